-- Bots that are programs: they are asked by lines of JSON and answer as the
-- clients of `serve` do. See docs/serve.md.
--
-- A program is started when it is first asked in a game and ended with the
-- game; one that is too slow, exits or answers nonsense is ended at once and
-- started again for its next decision, but after three times it is not asked
-- again in that game.

local bots = require "rulewright.lab.bots"
local console = require "rulewright.console"
local fields = require "rulewright.repl.json.fields"
local files = require "rulewright.engine.sandbox.files"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local json_reader = require "rulewright.repl.json.reader"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local paths = require "rulewright.repl.arguments.programs"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.sentences.say"
local view = require "rulewright.lab.bots.view"
local views = require "rulewright.engine.playing.views"
local where = require "rulewright.engine.telling.where"
local written = require "rulewright.engine.telling.written"
local CTX = require "rulewright.engine.playing.context".key

local programs = {}

programs.memory = 1 << 30 -- bytes
programs.wait = 10        -- seconds for an answer

local longest = 64 * 1024 -- bytes of an answer
local most_failures = 3
local largest_file = 1 << 20

-- Which program a text means ------------------------------------------------

-- The words of a command line: a whole file name, else words separated by
-- spaces. A file is never taken for a name that is looked for in PATH.
local function words_of(text)
  local is_path = not text:find " " or text:find "^[^ ]*/"
  if is_path and files.exists(text) then return { text } end
  local words = lex.split(text)
  words[1] = paths.find(words[1] or "")
  return words[1] and words
end

-- Another program, or another version of a script, counts as another bot.
local function hash_of(words)
  local parts = {}
  for i, word in ipairs(words) do
    local file = files.exists(word) and io.open(word, "rb")
    parts[i] = { word, file and file:read(largest_file) or "" }
    if file then file:close() end
  end
  return kernel.tree.hash(parts)
end

-- What it is told -----------------------------------------------------------

local function beginning(self, g)
  local rules = self.bot.rules
  return json.line { ["do"] = "sit", game = rules.game.name, luck = self.luck,
    modules = game_json.modules(rules), players = game_json.players(g),
    seat = self.seat, places = game_json.places(g, rules) }
end

local function question(g, list)
  local seat, texts, places = g[CTX].player, {}, {}
  for i, move in ipairs(list) do
    texts[i], places[i] = written.text(g, move), where.of(g, move)
  end
  local moves = game_json.moves(g[CTX].machine.rules, list, texts, places)
  return json.line { ["do"] = "choose", seat = seat,
    step = g.agenda[#g.agenda].step, moves = moves,
    view = views.of(g, seat) }, moves
end

-- What it answers -----------------------------------------------------------

local player = {}
player.__index = player

local reasons = { time = "program_time", long = "program_long",
  unasked = "program_unasked" }

-- Why there is no answer: "broke" or "stopped", and a sentence.
local function silence(self, why, code, signal)
  if why == "ended" then
    return "broke", say(code and "program_ended" or "program_killed",
      { code = code or signal })
  end
  return why == "time" and "stopped" or "broke", say(reasons[why],
    { seconds = self.bot.wait, most = longest >> 10 })
end

-- Starts its program if it is not running; nil, what went wrong and a sentence.
local function running(self, g)
  if self.program then return self.program end
  local program, problem = console.start_program(self.bot.words,
    programs.memory)
  if not program then
    return nil, "broke", say("program_start", { message = say.phrase(problem),
      path = self.bot.name })
  end
  self.told = beginning(self, g) .. "\n"
  return program
end

-- The line that it answers; nil, what went wrong and a sentence. While it
-- answers the handle is not ours: a program interrupted by Ctrl-C is never
-- asked again.
local function asked(self, g, text)
  local program, wrong, why = running(self, g)
  if not program then return nil, wrong, why end
  self.program = nil
  local line, problem, code, signal = console.ask_program(program,
    self.told .. text .. "\n", self.bot.wait, longest)
  if line then
    self.program, self.told = program, ""
    return line
  end
  console.end_program(program)
  if problem == "interrupted" then error(problem, 0) end
  return nil, silence(self, problem, code, signal)
end

-- The move that a line names; nil and a sentence.
local function move_of(line)
  local answer, problem = json_reader(line)
  if type(answer) ~= "table" then
    return nil, problem or say "serve_object"
  end
  answer["do"] = answer["do"] or "play"
  if answer["do"] ~= "play" then return nil, say "program_play" end
  problem = fields.problem("play", answer, fields.of "move!")
  return not problem and answer.move or nil, problem
end

-- The position of the move of a text: as it is written in the list, or
-- another way.
local function position_of(g, list, moves, text)
  for i, move in ipairs(moves) do
    if move.text == text then return i end
  end
  local ok, move = sandbox.guard(written.parse, g, text)
  return ok and move and view.position(list, move)
end

local function answer(self, g)
  local list = view.moves(g)
  local ok, text, moves = sandbox.guard(question, g, list)
  if not ok then return nil, "broke", sandbox.message(text) end
  local line, wrong, why = asked(self, g, text)
  if not line then return nil, wrong, why end
  if not utf8.len(line) then return nil, "broke", say "not_utf8" end
  local move, problem = move_of(line)
  if not move then
    return nil, "broke", say("program_answer", { message = problem })
  end
  local position = position_of(g, list, moves, move)
  if position then return position end
  return nil, "illegal", say("program_illegal", { move = move:sub(1, 60) })
end

function player:choose(g)
  if self.failures >= most_failures then
    return nil, "stopped", say "program_given_up"
  end
  local position, wrong, why = answer(self, g)
  if position then return position end
  if wrong ~= "illegal" then
    self.failures = self.failures + 1
    self:leave()
  end
  return nil, wrong, why
end

-- Ends the program.
function player:leave()
  if self.program then console.end_program(self.program) end
  self.program = nil
end

local function fresh(bot, seat)
  return setmetatable({ bot = bot, seat = seat.player, failures = 0,
    luck = kernel.random.draw(seat.stream, 1 << 31) }, player)
end

-- The bot of a command line; nil and a sentence when there is no such program,
-- or none that may be run.
function programs.bot(rules, text, options)
  local words = words_of(text)
  if not words then return nil, say("no_program", { path = text }) end
  if not console.executable(words[1]) then
    return nil, say("program_not_run", { path = words[1] })
  end
  return { name = text, title = text, hash = hash_of(words), fresh = fresh,
    words = words, rules = rules, wait = options.wait or programs.wait }
end

bots.of_program = programs.bot

return programs
