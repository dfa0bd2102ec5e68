-- The analysis of a game as a study (studies/jobs.lua): its seeds are moments,
-- in such an order that those looked at first lie all over the game, so that a
-- part of the work shows the whole course of it.

local analyst = require "rulewright.lab.analysis"
local eyes = require "rulewright.repl.sitting.eyes"
local figure = require "rulewright.repl.analysis.figure"
local findings = require "rulewright.lab.analysis.findings"
local forms = require "rulewright.repl.sitting.forms"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.sentences.say"
local seating = require "rulewright.engine.board.seats"
local show = require "rulewright.repl.sitting.show"
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

-- The decisions by number: whose they were, what they were and what came of
-- them, as far as the viewer may know it; what the seats are called. Noted when
-- the study begins, for the sitting goes on.
local function noted(sitting, first, viewer)
  local list, game = { seats = {} }, sitting.game
  for _, decision in ipairs(game:history(first, viewer)) do
    local move = eyes.knows(sitting, decision) and decision.text
      or forms.called(game, decision.move) .. " …"
    list[decision.number] = { lines = decision.lines, move = move,
      title = show.spoken(game, move), player = sitting:name(decision.player) }
  end
  local colours = sitting:colours()
  for seat = 1, seating.deciding(game.g) do
    list.seats[seat] = { player = sitting:name(seat), colour = colours[seat] }
  end
  return list
end

-- Names the other moves of a verdict; `asked` keeps the texts, for each needs
-- its moment.
local function name_others(self, one, asked)
  local positions = {}
  for i, other in ipairs(one.verdict.others) do positions[i] = other.at end
  local key = one.number .. ":" .. table.concat(positions, ",")
  asked[key] = asked[key] or self:texts(one.number, positions)
  for i, other in ipairs(one.verdict.others) do
    other.move, other.at = asked[key][i], nil
    other.title = show.spoken(self.game, other.move)
  end
end

local function add_words(self, found, notes, asked)
  for _, one in ipairs(found.decisions) do
    for field, value in pairs(notes[one.number]) do one[field] = value end
    if one.verdict and one.verdict.others[1] then
      name_others(self, one, asked)
    end
  end
  for _, point in ipairs(found.turning) do
    point.player = notes.seats[point.seat].player
  end
  for _, seat in ipairs(found.seats) do
    for field, value in pairs(notes.seats[seat.seat]) do seat[field] = value end
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
  local notes, asked = noted(sitting, self.first, viewer), {}
  local title, seen_by = sitting:heading(), viewer and sitting:name(viewer)
  local one = { work = work_of(self), first = 1, last = self:moments(),
    says = text.sentences, svg = figure.curve }
  function one.found(account)
    local found = findings.of(account.items, self:moments(), self.win,
      self.first)
    found.title, found.viewer, found.first = title, seen_by, self.first
    found.moments, found.done = self:moments(), 0
    for _ in pairs(account.items) do found.done = found.done + 1 end
    found.iters, found.ms, found.seed = not self.ms and self.iters or nil,
      self.ms, self.seed
    found.broken, found.faults = account.broken, account.faults
    add_words(self, found, notes, asked)
    for _, point in ipairs(found.turning) do point.says = text.told(point) end
    return found
  end
  return one
end

return study
