-- Random games of the variants, alone and two by two, with two, three and four
-- players: they end, and nothing is lost or made on the way.

local agenda = require "rulewright.engine.agenda"
local context = require "rulewright.engine.context"
local moves = require "rulewright.engine.moves"
local playout = require "rulewright.engine.playout"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"
local variants = require "variants_table"

local all = { "friendly_robber", "event_cards", "harbormaster", "gold_coins",
  "city_start", "raid", "no_new_year", "catan_for_two" }

local function broken(g)
  local problem = variants.broken { g = g }
  if problem and not problem:find "development cards" then return problem end
  local tokens = g.tokens_left
  for _, seat in ipairs(g.players) do
    if tokens and seat.tokens then tokens = tokens + seat.tokens end
    if (seat.hand.gold or 0) < 0 then return "gold below zero" end
  end
  if tokens and tokens ~= 20 then return tokens .. " trade tokens" end
  local deck = g.decks["event cards"]
  if deck then
    local count = #deck + #g.discards["event cards"]
    if count < 36 or count > 37 then return count .. " event cards" end
  end
end

local function play(with, seed)
  local rules = assert(rulewright.rules { game = "catan", with = with })
  local for_two = with[1] == "catan_for_two" or with[2] == "catan_for_two"
  local names = table.move({ "ann", "bob", "cid", "dan" }, 1,
    for_two and 2 or 3 + seed % 2, 1, {})
  local g = playout.begin(rules:machine(false), names, seed)
  local stream, ctx, count = random.stream(seed, "player"), g[context.key], 0
  while not g.result and count < 20000 do
    local pick = random.draw(stream, ctx.legal.n)
    agenda.decide(g, moves.borrow(ctx.legal, pick, ctx.player))
    agenda.advance(g)
    count = count + 1
    if count % 50 == 0 then
      local problem = broken(g)
      assert(not problem, table.concat(with, " ") .. ": " .. tostring(problem))
    end
  end
  assert(g.result, table.concat(with, " ") .. ": no end")
  for _, winner in ipairs(g.result.winners) do
    assert.is_true(g:value("points", winner)
      >= g:value("points to win", winner))
  end
end

describe("random games of the variants", function ()
  for i, one in ipairs(all) do
    it("end with " .. one .. " and each other", function ()
      play({ one }, i)
      for j = i + 1, #all do play({ one, all[j] }, 10 * i + j) end
    end)
  end
end)
