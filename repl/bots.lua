-- Bots at the table of a sitting: who plays which seat, their moves, and what
-- one of them would do (`:hint`).

local bots = require "rulewright.engine.bots"
require "rulewright.repl.programs"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.say"
local seating = require "rulewright.engine.seats"

local at_table = {}

at_table.options = {
  bots = { value = "SEAT=BOT,…", kind = "list", about = "about_play_bots" },
  iters = { value = "N", kind = "integer", least = 1, about = "about_iters" },
  ms = { value = "N", kind = "integer", least = 1, about = "about_ms" },
  offers = { about = "about_offers" },
  wait = { value = "SECONDS", kind = "integer", least = 1,
    about = "about_wait" },
}

local function sit_down(sitting, seats, bot, seat)
  local game = sitting.game
  seats[seat] = bots.seat(bot, game.rules, game.seed, seat)
end

-- Seats the bots of a list: "blue=greedy" binds a seat, a bare name takes all
-- seats but the first. true | nil, sentence.
function at_table.seat(sitting, list, options)
  local seats = {}
  for _, text in ipairs(list or {}) do
    local who, name = text:match "^([^=/ ]+)=(.+)$"
    local bot, message = bots.find(sitting.game.rules, name or text, options)
    if not bot then return nil, message end
    local seat, problem
    if who then seat, problem = sitting:seat(who) end
    if problem then return nil, problem end
    for other = seat or 2, seat or seating.deciding(sitting.game.g) do
      sit_down(sitting, seats, bot, other)
    end
  end
  sitting.bots = { game = sitting.game, seats = seats }
  return true
end

-- The bot that is to decide now, or nil.
function at_table.due(sitting)
  local game, table_of = sitting.game, sitting.bots
  local waiting = game and game:waiting()
  if not waiting or not table_of or table_of.game ~= game then return nil end
  return table_of.seats[waiting.player], waiting.player
end

-- A bot's choice among the legal moves; says so when a random one stood in.
local function choice(sitting, seat, player)
  local game = sitting.game
  local list = game:moves()
  if #list < 2 then return list[1] end
  local position, wrong, why = bots.choose(seat, game.g)
  if wrong then
    output.print(say("bot_" .. wrong, { who = sitting:name(player),
      bot = seat.bot.name, message = why }))
  end
  return list[position]
end

-- Lets the bots move until a person is to decide or the game is over. true |
-- nil, sentence.
function at_table.move(sitting)
  local seat, player = at_table.due(sitting)
  while seat do
    local game = sitting.game
    local move = choice(sitting, seat, player)
    local text = game:text(move)
    local ok, reasons = game:play(move)
    sitting:changed()
    if not ok then return nil, reasons[1].text end
    output.print(say("bot_moves", { who = sitting:name(player), move = text }))
    output.lines(game:log())
    seat, player = at_table.due(sitting)
  end
  return true
end

-- The usual adviser: the game's own bot, or else the search.
local function adviser(rules)
  for _, name in ipairs(bots.names(rules)) do
    if name == "greedy" then return name end
  end
  return "mcts"
end

local function hint(sitting, rest)
  local game = sitting.game
  local waiting = game:waiting()
  if not waiting then return nil, say "moves_none" end
  local name = rest ~= "" and rest or adviser(game.rules)
  local bot, message = bots.find(game.rules, name)
  if not bot then return nil, message end
  local seat = bots.seat(bot, game.rules, game.seed, waiting.player)
  local move = choice(sitting, seat, waiting.player)
  bots.leave { seat }
  output.print(say("bot_hint", { bot = name, move = game:text(move) }))
  return true
end

at_table.commands = {
  { name = "hint", takes = "[BOT]", about = "about_hint", run = hint,
    offers = function (sitting)
      return sitting.game and bots.names(sitting.game.rules) or {}
    end },
}

return at_table
