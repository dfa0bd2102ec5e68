-- What locale files lack or have too much: clauses without a sentence, blanks
-- that nobody fills, and keys that nothing reads: ids that no rule has, or of
-- rules that find their sentence under another key first, and texts that stand
-- in no rule file. A rule has its id whether its module is taken or not, so all
-- modules of the game are read. A text may be put together of two.

local files = require("rulewright.engine.sandbox.files")
local kernel = require("rulewright.kernel")
local literals = require("rulewright.engine.text.literals").texts
local locale = require("rulewright.engine.language.locale")
local modules = require("rulewright.engine.composing.modules")
local nearest = require("rulewright.engine.text.nearest")
local rulings = require("rulewright.engine.composing.rulings")
local sentences = require("rulewright.engine.sentences")

local locale_keys = {}

local function add(self, finding, key, blanks)
  finding.message = sentences.say(key, self.rules.request.lang, blanks)
  table.insert(self.list, finding)
end

-- What is known: `texts` and `ids`, sets; `keys`, of each clause those under
-- which its sentence is looked up, in their order.

-- target: another clause, under whose verb and name the sentence stands.
local function add_clause(known, clause, target)
  local texts, keys = known.texts, locale.keys(clause, target or clause)
  for i = clause.says and 2 or 1, #keys do known.ids[keys[i]] = true end
  table.insert(known.keys, keys)
  for _, name in ipairs(clause.names) do
    texts[name], texts["{n} " .. name] = true, true
    -- A rulebook calls numbered components by one name.
    texts[name:match("^(.-) %d+$") or name] = true
  end
  if clause.says then texts[clause.says] = true end
  -- The words between the arguments of a move: "for" of "offer <give> for
  -- <get>".
  local form = clause.def and clause.def.form
  for words in (type(form) == "string" and form or "")
    :gsub("<[%w_]+>%??", "\n"):gsub("[%[%]]", "\n"):gmatch("[^\n]+") do
    texts[words:match("^%s*(.-)%s*$")] = true
  end
end

local function add_file(known, path)
  for text in pairs(literals(files.read(path) or "")) do
    known.texts[text] = true
    known.texts[text:match("^(.-):%s*$") or text] = true
  end
end

local function add_module(known, module)
  for _, clause in ipairs(module.clauses) do add_clause(known, clause) end
  for _, file in ipairs(module.files or {}) do add_file(known, file.path) end
end

