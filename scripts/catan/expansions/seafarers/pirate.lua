section("The pirate", "The seven and the robber")

-- On the hex of the pirate; on none while it is not on the board.
component.mark "pirate" { on = "hex" }

component.token "pirate" {
  id = "SEA-002", says = "The pirate belongs to nobody.",
  count = 1, serves = "place the pirate",
}

define "move_pirate" (function (g, to)
  g:unmark "pirate"
  g:mark("pirate", to)
end)

step "place the pirate" {
  id = { "SEA-071", "SEA-085", "SEA-091" },
  says = "The robber and the pirate start on the hexes the map marks for "
    .. "them. If it marks several, draw one at random.",
  of = "set up", after = "place the robber", as = { "placing a thief" },
  run = function (g)
    local hexes = g:hexes_called "pirate"
    local start = hexes[2] and hexes[g:random("pirate", #hexes)] or hexes[1]
    if start then g:mark("pirate", start) end
  end,
}

replace "CAT-052" {
  clause = "step move the robber",
  id = { "SEA-070", "SEA-072", "SEA-080", "SEA-086", "SEA-089", "SEA-090" },
  says = "After a seven, once everyone has discarded, and after a knight, "
    .. "move either the robber or the pirate.",
}

replace "CAT-052" {
  clause = "domain robber's ground",
  id = "SEA-087", says = "The robber stays on land, but may cross any water.",
}

event "pirate moved" { says = "{player} moves the pirate to {to:hex}." }

move "pirate" {
  id = { "SEA-072", "SEA-073", "SEA-074", "SEA-088" },
  says = "Move the pirate to another sea hex. You may take a random card from "
    .. "one player with a ship beside it.",
  during = "move the robber", form = "pirate <to> [<victim>?]",
  to = "sea hex", victim = "ship owner",
  as = { "moving the pirate", "moving a thief", "robbing" },
  apply = function (g, player, m)
    local from = g:placed(nil, "pirate"):first()
    g:move_pirate(m.to)
    g:emit("pirate moved", { player = player, from = from, to = m.to })
    if m.victim then g:steal(m.victim, player, "card") end
  end,
}

domain "sea hex" {
  id = { "SEA-073", "SEA-079", "SEA-081" },
  says = "The pirate stands in the middle of a sea hex that lies face up. It "
    .. "does not block production, harbours, buildings or roads.",
  of = "hex", value = "pirate's waters",
}

-- Whoever moves the pirate asks this.
value "pirate's waters" {
  id = "SEA-073", says = "The pirate may stand on any open sea hex.",
  printed = false,
  kind = "places", takes = { "player" },
  base = function (g) return g:value "sea" end,
}

forbid "pirate" {
  id = "SEA-078", says = "The pirate must move to a different hex.",
  places = function (g) return g:placed(nil, "pirate") end,
}

adjust "hexes to be robbed at" {
  id = { "SEA-074", "TB-ROBBER-12" },
  says = "You can also be robbed at the sea hexes of your ships.",
  adds = function (g, player)
    return g:cached("shipping", player) & g:value "sea"
  end,
}

-- The hexes at which a player has ships.
cache "shipping" {
  depends = { "ship" },
  build = function (g, player)
    return g:placed(player, "ship"):touching "hex"
  end,
}

domain "ship owner" {
  id = { "SEA-074", "SEA-078" },
  says = "You may rob one opponent who has a ship at that hex and a card to "
    .. "take.",
  of = "player",
  list = function (g, player, m)
    local owners = {}
    for _, seat in ipairs(g:others(player)) do
      if g:cached("shipping", seat)[m.to]
        and g:value("can be robbed", player, seat) then
        owners[#owners + 1] = seat
      end
    end
    return owners
  end,
}

define "pirate_edges" (function (g)
  return g:placed(nil, "pirate"):touching "edge"
end)

forbid "sailing" {
  id = { "SEA-075", "SEA-077" },
  says = "You cannot place a ship on the six edges of the pirate's hex.",
  places = function (g) return g:pirate_edges() end,
}

forbid "sail" {
  id = "SEA-076", says = "You cannot move a ship away from the pirate's hex.",
  of = "from",
  places = function (g) return g:pirate_edges() end,
}
