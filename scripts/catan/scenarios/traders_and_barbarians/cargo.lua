section("Cargo", "actions")

-- The corners in the middle of the trade hexes.
cache "plazas" {
  depends = { "board" },
  build = function (g)
    local corners = {}
    for i, entry in ipairs(g:map().lists.plazas) do
      corners[i] = g:find("corner", entry.places[1].name .. ".mid")
    end
    return g:set("corner", corners)
  end,
}

event "cargo taken" { says = "{player} loads {cargo}." }
event "delivered" { says = "{player} delivers {cargo}." }

-- seat.cargo: what is on a player's wagon; seat.delivered: how many cargoes
-- were brought to where they are needed.
step "reach a plaza" {
  id = { "TB-TRADE-31", "TB-TRADE-32", "TB-TRADE-33", "TB-TRADE-34",
    "TB-TRADE-35", "TB-TRADE-63" },
  says = "Your journey ends on a plaza. If your cargo is needed there, "
    .. "deliver it for one point and the gold of your baggage train. Then, or "
    .. "if your wagon was empty, load the top cargo of this hex and show it. "
    .. "At any other plaza nothing happens.",
  run = function (g, s)
    local seat = g.players[s.player]
    local hex = g:set("corner", seat.wagon):touching "hex":first()
    local place = g.marks.terrain[hex]
    if seat.cargo then
      if g.things.cargo[seat.cargo].to ~= place then return end
      g:deliver(s.player)
    end
    seat.cargo = g:draw_card(g.things.terrain[place].deck)
    if seat.cargo then
      g:emit("cargo taken", { player = s.player, cargo = seat.cargo })
    end
  end,
}

define "deliver" (function (g, player)
  local seat = g.players[player]
  g:emit("delivered", { player = player, cargo = seat.cargo })
  seat.cargo, seat.delivered = nil, seat.delivered + 1
  g:changed "deliveries"
  g:earn(player, g:train(player).gold)
end)

adjust "public points" {
  id = { "TB-TRADE-33", "TB-TRADE-36" },
  says = "Each delivery is worth one point. Cargo cannot be stolen or traded.",
  depends = { "deliveries" },
  plus = function (g, player) return g.players[player].delivered end,
}
