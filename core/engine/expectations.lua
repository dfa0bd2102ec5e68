-- What a game expects of the components that modules bring: `expect "map"` is
-- asked of each map, because only the module that reads maps knows which of
-- their words mean anything. What it finds wrong is a load error at that
-- component.

local nearest = require("rulewright.engine.nearest")
local snapshot = require("rulewright.engine.snapshot")
local sandbox = require("rulewright.engine.sandbox")
local verbs = require("rulewright.engine.verbs")

local expectations = {}
local fail = verbs.fail

-- Names of the components of a kind, which stand in its table beside its list.
local function near(word, names)
  if type(word) ~= "string" or type(names) ~= "table" then return "" end
  local known = {}
  for name in next, names do known[name] = name ~= "list" or nil end
  return nearest.hint(word, known)
end

local function shown(word)
  if word == nil then return "" end
  return (" '%s'"):format(sandbox.line(tostring(word)))
end

local function ask(rules, clause, things, name)
  local ok, problem, word, names = sandbox.guard(clause.run,
    things[clause.name][name], things)
  if not ok then error(sandbox.message(problem), 0) end
  if problem == nil or problem == false then return end
  fail(rules.component_clauses[clause.name][name], "%s \"%s\": %s%s%s",
    clause.name, name, sandbox.line(tostring(problem)), shown(word),
    near(word, names))
end

-- Raises the first thing that the expectations of all modules find wrong with a
-- component.
function expectations.check(rules)
  local things
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == "expect" then
      local registry = rules.things[clause.name]
      if not registry then
        fail(clause, "there is no component.%s to expect anything of%s",
          clause.name, nearest.hint(clause.name, rules.things))
      end
      things = things or snapshot.copy(rules.things).copy
      for _, name in ipairs(registry.list) do
        ask(rules, clause, things, name)
      end
    end
  end
end

return expectations
