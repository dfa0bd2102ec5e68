-- A made-up island of 19 hexes with pieces, for the painters.

local kernel = require "rulewright.kernel"
local find = require("rulewright.engine.board.place_names").find
local scene = require "rulewright.repl.draw.scene"

local KINDS = {
  forest = { fill = "dark green", letter = "F", pattern = "trees" },
  meadow = { fill = "light green", letter = "M", pattern = "grass" },
  grain = { fill = "yellow", letter = "G", pattern = "wheat" },
  clay = { fill = "red", letter = "C", pattern = "bricks" },
  rock = { fill = "grey", letter = "R", pattern = "rocks" },
  waste = { fill = "sand", letter = "W", pattern = "dots" },
}

local ORDER = { "rock", "meadow", "forest", "grain", "clay", "meadow", "clay",
  "grain", "forest", "waste", "forest", "rock", "forest", "rock", "grain",
  "meadow", "clay", "grain", "meadow" }
local TOKENS = { 10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11 }
local PIPS = { 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1 }

-- The names of a table in order: the same drawing every time.
local function sorted(things)
  local names = {}
  for name in pairs(things) do names[#names + 1] = name end
  table.sort(names)
  return ipairs(names)
end

local function outline()
  local cells = {}
  for r = -2, 2 do
    for q = math.max(-2, -2 - r), math.min(2, 2 - r) do
      cells[#cells + 1] = { q, r }
    end
  end
  return cells
end

local function ground(board)
  for _, name in sorted(KINDS) do board:kind(name, KINDS[name]) end
  for id, terrain in ipairs(ORDER) do
    local number = TOKENS[id]
    board:hex(id, { kind = terrain, number = number > 0 and number or nil,
      pips = number > 0 and PIPS[number] or nil,
      hot = number == 6 or number == 8, mark = id == 10 and "bandit" or nil })
  end
end

local function pieces(board, places)
  board:kind("house", { shape = "house", letter = "h" })
  board:kind("castle", { shape = "city", letter = "c" })
  board:kind("path", { shape = "bar", letter = "p" })
  board:kind("boat", { shape = "ship", letter = "b" })
  board:kind("guard", { shape = "knight", letter = "g" })
  board:kind("bandit", { shape = "pawn", letter = "b" })
  board:corner(find(places, "corner", "C3.n"), { kind = "house", player = 1 })
  board:corner(find(places, "corner", "B2.n"), { kind = "castle", player = 2,
    note = "wall" })
  board:corner(find(places, "corner", "D3.se"), { kind = "guard", player = 3 })
  board:corner(find(places, "corner", "D1.sw"), { kind = "house", player = 4 })
  local paths = { ["C3.ne"] = 1, ["B2.ne"] = 2, ["D3.e"] = 3, ["D1.w"] = 4,
    ["C3.nw"] = 1 }
  for _, edge in sorted(paths) do
    board:edge(find(places, "edge", edge), { kind = "path",
      player = paths[edge] })
  end
  board:edge(find(places, "edge", "A1.nw"), { kind = "boat", player = 2 })
end

local function harbours(board, places)
  local labels = { ["A2.ne"] = "grain 2:1", ["B4.ne"] = "rock 2:1",
    ["C5.e"] = "3:1", ["E1.sw"] = "3:1", ["D1.w"] = "clay 2:1",
    ["B1.w"] = "3:1" }
  for _, edge in sorted(labels) do
    board:harbour(find(places, "edge", edge), { label = labels[edge] })
  end
end

return function(options)
  options = options or {}
  local places = kernel.hex.new(outline())
  options.places = places
  options.colours = options.colours or { "red", "blue", "white", "orange" }
  local board = scene.new(options)
  ground(board)
  pieces(board, places)
  harbours(board, places)
  board:caption("Turn 12: red may trade and build.")
  for seat = 1, 4 do
    board:panel(seat, { { "points", seat + 2 }, { "hand",
      board:bundle { wool = seat, ore = 1 } }, { "longest path", seat == 2 } })
  end
  board:track("storm", { length = 7, at = 3, marks = { [7] = "lands" } })
  board:note("The longest path is blue's.")
  return board, places
end
