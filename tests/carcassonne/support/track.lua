-- The half of count.lua that is about the score track: which figure counts
-- points, robbers, messages, and the crop circle. Shares no code with the
-- rules.

local spaces, dark = 50, 5

local track = {}

function track:begin_track()
  local g = self.g
  self.messengers = g.things.figure.messenger and {} or nil
  self.robbers, self.spent, self.due = {}, {}, 0
  for seat = 1, #g.players do
    if self.messengers then self.messengers[seat] = 0 end
  end
  self.stack = {}
  for i, name in ipairs(g.decks.messages or {}) do
    self.stack[#g.decks.messages - i + 1] = name
  end
end

local function clockwise(self, from)
  local list, seats = {}, #self.scores
  for i = 0, seats - 1 do list[i + 1] = (from - 1 + i) % seats + 1 end
  return list
end

-- The spaces on which a seat's figures stand, by figure.
local function stands(self, seat)
  local own = self.messengers and self.messengers[seat]
  return { meeple = (self.scores[seat] - (own or 0)) % spaces,
    messenger = own and own % spaces }
end

local function is_on(self, seat, space)
  local own = stands(self, seat)
  return own.meeple == space or own.messenger == space
end

-- Awards -------------------------------------------------------------------

-- Can a robber wait for somebody else on its space?
local function may_wait(self, thief, victim)
  local function comes(seat)
    for _, award in ipairs(self.others) do
      if award.seat == seat and award.points > 0 then return true end
    end
    for _, feature in ipairs(self.unscored) do
      if self:brings(feature, seat) > 0 then return true end
    end
  end
  for seat = 1, #self.scores do
    if seat ~= thief and seat ~= victim and comes(seat)
      and is_on(self, seat, self.robbers[thief]) then
      return true
    end
  end
  return false
end

local function on_space(self, seat, space)
  local list = {}
  for _, thief in ipairs(clockwise(self, self.active)) do
    if thief ~= seat and self.robbers[thief] == space
      and not self.spent[thief] then
      list[#list + 1] = thief
    end
  end
  return list
end

local function thieves(self, seat, space)
  local list = {}
  for _, thief in ipairs(on_space(self, seat, space)) do
    local robs = true
    if may_wait(self, thief, seat) then
      assert(self:waits("rob or wait", thief), "nobody asks the robber")
      robs = self:await().move == "rob"
    end
    if robs then
      list[#list + 1], self.spent[thief] = thief, #self.g.laid
    end
  end
  return list
end

-- Points for a seat in play; `robbed`: got by robbing.
function track:award(seat, points, robbed)
  if points == 0 then return end
  local figure = "meeple"
  if self.messengers then
    assert(self:waits("choose the figure", seat), "nobody asks for the figure")
    figure = self:await().move:match "^move (%a+)$"
  end
  local space = stands(self, seat)[figure]
  local list = robbed and {} or thieves(self, seat, space)
  local follow = robbed and on_space(self, seat, space) or {}
  self.scores[seat] = self.scores[seat] + points
  if figure == "messenger" then
    self.messengers[seat] = self.messengers[seat] + points
  end
  space = stands(self, seat)[figure]
  for _, thief in ipairs(follow) do self.robbers[thief] = space end
  if self.messengers and seat == self.active and space % dark == 0
    and not self.earned then
    self.earned, self.due = true, self.due + 1
  end
  for _, thief in ipairs(list) do
    self:award(thief, (points + 1) // 2, true)
  end
end

-- Robbers ------------------------------------------------------------------

function track:place_robbers()
  for _, seat in ipairs(clockwise(self, self.active)) do
    local may = false
    for other = 1, #self.scores do
      for _, space in pairs(stands(self, other)) do
        may = may or other ~= seat and space ~= self.robbers[seat]
      end
    end
    if may then
      assert(self:waits("place the robber", seat), "no robber is placed")
      local m = self:await()
      if m.move == "robber" then self.robbers[seat] = m.space end
    end
  end
end

function track:robbers_return(index)
  for seat, at in pairs(self.spent) do
    if at >= index then self.robbers[seat], self.spent[seat] = nil, nil end
  end
end

function track:leave_track()
  self.robbers, self.spent, self.messengers = {}, {}, nil
end

-- Messages -----------------------------------------------------------------

local function own(self, seat, kind)
  local list, features = {}, {}
  for _, feature in ipairs(self:features()) do
    for _, figure in ipairs(feature.figures) do
      if feature.kind == kind and figure.player == seat
        and self.weight[figure.figure] then
        list[#list + 1], features[feature] = figure, true
      end
    end
  end
  return list, features
end

-- What the least of a seat's features of a kind would bring it alone.
local function least(kind)
  return function (self, seat)
    local _, features = own(self, seat, kind)
    local fewest
    for feature in pairs(features) do
      local alone = {}
      for key, value in pairs(feature) do alone[key] = value end
      alone.figures = { { player = seat, figure = "meeple" } }
      for _, figure in ipairs(feature.figures) do
        if figure.figure == "pig" then table.insert(alone.figures, figure) end
      end
      local points = self:brings(alone, seat)
      fewest = math.min(fewest or points, points)
    end
    return fewest or 0
  end
end

local messages = {
  ["shortest road"] = least "road", ["smallest city"] = least "city",
  ["smallest monastery"] = least "monastery",
  ["shields"] = function (self, seat)
    local _, cities = own(self, seat, "city")
    local sum = 0
    for city in pairs(cities) do sum = sum + 2 * (city.marks.shield or 0) end
    return sum
  end,
  ["knights"] = function (self, seat) return 2 * #own(self, seat, "city") end,
  ["farmers"] = function (self, seat) return 2 * #own(self, seat, "field") end,
}

-- The figure of the count that a move names by its position in the state
-- before it.
local function figure_of(self, position)
  local wanted = self.before[position]
  for _, figure in ipairs(self.figures) do
    if figure.player == wanted.player and figure.figure == wanted.figure
      and figure.tile == wanted.tile and figure.segment == wanted.segment
    then
      return figure
    end
  end
end

local function carry_out(self, name, m)
  local seat, points = self.active, 0
  if messages[name] then
    points = messages[name](self, seat)
  elseif m.meeple then
    local figure = figure_of(self, m.meeple)
    points = self:brings(self:feature_of(figure), seat)
    self:take(figure)
  end
  self:award(seat, points)
  if name == "one more tile" and self:waits("place the tile", seat) then
    self:await()
    self:tile_turn()
  end
end

local function message(self)
  local name = table.remove(self.stack, 1)
  assert(self:waits("answer the message", self.active), "no message is taken")
  local m = self:await()
  self.earned = false
  if m.move == "two points" then
    self:award(self.active, 2)
  else
    carry_out(self, name, m)
  end
  self.stack[#self.stack + 1] = name
  self:messages()
end

function track:messages()
  local due = self.due
  self.due = 0
  for _ = 1, due do message(self) end
end

-- The crop circle ----------------------------------------------------------

local acts_on = { fork = "field", club = "road", shield = "city" }

-- Figures of a seat that differ in kind or place.
local function different(self, seat, kind, by_figure)
  local list, seen = {}, {}
  for _, figure in ipairs(own(self, seat, kind)) do
    local key = (by_figure and figure.figure or "") .. figure.tile .. ":"
      .. figure.segment
    if not seen[key] then seen[key], list[#list + 1] = true, figure end
  end
  return list
end

-- The meeples in a seat's supply that may stand on roads, cities and fields.
local function in_supply(self, seat)
  local list = {}
  for _, name in ipairs { "meeple", "big meeple" } do
    local left = self.g.things.figure[name]
    left = left and left.each - (left.tracks or 0) or 0
    for _, figure in ipairs(self.figures) do
      if figure.player == seat and figure.figure == name then
        left = left - 1
      end
    end
    if left > 0 then list[#list + 1] = name end
  end
  return list
end

local function add_meeple(self, seat, kind)
  local beside, names = different(self, seat, kind), in_supply(self, seat)
  if #beside * #names == 0 then return end
  local one, name = beside[1], names[1]
  local tile, segment = one.tile, one.segment
  if #beside * #names > 1 then
    assert(self:waits("add a meeple", seat), "nobody adds a meeple")
    local m = self:await()
    name, tile, segment = m.meeple, self.g:segment_place(m.at)
  end
  table.insert(self.figures, { player = seat, figure = name, tile = tile,
    segment = segment })
end

local function take_meeple(self, seat, kind)
  local list = different(self, seat, kind, true)
  if #list == 0 then return end
  local figure = list[1]
  if #list > 1 then
    assert(self:waits("take a meeple back", seat), "nobody takes one back")
    figure = figure_of(self, self:await().meeple)
  end
  self:take(figure)
end

function track:circle(sign)
  local kind, any = acts_on[sign], false
  for seat = 1, #self.scores do
    any = any or #own(self, seat, kind) > 0
  end
  if not any then return end
  assert(self:waits("carry out the circle", self.active), "no circle")
  local act = self:await().move == "each adds" and add_meeple or take_meeple
  local seats = clockwise(self, self.active % #self.scores + 1)
  for _, seat in ipairs(seats) do act(self, seat, kind) end
end

-- What differs on the track, or nil.
function track:compare_track()
  for seat, player in ipairs(self.g.players) do
    for figure, space in pairs(stands(self, seat)) do
      if self.g:track(seat, figure) ~= space then
        return ("the %s of player %d is not on space %d"):format(figure, seat,
          space)
      end
    end
    if player.robber ~= self.robbers[seat] then
      return ("the robber of player %d is on space %s, not %s"):format(seat,
        player.robber, self.robbers[seat])
    end
  end
  self.before = {}
  for i, one in ipairs(self.g.figures) do
    self.before[i] = { figure = one.figure, player = one.player,
      tile = one.tile, segment = one.segment }
  end
end

return function (count)
  for name, method in pairs(track) do count[name] = method end
end
