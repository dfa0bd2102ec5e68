-- What a game and its modules say of themselves: the fields of a catalogue and
-- of a manifest.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")
local verbs = require("rulewright.engine.verbs")

local manifests = {}

local fields = {
  game = { title = "line", version = "word", about = "line", points = "line",
    modules = "names", colours = "names", default = "names",
    players = "numbers" },
  module = { title = "line", version = "word", about = "line",
    extends = "line", needs = "names", after = "names", excludes = "reasons",
    brings = "reasons", players = "numbers" },
}

local needed = {
  game = { title = "title = \"…\"", players = "players = { 2, 3 }",
    modules = "modules = { \"base\" }" },
  module = { title = "title = \"…\"" },
}

local called = { line = "one line of text", word = "one word",
  names = "a list of names, each once", numbers = "a list of numbers",
  reasons = "a table of names with reasons" }

-- What a field may be. A table has no metatable, for reading it must run no
-- code. Numbers of players are looked at in clause_checks.lua.
local is = {}

function is.line(value) return verbs.is_line(value, 300) end

function is.word(value)
  return is.line(value) and value:find("^[%w_.+-]+$") ~= nil
end

function is.numbers(value)
  return type(value) == "table" and getmetatable(value) == nil
end

function is.names(value)
  local seen = {}
  for _, name in next, is.numbers(value) and value or { false } do
    if not verbs.is_line(name, 100) or seen[name] then return false end
    seen[name] = true
  end
  return true
end

function is.reasons(value)
  for name, why in next, is.numbers(value) and value or { false } do
    if not verbs.is_line(name, 100) or not is.line(why) then return false end
  end
  return true
end

-- Raised at the line of the script that called a word of the engine.
local function refuse(message, ...)
  error(message:format(...), 4)
end

-- kind: "game" or "module"; raises what is wrong.
function manifests.check(kind, name, def)
  if type(name) ~= "string" or #name > 60 or not name:find("^[%w_%-]+$") then
    refuse("%s takes its name, a word in quotes, and a table", kind)
  elseif not is.numbers(def) then
    refuse("after %s \"%s\" a table was expected, not a %s", kind, name,
      type(def))
  end
  for field, value in kernel.order.pairs(def) do
    local wanted = fields[kind][field]
    if not wanted then
      refuse("%s \"%s\" has no field '%s'%s", kind, name, tostring(field),
        nearest.hint(field, fields[kind]))
    elseif not is[wanted](value) then
      refuse("the %s of %s \"%s\" must be %s", field, kind, name,
        called[wanted])
    end
  end
  for field, form in kernel.order.pairs(needed[kind]) do
    if def[field] == nil then
      refuse("%s \"%s\" needs %s", kind, name, form)
    end
  end
end

return manifests
