-- Finds what adjustments say of a number in vain: in games that are played by
-- chance a limit of another clause, which comes behind it, always has the last
-- word.

local asked = require("rulewright.lab.checks.asked")
local sentences = require("rulewright.engine.sentences")
local values = require("rulewright.engine.composing.values")

local contributions = {}

-- Each value is looked at so often at first, then every so many times; what has
-- been in vain less often than `enough` may still show.
local at_first, later, enough = 40, 25, 5

local is_limit = { at_least = true, at_most = true, then_at_least = true,
  then_at_most = true, void = true }

-- Where in the order of the stages a clause has its first part, or its last
-- that is a limit; nil if it has none.
local function stage_of(clause, limits)
  local found
  for i, stage in ipairs(values.stages) do
    local has = clause.def[stage] ~= nil and (not limits or is_limit[stage])
    if has and (limits or not found) then found = i end
  end
  return found
end

-- The clauses that say something of a number before a limit of another.
local function candidates(adjusts)
  local list = {}
  for _, clause in ipairs(adjusts) do
    local first, behind = stage_of(clause), false
    for _, other in ipairs(adjusts) do
      local last = other ~= clause and stage_of(other, true)
      behind = behind or first and last and last > first
    end
    if behind then list[#list + 1] = clause end
  end
  return list
end

local function without(list, clause)
  local rest = {}
  for _, other in ipairs(list) do
    if other ~= clause then rest[#rest + 1] = other end
  end
  return rest
end

-- What is looked at of a value: { all = function that tells its parts, parts,
-- list = { { clause =, f = the value without it, vain = how often it had a part
-- and none showed, shown =, limit = the clause that had the last word } } }.
local function plan_of(rules, name)
  local value, adjusts = rules.values[name], rules.adjusts[name] or {}
  local plan = { list = {}, parts = {}, count = 0 }
  if (value.def.kind or "number") ~= "number" then return plan end
  for i, clause in ipairs(candidates(adjusts)) do
    plan.list[i] = { clause = clause, vain = 0,
      f = values.compile(rules, name, nil, without(adjusts, clause)) }
  end
  plan.all = values.compile(rules, name, function (by, stage)
    if by then plan.parts[by] = true end
    if is_limit[stage] then plan.limit = by end
  end)
  return plan
end

local function look(plan, g, value, ...)
  plan.parts, plan.limit = {}, nil
  plan.all(g, ...)
  for _, one in ipairs(plan.list) do
    if plan.parts[one.clause] and not one.shown then
      one.shown = one.f(g, ...) ~= value
      one.vain, one.limit = one.vain + 1, plan.limit
    end
  end
end

-- Watches a game; seen: what was seen so far, of this game and others.
function contributions.watch(g, ctx, rules, seen)
  asked.listen(ctx, function (name, value, ...)
    seen[name] = seen[name] or plan_of(rules, name)
    local plan = seen[name]
    plan.count = plan.count + 1
    if plan.list[1] and (plan.count <= at_first or plan.count % later == 0) then
      look(plan, g, value, ...)
    end
  end)
end

-- What never showed, as lint.lua tells it.
function contributions.idle(rules, seen)
  local found = {}
  for _, clause in ipairs(rules.clauses) do
    local plan = clause.verb == "adjust" and seen[clause.name]
    for _, one in ipairs(plan and plan.list or {}) do
      local limit = one.limit
      if one.clause == clause and not one.shown and one.vain >= enough
        and limit and limit ~= clause then
        found[#found + 1] = { file = clause.file, line = clause.line,
          is_hint = true, message = sentences.say("idle", rules.request.lang, {
            name = clause.name, limit = limit.ids[1] or limit.module }) }
      end
    end
  end
  return found
end

return contributions
