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
local function made(board, topology, outline)
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
    return made(board, kernel.hex.new, list)
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
    return made(board, kernel.grid.new, { columns = columns, rows = rows })
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

-- The same of a layer that a clause declares.
function places.declared(clause)
  local name = clause.name
  return { name = name, count = name .. "s", names = name .. "_name",
    row = name, what = clause.def.what or "a " .. name, declared = true }
end

local rows_of = { grid = { field = { field = "neighbours4" } } }

local function row_name(kind, from, to)
  local own = rows_of[kind] and rows_of[kind][from.name]
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

-- Adds the layer that a clause declares to the topology.
local function declare(topology, layers, clause)
  local layer, kind = places.declared(clause), topology.corners and "hex"
    or "grid"
  local names = list_of_texts(clause, clause.def.names(topology))
  topology[layer.count], topology[layer.names] = #names, names
  layers[#layers + 1] = layer
  for to, make in kernel.order.pairs(clause.def.touches or {}) do
    local other
    for _, earlier in ipairs(layers) do
      if earlier.name == to then other = earlier end
    end
    if not other then
      verbs.fail(clause, "layer '%s' touches '%s', which is no layer before it",
        clause.name, to)
    end
    local counts = { own = #names, other = topology[other.count] }
    local rows = touching(clause, to, make(topology), counts)
    topology[row_name(kind, layer, other)] = rows
    if other ~= layer then
      topology[row_name(kind, other, layer)] = inverted(rows, counts.other)
    end
  end
end

-- The topology with the layers of the game, and all layers of it.
local function extended(topology, rules)
  local kind = topology.corners and "hex" or "grid"
  local layers = table.move(places.layers[kind], 1, #places.layers[kind], 1, {})
  if not rules.layers_list[1] then return topology, layers end
  local copy = {}
  for field, content in pairs(topology) do copy[field] = content end
  for _, clause in ipairs(rules.layers_list) do
    declare(copy, layers, clause)
  end
  return copy, layers
end

local function set_board(topology, layers)
  local counts, rows = {}, {}
  local kind = topology.corners and "hex" or "grid"
  for i, layer in ipairs(layers) do
    counts[i] = { layer.name, topology[layer.count], topology[layer.names] }
    for _, other in ipairs(layers) do
      local row = topology[row_name(kind, layer, other)]
      if row then rows[#rows + 1] = { layer.name, other.name, row } end
    end
  end
  return kernel.sets.board(counts, rows)
end

-- What was made of topologies, by rules.
local made_of = setmetatable({}, { __mode = "k" })

local function with_layers(topology, rules)
  local known_boards = made_of[rules] or setmetatable({}, { __mode = "k" })
  made_of[rules] = known_boards
  local found = known_boards[topology]
  if not found then
    local all, layers = extended(topology, rules)
    local board = set_board(all, layers)
    found = { places = all, board = board, known = kernel.sets.known(board) }
    known_boards[topology] = found
  end
  return found.places, found.board, found.known
end

-- A board of sets with all layers that there are, and no place on any.
local function empty_board(rules)
  local found = made_of[rules] or setmetatable({}, { __mode = "k" })
  made_of[rules] = found
  if not found.empty then
    local counts, rows = {}, {}
    for _, kind in pairs(places.layers) do
      for _, layer in ipairs(kind) do
        counts[#counts + 1] = { layer.name, 0 }
      end
    end
    for _, clause in ipairs(rules.layers_list) do
      counts[#counts + 1] = { clause.name, 0 }
    end
    for _, from in ipairs(counts) do
      for _, to in ipairs(counts) do
        rows[#rows + 1] = { from[1], to[1], {} }
      end
    end
    found.empty = kernel.sets.board(counts, rows)
  end
  return found.empty
end

-- Every place of a topology by its layer and number: { name =, and by each
-- layer that it touches the list of places there }.
function places.list(topology, rules)
  local kind = topology.corners and "hex" or "grid"
  local found, layers = {}, table.move(places.layers[kind], 1,
    #places.layers[kind], 1, {})
  for i, clause in ipairs(rules.layers_list) do
    layers[#places.layers[kind] + i] = places.declared(clause)
  end
  for _, layer in ipairs(layers) do
    local all = {}
    for place = 1, topology[layer.count] do
      all[place] = { name = topology[layer.names][place] }
      for _, other in ipairs(layers) do
        local row = topology[row_name(kind, layer, other)]
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
  local board = machine.rules.board
  local topology = board and next(g) ~= nil
    and makers[board.def.kind](g, board, machine.rules.middles)
  if topology then return with_layers(topology, machine.rules) end
  local empty = empty_board(machine.rules)
  return nil, empty, kernel.sets.known(empty)
end

return places
