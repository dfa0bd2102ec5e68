local catan = require "catan_table"
local random = require "rulewright.kernel".random

local function play_out(options, pace)
  local game, count = catan.new(options), 0
  local _, problem = catan.play_out(game, options.seed, 60000, function (g)
    count = count + 1
    return count % (pace or 1) == 0 and catan.broken(g)
  end)
  assert.is_nil(problem, table.concat(options.with, " "))
  return game
end

describe("random games", function ()
  it("CAT-163 keep every card and piece after every move", function ()
    for seed = 1, 4 do
      local game = play_out { with = {}, seed = seed, players = 3 + seed % 2 }
      local winner = game:over().winners[1]
      assert.is_true(catan.points(game, winner) >= 10)
      assert.equal(winner, game.g.turn.player)
    end
  end)

  it("CAT-160 end the same when the record is played again", function ()
    assert.is_true(catan.plays_again(play_out { with = {}, seed = 11 },
      { game = "catan", players = 3, seed = 11 }))
  end)

  local extras = { "beginner", "beginner_start", "shuffled_tokens",
    "shuffled_harbours", "twelve_points", "gentle_start", "four_roads",
    "no_longest_road", "small_island", "cheap_bank", "full_hands",
    "consolation", "gifts" }

  it("end with every scenario and house rule", function ()
    for i, name in ipairs(extras) do
      play_out({ with = { name }, seed = i }, 20)
    end
  end)

  it("begin with every pair of extras, or are refused", function ()
    local rulewright = require "rulewright"
    local refused = {}
    for i, one in ipairs(extras) do
      for k = i + 1, #extras do
        local game, message = rulewright.new { game = "catan", players = 3,
          seed = 1, with = { one, extras[k] } }
        if game then
          for _ = 1, 30 do
            if game:over() then break end
            assert(game:play(game:moves()[1]))
          end
        else
          assert.truthy(message:find(one:match "^beginner" or one, 1, true)
            and message:find(extras[k], 1, true), message)
          refused[#refused + 1] = one .. " " .. extras[k]
        end
      end
    end
    assert.same({ "beginner shuffled_tokens", "beginner small_island",
      "beginner_start shuffled_tokens", "beginner_start small_island",
      "twelve_points small_island", "four_roads no_longest_road" }, refused)
  end)

  it("offer exactly the moves that are legal", function ()
    local game = catan.new { with = {}, seed = 4 }
    local stream = random.stream(4, "player")
    for _ = 1, 400 do
      if game:over() then break end
      local listed = catan.moves(game)
      for text in pairs(listed) do
        assert.same({}, game:why(text), text)
      end
      for kind, count in pairs { corner = 54, edge = 72 } do
        for at = 1, count, 5 do
          for _, name in ipairs(kind == "edge" and { "road" }
            or { "settlement", "city" }) do
            local text = name .. " " .. game.g:name(kind, at)
            assert.equal(listed[text] == true, catan.legal(game, text), text)
          end
        end
      end
      local moves = game:moves()
      assert(game:play(moves[random.draw(stream, #moves)]))
    end
  end)
end)
