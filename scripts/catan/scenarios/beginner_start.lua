module "beginner_start" {
  title = "The beginner's first pieces", extends = "catan",
  needs = { "beginner" },
}

-- For each colour: the first settlement and its road, then the second, which
-- brings the first harvest.
local places = {
  red    = { "B2.n", "B2.ne", "D1.n", "D1.ne" },
  blue   = { "E3.n", "D3.e", "E1.n", "E1.ne" },
  white  = { "D4.n", "C4.e", "C2.n", "C2.nw" },
  orange = { "A3.s", "B3.ne", "E2.n", "E2.ne" },
}

-- Three players leave red out: the seats then play these colours.
local seats = {
  [3] = { "blue", "white", "orange" },
  [4] = { "red", "blue", "white", "orange" },
}

step "set out the first pieces" {
  id = "CAT-011",
  says = "On the beginner's island, set out the first settlements and roads "
    .. "as printed. Collect for your second settlement.",
  of = "game", after = "see who begins", before = "first round",
  run = function (g)
    for player, colour in ipairs(seats[#g.players]) do
      local at = places[colour]
      for i = 1, 3, 2 do
        g:place(player, "settlement", g:find("corner", at[i]))
        g:place(player, "road", g:find("edge", at[i + 1]))
      end
      g:first_harvest(player, g:find("corner", at[3]))
    end
  end,
}

forbid { "first settlement", "first road", "second settlement", "second road",
  "first harvest" } {
  id = "CAT-011",
  says = "Nobody places starting pieces: they stand already.",
  when = function () return true end,
}
