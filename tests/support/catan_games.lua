-- Random games of Catan with any boxes. Before every so many decisions what
-- never changes is counted, and the routes a second time, from the bare state.

local any_table = require "any_table"
local knights = require "knights_table"
local playout = require "rulewright.lab.bots.playout"
local random = require "rulewright.kernel".random
local routes = require "route_recount"
local rulewright = require "rulewright"

local games = {}

-- Pieces that are neither in stock nor on the board: the ship of a wonder that
-- was begun, the settlement on a fortress that is not taken, and city figures
-- that lie on their side, which are no cities.
local function aside(g, player, name)
  local seat = g.players[player]
  return name == "ship" and seat.wonder and 1
    or name == "settlement" and (seat.fortress or 0) > 0 and 1
    or knights.aside(g, player, name)
end

-- How many a list, a number or nothing is.
local function size(what)
  return type(what) == "table" and #what or what or 0
end

-- Lists and numbers of a seat and of the game that together never change.
local of_seat = { cards = { "cards", "fresh", "knights" }, fish = { "fish" },
  tokens = { "tokens" }, barbarians = { "prisoners" }, cloth = { "cloth" },
  cargoes = { "delivered" } }
local of_game = { tokens = "tokens_left", barbarians = "in_reserve",
  cloth = "cloth", camels = "camels" }
local of_decks = { development = "cards", fish = "fish",
  ["gift cards"] = "cards", ["event cards"] = "event cards",
  ["goods of the castle"] = "cargoes", ["goods of the quarry"] = "cargoes",
  ["goods of the glassworks"] = "cargoes", fog = "terrain" }

-- One of the moves; offers and gifts, which are many, are seldom made.
local function some_move(stream, legal)
  local pick
  for _ = 1, 5 do
    pick = random.draw(stream, legal.n)
    local name = legal.move[pick].name
    if name ~= "offer" and name ~= "give" then break end
  end
  return pick
end

-- How many there are of all that is on the board, in decks and with seats,
-- wherever it lies. Knights that are paid with are out of the game.
local function inventory(g)
  local all = {}
  local function add(name, n) all[name] = (all[name] or 0) + (n or 1) end
  local function add_all(list, kind)
    for _, one in pairs(list or {}) do add(kind .. " " .. one) end
  end
  for name, fields in pairs(of_seat) do
    for _, seat in ipairs(g.players) do
      for _, field in ipairs(fields) do add(name, size(seat[field])) end
    end
  end
  for name, field in pairs(of_game) do add(name, size(g[field])) end
  for deck, name in pairs(of_decks) do
    add(name, size(g.decks[deck]) + size(g.discards[deck]))
  end
  for _, seat in ipairs(g.players) do
    add("cargoes", seat.cargo and 1 or 0)
    add_all(seat.harbours, "harbour")
  end
  for _, n in pairs(g.marks.barbarians or {}) do add("barbarians", n) end
  for _, village in ipairs(g.villages or {}) do add("cloth", village.cloth) end
  for _, terrain in pairs(g.marks.terrain) do
    if terrain ~= "fog" then add("terrain") end
  end
  add("fish", (g.boot or 0) > 0 and 1 or 0)
  add("camels", any_table.size(routes.camels(g)))
  all.cards = not g.tokens_left and all.cards or 0
  add_all(g.marks.token, "token")
  add_all(g.decks["fog tokens"], "token")
  add_all(g.marks.harbour, "harbour")
  for _, gift in pairs(g.marks.gift or {}) do
    if gift ~= "chip" and gift ~= "card" then add("harbour " .. gift) end
  end
  return all
end

-- A name of which there are not as many as at first, or nil.
local function changed(first, now)
  for name in pairs(any_table.mixed(first, now)) do
    if now[name] ~= first[name] then
      return ("%s: %s, not %s"):format(name, now[name], first[name])
    end
  end
end

local function broken_routes(g, rules)
  if not rules.values["road length"] then return nil end
  for player = 1, #g.players do
    local length = routes.longest(g, player, 200000)
    local told = g:value("road length", player)
    if length and told ~= length then
      return ("a route of %d is told as %d"):format(length, told)
    end
  end
end

-- Plays a random game of so many players, checked before every `pace`
-- decisions; the game. Without `most` decisions it must end.
function games.play(rules, players, seed, how)
  local g = playout.begin(rules:machine(false),
    table.move({ "ann", "bob", "cid", "dan" }, 1, players, 1, {}), seed)
  local stream, made, first = random.stream(seed, "player"), 0, nil
  playout.run(g, how.most or 400000, function (_, ctx)
    if g.turn and made % how.pace == 0 then
      local now = inventory(g)
      first = first or now
      local problem = changed(first, now) or any_table.lost(g, aside)
        or g.decks.politics and knights.broken_box(g)
        or broken_routes(g, rules)
      assert(not problem, problem)
    end
    made = made + 1
    return some_move(stream, ctx.legal)
  end)
  assert(how.most or g.result, "no end")
  return g
end

-- Modules drawn from all of Catan by a seed, as many as go together of so many
-- that are tried, with the first ones of the list in any case: the rules, their
-- names and a number of players, or nil and a refusal without a reason.
function games.sample(seed, tries, first)
  local stream, names, rules = random.stream(seed, "boxes"), {}, nil
  for _, module in ipairs(assert(rulewright.modules "catan")) do
    if module.kind ~= "base" then names[#names + 1] = module.name end
  end
  local with = table.move(first, 1, #first, 1, {})
  for _ = 1, tries do
    local name = table.remove(names, random.draw(stream, #names))
    with[#with + 1] = name
    local composed, message = rulewright.rules { game = "catan", with = with }
    if composed then
      rules = composed
    elseif message:find("do not go together", 1, true) then
      with[#with] = nil
    else
      return nil, message
    end
  end
  rules = rules or assert(rulewright.rules { game = "catan", with = with })
  return rules, with, rules.players[random.draw(stream, #rules.players)]
end

return games
