-- An exception to what happens, and one to that, which is used up.
module "lazy_builder" {
  title = "The lazy builder", version = "1.0", extends = "carcassonne",
  needs = { "traders_and_builders" },
}

section "The lazy builder"

except "CAR-TRADE-24" {
  id = "LAZY-01", says = "Your builder rests while everyone else "
    .. "has more points.",
  clause = "on tile laid",
  when = function (g)
    local player = g.turn and g.turn.player
    local own = player and g:value("points", player)
    for _, other in ipairs(player and g:others(player) or {}) do
      if g:value("points", other) <= own then return false end
    end
    return player ~= nil
  end,
}

except "LAZY-01" {
  id = "LAZY-02", says = "Once in the game it works all the same.",
  once = "player",
}
