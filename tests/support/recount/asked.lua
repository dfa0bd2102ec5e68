-- Moves of which the rules list only a sample, as offers are: some that may be
-- forbidden are asked for, and what the rules answer is compared.

local context = require "rulewright.engine.playing.context".key
local moves = require "rulewright.engine.compiling.moves"
local random = require "rulewright.kernel".random
local reasons = require "rulewright.engine.telling.reasons"
local written = require "rulewright.engine.telling.written"

local asked = {}

-- Prepares what is told of a game for questions, which have luck of their own.
function asked.begin(told, g, seed)
  local stream = random.stream(seed, "what is asked")
  told.game = { g = g, rules = g[context].machine.rules, lang = "en" }
  told.draw = function (n) return random.draw(stream, n) end
end

function asked.text(g, m) return written.text(g, m, "en") end

local function wrong(p, open, m, allowed)
  if open.may(p, m) == allowed then return nil end
  return ("seat %d: '%s' is allowed by the %s alone"):format(m.player,
    asked.text(p.g, m), allowed and "rules" or "counting")
end

-- What is wrong with those that are asked for, or nil; p.asked: one that may be
-- made.
local function broken_answer(p, open)
  for _, m in ipairs(open.ask(p, p.told.draw)) do
    local allowed = #reasons.find(p.told.game, m) == 0
    local problem = wrong(p, open, m, allowed)
    if problem then return problem end
    if allowed then p.asked = m end
  end
end

local function broken_sample(p, name, open)
  local legal = p.g[context].legal
  for i = 1, legal.n do
    local problem = legal.move[i].name == name
      and wrong(p, open, moves.pick(legal, i, p.seat), true)
    if problem then return problem end
  end
end

-- What is wrong with the open moves of a counting, or nil. To ask is slow, so
-- it is done now and then.
function asked.broken(counting, p)
  local all = p.told.draw(4) == 1 and counting.open or {}
  for name, open in pairs(all) do
    local problem = p.g[context].machine.moves[name]
      and (broken_answer(p, open) or broken_sample(p, name, open))
    if problem then return problem end
  end
end

return asked
