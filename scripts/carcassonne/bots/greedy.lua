-- One tile ahead: makes the move with the highest `worth` by the rules. A move
-- about which no rule says anything comes last.

bot "greedy" {
  title = "Greedy",
  about = "One tile ahead, by what the features will bring.",
  ahead = { tiles = 12 },
  worth = function (g, player, m) return g:worth(player, m) or -0.1 end,
}
