section("Displacement", "actions")

forbid "build" {
  id = { "ELA-117", "ELA-112", "ELA-129", "ELA-149" },
  says = "A building can displace smaller ones, never a larger one.",
  places = function (g, player, m)
    local larger = g.things.piece[m.move].larger
    return larger and g:placed(nil, larger):neighbours()
  end,
}

forbid "build" {
  id = { "ELA-118", "ELA-120", "ELA-121", "ELA-124" },
  says = "To displace buildings of the same size, even your own, you need "
    .. "{count} power cards of one colour.",
  places = function (g, player, m)
    if g:holds_alike(player, g:value "power for equals") then return nil end
    return g:placed(nil, g.things.piece[m.move].size):neighbours()
  end,
  tells = function (g) return { count = g:value "power for equals" } end,
}

forbid "build" {
  id = "ELA-122",
  says = "You cannot displace more than {count} buildings of the same size at "
    .. "once.",
  places = function (g, player, m)
    return g:placed(nil, g.things.piece[m.move].size)
      :touching("site", g:value "equals at once" + 1)
  end,
  tells = function (g) return { count = g:value "equals at once" } end,
}

value "power for equals" {
  id = { "ELA-118", "ELA-119" },
  says = "Displacing buildings of the same size costs three power cards of "
    .. "one colour, whether you displace one or two.",
  base = 3,
}

value "equals at once" {
  id = "ELA-122",
  says = "You may displace one or two buildings of the same size at once.",
  base = 2,
}

step "surrender power" {
  id = { "ELA-118", "ELA-119", "ELA-120", "ELA-128", "ELA-131" },
  says = "If you displace buildings of the same size, give up three power "
    .. "cards of one colour, once.",
  of = "construction", after = "return the claims", before = "displace",
  when = function (g, s)
    return g:placed(nil, g.things.piece[s.kind].size):neighbours()[s.at]
  end,
  run = function (g, s) s.count = g:value "power for equals" end,
  alone = "automatic",
}

move "pay" {
  id = { "ELA-118", "ELA-200", "ELA-211", "ELA-212", "ELA-242" },
  says = "Give up power cards of one colour; they go to the discards.",
  during = { "surrender power", "pay in one colour" },
  form = "pay <colour>", colour = "colour to pay in",
  apply = function (g, player, m, s) g:spend(player, m.colour, s.count) end,
}

domain "colour to pay in" {
  id = { "ELA-120", "ELA-200" },
  says = "All the cards must be of one colour, and you must hold enough of "
    .. "them.",
  of = "card", what = "a colour of power cards",
  list = function (g, player, m, s) return g:colours(player, s.count or 1) end,
}

step "displace" {
  id = { "ELA-112", "ELA-113", "ELA-114", "ELA-115", "ELA-116", "ELA-123",
    "ELA-127", "ELA-132", "ELA-147" },
  says = "Every building that lies on any part of the site leaves entirely: "
    .. "coloured cards return to their owner, common ones to the bank, and "
    .. "their markers and trade points are lost. Displacing smaller buildings "
    .. "costs nothing.",
  of = "construction", after = "surrender power", before = "lay the card",
  run = function (g, s) g:clear(g:set("site", s.at):touching "field") end,
}
