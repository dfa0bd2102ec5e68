-- Elasund positions for specs: who has built, claimed and holds what. Seats of
-- four players: 1 red, 2 blue, 3 green, 4 yellow.

local any_table = require "any_table"

local elasund = {}

function elasund.new(options)
  options = options or {}
  return any_table.new {
    game = "elasund", players = options.players or 4,
    seed = options.seed or 1, with = options.with, without = options.without,
  }
end

function elasund.at(game, name)
  return assert(game.g:find("plot", name))
end

local function set_buildings(g, list)
  for _, one in ipairs(list) do
    local kind, player, at = one[1], one[2], assert(g:find("plot", one[3]))
    g.buildings[at] = { kind = kind, player = player }
    if not g.things.building[kind].hut then g:restock(player, kind, -1) end
  end
  g:changed "town"
end

local function set_claims(g, list)
  for player, claims in pairs(list) do
    for value, name in pairs(claims) do
      g.claims[assert(g:find("plot", name))] = { player = player,
        value = value }
    end
  end
  g:changed "claims"
end

-- { site, seat, piece }: the owner's stack is at the highest piece laid.
local function set_walls(g, list)
  for _, one in ipairs(list) do
    g.walls[one[1]] = { player = one[2], piece = one[3] }
    local seat = g.players[one[2]]
    seat.walls = math.max(seat.walls, one[3])
  end
  g:changed "walls"
end

-- { first = piece on the pit, [piece] = seat }
local function set_church(g, church)
  g.church.first = church.first
  local left = {}
  for piece = 1, 9 do
    local player = church[piece]
    if player then
      g.church.pieces[g:church_field(piece)] = { player = player,
        piece = piece }
    else
      left[#left + 1] = piece
    end
  end
  g.decks.church = left
  g:changed "town"
end

local function reversed(list)
  local result = {}
  for i = #list, 1, -1 do result[#result + 1] = list[i] end
  return result
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
    g.decks.power = reversed(position.deck)
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
  local fine, message = game:edit(function (g)
    if not position.huts then g.buildings = {} end
    g.turn.player = position.turn or 1
    g.ship = position.ship and g:row_called(position.ship) or 0
    g.sum_before = position.sum_before
    g:changed "town"
    set_church(g, position.church or {})
    if position.pile then g.decks.church = reversed(position.pile) end
    set_buildings(g, position.buildings or {})
    set_claims(g, position.claims or {})
    set_walls(g, position.walls or {})
    set_cards(g, position)
  end)
  if not fine then error(message, 2) end
  return game
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

elasund.play, elasund.refused = any_table.play, any_table.refused

function elasund.roll(game, first, second)
  game:force("first", { first })
  game:force("second", { second })
  return elasund.play(game, "roll")
end

function elasund.legal(game, move)
  return #game:why(move) == 0
end

-- The texts of all legal moves that begin with the word, sorted.
function elasund.moves(game, word)
  local list = {}
  for _, move in ipairs(game:moves()) do
    local text = game:text(move)
    if not word or text == word or text:sub(1, #word + 1) == word .. " " then
      list[#list + 1] = text
    end
  end
  table.sort(list)
  return list
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
  local at = game.g:cached "built"[elasund.at(game, name)]
  if not at then return nil end
  return game.g.buildings[at].kind, game.g.buildings[at].player
end

function elasund.claim(game, name)
  local claim = game.g.claims[elasund.at(game, name)]
  if claim then return claim.value, claim.player end
end

function elasund.ship(game)
  return game.g:row_number(game.g.ship)
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
  local count = 0
  for _ in pairs(g.buildings) do count = count + 1 end
  for _, n in pairs(g.stock) do count = count + n end
  for _, seat in ipairs(g.players) do
    for _, n in pairs(seat.stock) do count = count + n end
    count = count + #seat.homeless + #seat.gone
  end
  -- A card that is being built lies neither here nor there.
  return count
end

-- Markers seen on the plan, counted without the rules' own values.
local function seen_markers(game, player)
  local g, flags, count = game.g, { shop = 1, inn = 1, stalls = 1, well = 1,
    office = 2, mayor = 2, hall = 2 }, 0
  local points = 0
  for at, building in pairs(g.buildings) do
    if building.player == player then
      count = count + (flags[building.kind] or 0)
      local card = g.things.building[building.kind]
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
  for _, wall in pairs(g.walls) do
    if wall.player == player and wall.piece % 3 == 0 then count = count + 1 end
  end
  for _, piece in pairs(g.church.pieces) do
    if piece.player == player then count = count + 1 end
  end
  for threshold = 3, 11, 2 do
    if points >= threshold then count = count + 1 end
  end
  return count, points
end

local function broken_claims(g)
  for player = 1, #g.players do
    local seen = {}
    for _, claim in pairs(g.claims) do
      if claim.player == player then
        if seen[claim.value] or claim.value < 0 or claim.value > 4 then
          return "a claim lies twice"
        end
        seen[claim.value] = true
      end
    end
  end
  for at in pairs(g.claims) do
    if g:cached "built"[at] or g.church.pieces[at] or at == g:cached "pit" then
      return "a claim lies on what is no free field"
    end
  end
end

local function overlapping(g)
  local taken = {}
  for at in pairs(g.buildings) do
    local card = g:card(at)
    for _, field in ipairs(g:cached("sites", card.shape)[at]) do
      if taken[field] or g.church.pieces[field] or field == g:cached "pit" then
        return "two things stand on one field"
      end
      taken[field] = true
    end
  end
end

-- What must hold after every move: nil, or what is broken.
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
  return broken_claims(g) or overlapping(g)
end

return elasund
