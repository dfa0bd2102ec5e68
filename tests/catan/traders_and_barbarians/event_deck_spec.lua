-- The deck of event cards: what is in it, and how it is turned over.

local variants = require "variants_table"

local function new(...)
  return variants.new { with = { "beginner_start", "event_cards", ... } }
end

-- The numbers of so many turns, as counts; the hands never overflow.
local function turn_over(game, turns)
  local counts, list = {}, {}
  for i = 1, turns do
    assert(game:play "roll")
    local number = game.g.turn.rolled
    counts[number], list[i] = (counts[number] or 0) + 1, number
    while game:waiting().step ~= "before the roll" do
      local text = variants.legal(game, "end") and "end"
        or game:text(game:moves()[1])
      variants.play(game, text)
    end
  end
  return counts, list
end

local every_sum = { [2] = 1, [3] = 2, [4] = 3, [5] = 4, [6] = 5, [7] = 6,
  [8] = 5, [9] = 4, [10] = 3, [11] = 2, [12] = 1 }

describe("the deck of event cards", function ()
  it("TB-EVENT-01 has a card for each throw of two dice", function ()
    local game = new()
    local counts = {}
    for _, card in ipairs(game.g.decks["event cards"]) do
      local number = card ~= "new year" and game.g.things.card[card].number
      if number then counts[number] = (counts[number] or 0) + 1 end
    end
    assert.same(every_sum, counts)
  end)

  it("TB-EVENT-02 TB-EVENT-21 has twenty events and sixteen blanks", function ()
    local events, blank = {}, 0
    for _, card in ipairs(new().g.decks["event cards"]) do
      local number, event = card:match "^(%d+) (.+)$"
      if event and card ~= "new year" then
        events[event] = events[event] or {}
        table.insert(events[event], tonumber(number))
        table.sort(events[event])
      elseif card ~= "new year" then
        blank = blank + 1
      end
    end
    assert.equal(16, blank)
    assert.same({
      ["plentiful year"] = { 2 }, conflict = { 3 },
      ["robber flees"] = { 4, 4 }, tournament = { 5 },
      ["trade advantage"] = { 5 }, epidemic = { 6, 8 }, earthquake = { 6 },
      ["good neighbours"] = { 6 }, ["robber attacks"] = { 7, 7, 7, 7, 7, 7 },
      ["calm seas"] = { 9, 12 }, ["neighbourly assistance"] = { 10, 11 },
    }, events)
  end)

  it("TB-EVENT-03 has New Year above the five lowest cards", function ()
    local deck = new().g.decks["event cards"]
    assert.equal(37, #deck)
    assert.equal("new year", deck[6])
  end)

  it("TB-EVENT-04 gives the number in place of the dice", function ()
    local game = variants.turned("8", {
      pieces = { {}, { settlement = { "D1.n" } } } })
    assert.equal(8, game:value "number of the turn")
    assert.same({ lumber = 1 }, variants.hand(game, 2))
    assert.is_nil(game.g.turn.dice)
    assert.equal("main", game:waiting().step)
  end)

  it("TB-EVENT-05 brings the event before the harvest", function ()
    local game = variants.turned("2 plentiful year", {
      pieces = { { settlement = { "A2.n" } } } })
    assert.same({}, variants.hand(game, 1))
    variants.play(game, "choose ore", "choose ore")
    assert.is_nil(variants.hand(game, 1).wool)
    variants.play(game, "choose ore")
    assert.same({ ore = 1, wool = 1 }, variants.hand(game, 1))
  end)

  it("TB-EVENT-06 TB-EVENT-08 is prepared anew at New Year", function ()
    local game = new()
    turn_over(game, 31)
    assert.equal(31, #game.g.discards["event cards"])
    assert.equal("new year", game.g.decks["event cards"][6])
    variants.play(game, "roll")
    assert.is_true(game.g.turn.rolled >= 2 and game.g.turn.rolled <= 12)
    assert.equal(1, #game.g.discards["event cards"])
    assert.equal(36, #game.g.decks["event cards"])
    assert.equal("new year", game.g.decks["event cards"][6])
  end)

  it("TB-EVENT-07 is played whole without New Year", function ()
    local game = new "no_new_year"
    assert.equal(36, #game.g.decks["event cards"])
    assert.same(every_sum, (turn_over(game, 36)))
    assert.same(every_sum, (turn_over(game, 36)))
  end)

  it("TB-EVENT-08 lets a knight ride before the card", function ()
    local game = variants.position { with = { "event_cards" }, before = true,
      cards = { { "knight" } }, pieces = { { settlement = { "D1.n" } } } }
    variants.play(game, "knight", "robber A1")
    assert.equal(0, #game.g.discards["event cards"])
    variants.play(game, "roll")
    assert.equal(1, #game.g.discards["event cards"])
  end)

  it("TB-EVENT-09 lies hidden, but what was turned over lies open", function ()
    local game = new()
    variants.stack(game, "8")
    variants.play(game, "roll")
    local view = game:view(1)
    assert.same({ "8" }, view.discards["event cards"])
    assert.equal(36, #view.decks["event cards"])
    for _, card in ipairs(view.decks["event cards"]) do
      assert.equal("?", card)
    end
  end)

  it("TB-EVENT-37 goes with every scenario and other variant", function ()
    local rulewright = require "rulewright"
    for _, module in ipairs(rulewright.modules "catan") do
      local named = module.kind ~= "base" and module.kind ~= "user"
      if named and module.name ~= "event_cards" then
        local rules, message = rulewright.rules { game = "catan",
          with = { "event_cards", module.name } }
        assert(rules, module.name .. ": " .. tostring(message))
      end
    end
  end)

  it("TB-EVENT-37 rolls the dice for the fleet of pirates alone", function ()
    local rulewright = require "rulewright"
    local game = assert(rulewright.new { game = "catan", players = 3,
      seed = 3, with = { "event_cards", "pirate_islands" } })
    variants.pass_to(game, "before the roll")
    local from, track = game.g.fleet, #game.g:cached "fleet track"
    assert(game:play "roll")
    local dice = game.g.turn.dice
    assert.equal((from + math.min(dice[1], dice[2]) - 1) % track + 1,
      game.g.fleet)
  end)

  it("TB-EVENT-33 is turned over twice in Catan for Two, also for one number",
    function ()
      local game, player = variants.two({ "event_cards" }, function (g, own)
        g:place(own, "settlement", g:find("corner", "B2.n"))
      end, true)
      variants.stack(game, "6")
      variants.stack(game, "6")
      variants.play(game, "roll")
      assert.equal("before the roll", game:waiting().step)
      local once = game.g.players[player].hand.brick
      variants.play(game, "roll")
      assert.equal("main", game:waiting().step)
      assert.equal(2 * once, game.g.players[player].hand.brick)
      assert.equal(1, once)
    end)
end)
