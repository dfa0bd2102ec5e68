-- From what a person asks for (a game, modules, clauses to leave out) to
-- compiled rules. Compositions are cached: the same request gives the same
-- rules.

local answers = require("rulewright.engine.answers")
local builtin = require("rulewright.engine.builtin")
local collisions = require("rulewright.engine.collisions")
local compose = require("rulewright.engine.compose")
local checks = require("rulewright.engine.clause_checks")
local files = require("rulewright.engine.files")
local kernel = require("rulewright.kernel")
local locale = require("rulewright.engine.locale")
local machine = require("rulewright.engine.machine")
local modules = require("rulewright.engine.modules")
local nearest = require("rulewright.engine.nearest")
local rulings = require("rulewright.engine.rulings")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local usage = require("rulewright.engine.usage")

local setup = {}

-- Roots in which games are found, the set of those that nobody vouches for, and
-- the folder of the user's own modules.
setup.roots = {}
setup.strange = {}
setup.user_folder = nil

-- Paths by which modules were asked for, other than by a record.
setup.named = {}

-- Loaded modules by path; a changed file is loaded anew.
local loaded = {}

local function is_unchanged(module)
  return files.hash(module.files) == module.hash
end

local function load(path, name, root, lang)
  local before = loaded[path]
  if before and is_unchanged(before) then return before end
  local module = modules.load(path, name, root, lang)
  loaded[path] = module
  return module
end

-- Raises a sentence of the engine in the language of the request.
local function refuse(state, key, blanks)
  error(sentences.say(key, state.lang, blanks), 0)
end

-- A file given by its path counts as the last module of the catalogue.
local function outside(state, path)
  local base = path:gsub("%.lua$", ""):gsub("/+$", "")
  local main = path:find("%.lua$") and files.kind(path) and path
    or files.main(base)
  if not main then refuse(state, "no_module_file", { path = path }) end
  local name = base:match("([^/]+)$")
  if name == "init" then name = base:match("([^/]+)/init$") end
  return { name = name, path = main, rank = 20000 + state.extra,
    kind = "path" }
end

-- What might have been meant, as the end of a refusal.
local function might_be(state, name, names)
  local here = names == state.found and files.here(name)
  return here and sentences.say("near", state.lang, { name = here })
    or nearest.hint(name, names, state.lang)
end

-- All translations of the game and of these modules, by language.
local function texts_of(game, list)
  local texts, message = locale.read(locale.files(game, list))
  if not texts then error(message, 0) end
  return texts
end

local function unknown(state, name)
  local game = state.game
  local title = locale.text({ texts = texts_of(game, {}) }, game.title,
    state.lang)
  refuse(state, "no_module", { game = title, name = name,
    near = might_be(state, name, state.found) })
end

-- A module that is named by a path, if no other of its name is taken.
local function take_path(state, path)
  local place = outside(state, path)
  local name, before = place.name, state.chosen[place.name]
  if not state.recorded then setup.named[path] = true end
  if before and before.path ~= place.path then
    refuse(state, "two_modules", { name = name, one = before.path,
      other = place.path })
  end
  place.asked, state.extra, state.found[name] = path, state.extra + 1, place
  return place
end

local function take(state, text)
  local wanted = modules.parse_request(text)
  local place = wanted.path and take_path(state, wanted.path)
    or state.found[wanted.name] or unknown(state, wanted.name)
  if place.name == "engine" then
    refuse(state, "two_modules", { name = "engine", other = place.path,
      one = sentences.say("the_engine", state.lang) })
  end
  local request = place.request or { elements = {}, kinds = {} }
  place.request, state.chosen[place.name] = request, place
  if wanted.element then
    request.elements[wanted.element] = true
  elseif wanted.kind then
    request.kinds[wanted.kind] = true
  else
    request.whole = true
  end
  return place
end

-- key: of the sentence that refuses it.
local function check_part(state, part, names, key, module)
  if names[part] then return end
  refuse(state, key, { module = module.name, name = part,
    near = might_be(state, part, names) })
end

-- Elements and kinds of components that are asked for must be there.
local function check_parts(state, module, request)
  local elements, kinds = {}, {}
  for _, element in ipairs(module.elements) do elements[element.name] = true end
  for _, clause in ipairs(module.clauses) do
    if clause.kind then
      kinds[clause.kind], kinds[clause.kind .. "s"] = true, true
    end
  end
  for name in kernel.order.pairs(request.elements) do
    check_part(state, name, elements, "no_element", module)
  end
  for name in kernel.order.pairs(request.kinds) do
    check_part(state, name, kinds, "no_kind", module)
  end
end

-- A module that is needed must be taken with its rules: its components alone
-- will not do.
local function check_need(state, place, need)
  if not state.found[need] then
    local is_other = nearest.name(need, state.found) ~= place.name
    refuse(state, "needs_module", { file = files.short(place.path),
      name = place.module.name, need = need,
      near = is_other and might_be(state, need, state.found) or "" })
  end
  local request = state.chosen[need] and state.chosen[need].request
  if request and not request.whole and next(request.elements) == nil then
    refuse(state, "needs_rules", { name = place.name, need = need,
      file = files.short(place.path), part = kernel.order.next(request.kinds) })
  end
