-- Random games with modules of Traders & Barbarians; each decision is compared
-- with a second version of the rules (traders_recount): ways and tolls of
-- wagons, votes on camels, landings, gold; after every `pace` decisions what is
-- conserved, awards and points.

local agenda = require "rulewright.engine.agenda"
local context = require "rulewright.engine.context"
local moves = require "rulewright.engine.moves"
local playout = require "rulewright.lab.playout"
local random = require "rulewright.kernel".random
local recount = require "traders_recount"

local games = {}

local function taken(rules)
  local names = {}
  for _, module in ipairs(rules.modules) do names[module.name] = true end
  return names
end

-- What there must be of each kind in a game with these modules.
local function wanted(names)
  local fish_for_two = names.fishermen and names.catan_for_two
  local event_cards = (names.traders_and_barbarians and 34 or 36)
    + (names.no_new_year and 0 or 1)
  return {
    fish = names.fishermen and 30,
    tokens = names.catan_for_two and (fish_for_two and 0 or 20),
    barbarians = names.barbarian_attack
      and (names.thirty_barbarians and 30 or 36),
    cargoes = names.traders_and_barbarians and 36,
    camels = names.caravans and 22, dismissed = 0,
    ["event cards"] = names.event_cards and event_cards,
    cards = names.barbarian_attack and 26
      or names.fifteen_knights and 24 or 25,
  }
end

local function all_gold(g)
  local sum = 0
  for _, seat in ipairs(g.players) do sum = sum + (seat.hand.gold or 0) end
  return sum
end

-- A ledger keeps what events say about gold, knights and landings.
local hear = {}

hear["gold earned"] = function (ledger, _, e)
  ledger.gold = ledger.gold + e.count
end
hear["resource bought"] = function (ledger) ledger.gold = ledger.gold - 2 end
hear.exchanged = function (ledger, _, e)
  if e.get == "gold" then ledger.gold = ledger.gold + 1 end
end
-- Earlier payments say nothing about ways that have another price now.
hear["barbarian moved"] = function (ledger) ledger.driver = nil end
hear["knight dismissed"] = function (ledger)
  ledger.wanted.dismissed = ledger.wanted.dismissed + 1
end

local function new_landing(ledger)
  ledger.seen, ledger.rolls = { [7] = true }, 0
end
hear["settlement placed"] = function (ledger, g)
  if g.in_reserve == 0 then new_landing(ledger) end
end
hear["city placed"] = hear["settlement placed"]

-- TB-ATTACK-13, TB-ATTACK-14: where the next barbarian must land, if any.
hear["landing rolled"] = function (ledger, g, e)
  local sum = e.white + e.red
  assert(not ledger.due, "a barbarian did not land")
  if ledger.seen[sum] then return end
  ledger.seen[sum], ledger.rolls = true, ledger.rolls + 1
  local hex = recount.coast(g, sum)
  ledger.due = (g.marks.barbarians[hex] or 0) < 3 and hex or nil
  if ledger.rolls == 3 then new_landing(ledger) end
end

hear["barbarian landed"] = function (ledger, g, e)
  if not g.turn or ledger.move == "send" or ledger.move == "lure" then
    return
  end
  assert(ledger.due == e.at, "a barbarian landed elsewhere")
  ledger.due = nil
end

hear["camel placed"] = function (ledger, g, e)
  assert(ledger.paths[e.at], "a camel stands where none may")
  local _, path = recount.vote(ledger.bids, ledger.named, g.turn.player,
    ledger.by)
  assert(not path or path == e.at, "a camel is not where bidders agreed")
  ledger.paths = recount.camel_paths(g)
end

-- Before a decision: what may be done, who may do it.
local before = {}

before["drive the wagon"] = function (ledger, g, player, legal)
  local steps, to, n = recount.steps(g, player), {}, 0
  for i = 1, legal.n do
    local m = moves.borrow(legal, i, player)
    if m.move == "drive" then to[m.to] = true end
  end
  for corner in pairs(steps) do
    assert(to[corner], "a way that can be paid is closed")
    n = n + 1
  end
  for corner in pairs(to) do
    assert(steps[corner], "a way that cannot be paid is open")
  end
  ledger.steps = steps
  if ledger.driver ~= g.turn.number then
    ledger.driver, ledger.start = g.turn.number, g.players[player].wagon
    ledger.spent = 0
  end
