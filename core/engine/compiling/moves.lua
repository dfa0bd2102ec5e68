-- Moves: what may be done now. A move is legal when its step offers it, its
-- arguments lie in their domains, it can be paid and supplied, and no forbid
-- speaks. All that can be listed are listed, and what is not among them is not
-- legal; reasons.lua says which clauses keep it out. Enumeration allocates
-- nothing for a candidate: the rules are lent one table for each kind of move.

local arity = require("rulewright.engine.language.arity")
local kernel = require("rulewright.kernel")
local verbs = require("rulewright.engine.language.verbs")

local equal = kernel.tree.equal
local fail, known = verbs.fail, verbs.known

local moves = {}

-- Compiling -----------------------------------------------------------

-- Which of these arguments has this name, and which it is.
local function named(args, name)
  for k, arg in ipairs(args) do
    if arg.name == name then return arg, k end
  end
end

-- An argument of a form, which follows these. What chooses among the lists of
-- its domain is an argument before it.
local function argument(machine, clause, name, args)
  local of = clause.def[name]
  if type(of) ~= "string" then
    fail(clause, "move '%s' does not say the domain of <%s>: %s = \"…\" was "
      .. "expected", clause.name, name, name)
  end
  local domain = known(clause, machine.domains, of,
    "there is no domain '%s' for <%s> of move '%s'", of, name, clause.name)
  local _, by = named(args, domain.by)
  if domain.by and not by then
    fail(clause, "move '%s': domain '%s' goes by <%s>, so <%s> was expected "
      .. "before it", clause.name, of, domain.by, domain.by)
  end
  return { name = name, domain = domain, by = by }
end

local function count(text, pattern) return select(2, text:gsub(pattern, "")) end

-- The form of a move, and its arguments, in order.
local function arguments(machine, clause)
  local def, args = clause.def, {}
  local form = def.form or clause.name .. (def.at and " <at>" or "")
  for at, name, maybe in form:gmatch("()<([%w_]+)>(%??)") do
    local before = form:sub(1, at)
    local arg = argument(machine, clause, name, args)
    arg.optional = count(before, "%[") > count(before, "%]")
    arg.free, args[#args + 1] = maybe == "?", arg
  end
  if #args > 6 then
    fail(clause, "move '%s' has %d arguments; 6 are the most", clause.name,
      #args)
  end
  return form, args
end

-- The argument out of which a forbid takes places: the one it names, or the
-- last that is a place.
local function argument_of(clause, args)
  local of = clause.def.of
  for k = #args, 1, -1 do
    if args[k].domain.layer and (of or args[k].name) == args[k].name then
      return args[k]
    end
  end
  fail(clause, "forbid '%s' speaks of places, but the move has no place%s",
    clause.name, of and " <" .. of .. ">" or "")
end

-- A forbid by places as one that looks at a whole move.
local function when_there(places, name)
  return function (g, player, m, s)
    local at = m[name]
    local set = at ~= nil and places(g, player, m, s)
    return set and set[at] or false
  end
end

-- The same of one that spares kinds of moves.
local function when_not_spared(spared, name)
  return function (g, player)
    local kinds = spared(g, player)
    return not (kinds and kinds[name])
  end
end

-- Who is behind a forbid is found through a value of places.
local function check_because(rules, clause)
  local name = clause.def.because
  if name == nil then return end
  if not clause.def.places then
    fail(clause, "forbid '%s': because goes with places", clause.name)
  end
  local message = "forbid '%s': because must name a value of places, not '%s'"
  local value = known(clause, rules.values, name, message, clause.name, name)
  if value.def.kind ~= "places" then
    fail(clause, message, clause.name, name)
  end
end

-- The forbids of a move: all of them, in the order of the rulebook; those that
-- are asked once for its kind, those that look at each move, and those that
-- take places out of an argument that is listed as a set.
local function forbids_of(machine, move)
  local all, kind, each, out = {}, {}, {}, {}
  for i, clause in ipairs(machine.rules.forbids[move.name] or {}) do
    local def, forbid, list = clause.def, { clause = clause }, each
    local when = def.when
    check_because(machine.rules, clause)
    if def.all_but then
      when, list = when_not_spared(def.all_but, move.name), kind
      forbid.spared = not machine.traced and def.all_but
    elseif not when then
      forbid.arg = argument_of(clause, move.args)
      when = when_there(def.places, forbid.arg.name)
      forbid.tell = machine.traced and function () machine.note(clause) end
      if forbid.arg.domain.places then list = out end
    elseif arity.asked_once(when) then
      list = kind
    end
    forbid.when = machine.watch(clause, when, "yes")
    list[#list + 1], all[i] = forbid, forbid
  end
  move.forbids, move.forbid_kind, move.forbid_each, move.forbid_out =
    all, kind, each, out
end

-- What a move costs: goods, or a function of (g, player, m); and the argument
-- that says it, if one does.
local function cost_of(machine, clause, args)
  local cost = clause.def.cost
  if cost == nil or type(cost) == "function" then return cost end
  if named(args, cost) and not machine.costs[cost] then
    return function (_, _, m) return m[cost] or {} end, cost
  end
  return known(clause, machine.costs, cost,
    "there is no component.cost \"%s\" for move '%s'", cost, clause.name)
end

function moves.compile(machine, clause)
  local def, name = clause.def, clause.name
  if def.piece then
    known(clause, machine.rules.things.piece or {}, def.piece,
      "there is no component.piece \"%s\" for move '%s'", def.piece, name)
  end
  local form, args = arguments(machine, clause)
  local cost, given = cost_of(machine, clause, args)
  local places = def.piece ~= nil and def.at ~= nil
  local move = { name = name, clause = clause, form = form, args = args,
    names = {}, has_argument = {}, cost = cost, given = given,
    piece = def.piece, places = places, when = def.when,
    apply = def.apply or false, ends = def.ends or false,
    open = def.open or false, sample = def.sample, note = machine.note,
    bare = not (cost or machine.note or places),
    scratch = { move = name, player = 0 }, lent = { move = name, player = 0 } }
  for k, arg in ipairs(args) do
    move.names[k], move.has_argument[arg.name] = arg.name, true
  end
  forbids_of(machine, move)
  return move
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

-- The i-th move found, in this table.
local function put(m, out, i, player)
  local names = out.move[i].names
  m.player = player
  for k = 1, #names do m[names[k]] = out[k][i] end
  return m
end

-- The i-th move found, as a table of its own. Written out, it has room for two
-- arguments from the beginning.
function moves.pick(out, i, player)
  return put({ move = out.move[i].name, player = player, a = nil, b = nil },
    out, i, player)
end

-- The same in a table that is lent: it changes with the next move picked.
function moves.borrow(out, i, player)
  return put(out.move[i].lent, out, i, player)
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
  local list, seen, _, k = {}, {}, named(move.args, name)
  for i = 1, k and out.n or 0 do
    local value = agrees(out, i, move, m) and out[k][i]
    if value and not seen[value] then
      seen[value], list[#list + 1] = true, value
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
