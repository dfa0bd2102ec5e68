-- Random games of the Barbarian Attack and of Traders & Barbarians: what must
-- hold after every move, and the points counted anew.

local random = require "rulewright.kernel".random
local simulation = require "rulewright.engine.simulation"
local tally = require "rulewright.engine.tally"
local scenario = require "scenario_table"

local function resources(g)
  for _, good in ipairs(scenario.resources) do
    local sum = g.bank[good]
    for _, seat in ipairs(g.players) do sum = sum + seat.hand[good] end
    if sum ~= 19 then return good .. " is not nineteen" end
  end
end

local function pieces(g, each)
  for player, seat in ipairs(g.players) do
    for piece, n in pairs(each) do
      if g:count(player, piece) + seat.supply[piece] ~= n then
        return piece .. "s of " .. seat.name .. " are not " .. n
      end
    end
  end
end

local function all_gold(g)
  local sum = 0
  for _, seat in ipairs(g.players) do
    if seat.hand.gold < 0 then error "gold below zero" end
    sum = sum + seat.hand.gold
  end
  return sum
end

local function count(list, name)
  local n = 0
  for _, one in ipairs(list) do
    if one == name then n = n + 1 end
  end
  return n
end

local attack = { with = { "barbarian_attack" }, target = 12 }

function attack.broken(g)
  local barbarians = g.in_reserve
  for hex, n in pairs(g.marks.barbarians) do
    if n < 1 or n > 3 then return "barbarians at " .. hex .. ": " .. n end
    barbarians = barbarians + n
  end
  for _, seat in ipairs(g.players) do
    barbarians = barbarians + seat.prisoners
  end
  if barbarians ~= 36 then return barbarians .. " barbarians" end
  if #g.decks.development + #g.discards.development ~= 26 then
    return "development cards"
  end
  return resources(g)
    or pieces(g, { road = 15, settlement = 5, city = 4, knight = 6 })
end

-- Whether all land at the corner has three barbarians.
local function fallen(g, corner)
  for _, hex in ipairs(g.places.corner_cells[corner]) do
    if g.marks.barbarians[hex] ~= 3 then return false end
  end
  return true
end

function attack.points(g, player)
  local sum = g.players[player].prisoners // 2
  for piece, points in pairs { settlement = 1, city = 2 } do
    for corner, owner in pairs(g.pieces[piece]) do
      if owner == player and not fallen(g, corner) then sum = sum + points end
    end
  end
  return sum + (g.longest_road == player and 2 or 0)
end

-- Where gold may come from and go to by one move.
function attack.gold(text, change)
  if text:find "^spend" then return change == -2 end
  if text:find "^trade .* gold$" then return change == 1 end
  if text == "buy" then return change == 0 or change == 2 end
  if text == "stay" or text == "end" then return change % 3 == 0 end
  return change == 0
end

local trade = { with = { "traders_and_barbarians" }, target = 13 }

function trade.broken(g)
  local commodities, cards = 0, #g.decks.development + #g.discards.development
  for _, name in ipairs { "castle", "quarry", "glassworks" } do
    commodities = commodities + #g.decks["goods of the " .. name]
  end
  for _, seat in ipairs(g.players) do
    commodities = commodities + (seat.cargo and 1 or 0) + seat.delivered
    cards = cards + #seat.cards + #seat.fresh + seat.knights
  end
  if commodities ~= 36 then return commodities .. " commodities" end
  if cards ~= 25 then return cards .. " cards" end
  if #g:placed(nil, "barbarian") ~= 3 then return "barbarians" end
  return resources(g) or pieces(g, { road = 15, settlement = 5, city = 4 })
end

function trade.points(g, player)
  local seat = g.players[player]
  return g:count(player, "settlement") + 2 * g:count(player, "city")
    + seat.delivered + (seat.level == 5 and 1 or 0)
    + (g.largest_army == player and 2 or 0)
    + count(seat.cards, "victory point") + count(seat.fresh, "victory point")
end

function trade.gold(text, change, before, g)
  if text:find "^spend" then return change == -2 end
  if text:find "^trade .* gold$" then return change == 1 end
  local seat = g.players[before.player]
  local delivered = seat.delivered - (before.delivered or 0)
  return change == delivered * seat.level
end

local function play_out(rules, seed, pace)
  local game = scenario.new { with = rules.with, seed = seed,
    players = 3 + seed % 2 }
  local stream, moves_made = random.stream(seed, "player"), 0
  while not game:over() do
    local moves, player = game:moves(), game:waiting().player
    local move = moves[random.draw(stream, #moves)]
    local text = game:text(move)
    local before = { gold = all_gold(game.g), player = player,
      delivered = game.g.players[player].delivered }
    assert(game:play(move))
    local g, change = game.g, all_gold(game.g) - before.gold
    assert.is_true(rules.gold(text, change, before, g),
      text .. ": " .. change .. " gold")
    moves_made = moves_made + 1
    assert.is_true(moves_made < 20000, "no end")
    if moves_made % pace == 0 then
      assert.is_nil(rules.broken(g))
      for seat = 1, #g.players do
        assert.equal(rules.points(g, seat), scenario.points(game, seat))
      end
    end
  end
  local winner = game:over().winners[1]
  assert.equal(game.g.turn.player, winner)
  assert.is_true(rules.points(game.g, winner) >= rules.target)
  return game
end

describe("random games", function ()
  it("TB-ATTACK-62 of the Barbarian Attack end and keep what they have",
    function ()
      for seed = 1, 3 do play_out(attack, seed, 5) end
    end)

  it("TB-TRADE-71 of Traders & Barbarians end and keep what they have",
    function ()
      for seed = 1, 3 do play_out(trade, seed, 5) end
    end)

  local rules = { attack = attack, trade = trade }

  it("are won by the bot that plays sensibly", function ()
    for _, one in pairs(rules) do
      local sim = assert(simulation.new { game = "catan", players = 3,
        with = one.with, bots = { "greedy", "random", "random" },
        clauses = false })
      local result = tally.new(sim:shape())
      for seed = 1, 6 do tally.add(result, sim:play(seed)) end
      local bot = result.bots[1]
      assert.same({ 0, 0, 0 }, { bot.broke, bot.stopped, bot.illegal })
      assert.is_true(bot.wins >= 5, bot.wins .. " of 6")
    end
  end)

  it("end the same when they are played again", function ()
    for _, one in pairs(rules) do
      local game = play_out(one, 9, 1000)
      local again = scenario.new { with = one.with, seed = 9, players = 4 }
      for _, entry in ipairs(game:history()) do
        assert(again:play(entry.text))
      end
      assert.equal(game:hash(), again:hash())
    end
  end)
end)
