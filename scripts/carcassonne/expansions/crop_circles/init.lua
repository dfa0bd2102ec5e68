module "crop_circles" {
  title = "The Crop Circles", version = "1.0", extends = "carcassonne",
}

section("Crop circles", "turn")

for _, face in ipairs(tilerows(text "tiles.txt")) do
  component.tile (face.id) {
    id = { "CAR-CROP-01", "CAR-CROP-02", "CAR-CROP-03", "CAR-CROP-04" },
    says = "Six tiles show a crop circle, two each with a fork, a club and a "
      .. "shield; it bounds fields, ends roads and holds no figure.",
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
  says = "At the end of a turn in which a tile with a circle was laid, its "
    .. "player chooses what all players do with their farmers (fork), thieves "
    .. "(club) or knights (shield), if there are any on the map.",
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
  says = "Each player, from your left to yourself, must add a meeple.",
  form = "each adds", during = "carry out the circle",
  apply = everybody "add a meeple",
}

move "each takes back" {
  id = { "CAR-CROP-05", "CAR-CROP-06", "CAR-CROP-12" },
  says = "Each player, from your left to yourself, must take a meeple back.",
  form = "each takes back", during = "carry out the circle",
  apply = everybody "take a meeple back",
}

section("Adding a meeple", "Crop circles")

step "add a meeple" {
  id = { "CAR-CROP-10", "CAR-CROP-11", "CAR-CROP-12" },
  says = "You must add a meeple from your supply; without one there, or "
    .. "without one of the right kind on the map, you do nothing.",
  alone = "automatic",
}

domain "meeple to add" {
  id = { "CAR-CROP-11", "CAR-CROP-13" },
  says = "You add a meeple from your supply that may stand on such a feature, "
    .. "so never an abbot.",
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
  says = "It goes to the part of a tile where a meeple of yours of the right "
    .. "kind stands, whoever else is on the feature.",
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
  says = "You put a meeple from your supply beside one of yours.",
  form = "add <meeple> <at>", meeple = "meeple to add",
  at = "beside a meeple", during = "add a meeple",
  apply = function (g, player, m)
    g:put_figure(player, m.meeple, g:segment_place(m.at))
  end,
}

section("Taking a meeple back", "Crop circles")

step "take a meeple back" {
  id = { "CAR-CROP-10", "CAR-CROP-12" },
  says = "You must take a meeple back; without one of the right kind on the "
    .. "map you do nothing.",
  alone = "automatic",
}

domain "meeple to take back" {
  id = { "CAR-CROP-09", "CAR-CROP-13" },
  says = "You may take back any meeple of yours of the right kind, big or not, "
    .. "from any tile.",
  of = "figure on the map",
  list = function (g, player, _, s)
    return s and g:told_apart(g:meeples_of(player, s.kind)) or {}
  end,
}

move "take back" {
  id = { "CAR-CROP-09", "CAR-CROP-12", "CAR-CROP-13", "CAR-CROP-16",
    "CAR-CROP-17", "CAR-FIELD-07" },
  says = "You take the meeple into your supply and get no points for it; a "
    .. "builder or pig that it leaves alone goes with it.",
  form = "take back <meeple>", meeple = "meeple to take back",
  during = "take a meeple back",
  apply = function (g, _, m) g:take_figure(m.meeple) end,
}

chapter "worth"
chapter "drawing"
