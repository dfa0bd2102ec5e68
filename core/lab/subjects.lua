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
  for _, move in ipairs(rules.moves_list) do
    if takes(move, clause.name) then return move end
  end
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

-- Whether a clause says what the move may not do, or with what.
function subjects.limits(rules, clause, move)
  if clause.verb == "domain" then return takes(move, clause.name) end
  for _, name in ipairs(clause.verb == "forbid" and clause.names or {}) do
    for _, one in ipairs(rules.groups[name] or {}) do
      if one == move.name then return true end
    end
  end
  return false
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

local function never_offered(rules, never, move)
  local by
  for _, step in ipairs(rules.steps_list) do
    for _, name in ipairs(rules.offers[step.name] or {}) do
      if name == move and not never[step] then return nil end
      by = name == move and never[step] or by
    end
  end
  return by
end

-- What keeps all the moves that a clause limits from being made, if it limits
-- any.
local function of_no_use(rules, never, clause)
  local by
  for _, move in ipairs(rules.moves_list) do
    if subjects.limits(rules, clause, move) then
      by = never[move]
      if not by or by == clause then return nil end
    end
  end
  return by
end

-- Clauses that never come into play, with the clause that forbids it: steps and
-- moves forbidden for good, moves that only such steps offer, and what limits
-- these.
function subjects.never(rules)
  local never = {}
  for _, clause in ipairs(rules.steps_list) do
    never[clause] = forbidden_by(rules, clause.name)
  end
  for _, clause in ipairs(rules.moves_list) do
    never[clause] = forbidden_by(rules, clause.name)
      or never_offered(rules, never, clause.name)
  end
  for _, clause in ipairs(rules.clauses) do
    never[clause] = never[clause] or of_no_use(rules, never, clause)
  end
  return never
end

return subjects
