-- The verbs of the rule language. A verb makes a clause: a plain record of
-- what was said, by which module, in which file and line. Nothing is decided
-- here; compose.lua puts the clauses of all modules together.

local error_text = require("rulewright.engine.error_text")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")

local verbs = {}

-- "field field=type" → field → type; a field without a type may be anything.
-- A type "list" is a list of names; "names" is such a list or one name.
local function set(text)
  local types = {}
  for word in text:gmatch("%S+") do
    local field, wanted = word:match("^([^=]+)=?(.*)$")
    types[field] = wanted ~= "" and wanted or "any"
  end
  return types
end

-- Fields a clause may have, by verb. Moves may also have the arguments that
-- their form names; components may have any field.
local common = "id says cite clause=string "
local known = {
  sequence = set(common .. "loops"),
  step = set(common .. "of=string after=names before=names player=function"
    .. " when=function run=function repeats=boolean alone=string offers=list"
    .. " free=boolean"),
  move = set(common .. "during=names form=string cost piece=string as=names"
    .. " when=function apply=function ends=boolean open=boolean"
    .. " sample=any secret=boolean"),
  domain = set(common .. "of=string within=string places=function list=function"
    .. " by=string has=function sample=function tells=function parse=function"
    .. " print=function words from=integer to=integer what=string"),
  forbid = set(common .. "when=function all_but=function places=function"
    .. " of=string because=string tells=function"),
  value = set(common .. "base kind=string about=function of=string"
    .. " takes=list depends=list"),
  adjust = set(common .. "when=function plus over round=string at_least"
    .. " at_most void holds adds removes of=names depends=list"),
  event = set(common .. "carries=list parts=function"),
  on = set(common .. "run=function late=boolean"),
  change = set(common .. "from to"),
  settle = set(common .. "order keep=string between=list"),
  drop = set(common),
  define = set(common .. "wraps=function"),
  cache = set("depends=list build=function keep=boolean dump=function"
    .. " copy=function"),
  hidden = set(common .. "pool known=function title=string"),
  board = set(common .. "kind=string outline=function columns rows"
    .. " middles=function"),
  layer = set(common .. "names=function touches=table what=string"),
}

verbs.fields = known

-- Fields that a verb needs.
local needed = { on = "run", cache = "build", define = "wraps",
  layer = "names" }

-- Verbs that change play, and so need an id and a sentence (see check); a
-- define does when it wraps another.
local ruling =
  set("step move forbid value adjust on change replace drop hidden")

function verbs.rules(clause)
  return ruling[clause.verb] ~= nil or clause.def.wraps ~= nil
end

-- Printed text is one line, without anything that a terminal would obey.
function verbs.is_line(text, most)
  return type(text) == "string" and #text <= most and utf8.len(text) ~= nil
    and not text:find("%c") and not text:find("\xc2[\x80-\x9f]")
    and not text:find("\xe2\x80[\xa8-\xae]")
end

local function where(clause)
  return clause.file .. ":" .. clause.line
end
verbs.where = where

local function fail(clause, message, ...)
  error(where(clause) .. ": " .. error_text.letters(message:format(...)), 0)
end
verbs.fail = fail

-- How a clause begins in its file: forbid "wall", component.good "x".
local function headed(clause)
  return ("%s%s \"%s\""):format(clause.verb,
    clause.kind and "." .. clause.kind or "", clause.name)
end

-- A clause remembers the line of its verb. Verbs must not be tail calls: a
-- tail call erases the frame this looks at.
local function origin(level)
  local info = debug.getinfo(level + 1, "Sl")
  local file = info.source:gsub("^[@=]", "")
  return file, info.currentline
end

-- One name, or a list of names and nothing else.
local function is_names(value)
  if type(value) == "string" then return true end
  if type(value) ~= "table" then return false end
  local count = 0
  for _, name in next, value do
    count = count + 1
    if type(name) ~= "string" then return false end
  end
  return count == rawlen(value)
end

-- What is one name, several or none, as a list.
function verbs.list(names)
  return type(names) == "table" and names or { names }
end