end

before["place the camel"] = function (ledger, g, player)
  local who = recount.vote(ledger.bids, ledger.named, g.turn.player, ledger.by)
  local other = ledger.placed == 1 and 3 - g.turn.player
  assert(player == (who or other or g.turn.player),
    "the wrong player places the camel")
  ledger.placed = (ledger.placed or 0) + 1
end

before["bid"] = function (ledger, g, player)
  if player == g.turn.player then
    ledger.bids, ledger.named, ledger.placed = {}, {}, 0
    ledger.paths = recount.camel_paths(g)
  end
end

-- Checks a decision before it is carried out.
local said = {}

said["bid cards"] = function (ledger, _, player, m)
  local sum = 0
  for _, n in pairs(m.cards) do sum = sum + n end
  ledger.bids[player] = sum
end
said["no bid"] = function (ledger, _, player) ledger.bids[player] = 0 end
said.name = function (ledger, _, player, m) ledger.named[player] = m.at end

said.drive = function (ledger, g, player, m)
  local points, gold, owner = table.unpack(ledger.steps[m.to])
  ledger.left = g.turn.movement - points
  ledger.spent = ledger.spent + points
  local neutral = gold > 0 and g.players[owner].neutral
  if neutral then ledger.gold = ledger.gold - (gold - gold // 2) end
end

said["swift journey"] = function (ledger) ledger.driver = nil end

-- After it.
local after = {}

function after.drive(ledger, g, player)
  local seat = g.players[player]
  if g.turn.arrived then return end
  assert(g.turn.movement == ledger.left, "a wagon paid another price")
  assert(recount.cheapest(g, player, ledger.start, seat.wagon) <= ledger.spent,
    "a wagon went for less than the cheapest way")
end

local function check_state(ledger, g)
  local problem = recount.broken(g, ledger.wanted)
    or recount.awards(g, ledger.shortest)
  assert(not problem, problem)
  if not g.turn or g.turn.number == 0 then return end
  for seat in ipairs(g.players) do
    local points = recount.points(g, seat, ledger.longest)
    assert(g:value("points", seat) == points,
      ("seat %d has %d points, not %d"):format(seat,
        g:value("points", seat), points))
  end
end

local function begin(rules, seed, players)
  local names = taken(rules)
  local ledger = { wanted = wanted(names),
    by = names.catan_for_two and "two" or names.votes_for_paths and "paths",
    longest = names.no_longest_road and 0 or 2,
    shortest = not names.traders_and_barbarians
      and not names.no_longest_road and (names.four_roads and 4 or 5) or nil }
  new_landing(ledger)
  local seats = table.move({ "ann", "bob", "cid", "dan" }, 1, players, 1, {})
  local g = playout.begin(rules:machine(false), seats, seed)
  ledger.gold = all_gold(g)
  g[context.key].log = function (state, name, e)
    if hear[name] then hear[name](ledger, state, e) end
  end
  return g, ledger
end

-- Plays at random to the end, or to so many decisions; the state.
function games.play(rules, options)
  local g, ledger = begin(rules, options.seed, options.players)
  local made = 0
  playout.random(g, random.stream(options.seed, "player"),
    options.limit or 400000, nil, function (_, ctx, i)
      local name, player = g:waiting(), ctx.player
      if before[name] then before[name](ledger, g, player, ctx.legal) end
      local m = moves.borrow(ctx.legal, i, player)
      local move = m.move
      ledger.move = move
      if said[move] then said[move](ledger, g, player, m) end
      agenda.decide(g, m)
      if after[move] then after[move](ledger, g, player) end
      assert(all_gold(g) == ledger.gold, "gold is made or lost by " .. move)
      made = made + 1
      if made % (options.pace or 40) == 0 then check_state(ledger, g) end
    end)
  if not options.limit then assert(g.result, "no end") end
  for _, winner in ipairs(g.result and g.result.winners or {}) do
    assert(g.turn.player == winner)
    assert(recount.points(g, winner, ledger.longest)
      >= g:value("points to win", winner))
  end
  return g
end

return games
