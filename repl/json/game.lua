-- What a game looks like in JSON, for clients of `serve` and for bots that are
-- programs: the same words for both.

local json = require "rulewright.repl.json"
local places = require "rulewright.engine.board.places"
local seating = require "rulewright.engine.board.seats"

local game_json = {}

-- A JSON list of what `make` makes of each value.
function game_json.list(values, make)
  local list = {}
  for i, value in ipairs(values) do list[i] = make and make(value) or value end
  return json.list(list)
end

-- The fields of these names.
function game_json.pick(value, names)
  local picked = {}
  for name in names:gmatch "%w+" do picked[name] = value[name] end
  return picked
end

-- What happened, grouped by player (see news/init.lua).
function game_json.told(groups)
  return game_json.list(groups, function (group)
    return { seat = group.seat, player = group.player,
      says = game_json.list(group.says) }
  end)
end

function game_json.players(g)
  local list, deciding = {}, seating.deciding(g)
  for seat, player in ipairs(g.players) do
    list[seat] = { seat = seat, name = player.name, colour = player.colour,
      decides = seat <= deciding }
  end
  return json.list(list)
end

function game_json.modules(rules)
  local list = {}
  for _, module in ipairs(rules.modules) do
    if module.kind and module.name ~= "engine" then
      list[#list + 1] = game_json.pick(module, "name kind title version")
    end
  end
  return json.list(list)
end

local function arguments_of(move)
  local found = {}
  for name, value in pairs(move) do
    if name ~= "move" and name ~= "player" then found[name] = value end
  end
  return found
end

-- A place by which it is found in `places` and in the picture, and what stands
-- there where that is said.
function game_json.place(one)
  return { layer = one.layer, place = tostring(one.place), name = one.name,
    turn = one.turn, piece = one.piece, seat = one.player }
end

-- Moves with their texts, and the places of each as where.lua has them.
function game_json.moves(rules, moves, texts, places_of)
  local list = {}
  for i, move in ipairs(moves) do
    local clause = rules.moves[move.move]
    list[i] = { text = texts[i], move = move.move, rule = clause.ids[1],
      arguments = arguments_of(move), open = clause.def.open,
      places = game_json.list(places_of[i], game_json.place) }
  end
  return json.list(list)
end

local function place(touches)
  local found = {}
  for name, value in pairs(touches) do
    found[name] = type(value) == "table" and game_json.list(value) or value
  end
  return found
end

-- The places of the board by layer and number; none where a board grows.
function game_json.places(g, rules)
  local found = {}
  local all = g.places and places.list(g.places, rules) or {}
  for layer, list in pairs(all) do
    found[layer] = {}
    for i, touches in ipairs(list) do found[layer][i] = place(touches) end
  end
  return found
end

-- Deeper and longer than this no answer is.
local deepest, most = 8, 10000

-- A value of the rules as plain data: what is no data is left out or told as a
-- text, and so is what lies too deep.
local function plain(value, depth, left)
  left.n = left.n - 1
  local kind = type(value)
  if kind == "userdata" then return tostring(value) end
  if kind == "number" and (value ~= value or value - value ~= 0) then
    return nil
  end
  if kind == "function" then return "…" end
  if kind ~= "table" then return value end
  if depth == deepest or left.n < 0 then return "…" end
  local copy = {}
  for key, item in next, value do
    local ok = type(item) ~= "function" and type(key) ~= "table"
    if ok then copy[key] = plain(item, depth + 1, left) end
  end
  return (next(copy) == nil or copy[1] ~= nil) and json.list(copy) or copy
end

-- A table with a [1] or without entries is a list.
function game_json.tree(value)
  return plain(value, 0, { n = most })
end

return game_json
