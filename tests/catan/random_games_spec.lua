local catan = require "catan_table"
local random = require "rulewright.kernel".random

-- Plays at random to the end; checks what must hold after every move, or
-- after every `pace` moves.
local function play_out(options, limit, pace)
  local game = catan.new(options)
  local stream = random.stream(options.seed, "player")
  local count = 0
  while not game:over() do
    local moves = game:moves()
    local move = moves[random.draw(stream, #moves)]
    local fine, reasons = game:play(move)
    if not fine then return nil, reasons[1].text end
    count = count + 1
    local broken = count % (pace or 1) == 0 and catan.broken(game)
    if broken then return nil, broken end
    if count > limit then return nil, "no end" end
  end
  return game, count
end

describe("random games", function ()
  it("CAT-163 keep every card and piece after every move", function ()
    for seed = 1, 6 do
      local game, problem = play_out({ with = {}, seed = seed,
        players = 3 + seed % 2 }, 40000)
      assert.truthy(game, problem)
      local winner = game:over().winners[1]
      assert.is_true(catan.points(game, winner) >= 10)
      assert.equal(winner, game.g.turn.player)
    end
  end)

  it("CAT-160 end the same when the record is played again", function ()
    local rulewright = require "rulewright"
    local game = assert(play_out({ with = {}, seed = 11 }, 40000))
    local again = assert(rulewright.new { game = "catan", players = 3,
      seed = 11 })
    for _, entry in ipairs(game:history()) do assert(again:play(entry.text)) end
    assert.equal(game:hash(), again:hash())
  end)

  local extras = { "beginner", "beginner_start", "shuffled_tokens",
    "shuffled_harbours", "twelve_points", "gentle_start", "four_roads",
    "no_longest_road", "small_island", "cheap_bank", "full_hands",
    "consolation", "gifts" }

  it("end with every scenario and house rule", function ()
    for i, name in ipairs(extras) do
      local game, problem = play_out({ with = { name }, seed = i }, 60000, 20)
      assert.truthy(game, name .. ": " .. tostring(problem))
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
