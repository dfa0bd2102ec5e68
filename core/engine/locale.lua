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
-- heading of a section. Blanks
-- stand in {braces} as in English. What has no translation stays English.
-- The file is data: it is read by its form and never run.

local files = require("rulewright.engine.files")
local kernel = require("rulewright.kernel")
local lex = require("rulewright.engine.notation.lex")
local literals = require("rulewright.engine.literals")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")

local locale = {}

local longest = 4000 -- bytes of one sentence

local function check(texts, path)
  for key, text in kernel.order.pairs(texts) do
    if #text > longest or not utf8.len(text) or text:find("%c") then
      return nil, ("%s: the sentence of '%s' is no line of UTF-8 of at most "
        .. "%d bytes"):format(path, sandbox.message(key), longest)
    end
  end
  return texts
end

-- The sentences of a file, or nil and what is wrong with it.
function locale.load(path)
  local source, message = files.read(path)
  if not source then return nil, message end
  local name = files.short(path)
  local ok, texts, wanted, line = sandbox.guard(literals.map, source)
  if not ok then return nil, name .. ": " .. sandbox.message(texts) end
  if texts then return check(texts, name) end
  return nil, ("%s:%d: a table of sentences was expected here, as in %s")
    :format(name, line, wanted)
end

-- The languages of a folder that has a folder `locale`: { ru = path, … }.
function locale.languages(folder)
  local found = {}
  for _, name in ipairs(files.list(folder .. "/locale")) do
    local lang = name:match("^(%l%l%l?)%.lua$")
    if lang then found[lang] = folder .. "/locale/" .. name end
  end
  return found
end

-- The folders in which translations of a game and of modules that are folders
-- may stand: { { path =, module = its name, none for the game }, … }.
function locale.folders(game, list)
  local folders = { { path = game.folder } }
  for _, module in ipairs(list) do
    if (module.path or ""):find("/init%.lua$") then
      folders[#folders + 1] = { path = files.folder(module.path),
        module = module.name }
    end
  end
  return folders
end

-- What each folder holds, read once.
local kept = {}

function locale.forget()
  kept = {}
end

local function read_folder(folder)
  if kept[folder] then return kept[folder] end
  local texts = {}
  for lang, path in pairs(locale.languages(folder)) do
    local found, message = locale.load(path)
    if not found then return nil, message end
    texts[lang] = found
  end
  kept[folder] = texts
  return texts
end

-- All sentences of such folders, a later one before an earlier: { ru = { key =
-- text }, … }, or nil and what is wrong.
function locale.read(folders)
  local all = {}
  for _, folder in ipairs(folders) do
    local texts, message = read_folder(folder.path)
    if not texts then return nil, message end
    for lang, found in pairs(texts) do
      all[lang] = all[lang] or {}
      for key, text in pairs(found) do all[lang][key] = text end
    end
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

local function of_clause(texts, clause)
  for _, key in ipairs(locale.keys(clause, clause.replaces or clause)) do
    if texts[key] then return texts[key] end
  end
  return nil
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
  return texts and of_clause(texts, clause)
end

-- Any other text of the rules in a language, itself where there is none.
function locale.text(rules, text, lang)
  local texts = lang and rules.texts and rules.texts[lang]
  return texts and texts[text] or text
end

-- Words -----------------------------------------------------------------
--
-- What rules call a thing is a key too: `["grain"] = "…"`, and for a count of
-- it `["{n} grain"] = "{n} {n|…|…|…}"`.

