-- What `sim`, `compare`, `ladder` and `analyse` have in common: options, which
-- games are played by whom with which seeds, and what they write: the table to
-- the terminal, and the files that were asked for, each whole or not at all. A
-- file "-" is the standard output, which then has no table.

local args = require "rulewright.repl.arguments.args"
local beside = require "rulewright.repl.draw.terminal.beside"
local columns = require "rulewright.repl.output.columns"
local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local runs = {}

local usual_games, most_games = 100, 1000 * 1000 * 1000

-- The first and last seed; nil and a sentence.
function runs.seeds(wanted)
  local text, games = wanted.seeds or "1", wanted.games
  local from, to = text:match "^(.-)%.%.(.-)$"
  local first, last = args.whole(from or text), args.whole(to or "")
  if not first or to and not last then
    return nil, say("seeds_form", { text = text })
  elseif last and last < first then
    return nil, say("seeds_backwards", { text = text })
  elseif first > math.maxinteger - ((games or last and 1 or usual_games) - 1)
    or last and last - first + 1 < 1 then
    return nil, say("seeds_beyond", { first = first })
  elseif last and games and games > last - first + 1 then
    return nil, say("seeds_few", { games = games, seeds = last - first + 1,
      text = text })
  end
  if not last or games then last = first + (games or usual_games) - 1 end
  if last - first < most_games then return { first, last } end
  return nil, say("seeds_many", { most = most_games, games = last - first + 1 })
end

-- The request for simulation.new.
function runs.request(wanted)
  local request = options.request(session.place(wanted[1]), wanted)
  for _, name in ipairs { "bots", "iters", "ms", "limit", "offers", "wait",
    "secret" } do
    request[name] = wanted[name]
  end
  request.watch = { stop = console.held }
  request.measures = wanted.measure
  request.count = wanted.clauses and "clauses" or wanted.quick and "nothing"
    or "moves"
  return request
end

-- What is written ------------------------------------------------------------

-- A head, tables and sentences as lines, a blank one between; what is empty is
-- left out.
function runs.lines(head, tables, sentences)
  local lines = { output.paint(head, "bold") }
  tables[#tables + 1] = beside.wrap_all(sentences, output.width())
  for _, one in ipairs(tables) do
    lines[#lines + 1] = #one > 0 and { "", one }
  end
  return lines
end

-- Figures are loaded where they are asked for.
local function text_of(kind, found, texts)
  return kind == "svg" and require("rulewright.repl." .. texts.figure)
    .text(found) or texts[kind](found)
end

-- texts: by kind of file and `lines`, functions of what was found; `figure`,
-- the module that draws it. True; nil and a sentence at the first file that
-- cannot be written.
function runs.write(found, wanted, texts)
  local kinds, piped = { "csv", "json", "svg", "each" }, false
  for _, kind in ipairs(kinds) do piped = piped or wanted[kind] == "-" end
  if not piped then output.lines(texts.lines(found)) end
  for _, kind in ipairs(kinds) do
    if wanted[kind] then
      local ok, message = disk.put(wanted[kind],
        text_of(kind, found, texts))
      if not ok then return nil, message end
    end
  end
  return true
end

-- What is said of games that broke and measures that failed.
local function faults_of(found)
  local lines, first = {}, found.faults[1]
  if first then
    lines[1] = say("sim_broken", { games = columns.games(found.broken),
      seed = first.seed, message = first.message })
  end
  for _, one in ipairs(found.failures) do
    lines[#lines + 1] = say("sim_failed", { name = one.name,
      games = columns.games(one.failed), seed = one.trouble.seed,
      message = one.trouble.message })
  end
  return lines
end

-- Writes all that is wanted, the part by save(path), and says what failed; the
-- exit code.
function runs.report(found, wanted, texts, save)
  local ok, message = runs.write(found, wanted, texts)
  if ok and wanted.part then ok, message = save(wanted.part) end
  if not ok then return output.fail(message) end
  local faults = faults_of(found)
  for _, line in ipairs(faults) do output.complain(line) end
  return #faults > 0 and 1 or 0
end

-- The exit code; of what a signal stopped its own, with a sentence.
function runs.code(code, signal, key, blanks)
  if not signal then return code end
  return output.fail(say(key, blanks), 128 + signal)
end

return runs
