-- Every scenario at random to its end, against a second writing of the rules
-- (support/sea_recount.lua).

local random = require "rulewright.kernel".random
local recount = require "sea_recount"
local sea = require "sea_table"

-- The land that hangs together with this hex, as a name.
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

-- What the n-th settled foreign island is worth, and how islands are told.
local prizes = {
  new_shores = { by_map, 1, 1, 1, 1 },
  four_islands = { by_land, 1, 2, 2 },
  through_the_desert = { by_map, 1, 1, 1, 1 },
  new_world = { by_land, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
}

-- Who has been seen to settle where, and what he has won by it.
local function ledger(game, name)
  local self = { chips = {}, islands = {}, foreign = {}, seen = {}, gifts = {} }
  for seat = 1, #game.g.players do
    self.chips[seat], self.islands[seat], self.foreign[seat] = 0, {}, 0
  end

  local function settled(g, seat, corner)
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
    local g = game.g
    for corner, seat in pairs(g.pieces.settlement) do
      if not self.seen[corner] then settled(g, seat, corner) end
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

-- The holder of the longest trade route by these lengths, as far as it follows
-- from them alone.
local function wrong_holder(g, lengths)
  local best, leaders = 4, {}
  for seat, length in ipairs(lengths) do
    if length > best then best, leaders = length, {} end
    if length == best and best > 4 then leaders[#leaders + 1] = seat end
  end
  local holder = g.longest_road
  if holder == 0 then return #leaders == 1 end
  for _, seat in ipairs(leaders) do
    if seat == holder then return false end
  end
  return true
end

local function wrong_route(game, name)
  local g, lengths = game.g, {}
  for seat = 1, #g.players do
    lengths[seat] = recount.route(g, seat)
    if lengths[seat] ~= game:value("road length", seat) then
      return "the route of seat " .. seat
    end
  end
  if name == "cloth" or name == "pirate_islands" then
    return g.longest_road ~= 0 and "a longest route" or nil
  end
  return wrong_holder(g, lengths) and "the holder of the longest route" or nil
end

local function wrong_points(game, chips)
  for seat = 1, #game.g.players do
    if recount.points(game.g, seat, chips[seat])
      ~= game:value("points", seat) then
      return "the points of seat " .. seat
    end
  end
end

-- Whether the game rightly ended, by the ends that the scenario knows.
local targets = { new_shores = 13, four_islands = 12, fog_island = 11,
  through_the_desert = 12, forgotten_tribe = 13, cloth = 14,
  pirate_islands = 10, wonders = 10, new_world = 12 }

local function wrong_end(game, name)
  local g, winners = game.g, game:over().winners
  local seat = winners[1]
  local enough = #winners == 1 and seat == g.turn.player
    and game:value("points", seat) >= targets[name]
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

-- Looks at all that can be looked at now.
local function problem(game, name, watch)
  local lost = recount.lost(game.g, watch.chips)
  return lost and "lost: " .. lost or wrong_points(game, watch.chips)
    or wrong_route(game, name)
end

-- One of the moves; offers, which are many, are seldom made.
local function some_move(stream, moves)
  local move
  for _ = 1, 5 do
    move = moves[random.draw(stream, #moves)]
    if move.move ~= "offer" then break end
  end
  return move
end

-- → the problem or nil, how many lists of moves were compared.
local function play_out(options, name, pace)
  local game, compared = sea.new(options), 0
  local watch = ledger(game, name)
  local stream = random.stream(options.seed, "player")
  local found
  local inventory
  local decisions = 0
  while not game:over() do
    decisions = decisions + 1
    if decisions > 30000 then return "no end" end
    local moves = game:moves()
    if game.g.turn then
      inventory = inventory or recount.inventory(game.g)
      if decisions % pace == 0 then
        found = problem(game, name, watch)
          or same(inventory, recount.inventory(game.g))
      end
      if not found and game:waiting().step == "main"
        and random.draw(stream, pace) == 1 then
        compared = compared + 1
        found = recount.disagreement(game)
      end
      if found then break end
    end
    assert(game:play(some_move(stream, moves)))
    watch.look()
  end
  found = found or problem(game, name, watch) or wrong_end(game, name)
  return found and ("%s, seed %d, decision %d: %s"):format(name,
    options.seed, decisions, found), compared
end

local function plays(name)
  local count = 0
  for seed = 1, 1 do
    for players = 3, 4 do
      local found, compared = play_out({ with = { name }, seed = seed,
        players = players }, name, 10)
      assert.is_nil(found)
      count = count + compared
    end
  end
  assert.is_true(count > 30, "only " .. count .. " lists were compared")
end

describe("random games", function ()
  it("SEA-NEW-06 of the new shores keep and count all", function ()
    plays "new_shores"
  end)
  it("SEA-FOUR-08 of the four islands keep and count all", function ()
    plays "four_islands"
  end)
  it("SEA-FOG-13 of the island in the fog keep and count all", function ()
    plays "fog_island"
  end)
  it("SEA-DESERT-07 through the desert keep and count all", function ()
    plays "through_the_desert"
  end)
  it("SEA-TRIBE-09 of the forgotten tribe keep and count all", function ()
    plays "forgotten_tribe"
  end)
  it("SEA-CLOTH-03 for cloth keep and count all", function ()
    plays "cloth"
  end)
  it("SEA-PIRATE-14 of the pirate islands keep and count all", function ()
    plays "pirate_islands"
  end)
  it("SEA-WONDER-05 of the wonders keep and count all", function ()
    plays "wonders"
  end)
  it("SEA-WORLD-08 of a new world keep and count all", function ()
    plays "new_world"
  end)
end)
