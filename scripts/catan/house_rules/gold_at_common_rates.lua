module "gold_at_common_rates" {
  title = "Gold at common rates", extends = "catan", needs = { "gold_coins" },
}

forbid "trade" {
  id = "HOUSE-GOLD",
  says = "A harbour that shows a resource does not give gold for two cards.",
  when = function (g, player, m)
    return m.get == "gold" and g:common_rates(player)[next(m.give)] ~= nil
  end,
}

-- The rates for gold of goods that have a harbour of their own.
define "common_rates" (function (g, player)
  local rates, common = {}, g:is_served(player, "any") and 3 or 4
  for _, good in ipairs(g:value("goods the bank takes", player)) do
    if g:is_served(player, good) then rates[good] = common end
  end
  return rates
end)

move "sell" {
  id = "HOUSE-GOLD",
  says = "Such a resource buys gold at the rate of any other: three cards "
    .. "with a three-to-one harbour, four without.",
  during = "main", form = "sell <give>", give = "lot for gold", cost = "give",
  apply = function (g, player, m)
    g:gain(player, "gold", 1)
    g:emit("exchanged", { player = player, give = m.give, get = "gold" })
  end,
}

domain "lot for gold" {
  id = "HOUSE-GOLD",
  says = "You can only sell cards whose harbour you have, at the common rate.",
  of = "bundle", words = 2,
  list = function (g, player)
    local lots = {}
    for good, rate in pairs(g:common_rates(player)) do
      lots[#lots + 1] = { [good] = rate }
    end
    return lots
  end,
}
