section("The end of the game", "end")

value "markers" {
  id = { "ELA-002", "ELA-258", "ELA-260" },
  says = "Only your markers on the plan count, each of them once.",
  base = 0,
}

adjust "markers" {
  id = { "ELA-106", "ELA-107" },
  says = "Each flag of one of your buildings carries a marker.",
  plus = function (g, player)
    local count = 0
    for site in g:placed(player, "marked") do
      count = count + #g:card(site).flags
    end
    return count
  end,
}

adjust "markers" {
  id = "ELA-160", says = "Each tower you built carries a marker.",
  plus = "towers",
}

adjust "markers" {
  id = "ELA-180", says = "Each church piece you built carries a marker.",
  plus = function (g, player) return g:count(player, "church") end,
}

adjust "markers" {
  id = "ELA-230", says = "Markers on the trade track count.",
  plus = "markers on the track",
}

adjust "markers" {
  id = "ELA-109",
  says = "If you have fewer markers left than flags to mark, place those you "
    .. "have.",
  at_most = function (g) return g:value "victory markers" end,
}

event "markers placed" {
  says = "{player} has all {markers} markers on the plan.",
}

step "victory" {
  id = { "ELA-002", "ELA-256", "ELA-257", "ELA-259", "ELA-261" },
  says = "If all your markers are on the plan on your own turn, you win at "
    .. "once. There is no last round and no draw.",
  run = function (g)
    local player = g.turn.player
    if g:value("markers", player) >= g:value "victory markers" then
      g:win(player, { markers = g:value("markers", player) }, "markers placed")
    end
  end,
}
