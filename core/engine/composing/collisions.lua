-- Finds two moves of one step that are written alike: a text could mean only
-- one of them, and the other could not be typed. Forms are alike when their
-- words are the same and each argument of one may be read as that of the other;
-- optional parts are tried both ways.

local verbs = require("rulewright.engine.language.verbs")

local collisions = {}

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

-- Whether a text may be read as a value of either: numbers are when they
-- overlap.
local function same_values(one, other)
  one, other = root(one), root(other)
  local a, b = one.clause and one.clause.def, other.clause and other.clause.def
  return rawequal(one, other) or a and b and a.from and b.from
    and a.from <= b.to and b.from <= a.to or false
end

-- Whether two forms, from an item of each on, may be one text. `seen` are the
-- pairs that were looked at.
local function alike(domains, a, b, seen)
  seen[a] = seen[a] or {}
  if seen[a][b] then return false end
  seen[a][b] = true
  if a.other and alike(domains, a.other, b, seen)
    or b.other and alike(domains, a, b.other, seen) then
    return true
  end
  local is_same = a.fold == b.fold and a.ends == b.ends
  if a.arg and b.arg then
    is_same = same_values(domains[a.domain], domains[b.domain])
  end
  return is_same and (a.ends or alike(domains, a.next, b.next, seen))
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
  local forms = machine:notation().by_name
  for _, clause in ipairs(machine.rules.steps_list) do
    local step = machine.steps[clause.name]
    for i, one in ipairs(step.offers) do
      for k = i + 1, #step.offers do
        local other = step.offers[k]
        if alike(machine.domains, forms[one.name].first,
          forms[other.name].first, {}) then
          refuse(machine, step, one, other)
        end
      end
    end
  end
end

return collisions
