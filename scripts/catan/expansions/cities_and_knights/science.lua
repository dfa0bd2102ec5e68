section("Science cards", "actions")

move "alchemist" {
  id = { "CK-CARD-01", "CK-132" },
  says = "Play Alchemist before you roll to set the red and the white die; "
    .. "then roll only the event die.",
  during = "before the roll", form = "alchemist <red> <white>",
  red = "face", white = "face", as = { "progress card" }, ends = true,
  apply = function (g, player, m)
    g:play_progress(player, "alchemist")
    g.turn.set_dice = { m.white, m.red }
  end,
}

domain "face" {
  id = "CK-CARD-01", says = "A die shows one to six.",
  of = "number", from = 1, to = 6,
}

forbid "roll the dice" {
  id = "CK-CARD-01", says = "The number dice are set, not rolled.",
  when = function (g) return g.turn.set_dice ~= nil end,
}

step "set the dice" {
  id = "CK-CARD-01", says = "Everyone collects for the number that was set.",
  of = "roll", after = "roll the dice", before = "event die",
  when = function (g) return g.turn.set_dice ~= nil end,
  run = function (g)
    local white, red = g.turn.set_dice[1], g.turn.set_dice[2]
    g.turn.set_dice = nil
    g.turn.dice, g.turn.rolled = { white, red }, white + red
    g:emit("dice rolled", { player = g.turn.player, white = white, red = red })
  end,
}

move "crane" {
  id = "CK-CARD-02",
  says = "Play Crane to make one improvement this turn cheaper by one "
    .. "commodity; each Crane serves a different one. A city still costs its "
    .. "full price.",
  during = "main", form = "crane", as = { "progress card" },
  apply = function (g, player)
    g:play_progress(player, "crane")
    g.turn.cranes = (g.turn.cranes or 0) + 1
    g:changed "cranes"
  end,
}

adjust "price of a level" {
  id = "CK-CARD-02", says = "With a Crane a level costs one commodity less.",
  when = function (g, player) return g:cranes(player) > 0 end,
  depends = { "cranes" },
  plus = function (g, player, track)
    return { [g.things.track[track].commodity] = -1 }
  end,
}

on "improved" {
  id = "CK-CARD-02", says = "A Crane serves one improvement.",
  run = function (g, e)
    local left = g:cranes(e.player)
    if left > 0 then g.turn.cranes = left - 1 end
    g:changed "cranes"
  end,
}

forbid "crane" {
  id = { "CK-138", "CK-CARD-02" },
  says = "You need something you could improve.",
  when = function (g, player)
    return not g:could("work for a crane", player)
  end,
}

step "work for a crane" {
  id = { "CK-138", "CK-CARD-02" },
  says = "A Crane can be used for a level if nothing but the price can keep "
    .. "you from it.",
  printed = false,
  offers = { "improve" }, free = true,
}

-- Cranes that wait for an improvement.
---@return integer
define "cranes" (function (g, player)
  return g.turn and g.turn.player == player and g.turn.cranes or 0
end)

-- Cards that bring two of a good for each hex of its land.
local bounties = {
  { card = "mining", id = "CK-CARD-03", land = "mountains", good = "ore" },
  { card = "irrigation", id = "CK-CARD-04", land = "fields", good = "grain" },
}

for _, b in ipairs(bounties) do
  move(b.card) {
    id = b.id,
    says = b.card:gsub("^%l", string.upper) .. " brings two " .. b.good
      .. " for each " .. b.land .. " hex by a building of yours, blocked or "
      .. "not, as far as the bank has them.",
    during = "main", form = b.card, as = { "progress card" },
    apply = function (g, player)
      g:play_progress(player, b.card)
      g:gain(player, b.good, g:abundance(player, b.land, b.good))
    end,
  }

  forbid(b.card) {
    id = { "CK-138", b.id },
    says = "You can only play it if it can bring you something.",
    when = function (g, player)
      return g:abundance(player, b.land, b.good) == 0
    end,
  }
end

