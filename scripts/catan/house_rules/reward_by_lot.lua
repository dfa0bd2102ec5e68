module "reward_by_lot" {
  title = "Rewards by lot", extends = "catan",
  needs = { "cities_and_knights" },
}

replace "CK-151" {
  clause = "step choose a deck", id = "HOUSE-LOT",
  says = "A player who ties for the most strength draws from a deck that the "
    .. "lot chooses.",
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
  id = "HOUSE-LOT", says = "The lot has chosen the deck already.",
  when = function (g, player) return true end,
}
