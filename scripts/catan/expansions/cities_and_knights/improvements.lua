section("City improvements", "actions")

---@return integer
define "level" (function (g, player, track)
  return g.players[player].levels[track]
end)

event "improved" { says = "{player} reaches level {level} of {track}." }

-- The level that the player would reach next.
define "next_level" (function (g, player, track)
  return g:level(player, track) + 1
end)

value "price of a level" {
  id = { "CK-110", "CK-113a" },
  says = "A level costs as many commodities of its track as its number: cloth "
    .. "for trade, coin for politics, paper for science. Pay them to the "
    .. "bank.",
  kind = "price", depends = { "levels" },
  base = function (g, player, track)
    local level = g:next_level(player, track)
    return level <= 5 and { [g.things.track[track].commodity] = level } or {}
  end,
}

move "improve" {
  id = { "CK-110", "CK-111", "CK-112" },
  says = "On your turn you may improve your cities in trade, politics or "
    .. "science, one level after the other, as often as you can pay. The "
    .. "levels belong to you, not to any one city.",
  during = "main", form = "improve <track>", track = "track",
  cost = function (g, player, m)
    return m.track and g:value("price of a level", player, m.track) or {}
  end,
  apply = function (g, player, m)
    local levels = g.players[player].levels
    levels[m.track] = levels[m.track] + 1
    g:changed "levels"
    if m.track == "trade" then g:changed "trade levels" end
    g:emit("improved", { player = player, track = m.track,
      level = levels[m.track] })
  end,
}

domain "track" {
  id = "CK-110", says = "You can only choose trade, politics or science.",
  list = function (g) return g.things.track.list end,
  all = function (g) return g.things.track.list end,
}

forbid "improve" {
  id = "CK-110", says = "The fifth level is the last.",
  when = function (g, player, m) return g:level(player, m.track) >= 5 end,
}

forbid "improve" {
  id = { "CK-113", "CK-125" },
  says = "You cannot improve anything without a city, but you keep the levels "
    .. "you have.",
  when = function (g, player) return g:count(player, "city") == 0 end,
}

section("What the third level brings", "City improvements")

adjust "rate" {
  id = { "CK-068", "CK-114" },
  says = "With the merchant guild, the third level of trade, you give the "
    .. "bank two commodities of a kind for any other card.",
  when = function (g, player, good)
    return g.things.good[good].beside and g:level(player, "trade") >= 3
  end,
  at_most = 2, depends = { "trade levels" },
}

step "aqueducts" {
  id = { "CK-116", "CK-117" },
  says = "If you have the aqueduct, the third level of science, and got no "
    .. "card from the roll for whatever reason, you may take one. Go in turn "
    .. "order, beginning with the player who rolled.",
  of = "production", after = "hand out",
  run = function (g, s)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      if g:value("has an aqueduct", player) and not s.claims[player] then
        g:ask("aqueduct", player)
      end
    end
  end,
}

value "has an aqueduct" {
  id = "CK-116", says = "The third level of science is the aqueduct.",
  printed = false,
  kind = "any",
  base = function (g, player) return g:level(player, "science") >= 3 end,
}

step "aqueduct" {
  id = { "CK-116", "CK-117" },
  says = "You may take a resource of your choice from the bank.",
  alone = "automatic",
}

move "water" {
  id = { "CK-116", "CK-117" },
  says = "Your aqueduct gives you a resource, never a commodity.",
  during = "aqueduct", form = "water <good>", good = "resource in the bank",
  apply = function (g, player, m) g:gain(player, m.good, 1) end,
}

move "pass" {
  id = { "CK-117", "CK-CARD-09", "CK-CARD-12", "CK-CARD-17", "CK-CARD-18" },
  says = "You may pass if you do not have to act.",
  during = "aqueduct", form = "pass",
}
