-- How the town looks, in the terminal and in print.

local printed = data "printed"
local track = printed.track
local last, places = track.last, track.places

local looks = {
  ["small hut"] = { fill = "sand", label = "Hut", legend = false },
  ["big hut"] = { fill = "sand", label = "Huts", legend = false },
  house = { fill = "tan", label = "House", legend = false },
  workshop = { fill = "tan", label = "Works", legend = false },
  shop = { fill = "orange", label = "Shop", legend = false },
  inn = { fill = "pink", label = "Inn", legend = false },
  stalls = { fill = "light green", label = "Stalls", legend = false },
  well = { fill = "light blue", label = "Well", legend = false },
  office = { fill = "violet", label = "Trade office", legend = false },
  mayor = { fill = "violet", label = "Mayor's house", legend = false },
  hall = { fill = "violet", label = "Assembly hall", legend = false },
}

local grounds = {
  harbour = { title = "trade field", fill = "tan", letter = "t" },
  ["gate field"] = { title = "gate field", fill = "gold",
    pattern = "bricks", letter = "tt" },
  pit = { title = "church pit", fill = "dark grey", letter = "#" },
  square = { fill = "white", letter = "†", legend = false },
}

local pieces = {
  claim = { shape = "square", letter = "0", legend = false },
  marker = { shape = "flag", letter = "*" },
  tower = { shape = "tower", letter = "T" },
  ship = { shape = "ship", fill = "brown", letter = "v" },
  church = { shape = "church", fill = "grey", legend = false },
  ["trade symbol"] = { shape = "barrel", fill = "brown", letter = "t",
    legend = false },
  cost = { title = "cost in gold", shape = "coin", fill = "gold",
    letter = "$" },
  needed = { title = "claims needed", shape = "square", fill = "white",
    letter = "n" },
  ["gold income"] = { shape = "coin", fill = "yellow", letter = "+" },
  ["power income"] = { shape = "diamond", fill = "violet", letter = "+" },
}

local function names(g, rows)
  local columns = {}
  for column = 0, g.columns - 1 do columns[column + 1] = "" .. column end
  for row = 1, g.places.rows do rows[row] = g:name("row", row) end
  return columns, rows
end

-- Trade symbols count under buildings too: there a tag shows them.
local function trade_fields(g, scene, where, kind)
  local covered = g:covered() | g:placed(nil, "church")
  local symbols = printed.symbols[where]
  for plot in g:placed(nil, "trade field", where) do
    local x, y = g:column(plot) + 1, g:row(plot)
    if covered[plot] then
      scene:field(x, y, { tag = ("t"):rep(symbols) })
    else
      for _ = 1, symbols do
        scene:field(x, y, { kind = kind, text = " ", mark = "trade symbol" })
      end
    end
  end
end

local function ground(g, scene)
  trade_fields(g, scene, "harbour", "harbour")
  trade_fields(g, scene, "gate", "gate field")
  if g.first_piece > 0 then return end
  local pit = g:placed(nil, "pit"):first()
  scene:field(g:column(pit) + 1, g:row(pit), { kind = "pit",
    text = "#" })
end

-- Where the other pieces of the church go once it is begun.
local function square(g, scene)
  local built = g:covered()
  for piece = 1, g.first_piece > 0 and 9 or 0 do
    local plot = g:church_field(piece)
    local x, y = g:column(plot) + 1, g:row(plot)
    local symbols = printed.symbols[g.marks["trade field"][plot]] or 0
    if built[plot] then
      scene:field(x, y, { tag = ("t"):rep(symbols) .. "†" .. piece })
    elseif not g:owner("church", plot) then
      scene:field(x, y, { text = "†" .. piece,
        kind = symbols == 0 and "square" or nil })
    end
  end
end

