-- The board of a state: the topology that its outline asks for, with the layers
-- that the game declares, and what sets of its places are made from. Equal
-- outlines share one topology, and so do all games on one map.

local kernel = require("rulewright.kernel")
local middles = require("rulewright.engine.middles")
local shapes = require("rulewright.engine.shapes")
local verbs = require("rulewright.engine.verbs")

local places = {}
local kinds = shapes.kinds

-- Topologies by what was asked for; bounded, because boards may be random.
local known, count, limit = {}, 0, 64

local function shared(asked, build)
  local key = kernel.tree.encode(asked)
  if not known[key] then
    if count >= limit then known, count = {}, 0 end
    known[key], count = build(), count + 1
  end
  return known[key]
end

-- The kernel's topology for what is asked of it, or an error at the line of the
-- board.
local function topology_of(board, asked)
  local kind = board.def.kind
  return shared({ kind, asked }, function ()
    local result, problem = kernel[kind].new(asked)
    return result
      or verbs.fail(board, "the outline of the board: %s", problem)
  end)
end

-- What modules add to a board of hexes, each middle once.
local function middles_of(g, base, clauses)
  local list, seen = {}, {}
  for _, clause in ipairs(clauses) do
    for _, entry in ipairs(clause.def.middles(g) or {}) do
      local one, problem = middles.read(base, entry)
      if not one then verbs.fail(clause, "board: %s", problem) end
      if seen[one.cell] then
        verbs.fail(clause, "board: hex %s has two middles",
          base.cell_name[one.cell])
      end
      seen[one.cell], list[#list + 1] = true, one
    end
  end
  return list
end

local function hex_places(g, board, extras)
  local outline = board.def.outline(g) or {}
  verbs.check(board, "what outline answers", kinds.plain, outline)
  if #outline == 0 then return nil end
  local base = topology_of(board, outline)
  local list = middles_of(g, base, extras)
  if #list == 0 then return base end
  return shared({ outline, list }, function ()
    return middles.add(base, list)
  end)
end

local function grid_places(g, board)
  local size = {}
  for _, field in ipairs({ "columns", "rows" }) do
    local n = board.def[field]
    if type(n) == "function" then n = n(g) end
    if not n then return nil end
    size[field] = verbs.check(board, field, kinds.integer, n)
  end
  return topology_of(board, size)
end

-- The layers of each kind of board: which fields of the topology count their
-- places and name them, with which word its rows begin, and which row tells the
-- neighbours if they have a name of their own.
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
      what = "a field, such as 3,4", beside = "neighbours4" },
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
    row = name, what = clause.def.what or "a " .. name, declared = clause }
end

-- The layers of a board with this topology, those of the game last; of all
-- kinds of boards where there is none.
local function layers_of(topology, rules)
  local list = {}
  for _, kind in ipairs({ "hex", "grid" }) do
    local own = places.layers[kind]
    if not topology or own == places.own_layers(topology) then
      table.move(own, 1, #own, #list + 1, list)
    end
  end
  for _, clause in ipairs(rules.layers_list) do
    list[#list + 1] = places.declared(clause)
  end
  return list
end

local function row_name(from, to)
  return from == to and from.beside or from.row .. "_" .. to.row .. "s"
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

-- The rows of a layer that a clause declares to one before it.
local function add_rows(topology, layer, other, make)
  local clause, most = layer.declared, topology[other.count]
  local rows = verbs.check(clause, "what touches answers", kinds.table,
    make(topology))
  local row = shapes.list_of(kinds["1.." .. most],
    ("a list of places of layer '%s'"):format(other.name))
  for place = 1, topology[layer.count] do
    verbs.check(clause, "what touches place " .. place, row, rows[place])
  end
  topology[row_name(layer, other)] = rows
  if other ~= layer then
    topology[row_name(other, layer)] = inverted(rows, most)
  end
end

-- The topology with the layers of the game.
local function extended(topology, layers)
  local all, by_name = {}, {}
  for field, content in pairs(topology) do all[field] = content end
  for _, layer in ipairs(layers) do
    local clause = layer.declared
    local def = clause and clause.def or {}
    by_name[layer.name] = layer
    if clause then
      all[layer.names] = verbs.check(clause, "what names answers", kinds.list,
        def.names(topology))
      all[layer.count] = #all[layer.names]
    end
    for to, make in kernel.order.pairs(def.touches or {}) do
      add_rows(all, layer, by_name[to] or verbs.fail(clause, "layer '%s' "
        .. "touches '%s', which is no layer before it", layer.name, to), make)
    end
  end
  return all
end

-- A topology with its layers, the board of its sets, and those of one place;
-- where there is none, a board with all layers, and no place on any.
local function made_of(topology, rules)
  local layers, counts, rows = layers_of(topology, rules), {}, {}
  local all = topology and extended(topology, layers)
  for i, layer in ipairs(layers) do
    counts[i] = { layer.name, all and all[layer.count] or 0,
      all and all[layer.names] }
    for _, other in ipairs(layers) do
      local row = not all and {} or all[row_name(layer, other)]
      if row then rows[#rows + 1] = { layer.name, other.name, row } end
    end
  end
  local board = kernel.sets.board(counts, rows)
  return { places = all, board = board, known = kernel.sets.known(board) }
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
  local topology = board and g.players
    and makers[board.def.kind](g, board, rules.middles) or nil
  local boards = made[rules] or setmetatable({}, { __mode = "k" })
  local found = boards[topology or "none"]
    or made_of(topology, rules)
  made[rules], boards[topology or "none"] = boards, found
  return found.places, found.board, found.known
end

return places
