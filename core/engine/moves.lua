-- Moves: what may be done now. A move is legal when its step offers it, its
-- arguments lie in their domains, it can be paid and supplied, and no forbid
-- speaks. All that can be listed are listed, and what is not among them is not
-- legal; reasons.lua says which clauses keep it out. Enumeration allocates
-- nothing for a candidate: the rules are lent one table for each kind of move.

local nearest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")
local generate = require("rulewright.engine.generate")
local grounds = require("rulewright.engine.grounds")
local kernel = require("rulewright.kernel")

local equal = kernel.tree.equal

local moves = {}

-- Compiling -----------------------------------------------------------

-- What chooses among the lists of a domain is an argument before it.
local function check_by(domain, clause, args)
  if not (domain and domain.by) then return end
  for _, arg in ipairs(args) do
    if arg.name == domain.by then return end
  end
  verbs.fail(clause, "move '%s': domain '%s' goes by <%s>, so <%s> was "
    .. "expected before it", clause.name, domain.name, domain.by, domain.by)
end

-- The arguments of a form, in order.
local function arguments(machine, clause)
  local def, args = clause.def, {}
  local form = def.form
  if not form then
    form = def.at and (clause.name .. " <at>") or clause.name
  end
  for at, name, maybe in form:gmatch("()<([%w_]+)>(%??)") do
    local before = form:sub(1, at - 1)
    local _, opened = before:gsub("%[", "")
    local _, closed = before:gsub("%]", "")
    local domain = def[name]
    if type(domain) ~= "string" then
      verbs.fail(clause, "move '%s' does not say the domain of <%s>: "
        .. "%s = \"…\" was expected", clause.name, name, name)
    elseif not machine.domains[domain] then
      verbs.fail(clause, "there is no domain '%s' for <%s> of move '%s'%s",
        domain, name, clause.name, nearest.hint(domain, machine.domains))
    end
    check_by(machine.domains[domain], clause, args)
    args[#args + 1] = { name = name, domain = machine.domains[domain],
      optional = opened > closed, free = maybe == "?" }
  end
  return form, args
end

-- The argument out of which a forbid takes places: the one it names, or the
-- last that is a place.
local function argument_of(clause, args)
  local found
  for _, arg in ipairs(args) do
    if arg.domain.layer and (clause.def.of or arg.name) == arg.name then
      found = arg
    end
  end
  return found or verbs.fail(clause, "forbid '%s' speaks of places, but the "
    .. "move has no place%s", clause.name,
    clause.def.of and " <" .. clause.def.of .. ">" or "")
end

-- A forbid by places as one that looks at a whole move.
local function when_there(places, name)
  return function (g, player, m, s)
    local at = m[name]
    local set = at ~= nil and places(g, player, m, s)
    return set and set[at] or false
  end
end

-- Who is behind a forbid is found through a value of places.
local function check_because(machine, clause)
  local name, values = clause.def.because, machine.rules.values
  if name == nil then return end
  if not clause.def.places then
    verbs.fail(clause, "forbid '%s': because goes with places", clause.name)
  elseif not values[name] or values[name].def.kind ~= "places" then
    verbs.fail(clause, "forbid '%s': because must name a value of places, not "
      .. "'%s'%s", clause.name, name, values[name] and ""
      or nearest.hint(name, values))
  end
end

