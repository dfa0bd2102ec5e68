-- Moves: what may be done now, whether this may be done, and why not. All
-- three come from the same clauses: a move is legal when its step offers it,
-- its arguments lie in their domains, it can be paid and supplied, and no
-- forbid speaks. Enumeration allocates nothing for a candidate: the rules are
-- lent one table for each kind of move.

local verbs = require("rulewright.engine.verbs")
local flow = require("rulewright.engine.flow")
local generate = require("rulewright.engine.generate")
local listings = require("rulewright.engine.listings")
local suggest = require("rulewright.engine.nearest")

local moves = {}

-- Compiling -----------------------------------------------------------

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
      local near = suggest(domain, machine.domains)
      verbs.fail(clause, "there is no domain '%s' for <%s> of move '%s'%s",
        domain, name, clause.name,
        near and "; did you mean '" .. near .. "'?" or "")
    end
    args[#args + 1] = { name = name, domain = machine.domains[domain],
      optional = opened > closed, free = maybe == "?" }
  end
  return form, args
end

-- Forbids that look at the move, and those that are asked once for a kind.
local function split_forbids(machine, name)
  local kind, each = {}, {}
  for _, clause in ipairs(machine.rules.forbids[name] or {}) do
    local when = clause.def.when
    local entry = { clause = clause, when = machine.watch(clause, when, true) }
    local info = debug.getinfo(when, "u")
    local list = info.nparams <= 2 and not info.isvararg and kind or each
    list[#list + 1] = entry
  end
  return kind, each
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
    local near = suggest(tostring(cost), machine.costs)
    verbs.fail(clause, "there is no component.cost \"%s\" for move '%s'%s",
      tostring(cost), clause.name,
      near and "; did you mean '" .. near .. "'?" or "")
  end
  return price, name
end

local function check_piece(machine, clause)
  local piece = clause.def.piece
  local pieces = machine.rules.things.piece or {}
  if piece and not pieces[piece] then
    local near = suggest(piece, pieces)
    verbs.fail(clause, "there is no component.piece \"%s\" for move '%s'%s",
      piece, clause.name, near and "; did you mean '" .. near .. "'?" or "")
  end
end

-- What an open move is listed by: a function, or "domains".
local function check_sample(clause)
  local sample = clause.def.sample
  if sample == nil or sample == "domains" or type(sample) == "function" then
    return
  end
  verbs.fail(clause, "move '%s': sample must be a function or \"domains\"",
    clause.name)
end

function moves.compile(machine, clause)
  local def, name = clause.def, clause.name
  check_piece(machine, clause)
  check_sample(clause)
  local form, args = arguments(machine, clause)
  local kind, each = split_forbids(machine, name)
  local cost, given = cost_of(machine, clause, args)
  if #args > 6 then
    verbs.fail(clause, "move '%s' has %d arguments; 6 are the most", name,
      #args)
  end
  local names = {}
  for k, arg in ipairs(args) do names[k] = arg.name end
  return { name = name, clause = clause, form = form, args = args,
    names = names,
    cost = cost, priced_by_move = type(cost) == "function", given = given,
    piece = def.piece,
    when = def.when, apply = def.apply, ends = def.ends, open = def.open,
    sample = def.sample, note = machine.note, forbid_kind = kind,
    forbid_each = each,
    places = def.piece ~= nil and def.at ~= nil,
    bare = not cost and not machine.note and not (def.piece and def.at),
    scratch = { move = name, player = 0 },
    lent = { move = name, player = 0 } }
end

-- Enumeration ---------------------------------------------------------

-- Legal moves found: out.n of them, out.move[i], and out[k][i] the k-th
-- argument. Filled again for every decision, never shrunk. caches: of the game
-- it is for, where candidates are kept; spares: tables for them to reuse.
function moves.buffer(caches, spares)
  return { n = 0, move = {}, said = {}, caches = caches, spares = spares,
    {}, {}, {}, {}, {}, {} }
end

local function affordable(hand, price)
  for good, n in next, price do
    if (hand[good] or 0) < n then return false end
  end
  return true
end

local function forbidden(g, player, move, m, s)
  local list = move.forbid_each
  for i = 1, #list do
    if list[i].when(g, player, m, s) then return true end
  end
  return false
end

local function add(move, m, out)
  local n, args = out.n + 1, move.args
  out.n, out.move[n] = n, move
  for k = 1, #args do out[k][n] = m[args[k].name] end
end

local function complete(g, player, move, m, s, out)
  if move.priced_by_move then
    local price = move.price(g, player, move.name, m)
    if not affordable(g.players[player].hand, price) then return end
  end
  if not forbidden(g, player, move, m, s) then add(move, m, out) end
end

local function fill(g, player, move, m, s, out, k)
  local arg = move.args[k]
  if not arg then return complete(g, player, move, m, s, out) end
  local list = arg.domain.list(g, player, m, s)
  local field = arg.name
  local last = k == #move.args and not move.priced_by_move
  if arg.free or (arg.optional and #list == 0) then
    m[field] = nil
    fill(g, player, move, m, s, out, k + 1)
  end
  for i = 1, #list do
    m[field] = list[i]
    if last then
      if not forbidden(g, player, move, m, s) then add(move, m, out) end
    else
      fill(g, player, move, m, s, out, k + 1)
    end
  end
  m[field] = nil
end

local function sampled(g, player, move, s, out)
  local list = move.sample and move.sample(g, player, s) or {}
  local m, args = move.scratch, move.args
  m.player = player
  for i = 1, #list do
    for k = 1, #args do m[args[k].name] = list[i][args[k].name] end
    complete(g, player, move, m, s, out)
  end
  for k = 1, #args do m[args[k].name] = nil end
end

local function filled(g, player, move, s, out)
  local m = move.scratch
  m.player = player
  fill(g, player, move, m, s, out, 1)
end

-- The same without generated code: the general way, for comparison.
function moves.enumerate_plainly(g, player, move, s, out)
  if move.when and not move.when(g, player, s) then return end
  if move.cost and not move.priced_by_move and not affordable(
    g.players[player].hand, move.price(g, player, move.name)) then
    return
  end
  if move.piece and (g.players[player].supply[move.piece] or 0) < 1 then
    return
  end
  for _, forbid in ipairs(move.forbid_kind) do
    if forbid.when(g, player) then return end
  end
  if move.open and move.sample ~= "domains" then
    return sampled(g, player, move, s, out)
  end
  filled(g, player, move, s, out)
end

-- Forbids that are asked of several kinds of moves each time, numbered. Where
-- clauses are counted each move asks for itself.
local function shared_forbids(machine)
  local shared, seen, count = {}, {}, 0
  if machine.traced then return shared end
  for _, move in ipairs(machine.move_list) do
    for _, forbid in ipairs(move.plan and move.plan.kind or move.forbid_kind) do
      local clause = forbid.clause
      if seen[clause] and not shared[clause] then
        count = count + 1
        shared[clause] = count
      end
      seen[clause] = true
    end
  end
  return shared
end

-- What is asked anew for each listing of these moves, as places of out.said.
local function asked_anew(list, shared)
  local places, seen = {}, {}
  for _, move in ipairs(list) do
    for _, forbid in ipairs(move.plan and move.plan.kind or move.forbid_kind) do
      local place = shared[forbid.clause]
      if place and not seen[place] then
        seen[place], places[#places + 1] = true, place
      end
    end
  end
  return places
end

-- Writes the code of all moves, once prices are known.
function moves.link(machine)
  local tools = { affordable = affordable }
  local function bare(move) return generate.enumerator(move, tools) end
  for _, move in ipairs(machine.move_list) do
    move.plan = listings.of(machine, move, bare)
    move.whole = not move.plan and generate.whole(move, tools) or nil
    move.again = {}
  end
  local shared = shared_forbids(machine)
  local priced = { affordable = affordable, shared = shared }
  local free = { affordable = affordable, shared = shared, free = true }
  for _, move in ipairs(machine.move_list) do
    local plan = move.plan
    move.enumerate = generate.enumerator(move, priced, plan)
    move.enumerate_free = move.cost and generate.enumerator(move, free,
      not (plan and plan.paid) and plan or nil) or move.enumerate
  end
  machine.shared_forbids = shared
end

-- Where a step offers one move whose every candidate is legal, the list of the
-- domain is lent as it is, and nothing is gone through.
local function lend(g, move, player, s, out)
  local list = move.whole(g, player, s)
  if not list then return out end
  local n, again = #list, move.again
  for i = #again + 1, n do again[i] = move end
  out.own = out.own or { move = out.move, out[1] }
  out.n, out.move, out[1], out.lent = n, again, list, true
  return out
end

local function give_back(out)
  local own = out.own
  out.move, out[1], out.lent = own.move, own[1], false
end

-- Writes the code that lists all legal moves of a step.
function moves.lister(machine, step)
  return flow.listing(step, { lend = lend, give_back = give_back,
    anew = asked_anew(step.listed, machine.shared_forbids) })
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
