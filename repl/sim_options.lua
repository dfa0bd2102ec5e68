-- What `sim` and `compare` ask alike: which games are played, by whom, with
-- which seeds.

local options = require "rulewright.repl.options"
require "rulewright.repl.programs"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"

local sim_options = {}

local usual_games = 100

-- Their options; `own` as for options.of.
function sim_options.of(names, own)
  own = own or {}
  own.json = { value = "FILE", about = "about_sim_json" }
  return options.of(names, own)
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
  local request = options.request(session.place(wanted[1]), wanted)
  for _, name in ipairs { "bots", "iters", "ms", "limit", "offers", "wait" } do
    request[name] = wanted[name]
  end
  request.measures = wanted.measure
  request.count = wanted.clauses and "clauses" or wanted.quick and "nothing"
    or "moves"
  return request
end

return sim_options
