-- What a request of docs/serve.md may hold: its keys and their kinds. A name
-- has the same kind in every request.

local args = require "rulewright.repl.arguments.args"
local json = require "rulewright.repl.json"
local kernel = require "rulewright.kernel"
local nearest = require "rulewright.engine.text.nearest"
local say = require "rulewright.repl.sentences.say"
local shapes = require "rulewright.engine.language.shapes".kinds

local fields = {}

-- What a value must be; the sentence serve_KIND says so.
local kinds = { text = shapes.string.fits, texts = shapes.texts.fits,
  seat = shapes["integer|string"].fits, lang = say.is_known,
  players = shapes["integer|texts"].fits,
  flag = shapes.boolean.fits, moves = shapes["string|texts"].fits,
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
local KIND = { ["do"] = "text", agree = "text", bot = "text",
  count = "range", game = "text",
  id = "tag", lang = "lang", mark = "moves", move = "text", panels = "flag",
  parcel = "text", players = "players",
  record = "text", rule = "text", seat = "seat", seed = "seed",
  since = "range", with = "texts", without = "texts" }

-- No game has more decisions.
local most = 1000 * 1000

local RANGE = { count = { least = 1, most = most },
  since = { least = 0, most = most } }

-- "game! with" → { game = "!", with = "" }: ! marks what must be there.
function fields.of(text)
  local takes = {}
  for name, mark in text:gmatch "(%w+)(!?)" do takes[name] = mark end
  return takes
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
    what = say("serve_" .. kind, { least = range.least, most = range.most,
      list = table.concat(say.languages, ", ") }) })
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
