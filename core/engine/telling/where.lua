-- Where on the board a move is, for whoever draws the board or lets people
-- point at it. A board of hexes or fields knows the layer of each argument; on
-- a plane of tiles `where` of a domain or of the move says it.

local agenda = require("rulewright.engine.playing.agenda")
local places = require("rulewright.engine.board.places")
local shapes = require("rulewright.engine.language.shapes")
local verbs = require("rulewright.engine.language.verbs")
local CTX = require("rulewright.engine.playing.context").key

local where = {}

local spot = shapes.fields("x=number! y=number! segment=1..1000 turn=0..3"
  .. " name=name")

-- What `where` of a clause may answer.
local spots = shapes.list_of({ wanted = "a place of a plane",
  fits = function (value)
    return not shapes.problem("a place", value, spot)
  end }, "a list of places such as { x = 3, y = -1 }", 1000)

-- A place of the plane: a tile by its cell, a segment by its number on it.
local function add_spot(list, one)
  local key = ("%d,%d"):format(one.x, one.y)
  local place = one.segment and key .. "." .. one.segment or key
  list[#list + 1] = { layer = one.segment and "segment" or "tile",
    place = place, name = one.name or place, x = one.x, y = one.y,
    segment = one.segment, turn = one.turn }
end

local function add_spots(list, clause, what, answer)
  for _, one in ipairs(verbs.check(clause, what, spots, answer or {})) do
    add_spot(list, one)
  end
end

-- A place of a layer, by the name that this domain has for it.
local function add_place(list, domain, g, place, under)
  list[#list + 1] = { layer = domain.layer, place = place,
    name = domain.print(g, place), under = under }
end

-- The places of the game's own layer `name` are not drawn, but what they are
-- made of is: the hexes or fields under them.
local function add_under(list, g, name, place)
  local own = places.own_layers(g.places)
  for _, layer in ipairs(own) do
    if layer.name == name then return end
  end
  local cells, domains = g.places[name .. "_cells"], g[CTX].machine.domains
  for _, cell in ipairs(cells and cells[place] or {}) do
    add_place(list, domains[own[1].name], g, cell, name)
  end
end

local function add_argument(list, g, m, arg, s)
  local domain, value = arg.domain, m[arg.name]
  if value == nil then return end
  if domain.where then
    add_spots(list, domain.where_clause, "what where answers",
      domain.where(g, m.player, value, m, s))
  elseif domain.layer and domain.ground.kind(g, nil, value) then
    add_place(list, domain, g, value)
    add_under(list, g, domain.layer, value)
  end
end

-- Each { layer =, place =, name = }, in the order of the arguments. `place` is
-- the number of a place; on a plane of tiles a text, beside x, y, the segment
-- and the turn that a tile would get. A place of a layer of the game's own is
-- followed by the hexes or fields that are `under` it.
function where.of(g, m)
  local move, list = g[CTX].machine.moves[m.move], {}
  local s = not g.result and agenda.subject(g.agenda, #g.agenda) or nil
  for _, arg in ipairs(move and move.args or {}) do
    add_argument(list, g, m, arg, s)
  end
  local def = move and move.clause.def or {}
  if def.where then
    add_spots(list, move.clause, "what where answers",
      def.where(g, m.player, m, s))
  end
  return list
end

return where
