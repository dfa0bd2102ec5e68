-- What the fog is worth to a bot: a card for its finder, and land to come.

component.goal "fog" {
  at = function (g)
    local goals = {}
    for hex in g:fog() do
      for corner in g:set("hex", hex):touching "corner" do
        goals[corner] = (goals[corner] or 0) + 4
      end
    end
    return goals
  end,
}

worth "road" (function (g, player, m)
  local ends = g:set("edge", m.at):touching "corner"
  return #(ends & g:fog():touching "corner") > 0 and 5 or 0
end)
