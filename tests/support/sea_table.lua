-- Positions at sea for specs. Places are named as in diagrams of the boards:
-- "row,x" with x two wider for each hex to the right, and ":NE" for a side or
-- corner. `sea.at(game, "edge", "3,9:SE")` finds it on the map that is played.

local any_table = require "any_table"

local sea = { play = any_table.play, refused = any_table.refused }

-- The name of a hex by its row from the top and its doubled column.
local function hex_name(g, row, x)
  local least = math.huge
  for _, cell in ipairs(g:map().cells) do
    least = math.min(least, 2 * cell.q + cell.r)
  end
  for _, cell in ipairs(g:map().cells) do
    if cell.r == row - 1 and 2 * cell.q + cell.r - least == x then
      return cell.name
    end
  end
  error(("there is no hex %d,%d"):format(row, x))
end

-- "3,9:SE" → "C5.se"; "3,9" → "C5".
function sea.name(game, place)
  local row, x, side = place:match "^(%d+),(%d+):?(%a*)$"
  local hex = hex_name(game.g, tonumber(row), tonumber(x))
  return side == "" and hex or hex .. "." .. side:lower()
end

function sea.at(game, layer, place)
  return assert(game.g:find(layer, sea.name(game, place)))
end

-- "ship 3,9:SE" as the game writes it; places stand anywhere in the text.
function sea.text(game, text)
  return (text:gsub("%d+,%d+:?%a*", function (place)
    return sea.name(game, place)
  end))
end

function sea.new(options)
  return any_table.new {
    game = "catan", players = options.players or 3, seed = options.seed or 1,
    with = options.with, without = options.without,
  }
end

local function clear(g)
  for piece, on in pairs(g.pieces) do
    local places = {}
    for at in pairs(on) do places[#places + 1] = at end
    for _, at in ipairs(places) do
      if on[at] then g:remove(piece, at) end
    end
  end
end

-- Plays the founding with the first legal move of each step, then rolls.
local function found(game)
  while game:waiting().step ~= "before the roll" do
    assert(game:play(game:moves()[1]))
  end
end

-- A game in the given position, at seat 1's main step: { with =, players =,
-- pieces = { [seat] = { ship = { "3,9:SE" }, … } }, hands =, turn =, robber =,
-- pirate =, before = true (the roll is due), cards =, setup = function (g) }.
function sea.position(position)
  local game = sea.new(position)
  found(game)
  if not position.before then
    sea.roll(game, 1, 1)
    while game:waiting().step ~= "main" do
      assert(game:play(game:moves()[1]))
    end
  end
  assert(game:edit(function (g)
    clear(g)
    for seat, kinds in pairs(position.pieces or {}) do
      for piece, places in pairs(kinds) do
        for _, place in ipairs(places) do
          local layer = g.things.piece[piece].on
          g:place(seat, piece, g:find(layer, sea.name(game, place)))
        end
      end
    end
    any_table.deal(g, position.hands)
    for player, seat in ipairs(g.players) do
      seat.cards = (position.cards or {})[player] or {}
      seat.fresh = {}
    end
    g.turn = { player = position.turn or 1, number = g.turn.number,
      dice = g.turn.dice, rolled = g.turn.rolled }
    local function hex(place) return g:find("hex", sea.name(game, place)) end
    local robber, pirate = position.robber, position.pirate
    if robber then g.robber = robber == "off" and 0 or hex(robber) end
    if pirate then g:unmark "pirate" end
    if pirate and pirate ~= "off" then g:mark("pirate", hex(pirate)) end
    if position.setup then position.setup(g) end
  end))
  return game
end

-- The hex of the pirate.
function sea.pirate(g) return g:placed(nil, "pirate"):first() end

-- With the event die too where there is one.
function sea.roll(game, white, red, event)
  if event then game:force("event", { event }) end
  game:force("white", { white })
  game:force("red", { red })
  assert(game:play "roll")
end

-- Whether each move, its places named as in diagrams, is legal.
function sea.legal(game, text)
  return #game:why(sea.text(game, text)) == 0
end

function sea.go(game, ...)
  for _, text in ipairs { ... } do
    any_table.play(game, sea.text(game, text))
  end
  return game
end

function sea.no(game, text, id)
  return (any_table.refused(game, sea.text(game, text), id))
end

-- All legal moves that begin with the word, as a set of texts.
function sea.moves(game, word)
  local set = {}
  for _, move in ipairs(game:moves()) do
    local text = game:text(move)
    if not word or text == word or text:sub(1, #word + 1) == word .. " " then
      set[text] = true
    end
  end
  return set
end

function sea.count(game, word)
  local count = 0
  for _ in pairs(sea.moves(game, word)) do count = count + 1 end
  return count
end

function sea.hand(game, player)
  local hand = {}
  for good, n in pairs(game.g.players[player].hand) do
    if n > 0 then hand[good] = n end
  end
  return hand
end

function sea.points(game, player) return game:value("points", player) end

return sea
