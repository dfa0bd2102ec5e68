-- What a request of docs/serve.md may hold: its keys and their kinds. A name
-- has the same type in every request.

local json = require "rulewright.repl.json"
local kernel = require "rulewright.kernel"
local nearest = require "rulewright.engine.nearest"
local say = require "rulewright.repl.say"

local fields = {}

local function is_text(value) return type(value) == "string" end

local function is_whole(value) return math.type(value) == "integer" end

local function is_texts(value)
  if type(value) ~= "table" then return false end
  local count = 0
  for _, text in pairs(value) do
    count = count + 1
    if not is_text(text) or value[count] == nil then return false end
  end
  return true
end

local function is_from(least)
  return function (value) return is_whole(value) and value >= least end
end

-- By name: whether a value is valid, and what it is called.
local kinds = {
  bot = { is_text, "serve_text" },
  count = { is_from(1), "serve_least", 1 },
  game = { is_text, "serve_text" },
  id = { function (value) return is_text(value) or tonumber(value) ~= nil end,
    "serve_tag" },
  lang = { say.is_known, "serve_lang" },
  move = { is_text, "serve_text" },
  players = { function (value)
    return is_whole(value) or is_texts(value)
  end, "serve_players" },
  record = { is_text, "serve_text" },
  rule = { is_text, "serve_text" },
  seat = { function (value) return is_whole(value) or is_text(value) end,
    "serve_seat" },
  seed = { is_whole, "serve_whole" },
  since = { is_from(0), "serve_least", 0 },
  with = { is_texts, "serve_texts" },
  without = { is_texts, "serve_texts" },
}
kinds["do"] = { is_text, "serve_text" }

local function near(word, known)
  local found = #word < 40 and nearest.name(word, known)
  return found and say("did_you_mean", { word = found }) or ""
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
  local fits, key, least = table.unpack(kinds[name])
  if fits(value) then return nil end
  return say("serve_kind", { word = name, found = shown(value),
    what = say(key, { least = least,
      list = table.concat(say.languages, ", ") }) })
end

-- The sentence for a request whose name is not in `known`.
function fields.unknown(name, known)
  if not is_text(name) then return misfit("do", name) end
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
