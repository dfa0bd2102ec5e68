-- Finds two moves of one step that are written alike: a text could mean only
-- one of them, and the other could not be typed. Forms are alike when their
-- words are the same and each argument of one may be read as that of the other.
-- Optional parts are tried both ways, up to a limit.

local verbs = require("rulewright.engine.verbs")

local collisions = {}

-- How many optional parts of a form are tried both ways.
local most_options = 6

-- All ways to write a form: lists of its items.
local function ways(first)
  local result, options = {}, 0
  local function go(item, so_far)
    while not item.ends do
      if item.other and options < most_options then
        options = options + 1
        go(item.other, table.move(so_far, 1, #so_far, 1, {}))
      end
      so_far[#so_far + 1], item = item, item.next
    end
    result[#result + 1] = so_far
  end
  go(first, {})
  return result
end

-- Kinds of text that every domain of numbers or words reads in its own way.
local parted = { number = true, word = true }

-- The widest domain that reads the same texts.
local function root(domain)
  while domain.base and not parted[domain.base.name]
    and rawequal(domain.parse, domain.base.parse) do
    domain = domain.base
  end
  return domain
end

local function range(domain)
  local base = domain.base
  local def = base and base.name == "number" and domain.clause
    and domain.clause.def
  return def and def.from, def and def.to
end

local function same_values(one, other)
  one, other = root(one), root(other)
  if rawequal(one, other) then return true end
  local from, to = range(one)
  local least, most = range(other)
  return from and least and from <= most and least <= to or false
end

local function alike(one, other, domains)
  if #one ~= #other then return false end
  for i, a in ipairs(one) do
    local b = other[i]
    if a.word then
      if a.fold ~= b.fold then return false end
    elseif not b.arg
      or not same_values(domains[a.domain], domains[b.domain]) then
      return false
    end
  end
  return true
end

local function meet(all, one, other, domains)
  for _, a in ipairs(all[one.name]) do
    for _, b in ipairs(all[other.name]) do
      if alike(a, b, domains) then return true end
    end
  end
  return false
end

local function refuse(machine, step, one, other)
  local first, second = machine.rules.moves[one.name],
    machine.rules.moves[other.name]
  verbs.fail(second, "in step '%s' the move '%s' (%s) is written as '%s' is: "
    .. "\"%s\" (%s, %s); one of them needs another form", step.name,
    second.name, second.module, first.name, one.form, first.module,
    verbs.where(first))
end

-- Raises when two moves of one step cannot be told apart.
function collisions.check(machine)
  local all = {}
  for name, entry in pairs(machine:notation().by_name) do
    all[name] = ways(entry.first)
  end
  for _, clause in ipairs(machine.rules.steps_list) do
    local step = machine.steps[clause.name]
    for i, one in ipairs(step.offers) do
      for k = i + 1, #step.offers do
        local other = step.offers[k]
        if meet(all, one, other, machine.domains) then
          refuse(machine, step, one, other)
        end
      end
    end
  end
end

return collisions
