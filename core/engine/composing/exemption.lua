-- The functions by which exceptions weaken what they are about. A clause
-- without exceptions keeps its own functions, so it costs nothing that there
-- could be some.
--
-- A compiled exception: { clause =, holds(…): whether it holds for these
-- arguments, which are those of the clause it weakens; where(g, player, m, s):
-- at which places it holds, as a set, nil for none or true for all; is_local:
-- that `where` says it all; is_general: that it looks at no move; its own
-- exceptions; uses(g, seat): notes that it was used, if it holds only so many
-- times }.

local arity = require("rulewright.engine.language.arity")
local CTX = require("rulewright.engine.sandbox.key")

local exemption = {}

local nothing = {}

-- How often -------------------------------------------------------------------

-- Where it is noted that an exception was used, as plain data of the state:
-- spent[id][seat, or 0 where it is once for all].
local function holder_of(g, once)
  return once == "turn" and g.turn or g
end

local function spent(except, g, seat)
  local once = except.def.once
  local all = once and holder_of(g, once).spent
  local of = all and all[except.ids[1]]
  return of and of[once == "player" and seat or 0] or false
end

local function spend(except, g, seat)
  local once, id = except.def.once, except.ids[1]
  local holder = holder_of(g, once)
  holder.spent = holder.spent or {}
  holder.spent[id] = holder.spent[id] or {}
  holder.spent[id][once == "player" and seat or 0] = true
end

-- The seat that uses an exception up: of a move and a value it is asked with,
-- of a step and an event it stands in their table.
local function seat_of(g, subject)
  if type(subject) == "table" then subject = subject.player end
  return subject or g.turn and g.turn.player or 0
end

