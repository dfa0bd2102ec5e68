section("Displacement", "actions")

forbid "build" {
  id = { "ELA-117", "ELA-112", "ELA-129", "ELA-149" },
  says = "A building displaces smaller ones, never a larger one.",
  when = function (g, player, m)
    local plan, stands = g.cache.plans[m.move], g.cache.stands
    if stands:pieces(plan.group, m.at) == 0 then return false end
    for size = plan.size + 1, g.cache.largest do
      if stands:pieces(plan.group, m.at, size) > 0 then return true end
    end
    return false
  end,
}

forbid "build" {
  id = { "ELA-118", "ELA-120", "ELA-121", "ELA-124" },
  says = "Buildings of the same size, your own too, go only for three power "
    .. "cards of one colour.",
  when = function (g, player, m)
    local plan = g.cache.plans[m.move]
    return g.cache.stands:pieces(plan.group, m.at, plan.size) > 0
      and not g:holds_alike(player, g:value "power for equals")
  end,
}

forbid "build" {
  id = "ELA-122",
  says = "Only so many buildings of the same size go at once: no more than "
    .. "{count}.",
  when = function (g, player, m)
    local plan = g.cache.plans[m.move]
    if g.cache.stands:pieces(plan.group, m.at, plan.size) < 2 then
      return false
    end
    local count = g:equals_on(plan.sites[m.at], plan.size)
    return count > 1 and count > g:value "equals at once"
  end,
  tells = function (g) return { count = g:value "equals at once" } end,
}

-- How many buildings of this size have a field among these.
define "equals_on" (function (g, fields, size)
  local built, count = g.cache.built, 0
  for i = 1, #fields do
    local at = built[fields[i]]
    if at and g:card(at).size == size then
      local k = 1
      while built[fields[k]] ~= at do k = k + 1 end
      if k == i then count = count + 1 end
    end
  end
  return count
end)

value "power for equals" {
  id = { "ELA-118", "ELA-119" },
  says = "Three power cards of one colour pay for the structure, whether one "
    .. "or two equal buildings go.",
  base = 3,
}

value "equals at once" {
  id = "ELA-122", says = "One or two buildings of equal size may go at once.",
  base = 2,
}

step "surrender power" {
  id = { "ELA-118", "ELA-119", "ELA-120", "ELA-128", "ELA-131" },
  says = "Who displaces buildings of equal size gives up three power cards of "
    .. "one colour, once.",
  of = "construction", after = "return the claims", before = "displace",
  when = function (g, s)
    return g:equals_on(g:construction_site(s),
      g.things.building[s.kind].size) > 0
  end,
  run = function (g, s) s.count = g:value "power for equals" end,
  alone = "automatic",
}

move "pay" {
  id = { "ELA-118", "ELA-200", "ELA-211", "ELA-212", "ELA-242" },
  says = "You give up power cards of one colour; they go to the discards.",
  during = { "surrender power", "pay in one colour" },
  form = "pay <colour>", colour = "colour to pay in",
  apply = function (g, player, m, s) g:spend(player, m.colour, s.count) end,
}

domain "colour to pay in" {
  id = { "ELA-120", "ELA-200" },
  says = "All the cards must be of one colour of which you hold enough.",
  of = "card", what = "a colour of power cards",
  list = function (g, player, m, s) return g:colours(player, s.count or 1) end,
}

step "displace" {
  id = { "ELA-112", "ELA-113", "ELA-114", "ELA-115", "ELA-116", "ELA-123",
    "ELA-127", "ELA-132", "ELA-147" },
  says = "Every building that lies wholly or partly on the site leaves with "
    .. "all its fields: coloured cards go to their owner, common ones to the "
    .. "bank, markers and trade points are lost. Smaller ones cost nothing.",
  of = "construction", after = "surrender power", before = "lay the card",
  run = function (g, s) g:clear(g:construction_site(s)) end,
}

define "clear" (function (g, fields)
  for _, field in ipairs(fields) do
    local at = g.cache.built[field]
    if at then g:take_off(at) end
  end
end)
