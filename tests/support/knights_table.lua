-- Positions of Cities & Knights for specs: who has which pieces, cards,
-- levels and turn, on the beginner's island.

local any_table = require "any_table"
local catan = require "catan_table"

local knights = setmetatable({}, { __index = catan })

knights.commodities = { "coin", "paper", "cloth" }
knights.tracks = { "trade", "politics", "science" }

local function with(more)
  return table.move(more or {}, 1, #(more or {}), 2, { "cities_and_knights" })
end

-- A new game, nothing founded yet.
function knights.new(options)
  options = options or {}
  return any_table.new {
    game = "catan", players = options.players or 3, seed = options.seed or 1,
    with = with(options.with or { "beginner" }), without = options.without,
    trace = options.trace,
  }
end

local function clear_board(g)
  for name, on in pairs(g.pieces) do
    local places = {}
    for at in pairs(on) do places[#places + 1] = at end
    for _, at in ipairs(places) do
      if on[at] then g:remove(name, at) end
    end
  end
end

local function set_pieces(g, all)
  for player, kinds in pairs(all or {}) do
    for piece, names in pairs(kinds) do
      for _, name in ipairs(names) do
        local layer = g.things.piece[piece].on
        g:place(player, piece, assert(g:find(layer, name), name))
        if piece == "flipped city" then
          local supply = g.players[player].supply
          supply.city = supply.city - 1
        end
      end
    end
  end
end

-- Takes a card out of its deck, wherever it lies.
local function take(g, card)
  local deck = g.things.card[card].deck
  for i, one in ipairs(g.decks[deck]) do
    if one == card then
      table.remove(g.decks[deck], i)
      return deck
    end
  end
  error("no " .. card .. " is left in its deck")
end

local function set_cards(g, position)
  for player, cards in pairs(position.progress or {}) do
    for _, card in ipairs(cards) do
      local deck = take(g, card)
      table.insert(g.players[player].progress[deck], card)
    end
  end
  for player, cards in pairs(position.open or {}) do
    for _, card in ipairs(cards) do
      take(g, card)
      table.insert(g.players[player].open, card)
    end
  end
  for _, card in ipairs(position.top or {}) do
    local deck = take(g, card)
    table.insert(g.decks[deck], card)
  end
end

local function set_tracks(g, position)
  for player, levels in pairs(position.levels or {}) do
    for track, level in pairs(levels) do
      g.players[player].levels[track] = level
    end
  end
  for player, count in pairs(position.defender or {}) do
    g.players[player].defender = count
  end
end

-- To the first decision of the first turn.
local function found_all(game)
  while game:waiting().step ~= "before the roll" do
    assert(game:play(game:moves()[1]))
  end
end

-- { players =, turn = seat, before = true (the roll is due), pieces = { [seat]
-- = { [piece] = { places } } }, hands =, progress = { [seat] = { cards } },
-- open =, top = { cards to lie on top of their decks, the last uppermost },
-- levels =, defender =, landed = true, ship =, robber = "C3", merchant =
-- { "B3", seat }, bank =, longest_road = seat }. Seat 1 is at its main step by
-- default.
function knights.position(position)
  local game = knights.new(position)
  found_all(game)
  if not position.before then knights.roll(game, 1, 1, "ship") end
  local fine, message = game:edit(function (g)
    clear_board(g)
    for _, deck in ipairs(knights.tracks) do
      for _, seat in ipairs(g.players) do
        for _, card in ipairs(seat.progress[deck]) do
          table.insert(g.decks[deck], 1, card)
        end
        seat.progress[deck] = {}
      end
    end
    set_pieces(g, position.pieces)
    any_table.deal(g, position.hands)
    set_cards(g, position)
    set_tracks(g, position)
    g.turn.player = position.turn or 1
    g.robber = g:find("hex", position.robber or "C3")
    g.ship, g.landed = position.ship or 0, position.landed or false
    if position.merchant then
      g.merchant = { hex = g:find("hex", position.merchant[1]),
        owner = position.merchant[2] }
    end
    for good, n in pairs(position.bank or {}) do g.bank[good] = n end
    g.longest_road = position.longest_road or g.longest_road
  end)
  if not fine then error(message, 2) end
  return game
end

-- Rolls these dice.
function knights.roll(game, white, red, event)
  game:force("white", { white })
  game:force("red", { red })
  game:force("event", { event or "ship" })
  local fine, reasons = game:play "roll"
  if not fine then error(reasons[1].text, 2) end
end

-- The progress cards of a player as a sorted list.
function knights.cards(game, player)
  local list = {}
  for _, track in ipairs(knights.tracks) do
    for _, card in ipairs(game.g.players[player].progress[track]) do
      list[#list + 1] = card
    end
  end
  table.sort(list)
  return list
end

-- The piece that stands at a corner and whose it is.
function knights.at(game, piece, name)
  return game.g:owner(piece, knights.find(game, "corner", name))
end

function knights.active(game, name)
  return knights.at(game, "helmet", name) ~= nil
end

local each = { road = 15, settlement = 5, wall = 3, ["basic knight"] = 2,
  ["strong knight"] = 2, ["mighty knight"] = 2, helmet = 6,
  ["trade metropolis"] = 1, ["politics metropolis"] = 1,
  ["science metropolis"] = 1, ["flipped city"] = 4 }

local function broken_goods(g)
  for good, all in pairs { brick = 19, lumber = 19, wool = 19, grain = 19,
    ore = 19, coin = 12, paper = 12, cloth = 12 } do
    local sum = g.bank[good]
    for _, seat in ipairs(g.players) do
      if seat.hand[good] < 0 then return "a hand below zero" end
      sum = sum + seat.hand[good]
    end
    if sum ~= all or g.bank[good] < 0 then return good .. " is not " .. all end
  end
end

local function broken_cards(g)
  local cards, count = {}, 0
  local function add(list)
    for _, card in ipairs(list) do
      cards[card], count = (cards[card] or 0) + 1, count + 1
    end
  end
  for _, track in ipairs(knights.tracks) do
    add(g.decks[track])
    for _, seat in ipairs(g.players) do add(seat.progress[track]) end
  end
  for _, seat in ipairs(g.players) do add(seat.open) end
  if count ~= 54 then return "there are " .. count .. " progress cards" end
  for name, n in pairs(cards) do
    if g.things.card[name].count ~= n then return n .. " of " .. name end
  end
end

local function broken_pieces(g)
  for player, seat in ipairs(g.players) do
    for piece, all in pairs(each) do
      if g:count(player, piece) + seat.supply[piece] ~= all then
        return piece .. "s of " .. seat.name .. " are not " .. all
      end
    end
    if g:count(player, "city") + g:count(player, "flipped city")
      + seat.supply.city ~= 4 then
      return "cities of " .. seat.name .. " are not four"
    end
  end
end

local function broken_corners(g)
  for _, track in ipairs(knights.tracks) do
    local count = 0
    for at, owner in pairs(g.pieces[track .. " metropolis"]) do
      count = count + 1
      if g:owner("city", at) ~= owner then return "a metropolis on no city" end
    end
    if count > 1 then return "two metropolises of " .. track end
  end
  for at, owner in pairs(g.pieces.wall) do
    if g:owner("city", at) ~= owner then return "a wall around no city" end
  end
  for at, owner in pairs(g.pieces.helmet) do
    local _, knight = g:knight_at(at)
    if knight ~= owner then return "a helmet on nobody" end
  end
end

-- The invariants after every move: nil, or what is broken.
function knights.broken(game)
  local g = game.g
  return broken_goods(g) or broken_cards(g) or broken_pieces(g)
    or broken_corners(g)
end

return knights
