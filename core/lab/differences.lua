-- What each module did to the rules of others, for the appendix of a rulebook.

local subjects = require("rulewright.lab.subjects")
local verbs = require("rulewright.engine.verbs")

local differences = {}

local function is_dropped(rules, clause)
  local state = rules.state[clause]
  return state and state.state == "dropped" and state
end

local function spoken(clause)
  return clause.says and clause.verb ~= "event"
end

local stands_alone = { domain = true, move = true, change = true }

-- Clauses of a module that speak of what another module brought.
local function is_addition(rules, clause)
  local target = not stands_alone[clause.verb] and subjects.of(rules, clause)
  return target and target.module ~= clause.module
    and target.module ~= "engine" and not clause.replaces
end

-- Whether a ruling is worth telling: the steps that it puts in an order belong
-- to two boxes or more that are in play.
local function matters(self, clause)
  local boxes = {}
  for _, name in ipairs(clause.def.order or {}) do
    local step = self.rules.steps[name]
    local module = step and self.module[step.module]
    if step and not (module and module.kind == "base") then
      boxes[step.module] = true
    end
  end
  local first = next(boxes)
  return not clause.def.order or first ~= nil and next(boxes, first) ~= nil
end

local fields = { "sections", "added", "replaced", "changed", "dropped",
  "settled" }

-- Adds what a clause did.
local function note(self, found, clause)
  local rules, verb, replaces = self.rules, clause.verb, clause.replaces
  local function add(field, one) table.insert(found[field], one) end
  if verb == "settle" then
    if matters(self, clause) then add("settled", clause) end
  elseif verb == "drop" then
    add("dropped", { by = clause, clauses = {} })
  elseif verb == "change" then
    add("changed", { now = clause, was = subjects.of(rules, clause),
      instead = {} })
  elseif replaces and replaces.module ~= clause.module then
    add("replaced", { now = clause, was = replaces, instead = {} })
  elseif is_addition(rules, clause) and not self.keeps_out[clause] then
    add("added", clause)
  end
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

-- What a module did: titles of new `sections`; clauses `added` to what others
-- brought; `changed` and `replaced`, { now =, was =, instead = those that were
-- not kept }; `dropped`, { by =, clauses = }; `settled` rulings.
local function changes_of(self, module)
  local found = { module = module }
  for _, field in ipairs(fields) do found[field] = {} end
  for _, clause in ipairs(self.rules.clauses) do
    if clause.module == module.name and spoken(clause)
      and not is_dropped(self.rules, clause) then
      note(self, found, clause)
    end
  end
  own_sections(self, found)
  return found
end

-- What was dropped, by the clause that drops it or was kept instead of it;
-- rules.state tells its file and line.
local function gather_dropped(self, list)
  local by = {}
  for _, found in ipairs(list) do
    for _, field in ipairs { "dropped", "changed", "replaced" } do
      for _, one in ipairs(found[field]) do
        by[verbs.where(one.by or one.now)] = one.clauses or one.instead
      end
    end
  end
  for _, clause in ipairs(self.rules.all) do
    local state = is_dropped(self.rules, clause)
    if state and spoken(clause) and clause.verb ~= "replace" then
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
      by[forbid] = by[forbid] or { by = forbid, clauses = {} }
      table.insert(by[forbid].clauses, clause)
    end
  end
  for _, found in ipairs(list) do
    for _, clause in ipairs(self.rules.clauses) do
      if by[clause] and clause.module == found.module.name then
        table.insert(found.dropped, by[clause])
      end
    end
  end
end

-- Fills self.changes, and self.left_out by what the command line dropped.
function differences.gather(self)
  local list = {}
  self.keeps_out = {}
  for _, forbid in pairs(self.never) do self.keeps_out[forbid] = true end
  for _, module in ipairs(self.rules.modules) do
    if module.kind ~= "base" and module.name ~= "engine" then
      list[#list + 1] = changes_of(self, module)
    end
  end
  gather_dropped(self, list)
  gather_never(self, list)
  for _, found in ipairs(list) do
    local count = 0
    for _, field in ipairs(fields) do count = count + #found[field] end
    if count > 0 then table.insert(self.changes, found) end
  end
end

return differences
