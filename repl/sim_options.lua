-- What `sim` and `compare` ask alike: which games are played, by whom, with
-- which seeds.

local at_table = require "rulewright.repl.bots"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local start = require "rulewright.repl.start"

local sim_options = {}

local usual_games = 100

-- The options of both, and `more`.
function sim_options.all(more)
  local options = start.options {
    players = start.seats().players,
    games = { value = "N", kind = "integer", least = 1,
      about = "about_sim_games" },
    bots = { value = "BOT,…", kind = "list", about = "about_bots" },
    seeds = { value = "A..B", about = "about_seeds" },
    jobs = { value = "J", kind = "integer", least = 1, about = "about_jobs" },
    limit = { value = "N", kind = "integer", least = 1, about = "about_limit" },
    measure = { value = "NAME=WHAT", kind = "texts",
      about = "about_measure" },
    csv = { value = "FILE", about = "about_csv" },
    json = { value = "FILE", about = "about_sim_json" },
    svg = { value = "FILE", about = "about_sim_svg" },
  }
  for _, name in ipairs { "iters", "ms", "offers", "wait" } do
    options[name] = at_table.options[name]
  end
  for name, option in pairs(more) do options[name] = option end
  return options
end

local function whole(text)
  return text:match "^-?%d+$" and math.tointeger(tonumber(text))
end

-- The first and last seed; nil and a sentence.
function sim_options.seeds(wanted)
  local text, games = wanted.seeds or "1", wanted.games
  local from, to = text:match "^(.-)%.%.(.-)$"
  local first, last = whole(from or text), whole(to or "")
  if not first or to and not last then
    return nil, say("seeds_form", { text = text })
  elseif last and last < first then
    return nil, say("seeds_backwards", { text = text })
  elseif last and games and games > last - first + 1 then
    return nil, say("seeds_few", { games = games, seeds = last - first + 1,
      text = text })
  end
  if last and not games then return { first, last } end
  return { first, first + (games or usual_games) - 1 }
end

-- The request for simulation.new.
function sim_options.request(wanted)
  local request = start.request(session.place { game = wanted[1] }, wanted)
  for _, name in ipairs { "bots", "iters", "ms", "limit", "offers", "wait" } do
    request[name] = wanted[name]
  end
  request.measures = wanted.measure
  request.count = wanted.clauses and "clauses" or wanted.quick and "nothing"
    or "moves"
  return request
end

return sim_options
