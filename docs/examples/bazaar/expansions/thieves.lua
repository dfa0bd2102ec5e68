module "thieves" { title = "Thieves", version = "1.0", extends = "bazaar" }

section "Thieves"

component.good "dagger" { bank = 10 }

component.cost "snatching" {
  id = "THI-01", says = "Snatching costs a dagger.", dagger = 1,
}

on "game begins" {
  id = "THI-02", says = "Everybody begins with a dagger.",
  run = function (g)
    for player in ipairs(g.players) do g:gain(player, "dagger", 1) end
  end,
}

on "bought" {
  id = "THI-03", says = "When a lot is taken, the others are asked, clockwise.",
  run = function (g, e)
    g.turn.unguarded = true
    for _, other in ipairs(g:others(e.player)) do
      g:ask("snatching", { player = other, by = e.player, lot = e.lot })
    end
  end,
}

step "snatching" {
  id = "THI-04", says = "The first who pays takes the lot of the buyer.",
  alone = "automatic",
  when = function (g) return g.turn.unguarded end,
}

event "snatched" { says = "{player} snatches {lot:bundle} from {from}." }

move "snatch" {
  id = "THI-05", says = "You take it.", during = "snatching",
  form = "snatch", cost = "snatching",
  apply = function (g, player, m, s)
    g.turn.unguarded = false
    g:transfer(s.by, player, s.lot)
    g:emit("snatched", { player = player, from = s.by, lot = s.lot })
  end,
}

move "look away" {
  id = "THI-06", says = "You let the lot go.", during = "snatching",
  form = "look away",
}

forbid "sell" {
  id = "THI-07", says = "Daggers are not for sale.",
  when = function (g, player, m) return m.good == "dagger" end,
}

step "hideout" {
  id = "THI-08", says = "After the sales the poorest find a dagger each.",
  of = "game", after = "sales", before = "dusk",
  run = function (g)
    local least = math.maxinteger
    for player in ipairs(g.players) do
      least = math.min(least, g:value("points", player))
    end
    for player in ipairs(g.players) do
      if g:value("points", player) == least and g.bank.dagger > 0 then
        g:gain(player, "dagger", 1)
      end
    end
  end,
}

replace "BAZ-21" {
  id = "THI-09", says = "Of equal coins, the one with more daggers.",
  plus = function (g, player) return g.players[player].hand.dagger end,
}
