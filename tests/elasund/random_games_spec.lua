local conformance = require "rulewright.lab.conformance"
local elasund = require "elasund_table"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"

-- Plays at random to the end and checks what must hold after every move.
local function play_out(options)
  local game = elasund.new(options)
  local stream = random.stream(options.seed, "player")
  for count = 1, 5000 do
    local moves = game:moves()
    local move = moves[random.draw(stream, #moves)]
    local fine, reasons = game:play(move)
    if not fine then return nil, reasons[1].text end
    local broken = elasund.broken(game)
    if broken then return nil, ("move %d: %s"):format(count, broken) end
    if game:over() then return game end
  end
  return nil, "no end"
end

describe("random games of Elasund", function ()
  it("ELA-255 ELA-260 keep every card, building, claim and marker", function ()
    for seed = 1, 6 do
      local game, problem = play_out { seed = seed, players = 2 + seed % 3 }
      assert.truthy(game, problem)
      local winner = game:over().winners[1]
      assert.equal(winner, game.g.turn.player)
      assert.equal(10, elasund.markers(game, winner))
    end
  end)

  it("keep them under every house rule", function ()
    for i, name in ipairs { "church_square", "wide_town" } do
      local game, problem = play_out { seed = i, players = 2,
        with = { name } }
      assert.truthy(game, problem)
    end
  end)

  it("pass the conformance battery for two, three and four", function ()
    local rules = assert(rulewright.rules { game = "elasund" })
    for players = 2, 4 do
      local report = conformance.run { rules = rules, players = players,
        games = 1, seed = 40 + players, limit = 300 }
      assert.same({}, report.problems)
      assert.is_true(report.decisions > 100)
    end
  end)
end)
