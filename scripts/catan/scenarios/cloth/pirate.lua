section("The pirate and the cloth", "The seven and the robber")

forbid "moving the pirate" {
  id = { "SEA-CLOTH-17", "SEA-CLOTH-18" },
  says = "You can only move the pirate if you trade with a village.",
  when = function (g, player) return next(g.players[player].trades) == nil end,
}

event "cloth stolen" { says = "{player} takes a bale of cloth from {from}." }

move "pirate for cloth" {
  id = { "SEA-CLOTH-19", "SEA-CLOTH-28" },
  says = "You may move the pirate and, instead of a card, take a bale of "
    .. "cloth from a player with a ship there. It counts for you.",
  during = "move the robber", form = "pirate <to> for cloth of <victim>",
  to = "sea hex", victim = "cloth owner",
  as = { "pirate", "moving the pirate", "moving a thief", "robbing" },
  apply = function (g, player, m)
    local from = g:placed(nil, "pirate"):first()
    local victim = g.players[m.victim]
    g:move_pirate(m.to)
    g:emit("pirate moved", { player = player, from = from, to = m.to })
    victim.cloth = victim.cloth - 1
    g.players[player].cloth = g.players[player].cloth + 1
    g:changed "cloth"
    g:emit("cloth stolen", { player = player, from = m.victim })
  end,
}

domain "cloth owner" {
  id = "SEA-CLOTH-19",
  says = "You can only take cloth from an opponent who has a ship at that hex "
    .. "and a bale to lose.",
  of = "player",
  list = function (g, player, m)
    local owners = {}
    for _, seat in ipairs(g:others(player)) do
      if g:placed(seat, "ship"):touching "hex"[m.to]
        and g.players[seat].cloth > 0 then
        owners[#owners + 1] = seat
      end
    end
    return owners
  end,
}
