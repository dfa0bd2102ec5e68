section "The lake and the fishing grounds"

component.terrain "lake" { id = "TB-FISH-01", barren = true }

-- Land with land on all six sides.
define "inland" (function (g)
  local land, inner = g:value "land", {}
  for hex in land do
    local around = g:set("hex", hex):neighbours()
    if #around == 6 and #(around - land) == 0 then inner[#inner + 1] = hex end
  end
  return inner
end)

step "lay the lake" {
  id = { "TB-FISH-01", "TB-FISH-04" },
  says = "The lake takes the place of the desert, away from the coast; the "
    .. "robber begins beside the board.",
  of = "set up", after = "deal the land", before = "lay the tokens",
  run = function (g)
    local inland = g:set("hex", g:inland())
    for hex in g:placed(nil, "terrain", "desert") do
      local at = hex
      if not inland[hex] then
        local list = inland:list()
        at = list[g:random("lake", #list)]
        g:mark("terrain", hex, g.marks.terrain[at])
      end
      g:mark("terrain", at, "lake")
    end
  end,
}

-- Each ground lies at two paths of the coast.
local places = {
  { "A1.ne", "A2.nw" }, { "B4.e", "C5.ne" }, { "C5.se", "D4.e" },
  { "E2.sw", "E1.se" }, { "E1.w", "D1.sw" }, { "B1.nw", "A1.w" },
}

-- g.grounds: { number =, edges = } for each ground.
step "lay the fishing grounds" {
  id = { "TB-FISH-02", "TB-FISH-20" },
  says = "Six fishing grounds with the numbers 4, 5, 6, 8, 9 and 10, dealt at "
    .. "random, lie on the coast between the harbours; each has three corners, "
    .. "which may have a harbour too.",
  of = "set up", after = "set the harbours", before = "place the robber",
  run = function (g)
    local numbers = g:shuffle("fishing grounds", { 4, 5, 6, 8, 9, 10 })
    g.grounds = {}
    for i, names in ipairs(places) do
      local edges = {}
      for k, name in ipairs(names) do edges[k] = g:find("edge", name) end
      g.grounds[i] = { number = numbers[i], edges = edges }
    end
  end,
}

-- The corners at which this number, rolled, brings fish.
define "fishing_corners" (function (g, number)
  local corners = g:set "corner"
  for _, ground in ipairs(g.grounds) do
    if ground.number == number then
      corners = corners | g:set("edge", ground.edges):touching "corner"
    end
  end
  return g:bites(number) and corners | g:lake_corners() or corners
end)

define "bites" (function (g, number)
  return number == 2 or number == 3 or number == 11 or number == 12
end)

-- Where the lake is fished from: a blocked lake gives nothing.
define "lake_corners" (function (g)
  local hexes = {}
  for hex in g:placed(nil, "terrain", "lake") do
    if not g:value("blocked", hex) then hexes[#hexes + 1] = hex end
  end
  return g:set("hex", hexes):touching "corner"
end)
