-- Domains: which values an argument of a move may have, and how they are read
-- and written. The engine has places, seats, goods, numbers and bundles; a
-- game's own domains build on these by `of`.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local place_names = require("rulewright.engine.board.place_names")
local places = require("rulewright.engine.board.places")
local quantities = require("rulewright.engine.language.quantities")
local shapes = require("rulewright.engine.language.shapes")
local verbs = require("rulewright.engine.language.verbs")
local CTX = require("rulewright.engine.sandbox.key")

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

-- The places of a layer of the board.
local function layer(fields)
  local kind = fields.name
  return {
    what = fields.what, words = 1, layer = kind,
    places = function (g) return g:all(kind) end,
    kind = function (g, _, value)
      return math.type(value) == "integer" and value >= 1
        and value <= (g.places and g.places[fields.count] or 0)
    end,
    parse = function (g, text)
      if not g.places then return nil, "there is no board yet" end
      if not g[CTX].known[kind] then
        return nil, "the board has no " .. kind
      end
      return place_names.find(g.places, kind, text, fields.what)
    end,
    print = function (g, value)
      local names = g.places and g.places[fields.names]
      return names and names[value] or tostring(value)
    end,
  }
end

local function seat_by_name(g, text)
  local wanted, names, list = text:lower(), {}, {}
  for seat, player in ipairs(g.players) do
    if player.name:lower() == wanted then return seat end
    names[player.name], list[seat] = true, player.name
  end
  local number = math.tointeger(tonumber(text))
  if number and g.players[number] then return number end
  local hint = nearest.hint(text, names)
  return nil, ("there is no player '%s'%s"):format(text, hint ~= "" and hint
    or "; there are " .. table.concat(list, ", "))
end

local function set_of(list)
  local set = {}
  for _, name in ipairs(list) do set[name] = true end
  return set
end

local function from_list(list, what)
  local names = set_of(list)
  return {
    what = "a " .. what, words = "some",
    list = function () return list end,
    kind = function (_, _, value) return names[value] == true end,
    parse = function (_, text)
      local word = names[text] and text or text:lower()
      if names[word] then return word end
      return nil, ("'%s' is %s%s"):format(text, #list > 8 and "no " .. what
        or "none of " .. table.concat(list, ", "), nearest.hint(word, names))
    end,
  }
end

local function bundle_domain(goods)
  local notation = require("rulewright.engine.notation.bundle")
  local names, some = set_of(goods), shapes.kinds["1..1000"]
  return {
    what = "cards, such as 2 " .. (goods[1] or "cards"), words = "many",
    kind = function (_, _, value)
      for good, n in pairs(type(value) == "table" and value or { false }) do
        if not (names[good] and some.fits(n)) then return false end
      end
      return true
    end,
    parse = function (_, text) return notation.parse(text, goods) end,
    print = function (_, value) return notation.print(value, goods) end,
  }
end

-- Domains that every game has alike.
local alike = {
  number = {
    what = "a number", words = 1,
    kind = function (_, _, value) return math.type(value) == "integer" end,
    parse = function (_, text)
      local number = text:match("^%-?%d+$") and #text < 10
        and math.tointeger(tonumber(text))
      if number then return number end
      return nil, ("'%s' is no number"):format(text)
    end,
  },
  -- Games may build domains of tables on it.
  word = {
    what = "a word", words = "some",
    kind = function (_, _, value)
      return shapes.kinds["integer|string|table"].fits(value)
    end,
    parse = function (_, text)
      return math.tointeger(tonumber(text)) or text
    end,
  },
  player = {
    what = "a player", words = 1,
    list = function (g, player) return g:others(player) end,
    kind = function (g, _, value) return g.players[value] ~= nil end,
    parse = seat_by_name,
    print = function (g, value)
      return g.players[value] and g.players[value].name or tostring(value)
    end,
  },
}