-- What a card costs, needs and brings, and the markers on it.
local function signs(card, cost, player)
  local marks = {}
  local function add(mark) marks[#marks + 1] = mark end
  if cost then
    add { kind = "cost", letter = "" .. cost.gold }
    add { kind = "needed", letter = "" .. card.claims }
  end
  if card.income then add { kind = card.income .. " income" } end
  for _ = 1, #(card.flags or {}) do
    add { kind = "marker", player = player }
  end
  return marks
end

-- The card of a building with its north-west corner at a field.
local function lay(g, scene, x, y, building)
  local kind, player = building.kind, building.player
  local card = g.things.piece[kind]
  scene:block(x, y, card.width, card.height, { kind = kind, player = player,
    label = scene:word(looks[kind].label),
    marks = signs(card, g.things.cost[kind], player) })
end

local function buildings(g, scene)
  for site in g:placed(nil, "building") do
    local kind, player = g:at("site", site)
    local at = g:corner(site)
    lay(g, scene, g:column(at) + 1, g:row(at), { kind = kind,
      player = player })
  end
  for at in g:placed(nil, "church") do
    scene:block(g:column(at) + 1, g:row(at), 1, 1, { kind = "church",
      player = g:owner("church", at), label = "†" .. g:church_piece(at),
      number = g:church_piece(at),
      marks = { { kind = "marker", player = g:owner("church", at) } } })
  end
end

local function claims(g, scene)
  for at in g:placed(nil, "claim") do
    local value, player = g:claim_at(at)
    scene:field(g:column(at) + 1, g:row(at), { mark = { kind = "claim",
      player = player, letter = "" .. value } })
  end
end

local sides = { "n", "s", "e" }

local function walls(g, scene)
  local bottom = g.places.rows
  for _, row in ipairs { 1, bottom } do
    scene:wall(g.columns, row, "e", {})
    scene:wall(g.columns, row, row == 1 and "n" or "s", {})
  end
  local function wall(site, look)
    local field = g.places["wall site_cells"][site][1]
    look.layer, look.at = "wall site", site
    scene:wall(g:column(field) + 1, g:row(field), sides[g:side_of(site)], look)
  end
  for site in g:placed(nil, "wall") do
    local piece, player = g:at("wall site", site)
    wall(site, { player = player,
      kind = g.things.piece[piece].tower and "tower" or nil })
  end
  local open = {}
  for site in g:next_wall_sites() do
    wall(site, { empty = true })
    open[#open + 1] = g:name("wall site", site)
  end
  scene:note(("%s: %s"):format(scene:word "Next sites of the wall",
    #open > 0 and table.concat(open, " ") or "-"))
end

-- What the cards cost, need and bring, and how many common ones are left; the
-- supply, and what lies in the pirate's chest.
local function supplies(g, scene)
  local rows = {}
  for _, kind in ipairs(g.things.piece.list) do
    local card, cost = g.things.piece[kind], g.things.cost[kind]
    local income = card.income and scene:word(card.income)
    rows[#rows + 1] = card.building and { kind, ("%s / %s / %s / %s"):format(
      cost and cost.gold or "-", card.claims or "-", income or "-",
      card.copies and card.copies - #g:placed(nil, kind) or "-") }
  end
  scene:panel(scene:word "gold / claims / income / left", rows)
  scene:panel("supply", { { "gold", g.bank.gold },
    { "power cards", #g.decks.power } })
  local chest = g.turn and g.turn.chest
  chest = chest and scene:bundle(chest, { "gold", "red", "blue", "green" })
  if chest then scene:note(scene:word "In the chest" .. ": " .. chest) end
end

-- Claims that a player still has.
local function reserve(g, player)
  local list = g:claims_of(player, false)
  return #list > 0 and table.concat(list, " ") or "-"
end

local function panel(g, scene, player)
  local seat = g.players[player]
  scene:panel(player, {
    { "markers", g:value("markers", player), of = printed.markers },
    { "gold", seat.hand.gold },
    { "power", scene:hand(player, seat.power, g.things.power.list) },
    { "claims", reserve(g, player) },
    { "walls", g:count(player, "wall") },
    { "towers", g:value("towers", player) },
    { "trade points", g:value("trade points", player) },
  })
end

-- The trade track with its markers, each by the field where it lies.
local function trade(g, scene)
  local points = {}
  for player = 1, #g.players do
    points[player] = math.min(g:value("trade points", player), last)
  end
  scene:track("trade", { length = last, seats = points })
  for player = 1, #g.players do
    for threshold in pairs(places) do
      if points[player] >= threshold then
        scene:on_track("trade", threshold, { kind = "marker",
          player = player })
      end
    end
  end
end

-- Where the player who is to build can build now.
local function sites(g, scene)
  for _, kind in ipairs(g.things.piece.list) do
    for _, site in ipairs(g.things.piece[kind].building
      and g:choices(kind, "at") or {}) do
      local at = g:corner(site)
      scene:highlight("field", g:column(at) + 1, g:row(at))
    end
  end
end

draw (function (g, scene)
  if not g.columns then return end
  for name, look in pairs(looks) do scene:kind(name, look) end
  for name, look in pairs(grounds) do scene:kind(name, look) end
  for name, look in pairs(pieces) do scene:kind(name, look) end
  local columns, rows = names(g, {})
  scene:grid { columns = #columns, rows = #rows, column_names = columns,
    row_names = rows, fill = "sea", pattern = "waves" }
  if g.ship > 0 then scene:row(g.ship, { kind = "ship" }) end
  ground(g, scene)
  square(g, scene)
  buildings(g, scene)
  claims(g, scene)
  walls(g, scene)
  sites(g, scene)
  for player = 1, #g.players do panel(g, scene, player) end
  supplies(g, scene)
  trade(g, scene)
  scene:legend("0-4", "claim")
  scene:legend("t tt", "trade symbol, two at a gate")
  scene:legend("†1-9", "church square")
  if g.turn then
    scene:caption(("%s %d: %s"):format(scene:word "Turn", g.turn.number,
      scene:word(g.players[g.turn.player].name)))
  end
end)

draw "piece" (function (g, scene, name)
  if not g.things.piece[name].building then return end
  lay(g, scene, 1, 1, { kind = name })
end)
