-- Calls everything that a script can reach with arguments of every kind, and
-- what comes back too: functions, iterators, objects of the kernel.
--
-- A run is named by where the script stands (a rule file, a bot, the prompt, a
-- record, a file being read), a game, a seed and a number of steps; the same
-- name does the same. It begins with what a script finds there. Each step calls
-- a function, looks into a table, writes into one, walks with an iterator or
-- applies an operator, under a small budget, and keeps what it got. What must
-- hold: the process goes on; no step takes long; the libraries of the host are
-- whole; no table of the host's own is ever reached.

local disk = require "disk"
local snapshot = require "rulewright.engine.sandbox.snapshot"
local guard = require "rulewright.engine.trust.guard"
local kernel = require "rulewright.kernel"
local processor = require "processor"
local rulewright = require "rulewright"
local sandbox = require "rulewright.engine.sandbox"
local script = require "rulewright.lab.bots.script"
local script_words = require "rulewright.engine.sandbox.script_words"
local setup = require "rulewright.engine.game.setup"
local toolkit = require "rulewright.engine.language.toolkit"
local verbs = require "rulewright.engine.language.verbs"
local view = require "rulewright.lab.bots.view"
local vocabulary = require "rulewright.engine.words.vocabulary"
local CTX = require("rulewright.engine.playing.context").key

local fuzz = {}

fuzz.places = { "rule", "bot", "prompt", "record", "load" }
fuzz.games = { "catan", "carcassonne", "elasund" }

local FUEL = 200000   -- for one step
local ROOM = 300      -- values of one kind that are kept
local AGAIN = 400     -- steps after which a game begins anew

local function sorted(set)
  local names = {}
  for name in next, set do
    if type(name) == "string" then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

