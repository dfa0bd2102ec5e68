section("The gifts of the tribe", "actions")

component.deck "gift cards" { id = "SEA-TRIBE-03", cards = {} }

hidden "decks.gift cards" {
  id = "SEA-TRIBE-03", says = "Nobody knows which cards the tribe gives.",
  pool = "development",
}

-- A gift is "chip", "card" or the kind of a harbour.
component.mark "gift" { on = "edge" }
component.map_list "gift points" {}
component.map_list "gift cards" {}
component.map_list "gift harbours" {}

-- seat.harbours: kinds of the harbours that a player holds, still unplaced.
step "lay out the gifts" {
  id = { "SEA-TRIBE-03", "SEA-TRIBE-09" },
  says = "Eight chips, the top four development cards, face down, and six "
    .. "harbours lie on the coasts of the small islands.",
  of = "set up", after = "set the harbours", before = "place the robber",
  run = function (g)
    local map = g:map()
    local kinds = g:shuffle("deal harbours",
      { table.unpack(map.piles["harbour kinds"]) })
    for _, seat in ipairs(g.players) do seat.harbours = {} end
    local function places(name) return g:set("edge", g:listed("edge", name)) end
    for edge in places "gift points" do g:mark("gift", edge, "chip") end
    for edge in places "gift harbours" do
      g:mark("gift", edge, table.remove(kinds))
    end
    for edge in places "gift cards" do
      g:mark("gift", edge, "card")
      g:lay_gift_card()
    end
  end,
}

define "lay_gift_card" (function (g)
  table.insert(g.decks["gift cards"], g:draw_card "development")
end)

on { "ship placed", "ship moved" } {
  id = { "SEA-TRIBE-08", "SEA-TRIBE-16", "SEA-044" },
  says = "The first player to build a ship on a coast with a gift, or move "
    .. "one there, takes it.",
  run = function (g, e)
    local at = e.at or e.to
    local gift = g.marks.gift[at]
    if not gift then return end
    g:unmark("gift", at)
    if gift == "chip" then
      g:win_chips(e.player, 1)
    elseif gift == "card" then
      g:ask("take the card", e.player)
    else
      g:ask("take the harbour", { player = e.player, kind = gift })
    end
  end,
}

event "gift card taken" {
  says = "The tribe gives {player} a development card.",
  knows = { player = "The tribe gives {player} a development card: {card}." },
}

step "take the card" {
  id = "SEA-TRIBE-10",
  says = "A development card from the tribe counts as bought this turn.",
  run = function (g, s)
    local fresh = g.players[s.player].fresh
    local card = g:draw_card "gift cards"
    fresh[#fresh + 1] = card
    g:changed "cards"
    g:emit("gift card taken", { player = s.player, card = card })
  end,
}

event "harbour taken" { says = "The tribe gives {player} a harbour: {kind}." }

step "take the harbour" {
  id = { "SEA-TRIBE-11", "SEA-TRIBE-12" },
  says = "Keep a harbour from the tribe until one of your settlements on the "
    .. "coast has room for it, and lay it there at once.",
  run = function (g, s)
    local held = g.players[s.player].harbours
    held[#held + 1] = s.kind
    g:emit("harbour taken", { player = s.player, kind = s.kind })
    g:ask("lay the harbour", s.player)
  end,
}

on "settlement placed" {
  id = "SEA-TRIBE-12",
  says = "If you build on the coast, lay the harbours you have kept.",
  run = function (g, e)
    for _ = 1, #g.players[e.player].harbours do
      g:ask("lay the harbour", e.player)
    end
  end,
}

step "lay the harbour" {
  id = { "SEA-TRIBE-11", "SEA-TRIBE-12" },
  says = "Lay the harbour you were given.",
  when = function (g, s) return #g.players[s.player].harbours > 0 end,
}

event "harbour laid" { says = "{player} lays the harbour at {at:edge}." }

move "harbour" {
  id = { "SEA-TRIBE-11", "SEA-TRIBE-14" },
  says = "Lay a harbour at one of your settlements or cities. You can use it "
    .. "at once.",
  during = "lay the harbour", form = "harbour <kind> <at>",
  kind = "harbour in hand", at = "own harbour place",
  apply = function (g, player, m)
    local held = g.players[player].harbours
    for i = #held, 1, -1 do
      if held[i] == m.kind then
        table.remove(held, i)
        break
      end
    end
    g:mark("harbour", m.at, m.kind)
    g:emit("harbour laid", { player = player, at = m.at })
  end,
}

domain "harbour in hand" {
  id = "SEA-TRIBE-12", says = "You can only lay a harbour you hold.",
  of = "word", what = "a harbour, such as wool",
  all = function (g)
    local kinds = { "any" }
    for _, good in ipairs(g.things.good.list) do kinds[#kinds + 1] = good end
    return kinds
  end,
  list = function (g, player)
    local list, seen = {}, {}
    for _, kind in ipairs(g.players[player].harbours) do
      if not seen[kind] then seen[kind], list[#list + 1] = true, kind end
    end
    return list
  end,
}

domain "own harbour place" {
  id = { "SEA-TRIBE-13", "SEA-TRIBE-15" },
  says = "Lay a harbour on the coast of the main island, at one of your "
    .. "settlements or cities. No two harbours may share a corner or a sea "
    .. "hex.",
  of = "edge",
  places = function (g, player)
    return g:harbour_room() & g:home_hexes():touching "edge"
      & g:placed(player, "building"):touching "edge"
  end,
}

define "home_hexes" (function (g)
  return g.cache.islands[1].hexes
end)

draw (function (g, scene)
  scene:kind("chip", { shape = "coin", fill = "gold", letter = "o" })
  scene:kind("gift card", { shape = "square", fill = "violet", letter = "c" })
  for edge, gift in pairs(g.marks.gift) do
    if gift == "chip" or gift == "card" then
      scene:edge(edge, { kind = gift == "chip" and "chip" or "gift card" })
    else
      g:draw_harbour(scene, edge, gift)
    end
  end
  for player, seat in ipairs(g.players) do
    local held = table.concat(seat.harbours or {}, ", ")
    scene:panel(player, { { "harbours held", held ~= "" and held or nil } })
  end
end)
