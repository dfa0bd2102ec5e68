module "crop_circles" {
  title = "The Crop Circles", version = "1.0", extends = "carcassonne",
}

section("Crop circles", "turn")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-CROP-01", "CAR-CROP-02", "CAR-CROP-03", "CAR-CROP-04" },
    says = "Six tiles show a crop circle: two a fork, two a club and two a "
      .. "shield. A circle bounds fields, ends roads and never holds a "
      .. "figure.",
    face = face, copies = face.copies,
  }
end

-- What stands on the features on which a circle acts: farmers, thieves,
-- knights.
local acts_on = { fork = "field", club = "road", shield = "city" }

-- The kind of feature on which the circle of a tile acts, if it has one.
define "circle_acts_on" (function (g, index)
  return index and acts_on[g:face(g.laid[index].tile).row.flags.circle]
end)

local function anybody(g, kind)
  for player in ipairs(g.players) do
    if #g:meeples_of(player, kind) > 0 then return true end
  end
  return false
end

step "carry out the circle" {
  id = { "CAR-CROP-02", "CAR-CROP-05", "CAR-CROP-07", "CAR-CROP-14",
    "CAR-CROP-18", "CAR-CROP-19", "CAR-CROP-20", "CAR-ORDER-09",
    "CAR-ORDER-32" },
  says = "At the end of a turn in which you placed a tile with a circle, "
    .. "choose what everyone does with their farmers (fork), thieves (club) "
    .. "or knights (shield), if there are any on the map.",
  of = "tile turn", after = "score what is complete",
  when = function (g, s)
    local kind = g:circle_acts_on(s.laid)
    return kind ~= nil and anybody(g, kind)
  end,
}

local function everybody(step)
  return function (g, player, _, s)
    local kind = g:circle_acts_on(s.laid)
    for _, seat in ipairs(g:clockwise(g:next(player))) do
      g:ask(step, { player = seat, kind = kind })
    end
  end
end

move "each adds" {
  id = { "CAR-CROP-05", "CAR-CROP-06", "CAR-CROP-12" },
  says = "Every player must add a meeple, beginning on your left and ending "
    .. "with you.",
  form = "each adds", during = "carry out the circle",
  apply = everybody "add a meeple",
}

move "each takes back" {
  id = { "CAR-CROP-05", "CAR-CROP-06", "CAR-CROP-12" },
  says = "Every player must take a meeple back, beginning on your left and "
    .. "ending with you.",
  form = "each takes back", during = "carry out the circle",
  apply = everybody "take a meeple back",
}

section("Adding a meeple", "Crop circles")

step "add a meeple" {
  id = { "CAR-CROP-10", "CAR-CROP-11", "CAR-CROP-12" },
  says = "You must add a meeple from your supply. If you have none there, or "
    .. "none of the right kind on the map, do nothing.",
  alone = "automatic",
}

domain "meeple to add" {
  id = { "CAR-CROP-11", "CAR-CROP-13" },
  says = "Add a meeple from your supply that may stand on such a feature. No "
    .. "other figure will do.",
  words = "some", what = "a meeple, such as meeple",
  all = function (g) return g.things.figure.list end,
  list = function (g, player, _, s)
    local list = {}
    for _, name in ipairs(g.things.role.list) do
      local role = g.things.role[name]
      if s and role.on == s.kind and g.things.figure[role.figure].meeple
        and g.players[player].figures[role.figure] > 0
      then
        list[#list + 1] = role.figure
      end
    end
    return list
  end,
  parse = function (g, text)
    return g.things.figure[text:lower()] and text:lower()
  end,
}

domain "beside a meeple" {
  id = { "CAR-CROP-08", "CAR-CROP-15", "CAR-ORDER-24" },
  says = "It goes beside one of your meeples of the right kind, on the same "
    .. "part of the same tile, whoever else is on the feature.",
  of = "segment",
  list = function (g, player, _, s)
    local list, seen = {}, {}
    for _, i in ipairs(s and g:meeples_of(player, s.kind) or list) do
      local at = g:segment(g.figures[i].tile, g.figures[i].segment)
      if not seen[at] then seen[at], list[#list + 1] = true, at end
    end
    return list
  end,
}

move "add" {
  id = { "CAR-CROP-05", "CAR-CROP-08", "CAR-CROP-12", "CAR-CROP-13",
    "CAR-ORDER-24" },
  says = "Place a meeple from your supply beside one of yours.",
  form = "add <meeple> <at>", meeple = "meeple to add",
  at = "beside a meeple", during = "add a meeple",
  apply = function (g, player, m)
    g:put_figure(player, m.meeple, g:segment_place(m.at))
  end,
}

section("Taking a meeple back", "Crop circles")

step "take a meeple back" {
  id = { "CAR-CROP-10", "CAR-CROP-12" },
  says = "You must take a meeple back. If you have none of the right kind on "
    .. "the map, do nothing.",
  alone = "automatic",
}

domain "meeple to take back" {
  id = { "CAR-CROP-09", "CAR-CROP-13" },
  says = "You may take back any of your meeples of the right kind, of "
    .. "whatever size, from any tile.",
  of = "figure on the map",
  list = function (g, player, _, s)
    return s and g:told_apart(g:meeples_of(player, s.kind)) or {}
  end,
}

move "take back" {
  id = { "CAR-CROP-09", "CAR-CROP-12", "CAR-CROP-13", "CAR-CROP-16",
    "CAR-CROP-17", "CAR-FIELD-07" },
  says = "Take the meeple back into your supply and score nothing for it. A "
    .. "figure that cannot stay there without it goes with it.",
  form = "take back <meeple>", meeple = "meeple to take back",
  during = "take a meeple back",
  apply = function (g, _, m) g:take_figure(m.meeple) end,
}

chapter "worth"
chapter "drawing"