-- What nobody refuses is used up by whatever happens meanwhile: a move that is
-- made, a step that runs. Until that is done the exception holds all along;
-- whoever only asks uses nothing up.
local function note_use(except, g, seat)
  local used = g[CTX].using
  if used then used[#used + 1] = { except = except, seat = seat } end
end

-- To be called before something happens, and behind it.
function exemption.begin_use(ctx) ctx.using = {} end

function exemption.end_use(g, ctx)
  local used = ctx.using
  ctx.using = false
  for _, one in ipairs(used) do spend(one.except, g, one.seat) end
end

-- f, during which exceptions may be used up.
function exemption.while_done(f)
  return function (g, ...)
    local ctx = g[CTX]
    exemption.begin_use(ctx)
    local result, blanks = f(g, ...)
    exemption.end_use(g, ctx)
    return result, blanks
  end
end

-- Compiling -------------------------------------------------------------------

local function takes_two(f) return not f or arity.asked_once(f) end

-- Whether it holds, looked at as a whole; `name`: of the argument of which its
-- places are.
local function holding(self, name)
  local def, inner, except = self.clause.def, self.inner, self.clause
  local when, places = def.when, def.places
  return function (g, a, b, c, d)
    if def.once and spent(except, g, seat_of(g, a)) then return false end
    if when and not when(g, a, b, c, d) then return false end
    if places then
      local at = b[name]
      local set = at ~= nil and places(g, a, b, c)
      if not (set and set[at]) then return false end
    end
    for i = 1, #inner do
      local one = inner[i]
      if one.holds(g, a, b, c, d) then
        if one.clause.def.once then note_use(one.clause, g, seat_of(g, a)) end
        return false
      end
    end
    if self.note then self.note(except) end
    return true
  end
end

-- Where it holds.
local function placing(self)
  local def, inner, except = self.clause.def, self.inner, self.clause
  local when, places = def.when, def.places
  return function (g, player, m, s)
    if def.once and spent(except, g, player)
      or when and not when(g, player, m, s) then
      return nil
    end
    local set = true
    if places then set = places(g, player, m, s) or nil end
    for i = 1, set and #inner or 0 do
      local less = inner[i].where(g, player, m, s)
      local rest = less == true and nothing or less and (set == true and ~less
        or set - less) or set
      if self.note and rest ~= set then self.note(inner[i].clause) end
      if rest == nothing then return nil end
      set = rest
    end
    return set
  end
end

-- Those that last, and those that are used up.
local function sorted(list)
  local lasting, passing = {}, {}
  for _, one in ipairs(list) do
    table.insert(one.clause.def.once and passing or lasting, one)
  end
  return lasting, passing
end

-- So that none is used up where another lets pass for nothing.
local function lasting_first(list)
  local lasting, passing = sorted(list)
  return table.move(passing, 1, #passing, #lasting + 1, lasting)
end

-- subject: { rules =, note = who hears of what holds, name = of a move, step or
-- nil, argument = function (clause) → the argument of which its places are }.
local function compiled(subject, except)
  local def = except.def
  local self = { clause = except, note = subject.note }
  self.inner = lasting_first(exemption.of(subject, except) or nothing)
  local arg = def.places and subject.argument and subject.argument(except)
  self.argument, self.is_general = arg, not def.places and takes_two(def.when)
  self.is_local = takes_two(def.when)
  self.asks_two = self.is_local and takes_two(def.places)
  for _, one in ipairs(self.inner) do
    self.is_general = self.is_general and one.is_general
    self.is_local = self.is_local and one.is_local
      and (not one.argument or one.argument == arg)
    self.asks_two = self.asks_two and one.asks_two
  end
  self.holds = holding(self, arg and arg.name)
  self.where = placing(self)
  return self
end

-- The exceptions to a clause that may hold for this subject; nil if there are
-- none.
function exemption.of(subject, clause)
  local list = {}
  for _, except in ipairs(subject.rules.exceptions[clause] or nothing) do
    local spared = subject.rules.spared[except]
    if not spared or spared[subject.name] then
      list[#list + 1] = compiled(subject, except)
    end
  end
  return list[1] and list
end

-- Weakening -------------------------------------------------------------------

-- The first of them that holds; nil if none does.
local function holding_one(list, g, ...)
  for i = 1, #list do
    if list[i].holds(g, ...) then return list[i] end
  end
end

-- A function of two arguments where none of these asks for more, so that it is
-- asked once for a kind of move.
local function as_few(f, is_two)
  return is_two and function (g, player) return f(g, player) end or f
end

local function all(list, field)
  for _, one in ipairs(list) do
    if not one[field] then return false end
  end
  return true
end

-- f, but where an exception holds.
local function unless(f, list)
  return as_few(function (g, a, b, c)
    local yes, blanks = f(g, a, b, c)
    if not yes or holding_one(list, g, a, b, c) then return false end
    return yes, blanks
  end, takes_two(f) and all(list, "is_general"))
end

-- The places of f less those where an exception holds.
local function less(f, list)
  return as_few(function (g, player, m, s)
    local set = f(g, player, m, s)
    for i = 1, set and #set > 0 and #list or 0 do
      local where = list[i].where(g, player, m, s)
      local rest = where == true and set - set or where and set - where or set
      if list[i].note and rest ~= set then list[i].note(list[i].clause) end
      set = rest
    end
    return set
  end, takes_two(f) and all(list, "asks_two"))
end

-- The places of f and those where an exception holds; all(g): every place.
local function more(f, list, all_places)
  return as_few(function (g, player, m, s)
    local set = f(g, player, m, s)
    for i = 1, #list do
      local where = list[i].where(g, player, m, s)
      local wider = where == true and all_places(g) or where and set | where
        or set
      if list[i].note and wider ~= set then list[i].note(list[i].clause) end
      set = wider
    end
    return set
  end, takes_two(f) and all(list, "asks_two"))
end

-- function (g, …): whether f says yes in spite of its exceptions, for what is
-- done now: then the one that lets it pass is used up, unless another does so
-- for nothing. nil where none is ever used up.
local function using(f, list)
  local lasting, passing = sorted(list)
  return passing[1] and function (g, a, b, c)
    if not f(g, a, b, c) then return false end
    if holding_one(lasting, g, a, b, c) then return false end
    local one = holding_one(passing, g, a, b, c)
    if one then spend(one.clause, g, seat_of(g, a)) end
    return not one
  end
end

-- A forbid of a move { clause =, when =, places =, arg = }, weakened; uses(g,
-- player, m, s): said of a move that is made.
function exemption.weaken(subject, forbid, when_there)
  local list = forbid.clause.verb ~= "except"
    and exemption.of(subject, forbid.clause)
  if not list then return end
  local places, plain = forbid.places, forbid.when
  forbid.exceptions, forbid.spared = list, nil
  forbid.uses = using(plain, list)
  local is_local = places and all(list, "is_local")
  for _, one in ipairs(list) do
    is_local = is_local and (not one.argument or one.argument == forbid.arg)
  end
  if is_local then
    forbid.places = less(places, list)
    forbid.when = when_there(forbid.places, forbid.arg.name)
  else
    forbid.places, forbid.when = nil, unless(plain, list)
  end
end

-- An exception to a move, which forbids it.
function exemption.of_move(subject, forbid, when_there)
  local self = compiled(subject, forbid.clause)
  self.note = nil -- it is told of as what forbids is
  forbid.when, forbid.exceptions = self.holds, self.inner[1] and self.inner
  if self.argument and self.is_local then
    forbid.arg, forbid.places = self.argument, self.where
    forbid.when = when_there(self.where, self.argument.name)
  elseif self.is_general then
    forbid.when = as_few(self.holds, true)
  end
end

-- A forbid of a step { clause =, when = }; takes: when, as the step is taken
-- up.
function exemption.weaken_step(subject, forbid)
  local list = exemption.of(subject, forbid.clause)
  if not list then return end
  local plain = forbid.when
  forbid.exceptions = list
  forbid.when, forbid.takes = unless(plain, list), using(plain, list)
end

-- An exception to a step, which forbids it.
function exemption.of_step(subject, forbid)
  local except = forbid.clause
  local self = compiled(subject, except)
  self.note = nil
  forbid.when, forbid.exceptions = self.holds, self.inner[1] and self.inner
  forbid.takes = except.def.once and function (g, s)
    local holds = self.holds(g, s)
    if holds then spend(except, g, seat_of(g, s)) end
    return holds
  end
end

-- Whether an exception, or one to it, speaks of places.
local function is_placed(one)
  local placed = one.clause.def.places ~= nil
  for _, inner in ipairs(one.inner) do placed = placed or is_placed(inner) end
  return placed
end

-- The exceptions to what an adjustment says that speak of places, or do not.
local function of_part(subject, clause, placed)
  local list = {}
  for _, one in ipairs(exemption.of(subject, clause) or nothing) do
    if is_placed(one) == placed then list[#list + 1] = one end
  end
  return list
end

-- function (g, …): whether an exception to what an adjustment says of a value
-- holds; nil where there is none. Those that are only of places do not count
-- where they are taken out by of_places. Then the same of those that are used
-- up, which are asked only where the adjustment would have a part.
function exemption.of_part(subject, clause)
  local lasting, passing = sorted(of_part(subject, clause, false))
  local function lasts(g, a, b, c, d)
    return holding_one(lasting, g, a, b, c, d) ~= nil
  end
  local function passes(g, a, b, c, d)
    local one = holding_one(passing, g, a, b, c, d)
    if one then note_use(one.clause, g, seat_of(g, a)) end
    return one ~= nil
  end
  return lasting[1] and lasts, passing[1] and passes
end

-- The places that an adjustment of a value of places says, less those where an
-- exception holds.
function exemption.of_places(subject, clause, places)
  local list = of_part(subject, clause, true)
  if not list[1] then return places end
  return less(type(places) == "function" and places
    or function () return places end, list)
end

local function always() return true end

-- What a clause does when it hears of an event, unless an exception holds.
function exemption.of_handler(subject, clause, run)
  local list = exemption.of(subject, clause)
  if not list then return run end
  local hears = using(always, list) or function (g, e)
    return not holding_one(list, g, e)
  end
  return function (g, e)
    if hears(g, e) then run(g, e) end
  end
end

-- The first of them that holds at a place.
local function holding_at(list, g, player, place, m, s)
  for i = 1, #list do
    local where = list[i].where(g, player, m, s)
    if where == true or where and where[place] then return list[i] end
  end
end

-- Says of a place that is chosen which exception that used up, if only one that
-- lasts so long let it be chosen; nil where none is ever used up.
local function choosing(places, list)
  local lasting, passing = sorted(list)
  return passing[1] and function (g, player, place, m, s)
    if places(g, player, m, s)[place]
      or holding_at(lasting, g, player, place, m, s) then
      return
    end
    local one = holding_at(passing, g, player, place, m, s)
    if one then spend(one.clause, g, player) end
  end
end

-- Of a domain of this layer: its places and those of its exceptions, what is
-- said of a place that is chosen, and its exceptions.
function exemption.widen(subject, clause, places, layer)
  local list = exemption.of(subject, clause)
  if not list then return places end
  return more(places, list, function (g) return g:all(layer) end),
    choosing(places, list), list
end

return exemption