-- { name = name, … } as Lua, of all that is a global there.
local function literal(...)
  local parts = {}
  for _, set in ipairs { ... } do
    for _, name in ipairs(sorted(set)) do
      parts[#parts + 1] = name .. " = " .. name
    end
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

local early = { module = 1, chapter = 1, data = 1, text = 1, section = 1,
  element = 1, meeting = 1 }

local function in_rules()
  local env = verbs.words({ name = "x" })
  for name in next, early do env[name] = env[name] or true end
  return literal(script_words.fresh(), env, toolkit.words())
end

-- Where a script stands ----------------------------------------------------

local function written(text, f)
  local folder = disk.folder()
  local path = folder .. "/fuzz.lua"
  disk.write(path, text)
  local good, first, second = pcall(f, path)
  os.remove(path)
  os.remove(folder)
  if not good then error(first, 0) end
  return first, second
end

local function new(game, with)
  return assert(rulewright.new { game = game, with = with, seed = 3,
    guard = true })
end

local places = {}

local clause = 'define "fuzz_words" (function (g) return %s end)'

function places.rule(name)
  local text = 'module "fuzz" { title = "Fuzz" }\n'
  return written(text .. clause:format(in_rules()), function (path)
    local game = new(name, { path })
    return game.g:fuzz_words(), game
  end)
end

function places.record(name)
  local game = new(name)
  assert(game:add(clause:format(in_rules())))
  game = assert(rulewright.load(game:save(), nil, nil, { guard = true }))
  return game.g:fuzz_words(), game
end

function places.prompt(name)
  local game = new(name)
  local _, words = assert(game:eval(literal(script_words.fresh())))
  return words or _, game
end

function places.bot(name)
  local game = new(name)
  local bot = written('bot "x" { choose = function (g, player, moves, chance) '
    .. "return { g = g, moves = moves, chance = chance, words = "
    .. literal(script_words.fresh()) .. " } end }", script.load)
  local own = view.of(game.g, 1, game.machine, view.copies())
  return bot.def.choose(own, 1, view.moves(game.g),
    function (n) return math.min(n, 1) end), game
end

function places.load(name)
  local words = toolkit.words()
  for word, value in next, script_words.fresh() do words[word] = value end
  for word, value in next, verbs.words({ name = "x" }) do
    words[word] = value
  end
  return words, new(name)
end

-- What nobody may reach ----------------------------------------------------

local function add_all(set, value, depth)
  if type(value) ~= "table" or set[value] or depth == 0 then return end
  set[value] = true
  for _, inner in next, value do add_all(set, inner, depth - 1) end
end

local host = {}
for _, library in next, package.loaded do
  if type(library) == "table" then host[library] = true end
end
for _, library in next, script_words.libraries do host[library] = true end
host[getmetatable("").__index], host[_G], host[toolkit.kernel] = true, true,
  true

-- A bot gets copies of what is the game's, too.
local function forbidden(place, game)
  local set = {}
  for value in next, host do set[value] = true end
  set[game.g[CTX]], set[game.machine], set[game.rules] = true, true, true
  if place == "bot" then
    set[game.g] = true
    for _, shared in ipairs { game.g.things, game.g.places or {} } do
      add_all(set, shared, 9)
    end
    for _, inner in next, game.g do add_all(set, inner, 9) end
  end
  return set
end

local function libraries()
  local whole = { methods = snapshot.copied(getmetatable("").__index, {}) }
  for _, name in ipairs { "string", "table", "math", "utf8", "coroutine" } do
    whole[name] = snapshot.copied(_G[name], {})
  end
  for name, library in next, script_words.libraries do
    whole["script " .. name] = snapshot.copied(library, {})
  end
  return whole
end

local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return rawequal(a, b) end
  for key, value in next, a do
    if not same(value, b[key]) then return false end
  end
  for key in next, b do
    if a[key] == nil then return false end
  end
  return true
end

-- Values --------------------------------------------------------------------

local texts = { "", "x", "A1", "peg", "road", "%", "%1", "^(.-)$", "[%w",
  "%b()",
  "%s %d %g", "\0", "\255", "dice", "player", "list", ("ab"):rep(60) }
local numbers = { 0, 1, -1, 2, 3, 7, 100, 1.5, 0 / 0, 1 / 0, -1 / 0, 1 << 31,
  math.maxinteger, math.mininteger, 2^53 }

local run = {}
run.__index = run

function run:draw(n) return kernel.random.draw(self.stream, n) end

function run:one(list) return list[self:draw(#list)] end

local function store(self, kind, value)
  local list = self.kept[kind]
  if self.known[value] then return end
  local at = #list < ROOM and #list + 1 or self:draw(ROOM)
  if list[at] ~= nil then self.known[list[at]] = nil end
  list[at], self.known[value] = value, true
end

-- Keeps what a script would have got.
function run:keep(value)
  local kind = type(value)
  if self.never[value] then
    error(("%s reaches a table of the host, by %s"):format(self.place,
      self.last), 0)
  end
  if kind == "userdata" then
    store(self, kind, value)
    local methods = getmetatable(value).__index
    for _, name in ipairs(type(methods) == "table" and sorted(methods) or {}) do
      store(self, "function", methods[name])
    end
  elseif kind == "table" or kind == "function" then
    store(self, kind, value)
  end
end

local made = {
  function () return nil end,
  function (self) return self:one(numbers) end,
  function (self) return self:one(texts) end,
  function (self) return self:draw(2) == 1 end,
  function () return {} end,
  function (self) return { self:value(), self:value() } end,
  function (self) return { [self:one(texts)] = self:value(), n = 1 } end,
  function (self) return function () return self:value() end end,
}

function run:of(kind)
  local list = self.kept[kind]
  return #list > 0 and self:one(list) or nil
end

function run:value()
  self.depth = self.depth + 1
  local how = self:draw(10)
  local value
  if how <= 3 then value = self:of "table"
  elseif how == 4 then value = self:of "userdata"
  elseif how == 5 then value = self:of "function"
  elseif self.depth < 5 then value = self:one(made)(self) end
  self.depth = self.depth - 1
  return value
end

local names = {}
for name in pairs(vocabulary.words) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs { "things", "places", "cache", "players", "hand", "turn",
  "list", "pieces", "map", "regions", "tiles", "trail" } do
  names[#names + 1] = name
end

-- Steps -------------------------------------------------------------------

local steps = {}

function steps.call(self)
  local f = self:of "function"
  local count = self:draw(6) - 1
  local given = {}
  for i = 1, count do given[i] = self:value() end
  if self:draw(3) == 1 then given[1], count = self.g, math.max(count, 1) end
  return f, table.unpack(given, 1, count)
end

function steps.look(self)
  local key = self:draw(2) == 1 and self:one(names) or self:value()
  return function (t) return t[key] end,
    self:of(self:draw(4) == 1 and "userdata" or "table")
end

function steps.write(self)
  return function (t, key, value) t[key] = value end, self:of "table",
    self:draw(2) == 1 and self:one(names) or self:value(), self:value()
end

function steps.walk(self)
  return function (f, s, c)
    local got, n = {}, 0
    for key, value in f, s, c do
      n = n + 1
      got[n], got[-n] = key, value
      if n >= 3 then break end
    end
    return table.unpack(got, -n, n)
  end, self:of "function", self:value(), self:value()
end

-- pairs(x) is called, and what it gives is walked at once.
function steps.pairs(self)
  return function (t, other)
    local f, s, c = kernel.order.pairs(t)
    if self:draw(2) == 1 then return f, s, c, f(other, c) end
    return f, s, c, f(s, c)
  end, self:of "table", self:value()
end

local operators = {
  function (a, b) return a .. b end, function (a, b) return a < b end,
  function (a, b) return a + b end, function (a) return #a end,
  function (a, b) return a == b end, function (a) return -a end,
}

function steps.operate(self)
  return self:one(operators), self:value(), self:value()
end

local odds = { "call", "call", "call", "call", "call", "look", "look", "write",
  "walk", "pairs", "operate" }

-- What all games share is put right, as it is after each move.
function run:finish()
  if self.game then guard.repair_shared(self.game) end
  self.game = nil
end

function run:begin(name)
  self:finish()
  local roots, game = places[self.place](name)
  self.game = game
  self.kept = { ["function"] = {}, table = {}, userdata = {} }
  self.known, self.never, self.last = {}, forbidden(self.place, game), "itself"
  self.g = roots.g or game.g
  self:keep(self.g)
  for _, word in ipairs(sorted(roots)) do self:keep(roots[word]) end
  for _, word in ipairs(sorted(roots.words or {})) do
    self:keep(roots.words[word])
  end
  for _, library in ipairs { "string", "table", "math", "kernel" } do
    local given = roots[library] or roots.words and roots.words[library]
    for _, word in ipairs(sorted(library == "kernel" and toolkit.kernel
      or script_words.libraries[library])) do
      if given then self:keep(given[word]) end
    end
  end
  for _, word in ipairs(names) do self:keep(self.g[word]) end
end

-- Keeps what came back, or tells of an error that is none.
local function results(self, ok, ...)
  self.sum = (31 * self.sum + (ok and 1 + select("#", ...) or 0)) % (1 << 40)
  if not ok then return end
  for i = 1, math.min(select("#", ...), 8) do self:keep((select(i, ...))) end
end

function run:step()
  self.last = self:one(odds)
  local late = processor.fault((processor.time(function ()
    results(self, sandbox.call(FUEL, steps[self.last](self)))
  end)))
  if late then error(("a step of kind %s %s"):format(self.last, late), 0) end
end

-- The run of that name → nil, or what is wrong, and a number made of all
-- outcomes.
function fuzz.run(place, game, seed, count)
  local self = setmetatable({ place = place, depth = 0, sum = 0,
    stream = kernel.random.stream(seed, place .. " " .. game) }, run)
  local whole = libraries()
  setup.forget()
  for i = 1, count do
    if i % AGAIN == 1 then self:begin(game) end
    local fine, problem = pcall(self.step, self)
    if not fine then
      self:finish()
      return ("step %d: %s"):format(i, problem)
    end
  end
  self:finish()
  if not same(whole, libraries()) then
    return "a library of the host changed"
  end
  return nil, self.sum
end

return fuzz
