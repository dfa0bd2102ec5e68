section("Building", "actions")

-- A structure is one of the moves called "structure": a building ("build"), a
-- wall or a church piece. g.turn.built counts them.

forbid "structure" {
  id = { "ELA-066", "ELA-068", "ELA-069", "ELA-163", "ELA-187" },
  says = "You cannot build more than {count} structures in a turn, whatever "
    .. "their kinds.",
  when = function (g)
    return g.turn.built >= g:value "structures in a turn"
  end,
  tells = function (g) return { count = g:value "structures in a turn" } end,
}

value "structures in a turn" {
  id = { "ELA-066", "ELA-069" },
  says = "You may build up to two structures in a turn.",
  base = 2,
}

local function compensate(g, player, site)
  for field in g:claimed(site) do
    local worth, owner = g:claim_at(field)
    local due = owner ~= player and worth or 0
    local paid = math.min(due, g.players[player].hand.gold)
    if paid > 0 then
      g:transfer(player, owner, "gold", paid)
      g:emit("compensated", { from = player, to = owner, count = paid })
    end
  end
end

local function begin_building(g, player, kind, at)
  g.turn.built = g.turn.built + 1
  compensate(g, player, at)
  g:ask("construction", { player = player, kind = kind, at = at })
end

for _, card in ipairs(data "printed".buildings) do
  local kind = card[1]
  if card.cost then
    move(kind) {
      id = { "ELA-068", "ELA-074", "ELA-077", "ELA-099", "ELA-105" },
      says = "You may build a card of your own colour or a common one. Pay "
        .. "its gold to the supply and lay it on its site, where it stays.",
      during = "building", form = "build " .. kind .. " <at>",
      at = "building site", cost = kind,
      as = { "build", "structure" },
      apply = function (g, player, m) begin_building(g, player, kind, m.at) end,
    }

    forbid(kind) {
      id = { "ELA-075", "ELA-003", "ELA-017", "ELA-264" },
      says = "You need such a card in your reserve or the bank; one that this "
        .. "building would displace does not count.",
      when = function (g, player)
        if card.coloured then return g:supply(player, kind) < 1 end
        return #g:placed(nil, kind) >= card.copies
      end,
    }
  end
end

for _, hut in ipairs { "small", "big" } do
  move(hut .. " hut") {
    id = "ELA-076",
    says = "Starting huts have no price and cannot be built.",
    during = "building", form = "build " .. hut .. " hut [<at>?]", at = "plot",
    when = function () return false end,
  }
end

-- Settling a building ---------------------------------------------------------

event "compensated" { says = "{from} pays {to} {count} gold for a claim." }

sequence "construction" {}

step "return the claims" {
  id = { "ELA-103", "ELA-100", "ELA-101", "ELA-104", "ELA-111", "ELA-130" },
  says = "Pay the owner of each rival claim on the site its number in gold. "
    .. "All claims there return to their owners; your own cost you nothing.",
  of = "construction", before = "surrender power",
  run = function (g, s)
    g:return_claims(g:set("site", s.at):touching "field")
  end,
}

step "lay the card" {
  id = { "ELA-105", "ELA-106", "ELA-107", "ELA-108", "ELA-130" },
  says = "Then lay the card and put one of your markers on each of its flags. "
    .. "Coloured cards have no flags.",
  of = "construction", after = "displace", before = "count the markers",
  run = function (g, s) g:lay(s.player, s.kind, s.at) end,
}

step "count the markers" {
  id = { "ELA-130", "ELA-256" },
  says = "If that was your last marker, you win before anything else is "
    .. "settled.",
  of = "construction", after = "lay the card", before = "house the huts",
  run = function (g) g:ask "victory" end,
}

step "house the huts" {
  id = { "ELA-070", "ELA-130", "ELA-145" },
  says = "Displaced huts are laid again before the turn goes on.",
  of = "construction", after = "count the markers",
  run = function (g, s) g:rehouse(s.player) end,
}
