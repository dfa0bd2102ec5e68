-- One tile ahead: makes the move that the rules think worth most (by
-- `worth`). A move of which none of them says anything comes last.

bot "greedy" {
  title = "Greedy",
  about = "One tile ahead, by what the features will bring.",
  ahead = { tiles = 12 },
  worth = function (g, player, m) return g:worth(player, m) or -0.1 end,
}
