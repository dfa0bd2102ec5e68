-- Games of several boxes of Catan at random to their end, against a second
-- count of what never changes and of routes, from the bare state.

local agenda = require "rulewright.engine.agenda"
local context = require "rulewright.engine.context"
local moves = require "rulewright.engine.moves"
local playout = require "rulewright.lab.playout"
local random = require "rulewright.kernel".random
local recount = require "traders_recount"

local meeting_games = {}

-- Whether some seat's hand or the bank has lost or found a card.
local function broken_goods(g)
  for _, name in ipairs(g.things.good.list) do
    local good = g.things.good[name]
    if good.bank then
      local sum = g.bank[name]
      for _, seat in ipairs(g.players) do
        if seat.hand[name] < 0 then return name .. " below zero" end
        sum = sum + seat.hand[name]
      end
      if sum ~= good.bank then return name .. " is not " .. good.bank end
    end
  end
end

-- Pieces that are neither in stock nor on the board: the ship of a wonder that
-- was begun, the settlement on a fortress that is not taken.
local function aside(seat, name)
  if name == "ship" and seat.wonder then return 1 end
  return name == "settlement" and (seat.fortress or 0) > 0 and 1 or 0
end

-- City figures that lie on their side are neither in stock nor cities.
local function broken_pieces(g)
  for _, name in ipairs(g.things.piece.list) do
    local each = g.things.piece[name].each
    for player, seat in ipairs(each and g.players or {}) do
      local count = seat.supply[name] + aside(seat, name)
      for _, owner in pairs(g.pieces[name]) do
        if owner == player then count = count + 1 end
      end
      for _, owner in pairs(name == "city" and g.pieces["flipped city"] or {})
      do
        if owner == player then count = count + 1 end
      end
      if count ~= each then
        return ("%d of %s, not %d"):format(count, name, each)
      end
    end
  end
end

local tracks = { "trade", "politics", "science" }

local function broken_cards(g)
  if not g.decks.politics then return nil end
  local count = 0
  for _, track in ipairs(tracks) do
    count = count + #g.decks[track]
    for _, seat in ipairs(g.players) do
      count = count + #seat.progress[track]
    end
  end
  for _, seat in ipairs(g.players) do count = count + #seat.open end
  if count ~= 54 then return count .. " progress cards" end
end

-- Owners by corner of all pieces of these traits.
local function owners(g, ...)
  local list = {}
  for _, name in ipairs(g.things.piece.list) do
    for _, trait in ipairs { ... } do
      local piece = g.things.piece[name]
      for at, owner in pairs(piece[trait] and piece.on == "corner"
        and g.pieces[name] or {}) do
        list[at] = owner
      end
    end
  end
  return list
end

local function routes_of(g, player)
  local kinds = {}
  for _, name in ipairs(g.things.piece.list) do
    local route = g.things.piece[name].route
    for edge, owner in pairs(route and g.pieces[name] or {}) do
      if owner == player then kinds[edge] = route end
    end
  end
  return kinds
end

-- The longest walk over a player's roads, bridges and ships, each used once:
-- not through a foreign building or knight, from land to sea only at an own
-- building, twice as far along a camel. nil where it would take too long.
function meeting_games.route(g, player)
  local kinds, twice = routes_of(g, player), recount.camels(g)
  local closed, joints = owners(g, "building", "knight"), owners(g, "building")
  local used, steps = {}, 0
  local function walk(corner, kind)
    local best, stranger = 0, closed[corner] and closed[corner] ~= player
    steps = steps + 1
    if kind and stranger or steps > 200000 then return 0 end
    for _, edge in ipairs(g.places.corner_edges[corner]) do
      local own = kinds[edge]
      if own and not used[edge]
        and (not kind or kind == own or joints[corner] == player) then
        local ends = g.places.edge_corners[edge]
        used[edge] = true
        best = math.max(best, (twice[edge] and 2 or 1)
          + walk(ends[1] == corner and ends[2] or ends[1], own))
        used[edge] = nil
      end
    end
    return best
  end
  local longest = 0
  for edge in pairs(kinds) do
    for _, corner in ipairs(g.places.edge_corners[edge]) do
      longest = math.max(longest, walk(corner))
    end
  end
  return steps <= 200000 and longest or nil
end

local function broken_routes(g, rules)
  if not rules.values["road length"] or not g.cache.trail then return nil end
  for player = 1, #g.players do
    local length = meeting_games.route(g, player)
    local told = g:value("road length", player)
    if length and told ~= length then
      return ("a route of %d is told as %d"):format(length, told)
    end
  end
end

-- nil, or what is wrong with the state.
function meeting_games.broken(g, rules)
  return broken_goods(g) or broken_pieces(g) or broken_cards(g)
    or broken_routes(g, rules)
end

local everybody = { "ann", "bob", "cid", "dan" }

-- A game of so many players at random to its end, looked at every so many
-- decisions; the game, or nil and what is wrong.
function meeting_games.play(rules, players, seed, pace)
  local g = playout.begin(rules:machine(false),
    table.move(everybody, 1, players, 1, {}), seed)
  local stream, ctx = random.stream(seed, "player"), g[context.key]
  for i = 1, 200000 do
    if g.result then return g end
    if ctx.legal.n < 1 then return nil, "nobody can move" end
    local pick = random.draw(stream, ctx.legal.n)
    agenda.decide(g, moves.borrow(ctx.legal, pick, ctx.player))
    local broken = i % pace == 0 and meeting_games.broken(g, rules)
    if broken then return nil, broken end
  end
  return nil, "no end"
end

return meeting_games
