-- A made-up plane of square tiles, for the painters.

local scene = require "rulewright.repl.draw.scene"

local function face(rows)
  local segments = {}
  for i, row in ipairs(rows) do
    local names = {}
    for word in row[2]:gmatch "%S+" do names[#names + 1] = word end
    local halves = row[1] == "field"
    segments[i] = { kind = row[1], sides = not halves and names or nil,
      halves = halves and names or nil, marks = row[3] or {} }
  end
  return segments
end

local FACES = {
  start = face { { "city", "n" }, { "road", "e w" }, { "field", "en wn" },
    { "field", "es se sw ws" } },
  gate = face { { "city", "n e w", { shield = 1 } }, { "road", "s" },
    { "field", "se" }, { "field", "sw" } },
  cross = face { { "road", "n" }, { "road", "e" }, { "road", "s" },
    { "road", "w" }, { "field", "nw wn" }, { "field", "ne en" },
    { "field", "es se" }, { "field", "sw ws" } },
  bend = face { { "road", "s w" }, { "field", "nw ne en es se wn" },
    { "field", "sw ws" } },
  abbey = face { { "abbey", "" }, { "field", "nw ne en es se sw ws wn" } },
  corner = face { { "city", "n e" }, { "field", "se sw ws wn es" } },
  river = face { { "river", "n s" }, { "field", "ne en es se" },
    { "field", "sw ws wn nw" } },
  twins = face { { "city", "n" }, { "city", "s" },
    { "field", "en es ws wn" } },
  hall = face { { "city", "n s" }, { "field", "en es" },
    { "field", "ws wn" } },
}

local function kinds(plane)
  plane:kind("city", { shape = "area", fill = "tan", letter = "c",
    pattern = "bricks" })
  plane:kind("road", { shape = "line", fill = "white", letter = "r" })
  plane:kind("river", { shape = "line", fill = "sea", pattern = "waves" })
  plane:kind("field", { shape = "ground", fill = "light green",
    letter = "f", pattern = "grass" })
  plane:kind("abbey", { shape = "centre", letter = "A" })
  plane:kind("shield", { shape = "knight", letter = "+" })
  plane:kind("garden", { shape = "star", letter = "*" })
  plane:kind("follower", { shape = "figure", letter = "f" })
end

return function(options)
  options = options or {}
  options.colours = options.colours or { "red", "blue", "green" }
  local plane = scene.new(options)
  kinds(plane)
  local lay = { { 0, 0, "start", 0 }, { 1, 0, "bend", 0 },
    { -1, 0, "cross", 0 }, { 1, 1, "start", 3 }, { 0, -1, "twins", 0 },
    { -1, -1, "gate", 0 }, { 0, 1, "abbey", 0 }, { -1, 1, "bend", 1 },
    { 2, 1, "river", 1 }, { 2, 0, "corner", 2 }, { 1, -1, "hall", 1 } }
  for _, at in ipairs(lay) do
    plane:tile(at[1], at[2], { segments = FACES[at[3]], rotation = at[4],
      id = at[3], flags = at[3] == "bend" and { garden = true } or nil })
  end
  plane:figure(0, 0, { segment = 1, kind = "follower", player = 1 })
  plane:figure(0, 0, { segment = 4, kind = "follower", player = 2 })
  plane:figure(1, 0, { segment = 1, kind = "follower", player = 3 })
  plane:figure(0, 1, { segment = 1, kind = "follower", player = 2 })
  plane:spot(-2, 0, {})
  plane:spot(0, 2, { text = "?" })
  plane:next_tile { segments = FACES.gate, rotation = 0 }
  plane:panel(1, { { "points", 12 }, { "followers", 6 } })
  plane:panel(2, { { "points", 9 }, { "followers", 5 } })
  return plane
end
