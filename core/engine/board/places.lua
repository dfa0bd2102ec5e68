-- The board of a state: the topology that its outline asks for, with the layers
-- that the game declares, and what sets of its places are made from. All games
-- of the same rules on equal outlines share them.

local kernel = require("rulewright.kernel")
local middles = require("rulewright.engine.board.middles")
local shapes = require("rulewright.engine.language.shapes")
local verbs = require("rulewright.engine.language.verbs")

local places = {}
local kinds = shapes.kinds

-- How many places a layer may have, so that tables with an entry for each keep
-- within the bound of tables while scripts run.
local largest = 16 * 1000

local function refuse_large(clause, layer, count)
  if count > largest then
    verbs.fail(clause, "layer '%s' of the board has %d places; at most %d were "
      .. "expected", layer, count, largest)
  end
end

-- The outline of a board of hexes, or the size of a grid; nil where there is
-- none yet.
local function asked_of(g, board)
  local def, size = board.def, {}
  if def.kind == "hex" then
    local outline = verbs.check(board, "what outline answers", kinds.plain,
      def.outline(g) or {})
    return #outline > 0 and outline or nil
  end
  for _, field in ipairs({ "columns", "rows" }) do
    local n = def[field]
    if type(n) == "function" then n = n(g) end
    if not n then return nil end
    size[field] = verbs.check(board, field, kinds.integer, n)
  end
  return size
end

-- The kernel's topology for what is asked of it, with the middles that clauses
-- said, or an error at the line of the board.
local function topology_of(rules, asked, said)
  local kind = rules.board.def.kind
  refuse_large(rules.board, places.layers[kind][1].name,
    kind == "hex" and #asked or asked.columns * asked.rows)
  local made, problem = kernel[kind].new(asked)
  if not made then
    verbs.fail(rules.board, "the outline of the board: %s", problem)
  end
  for i, clause in ipairs(rules.middles) do
    for _, entry in ipairs(said[i]) do
      made = made.middles and made or middles.growing(made)
      problem = middles.add(made, entry)
      if problem then verbs.fail(clause, "board: %s", problem) end
    end
  end
  return made
end

-- A layer of places: which fields of the topology count them and name them,
-- with which word its rows begin, which row tells the neighbours if they have a
-- name of their own, and the clause that declares it.
local function new_layer(name, row, what, beside, clause)
  return { name = name, row = row, what = what, beside = beside,
    count = row .. "s", names = row .. "_name", declared = clause }
end

-- The layers of each kind of board.
places.layers = {
  hex = { new_layer("hex", "cell", "a hex, such as C3"),
    new_layer("corner", "corner", "a corner, such as C3.n"),
    new_layer("edge", "edge", "an edge, such as C3.ne") },
  grid = { new_layer("field", "cell", "a field, such as 3,4", "neighbours4") },
}

-- The layers that a board of this topology has by itself.
function places.own_layers(topology)
  return places.layers[topology.corners and "hex" or "grid"]
end

-- A layer that a clause declares.
function places.declared(clause)
  local name = clause.name
  return new_layer(name, name, clause.def.what or "a " .. name, nil, clause)
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
    if all then
      refuse_large(layer.declared or rules.board, layer.name, all[layer.count])
    end
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

-- What was made, by rules and what was asked for; bounded, for boards may be
-- random.
local made, limit = setmetatable({}, { __mode = "k" }), 64

-- → the topology, nil where there is none yet, the board of its sets, and those
-- of one place.
function places.of(g, machine)
  local rules = machine.rules
  local asked = rules.board and g.players and asked_of(g, rules.board)
  local said = {}
  for i, clause in ipairs(asked and rules.middles or {}) do
    said[i] = verbs.check(clause, "what middles answers", kinds.plain,
      clause.def.middles(g) or {})
  end
  local key, all = kernel.tree.encode({ asked or false, said }), made[rules]
  if not all or all.count == limit then all = { count = 0 } end
  if not all[key] then
    all[key] = made_of(asked and topology_of(rules, asked, said), rules)
    all.count, made[rules] = all.count + 1, all
  end
  local found = all[key]
  return found.places, found.board, found.known
end

return places
