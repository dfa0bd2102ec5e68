-- Catan positions for specs: who has which pieces, cards and turn.

local any_table = require "any_table"

local catan = {}

catan.resources = { "brick", "lumber", "wool", "grain", "ore" }

-- A new game; the beginner's island with its first pieces unless said.
function catan.new(options)
  options = options or {}
  return any_table.new {
    game = "catan", players = options.players or 3, seed = options.seed or 1,
    with = options.with or { "beginner_start" }, without = options.without,
  }
end

local function clear_board(g)
  for _, piece in ipairs { "road", "settlement", "city" } do
    local places = {}
    for at in pairs(g.pieces[piece]) do places[#places + 1] = at end
    for _, at in ipairs(places) do g:remove(piece, at) end
  end
end

local layers = { settlement = "corner", city = "corner", road = "edge" }

local function set_pieces(g, all)
  for player, kinds in pairs(all or {}) do
    for piece, names in pairs(kinds) do
      for _, name in ipairs(names) do
        g:place(player, piece, assert(g:find(layers[piece], name)))
      end
    end
  end
end

local function set_cards(g, position)
  for player, seat in ipairs(g.players) do
    seat.cards = (position.cards or {})[player] or {}
    seat.fresh = (position.fresh or {})[player] or {}
    seat.knights = (position.knights or {})[player] or 0
  end
end

-- A game in the given position, on the beginner's island:
-- { players =, turn = seat, before = true (the roll is due), pieces = { [seat]
-- = { road = {…}, settlement = {…}, city = {…} } }, hands = { [seat] = {…} },
-- cards =, fresh =, knights =, robber = "C3", bank = { ore = 3 }, longest_road
-- = seat, largest_army = seat }. Seat 1 is at its main step by default.
function catan.position(position)
  local game = catan.new(position)
  if not position.before then
    game:force("white", { 1 })
    game:force("red", { 1 })
    assert(game:play "roll")
  end
  local fine, message = game:edit(function (g)
    clear_board(g)
    set_pieces(g, position.pieces)
    any_table.deal(g, position.hands)
    set_cards(g, position)
    g.turn.player = position.turn or 1
    g.robber = g:find("hex", position.robber or "C3")
    for good, n in pairs(position.bank or {}) do g.bank[good] = n end
    g.longest_road = position.longest_road or g.longest_road
    g.largest_army = position.largest_army or g.largest_army
  end)
  if not fine then error(message, 2) end
  return game
end

-- A game with these modules at red's main step, with nothing on the board and
-- in the hands; set(g) puts things there.
function catan.bare(with, set)
  local game = catan.new { with = with, seed = 2 }
  while game:waiting().step ~= "before the roll" do
    assert(game:play(game:moves()[1]))
  end
  catan.roll(game, 1, 1)
  local fine, message = game:edit(function (g)
    for _, piece in ipairs(g.things.piece.list) do
      local places = {}
      for at in pairs(g.pieces[piece]) do places[#places + 1] = at end
      for _, at in ipairs(places) do g:remove(piece, at) end
    end
    any_table.deal(g)
    g.turn.player = 1
    set(g)
  end)
  if not fine then error(message, 2) end
  return game
end

-- Rolls these dice.
function catan.roll(game, white, red)
  game:force("white", { white })
  game:force("red", { red })
  assert(game:play "roll")
end

catan.play, catan.refused = any_table.play, any_table.refused
catan.texts_against = any_table.texts_against

function catan.legal(game, move)
  return #game:why(move) == 0
end

-- The texts of all legal moves, as a set.
function catan.moves(game)
  local set = {}
  for _, move in ipairs(game:moves()) do set[game:text(move)] = true end
  return set
end

-- How many legal moves begin with the word.
function catan.count(game, word)
  local count = 0
  for text in pairs(catan.moves(game)) do
    if text == word or text:sub(1, #word + 1) == word .. " " then
      count = count + 1
    end
  end
  return count
end

-- What the hand holds, without goods it has none of.
function catan.hand(game, player)
  local hand = {}
  for good, n in pairs(game.g.players[player].hand) do
    if n > 0 then hand[good] = n end
  end
  return hand
end

function catan.find(game, layer, name)
  return assert(game.g:find(layer, name))
end

function catan.points(game, player)
  return game:value("points", player)
end

-- The invariants after every move: nil, or what is broken.
function catan.broken(game)
  local g = game.g
  for _, good in ipairs(catan.resources) do
    local sum = g.bank[good]
    for _, seat in ipairs(g.players) do
      if seat.hand[good] < 0 then return "a hand below zero" end
      sum = sum + seat.hand[good]
    end
    if sum ~= 19 or g.bank[good] < 0 then return good .. " is not nineteen" end
  end
  local cards = #g.decks.development + #g.discards.development
  for player, seat in ipairs(g.players) do
    cards = cards + #seat.cards + #seat.fresh + seat.knights
    for piece, each in pairs { road = 15, settlement = 5, city = 4 } do
      if g:count(player, piece) + seat.supply[piece] ~= each then
        return piece .. "s of " .. seat.name .. " are not " .. each
      end
    end
  end
  if cards ~= 25 then return "there are " .. cards .. " development cards" end
  return nil
end

return catan
