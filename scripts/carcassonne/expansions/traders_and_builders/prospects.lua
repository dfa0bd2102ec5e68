-- What tokens of goods and a builder at work promise.

adjust "prospects" { weights = data "weights" }

element("goods", "Trade goods")

adjust "prospects" {
  plus = function (g, player)
    local amounts, all = { ["goods led"] = 0 }, 0
    for _, good in ipairs { "wine", "grain", "cloth" } do
      all = all + g.players[player].hand[good]
      if g:value("points for goods", good, player) > 0 then
        amounts["goods led"] = amounts["goods led"] + 1
      end
    end
    amounts.goods = all
    return amounts
  end,
}

element("builder", "The builder")

adjust "prospects" {
  plus = function (g, player)
    local home = g.players[player].figures.builder > 0
    return { ["a builder at work"] = home and 0 or 1 }
  end,
}

element()
