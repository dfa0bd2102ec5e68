-- What features bring and to whom, that what is complete is cleared, and
-- whether players are asked for the order of features.

local position = require "recount.carcassonne.position"
local signs = require "recount.carcassonne.signs"

local scoring = {}

local function feature_at(p, feature)
  return p:feature_of(p.g:segment_place(feature))
end

local function list_of(seats)
  local list = table.move(seats, 1, #seats, 1, {})
  table.sort(list)
  return table.concat(list, ", ")
end

local function paid(p, e)
  local feature = feature_at(p, e.feature)
  local worth = p:worth(feature, e.player)
  if worth ~= e.points then
    return ("a %s brings seat %d %d points, not %d"):format(feature.kind,
      e.player, e.points, worth)
  end
end

-- Owners that stand when the feature is scored; figures leave it afterwards.
local function owned(p, e)
  local feature = feature_at(p, e.feature)
  local owners = list_of(p:owners(feature))
  if owners ~= list_of(e.owners) then
    return ("a %s is owned by %s, not by %s"):format(feature.kind,
      list_of(e.owners), owners)
  end
  if not e.final and not p:is_complete(feature) then
    return "a feature is scored that is not complete"
  end
end

-- The order of features ------------------------------------------------------

-- Only robbers are simulated; messengers and gold make it matter in more ways.
local function is_counted(p)
  return p.has.robbers and not p.has.messengers and not p.has.gold_mines
end

local function clockwise(p)
  local list, n, first = {}, #p.g.players, p.g.turn.player
  for i = 0, n - 1 do list[i + 1] = (first - 1 + i) % n + 1 end
  return list
end

local function copied(state)
  local copy = { score = {}, robber = {}, spent = {} }
  for _, field in ipairs { "score", "robber", "spent" } do
    for seat, value in pairs(state[field]) do copy[field][seat] = value end
  end
  return copy
end

-- CAR-ROB-17: robbers on the space of a figure that moves by robbing follow it.
local function share(state, thief, points)
  local from = state.score[thief] % 50
  state.score[thief] = state.score[thief] + points
  for seat, space in pairs(state.robber) do
    if space == from and seat ~= thief and not state.spent[seat] then
      state.robber[seat] = state.score[thief] % 50
    end
  end
end

local function pay(state, order, award, thieves)
  state.score[award.seat] = state.score[award.seat] + award.points
  for _, thief in ipairs(order) do
    if thieves[thief] then share(state, thief, (award.points + 1) // 2) end
  end
end

-- The robbers that stand where the one who is paid stands, each with whether
-- its owner may wait for somebody else there (CAR-ROB-30).
local function robbers_at(state, order, award, coming)
  local list, space = {}, state.score[award.seat] % 50
  for _, thief in ipairs(order) do
    if thief ~= award.seat and state.robber[thief] == space
      and not state.spent[thief] and award.points > 0 then
      local may_wait = false
      for _, other in ipairs(coming) do
        may_wait = may_wait or other.seat ~= thief and other.seat ~= award.seat
          and other.points > 0 and state.score[other.seat] % 50 == space
      end
      list[#list + 1] = { seat = thief, may_wait = may_wait }
    end
  end
  return list
end

local follow

-- All ways in which the owners of these robbers decide, from the i-th on.
local function decide(run, state, awards, i, thieves, robbers)
  local robber = robbers[i]
  if not robber then
    pay(state, run.order, awards[1], thieves)
    return follow(run, state, { table.unpack(awards, 2) })
  end
  if robber.may_wait then
    decide(run, copied(state), awards, i + 1, thieves, robbers)
  end
  local with = { [robber.seat] = true }
  for seat in pairs(thieves) do with[seat] = true end
  state = copied(state)
  state.spent[robber.seat] = true
  decide(run, state, awards, i + 1, with, robbers)
end

local function text_of(state)
  local parts = {}
  for seat, score in ipairs(state.score) do
    parts[#parts + 1] = ("%d %s"):format(score, state.spent[seat] and "-"
      or tostring(state.robber[seat]))
  end
  return table.concat(parts, ";")
end

-- run.ends collects the ends of all ways to carry out the awards in this order.
follow = function (run, state, awards)
  if #awards == 0 then
    run.ends[text_of(state)] = true
    return
  end
  decide(run, copied(state), awards, 1, {},
    robbers_at(state, run.order, awards[1], { table.unpack(awards, 2) }))
end

local function permuted(list, from, visit)
  if from > #list then return visit(list) end
  for i = from, #list do
    list[from], list[i] = list[i], list[from]
    permuted(list, from + 1, visit)
    list[from], list[i] = list[i], list[from]
  end
end

local function awards_of(p, features, order)
  local list = {}
  for _, feature in ipairs(features) do
    local owns = {}
    for _, seat in ipairs(p:owners(feature)) do owns[seat] = true end
    for _, seat in ipairs(order) do
      if owns[seat] then
        list[#list + 1] = { seat = seat, points = p:worth(feature, seat) }
      end
    end
  end
  return list
end

local function first_state(p)
  local state = { score = {}, robber = {}, spent = {} }
  for seat, player in ipairs(p.g.players) do
    state.score[seat], state.robber[seat] = player.score, player.robber
    state.spent[seat] = player.robbed == #p.g.laid or nil
  end
  return state
end

-- Whether the order of the features that were completed makes a difference:
-- whether any two of its ends differ.
local function matters(p)
  local features, order, ends = {}, clockwise(p), {}
  for _, feature in ipairs(p.features) do
    if p:is_complete(feature) and next(feature.strength) then
      features[#features + 1] = feature
    end
  end
  if #features < 2 or #features > 4 then return #features > 4 end
  permuted(features, 1, function (list)
    local run = { order = order, ends = {} }
    follow(run, first_state(p), awards_of(p, list, order))
    local all = {}
    for text in pairs(run.ends) do all[#all + 1] = text end
    table.sort(all)
    ends[table.concat(all, "|")] = true
  end)
  return next(ends, next(ends)) ~= nil
end

-- A function that hears of points, of features scored, and of flights.
function scoring.listener(told)
  return function (g, event, e)
    if event == "flight" then told.far = e.far end
    local problem
    if event == "points" and e.feature then
      problem = paid(position.read(g, told), e)
    elseif event == "feature scored" then
      problem = owned(position.read(g, told), e)
    elseif event == "scoring begins" then
      local p = position.read(g, told)
      problem, told.matters = signs.unasked(p), nil
      if #(g.turn.unscored or {}) > 0 and is_counted(p) then
        told.matters = matters(p)
      end
    end
    told.problem = told.problem or problem
  end
end

-- CAR-052: the order is asked for just where it matters.
local function ordered(_, _, after)
  local told = after.told
  local asked, matter = after.step == "choose a feature", told.matters
  told.matters = nil
  if matter and not asked then
    return "nobody is asked for the order of features, which matters"
  end
  if matter == false and asked then
    return "the order of features is asked for, and does not matter"
  end
end

-- CAR-059: nobody stands on what is complete when the next tile is drawn.
local function cleared(_, _, after)
  if after.step ~= "place the tile" then return nil end
  for _, feature in ipairs(after.features) do
    if after:is_complete(feature) and next(feature.strength) then
      return "a meeple is left on a completed " .. feature.kind
    end
  end
end

scoring.always = { ordered, cleared }

return scoring
