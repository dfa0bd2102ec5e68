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
  says = "Owners of displaced huts lay them again at once, clockwise from the "
    .. "player who displaced them, each all of his own; the turn waits for "
    .. "this. A hut without a place leaves the game.",
  repeats = true, alone = "automatic",
  run = function (g, s)
    local homeless = g.players[s.player].homeless
    for i = #homeless, 1, -1 do
      if not g:has_place(homeless[i]) then
        g:send_away(s.player, homeless[i])
      end
    end
  end,
}

move "hut" {
  id = { "ELA-133", "ELA-140", "ELA-144", "ELA-150" },
  says = "You lay a displaced hut again, in any order; this is not building "
    .. "and needs neither gold nor a claim. It can be displaced again.",
  during = "rehousing", form = "hut <hut> at <at>", hut = "homeless hut",
  at = "place for a hut",
  apply = function (g, player, m)
    g:leave_shelter(player, m.hut)
    g:lay(player, m.hut, m.at)
  end,
}

move "abandon" {
  id = { "ELA-138", "ELA-139", "ELA-262" },
  says = "A hut that is not laid again at once leaves the game for good.",
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
  says = "Only a hut of yours that was just displaced can be laid.",
  of = "hut size",
  list = function (g, player) return g.players[player].homeless end,
}

domain "place in a hut's shape" {
  id = { "ELA-137", "ELA-262" },
  says = "A hut lies on the land with all its fields; a big one needs two, one "
    .. "above the other.",
  of = "site on the land",
  places = function (g, player, m)
    return g:sites_for(g.things.piece[m.hut])
  end,
}

domain "open place for a hut" {
  id = { "ELA-135", "ELA-134", "ELA-137", "ELA-147", "ELA-148", "ELA-149" },
  says = "A hut needs free fields, a big one two: neither built on nor "
    .. "claimed, not the pit and no piece of the church.",
  within = "place in a hut's shape",
  places = function (g) return ~(~g:free_fields()):touching "site" end,
}

domain "place for a hut" {
  id = { "ELA-134", "ELA-136" },
  says = "No hut lies on a trade field, in the harbour or by a gate.",
  within = "open place for a hut",
  places = function (g)
    return ~g:placed(nil, "trade field"):touching "site"
  end,
}

define "has_place" (function (g, hut)
  local open = g:free_fields() - g:placed(nil, "trade field")
  return #(g:sites_for(g.things.piece[hut]) - (~open):touching "site") > 0
end)
