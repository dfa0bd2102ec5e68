-- The words of g that rules call most often. They are closures made for one
-- game, so a call needs no lookup in the state. Makers by name: maker(ctx) →
-- the word.

local caches = require("rulewright.engine.compiling.caches")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local seats = require("rulewright.engine.board.seats")
local standing = require("rulewright.engine.board.standing")

local clone, tostring = kernel.tree.clone, kernel.bounds.tostring
local new_set, all_places = kernel.sets.set, kernel.sets.all
local find, unknown = standing.find, nearest.unknown

local bound = {}

function bound.value(ctx)
  local values = setmetatable(caches.values(ctx), {
    __index = function (_, name)
      unknown("value", name, ctx.machine.values)
    end })
  ctx.values = values
  return function (g, name, a, b, c, d)
    return values[name](g, a, b, c, d)
  end
end

function bound.emit(ctx)
  local all = ctx.machine.handlers
  return function (g, name, e)
    local handlers = all[name] or unknown("event", name, all)
    if ctx.log then ctx.log(g, name, e) end
    local handler, i = handlers[1], 1 -- mostly there is none
    while handler do
      handler(g, e)
      i = i + 1
      handler = handlers[i]
    end
  end
end

-- Fills one key of a cache.
local function build(ctx, g, name, key)
  local plans = ctx.machine.caches
  local plan = plans[name] or unknown("cache", name, plans)
  local built = plan.build(g, key ~= "" and key or nil)
  if not plan.passing then
    ctx.caches[name][key], ctx.filled[name] = built, true
  end
  return built
end

function bound.cached(ctx)
  local all = ctx.caches
  return function (g, name, key)
    if key == nil then key = "" end
    local cache = all[name]
    local built = cache and cache[key]
    if built == nil then built = build(ctx, g, name, key) end
    return built
  end
end

-- Which piece holds each place of a layer, or of the layer that a domain is of.
-- Pieces that share their place with others hold none.
local function who_holds(ctx, g, name)
  local held, domain = {}, ctx.machine.domains[name]
  local layer = domain and domain.layer or name
  for _, piece in ipairs(ctx.machine.holders[layer] or {}) do
    for at in next, g.pieces[piece] do held[at] = piece end
  end
  ctx.held[layer] = ctx.held[layer] or held
  ctx.held[name] = ctx.held[layer]
  return ctx.held[layer]
end

-- The piece that holds a place and its owner; nil if the place is free.
function bound.at(ctx)
  return function (g, layer, place)
    local held = ctx.held[layer] or who_holds(ctx, g, layer)
    local piece = held[place]
    if piece then return piece, g.pieces[piece][place] end
    return nil
  end
end

