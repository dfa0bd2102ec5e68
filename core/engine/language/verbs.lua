-- The verbs of the rule language. A verb makes a clause: a plain record of
-- what was said, by which module, in which file and line. Nothing is decided
-- here; compose.lua puts the clauses of all modules together.

local error_text = require("rulewright.engine.sandbox.error_text")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local sandbox = require("rulewright.engine.sandbox")
local shapes = require("rulewright.engine.language.shapes")
local usage = require("rulewright.engine.language.usage")

local verbs = {}
local kinds = shapes.kinds

local function fields(text)
  return shapes.fields("id=ids says=line cite=line clause=string"
    .. " printed=boolean stays='start'|'flow'|'fact' " .. text)
end

-- Fields a clause may have, by verb: see shapes.lua. Moves may also have the
-- arguments that their form names.
verbs.fields = {
  sequence = fields("loops=boolean|function"),
  step = fields("of=string after=names before=names player=function"
    .. " when=function run=function repeats=boolean times=string"
    .. " alone='automatic'|'asked' offers=list free=boolean as=names"),
  move = fields("during=names form=string cost=string|function piece=string"
    .. " as=names when=function apply=function ends=boolean open=boolean"
    .. " sample=function|'domains' secret=boolean where=function"),
  domain = fields("of=string within=string places=function list=function"
    .. " value=string"
    .. " by=string has=function sample=function tells=function parse=function"
    .. " print=function words=1..8|'some'|'many' from=number to=number"
    .. " all=function|values|1..1000 what=line where=function"),
  forbid = fields("when=function all_but=function places=function"
    .. " of=string because=string tells=function"),
  value = fields("base about=function of=string takes=list depends=list"
    .. " kind='number'|'any'|'all'|'set'|'places'|'bundle'|'price'|'weighed'"
    .. " weights=weights late=function"),
  adjust = fields("when=function plus over round='up'|'down' at_least"
    .. " at_most then_plus then_at_least then_at_most void holds adds removes"
    .. " of=names depends=list weights=weights"),
  except = fields("when=function places=function of=string moves=names"
    .. " once='game'|'turn'|'player' depends=list"),
  event = fields("carries=list parts=function knows=sentences"),
  on = fields("run=function! late=boolean"),
  follow = fields("depends=list! run=function!"),
  change = fields("from to"),
  settle = fields("order=list|'any' keep=string between=list"),
  drop = fields(""),
  define = fields("wraps=function!"),
  cache = fields("depends=list build=function! keep=boolean dump=function"
    .. " copy=function"),
  hidden = fields("pool=string|function known=function title=line"),
  observe = fields("as=string of=function size=1..100000|function seats=boolean"
    .. " own=boolean grows=boolean what=line"),
  board = fields("kind='hex'|'grid' outline=function columns=integer|function"
    .. " rows=integer|function middles=function"),
  layer = fields("names=function! touches=table what=line"),
}

-- Verbs whose clauses may have any other field.
local open = { component = fields("*"), replace = fields("*") }

-- What stands behind a name, where it is no table.
local functions = { define = "(function (g) … end)",
  draw = "(function (g, scene, name) … end)",
  worth = "(function (g, player, m) … end)",
  expect = "(function (thing, things) … end)" }

-- What may stand behind a verb, if not one name. Rules call a define by it:
-- g:WORD(…).
local names = { forbid = kinds.names, adjust = kinds.names, on = kinds.names,
  drop = kinds.names, except = kinds.names, worth = kinds.names,
  define = kinds.word }

function verbs.where(clause)
  return clause.file .. ":" .. clause.line
end

function verbs.fail(clause, message, ...)
  error(verbs.where(clause) .. ": "
    .. error_text.letters(message:format(...)), 0)
end
local fail = verbs.fail

-- What is called so among these; raises, with the nearest name, where nothing
-- is.
function verbs.known(clause, among, name, message, ...)
  if among[name] ~= nil then return among[name] end
  fail(clause, "%s%s", message:format(...), nearest.hint(name, among))
end

-- What is one name, several or none, as a list.
function verbs.list(of)
  return type(of) == "table" and of or { of }
end

-- A clause in messages: forbid 'wall', good 'x', board.
local function called(clause)
  if clause.name == clause.verb then return clause.verb end
  return ("%s '%s'"):format(clause.kind or clause.verb, clause.name)
end
verbs.called = called

-- A value that must be of a shape, or the clause fails; what: as in a message.
function verbs.check(clause, what, shape, value, ...)
  if shape.fits(value, ...) then return value end
  fail(clause, "%s: %s", called(clause),
    shapes.refusal(what, shape, value, ...))
end

-- The fields of a verb; of a move also the arguments that its form names.
local function fields_of(clause, def)
  local known = verbs.fields[clause.verb] or open[clause.verb]
  if clause.verb ~= "move" then return known end
  local all = {}
  for field, shape in next, known do all[field] = shape end
  local form = type(def.form) == "string" and def.form or "<at>"
  for name in form:gmatch("<([%w_]+)") do
    if name == "move" or name == "player" or known[name] then
      fail(clause, "move '%s': no argument can be called '%s'", clause.name,
        name)
    end
    all[name] = kinds.any
  end
  return all
end

-- Raises what is wrong with the fields of a clause: those of its verb, if not
-- others are said.
function verbs.check_fields(clause, def, fields_said, ctx)
  local problem = shapes.problem(called(clause), def,
    fields_said or fields_of(clause, def), ctx)
  if problem then fail(clause, "%s", problem) end
end

-- What a clause holds is a tree of bounded depth and size, without fractions.
-- No table in it may have a metatable: reading it must run no code.
local deepest, largest = 32, 200 * 1000

