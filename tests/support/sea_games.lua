-- Plays whole random games of a scenario of Seafarers, with or without house
-- rules, against a second version of the rules (sea_recount).

local playout = require "rulewright.lab.playout"
local random = require "rulewright.kernel".random
local recount = require "sea_recount"
local routes = require "route_recount"
local rulewright = require "rulewright"

local games = {}

games.scenarios = { "new_shores", "four_islands", "fog_island",
  "through_the_desert", "forgotten_tribe", "cloth", "pirate_islands",
  "wonders", "new_world" }

games.houses = { "shuffled_harbours", "twelve_points", "no_longest_road",
  "four_roads", "gentle_start", "cheap_bank", "full_hands", "consolation",
  "gifts", "free_islands", "loose_rings", "fixed_harbours" }

-- What is refused only in some scenario, and the sentence.
games.refused = {
  new_shores = {}, four_islands = {}, fog_island = {},
  through_the_desert = {}, wonders = {},
  forgotten_tribe = { shuffled_harbours = "its harbours are gifts",
    fixed_harbours = "its harbours are gifts" },
  cloth = { four_roads = "it has no longest trade route" },
  pirate_islands = { four_roads = "it has no longest trade route",
    free_islands = "its islands lie as they are shown" },
  new_world = { shuffled_harbours = "its players lay the harbours",
    fixed_harbours = "its players lay the harbours",
    free_islands = "its hexes are dealt at random anyway" },
}

