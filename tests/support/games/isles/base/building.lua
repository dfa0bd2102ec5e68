section "Building"

define "near" (function (g, corner, piece)
  for _, other in ipairs(g.places.corner_corners[corner]) do
    if g:owner(piece, other) then return true end
  end
  return false
end)

define "reached" (function (g, player, corner)
  for _, edge in ipairs(g.places.corner_edges[corner]) do
    if g:owns(player, "path", edge) then return true end
  end
  return false
end)

move "hut" {
  id = "ISL-30", says = "You may build a hut.",
  during = "act", at = "corner", cost = "hut", piece = "hut",
}
adjust "price" {
  id = "ISL-31", says = "Before the first turn huts are free.",
  when = function (g) return not g.turn end, void = true,
}
forbid "hut" {
  id = "ISL-32", says = "No corner holds two huts, nor do neighbours.",
  when = function (g, _, m)
    return g:owner("hut", m.at) or g:near(m.at, "hut")
  end,
}
forbid "hut" {
  id = "ISL-33", says = "A hut needs a path of yours, after the first.",
  when = function (g, player, m)
    return g.turn and not g:reached(player, m.at)
  end,
}

move "path" {
  id = "ISL-34", says = "You may lay a path.",
  during = "act", at = "edge", cost = "path", piece = "path",
}
forbid "path" {
  id = "ISL-35", says = "An edge holds one path.",
  when = function (g, _, m) return g:owner("path", m.at) end,
}
forbid "path" {
  id = "ISL-36", says = "A path begins at a hut or path of yours.",
  when = function (g, player, m)
    for _, corner in ipairs(g.places.edge_corners[m.at]) do
      if g:owns(player, "hut", corner) or g:reached(player, corner) then
        return false
      end
    end
    return true
  end,
}

move "omen" {
  id = "ISL-37", says = "You may buy an omen.", during = "act", cost = "omen",
  when = function (g) return #g.decks.omens > 0 end,
  apply = function (g, player)
    table.insert(g.players[player].omens, g:draw_card("omens"))
  end,
}

domain "victim" {
  id = "ISL-38", says = "Only a player with goods can be asked.", of = "player",
  list = function (g, player)
    local list = {}
    for _, seat in ipairs(g:others(player)) do
      if g:hand_size(seat) > 0 then list[#list + 1] = seat end
    end
    return list
  end,
}
local function holds(g, player, card)
  for i, held in ipairs(g.players[player].omens) do
    if held == card then return i end
  end
  return nil
end
move "wind" {
  id = "ISL-39", says = "The wind makes another player give you a good.",
  during = "act", form = "wind <victim>", victim = "victim",
  when = function (g, player) return holds(g, player, "wind") ~= nil end,
  apply = function (g, player, m)
    table.remove(g.players[player].omens, holds(g, player, "wind"))
    g:discard_card("omens", "wind")
    g:ask("gift", { player = m.victim, to = player })
  end,
}
step "gift" { id = "ISL-40", says = "Who is asked chooses what to give." }
domain "own good" {
  id = "ISL-41", says = "You can only give what you have.", of = "good",
  list = function (g, player)
    local list = {}
    for _, good in ipairs(g.things.good.list) do
      if g.players[player].hand[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}
move "give" {
  id = "ISL-42", says = "You give one good.", during = "gift",
  form = "give <good>", good = "own good",
  apply = function (g, player, m, s)
    g:transfer(player, s.to, m.good, 1)
  end,
}
