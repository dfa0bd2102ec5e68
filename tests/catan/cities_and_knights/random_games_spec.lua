local agenda = require "rulewright.engine.agenda"
local battery = require "rulewright.engine.battery"
local context = require "rulewright.engine.context"
local kernel = require "rulewright.kernel"
local moves = require "rulewright.engine.moves"
local rulewright = require "rulewright"
local ck = require "knights_table"

local random, tree = kernel.random, kernel.tree

-- The legal moves as the general loops find them in a state that nothing was
-- kept of.
local function found_afresh(game)
  local ctx, g = game.g[context.key], tree.clone(game.g)
  context.attach(g, game.machine)
  local out = moves.buffer(g[context.key].caches)
  local s = agenda.subject(g.agenda, #g.agenda)
  for _, move in ipairs(ctx.step.offers) do
    moves.enumerate_plainly(g, ctx.player, move, s, out)
  end
  local list = {}
  for i = 1, out.n do list[i] = moves.pick(out, i, ctx.player) end
  return list
end

-- One of the moves, rarely an offer or a trade.
local function pick(stream, list)
  local move = list[random.draw(stream, #list)]
  for _ = 1, 3 do
    if move.move ~= "offer" and move.move ~= "trade" then break end
    move = list[random.draw(stream, #list)]
  end
  return move
end

-- Plays at random to the end and checks what must hold after every move.
local function play_out(seed)
  local game = ck.new { with = {}, seed = seed, players = 3 + seed % 2 }
  local stream = random.stream(seed, "player")
  local count = 0
  while not game:over() do
    local list = game:moves()
    assert(game:play(list[random.draw(stream, #list)]))
    local broken = ck.broken(game)
    if broken then return nil, ("move %d: %s"):format(count, broken) end
    count = count + 1
    if count > 60000 then return nil, "no end" end
  end
  return game
end

describe("random games of Cities & Knights", function ()
  it("CK-002 keep every card, knight, helmet, wall and metropolis", function ()
    for seed = 1, 4 do
      local game, problem = play_out(seed)
      assert.truthy(game, ("seed %d, %s"):format(seed, tostring(problem)))
      local winner = game:over().winners[1]
      assert.is_true(ck.points(game, winner) >= 13)
      assert.equal(winner, game.g.turn.player)
    end
  end)

  it("CK-164 hold what the battery asks of every game", function ()
    local rules = assert(rulewright.rules { game = "catan",
      with = { "cities_and_knights" } })
    local report = battery.run { rules = rules, games = 1, limit = 700,
      players = { "ann", "bob", "cid" }, seed = 3 }
    assert.same({}, report.problems)
    assert.is_true(report.decisions >= 700)
  end)

  it("list what is legal as if nothing had been kept", function ()
    for seed, name in ipairs { "expert_knights", "intact_city" } do
      local game = ck.new { with = { name }, seed = seed,
        players = 3 + seed % 2 }
      local stream, compared = random.stream(seed, "player"), 0
      for _ = 1, 900 do
        if game:over() then break end
        local list = game:moves()
        if not game.g[context.key].step.free then
          assert.same(found_afresh(game), list)
          compared = compared + 1
        end
        assert(game:play(pick(stream, list)))
      end
      assert.is_true(compared > 700)
    end
  end)

  it("CK-170 hold it with the variant for experts", function ()
    local rules = assert(rulewright.rules { game = "catan",
      with = { "expert_knights", "fifth_card_at_once", "deserter_by_road" } })
    local report = battery.run { rules = rules, games = 1, limit = 500,
      players = { "ann", "bob", "cid", "dan" }, seed = 5 }
    assert.same({}, report.problems)
    assert.is_true(report.decisions >= 500)
  end)
end)
