-- What a clause speaks of: the value that it adjusts, the move that it forbids,
-- the step beside which it stands. For people who read rules; in play clauses
-- are found by name.

local sandbox = require("rulewright.engine.sandbox")

local subjects = {}

local function first(names)
  if type(names) == "table" then names = names[1] end
  return names and names:gsub("%?$", "") or nil
end

-- Whether an argument of the move is of this domain.
local function takes(move, domain)
  for name in (move.def.form or "<at>"):gmatch "<([%w_]+)" do
    if move.def[name] == domain then return true end
  end
  return false
end

-- The moves of which a clause says what they may not do, or with what: a list,
-- and a set too.
function subjects.limited(rules, clause)
  local list, named = {}, {}
  for _, name in ipairs(clause.verb == "forbid" and clause.names or {}) do
    for _, one in ipairs(rules.groups[name] or {}) do named[one] = true end
  end
  for _, move in ipairs(rules.moves_list) do
    if named[move.name]
      or clause.verb == "domain" and takes(move, clause.name) then
      list[#list + 1], list[move] = move, true
    end
  end
  return list
end

local function thing(rules, kind, name)
  return (rules.component_clauses[kind] or {})[name]
end

local speaks_of = {}

function speaks_of.adjust(rules, _, name) return rules.values[name] end

function speaks_of.forbid(rules, _, name)
  local group = rules.groups[name]
  return rules.moves[group and group[1] or name] or rules.steps[name]
end

function speaks_of.on(rules, _, name)
  return thing(rules, "piece", name:match "^(.+) %l+$") or rules.events[name]
end

function speaks_of.change(rules, clause)
  local kind, name = clause.name:match "^([%w_]+)%.(.-)%.[%w_]+$"
  return rules.values[clause.name] or thing(rules, kind, name)
end

function speaks_of.step(rules, clause)
  local def = clause.def
  return rules.steps[first(def.after)] or rules.steps[first(def.before)]
    or rules.sequences[def.of]
end

function speaks_of.move(rules, clause)
  return rules.steps[first(clause.def.during)]
end

function speaks_of.domain(rules, clause)
  return subjects.limited(rules, clause)[1]
end

function speaks_of.define(rules, clause)
  return clause.def.wraps and rules.defines[clause.name]
end

-- The clause that this one speaks of; nil if it stands for itself.
function subjects.of(rules, clause)
  local find = speaks_of[clause.verb]
  local target = find and find(rules, clause, clause.names[1])
  return target ~= clause and target or nil
end

-- Whether a step or a move is forbidden whatever the state is: by a function
-- that looks at nothing.
local function forbidden_by(rules, name)
  for _, clause in ipairs(rules.forbids[name] or {}) do
    local when = clause.plain and clause.plain.when or clause.def.when
    if when and debug.getinfo(when, "u").nparams == 0 then
      local ok, answer = sandbox.guard(when)
      if ok and answer then return clause end
    end
  end
end

-- What keeps all of these from coming into play, another clause than this one;
-- nil if any does, or there are none.
local function all_never(never, list, clause)
  local by
  for _, one in ipairs(list) do
    by = never[one]
    if not by or by == clause then return nil end
  end
  return by
end

-- Clauses that never come into play, with the clause that forbids it: steps and
-- moves forbidden for good, moves that only such steps offer, and what limits
-- these.
function subjects.never(rules)
  local never, offering = {}, {}
  for _, step in ipairs(rules.steps_list) do
    never[step] = forbidden_by(rules, step.name)
    for _, name in ipairs(rules.offers[step.name] or {}) do
      offering[name] = offering[name] or {}
      table.insert(offering[name], step)
    end
  end
  for _, move in ipairs(rules.moves_list) do
    never[move] = forbidden_by(rules, move.name)
      or all_never(never, offering[move.name] or {})
  end
  for _, clause in ipairs(rules.clauses) do
    never[clause] = never[clause]
      or all_never(never, subjects.limited(rules, clause), clause)
  end
  return never
end

return subjects