-- Where pieces of a player (nil: anybody's) stand, or a mark lies, as a set:
-- of one kind, or all with a trait. word: what the trait or the mark says.
function bound.placed(ctx)
  local sets, all_keys = ctx.sets, ctx.machine.keys
  return function (g, player, name, word)
    if word ~= nil then
      local keys = all_keys[name]
      local key = keys and keys[word]
      local rows = key and sets[key]
      return rows and rows[player or 0]
        or find(ctx, g, name, player or 0, word)
    end
    local rows = sets[name]
    return rows and rows[player or 0] or find(ctx, g, name, player or 0)
  end
end

-- Where the pieces of a player, of a kind or with a trait, are worth more
-- together than those of each other player, as a set of places of a layer.
function bound.leading(ctx)
  return function (g, player, name, layer)
    local rows = ctx.majorities[name]
    rows = rows and rows[layer]
    return rows and rows[player]
      or standing.majority(ctx, g, name, layer, player)
  end
end

-- Pieces of a kind that stands on no layer are counted one by one.
local function count_of(g, player, piece)
  local count = 0
  for _, owner in next, g.pieces[piece] do
    if owner == player then count = count + 1 end
  end
  return count
end

function bound.count(ctx)
  local sets = ctx.sets
  return function (g, player, name)
    local rows = sets[name]
    if not rows and g.pieces[name] and not ctx.machine.layer_of[name] then
      return count_of(g, player, name)
    end
    return #(rows and rows[player] or find(ctx, g, name, player))
  end
end

-- Sets of a layer: of one place (0: none), of a list, or of none; of all; of
-- those that a piece (of this player) holds; of those that none does.
function bound.set(ctx)
  return function (_, layer, places)
    local known = ctx.known[layer]
    local one = known and known[places]
    if one then return one end
    return new_set(ctx.board, layer, places)
  end
end

function bound.all(ctx)
  return function (_, layer) return all_places(ctx.board, layer) end
end

function bound.taken(ctx)
  local holders = ctx.machine.holders
  return function (g, layer, player)
    local pieces = holders[layer]
    if not pieces then return new_set(ctx.board, layer) end
    return find(ctx, g, pieces, player or 0)
  end
end

function bound.free(ctx)
  local sets, holders = ctx.sets, ctx.machine.holders
  return function (g, layer)
    local rows = sets[holders[layer]]
    local taken = rows and rows[0] or g:taken(layer)
    if not rows then return ~taken end
    if rows.of ~= taken then rows.free, rows.of = ~taken, taken end
    return rows.free
  end
end

-- Seats -----------------------------------------------------------------

function bound.begin_turn(ctx)
  local heard = ctx.machine.handlers["turn begins"]
  local outdated = ctx.machine.dependents.turn or {}
  local some, follows = outdated[1], outdated.follows or 0
  return function (g, player)
    local before = g.turn
    -- Written out, the table has room for what rules will put there.
    g.turn = { player = player, number = (before and before.number or 0) + 1,
      a = nil, b = nil, c = nil }
    ctx.due = ctx.due | follows
    if some then ctx:outdate(outdated) end
    -- Where nobody would hear of it, nothing need be made of it.
    if heard[1] or ctx.log then g:emit("turn begins", { player = player }) end
  end
end

-- The seats that decide, clockwise from a seat, leaving out the first `but`;
-- for a neutral seat they start with seat 1. Strangers' rules could change a
-- shared list, so they get their own.
local function in_turn(ctx, but)
  local lists = {}
  return function (g, player)
    if lists[player] and not ctx.guard then return lists[player] end
    local all, list = seats.deciding(g), {}
    local first = player <= all and player - 1 + but or 0
    local last = player <= all and player + all - 2 or all - 1
    for i = first, last do list[#list + 1] = i % all + 1 end
    lists[player] = list
    return list
  end
end

-- All who decide from `player` on, clockwise.
function bound.clockwise(ctx) return in_turn(ctx, 0) end

-- All who decide but `player`, clockwise from the left.
function bound.others(ctx) return in_turn(ctx, 1) end

-- Goods -----------------------------------------------------------------

function bound.hand_size(ctx)
  local sums = ctx.machine.sums
  return function (g, player, trait)
    local hand, sum = g.players[player].hand, 0
    if trait then
      return (sums[trait] or unknown("trait of goods", trait, sums))(hand)
    end
    for _, n in next, hand do sum = sum + n end
    return sum
  end
end

-- One good from one store to another; a bank may have no end of it. seat: whose
-- goods they are, nil: the bank's.
local function hand_over(from, to, good, n, seat)
  if n < 0 then
    error(("%s of %s is less than none"):format(tostring(n), tostring(good)), 0)
  end
  local left = from[good]
  if left then
    if left < n then
      error(("%s has %d %s, not %d"):format(seat and "player " .. seat
        or "the bank", left, good, n), 0)
    end
    from[good] = left - n
  end
  local had = to[good]
  if had then
    to[good] = had + n
  elseif not left then
    unknown("good", good, to)
  end
end

local function no_seat(g, player) unknown("seat", player, g.players) end

-- goods: a bundle; or one good, and how many of it. Whatever depends on what is
-- in the hands is outdated; it is mostly nothing, or one cache that is empty.
local function mover(ctx)
  local outdated, filled = ctx.machine.dependents.hands or {}, ctx.filled
  local one, more = outdated[1], outdated[2] or outdated.follows
  return function (from, to, goods, count, seat)
    if count then
      hand_over(from, to, goods, count, seat)
    else
      for good, n in next, goods do hand_over(from, to, good, n, seat) end
    end
    if more or one and filled[one] then ctx:outdate(outdated) end
  end
end

function bound.gain(ctx)
  local shift = mover(ctx)
  return function (g, player, goods, count)
    local seat = g.players[player] or no_seat(g, player)
    shift(g.bank, seat.hand, goods, count)
  end
end

function bound.pay(ctx)
  local shift = mover(ctx)
  return function (g, player, goods, count)
    local seat = g.players[player] or no_seat(g, player)
    shift(seat.hand, g.bank, goods, count, player)
  end
end

function bound.transfer(ctx)
  local shift = mover(ctx)
  return function (g, from, to, goods, count)
    local giver = g.players[from] or no_seat(g, from)
    local taker = g.players[to] or no_seat(g, to)
    shift(giver.hand, taker.hand, goods, count, from)
  end
end

-- The agenda ------------------------------------------------------------

-- A table of the caller's own, and all that is in it.
function bound.copy() return function (_, node) return clone(node) end end

-- s: the table of the step, or just the seat that is asked. Nothing stands at
-- two places of the state, so the step gets a table of its own. The entry of a
-- sequence that is over serves again.
function bound.ask(ctx)
  local machine = ctx.machine
  local steps, sequences = machine.steps, machine.sequences
  return function (g, name, s)
    local asked = ctx.asked
    local n = asked.n + 1
    if type(s) == "table" then
      s = clone(s)
    else
      if s and not g.players[s] then no_seat(g, s) end
      s = { player = s }
    end
    if steps[name] then
      asked.n = n
      asked[n] = { step = name, s = s, begun = nil, player = nil }
    elseif sequences[name] then
      asked.n = n
      local entry = ctx.spare_sequence
      if entry then
        ctx.spare_sequence = false
        entry.sequence, entry.s, entry.at = name, s, nil
      else
        entry = { sequence = name, s = s, at = nil }
      end
      asked[n] = entry
    else
      unknown("step or sequence", name, steps)
    end
  end
end

-- The table of the step that waits or runs: see `s` in docs/language.md.
function bound.step(ctx)
  return function () return ctx.current end
end

return bound
