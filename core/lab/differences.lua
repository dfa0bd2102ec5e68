-- What each module did to the rules of others, for the appendix of a rulebook.

local subjects = require("rulewright.lab.subjects")
local verbs = require("rulewright.engine.verbs")

local differences = {}

local function spoken(clause)
  return clause.says and clause.verb ~= "event"
end

-- Clauses of a module that speak of what another module brought.
local function is_addition(rules, clause)
  local target = clause.verb ~= "domain" and clause.verb ~= "move"
    and clause.verb ~= "change" and subjects.of(rules, clause)
  return target and target.module ~= clause.module
    and target.module ~= "engine" and not clause.replaces
end

-- Whether a ruling is worth telling: the steps that it puts in an order belong
-- to two boxes or more that are in play.
local function matters(rules, clause)
  local boxes, base = {}, {}
  for _, module in ipairs(rules.modules) do
    base[module.name] = module.kind == "base"
  end
  for _, name in ipairs(clause.def.order or {}) do
    local step = rules.steps[name]
    if step and not base[step.module] then boxes[step.module] = true end
  end
  local first = next(boxes)
  return not clause.def.order or first ~= nil and next(boxes, first) ~= nil
end

-- What a module did: titles of new `sections`; clauses `added` to what others
-- brought; `changed` and `replaced`, { now =, was =, instead = those that were
-- not kept }; `dropped`, { by =, clauses = }; `settled` rulings.
local function changes_of(self, module)
  local rules = self.rules
  local found = { module = module, sections = {}, added = {}, replaced = {},
    changed = {}, dropped = {}, settled = {} }
  for _, clause in ipairs(rules.clauses) do
    local state = rules.state[clause]
    if clause.module == module.name and spoken(clause)
      and not (state and state.state == "dropped") then
      if clause.verb == "settle" then
        if matters(rules, clause) then table.insert(found.settled, clause) end
      elseif clause.verb == "drop" then
        table.insert(found.dropped, { by = clause, clauses = {} })
      elseif clause.verb == "change" then
        table.insert(found.changed, { now = clause, instead = {},
          was = subjects.of(rules, clause) })
      elseif clause.replaces and clause.replaces.module ~= module.name then
        table.insert(found.replaced, { now = clause, instead = {},
          was = clause.replaces })
      elseif is_addition(rules, clause) and not self.forbids_for_good[clause]
      then
        table.insert(found.added, clause)
      end
    end
  end
  return found
end

-- Sections to which a module is the first to say something.
local function own_sections(self, found)
  local seen = {}
  for _, module in ipairs(self.rules.modules) do
    for _, section in ipairs(module.sections or {}) do
      local here = self.sections[section.title]
      if module == found.module and not seen[section.title]
        and here and #here.entries > 0 then
        table.insert(found.sections, section.title)
      end
      seen[section.title] = true
    end
  end
end

-- What was dropped, by the clause that drops it or was kept instead of it;
-- rules.state tells its file and line.
local function gather_dropped(self, list)
  local by = {}
  for _, found in ipairs(list) do
    for _, dropped in ipairs(found.dropped) do
      by[verbs.where(dropped.by)] = dropped.clauses
    end
    for _, field in ipairs { "changed", "replaced" } do
      for _, pair in ipairs(found[field]) do
        by[verbs.where(pair.now)] = pair.instead
      end
    end
  end
  for _, clause in ipairs(self.rules.all) do
    local state = self.rules.state[clause]
    if state and state.state == "dropped" and spoken(clause)
      and clause.verb ~= "replace" then
      table.insert(by[state.by] or self.left_out, clause)
    end
  end
end

-- What a module forbids for good is not in play either.
local function gather_never(self, list)
  local by = {}
  for _, clause in ipairs(self.rules.clauses) do
    local forbid = spoken(clause) and self.never[clause]
    if forbid then
      by[forbid] = by[forbid] or {}
      table.insert(by[forbid], clause)
    end
  end
  for _, found in ipairs(list) do
    for _, clause in ipairs(self.rules.clauses) do
      if by[clause] and clause.module == found.module.name then
        table.insert(found.dropped, { by = clause, clauses = by[clause] })
        by[clause] = nil
      end
    end
  end
end

local function says_anything(found)
  for _, field in ipairs { "sections", "added", "replaced", "changed",
    "dropped", "settled" } do
    if #found[field] > 0 then return true end
  end
  return false
end

-- Fills self.changes, and self.left_out by what the command line dropped.
function differences.gather(self)
  local list = {}
  for _, module in ipairs(self.rules.modules) do
    if module.kind ~= "base" and module.name ~= "engine" then
      local found = changes_of(self, module)
      own_sections(self, found)
      list[#list + 1] = found
    end
  end
  gather_dropped(self, list)
  gather_never(self, list)
  for _, found in ipairs(list) do
    if says_anything(found) then table.insert(self.changes, found) end
  end
end

return differences
