local function waters(g, scene)
  scene:kind("swamp", { fill = "teal", letter = "S", pattern = "lines" })
  for hex in g:river_hexes() do
    scene:hex(hex, { note = "river" })
  end
  scene:kind("river", { fill = "blue", letter = "≈" })
  for edge in g:bridge_sites() do
    scene:course(edge, { kind = "river" })
  end
  for hex in g:placed(nil, "token", 12) do
    scene:hex(hex, { note = g:river_hexes()[hex] and "river, 2" or "2" })
  end
end

local function bridges(g, scene)
  scene:kind("bridge site", { shape = "bridge", letter = "~",
    empty = true })
  scene:kind("bridge", { shape = "bridge", letter = "=" })
  for edge in g:bridge_sites() & g:free "edge" do
    scene:edge(edge, { kind = "bridge site" })
  end
  for player = 1, #g.players do
    for edge in g:placed(player, "bridge") do
      scene:edge(edge, { kind = "bridge", player = player })
    end
  end
end

draw (function (g, scene)
  if not g.robber then return end
  waters(g, scene)
  bridges(g, scene)
  for player, seat in ipairs(g.players) do
    if g:decides(player) then
      scene:panel(player, { { "gold", seat.hand.gold },
        { "wealthiest settler", g:is_wealthiest(player) },
        { "poor settler", g:is_poorest(player) } })
    end
  end
end)
