-- Which clauses come into play when boxes meet, in random games: those of
-- rulings, until all have or the games are used up; and for pairs of the page
-- of meetings, whether both boxes do. For all pairs, which takes minutes, and
-- fails where the page is not true:
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

-- Of which there are many; they are seldom made.
local many = { offer = true, counter = true, give = true }

-- A move fires when it is made.
local function chooser(stream)
  return function (_, ctx)
    local legal, pick = ctx.legal, nil
    for _ = 1, 5 do
      pick = random.draw(stream, legal.n)
      if not many[legal.move[pick].name] then break end
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

-- What cannot be reached on a board -------------------------------------------
--
-- A clause of a box that fires all the time in nearly all compositions, and
-- never in one.

-- Verbs whose clauses fire wherever they hold; others wait for an occasion.
local usual = { step = true, move = true, domain = true, value = true }

-- How often each clause of the boxes fired in so many games of these modules.
local function counted(with, games, most)
  local rules = assert(rulewright.rules { game = "catan", with = with })
  local machine, counts, before = rules:machine(true), {}, {}
  local clauses = coverage.select(rules.clauses)
  for _, clause in ipairs(clauses) do before[clause] = clause.fired end
  for seed = 1, games do
    local players = rules.players[1 + seed % #rules.players]
    local g = playout.begin(machine, table.move(names, 1, players, 1, {}), seed)
    playout.run(g, most, chooser(random.stream(seed, "player")))
  end
  for _, clause in ipairs(clauses) do
    if usual[clause.verb] and not clause.file:find "catan/base/" then
      local key = reach.key(clause)
      counts[key] = (counts[key] or 0) + clause.fired - before[clause]
    end
  end
  return counts
end

-- For each clause: in how many compositions it holds, in how many it fired, and
-- how often in all.
local function spread(all)
  local told = {}
  for _, counts in pairs(all) do
    for key, fired in pairs(counts) do
      local one = told[key] or { holds = 0, fires = 0, sum = 0 }
      one.holds, one.sum = one.holds + 1, one.sum + fired
      one.fires = one.fires + (fired > 0 and 1 or 0)
      told[key] = one
    end
  end
  return told
end

local function is_common(one)
  return one.holds > 3 and one.fires >= 0.6 * one.holds
    and one.sum > 40 * one.fires
end

-- What the books take off a board with these boxes, by the first ids.
local taken_off = {
  { "raid", "traders_and_barbarians", ids = "SEA-07 SEA-087 TB-EVENT-17 "
    .. "TB-FISH-30 TB-FISH-50 TB-TWO-20 TB-TWO-26 CK-105 CK-CARD-11" },
  { "wonders", ids = "SEA-072 SEA-073 SEA-074 TB-FISH-50" },
  { "cloth", ids = "SEA-029 SEA-050 SEA-100 CK-015" },
  { "pirate_islands", "traders_and_barbarians", ids = "SEA-050 TB-EVENT-20" },
  { "barbarian_attack", ids = "SEA-053 CK-080 CK-141 CK-144 CK-151 "
    .. "TB-ATTACK-32 TB-ATTACK-33 TB-ATTACK-35" },
  { "catan_for_two", ids = "TB-TWO-20 TB-TWO-23 TB-TWO-26 TB-TWO-29 TB-TWO-30 "
    .. "TB-CARAVAN-14 TB-CARAVAN-16" },
  -- The printed second settlements lie inland.
  { "beginner_start", ids = "TB-FISH-05" },
}

local function is_taken_off(key, with)
  local rules, has = rulewright.rules { game = "catan", with = with }, {}
  for _, module in ipairs(rules.modules) do has[module.name] = true end
  for _, entry in ipairs(taken_off) do
    for _, name in ipairs(entry) do
      for id in entry.ids:gmatch "%S+" do
        if has[name] and key:sub(1, #id) == id then return true end
      end
    end
  end
  return false
end

-- By its index, for each of these lists of modules, the keys of what was never
-- reached, sorted.
function reach.unreached(list, games, most)
  local all, found = {}, {}
  for i, with in ipairs(list) do all[i] = counted(with, games, most) end
  local told = spread(all)
  for i, counts in ipairs(all) do
    found[i] = {}
    for key, fired in pairs(counts) do
      if fired == 0 and is_common(told[key]) then
        table.insert(found[i], key)
      end
    end
    table.sort(found[i])
  end
  return found
end

-- The pairs of the page of meetings that compose, and whether the page calls
-- them composed.
local function all_pairs()
  local list, called = {}, {}
  for i, one in ipairs(meetings_page.names) do
    for k = 1, i - 1 do
      local with = { meetings_page.names[k], one }
      local rules = rulewright.rules { game = "catan", with = with }
      if rules then
        list[#list + 1] = with
        called[#list] = not said.is_idle(rules)
      end
    end
  end
  return list, called
end

-- What the page should not say of these, as lines.
function reach.untrue(list, called, games, most)
  local lines = {}
  for i, keys in ipairs(reach.unreached(list, games, most)) do
    local name = table.concat(list[i], " ")
    for _, key in ipairs(called[i] and keys or {}) do
      if not is_taken_off(key, list[i]) then
        lines[#lines + 1] = name .. " is called composed, but never reaches "
          .. key
      end
    end
    if not called[i] and #keys == 0 then
      lines[#lines + 1] = name .. " is not called composed, but reaches all"
    end
  end
  return lines
end

if arg and arg[0] and arg[0]:find "reach%.lua$" then
  rulewright.configure { roots = { "scripts" } }
  local list, called = all_pairs()
  local lines = reach.untrue(list, called, tonumber(arg[1]) or 8, 2000)
  for _, line in ipairs(lines) do print(line) end
  os.exit(#lines == 0)
end

return reach
