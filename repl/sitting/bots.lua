-- The bots of a sitting: which seats they play, their moves, and what one of
-- them would do (`:hint`). `sitting.bots` is, by seat, { seat =, said = how it
-- was asked for }; records keep it as notes, "bot blue mcts --iters 50".

local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.lab.bots"
local eyes = require "rulewright.repl.sitting.eyes"
local lex = require "rulewright.engine.text.lex"
require "rulewright.repl.sitting.programs"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local seating = require "rulewright.engine.board.seats"

local at_table = {}

-- What is own to the option that seats bots.
at_table.option = { value = "SEAT=BOT,…", about = "about_play_bots" }

local words = { words = { { name = "BOT", optional = true, many = true } },
  options = options.of "iters ms offers wait" }

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

local function sit_down(sitting, seats, name, given)
  local all, game = {}, sitting.game
  local is_person = nobody[name] or name == say "a_person"
  for _, seat in ipairs(is_person and {} or seats) do
    local bot, message = bots.find(game.rules, name, given)
    if not bot then return nil, message end
    all[seat] = { seat = bots.seat(bot, game.rules, sitting.luck, seat),
      said = written(name, given) }
  end
  for _, seat in ipairs(seats) do
    bots.leave { sitting.bots[seat] and sitting.bots[seat].seat }
    sitting.bots[seat] = all[seat]
  end
  return true
end

-- The seats for bare names: neither bound to a name nor that of the person who
-- is there.
local function free_seats(sitting, bound)
  local list, own = {}, eyes.people(sitting)[1] or 1
  for seat = 1, seating.deciding(sitting.game.g) do
    if seat ~= own and not bound[seat] then list[#list + 1] = seat end
  end
  return list
end

-- Bare names, one for each free seat; the last takes what is left.
local function fill(sitting, names, seats, given)
  if #names > #seats then
    return nil, say("bots_too_many", { count = #names, seats = #seats })
  end
  for i, name in ipairs(names) do
    local last = i == #names and #seats or i
    local done, message = sit_down(sitting,
      table.move(seats, i, last, 1, {}), name, given)
    if not done then return nil, message end
  end
  return true
end

-- Seats the bots of a list: "blue=greedy" binds a seat, "blue=" frees it; bare
-- names take the other seats but one. true | nil, sentence.
function at_table.seat(sitting, list, given)
  local names, bound = {}, {}
  for _, text in ipairs(list or {}) do
    local who, name = text:match "^([^=/ ]+)=(.*)$"
    if who then
      local seat, problem = sitting:seat(who)
      if not seat then return nil, problem end
      local done, message = sit_down(sitting, { seat }, name, given)
      if not done then return nil, message end
      bound[seat] = true
    else
      names[#names + 1] = text
    end
  end
  return fill(sitting, names, free_seats(sitting, bound), given)
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

-- Whether a bot comes with the game.
local function is_of_game(rules, name)
  for _, known in ipairs(bots.names(rules)) do
    if known == name then return true end
  end
  return false
end

-- Seats the bots that a record names, if they come with the game: a record
-- starts no program and no file. Any other is reported, and a person gets its
-- seat.
function at_table.recall(sitting)
  for _, note in ipairs(sitting.game.notes or {}) do
    local name, said = note:match "^bot (%S+) (.+)$"
    local seat = name and sitting:seat(name)
    local given = seat and args.read(words, lex.split(said))
    if given and is_of_game(sitting.game.rules, given[1]) then
      sit_down(sitting, { seat }, given[1], given)
    elseif seat then
      output.print(say("bot_not_seated", { who = sitting:name(seat),
        bot = said }))
    end
  end
end

-- Moves -------------------------------------------------------------------

-- The bot that is to decide now, and its seat; nil if none is.
function at_table.due(sitting)
  local waiting = sitting.game and sitting.game:waiting()
  local bot = waiting and sitting.bots[waiting.player]
  if bot then return bot.seat, waiting.player end
end

-- What the bot chooses. A bot that searches, and a program, may take long: then
-- a line says meanwhile that it is thinking.
local function think(sitting, seat)
  local game, name = sitting.game, seat.bot.name
  if name ~= "mcts" and is_of_game(game.rules, name) then
    return bots.choose(seat, game.g)
  end
  return output.meanwhile(say("thinking", { who = name }), bots.choose, seat,
    game.g)
end

-- A bot's choice among the legal moves; says so when a random one stood in.
local function choice(sitting, seat, player)
  local list = sitting.game:moves()
  if #list < 2 then return list[1] end
  local position, wrong, why = think(sitting, seat)
  if wrong then
    output.print(say("bot_" .. wrong, { who = sitting:name(player),
      bot = seat.bot.name, message = why }))
  end
  return list[position]
end

-- The move of the bot that is due.
function at_table.move(sitting)
  return choice(sitting, at_table.due(sitting))
end

local function hint(sitting, rest)
  local game = sitting.game
  local waiting = game:waiting()
  if not waiting then return nil, say "moves_none" end
  local given, problem = args.read(words, lex.split(rest))
  if not given then return nil, problem end
  local name = given[1] or is_of_game(game.rules, "greedy") and "greedy"
    or "mcts"
  local bot, message = bots.find(game.rules, name, given)
  if not bot then return nil, message end
  local seat = bots.seat(bot, game.rules, sitting.luck, waiting.player)
  local move = choice(sitting, seat, waiting.player)
  bots.leave { seat }
  return say("bot_hint", { bot = name, move = game:text(move) })
end

local function list_of_seats(sitting)
  local parts = {}
  for seat in ipairs(sitting:names(true)) do
    local bot = sitting.bots[seat]
    parts[seat] = sitting:name(seat) .. ": "
      .. (bot and bot.said or say "a_person")
  end
  return table.concat(parts, ", ")
end

local function bots_here(sitting, rest)
  local given, problem = args.read(words, lex.split(rest))
  if not given then return nil, problem end
  local list = {}
  for _, word in ipairs(given) do
    for one in word:gmatch "[^,]+" do
      local goes_on = #list > 0 and not one:find "="
      list[goes_on and #list or #list + 1] = goes_on
        and list[#list] .. " " .. one or one
    end
  end
  local done, message = at_table.seat(sitting, list, given)
  return done and list_of_seats(sitting), message
end

local function names(sitting)
  return sitting.game and bots.names(sitting.game.rules) or {}
end

-- "red=greedy" and so on behind what is a seat, else bots and seats.
local function seats_and_bots(sitting, rest)
  if not sitting.game then return {} end
  local before, list = rest:match "^(.*[ ,])" or "", {}
  local who = rest:sub(#before + 1):match "^([^=]+)="
  for _, name in ipairs(names(sitting)) do
    list[#list + 1] = before .. (who and who .. "=" or "") .. name
  end
  for _, name in ipairs(who and {} or sitting:names(true)) do
    list[#list + 1] = before .. name .. "="
  end
  if who then list[#list + 1] = before .. who .. "=person" end
  return list
end

at_table.commands = {
  { name = "bots", takes = "[SEAT=BOT …]",
    run = bots_here, offers = seats_and_bots },
  { name = "hint", takes = "[BOT]", run = hint,
    offers = names, own = true },
}

return at_table
