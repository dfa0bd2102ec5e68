-- `rulewright ladder GAME --bots A,B,C`: each bot against the one below it, on
-- the same luck with the seats exchanged, and what that says about skill and
-- luck.

local command = require "rulewright.repl.studies.command"
local ladder = require "rulewright.lab.studies.ladder"
local ladder_text = require "rulewright.repl.studies.ladder_text"
local parts = require "rulewright.repl.studies.parts"
local runs = require "rulewright.repl.studies.runs"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local usual_bots, usual_pairs = { "easy", "fair", "hard" }, 20

-- What a part holds of a ladder, and each of its rungs.
local kind = { name = "ladder", title = "rulewright ladder part 1",
  accounts = function (part) return part.rungs end }

local climb = { kind = kind, options = command.options("csv json svg part",
  { bots = { about = "about_ladder_bots" },
    games = { least = 2, about = "about_ladder_games" } }) }

-- Each seed is played twice.
function climb.seeds(wanted)
  local games = wanted.games
  return runs.seeds { seeds = wanted.seeds,
    games = games and (games + 1) // 2 or not wanted.seeds and usual_pairs
      or nil }
end

-- The rungs from the lowest up.
function climb.begin(request)
  request.bots = request.bots or usual_bots
  if #request.bots < 2 then return nil, say "ladder_short", 2 end
  local sims, message = ladder.rungs(request)
  if not sims then return nil, message end
  local study = { works = {} }
  for i, sim in ipairs(sims) do study.works[i] = ladder.work(sim) end
  function study.part(accounts)
    local rungs = {}
    for i, sim in ipairs(sims) do
      rungs[i] = { head = sim:head(), account = accounts[i] }
    end
    return { rungs = rungs, title = session.heading_of(sims[1].rules) }
  end
  function study.stopped(_, _, at)
    return "ladder_stopped", { rung = at, rungs = #sims }
  end
  return study
end

-- part: { title =, rungs = { { head =, account = }, … } }. Of broken games
-- those of the lowest rung are told.
function climb.report(wanted, part, range)
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

return command.new(climb)
