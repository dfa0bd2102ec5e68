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

-- The same of the fields of a table, behind the values of `before`.
function sim_files.fields(names, given, before)
  local values, first = before or {}, before and #before or 0
  for i, name in ipairs(names) do values[first + i] = given[name] end
  values.n = first + #names
  return sim_files.row(values)
end

local function add(lines, kind, row)
  lines[#lines + 1] = sim_files.fields(fields, row, { kind })
end

local function named(summary, name)
  return setmetatable({ name = name }, { __index = summary })
end

-- One row for each seat, place in the order of play, bot, measure and clause;
-- the points of seats and bots in rows of their own.
function sim_files.csv(found)
  local lines = { "table," .. sim_files.row(fields) }
  for _, kind in ipairs { "seats", "places", "bots" } do
    local word = kind:sub(1, -2)
    for _, row in ipairs(found[kind] or {}) do
      add(lines, word, row)
      if row.points then
        add(lines, word .. " points", named(row.points, row.name))
      end
    end
  end
  for _, row in ipairs(found.measures) do
    add(lines, row.kind == "winners" and "measure winners" or "measure", row)
  end
  for _, row in ipairs(found.clauses) do add(lines, "clause", row) end
  return table.concat(lines)
end

-- How often each value of a measure came is a list of pairs.
function sim_files.json(found)
  local copy, list = {}, {}
  for key, value in pairs(found) do copy[key] = value end
  for i, row in ipairs(found.measures) do
    list[i] = {}
    for key, value in pairs(row) do list[i][key] = value end
    list[i].counts = statistics.values(row.counts)
  end
  copy.measures, copy.called = list, nil
  return json.tree(copy) .. "\n"
end

-- The head of the file with one row for each game.
-- measures: those of one's own.
function sim_files.game_head(players, measures)
  local row = { "seed", "fault", "decisions", "turns", "rounds", "began",
    "winners" }
  for _, name in ipairs(players) do row[#row + 1] = "points " .. name end
  for _, name in ipairs(players) do row[#row + 1] = "bot " .. name end
  for _, one in ipairs(measures) do
    for s = 1, one.by_seat and #players or 1 do
      row[#row + 1] = one.by_seat and one.name .. " " .. players[s] or one.name
    end
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

local function add_measures(row, game, made)
  for i, one in ipairs(made.measures) do
    local found = game.measures and game.measures[i]
    for s = 1, one.by_seat and #made.names or 1 do
      local value = found and found.values[s]
      row[#row + 1] = value == nil and "" or value == "none" and "" or value
    end
  end
end

-- The row of a game that `made`, a simulation, has played.
function sim_files.game(game, made)
  local players, bots = made.names, made.bots
  local row = { game.seed, game.fault or "", game.decisions, game.turns or "",
    game.rounds or "", game.first and players[game.first] or "",
    winners(game, players) }
  for s in ipairs(players) do
    row[#row + 1] = game.points and game.points[s] or ""
  end
  for s in ipairs(players) do row[#row + 1] = bots[game.bots[s]].name end
  add_measures(row, game, made)
  row[#row + 1] = game.hash or ""
  return sim_files.row(row)
end

return sim_files
