module "expert_knights" {
  title = "Knights for experts", extends = "catan",
  needs = { "cities_and_knights" },
}

-- g.sent: while a battle is prepared and fought, the corners of the knights
-- who take part; false at other times.
on "game begins" {
  id = "CK-170", says = "No knight has been sent into battle yet.",
  late = true, run = function (g) g.sent = false end,
}

step "call to arms" {
  id = "CK-170",
  says = "When the barbarians land, all decide in the order of turns which of "
    .. "their active knights take part.",
  of = "battle", before = "muster",
  run = function (g)
    g.sent = {}
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask("send knights", player)
    end
  end,
}

step "send knights" {
  id = { "CK-170", "CK-171" },
  says = "Send active knights, or hold them back; what is sent is seen by all.",
  repeats = true, alone = "automatic",
}

move "send" {
  id = "CK-170", says = "You send an active knight into the battle.",
  during = "send knights", form = "send <at>", at = "knight held back",
  apply = function (g, player, m) g.sent[m.at] = true end,
}

domain "knight held back" {
  id = "CK-170", says = "It must be an active knight of yours, not yet sent.",
  of = "corner",
  list = function (g, player)
    local list = {}
    for _, at in ipairs(g.sent and g:cached("knights", player) or {}) do
      if g:owner("helmet", at) and not g.sent[at] then list[#list + 1] = at end
    end
    return list
  end,
}

move "enough" {
  id = { "CK-170", "CK-171" },
  says = "You hold the others back, even if the barbarians win for it.",
  during = "send knights", form = "enough", ends = true,
}

adjust "fights" {
  id = { "CK-170", "CK-171" },
  says = "Only knights who were sent fight, count and become inactive.",
  holds = function (g, at) return not g.sent or g.sent[at] or false end,
}

on "barbarians leave" {
  id = "CK-170", says = "The battle is over for those who were sent.",
  run = function (g) g.sent = false end,
}
