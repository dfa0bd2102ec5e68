-- Elasund positions for specs: who has built, claimed and holds what. Seats of
-- four players: 1 red, 2 blue, 3 green, 4 yellow.

local any_table = require "any_table"

local elasund = setmetatable({}, { __index = any_table })

function elasund.new(options)
  options = options or {}
  return any_table.new {
    game = "elasund", players = options.players or 4,
    seed = options.seed or 1, with = options.with, without = options.without,
    lang = options.lang, typed = options.typed,
  }
end

function elasund.at(game, name)
  return assert(game.g:find("plot", name))
end

-- The site of a card by its north-western field.
function elasund.site(game, kind, name)
  return game.g:site(game.g.things.piece[kind], elasund.at(game, name))
end

function elasund.wall(game, name)
  return assert(game.g:find("wall site", name))
end

local function set_buildings(g, list)
  for _, one in ipairs(list) do
    local plot = assert(g:find("plot", one[3]))
    local supply = g.players[one[2]].supply
    supply[one[1]] = math.max(1, supply[one[1]])
    g:place(one[2], one[1], g:site(g.things.piece[one[1]], plot))
  end
end

-- How many cards of a common kind are left.
function elasund.left(game, kind)
  return game.g.things.piece[kind].copies - #game.g:placed(nil, kind)
end

local function set_claims(g, list)
  for player, claims in pairs(list) do
    for value, name in pairs(claims) do
      g:place(player, "claim " .. value, assert(g:find("plot", name)))
    end
  end
end

-- A small hut of blue on a field that is free, whatever the box holds.
function elasund.fill(g, name)
  local plot = assert(g:find("plot", name))
  if not g:free_fields()[plot] then return end
  g.players[2].supply["small hut"] = 1
  g:place(2, "small hut", g:site(g.things.piece["small hut"], plot))
end

-- { site, seat, piece }: the owner's stack is at the highest piece laid.
local function set_walls(g, list)
  for _, one in ipairs(list) do
    local at = assert(g:find("wall site", one[1]))
    g:place(one[2], "wall piece " .. one[3], at)
  end
  for _, one in ipairs(list) do
    for piece = 1, one[3] - 1 do
      g.players[one[2]].supply["wall piece " .. piece] = 0
    end
  end
end

