module "fixed_harbours" {
  title = "Harbours that do not vary", extends = "catan",
  excludes = {
    shuffled_harbours = "one fixes the harbours, the other shuffles them",
    forgotten_tribe = "its harbours are gifts",
    new_world = "its players lay the harbours",
  },
}

step "fix the harbours" {
  id = "HOUSE-HARBOURS",
  says = "Do not shuffle the harbours: they lie in the order in which the map "
    .. "lists them.",
  of = "set up", after = "set the harbours", before = "place the robber",
  run = function (g)
    local map, last = g:map(), 0
    local kinds = map.piles["harbour kinds"]
    for _, entry in ipairs(map.lists.harbours or {}) do
      if entry.words[1] == "random" then
        last = last + 1
        g:mark("harbour", g:find("edge", entry.places[1].name), kinds[last])
      end
    end
  end,
}
