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
  copy.measures, copy.called, copy.head, copy.rows = {}, nil, nil, nil
  for i, row in ipairs(found.measures) do
    copy.measures[i] = copy_of(row)
    copy.measures[i].counts = statistics.values(row.counts)
  end
  return json.tree(copy) .. "\n"
end

-- What the file with one row for each game says: { name, of(game) }. head: of
-- the simulation.
local function columns_of(head)
  local list, players = {}, head.players
  local function add(name, of) list[#list + 1] = { name = name, of = of } end
  for _, name in ipairs { "seed", "fault", "decisions", "turns", "rounds" } do
    add(name, function (game) return game[name] end)
  end
  add("began", function (game) return players[game.first] end)
  add("winners", function (game)
    local names = {}
    for s, has_won in ipairs(game.won or {}) do
      names[#names + 1] = has_won and players[s] or nil
    end
    return table.concat(names, " ")
  end)
  for s, name in ipairs(players) do
    add("points " .. name, function (game) return (game.points or {})[s] end)
  end
  for s, name in ipairs(players) do
    add("bot " .. name, function (game)
      return head.bots[game.bots[s]].name
    end)
  end
  for i, one in ipairs(head.measures) do
    for s = 1, one.by_seat and #players or 1 do
      add(one.by_seat and one.name .. " " .. players[s] or one.name,
        function (game)
          local found = game.measures and game.measures[i].values or {}
          if found[s] ~= "none" then return found[s] end
        end)
    end
  end
  add("hash", function (game) return game.hash end)
  return list
end

-- The head of that file, and what makes the row of a game.
function sim_files.games(head)
  local list, names = columns_of(head), {}
  for i, column in ipairs(list) do names[i] = column.name end
  return sim_files.row(names), function (game)
    local values = { n = #list }
    for i, column in ipairs(list) do values[i] = column.of(game) end
    return sim_files.row(values)
  end
end

return sim_files
