-- How much a knight on a path helps: most where one more is needed to win, for
-- the hexes of the player before others.
define "post_worth" (function (g, player, path)
  local sum = 0
  for hex in g:set("edge", path):touching "hex" do
    local lack = g:barbarians_on(hex) - g:strength_around(hex)
    if g:barbarians_on(hex) > 0 then
      sum = sum + 4 - math.max(0, lack)
        + math.max(0, -g:hex_worth(player, hex)) / 10
    end
  end
  return sum
end)

worth "ride" (function (g, player, m)
  local more = g:post_worth(player, m.at) - g:post_worth(player, m.from)
  return more - (next(g:value("price", player, "ride", m)) and 3 or 0)
end)

element("cards", "Cards against the barbarians")

worth "recall" (function (g, player, m)
  return -g:hex_worth(player, m.from)
end)

worth "send" (function (g, player, m) return g:hex_worth(player, m.to) end)

worth "capture" (function (g, player, m)
  return -g:hex_worth(player, m.at)
end)

worth "post" (function (g, player, m) return g:post_worth(player, m.at) end)

component.aim "long ride" {
  of = function (g, player)
    return g:count(player, "knight") > 0 and g.things.cost["long ride"], 1
  end,
}
