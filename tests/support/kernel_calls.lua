-- Every public call of the kernel's bindings, by its file and its name there:
-- `calls["sets.set"]` is for {"set", …} in core/bind/sets/lib_sets.c.
--
--   make(k)      a new object for each call
--   call(k, o)   what the call returns
--   look(o, k)   the object as plain data; nil when it has no state
--
-- calls.plain(…) is what was returned as plain data.

local disk = require "disk"
local kernel = require "rulewright.kernel"

local calls = {}

local function nothing() end

local function of(make, look)
  return function (call)
    return { make = make, call = call, look = look or nothing }
  end
end

local function itself(o) return kernel.tree.clone(o) end

local plainly

local function plain_table(value)
  local copy = {}
  for key, content in next, value do copy[key] = plainly(content) end
  return copy
end

-- Objects of the kernel are compared by their type only.
plainly = function (value)
  if type(value) == "table" then return plain_table(value) end
  if type(value) == "string" or type(value) == "boolean"
    or math.type(value) == "integer" then
    return value
  end
  return "a " .. type(value)
end

function calls.plain(...)
  local all = { count = select("#", ...) }
  for i = 1, all.count do all[i] = plainly((select(i, ...))) end
  return all
end

local public = {}
calls.public = public

-- random, deck, bag -----------------------------------------------------

local alone = of(nothing)
local stream = of(function (k) return k.random.stream(7, "x") end, itself)
local pile = of(function (k)
  return { cards = { "oak", "ash", "elm" }, discards = { "fir", "yew" },
    stream = k.random.stream(7, "x"), kinds = { "red", "blue" },
    pieces = { red = 2, blue = 1 } }
end, itself)

public["random.seed"] = alone(function (k)
  return math.type(k.random.seed())
end)
public["random.stream"] = alone(function (k) return k.random.stream(1, "x") end)
public["random.draw"] = stream(function (k, o) return k.random.draw(o, 6) end)
public["random.next"] = stream(function (k, o) return k.random.next(o) end)
public["random.shuffle"] = pile(function (k, o)
  return k.random.shuffle(o.stream, o.cards)
end)
public["deck.draw"] = pile(function (k, o) return k.deck.draw(o.cards) end)
public["deck.put"] = pile(function (k, o) return k.deck.put(o.cards, "fir") end)
public["deck.under"] = pile(function (k, o)
  return k.deck.under(o.cards, "fir")
end)
public["deck.shuffle_in"] = pile(function (k, o)
  return k.deck.shuffle_in(o.cards, o.discards, o.stream)
end)
public["bag.at"] = pile(function (k, o)
  return k.bag.at(o.pieces, o.kinds, 3)
end)
public["bag.held"] = pile(function (k, o)
  return k.bag.held(o.pieces, { { red = 1 }, { green = 100 } })
end)
public["bag.holds"] = pile(function (k, o)
  return k.bag.holds(o.pieces, { red = 1 })
end)
public["bag.total"] = pile(function (k, o)
  return k.bag.total(o.pieces, o.kinds)
end)

-- sets ------------------------------------------------------------------

local function chain(k)
  return k.sets.board({ { "corner", 3, { "a", "b", "c" } }, { "edge", 2 } },
    { { "edge", "corner", { { 1, 2 }, { 2, 3 } } },
      { "corner", "edge", { { 1 }, { 1, 2 }, { 2 } } },
      { "corner", "corner", { { 2 }, { 1, 3 }, { 2 } } } })
end

local set = of(function (k) return k.sets.set(chain(k), "corner", { 1, 3 }) end,
  function (o) return o:list() end)

local function second(k, o)
  return k.sets.with(k.sets.without(o, 1), 2)
end

public["sets.board"] = alone(function (k) return chain(k) ~= nil end)
public["sets.set"] = alone(function (k)
  return k.sets.set(chain(k), "corner", 2):list()
end)
public["sets.all"] = alone(function (k)
  return k.sets.all(chain(k), "edge"):list()
end)
public["sets.where"] = alone(function (k)
  return k.sets.where(chain(k), "corner", { a = { [2] = "x", [3] = true } },
    { "a" }, "x"):list()
end)
public["sets.known"] = alone(function (k)
  local board = chain(k)
  return k.sets.set(board, "corner", 2) == k.sets.known(board).corner[2]
end)
public["sets.is"] = set(function (k, o) return k.sets.is(o), k.sets.is(1) end)
public["sets.with"] = set(function (k, o) return k.sets.with(o, 2):list() end)
public["sets.without"] = set(function (k, o)
  return k.sets.without(o, 1):list()
end)
for _, name in ipairs { "meet", "less" } do
  public["sets." .. name] = set(function (k, o)
    local other = k.sets.without(o, 1)
    return k.sets[name](o, other):list(), k.sets.less(other, o)
  end)