local function ids_of(clause, id)
  if id == nil then return {} end
  if not is_names(id) then
    fail(clause, "the id of %s '%s' must be a string or a list of strings, "
      .. "not %s", clause.verb, clause.name, type(id) == "table"
      and "a table of something else" or "a " .. type(id))
  end
  local list = verbs.list(id)
  for _, one in ipairs(list) do
    if one == "" or not verbs.is_line(one, 60) or one:find("%s") then
      fail(clause, "the id of %s '%s' must be one word of at most 60 bytes",
        clause.verb, clause.name)
    end
  end
  return list
end

local function names_of(form)
  local names = {}
  for name in form:gmatch("<([%w_]+)") do names[#names + 1] = name end
  return names
end

local function is_word(value)
  return type(value) == "string" and value:find("^[%a_][%w_]*$") ~= nil
end

local function is_a(value, wanted)
  if wanted == "any" then return true end
  if wanted == "names" then return is_names(value) end
  if wanted == "list" then
    return type(value) == "table" and is_names(value)
  end
  return type(value) == wanted or math.type(value) == wanted
end

local called = { names = "a name or a list of names",
  list = "a list of names", integer = "a whole number", table = "a table",
  ["function"] = "a function", string = "a string",
  boolean = "true or false" }

local function found_instead(value, wanted)
  if math.type(value) == "float" then return tostring(value) end
  if type(value) == "table" and (wanted == "names" or wanted == "list") then
    return "a table of something else"
  end
  return "a " .. type(value)
end

local function check_type(clause, name, value, wanted)
  if is_a(value, wanted) then return end
  fail(clause, "%s '%s': %s must be %s, not %s", clause.verb, clause.name,
    name, called[wanted], found_instead(value, wanted))
end

-- The arguments of a move, which its form names, are fields too.
local function arguments(clause, def)
  local names = {}
  if clause.verb ~= "move" then return names end
  check_type(clause, "form", def.form or "", "string")
  for _, name in ipairs(names_of(def.form or "<at>")) do
    if name == "move" or name == "player" or known.move[name] then
      fail(clause, "move '%s': no argument can be called '%s'", clause.name,
        name)
    end
    names[name] = true
  end
  return names
end

-- Whether a forbid has just one of the fields that say what it forbids.
local function says_one(def)
  local count = 0
  for _, field in ipairs({ "when", "places", "all_but" }) do
    if def[field] then count = count + 1 end
  end
  return count == 1
end

-- Names and types of the fields of a clause.
local function check_fields(clause, def)
  local fields = known[clause.verb]
  if not fields then return end
  local extra = arguments(clause, def)
  for name, value in kernel.order.pairs(def) do
    if not fields[name] and not extra[name] then
      fail(clause, "%s '%s' has no field '%s'%s", clause.verb, clause.name,
        tostring(name), nearest.hint(name, fields))
    end
    if not extra[name] then check_type(clause, name, value, fields[name]) end
  end
  if clause.verb == "forbid" and not says_one(def) then
    fail(clause, "forbid '%s' needs when, places or all_but = function (…) … "
      .. "end, one of the three", clause.name)
  end
  local need = needed[clause.verb]
  if need and def[need] == nil then
    fail(clause, "%s '%s' needs %s = function (…) … end", clause.verb,
      clause.name, need)
  end
end
verbs.check_fields = check_fields

local most_text = 1000

local function check_texts(clause, def)
  if def.says ~= nil and type(def.says) ~= "string" then
    fail(clause, "what %s '%s' says must be a string, not a %s", clause.verb,
      clause.name, type(def.says))
  end
  for _, field in ipairs({ "says", "cite", "what" }) do
    local text = def[field]
    if type(text) == "string" and not verbs.is_line(text, most_text) then
      fail(clause, "%s of %s '%s' must be one line of at most %d bytes", field,
        clause.verb, clause.name, most_text)
    end
  end
end

-- What a clause holds at most.
local deepest, largest = 32, 200 * 1000

-- A copy, so that later changes of the script's table affect no rule. No table
-- in it may have a metatable: reading it must run no code. What a box contains
-- has no fractions. walk: { seen = the copies, above = the tables around,
-- depth =, count = }.
local function plain_copy(clause, node, walk, path)
  local what = ("%s '%s'"):format(clause.kind or clause.verb, clause.name)
  if walk.above[node] then
    fail(clause, "%s: %s holds itself", what, path:sub(1, -2))
  elseif walk.seen[node] then
    return walk.seen[node]
  elseif getmetatable(node) ~= nil then
    fail(clause, "%s holds a table with a metatable", what)
  elseif walk.depth == deepest then
    fail(clause, "%s is deeper than %d tables", what, deepest)
  end
  local copy = {}
  walk.seen[node], walk.above[node], walk.depth = copy, true, walk.depth + 1
  for key, value in kernel.order.pairs(node) do
    walk.count = walk.count + 1
    if walk.count > largest then
      fail(clause, "%s holds more than %d things", what, largest)
    elseif math.type(value) == "float"
      and (clause.kind or clause.verb == "change") then
      fail(clause, "%s: %s%s is %s, but there are no fractions", what, path,
        key, value ~= value and "nan" or value)
    elseif type(value) == "table" then
      value = plain_copy(clause, value, walk, path .. tostring(key) .. ".")
    end
    copy[key] = value
  end
  walk.above[node], walk.depth = nil, walk.depth - 1
  return copy
end

-- A script that kept a part of a clause cannot change it later.
local function check_once(clause)
  if clause.done then fail(clause, "%s has its table", headed(clause)) end
end

local function finish(clause, def)
  check_once(clause)
  if type(def) ~= "table" then
    fail(clause, "after %s a table was expected, not a %s", headed(clause),
      type(def))
  end
  def = plain_copy(clause, def, { seen = {}, above = {}, depth = 0,
    count = 0 }, "")
  check_fields(clause, def)
  check_texts(clause, def)
  clause.def, clause.says, clause.done = def, def.says, true
  clause.ids = ids_of(clause, def.id)
end

-- forbid("wall", { … }) is not how a clause is written.
local function refuse_more(clause, ...)
  if select("#", ...) > 0 then
    fail(clause, "%s takes its name alone: %s { … }", clause.verb,
      headed(clause))
  end
end

-- A verb whose subject stands before a table: forbid "wall" { … }, or
-- component.KIND "name" { … } for any KIND.
local function subject_verb(collector, verb, kind)
  return function (subject, ...)
    local clause = collector:clause(verb, subject, 2)
    if verb == "component" and not is_word(kind) then
      fail(clause, "component.KIND was expected, KIND being a word")
    end
    clause.kind = kind
    refuse_more(clause, ...)
    return function (def)
      finish(clause, def)
    end
  end
end

local function component_verb(collector)
  return setmetatable({}, {
    __index = function (_, kind)
      return subject_verb(collector, "component", kind)
    end,
    __newindex = function (_, kind)
      error("component." .. tostring(kind) .. " cannot be assigned", 2)
    end,
    __call = function ()
      error("component needs a kind: component.KIND \"name\" { … }, such as "
        .. "component.piece", 2)
    end,
    __metatable = false,
  })
end

local function give(clause, f)
  check_once(clause)
  if type(f) ~= "function" then
    fail(clause, "%s takes a function, not a %s", clause.verb, type(f))
  end
  clause.def, clause.run, clause.done = {}, f, true
end

-- Raised at the line of the script, two calls up.
local function check_title(what, title)
  if not verbs.is_line(title, 200) then
    error(("%s takes a title of one line"):format(what), 3)
  end
end

-- Verbs that make no clauses of the rulebook, but belong to a module.
local function plain_verbs(collector, env)
  local module = collector.module
  function env.define(name)
    local clause = collector:clause("define", name, 2)
    if not is_word(name) then
      fail(clause, "define takes a word, so that rules can call g:WORD(…), "
        .. "not '%s'", clause.name)
    end
    return function (f)
      if type(f) == "table" then finish(clause, f) else give(clause, f) end
    end
  end
  for _, verb in ipairs({ "expect", "worth" }) do
    env[verb] = function (names)
      local clause = collector:clause(verb, names, 2)
      return function (f)
        give(clause, f)
      end
    end
  end
  function env.draw(f)
    if type(f) ~= "string" then
      local clause = collector:clause("draw", "draw", 2)
      return give(clause, f)
    end
    local clause = collector:clause("draw", f, 2)
    clause.thing = f
    return function (paint)
      give(clause, paint)
    end
  end
  function env.board(def)
    local clause = collector:clause("board", "board", 2)
    finish(clause, def)
  end
  function env.section(title, place)
    check_title("section", title)
    if place ~= nil then check_title("section", place) end
    local behind = module.sections[#module.sections]
    local file, line = origin(2)
    module.sections[#module.sections + 1] = { title = title, file = file,
      line = line, place = place or behind and behind.title }
    module.section = title
  end
  function env.element(name, title)
    if name ~= nil and not is_word(name) then
      error("element takes a word for its name, or nothing", 2)
    end
    module.element = name
    if not name then return end
    local element = { name = name }
    module.elements[#module.elements + 1] = element
    local function titled(text)
      check_title("element", text)
      element.title = text
    end
    if title ~= nil then titled(title) end
    return titled
  end
  function env.meeting(names)
    if names ~= nil and (type(names) ~= "table" or not is_names(names)
      or names[1] == nil) then
      error("meeting takes a list of modules or nothing", 2)
    end
    module.meeting = names and table.move(names, 1, #names, 1, {})
    local file, line = origin(2)
    module.met = module.met or { verb = "meeting", file = file, line = line }
  end
end

local longest_name = 100

-- Names of clauses stand in messages, records and moves: one line of text.
local function check_names(clause, several)
  if #clause.names == 0 or #clause.names > 1 and not several then
    fail(clause, "after %s one name in quotes was expected", clause.verb)
  end
  for _, one in ipairs(clause.names) do
    if type(one) ~= "string" or one == "" then
      fail(clause, "after %s a name in quotes was expected", clause.verb)
    elseif #one > longest_name or not utf8.len(one) or one:find("%c") then
      fail(clause, "the name after %s must be one line of at most %d bytes",
        clause.verb, longest_name)
    end
  end
end

local collector = {}
collector.__index = collector

local most_clauses = 5000

-- Verbs that may speak about several things at once.
local about_many = { forbid = true, adjust = true, on = true, drop = true,
  worth = true }

function collector:clause(verb, name, level)
  local file, line = origin(level + 1)
  local module = self.module
  local clause = { verb = verb, name = name, names = { name }, file = file,
    line = line, module = module.name, element = module.element,
    section = module.section, meeting = module.meeting, ids = {}, fired = 0 }
  if type(name) == "table" then
    clause.names, clause.name = table.move(name, 1, rawlen(name), 1, {}), verb
  end
  check_names(clause, about_many[verb])
  clause.name = table.concat(clause.names, ", ")
  if self.sealed then
    fail(clause, "%s comes too late: clauses are made while a file is read",
      headed(clause))
  end
  if #self.clauses >= most_clauses then
    fail(clause, "a module has at most %d clauses", most_clauses)
  end
  self.clauses[#self.clauses + 1] = clause
  return clause
end

-- Collects what one module says while its files run in `env`.
function verbs.collector(module)
  module.elements = module.elements or {}
  module.sections = {}
  local self = setmetatable({ module = module, clauses = {} }, collector)
  self.env = { component = component_verb(self) }
  for verb in pairs(known) do
    if verb ~= "board" then self.env[verb] = subject_verb(self, verb) end
  end
  self.env.replace = subject_verb(self, "replace")
  plain_verbs(self, self.env)
  return self
end

local takes_function = { define = "(function (g) … end)",
  draw = "(function (g, scene, name) … end)",
  worth = "(function (g, player, m) … end)",
  expect = "(function (thing, things) … end)" }

-- Every verb must have got its table: `move "x"` alone on a line is an error.
function collector:finish()
  for _, clause in ipairs(self.clauses) do
    if not clause.done then
      fail(clause, "%s lacks its %s", headed(clause),
        takes_function[clause.verb] or "table { … }")
    end
  end
  self.sealed = true
  return self.clauses
end

return verbs
