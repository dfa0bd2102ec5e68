-- What a clause speaks of: the value that it adjusts, the move that it forbids,
-- the step beside which it stands. For people who read rules; in play clauses
-- are found by name.

local sandbox = require("rulewright.engine.sandbox")

local subjects = {}

local function first(names)
  if type(names) == "table" then names = names[1] end
  return names and names:gsub("%?$", "") or nil
end

local speaks_of = {}

function speaks_of.adjust(rules, clause)
  return rules.values[clause.names[1]]
end

function speaks_of.forbid(rules, clause)
  local name = clause.names[1]
  local group = rules.groups[name]
  return rules.moves[group and group[1] or name] or rules.steps[name]
end

function speaks_of.on(rules, clause)
  local name = clause.names[1]
  local piece = name:match "^(.+) %l+$"
  local components = rules.component_clauses.piece or {}
  return components[piece] or rules.events[name]
end

function speaks_of.change(rules, clause)
  local kind, thing = clause.name:match "^([%w_]+)%.(.-)%.[%w_]+$"
  local components = rules.component_clauses[kind]
  return rules.values[clause.name] or components and components[thing]
end

function speaks_of.step(rules, clause)
  local def = clause.def
  return rules.steps[first(def.after)] or rules.steps[first(def.before)]
    or rules.sequences[def.of]
end

function speaks_of.move(rules, clause)
  return rules.steps[first(clause.def.during)]
end

-- Whether an argument of the move is of this domain.
local function takes(move, domain)
  for name in (move.def.form or "<at>"):gmatch "<([%w_]+)" do
    if move.def[name] == domain then return true end
  end
  return false
end

function speaks_of.domain(rules, clause)
  for _, move in ipairs(rules.moves_list) do
    if takes(move, clause.name) then return move end
  end
end

function speaks_of.define(rules, clause)
  local target = clause.def.wraps and rules.defines[clause.name]
  return target ~= clause and target or nil
end

-- The clause that this one speaks of; nil if it stands for itself.
function subjects.of(rules, clause)
  local find = speaks_of[clause.verb]
  local target = find and find(rules, clause)
  return target ~= clause and target or nil
end

-- Whether a clause says what the move may not do, or with what.
function subjects.limits(rules, clause, move)
  if clause.verb == "domain" then return takes(move, clause.name) end
  if clause.verb ~= "forbid" then return false end
  for _, name in ipairs(clause.names) do
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
      if name == move then
        by = never[step]
        if not by then return nil end
      end
    end
  end
  return by
end

-- Clauses that never come into play, with the clause that forbids it: steps and
-- moves forbidden for good, moves that only such steps offer, and what limits
-- these.
function subjects.never(rules)
  local never, limited = {}, {}
  for _, clause in ipairs(rules.steps_list) do
    never[clause] = forbidden_by(rules, clause.name)
  end
  for _, clause in ipairs(rules.moves_list) do
    never[clause] = forbidden_by(rules, clause.name)
      or never_offered(rules, never, clause.name)
  end
  for _, clause in ipairs(rules.clauses) do
    for _, move in ipairs(rules.moves_list) do
      if subjects.limits(rules, clause, move) and limited[clause] ~= false then
        limited[clause] = never[move] ~= clause and never[move] or false
      end
    end
  end
  for clause, by in pairs(limited) do never[clause] = by or nil end
  return never
end

return subjects
