-- Positions of Carcassonne for specs, and short words for what specs ask.
--
--   local game = map.new {
--     with = { "abbot" }, players = 3, active = 1, scores = { 0, 4, 0 },
--     laid = { "BA-D 0,0 n", "BA-U 1,0 n" },      -- tile, cell, what is north
--     figures = { "2 meeple 0,0 w" },             -- seat, figure, cell, side
--     hand = "BA-E", deck = { "BA-B", "BA-V" },   -- deck: next tile first
--     messengers = { 3, 0 },                      -- points that they counted
--     messages = { 5, 8 },                        -- numbers, next one first
--     robbers = { [2] = 4 },                      -- seat and space
--     ferries = { "3,0 n e" }, ingots = { "1,0 2" }, magic = { "mage 0,0 n" },
--   }

local any_table = require "any_table"
local assert = require "luassert"
local rulewright = require "rulewright"

local map = setmetatable({}, { __index = any_table })

local turns = { n = 0, w = 1, s = 2, e = 3 }

local function cell_of(text)
  local x, y = text:match("^(%-?%d+),(%-?%d+)$")
  return math.tointeger(tonumber(x)), math.tointeger(tonumber(y))
end

local function read_tile(text)
  local tile, at, word = text:match("^(%S+) (%S+) (%l)$")
  local x, y = cell_of(at)
  return { tile = tile, x = x, y = y, turn = turns[word] }
end

local function find_tile(g, x, y)
  for index, laid in ipairs(g.laid) do
    if laid.x == x and laid.y == y then return index, laid end
  end
  error("no tile at " .. x .. "," .. y)
end

local function segment_at(g, at, side)
  local index, laid = find_tile(g, cell_of(at))
  local face = g:face(laid.tile)
  local k = face.ways[laid.turn].names[side]
  assert(k, "no segment at " .. at .. " " .. side)
  return index, k
end

local function read_figure(g, text)
  local seat, figure, at, side = text:match("^(%d) (.-) (%-?%d+,%-?%d+) (%l+)$")
  seat = math.tointeger(tonumber(seat))
  local index, k = segment_at(g, at, side)
  local own = g.players[seat].figures
  own[figure] = own[figure] - 1
  g.figures[#g.figures + 1] = { figure = figure, player = seat, tile = index,
    segment = k }
end

local function read_ferry(g, text)
  local at, from, to = text:match("^(%S+) (%l) (%l)$")
  local index, k = segment_at(g, at, from)
  g.ferries[#g.ferries + 1] = { tile = index, from = k,
    to = select(2, segment_at(g, at, to)) }
end

local function read_ingots(g, text)
  local at, n = text:match("^(%S+) (%d+)$")
  n = math.tointeger(tonumber(n))
  g.ingots[find_tile(g, cell_of(at))] = n
  g.bank.ingot = g.bank.ingot - n
end

local function read_magic(g, text)
  local name, at, side = text:match("^(%l+) (%S+) (%l)$")
  local index, k = segment_at(g, at, side)
  g.magic[name] = { tile = index, segment = k }
end

local function read_all(g, list, read)
  for _, text in ipairs(list or {}) do read(g, text) end
end

local function on_the_track(g, options)
  for seat, score in ipairs(options.scores or {}) do
    g.players[seat].score = score
  end
  for seat, spaces in ipairs(options.messengers or {}) do
    g.players[seat].gone.messenger = spaces
  end
  for seat, space in pairs(options.robbers or {}) do
    g.players[seat].robber, g.players[seat].figures.robber = space, 0
  end
end

-- Those named lie on top, the others under them.
local function stack_messages(g, numbers)
  local top, rest = {}, {}
  for _, name in ipairs(g.things.card.list) do
    local number, place = g.things.card[name].number, nil
    for i, wanted in ipairs(numbers) do
      if wanted == number then place = i end
    end
    if place then top[place] = name else rest[#rest + 1] = name end
  end
  for i = #top, 1, -1 do rest[#rest + 1] = top[i] end
  g.decks.messages = rest
end

local function set_up(g, options)
  if options.laid then
    g.laid = {}
    for i, text in ipairs(options.laid) do g.laid[i] = read_tile(text) end
  end
  read_all(g, options.figures, read_figure)
  read_all(g, options.ferries, read_ferry)
  read_all(g, options.ingots, read_ingots)
  read_all(g, options.magic, read_magic)
  on_the_track(g, options)
  if options.messages then stack_messages(g, options.messages) end
  if options.deck then g.decks.tiles = any_table.reversed(options.deck) end
  g.turn.tile = options.hand or g.turn.tile
  local active = options.active or 1
  g.turn.player = active
  g.next_player = active % #g.players + 1
end

function map.new(options)
  local game = assert(rulewright.new { game = "carcassonne",
    with = options.with, without = options.without,
    players = options.players or 2, seed = options.seed or 1,
    trace = options.trace, typed = options.typed })
  assert(game:edit(function (g) set_up(g, options) end))
  return game
end

-- How many tiles there are of each set, by the letters of their names.
function map.copies(rules)
  local copies = {}
  for _, name in ipairs(rules.things.tile.list) do
    local set = name:sub(1, 2)
    copies[set] = (copies[set] or 0) + rules.things.tile[name].copies
  end
  return copies
end

-- A word for games with these boxes, and with those that it is asked for.
function map.with(...)
  local boxes = { ... }
  return function (options)
    local with = table.move(boxes, 1, #boxes, 1, {})
    for _, name in ipairs(options.with or {}) do with[#with + 1] = name end
    options.with, options.deck = with, options.deck or { "BA-B", "BA-B" }
    return map.new(options)
  end
end

function map.scores(game) return map.by_seat(game, "score") end

-- Where a figure of a seat stands on the track, the score meeple by default.
function map.space(game, seat, figure)
  return (game.g:track(seat, figure or "meeple"))
end

function map.supply(game, seat, figure)
  return game.g.players[seat].figures[figure or "meeple"]
end

-- Figures on the map as they are called, sorted.
function map.figures(game)
  local list = {}
  for i in ipairs(game.g.figures) do
    list[i] = game.g:name("figure on the map", i)
  end
  table.sort(list)
  return list
end

function map.feature(game, text)
  return (assert(game.g:find("feature", text)))
end

-- What a feature, named as in play, is worth now: to a player, or to an owner.
function map.worth(game, text, player)
  return game:value("score", map.feature(game, text), player)
end

-- Which step waits, and for whom.
function map.waits(game, step, seat)
  assert.same({ step, seat }, { game:waiting().step, game:waiting().player })
end

-- Plays on with the first legal move, or passing, until the game is over.
function map.finish(game)
  while not game:over() do
    local moves = map.moves(game)
    map.play(game, map.times(moves, "pass") > 0 and "pass" or moves[1])
  end
  return game
end

return map
