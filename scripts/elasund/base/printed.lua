-- What is printed on the plan, the cards and the pieces. Nothing here is a
-- rule; every figure may be changed. What is not marked was read off the
-- rulebook or off scans of the game.
--   FROM CODE      found only in an unfinished program for the game
--   RECONSTRUCTED  chosen here, because no source says

return {
  -- Numbers of the rows from north to south; there is no row 7.
  rows = { 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 },
  pit = { 2, 8 },                       -- column, row

  -- Frames for the start huts: column, row of the northern field.
  start = {
    red    = { ["small hut"] = { 3, 4 },  ["big hut"] = { 4, 8 } },
    blue   = { ["small hut"] = { 2, 4 },  ["big hut"] = { 1, 8 } },
    green  = { ["small hut"] = { 3, 10 }, ["big hut"] = { 4, 5 } },
    yellow = { ["small hut"] = { 2, 10 }, ["big hut"] = { 1, 5 } },
  },

  -- Trade symbols: on each field of the harbour column, and by the gates.
  harbour_column = 0,
  gate_fields = { { 5, 2 }, { 5, 12 }, { 7, 2 }, { 7, 12 } },
  symbols = { harbour = 1, gate = 2 },

  -- Fields of the trade track with room for markers, and how many.
  track = { last = 11, places = { [3] = 4, [5] = 3, [7] = 2, [9] = 2,
    [11] = 1 } },

  -- In the order of the overview. `flags`: in which row of the card, from 0 at
  -- the top, a marker stands. `coloured`: one for each player; the others are
  -- common, `copies` of them. The names of house and workshop: RECONSTRUCTED.
  buildings = {
    { "small hut", width = 1, height = 1, coloured = true, hut = "small",
      income = "power" },
    { "big hut", width = 1, height = 2, coloured = true, hut = "big",
      income = "gold" },
    { "house", width = 2, height = 1, coloured = true, cost = 1, claims = 1,
      income = "power" },
    { "workshop", width = 1, height = 2, coloured = true, cost = 2,
      claims = 1, income = "gold" },
    { "shop", width = 2, height = 2, cost = 3, claims = 2, income = "gold",
      flags = { 0 }, copies = 5 },      -- copies: FROM CODE
    { "inn", width = 2, height = 2, cost = 3, claims = 2, income = "power",
      flags = { 0 }, copies = 5 },      -- copies: FROM CODE
    { "stalls", width = 2, height = 1, cost = 5, claims = 1, flags = { 0 },
      copies = 4 },                     -- copies: FROM CODE
    { "well", width = 1, height = 1, cost = 5, claims = 1, flags = { 0 },
      copies = 4 },                     -- copies: FROM CODE
    { "office", width = 2, height = 3, cost = 5, claims = 3,
      flags = { 0, 1 }, copies = 1 },
    { "mayor", width = 2, height = 3, cost = 5, claims = 3,
      flags = { 0, 1 }, copies = 1 },
    { "hall", width = 2, height = 3, cost = 5, claims = 3,
      flags = { 0, 1 }, copies = 1 },
  },

  -- Rewards of the wall pieces 1 to 9. Powers: FROM CODE; one picture of the
  -- rulebook fits a single card for piece 5.
  walls = {
    { power = 1 }, { power = 1 }, { tower = true },
    { power = 1 }, { power = 2 }, { tower = true },
    { power = 2 }, { power = 2 }, { tower = true },
  },
  wall_prices = { sea = 2, east = 4 },
  sea_walls_first = false,              -- RECONSTRUCTED

  church = { cost = 7, side = 3 },
  claims = { 0, 1, 2, 3, 4 },
  markers = 10,
  gold = 56,
  power = { red = 18, blue = 18, green = 18 },  -- split: RECONSTRUCTED
  start_hand = { gold = 3, power = 1 },
}