-- What is not taken of the catalogue, and of the rulings that lie beside it, is
-- read too; nil and what is wrong with one.
local function add_others(known, rules)
  local taken, places = {}, modules.places(rules.game)
  for _, module in ipairs(rules.modules) do taken[module.path or ""] = true end
  for _, found in ipairs(rulings.found(rules.game, places)) do
    places[#places + 1] = { path = found.path, root = files.folder(found.path) }
  end
  for _, place in ipairs(places) do
    if not taken[place.path] then
      local ok, module = pcall(modules.load, place.path, place.name, place.root)
      if not ok then return nil, tostring(module) end
      add_module(known, module)
    end
  end
  return known
end

-- What worked examples say, whether their boxes are taken or not.
local function add_examples(known, folder)
  for _, name in ipairs(files.list(folder)) do
    local text = files.read(folder .. "/" .. name) or ""
    for said in ("\n" .. text):gmatch("\nsays ([^\n]+)") do
      known.texts[said] = true
    end
  end
end

-- All that keys may be; nil and what is wrong.
local function all_known(rules)
  local known = { ids = {}, texts = {}, keys = {} }
  add_examples(known, rules.game.folder .. "/examples")
  add_file(known, rules.game.folder .. "/init.lua")
  for _, module in ipairs(rules.modules) do add_module(known, module) end
  for _, clause in ipairs(rules.clauses) do add_clause(known, clause) end
  for _, clause in ipairs(rules.all) do
    local target = clause.replaces
    if target and rules.state[target].state == "dropped" then
      add_clause(known, clause, target)
    end
  end
  return add_others(known, rules)
end

local longest = 200 -- bytes of a text that is looked at in two halves

-- The keys that no rule reads, each with the one that is found before it, in
-- the same file or in that of the game, which is always there.
local function preferred(known, texts, common)
  local read, instead = {}, {}
  for _, keys in ipairs(known.keys) do
    local first
    for _, key in ipairs(keys) do
      if first then instead[key] = first
      elseif texts[key] or common[key] then first, read[key] = key, true end
    end
  end
  for key in pairs(read) do instead[key] = nil end
  return instead
end

local function is_known(key, known)
  local texts, name = known.texts, key:match("^{([%w_ ]+):%l+}$")
  local found = known.ids[key] or texts[key] or name == "player" or texts[name]
  for at = 1, #key <= longest and #key - 1 or 0 do
    found = found or texts[key:sub(1, at)] and texts[key:sub(at + 1)]
  end
  return found
end

local function line_of(source, key)
  local at = source:find("\"" .. key .. "\"", 1, true)
    or source:find(key, 1, true) or 1
  return select(2, source:sub(1, at - 1):gsub("\n", "")) + 1
end

-- What may be meant: more likely something that has no sentence yet.
local function hint(self, key, names, texts)
  local free = {}
  for name in pairs(names) do free[name] = texts[name] == nil or nil end
  return nearest.hint(key, free, self.rules.request.lang)
end

-- common: the texts of the game's own file in this language. An id is capitals,
-- digits and a sign between: FROG-12, HOUSE-RIVER.
local function add_unread(self, file, common)
  local texts, source = locale.load(file.path), files.read(file.path)
  local known = self.known
  local instead = preferred(known, texts or {}, common)
  for key in kernel.order.pairs(texts or {}) do
    local is_id = key:match("^%S*"):find("^%u[%u%d_]*%-[%u%d_%-]+$") ~= nil
    local other = is_id and instead[key] or nil
    if other or not is_known(key, known) then
      add(self, { file = files.short(file.path), line = line_of(source, key),
        is_hint = not is_id }, other and "other_key" or is_id and "no_rule"
        or "no_text", { language = file.language, key = key, other = other,
        near = hint(self, key, is_id and known.ids or known.texts, texts) })
    end
  end
end

-- Keys that nothing reads, in the order of the files, as what is found (see
-- lint.lua); of one module only, if named. An id that no rule has is a fault; a
-- text that no rule file contains may be put together at run time.
function locale_keys.unread(rules, only)
  local self, message, common = { rules = rules, list = {} }, nil, {}
  for _, file in ipairs(locale.files(rules.game, rules.modules)) do
    if not file.module then common[file.language] = locale.load(file.path) end
    if not only or file.module == only then
      if not self.known then self.known, message = all_known(rules) end
      if not self.known then return { { message = message } } end
      add_unread(self, file, common[file.language] or {})
    end
  end
  table.sort(self.list, function (a, b)
    if a.file ~= b.file then return a.file < b.file end
    return a.line < b.line
  end)
  return self.list
end

-- The clauses with a sentence and an id that have none in a language.
function locale_keys.missing(rules, lang)
  local list = {}
  for _, clause in ipairs(rules.clauses) do
    if clause.says and clause.ids[1] and not locale.sentence(clause, lang) then
      list[#list + 1] = clause
    end
  end
  return list
end

-- Sentences whose translation has a blank that the English lacks, which
-- nobody would fill.
function locale_keys.strange(rules, lang)
  local self = { rules = rules, list = {} }
  for _, clause in ipairs(rules.clauses) do
    local known, text = {}, locale.sentence(clause, lang) or ""
    for name in (clause.says or ""):gmatch("{([%w_]+)") do
      known[name] = true
    end
    for name in text:gmatch("{([%w_]+)") do
      if not known[name] then
        add(self, { file = clause.file, line = clause.line }, "strange_blank",
          { language = lang, blank = name })
      end
      known[name] = true
    end
  end
  return self.list
end

return locale_keys
