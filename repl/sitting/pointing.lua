-- Marks on the picture of a game where moves are: the last one, or those that
-- somebody may make or asks about.

local locale = require "rulewright.engine.language.locale"
local say = require "rulewright.repl.sentences.say"

local pointing = {}

-- The layers whose places every picture has.
local drawn = { hex = true, corner = true, edge = true }

-- The walls of the picture by layer and place of the game's own.
local function walls_of(picture)
  local walls = {}
  for _, wall in ipairs(picture.walls) do
    walls[picture:wall_key(wall)] = true
  end
  return walls
end

-- What a word of the scene takes for a place of each layer; nil for one that no
-- picture has.
local function named(one, topology)
  if drawn[one.layer] then return one.layer, one.place end
  if one.layer == "field" then
    return "field", topology.cell_x[one.place], topology.cell_y[one.place]
  end
  if one.layer == "tile" then return "field", one.place end
  if one.layer == "segment" then return "segment", one.place end
end

-- Whether pieces stand on the layer.
local function bears(game, layer)
  for _, other in pairs(game.machine.layer_of) do
    if other == layer then return true end
  end
  return false
end

-- Marks places with a word of the scene; whether there was one to mark. A place
-- of the game's own is the wall that is drawn there; without one, the hexes or
-- fields under it are marked.
local function mark(game, picture, word, places)
  local walls, walled, found = walls_of(picture), false, false
  for _, one in ipairs(places) do
    local layer, a, b = named(one, game.g.places)
    if not one.under then walled = walls[one.layer .. "," .. one.place] end
    if walled and not one.under then
      layer, a, b = "wall", one.layer, one.place
    end
    if layer and not (walled and one.under) then
      picture[word](picture, layer, a, b)
      found = true
    end
  end
  return found
end

-- The places of a decision at which it left something to see.
local function left_at(game, places)
  local list = {}
  for _, one in ipairs(places) do
    if not one.under or bears(game, one.under) then list[#list + 1] = one end
  end
  return list
end

-- The decisions, the last first, in lists of this many: the rules are asked
-- about a whole list at once, for each question has its price.
local AT_ONCE = 16

local function lists_back(game)
  local next_one = game:back()
  return function ()
    local list = {}
    while #list < AT_ONCE do
      local _, one = next_one()
      if not one then break end
      if one.args then list[#list + 1] = one end
    end
    return list[1] and list
  end
end

local function arguments_of(list)
  local found = {}
  for i, one in ipairs(list) do found[i] = one.args end
  return found
end

-- Names and marks the last decision that named a place of the board. On a plane
-- of tiles the rules mark the tile laid last themselves, for where a figure
-- went is not known any more.
function pointing.last(sitting, picture)
  local game = sitting.game
  if not game.g.places then return end
  for list in lists_back(game) do
    local places = game:where(arguments_of(list)) or {}
    for i, one in ipairs(list) do
      if mark(game, picture, "last", left_at(game, places[i] or {})) then
        return picture:caption(say("last_move", { who = picture:who(one.player),
          text = locale.words(game.rules, one.text, say.language) }))
      end
    end
  end
end

-- Highlights the places of moves. true | nil, sentence.
function pointing.moves(game, picture, list)
  local places, problem = game:where(list)
  if not places then return nil, problem end
  for i in ipairs(list) do mark(game, picture, "highlight", places[i]) end
  return true
end

-- Highlights every place at which a move of this name is legal now.
function pointing.light(game, picture, name)
  local list = {}
  for _, move in ipairs(name and game:moves() or {}) do
    if move.move == name then list[#list + 1] = move end
  end
  pointing.moves(game, picture, list)
end

-- Notes the places of all that is legal now, for a window that shows a part of
-- the board; what the rules cannot place is left out.
function pointing.near(game, picture)
  local places = game:where(game:moves()) or {}
  for _, list in ipairs(places) do mark(game, picture, "approach", list) end
end

-- The layers of a place that is asked for, in the order in which a name is
-- looked up.
local layers = { "hex", "corner", "edge", "field" }

-- Notes the place that a text names; whether it names one.
function pointing.ask_for(game, picture, text)
  local x, y = text:match "^(%-?%d+),(%-?%d+)$"
  if x and picture:board() == "tiles" then
    picture:ask_for("field", x, y)
    return true
  end
  for _, layer in ipairs(game.g.places and layers or {}) do
    local ok, place = pcall(game.g.find, game.g, layer, text)
    if ok and place then
      return mark(game, picture, "ask_for", { { layer = layer,
        place = place } })
    end
  end
  return false
end

-- The moves that a text or a list of texts means; nil and a sentence where one
-- of them is no move. "legal" means `legal`.
function pointing.meant(game, texts, legal)
  if texts == "legal" then return legal end
  local list = {}
  for i, text in ipairs(type(texts) == "table" and texts or { texts }) do
    local move, problem = game:parse(text)
    if not move then return nil, problem.message end
    list[i] = move
  end
  return list
end

return pointing
