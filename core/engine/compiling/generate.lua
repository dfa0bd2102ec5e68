-- Generates the Lua code that lists the legal moves. It contains just the tests
-- of the composed clauses; what no module adds costs nothing.

local arity = require("rulewright.engine.language.arity")
local chunks = require("rulewright.engine.text.chunks")
local grounds = require("rulewright.engine.compiling.grounds")
local kernel = require("rulewright.kernel")

local bag, sets = kernel.bag, kernel.sets

local generate = {}

local say, hand_in = chunks.say, chunks.hand_in
local nothing = {}

-- What gives the values of a domain; of what cannot be listed, none.
local function none() return nothing end
local function lister(domain) return domain.list or domain.sample or none end

-- Everywhere self.move is the kind of move that is written just now, self.tests
-- what is asked of each candidate `m`, and self.free whether none is paid for.

-- Means: the price, if it does not depend on the arguments, and the piece.
local function means(self, move)
  local paid = move.cost and not self.free
  if paid and move.fixed_price then
    for good, n in kernel.order.pairs(move.cost) do
      say(self, "if hand[%q] < %d then break end", good, n)
    end
  elseif paid and not move.priced_by_move then
    say(self, "if not %s(hand, %s(g, player, %q)) then break end", bag.holds,
      move.price, move.name)
  end
  if move.piece then
    say(self, "if (supply[%q] or 0) < 1 then break end", move.piece)
  end
end

-- What is asked of each candidate; unpaid: its price is asked elsewhere.
local function tests(self, forbids, unpaid)
  local move, parts = self.move, {}
  if move.priced_by_move and not self.free and not unpaid then
    parts[1] = ("%s(hand, %s(g, player, %q, m))"):format(
      hand_in(self, bag.holds), hand_in(self, move.price), move.name)
  end
  for _, forbid in ipairs(forbids) do
    parts[#parts + 1] = ("not %s(g, player, m, s)"):format(
      hand_in(self, forbid.when))
  end
  return parts[1] and table.concat(parts, " and ")
end

local function found(self)
  say(self, self.tests and "if %s then" or "do", self.tests)
  say(self, "n = n + 1")
  say(self, "found[n] = %s", self.move)
  for k in ipairs(self.move.args) do say(self, "out%d[n] = v%d", k, k) end
  say(self, "end")
end

-- The list of the k-th argument: once for all candidates where its function
-- cannot look at the arguments before, or gives the lists for all of them.
local function list(self, k, arg)
  local f = lister(arg.domain)
  if arg.by then
    say(self, "local list%d = %s[v%d] or %s", k,
      grounds.answer(self, arg.domain.lists), arg.by, nothing)
  elseif arity.asked_once(f) then
    say(self, "local list%d = %s", k, grounds.answer(self, f))
  else
    say(self, "local list%d = %s(g, player, m, s)", k, f)
  end
end

-- Whether nothing is asked of the values of the last argument, so that they are
-- written at once.
local function is_spread(self, k, arg)
  return k == #self.move.args and not (self.tests or self.payable
    or arg.optional or arg.free)
end

local function spread(self, k, all)
  say(self, "local last = %s(%s%d, out%d, n, found, %s)", sets.spread, all, k,
    k, self.move)
  if k > 1 then say(self, "for i = n + 1, last do") end
  for i = 1, k - 1 do say(self, "out%d[i] = v%d", i, i) end
  say(self, k > 1 and "end n = last" or "n = last")
end

-- Whether anything that is asked behind the k-th argument can look at it in the
-- move: a test, or what gives the values of an argument after it.
local function is_looked_at(self, k)
  for i = k + 1, #self.move.args do
    local arg = self.move.args[i]
    if arg.domain.places
      or not (arg.by or arity.asked_once(lister(arg.domain))) then
      return true
    end
  end
  return self.tests
end

local argument

-- The candidates of the k-th argument, and with each those of the next.
local function each_value(self, k, arg)
  if self.payable and self.move.given == arg.name then
    say(self, "list%d = %s(hand, list%d) or %s", k, bag.held, k, nothing)
  end
  say(self, "for i%d = 1, #list%d do", k, k)
  say(self, "local v%d = list%d[i%d]", k, k, k)
  local told = is_looked_at(self, k)
  if told then say(self, "m[%q] = v%d", arg.name, k) end
  argument(self, k + 1)
  say(self, "end")
  if told then say(self, "m[%q] = nil", arg.name) end
end

-- The values of the k-th argument: an optional one is nil where there is
-- nothing to choose, a free one may be.
function argument(self, k)
  local arg = self.move.args[k]
  if not arg then return found(self) end
  local is_set = arg.domain.places
  if is_set then grounds.places(self, k) else list(self, k, arg) end
  if is_spread(self, k, arg) then
    say(self, is_set and "if set%d then" or "do", k)
    spread(self, k, is_set and "set" or "list")
    return say(self, "end")
  end
  if is_set then
    say(self, "local list%d = set%d and %s(set%d) or %s", k, k, sets.list, k,
      nothing)
  end
  if arg.free or arg.optional then
    say(self, arg.free and "do" or is_set and "if not some%d then"
      or "if #list%d == 0 then", k)
    say(self, "local v%d", k)
    argument(self, k + 1)
    say(self, "end")
  end
  each_value(self, k, arg)
end

