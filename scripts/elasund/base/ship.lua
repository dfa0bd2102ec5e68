section("The ship and the income", "turn")

-- g.ship: the row of the ship, counted from the north; 0 beside the plan.

local printed = data "printed"

event "ship moved" { says = "The ship goes to row {row:row}." }

step "sail" {
  id = { "ELA-029", "ELA-020", "ELA-064" },
  says = "The ship goes to the row whose number was rolled, wherever and "
    .. "whatever it was before.",
  of = "turn", after = "dice", before = "income",
  when = function (g) return g.turn.sum ~= nil end,
  run = function (g)
    local sum, rows = g.turn.sum
    if sum == 7 then
      rows = g:cached("other rows", g.ship)
    elseif g:value("ship sails on", sum) then
      rows = g:rows_off(g.ship, g:value "ship step")
    else
      return g:anchor(g:row_called(sum))
    end
    g:ask("steer", { player = g.turn.player, sum = sum, rows = rows })
  end,
}

define "anchor" (function (g, row)
  g.ship, g.sum_before = row, g.turn.sum
  g:emit("ship moved", { row = row })
end)

value "ship sails on" {
  id = { "ELA-037", "ELA-042", "ELA-064" },
  says = "It must move every turn: if the number is that of the roll before, "
    .. "or of the row where it lies, it goes on two rows from where it is. "
    .. "Rolls for the first player do not count.",
  kind = "any",
  base = function (g, sum)
    return sum == g.sum_before or g:row_called(sum) == g.ship
  end,
}

value "ship step" {
  id = { "ELA-037", "ELA-038" },
  says = "The ship that must sail on goes exactly two rows up or down, as they "
    .. "are printed: 8 lies next to 6.",
  base = 2,
}

define "rows_off" (function (g, row, count)
  local rows = {}
  if row - count >= 1 then rows[1] = row - count end
  if row + count <= #printed.rows then rows[#rows + 1] = row + count end
  return rows
end)

cache "other rows" {
  depends = {},
  build = function (g, ship)
    local rows = {}
    for row = 1, #printed.rows do
      if row ~= ship then rows[#rows + 1] = row end
    end
    return rows
  end,
}

step "steer" {
  id = { "ELA-039", "ELA-040", "ELA-046" },
  says = "Where the ship has a choice its player steers it; a single row is "
    .. "taken without asking.",
  alone = "automatic",
}

move "ship" {
  id = { "ELA-039", "ELA-046", "ELA-047" },
  says = "You move the ship to one of the rows it may go to.",
  during = "steer", form = "ship to <row>", row = "row for the ship",
  apply = function (g, player, m) g:anchor(m.row) end,
}

domain "row" {
  what = "the number of a row",
  parse = function (g, text)
    local row = g:row_called(math.tointeger(tonumber(text)) or 0)
    if row then return row end
    return nil, ("there is no row '%s'"):format(text)
  end,
  print = function (g, row) return tostring(g:row_number(row) or row) end,
  list = function (g) return g:cached("other rows", 0) end,
}

domain "row for the ship" {
  id = { "ELA-037", "ELA-040", "ELA-046", "ELA-047" },
  says = "After a seven the ship goes to any row but its own; after an equal "
    .. "number two rows on.",
  of = "row",
  list = function (g, player, m, s) return s.rows end,
}

-- Income --------------------------------------------------------------------

step "income" {
  id = { "ELA-029", "ELA-030", "ELA-041", "ELA-043", "ELA-044", "ELA-045" },
  says = "Then every player, clockwise from who rolled, receives all the "
    .. "income of his buildings in the row of the ship; nobody may refuse it.",
  of = "turn", after = "sail", before = "piracy",
  when = function (g) return g.turn.sum ~= 7 end,
  run = function (g)
    local gold, power, ship = {}, {}, g.ship
    for player = 1, #g.players do
      gold[player] = g:value("gold income", player, ship)
      power[player] = g:value("power income", player, ship)
    end
    g:pay_out(g.turn.player, gold, power)
  end,
}

value "gold income" {
  id = { "ELA-031", "ELA-033", "ELA-034", "ELA-035", "ELA-036", "ELA-151" },
  says = "Each building with the gold symbol gives its owner one gold if any "
    .. "field of it lies in the row, however many fields these are.",
  base = function (g, player, row)
    return g.cache.estates[player].gold[row] or 0
  end,
}

value "power income" {
  id = { "ELA-032", "ELA-033", "ELA-034", "ELA-035", "ELA-036", "ELA-151" },
  says = "Each building with the power symbol gives its owner one power card "
    .. "if any field of it lies in the row; buildings without a symbol, the "
    .. "church and the wall give nothing.",
  base = function (g, player, row)
    return g.cache.estates[player].power[row] or 0
  end,
}

-- A nought for each player.
define "zeroes" (function (g)
  local list = {}
  for player = 1, #g.players do list[player] = 0 end
  return list
end)
