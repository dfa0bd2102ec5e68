-- Domains: which values an argument of a move may have, and how they are read
-- and written. The engine has places, seats, goods, numbers and bundles; a
-- game's own domains build on these by `of`.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")
local places = require("rulewright.engine.places")
local quantities = require("rulewright.engine.quantities")
local verbs = require("rulewright.engine.verbs")

local domains = {}
local tostring = kernel.bounds.tostring -- tells no address

-- Tables are equal when what they hold is equal.
local function in_list(list_of)
  return function (g, player, value, m, s)
    local list = list_of(g, player, m, s)
    for i = 1, #list do
      if kernel.tree.equal(list[i], value) then return true end
    end
    return false
  end
end

-- The number of a place by its name. Layers of the kernel know names besides
-- those that are printed.
local function named_place(topology, fields, text)
  if not fields.declared then return topology.find(fields.name, text) end
  local wanted, names = text:lower(), {}
  for place, name in ipairs(topology[fields.names]) do
    if name:lower() == wanted then return place end
    names[name] = true
  end
  return nil, ("'%s' is not %s%s"):format(text, fields.what,
    nearest.hint(text, names))
end

-- Whether the board has the layer.
local function is_of(topology, fields)
  for _, one in ipairs(places.own_layers(topology)) do
    if one == fields then return true end
  end
  return fields.declared
end

