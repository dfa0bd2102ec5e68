-- Sentences in other languages.
--
-- A locale file stands in the folder `locale` of a game or of a module that
-- is a folder, is named by its language, and holds a table of texts:
--
--   return {
--     ["P-041"] = "…", ["P-050 forbid hut"] = "…", ["Winter"] = "…",
--   }
--
-- Keys are ids of clauses; where clauses share an id, the id with verb and
-- name, or the English sentence; or any other English text, such as the
-- heading of a section. Blanks stand in {braces} as in English. What has no
-- translation stays English. The file is data: it is read by its form and never
-- run.

local files = require("rulewright.engine.sandbox.files")
local kernel = require("rulewright.kernel")
local lex = require("rulewright.engine.text.lex")
local literals = require("rulewright.engine.text.literals")
local printable = require("rulewright.engine.text.printable")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")

local locale = {}

local longest = 4000 -- bytes of one sentence

-- The sentences of a file, or nil and what is wrong with it.
function locale.load(path)
  local source, message = files.read(path)
  if not source then return nil, message end
  local name = files.short(path)
  local ok, texts, wanted, line = sandbox.guard(literals.map, source)
  if not ok then return nil, name .. ": " .. sandbox.message(texts) end
  if not texts then
    return nil, ("%s:%d: a table of sentences was expected here, as in %s")
      :format(name, line, wanted)
  end
  for key, text in kernel.order.pairs(texts) do
    if #text > longest or not printable.is_line(text) then
      return nil, ("%s: the sentence of '%s' is no line of UTF-8 of at most "
        .. "%d bytes"):format(name, sandbox.message(key), longest)
    end
  end
  return texts
end

-- The locale files of a game and of modules that are folders: { { path =,
-- language =, module = its name, none for the game }, … }.
function locale.files(game, list)
  local found = {}
  local function add(folder, module)
    for _, name in ipairs(files.list(folder .. "/locale")) do
      local language = name:match("^(%l%l%l?)%.lua$")
      found[#found + 1] = language and { path = folder .. "/locale/" .. name,
        language = language, module = module }
    end
  end
  add(game.folder)
  for _, module in ipairs(list) do
    if (module.path or ""):find("/init%.lua$") then
      add(files.folder(module.path), module.name)
    end
  end
  return found
end

-- What each file holds, read once.
local kept = {}

function locale.forget()
  kept = {}
end

-- All sentences of a game and of modules, a later one before an earlier:
-- { ru = { key = text }, … }; raises what is wrong.
function locale.read(game, list)
  local all = {}
  for _, file in ipairs(locale.files(game, list)) do
    local path, lang, message = file.path, file.language, nil
    local texts = kept[path]
    if not texts then texts, message = locale.load(path) end
    if not texts then error(message, 0) end
    if not files.is_carried(path) then kept[path] = texts end
    all[lang] = all[lang] or {}
    for key, text in pairs(texts) do all[lang][key] = text end
  end
  return all
end

