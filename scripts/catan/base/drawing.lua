-- How the island looks, in the terminal and in print.

local looks = {
  hills     = { fill = "brown", letter = "H", pattern = "bricks" },
  forest    = { fill = "dark green", letter = "F", pattern = "trees" },
  pasture   = { fill = "light green", letter = "P", pattern = "grass" },
  fields    = { fill = "yellow", letter = "W", pattern = "wheat" },
  mountains = { fill = "grey", letter = "M", pattern = "rocks" },
  desert    = { fill = "sand", letter = "D", pattern = "dots" },
  sea       = { fill = "sea", letter = "~", pattern = "waves" },
}

local pieces = {
  settlement = { shape = "house", letter = "s" },
  city = { shape = "city", letter = "C" },
  road = { shape = "bar", letter = "r" },
}

-- A card has the colour of the land that yields it.
local function goods(g, scene)
  for name, look in pairs(looks) do
    local terrain = g.things.terrain[name]
    if terrain and terrain.yields then
      scene:kind(terrain.yields, { shape = "square", fill = look.fill })
    end
  end
end

local function hexes(g, scene)
  for hex, terrain in pairs(g.marks.terrain) do
    local number = g.marks.token[hex]
    scene:hex(hex, { kind = terrain, number = number,
      pips = number and 6 - math.abs(7 - number),
      hot = number == 6 or number == 8 or nil,
      mark = hex == g.robber and "robber" or nil })
  end
end

-- Between two hexes a harbour lies in the one that is sea.
define "draw_harbour" (function (g, scene, edge, kind)
  local sea
  for _, hex in ipairs(g.places.edge_cells[edge]) do
    if g.things.terrain[g.marks.terrain[hex]].sea then sea = hex end
  end
  scene:harbour(edge, { label = kind == "any" and "3:1" or kind .. " 2:1",
    into = #g.places.edge_cells[edge] > 1 and sea or nil })
end)

local function harbours(g, scene)
  for edge, kind in pairs(g.marks.harbour) do
    g:draw_harbour(scene, edge, kind)
  end
end

-- A short word beside the building at a corner, or nil.
---@return string?
define "building_note" (function () return nil end)

-- The kind of which a piece at a corner is drawn.
define "look_of_building" (function (_, _, piece) return piece end)

local function on_board(g, scene)
  for player = 1, #g.players do
    for name in pairs(pieces) do
      local layer = g.things.piece[name].on
      for at in g:placed(player, name) do
        local kind = layer == "corner" and g:look_of_building(at, name)
          or name
        scene[layer](scene, at, { kind = kind, player = player,
          note = layer == "corner" and g:building_note(at) or nil })
      end
    end
  end
end

-- The dice of the turn: white, or yellow, and red.
local function dice(g, scene)
  for i, number in ipairs(g.turn and g.turn.dice or {}) do
    scene:die { number = number, fill = i == 1 and "white" or "red" }
  end
end

local function bank(g, scene)
  local rows = {}
  for i, good in ipairs(g.things.good.list) do
    rows[i] = { scene:title(good), g.bank[good] }
  end
  scene:panel("bank", rows)
end

local function panel(g, scene, player)
  local points = scene:sees(player) and "points" or "public points"
  local hand = g:decides(player)
    and scene:hand(player, g.players[player].hand, g.things.good.list)
  scene:panel(player, {
    { "points", g:value(points, player),
      of = g:decides(player) and g:value("points to win", player) or nil,
      value = points },
    { "hand", hand, value = "hand limit" },
  })
end

draw (function (g, scene)
  if not g.longest_road then return end
  for name, look in pairs(looks) do scene:kind(name, look) end
  for name, look in pairs(pieces) do scene:kind(name, look) end
  goods(g, scene)
  scene:kind("robber", { shape = "pawn", fill = "black", letter = "*" })
  hexes(g, scene)
  harbours(g, scene)
  on_board(g, scene)
  for player = 1, #g.players do panel(g, scene, player) end
  bank(g, scene)
  dice(g, scene)
  if g.turn then
    scene:caption(("%s %d: %s"):format(scene:word "Turn", g.turn.number,
      scene:word(g.players[g.turn.player].name)))
  end
end)
