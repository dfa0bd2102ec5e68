-- `rulewright ladder GAME --bots A,B,C`: each bot against the one below it, on
-- the same luck with the seats exchanged, and what that says about skill and
-- luck.

local jobs = require "rulewright.repl.studies.jobs"
local ladder = require "rulewright.lab.studies.ladder"
local ladder_text = require "rulewright.repl.studies.ladder_text"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local parts = require "rulewright.repl.studies.parts"
require "rulewright.repl.sitting.programs"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local usual_bots, usual_pairs = { "easy", "fair", "hard" }, 20

local command = {
  more = true,
  words = { { name = "GAME or merge PART…", many = true, place = true,
    choices = { "merge" } } },
  options = options.of("bots games players iters ms offers wait seeds secret"
    .. " jobs with without limit csv json svg part lang color ascii help",
    { bots = { about = "about_ladder_bots" },
      games = { least = 2, about = "about_ladder_games" } }),
}

-- What a part holds of a ladder, and each of its rungs.
local kind = { name = "ladder", title = "rulewright ladder part 1",
  accounts = function (part) return part.rungs end }

-- The seeds: each is played twice.
local function seeds(wanted)
  local games = wanted.games
  return runs.seeds { seeds = wanted.seeds,
    games = games and (games + 1) // 2 or not wanted.seeds and usual_pairs
      or nil }
end

-- The rungs from the lowest up; the signal that stopped the work, and at which
-- rung. Those above that one have played nothing.
local function climb(rungs, range, wanted)
  local list, signal, at = {}, nil, nil
  for i, sim in ipairs(rungs) do
    local account = ladder.new()
    if not signal then
      local function play(sums, seed, stop)
        return ladder.play(sums, sim, seed, stop)
      end
      account, signal = jobs.run({ new = ladder.new, play = play }, range,
        wanted.jobs or 1)
      if not account then return nil, signal end
      at = signal and i
    end
    list[i] = { head = sim:head(), account = account }
  end
  return list, signal, at
end

-- part: { title =, rungs = { { head =, account = }, … } }. Of broken games
-- those of the lowest rung are told.
local function report(wanted, part, range)
  local found = { title = part.title, seeds = range, rungs = {},
    players = #part.rungs[1].head.players, faults = {}, failures = {} }
  for i, rung in ipairs(part.rungs) do
    local bots, account = rung.head.bots, rung.account
    found.rungs[i] = { lower = bots[1].name, upper = bots[2].name,
      account = account, found = ladder.finding(account) }
    if #found.faults == 0 then
      found.faults, found.broken = account.faults, account.broken
    end
  end
  return runs.report(found, wanted, ladder_text, function (path)
    return parts.write(kind, path, part)
  end)
end

local function run(wanted, range)
  local request = runs.request(wanted)
  request.bots = wanted.bots or usual_bots
  if #request.bots < 2 then return output.fail(say "ladder_short", 2) end
  local rungs, message = ladder.rungs(request)
  if not rungs then return output.fail(message) end
  local list, stopped, at = climb(rungs, range, wanted)
  if not list then return output.fail(stopped) end
  local code = report(wanted, { rungs = list,
    title = session.heading_of(rungs[1].rules) }, range)
  return runs.code(code, stopped, "ladder_stopped",
    { rung = at, rungs = #rungs })
end

function command.run(wanted)
  local part, found, code = parts.given(kind, wanted)
  if part then return report(wanted, part, found) end
  if found then return output.fail(found, code) end
  local range, problem = seeds(wanted)
  if not range then return output.fail(problem, 2) end
  return run(wanted, range)
end

return command
