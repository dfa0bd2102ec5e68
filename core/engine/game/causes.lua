-- What on the board speaks against a move: the pieces and marks near it without
-- which a clause would be silent. No clause has to say so. Each of them is
-- taken from a copy of the game and the question asked again; where two would
-- do alone, all are taken away and each is put back by itself.
--
-- What a rule keeps elsewhere in the state, or looks for farther than two steps
-- from the move, is not found, and a place is then what the move names there.

local game = require("rulewright.engine.game")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local places = require("rulewright.engine.board.places")
local reasons = require("rulewright.engine.telling.reasons")
local sandbox = require("rulewright.engine.sandbox")
local supposing = require("rulewright.engine.game.supposing")
local timeline = require("rulewright.engine.game.timeline")
local where = require("rulewright.engine.telling.where")
local CTX = require("rulewright.engine.playing.context").key

local pairs = kernel.order.pairs
local steps = 2

-- The layers of the board, and those on which pieces stand.
local function layers_of(g, machine)
  local list, seen = {}, {}
  local function add(name)
    if not seen[name] then seen[name], list[#list + 1] = true, name end
  end
  for _, layer in ipairs(places.own_layers(g.places)) do add(layer.name) end
  for _, layer in pairs(machine.layer_of) do add(layer) end
  return list
end

local function join(sets, layer, set)
  sets[layer] = sets[layer] and sets[layer] | set or set
end

-- The places around these, as sets by layer.
local function around(g, layers, spots)
  local near = {}
  for _, spot in ipairs(spots) do
    join(near, spot.layer, g:set(spot.layer, spot.place))
  end
  for _ = 1, steps do
    local wider = {}
    for layer, set in pairs(near) do
      join(wider, layer, set)
      for _, other in ipairs(layers) do
        local ok, touched = pcall(set.touching, set, other)
        if ok then join(wider, other, touched) end
      end
    end
    near = wider
  end
  return near
end

-- The pieces and marks that stand at these places.
local function standing_at(g, machine, near)
  local list = {}
  for _, kind in ipairs({ "pieces", "marks" }) do
    for name, on in pairs(g[kind]) do
      local layer = machine.layer_of[name]
      for place, value in pairs(near[layer] and on or {}) do
        if near[layer][place] then
          list[#list + 1] = { kind = kind, name = name, layer = layer,
            place = place, value = value }
        end
      end
    end
  end
  return list
end

local function put(g, one, value)
  g[one.kind][one.name][one.place] = value
  g:changed(one.kind == "pieces" and "pieces" or one.name)
end

-- The clauses that speak now, as a set; a rule that fails says nothing new, so
-- then it is `before`.
local function speaking(other, m, before)
  local ok, list = pcall(reasons.find, other, m)
  if not ok and sandbox.is_limit(list) then error(list, 0) end
  local found = ok and {} or before
  for _, reason in ipairs(ok and list or {}) do
    if reason.clause then found[reason.clause] = true end
  end
  return found
end

-- Notes by clause the pieces of the list without which it is silent.
local function note_needed(other, m, list, before, found)
  for _, one in ipairs(list) do
    put(other.g, one, nil)
    local left = speaking(other, m, before)
    for clause in next, before do
      if not left[clause] then table.insert(found[clause], one) end
    end
    put(other.g, one, one.value)
  end
end

-- The same for clauses that several of the list would make speak alone.
local function note_enough(other, m, list, before, found)
  for _, one in ipairs(list) do put(other.g, one, nil) end
  local silent = speaking(other, m, before)
  for _, one in ipairs(list) do
    put(other.g, one, one.value)
    local alone = speaking(other, m, before)
    for clause in next, before do
      if not silent[clause] and alone[clause] then
        table.insert(found[clause], one)
      end
    end
    put(other.g, one, nil)
  end
end

-- The clauses of which nothing was found yet.
local function open_among(found)
  local left, some = {}, false
  for clause, list in next, found do
    if not list[1] then left[clause], some = true, true end
  end
  return some and left or nil
end

local function is_place(spot)
  return math.type(spot.place) == "integer"
end

-- By clause the list of what speaks against the move.
local function gathered(other, m, against)
  local g, before, found, spots = other.g, {}, {}, {}
  for _, reason in ipairs(against) do
    if reason.clause then before[reason.clause] = true end
  end
  for clause in next, before do found[clause] = {} end
  for _, spot in ipairs(g.places and where.of(g, m) or {}) do
    if is_place(spot) then spots[#spots + 1] = spot end
  end
  if not spots[1] or not next(before) then return found end
  local machine = g[CTX].machine
  local list = standing_at(g, machine, around(g, layers_of(g, machine), spots))
  note_needed(other, m, list, before, found)
  local left = list[2] and open_among(found)
  if left then note_enough(other, m, list, left, found) end
  return found
end

-- The place as those of a move: with the piece or mark and its owner.
local function shown(g, one)
  return { layer = one.layer, place = one.place,
    name = g:name(one.layer, one.place), piece = one.name,
    player = one.kind == "pieces" and math.type(one.value) == "integer"
      and one.value or nil }
end

local function listed(other, m, against)
  local found, lists = gathered(other, m, against), {}
  for i, reason in ipairs(against) do
    lists[i] = {}
    for n, one in ipairs(found[reason.clause] or {}) do
      lists[i][n] = shown(other.g, one)
    end
    if not lists[i][1] then lists[i] = { reason.spot } end
  end
  return lists
end

-- For each of the reasons against a move the places that speak against it, as
-- { layer, place, name, piece, player }; none where that cannot be found.
-- seat: as in game:why.
function game:causes(what, against, seat)
  local m = type(what) == "string" and self:parse(what) or what
  if type(m) ~= "table" or not against[1] then return {} end
  m.player = seat or m.player
  local other = seat and seat ~= self.g[CTX].player
    and supposing.turn_of(self, seat) or timeline.clone(self)
  if not other then return {} end
  local ok, lists = guard.call(other, listed, other, m, against)
  return ok and lists or {}
end

return game