-- The longest beginning of `words` from `i` that has a text, and where it ends.
-- A colon may stand behind it.
local function phrase(texts, words, i)
  for last = #words, i, -1 do
    local name, colon = table.concat(words, " ", i, last):match("^(.-)(:?)$")
    if texts[name] then return texts[name] .. colon, last end
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
    local found, last = phrase(texts, words, i)
    if not found and not is_name(words[i]) then return text end
    parts[#parts + 1] = found or words[i]
    i = (last or i) + 1
  end
  return (table.concat(parts, " "):gsub("[%s:]+$", ""))
end

-- What {shop:accusative} says of the word shop; nil if nothing does.
local function declined(rules, word, case, lang)
  local key = ("{%s:%s}"):format(word, case)
  local text = locale.text(rules, key, lang)
  return text ~= key and text or nil
end

-- A word of the rules in a case; where it has none, as locale.words has it.
function locale.in_case(rules, word, case, lang)
  return declined(rules, word, case, lang) or locale.words(rules, word, lang)
end

-- The name of a seat in a case: {red:genitive} = "красного" if it is a word of
-- the box, else what {player:genitive} says of any name.
local function seat_in_case(rules, player, case, lang)
  local own = player.name == player.colour
    and declined(rules, player.name, case, lang)
  if own then return own end
  local any = ("{player:%s}"):format(case)
  local form = locale.text(rules, any, lang)
  return sentences.fill(form ~= any and form or sentences.phrase(any, lang),
    { player = locale.seat(rules, player, lang) })
end

-- The name of a seat: colours of the box are words, names of people are not.
-- case: that of the language, if the sentence wants one.
function locale.seat(rules, player, lang, case)
  if case then return seat_in_case(rules, player, case, lang) end
  if player.name ~= player.colour then return player.name end
  return locale.text(rules, player.name, lang)
end

-- The same by the name alone: { red = "красный", … } of the box's colours.
function locale.colours(rules, lang)
  local called = {}
  for _, colour in ipairs(rules.game.colours) do
    called[colour] = locale.text(rules, colour, lang)
  end
  return called
end

local function counted(rules, n, name, lang)
  local texts = lang and rules.texts and rules.texts[lang] or {}
  local form = texts["{n} " .. name]
  return form and sentences.fill(form, { n = n })
    or n .. " " .. (texts[name] or name)
end

-- Goods with their counts, as a sentence names them.
function locale.bundle(rules, counts, goods, lang)
  local parts = {}
  for _, good in ipairs(goods) do
    local n = counts[good] or 0
    if n ~= 0 then parts[#parts + 1] = counted(rules, n, good, lang) end
  end
  if #parts == 0 then return sentences.phrase("nothing", lang) end
  return table.concat(parts, ", ")
end

local function add_forms(words, name, form)
  for one in form:gmatch("|([^|{}]+)") do words[one] = words[one] or name end
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
    local counted_name = key:match("^{n} (.*)$")
    if counted_name then add_forms(words, counted_name, text) end
  end
  originals[texts] = words
  return words
end

local longest_phrase = 8 -- words

-- What rules call the longest phrase that begins at a word, and where it ends.
-- A comma or a colon may stand behind it.
local function called(known, words, i)
  local text, found, stop
  for last = i, math.min(#words, i + longest_phrase - 1) do
    text = (text and text .. " " or "") .. lex.fold(words[last][2])
    local name, sign = text:match("^(.-)([:,]?)$")
    if known[name] then
      found, stop = known[name] .. (sign == "," and sign or ""), last
    end
  end
  return found, stop
end

-- Words as lex.words gives them, with those that rules use instead of those of
-- a language: { { where it begins, word, what was written }, … }; nil if there
-- are none.
function locale.original_words(rules, words, lang)
  local texts = lang and rules.texts and rules.texts[lang]
  if not texts then return nil end
  local known, list, found, i = originals_of(texts), {}, false, 1
  while words[i] do
    local name, last = called(known, words, i)
    local written = words[i][2]
    for j = i + 1, last or i do written = written .. " " .. words[j][2] end
    for word in (name or written):gmatch("%S+") do
      list[#list + 1] = { words[i][1], word, written }
    end
    found, i = found or name ~= nil, (last or i) + 1
  end
  return found and list or nil
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
