-- Sets of the places where pieces stand and marks lie, made when they are first
-- asked for. A change replaces a set by a new one: ctx.sets by key,
-- ctx.majorities by name and layer.
--
-- A key is the name of a piece, of a mark, or of a trait: a field of pieces
-- that is true or a word; a table { name =, word = } for one word of a trait or
-- one value of a mark (machine.keys); or the list of the pieces that hold
-- places of a layer (machine.holders). Under it stand the sets by seat, 0 for
-- anybody. What they are made of (machine.plans) and which keys a piece has a
-- part in (machine.slots) is noted when they are first asked for, so a piece
-- that comes or goes touches no others.
--
-- A clone shares the rows of sets that its model has. Rows are written to only
-- by the state in whose era they were made; a state that was cloned, and its
-- clone, begin a new one.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local quantities = require("rulewright.engine.language.quantities")
local verbs = require("rulewright.engine.language.verbs")

local sets, tostring = kernel.sets, kernel.bounds.tostring
local with, without = sets.with, sets.without

local standing = {}

local eras = 0

local function begin_era(ctx)
  eras = eras + 1
  ctx.era = eras
end

local function unknown(ctx, name)
  nearest.unknown("piece, trait or mark", name, ctx.machine.layer_of)
end

-- The layer of a piece or mark.
local function layer_of(ctx, name)
  return ctx.machine.layer_of[name]
    or error(("the piece '%s' stands on no layer of the board"):format(name), 0)
end

