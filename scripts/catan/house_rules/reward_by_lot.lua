module "reward_by_lot" {
  title = "Rewards by lot", extends = "catan",
  needs = { "cities_and_knights" },
}

replace "CK-151" {
  clause = "step choose a deck", id = "HOUSE-LOT",
  says = "If you tie for the most strength, you draw from a deck chosen at "
    .. "random.",
  run = function (g, s)
    local decks = {}
    for _, track in ipairs(g.things.track.list) do
      if #g.decks[track] > 0 then decks[#decks + 1] = track end
    end
    if #decks > 0 then
      g:draw_progress(s.player, decks[g:random("reward", #decks)])
    end
  end,
}

forbid "draw" {
  id = "HOUSE-LOT", says = "The deck has been chosen at random.",
  when = function (g, player) return true end,
}
