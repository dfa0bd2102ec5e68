-- The analysis of a game as a study (studies/jobs.lua): its seeds are moments,
-- in such an order that those looked at first lie all over the game, so that a
-- part of the work shows the whole course of it.

local analyst = require "rulewright.lab.analysis"
local eyes = require "rulewright.repl.sitting.eyes"
local findings = require "rulewright.lab.analysis.findings"
local forms = require "rulewright.repl.sitting.forms"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.sentences.say"
local seating = require "rulewright.engine.board.seats"
local text = require "rulewright.repl.analysis.text"

local study = {}

-- 1 to count: both ends, then the middle between any two that are there.
local function order_of(count)
  local list, step = {}, 1
  while step < count do step = step * 2 end
  local seen = {}
  while step >= 1 do
    for k = 1, count, step do
      if not seen[k] then list[#list + 1], seen[k] = k, true end
    end
    step = step // 2
  end
  return list
end

local function work_of(self)
  local order, work = order_of(self:moments()), { says = "progress_moments" }
  function work.new() return { items = {}, broken = 0, faults = {} } end
  function work.play(account, number, stop)
    local k = order[number]
    local ok, item = pcall(self.item, self, k, stop)
    if ok and not item then return false end
    if ok then
      account.items[k] = item
    elseif item == "interrupted" then
      error(item, 0)
    else
      account.broken = account.broken + 1
      table.insert(account.faults, { seed = k,
        message = sandbox.message(item) })
    end
  end
  return work
end

-- What was decided, as far as the viewer may know it.
local function told(sitting, decision)
  if eyes.knows(sitting, decision) then return decision.text end
  return forms.called(sitting.game, decision.move) .. " …"
end

-- Names and texts for what stands there by number; `asked` keeps the texts of
-- other moves, each of which needs its moment.
local function add_words(self, found, history, sitting, asked)
  for _, one in ipairs(found.decisions) do
    local decision = history[one.number]
    one.player, one.move = sitting:name(one.seat), told(sitting, decision)
    one.lines = decision.lines
    local positions = {}
    for i, other in ipairs(one.verdict and one.verdict.others or {}) do
      positions[i] = other.at
    end
    local key = one.number .. ":" .. table.concat(positions, ",")
    if positions[1] and not asked[key] then
      asked[key] = self:texts(one.number, positions)
    end
    for i, other in ipairs(one.verdict and one.verdict.others or {}) do
      other.move, other.at = asked[key][i], nil
    end
  end
  for _, point in ipairs(found.turning) do
    point.player = sitting:name(point.seat)
  end
  for _, seat in ipairs(found.seats) do
    seat.player = sitting:name(seat.seat)
    seat.colour = sitting:colours()[seat.seat]
  end
end

-- Whoever may not see all cards before the game is over is told what they could
-- see.
local function viewer_of(sitting)
  return not sitting.game:over() and eyes.viewer(sitting) or nil
end

-- The study of the sitting's game; given: iters, ms, seed. nil and a sentence.
function study.of(sitting, given)
  local game, viewer = sitting.game, viewer_of(sitting)
  local self, problem = analyst.new(game, { iters = given.iters, ms = given.ms,
    seed = given.seed, viewer = viewer })
  if not self then return nil, problem end
  if self:moments() < 2 then return nil, say "nothing_yet" end
  local history, asked = {}, {}
  for _, decision in ipairs(game:history(self.first, viewer)) do
    history[decision.number] = decision
  end
  local one = { work = work_of(self), first = 1, last = self:moments(),
    says = text.sentences }
  function one.found(account)
    local found = findings.of(account.items, self:moments(), self.win,
      self.first)
    found.title, found.players = sitting:heading(), seating.deciding(game.g)
    found.first, found.moments, found.done = self.first, self:moments(), 0
    for _ in pairs(account.items) do found.done = found.done + 1 end
    found.iters, found.ms, found.seed = not self.ms and self.iters or nil,
      self.ms, self.seed
    found.viewer = viewer and sitting:name(viewer)
    found.broken, found.faults = account.broken, account.faults
    found.failures = {}
    add_words(self, found, history, sitting, asked)
    return found
  end
  return one
end

return study