-- The pieces with this trait, or with this word in it.
local function with_trait(machine, name, word)
  local names = {}
  for _, entry in ipairs(machine.traits[name] or {}) do
    if word == nil or entry.word == word then
      names[#names + 1] = entry.piece
    end
  end
  return names
end

-- What the sets under a name, or a word of it, are made of: the layer, and the
-- pieces or the mark there.
local function planned(ctx, name, word)
  local machine, marks = ctx.machine, ctx.machine.rules.things.mark
  local plan = { mark = marks and marks[name] ~= nil, subscribed = {} }
  if type(name) == "table" then
    plan.names = name
  elseif plan.mark or machine.traits_of[name] then
    plan.names = { name }
  else
    plan.names = with_trait(machine, name, word)
  end
  if not plan.names[1] and machine.traits[name] then
    error(("no piece has '%s' in its trait '%s'"):format(tostring(word), name),
      0)
  end
  plan.layer = layer_of(ctx, plan.names[1] or unknown(ctx, name))
  for i = 2, #plan.names do
    if layer_of(ctx, plan.names[i]) ~= plan.layer then
      error(("'%s' and '%s' stand on different layers"):format(plan.names[1],
        plan.names[i]), 0)
    end
  end
  return plan
end

-- Where these pieces stand, of this seat (0: of anybody), or this mark lies
-- (and says this word). A board may have shrunk under them.
local function made(ctx, g, plan, seat, word)
  if seat > 0 then
    if plan.mark then
      error(("the mark '%s' is nobody's: g:placed(nil, …) was expected"):format(
        plan.names[1]), 0)
    end
    word = seat
  elseif not plan.mark then
    word = nil
  end
  return sets.where(ctx.board, plan.layer, plan.mark and g.marks or g.pieces,
    plan.names, word)
end

local function key_of(machine, name, word)
  if word == nil then return name end
  local keys = machine.keys[name] or {}
  machine.keys[name] = keys
  keys[word] = keys[word] or { name = name, word = word }
  return keys[word]
end

-- Notes that the pieces of a plan have a part in the sets of a key and a seat.
local function subscribe(machine, plan, key, seat)
  plan.subscribed[seat] = true
  for _, piece in ipairs(plan.mark and {} or plan.names) do
    local slots = machine.slots[piece] or {}
    machine.slots[piece] = slots
    slots[seat] = slots[seat] or {}
    table.insert(slots[seat], key)
  end
end

-- The rows under a key, which this state may write to.
local function owned(ctx, key)
  local rows, copy = ctx.sets[key], { era = ctx.era }
  if rows and rows.era == ctx.era then return rows end
  for seat, set in next, rows or {} do copy[seat] = set end
  copy.era, ctx.sets[key] = ctx.era, copy
  return copy
end

-- The set for a name and a seat, or a word.
function standing.find(ctx, g, name, seat, word)
  local machine = ctx.machine
  local key = key_of(machine, name, word)
  local rows = ctx.sets[key]
  if not (rows and rows[seat]) then
    local plan = machine.plans[key] or planned(ctx, name, word)
    local set = made(ctx, g, plan, seat, word)
    machine.plans[key], rows = plan, owned(ctx, key)
    rows[seat] = set
    if not plan.subscribed[seat] then subscribe(machine, plan, key, seat) end
  end
  return rows[seat]
end

-- Whether another of these pieces stands there.
local function stands_another(g, names, at)
  for i = 1, #names do
    if g.pieces[names[i]][at] then return true end
  end
  return false
end

-- A piece of a kind came to a place or left it: the sets of these keys and the
-- seat (0: of anybody). `crowded`: another piece may stand there.
local function change_sets(ctx, g, keys, seat, at, change, crowded)
  local all, era = ctx.sets, ctx.era
  for i = 1, #keys do
    local key = keys[i]
    local rows = all[key]
    local set = rows and rows[seat]
    if set then
      if crowded and stands_another(g, ctx.machine.plans[key].names, at) then
        all[key] = nil
      else
        if rows.era ~= era then rows = owned(ctx, key) end
        rows[seat] = change(set, at)
      end
    end
  end
end

-- A piece came to a place (`on`), or left it. alone: no other piece holds the
-- place.
function standing.piece(ctx, g, name, seat, at, on, alone)
  local machine, change = ctx.machine, on and with or without
  local slots, majorities = machine.slots[name], ctx.majorities
  if slots then
    local crowded = not on and not (alone and machine.bare[name])
    local all, own = slots[0], slots[seat]
    if all then change_sets(ctx, g, all, 0, at, change, crowded) end
    if own then change_sets(ctx, g, own, seat, at, change, crowded) end
  end
  if next(majorities) then
    majorities[name] = nil
    for _, trait in ipairs(machine.traits_of[name]) do
      majorities[trait] = nil
    end
  end
end

-- A mark came to a place or left it.
function standing.mark(ctx, name)
  ctx.sets[name] = nil
  for _, key in next, ctx.machine.keys[name] or {} do ctx.sets[key] = nil end
end

-- What each of these pieces is worth.
local function worths_of(machine, names)
  local worths = {}
  for i, piece in ipairs(names) do
    local worth = machine.rules.things.piece[piece].worth
    worths[i] = math.type(worth) == "integer" and worth or 1
  end
  return worths
end

-- The places of a layer where a seat has the majority of these pieces.
function standing.majority(ctx, g, name, layer, seat)
  local machine = ctx.machine
  local layers = ctx.majorities[name] or {}
  local rows = layers[layer] or {}
  if not rows[seat] then
    local plan = machine.plans[name] or planned(ctx, name)
    if plan.mark then unknown(ctx, name) end
    plan.worths = plan.worths or worths_of(machine, plan.names)
    machine.plans[name] = plan
    ctx.majorities[name], layers[layer] = layers, rows
    rows[seat] = sets.majority(ctx.board, plan.layer, layer,
      g.pieces, plan.names, plan.worths, seat)
  end
  return rows[seat]
end

-- What a clone may share. One in which what is hidden is dealt anew has marks
-- of its own.
function standing.inherit(to, from, dealt)
  to.board, to.known, to.majorities = from.board, from.known, {}
  begin_era(to)
  begin_era(from)
  local marks = from.machine.rules.things.mark
  for key, rows in next, from.sets do
    if not (dealt and marks and marks[key.name or key]) then
      to.sets[key] = rows
    end
  end
  for name, rows in next, from.majorities do to.majorities[name] = rows end
end

-- The table of the sets stays the same, so that the words of g can keep it.
function standing.forget(ctx)
  for key in next, ctx.sets do ctx.sets[key] = nil end
  ctx.majorities = {}
  begin_era(ctx)
end

local own_fields = { name = true, on = true }

local function note_piece(self, name, thing)
  local traits, all_words, list = self.traits, self.words_of, {}
  for field, word in kernel.order.pairs(thing) do
    if not own_fields[field] and (word == true or type(word) == "string") then
      list[#list + 1] = field
      traits[field], all_words[field] = traits[field] or {},
        all_words[field] or {}
      if not with_trait(self, field, word)[1] then
        table.insert(all_words[field], word)
      end
      table.insert(traits[field], { piece = name, word = word })
    end
  end
  self.traits_of[name] = list
  local layer = not thing.shares and (self.layer_of[name] or thing.on)
  if layer then
    self.held_by[name] = layer
    self.holders[layer] = self.holders[layer] or {}
    table.insert(self.holders[layer], name)
  end
end

-- Whether all pieces that share a trait with this one hold their places: then
-- where no piece holds a place none of them stands.
local function is_bare(self, things, name)
  for _, trait in ipairs(self.traits_of[name]) do
    for _, entry in ipairs(self.traits[trait]) do
      if things[entry.piece].shares then return false end
    end
  end
  return true
end

-- What is known of names: the layer of each piece and mark, the pieces with
-- each trait and its words, the traits of each piece, the pieces that hold
-- places of each layer, and the layer of which each piece holds places.
local function known_of(rules, domains)
  local things = rules.things
  local self = { layer_of = {}, traits = {}, words_of = {}, traits_of = {},
    holders = {}, held_by = {}, bare = {},
    keys = {}, plans = {}, slots = {} }
  for _, kind in ipairs({ "piece", "mark" }) do
    for _, name in ipairs(quantities.names(things, kind)) do
      local on = domains[things[kind][name].on]
      self.layer_of[name] = on and on.layer
    end
  end
  for _, name in ipairs(quantities.names(things, "piece")) do
    note_piece(self, name, things.piece[name])
  end
  for _, name in ipairs(quantities.names(things, "piece")) do
    self.bare[name] = is_bare(self, things.piece, name)
  end
  for _, name in ipairs(quantities.names(things, "mark")) do
    if self.traits_of[name] or self.traits[name] then
      verbs.fail(rules.component_clauses.mark[name], "the mark '%s' is "
        .. "called like a piece or one of its traits", name)
    end
  end
  return self
end

-- Machines of the same rules share this, so that a game may go on with the sets
-- of one that runs on another machine.
function standing.prepare(machine)
  local rules = machine.rules
  rules.standings = rules.standings or known_of(rules, machine.domains)
  for name, part in next, rules.standings do machine[name] = part end
end

return standing
