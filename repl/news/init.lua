-- What happened, grouped by player: "blue: rolls 3 and 5 · you harvest 2 ore ·
-- places a road at B2.e". The decisions of one seat in a row are a group. At
-- the prompt each person is told what happened since they were told last, once.
--
-- sitting.ears: `at`, up to which decision whoever sits before the screen has
-- been told; `from`, since when they were told last; `of`, who they are;
-- `by`, by seat, up to which decision each has been told.

local beside = require "rulewright.repl.draw.terminal.beside"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local output = require "rulewright.repl.output"
local show = require "rulewright.repl.sitting.show"
local voices = require "rulewright.engine.telling.voices"

local news = {}

-- A decision of which nothing is told is told by its text; a secret one by what
-- such moves are called.
local function wordless(sitting, decision)
  local text = eyes.knows(sitting, decision) and decision.text
    or forms.called(sitting.game, decision.move) .. " …"
  return show.spoken(sitting.game, text)
end

-- Adds a decision to the group of its seat. A bare word, such as "end", is only
-- told where there is nothing else to tell.
local function add(sitting, group, decision, viewer)
  local to = { by = group.seat, viewer = viewer }
  for _, record in ipairs(decision.told) do
    table.insert(group.says, voices.part(sitting.game, record, to))
  end
  if decision.told[1] or not decision.move then return end
  local text = wordless(sitting, decision)
  if decision.text:find " " then table.insert(group.says, text)
  else group.bare = text
  end
end

-- The groups since a decision: { { seat =, player = what it is called, says =
-- texts }, … }.
function news.since(sitting, since)
  local game, groups, last = sitting.game, {}, nil
  local viewer = eyes.viewer(sitting)
  for _, decision in ipairs(game:history(since, viewer)) do
    if not last or last.seat ~= decision.player then
      last = { seat = decision.player, says = {},
        player = voices.called(game, decision.player, viewer) }
      groups[#groups + 1] = last
    end
    add(sitting, last, decision, viewer)
  end
  for _, group in ipairs(groups) do
    group.says[1], group.bare = group.says[1] or group.bare, nil
  end
  return groups
end

-- The groups as lines of the window.
function news.lines(groups)
  local lines = {}
  for _, group in ipairs(groups) do
    local parts = table.concat(group.says, " · ")
    for i, line in ipairs(beside.wrap(group.player .. ": " .. parts,
      output.width(), "  ")) do
      lines[#lines + 1] = i > 1 and line
        or output.paint(group.player .. ":", "bold")
          .. line:sub(#group.player + 2)
    end
  end
  return lines
end

-- When a person sits down to a game that has begun, their last decision and
-- what came of it is news.
local function first(sitting)
  local game, waiting = sitting.game, sitting.game:waiting()
  local seat = eyes.viewer(sitting) or waiting and waiting.player
  if not seat then return math.max(0, game:decisions() - 1) end
  for number, decision in game:back() do
    if decision.player == seat then return number - 1 end
  end
  return 0
end

local function ears(sitting)
  local now, mine = sitting.game:decisions(), sitting.ears
  if not mine then
    mine = { at = first(sitting), of = {}, by = {} }
    sitting.ears = mine
  end
  mine.at = math.min(mine.at, now)
  return mine, now
end

-- Somebody else sits before the screen, which shows nothing of before.
function news.passed(sitting, seat)
  local mine = ears(sitting)
  mine.at, mine.of = mine.by[seat] or 0, {}
end

-- Since which decision the viewer was told last; without a screen, since the
-- last one.
function news.from(sitting)
  local now = sitting.game:decisions()
  return math.max(0, math.min(sitting.ears and sitting.ears.from or now,
    now - 1))
end

-- What the viewer has not been told yet, as lines; where bots play alone, all
-- that they do is told when they do it.
function news.take(sitting)
  local mine, now = ears(sitting)
  local lines = {}
  if now > mine.at and eyes.people(sitting)[1] then
    lines, mine.from = news.lines(news.since(sitting, mine.at)), mine.at
  end
  mine.at, mine.of[eyes.viewer(sitting) or 0] = now, true
  for seat in pairs(mine.of) do mine.by[seat] = now end
  return lines
end

return news
