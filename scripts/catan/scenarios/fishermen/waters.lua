section("The lake and the fishing grounds", "setup")

component.terrain "lake" { id = "TB-FISH-01", barren = true }

-- Land with land on all six sides, as a set.
define "inland" (function (g)
  local land, inner = g:value "land", {}
  for hex in land do
    local around = g:set("hex", hex):neighbours()
    if #around == 6 and #(around - land) == 0 then inner[#inner + 1] = hex end
  end
  return g:set("hex", inner)
end)

local function printed_numbers(g)
  local hexes = {}
  for _, cell in ipairs(g:map().cells) do
    if cell.number then hexes[#hexes + 1] = g:find("hex", cell.name) end
  end
  return g:set("hex", hexes)
end

step "lay the lake" {
  id = { "TB-FISH-01", "TB-FISH-54" },
  says = "The lake replaces a desert. First swap a desert on the coast with a "
    .. "hex inland, unless their numbers are printed.",
  of = "set up", after = "deal the land", before = "lay the tokens",
  run = function (g)
    local deserts = g:placed(nil, "terrain", "desert"):list()
    if #deserts == 0 then return end
    local at = deserts[g:random("lake", #deserts)]
    local inland = g:inland() - printed_numbers(g)
    if #inland > 0 and not g:inland()[at] then
      local list = inland:list()
      local other = list[g:random("lake", #list)]
      g:mark("terrain", at, g.marks.terrain[other])
      at = other
    end
    g:mark("terrain", at, "lake")
  end,
}

forbid "place the robber" {
  id = "TB-FISH-04",
  says = "If there is a lake, the robber starts beside the board, until "
    .. "somebody moves it.",
  when = function (g) return #g:placed(nil, "terrain", "lake") > 0 end,
}

component.mark "fishing ground" { on = "edge" }

-- The coast where the sea meets two hexes of land: corners between them.
local function bays(g)
  local land = g:value "land"
  local coast = land:touching_once "edge"
  return (coast:touching "corner" - land:touching_once "corner"), coast
end

-- For each bay without a harbour that meets no third hex: its two edges.
local function fishing_places(g)
  local places, corners, coast = {}, bays(g)
  local harbours = g:placed(nil, "harbour")
  for corner in corners do
    local edges = g:set("corner", corner):touching "edge" & coast
    if #(edges & harbours) == 0
      and #(edges:touching "corner" & corners) == 1 then
      places[#places + 1] = edges
    end
  end
  return places
end

step "lay the fishing grounds" {
  id = { "TB-FISH-02", "TB-FISH-20" },
  says = "Deal six fishing grounds with the numbers 4, 5, 6, 8, 9 and 10 "
    .. "along the coast, where the sea meets two hexes and no harbour. Each "
    .. "covers three corners, and no two share one.",
  of = "set up", after = "set the harbours", before = "place the robber",
  run = function (g)
    local numbers = g:shuffle("fishing grounds", { 4, 5, 6, 8, 9, 10 })
    for _, edges in ipairs(g:shuffle("fishing grounds", fishing_places(g))) do
      local near = edges:touching "corner":touching "edge"
      local number = #(near & g:placed(nil, "fishing ground")) == 0
        and table.remove(numbers)
      for edge in edges do
        if number then g:mark("fishing ground", edge, number) end
      end
    end
  end,
}

local function bites(number)
  return number == 2 or number == 3 or number == 11 or number == 12
end

-- The corners at which this number, rolled, brings fish.
define "fishing_corners" (function (g, number)
  local corners = g:placed(nil, "fishing ground", number):touching "corner"
  return bites(number) and corners | g:lake_corners() or corners
end)

-- Where the lake is fished from: a blocked lake gives nothing.
define "lake_corners" (function (g)
  local hexes = {}
  for hex in g:placed(nil, "terrain", "lake") do
    if not g:value("blocked", hex) then hexes[#hexes + 1] = hex end
  end
  return g:set("hex", hexes):touching "corner"
end)