-- { first = piece on the pit, [piece] = seat }
local function set_church(g, church)
  g.first_piece = church.first or 0
  local left = {}
  for piece = 1, 9 do
    if church[piece] then
      g:place(church[piece], "church", g:church_field(piece))
    else
      left[#left + 1] = piece
    end
  end
  g.decks.church = left
end

local function clear_huts(g)
  for site in g:placed(nil, "building") do
    g:remove(g:at("site", site), site)
  end
end

-- Hands as given (gold 3, no power unless said); the supply is what is left.
local function set_cards(g, position)
  local gold, power = position.gold or {}, position.power or {}
  local left = { red = 18, blue = 18, green = 18 }
  g.bank.gold = 56
  for player, seat in ipairs(g.players) do
    seat.hand.gold = gold[player] or 3
    g.bank.gold = g.bank.gold - seat.hand.gold
    for colour in pairs(left) do
      seat.power[colour] = (power[player] or {})[colour] or 0
      left[colour] = left[colour] - seat.power[colour]
    end
  end
  g.bank.gold = position.supply or g.bank.gold
  g.decks.power, g.discards.power = {}, {}
  for _, colour in ipairs { "red", "blue", "green" } do
    for _ = 1, left[colour] do table.insert(g.decks.power, colour) end
  end
  if position.deck then
    g.decks.power = any_table.reversed(position.deck)
    g.discards.power = { table.unpack(position.discards or {}) }
  end
end

local function bring_to(game, step)
  if step == "dice" then return end
  game:force("first", { 1 })
  game:force("second", { 1 })
  assert(game:play "roll")
  if step ~= "building" then assert(game:play "end") end
  if step == "extra action" then assert(game:play "gold") end
end

-- A game in the given position; without start huts unless `huts` is set:
-- { players =, step = "building" (or "dice", "claiming", "extra action"),
-- turn = seat, ship = row number, sum_before =, buildings = { { kind, seat,
-- field }, … }, claims = { [seat] = { [value] = field } }, walls, church,
-- gold = { … }, power = { { red = 2 }, … }, supply =, deck = { top, … },
-- discards =, pile = { church pieces, top first } }.
function elasund.position(position)
  local game = elasund.new(position)
  bring_to(game, position.step or "building")
  return any_table.edit(game, function (g)
    if not position.huts then clear_huts(g) end
    g.turn.player = position.turn or 1
    g.ship = position.ship and g:row_called(position.ship) or 0
    g.sum_before = position.sum_before
    set_church(g, position.church or {})
    if position.pile then g.decks.church = any_table.reversed(position.pile) end
    set_buildings(g, position.buildings or {})
    set_claims(g, position.claims or {})
    set_walls(g, position.walls or {})
    set_cards(g, position)
  end)
end

-- Nine markers on the plan for a seat: three towers and six church pieces, on
-- columns 0 to 2 of rows 8 and 9.
function elasund.nearly_won(seat, position)
  local church = { first = 3 }
  for piece = 1, 6 do church[piece] = seat end
  position.church = church
  position.walls = position.walls or {}
  for i, site in ipairs { "N7", "N6", "N5" } do
    table.insert(position.walls, { site, seat, 3 * i })
  end
  return elasund.position(position)
end

function elasund.roll(game, first, second)
  game:force("first", { first })
  game:force("second", { second })
  return elasund.play(game, "roll")
end

function elasund.gold(game, player)
  return game.g.players[player].hand.gold
end

-- Power cards of a player: how many, or how many of a colour.
function elasund.power(game, player, colour)
  local power = game.g.players[player].power
  if colour then return power[colour] end
  return power.red + power.blue + power.green
end

function elasund.markers(game, player)
  return game:value("markers", player)
end

function elasund.points(game, player)
  return game:value("trade points", player)
end

-- What stands on a field: kind, owner.
function elasund.built(game, name)
  local g = game.g
  local field = g:set("field", elasund.at(game, name))
  local site = (field:touching "site" & g:placed(nil, "building")):first()
  if site then return g:at("site", site) end
end

function elasund.claim(game, name)
  return game.g:claim_at(elasund.at(game, name))
end

-- The number and the owner of the piece of the wall at a site.
function elasund.wall_piece(game, name)
  local piece, owner = game.g:at("wall site", elasund.wall(game, name))
  if piece then return game.g.things.piece[piece].number, owner end
end

function elasund.ship(game)
  return math.tointeger(tonumber(game.g:name("row", game.g.ship)))
end

local function count_cards(g)
  local gold, power = g.bank.gold, #g.decks.power + #g.discards.power
  for _, seat in ipairs(g.players) do
    gold = gold + seat.hand.gold
    for _, count in pairs(seat.power) do power = power + count end
  end
  for card, count in pairs(g.turn and g.turn.chest or {}) do
    if card == "gold" then gold = gold + count else power = power + count end
  end
  return gold, power
end

local function count_buildings(g)
  local count = #g:placed(nil, "building")
  for _, kind in ipairs(g.things.piece.list) do
    local card = g.things.piece[kind]
    if card.building and not card.coloured then
      count = count + card.copies - #g:placed(nil, kind)
    end
  end
  for _, seat in ipairs(g.players) do
    for _, kind in ipairs { "house", "workshop" } do
      count = count + seat.supply[kind]
    end
    count = count + #seat.homeless + #seat.gone
  end
  -- A card that is being built lies in neither place.
  return count
end

-- Markers seen on the plan, counted without the rules' own values.
local function seen_markers(game, player)
  local g, flags, count = game.g, { shop = 1, inn = 1, stalls = 1, well = 1,
    office = 2, mayor = 2, hall = 2 }, 0
  local points = 0
  for site in g:placed(nil, "building") do
    local kind, owner = g:at("site", site)
    local at = g:corner(site)
    if owner == player then
      count = count + (flags[kind] or 0)
      local card = g.things.piece[kind]
      for y = 0, card.height - 1 do
        for x = 0, card.width - 1 do
          local column, row = g:column(at) + x, g:row(at) + y
          if column == 0 then points = points + 1 end
          if (column == 5 or column == 7) and (row == 1 or row == 10) then
            points = points + 2
          end
        end
      end
    end
  end
  for piece = 3, 9, 3 do
    for _, owner in pairs(g.pieces["wall piece " .. piece]) do
      if owner == player then count = count + 1 end
    end
  end
  for _, owner in pairs(g.pieces.church) do
    if owner == player then count = count + 1 end
  end
  for threshold = 3, 11, 2 do
    if points >= threshold then count = count + 1 end
  end
  return count, points
end

local function overlapping(g)
  local taken = {}
  local function take(field)
    if taken[field] or field == elasund.at({ g = g }, "2,8")
      and not g.pieces.church[field] then
      return "two things stand on one field"
    end
    taken[field] = true
  end
  local broken
  for site in g:placed(nil, "building") do
    for _, field in ipairs(g.places.site_cells[site]) do
      broken = broken or take(field)
    end
  end
  for _, piece in ipairs { "church", "claim 0", "claim 1", "claim 2",
    "claim 3", "claim 4" } do
    for field in pairs(g.pieces[piece]) do broken = broken or take(field) end
  end
  return broken
end

-- The invariants after every move: nil, or what is broken.
function elasund.broken(game)
  local g = game.g
  local gold, power = count_cards(g)
  if gold ~= 56 or g.bank.gold < 0 then return "gold is " .. gold end
  if power ~= 54 then return "power is " .. power end
  local buildings = count_buildings(g)
  if buildings ~= 21 + 4 * #g.players then
    return "buildings are " .. buildings
  end
  for player = 1, #g.players do
    local count, points = seen_markers(game, player)
    if math.min(count, 10) ~= elasund.markers(game, player) then
      return "markers of seat " .. player .. " are " .. count
    end
    if points ~= elasund.points(game, player) then
      return "trade points of seat " .. player .. " are " .. points
    end
    if count >= 10 and not game:over() then return "ten markers, no winner" end
  end
  return overlapping(g)
end

return elasund
