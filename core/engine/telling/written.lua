-- Moves as people write them, for the game of a state.

local locale = require("rulewright.engine.language.locale")
local printable = require("rulewright.engine.text.printable")
local CTX = require("rulewright.engine.playing.context").key

local written = {}

-- The domains of a game for its notation.
local function domains_of(g, lang)
  local machine = g[CTX].machine
  return setmetatable({}, { __index = function (cache, name)
    local domain = machine.domains[name]
    cache[name] = { words = domain.words, layer = domain.layer,
      what = locale.text(machine.rules, domain.what, lang),
      parse = function (...) return domain.parse(g, ...) end,
      print = function (value) return domain.print(g, value) end }
    return cache[name]
  end })
end

local function offered_names(g)
  local names, entry = {}, g.agenda[#g.agenda]
  local step = entry and g[CTX].machine.steps[entry.step]
  for _, move in ipairs(step and step.offers or {}) do
    names[move.name] = true
  end
  return names
end

function written.text(g, m, lang)
  local notation = g[CTX].machine:notation()
  return notation:print(m, domains_of(g, lang))
end

-- The move of whoever is to decide, or nil and { message, column, expected }.
-- Its words may be those of a language.
function written.parse(g, text, lang)
  local ctx = g[CTX]
  local rules = ctx.machine.rules
  local speech = lang and { lang = lang,
    original = function (words)
      return locale.original_words(rules, words, lang)
    end,
    spoken = function (word) return locale.words(rules, word, lang) end }
  local read, problem = ctx.machine:notation():parse(text,
    domains_of(g, lang), offered_names(g), speech)
  if not read then
    problem.message = printable.line(tostring(problem.message))
    return nil, problem
  end
  -- Rules that read words have seen the other table, and may have kept it.
  local m = { player = ctx.player or 1 }
  for name, value in pairs(read) do m[name] = value end
  return m
end

return written
