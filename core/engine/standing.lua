-- Sets of the places where pieces stand and marks lie, made when they are first
-- asked for. A change replaces a set by a new one, so a clone may share those
-- of its original: ctx.sets by name, ctx.taken by layer.
--
-- A name is that of a piece, of a mark, or of a trait: a field of pieces that
-- is true or a word. Under it stand the sets by seat, 0 for anybody; under
-- `by_word` the same of one word of the trait, or of one value of the mark.

local kernel = require("rulewright.kernel")
local suggest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

local sets, tostring = kernel.sets, kernel.bounds.tostring
local with, without = sets.with, sets.without

local standing = {}

local function unknown(ctx, name)
  local near = type(name) == "string" and suggest(name, ctx.machine.layer_of)
  error(("there is no piece, trait or mark '%s'%s"):format(tostring(name),
    near and "; did you mean '" .. near .. "'?" or ""), 5)
end

-- The places where a piece of this seat (0: of anybody) stands, or where a mark
-- lies (and says this word). A board may have shrunk under them.
local function of_places(ctx, on, name, value)
  local layer = ctx.machine.layer_of[name]
  if layer then return sets.where(ctx.board, layer, on, value) end
  error(("the piece '%s' stands on no layer of the board"):format(name), 5)
end

-- The pieces with this trait, or with this word in it, together.
local function of_trait(ctx, g, name, seat, word)
  local all
  for _, entry in ipairs(ctx.machine.traits[name] or unknown(ctx, name)) do
    if word == nil or entry.word == word then
      local set = standing.find(ctx, g, entry.piece, seat)
      all = all and all | set or set
    end
  end
  return all or error(("no piece has '%s' in its trait '%s'"):format(
    tostring(word), name), 5)
end

local function made(ctx, g, name, seat, word)
  if g.pieces[name] then
    return of_places(ctx, g.pieces[name], name, seat > 0 and seat or nil)
  elseif not g.marks[name] then
    return of_trait(ctx, g, name, seat, word)
  elseif seat > 0 then
    error(("the mark '%s' is nobody's: g:placed(nil, …) was expected"):format(
      name), 4)
  end
  return of_places(ctx, g.marks[name], name, word)
end

-- The set for a name and a seat, or a word.
function standing.find(ctx, g, name, seat, word)
  local rows = ctx.sets[name]
  if not rows then
    rows = { by_word = not g.pieces[name] and {} or nil }
    ctx.sets[name] = rows
  end
  if word ~= nil and rows.by_word then
    rows.by_word[word] = rows.by_word[word] or {}
    rows = rows.by_word[word]
  end
  rows[seat] = rows[seat] or made(ctx, g, name, seat, word)
  return rows[seat]
end

-- A piece came to a place (`on`), or left it.
function standing.piece(ctx, name, seat, at, on)
  local all, traits = ctx.sets, ctx.machine.traits_of[name]
  for i = 1, #traits do all[traits[i]] = nil end
  local rows, change = all[name], on and with or without
  if not rows then return end
  local new = {}
  for owner, set in next, rows do
    local touched = owner == 0 or owner == seat
    new[owner] = touched and change(set, at) or set
  end
  all[name] = new
end

-- The set of the places that pieces (of this seat, 0: of anybody) hold.
local function held(ctx, g, layer, seat)
  local all = sets.set(ctx.board, layer)
  for _, name in ipairs(ctx.machine.holders[layer] or {}) do
    all = all | standing.find(ctx, g, name, seat)
  end
  return all
end

function standing.taken(ctx, g, layer, seat)
  local rows = ctx.taken[layer] or {}
  ctx.taken[layer] = rows
  rows[seat] = rows[seat] or held(ctx, g, layer, seat)
  return rows[seat]
end

function standing.free(ctx, g, layer)
  local rows = ctx.taken[layer]
  if not rows or not rows.free then
    local free = ~standing.taken(ctx, g, layer, 0)
    rows = ctx.taken[layer]
    rows.free = free
  end
  return rows.free
end

-- What a clone may share. One in which what is hidden is dealt anew has marks
-- of its own.
function standing.inherit(to, from, dealt)
  to.board = from.board
  for name, rows in next, from.sets do
    if not (dealt and from.machine.rules.things.mark
      and from.machine.rules.things.mark[name]) then
      to.sets[name] = rows
    end
  end
  for layer, rows in next, from.taken do to.taken[layer] = rows end
end

function standing.forget(ctx) ctx.sets, ctx.taken = {}, {} end

local own_fields = { name = true, on = true }

local function note_piece(machine, name, thing)
  local traits, list = machine.traits, {}
  for field, word in kernel.order.pairs(thing) do
    if not own_fields[field] and (word == true or type(word) == "string") then
      list[#list + 1] = field
      traits[field] = traits[field] or {}
      table.insert(traits[field], { piece = name, word = word })
    end
  end
  machine.traits_of[name] = list
  local layer = machine.layer_of[name]
  if layer and not thing.shares then
    machine.holders[layer] = machine.holders[layer] or {}
    table.insert(machine.holders[layer], name)
  end
end

-- What the machine knows of names, once: the layer of each piece and mark, the
-- pieces with each trait, the traits of each piece, the pieces that hold places
-- of each layer.
function standing.prepare(machine)
  local things = machine.rules.things
  machine.layer_of, machine.traits, machine.traits_of = {}, {}, {}
  machine.holders = {}
  for _, kind in ipairs({ "piece", "mark" }) do
    for _, name in ipairs(things[kind] and things[kind].list or {}) do
      local on = machine.domains[things[kind][name].on]
      machine.layer_of[name] = on and on.layer
    end
  end
  for _, name in ipairs(things.piece and things.piece.list or {}) do
    note_piece(machine, name, things.piece[name])
  end
  for _, name in ipairs(things.mark and things.mark.list or {}) do
    if machine.traits_of[name] or machine.traits[name] then
      verbs.fail(machine.rules.component_clauses.mark[name], "the mark '%s' is "
        .. "called like a piece or one of its traits", name)
    end
  end
end

return standing
