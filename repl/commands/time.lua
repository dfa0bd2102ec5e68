-- Commands that move in time: undo and redo, coming results, records.

local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.repl.sitting.bots"
local disk = require "rulewright.repl.arguments.disk"
local games = require "rulewright.repl.sitting.games"
local kept = require "rulewright.repl.sitting.kept"
local lex = require "rulewright.engine.text.lex"
local options = require "rulewright.repl.arguments.options"
local parcels = require "rulewright.repl.sitting.parcels"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local verdict = require "rulewright.repl.sitting.verdict"

local function read_count(_, rest)
  local count, problem = args.count(rest ~= "" and rest or 1)
  return count and { count = count }, problem
end

-- What each person's decision took with it.
local function printing(key)
  return function (_, answer)
    local lines = {}
    for i, texts in ipairs(answer.moves) do
      local others = #texts - 1
      lines[i] = say(others > 0 and key .. "_more" or key, { move = texts[1],
        count = say.count("moves_forms", others) })
    end
    return lines
  end
end

local function read_moment(_, rest)
  local number = args.whole(rest)
  if number and number >= 0 then return { decision = number } end
  return nil, say("bad_moment", { word = rest })
end

-- Whether a source of results has this name.
local function is_source(game, name)
  local things = game.rules.things
  return (things.die or {})[name] ~= nil or (things.deck or {})[name] ~= nil
    or game.g.streams[name] ~= nil
end

local function read_results(sitting, rest)
  local results, name = lex.split(rest), nil
  local first = results[1] or ""
  if not first:match "^%-?%d" and not tonumber(first)
    and (results[2] or is_source(sitting.game, first)) then
    name = table.remove(results, 1)
  end
  for i, word in ipairs(results) do
    results[i] = math.tointeger(tonumber(word)) or word
  end
  return { name = name, results = results }
end

local function print_results(_, answer)
  return say("forced", { name = answer.name,
    results = table.concat(answer.results, " ") })
end

local function write_record(sitting, answer, rest)
  local path = disk.expand(rest)
  local ok, message = disk.write(path, answer.record)
  if not ok then return nil, message end
  kept.note(sitting, path)
  return say(sitting.line and "saved_line" or "saved", { path = path })
end

local function write_parcel(_, answer, rest)
  local path = disk.expand(rest)
  local ok, message = disk.write(path, answer.parcel)
  if not ok then return nil, message end
  return { say("packed", { path = path }), answer.warnings }
end

-- A person's own file may hold clauses that were typed in; to the rules of a
-- parcel they agree first.
local function read_record(_, rest)
  local text, folder = session.read(disk.expand(rest))
  if not text then return nil, folder end
  if parcels.is_one(text) then
    local agree, problem = parcels.agreed(text)
    return agree and { record = text, agree = agree }, problem
  end
  return { record = text, folder = folder, typed = true }
end

local function print_loaded(sitting, answer, rest)
  sitting:came_from(disk.expand(rest))
  local own = #sitting.game.rules.warnings
  return { table.move(answer.warnings, own + 1, #answer.warnings, 1, {}),
    say("loaded", { title = sitting:title(),
      count = say.count("moves_forms", answer.decisions) }),
    verdict.remark(sitting.game) }
end

local NEW = { words = { { name = "GAME", optional = true, place = true } },
  options = options.of("with without players seed bots iters ms offers wait"
    .. " lang color ascii help", { bots = bots.option, ms = bots.ms }) }

local function read_new(_, rest)
  local given = {}
  for word in rest:gmatch "%S+" do given[#given + 1] = disk.expand(word) end
  local asked, problem = args.read(NEW, given)
  if not asked then return nil, problem end
  if not asked[1] then
    return nil, say("needs_game", { list = games.list() })
  end
  for key, value in pairs(options.request(asked[1], asked)) do
    asked[key] = value
  end
  return asked
end

return {
  { name = "undo", takes = "[N]", read = read_count,
    print = printing "undone" },
  { name = "redo", takes = "[N]", read = read_count,
    print = printing "redone" },
  { name = "goto", takes = "N", needs = "needs_moment", read = read_moment,
    print = function (_, answer) return answer.log end },
  { name = "dice", takes = "[NAME] RESULT…", read = read_results,
    print = print_results },
  { name = "save", takes = "FILE", print = write_record, offers = disk.offers,
    needs = "needs_file" },
  { name = "pack", takes = "FILE", asks = "parcel", print = write_parcel,
    offers = disk.offers, needs = "needs_file" },
  { name = "load", takes = "FILE", read = read_record, print = print_loaded,
    refuse = function (message, rest)
      return disk.expand(rest) .. ": " .. message
    end, offers = disk.offers, needs = "needs_file", bare = true },
  { name = "new", takes = "GAME [OPTION…]", read = read_new,
    print = show.opening, offers = games.names, bare = true },
}
