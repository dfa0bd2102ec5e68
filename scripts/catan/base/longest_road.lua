section("The longest road", "points")

component.token "longest road" {
  id = "CAT-100", says = "The card for the longest road lies ready.",
  count = 1, serves = "longest road",
}

value "shortest longest road" {
  id = "CAT-100", says = "A longest road needs at least five pieces.",
  base = 5,
}

-- g.longest_road: the seat that holds the card, 0 for nobody.
observe "longest_road" { as = "player" }

value "road length" {
  id = { "CAT-101", "CAT-102", "CAT-103", "CAT-109" },
  says = "Your road is as long as the longest walk along your pieces that "
    .. "uses each of them once. It may pass a corner twice, run around loops "
    .. "and end at a closed corner, but not go through one.",
  depends = { "route", "joints of a route", "closed corners",
    "paths that count twice" },
  base = function (g, player)
    return g:longest_walk(g:placed_by_word(player, "route"), {
      closed = g:value("closed corners", player),
      joints = g:value("joints of a route", player),
      twice = g:value("paths that count twice", player),
    })
  end,
}

value "joints of a route" {
  id = { "CAT-101", "SEA-051" },
  says = "Pieces of different kinds form one route only where a building of "
    .. "yours joins them.",
  printed = false,
  kind = "places", depends = { "building" },
  base = function (g, player) return g:placed(player, "building") end,
}

value "paths that count twice" {
  id = "CAT-101",
  says = "Each piece of a road counts once, unless something makes it count "
    .. "twice.",
  printed = false,
  kind = "places", depends = {},
  base = function (g) return g:set "edge" end,
}

event "longest road" { says = "The longest road goes to {player}." }
event "longest road aside" { says = "Nobody holds the longest road." }

follow "longest road" {
  id = { "CAT-100", "CAT-088", "CAT-105", "CAT-106", "CAT-107", "CAT-108",
    "CAT-174" },
  says = "The player with the longest road takes the card at once, on "
    .. "anyone's turn; in a tie its holder keeps it. If the holder falls "
    .. "behind and others tie, or no road is long enough, the card is set "
    .. "aside.",
  depends = { "road length", "shortest longest road" },
  run = function (g)
    g:compare("longest road", "road length", g:value "shortest longest road")
  end,
}

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
---@return integer
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

-- The field of g that says who holds an award, by its name: "longest_road".
local fields = {}

local function field_of(award)
  fields[award] = fields[award] or award:gsub(" ", "_")
  return fields[award]
end

-- Gives an award to who holds it by this value of each seat.
define "compare" (function (g, name, value, least)
  local scores = {}
  for player = 1, #g.players do scores[player] = g:value(value, player) end
  g:award(name, g:best_of(g[field_of(name)], scores, least))
end)

-- Gives an award to its holder, or to nobody (0).
define "award" (function (g, name, holder)
  local field = field_of(name)
  if holder == g[field] then return end
  g[field] = holder
  g:changed(name)
  if holder > 0 then
    g:emit(name, { player = holder })
  else
    g:emit(name .. " aside")
  end
end)
