-- Requests about games: which there are, beginning one, going on with one.

local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.repl.sitting.bots"
local fields = require "rulewright.repl.json.fields"
local files = require "rulewright.engine.sandbox.files"
local game_json = require "rulewright.repl.json.game"
local parcels = require "rulewright.repl.sitting.parcels"
local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local standing = require "rulewright.repl.requests.standing"
local verdict = require "rulewright.repl.sitting.verdict"

local list_of, pick = game_json.list, game_json.pick

local function games()
  local list = rulewright.games(say.language)
  return { version = rulewright.version, games = list_of(list,
    function (game)
      local one = pick(game, "name title problem")
      one.players = game.players and list_of(game.players)
      return one
    end) }
end

local function modules(_, asked)
  local list, problem = rulewright.modules(asked.game, say.language)
  if not list then return nil, problem end
  return { modules = list_of(list, function (module)
    local one = pick(module, "name kind title about problem warns excludes")
    one.elements, one.needs = list_of(module.elements), list_of(module.needs)
    one.players = module.players and list_of(module.players)
    return one
  end) }
end

-- The game that is played goes on if the new one, or a bot of it, is refused.
local function new(sitting, asked)
  local wanted = pick(asked, "game with without players seed")
  wanted.seed = wanted.seed and args.whole(tostring(wanted.seed))
  local coming = sitting:another()
  local ok, message = coming:begin(wanted)
  if ok then ok, message = bots.seat(coming, asked.bots, asked) end
  if not ok then return nil, message end
  sitting:become(coming)
  return standing.begun(sitting)
end

local function has_typed(text)
  local parsed = record.parse(text)
  return parsed and parsed.typed[1]
end

local function verdict_of(game)
  local one = pick(game.verdict, "played earlier forced edits typed exchanges")
  one.says, one["true"] = verdict.text(game)
  one.doubts = list_of(game.verdict.doubts)
  return one
end

-- How a game goes on that was read.
local function resumed(sitting)
  local answer = standing.begun(sitting, bots.recall(sitting))
  answer.verdict = verdict_of(sitting.game)
  return answer
end

-- A parcel with rules is opened at the second request, which agrees to what the
-- answer to the first has shown.
local function open(sitting, asked)
  local found, problem = rulewright.parcel(asked.record, say.language)
  if not found then return nil, problem end
  if found.agree and not asked.agree then
    return { agree = found.agree, carries = parcels.json(found) }
  end
  local ok, message = sitting:open(asked.record, asked.agree)
  if not ok then return nil, message end
  return resumed(sitting)
end

-- Whatever `save` or `parcel` gave. `folder`: where the record lies, of those
-- who read files.
local function load(sitting, asked)
  if parcels.is_one(asked.record) then return open(sitting, asked) end
  if not asked.typed and has_typed(asked.record) then
    return nil, say "serve_typed"
  end
  local ok, problem = sitting:resume(asked.record, { with = asked.with,
    folder = asked.folder })
  if not ok then return nil, problem end
  return resumed(sitting)
end

local function parcel(sitting)
  sitting.game.notes = bots.notes(sitting)
  local text, more = parcels.pack(sitting.game)
  if not text then return nil, more end
  local found = rulewright.parcel(text, say.language)
  return { parcel = text, warnings = list_of { more },
    carries = found and found.agree and parcels.json(found) or nil }
end

local function save(sitting)
  return { record = bots.record(sitting) }
end

-- A file that is held in memory, or no longer.
local function file(_, asked)
  local ok, problem = files.hold(asked.path, asked.text, say.language)
  if not ok then return nil, problem end
  return { path = asked.path }
end

local function help(_, asked)
  local requests = require "rulewright.repl.requests"
  local list = {}
  for _, request in ipairs(requests.list) do
    if not asked.name or asked.name == request.name then
      list[#list + 1] = { name = request.name, keys = fields.list(request.keys),
        says = say("asks_" .. request.name) }
    end
  end
  if not list[1] then
    return nil, fields.unknown(asked.name, requests.by_name)
  end
  return { requests = list_of(list) }
end

return {
  { name = "games", takes = "lang", run = games, free = true,
    alone = "`:new` without a game names them" },
  { name = "modules", takes = "game! lang", run = modules, free = true,
    alone = "`:with` without a module names them" },
  { name = "new", run = new, free = true,
    takes = "game! with without players seed bots iters ms offers lang" },
  { name = "status", takes = "", run = standing.whole,
    alone = "the prompt says how a game stands after each line" },
  { name = "save", takes = "", run = save },
  { name = "load", takes = "record! agree with typed lang", run = load,
    free = true },
  { name = "parcel", takes = "", run = parcel },
  { name = "file", takes = "path! text", run = file, free = true,
    alone = "a person has a disk" },
  { name = "help", takes = "name lang", run = help, free = true },
}
