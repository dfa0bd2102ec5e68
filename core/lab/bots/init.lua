-- Bots by name: levels, those of the engine, those in the folder `bots` of a
-- game, or a file. A bot is { name, hash, fresh }; `fresh` makes a player of it
-- for one seat of one game, and that has
--   choose(g, legal) → the position of a legal move, or nil, what went wrong,
--   why.

local files = require("rulewright.engine.sandbox.files")
local foresight = require("rulewright.lab.bots.foresight")
local kernel = require("rulewright.kernel")
local levels = require("rulewright.lab.bots.levels")
local nearest = require("rulewright.engine.text.nearest")
local script = require("rulewright.lab.bots.script")
local sentences = require("rulewright.engine.sentences")
local CTX = require("rulewright.engine.playing.context").key

local bots = {}

-- Makes a bot of a program: of_program(rules, name, options) → bot, or nil and
-- one sentence. Set by a host that may start others.
bots.of_program = nil

local engine = { random = true, mcts = true }

local is_level = {}
for _, name in ipairs(levels.names) do is_level[name] = true end

local function folder_of(rules) return rules.game.folder .. "/bots/" end

-- Names of the bots that a game has, levels first.
function bots.names(rules)
  local names = table.move(levels.names, 1, #levels.names, 1, {})
  names[#names + 1] = "random"
  for _, file in ipairs(files.list(folder_of(rules))) do
    names[#names + 1] = file:match("^([%w_]+)%.lua$")
  end
  names[#names + 1] = "mcts"
  return names
end

local function unknown(rules, name)
  local names, lang = bots.names(rules), rules.request.lang
  local near = nearest.of(name, names)
  return nil, sentences.say("no_bot", lang, { name = name,
    near = near and sentences.say("asks_near", lang, { name = near }) or "",
    list = table.concat(names, ", ") })
end

local function is_path(name) return name:find("[/.]") ~= nil end

-- Whether the name is that of a program: a path that does not end in .lua, or a
-- program with its arguments.
local function is_program(name)
  local is_lua = name:find("%.lua$")
  return bots.of_program and not (is_lua and files.exists(name))
    and (name:find(" ") or is_path(name) and not is_lua)
end

-- The bot of a file; it counts as a stranger's if the file or any module does.
local function of_file(rules, path, name)
  local bot, message = script.load(path, name, rules.request.lang)
  if bot then bot.strange = is_path(name) or rules.foreign end
  return bot, message
end

-- The game's own bot, under this name, if it has one.
local function greedy_of(rules, name)
  local path = folder_of(rules) .. "greedy.lua"
  return files.exists(path) and of_file(rules, path, name) or nil
end

-- The same with foresight, if a search may go by its judgement.
local function judge_of(rules)
  local bot = greedy_of(rules, "greedy")
  return bot and bot.def.worth and foresight.of(bot, rules) or nil
end

local function of_level(rules, name, options)
  local greedy = foresight.of(greedy_of(rules, name), rules)
  local bot = levels.bot(name, rules, greedy, judge_of(rules), options.watch)
  bot.name = name
  return bot
end

-- "mcts:50" is mcts with fifty games ahead for each decision.
local function of_engine(rules, name, options)
  local plain, iters = name:match("^(mcts):(%d+)$")
  iters = math.tointeger(tonumber(iters))
  if plain and (iters or 0) < 1 or not engine[plain or name] then return end
  if plain then options = { iters = iters, watch = options.watch } end
  local judge = name ~= "random" and judge_of(rules) or nil
  local bot = require("rulewright.lab.bots." .. (plain or name))
    .with(rules, options, judge)
  bot.name = name
  return bot
end

-- A bot by its name, the path of its file or the words of its program; options:
-- iters, ms, watch for those that search, offers, wait for programs. nil and
-- one sentence when there is none.
function bots.find(rules, name, options)
  options = options or {}
  if is_program(name) then return bots.of_program(rules, name, options) end
  if is_level[name] then return of_level(rules, name, options) end
  local ours = of_engine(rules, name, options)
  if ours then return ours end
  local path = is_path(name) and name or folder_of(rules) .. name .. ".lua"
  if files.exists(path) then return of_file(rules, path, name) end
  if is_path(name) then
    return nil, sentences.say("no_bot_file", rules.request.lang,
      { name = name })
  end
  return unknown(rules, name)
end

-- A player of the bot for one seat. luck: a number, from which its random
-- stream comes, and so must not be the game's seed. closed: whether the game
-- runs on a machine that leaves out open moves.
function bots.seat(bot, rules, luck, seat, closed)
  local stream = kernel.random.stream(luck, "bot " .. seat)
  local player = bot:fresh { player = seat, stream = stream,
    machine = rules:machine(false, closed) }
  return { bot = bot, stream = stream, player = player }
end

-- The position of a legal move, and what went wrong if the bot named none: then
-- a random move is made.
function bots.choose(seat, g, legal)
  legal = legal or g[CTX].legal
  local position, wrong, why = seat.player:choose(g, legal)
  if position then return position end
  return kernel.random.draw(seat.stream, legal.n), wrong, why
end

-- Ends what the bots of a game have started, such as programs.
function bots.leave(seats)
  for _, seat in ipairs(seats) do
    if seat.player.leave then seat.player:leave() end
  end
end

return bots