end
public["sets.majority"] = alone(function (k)
  return k.sets.majority(chain(k), "corner", "edge",
    { { [1] = 1, [3] = 2 }, { [2] = 2 } }, { 1, 2 }, { 3, 2 }, 1):list()
end)
public["sets.spread"] = set(function (k, o)
  local places, values = { 7 }, {}
  return k.sets.spread(o, places, 1, values, true), places, values,
    k.sets.spread({ "a" }, places, 3, values, true)
end)
for _, name in ipairs { "first", "layer", "list" } do
  public["sets." .. name] = set(function (_, o) return o[name](o) end)
end
public["sets.lists"] = set(function (k, o)
  return o:lists("b", k.sets.with(o, 2):lists "a")
end)
for _, name in ipairs { "touching", "touching_once" } do
  public["sets." .. name] = set(function (_, o)
    return o[name](o, "edge"):list()
  end)
end
public["sets.neighbours"] = set(function (_, o)
  return o:neighbours():list()
end)
for name, operate in pairs {
  __band = function (a, b) return a & b end,
  __bor = function (a, b) return a | b end,
  __sub = function (a, b) return a - b end,
} do
  public["sets." .. name] = set(function (k, o)
    return operate(o, second(k, o)):list()
  end)
end
public["sets.__bnot"] = set(function (_, o) return (~o):list() end)
public["sets.__eq"] = set(function (k, o)
  return o == second(k, o), o == ~~o
end)
public["sets.__len"] = set(function (_, o) return #o end)
public["sets.__tostring"] = set(function (_, o) return tostring(o) end)
public["sets.__newindex"] = set(function (_, o)
  return pcall(function () o[1] = true end)
end)
public["sets.__call"] = set(function (_, o)
  local sum = 0
  for place in o do sum = sum + place end
  return sum
end)

-- hex, grid ---------------------------------------------------------------

public["hex.new"] = alone(function (k)
  return k.hex.new { { 0, 0 }, { 1, 0 }, { 0, 1 } }
end)
public["grid.new"] = alone(function (k)
  return k.grid.new { columns = 3, rows = 4 }
end)

-- tiles, faces ------------------------------------------------------------

local function looked_at(o)
  local all = {}
  for x = -1, 2 do
    for y = -1, 2 do all[#all + 1] = o:number(x, y) or 0 end
  end
  return { all = all, frontier = o:frontier() }
end

local function face_of(k)
  return k.grid.face { labels = { 1, 2, 1, 2 }, turns = 2,
    sides = { 0, 1, 0, 1 }, halves = { 2, 2, 2, 3, 3, 3, 3, 2 }, sums = 1,
    segments = { 1, 2, 2, 9, 2, 9 } }
end

local face = of(function (k)
  local o = { face = face_of(k), parts = k.regions.new { sums = 1,
    owners = 1 } }
  o.ground = k.grid.tiles { regions = o.parts, open = 1 }
  o.face:lay(o.ground, 0, 0, 0)
  return o
end, function (o)
  return { ground = looked_at(o.ground), parts = o.parts:dump() }
end)

public["grid.tiles"] = alone(function (k) return k.grid.tiles() end)
public["grid.face"] = alone(function (k) return face_of(k) end)
public["face.lay"] = face(function (_, o)
  return o.face:lay(o.ground, 1, 0, 2)
end)
public["face.placements"] = face(function (_, o)
  return o.face:placements(o.ground)
end)
public["face.__index"] = face(function (_, o)
  return o.face:placements(o.ground)[1]
end)
public["face.__len"] = face(function (_, o)
  return #o.face:placements(o.ground)
end)
local function tiles(f)
  return face(function (k, o) return f(k, o.ground) end)
end
for _, name in ipairs { "clone", "frontier" } do
  public["tiles." .. name] = tiles(function (_, o) return o[name](o) end)
end
for _, name in ipairs { "number", "signs" } do
  public["tiles." .. name] = tiles(function (_, o) return o[name](o, 0, 0) end)
end
public["tiles.pack"] = tiles(function (_, o) return o:pack(-1, 0, 3) end)
public["tiles.unpack"] = tiles(function (_, o)
  return o:unpack(o:pack(-1, 0, 3))
end)

-- regions, trail ----------------------------------------------------------

local regions = of(function (k)
  local r = k.regions.new { sums = 1, owners = 2 }
  local a, b, c = r:add(1), r:add(1), r:add(2)
  r:link(a, b)
  r:change(a, 1, 3)
  r:own(c, 2, 1)
  return r
end, function (o) return o:dump() end)

local asked = { add = { 1 }, find = { 2 }, same = { 1, 2 },
  kind = { 3 }, sum = { 1, 1 }, owner = { 3, 2 }, change = { 1, 1, 2 },
  own = { 1, 1, 1 }, among = { 2, { 3, 1 } }, touched = { 1, 1 },
  members = { 1 }, piece = { 2 },
  pieces = { 1 }, roots = { 1 }, links = { 1 }, clone = {}, dump = {},
  cut = { 1, 2 } }
for name, arguments in pairs(asked) do
  public["regions." .. name] = regions(function (_, o)
    return o[name](o, table.unpack(arguments))
  end)
end
public["regions.new"] = alone(function (k)
  return k.regions.new { sums = 1, owners = 2, room = 50 }:dump()
end)
public["regions.link"] = regions(function (_, o)
  local d = o:add(1)
  o:link(1, d)
  return d
end)
local net = of(function (k)
  return k.trail.new { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 3, 5 } }
end)
public["trail.new"] = alone(function (k) return k.trail.new { { 1, 2 } } end)
public["trail.length"] = net(function (_, o)
  return o:length({ 1, 2, 3, 4 }, { 2 })
end)

-- tree, order, match --------------------------------------------------------

local tree = of(function ()
  return { a = { 1, { "x" } }, b = { a = { 2 } }, other = {} }
end, itself)

for _, name in ipairs { "clone", "hash", "encode", "check",  } do
  public["tree." .. name] = tree(function (k, o) return k.tree[name](o) end)
end
public["tree.equal"] = tree(function (k, o) return k.tree.equal(o.a, o.b) end)
public["tree.copy_into"] = tree(function (k, o)
  k.tree.copy_into(o.other, o.a)
end)

local mixed = of(function () return { x = 1, y = 2, [3] = 4, 9 } end, itself)
local list = of(function () return { 3, 1, 2 } end, itself)
public["order.ipairs"] = alone(function (k)
  local step, words, first = k.order.ipairs { "a", "b" }
  return step(words, first)
end)
public["order.next"] = mixed(function (k, o) return k.order.next(o, 3) end)
public["order.pairs"] = mixed(function (k, o)
  local sum = ""
  for key, v in k.order.pairs(o) do sum = sum .. key .. v end
  return sum
end)
public["match.find"] = alone(function (k)
  return k.match.find("abc", "(b)(c)")
end)
public["match.match"] = alone(function (k)
  return k.match.match("abc", "(b)()(c)")
end)
public["match.gsub"] = alone(function (k)
  return k.match.gsub("abc", "%w", "%0%0")
end)
public["match.gmatch"] = alone(function (k)
  local all = ""
  for a in k.match.gmatch("a b c", "%a") do all = a .. all end
  return all
end)

-- bounds, files -------------------------------------------------------------

public["bounds.charge"] = alone(function (k)
  return k.bounds.charge(string.upper) "abc"
end)
public["bounds.concat"] = list(function (k, o)
  return k.bounds.concat(o, "-")
end)
public["bounds.format"] = alone(function (k)
  return k.bounds.format("%5s%d", "x", 3)
end)
public["bounds.insert"] = list(function (k, o) k.bounds.insert(o, 1, 8) end)
public["bounds.move"] = list(function (k, o)
  return k.bounds.move(o, 1, 3, 1, {})
end)
public["bounds.remove"] = list(function (k, o) return k.bounds.remove(o, 1) end)
public["bounds.rep"] = alone(function (k) return k.bounds.rep("ab", 100) end)
public["bounds.tostring"] = alone(function (k)
  return k.bounds.tostring({}) .. k.bounds.tostring(12)
end)
public["bounds.unpack"] = list(function (k, o) return k.bounds.unpack(o) end)
public["files.archived"] = alone(function (k)
  return k.files.archived "/dev/null/rulewright/scripts/catan/init.lua"
end)
public["files.stamp"] = alone(function (k)
  return (k.files.stamp "tests/support/kernel_calls.lua") ~= nil
end)
public["files.kind"] = alone(function (k) return k.files.kind "tests" end)
public["files.list"] = alone(function (k)
  return #k.files.list "tests/support/scenes"
end)

-- numbers -------------------------------------------------------------------

-- An array of one row, its first at 1.
local array = of(function (k)
  local a = k.numbers.new(1, 4)
  a:put(1, 7)
  return a
end, function (a)
  return { a:get(1, 1), a:get(1, 2), a:get(1, 3), a:get(1, 4) }
end)
local plan_of = { 3, 1, 0, 0, 0 } -- the first key's value goes to the first

public["numbers.new"] = alone(function (k) return #k.numbers.new(2, 3) end)
public["numbers.plan"] = alone(function (k)
  return k.numbers.plan(plan_of, { "a" }, 2)
end)
public["numbers.see"] = array(function (k, o)
  k.numbers.see(o, k.numbers.plan(plan_of, { "a" }, 2), { a = 5 }, 1)
end)
public["numbers.row"] = array(function (_, o) o:row(1):put(2, 3) end)
public["numbers.shape"] = array(function (_, o) return o:shape() end)
public["numbers.get"] = array(function (_, o) return o:get(1, 1) end)
public["numbers.clear"] = array(function (_, o) o:clear() end)
public["numbers.put"] = array(function (_, o) o:put(2, "x", { x = 8 }) end)
public["numbers.fill"] = array(function (_, o) o:fill(2, { 4, 5 }, 2) end)
public["numbers.mark"] = array(function (_, o) o:mark({ 0, 2 }, 2, 1) end)
public["numbers.fields"] = array(function (_, o)
  o:fields(1, { a = 2, b = "x" }, { "a", "b" }, { x = 8 })
end)
public["numbers.places"] = array(function (_, o)
  o:places(1, { [1] = 3, [3] = "x" }, 3, { x = 8 })
end)
public["numbers.replace"] = array(function (_, o)
  local seen = { 2 }
  o:replace(1, { [3] = 1 }, 3, nil, seen)
  return seen
end)
public["numbers.along"] = array(function (_, o)
  o:along(1, { 2, "x", 3, 4 }, 3, { x = 8 }, 0)
end)
public["numbers.one"] = array(function (_, o) o:one(1, 3, 3) end)
public["numbers.code"] = alone(function (k)
  local codes = {}
  k.numbers.code(codes, { n = 1, move = { "step" }, { 2 } },
    { step = { 10, { [2] = 5 }, false } })
  return codes
end)
public["numbers.keep"] = alone(function (k)
  local codes, positions = { -1, 4, 7 }, {}
  return k.numbers.keep(codes, positions, 3), codes, positions
end)
public["numbers.find"] = alone(function (k)
  return k.numbers.find({ 3, 5 }, 2, 5)
end)
public["numbers.address"] = array(function (_, o)
  return (select(2, o:address()))
end)

-- sandbox, thread -----------------------------------------------------------

public["sandbox.call"] = alone(function (k)
  return k.sandbox.call(1000000, function () return { {} } end)
end)
public["sandbox.compile"] = alone(function (k)
  return k.sandbox.compile("return 1 + 1", "@x", {})()
end)
public["sandbox.tell"] = alone(function (k)
  return k.sandbox.tell(1000000, tostring, function () return { {} } end)
end)
public["sandbox.bounds"] = alone(function (k) k.sandbox.bounds {} end)
public["sandbox.left"] = alone(function (k) return k.sandbox.left() end)
public["sandbox.limit"] = alone(function (k) return k.sandbox.limit "x" end)

-- Where they are written down -------------------------------------------------

-- The names in the tables of one file: `"name", f` and `"name", NULL`.
local function names_in(path)
  local names = {}
  for body in disk.read(path):gmatch "luaL_Reg [%w_]+%[%] = (%b{})" do
    for name, f in body:gmatch '{"([%w_]+)",%s*([%w_]+)%s*}' do
      if name ~= "__index" or f ~= "NULL" then names[#names + 1] = name end
    end
  end
  return names
end

-- The names of all public calls, read from the sources of the bindings.
function calls.written()
  local all = {}
  local found = io.popen "ls core/bind/lib_*.c core/bind/*/lib_*.c"
  for path in found:lines() do
    local library = path:match "lib_(.*)%.c$"
    for _, name in ipairs(names_in(path)) do
      all[#all + 1] = library .. "." .. name
    end
  end
  found:close()
  return all
end

return calls
