module "expert_knights" {
  title = "Knights for experts", extends = "catan",
  needs = { "cities_and_knights" },
  excludes = { barbarian_attack = "no fleet lands there" },
}

section("Knights for experts", "The barbarians")

-- While a battle is prepared and fought (g.called_to_arms) the knights who take
-- part are marked.
component.mark "sent" { on = "corner" }

on "game begins" {
  id = "CK-170", says = "No knight has been sent into battle yet.",
  printed = false,
  late = true, run = function (g) g.called_to_arms = false end,
}

step "call to arms" {
  id = "CK-170",
  says = "When the barbarians land, everyone decides in turn order which of "
    .. "their active knights take part.",
  of = "battle", before = "muster",
  run = function (g)
    g.called_to_arms = true
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask("send knights", player)
    end
  end,
}

step "send knights" {
  id = { "CK-170", "CK-171" },
  says = "Send active knights into battle, or hold them back. Everyone sees "
    .. "what is sent.",
  repeats = true, alone = "automatic",
}

move "send" {
  id = "CK-170", says = "Send an active knight into the battle.",
  during = "send knights", form = "send <at>", at = "knight held back",
  apply = function (g, player, m) g:mark("sent", m.at) end,
}

domain "knight held back" {
  id = "CK-170",
  says = "You can only choose one of your active knights that has not been "
    .. "sent yet.",
  of = "corner",
  places = function (g, player)
    return (g:placed(player, "knight") & g:placed(player, "helmet"))
      - g:placed(nil, "sent")
  end,
}

move "enough" {
  id = { "CK-170", "CK-171" },
  says = "Hold the others back, even if the barbarians win because of it.",
  during = "send knights", form = "enough", ends = true,
}

adjust "fights" {
  id = { "CK-170", "CK-171" },
  says = "Only knights that were sent fight, count and become inactive.",
  holds = function (g, at)
    return not g.called_to_arms or g.marks.sent[at] == true
  end,
}

on "barbarians leave" {
  id = "CK-170", says = "After the battle nobody is sent any more.",
  printed = false,
  run = function (g)
    g.called_to_arms = false
    g:unmark "sent"
  end,
}
