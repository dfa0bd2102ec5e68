-- Which clauses of rulings come into play when boxes meet: random games of the
-- boxes, until all have or the games are used up. For all pairs of the page of
-- meetings, which takes minutes:
--
--   cmake --build build --target reach

if arg and arg[0] and arg[0]:find "reach%.lua$" then
  package.path = "build/lua/?.lua;build/lua/?/init.lua;tests/support/?.lua;"
    .. package.path
  package.cpath = "build/lua/?.so;" .. package.cpath
end

local coverage = require "rulewright.lab.studies.coverage"
local meetings_page = require "meetings_page"
local playout = require "rulewright.lab.bots.playout"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"
local said = require "meetings_said"

local reach = {}

local names = { "ann", "bob", "cid", "dan" }

-- The meetings of the game's rulings, each a list of modules, once.
function reach.meetings(game)
  local list, known = {}, {}
  for _, module in ipairs(rulewright.rules({ game = game }).modules) do
    for _, clause in ipairs(module.rulings and module.clauses or {}) do
      local key = table.concat(clause.meeting or {}, " ")
      if clause.meeting and not known[key] then
        known[key], list[#list + 1] = true, clause.meeting
      end
    end
  end
  return list
end

-- The modules of a meeting; ships get a board with sea, if they have none.
function reach.at_sea(meeting)
  local with = table.move(meeting, 1, #meeting, 1, {})
  local rules = assert(rulewright.rules { game = "catan", with = with })
  if said.lacks_sea(rules) then with[#with + 1] = "new_shores" end
  return with
end

-- The places of the clauses that hold where just these meet, by file and line:
-- a replaced sentence stands where its ruling does.
local function places_of(rules, meeting)
  local places, name = {}, table.concat(meeting, " ")
  for _, module in ipairs(rules.modules) do
    for _, clause in ipairs(module.rulings and module.clauses or {}) do
      if table.concat(clause.meeting or {}, " ") == name then
        places[clause.file .. clause.line] = true
      end
    end
  end
  return places
end

-- The clauses of rulings, or those of one meeting.
local function of_rulings(rules, meeting)
  local list, places = {}, meeting and places_of(rules, meeting)
  for _, clause in ipairs(coverage.select(rules.clauses)) do
    if clause.file:find("/rulings[./]")
      and (not places or places[clause.file .. clause.line]) then
      list[#list + 1] = clause
    end
  end
  return list
end

-- Those that have fired no oftener than before.
local function left_of(clauses, before)
  local left = {}
  for _, clause in ipairs(clauses) do
    if clause.fired == before[clause] then left[#left + 1] = clause end
  end
  return left
end

-- Offers, of which there are many, are seldom made; a move fires when it is.
local function chooser(stream)
  return function (_, ctx)
    local legal, pick = ctx.legal, nil
    for _ = 1, 5 do
      pick = random.draw(stream, legal.n)
      local name = legal.move[pick].name
      if name ~= "offer" and name ~= "give" then break end
    end
    local clause = legal.move[pick].clause
    clause.fired = clause.fired + 1
    return pick
  end
end

-- How a clause is named in a list of excuses: its first id, verb and name.
function reach.key(clause)
  return ("%s %s %s"):format(clause.ids[1], clause.verb, clause.name)
end

-- The clauses of rulings that never fired in so many games of these modules,
-- each of so many decisions at most; and the keys of those that are excused.
-- Games end when all others have fired. meeting: only what holds where these
-- meet.
function reach.unfired(with, games, most, excused, meeting)
  local rules = assert(rulewright.rules { game = "catan", with = with })
  local left, idle, before = {}, {}, {}
  for _, clause in ipairs(of_rulings(rules, meeting)) do
    before[clause] = clause.fired
    if excused[reach.key(clause)] then
      idle[#idle + 1] = reach.key(clause)
    else
      left[#left + 1] = clause
    end
  end
  local machine = #left > 0 and rules:machine(true)
  for seed = 1, machine and games or 0 do
    local players = rules.players[1 + seed % #rules.players]
    local g = playout.begin(machine, table.move(names, 1, players, 1, {}), seed)
    playout.run(g, most, chooser(random.stream(seed, "player")))
    left = left_of(left, before)
    if #left == 0 then break end
  end
  return left, idle
end

-- Prints what never fires in the pairs of the page of meetings.
local function all_pairs()
  for i, one in ipairs(meetings_page.names) do
    for k = 1, i - 1 do
      local with = { meetings_page.names[k], one }
      local rules = rulewright.rules { game = "catan", with = with }
      if rules and not said.lacks_sea(rules) then
        for _, clause in ipairs((reach.unfired(with, 20, 2000, {}))) do
          print(("%s %s: %s"):format(with[1], with[2], reach.key(clause)))
        end
      end
    end
  end
end

if arg and arg[0] and arg[0]:find "reach%.lua$" then
  rulewright.configure { roots = { "scripts" } }
  all_pairs()
end

return reach
