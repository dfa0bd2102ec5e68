-- The rules of Seafarers written a second time, from the clauses and the bare
-- state, without sets, caches or values: random games are compared with it.
-- Slow and plain on purpose.

local any_table = require "any_table"
local moves = require "rulewright.engine.moves"

local recount = {}

-- At which corners and edges of the board something of this seat stands.
local function own(g, piece, seat, list)
  for at, owner in pairs(g.pieces[piece]) do
    if owner == seat then list[at] = piece end
  end
  return list
end

local function foreign_building(g, seat, corner)
  local owner = g.pieces.settlement[corner] or g.pieces.city[corner]
  return owner ~= nil and owner ~= seat
end

local function has_building(g, seat, corner)
  return g.pieces.settlement[corner] == seat or g.pieces.city[corner] == seat
end

-- What the hex shows: "land", "sea" or "fog".
local function shows(g, hex)
  local terrain = g.marks.terrain[hex]
  return terrain == "fog" and "fog" or terrain == "sea" and "sea" or "land"
end

-- Whether a side of the edge shows this; the frame is sea (SEA-013).
local function beside(g, edge, what)
  local cells = g.places.edge_cells[edge]
  if what == "sea" and #cells == 1 then return true end
  for _, hex in ipairs(cells) do
    if shows(g, hex) == what then return true end
  end
  return false
end

local function at_pirate(g, edge)
  for _, hex in ipairs(g.places.edge_cells[edge]) do
    if g.marks.pirate[hex] then return true end
  end
  return false
end

-- Whether a piece of this kind could leave this corner: from an own building,
-- or from another own piece of the kind where no stranger has built.
local function leads_from(g, seat, kind, corner, lifted)
  if has_building(g, seat, corner) then return true end
  if foreign_building(g, seat, corner) then return false end
  for _, edge in ipairs(g.places.corner_edges[corner]) do
    if edge ~= lifted and g.pieces[kind][edge] == seat then return true end
  end
  return false
end

local function is_joined(g, seat, kind, edge, lifted)
  for _, corner in ipairs(g.places.edge_corners[edge]) do
    if leads_from(g, seat, kind, corner, lifted) then return true end
  end
  return false
end

