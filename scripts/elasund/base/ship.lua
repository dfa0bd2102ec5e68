section("The ship and the income", "turn")

-- g.ship: the row of the ship as a place, 0 beside the plan.

event "ship moved" { says = "The ship goes to row {row:row}." }

step "sail" {
  id = { "ELA-029", "ELA-020", "ELA-064" },
  says = "The ship goes to the row whose number was rolled, wherever it was "
    .. "before.",
  of = "turn", after = "dice", before = "income",
  when = function (g) return g.turn.sum ~= nil end,
  run = function (g)
    local sum = g.turn.sum
    if sum == 7 or g:value("ship sails on", sum) then
      g:ask("steer", { player = g.turn.player, sum = sum })
    else
      g:anchor(g:row_called(sum))
    end
  end,
}

define "anchor" (function (g, row)
  g.ship, g.sum_before = row, g.turn.sum
  g:emit("ship moved", { row = row })
end)

value "ship sails on" {
  id = { "ELA-037", "ELA-042", "ELA-064" },
  says = "The ship moves every turn: if the number is the same as on the last "
    .. "roll, or is that of its own row, it goes two rows further. Rolls to "
    .. "see who begins do not count.",
  kind = "any",
  base = function (g, sum)
    return sum == g.sum_before or g:row_called(sum) == g.ship
  end,
}

value "ship step" {
  id = { "ELA-037", "ELA-038" },
  says = "A ship that must sail on goes exactly two rows up or down as they "
    .. "are printed: 8 is next to 6.",
  base = 2,
}

step "steer" {
  id = { "ELA-039", "ELA-040", "ELA-046" },
  says = "If the ship has a choice of rows, you steer it; if there is only "
    .. "one, it goes there.",
  alone = "automatic",
}

move "ship" {
  id = { "ELA-039", "ELA-046", "ELA-047" },
  says = "Move the ship to one of the rows it may go to.",
  during = "steer", form = "ship to <row>", row = "row for the ship",
  apply = function (g, player, m) g:anchor(m.row) end,
}

domain "row for the ship" {
  id = { "ELA-037", "ELA-040", "ELA-046", "ELA-047" },
  says = "After a seven the ship goes to any row but its own; after the same "
    .. "number again, {step} rows further.",
  of = "row",
  places = function (g, player, m, s)
    if s.sum == 7 then return ~g:set("row", g.ship) end
    local step, rows = g:value "ship step", {}
    for _, row in ipairs { g.ship - step, g.ship + step } do
      if row >= 1 and row <= g.places.rows then rows[#rows + 1] = row end
    end
    return g:set("row", rows)
  end,
  tells = function (g) return { step = g:value "ship step" } end,
}

-- Income --------------------------------------------------------------------

step "income" {
  id = { "ELA-029", "ELA-030", "ELA-041", "ELA-043", "ELA-044", "ELA-045" },
  says = "Then everyone, clockwise from the player who rolled, receives all "
    .. "the income of their buildings in the ship's row. Nobody may refuse "
    .. "it.",
  of = "turn", after = "sail", before = "piracy",
  when = function (g) return g.turn.sum ~= 7 end,
  run = function (g)
    local gold, power, ship = {}, {}, g.ship
    for player = 1, #g.players do
      local income = g:value("income", player, ship)
      gold[player], power[player] = income.gold, income.power
    end
    g:pay_out(g.turn.player, gold, power)
  end,
}

value "income" {
  id = { "ELA-031", "ELA-032", "ELA-033", "ELA-034", "ELA-035", "ELA-036",
    "ELA-151" },
  says = "If any of a building's fields lies in the row, its gold symbol "
    .. "gives you one gold, or its power symbol one power card, no matter how "
    .. "many of its fields do. Buildings without a symbol, the church and the "
    .. "wall give nothing.",
  kind = "bundle",
  base = function (g, player, row)
    local beside = g:set("row", row):touching "site"
    return { gold = #(beside & g:placed(player, "income", "gold")),
      power = #(beside & g:placed(player, "income", "power")) }
  end,
}

-- A zero for each player.
define "zeros" (function (g)
  local list = {}
  for player = 1, #g.players do list[player] = 0 end
  return list
end)
