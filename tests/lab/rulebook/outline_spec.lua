-- The turn and the points of a rulebook, from the rules alone.

local rulebook = require "rulewright.lab.rulebook"
local rulewright = require "rulewright"

local function composed(game, ...)
  return rulebook.of(assert(rulewright.rules { game = game, with = { ... } }))
end

local function names(steps)
  local list = {}
  for i, step in ipairs(steps) do
    list[i] = step.clause.name
    if step.inner[1] then
      list[i] = list[i] .. " (" .. names(step.inner) .. ")"
    end
  end
  return table.concat(list, ", ")
end

describe("the turn of a rulebook", function ()
  it("has the steps in the order of play, and within them what they ask for",
    function ()
      assert.equal("next player, roll and harvest (before the roll, roll the "
        .. "dice, seven, produce), main", names(composed "catan".turn))
      assert.equal("next player, dice, sail, income, piracy (all pay, "
        .. "the caller's share, what is left), building, claiming, extra "
        .. "action", names(composed "elasund".turn))
      assert.matches("^take the turn %(draw a tile, place the tile,",
        names(composed("carcassonne", "abbot").turn))
    end)

  it("has the steps of the boxes in their places", function ()
    assert.matches("set the dice, event die, barbarian ship,",
      names(composed("catan", "cities_and_knights").turn))
  end)

  it("names the moves of each step", function ()
    local moves = {}
    for _, step in ipairs(composed "elasund".turn) do
      for _, move in ipairs(step.moves) do
        moves[move.name] = step.clause.name
      end
    end
    assert.equal("claiming", moves.claim)
    assert.equal("dice", moves.roll)
    assert.is_nil(moves.ship)
  end)

  it("has no step that never comes and no move that is dropped", function ()
    local turn = composed("catan", "cities_and_knights").turn
    for _, step in ipairs(turn) do
      for _, move in ipairs(step.moves) do
        assert.not_equal("knight", move.name)
      end
    end
  end)
end)

describe("the points of a rulebook", function ()
  local function said(of)
    local list = {}
    for i, clause in ipairs(of.points) do list[i] = clause.says end
    return list
  end

  it("are what adds to the points, straight or by another value", function ()
    assert.same({ "A victory point card is worth one point, even on the turn "
      .. "you buy it. Keep it hidden until you win.",
      "The longest road is worth two points.",
      "The largest army is worth two points.",
      "A settlement is worth one point.", "A city is worth two points." },
      said(composed "catan"))
  end)

  it("are what features bring where the score is counted at once", function ()
    local list = table.concat(said(composed "carcassonne"), "\n")
    assert.matches("A completed monastery: 9 points", list)
    assert.is_nil(list:find "Points from")
  end)
end)
