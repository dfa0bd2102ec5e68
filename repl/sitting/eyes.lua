-- Who a sitting is shown to. `sitting.eyes` is "all", a seat, or "own": what
-- the person who is to decide may see. Where several people share a keyboard it
-- is passed on before the next one's cards are shown.

local kernel = require "rulewright.kernel"
local seating = require "rulewright.engine.board.seats"
local views = require "rulewright.engine.playing.views"

local eyes = {}

-- The seats that people decide for.
function eyes.people(sitting)
  local list = {}
  for seat = 1, seating.deciding(sitting.game.g) do
    if not sitting.bots[seat] then list[#list + 1] = seat end
  end
  return list
end

-- What a hidden path leads to from a seat: "players.*.progress.trade"; nil
-- where it leads elsewhere.
function eyes.of_seat(game, seat, path)
  local way = path:match "^players%.%*%.(.*)$"
  local node = way and game.g.players[seat]
  for name in (way or ""):gmatch "[^%.]+" do
    node = type(node) == "table" and node[name] or nil
  end
  return node
end

local function is_something(value)
  if type(value) ~= "table" then return value ~= nil and value ~= 0 end
  for _, one in pairs(value) do
    if is_something(one) then return true end
  end
  return false
end

-- Whether a seat holds something that the others may not see.
local function has_secrets(game, seat)
  for _, clause in ipairs(game.rules.hiddens) do
    if is_something(eyes.of_seat(game, seat, clause.name)) then return true end
  end
  return false
end

local function own(sitting)
  local waiting, people = sitting.game:waiting(), eyes.people(sitting)
  if not waiting or #people == 0 then return nil end
  if #people == 1 then return people[1] end
  if not sitting.bots[waiting.player] then return waiting.player end
  return sitting.holder or people[1]
end

-- The seat whose view is shown; nil when everything is.
function eyes.viewer(sitting)
  if not sitting.game or sitting.eyes == "all" then return nil end
  if sitting.eyes ~= "own" then return sitting.eyes end
  return own(sitting)
end

-- Who is to get the keyboard now from another person; nil if nobody is. In a
-- line beside the game nothing is hidden that is true.
function eyes.due(sitting)
  if sitting.line then return nil end
  local game, former = sitting.game, sitting.holder
  local waiting = sitting.eyes == "own" and game:waiting()
  local seat = waiting and not sitting.bots[waiting.player] and waiting.player
  if not seat or seat == former then return nil end
  local secret = former and #eyes.people(sitting) > 1
    and (has_secrets(game, former) or has_secrets(game, seat))
  if secret then return seat end
  sitting.holder = seat
end

-- Whether the viewer may know what can be decided now.
function eyes.may_ask(sitting)
  local viewer, waiting = eyes.viewer(sitting), sitting.game:waiting()
  return not viewer or not waiting or waiting.player == viewer
end

-- Who looks at what was decided: at what stands before a line beside the game
-- whoever opened that.
local function onlooker(sitting, decision)
  local line = sitting.line
  return line and line.seat and decision and decision.number <= line.since
    and line.real or sitting
end

-- Whether a move that was made is known in full to the viewer.
function eyes.knows(sitting, decision)
  local viewer = eyes.viewer(onlooker(sitting, decision))
  local clause = sitting.game.rules.moves[decision.move]
  return not viewer or viewer == decision.player
    or not (clause and clause.def.secret)
end

-- Whether the viewer may know which clauses fired in the last move, or in this
-- decision: the player who made it may; for others' moves only if nothing is
-- hidden.
function eyes.may_trace(sitting, decision)
  local last = decision or select(2, sitting.game:back()())
  local looking = onlooker(sitting, last)
  if looking.eyes == "own" or not last then return true end
  local viewer = eyes.viewer(looking)
  return not viewer or viewer == last.player
    or #sitting.game.rules.hiddens == 0 and eyes.knows(sitting, last)
end

-- How many other deals of the hidden things are tried.
local DEALS = 24

-- Whether `ask(game)` returns the same text however the cards that the viewer
-- cannot see lie. This is tried, not proved.
function eyes.may_know(sitting, ask)
  local viewer = eyes.viewer(sitting)
  if not viewer then return true end
  local answer = ask(sitting.game)
  local stream = kernel.random.stream(sitting.luck, "eyes")
  for _ = 1, DEALS do
    local other = sitting.game:clone()
    if not other then return true end
    if not other:edit(function (g) views.permute(g, viewer, stream) end) then
      return true
    end
    if ask(other) ~= answer then return false end
  end
  return true
end

return eyes
