-- What villages and their cloth are worth to a bot.

component.goal "village" {
  at = function (g, player)
    local goals = {}
    for i, village in ipairs(g.villages) do
      if not g.players[player].trades[i] then
        goals[village.at] = 10 + 6 - math.abs(7 - village.number)
      end
    end
    return goals
  end,
}

worth "founding" (function (g, player, m)
  return g:shores "village"[m.at] and -100 or 0
end)

worth "cloth" (function () return 5 end)

worth "pirate for cloth" (function (g, player, m)
  return 8 + g:pirate_worth(player, m.to)
    - g:pirate_worth(player, g:placed(nil, "pirate"):first() or 0)
    + g:value("public points", m.victim) / 2
end)

worth "forgo" (function () return -1 end)
