-- What a player may see. `hidden` clauses name paths of the state; "*" is
-- the seat of the owner. In a view a hidden bundle becomes { ["?"] = n } and
-- what it holds of goods that are open, a hidden array keeps its length,
-- anything else becomes "?". Streams of chance are in no view.

local kernel = require("rulewright.kernel")
local CTX = require("rulewright.engine.playing.context").key

local views = {}

-- A viewer who knows what any of the seats knows: what is theirs is seen, decks
-- and what lies face down are not.
views.together = 0

-- Calls f(holder, key, owner) for every value in a table that a path names.
local function walk(holder, path, owner, f)
  if type(holder) ~= "table" then return end
  local part, rest = path:match("^%.*([^%.]+)%.*(.*)$")
  local function go_on(key, seat)
    if rest ~= "" then return walk(holder[key], rest, seat, f) end
    if holder[key] ~= nil then f(holder, key, seat) end
  end
  if part ~= "*" then
    return go_on(math.tointeger(tonumber(part)) or part, owner)
  end
  for key = 1, #holder do go_on(key, owner or key) end
end

-- Everything hidden from `viewer` (nil: from anybody), as { holder, key,
-- clause, owner }.
function views.unseen(g, rules, viewer)
  local list = {}
  for _, clause in ipairs(rules.hiddens) do
    walk(g, clause.name, nil, function (holder, key, owner)
      if owner == nil or owner ~= viewer and viewer ~= views.together then
        list[#list + 1] = { holder = holder, key = key, clause = clause,
          owner = owner }
      end
    end)
  end
  return list
end

local function is_array(value)
  return type(value) == "table" and (#value > 0 or next(value) == nil)
end

-- Cards of each kind by number.
local function is_bundle(value)
  for _, n in pairs(type(value) == "table" and value or { false }) do
    if math.type(n) ~= "integer" or n < 0 then return false end
  end
  return true
end

-- The path of what `viewer` cannot see and cannot be dealt anew, since it is
-- neither a list nor a bundle; nil if there is none.
function views.unmixed(g, rules, viewer)
  for _, place in ipairs(views.unseen(g, rules, viewer)) do
    local value = place.holder[place.key]
    if not (is_array(value) or is_bundle(value)) then
      return place.clause.name
    end
  end
end

-- Whether all may see how many of this good lie in a hidden bundle.
local function is_open(rules, name)
  local good = rules.things.good and rules.things.good[name]
  return good ~= nil and good.open == true
end

local function masked(rules, value)
  local result = {}
  if is_array(value) then
    for i = 1, #value do result[i] = "?" end
    return result
  end
  if not is_bundle(value) then return "?" end
  result["?"] = 0
  for name, n in pairs(value) do
    local shown = is_open(rules, name) and name or "?"
    result[shown] = (result[shown] or 0) + n
  end
  return result
end

-- The state as one player may see it: plain data of its own.
function views.of(g, viewer)
  local machine = g[CTX].machine
  local view = kernel.tree.clone(g)
  for _, place in ipairs(views.unseen(view, machine.rules, viewer)) do
    place.holder[place.key] = masked(machine.rules, place.holder[place.key])
    if machine.note then place.clause.fired = place.clause.fired + 1 end
  end
  view.streams = nil
  return view
end

-- The pool of a thing: the things that an unseen one may truly be.
local function pool_of(g, clause, thing)
  local pool = clause.def.pool
  if type(pool) == "function" then pool = pool(g, thing) end
  return pool or clause.name
end

-- Whether of two things that a hidden path names each may be the other.
function views.alike(g, path, one, other)
  for _, clause in ipairs(g[CTX].machine.rules.hiddens) do
    if clause.name == path then
      return pool_of(g, clause, one) == pool_of(g, clause, other)
    end
  end
  return true
end

-- The things that `viewer` cannot see, in order, as { thing =, pool =, of =,
-- at = }: the list or bundle that holds each, and where in a list. Open goods
-- are none of them, nor what everybody knows to lie there without seeing it.
local function unseen_things(g, rules, viewer)
  local list = {}
  for _, place in ipairs(views.unseen(g, rules, viewer)) do
    local clause, value = place.clause, place.holder[place.key]
    local function add(thing, at)
      list[#list + 1] = { thing = thing, pool = pool_of(g, clause, thing),
        of = value, at = at }
    end
    if is_array(value) then
      for i = 1, #value do add(value[i], i) end
    elseif is_bundle(value) then
      local known = clause.def.known and clause.def.known(g, place.owner) or {}
      for good, n in kernel.order.pairs(value) do
        local seen = is_open(rules, good) and n or known[good] or 0
        for _ = seen + 1, n do add(good) end
      end
    end
  end
  return list
end

local function sort_key(thing)
  return type(thing) == "string" and thing or kernel.tree.encode(thing)
end

local function comes_before(one, other)
  return sort_key(one) < sort_key(other)
end

-- Deals anew everything that `viewer` cannot see, within each pool, so that his
-- view stays the same. What is dealt depends on the view and on `stream`, one
-- of the kernel's, alone: pools are in order before they are shuffled.
function views.permute(g, viewer, stream)
  local things = unseen_things(g, g[CTX].machine.rules, viewer)
  local pools, names = {}, {}
  for _, one in ipairs(things) do
    local name = one.pool
    if not pools[name] then pools[name], names[#names + 1] = {}, name end
    table.insert(pools[name], one.thing)
  end
  table.sort(names, comes_before)
  for _, name in ipairs(names) do
    table.sort(pools[name], comes_before)
    kernel.random.shuffle(stream, pools[name])
  end
  for _, one in ipairs(things) do
    local of, other = one.of, table.remove(pools[one.pool])
    if one.at then
      of[one.at] = other
    else
      of[one.thing] = of[one.thing] - 1
      of[other] = (of[other] or 0) + 1
    end
  end
end

return views
