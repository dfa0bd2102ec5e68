-- Requests that play many games: a simulation, a comparison of two rule sets on
-- the same luck, the analysis of a game that was played. One is under way at a
-- time. It goes on a slice at a time, so that whoever asks is never kept
-- waiting: by the request `more`, and by itself where a host has nothing else
-- to do (serve.lua). Each answer says what is known so far.

local analysis = require "rulewright.repl.analysis.study"
local analyse = require "rulewright.repl.analysis.analyse"
local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.lab.bots"
local compare_text = require "rulewright.repl.studies.compare_text"
local game_json = require "rulewright.repl.json.game"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local seating = require "rulewright.engine.board.seats"
local sim_table = require "rulewright.repl.studies.sim_table"
local studies = require "rulewright.repl.studies.study"

-- Seconds of the processor for a slice, and what is played where nothing is
-- said.
local slice, usual_games = 0.2, 100

local function joined(list, more)
  local all = table.move(list or {}, 1, #(list or {}), 1, {})
  return table.move(more or {}, 1, #(more or {}), #all + 1, all)
end

-- The entries of a list that are not in the other.
local function less(list, other)
  local out, left = {}, {}
  for _, name in ipairs(other or {}) do out[name] = true end
  for _, name in ipairs(list or {}) do
    if not out[name] then left[#left + 1] = name end
  end
  return left
end

-- The rules that are asked for, or where no game is named those that are
-- played, with as many players. nil and a sentence.
local function rules_of(sitting, asked)
  local game = sitting.game
  if asked.game then
    return { game = session.place(asked.game), with = asked.with }
  elseif not game then
    return nil, say "serve_no_game"
  end
  local request = game.rules.request
  local typed = request.typed
  return { game = request.game, with = joined(request.with, asked.with),
    without = request.without, typed = typed and typed[1] and typed,
    parcel = request.parcel,
    players = seating.deciding(game.g) }
end

-- The request for simulation.new, without the modules `against` which it is
-- compared; nil and a sentence.
local function request_of(sitting, asked)
  local request, problem = rules_of(sitting, asked)
  if not request then return nil, problem end
  request.with = less(request.with, asked.against)
  for _, key in ipairs { "players", "bots", "iters", "ms", "offers" } do
    request[key] = asked[key] == nil and request[key] or asked[key]
  end
  request.measures, request.lang = asked.measure, say.language
  return request
end

-- What speaks against a request: rules that cannot be put together, or a bot
-- that does not come with the game, for a client names no file and no program.
local function fault_of(request)
  local rules, problem = rulewright.rules { game = request.game,
    with = request.with, without = request.without, typed = request.typed,
    parcel = request.parcel, lang = request.lang }
  if not rules then return problem end
  local known = {}
  for _, name in ipairs(bots.names(rules)) do known[name] = true end
  for _, text in ipairs(request.bots or {}) do
    local name = text:match "^[^=/ ]+=(.+)$" or text
    if not known[name] then
      return say("serve_bot", { word = say.short(name),
        list = table.concat(bots.names(rules), ", ") })
    end
  end
end

-- Findings as an answer has them: seats by what they are called, no counts of
-- each value.
local function data_of(found)
  found.head, found.rows, found.called = nil, nil, nil
  for _, one in ipairs(found.measures or {}) do one.counts = nil end
  return game_json.tree(found)
end

-- How far the study is, and what is known; one that is done is given up.
local function state(sitting)
  local study = sitting.study
  local done, answer = study.next - study.first, { study = study.kind }
  answer.done, answer.all = done, study.last - study.first + 1
  if done > 0 then
    local found = study.found(study.account, { study.first, study.next - 1 })
    answer.says = game_json.list(study.says(found))
    answer.svg = study.svg and study.svg(found)
    answer.found = data_of(found)
  end
  if done == answer.all then sitting.study = nil end
  return answer
end

-- Begins a study, of which nothing has been played yet.
local function start(sitting, kind, asked, study)
  study.kind, study.id = kind, asked.id
  study.next, study.account = study.first, study.work.new()
  sitting.study = study
  return state(sitting)
end

local function begin(sitting, kind, asked, make)
  if sitting.study then return nil, say "study_runs" end
  local first, games = args.whole(tostring(asked.seed or 1)), asked.games
    or usual_games
  if first > math.maxinteger - games then
    return nil, say("seeds_beyond", { first = first })
  end
  local request, problem = request_of(sitting, asked)
  problem = problem or fault_of(request)
  local study
  if not problem then study, problem = make(request) end
  if not study then return nil, problem end
  study.first, study.last = first, first + games - 1
  return start(sitting, kind, asked, study)
end

local function compare(sitting, asked)
  local change = { against = asked.against, without = asked.without,
    typed = asked.text and { asked.text } }
  if not next(change) then return nil, say "compare_unsaid" end
  return begin(sitting, "compare", asked, function (request)
    local study, problem = studies.compare(request, change)
    if study then study.says = compare_text.sentences end
    return study, problem
  end)
end

local function sim(sitting, asked)
  return begin(sitting, "sim", asked, function (request)
    request.without = joined(request.without, asked.without)
    local study, problem = studies.sim(request)
    if study then study.says = sim_table.sentences end
    return study, problem
  end)
end

-- A client is told how far it is, as of any study. For a person it is done at
-- once, in processes: Ctrl-C ends it with what is known.
local function analysed(sitting, asked)
  if sitting.study then return nil, say "study_runs" end
  if not sitting.is_client then
    local found, stopped = analyse.whole(sitting, asked)
    if not found then return nil, stopped end
    return { study = "analyse", done = found.done, all = found.moments,
      found = found }
  end
  local study, problem = analysis.of(sitting, asked)
  if not study then return nil, problem end
  return start(sitting, "analyse", asked, study)
end

-- Plays the next seeds, as many as were asked for or as fit in a slice.
local function more(sitting, asked)
  local study = sitting.study
  if not study then return nil, say "study_none" end
  local left, began = asked.games, os.clock()
  repeat
    study.work.play(study.account, study.next)
    study.next = study.next + 1
    left = left and left - 1
  until study.next > study.last or left == 0
    or not left and os.clock() - began >= slice
  return state(sitting)
end

-- Ends it; what is known stays known.
local function cancel(sitting)
  if not sitting.study then return nil, say "study_none" end
  local answer = state(sitting)
  sitting.study = nil
  return answer
end

local why = "`rulewright %s` has options, files and processes for it"

return {
  { name = "compare", run = compare, free = true,
    takes = "game with against without text players bots iters ms offers"
      .. " measure games seed lang", alone = why:format "compare" },
  { name = "sim", run = sim, free = true,
    takes = "game with without players bots iters ms offers measure games seed"
      .. " lang", alone = why:format "sim" },
  { name = "analyse", run = analysed, takes = "iters ms seed seat lang" },
  { name = "more", takes = "games", run = more, free = true,
    alone = "it goes on with these" },
  { name = "cancel", takes = "", run = cancel, free = true,
    alone = "it ends these, as Ctrl-C does at a terminal" },
}
