-- The board of a state: the topology that its outline asks for, with the layers
-- that the game declares, and what sets of its places are made from. Equal
-- outlines share one topology, and so do all games on one map.

local checks = require("rulewright.engine.clause_checks")
local kernel = require("rulewright.kernel")
local middles = require("rulewright.engine.middles")
local verbs = require("rulewright.engine.verbs")

local places = {}

-- Topologies by the text of their outlines; bounded, because boards may be
-- random.
local known, count, limit = {}, 0, 64

local function shared(key, build)
  if not known[key] then
    if count >= limit then known, count = {}, 0 end
    known[key], count = build(), count + 1
  end
  return known[key]
end

-- The topology for an outline, or an error at the line of the board.
local function topology_of(board, topology, outline)
  local result, problem = topology(outline)
  if not result then verbs.fail(board, "the outline of the board: %s", problem)
  end
  return result
end

-- What modules add to a board of hexes, each middle once.
local function middles_of(g, base, clauses)
  local list, key, seen = {}, {}, {}
  for _, clause in ipairs(clauses) do
    for _, entry in ipairs(clause.def.middles(g) or {}) do
      local one, problem = middles.read(base, entry)
      if not one then verbs.fail(clause, "board: %s", problem) end
      if seen[one.cell] then
        verbs.fail(clause, "board: hex %s has two middles",
          base.cell_name[one.cell])
      end
      seen[one.cell] = true
      list[#list + 1] = one
      key[#key + 1] = one.cell .. ":" .. table.concat(one.to, ",")
    end
  end
  return list, table.concat(key, " ")
end

local function with_middles(g, base, outline, clauses)
  local list, key = middles_of(g, base, clauses)
  if #list == 0 then return base end
  return shared(outline .. " middles " .. key, function ()
    return middles.add(base, list)
  end)
end

local function hex_places(g, board, extras)
  local outline = board.def.outline and board.def.outline(g)
  if outline == nil and board.def.outline then return nil end
  if type(outline) ~= "table" then
    verbs.fail(board, "board needs outline = function (g) … end, which gives "
      .. "a list of hexes")
  end
  if #outline == 0 then return nil end
  local list, parts = {}, {}
  for i, cell in ipairs(outline) do
    if type(cell) ~= "table" then
      verbs.fail(board, "the outline of the board: hex %d must be a table, as "
        .. "in { 2, -1 }", i)
    end
    list[i] = { cell[1] or cell.q, cell[2] or cell.r }
    parts[i] = tostring(list[i][1]) .. "," .. tostring(list[i][2])
  end
  local key = "hex " .. table.concat(parts, " ")
  local base = shared(key, function ()
    return topology_of(board, kernel.hex.new, list)
  end)
  return with_middles(g, base, key, extras)
end

local function grid_places(g, board)
  local columns, rows = board.def.columns, board.def.rows
  if type(columns) == "function" then columns = columns(g) end
  if type(rows) == "function" then rows = rows(g) end
  if not columns or not rows then return nil end
  if math.type(columns) ~= "integer" or math.type(rows) ~= "integer" then
    verbs.fail(board, "columns and rows of the board must be whole numbers, "
      .. "not %s and %s", checks.shown(columns), checks.shown(rows))
  end
  return shared(("grid %d %d"):format(columns, rows), function ()
    return topology_of(board, kernel.grid.new,
      { columns = columns, rows = rows })
  end)
end

-- The layers of each kind of board: which fields of the topology count their
-- places and name them, and with which word its rows begin.
places.layers = {
  hex = {
    { name = "hex", count = "cells", names = "cell_name", row = "cell",
      what = "a hex, such as C3" },
    { name = "corner", count = "corners", names = "corner_name",
      row = "corner", what = "a corner, such as C3.n" },
    { name = "edge", count = "edges", names = "edge_name", row = "edge",
      what = "an edge, such as C3.ne" },
  },
  grid = {
    { name = "field", count = "cells", names = "cell_name", row = "cell",
      what = "a field, such as 3,4" },
  },
}

-- The layers that a board of this topology has by itself.
function places.own_layers(topology)
  return places.layers[topology.corners and "hex" or "grid"]
end

-- The same of a layer that a clause declares.
function places.declared(clause)
  local name = clause.name
  return { name = name, count = name .. "s", names = name .. "_name",
    row = name, what = clause.def.what or "a " .. name, declared = true }
end

-- The layers of a board with this topology, those of the game last.
local function layers_of(topology, rules)
  local own = places.own_layers(topology)
  local list = table.move(own, 1, #own, 1, {})
  for _, clause in ipairs(rules.layers_list) do
    list[#list + 1] = places.declared(clause)
  end
  return list
end

local rows_of = { field = { field = "neighbours4" } }

local function row_name(from, to)
  local own = rows_of[from.name]
  return own and own[to.name] or from.row .. "_" .. to.row .. "s"
end

local function list_of_texts(clause, list)
  for i = 1, type(list) == "table" and #list or 0 do
    if not verbs.is_line(list[i], 60) then
      verbs.fail(clause, "layer '%s': the name of place %d must be a text of "
        .. "one line", clause.name, i)
    end
  end
  if type(list) == "table" then return list end
  verbs.fail(clause, "layer '%s': names must give a list of texts, not %s",
    clause.name, checks.shown(list))
end

-- The inverted rows: from each place to those whose rows it is in.
local function inverted(rows, most)
  local back = {}
  for place = 1, most do back[place] = {} end
  for place, row in ipairs(rows) do
    for _, other in ipairs(row) do
      table.insert(back[other], place)
    end
  end
  return back
end

local function is_place(other, most)
  return math.type(other) == "integer" and other >= 1 and other <= most
end

-- The rows that a clause gives for its places, checked.
local function touching(clause, to, rows, counts)
  for place = 1, counts.own do
    local row = type(rows) == "table" and rows[place]
    for i = 1, type(row) == "table" and #row or 1 do
      if type(row) ~= "table" or not is_place(row[i], counts.other) then
        verbs.fail(clause, "layer '%s': what touches place %d must be a list "
          .. "of places of layer '%s'", clause.name, place, to)
      end
    end
  end
  return rows
end

-- Adds the layer that a clause declares, the last of these, to the topology.
local function declare(topology, layers, clause)
  local layer, by_name = layers[#layers], {}
  local names = list_of_texts(clause, clause.def.names(topology))
  topology[layer.count], topology[layer.names] = #names, names
  for _, earlier in ipairs(layers) do by_name[earlier.name] = earlier end
  for to, make in kernel.order.pairs(clause.def.touches or {}) do
    local other = by_name[to]
    if not other then
      verbs.fail(clause, "layer '%s' touches '%s', which is no layer before it",
        clause.name, to)
    end
    local counts = { own = #names, other = topology[other.count] }
    local rows = touching(clause, to, make(topology), counts)
    topology[row_name(layer, other)] = rows
    if other ~= layer then
      topology[row_name(other, layer)] = inverted(rows, counts.other)
    end
  end
end

-- The topology with the layers of the game.
local function extended(topology, layers, rules)
  if not rules.layers_list[1] then return topology end
  local copy, own = {}, #places.own_layers(topology)
  for field, content in pairs(topology) do copy[field] = content end
  for i, clause in ipairs(rules.layers_list) do
    declare(copy, table.move(layers, 1, own + i, 1, {}), clause)
  end
  return copy
end

-- A topology with its layers, the board of its sets, and those of one place.
local function made_of(topology, rules)
  local layers, counts, rows = layers_of(topology, rules), {}, {}
  local all = extended(topology, layers, rules)
  for i, layer in ipairs(layers) do
    counts[i] = { layer.name, all[layer.count], all[layer.names] }
    for _, other in ipairs(layers) do
      local row = all[row_name(layer, other)]
      if row then rows[#rows + 1] = { layer.name, other.name, row } end
    end
  end
  local board = kernel.sets.board(counts, rows)
  return { places = all, board = board, known = kernel.sets.known(board) }
end

-- A board of sets with all layers that there are, and no place on any.
local function empty_board(rules)
  local counts, rows = {}, {}
  for _, list in ipairs({ places.layers.hex, places.layers.grid,
    rules.layers_list }) do
    for _, layer in ipairs(list) do counts[#counts + 1] = { layer.name, 0 } end
  end
  for _, from in ipairs(counts) do
    for _, to in ipairs(counts) do
      rows[#rows + 1] = { from[1], to[1], {} }
    end
  end
  local board = kernel.sets.board(counts, rows)
  return { board = board, known = kernel.sets.known(board) }
end

-- What was made of topologies, by rules; of none under "none".
local made = setmetatable({}, { __mode = "k" })

-- Every place of a topology by its layer and number: { name =, and by each
-- layer that it touches the list of places there }.
function places.list(topology, rules)
  local found, layers = {}, layers_of(topology, rules)
  for _, layer in ipairs(layers) do
    local all = {}
    for place = 1, topology[layer.count] do
      all[place] = { name = topology[layer.names][place] }
      for _, other in ipairs(layers) do
        local row = topology[row_name(layer, other)]
        all[place][other.name] = row and row[place]
      end
    end
    found[layer.name] = all
  end
  return found
end

local makers = { hex = hex_places, grid = grid_places }

-- → the topology, nil where there is none yet, the board of its sets, and those
-- of one place.
function places.of(g, machine)
  local rules = machine.rules
  local board = rules.board
  local topology = board and next(g) ~= nil
    and makers[board.def.kind](g, board, rules.middles) or nil
  local boards = made[rules] or setmetatable({}, { __mode = "k" })
  local found = boards[topology or "none"]
    or topology and made_of(topology, rules) or empty_board(rules)
  made[rules], boards[topology or "none"] = boards, found
  return found.places, found.board, found.known
end

return places
