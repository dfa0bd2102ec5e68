-- Rules for recounts: every turn begins with cards for all, so that boards
-- fill; and the harvest is announced before it is counted.

module "probe" { title = "A probe for recounts", extends = "catan" }

event "harvest begins" { carries = { "number" } }

on "turn begins" {
  id = "PROBE-1", says = "Everybody gets two cards when a turn begins.",
  run = function (g)
    for player = 1, #g.players do
      for _ = 1, g:decides(player) and 2 or 0 do
        local list = {}
        for _, good in ipairs(g.things.good.with.card) do
          if g.bank[good] > 2 then list[#list + 1] = good end
        end
        if #list > 0 then
          g:gain(player, list[g:random("probe", #list)], 1)
        end
      end
    end
  end,
}

step "announce the harvest" {
  id = "PROBE-2", says = "The harvest begins.",
  of = "production", before = "count the harvest",
  run = function (g, s) g:emit("harvest begins", { number = s.number }) end,
}