end

-- What a module needs is taken with it.
local function take_needs(state)
  local queue = {}
  for _, place in pairs(state.chosen) do queue[#queue + 1] = place end
  table.sort(queue, function (a, b) return a.rank < b.rank end)
  local i = 1
  while queue[i] do
    local place = queue[i]
    place.module = load(place.path, place.name, place.root, state.lang)
    for _, need in ipairs(place.module.manifest.needs or {}) do
      check_need(state, place, need)
      if not state.chosen[need] then queue[#queue + 1] = take(state, need) end
    end
    i = i + 1
  end
end

local function refuse_two(state, list, one, other, why)
  local texts = texts_of(state.game, list)
  refuse(state, "not_together", { one = one, other = other,
    why = locale.text({ texts = texts }, why, state.lang) })
end

local function check_meetings(state, list)
  local brought_by = {}
  for _, module in ipairs(list) do
    local manifest, name = module.manifest, module.name
    if manifest.extends and manifest.extends ~= state.game.name then
      refuse(state, "extends_other", { file = module.file, name = name,
        extends = manifest.extends, game = state.game.name })
    end
    for other, why in kernel.order.pairs(manifest.excludes or {}) do
      if state.chosen[other] then refuse_two(state, list, name, other, why) end
    end
    -- Two modules cannot bring the same thing.
    for thing, why in kernel.order.pairs(manifest.brings or {}) do
      local other = brought_by[thing]
      if other then refuse_two(state, list, name, other, why) end
      brought_by[thing] = name
    end
  end
end

-- Catalogue order; modules of strangers come behind those in their `after`,
-- then by name.
local function sorted(state)
  local places = {}
  for _, place in pairs(state.chosen) do places[#places + 1] = place end
  table.sort(places, function (a, b)
    if a.rank ~= b.rank and (a.rank < 10000 or b.rank < 10000) then
      return a.rank < b.rank
    end
    return a.name < b.name
  end)
  local done, result = {}, {}
  local function visit(place, trail)
    if done[place.name] then return end
    if trail[place.name] then
      error(("modules go in a circle: '%s' comes after itself"):format(
        place.name), 0)
    end
    trail[place.name] = true
    local manifest = place.module.manifest
    for _, names in ipairs({ manifest.needs or {}, manifest.after or {} }) do
      for _, name in ipairs(names) do
        if state.chosen[name] then visit(state.chosen[name], trail) end
      end
    end
    done[place.name] = true
    result[#result + 1] = place
  end
  for _, place in ipairs(places) do visit(place, {}) end
  return result
end

local function in_order(state)
  local list = {}
  for _, place in ipairs(sorted(state)) do
    check_parts(state, place.module, place.request)
    local copy = setmetatable({ request = place.request, kind = place.kind,
      asked = place.asked }, { __index = place.module })
    list[#list + 1] = copy
  end
  check_meetings(state, list)
  return list
end

-- Ids of modules that are left out whole: these are dropped with them. A file
-- that is broken has none.
local function absent_ids(state)
  local ids = {}
  for _, place in ipairs(state.absent) do
    local ok, module = pcall(load, place.path, place.name, place.root)
    for _, clause in ipairs(ok and module.clauses or {}) do
      for _, id in ipairs(clause.ids) do ids[id] = true end
    end
  end
  return ids
end

-- Rulings that come with the game and with what is taken, but for those that
-- are for another game.
local function add_rulings(state, list)
  for _, found in ipairs(rulings.found(state.game, list)) do
    local module = load(found.path, nil, files.folder(found.path))
    local extends = module.manifest.extends
    if not extends or extends == state.game.name then
      list[#list + 1] = setmetatable({ rulings = true,
        beside = found.beside }, { __index = module })
    end
  end
end

-- Whole modules may be named in `without`, as well as ids of clauses.
-- state.absent: the modules that are left out so.
local function left_out(state, without)
  local ids = {}
  for _, name in ipairs(without) do
    local box, sign, element = name:match("^([%w_]+)(%.?)([%w_]*)$")
    if box and state.found[box] and (sign == "") == (element == "") then
      local place = state.chosen[box]
      if element == "" then
        state.chosen[box] = nil
        state.absent[#state.absent + 1] = state.found[box]
      elseif place then
        place.without = place.without or {}
        place.without[element] = true
      end
    else
      ids[#ids + 1] = name
    end
  end
  return ids
end

-- A box without one of its elements is all the others.
local function take_rest(state)
  for _, place in pairs(state.chosen) do
    if place.without then
      check_parts(state, place.module, { elements = place.without,
        kinds = {} })
      place.request.whole = nil
      for _, element in ipairs(place.module.elements) do
        if not place.without[element.name] then
          place.request.elements[element.name] = true
        end
      end
    end
  end
end

local function seats(game, list)
  local allowed = {}
  for _, n in ipairs(game.players) do allowed[n] = true end
  for _, module in ipairs(list) do
    local players = module.manifest.players
    if players and module.kind == "scenarios" then
      allowed = {}
    end
    for _, n in ipairs(players or {}) do allowed[n] = true end
  end
  local result = {}
  for n = 1, 64 do
    if allowed[n] then result[#result + 1] = n end
  end
  return result
end

-- A fault in the default modules is the catalogue's, not the player's.
local function take_default(state)
  local game = state.game
  for _, name in ipairs(game.default) do
    local ok, message = pcall(take, state, name)
    if not ok then
      error(("%s:%d: the default of the game: %s"):format(files.short(
        game.folder .. "/init.lua"), game.line, message), 0)
    end
  end
end

local function choose(request)
  local game = modules.find_game(setup.roots, request.game, request.lang)
  local state = { game = game, found = {}, chosen = {}, extra = 0,
    absent = {}, recorded = request.recorded, lang = request.lang }
  local list = modules.places(game, setup.user_folder)
  for _, place in ipairs(list) do state.found[place.name] = place end
  for _, place in ipairs(list) do
    if place.kind == "base" then take(state, place.name) end
  end
  if not request.exactly then take_default(state) end
  for _, name in ipairs(request.with or {}) do take(state, name) end
  local ids = left_out(state, request.without or {})
  take_needs(state)
  take_rest(state)
  return state, ids
end

local function typed_modules(request, list)
  for i, text in ipairs(request.typed or {}) do
    local module = modules.from_text(text, "typed_" .. i)
    module.request = { whole = true, elements = {}, kinds = {} }
    module.kind, module.typed = "path", true
    list[#list + 1] = module
  end
end

-- The modules that nobody vouches for, as a set of names.
local function strangers(game, list)
  local names, all = {}, setup.strange[files.folder(game.folder)]
  for _, module in ipairs(list) do
    if all or module.kind == "user" or module.kind == "path"
      or names[module.beside or ""] then
      names[module.name] = true
    end
  end
  return names
end

-- f(...) within the budget of a move: a module can make composing long.
local function limited(request, f, ...)
  local ok, fault = sandbox.guard(f, ...)
  if ok then return fault end
  if sandbox.is_limit(fault) then
    fault = sandbox.message(fault)
    if not fault:find(":%d+: ") then
      error(("putting the rules of %s together was %s"):format(request.game,
        fault), 0)
    end
  end
  if type(fault) == "string" and fault:find("^[^:]+:%d+: ") then
    fault = sentences.say("rule_fault", request.lang, { message = fault })
  end
  error(fault, 0)
end

local function composed(request)
  local state, ids = choose(request)
  local list = in_order(state)
  add_rulings(state, list)
  typed_modules(request, list)
  local foreign = strangers(state.game, list)
  table.insert(list, 1, builtin.module())
  local rules = compose.compose(list, state.game, ids, absent_ids(state),
    state.lang)
  checks.expected(rules)
  answers.watch(rules, foreign)
  locale.attach(rules, texts_of(state.game, list))
  rules.known = state.found
  rules.players = seats(state.game, list)
  rules.foreign = next(foreign) ~= nil
  rules.request, rules.machines = request, {}
  rules.machine = function (self, traced, closed)
    local form = (traced and "traced" or "plain")
      .. (closed and " closed" or "")
    self.machines[form] = self.machines[form]
      or limited(request, machine.build, self, traced, closed)
    return self.machines[form]
  end
  collisions.check(rules:machine(false))
  return rules
end

-- Rules composed for a request { game, with, without, typed }. Errors are
-- raised as texts.
function setup.compose(request)
  return limited(request, composed, request)
end

-- The latest compositions, by request; older ones are made again.
local kept, kept_keys, most = {}, {}, 24

local function key_of(request)
  return kernel.tree.encode({ game = request.game, with = request.with,
    without = request.without, exactly = request.exactly,
    lang = request.lang })
end

-- Files given by their paths may have changed since.
local function is_fresh(rules)
  for _, module in ipairs(rules.modules) do
    if (module.kind == "path" or module.beside)
      and not is_unchanged(module) then
      return false
    end
  end
  return true
end

-- The same, cached: compositions of shipped modules are made once.
function setup.rules(request)
  usage.request(request)
  if request.typed or setup.user_folder and not setup.user_kept then
    return setup.compose(request)
  end
  local key = key_of(request)
  if kept[key] and is_fresh(kept[key]) then return kept[key] end
  if not kept[key] then kept_keys[#kept_keys + 1] = key end
  kept[key] = setup.compose(request)
  if #kept_keys > most then kept[table.remove(kept_keys, 1)] = nil end
  return kept[key]
end

function setup.forget()
  kept, kept_keys, loaded = {}, {}, {}
  locale.forget()
end

return setup
