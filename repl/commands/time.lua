-- Commands that move in time: undo and redo, coming results, records.

local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.repl.sitting.bots"
local disk = require "rulewright.repl.arguments.disk"
local games = require "rulewright.repl.sitting.games"
local kept = require "rulewright.repl.sitting.kept"
local lex = require "rulewright.engine.text.lex"
local locale = require "rulewright.engine.language.locale"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local parcels = require "rulewright.repl.sitting.parcels"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local turns = require "rulewright.repl.sitting.turns"
local verdict = require "rulewright.repl.sitting.verdict"

local function told(key, move, others)
  return say(others > 0 and key .. "_more" or key, { move = move,
    count = say.count("moves_forms", others) })
end

-- Bots' moves are taken back too, up to a decision that a person made.
local function in_time(go, key)
  return function (sitting, rest)
    local count, problem = args.count(rest ~= "" and rest or 1)
    if not count then return nil, problem end
    for _ = 1, count do
      local texts, message = go(sitting)
      if not texts then return nil, message end
      output.print(told(key, texts[1], #texts - 1))
    end
    return {}
  end
end

-- The stream that `:dice 3 4` means: "dice", or that of the first die.
local function usual_stream(game)
  local dice = game.rules.things and game.rules.things.die
  local first = dice and dice.list and dice.list[1]
  if not first then return "dice" end
  return dice[first].stream or "dice"
end

-- Whether a source of results has this name.
local function is_source(game, name)
  local things = game.rules.things
  return (things.die or {})[name] ~= nil or (things.deck or {})[name] ~= nil
    or game.g.streams[name] ~= nil
end

local function dice(sitting, rest)
  local results, name = lex.split(rest), nil
  local first = results[1] or ""
  if not first:match "^%-?%d" and not tonumber(first)
    and (results[2] or is_source(sitting.game, first)) then
    name = table.remove(results, 1)
  end
  if #results == 0 then return nil, say "needs_results" end
  for i, word in ipairs(results) do
    results[i] = math.tointeger(tonumber(word)) or word
  end
  name = name or usual_stream(sitting.game)
  local ok, message = sitting.game:force(name, results)
  return ok and say("forced", { name = name,
    results = table.concat(results, " ") }), message
end

local function save(sitting, rest)
  local path = disk.expand(rest)
  local text, problem = kept.record(sitting)
  if not text then return nil, problem end
  local ok, message = disk.write(path, text)
  if not ok then return nil, message end
  kept.note(sitting, path)
  return say("saved", { path = path })
end

local function pack(sitting, rest)
  local path, game = disk.expand(rest), sitting.game
  game.notes = bots.notes(sitting)
  local text, more = parcels.pack(game)
  if not text then return nil, more end
  local ok, message = disk.write(path, text)
  if not ok then return nil, message end
  return { say("packed", { path = path }), more }
end

local function load(sitting, rest)
  local ok, message = sitting:load(disk.expand(rest))
  if not ok then return nil, message end
  bots.recall(sitting)
  local rules = sitting.game.rules
  return { say("loaded", {
    title = locale.text(rules, rules.game.title, say.language),
    count = say.count("moves_forms", #sitting.game:history()) }),
    verdict.remark(sitting.game) }
end

local NEW = { words = { { name = "GAME", optional = true, place = true } },
  options = options.of("with without players seed bots iters ms offers wait"
    .. " lang color ascii help", { bots = bots.option }) }

-- The game that is played goes on if the new one, or a bot of it, is refused.
local function new(sitting, rest)
  local given = {}
  for word in rest:gmatch "%S+" do given[#given + 1] = disk.expand(word) end
  local asked, problem = args.read(NEW, given)
  if not asked then return nil, problem end
  if not asked[1] then
    return nil, say("needs_game", { list = games.list() })
  end
  local coming = session.new()
  local ok, message = coming:begin(options.request(asked[1], asked))
  if ok then ok, message = bots.seat(coming, asked.bots, asked) end
  if not ok then return nil, message end
  sitting:take(coming.game, coming.named, coming.luck)
  sitting.bots, sitting.asked = coming.bots, coming.asked
  return show.opening(sitting)
end

return {
  { name = "undo", takes = "[N]", run = in_time(turns.undo, "undone") },
  { name = "redo", takes = "[N]", run = in_time(turns.redo, "redone") },
  { name = "dice", takes = "[NAME] RESULT…", run = dice },
  { name = "save", takes = "FILE", run = save, offers = disk.offers,
    needs = "needs_file" },
  { name = "pack", takes = "FILE", run = pack, offers = disk.offers,
    needs = "needs_file" },
  { name = "load", takes = "FILE", run = load, offers = disk.offers,
    needs = "needs_file", bare = true },
  { name = "new", takes = "GAME [OPTION…]", run = new, offers = games.names,
    bare = true },
}