-- The places of a layer of the board.
local function layer(fields)
  local kind = fields.name
  local function count(g) return g.places and g.places[fields.count] or 0 end
  return {
    what = fields.what, words = 1, layer = kind, count = fields.count,
    places = function (g) return g:all(kind) end,
    kind = function (g, _, value)
      return math.type(value) == "integer" and value >= 1 and value <= count(g)
    end,
    parse = function (g, text)
      if not g.places then return nil, "there is no board yet" end
      if not is_of(g.places, fields) then
        return nil, "the board has no " .. kind
      end
      return named_place(g.places, fields, text)
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
  local near = nearest.name(text, names)
  return nil, ("there is no player '%s'; %s"):format(text, near
    and "did you mean '" .. near .. "'?"
    or "there are " .. table.concat(list, ", "))
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
    return nil, ("'%s' is %s%s"):format(text, none_of(list, what),
      nearest.hint(lower, names))
  end
end

local function from_list(list, what)
  local names = {}
  for _, name in ipairs(list) do names[name] = true end
  return {
    what = "a " .. what, words = "some",
    list = function () return list end,
    kind = function (_, _, value) return names[value] == true end,
    parse = known_word(names, list, what),
  }
end

local function bundle_domain(goods)
  local notation = require("rulewright.engine.notation.bundle")
  local names = {}
  for _, name in ipairs(goods) do names[name] = true end
  return {
    what = "cards, such as 2 " .. (goods[1] or "cards"), words = "many",
    kind = function (_, _, value)
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
    what = "a number", words = 1,
    kind = function (_, _, value) return math.type(value) == "integer" end,
    parse = function (_, text)
      local number = text:match("^%-?%d+$") and #text < 10
        and math.tointeger(tonumber(text))
      if number then return number end
      return nil, ("'%s' is no number"):format(text)
    end,
  }
end

local function word_domain()
  return {
    what = "a word", words = "some",
    -- Games may build domains of tables on it.
    kind = function (_, _, value)
      return type(value) == "table" or type(value) == "string"
        or math.type(value) == "integer"
    end,
    parse = function (_, text) return math.tointeger(tonumber(text)) or text
    end,
  }
end

local function as_it_is(_, value) return tostring(value) end

-- The domains every game has.
function domains.ready_made(rules)
  local goods = quantities.names(rules.things, "good")
  local pieces = quantities.names(rules.things, "piece")
  local made = { number = number_domain(), word = word_domain(),
    good = from_list(goods, "good"), piece = from_list(pieces, "piece"),
    bundle = bundle_domain(goods) }
  for _, all in pairs(places.layers) do
    for _, fields in ipairs(all) do made[fields.name] = layer(fields) end
  end
  for _, clause in ipairs(rules.layers_list) do
    made[clause.name] = layer(places.declared(clause))
  end
  made.player = {
    what = "a player", words = 1,
    list = function (g, player) return g:others(player) end,
    kind = function (g, _, value) return g.players[value] ~= nil end,
    parse = seat_by_name,
    print = function (g, value)
      return g.players[value] and g.players[value].name or tostring(value)
    end,
  }
  for name, domain in pairs(made) do
    domain.name, domain.ground = name, domain
    domain.print = domain.print or as_it_is
    domain.part, domain.chain = domain.places, domain.places and { domain }
    domain.allows = domain.list and in_list(domain.list)
  end
  return made
end

local function numbered(def)
  if not (def.from and def.to) or def.list then return nil end
  local list = {}
  for n = def.from, def.to do list[#list + 1] = n end
  return function () return list end
end

-- The domains whose places have to meet, from the widest on: this one, and
-- those that it lies within. Each gives its own places as `part`.
local function chain_of(self)
  local wider = self.within
  if not wider then return { self } end
  local chain = wider.chain
  if not chain then
    chain = { { part = function (g, ...)
      return g:set(wider.layer, wider.list(g, ...))
    end } }
  end
  chain = table.move(chain, 1, #chain, 1, {})
  chain[#chain + 1] = self
  return chain
end

-- The places that all parts of a domain have.
local function whole(chain)
  return function (g, player, m, s)
    local set = chain[1].part(g, player, m, s)
    for k = 2, #chain do
      if #set == 0 then return set end
      set = set & chain[k].part(g, player, m, s)
    end
    return set
  end
end

local function check_kind(clause, base)
  local def = clause.def
  local said = {}
  for _, field in ipairs({ "places", "list", "has" }) do
    if def[field] then said[#said + 1] = field end
  end
  if #said > 1 then
    verbs.fail(clause, "domain '%s' has %s; one of them was expected",
      clause.name, table.concat(said, " and "))
  elseif def.places and not base.layer then
    verbs.fail(clause, "domain '%s' gives places, so it must be of a layer of "
      .. "the board", clause.name)
  elseif def.by and not def.list then
    verbs.fail(clause, "domain '%s': by chooses one of several lists, so list "
      .. "was expected", clause.name)
  elseif def.sample and not def.has then
    verbs.fail(clause, "domain '%s': a sample is for what cannot be listed: "
      .. "has was expected", clause.name)
  elseif def.has and (base.list or base.places) then
    verbs.fail(clause, "domain '%s': has is for what cannot be listed, but '%s'"
      .. " lists its values", clause.name, base.name)
  end
end

-- Whether the domain itself allows a value of its kind; the wider one that it
-- lies within has a clause of its own.
local function allowed(self, def)
  if def.places then
    return function (g, player, value, m, s)
      return def.places(g, player, m, s)[value]
    end
  end
  if def.has then return def.has end
  return self.is_list and in_list(self.list) or self.base.allows
end

local nothing = {}

-- The list for the value of another argument.
local function chosen_by(def)
  local by, lists = def.by, def.list
  return function (g, player, m)
    return lists(g, player)[m[by]] or nothing
  end
end

-- What is listed of a domain: all its places as a set, or a list.
local function listed(self, def)
  local base = self.base
  self.part = def.places or not def.list and base.places or nil
  if self.part then
    self.chain = def.places and chain_of(self) or { self }
    self.places = whole(self.chain)
  end
  self.list = def.by and chosen_by(def) or def.list or numbered(def)
    or base.list
  if self.places then
    local set_of = self.places
    self.list = function (...) return set_of(...):list() end
  end
end

-- What a rule reads; a text that is none of its values is refused by `what`.
local function reader(parse)
  return parse and function (...) return parse(...) or nil end
end

-- How many words of a text. Words that a list names may be several; what a
-- game reads by itself is one.
local function words_of(def, base)
  return def.words or def.parse and not base.clause and 1 or base.words
end

-- One domain of the game, on top of the one it is `of` or lies `within`.
local function build(rules, made, name, counted, seen)
  if made[name] then return made[name] end
  local clause = rules.domains[name]
  local def = clause.def
  if seen[name] then
    verbs.fail(clause, "domain '%s' stands on itself", name)
  end
  seen[name] = true
  local of = def.within or def.of or "word"
  if not made[of] and not rules.domains[of] then
    local known = nearest.name(of, made) and made or rules.domains
    verbs.fail(clause, "there is no domain '%s'%s", of,
      nearest.hint(of, known))
  end
  local base = build(rules, made, of, counted, seen)
  check_kind(clause, base)
  local self = { name = name, clause = clause, base = base,
    what = def.what or base.what, words = words_of(def, base),
    parse = counted(clause, reader(def.parse)) or base.parse,
    print = def.print or base.print,
    layer = base.layer, ground = base.ground, sample = def.sample,
    by = def.by, lists = def.by and def.list,
    within = def.within and base, is_list = def.list or def.from }
  listed(self, def)
  self.allows = allowed(self, def)
  for _, field in ipairs({ "part", "list", "lists", "allows" }) do
    self[field] = counted(clause, self[field])
  end
  made[name] = self
  return self
end

-- counted(clause, f): f, counted where clauses are.
function domains.compile(rules, counted)
  local made = domains.ready_made(rules)
  for _, clause in ipairs(rules.domains_list) do
    if made[clause.name] and not made[clause.name].clause then
      verbs.fail(clause, "the domain '%s' is ready-made; choose another name",
        clause.name)
    end
  end
  for _, clause in ipairs(rules.domains_list) do
    build(rules, made, clause.name, counted, {})
  end
  return made
end

return domains
