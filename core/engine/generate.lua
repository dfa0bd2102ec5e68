-- Generates the Lua code that lists the legal moves. It contains just the tests
-- of the composed clauses; what no module adds costs nothing.

local chunks = require("rulewright.engine.chunks")
local grounds = require("rulewright.engine.grounds")
local kernel = require("rulewright.kernel")

local bag, sets = kernel.bag, kernel.sets

local generate = {}

local chunk, say, hand_in = chunks.new, chunks.say, chunks.hand_in
local finish = chunks.finish

-- What cannot be listed.
local function none() return {} end

local function goods_of(bundle)
  local list = {}
  for good in pairs(bundle) do list[#list + 1] = good end
  table.sort(list)
  return list
end

-- Means: the price, if it does not depend on the arguments, and the piece.
local function means(self, move, tools)
  if move.cost and not move.priced_by_move and not tools.free then
    if move.fixed_price then
      for _, good in ipairs(goods_of(move.cost)) do
        say(self, "if hand[%q] < %d then break end", good, move.cost[good])
      end
    else
      say(self, "if not %s(hand, %s(g, player, %q)) then break end",
        hand_in(self, "affordable", tools.affordable),
        hand_in(self, "price", move.price), move.name)
    end
  end
  if move.piece then
    say(self, "if (supply[%q] or 0) < 1 then break end", move.piece)
  end
end

-- Whether a move costs just what one of its arguments says.
local function pays_argument(move, tools)
  return move.given and move.plain_price and not tools.free
end

-- What is asked of each candidate `m`. unpaid: its price is asked elsewhere.
local function tests(self, move, tools, each, unpaid)
  local parts = {}
  if move.priced_by_move and not tools.free and not unpaid then
    parts[1] = ("%s(hand, %s(g, player, %q, m))"):format(
      hand_in(self, "affordable", tools.affordable),
      hand_in(self, "price", move.price), move.name)
  end
  for _, forbid in ipairs(each) do
    parts[#parts + 1] = ("not %s(g, player, m, s)"):format(
      hand_in(self, "forbid", forbid.when))
  end
  return table.concat(parts, " and ")
end

local function found(self, move, condition)
  if condition.tests ~= "" then say(self, "if %s then", condition.tests) end
  say(self, "n = n + 1")
  say(self, "found[n] = %s", condition.move)
  for k in ipairs(move.args) do say(self, "out%d[n] = v%d", k, k) end
  if condition.tests ~= "" then say(self, "end") end
end

local nothing = {}

-- Which argument of a move has this name.
local function place_of(move, name)
  for k, arg in ipairs(move.args) do
    if arg.name == name then return k end
  end
end

-- The list of the k-th argument: once for all candidates where its function
-- cannot look at the arguments before, or gives the lists for all of them.
local function list_of(self, move, k)
  local domain = move.args[k].domain
  local list = domain.list or domain.sample or none
  if domain.by then
    say(self, "local list%d = %s[v%d] or %s", k,
      grounds.answer(self, domain.lists), place_of(move, domain.by),
      hand_in(self, "none", nothing))
  elseif grounds.asked_once(list) then
    say(self, "local list%d = %s", k, grounds.answer(self, list))
  else
    say(self, "local list%d = %s(g, player, m, s)", k,
      hand_in(self, "list", list))
  end
end

-- Whether nothing is asked of the values of the last argument, so that they are
-- written at once.
local function is_spread(move, k, condition)
  local arg = move.args[k]
  return k == #move.args and condition.tests == ""
    and not (arg.optional or arg.free or condition.payable)
end

local function spread_all(self, k, condition, all)
  say(self, "local last = %s(%s%d, out%d, n, found, %s)",
    hand_in(self, "spread", sets.spread), all, k, k, condition.move)
  local columns, values = {}, {}
  for i = 1, k - 1 do
    columns[i], values[i] = ("out%d[i]"):format(i), "v" .. i
  end
  if k > 1 then
    say(self, "for i = n + 1, last do %s = %s end",
      table.concat(columns, ", "), table.concat(values, ", "))
  end
  say(self, "n = last")
end

local argument

-- Whether anything that is asked behind the k-th argument can look at it in the
-- move: a test, or what gives the values of an argument after it.
local function is_looked_at(move, k, condition)
  if condition.tests ~= "" then return true end
  for i = k + 1, #move.args do
    local domain = move.args[i].domain
    local list = domain.list or domain.sample or none
    if domain.places or not (domain.by or grounds.asked_once(list)) then
      return true
    end
  end
  return false
end

-- The candidates of the k-th argument, and with each those of the next.
local function each_value(self, move, k, condition)
  local arg = move.args[k]
  if condition.payable and move.given == arg.name then
    say(self, "list%d = %s(hand, list%d) or %s", k, condition.payable, k,
      hand_in(self, "none", nothing))
  end
  say(self, "for i%d = 1, #list%d do", k, k)
  say(self, "local v%d = list%d[i%d]", k, k, k)
  local told = is_looked_at(move, k, condition)
  if told then say(self, "m[%q] = v%d", arg.name, k) end
  argument(self, move, k + 1, condition)
  say(self, "end")
  if told then say(self, "m[%q] = nil", arg.name) end
end

-- The values of the k-th argument: an optional one is nil where there is
-- nothing to choose, a free one may be.
function argument(self, move, k, condition)
  local arg = move.args[k]
  if not arg then return found(self, move, condition) end
  local is_set = arg.domain.places
  if is_set then
    grounds.places(self, move, k)
  else
    list_of(self, move, k)
  end
  if is_spread(move, k, condition) then
    if is_set then say(self, "if set%d then", k) end
    spread_all(self, k, condition, is_set and "set" or "list")
    return is_set and say(self, "end")
  end
  if is_set then
    say(self, "local list%d = set%d and %s(set%d) or %s", k, k,
      hand_in(self, "list", sets.list), k, hand_in(self, "none", nothing))
  end
  if arg.free or arg.optional then
    say(self, arg.free and "do" or arg.domain.places and "if not some%d then"
      or "if #list%d == 0 then", k)
    say(self, "local v%d", k)
    argument(self, move, k + 1, condition)
    say(self, "end")
  end
  each_value(self, move, k, condition)
end

-- The only move of a step, and nothing is asked of its only argument: what its
-- domain lists is the column itself.
local function lend_column(self, move)
  say(self, "local list1 = %s(g, player, m, s)",
    hand_in(self, "list", move.args[1].domain.list))
  local all = hand_in(self, "all", { [0] = move })
  say(self, "n = #list1")
  say(self, "if not %s[n] then for i = #%s + 1, n do %s[i] = %s end end", all,
    all, all, hand_in(self, "move", move))
  say(self, "out.move, out[1], out.lent = %s, list1, true", all)
end

local function is_lent(self, move, condition)
  return self.only and #move.args == 1 and move.args[1].domain.list
    and not move.args[1].domain.places and is_spread(move, 1, condition)
end

-- One loop for each argument; innermost the tests and the finding.
local function loops(self, move, tools, condition)
  local given = pays_argument(move, tools)
  condition.tests = tests(self, move, tools, move.forbid_each, given)
  if given then condition.payable = hand_in(self, "payable", bag.held) end
  if is_lent(self, move, condition) then return lend_column(self, move) end
  argument(self, move, 1, condition)
end

local function forget_arguments(self, move)
  for _, arg in ipairs(move.args) do say(self, "m[%q] = nil", arg.name) end
end

local function all_forbids(move)
  local list = table.move(move.forbid_each, 1, #move.forbid_each, 1, {})
  return table.move(move.forbid_out, 1, #move.forbid_out, #list + 1, list)
end

-- The moves that a function gives as a sample.
local function samples(self, move, tools, condition)
  condition.tests = tests(self, move, tools, all_forbids(move))
  say(self, "local list = %s(g, player, s) or %s",
    hand_in(self, "sample", move.sample), hand_in(self, "none", {}))
  say(self, "for i = 1, #list do")
  say(self, "local one = list[i]")
  for k, arg in ipairs(move.args) do
    say(self, "local v%d = one[%q]", k, arg.name)
    if condition.tests ~= "" then say(self, "m[%q] = v%d", arg.name, k) end
  end
  found(self, move, condition)
  say(self, "end")
  if condition.tests ~= "" then forget_arguments(self, move) end
end

local function candidates(self, move, tools)
  local condition = { move = hand_in(self, "move", move) }
  say(self, "local m = %s", hand_in(self, "m", move.scratch))
  say(self, "m.player = player")
  if move.open and move.sample ~= "domains" then
    samples(self, move, tools, condition)
  else
    loops(self, move, tools, condition)
  end
end

-- A forbid of a kind of move. What several kinds ask is asked once and kept in
-- the local of its number; of one that spares some kinds, which ones.
local function kind_forbid(self, move, forbid, tools)
  local place = tools.shared[forbid.clause]
  if not place then
    return say(self, "if %s(g, player) then break end",
      hand_in(self, "forbid", forbid.when))
  elseif forbid.spared then
    say(self, "said%d = said%d or %s(g, player) or %s", place, place,
      hand_in(self, "spared", forbid.spared), hand_in(self, "none", nothing))
    return say(self, "if not said%d[%q] then break end", place, move.name)
  end
  say(self, "if said%d == nil then", place)
  say(self, "said%d = %s(g, player) and true or false", place,
    hand_in(self, "forbid", forbid.when))
  say(self, "end")
  say(self, "if said%d then break end", place)
end

-- Adds the legal moves of a kind; `break` passes over it.
local function kind_of_move(self, move, tools)
  say(self, "repeat")
  -- One that spares few kinds is the quickest to ask.
  for _, forbid in ipairs(move.forbid_kind) do
    if forbid.spared then kind_forbid(self, move, forbid, tools) end
  end
  if move.when then
    say(self, "if not %s(g, player, s) then break end",
      hand_in(self, "when", move.when))
  end
  means(self, move, tools)
  for _, forbid in ipairs(move.forbid_kind) do
    if not forbid.spared then kind_forbid(self, move, forbid, tools) end
  end
  candidates(self, move, tools)
  say(self, "until true")
end

-- The locals that these moves need: the player's means, the columns of what is
-- found, the answers to what is asked once.
local function heading(self, list, tools)
  local columns, seen = 0, {}
  for _, move in ipairs(list) do
    columns = math.max(columns, #move.args)
    seen.hand = seen.hand or move.cost and not tools.free
    seen.supply = seen.supply or move.piece
    for _, forbid in ipairs(move.forbid_kind) do
      local place = tools.shared[forbid.clause]
      if place and not seen[place] then
        seen[place] = true
        say(self, "local said%d", place)
      end
    end
  end
  if seen.hand then say(self, "local hand = g.players[player].hand") end
  if seen.supply then say(self, "local supply = g.players[player].supply") end
  say(self, "if out.lent then")
  say(self, "out.move, out[1], out.lent = out.own.move, out.own[1], false")
  say(self, "end")
  say(self, "local n, found = 0, out.move")
  for k = 1, columns do say(self, "local out%d = out[%d]", k, k) end
end

-- function (g, player, s, out): writes the legal moves of these kinds to `out`,
-- in the order of the rulebook; of those that are too many to list only a
-- sample. tools: affordable, free when they take no price, shared as above.
function generate.listing(title, list, tools)
  local self = chunk()
  self.only = #list == 1
  say(self, "return function (g, player, s, out)")
  say(self, "out.n = 0")
  heading(self, list, tools)
  grounds.plan(self, list)
  local at = #self.lines + 1
  say(self, "")
  for _, move in ipairs(list) do kind_of_move(self, move, tools) end
  self.lines[at] = grounds.locals(self)
  say(self, "out.n = n")
  say(self, "end")
  return finish(self, title)
end

-- function (hand): how many of these goods there are in all.
function generate.sum(goods)
  local self, parts = chunk(), {}
  for i, good in ipairs(goods) do parts[i] = ("hand[%q]"):format(good) end
  say(self, "return function (hand) return %s end",
    #parts > 0 and table.concat(parts, " + ") or "0")
  return finish(self, "the size of a hand")
end

return generate
