-- The findings of a simulation as CSV and as JSON. All numbers have a decimal
-- point, in any language.

local json = require "rulewright.repl.json"
local statistics = require "rulewright.lab.statistics"

local sim_files = {}

local fields = { "name", "games", "wins", "share", "low", "high",
  "count", "mean", "deviation", "least", "q05", "median", "q95", "most",
  "fired", "asked", "broke", "stopped", "illegal", "won", "even", "says" }

local function cell(value)
  if value == nil then return "" end
  if math.type(value) == "float" then return ("%.10g"):format(value) end
  local text = tostring(value)
  if text:find '[",\n]' then return '"' .. text:gsub('"', '""') .. '"' end
  return text
end

-- One row of CSV.
function sim_files.row(values)
  local cells = {}
  for i = 1, values.n or #values do cells[i] = cell(values[i]) end
  return table.concat(cells, ",") .. "\n"
end

-- The same of the fields of a table, behind other values.
function sim_files.fields(names, given, ...)
  local values = table.pack(...)
  for i, name in ipairs(names) do values[values.n + i] = given[name] end
  values.n = values.n + #names
  return sim_files.row(values)
end

-- One row for each seat, place in the order of play, bot, measure and clause;
-- the points of seats and bots in rows of their own.
function sim_files.csv(found)
  local lines = { "table," .. sim_files.row(fields) }
  local function add(kind, row)
    lines[#lines + 1] = sim_files.fields(fields, row, kind)
  end
  for _, kind in ipairs { "seat", "place", "bot" } do
    for _, row in ipairs(found[kind .. "s"] or {}) do
      add(kind, row)
      if row.points then
        add(kind .. " points",
          setmetatable({ name = row.name }, { __index = row.points }))
      end
    end
  end
  for _, row in ipairs(found.measures) do
    add(row.kind == "winners" and "measure winners" or "measure", row)
  end
  for _, row in ipairs(found.clauses) do add("clause", row) end
  return table.concat(lines)
end

local function copy_of(from)
  local copy = {}
  for key, value in pairs(from) do copy[key] = value end
  return copy
end

-- How often each value of a measure came is a list of pairs.
function sim_files.json(found)
  local copy = copy_of(found)
  copy.measures, copy.called = {}, nil
  for i, row in ipairs(found.measures) do
    copy.measures[i] = copy_of(row)
    copy.measures[i].counts = statistics.values(row.counts)
  end
  return json.tree(copy) .. "\n"
end

-- Adds so many values to a row.
local function add_all(row, count, f)
  for i = 1, count do row[#row + 1] = f(i) end
end

-- The head of the file with one row for each game; head: of the simulation.
function sim_files.game_head(head)
  local row, players = { "seed", "fault", "decisions", "turns", "rounds",
    "began", "winners" }, head.players
  add_all(row, #players, function (s) return "points " .. players[s] end)
  add_all(row, #players, function (s) return "bot " .. players[s] end)
  for _, one in ipairs(head.measures) do
    add_all(row, one.by_seat and #players or 1, function (s)
      return one.by_seat and one.name .. " " .. players[s] or one.name
    end)
  end
  row[#row + 1] = "hash"
  return sim_files.row(row)
end

local function winners(game, players)
  local names = {}
  for s, name in ipairs(players) do
    if game.won and game.won[s] then names[#names + 1] = name end
  end
  return table.concat(names, " ")
end

-- The row of a game that `made`, a simulation, has played.
function sim_files.game(game, made)
  local players, bots = made.names, made.bots
  local row = { game.seed, game.fault or "", game.decisions, game.turns or "",
    game.rounds or "", game.first and players[game.first] or "",
    winners(game, players) }
  add_all(row, #players, function (s)
    return game.points and game.points[s] or ""
  end)
  add_all(row, #players, function (s) return bots[game.bots[s]].name end)
  for i, one in ipairs(made.measures) do
    local found = game.measures and game.measures[i].values or {}
    add_all(row, one.by_seat and #players or 1, function (s)
      local value = found[s]
      if value == nil or value == "none" then return "" end
      return value
    end)
  end
  row[#row + 1] = game.hash or ""
  return sim_files.row(row)
end

return sim_files
