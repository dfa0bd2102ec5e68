-- Plays random games of several boxes of Catan to their end and compares them
-- with a second count, from the bare state, of what never changes and of
-- routes.

local any_table = require "any_table"
local knights = require "knights_table"
local playout = require "rulewright.lab.playout"
local random = require "rulewright.kernel".random
local routes = require "route_recount"
local rulewright = require "rulewright"

local meeting_games = {}

-- Pieces that are neither in stock nor on the board: the ship of a wonder that
-- was begun, the settlement on a fortress that is not taken, and city figures
-- that lie on their side, which are no cities.
local function aside(g, player, name)
  local seat = g.players[player]
  return name == "ship" and seat.wonder and 1
    or name == "settlement" and (seat.fortress or 0) > 0 and 1
    or knights.aside(g, player, name)
end

local function broken_routes(g, rules)
  if not rules.values["road length"] then return nil end
  for player = 1, #g.players do
    local length = routes.longest(g, player, 200000)
    local told = g:value("road length", player)
    if length and told ~= length then
      return ("a route of %d is told as %d"):format(length, told)
    end
  end
end

local function broken(g, rules)
  return any_table.lost(g, aside)
    or g.decks.politics and knights.broken_box(g)
    or broken_routes(g, rules)
end

-- Plays a random game of so many players, checked before every `pace`
-- decisions; the game. Without `most` decisions it must end.
function meeting_games.play(rules, players, seed, how)
  local g = playout.begin(rules:machine(false),
    table.move({ "ann", "bob", "cid", "dan" }, 1, players, 1, {}), seed)
  local made = 0
  playout.random(g, random.stream(seed, "player"), how.most or 200000,
    function ()
      local problem = made % how.pace == 0 and broken(g, rules)
      assert(not problem, problem)
      made = made + 1
    end)
  assert(how.most or g.result, "no end")
  return g
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