-- How far each corner of a lane is from its fortress, by the map alone.
local function steps_to_fortress(g, lane)
  local along, distance = {}, {}
  local goal
  for _, entry in ipairs(g:map().lists.lanes) do
    if entry.words[1] == lane and entry.words[2] == "way" then
      for _, place in ipairs(entry.places) do
        along[g:find("edge", place.name)] = true
      end
    elseif entry.words[1] == lane and entry.words[2] == "fortress" then
      goal = g:find("corner", entry.places[1].name)
    end
  end
  local queue = { goal }
  distance[goal] = 0
  for _, corner in ipairs(queue) do
    for _, edge in ipairs(g.places.corner_edges[corner]) do
      for _, other in ipairs(along[edge] and g.places.edge_corners[edge]
        or {}) do
        if not distance[other] then
          distance[other] = distance[corner] + 1
          queue[#queue + 1] = other
        end
      end
    end
  end
  return distance, along
end

-- The edges that bring the line of a lane one step on (SEA-PIRATE-12 to -14).
-- All nine steps from the start count down to the fortress.
local function next_of_lane(g, seat, lifted)
  local distance, along = steps_to_fortress(g, g.players[seat].lane)
  local left = 9
  for edge, owner in pairs(g.pieces.ship) do
    if owner == seat and edge ~= lifted then
      local ends = g.places.edge_corners[edge]
      left = math.min(left, distance[ends[1]], distance[ends[2]])
    end
  end
  local list = {}
  for edge in pairs(along) do
    local ends = g.places.edge_corners[edge]
    local one, two = distance[ends[1]], distance[ends[2]]
    if math.max(one, two) == left and math.min(one, two) == left - 1
      and is_joined(g, seat, "ship", edge, lifted) then
      list[edge] = true
    end
  end
  return list
end

-- Where the seat may put a ship, one of its own lifted or none.
function recount.ship_places(g, seat, lifted)
  local places, lane = {}, nil
  if g.players[seat].lane then lane = next_of_lane(g, seat, lifted) end
  for edge = 1, #g.places.edge_corners do
    local taken = g.pieces.road[edge] or g.pieces.ship[edge]
    if not taken and beside(g, edge, "sea") and not at_pirate(g, edge)
      and (not lane or lane[edge])
      and is_joined(g, seat, "ship", edge, lifted) then
      places[edge] = true
    end
  end
  return places
end

function recount.road_places(g, seat)
  local places = {}
  for edge = 1, #g.places.edge_corners do
    local taken = g.pieces.road[edge] or g.pieces.ship[edge]
    if not taken and beside(g, edge, "land")
      and is_joined(g, seat, "road", edge) then
      places[edge] = true
    end
  end
  return places
end

-- Corners that hold an end of a line for good: own buildings, and villages
-- (SEA-CLOTH-15).
local function moored(g, seat, corner)
  for _, village in ipairs(g.villages or {}) do
    if village.at == corner then return true end
  end
  return has_building(g, seat, corner)
end

-- The loose ships of a ring, by the house rule about rings.
local function ring_ships(g, seat, add)
  for edge in pairs(own(g, "ship", seat, {})) do
    local ends = g.places.edge_corners[edge]
    local queue, seen, towns = { ends[1] }, { [ends[1]] = true }, 0
    for _, corner in ipairs(queue) do
      if moored(g, seat, corner) then towns = towns + 1 end
      for _, other in ipairs(g.places.corner_edges[corner]) do
        for _, next in ipairs(other ~= edge and g.pieces.ship[other] == seat
          and g.places.edge_corners[other] or {}) do
          if not seen[next] then
            seen[next], queue[#queue + 1] = true, next
          end
        end
      end
    end
    if seen[ends[2]] and towns < 2 then add(edge) end
  end
end

-- Ships that may be taken away (SEA-037): one end without an own building and
-- without another own ship; not built this turn, not at the pirate.
function recount.loose_ships(g, seat, rings)
  local loose, launched = {}, {}
  for _, edge in ipairs(g.turn.launched or {}) do launched[edge] = true end
  for edge in pairs(own(g, "ship", seat, {})) do
    for _, corner in ipairs(g.places.edge_corners[edge]) do
      local alone = not moored(g, seat, corner)
      for _, other in ipairs(g.places.corner_edges[corner]) do
        if other ~= edge and g.pieces.ship[other] == seat then
          alone = false
        end
      end
      if alone then loose[edge] = true end
    end
  end
  if rings then
    ring_ships(g, seat, function (edge) loose[edge] = true end)
  end
  for edge in pairs(launched) do loose[edge] = nil end
  for edge in pairs(own(g, "ship", seat, {})) do
    if at_pirate(g, edge) then loose[edge] = nil end
  end
  return loose
end

-- Corners where no settlement is ever founded in play, by scenario.
local function settled_nowhere(g, seat, corner)
  local lists = g:map().lists
  local function on(name)
    for _, entry in ipairs(lists.islands or {}) do
      if entry.words[1]:find("^" .. name) then
        for _, place in ipairs(entry.places) do
          local hex = g:find("hex", place.name)
          for _, other in ipairs(g.places.cell_corners[hex]) do
            if other == corner then return true end
          end
        end
      end
    end
    return false
  end
  if lists.villages then return on "village" end
  if lists["gift points"] then return not on "home" end
  if not g.players[seat].lane then return false end
  for _, entry in ipairs(lists.lanes) do
    if entry.words[1] == g.players[seat].lane and entry.words[2] == "landing"
      and g:find("corner", entry.places[1].name) == corner then
      return false
    end
  end
  return not on "east"
end

-- Where the seat may found a settlement in play (SEA-025, -027, CAT-086).
function recount.settlement_places(g, seat)
  local places = {}
  for corner, edges in ipairs(g.places.corner_edges) do
    local reached, near, land, fog = false, false, false, false
    for _, edge in ipairs(edges) do
      reached = reached or g.pieces.road[edge] == seat
        or g.pieces.ship[edge] == seat
    end
    for _, other in ipairs(g.places.corner_corners[corner]) do
      near = near or g.pieces.settlement[other] or g.pieces.city[other]
    end
    for _, hex in ipairs(g.places.corner_cells[corner]) do
      land = land or shows(g, hex) == "land"
      fog = fog or shows(g, hex) == "fog"
    end
    local taken = g.pieces.settlement[corner] or g.pieces.city[corner]
    if reached and land and not fog and not near and not taken
      and not settled_nowhere(g, seat, corner) then
      places[corner] = true
    end
  end
  return places
end

local function pays(g, seat, cost)
  for good, n in pairs(cost) do
    if g.players[seat].hand[good] < n then return false end
  end
  return true
end

-- All ways to build or move roads, ships and settlements in the main step of a
-- turn, as texts "ship 12", "sail 3 12": by number of place.
function recount.moves(g, seat, rings)
  local list, supply = {}, g.players[seat].supply
  local function offer(name, places)
    for at in pairs(places) do list[name .. " " .. at] = true end
  end
  if supply.ship > 0 and pays(g, seat, { wool = 1, lumber = 1 }) then
    offer("ship", recount.ship_places(g, seat))
  end
  if supply.road > 0 and pays(g, seat, { brick = 1, lumber = 1 }) then
    offer("road", recount.road_places(g, seat))
  end
  if supply.settlement > 0
    and pays(g, seat, { brick = 1, lumber = 1, wool = 1, grain = 1 }) then
    offer("settlement", recount.settlement_places(g, seat))
  end
  if not g.turn.sailed then
    for from in pairs(recount.loose_ships(g, seat, rings)) do
      local places = recount.ship_places(g, seat, from)
      offer("sail " .. from, places)
    end
  end
  return list
end

-- The same from the list of legal moves.
local function offered(legal)
  local list = {}
  for i = 1, legal.n do
    local m = moves.borrow(legal, i)
    if m.move == "sail" then
      list["sail " .. m.from .. " " .. m.at] = true
    elseif m.move == "ship" or m.move == "road" or m.move == "settlement" then
      list[m.move .. " " .. m.at] = true
    end
  end
  return list
end

-- The first difference between the two, as a sentence, or nil.
function recount.disagreement(g, legal, rings)
  local mine = recount.moves(g, g.turn.player, rings)
  local theirs = offered(legal)
  for text in pairs(mine) do
    if not theirs[text] then return text .. " is not offered" end
  end
  for text in pairs(theirs) do
    if not mine[text] then return text .. " is offered" end
  end
end

local function victory_cards(g, seat)
  local has = g.players[seat]
  return has.lane and 0 or any_table.times(has.cards, "victory point")
    + any_table.times(has.fresh, "victory point")
end

-- A seat's points from what it has on the table; chips: those it has won.
function recount.points(g, seat, chips)
  local points = chips + victory_cards(g, seat)
  for _ in pairs(own(g, "settlement", seat, {})) do points = points + 1 end
  for _ in pairs(own(g, "city", seat, {})) do points = points + 2 end
  if g.longest_road == seat then points = points + 2 end
  if g.largest_army == seat then points = points + 2 end
  return points + (g.players[seat].cloth or 0) // 2
end

-- Neither in stock nor on the board: the settlement on a fortress that is not
-- taken, the ship of a wonder that was begun.
local function aside(g, player, name)
  local seat = g.players[player]
  return name == "settlement" and (seat.fortress or 0) > 0 and 1
    or name == "ship" and seat.wonder and 1 or 0
end

local function lost_cards(g)
  local cards = #g.decks.development + #g.discards.development
    + #(g.decks["gift cards"] or {})
  for _, seat in ipairs(g.players) do
    cards = cards + #seat.cards + #seat.fresh + seat.knights
  end
  local all = g.players[1].lane and #g.players == 3 and 20 or 25
  return cards ~= all and "development cards" or nil
end

-- How many hexes of each terrain, tokens of each number, and harbours of each
-- kind there are, wherever they lie.
function recount.inventory(g)
  local all = {}
  local function add(name) all[name] = (all[name] or 0) + 1 end
  local fog = 0
  for _, terrain in pairs(g.marks.terrain) do
    if terrain == "fog" then fog = fog + 1 else add(terrain) end
  end
  for _, terrain in ipairs(g.decks.fog or {}) do add(terrain) end
  for _, token in pairs(g.marks.token) do
    if token ~= 0 then add("token " .. token) end
  end
  for _, token in ipairs(g.decks["fog tokens"] or {}) do
    add("token " .. token)
  end
  for _, kind in pairs(g.marks.harbour) do add("harbour " .. kind) end
  for _, gift in pairs(g.marks.gift or {}) do
    if gift ~= "chip" and gift ~= "card" then add("harbour " .. gift) end
  end
  for _, seat in ipairs(g.players) do
    for _, kind in ipairs(seat.harbours or {}) do add("harbour " .. kind) end
  end
  assert(fog == #(g.decks.fog or {}), "fog on the board and in the stack")
  return all
end

local function lost_chips(g, chips)
  for seat, won in ipairs(chips) do
    if g.players[seat].chips ~= won then return "chips of seat " .. seat end
  end
  local gifts, cloth = 0, g.villages and g.cloth
  for _, gift in pairs(g.marks.gift or {}) do
    if gift == "chip" then gifts = gifts + 1 end
  end
  if g.marks.gift then
    for _, won in ipairs(chips) do gifts = gifts + won end
    if gifts ~= 8 then return "chips of the tribe" end
  end
  for _, village in ipairs(g.villages or {}) do
    if village.cloth < 0 then return "cloth of a village" end
    cloth = cloth + village.cloth
  end
  for _, seat in ipairs(g.villages and g.players or {}) do
    cloth = cloth + seat.cloth
  end
  if cloth and (cloth ~= 50 or g.cloth < 0) then return "cloth" end
end

-- What is missing or too many, or nil; chips: what each seat has won.
function recount.lost(g, chips)
  return any_table.lost(g, aside) or lost_cards(g) or lost_chips(g, chips)
end

return recount
