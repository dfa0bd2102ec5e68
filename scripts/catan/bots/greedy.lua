-- Makes the move that the rules think worth most (by `worth`). Of what none of
-- them says anything: it is bought where it costs something, and else done as
-- gladly as the turn is ended.

bot "greedy" {
  title = "Greedy",
  about = "Builds what it can and gathers what the next building lacks.",
  worth = function (g, player, m)
    return g:worth(player, m)
      or next(g:value("price", player, m.move, m)) and 100 or 0
  end,
}
