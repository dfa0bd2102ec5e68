-- What each module did to the rules of others, for the appendix of a rulebook:
-- titles of new `sections`; clauses `added` to what others brought; `settled`
-- rulings; `changed`, `replaced` and `dropped`: { by =, was =, clauses = those
-- that were not kept }.

local subjects = require("rulewright.lab.rulebook.subjects")

local differences = {}

local fields = { "sections", "added", "replaced", "changed", "dropped",
  "settled" }

-- The clause by which another was dropped, or which was kept instead of it; nil
-- of one in force.
function differences.dropper(rules, clause)
  local state = rules.state[clause]
  return state and state.state == "dropped" and state.by or nil
end

local function spoken(clause)
  return clause.says and clause.verb ~= "event"
    and clause.def.printed ~= false
end

local stands_alone = { domain = true, move = true }

-- What a clause speaks of; of an exception to an exception, the rule below.
local function rule_of(rules, clause)
  local target = subjects.of(rules, clause)
  return target and target.verb == "except" and rule_of(rules, target) or target
end

-- Clauses of a module that speak of what another module brought.
local function is_addition(rules, clause)
  local target = not stands_alone[clause.verb] and rule_of(rules, clause)
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

-- Adds what a clause did; `over`: what stands over others, by its clause.
local function note(self, found, clause, over)
  local rules, verb, was = self.rules, clause.verb, clause.replaces
  local field, one = nil, clause
  if verb == "settle" then
    field = matters(self, clause) and "settled"
  elseif verb == "change" then
    field, was = "changed", subjects.of(rules, clause)
  elseif was and was.module ~= clause.module then
    field = "replaced"
  elseif verb == "drop" or over[clause] then
    field = "dropped"
  elseif is_addition(rules, clause) then
    field = "added"
  end
  if not field then return end
  if field ~= "settled" and field ~= "added" then
    one = { by = clause, was = was, clauses = {} }
    over[clause] = one
  end
  table.insert(found[field], one)
end

-- Sections go to the module that is the first to say something there.
local function gather_sections(self, by_module)
  local seen = {}
  for _, module in ipairs(self.rules.modules) do
    local found = by_module[module.name]
    for _, section in ipairs(module.sections or {}) do
      local here = self.sections[section.title]
      if found and not seen[section.title] and here and #here.entries > 0 then
        table.insert(found.sections, section.title)
      end
      seen[section.title] = true
    end
  end
end

-- What was dropped, and what is forbidden for good.
local function gather_dropped(self, over)
  for _, clause in ipairs(self.rules.all) do
    local by = differences.dropper(self.rules, clause)
    if by and spoken(clause) and clause.verb ~= "replace" then
      table.insert(over[by] and over[by].clauses or self.left_out, clause)
    end
  end
  for _, clause in ipairs(self.rules.clauses) do
    local one = spoken(clause) and over[self.never[clause]]
    if one then table.insert(one.clauses, clause) end
  end
end

-- Fills self.changes, and self.left_out by what the command line dropped.
function differences.gather(self)
  local rules, list, by_module, over = self.rules, {}, {}, {}
  for _, module in ipairs(rules.modules) do
    if module.kind ~= "base" and module.name ~= "engine" then
      local found = { module = module }
      for _, field in ipairs(fields) do found[field] = {} end
      list[#list + 1], by_module[module.name] = found, found
    end
  end
  for _, forbid in pairs(self.never) do over[forbid] = { clauses = {} } end
  for _, clause in ipairs(rules.clauses) do
    local found = by_module[clause.module]
    if found and spoken(clause) and not differences.dropper(rules, clause) then
      note(self, found, clause, over)
    end
  end
  gather_sections(self, by_module)
  gather_dropped(self, over)
  for _, found in ipairs(list) do
    local count = 0
    for _, field in ipairs(fields) do count = count + #found[field] end
    if count > 0 then table.insert(self.changes, found) end
  end
end

return differences
