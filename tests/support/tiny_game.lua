-- Games of a few lines that a spec writes where it needs them. Each has a
-- folder of its own; each call writes it again.

local any_table = require "any_table"
local assert = require "luassert"
local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"

local tiny = setmetatable({}, { __index = any_table })

local root = disk.nowhere()
files.add_root(root)

tiny.folder = root .. "/tiny"

-- Where the module of a stranger is written.
tiny.evil = tiny.folder .. "/evil.lua"

-- What every tiny game has. The spec's own base is chapter "more".
tiny.base = [[
module "base" { title = "Tiny", version = "1.0" }
component.good "stone" { id = "T-01", says = "There are nine.", bank = 9 }
component.good "stick" { bank = 9 }
component.piece "peg" { id = "T-02", says = "Each has three.", each = 3,
  on = "field" }
component.cost "peg" { id = "T-03", says = "A peg costs a stone.", stone = 1 }
component.die "bone" { sides = 6 }
board { kind = "grid", columns = 3, rows = 3 }
sequence "game" {}
step "play" { id = "T-04", says = "The first player plays.", of = "game",
  repeats = true }
move "win" { id = "T-05", says = "Who says so wins.", during = "play",
  apply = function (g, player) g:win(player) end }
chapter "more"
]]

-- Files written, by path, and folders made.
local written, made = {}, {}

local function write(path, text)
  local folder = path:match "^(.*)/"
  if not made[folder] then os.execute("mkdir -p '" .. folder .. "'") end
  made[folder], written[path] = true, true
  disk.write(path, text)
end

local function catalogue(entries)
  local list = { '"base"' }
  for _, entry in ipairs(entries) do
    list[#list + 1] = ("%q"):format("boxes/" .. entry)
  end
  return ('game "tiny" { title = "Tiny", version = "1", players = { 2, 3 }, '
    .. 'colours = { "red", "blue", "grey" }, modules = { %s } }'):format(
    table.concat(list, ", "))
end

local special = { base = true, more = true, rulings = true, catalogue = true,
  order = true }

-- texts: "more" and "base" for the base, "catalogue", "rulings", any other is
-- a module in boxes/; a name with a slash or dot is a file as it stands.
function tiny.write(texts)
  if type(texts) == "string" then texts = { more = texts } end
  for path in pairs(written) do os.remove(path) end
  written = {}
  local names = {}
  for name, text in pairs(texts) do
    if name:find "[/.]" then
      write(tiny.folder .. "/" .. name, text)
    elseif not special[name] then
      names[#names + 1] = name
      write(tiny.folder .. "/boxes/" .. name .. ".lua",
        text:find "^module" and text
        or ('module "%s" { title = "%s" } '):format(name, name) .. text)
    end
  end
  table.sort(names)
  write(tiny.folder .. "/init.lua", texts.catalogue
    or catalogue(texts.order or names))
  write(tiny.folder .. "/base/init.lua", texts.base or tiny.base)
  write(tiny.folder .. "/base/more.lua", texts.more or "")
  if texts.rulings then
    write(tiny.folder .. "/rulings.lua", 'module "rulings" { title = "R" } '
      .. texts.rulings)
  end
  rulewright.configure { roots = {} }
  for i = #setup.roots, 1, -1 do
    if setup.roots[i] == root then table.remove(setup.roots, i) end
  end
  table.insert(setup.roots, 1, root)
end

local function everything(texts)
  local with = {}
  for name in pairs(type(texts) == "table" and texts or {}) do
    if not name:find "[/.]" and not special[name] then
      with[#with + 1] = name
    end
  end
  table.sort(with)
  return with
end

local function with_options(request, options)
  for field, content in pairs(options or {}) do request[field] = content end
  return request
end

local function request_of(texts, options)
  return with_options({ game = "tiny", with = everything(texts) }, options)
end

-- Composed rules of all modules given, or nil and a message.
function tiny.rules(texts, options)
  tiny.write(texts)
  return rulewright.rules(request_of(texts, options))
end

-- The rules must be refused with exactly this message.
function tiny.refused(message, texts, options)
  local rules, said = tiny.rules(texts, options)
  assert.is_true(rules == nil, "it was composed")
  assert.equal(message, said)
end

-- A game, or nil and a message.
function tiny.try(texts, options)
  tiny.write(texts)
  return rulewright.new(request_of(texts, options))
end

function tiny.new(texts, options)
  local game, message = tiny.try(texts, options)
  if not game then error(message, 2) end
  return game
end

-- A game, or nil and a message, that takes the module of a stranger by its
-- path: its clauses begin on line 2, unless the text names the module itself.
function tiny.stranger(texts, evil, options)
  local all = type(texts) == "string" and { more = texts } or {}
  for name, text in pairs(all.more and {} or texts) do all[name] = text end
  all["evil.lua"] = evil:find "^module" and evil
    or 'module "evil" { title = "Evil" }\n' .. evil
  tiny.write(all)
  return rulewright.new(with_options({ game = "tiny", players = 2, seed = 1,
    with = { tiny.evil } }, options))
end

-- A game of the specs, from tests/support/games.
function tiny.known(name, options)
  local folder = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" .. "/games"
  local found = false
  for _, path in ipairs(setup.roots) do found = found or path == folder end
  if not found then table.insert(setup.roots, folder) end
  local game, message = rulewright.new(with_options({ game = name }, options))
  if not game then error(message, 2) end
  return game
end

function tiny.clear()
  disk.remove(root)
end

-- What is told is one line, without an address, and can be read.
function tiny.is_sentence(text, most)
  assert.is_string(text)
  assert.is_nil(text:find "%c", text)
  assert.is_nil(text:find "0x%x%x%x%x", text)
  assert.is_nil(text:find("traceback:\n", 1, true), text)
  assert.is_true(#text < (most or 500), text:sub(1, 700))
end

-- Plays random legal moves to the end, or to `limit`.
function tiny.random_game(game, seed, limit)
  return game, any_table.play_on(game, seed, limit or 2000)
end

return tiny
