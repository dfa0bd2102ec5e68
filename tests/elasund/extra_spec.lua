local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused
local gold, power, claim = elasund.gold, elasund.power, elasund.claim

local function extra(position)
  position.step, position.ship = "extra action", 4
  return elasund.position(position)
end

local each = { red = 1, blue = 1, green = 1 }

describe("extra actions", function ()
  it("ELA-209 are one at most, or none", function ()
    local game = extra { power = { { red = 4, blue = 1, green = 1 } },
      claims = { { [1] = "3,3" } } }
    play(game, "gold for three")
    assert.equal(2, game:waiting().player)
    game = extra { power = { { red = 4 } } }
    play(game, "end")
    assert.equal(2, game:waiting().player)
  end)

  it("ELA-210 must be paid in full", function ()
    local game = extra { power = { { red = 1, blue = 1 } }, gold = { 0 },
      claims = { { [1] = "3,3" } } }
    assert.is_true(refused(game, "move 1 from 3,3 to 5,9", "ELA-210"))
    assert.is_true(refused(game, "raise 1 to 2 at 3,3", "ELA-210"))
    assert.is_true(refused(game, "gold for three", "ELA-210"))
    assert.same({ "end" }, elasund.moves(game))
    game = extra { power = { { red = 2 } }, gold = { 0 },
      claims = { { [1] = "3,3" } } }
    assert.is_true(refused(game, "raise 1 to 2 at 3,3", "ELA-210"))
    assert.is_true(legal(game, "move 1 from 3,3 to 5,9"))
  end)

  it("ELA-211 move a claim to any other free field", function ()
    local game = extra { power = { { green = 2 } },
      claims = { { [3] = "1,4" }, { [1] = "6,6" } },
      buildings = { { "well", 2, "7,9" } } }
    assert.is_true(refused(game, "move 3 from 1,4 to 6,6", "ELA-192"))
    assert.is_true(refused(game, "move 3 from 1,4 to 7,9", "ELA-192"))
    assert.is_true(refused(game, "move 3 from 1,4 to 1,4", "ELA-192"))
    assert.is_true(refused(game, "move 3 from 2,4 to 5,9", "ELA-211"))
    assert.is_true(refused(game, "move 2 from 1,4 to 5,9", "ELA-211"))
    play(game, "move 3 from 1,4 to 5,9")
    assert.is_nil(claim(game, "1,4"))
    assert.equal(3, (claim(game, "5,9")))
    assert.equal(0, power(game, 1))
    assert.equal(3, gold(game, 1))
    game = extra { power = { { green = 1, red = 1 } },
      claims = { { [3] = "1,4" } } }
    assert.is_true(refused(game, "move 3 from 1,4 to 5,9", "ELA-211"))
    assert.is_true(refused(game, "raise 3 to 4 at 1,4", "ELA-212"))
  end)

  it("ELA-212 raise a claim for power and the difference", function ()
    local game = extra { power = { { blue = 2 } },
      claims = { { [1] = "1,4" } } }
    play(game, "raise 1 to 4 at 1,4")
    assert.equal(4, (claim(game, "1,4")))
    assert.equal(0, gold(game, 1))
    assert.equal(0, power(game, 1))
    assert.same({ 4 }, game.g:claims_of(1, true))
    local _, text
    game = extra { power = { { blue = 1, red = 1 } },
      claims = { { [1] = "1,4" } } }
    _, text = refused(game, "raise 1 to 4 at 1,4", "ELA-212")
    assert.equal("[ELA-210] You need two power cards of one colour for that.",
      text)
    game = extra { power = { { blue = 2 } }, gold = { 2 },
      claims = { { [1] = "1,4" } } }
    _, text = refused(game, "raise 1 to 4 at 1,4", "ELA-212")
    assert.equal("[ELA-212] You must hold enough gold to pay the difference.",
      text)
    assert.is_true(legal(game, "raise 1 to 3 at 1,4"))
  end)

  it("ELA-213 raise to a higher claim of the reserve only", function ()
    local game = extra { power = { { blue = 2 } }, gold = { 9 },
      claims = { { [3] = "1,4", [4] = "5,5" } } }
    assert.is_true(refused(game, "raise 3 to 2 at 1,4", "ELA-213"))
    assert.is_true(refused(game, "raise 3 to 3 at 1,4", "ELA-213"))
    assert.is_true(refused(game, "raise 3 to 4 at 1,4", "ELA-213"))
    assert.same({}, elasund.moves(game, "raise"))
  end)

  it("ELA-214 lay a claim for three different cards and its gold", function ()
    local game = extra { power = { each } }
    play(game, "claim 2 at 7,12 for three")
    assert.equal(2, (claim(game, "7,12")))
    assert.equal(1, gold(game, 1))
    assert.equal(0, power(game, 1))
    assert.equal(3, #game.g.discards.power)
    game = extra { power = { each }, gold = { 1 } }
    assert.is_true(refused(game, "claim 2 at 7,12 for three", "ELA-201"))
  end)

  it("ELA-215 take two gold for three different cards", function ()
    local game = extra { power = { each } }
    play(game, "gold for three")
    assert.equal(5, gold(game, 1))
    assert.equal(0, power(game, 1))
    local told = ""
    for _, decision in ipairs(game:history()) do
      if decision.text == "gold for three" then
        told = table.concat(decision.lines, "\n")
      end
    end
    for _, colour in ipairs { "red", "blue", "green" } do
      assert.truthy(told:find("red pays a " .. colour .. " power card.", 1,
        true), told)
    end
  end)

  it("ELA-216 want a red, a blue and a green card for that", function ()
    local game = extra { power = { { red = 2, green = 1 } } }
    assert.is_true(refused(game, "gold for three", "ELA-216"))
    assert.is_true(refused(game, "claim 0 at 7,12 for three", "ELA-216"))
  end)

  it("ELA-217 do not look at the ship", function ()
    local game = extra { power = { { red = 3, blue = 1, green = 1 } },
      claims = { { [1] = "3,9" } } }
    assert.is_true(legal(game, "claim 0 at 3,12 for three"))
    assert.is_true(legal(game, "raise 1 to 2 at 3,9"))
    assert.is_true(legal(game, "move 1 from 3,9 to 3,12"))
  end)

  it("ELA-218 never use the pit", function ()
    local game = extra { power = { { red = 3, blue = 1, green = 1 } },
      claims = { { [1] = "3,9" } } }
    assert.is_true(refused(game, "move 1 from 3,9 to 2,8", "ELA-218"))
    assert.is_true(refused(game, "claim 0 at 2,8 for three", "ELA-218"))
  end)

  it("ELA-219 may move or raise the claim of this turn", function ()
    local game = elasund.position { step = "claiming", ship = 4,
      gold = { 3 }, power = { { red = 2 } } }
    play(game, "claim 1 at 3,4")
    assert.is_true(legal(game, "move 1 from 3,4 to 3,9"))
    play(game, "raise 1 to 3 at 3,4")
    assert.equal(0, gold(game, 1))
    assert.equal(0, power(game, 1))
  end)

  it("ELA-220 may lay a second claim in the turn", function ()
    local game = elasund.position { step = "claiming", ship = 4,
      power = { each } }
    play(game, "claim 0 at 3,4", "claim 2 at 5,9 for three")
    assert.equal(0, (claim(game, "3,4")))
    assert.equal(2, (claim(game, "5,9")))
  end)

  it("ELA-221 may take gold a second time", function ()
    local game = elasund.position { step = "claiming", ship = 4,
      power = { each } }
    play(game, "gold", "gold for three")
    assert.equal(7, gold(game, 1))
  end)

  it("ELA-222 end the turn", function ()
    local game = extra { power = { each } }
    play(game, "gold for three")
    assert.is_false(legal(game, { move = "wall", player = 1, at = "N7" }))
    assert.equal(2, game:waiting().player)
    assert.equal("dice", game:waiting().step)
  end)
end)
