-- Which clauses of rulings come into play when boxes meet: random games of the
-- boxes, until all have or the games are used up.

local coverage = require "rulewright.lab.coverage"
local modules = require "rulewright.engine.modules"
local playout = require "rulewright.lab.playout"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"

local reach = {}

local manifests

-- The manifests of the game's modules, by name.
local function modules_by_name()
  if not manifests then
    manifests = {}
    for _, found in ipairs(assert(rulewright.modules "catan")) do
      manifests[found.name] = modules.load(found.path, found.name).manifest
    end
  end
  return manifests
end

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
  local with, ships, board = {}, false, false
  for i, name in ipairs(meeting) do
    local brings = modules_by_name()[name].brings or {}
    with[i], ships = name, ships or name == "seafarers"
    board = board or brings.map ~= nil
  end
  if ships and not board then with[#with + 1] = "new_shores" end
  return with
end

local function of_rulings(rules)
  local list = {}
  for _, clause in ipairs(coverage.select(rules.clauses)) do
    if clause.file:find("/rulings[./]") then list[#list + 1] = clause end
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
-- Games end when all others have fired.
function reach.unfired(with, games, most, excused)
  local rules = assert(rulewright.rules { game = "catan", with = with })
  local left, idle, before = {}, {}, {}
  for _, clause in ipairs(of_rulings(rules)) do
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

return reach
