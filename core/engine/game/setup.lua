-- From what a person asks for (a game, modules, clauses to leave out) to
-- compiled rules. Compositions are cached: the same request gives the same
-- rules.
--
-- `asked` is the request as it is worked out: the game, and by their names the
-- places in which modules are found. A place that is taken has a `request`,
-- which says of which parts: whole; [".element"], false where it is left out;
-- [":kind"] of components; rules, if it is more than components.

local answers = require("rulewright.engine.trust.answers")
local builtin = require("rulewright.engine.composing.builtin")
local collisions = require("rulewright.engine.composing.collisions")
local compose = require("rulewright.engine.composing.compose")
local checks = require("rulewright.engine.composing.clause_checks")
local files = require("rulewright.engine.sandbox.files")
local kernel = require("rulewright.kernel")
local locale = require("rulewright.engine.language.locale")
local machine = require("rulewright.engine.compiling.machine")
local modules = require("rulewright.engine.composing.modules")
local nearest = require("rulewright.engine.text.nearest")
local order = require("rulewright.engine.composing.order")
local rulings = require("rulewright.engine.composing.rulings")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local shapes = require("rulewright.engine.language.shapes")
local vocabulary = require("rulewright.engine.words.vocabulary")

local setup = {}

-- Roots in which games are found, the one that comes with the program, the set
-- of those that nobody vouches for, and the folder of the user's own modules.
setup.roots = {}
setup.own_root = nil
setup.strange = {}
setup.user_folder = nil

-- Paths by which modules were asked for, other than by a record.
setup.named = {}

-- Loaded modules by path; a changed file is loaded anew.
local loaded = {}

local function load(place, lang)
  local path, module = place.path, loaded[place.path]
  if module and files.hash(module.files) == module.hash then return module end
  module = modules.load(path, place.name, place.root, lang)
  if not files.is_carried(path) then loaded[path] = module end
  return module
end

-- Raises a sentence of the engine in the language of the request.
local function refuse(asked, key, blanks)
  error(sentences.say(key, asked.lang, blanks), 0)
end

-- A text of the game or of these modules, in the language of the request.
local function translated(asked, list, text)
  return locale.text({ texts = locale.read(asked.game, list) }, text,
    asked.lang)
end

-- Taking ----------------------------------------------------------------

-- Modules that a parcel carries besides those of the catalogue of its game.
local function add_carried(asked, parcel)
  for _, one in ipairs(parcel and parcel.modules or {}) do
    local before = asked.places[one.name]
    if one.name ~= "rulings" and not (before and before.path == one.path) then
      asked.places[one.name] = { name = one.name, path = one.path,
        rank = math.huge, kind = "path", root = files.folder(one.path) }
    end
  end
end

-- A file that is given by its path.
local function at_path(asked, path)
  local base = path:gsub("%.lua$", ""):gsub("/+$", "")
  local main = path:find("%.lua$") and files.kind(path) and path
    or files.main(base)
  if not main then refuse(asked, "no_module_file", { path = path }) end
  if not asked.recorded then setup.named[path] = true end
  return { name = modules.name_at(path), path = main, rank = math.huge,
    kind = "path", asked = path }
end

local function named(asked, name)
  if asked.places[name] then return asked.places[name] end
  local here = files.here(name)
  refuse(asked, "no_module", { name = name,
    game = translated(asked, {}, asked.game.title),
    near = here and sentences.say("near", asked.lang, { name = here })
      or nearest.hint(name, asked.places, asked.lang) })
end

local function take(asked, place, part)
  local before = asked.places[place.name]
  local other = place.name == "engine"
    and sentences.say("the_engine", asked.lang)
    or before and before.request and before.path
  if other and other ~= place.path then
    refuse(asked, "two_modules", { name = place.name, one = other,
      other = place.path })
  end
  local request = before and before.request or {}
  place.request, asked.places[place.name] = request, place
  request[part] = true
  request.rules = request.rules or not part:find("^:") or nil
  table.insert(asked.taken, place)
end

-- Modules that a file names, unless their rules are taken: a fault is told at
-- its line.
local function take_for(asked, names, path, line)
  for _, name in ipairs(names or {}) do
    local ok, place = pcall(named, asked, name)
    if not ok then
      error(("%s:%d: %s"):format(files.short(path), line, place), 0)
    elseif not (place.request and place.request.rules) then
      take(asked, place, "whole")
    end
  end
end

