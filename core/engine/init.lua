-- The library: rules, games, records. See docs/library.md.

local files = require("rulewright.engine.sandbox.files")
local game = require("rulewright.engine.game")
local index = require("rulewright.engine.composing.index")
local kernel = require("rulewright.kernel")
local lex = require("rulewright.engine.text.lex")
local locale = require("rulewright.engine.language.locale")
local modules = require("rulewright.engine.composing.modules")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.game.setup")
local shapes = require("rulewright.engine.language.shapes")
require("rulewright.engine.game.causes")
require("rulewright.engine.game.changes")
local parcels = require("rulewright.engine.game.parcels")
local requirements = require("rulewright.engine.composing.requirements")
local saves = require("rulewright.engine.game.saves")
local seats = require("rulewright.engine.board.seats")
local usage = require("rulewright.engine.language.usage")

local rulewright = { version = requirements.version }

-- Watches every clause of every game unless a game says otherwise: set by the
-- test runner to count which clauses fired.
rulewright.tracing = false

-- Called with the rules of every composition, when set.
rulewright.on_rules = nil

-- The folder that holds lua/ and scripts/, which a program may carry in itself.
-- Without it there are no games but those of `configure`: it is never the
-- current folder.
local function find_own_root()
  local path = package.searchpath("rulewright", package.path) or ""
  return kernel.files.archive or path:match("^(.*)/lua/rulewright/init%.lua$")
end

local own_root = find_own_root()
if own_root then
  setup.own_root = own_root .. "/scripts"
  setup.roots = { setup.own_root }
  files.add_root(own_root)
  index.open(own_root)
end

local configured = shapes.fields "roots=texts strange=texts user_folder"

-- More folders with games, and the folder of the user's own modules. Games in
-- `strange` are guarded like modules of strangers; the host vouches for those
-- in `roots`.
function rulewright.configure(options)
  usage.options("rulewright.configure", options, configured)
  for _, field in ipairs({ "roots", "strange" }) do
    for _, root in ipairs(options[field] or {}) do
      table.insert(setup.roots, 1, root)
      setup.strange[root] = field == "strange" or nil
    end
  end
  setup.user_folder = options.user_folder or setup.user_folder
  setup.forget()
end

local function protected(f, ...)
  local ok, result = pcall(f, ...)
  if ok then return result end
  return nil, sandbox.message(result)
end

-- The fields of a request for rules, and the further ones of a request for a
-- game.
local known = shapes.fields ("game with without typed parcel exactly"
  .. " players seed lang guard trace rules")

local function composed(request)
  local rules, message = protected(setup.rules, request)
  if not rules then return nil, message end
  if rulewright.on_rules then rulewright.on_rules(rules) end
  return rules
end

function rulewright.rules(request)
  usage.options("rulewright.rules", request, known)
  return composed(request)
end

-- What stands for a text of a game or its modules in a language.
local function speak(catalogue, list, lang)
  local texts = { texts = lang and locale.read(catalogue, list) }
  return function (text) return text and locale.text(texts, text, lang) end
end

-- lang: of the titles, English where none is named.
function rulewright.games(lang)
  local list = {}
  for _, found in ipairs(modules.games(setup.roots)) do
    local catalogue, message = protected(modules.catalogue, found.path)
    local said = catalogue and protected(speak, catalogue, {}, lang)
    catalogue = catalogue or {}
    list[#list + 1] = { name = found.name, path = found.path,
      title = said and said(catalogue.title) or catalogue.title,
      players = catalogue.players, problem = message }
  end
  return list
end

local function elements_of(list, said)
  local found = {}
  for i, one in ipairs(list) do
    found[i] = { name = one.name, title = said(one.title) }
  end
  return found
end

-- Why by module, in the language of `said`.
local function reasons_of(reasons, said)
  local found = {}
  for name, why in pairs(reasons) do found[name] = said(why) end
  return found
end

local function read_head(place)
  return index.head(modules.load(place.path, place.name))
end

