-- Makes the move with the highest `worth` by the rules. A move about which no
-- rule says anything is made if it costs something, as a purchase; else it is
-- as good as ending the turn.

bot "greedy" {
  title = "Greedy",
  about = "Builds what it can and gathers what the next building lacks.",
  worth = function (g, player, m)
    return g:worth(player, m)
      or next(g:value("price", player, m.move, m)) and 100 or 0
  end,
}