-- The forbids of a move: all of them, in the order of the rulebook; those that
-- are asked once for its kind, those that look at each move, and those that
-- take places out of an argument that is listed as a set.
local function split_forbids(machine, name, args)
  local found = { all = {}, kind = {}, each = {}, out = {} }
  for _, clause in ipairs(machine.rules.forbids[name] or {}) do
    local when, entry = clause.def.when, { clause = clause }
    local spared = clause.def.all_but
    local once = spared or when and grounds.asked_once(when)
    local list = once and found.kind or found.each
    check_because(machine, clause)
    if spared then
      entry.spared = not machine.traced and spared
      when = function (g, player)
        local kinds = spared(g, player)
        return not (kinds and kinds[name])
      end
    elseif not when then
      entry.arg = argument_of(clause, args)
      when = when_there(clause.def.places, entry.arg.name)
      entry.tell = machine.traced and function () machine.tell(clause) end
      list = entry.arg.domain.places and found.out or found.each
    end
    entry.when = machine.watch(clause, when, true)
    list[#list + 1], found.all[#found.all + 1] = entry, entry
  end
  return found
end

-- A move may cost what one of its arguments says.
local function by_argument(args, name)
  for _, arg in ipairs(args) do
    if arg.name == name then
      return function (_, _, m) return m[name] or {} end, name
    end
  end
  return nil
end

local function cost_of(machine, clause, args)
  local cost = clause.def.cost
  if cost == nil or type(cost) == "function" then return cost end
  if machine.costs[cost] then return machine.costs[cost] end
  local price, name = by_argument(args, cost)
  if not price then
    verbs.fail(clause, "there is no component.cost \"%s\" for move '%s'%s",
      tostring(cost), clause.name, nearest.hint(cost, machine.costs))
  end
  return price, name
end

local function check_piece(machine, clause)
  local piece = clause.def.piece
  local pieces = machine.rules.things.piece or {}
  if piece and not pieces[piece] then
    verbs.fail(clause, "there is no component.piece \"%s\" for move '%s'%s",
      piece, clause.name, nearest.hint(piece, pieces))
  end
end

function moves.compile(machine, clause)
  local def, name = clause.def, clause.name
  check_piece(machine, clause)
  local form, args = arguments(machine, clause)
  local forbids = split_forbids(machine, name, args)
  local cost, given = cost_of(machine, clause, args)
  if #args > 6 then
    verbs.fail(clause, "move '%s' has %d arguments; 6 are the most", name,
      #args)
  end
  local names, has_argument = {}, {}
  for k, arg in ipairs(args) do
    names[k], has_argument[arg.name] = arg.name, true
  end
  return { name = name, clause = clause, form = form, args = args,
    names = names, has_argument = has_argument,
    cost = cost, given = given,
    piece = def.piece,
    when = def.when, apply = def.apply or false, ends = def.ends or false,
    open = def.open or false,
    sample = def.sample, note = machine.note, forbids = forbids.all,
    forbid_kind = forbids.kind,
    forbid_each = forbids.each, forbid_out = forbids.out,
    places = def.piece ~= nil and def.at ~= nil,
    bare = not cost and not machine.note and not (def.piece and def.at),
    scratch = { move = name, player = 0 },
    lent = { move = name, player = 0 } }
end

-- Enumeration ---------------------------------------------------------

-- Legal moves found: out.n of them, out.move[i], and out[k][i] the k-th
-- argument. Filled again for every decision, never shrunk. out.lent: the moves
-- and the first column are lists of others until the next decision.
function moves.buffer()
  local kinds, first = {}, {}
  return { n = 0, move = kinds, first, {}, {}, {}, {}, {},
    lent = false, own = { move = kinds, first } }
end

-- The forbids that several of these kinds of moves ask, numbered. Where clauses
-- are counted each move asks for itself.
local function shared_forbids(machine, list)
  local shared, seen, count = {}, {}, 0
  for _, move in ipairs(machine.traced and {} or list) do
    for _, forbid in ipairs(move.forbid_kind) do
      local clause = forbid.clause
      if (forbid.spared or seen[clause]) and not shared[clause] then
        count = count + 1
        shared[clause] = count
      end
      seen[clause] = true
    end
  end
  return shared
end

-- Writes the code that lists all legal moves of a step.
function moves.lister(machine, step)
  return generate.listing("what step '" .. step.name .. "' offers",
    step.listed, { affordable = kernel.bag.holds, free = step.free,
    shared = shared_forbids(machine, step.listed) })
end

-- The i-th move found, as a table of its own.
function moves.pick(out, i, player)
  local move = out.move[i]
  local names = move.names
  local first, second = names[1], names[2]
  -- Written out, the table has room for all from the beginning.
  if not first then return { move = move.name, player = player } end
  if not second then
    return { move = move.name, player = player, [first] = out[1][i] }
  end
  local m = { move = move.name, player = player, [first] = out[1][i],
    [second] = out[2][i] }
  for k = 3, #names do m[names[k]] = out[k][i] end
  return m
end

-- The same in a table that is lent: it changes with the next move picked.
function moves.borrow(out, i, player)
  local move = out.move[i]
  local m, names = move.lent, move.names
  m.player = player
  for k = 1, #names do m[names[k]] = out[k][i] end
  return m
end

-- Whether the i-th move found has the arguments that `m` has; exactly: and no
-- others.
local function agrees(out, i, move, m, exactly)
  if out.move[i] ~= move then return false end
  for k, name in ipairs(move.names) do
    local found, wanted = out[k][i], m[name]
    if found ~= wanted and (exactly or wanted ~= nil)
      and (found == nil or not equal(found, wanted)) then
      return false
    end
  end
  return true
end

-- Whether `m`, with just these arguments, was found.
function moves.has(out, move, m)
  for i = 1, out.n do
    if agrees(out, i, move, m, true) then return true end
  end
  return false
end

-- The values of an argument among the moves found that agree with `m`, each
-- once.
function moves.values(out, move, m, name)
  local list, seen = {}, {}
  for i = 1, out.n do
    if agrees(out, i, move, m) then
      local value = moves.pick(out, i)[name]
      if value and not seen[value] then
        seen[value], list[#list + 1] = true, value
      end
    end
  end
  return list
end

-- Doing ---------------------------------------------------------------

-- What comes before a legal move does what it does: it is told where that is
-- listened to, paid for (unless its step makes it free), and what it places is
-- placed.
function moves.prepare(g, move, m, free)
  local player = m.player
  if move.note then move.note(move.clause) end
  if move.cost and not free then
    g:pay(player, move.price(g, player, move.name,
      move.priced_by_move and m or nil))
  end
  if move.places then g:place(player, move.piece, m.at) end
end

return moves
