local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused
local gold, power, claim = elasund.gold, elasund.power, elasund.claim

-- Red is to claim with the ship in a row.
local function claiming(row, position)
  position = position or {}
  position.step, position.ship = "claiming", row
  return elasund.position(position)
end

-- Small huts on every free field of these rows but some.
local function fill_rows(game, rows, free)
  assert(game:edit(function (g)
    for _, number in ipairs(rows) do
      for column = 0, g.columns - 1 do
        local name = column .. "," .. number
        if not (free or {})[name] then elasund.fill(g, name) end
      end
    end
  end))
  return game
end

-- The rows in which a claim 0 may be laid without power.
local function rows_for_claims(game)
  local rows = {}
  for _, text in ipairs(elasund.moves(game, "claim 0 at")) do
    local row = text:match "^claim 0 at %d+,(%d+)$"
    if row then rows[row] = true end
  end
  return rows
end

describe("step three", function ()
  it("ELA-189 is a claim or two gold, never both", function ()
    local game = claiming(4)
    play(game, "gold")
    assert.equal(5, gold(game, 1))
    assert.is_false(legal(game, "claim 0 at 3,4"))
    game = claiming(4)
    play(game, "claim 0 at 3,4")
    assert.is_false(legal(game, "gold"))
    assert.equal(3, gold(game, 1))
  end)

  it("ELA-190 costs a claim's number", function ()
    for value, left in pairs { [0] = 3, [2] = 1, [3] = 0 } do
      local game = claiming(4)
      local supply = game.g.bank.gold
      play(game, "claim " .. value .. " at 3,4")
      assert.equal(left, gold(game, 1))
      assert.equal(supply + value, game.g.bank.gold)
    end
    assert.is_true(refused(claiming(4), "claim 4 at 3,4", "ELA-190"))
    assert.is_true(refused(claiming(4), "claim 5 at 3,4", "ELA-003"))
  end)

  it("ELA-191 claims in the row of the ship", function ()
    local game = claiming(4)
    assert.same({ ["4"] = true }, rows_for_claims(game))
    assert.equal(9, #elasund.moves(game, "claim 0 at"))
    assert.is_true(refused(game, "claim 0 at 3,5", "ELA-191"))
  end)

  it("ELA-192 claims only free fields", function ()
    local game = claiming(5, { buildings = { { "shop", 2, "3,4" } },
      church = { first = 9, [1] = 2 }, claims = { { [4] = "7,5" },
      { [4] = "8,5" } } })
    for _, field in ipairs { "3,5", "4,5", "0,5", "7,5", "8,5" } do
      assert.is_true(refused(game, "claim 0 at " .. field, "ELA-192"), field)
    end
    assert.equal(4, #elasund.moves(game, "claim 0 at"))
  end)

  it("ELA-193 never claims the pit", function ()
    local game = claiming(8)
    assert.is_true(refused(game, "claim 0 at 2,8", "ELA-193"))
    game = claiming(8, { church = { first = 7, [7] = 2 } })
    assert.is_true(refused(game, "claim 0 at 2,8", "ELA-193"))
  end)

  it("ELA-194 may claim a trade field, for no points", function ()
    local game = claiming(4)
    play(game, "claim 0 at 0,4")
    assert.equal(0, elasund.points(game, 1))
  end)

  it("ELA-195 lays one claim", function ()
    local game = claiming(4)
    play(game, "claim 0 at 3,4")
    assert.is_true(refused(game, "claim 1 at 4,4", "ELA-209"))
  end)

  it("ELA-196 takes it from the reserve", function ()
    local game = claiming(4, { gold = { 9 }, claims = { { [4] = "3,9" } } })
    assert.is_true(refused(game, "claim 4 at 3,4", "ELA-196"))
    assert.is_true(legal(game, "claim 3 at 3,4"))
  end)

  it("ELA-197 goes to the nearest rows with room, its own full", function ()
    local game = fill_rows(claiming(6), { 6, 5 })
    assert.same({ ["4"] = true, ["8"] = true }, rows_for_claims(game))
    assert.is_true(refused(game, "claim 0 at 3,3", "ELA-197"))
  end)

  it("ELA-198 has one direction where the other is full", function ()
    local game = fill_rows(claiming(2), { 2, 3 })
    assert.same({ ["4"] = true }, rows_for_claims(game))
    game = fill_rows(claiming(4), { 2, 3, 4 })
    assert.same({ ["5"] = true }, rows_for_claims(game))
  end)

  it("ELA-199 does not take the pit for room", function ()
    local game = fill_rows(claiming(8), { 8 })
    assert.same({ ["6"] = true, ["9"] = true }, rows_for_claims(game))
  end)

  it("ELA-200 claims in any row for two power cards of one colour", function ()
    local game = claiming(4, { power = { { red = 2, blue = 1 } } })
    play(game, "claim 3 at 5,9 for two")
    assert.equal(3, (claim(game, "5,9")))
    assert.equal(0, power(game, 1, "red"))
    assert.equal(1, power(game, 1, "blue"))
    assert.equal(0, gold(game, 1))
    assert.same({ "red", "red" }, game.g.discards.power)
    game = claiming(4, { power = { { red = 1, blue = 1, green = 1 } } })
    assert.is_true(refused(game, "claim 3 at 5,9 for two", "ELA-200"))
  end)

  it("ELA-200 asks which colour where several would do", function ()
    local game = claiming(4, { power = { { red = 2, green = 3 } } })
    play(game, "claim 0 at 5,9 for two")
    assert.same({ "pay green", "pay red" }, elasund.moves(game))
    play(game, "pay green")
    assert.equal(1, power(game, 1, "green"))
    assert.equal("extra action", game:waiting().step)
  end)

  it("ELA-201 still takes the gold and a free field", function ()
    local game = claiming(4, { gold = { 2 }, power = { { red = 2 } },
      buildings = { { "well", 2, "5,9" } } })
    assert.is_true(refused(game, "claim 3 at 6,9 for two", "ELA-201"))
    assert.is_true(refused(game, "claim 2 at 5,9 for two", "ELA-200"))
    assert.is_true(legal(game, "claim 2 at 6,9 for two"))
    assert.is_true(refused(game, "claim 3 at 5,4", "ELA-201"))
  end)

  it("ELA-202 lets the cards be used though the row has room", function ()
    local game = claiming(4, { power = { { red = 2 } } })
    assert.is_true(legal(game, "claim 1 at 3,4"))
    assert.is_true(legal(game, "claim 1 at 3,9 for two"))
  end)

  it("ELA-203 claims in the square of the church", function ()
    local game = claiming(6, { church = { first = 7, [7] = 2 } })
    assert.is_true(legal(game, "claim 0 at 3,6"))
  end)

  it("ELA-204 claims in the pirate's row after a seven", function ()
    local game = elasund.position { step = "dice", ship = 9 }
    elasund.roll(game, 3, 4)
    play(game, "ship to 5", "end")
    assert.same({ ["5"] = true }, rows_for_claims(game))
  end)

  it("ELA-205 is never skipped, even with an empty supply", function ()
    local game = claiming(4, { gold = { 20, 16, 12, 8 }, supply = 0 })
    assert.is_true(refused(game, "end", "ELA-205"))
    play(game, "gold")
    assert.same({ 12, 8, 6, 4 }, { gold(game, 1), gold(game, 2),
      gold(game, 3), gold(game, 4) })
    assert.equal(26, game.g.bank.gold)
  end)

  it("ELA-206 leaves claims where they lie", function ()
    local game = claiming(4, { claims = { { [2] = "3,9" } } })
    for _, m in ipairs(game:moves()) do
      local other = game:clone()
      assert(other:play(m))
      assert.equal(2, (claim(other, "3,9")))
    end
    assert.is_nil(game:parse "remove 2 at 3,9")
  end)

  it("ELA-207 may claim a start frame that is empty", function ()
    local game = claiming(4, { huts = true })
    assert.is_true(refused(game, "claim 0 at 2,4", "ELA-192"))
    game:edit(function (g)
      g:clear(g:set("field", g:find("plot", "2,4")))
    end)
    assert.is_true(legal(game, "claim 0 at 2,4"))
  end)

  it("ELA-208 of the rulebook's example", function ()
    local game = fill_rows(claiming(4), { 4 }, { ["3,4"] = true,
      ["5,4"] = true, ["6,4"] = true })
    assert.same({ "claim 2 at 3,4", "claim 2 at 5,4", "claim 2 at 6,4" },
      elasund.moves(game, "claim 2 at"))
    play(game, "claim 2 at 5,4")
    assert.equal(1, gold(game, 1))
    local value, owner = claim(game, "5,4")
    assert.equal(2, value)
    assert.equal(1, owner)
  end)
end)
