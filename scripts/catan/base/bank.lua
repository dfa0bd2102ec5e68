section("Trade with the bank", "actions")

event "exchanged" { says = "{player} gives the bank {give:bundle} for {get}." }

move "trade" {
  id = { "CAT-065", "CAT-066", "CAT-067", "CAT-173" },
  says = "On your turn you may trade with the bank: give it cards of one kind "
    .. "for one card of another, at the best rate you have.",
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
  id = "CAT-065", says = "The bank gives you one card for four of a kind.",
  base = 4, depends = {},
}

-- Whoever has a use of a building besides its harvest asks this.
value "buildings in use" {
  id = { "CAT-066", "CAT-087" },
  says = "You can use all your settlements and cities.",
  printed = false,
  kind = "places", depends = { "building" },
  base = function (g, player) return g:placed(player, "building") end,
}

value "harbours served" {
  id = { "CAT-066", "CAT-067", "CAT-068", "CAT-179" },
  says = "A harbour serves you as soon as you have a settlement or city at "
    .. "it. A road there is not enough.",
  kind = "places", depends = { "buildings in use", "harbour" },
  base = function (g, player)
    return g:placed(nil, "harbour")
      & g:value("buildings in use", player):touching "edge"
  end,
}

-- Whether a harbour of this kind serves the player.
---@return boolean
define "is_served" (function (g, player, kind)
  return g:cached("kinds of harbour", player)[kind] or false
end)

-- The kinds of those that serve the player.
cache "kinds of harbour" {
  depends = { "harbours served" },
  build = function (g, player)
    local kinds = {}
    for edge in g:value("harbours served", player) do
      kinds[g.marks.harbour[edge]] = true
    end
    return kinds
  end,
}

adjust "rate" {
  id = { "CAT-066", "CAT-068" },
  says = "A three-to-one harbour lets you trade three cards of any one kind.",
  when = function (g, player) return g:is_served(player, "any") end,
  at_most = 3, depends = { "harbours served" },
}

adjust "rate" {
  id = { "CAT-067", "CAT-068", "CAT-179" },
  says = "A harbour that shows a resource lets you trade two cards of that "
    .. "resource.",
  when = function (g, player, good) return g:is_served(player, good) end,
  at_most = 2, depends = { "harbours served" },
}

domain "lot" {
  id = { "CAT-065", "CAT-066", "CAT-067" },
  says = "Give the bank cards of one kind, exactly as many as your rate for "
    .. "them: {rates:bundle}.",
  of = "bundle", words = 2,
  list = function (g, player)
    return g:cached("lots the bank takes", player)
  end,
  tells = function (g, player)
    local rates = {}
    for _, good in ipairs(g:value("goods the bank takes", player)) do
      rates[good] = g:value("rate", player, good)
    end
    return { rates = rates }
  end,
}

domain "good from the bank" {
  id = { "CAT-063", "CAT-065" },
  says = "You can only ask for a card that the bank trades.",
  of = "good", what = "a resource, such as wool",
  list = function (g, player)
    return g:value("goods the bank gives", player)
  end,
}

value "goods the bank takes" {
  id = "CAT-065", says = "The bank accepts resource cards.",
  printed = false,
  kind = "set", depends = {},
  base = function (g) return g.things.good.with.resource end,
}

value "goods the bank gives" {
  id = "CAT-065", says = "The bank pays in resource cards.",
  printed = false,
  kind = "set", depends = {},
  base = function (g) return g.things.good.with.resource end,
}

forbid "exchange" {
  id = "CAT-069", says = "You cannot ask for the kind of card you give.",
  when = function (g, player, m) return m.give[m.get] ~= nil end,
}

forbid "exchange" {
  id = "CAT-069", says = "You cannot take a card that the bank has run out of.",
  when = function (g, player, m) return g.bank[m.get] == 0 end,
}

-- For boxes in which players are due cards of their choice.
define "ask_to_choose" (function (g, player, count)
  if count > 0 then
    g:ask("choose resources", { player = player, count = count })
  end
end)

step "choose resources" {
  id = { "CAT-136", "TB-GEN-08" },
  says = "Choose the cards you are owed one at a time; if the bank runs out, "
    .. "you lose the rest.",
  times = "count",
}

event "resource chosen" { says = "{player} chooses {good}." }

move "choose" {
  id = "CAT-136",
  says = "Take one card of any resource that the bank holds.",
  during = "choose resources", form = "choose <good>",
  good = "resource in the bank",
  apply = function (g, player, m)
    g:gain(player, m.good, 1)
    g:emit("resource chosen", { player = player, good = m.good })
  end,
}

domain "resource in the bank" {
  id = "CAT-136", says = "You can only take a card that the bank holds.",
  of = "good", what = "a resource, such as wool",
  list = function (g)
    local list = {}
    for _, good in ipairs(g.things.good.with.resource) do
      if g.bank[good] > 0 then list[#list + 1] = good end
    end
    return list
  end,
}

cache "lots the bank takes" {
  depends = { "goods the bank takes", "rate" },
  build = function (g, player)
    local lots = {}
    for i, good in ipairs(g:value("goods the bank takes", player)) do
      lots[i] = { [good] = g:value("rate", player, good) }
    end
    return lots
  end,
}
