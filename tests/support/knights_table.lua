-- Positions of Cities & Knights for specs, on the beginner's island.

local any_table = require "any_table"
local catan = require "catan_table"

local knights = setmetatable({}, { __index = catan })

knights.commodities = { "coin", "paper", "cloth" }
knights.tracks = { "trade", "politics", "science" }

-- A new game, nothing founded yet.
function knights.new(options)
  options = options or {}
  local with = options.with or { "beginner" }
  return any_table.open("catan", { players = options.players,
    seed = options.seed, without = options.without, trace = options.trace,
    with = { "cities_and_knights", table.unpack(with) } })
end

-- A game in the position of catan.lay_out; before = true: the roll is due,
-- otherwise seat 1 is at its main step.
function knights.position(position)
  local game = knights.new(position)
  knights.pass_to(game, "before the roll")
  if not position.before then knights.roll(game, 1, 1) end
  position.turn, position.robber = position.turn or 1, position.robber or "C3"
  position.ship, position.landed = position.ship or 0, position.landed or false
  return catan.lay_out(game, position)
end

-- Seat 1 with these progress cards.
function knights.holding(cards, position)
  position = position or {}
  position.progress = position.progress or {}
  position.progress[1] = cards
  return knights.position(position)
end

-- Rolls these dice.
function knights.roll(game, white, red, event)
  return catan.roll(game, white, red, event or "ship")
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

-- City figures that lie on their side are neither in stock nor cities.
function knights.aside(g, player, name)
  return name == "city" and g.pieces["flipped city"]
    and g:count(player, "flipped city") or 0
end

-- What is wrong with the box: nil, or what is broken.
function knights.broken_box(g) return broken_cards(g) or broken_corners(g) end

-- The invariants after every move.
function knights.broken(game)
  return any_table.lost(game.g, knights.aside) or knights.broken_box(game.g)
end

return knights