-- The keys under which the sentence of a clause may stand, the first that is
-- there first. The English sentence is looked up before all: a clause that
-- replaces another may have its ids, but says something else. Its verb and name
-- are the other's.
function locale.keys(clause, named)
  local keys = { clause.says }
  for _, id in ipairs(clause.ids) do
    keys[#keys + 1] = ("%s %s %s"):format(id, named.verb, named.name)
  end
  return table.move(clause.ids, 1, #clause.ids, #keys + 1, keys)
end

-- Gives the rules `texts`, and every clause, those too that were dropped or
-- replaced.
function locale.attach(rules, texts)
  rules.texts = texts
  for _, clause in ipairs(rules.all or {}) do clause.texts = texts end
  for _, clause in ipairs(rules.clauses) do clause.texts = texts end
end

-- The sentence of a clause in a language; nil where there is none.
function locale.sentence(clause, lang)
  local texts = lang and clause.texts and clause.texts[lang]
  local keys = texts and locale.keys(clause, clause.replaces or clause)
  for _, key in ipairs(keys or {}) do
    if texts[key] then return texts[key] end
  end
end

-- What stands under a key of the rules, or of the engine; nil if nothing does.
local function said(rules, key, lang)
  local texts = lang and rules.texts and rules.texts[lang]
  return texts and texts[key] or sentences.known(key, lang)
end

-- Any other text of the rules in a language, itself where there is none.
function locale.text(rules, text, lang)
  return said(rules, text, lang) or text
end

-- Words -----------------------------------------------------------------
--
-- What rules call a thing is a key too: `["grain"] = "…"`, and for a count of
-- it `["{n} grain"] = "{n} {n|…|…|…}"`.

-- What the longest phrase is known as that begins with words[i] and ends with
-- words[last] at most, where it ends, and the sign behind it.
local function phrase(known, words, i, last)
  for stop = last, i, -1 do
    local name, sign = table.concat(words, " ", i, stop):match("^(.-)([,:]?)$")
    if known[name] then return known[name], stop, sign end
  end
end

-- Numbers, names of places and points of the compass stand as they are.
local function is_name(word)
  return not word:find("^%l%l+$") or word:find("^[nesw][nesw]$") ~= nil
end

-- A text in a language: the longest phrases that are known, one by one; as it
-- is where a word that is no name is not known. The colon of a phrase falls
-- where nothing follows it.
function locale.words(rules, text, lang)
  local texts = lang and rules.texts and rules.texts[lang]
  if not texts then return text end
  local words, parts, i = lex.split(text), {}, 1
  while words[i] do
    local found, last, sign = phrase(texts, words, i, #words)
    if not found and not is_name(words[i]) then return text end
    parts[#parts + 1] = found and found .. sign or words[i]
    i = (last or i) + 1
  end
  return (table.concat(parts, " "):gsub("[%s:]+$", ""))
end

-- What {shop:accusative} says of the word shop; nil if nothing does.
local function declined(rules, word, case, lang)
  return said(rules, ("{%s:%s}"):format(word, case), lang)
end

-- A word of the rules in a case; where it has none, as locale.words has it.
function locale.in_case(rules, word, case, lang)
  return declined(rules, word, case, lang) or locale.words(rules, word, lang)
end

-- The name of a seat: colours of the box are words, names of people are not.
-- In a case of the language, if the sentence wants one, it is what
-- {red:genitive} says if it is a word, else what {player:genitive} says of any
-- name.
function locale.seat(rules, player, lang, case)
  local is_word = player.name == player.colour
  local name = is_word and locale.text(rules, player.name, lang) or player.name
  if not case then return name end
  return is_word and declined(rules, player.name, case, lang)
    or sentences.fill(declined(rules, "player", case, lang)
      or ("{player:%s}"):format(case), { player = name })
end

-- The same by the name alone: { red = "красный", … } of the game's colours.
function locale.colours(rules, lang)
  local called = {}
  for _, colour in ipairs(rules.seating.colours) do
    called[colour] = locale.text(rules, colour, lang)
  end
  return called
end

-- Goods with their counts, as a sentence names them.
function locale.bundle(rules, counts, goods, lang)
  local parts = {}
  for _, good in ipairs(goods) do
    local n = counts[good] or 0
    local form = said(rules, "{n} " .. good, lang)
      or "{n} " .. locale.text(rules, good, lang)
    if n ~= 0 then parts[#parts + 1] = sentences.fill(form, { n = n }) end
  end
  if #parts == 0 then return locale.text(rules, "nothing", lang) end
  return table.concat(parts, ", ")
end

-- By translated word what rules call it; made once for each set of texts.
local originals = setmetatable({}, { __mode = "k" })

local function originals_of(texts)
  if originals[texts] then return originals[texts] end
  local words = {}
  for key, text in kernel.order.pairs(texts) do
    if key:find("^%l[%l ]*$") then
      local folded = lex.fold(text):gsub("[%s:]+$", "")
      words[folded] = words[folded] or key
    end
    local name = key:match("^{n} (.*)$")
    for form in (name and text or ""):gmatch("|([^|{}]+)") do
      words[form] = words[form] or name
    end
  end
  originals[texts] = words
  return words
end

local longest_phrase = 8 -- words

-- Words as lex.words gives them, with those that rules use instead of those of
-- a language: { { where it begins, word, what was written }, … }; nil if there
-- are none. A comma behind a phrase stays.
function locale.original_words(rules, words, lang)
  local texts = lang and rules.texts and rules.texts[lang]
  if not texts then return nil end
  local known, folded, list, changed, i = originals_of(texts), {}, {}, false, 1
  for j, word in ipairs(words) do folded[j] = lex.fold(word[2]) end
  while words[i] do
    local name, last, sign = phrase(known, folded, i,
      math.min(#words, i + longest_phrase - 1))
    local written = words[i][2]
    for j = i + 1, last or i do written = written .. " " .. words[j][2] end
    local meant = name and name .. sign:gsub(":", "") or written
    for word in meant:gmatch("%S+") do
      list[#list + 1] = { words[i][1], word, written }
    end
    changed, i = changed or name ~= nil, (last or i) + 1
  end
  return changed and list or nil
end

-- A text with words of a language, with those that rules use instead; nil if it
-- has none of them.
function locale.original(rules, text, lang)
  local list = locale.original_words(rules, lex.words(text), lang)
  if not list then return nil end
  for i, word in ipairs(list) do list[i] = word[2] end
  return table.concat(list, " ")
end

return locale
