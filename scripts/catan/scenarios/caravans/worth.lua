-- Cards that count as votes are gathered for the next camel, if for nothing
-- better.

component.aim "vote" {
  of = function (g)
    if #g:next_camels() == 0 then return nil end
    local cards = {}
    for _, good in ipairs(g:value "goods for votes") do cards[good] = 1 end
    return cards, 1
  end,
}