-- The land connected with this hex, as a name.
local function connected(g, start)
  local seen, queue, least = { [start] = true }, { start }, start
  for _, hex in ipairs(queue) do
    least = math.min(least, hex)
    for _, other in ipairs(g.places.cell_cells[hex]) do
      if other > 0 and not seen[other] and g.marks.terrain[other] ~= "sea" then
        seen[other], queue[#queue + 1] = true, other
      end
    end
  end
  return least
end

local function by_land(g, corner)
  for _, hex in ipairs(g.places.corner_cells[corner]) do
    if g.marks.terrain[hex] ~= "sea" then return connected(g, hex) end
  end
end

local function by_map(g, corner)
  for _, entry in ipairs(g:map().lists.islands) do
    for _, place in ipairs(entry.places) do
      local hex = g:find("hex", place.name)
      for _, other in ipairs(g.places.cell_corners[hex]) do
        if other == corner then return entry.words[1] end
      end
    end
  end
end

-- What the n-th settled foreign island is worth, and how islands are
-- distinguished.
local prizes = {
  new_shores = { by_map, 1, 1, 1, 1 },
  four_islands = { by_land, 1, 2, 2 },
  through_the_desert = { by_map, 1, 1, 1, 1 },
  new_world = { by_land, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
}

-- Who has been seen to settle where, and what he has won by it.
local function ledger(g, name)
  local self = { chips = {}, islands = {}, foreign = {}, seen = {}, gifts = {} }
  for seat = 1, #g.players do
    self.chips[seat], self.islands[seat], self.foreign[seat] = 0, {}, 0
  end

  local function settled(seat, corner)
    local prize = prizes[name]
    local island = (prize and prize[1] or by_map)(g, corner)
    if name == "wonders" then
      if g.turn and island:find "^small" then
        self.chips[seat] = self.chips[seat] + 1
      end
    elseif prize and island and not self.islands[seat][island] then
      self.islands[seat][island] = true
      if not g.turn then return end
      self.foreign[seat] = self.foreign[seat] + 1
      self.chips[seat] = self.chips[seat] + prize[self.foreign[seat] + 1]
    end
  end

  function self.look()
    for corner, seat in pairs(g.pieces.settlement) do
      if not self.seen[corner] then settled(seat, corner) end
      self.seen[corner] = true
    end
    for edge, gift in pairs(self.gifts) do
      if gift == "chip" and not g.marks.gift[edge] then
        local seat = g.pieces.ship[edge]
        self.chips[seat] = self.chips[seat] + 1
      end
    end
    self.gifts = {}
    for edge, gift in pairs(g.marks.gift or {}) do self.gifts[edge] = gift end
  end
  return self
end

local function wrong_route(g, name, house)
  local lengths = {}
  for seat = 1, #g.players do
    lengths[seat] = routes.longest(g, seat)
    if lengths[seat] ~= g:value("road length", seat) then
      return "the route of seat " .. seat
    end
  end
  if name == "cloth" or name == "pirate_islands"
    or house == "no_longest_road" then
    return g.longest_road ~= 0 and "a longest route" or nil
  end
  local least = house == "four_roads" and 4 or 5
  return routes.award("the longest route", g.longest_road, lengths, least)
end

local function wrong_points(g, chips)
  for seat = 1, #g.players do
    if recount.points(g, seat, chips[seat]) ~= g:value("points", seat) then
      return "the points of seat " .. seat
    end
  end
end

local targets = { new_shores = 13, four_islands = 12, fog_island = 11,
  through_the_desert = 12, forgotten_tribe = 13, cloth = 14,
  pirate_islands = 10, wonders = 10, new_world = 12 }

-- Whether the game rightly ended, by the ends that the scenario knows.
local function wrong_end(g, name, house)
  local target = house == "twelve_points" and 12 or targets[name]
    + (house == "later_fog_island" and 1 or 0)
  local winners = g.result.winners
  local seat = winners[1]
  local enough = #winners == 1 and seat == g.turn.player
    and g:value("points", seat) >= target
  if name == "cloth" and not enough then
    local left = 0
    for _, village in ipairs(g.villages) do
      if village.cloth > 0 then left = left + 1 end
    end
    return left > 3 and "won too early" or nil
  elseif name == "pirate_islands" then
    enough = enough and g.players[seat].fortress == 0
  elseif name == "wonders" then
    local stages = g.players[seat].stages
    for _, other in ipairs(g:others(seat)) do
      enough = enough and g.players[other].stages < stages
    end
    enough = enough or stages == 4
  end
  return not enough and "won too early" or nil
end

local function same(one, other)
  for name, n in pairs(one) do
    if other[name] ~= n then return name end
  end
  for name in pairs(other) do
    if not one[name] then return name end
  end
end

-- Nobody has a warship's card to come: such a position of the pirate islands
-- may never end.
local function is_dead(g)
  return g.players[1].lane ~= nil and #g.decks.development == 0
end

-- One of the moves; offers and gifts, which are many, are seldom made.
local function some_move(stream, legal)
  local pick
  for _ = 1, 5 do
    pick = random.draw(stream, legal.n)
    local name = legal.move[pick].name
    if name ~= "offer" and name ~= "give" then break end
  end
  return pick
end

-- Plays a scenario to its end: { name =, house = (a module), players =, seed =,
-- pace = }. Every `pace` decisions everything is counted; as often, on average,
-- a player's moves are compared with those of the second version. → how many
-- lists of moves were compared.
function games.play_out(options)
  local name, house, pace = options.name, options.house, options.pace or 10
  local rules = assert(rulewright.rules { game = "catan",
    with = { name, house } })
  local g = playout.begin(rules:machine(false),
    table.move({ "ann", "bob", "cid", "dan" }, 1, options.players, 1, {}),
    options.seed)
  local stream = random.stream(options.seed, "player")
  local watch, inventory, compared, made = ledger(g, name), nil, 0, 0
  local function sound(problem)
    assert(not problem, problem and ("%s, %s, decision %d: %s"):format(name,
      house or "plain", made, problem))
  end
  local function look(ctx)
    inventory = inventory or recount.inventory(g)
    if made % pace == 0 then
      sound(recount.lost(g, watch.chips) or wrong_points(g, watch.chips)
        or wrong_route(g, name, house)
        or same(inventory, recount.inventory(g)))
    end
    if g:waiting() == "main" and random.draw(stream, pace) == 1 then
      compared = compared + 1
      sound(recount.disagreement(g, ctx.legal, house == "loose_rings"))
    end
  end
  playout.run(g, 15000, function (_, ctx)
    watch.look()
    if g.turn then look(ctx) end
    made = made + 1
    return some_move(stream, ctx.legal)
  end)
  watch.look()
  sound(recount.lost(g, watch.chips) or wrong_points(g, watch.chips)
    or wrong_route(g, name, house)
    or g.result and wrong_end(g, name, house)
    or not g.result and not is_dead(g) and "no end")
  return compared
end

return games
