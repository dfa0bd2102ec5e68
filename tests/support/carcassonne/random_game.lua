-- Random games of Carcassonne, and what must hold after each move of them.

local bots = require "rulewright.lab.bots"
local context = require "rulewright.engine.playing.context"
local rulewright = require "rulewright"

local random_game = {}

-- A stream of its own, so that a spec's games never change.
local function stream(seed)
  local state = seed * 2654435761 + 12345
  return function (n)
    state = (state * 6364136223846793005 + 1442695040888963407)
    return (state >> 33) % n + 1
  end
end

-- No ingot is lost: each mine has brought two, but for one that is to come, and
-- none lies on the map at the end.
local function gold_fault(g, over)
  local mined, held = 0, 0
  for _, laid in ipairs(g.laid) do
    if g.things.tile[laid.tile].face.flags.gold then mined = mined + 2 end
  end
  for _, n in pairs(g.ingots) do
    if n < 1 or over then return "a tile with " .. n .. " ingots" end
    held = held + n
  end
  for _, player in ipairs(g.players) do held = held + player.hand.ingot end
  if held + g.bank.ingot ~= 16 then return "an ingot is lost" end
  if not over and held ~= mined and held ~= mined - 1 then
    return "the mines have not brought two ingots each"
  end
end

-- What is wrong with the state of a game, or nil.
local function fault_of(game)
  local g = game.g
  local on_map = {}
  for seat = 1, #g.players do on_map[seat] = {} end
  for _, figure in ipairs(g.figures) do
    local own = on_map[figure.player]
    own[figure.figure] = (own[figure.figure] or 0) + 1
  end
  for seat, player in ipairs(g.players) do
    if player.score < 0 then return "a score below 0" end
    if player.robber then on_map[seat].robber = 1 end
    for name, spaces in pairs(player.gone) do
      if spaces < 0 or spaces > player.score then
        return "the points of the " .. name .. " of " .. player.name
      end
    end
    for _, name in ipairs(g.things.figure.list) do
      local figure = g.things.figure[name]
      local all = player.figures[name] + (on_map[seat][name] or 0)
      if player.figures[name] < 0 or all ~= figure.each - (figure.tracks or 0)
      then
        return "the number of figures '" .. name .. "' of " .. player.name
      end
    end
  end
  return g.ingots and gold_fault(g, game:over()) or nil
end

local function tiles_of(g)
  local in_hand = g.turn and g.turn.tile and 1 or 0
  return #g.laid + #g.decks.tiles + #g.aside + in_hand
end

-- Who chooses the place of a move among all: chance, or options.bot in each
-- seat.
local function chooser(game, options)
  if not options.bot then
    local pick = stream(options.seed)
    return function (moves) return pick(#moves) end
  end
  local seats, bot = {}, assert(bots.find(game.rules, options.bot))
  for seat = 1, #game.g.players do
    seats[seat] = bots.seat(bot, game.rules, options.seed, seat)
  end
  return function ()
    return bots.choose(seats[game.g[context.key].player], game.g)
  end
end

-- Plays to the end, or options.limit moves; `watch(game, move)` may return what
-- is wrong. Returns the game, or nil and what went wrong. options.bare: only
-- the rules are checked, for a rule that is left out may be what a count
-- depends on.
function random_game.play(options, watch)
  local game, message = rulewright.new { game = "carcassonne",
    rules = options.rules, with = options.with, without = options.without,
    seed = options.seed, players = options.players }
  if not game then return nil, message end
  local choose, all = chooser(game, options), tiles_of(game.g)
  for _ = 1, options.limit or 2000 do
    if game:over() then return game end
    local moves = game:moves()
    local move = moves[choose(moves)]
    local text = game:text(move)
    local ok, reasons = game:play(move)
    if not ok then return nil, text .. ": " .. reasons[1].text end
    local fault = not options.bare and (fault_of(game)
      or tiles_of(game.g) ~= all and "the number of tiles")
      or watch and watch(game, move)
    if fault then return nil, fault .. " after " .. text end
  end
  return options.limit and game or nil, "the game does not end"
end

return random_game
