-- Parcels: a game whole in one text, with the rules that do not come with the
-- program. Reading one runs nothing. It is opened when somebody has agreed to
-- what it carries, and plays by the text that it carries, whatever lies on the
-- disk. What was shown before must be what the rules then say.

local files = require("rulewright.engine.sandbox.files")
local game = require("rulewright.engine.game")
local kernel = require("rulewright.kernel")
local locale = require("rulewright.engine.language.locale")
local notation = require("rulewright.engine.notation.parcel")
local record = require("rulewright.engine.notation.record")
local sandbox = require("rulewright.engine.sandbox")
local saves = require("rulewright.engine.game.saves")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.game.setup")
local shapes = require("rulewright.engine.language.shapes")
local trees = require("rulewright.engine.notation.tree")
local usage = require("rulewright.engine.language.usage")

local parcels = {}

-- Packing ---------------------------------------------------------------------

-- Whether a game comes with the program, and with it what its catalogue names.
local function is_shipped(rules)
  return files.folder(rules.game.folder) == setup.own_root
end

local function is_carried(rules, module)
  if module.typed or module.name == "engine" then return false end
  return not is_shipped(rules)
    or module.path:sub(1, #rules.game.folder + 1) ~= rules.game.folder .. "/"
end

-- The folder of a module in the parcel; what lies in the folder of a game keeps
-- its place there. Rulings lie in the folder of the module that they came with.
local function folder_of(rules, module)
  local folder, own = files.folder(module.path), rules.game.folder
  if not is_shipped(rules) and (folder .. "/"):sub(1, #own + 1) == own .. "/"
  then
    return rules.game.name .. folder:sub(#own + 1)
  end
  local beside = module.beside and rules.taken[module.beside]
  local other = beside and files.folder(beside.path)
  if other and other ~= folder and files.folder(other) == folder then
    return nil
  end
  return module.beside or module.name
end

local function join(folder, name)
  return folder and folder .. "/" .. name or name
end

-- What a parcel says of a module: its clauses that have a sentence.
local function said_of(module, path)
  local clauses = {}
  for _, clause in ipairs(module.clauses) do
    if clause.says then
      clauses[#clauses + 1] = { ids = clause.ids[1]
        and table.concat(clause.ids, ",") or "-",
        says = (clause.says:gsub("%s+", " "):match("^ ?(.-) ?$")) }
    end
  end
  return { path = path, name = module.name, version = module.version,
    hash = module.hash, title = module.title, author = module.manifest.author,
    clauses = clauses }
end

-- Adds a file, which may be there already.
local function add_file(p, name, text)
  local before = p.by_name[name]
  if before and before ~= text then
    error(("two files of this game would be called %s in a parcel"):format(
      name), 0)
  end
  if not before then p.files[#p.files + 1] = { name = name, text = text } end
  p.by_name[name] = text
end

local function add_module(p, rules, module)
  local folder = folder_of(rules, module)
  local base = files.folder(module.path)
  for _, file in ipairs(module.files) do
    add_file(p, join(folder, file.path:sub(#base + 2)), file.source)
  end
  p.modules[#p.modules + 1] = said_of(module,
    join(folder, module.path:sub(#base + 2)))
end

-- The text of a file that is read only now, from the parcel that the game is
-- from or from the disk.
local function add_read(p, name, path)
  local text, message = files.read(path)
  if not text then error(message, 0) end
  add_file(p, name, text)
end

local function add_translations(p, rules, list)
  for _, file in ipairs(locale.files(rules.game, list)) do
    local module = file.module and rules.taken[file.module]
    local folder = module and folder_of(rules, module) or rules.game.name
    if not module and not is_shipped(rules) or module
      and is_carried(rules, module) then
      add_read(p, join(folder, "locale/" .. file.language .. ".lua"), file.path)
    end
  end
end

local function carried_by(rules)
  local p = { modules = {}, files = {}, by_name = {} }
  local list = {}
  for _, module in ipairs(rules.modules) do
    if is_carried(rules, module) then
      add_module(p, rules, module)
      list[#list + 1] = module
    end
  end
  if not is_shipped(rules) then
    add_read(p, rules.game.name .. "/init.lua", rules.game.folder
      .. "/init.lua")
  end
  add_translations(p, rules, list)
  return p
end

-- The game so far as one text that holds it whole; nil and a sentence where a
-- parcel cannot hold it.
function game:pack()
  local rules = self.rules
  local from = rules.request.parcel
  local ok, p = pcall(files.carry, from and from.files, carried_by, rules)
  if not ok then return nil, sandbox.message(p) end
  p.program = package.loaded["rulewright"].version
  p.record = saves.print(self, true)
  return notation.print(p)
end

-- Reading ---------------------------------------------------------------------

local function refuse(lang, line, column, message)
  return nil, sentences.say("record_at", lang, { line = line, column = column,
    message = sentences.phrase(message, lang) })
end

-- The record of a parcel as a text in which its lines have the numbers that
-- they have in the parcel.
local function record_in(p) return ("\n"):rep(p.lead) .. p.record end

local function texts_of(p)
  local texts = {}
  for _, file in ipairs(p.files) do texts[file.name] = file.text end
  return texts
end

-- What a person is to agree to, as one hash; nil where nothing is carried. What
-- the parcel says of its files is compared with them later.
local function agreement(p, typed)
  if not p.files[1] and not typed[1] then return nil end
  return kernel.tree.hash({ files = texts_of(p), typed = typed })
end

-- The texts of clauses that were typed in.
local function typed_in(r)
  local list = {}
  for i, text in ipairs(r.typed) do
    local found = trees.read(text)
    list[i] = type(found) == "table" and tostring(found[1]) or text
  end
  return list
end

local function parsed(text, lang)
  local p, message, line, column = notation.parse(text)
  if not p then return refuse(lang, line or 1, column or 1, message) end
  local r, problem, at, col = record.parse(record_in(p))
  if not r then return refuse(lang, at or 1, col or 1, problem) end
  return p, r
end

-- What a parcel holds, by what it says itself; nothing of it is run. nil and a
-- sentence where it is none. `agree` is the hash to agree with, nil where it
-- carries no rules.
function parcels.contents(text, lang)
  usage.check("rulewright.parcel", "the parcel", text, "string")
  local p, r = parsed(text, lang)
  if not p then return nil, r end
  local decisions = 0
  for _, entry in ipairs(r.entries) do
    decisions = decisions + (entry.text and 1 or 0)
  end
  local typed = typed_in(r)
  return { program = p.program, game = r.game.name, version = r.game.version,
    players = r.players, decisions = decisions, modules = p.modules,
    files = p.files, typed = typed, agree = agreement(p, typed) }
end

-- Opening ---------------------------------------------------------------------

-- Where the files of a parcel are found while its rules are put together.
local function places_of(p, r)
  local root = files.carried .. kernel.tree.hash(texts_of(p)):sub(1, 12)
  local found = { files = {}, modules = {} }
  for _, file in ipairs(p.files) do
    found.files[root .. "/" .. file.name] = file.text
    if file.name == r.game.name .. "/init.lua" then found.roots = { root } end
  end
  for i, one in ipairs(p.modules) do
    found.modules[i] = { name = one.name, path = root .. "/" .. one.path }
  end
  return found
end

-- Where what a parcel said of its rules differs from what they say; nil: not at
-- all.
local function unlike(said, found)
  for _, field in ipairs({ "name", "version", "hash", "title", "author" }) do
    if said[field] ~= found[field] then
      return said.line, said[field] or "nothing", found[field] or "nothing"
    end
  end
  for i = 1, math.max(#said.clauses, #found.clauses) do
    local one, other = said.clauses[i], found.clauses[i]
    if not (one and other and one.ids == other.ids and one.says == other.says)
    then
      return one and one.line or said.line, one and one.says or "nothing",
        other and other.says or "nothing"
    end
  end
end

-- The name that the main file of a module has in its parcel; nil for a module
-- that is in none.
local function carried_path(module)
  local path = module.path or ""
  return files.is_carried(path)
    and path:sub(#files.carried + 1):match("^[^/]+/(.+)$") or nil
end

-- Raises where the parcel shows other rules than it carries.
local function check_said(p, rules, lang)
  local said = {}
  for _, one in ipairs(p.modules) do said[one.path] = one end
  for _, module in ipairs(rules.modules) do
    local path = carried_path(module)
    if path then
      local line, shown, found = 1, "nothing", path
      if said[path] then
        line, shown, found = unlike(said[path], said_of(module, path))
      end
      if line then
        error(sentences.say("record_line", lang, { line = line,
          message = sentences.say("parcel_says", lang, { said = shown,
            found = found }) }), 0)
      end
    end
  end
end

local options = shapes.fields "agree=string guard=boolean lang=string"

-- The game of a parcel, or nil and a sentence. how: `agree`, the hash of what
-- it carries, which somebody was shown; `lang` and `guard`, as in
-- rulewright.new.
function parcels.open(text, how)
  how = how or {}
  usage.check("rulewright.open", "the parcel", text, "string")
  usage.options("rulewright.open", how, options)
  local p, r = parsed(text, how.lang)
  if not p then return nil, r end
  local due = agreement(p, typed_in(r))
  if due and how.agree ~= due then
    return nil, sentences.say(how.agree and "parcel_other" or "parcel_agree",
      how.lang, { hash = due })
  end
  return saves.load(record_in(p), nil, nil, { guard = how.guard,
    lang = how.lang, parcel = p.files[1] and places_of(p, r),
    check = function (rules) check_said(p, rules, how.lang) end })
end

return parcels
