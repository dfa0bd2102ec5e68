section("The end of the game", "end")

value "markers" {
  id = { "ELA-002", "ELA-258", "ELA-260" },
  says = "Only markers on the plan count, and each goes there once.",
  base = 0,
}

adjust "markers" {
  id = { "ELA-106", "ELA-107" },
  says = "A marker of its owner lies on each flag of a building.",
  plus = function (g, player)
    local count = 0
    for site in g:placed(player, "marked") do
      count = count + #g:card(site).flags
    end
    return count
  end,
}

adjust "markers" {
  id = "ELA-160", says = "A marker of its builder stands on each tower.",
  plus = "towers",
}

adjust "markers" {
  id = "ELA-180", says = "A marker of its builder lies on each church piece.",
  plus = function (g, player) return g:count(player, "church") end,
}

adjust "markers" {
  id = "ELA-230", says = "Markers on the trade track count.",
  plus = "markers on the track",
}

adjust "markers" {
  id = "ELA-109",
  says = "A player with fewer markers left than flags to mark places those he "
    .. "has.",
  at_most = function (g) return g:value "victory markers" end,
}

step "victory" {
  id = { "ELA-002", "ELA-256", "ELA-257", "ELA-259", "ELA-261" },
  says = "A player who has all his markers on the plan in his own turn wins "
    .. "at once; there is no last round and no draw.",
  run = function (g)
    local player = g.turn.player
    if g:value("markers", player) >= g:value "victory markers" then
      g:win(player, { markers = g:value("markers", player) })
    end
  end,
}
