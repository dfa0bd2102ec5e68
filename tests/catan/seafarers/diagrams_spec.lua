-- The boards that are laid out, hex by hex, against the diagrams of
-- diagrams.txt. What a diagram says is read here anew, and places are found by
-- reckoning with rows and columns; nothing of that is asked of the rules.

local sea = require "sea_table"

local PATH = "tests/catan/seafarers/diagrams.txt"

local terrains = { W = "fields", H = "hills", M = "mountains", P = "pasture",
  F = "forest", G = "gold", D = "desert", ["~"] = "sea" }
local goods = { W = "grain", H = "brick", M = "ore", P = "wool", F = "lumber" }

local function int(text) return math.tointeger(tonumber(text)) end

local function key(row, x) return row .. "," .. x end

-- "(3,9):SE" → 3, 9, "SE"
local function split(place)
  local row, x, side = place:match "^%((%d+),(%d+)%):?(%a*)$"
  return int(row), int(x), side
end

local function add_row(board, line)
  local row, x, cells = line:match "^row (%d+) x0=(%d+) : (.+)$"
  row, x = int(row), int(x)
  for cell in cells:gmatch "%S+" do
    board.cells[key(row, x)] = { row = row, x = x, letter = cell:sub(1, 1),
      token = int(cell:sub(2)) }
    x = x + 2
  end
end

local function add_frame(board, line)
  for place in line:gmatch "%(%d+,%d+%)" do
    local row, x = split(place)
    board.cells[key(row, x)] = { row = row, x = x, letter = "~" }
  end
end

