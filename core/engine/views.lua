-- What a player may see. `hidden` clauses name paths of the state; "*" is
-- the seat of the owner. In a view a hidden bundle becomes { ["?"] = n }, a
-- hidden array keeps its length, anything else becomes "?". Streams of chance
-- are in no view.

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

-- Calls f(holder, key, owner) for every place of the state a path means.
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

local function masked(value)
  if type(value) ~= "table" then return "?" end
  if is_array(value) then
    local result = {}
    for i = 1, #value do result[i] = "?" end
    return result
  end
  if not is_bundle(value) then return "?" end
  local sum = 0
  for _, n in pairs(value) do sum = sum + n end
  return { ["?"] = sum }
end

-- Everything hidden from `viewer`, as {holder, key, clause}.
local function unseen(g, rules, viewer)
  local list = {}
  for _, clause in ipairs(rules.hiddens) do
    walk(g, split(clause.name), 1, nil, function (holder, key, owner)
      if owner == nil or owner ~= viewer then
        list[#list + 1] = { holder = holder, key = key, clause = clause }
      end
    end)
  end
  return list
end

-- The state as one player may see it: plain data of its own.
function views.of(g, viewer)
  local machine = g[CTX].machine
  local view = kernel.tree.clone(g)
  for _, place in ipairs(unseen(view, machine.rules, viewer)) do
    place.holder[place.key] = masked(place.holder[place.key])
    if machine.note then place.clause.fired = place.clause.fired + 1 end
  end
  view.streams = nil
  return view
end

-- Notes in `met`, by clause, which hidden paths name something of the state.
function views.met(g, rules, met)
  for _, clause in ipairs(rules.hiddens) do
    if not met[clause] then
      walk(g, split(clause.name), 1, nil, function () met[clause] = true end)
    end
  end
end

-- Gathers the single cards of a hidden thing into `pool`.
local function collect(pool, value)
  if type(value) ~= "table" then return end
  if is_array(value) then
    for i = 1, #value do pool[#pool + 1] = value[i] end
    return
  end
  if not is_bundle(value) then return end
  for good, n in kernel.order.pairs(value) do
    for _ = 1, n do pool[#pool + 1] = good end
  end
end

local function deal_array(value, pool)
  for i = 1, #value do value[i] = table.remove(pool) end
end

local function deal_bundle(value, pool)
  local sum = 0
  for good, n in pairs(value) do
    sum = sum + n
    value[good] = 0
  end
  for _ = 1, sum do
    local good = table.remove(pool)
    value[good] = (value[good] or 0) + 1
  end
end

-- Deals everything `viewer` cannot see anew, within each pool, so that his
-- view stays the same. `stream` is a stream of the kernel.
function views.permute(g, viewer, stream)
  local machine = g[CTX].machine
  local pools, names = {}, {}
  for _, place in ipairs(unseen(g, machine.rules, viewer)) do
    local name = place.clause.def.pool or place.clause.name
    if not pools[name] then
      pools[name], names[#names + 1] = { cards = {}, places = {} }, name
    end
    collect(pools[name].cards, place.holder[place.key])
    table.insert(pools[name].places, place)
  end
  for _, name in ipairs(names) do
    local pool = pools[name]
    kernel.random.shuffle(stream, pool.cards)
    for _, place in ipairs(pool.places) do
      local value = place.holder[place.key]
      if type(value) == "table" then
        if is_array(value) then deal_array(value, pool.cards)
        elseif is_bundle(value) then deal_bundle(value, pool.cards) end
      end
    end
  end
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
