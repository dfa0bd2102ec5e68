-- The bots of a sitting: which seats they play, their moves, and what one of
-- them would do. `sitting.bots` is, by seat, { seat =, said = how it
-- was asked for }; records keep it as notes, "bot blue mcts --iters 50".

local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.lab.bots"
local console = require "rulewright.console"
local json = require "rulewright.repl.json"
local lex = require "rulewright.engine.text.lex"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local seating = require "rulewright.engine.board.seats"
local searches = require "rulewright.repl.watching.searches"

local at_table = {}

-- What is own to the option that seats bots.
at_table.option = { value = "SEAT=BOT,…", about = "about_play_bots" }

-- At a table a search may go on until somebody ends it.
at_table.ms = { least = 0, about = "about_play_ms" }

local words = { words = { { name = "BOT", optional = true, many = true } },
  options = options.of("iters ms offers wait", { ms = at_table.ms }) }

-- "mcts --iters 50": a bot and its options as they are written.
local function written(name, given)
  local parts = { name }
  for _, option in ipairs(words.options) do
    local value = given[option]
    if value then
      parts[#parts + 1] = "--" .. option
      parts[#parts + 1] = value ~= true and tostring(value) or nil
    end
  end
  return table.concat(parts, " ")
end

-- The words by which a seat goes back to a person.
local nobody = { person = true, none = true, [""] = true }

-- Whether a bot comes with the game.
local function is_of_game(rules, name)
  for _, known in ipairs(bots.names(rules)) do
    if known == name then return true end
  end
  return false
end

-- The bot that is meant; nil and a sentence. A client names no file and no
-- program.
local function find(sitting, name, given)
  local rules = sitting.game.rules
  if sitting.is_client and not is_of_game(rules, name) then
    return nil, say("serve_bot", { word = say.short(name),
      list = table.concat(bots.names(rules), ", ") })
  end
  return bots.find(rules, name, setmetatable({ watch = searches.new() },
    { __index = given }))
end

-- Adds to a plan who sits on these seats: by seat a bot, or false for a person.
-- true | nil, sentence.
local function sit_down(plan, sitting, seats, name, given)
  local rules = sitting.game.rules
  local is_person = nobody[name] or name == say "a_person"
  for _, seat in ipairs(seats) do
    plan[seat] = false
    if not is_person then
      local bot, message = find(sitting, name, given)
      if not bot then return nil, message end
      plan[seat] = { seat = bots.seat(bot, rules, sitting.luck, seat),
        said = written(name, given) }
    end
  end
  return true
end

local function carry_out(plan, sitting)
  for seat, bot in pairs(plan) do
    bots.leave { sitting.bots[seat] and sitting.bots[seat].seat }
    sitting.bots[seat] = bot or nil
  end
  return true
end

-- The seats for bare names: neither bound to a name nor that of the first
-- person who is there.
local function free_seats(plan, sitting)
  local list, own, count = {}, nil, seating.deciding(sitting.game.g)
  for seat = count, 1, -1 do
    local bot = plan[seat]
    if bot == nil then bot = sitting.bots[seat] end
    own = bot and own or seat
  end
  for seat = 1, count do
    if seat ~= (own or 1) and plan[seat] == nil then list[#list + 1] = seat end
  end
  return list
end

-- Bare names, one for each free seat; the last takes what is left.
local function fill(plan, sitting, names, given)
  local seats = free_seats(plan, sitting)
  if #names > #seats then
    return nil, say("bots_too_many", { count = #names, seats = #seats })
  end
  for i, name in ipairs(names) do
    local last = i == #names and #seats or i
    local done, message = sit_down(plan, sitting,
      table.move(seats, i, last, 1, {}), name, given)
    if not done then return nil, message end
  end
  return true
end

-- Seats the bots of a list: "blue=greedy" binds a seat, "blue=" frees it; bare
-- names take the other seats but one. true | nil, sentence; then nobody has
-- moved.
function at_table.seat(sitting, list, given)
  local names, plan = {}, {}
  for _, text in ipairs(list or {}) do
    local who, name = text:match "^([^=/ ]+)=(.*)$"
    if who then
      local seat, problem = sitting:seat(who)
      if not seat then return nil, problem end
      local done, message = sit_down(plan, sitting, { seat }, name, given)
      if not done then return nil, message end
    else
      names[#names + 1] = text
    end
  end
  local done, message = fill(plan, sitting, names, given)
  if not done then return nil, message end
  return carry_out(plan, sitting)
end

-- Seats the bots of another sitting here too, each anew, with luck of this one.
function at_table.follow(sitting, other)
  sitting.bots = {}
  for seat, bot in pairs(other.bots) do
    sitting.bots[seat] = { said = bot.said, seat = bots.seat(bot.seat.bot,
      sitting.game.rules, sitting.luck, seat) }
  end
end

-- Ends what the bots of a sitting have started.
function at_table.leave(sitting)
  for _, bot in pairs(sitting.bots) do bots.leave { bot.seat } end
end

-- Who plays which seat: { seat, player, bot }, without `bot` a person.
function at_table.seats(sitting)
  local list = {}
  for seat in ipairs(sitting:names(true)) do
    local bot = sitting.bots[seat]
    list[seat] = { seat = seat, player = sitting:name(seat),
      bot = bot and bot.said }
  end
  return json.list(list)
end

-- Records ---------------------------------------------------------------

-- Who plays what, as notes of a record.
function at_table.notes(sitting)
  local list = {}
  for seat, name in ipairs(sitting:names(true)) do
    local bot = sitting.bots[seat]
    if bot then list[#list + 1] = ("bot %s %s"):format(name, bot.said) end
  end
  return list
end

-- The text of a game: one that came in a parcel is kept in one, for nothing
-- else has its rules.
function at_table.text(game)
  if game.rules.request.parcel then return game:pack() end
  return game:save()
end

-- The record of the game, with the bots and their seats; nil and a sentence.
function at_table.record(sitting)
  sitting.game.notes = at_table.notes(sitting)
  return at_table.text(sitting.game)
end

-- Seats the bots that a record names, if they come with the game: a record
-- starts no program and no file. A person gets the seat of any other; a list of
-- sentences says so.
function at_table.recall(sitting)
  local said = {}
  for _, note in ipairs(sitting.game.notes or {}) do
    local name, words_of = note:match "^bot (%S+) (.+)$"
    local seat = name and sitting:seat(name)
    local given = seat and args.read(words, lex.split(words_of))
    if given and is_of_game(sitting.game.rules, given[1]) then
      local plan = {}
      sit_down(plan, sitting, { seat }, given[1], given)
      carry_out(plan, sitting)
    elseif seat then
      said[#said + 1] = say("bot_not_seated", { who = sitting:name(seat),
        bot = words_of })
    end
  end
  return said
end

-- Moves -------------------------------------------------------------------

-- The bot that is to decide now, and its seat; nil if none is.
function at_table.due(sitting)
  local waiting = sitting.game and sitting.game:waiting()
  local bot = waiting and sitting.bots[waiting.player]
  if bot then return bot.seat, waiting.player end
end

-- What the bot chooses. A bot that searches, and a program, may take long: then
-- a line in a person's terminal says meanwhile that it is thinking.
local function think(sitting, seat, is_hint)
  local game, bot = sitting.game, seat.bot
  local is_quick = not bot.searches and is_of_game(game.rules, bot.name)
  if is_quick or sitting.is_client or not console.is_terminal(1) then
    return bots.choose(seat, game.g)
  end
  local text = say("thinking", { who = bot.name })
  if not bot.searches then
    return output.meanwhile(text, bots.choose, seat, game.g)
  end
  return output.meanwhile(text, searches.choose, game, seat, is_hint)
end

-- A bot's choice among the legal moves, and what was wrong when a random one
-- stood in.
local function choice(sitting, seat, player, is_hint)
  local list, trouble = sitting.game:moves(), nil
  if #list < 2 then return list[1] end
  local position, wrong, why = think(sitting, seat, is_hint)
  if wrong then
    trouble = say("bot_" .. wrong, { who = sitting:name(player),
      bot = seat.bot.name, message = why })
  end
  return list[position], trouble
end

-- The move of the bot that is due, and what was wrong with its own.
function at_table.move(sitting)
  return choice(sitting, at_table.due(sitting))
end

-- What a bot would do, its name, and what was wrong; nil and a sentence.
function at_table.hint(sitting, name, given)
  local rules, waiting = sitting.game.rules, sitting.game:waiting()
  if not waiting then return nil, say "moves_none" end
  name = name or is_of_game(rules, "greedy") and "greedy" or "mcts"
  local bot, message = find(sitting, name, given)
  if not bot then return nil, message end
  local seat = bots.seat(bot, rules, sitting.luck, waiting.player)
  local move, trouble = choice(sitting, seat, waiting.player, true)
  bots.leave { seat }
  return move, name, trouble
end

-- The bots that come with the game.
function at_table.names(sitting)
  return sitting.game and bots.names(sitting.game.rules) or {}
end

-- The words of a command: bots and their options; nil and a sentence.
function at_table.read(text) return args.read(words, lex.split(text)) end

return at_table