define "abundance" (function (g, player, land, good)
  local hexes = g:own_hexes(player) & g:placed(nil, "terrain", land)
  return math.min(2 * #hexes, g.bank[good])
end)

-- Hexes next to the player's buildings.
define "own_hexes" (function (g, player)
  return g:placed(player, "building"):touching "hex"
end)

event "tokens swapped" { says = "{player} swaps {one:hex} and {other:hex}." }

move "inventor" {
  id = "CK-CARD-06",
  says = "Play Inventor to swap the numbers of two hexes, blocked or not.",
  during = "main", form = "inventor <one> <other>",
  one = "movable number", other = "movable number", as = { "progress card" },
  apply = function (g, player, m)
    local one, other = g.marks.token[m.one], g.marks.token[m.other]
    g:play_progress(player, "inventor")
    g:mark("token", m.one, other)
    g:mark("token", m.other, one)
    g:emit("tokens swapped", { player = player, one = m.one, other = m.other })
  end,
}

domain "movable number" {
  id = "CK-CARD-06",
  says = "You can only choose a hex with a number other than 2, 6, 8 or 12.",
  of = "hex",
  places = function (g)
    return g:placed(nil, "token")
      - (g:placed(nil, "token", 2) | g:placed(nil, "token", 6)
        | g:placed(nil, "token", 8) | g:placed(nil, "token", 12))
  end,
}

forbid "inventor" {
  id = { "CK-ED-05", "CK-CARD-06" },
  says = "You cannot choose a hex where you have a building. Other players' "
    .. "buildings, roads and knights do not matter.",
  when = function (g, player, m)
    local own = g:own_hexes(player)
    return own[m.one] or own[m.other]
  end,
}

forbid "inventor" {
  id = { "CK-138", "CK-CARD-06" },
  says = "The two numbers must differ.",
  when = function (g, player, m)
    return g.marks.token[m.one] == g.marks.token[m.other]
  end,
}

move "engineer" {
  id = "CK-CARD-07",
  says = "Play Engineer to wall one of your cities for free.",
  during = "main", form = "engineer <at>", at = "own city", piece = "wall",
  as = { "progress card", "walling" },
  apply = function (g, player) g:play_progress(player, "engineer") end,
}

move "medicine" {
  id = "CK-CARD-08",
  says = "Play Medicine to replace one of your settlements with a city for "
    .. "two ore and one grain; each Medicine serves a different one.",
  during = "main", form = "medicine <at>", at = "city of medicine",
  cost = "medicine", as = { "progress card" },
  apply = function (g, player, m)
    g:play_progress(player, "medicine")
    g:enlarge(player, m.at)
  end,
}

define "enlarge" (function (g, player, at)
  g:place(player, "city", at)
  g:remove("settlement", at)
end)

domain "city of medicine" {
  id = "CK-CARD-08", says = "You can only choose one of your settlements.",
  stays = "fact",
  of = "corner",
  places = function (g, player) return g:placed(player, "settlement") end,
}

forbid "medicine" {
  id = "CK-CARD-08", says = "You need a city in your supply.",
  places = function (g, player)
    return g:supply(player, "city") < 1 and g:placed(player, "settlement")
  end,
}

move "smith" {
  id = "CK-CARD-09",
  says = "Play Smith to promote one or two different knights of yours for "
    .. "free.",
  during = "main", form = "smith", as = { "progress card" },
  apply = function (g, player)
    g:play_progress(player, "smith")
    g:ask("smithy", player)
    g:ask("second smithy", player)
  end,
}

step "smithy" {
  id = "CK-CARD-09", says = "Promote a knight for free.",
  offers = { "promote" }, free = true,
}

step "second smithy" {
  id = "CK-CARD-09", says = "You may promote another knight for free.",
  offers = { "promote", "pass" }, alone = "automatic", free = true,
}

forbid "smith" {
  id = { "CK-138", "CK-CARD-09" }, says = "You need a knight to promote.",
  when = function (g, player)
    return not g:could("smithy", player)
  end,
}

move "road building" {
  id = "CK-CARD-10",
  says = "Play road building to place a road for free, and another one if you "
    .. "like, even far from the first.",
  during = "main", form = "road building", as = { "progress card" },
  apply = function (g, player)
    g:play_progress(player, "road building")
    g:ask("free road", player)
    g:ask("free road", { player = player, may = true })
  end,
}

move "no road" {
  id = "CK-CARD-10", says = "You do not have to place the second road.",
  during = "free road", form = "no road",
}

forbid "no road" {
  id = "CK-CARD-10", says = "You must place the first road.",
  when = function (g, player, m, s)
    return not s.may or not g:could("free road", player)
  end,
}

forbid "road building" {
  id = { "CK-138", "CK-CARD-10" },
  says = "You need a piece left to place, and somewhere to place it.",
  when = function (g, player)
    return not g:could("free road", player)
  end,
}
