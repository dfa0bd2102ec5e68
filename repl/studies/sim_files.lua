-- The findings of a simulation as CSV and as JSON. All numbers have a decimal
-- point, in any language.

local kernel = require "rulewright.kernel"
local json = require "rulewright.repl.json"
local statistics = require "rulewright.lab.figures.statistics"

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
  for _, one in ipairs(found.groups) do
    for _, row in ipairs(one.rows) do add(one.name, row) end
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
  copy.measures, copy.called, copy.head, copy.rows = {}, nil, nil, nil
  for i, row in ipairs(found.measures) do
    copy.measures[i] = copy_of(row)
    copy.measures[i].counts = statistics.values(row.counts)
  end
  return json.tree(copy) .. "\n"
end

-- "BA-D 12; BA-E 8"
local function groups_text(sums)
  local list = {}
  for name, sum in kernel.order.pairs(sums) do
    list[#list + 1] = name .. " " .. cell(sum)
  end
  return table.concat(list, "; ")
end

-- What the file with one row for each game says: the names of its columns, and
-- of a game what stands in them. head: of the simulation.
local function cells_of(head, game)
  local names, values, players = {}, { n = 0 }, head.players
  local function add(name, value)
    values.n = values.n + 1
    names[values.n], values[values.n] = name, value
  end
  for _, name in ipairs { "seed", "fault", "decisions", "turns", "rounds" } do
    add(name, game[name])
  end
  local winners, bots = {}, game.bots or {}
  for s, has_won in ipairs(game.won or {}) do
    winners[#winners + 1] = has_won and players[s] or nil
  end
  add("began", players[game.first])
  add("winners", table.concat(winners, " "))
  for s, name in ipairs(players) do
    add("points " .. name, (game.points or {})[s])
  end
  for s, name in ipairs(players) do
    add("bot " .. name, bots[s] and head.bots[bots[s]].name)
  end
  for i, one in ipairs(head.measures) do
    local found = game.measures and game.measures[i].values or {}
    for s = 1, one.by_seat and #players or 1 do
      local value = found[s]
      if value == "none" then value = nil end
      if type(value) == "table" then value = groups_text(value) end
      add(one.by_seat and one.name .. " " .. players[s] or one.name, value)
    end
  end
  add("hash", game.hash)
  return names, values
end

-- The head of that file, and what makes the row of a game.
function sim_files.games(head)
  return sim_files.row((cells_of(head, {}))), function (game)
    return sim_files.row(select(2, cells_of(head, game)))
  end
end

return sim_files
