-- Random games of the fishermen, the rivers and the caravans: what must hold
-- after every move, and a count of the points from the board alone.

local catan = require "scenario_table"
local random = require "rulewright.kernel".random

local count = {}

function count.fishermen(g)
  local tokens = #g.decks.fish + #g.discards.fish + (g.boot > 0 and 1 or 0)
  for _, seat in ipairs(g.players) do
    if #seat.fish > 7 then return "more than seven tokens" end
    tokens = tokens + #seat.fish
  end
  if tokens ~= 30 then return tokens .. " fish tokens" end
end

function count.rivers(g)
  for player, seat in ipairs(g.players) do
    if seat.hand.gold < 0 then return "gold below zero" end
    if g:count(player, "bridge") + seat.supply.bridge ~= 3 then
      return "bridges of " .. seat.name .. " are not three"
    end
  end
end

function count.caravans(g)
  local camels, seen = g.camels, {}
  for _, caravan in ipairs(g.caravans) do
    for _, edge in ipairs(caravan.edges) do
      if seen[edge] then return "two camels on one path" end
      seen[edge], camels = true, camels + 1
    end
  end
  if camels ~= 22 then return camels .. " camels" end
end

-- How many of the corner's edges are in the table.
local function edges_in(g, corner, table_of_edges)
  local n = 0
  for edge, ends in ipairs(g.places.edge_corners) do
    if table_of_edges[edge] and (ends[1] == corner or ends[2] == corner) then
      n = n + 1
    end
  end
  return n
end

local extra = {}

function extra.fishermen() return 0 end

function extra.rivers(g, player)
  local richest, poorest = true, true
  for other, seat in ipairs(g.players) do
    local gold, own = seat.hand.gold, g.players[player].hand.gold
    if other ~= player and gold >= own then richest = false end
    if gold < own then poorest = false end
  end
  return (richest and 1 or 0) - (poorest and 2 or 0)
end

function extra.caravans(g, player)
  local camels, sum = {}, 0
  for _, caravan in ipairs(g.caravans) do
    for _, edge in ipairs(caravan.edges) do camels[edge] = true end
  end
  for _, piece in ipairs { "settlement", "city" } do
    for corner, owner in pairs(g.pieces[piece]) do
      if owner == player and edges_in(g, corner, camels) > 1 then
        sum = sum + 1
      end
    end
  end
  return sum
end

local function recount(g, player, names)
  local sum, seat = 0, g.players[player]
  for _, owner in pairs(g.pieces.settlement) do
    sum = sum + (owner == player and 1 or 0)
  end
  for _, owner in pairs(g.pieces.city) do
    sum = sum + (owner == player and 2 or 0)
  end
  sum = sum + (g.longest_road == player and 2 or 0)
    + (g.largest_army == player and 2 or 0)
  for _, cards in ipairs { seat.cards, seat.fresh } do
    for _, card in ipairs(cards) do
      sum = sum + (card == "victory point" and 1 or 0)
    end
  end
  for _, name in ipairs(names) do sum = sum + extra[name](g, player) end
  return sum
end

local function broken(game, names)
  local g = game.g
  for _, name in ipairs(names) do
    local problem = count[name](g)
    if problem then return problem end
  end
  if g.turn and g.turn.number > 0 then
    for player = 1, #g.players do
      local points = catan.points(game, player)
      if points ~= recount(g, player, names) then
        return ("player %d has %d points, not %d"):format(player, points,
          recount(g, player, names))
      end
    end
  end
  return catan.broken(game)
end

-- Plays at random, to the end or so many moves; what must hold is looked at
-- after every `pace` moves.
local function play(options, names, limit, pace)
  local game = catan.new(options)
  local stream = random.stream(options.seed, "player")
  for moves = 1, limit do
    if game:over() then break end
    local list = game:moves()
    assert(game:play(list[random.draw(stream, #list)]))
    local problem = moves % pace == 0 and broken(game, names)
    assert.is_true(not problem, problem)
  end
  return game
end

local sets = { { "fishermen" }, { "rivers" }, { "caravans" },
  { "fishermen", "rivers" } }

describe("random games", function ()
  it("TB-FISH-03 TB-RIVER-08 TB-CARAVAN-09 keep tokens, bridges, camels",
    function ()
      for seed, names in ipairs(sets) do
        local game = play({ with = names, seed = seed,
          players = 3 + seed % 2 }, names, 60000, 7)
        local winner = assert(game:over()).winners[1]
        assert.equal(winner, game.g.turn.player)
        assert.is_true(recount(game.g, winner, names)
          >= game:value("points to win", winner))
      end
    end)

  it("TB-FISH-15 TB-CARAVAN-02 end the same when they are played again",
    function ()
      for seed, names in ipairs(sets) do
        local game = play({ with = names, seed = seed }, names, 600, 600)
        local again = catan.new { with = names, seed = seed }
        for _, entry in ipairs(game:history()) do
          assert(again:play(entry.text))
        end
        assert.equal(game:hash(), again:hash())
      end
    end)

  local house_rules = { "shuffled_tokens", "shuffled_harbours",
    "twelve_points", "gentle_start", "four_roads", "no_longest_road",
    "cheap_bank", "full_hands", "consolation", "gifts", "no_new_year",
    "small_island", "beginner" }

  it("TB-GEN-01 go with every house rule, or are refused with both names",
    function ()
      local rulewright = require "rulewright"
      local refused = {}
      for _, name in ipairs { "fishermen", "rivers", "caravans" } do
        for i, rule in ipairs(house_rules) do
          local with = { name, rule }
          local game, message = rulewright.new { game = "catan", players = 3,
            seed = i, with = with }
          if game then
            play({ with = with, seed = i }, { name }, 400, 50)
          else
            refused[#refused + 1] = name .. " " .. rule
            assert.truthy(message:find(name, 1, true), message)
            assert.truthy(message:find(rule, 1, true), message)
          end
        end
      end
      assert.same({ "rivers small_island", "rivers beginner",
        "caravans small_island", "caravans beginner" }, refused)
    end)
end)
