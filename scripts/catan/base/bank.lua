section "Trade with the bank"

event "exchanged" { says = "{player} gives the bank {give:bundle} for {get}." }

move "trade" {
  id = { "CAT-065", "CAT-066", "CAT-067", "CAT-173" },
  says = "On your turn you may give the bank equal cards for one card of "
    .. "another kind, at the best rate you have.",
  during = "main", form = "trade <give> <get>",
  give = "lot", get = "good from the bank",
  cost = "give",
  as = { "exchange" },
  apply = function (g, player, m)
    g:gain(player, m.get, 1)
    g:emit("exchanged", { player = player, give = m.give, get = m.get })
  end,
}

value "rate" {
  id = "CAT-065", says = "The bank gives one card for four equal ones.",
  base = 4, depends = {},
}

adjust "rate" {
  id = { "CAT-066", "CAT-068" },
  says = "With a settlement or city at a common harbour three equal cards of "
    .. "any kind will do; a road there is not enough.",
  when = function (g, player) return g:cached("harbours", player).any end,
  at_most = 3, depends = { "building", "harbours" },
}

adjust "rate" {
  id = { "CAT-067", "CAT-068", "CAT-179" },
  says = "With a building at the harbour of a resource two cards of this "
    .. "resource will do, from the moment it is built.",
  when = function (g, player, good)
    return g:cached("harbours", player)[good]
  end,
  at_most = 2, depends = { "building", "harbours" },
}

domain "lot" {
  id = { "CAT-065", "CAT-066", "CAT-067" },
  says = "The bank takes equal cards, exactly as many as your rate for them: "
    .. "four, three with a common harbour, two with the harbour of that kind.",
  of = "bundle", words = 2,
  depends = { "goods the bank takes", "rate", "hands" },
  list = function (g, player)
    local lots, hand = {}, g.players[player].hand
    for _, offer in ipairs(g:cached("lots the bank takes", player)) do
      if hand[offer.good] >= offer.rate then lots[#lots + 1] = offer.lot end
    end
    return lots
  end,
  has = function (g, player, lot)
    local good, count = next(lot)
    if not good or next(lot, good) then return false end
    for _, taken in ipairs(g:value("goods the bank takes", player)) do
      if taken == good then return count == g:value("rate", player, good) end
    end
    return false
  end,
}

domain "good from the bank" {
  id = { "CAT-063", "CAT-065" }, says = "The bank gives resource cards.",
  of = "good", what = "a resource, such as wool",
  depends = { "goods the bank gives" },
  list = function (g, player)
    return g:value("goods the bank gives", player)
  end,
}

value "goods the bank takes" {
  id = "CAT-065", says = "The bank takes resource cards.",
  kind = "set", depends = {},
  base = function (g) return g:cached("goods", "resource") end,
}

value "goods the bank gives" {
  id = "CAT-065", says = "The bank gives resource cards.",
  kind = "set", depends = {},
  base = function (g) return g:cached("goods", "resource") end,
}

forbid "exchange" {
  id = "CAT-069", says = "What you get must differ from what you give.",
  depends = {},
  when = function (g, player, m) return m.give[m.get] ~= nil end,
}

forbid "exchange" {
  id = "CAT-069", says = "The bank has none of these cards left.",
  depends = { "hands" },
  when = function (g, player, m) return g.bank[m.get] == 0 end,
}

domain "resource in the bank" {
  id = "CAT-136", says = "You can only take cards that the bank holds.",
  of = "good", what = "a resource, such as wool",
  list = function (g)
    local list = {}
    for _, good in ipairs(g:cached("goods", "resource")) do
      if g.bank[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}

-- The kind of harbour at each corner that has one.
cache "harbour at" {
  depends = { "board", "harbours" },
  build = function (g)
    local kinds = {}
    for edge, kind in pairs(g.harbours) do
      for _, corner in ipairs(g.places.edge_corners[edge]) do
        kinds[corner] = kind
      end
    end
    return kinds
  end,
}

-- The kinds of harbour at which the player has a building.
cache "harbours" {
  depends = { "building", "harbours" },
  build = function (g, player)
    local kinds, kind_at = {}, g:cached("harbour at")
    for _, piece in ipairs(g:cached("buildings")) do
      for _, corner in ipairs(g:placed(player, piece)) do
        if kind_at[corner] then kinds[kind_at[corner]] = true end
      end
    end
    return kinds
  end,
}

cache "lots the bank takes" {
  depends = { "goods the bank takes", "rate" },
  build = function (g, player)
    local lots = {}
    for i, good in ipairs(g:value("goods the bank takes", player)) do
      local rate = g:value("rate", player, good)
      lots[i] = { good = good, rate = rate, lot = g:cached("lot", good)[rate] }
    end
    return lots
  end,
}

cache "lot" {
  depends = {},
  build = function (g, good)
    local lots = {}
    for n = 1, 9 do lots[n] = { [good] = n } end
    return lots
  end,
}
