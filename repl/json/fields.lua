-- What a request of docs/serve.md may hold: its keys and their kinds. A name
-- has the same kind in every request.

local args = require "rulewright.repl.arguments.args"
local files = require "rulewright.engine.sandbox.files"
local json = require "rulewright.repl.json"
local kernel = require "rulewright.kernel"
local nearest = require "rulewright.engine.text.nearest"
local say = require "rulewright.repl.sentences.say"
local shapes = require "rulewright.engine.language.shapes".kinds

local fields = {}

local longest_word = 100 -- letters of a name or a word

local FORMATS = { text = true, md = true, html = true }

-- What a value must be; the sentence serve_KIND says so.
local kinds = {
  text = shapes.string.fits, texts = shapes.texts.fits,
  word = function (value)
    return type(value) == "string" and utf8.len(value) <= longest_word
  end,
  words = function (value)
    if not shapes.texts.fits(value) or #value > longest_word then
      return false
    end
    for _, one in ipairs(value) do
      if utf8.len(one) > longest_word then return false end
    end
    return true
  end,
  flag = function (value) return type(value) == "boolean" end,
  format = function (value) return FORMATS[value] ~= nil end,
  path = files.may_hold,
  results = shapes.faces.fits,
  seat = shapes["integer|string"].fits, lang = say.is_known,
  players = shapes["integer|texts"].fits,
  numbers = function (value)
    for i = 1, type(value) == "table" and #value or 0 do
      if math.type(value[i]) ~= "integer" then return false end
    end
    return type(value) == "table" and (#value > 0 or next(value) == nil)
  end,
  moves = shapes["string|texts"].fits,
  seed = function (value)
    return math.type(value) == "integer"
      or type(value) == "string" and args.whole(value) ~= nil
  end,
  range = function (value, range)
    return math.type(value) == "integer" and value >= range.least
      and value <= range.most
  end,
  tag = function (value)
    return type(value) == "string" or type(value) == "number"
  end }

-- By name: the kind of its value.
local KIND = { ["do"] = "text", actions = "numbers", against = "texts",
  agree = "text", board = "flag", bot = "word", bots = "texts", count = "range",
  decision = "range", format = "format", game = "text", games = "range",
  id = "tag", iters = "range", lang = "lang", limit = "range", mark = "moves",
  measure = "words", module = "text", move = "text", ms = "range",
  name = "word", observe = "flag", of = "seat", offers = "flag", on = "flag",
  panels = "flag", path = "path", players = "players",
  record = "text", results = "results", row = "range", rule = "word",
  seat = "seat", seed = "seed", since = "range", text = "text", typed = "flag",
  value = "word", viewer = "range", with = "texts", without = "texts",
  word = "word" }

-- No game has more decisions.
local most = 1000 * 1000

local RANGE = { count = { least = 1, most = most },
  decision = { least = 0, most = most }, games = { least = 1, most = most },
  iters = { least = 1, most = 100000 }, limit = { least = 1, most = most },
  ms = { least = 1, most = 60000 }, row = { least = 1, most = most },
  since = { least = 0, most = most }, viewer = { least = 1, most = most } }

-- "game! with" → { game = "!", with = "" }: ! marks what must be there.
function fields.of(text)
  local takes = {}
  for name, mark in text:gmatch "(%w+)(!?)" do takes[name] = mark end
  return takes
end

-- What the value of this name must be, in half a sentence.
function fields.wanted(name)
  local range = RANGE[name] or {}
  return say("serve_" .. KIND[name], { least = range.least, most = range.most,
    list = table.concat(say.languages, ", "), letters = longest_word })
end

-- The keys of a request by name, as data.
function fields.list(takes)
  local list = {}
  for name, mark in kernel.order.pairs(takes) do
    list[#list + 1] = { name = name, value = fields.wanted(name),
      needed = mark == "!", says = say("key_" .. name) }
  end
  return json.list(list)
end

local function near(word, known)
  return #word < 40 and nearest.hint(word, known, say.language) or ""
end

local longest = 60 -- of a client's word in a sentence of ours

-- A received value, shortened.
local function shown(value)
  if type(value) == "table" then
    return say(#value > 0 and "serve_list" or "serve_an_object")
  end
  local text = math.type(value) == "integer" and tostring(value)
    or json.line(value)
  return #text <= longest and text
    or text:sub(1, utf8.offset(text, 0, longest) - 1) .. "…"
end

local function misfit(name, value)
  local kind, range = KIND[name], RANGE[name] or {}
  if kinds[kind](value, range) then return nil end
  return say("serve_kind", { word = name, found = shown(value),
    what = fields.wanted(name) })
end

-- The sentence for a request whose name is not in `known`.
function fields.unknown(name, known)
  return misfit("do", name) or say("serve_no_request", {
    near = near(name, known), word = shown(name):sub(2, -2) })
end

-- The sentence against a request; nil if there is none. `takes`: its keys, as
-- fields.of gives them, beside `do` and `id`.
function fields.problem(name, request, takes)
  for key, value in kernel.order.pairs(request) do
    key = tostring(key)
    if not takes[key] and key ~= "do" and key ~= "id" then
      return say("serve_no_key", { request = name, near = near(key, takes),
        word = shown(key):sub(2, -2) })
    end
    local wrong = misfit(key, value)
    if wrong then return wrong end
  end
  for key, mark in kernel.order.pairs(takes) do
    if mark == "!" and request[key] == nil then
      return say("serve_needs", { request = name, word = key })
    end
  end
end

return fields