-- Whole modules and elements may be left out, as well as clauses; the ids of
-- clauses are returned.
local function leave_out(asked, without)
  local ids = {}
  for _, name in ipairs(without) do
    local box, sign, element = name:match("^([%w_]+)(%.?)([%w_]*)$")
    local place = asked.places[box]
    if not place or (sign == "") ~= (element == "") then
      ids[#ids + 1] = name
    elseif element == "" then
      place.request, place.absent = nil, true
    elseif place.request and place.request.rules then
      place.request["." .. element] = false
    end
  end
  return ids
end

-- Loads what is taken; what a module needs is taken with it, with its rules.
local function load_all(asked)
  for _, place in ipairs(asked.taken) do
    if place.request then
      setmetatable(place, { __index = load(place, asked.lang) })
      take_for(asked, place.manifest.needs, place.path, place.line)
    end
  end
end

-- Parts that are asked for, or left out, must be there.
local function check_parts(asked, module)
  local there = {}
  for _, element in ipairs(module.elements) do
    there[module.name .. "." .. element.name] = true
  end
  for _, clause in ipairs(module.clauses) do
    local kind = clause.kind and module.name .. ":" .. clause.kind
    if kind then there[kind], there[kind .. "s"] = true, true end
  end
  for part in kernel.order.pairs(module.request) do
    local name = module.name .. part
    if part:find("^[.:]") and not there[name] then
      refuse(asked, "no_part", { module = module.name, name = name,
        near = nearest.hint(name, there, asked.lang, #part // 3) })
    end
  end
end

-- What is taken: in the order of the catalogue, modules of strangers behind by
-- name, and each behind those that it needs or comes after.
local function in_order(asked)
  local list = {}
  for _, place in pairs(asked.places) do
    if place.request then list[#list + 1] = place end
  end
  table.sort(list, function (a, b)
    if a.rank ~= b.rank then return a.rank < b.rank end
    return a.name < b.name
  end)
  for _, place in ipairs(list) do
    check_parts(asked, place)
    local after = {}
    for _, field in ipairs({ "needs", "after" }) do
      for _, name in ipairs(place.manifest[field] or {}) do
        after[#after + 1] = name .. "?"
      end
    end
    place.def = { after = after }
  end
  local names = order.sort(nil, list, {})
  for i, name in ipairs(names) do list[i] = asked.places[name] end
  return list
end

-- Modules of one game that go together.
local function check_meetings(asked, list)
  local taken_by = { excludes = {}, brings = {} }
  for _, module in ipairs(list) do
    taken_by.excludes[module.name] = module.name
  end
  for _, module in ipairs(list) do
    for thing in pairs(module.manifest.brings or {}) do
      taken_by.excludes[thing] = taken_by.excludes[thing] or module.name
    end
  end
  for _, module in ipairs(list) do
    local manifest, name = module.manifest, module.name
    if manifest.extends and manifest.extends ~= asked.game.name then
      refuse(asked, "extends_other", { file = module.file, name = name,
        extends = manifest.extends, game = asked.game.name })
    end
    for _, field in ipairs({ "excludes", "brings" }) do
      local by = taken_by[field]
      for thing, why in kernel.order.pairs(manifest[field] or {}) do
        if by[thing] and by[thing] ~= name then
          refuse(asked, "not_together", { one = name, other = by[thing],
            why = translated(asked, list, why) })
        end
        by[thing] = field == "brings" and name or nil
      end
    end
  end
end

-- What modules say against others with which they go together all the same: a
-- list of sentences.
local function warnings(asked, list)
  local taken, said = {}, {}
  for _, module in ipairs(list) do taken[module.name] = module end
  for _, module in ipairs(list) do
    for name, why in kernel.order.pairs(module.manifest.warns or {}) do
      if taken[name] then
        said[#said + 1] = sentences.say("warned", asked.lang, {
          one = translated(asked, list, module.title),
          other = translated(asked, list, taken[name].title),
          why = translated(asked, list, why) })
      end
    end
  end
  return said
end

-- Ids of modules that are left out whole: these are dropped with them. A file
-- that is broken has none.
local function absent_ids(asked)
  local ids = {}
  for _, place in pairs(asked.places) do
    if place.absent then
      local ok, module = pcall(load, place)
      for _, clause in ipairs(ok and module.clauses or {}) do
        for _, id in ipairs(clause.ids) do ids[id] = true end
      end
    end
  end
  return ids
end

-- Putting together --------------------------------------------------------

-- Rulings that come with the game and with what is taken, but for those that
-- are for another game.
local function add_rulings(game, list)
  for _, found in ipairs(rulings.found(game, list)) do
    local module = load({ path = found.path, root = files.folder(found.path) })
    local extends = module.manifest.extends
    if not extends or extends == game.name then
      list[#list + 1] = setmetatable({ rulings = true,
        beside = found.beside }, { __index = module })
    end
  end
end

-- The modules that nobody vouches for, as a set of names.
local function strangers(game, list)
  local names, all = {}, setup.strange[files.folder(game.folder)]
    or files.is_carried(game.folder)
  for _, module in ipairs(list) do
    if all or module.kind == "user" or module.kind == "path"
      or names[module.beside or ""] then
      names[module.name] = true
    end
  end
  return names
end

-- The numbers of players, sorted: those of the game or of a scenario, and those
-- of other modules besides.
local function seats(game, list)
  local allowed, result = {}, {}
  for i = 0, #list do
    local players = (list[i] and list[i].manifest or game).players
    local is_scenario = list[i] and list[i].kind == "scenarios"
    if players and is_scenario then allowed = {} end
    for _, n in ipairs(players or {}) do allowed[n] = true end
  end
  for n in kernel.order.pairs(allowed) do result[#result + 1] = n end
  return result
end

-- f(...) within the budget of a move: a module can make composing long.
local function limited(request, f, ...)
  local ok, result = sandbox.guard(f, ...)
  if ok then return result end
  local message = sandbox.message(result)
  if message:find("^[^:]+:%d+: ") then
    message = sentences.say("rule_fault", request.lang, { message = message })
  elseif sandbox.is_limit(result) then
    message = ("putting the rules of %s together was %s"):format(request.game,
      message)
  end
  error(message, 0)
end

local function choose(request)
  local parcel = request.parcel
  local game = modules.find_game(parcel and parcel.roots or setup.roots,
    request.game, request.lang)
  local asked = { game = game, places = {}, taken = {},
    recorded = request.recorded, lang = request.lang }
  local list = modules.places(game, not parcel and setup.user_folder or nil)
  for _, place in ipairs(list) do asked.places[place.name] = place end
  add_carried(asked, parcel)
  for _, place in ipairs(list) do
    if place.kind == "base" then take(asked, place, "whole") end
  end
  take_for(asked, not request.exactly and game.default or nil,
    game.folder .. "/init.lua", game.line)
  for _, text in ipairs(request.with or {}) do
    local name, part = modules.parse_request(text)
    take(asked, name and named(asked, name) or at_path(asked, text), part)
  end
  local ids = leave_out(asked, request.without or {})
  load_all(asked)
  return asked, ids
end

local function composed(request)
  local asked, ids = choose(request)
  local list = in_order(asked)
  check_meetings(asked, list)
  local warned = warnings(asked, list)
  add_rulings(asked.game, list)
  for i, text in ipairs(request.typed or {}) do
    list[#list + 1] = modules.from_text(text, "typed_" .. i)
  end
  local foreign = strangers(asked.game, list)
  table.insert(list, 1, builtin.module())
  local rules = compose.compose(list, asked.game, ids, absent_ids(asked),
    asked.lang)
  checks.expected(rules)
  answers.watch(rules, foreign)
  locale.attach(rules, locale.read(asked.game, list))
  rules.known, rules.players = asked.places, seats(asked.game, list)
  rules.foreign = next(foreign) ~= nil
  rules.request, rules.warnings = request, warned
  local machines = {}
  rules.vocabulary = vocabulary.of
  function rules.machine(self, traced, closed)
    local form = ("%s %s"):format(traced and true, closed and true)
    machines[form] = machines[form]
      or limited(request, machine.build, self, traced, closed)
    return machines[form]
  end
  collisions.check(rules:machine(false))
  return rules
end

-- Rules composed for a request { game, with, without, typed, parcel }. Errors
-- are raised as texts. parcel: where rules come from instead of the disk,
-- { files = { [path] = text }, modules = { { name, path }, … }, roots = of the
-- game, if it carries that }.
function setup.compose(request)
  return files.carry(request.parcel and request.parcel.files, limited, request,
    composed, request)
end

-- The latest compositions of shipped modules, by request; older ones are made
-- again.
local kept, count, most = {}, 0, 24

local fields = shapes.fields("game=string! with=texts without=texts"
  .. " typed=texts *")

-- The same, cached, unless files may have changed since. What is wrong with a
-- request is no bug, but told in a sentence.
function setup.rules(request)
  local problem = shapes.problem("the request", request, fields)
  if problem then error(problem, 0) end
  local anew = request.typed or setup.user_folder or request.parcel
  for _, name in ipairs(request.with or {}) do
    anew = anew or name:find("/") or name:find("%.lua$")
  end
  if anew then return setup.compose(request) end
  local key = kernel.tree.encode({ request.game, request.with or {},
    request.without or {}, request.exactly or false, request.lang or false })
  if not kept[key] then
    if count == most then kept, count = {}, 0 end
    kept[key], count = setup.compose(request), count + 1
  end
  return kept[key]
end

function setup.forget()
  kept, count, loaded = {}, 0, {}
  locale.forget()
end

return setup
