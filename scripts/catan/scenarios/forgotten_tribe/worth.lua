-- What the gifts of the tribe are worth to a bot, and that nobody settles where
-- the tribe lives.

local function worth_of(gift)
  return gift == "chip" and 12 or gift == "card" and 7 or 4
end

component.goal "gift" {
  at = function (g)
    local goals = {}
    for edge, gift in pairs(g.marks.gift) do
      for corner in g:set("edge", edge):touching "corner" do
        goals[corner] = math.max(goals[corner] or 0, worth_of(gift))
      end
    end
    return goals
  end,
}

for _, move in ipairs { "ship", "sail" } do
  worth(move) (function (g, player, m)
    local gift = g.marks.gift[m.at]
    return gift and 80 + worth_of(gift) or 0
  end)
end

worth "founding" (function (g, player, m)
  return g:shores "home"[m.at] and 0 or -100
end)
