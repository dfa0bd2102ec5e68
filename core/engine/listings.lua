-- Legal moves that are kept until what they depend on changes. Of a move whose
-- domains say what they `depend` on, the candidates that no forbid with
-- `depends` excludes are kept for each player; forbids without are asked each
-- time, and so are means, for hands change with every move. A domain that does
-- not say it, and only the forbids that are asked once for a kind of move are
-- kept. So saying nothing is always right, only slower.
--
-- Kept lists hold while the table of the step (`s`) is empty; a step that was
-- asked for with something is listed anew.

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

-- Whether the candidates of all arguments last; what they depend on.
local function domains_last(rules, move, found)
  for _, arg in ipairs(move.args) do
    local names = arg.domain.depends
    local set = names and topics.of(rules, names)
    if not set then return false end
    for topic in pairs(set) do found[topic] = true end
  end
  return not move.open
end

-- The move, as it is without what is asked each time.
local function lasting_part(move, kind, each)
  return setmetatable({ forbid_kind = kind, forbid_each = each, when = false,
    cost = false, piece = false, priced_by_move = false }, { __index = move })
end

-- A list of candidates: n, and the k-th arguments in list[k].
local function lister(move, enumerate)
  return function (g, player, s)
    local out = { n = 0, move = {} }
    for k = 1, #move.args do out[k] = {} end
    enumerate(g, player, s, out)
    out.move = nil
    return out
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
  if #move.args > 0 and domains_last(rules, move, more) then
    plan.list = lister(move, enumerator(lasting_part(move, kind, each)))
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
  topics.link(machine, plan.cache, found)
  return plan
end

return listings
