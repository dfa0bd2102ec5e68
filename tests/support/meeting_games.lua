-- Plays random games of several boxes of Catan to their end and compares them
-- with a second count, from the bare state, of what never changes and of
-- routes.

local agenda = require "rulewright.engine.agenda"
local context = require "rulewright.engine.context"
local moves = require "rulewright.engine.moves"
local playout = require "rulewright.lab.playout"
local random = require "rulewright.kernel".random
local routes = require "route_recount"
local rulewright = require "rulewright"

local meeting_games = {}

-- Whether some seat's hand or the bank has lost or found a card.
local function broken_goods(g)
  for _, name in ipairs(g.things.good.list) do
    local good = g.things.good[name]
    if good.bank then
      local sum = g.bank[name]
      for _, seat in ipairs(g.players) do
        if seat.hand[name] < 0 then return name .. " below zero" end
        if seat.neutral and seat.hand[name] > 0 then
          return "a neutral colour has " .. name
        end
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

local function broken_routes(g, rules)
  if not rules.values["road length"] or not g.cache.trail then return nil end
  for player = 1, #g.players do
    local length = routes.longest(g, player, 200000)
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

-- Plays a random game of so many players to its end, checked after every `pace`
-- decisions; the game, or nil and what is wrong. After `most` decisions it is
-- abandoned; without `most` it must end.
function meeting_games.play(rules, players, seed, how)
  local g = playout.begin(rules:machine(false),
    table.move(everybody, 1, players, 1, {}), seed)
  local stream, ctx = random.stream(seed, "player"), g[context.key]
  for i = 1, how.most or 200000 do
    if g.result then return g end
    if ctx.legal.n < 1 then return nil, "nobody can move" end
    local pick = random.draw(stream, ctx.legal.n)
    agenda.decide(g, moves.borrow(ctx.legal, pick, ctx.player))
    local broken = i % how.pace == 0 and meeting_games.broken(g, rules)
    if broken then return nil, broken end
  end
  if how.most then return g end
  return nil, "no end"
end

-- Modules drawn from all of Catan by a seed, as many as go together of so many
-- that are tried, with the first ones of the list in any case: the rules, their
-- names and a number of players, or nil and a refusal without a reason.
function meeting_games.sample(seed, tries, first)
  local stream, names, rules = random.stream(seed, "boxes"), {}, nil
  for _, module in ipairs(assert(rulewright.modules "catan")) do
    if module.kind ~= "base" then names[#names + 1] = module.name end
  end
  local with = table.move(first, 1, #first, 1, {})
  for _ = 1, tries do
    local name = table.remove(names, random.draw(stream, #names))
    with[#with + 1] = name
    local composed, message = rulewright.rules { game = "catan", with = with }
    if composed then
      rules = composed
    elseif message:find("do not go together", 1, true) then
      with[#with] = nil
    else
      return nil, message
    end
  end
  rules = rules or assert(rulewright.rules { game = "catan", with = with })
  return rules, with, rules.players[random.draw(stream, #rules.players)]
end

return meeting_games
