-- What a request of docs/serve.md may hold: its keys and their kinds. A name
-- has the same type in every request.

local json = require "rulewright.repl.json"
local kernel = require "rulewright.kernel"
local nearest = require "rulewright.engine.nearest"
local say = require "rulewright.repl.say"

local fields = {}

local kinds = {
  text = function (value) return type(value) == "string" end,
  whole = function (value) return math.type(value) == "integer" end,
  lang = say.is_known,
}

function kinds.texts(value)
  if type(value) ~= "table" then return false end
  local count = 0
  for _, text in pairs(value) do
    count = count + 1
    if not kinds.text(text) or value[count] == nil then return false end
  end
  return true
end

function kinds.least(value, least) return kinds.whole(value) and value >= least
end

function kinds.seat(value) return kinds.whole(value) or kinds.text(value) end

function kinds.players(value) return kinds.whole(value) or kinds.texts(value)
end

function kinds.tag(value) return kinds.text(value) or math.type(value) ~= nil
end

-- By name: the kind of its value, and the least that it may be.
local KIND = { ["do"] = "text", bot = "text", count = "least", game = "text",
  id = "tag", lang = "lang", move = "text", players = "players",
  record = "text", rule = "text", seat = "seat", seed = "whole",
  since = "least", with = "texts", without = "texts" }

local LEAST = { count = 1, since = 0 }

local function near(word, known)
  return #word < 40 and nearest.hint(word, known, say.language) or ""
end

local longest = 60 -- of a client's word in a sentence of ours

-- A received value, shortened.
local function shown(value)
  if type(value) == "table" then
    return say(#value > 0 and "serve_list" or "serve_an_object")
  end
  local text = json.line(value)
  return #text <= longest and text
    or text:sub(1, utf8.offset(text, 0, longest) - 1) .. "…"
end

local function misfit(name, value)
  local kind, least = KIND[name], LEAST[name]
  if kinds[kind](value, least) then return nil end
  return say("serve_kind", { word = name, found = shown(value),
    what = say("serve_" .. kind, { least = least,
      list = table.concat(say.languages, ", ") }) })
end

-- The sentence for a request whose name is not in `known`.
function fields.unknown(name, known)
  if not kinds.text(name) then return misfit("do", name) end
  return say("serve_no_request", { near = near(name, known),
    word = shown(name):sub(2, -2) })
end

-- The sentence against a request, nil if there is none. `takes`: the names of
-- its keys beside `do` and `id`, as a set; what must be there is "needed".
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
  for key, need in kernel.order.pairs(takes) do
    if need == "needed" and request[key] == nil then
      return say("serve_needs", { request = name, word = key })
    end
  end
  return nil
end

return fields
