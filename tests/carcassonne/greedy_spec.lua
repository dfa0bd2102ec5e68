-- What `greedy` does with the figures of each box, in positions where one move
-- is plainly best.

local bots = require "rulewright.lab.bots"
local map = require "carcassonne.map"

describe("Carcassonne, greedy", function ()
  local function choice(options, ...)
    local game = map.new(options)
    map.play(game, ...)
    local bot = assert(bots.find(game.rules, "greedy"))
    local seat = bots.seat(bot, game.rules, 1, game:waiting().player)
    return game:text(game:moves()[bots.choose(seat, game.g)])
  end

  it("brings the mage to its own city and the witch to another's", function ()
    local laid = { "BA-DS 0,0 n", "BA-F 0,-1 w", "BA-C 0,-2 n" }
    local own = choice({ with = { "mage_and_witch" }, laid = laid,
      hand = "MW-A", figures = { "1 meeple 0,-1 n" } }, "place 1,0 n")
    assert.matches("^mage 0,%-?%d", own)
    local other = choice({ with = { "mage_and_witch" }, laid = laid,
      hand = "MW-A", figures = { "2 meeple 0,-1 n" } }, "place 1,0 n")
    assert.matches("^witch 0,%-?%d", other)
  end)

  it("flies into a great city of another", function ()
    local laid = {}
    for x = 0, 2 do
      laid[#laid + 1] = ("BA-E %d,0 n"):format(x)
      laid[#laid + 1] = ("BA-R %d,-1 s"):format(x)
    end
    local options = { with = { "flying_machines" }, laid = laid,
      hand = "FM-G", figures = { "2 meeple 0,0 n" } }
    assert.equal("fly meeple", choice(options, "place 3,0 n"))
  end)

  it("lays a ferry for its own road, not for another's", function ()
    local options = { with = { "ferries" }, hand = "FE-B",
      laid = { "BA-U 0,0 n", "BA-U 2,0 n", "BA-U 1,1 w" },
      figures = { "1 meeple 0,0 e", "2 meeple 1,1 n" } }
    assert.equal("ferry e w", choice(options, "place 1,0 n", "pass"))
  end)

  it("turns a ferry so that its thief comes home", function ()
    local options = { with = { "ferries" }, hand = "BA-U",
      laid = { "BA-W 0,0 n", "BA-U 1,0 n", "FE-B 2,0 n", "BA-X 9,9 n" },
      ferries = { "2,0 e w" }, figures = { "1 meeple 1,0 e",
        "1 meeple 9,9 n", "1 meeple 9,9 e", "1 meeple 9,9 s",
        "1 meeple 9,9 w" } }
    assert.equal("move ferry 2,0 e s", choice(options, "place 3,0 n", "pass"))
  end)

  it("puts an ingot where it will get it", function ()
    local options = { with = { "gold_mines" }, hand = "GM-H",
      laid = { "BA-B 0,0 n", "BA-B 1,0 n", "BA-B -1,0 n" },
      figures = { "1 meeple 1,0 c", "2 meeple -1,0 c" } }
    local at = choice(options, "place 0,-1 s")
    assert.is_true(at == "ingot 1,0" or at == "ingot 0,0", at)
  end)

  it("uses builder, abbot and pig", function ()
    local with = { "abbot", "traders_and_builders" }
    assert.equal("builder e", choice({ with = with, hand = "BA-G",
      laid = { "BA-F 0,0 n" }, figures = { "1 meeple 0,0 e" } },
      "place 1,0 n"))
    assert.equal("abbot", choice({ with = with, hand = "BA-B",
      laid = { "BA-B 0,0 n" } }, "place 1,0 n"))
    assert.equal("pig e", choice({ with = with, hand = "BA-E",
      laid = { "BA-E 0,0 n", "BA-E 0,-1 s" }, deck = { "BA-B", "BA-B" },
      figures = { "1 meeple 0,0 s" } },
      "place 1,0 n"))
  end)

  -- Yellow completes a road for 3 points.
  local function road(options, ...)
    options.laid = options.laid or {}
    table.insert(options.laid, "BA-W 0,0 n")
    table.insert(options.laid, "BA-U 1,0 n")
    options.figures = options.figures or {}
    table.insert(options.figures, "1 meeple 1,0 e")
    options.hand = options.hand or "BA-W"
    return choice(options, "place 2,0 n", "pass", ...)
  end

  it("counts points with the figure that earns a message", function ()
    local with = { "messengers" }
    assert.equal("move meeple", road { with = with, scores = { 2 } })
    assert.equal("move messenger", road { with = with, scores = { 3 + 7 },
      messengers = { 7 } })
  end)

  it("counts points with the figure that no robber waits for", function ()
    local with = { "messengers", "robbers" }
    assert.equal("move messenger", road { with = with, scores = { 6 },
      robbers = { [2] = 6 } })
    assert.equal("move meeple", road { with = with, scores = { 6 },
      robbers = { [2] = 0 } })
  end)

  it("carries a message out where that is more than 2 points", function ()
    local function answer(number, figures)
      return road({ with = { "messengers" }, scores = { 2 },
        messages = { number }, laid = { "BA-F 5,5 n", "BA-F 6,5 n" },
        figures = figures, deck = { "BA-B", "BA-B" } }, "move meeple")
    end
    assert.equal("carry out", answer(5, { "1 meeple 5,5 e" }))
    assert.equal("two points", answer(5))
    assert.equal("carry out", answer(4))
  end)

  it("sends the robber to who gets points at once", function ()
    local options = { with = { "robbers" }, hand = "RO-C", players = 3,
      laid = { "BA-W 0,0 n", "BA-U 1,0 n" }, scores = { 0, 4, 9 },
      figures = { "3 meeple 1,0 e" } }
    assert.equal("robber 9", choice(options, "place 2,0 s"))
  end)

  it("robs the richer of two", function ()
    local options = { with = { "robbers" }, hand = "BA-L", players = 3,
      laid = { "BA-W 0,0 n", "BA-U 1,0 n", "BA-F 2,-1 e", "BA-E 2,-2 s" },
      figures = { "1 meeple 1,0 e", "2 meeple 2,-1 s" },
      scores = { 6, 6, 20 }, robbers = { [3] = 6 } }
    assert.equal("rob", choice(options, "place 2,0 n", "pass"))
    options.laid = { "BA-W -2,0 n", "BA-U -1,0 n", "BA-U 0,0 n", "BA-U 1,0 n",
      "BA-E 2,-1 s" }
    assert.equal("wait", choice(options, "place 2,0 n", "pass"))
  end)

  it("takes thieves back when its own is lost, adds where it wins", function ()
    local options = { with = { "crop_circles" }, hand = "CC-A",
      laid = { "BA-B 9,9 n", "BA-U 0,0 n", "BA-E 5,5 n" },
      figures = { "1 meeple 0,0 e", "2 meeple 0,0 e", "2 meeple 0,0 w" } }
    for _ = 1, 5 do table.insert(options.figures, "1 meeple 5,5 n") end
    assert.equal("each takes back", choice(options, "place 9,8 s", "pass"))
    options.laid = { "BA-B 9,9 n" }
    options.figures = { "1 meeple 0,1 e", "2 meeple 0,1 e" }
    for x = 0, 6 do
      table.insert(options.laid, ("BA-U %d,1 n"):format(x))
    end
    assert.equal("each adds", choice(options, "place 9,8 s", "pass"))
  end)
end)
