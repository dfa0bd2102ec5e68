-- Legal moves that are kept until what they depend on changes. Of a move whose
-- domains say what they `depend` on, the candidates that no forbid with
-- `depends` excludes are kept for each player; forbids without are asked each
-- time, and so are means, for hands change with every move. A domain that does
-- not say it, and only the forbids that are asked once for a kind of move are
-- kept. So saying nothing is always right, only slower.
--
-- Kept lists hold while the table of the step (`s`) is empty; a step that was
-- asked for with something is listed anew.

local CTX = require("rulewright.engine.context").key
local topics = require("rulewright.engine.topics")

local listings = {}

-- Forbids whose answer lasts, those that are asked each time, and what the
-- former depend on.
local function split(rules, forbids, found)
  local lasting, passing = {}, {}
  for _, forbid in ipairs(forbids) do
    local names = forbid.clause.def.depends
    local set = names and topics.of(rules, names)
    local list = set and lasting or passing
    list[#list + 1] = forbid
    for topic in pairs(set or {}) do found[topic] = true end
  end
  return lasting, passing
end

-- Adds what names stand for to `found`; false if there is no telling.
local function add_topics(rules, names, found)
  local set = names and topics.of(rules, names)
  if not set then return false end
  for topic in pairs(set) do found[topic] = true end
  return true
end

-- Whether the candidates of a move last, those of all its arguments or the
-- sample of an open one; what they depend on.
local function candidates_last(rules, move, found)
  if move.open and move.sample ~= "domains" then
    return move.sample and add_topics(rules, move.clause.def.depends, found)
  end
  for _, arg in ipairs(move.args) do
    if not add_topics(rules, arg.domain.depends, found) then return false end
  end
  return #move.args > 0
end

-- The move, as it is without what is asked each time.
local function lasting_part(move, kind, each, paid)
  return setmetatable({ forbid_kind = kind, forbid_each = each, when = false,
    cost = paid and move.cost, piece = false, priced_by_move = paid },
    { __index = move })
end

-- A list of candidates: n, and the k-th arguments in list[k]. One that is out
-- of date lends its tables to the next. spares: lists of the game, by player.
local function lister(move, enumerate)
  local moves = {} -- all the same, and never read
  return function (g, player, s, spares)
    local list = spares and spares[player]
    if not list then
      list = { n = 0, move = moves }
      for k = 1, #move.args do list[k] = {} end
      if spares then spares[player] = list end
    end
    list.n = 0
    enumerate(g, player, s, list)
    return list
  end
end

local function verdict(forbids)
  return function (g, player)
    for i = 1, #forbids do
      if forbids[i].when(g, player) then return "forbidden" end
    end
    return "free"
  end
end

-- What can be kept of a move: { cache, kind and each to be asked still, and
-- either list(g, player, s), which holds for the forbids `lasting` too, or
-- verdict(g, player) }; nil: nothing. `enumerator` writes the code of a move.
function listings.of(machine, move, enumerator)
  if machine.traced then return nil end
  local rules, found, more = machine.rules, {}, {}
  local kind, kind_passing = split(rules, move.forbid_kind, found)
  local each, each_passing = split(rules, move.forbid_each, more)
  local plan = { cache = "moves " .. move.name, lasting = kind,
    kind = kind_passing, each = each_passing }
  if candidates_last(rules, move, more) then
    plan.paid = more.hands and move.given ~= nil and move.plain_price or false
    plan.list = lister(move, enumerator(lasting_part(move, kind, each,
      plan.paid)))
    for topic in pairs(more) do found[topic] = true end
    machine.caches[plan.cache] = { renew = function (g, player)
      return plan.list(g, player, {})
    end }
  elseif #kind > 0 then
    plan.verdict = verdict(kind)
    machine.caches[plan.cache] = { renew = plan.verdict }
  else
    return nil
  end
  plan.topics = found
  topics.link(machine, plan.cache, found)
  return plan
end

-- What is kept for the player, made when it is not.
local function kept_of(g, plan, player, s, out)
  local rows = out.caches[plan.cache]
  local found = rows[player]
  if not found then
    found = (plan.list or plan.verdict)(g, player, s,
      out.spares and out.spares[plan.cache])
    rows[player] = found
  end
  return found
end

-- A move is worth sifting when there are lasting forbids of its kind, so that
-- it is often idle. Hands change with nearly every move: not what depends on
-- them.
local function sifts(move)
  local plan = move.plan
  return plan and #plan.lasting > 0 and not plan.topics.hands
end

local function is_idle(g, plan, player, out)
  local found = kept_of(g, plan, player, {}, out)
  return found == "forbidden" or found.n == 0
end

-- The listings of a step that may find something.
local function sift(step, g, player, out)
  local spares = out.spares and out.spares[step.sifted]
  local left, n = spares and spares[player] or {}, 0
  if spares then spares[player] = left end
  local listed, list = step.listed, step.listings
  for i = 1, #listed do
    local move = listed[i]
    if not (sifts(move) and is_idle(g, move.plan, player, out)) then
      n = n + 1
      left[n] = list[i]
    end
  end
  for i = n + 1, #left do left[i] = nil end
  return left
end

-- Sifts the listings of a step until what the idle ones depend on changes.
-- → the name of the cache and the sifter, or nil.
function listings.sifter(machine, step)
  if machine.traced then return nil end
  local found, cache = {}, "step " .. step.name
  for _, move in ipairs(step.offers) do
    if sifts(move) then
      for topic in pairs(move.plan.topics) do found[topic] = true end
    end
  end
  if next(found) == nil then return nil end
  topics.link(machine, cache, found)
  machine.caches[cache] = { renew = function (g, player)
    return sift(step, g, player, { caches = g[CTX].caches })
  end }
  return cache, function (_, g, player, out)
    local left = sift(step, g, player, out)
    out.caches[cache][player] = left
    return left
  end
end

return listings