-- What can be said of a module.
local function describe(place, said)
  local head, message = index.find(place.path), nil
  if not head then head, message = protected(read_head, place) end
  head = head or { elements = {}, warns = {}, excludes = {}, needs = {} }
  return { name = place.name, kind = place.kind, path = place.path,
    title = said(head.title), version = head.version, problem = message,
    elements = elements_of(head.elements, said), extends = head.extends,
    about = said(head.about), needs = head.needs, players = head.players,
    excludes = reasons_of(head.excludes, said),
    warns = reasons_of(head.warns, said) }
end

-- The modules that can be taken with a game; nil and a message if there is no
-- such game. The user's own modules for other games are left out. lang: of the
-- titles.
function rulewright.modules(name, lang)
  return protected(function ()
    local catalogue, list = modules.find_game(setup.roots, name), {}
    local places = modules.places(catalogue, setup.user_folder)
    local said = speak(catalogue, places, lang)
    for _, place in ipairs(places) do
      local module = describe(place, said)
      if not module.extends or module.extends == name then
        list[#list + 1] = module
      end
    end
    return list
  end)
end

-- One word of text that a record can hold.
local function is_name(name)
  return type(name) == "string" and #name <= 40 and utf8.len(name) ~= nil
    and name:match("^[^%s%c{};:]+$") ~= nil
end

-- What takes so many players: the game, or the module that says so exactly.
local function title_of(rules, lang)
  local by = rules.seating.by
  return locale.text(rules, by and by.title or rules.game.title, lang)
end

-- Names of the seats: given ones, those that a module says, or the colours of
-- the box.
local function names_of(rules, players, lang)
  local names = players
  if players == nil then players = rules.players[#rules.players] end
  if type(players) == "number" then
    names = seats.names(rules, math.min(players, 64))
  elseif type(names) ~= "table" then
    return nil, ("players must be their number or a list of names, not a %s")
      :format(type(names))
  end
  local seen, count, is_allowed = {}, names == players and #names or players,
    false
  for _, name in ipairs(names) do
    if not is_name(name) then
      return nil, sentences.say("one_name", lang,
        { name = type(name) == "table" and "a table" or tostring(name) })
    elseif seen[name:lower()] then
      return nil, sentences.say("two_names", lang, { name = name })
    end
    seen[name:lower()] = true
  end
  for _, n in ipairs(rules.players) do is_allowed = is_allowed or n == count end
  if is_allowed then return names end
  return nil, sentences.say("players", lang, { count = tostring(count),
    game = title_of(rules, lang),
    allowed = rules.players[1]
      and lex.either(rules.players, sentences.say("players_or", lang))
      or sentences.say("players_none", lang) })
end

rulewright.load = saves.load
rulewright.parcel = parcels.contents
rulewright.open = parcels.open

-- The rules and the names of the seats that are asked for, or nil and one
-- sentence why there are none.
function rulewright.seats(options)
  local rules, problem = options.rules, nil
  if not rules then rules, problem = composed(options) end
  if not rules then return nil, problem end
  local names, message = names_of(rules, options.players, options.lang)
  if not names then return nil, sandbox.message(message) end
  return rules, names
end

local function given(option, otherwise)
  if option == nil then return otherwise end
  return option
end

-- A new game, or nil and one sentence why not.
function rulewright.new(options)
  usage.options("rulewright.new", options, known)
  local rules, names = rulewright.seats(options)
  if not rules then return nil, names end
  local seed = given(options.seed, 1)
  if math.type(seed) ~= "integer" then
    return nil, ("the seed must be a whole number, not %s"):format(
      type(seed) == "number" and tostring(seed) or "a " .. type(seed))
  end
  local machine, message = protected(rules.machine, rules,
    given(options.trace, rulewright.tracing))
  if not machine then return nil, message end
  local made
  made, message = game.new(machine, { names = names, seed = seed,
    lang = options.lang, guard = given(options.guard, rules.foreign),
    request = rules.request })
  if made then return made end
  local without = table.concat(rules.request.without or {}, ", ")
  if without == "" then return nil, message end
  return nil, ("the game cannot begin without %s: %s"):format(without, message)
end

return rulewright