-- The domains every game has.
local function ready_made(rules)
  local goods = quantities.names(rules.things, "good")
  local pieces = quantities.names(rules.things, "piece")
  local made = { bundle = bundle_domain(goods),
    good = from_list(goods, "good"), piece = from_list(pieces, "piece") }
  for name, domain in next, alike do
    made[name] = domain
  end
  for _, all in pairs(places.layers) do
    for _, fields in ipairs(all) do made[fields.name] = layer(fields) end
  end
  for _, clause in ipairs(rules.layers_list) do
    made[clause.name] = layer(places.declared(clause))
  end
  for name, domain in pairs(made) do
    domain.name, domain.ground = name, domain
    domain.print = domain.print or function (_, value)
      return tostring(value)
    end
    domain.part, domain.chain = domain.places, domain.places and { domain }
    domain.allows = domain.list and in_list(domain.list)
  end
  return made
end

local function numbered(def)
  if not def.from then return nil end
  local list = {}
  for n = def.from, def.to do list[#list + 1] = n end
  return function () return list end
end

-- The domains whose places have to meet, from the widest on: this one, and
-- those that it lies within. Each gives its own places as `part`.
local function chain_of(self)
  local wider = self.within
  local chain = wider and (wider.chain or { { part = function (g, ...)
    return g:set(wider.layer, wider.list(g, ...))
  end } }) or {}
  return table.move({ self }, 1, 1, #chain + 1,
    table.move(chain, 1, #chain, 1, {}))
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

-- What a domain says must go with the one that it is of.
local function check_base(clause, base)
  local def, name = clause.def, clause.name
  if def.places and not base.layer then
    verbs.fail(clause, "domain '%s' gives places, so it must be of a layer of "
      .. "the board", name)
  elseif def.where and base.layer then
    verbs.fail(clause, "domain '%s' is of layer '%s', which says where its "
      .. "values are", name, base.layer)
  elseif def.has and (base.list or base.places) then
    verbs.fail(clause, "domain '%s': has is for what cannot be listed, but '%s'"
      .. " lists its values", name, base.name)
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

-- The list for the value of another argument.
local function chosen_by(def)
  local by, lists, nothing = def.by, def.list, {}
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
  local all = self.places
  self.list = all and function (...) return all(...):list() end
    or def.by and chosen_by(def) or def.list or numbered(def) or base.list
end

-- The fields of a domain; one with a `value` has the places of that.
local function with_places(def)
  local name = def.value
  if not name then return def end
  local fields = {}
  for field, what in next, def do fields[field] = what end
  fields.places = function (g, player) return g:value(name, player) end
  return fields
end

-- The domain of this name: one of the game stands on the one that it is `of` or
-- lies `within`. by: the clause that needs it. self: what was made so far, the
-- names of those being made, the rules, watch as below.
local function build(self, name, by)
  local made, clause = self.made, self.rules.domains[name]
  if made[name] then return made[name] end
  if not clause then
    verbs.fail(by, "there is no domain '%s'%s", name, nearest.hint(name,
      nearest.name(name, made) and made or self.rules.domains))
  elseif self.begun[name] then
    verbs.fail(clause, "domain '%s' stands on itself", name)
  end
  self.begun[name] = true
  local def, watch = with_places(clause.def), self.watch
  local base = build(self, def.within or def.of or "word", clause)
  check_base(clause, base)
  -- A text that is none of the values that a rule reads is refused by `what`.
  local parse = def.parse and function (...) return def.parse(...) or nil end
  local domain = { name = name, clause = clause, base = base,
    what = def.what or base.what,
    -- Words that a list names may be several; what a game reads itself is one.
    words = def.words or parse and not base.clause and 1 or base.words,
    parse = watch(clause, parse, "often") or base.parse,
    print = def.print or base.print,
    layer = base.layer, ground = base.ground, sample = def.sample,
    where = def.where or base.where,
    where_clause = def.where and clause or base.where_clause,
    by = def.by, lists = def.by and def.list,
    within = def.within and base, is_list = def.list or def.from }
  listed(domain, def)
  domain.allows = allowed(domain, def)
  for _, field in ipairs({ "part", "list", "lists", "allows" }) do
    domain[field] = watch(clause, domain[field], "often")
  end
  made[name] = domain
  return domain
end

-- watch(clause, f, how): f, counted where clauses are.
function domains.compile(rules, watch)
  local self = { rules = rules, made = ready_made(rules), begun = {},
    watch = watch }
  for _, clause in ipairs(rules.domains_list) do
    if build(self, clause.name).clause ~= clause then
      verbs.fail(clause, "the domain '%s' is ready-made; choose another name",
        clause.name)
    end
  end
  return self.made
end

return domains