-- The only move of a step, and nothing is asked of its only argument: what its
-- domain lists is the column itself.
local function lend_column(self, list_of)
  say(self, "local list1 = %s(g, player, m, s)", list_of)
  local all = hand_in(self, { [0] = self.move })
  say(self, "n = #list1")
  say(self, "if not %s[n] then for i = #%s + 1, n do %s[i] = %s end end", all,
    all, all, self.move)
  say(self, "out.move, out[1], out.lent = %s, list1, true", all)
end

-- One loop for each argument; innermost the tests and the finding. A move may
-- cost just what one of its arguments says.
local function loops(self, move)
  local only = self.only and #move.args == 1 and move.args[1]
  self.payable = move.given and move.plain_price and not self.free
  self.tests = tests(self, move.forbid_each, self.payable)
  if only and only.domain.list and not only.domain.places
    and is_spread(self, 1, only) then
    return lend_column(self, only.domain.list)
  end
  argument(self, 1)
end

-- The moves that a function gives as a sample.
local function samples(self, move)
  local out, each = move.forbid_out, move.forbid_each
  self.tests = tests(self, table.move(out, 1, #out, #each + 1,
    table.move(each, 1, #each, 1, {})))
  say(self, "local list = %s(g, player, s) or %s", move.sample, nothing)
  say(self, "for i = 1, #list do")
  say(self, "local one = list[i]")
  for k, arg in ipairs(move.args) do
    say(self, "local v%d = one[%q] m[%q] = v%d", k, arg.name, arg.name, k)
  end
  found(self)
  say(self, "end")
  for _, arg in ipairs(move.args) do say(self, "m[%q] = nil", arg.name) end
end

-- A forbid of a kind of move. What several kinds ask is asked once and kept in
-- the local of its number; of one that spares some kinds, which ones.
local function kind_forbid(self, forbid)
  local place = self.shared[forbid.clause]
  if not place then
    return say(self, "if %s(g, player) then break end", forbid.when)
  elseif forbid.spared then
    say(self, "said%d = said%d or %s(g, player) or %s", place, place,
      forbid.spared, nothing)
    return say(self, "if not said%d[%q] then break end", place, self.move.name)
  end
  say(self, [[
if said%d == nil then said%d = %s(g, player) and true or false end
if said%d then break end]], place, place, forbid.when, place)
end

-- Adds the legal moves of a kind; `break` passes over it.
local function kind_of_move(self, move)
  self.move = move
  say(self, "repeat")
  -- One that spares few kinds is the quickest to ask.
  for _, forbid in ipairs(move.forbid_kind) do
    if forbid.spared then kind_forbid(self, forbid) end
  end
  if move.when then
    say(self, "if not %s(g, player, s) then break end", move.when)
  end
  means(self, move)
  for _, forbid in ipairs(move.forbid_kind) do
    if not forbid.spared then kind_forbid(self, forbid) end
  end
  say(self, "local m = %s m.player = player", move.scratch)
  local sampled = move.open and move.sample ~= "domains"
  if sampled then samples(self, move) else loops(self, move) end
  say(self, "until true")
end

-- The forbids that several of these kinds of moves ask, numbered, each declared
-- as a local. Where clauses are counted each move asks for itself.
local function share(self, moves, traced)
  local seen, count = {}, 0
  for _, move in ipairs(traced and {} or moves) do
    for _, forbid in ipairs(move.forbid_kind) do
      local clause = forbid.clause
      if seen[clause] and not self.shared[clause] then
        count = count + 1
        self.shared[clause] = count
        say(self, "local said%d", count)
      end
      seen[clause] = true
    end
  end
end

-- The locals that these moves need: the player's means, the columns of what is
-- found.
local function heading(self, moves)
  local columns, paid, supplied = 0
  for _, move in ipairs(moves) do
    columns = math.max(columns, #move.args)
    paid = paid or move.cost
    supplied = supplied or move.piece
  end
  if paid then say(self, "local hand = g.players[player].hand") end
  if supplied then say(self, "local supply = g.players[player].supply") end
  say(self, [[
if out.lent then
  out.move, out[1], out.lent = out.own.move, out.own[1], false
end
local n, found = 0, out.move]])
  for k = 1, columns do say(self, "local out%d = out[%d]", k, k) end
end

-- function (g, player, s, out): writes the legal moves of these kinds, which a
-- step offers, to `out`, in the order of the rulebook; of those that are too
-- many to list only a sample.
function generate.listing(step, moves, traced)
  local self = chunks.new()
  self.only, self.free, self.shared = #moves == 1, step.free, {}
  say(self, "return function (g, player, s, out)")
  say(self, "out.n = 0")
  share(self, moves, traced)
  heading(self, moves)
  grounds.begin(self)
  local at = #self.lines + 1
  say(self, "")
  for _, move in ipairs(moves) do kind_of_move(self, move) end
  self.lines[at] = grounds.locals(self)
  say(self, "out.n = n")
  say(self, "end")
  return chunks.finish(self, "what step '" .. step.name .. "' offers")
end

-- function (hand): how many of these goods there are in all.
function generate.sum(goods)
  local self, parts = chunks.new(), { "0" }
  for i, good in ipairs(goods) do parts[i] = ("hand[%q]"):format(good) end
  say(self, "return function (hand) return %s end", table.concat(parts, " + "))
  return chunks.finish(self, "the size of a hand")
end

return generate
