section("The longest road", "points")

value "shortest longest road" {
  id = "CAT-100", says = "The longest road has at least five pieces.",
  base = 5,
}

-- g.longest_road: the seat that holds the card, 0 for nobody.

value "road length" {
  id = { "CAT-101", "CAT-102", "CAT-103", "CAT-109" },
  says = "A road is as long as the longest walk over your pieces that uses "
    .. "each once; it may pass a corner again, go round loops, and end at a "
    .. "closed corner, but not lead through it.",
  base = function (g, player)
    return g:longest_walk(g:placed_by_word(player, "route"), {
      closed = g:value("closed corners", player),
      joints = g:placed(player, "building"),
      twice = g:value("paths that count twice", player),
    })
  end,
}

value "paths that count twice" {
  id = "CAT-101",
  says = "Each piece of a road counts once, unless something makes it count "
    .. "twice.",
  kind = "places", depends = {},
  base = function (g) return g:set "edge" end,
}

value "roads are compared" {
  id = { "CAT-106", "CAT-107" },
  says = "Roads are compared at once when one has changed.",
  kind = "all", base = true,
}

-- To be sent by whatever makes a road longer or shorter; grown: the seat whose
-- road alone has changed, and has not become shorter.
event "roads changed" {}
event "longest road" { says = "The longest road goes to {player}." }
event "longest road aside" { says = "Nobody holds the longest road." }

local function may_close_a_corner(piece)
  return piece.on == "corner" and not piece.shares
end

on "placed" {
  id = { "CAT-088", "CAT-106" },
  says = "Roads are measured again whenever a piece is placed, in anybody's "
    .. "turn: a piece of a road lengthens the road of its owner alone, another "
    .. "may close a corner.",
  run = function (g, e)
    local piece = g.things.piece[e.piece]
    if piece.route then
      g:emit("roads changed", { grown = e.player })
    elseif may_close_a_corner(piece) then
      g:emit "roads changed"
    end
  end,
}

on { "removed", "moved", "taken over" } {
  id = { "CAT-088", "CAT-106" },
  says = "Roads are measured again whenever a piece leaves its place or "
    .. "changes hands.",
  run = function (g, e)
    local piece = g.things.piece[e.piece]
    if piece.route or may_close_a_corner(piece) then g:emit "roads changed" end
  end,
}

on "roads changed" {
  id = { "CAT-100", "CAT-105", "CAT-107", "CAT-108", "CAT-174" },
  says = "The card goes to the player who alone has the longest road; its "
    .. "holder keeps it in a tie. When he has lost it and others tie, or "
    .. "nobody has five, it is put aside.",
  run = function (g, e)
    if not g:value "roads are compared" then return end
    local least = g:value "shortest longest road"
    if e and e.grown and not g:may_take_the_card(e.grown, least) then return end
    local lengths = {}
    for player = 1, #g.players do
      lengths[player] = g:value("road length", player)
    end
    g:award("longest road", g:best_of(g.longest_road, lengths, least))
  end,
}

-- Whether the card may go to a player whose road alone has grown.
define "may_take_the_card" (function (g, player, least)
  local holder, length = g.longest_road, g:value("road length", player)
  if player == holder or length < least then return false end
  return holder == 0 or length > g:value("road length", holder)
end)

adjust "public points" {
  id = { "CAT-100", "CAT-150" },
  says = "The longest road is worth two points.",
  depends = { "longest road" },
  plus = function (g, player)
    return g.longest_road == player and 2 or 0
  end,
}

-- The holder of an award after the scores (by seat) changed: he keeps it as
-- long as nobody is ahead of him; else a player who is alone ahead gets it;
-- else nobody holds it (0). Below `least` nobody holds it.
define "best_of" (function (g, holder, scores, least)
  local best, leader = least - 1, 0
  for player, score in ipairs(scores) do
    if score > best then
      best, leader = score, player
    elseif score == best and score >= least then
      leader = 0
    end
  end
  return scores[holder] == best and best >= least and holder or leader
end)

-- Gives an award to its holder, or to nobody (0).
define "award" (function (g, name, holder)
  local field = name:gsub(" ", "_")
  if holder == g[field] then return end
  g[field] = holder
  g:changed(name)
  if holder > 0 then
    g:emit(name, { player = holder })
  else
    g:emit(name .. " aside")
  end
  g:emit "points changed"
end)
