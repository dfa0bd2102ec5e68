-- What a player may see. `hidden` clauses name paths of the state; "*" is
-- the seat of the owner. In a view a hidden bundle becomes { ["?"] = n } and
-- what it holds of goods that are open, a hidden array keeps its length,
-- anything else becomes "?". Streams of chance are in no view.

local kernel = require("rulewright.kernel")
local verbs = require("rulewright.engine.verbs")
local CTX = require("rulewright.engine.context").key

local views = {}

local function split(path)
  local parts = {}
  for part in path:gmatch("[^%.]+") do
    parts[#parts + 1] = math.tointeger(tonumber(part)) or part
  end
  return parts
end

-- Calls f(holder, key, owner) for every value of the state that a path names.
local function walk(node, parts, i, owner, f)
  local part = parts[i]
  if type(node) ~= "table" then return end
  if part == "*" then
    for key = 1, #node do
      if i == #parts then f(node, key, key) else
        walk(node[key], parts, i + 1, owner or key, f)
      end
    end
  elseif i == #parts then
    if node[part] ~= nil then f(node, part, owner) end
  else
    walk(node[part], parts, i + 1, owner, f)
  end
end

local function is_array(value)
  return #value > 0 or next(value) == nil
end

-- Cards of each kind by number.
local function is_bundle(value)
  for _, n in pairs(value) do
    if math.type(n) ~= "integer" or n < 0 then return false end
  end
  return true
end

-- Whether all may see how many of this good lie in a hidden bundle.
local function is_open(rules, name)
  local good = rules.things.good and rules.things.good[name]
  return good ~= nil and good.open == true
end

local function masked(rules, value)
  if type(value) ~= "table" then return "?" end
  if is_array(value) then
    local result = {}
    for i = 1, #value do result[i] = "?" end
    return result
  end
  if not is_bundle(value) then return "?" end
  local result = { ["?"] = 0 }
  for name, n in pairs(value) do
    local shown = is_open(rules, name) and name or "?"
    result[shown] = (result[shown] or 0) + n
  end
  return result
end

-- Everything hidden from `viewer` (nil: from anybody), as { holder, key,
-- clause, owner }.
function views.unseen(g, rules, viewer)
  local list = {}
  for _, clause in ipairs(rules.hiddens) do
    walk(g, split(clause.name), 1, nil, function (holder, key, owner)
      if owner == nil or owner ~= viewer then
        list[#list + 1] = { holder = holder, key = key, clause = clause,
          owner = owner }
      end
    end)
  end
  return list
end

-- The state as one player may see it: plain data of its own.
function views.of(g, viewer)
  local machine = g[CTX].machine
  local view = kernel.tree.clone(g)
  for _, place in ipairs(views.unseen(view, machine.rules, viewer)) do
    place.holder[place.key] = masked(machine.rules,
      place.holder[place.key])
    if machine.note then place.clause.fired = place.clause.fired + 1 end
  end
  view.streams = nil
  return view
end

-- Calls f(thing) for each thing that a hidden value holds, in order; what f
-- returns takes its place. Open goods stay as they are, and so do those of a
-- bundle that are `known`.
local function each(rules, value, known, f)
  if type(value) ~= "table" then return end
  if is_array(value) then
    for i = 1, #value do value[i] = f(value[i]) end
    return
  end
  if not is_bundle(value) then return end
  local all = {}
  for good, n in kernel.order.pairs(value) do
    if not is_open(rules, good) then
      local sure = math.min(n, known[good] or 0)
      for _ = sure + 1, n do all[#all + 1] = good end
      value[good] = sure
    end
  end
  for _, good in ipairs(all) do
    local other = f(good)
    value[other] = (value[other] or 0) + 1
  end
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

local nothing = {}

-- What everybody knows to be in a hidden place without seeing it.
local function known_at(g, place)
  local known = place.clause.def.known
  return known and known(g, place.owner) or nothing
end

local function sort_key(thing)
  return type(thing) == "string" and thing or kernel.tree.encode(thing)
end

local function comes_before(one, other)
  return sort_key(one) < sort_key(other)
end

-- Deals anew everything that `viewer` cannot see, within each pool, so that his
-- view stays the same; what everybody knows stays in its place. `stream` is a
-- stream of the kernel. What is dealt depends on the stream and the view alone:
-- the pools are in order before they are shuffled.
function views.permute(g, viewer, stream)
  local machine = g[CTX].machine
  local pools, names = {}, {}
  local places = views.unseen(g, machine.rules, viewer)
  local function each_thing(f)
    for _, place in ipairs(places) do
      each(machine.rules, place.holder[place.key], place.known,
        function (thing) return f(pool_of(g, place.clause, thing), thing) end)
    end
  end
  for _, place in ipairs(places) do place.known = known_at(g, place) end
  each_thing(function (name, thing)
    if not pools[name] then pools[name], names[#names + 1] = {}, name end
    table.insert(pools[name], thing)
    return thing
  end)
  table.sort(names, comes_before)
  for _, name in ipairs(names) do
    table.sort(pools[name], comes_before)
    kernel.random.shuffle(stream, pools[name])
  end
  each_thing(function (name) return table.remove(pools[name]) end)
end

-- Hidden paths must be sound texts; what they name may come later in play.
function views.check(rules)
  for _, clause in ipairs(rules.hiddens) do
    if #split(clause.name) == 0 then
      verbs.fail(clause, "hidden '%s' names no path", clause.name)
    end
  end
end

return views