-- All boards: { cells = by key, first = { [row] = least x }, facts = lines by
-- their first word, each split into words }.
local function read()
  local boards, board = {}, nil
  for line in io.lines(PATH) do
    local name = line:match "^%[board (.+)%]$"
    if name then
      board = { cells = {}, first = {}, facts = {} }
      boards[name] = board
    elseif line:find "^row" then
      add_row(board, line)
    elseif line:find "^frame" then
      add_frame(board, line)
    elseif line ~= "" and line:sub(1, 1) ~= ";" then
      local words = {}
      for word in line:gmatch "%S+" do words[#words + 1] = word end
      local list = board.facts[words[1]] or {}
      board.facts[words[1]], list[#list + 1] = list, words
    end
  end
  for _, one in pairs(boards) do
    for _, cell in pairs(one.cells) do
      local least = one.first[cell.row] or cell.x
      one.first[cell.row] = math.min(least, cell.x)
    end
  end
  return boards
end

local boards = read()

-- "(3,9):SE" → "C5.se": rows are lettered, hexes counted from the left.
local function name_of(board, place)
  local row, x, side = split(place)
  local name = string.char(64 + row) .. (x - board.first[row]) // 2 + 1
  return side == "" and name or name .. "." .. side:lower()
end

local function find(g, board, layer, place)
  return assert(g:find(layer, name_of(board, place)))
end

local function hex_of(g, board, cell)
  return find(g, board, "hex", ("(%d,%d)"):format(cell.row, cell.x))
end

local function set_of(g, board, layer, places)
  local set = {}
  for _, place in ipairs(places) do
    if place ~= "or" then set[find(g, board, layer, place)] = true end
  end
  return set
end

local function as_set(places)
  local set = {}
  for place in places do set[place] = true end
  return set
end

-- "W=2" or "3:1" of a stack, counted.
local function stack_of(words, sign)
  local counts = {}
  for i = 3, #words do
    local what, n = words[i]:match("^(.+)" .. sign .. "(%d+)$")
    counts[terrains[what] or int(what)] = int(n)
  end
  return counts
end

local counted = sea.counts

-- Printed hexes as they are, dealt ones as the stack has them.
local function check_hexes(g, board, name)
  local dealt, tokens, count = {}, {}, 0
  for _, cell in pairs(board.cells) do
    count = count + 1
    local hex, letter = hex_of(g, board, cell), cell.letter
    local terrain, token = g.marks.terrain[hex], g.marks.token[hex]
    if letter == "L" or letter == "?" and name == "WORLD-R" then
      dealt[#dealt + 1], tokens[#tokens + 1] = terrain, token
    else
      assert.equal(letter == "?" and "fog" or terrains[letter], terrain)
      assert.equal(cell.token, token)
    end
  end
  assert.equal(count, g.places.cells)
  local stacks = board.facts[name == "WORLD-R" and "hidden-stack"
    or "land-stack"]
  if not stacks then return assert.same({}, dealt) end
  assert.same(stack_of(stacks[1], "="), counted(dealt))
  assert.same(stack_of(stacks[2], ":"), counted(tokens))
end

local function check_fog(g, board, name)
  local stacks = board.facts["hidden-stack"]
  if not stacks or name == "WORLD-R" then return end
  assert.same(stack_of(stacks[1], "="), counted(g.decks.fog))
  assert.same(stack_of(stacks[2], ":"), counted(g.decks["fog tokens"]))
end

-- Printed kinds as they are; five special and the rest generic else.
local function check_harbours(g, board)
  local left, random, kinds = {}, 0, {}
  for edge, kind in pairs(g.marks.harbour) do left[edge] = kind end
  for _, words in ipairs(board.facts.harbour or {}) do
    local edge = find(g, board, "edge", words[2])
    local kind = left[edge]
    assert.is_string(kind, words[2])
    left[edge] = nil
    if words[3] == "random" then
      random, kinds[#kinds + 1] = random + 1, kind
    else
      assert.equal(goods[words[4]] or "any", kind, words[2])
    end
  end
  assert.same({}, left)
  if random > 0 then
    assert.same({ brick = 1, lumber = 1, wool = 1, grain = 1, ore = 1,
      any = random - 5 > 0 and random - 5 or nil }, counted(kinds))
  end
end

local function check_figures(g, board)
  local robber, pirate = board.facts.robber[1], board.facts.pirate[1]
  local starts = robber[2] == "none" and { [0] = true }
    or set_of(g, board, "hex", { table.unpack(robber, 2) })
  assert.is_true(starts[g.robber])
  local at = g.fleet and g:cached("fleet track")[g.fleet] or
    g:placed(nil, "pirate"):first()
  local start = pirate[2] ~= "none" and find(g, board, "hex", pirate[2]) or nil
  assert.equal(start, at)
end

-- Every island of the diagram is one of the game.
local function check_regions(g, board)
  local islands, count = g:cached "islands", 0
  for _, words in ipairs(board.facts.region or {}) do
    local hexes = set_of(g, board, "hex", { table.unpack(words, 3) })
    local found = words[2] == "strip"
    for _, island in ipairs(islands) do
      local same = #island.hexes > 0
      for hex in island.hexes do same = same and hexes[hex] end
      for hex in pairs(hexes) do same = same and island.hexes[hex] end
      found = found or same
    end
    assert.is_true(found, words[2])
    count = count + (words[2] == "strip" and 0 or 1)
  end
  if board.facts.region then assert.equal(count, #islands) end
end

local special = {}

function special.TRIBE(g, board)
  local gifts, harbours = {}, 0
  for kind, what in pairs { ["gift-vp"] = "chip", ["gift-card"] = "card" } do
    for _, words in ipairs(board.facts[kind]) do
      gifts[find(g, board, "edge", words[2])] = what
    end
  end
  for edge, gift in pairs(g.marks.gift) do
    if gift == "chip" or gift == "card" then
      assert.equal(gifts[edge], gift)
      gifts[edge] = nil
    else
      harbours = harbours + 1
    end
  end
  assert.same({}, gifts)
  assert.equal(6, harbours)
  for _, words in ipairs(board.facts["gift-harbour"]) do
    assert.is_string(g.marks.gift[find(g, board, "edge", words[2])])
  end
end

function special.CLOTH(g, board)
  assert.equal(#board.facts.village, #g.villages)
  for _, words in ipairs(board.facts.village) do
    local at, found = find(g, board, "corner", words[3]), false
    for _, village in ipairs(g.villages) do
      found = found or village.at == at and village.number == int(words[2])
        and village.cloth == 5
    end
    assert.is_true(found, words[3])
  end
end

function special.PIRATE(g, board)
  local track = g:cached "fleet track"
  for i, place in ipairs { table.unpack(board.facts["pirate-track"][1], 2) } do
    assert.equal(find(g, board, "hex", place), track[i])
  end
  for i, words in ipairs(board.facts.fleet) do
    local lane = g:cached("lanes")[words[2]]
    assert.equal(find(g, board, "corner", words[4]), lane.start)
    assert.equal(find(g, board, "edge", words[6]), lane.ship)
    assert.equal(find(g, board, "corner", words[8]), lane.landing)
    assert.equal(find(g, board, "corner", words[10]), lane.fortress)
    local way = board.facts["fleet-edges"][i]
    assert.equal(words[2], way[2])
    assert.same(set_of(g, board, "edge", { table.unpack(way, 3) }),
      as_set(lane.edges))
  end
end

function special.WONDER(g, board)
  for _, words in ipairs(board.facts.marks) do
    assert.same(set_of(g, board, "corner", { table.unpack(words, 3) }),
      as_set(g:marked_corners(words[2])))
  end
end

local modules = { NEW = "new_shores", FOUR = "four_islands",
  FOG = "fog_island", DESERT = "through_the_desert",
  TRIBE = "forgotten_tribe", CLOTH = "cloth", PIRATE = "pirate_islands",
  WONDER = "wonders", WORLD = "new_world" }

local function check(name, players)
  local board, scenario, edition = boards[name], name:match "^(%a+)-(%a)"
  local module = (edition == "E" and "later_" or "") .. modules[scenario]
  for seed = 1, 2 do
    local game = sea.new { with = { module }, players = players, seed = seed }
    local g = game.g
    check_hexes(g, board, name)
    check_fog(g, board, name)
    if not g.marks.gift then check_harbours(g, board) end
    check_figures(g, board)
    check_regions(g, board)
    if special[scenario] then special[scenario](g, board) end
    assert.equal(int(board.facts.vp[1][2]), game:value("points to win", 1))
  end
end

-- A test: what is laid out for each number of players is the diagram.
local function is_as_drawn(name)
  return function ()
    local numbers = boards[name].facts.players[1][2]
    for players = int(numbers:sub(1, 1)), int(numbers:sub(-1)) do
      check(name, players)
    end
  end
end

-- The points that win stand beside each diagram.
describe("SEA-002 SEA-003 a board is its diagram", function ()
  it("SEA-NEW-01 in New Shores", is_as_drawn "NEW-R")
  it("SEA-FOUR-01 SEA-FOUR-13 in Four Islands", is_as_drawn "FOUR-R")
  it("SEA-FOG-01 in Fog Island", is_as_drawn "FOG-R")
  it("SEA-DESERT-01 SEA-DESERT-10 in Through the Desert",
    is_as_drawn "DESERT-R")
  it("SEA-TRIBE-01 SEA-TRIBE-19 in Forgotten Tribe", is_as_drawn "TRIBE-R")
  it("SEA-CLOTH-01 SEA-CLOTH-21 in Cloth", is_as_drawn "CLOTH-R")
  it("SEA-PIRATE-01 in Pirate Islands", is_as_drawn "PIRATE-R")
  it("SEA-WONDER-01 in Wonders", is_as_drawn "WONDER-R")
  it("SEA-WORLD-01 SEA-WORLD-10 in New World", is_as_drawn "WORLD-R")

  for _, scenario in ipairs { "NEW", "FOUR", "FOG", "DESERT" } do
    for _, name in ipairs { scenario .. "-E3", scenario .. "-E4" } do
      it("HOUSE-LATER of the later edition: " .. name, is_as_drawn(name))
    end
  end
end)
