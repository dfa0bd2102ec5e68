-- Domains: which values an argument of a move may have, how they are read
-- and written. The engine brings places, seats, goods, numbers and bundles;
-- a game's own domains stand on these by `of`.

local kernel = require("rulewright.kernel")
local suggest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

local domains = {}
local tostring = kernel.bounds.tostring -- tells no address

-- Tables are the same when what they hold is.
local function contains(list, value)
  local is_table = type(value) == "table"
  for i = 1, #list do
    if list[i] == value or is_table and type(list[i]) == "table"
      and kernel.tree.equal(list[i], value) then
      return true
    end
  end
  return false
end

local function count_to(n)
  local list = {}
  for i = 1, n do list[i] = i end
  return list
end

-- Layers of a hex board and of a grid: kind of place → count and name fields
-- of the kernel's topology. Only what stands on one has a `count`.
local layers = {
  hex = { count = "cells", names = "cell_name", what = "a hex, such as C3" },
  corner = { count = "corners", names = "corner_name",
    what = "a corner, such as C3.n" },
  edge = { count = "edges", names = "edge_name",
    what = "an edge, such as C3.ne" },
  field = { count = "cells", names = "cell_name",
    what = "a field, such as 3,4" },
}

local function layer(kind)
  local fields = layers[kind]
  local all = setmetatable({}, { __mode = "k" })
  local function list(g)
    local places = g.places
    if not places then return {} end
    all[places] = all[places] or count_to(places[fields.count] or 0)
    return all[places]
  end
  return {
    what = fields.what, words = 1, list = list, depends = { "board" },
    count = fields.count,
    has = function (g, _, value)
      return math.type(value) == "integer" and value >= 1
        and g.places ~= nil and value <= (g.places[fields.count] or 0)
    end,
    parse = function (g, text)
      if not g.places then return nil, "there is no board yet" end
      return g.places.find(kind, text)
    end,
    print = function (g, value)
      local names = g.places and g.places[fields.names]
      return names and names[value] or tostring(value)
    end,
  }
end

local function seat_by_name(g, text)
  local wanted = text:lower()
  for seat, player in ipairs(g.players) do
    if player.name:lower() == wanted then return seat end
  end
  local number = math.tointeger(tonumber(text))
  if number and g.players[number] then return number end
  local names, list = {}, {}
  for seat, player in ipairs(g.players) do
    names[player.name], list[seat] = true, player.name
  end
  local near = suggest(text, names)
  return nil, ("there is no player '%s'; %s"):format(text, near
    and "did you mean '" .. near .. "'?"
    or "there are " .. table.concat(list, ", "))
end

local function word_of(text)
  local number = math.tointeger(tonumber(text))
  if number then return number end
  return text
end

local function has_in_list(self)
  return function (g, player, value, m, s)
    return contains(self.list(g, player, m, s), value)
  end
end

-- "none of clay, straw, gold", or "no piece" where the list is long.
local function none_of(list, what)
  if #list > 8 then return "no " .. what end
  return "none of " .. table.concat(list, ", ")
end

local function known_word(names, list, what)
  return function (_, text)
    if names[text] then return text end
    local lower = text:lower()
    if names[lower] then return lower end
    local near = suggest(lower, names)
    return nil, ("'%s' is %s%s"):format(text, none_of(list, what),
      near and "; did you mean '" .. near .. "'?" or "")
  end
end

local function from_list(list, what)
  local names = {}
  for _, name in ipairs(list) do names[name] = true end
  return {
    what = "a " .. what, words = 1, depends = {},
    list = function () return list end,
    has = function (_, _, value) return names[value] == true end,
    parse = known_word(names, list, what),
    print = function (_, value) return tostring(value) end,
  }
end

local function bundle_domain(goods)
  local notation = require("rulewright.engine.notation.bundle")
  local names = {}
  for _, name in ipairs(goods) do names[name] = true end
  return {
    what = "cards, such as 2 " .. (goods[1] or "cards"), words = "many",
    depends = {},
    list = function () return {} end,
    has = function (_, _, value)
      if type(value) ~= "table" then return false end
      for good, n in pairs(value) do
        if not names[good] or math.type(n) ~= "integer" or n < 1
          or n > 1000 then
          return false
        end
      end
      return true
    end,
    parse = function (_, text) return notation.parse(text, goods) end,
    print = function (_, value) return notation.print(value, goods) end,
  }
