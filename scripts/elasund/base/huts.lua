section("The workers' huts", "actions")

-- seat.homeless: displaced huts that wait for a place; seat.gone: huts that
-- left the game.

define "rehouse" (function (g, first)
  for _, player in ipairs(g:clockwise(first)) do
    if #g.players[player].homeless > 0 then
      g:ask("rehousing", player)
    end
  end
end)

step "rehousing" {
  id = { "ELA-133", "ELA-138", "ELA-141", "ELA-142", "ELA-143", "ELA-145" },
  says = "The owners of displaced huts lay them again at once, clockwise from "
    .. "the player who displaced them; each lays all of theirs in turn. A hut "
    .. "with nowhere to go leaves the game.",
  repeats = true, alone = "automatic",
  run = function (g, s)
    local homeless = g.players[s.player].homeless
    for i = #homeless, 1, -1 do
      if not g:could("look for a place",
        { player = s.player, hut = homeless[i] }) then
        g:send_away(s.player, homeless[i])
      end
    end
  end,
}

-- s.hut: the only hut that looks for one.
step "look for a place" {
  id = { "ELA-138", "ELA-262" },
  says = "A hut can stay where it has somewhere to lie.",
  printed = false,
  offers = { "hut" },
}

move "hut" {
  id = { "ELA-133", "ELA-140", "ELA-144", "ELA-150" },
  says = "Lay your displaced huts again, in any order. This is not building: "
    .. "it needs neither gold nor a claim, and the hut can be displaced "
    .. "again.",
  during = "rehousing", form = "hut <hut> at <at>", hut = "homeless hut",
  at = "place for a hut",
  apply = function (g, player, m)
    g:leave_shelter(player, m.hut)
    g:lay(player, m.hut, m.at)
  end,
}

move "abandon" {
  id = { "ELA-138", "ELA-139", "ELA-262" },
  says = "If you do not lay a hut again at once, it leaves the game for good.",
  during = "rehousing", form = "abandon <hut>", hut = "homeless hut",
  apply = function (g, player, m) g:send_away(player, m.hut) end,
}

event "hut gone" { says = "The {kind} of {player} leaves the game." }

define "send_away" (function (g, player, hut)
  g:leave_shelter(player, hut)
  table.insert(g.players[player].gone, hut)
  g:emit("hut gone", { player = player, kind = hut })
end)

define "leave_shelter" (function (g, player, hut)
  local homeless = g.players[player].homeless
  for i, kind in ipairs(homeless) do
    if kind == hut then
      table.remove(homeless, i)
      break
    end
  end
  if #homeless == 0 then g:finish() end
end)

-- A hut is called by its size alone, "small" or "big".
domain "hut size" {
  what = "a hut, small or big",
  parse = function (g, text)
    local kind = text:lower() .. " hut"
    return g.things.piece[kind] and kind
  end,
  print = function (g, kind) return g.things.piece[kind].hut end,
  list = function () return { "small hut", "big hut" } end,
  all = { "small hut", "big hut" },
}

domain "homeless hut" {
  id = { "ELA-133", "ELA-144" },
  says = "You can only lay one of your huts that has just been displaced.",
  of = "hut size",
  list = function (g, player, m, s)
    return s and s.hut and { s.hut } or g.players[player].homeless
  end,
}

domain "place in a hut's shape" {
  id = { "ELA-137", "ELA-262" },
  says = "All of a hut must lie on the land; a big hut needs two fields, one "
    .. "above the other.",
  of = "site on the land",
  places = function (g, player, m)
    return g:sites_for(g.things.piece[m.hut])
  end,
}

domain "open place for a hut" {
  id = { "ELA-135", "ELA-134", "ELA-137", "ELA-147", "ELA-148", "ELA-149" },
  says = "A hut needs free fields: no building, no claim, not the pit and no "
    .. "piece of the church. A big hut needs two.",
  within = "place in a hut's shape",
  places = function (g) return ~(~g:free_fields()):touching "site" end,
}

domain "place for a hut" {
  id = { "ELA-134", "ELA-136" },
  says = "You cannot lay a hut on a trade field, in the harbour or by a gate.",
  within = "open place for a hut",
  places = function (g)
    return ~g:placed(nil, "trade field"):touching "site"
  end,
}
