-- Numbers for the values of a domain, as they are declared: every place of its
-- layer, every seat, every good, the list that the domain calls `all`, or the
-- numbers from `from` to `to`. What is declared nowhere is numbered by its rank
-- among what is legal at the time: the first, the second and so on.

local verbs = require("rulewright.engine.language.verbs")
local kernel = require("rulewright.kernel")

local numbering = {}

-- How many ranks there are where a domain does not say.
numbering.ranks = 24

-- Of a bundle, so many cards of one good have numbers; a mixed one has none.
numbering.cards = 4

local function upto(n)
  local list = {}
  for i = 1, n do list[i] = i end
  return list
end

local function range(from, to)
  local list = {}
  for n = from, to do list[#list + 1] = n end
  return list
end

-- What a clause declares: a list, or how many ranks.
local function declared(clause, g)
  local def = clause.def
  if def.from then return range(def.from, def.to) end
  local all = def.all
  if type(all) ~= "function" then return all end
  local list = all(g)
  if type(list) == "table" then return list end
  verbs.fail(clause, "domain '%s': all must answer a list", clause.name)
end

local function bundles(goods)
  local list = {}
  for _, good in ipairs(goods) do
    for n = 1, numbering.cards do list[#list + 1] = { [good] = n } end
  end
  return list
end

local ready = {
  player = function (g) return upto(#g.players) end,
  good = function (_, machine) return machine.goods end,
  piece = function (_, machine)
    local pieces = machine.rules.things.piece
    return pieces and pieces.list or {}
  end,
  bundle = function (_, machine) return bundles(machine.goods) end,
}

-- The list of all values, or how many ranks there are.
local function values_of(domain, g, machine)
  local of = domain
  while of.clause do
    local found = declared(of.clause, g)
    if found then return found end
    of = of.base
  end
  if of.layer then return upto(g.places and #g:all(of.layer) or 0) end
  local make = ready[of.name]
  return make and make(g, machine) or numbering.ranks
end

-- By good and number of cards, counted from 0.
local function bundle_index(list)
  local index = {}
  for i, bundle in ipairs(list) do
    local good, n = next(bundle)
    index[good] = index[good] or {}
    index[good][n] = i - 1
  end
  return index
end

local function value_index(domain, list)
  local index = {}
  for i, value in ipairs(list) do
    if type(value) == "table" or index[value] then
      verbs.fail(domain.clause, "domain '%s': all must list each value once, "
        .. "and no tables", domain.name)
    end
    index[value] = i - 1
  end
  return index
end

-- { size =, list = all values, nil where they go by rank; index = by value from
-- 0 up, of a bundle by its good and how many }.
function numbering.of(domain, g, machine)
  local list = values_of(domain, g, machine)
  if type(list) == "number" then return { size = list } end
  local is_bundle = domain.ground.name == "bundle"
  return { size = #list, list = list, is_bundle = is_bundle,
    index = is_bundle and bundle_index(list) or value_index(domain, list) }
end

-- Each value as people read it; of ranks none.
function numbering.texts(self, domain, g)
  local list = {}
  for i, value in ipairs(self.list or {}) do
    list[i] = kernel.bounds.tostring(domain.print(g, value))
  end
  return list
end

return numbering