end

local function number_domain()
  return {
    what = "a number", words = 1, depends = {},
    list = function () return {} end,
    has = function (_, _, value) return math.type(value) == "integer" end,
    parse = function (_, text)
      local number = text:match("^%-?%d+$") and #text < 10
        and math.tointeger(tonumber(text))
      if number then return number end
      return nil, ("'%s' is no number"):format(text)
    end,
    print = function (_, value) return tostring(value) end,
  }
end

local function word_domain()
  return {
    what = "a word", words = 1, depends = {},
    list = function () return {} end,
    -- Games may make domains of tables that stand on it.
    kind = function (_, _, value)
      return type(value) == "table" or type(value) == "string"
        or math.type(value) == "integer"
    end,
    has = function (_, _, value)
      return type(value) == "string" or math.type(value) == "integer"
    end,
    parse = function (_, text) return word_of(text) end,
    print = function (_, value) return tostring(value) end,
  }
end

-- The domains every game has.
function domains.ready_made(rules)
  local goods = rules.things.good and rules.things.good.list or {}
  local pieces = rules.things.piece and rules.things.piece.list or {}
  local made = { number = number_domain(), word = word_domain(),
    good = from_list(goods, "good"), piece = from_list(pieces, "piece"),
    bundle = bundle_domain(goods) }
  for kind in pairs(layers) do made[kind] = layer(kind) end
  made.player = {
    what = "a player", words = 1, depends = {},
    list = function (g, player) return g:others(player) end,
    kind = function (g, _, value) return g.players[value] ~= nil end,
    has = function (g, player, value)
      return value ~= player and g.players[value] ~= nil
    end,
    parse = seat_by_name,
    print = function (g, value)
      return g.players[value] and g.players[value].name or tostring(value)
    end,
  }
  for name, domain in pairs(made) do domain.name = name end
  return made
end

local function numbered(self, def)
  if def.from and def.to and not def.list then
    local list = {}
    for n = def.from, def.to do list[#list + 1] = n end
    self.list = function () return list end
  end
end

-- A value must lie in the wider domain too.
local function both(wider, narrower)
  return function (...) return wider(...) and narrower(...) end
end

-- One domain of the game, on top of the one it is `of` or lies `within`.
local function build(rules, made, name, seen)
  if made[name] then return made[name] end
  local clause = rules.domains[name]
  local def = clause.def
  if seen[name] then
    verbs.fail(clause, "domain '%s' stands on itself", name)
  end
  seen[name] = true
  local of = def.within or def.of or "word"
  if not made[of] and not rules.domains[of] then
    local near = suggest(of, made) or suggest(of, rules.domains)
    verbs.fail(clause, "there is no domain '%s'%s", of,
      near and "; did you mean '" .. near .. "'?" or "")
  end
  local base = build(rules, made, of, seen)
  local self = { name = name, clause = clause, base = base,
    what = def.what or base.what, words = def.words or base.words,
    list = def.list or base.list, parse = def.parse or base.parse,
    print = def.print or base.print, depends = base.depends,
    within = def.within and base }
  numbered(self, def)
  if def.list then self.depends = def.depends end
  self.has = def.has and def.within and both(base.has, def.has)
    or def.has or ((def.list or def.from) and has_in_list(self))
    or base.has
  made[name] = self
  return self
end

function domains.compile(rules)
  local made = domains.ready_made(rules)
  for _, clause in ipairs(rules.domains_list) do
    if made[clause.name] and not made[clause.name].clause then
      verbs.fail(clause, "the domain '%s' is ready-made; choose another name",
        clause.name)
    end
  end
  for _, clause in ipairs(rules.domains_list) do
    build(rules, made, clause.name, {})
  end
  return made
end

return domains