local function unfit(node, count, depth)
  if math.type(node) == "float" then
    return ("is %s, but there are no fractions"):format(shapes.shown(node))
  elseif count > largest then
    return ("is one of more than %d things"):format(largest)
  elseif type(node) ~= "table" then return nil
  elseif getmetatable(node) ~= nil then return "is a table with a metatable"
  elseif depth > deepest then
    return ("is deeper than %d tables"):format(deepest)
  end
end

-- A copy, so that later changes of the script's table affect no rule; path: the
-- keys to it.
local function copied(clause, node, path, count)
  count = count + 1
  local problem = unfit(node, count, #path)
  if problem then
    fail(clause, "%s: %s %s", called(clause), table.concat(path, "."), problem)
  end
  if type(node) ~= "table" then return node, count end
  local copy = {}
  for key, value in kernel.order.pairs(node) do
    path[#path + 1] = tostring(key)
    copy[key], count = copied(clause, value, path, count)
    path[#path] = nil
  end
  return copy, count
end

-- A clause gets what stands behind its name, once: a script that kept a part
-- of it cannot change it later.
local function finish(clause, body)
  local verb, form = clause.verb, functions[clause.verb]
  if clause.done then fail(clause, "%s has its table", called(clause)) end
  if form and type(body) == "function" then
    clause.def, clause.run = {}, body
  elseif type(body) == "table" and (verbs.fields[verb] or open[verb]) then
    local def = copied(clause, body, {}, 0)
    verbs.check_fields(clause, def)
    clause.def, clause.says, clause.ids = def, def.says, verbs.list(def.id)
  else
    fail(clause, "after %s %s was expected, not %s", called(clause),
      form or "{ … }", shapes.shown(body))
  end
  clause.done = true
end

-- What is said in a file, so many calls up. A verb must not be a tail call,
-- which erases the frame that is looked at.
local function said(module, verb, level)
  local info = debug.getinfo(level + 1, "Sl")
  return { verb = verb, file = info.source:gsub("^[@=]", ""),
    line = info.currentline, module = module.name, element = module.element,
    section = module.section, meeting = module.meeting }
end

local most_clauses = 5000

-- A clause that lacks what stands behind its name.
local function begun(module, verb, kind, name)
  local clause, shape = said(module, verb, 3), names[verb] or kinds.name
  local list = verbs.list(name)
  if not shape.fits(name) or list[1] == nil then
    fail(clause, "%s", shapes.refusal("what follows " .. verb, shape, name))
  end
  clause.names, clause.name = table.move(list, 1, #list, 1, {}),
    table.concat(list, ", ")
  clause.kind, clause.ids, clause.fired = kind, {}, 0
  if module.sealed then
    fail(clause, "%s comes too late: clauses are made while a file is read",
      called(clause))
  elseif #module.clauses >= most_clauses then
    fail(clause, "a module has at most %d clauses", most_clauses)
  end
  module.clauses[#module.clauses + 1] = clause
  return clause
end

-- A verb, as rules find it: forbid "wall" { … }. A board has no name, and what
-- draws the whole of a game has none.
local function maker(module, verb, kind)
  return function (name)
    local bare = verb == "board" or verb == "draw" and type(name) ~= "string"
    local clause = begun(module, verb, kind, bare and verb or name)
    if bare then return finish(clause, name) end
    clause.thing = verb == "draw" and name or nil
    return function (body)
      finish(clause, body)
    end
  end
end

-- component.KIND "name" { … } for any KIND.
local function component_verb(module)
  return sandbox.readonly(function (_, kind)
    usage.check("component.KIND", "KIND", kind, "word")
    return maker(module, "component", kind)
  end, "component")
end

-- The element of this name, which may be taken up again.
local function element_of(module, name)
  for _, element in ipairs(module.elements) do
    if element.name == name then return element end
  end
  table.insert(module.elements, { name = name })
  return module.elements[#module.elements]
end

-- Verbs that make no clauses, but say where those that follow belong.
local function headings(module, env)
  function env.section(title, place)
    usage.check("section", "its title", title, "line")
    usage.check("section", "its place", place, "line?")
    local behind = module.sections[#module.sections]
    local section = said(module, "section", 2)
    section.title, section.place = title, place or behind and behind.title
    module.sections[#module.sections + 1] = section
    module.section = title
  end
  function env.element(name, title)
    usage.check("element", "its name", name, "word?")
    module.element = name
    if not name then return end
    local element = element_of(module, name)
    local function titled(text)
      usage.check("element", "its title", text, "line?")
      element.title = element.title or text
    end
    titled(title)
    return titled
  end
  function env.meeting(of)
    usage.check("meeting", "what meets", of, "list?")
    module.meeting = of and table.move(of, 1, #of, 1, {})
    module.met = module.met or said(module, "meeting", 2)
  end
end

-- The verbs by which a module says what it says while its files are read.
function verbs.words(module)
  module.clauses, module.elements, module.sections = {}, {}, {}
  local words = { component = component_verb(module) }
  for _, some in ipairs({ verbs.fields, functions, { replace = true } }) do
    for verb in pairs(some) do words[verb] = maker(module, verb) end
  end
  headings(module, words)
  return words
end

-- Its files are read. Every verb must have got its table: `move "x"` alone on a
-- line is an error.
function verbs.finish(module)
  for _, clause in ipairs(module.clauses) do
    if not clause.done then finish(clause) end
    clause.module = module.name
  end
  module.section, module.element, module.meeting = nil, nil, nil
  module.sealed = true
end

return verbs
