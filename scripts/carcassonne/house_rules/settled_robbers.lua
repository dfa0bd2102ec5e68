module "settled_robbers" {
  title = "Settled robbers", version = "1.0", extends = "carcassonne",
  needs = { "robbers" },
  about = "As in other editions: only the active player may move a robber that "
    .. "is on the track.",
}

forbid "robber" {
  id = "HOUSE-ROBBER",
  says = "Only the player who placed the tile may move a robber that is "
    .. "already on the track.",
  when = function (g, player)
    return g.players[player].robber and player ~= g:active()
  end,
}
