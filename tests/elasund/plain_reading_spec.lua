-- Towns made at random, judged twice: by the rules, and by the plainest
-- reading of the rulebook, which looks at every field each time and keeps
-- nothing.

local elasund = require "elasund_table"
local random = require "rulewright.kernel".random

local rows = { 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 }

-- width, height, price, claims, markers, owned by one player
local cards = {
  ["small hut"] = { 1, 1 }, ["big hut"] = { 1, 2 },
  house = { 2, 1, 1, 1, 0, true }, workshop = { 1, 2, 2, 1, 0, true },
  shop = { 2, 2, 3, 2, 1 }, inn = { 2, 2, 3, 2, 1 },
  stalls = { 2, 1, 5, 1, 1 }, well = { 1, 1, 5, 1, 1 },
  office = { 2, 3, 5, 3, 2 }, mayor = { 2, 3, 5, 3, 2 },
  hall = { 2, 3, 5, 3, 2 },
}

local kinds = { "small hut", "big hut", "house", "workshop", "shop", "inn",
  "stalls", "well", "office", "mayor", "hall" }

local function name(column, row) return column .. "," .. rows[row] end

-- The fields of a card, or nil where it leaves the land.
local function fields_of(town, kind, column, row)
  local width, height = cards[kind][1], cards[kind][2]
  if column + width > town.width or row + height > 11 then return nil end
  local fields = {}
  for y = row, row + height - 1 do
    for x = column, column + width - 1 do
      fields[#fields + 1] = name(x, y)
    end
  end
  return fields
end

local function size(kind) return cards[kind][1] * cards[kind][2] end

-- Making a town ---------------------------------------------------------------

local function free(town, field)
  return field ~= "2,8" and not town.built[field] and not town.claims[field]
    and not town.church[field]
end

local function all_free(town, fields)
  for _, field in ipairs(fields or { "2,8" }) do
    if not free(town, field) then return false end
  end
  return true
end

local function put(town, kind, player, column, row)
  local fields = fields_of(town, kind, column, row)
  if not all_free(town, fields) then return end
  local one = { kind = kind, player = player, at = fields[1], fields = fields }
  for _, field in ipairs(fields) do town.built[field] = one end
  table.insert(town.buildings, { kind, player, fields[1] })
end

local function scatter_buildings(town, draw)
  local left = { shop = 5, inn = 5, stalls = 4, well = 4, office = 1,
    mayor = 1, hall = 1 }
  for player = 1, town.players do
    for _, kind in ipairs { "small hut", "big hut", "house", "workshop" } do
      if draw(3) > 1 then
        put(town, kind, player, draw(town.width) - 1, draw(10))
      end
    end
  end
  for _ = 1, draw(16) do
    local kind = kinds[4 + draw(7)]
    local count = #town.buildings
    if left[kind] > 0 then
      put(town, kind, draw(town.players), draw(town.width) - 1, draw(10))
      left[kind] = left[kind] - (#town.buildings - count)
    end
  end
end

-- Claims keep close to one corner of the land, so that they meet.
local function scatter_claims(town, draw)
  local x, y = draw(town.width - 4) - 1, draw(6)
  for player = 1, town.players do
    for value = 0, 4 do
      local field = name(x + draw(4) - 1, y + draw(4) - 1)
      if draw(5) > 1 and free(town, field) then
        town.claims[field] = { player, value }
        town.laid[player][value] = field
      end
    end
  end
end

local function scatter_church(town, draw)
  if draw(3) == 1 then return end
  local first = draw(9)
  local left, top = 2 - (first - 1) % 3, 6 - (first - 1) // 3
  town.pieces = { first = first, [first] = draw(town.players) }
  town.church["2,8"] = true
  for piece = 1, 9 do
    if piece ~= first and draw(3) == 1 then
      town.pieces[piece] = draw(town.players)
      town.church[name(left + (piece - 1) % 3, top + (piece - 1) // 3)] = true
    end
  end
end

local function town_of(seed)
  local stream = random.stream(seed, "town")
  local function draw(n) return random.draw(stream, n) end
  local players = 2 + seed % 3
  local town = { players = players, width = 2 * players + 1, built = {},
    buildings = {}, claims = {}, laid = {}, church = {}, gold = {},
    power = {}, turn = draw(players) }
  for player = 1, players do
    town.laid[player], town.gold[player] = {}, draw(13) - 1
    town.power[player] = { red = draw(5) - 1, blue = draw(4) - 1,
      green = draw(3) - 1 }
  end
  scatter_church(town, draw)
  scatter_buildings(town, draw)
  scatter_claims(town, draw)
  return town
end

-- Huts that found no place have left the game.
local function send_away(g)
  for _, seat in ipairs(g.players) do seat.gone = { "small hut", "big hut" } end
  for site in g:placed(nil, "building") do
    local kind, player = g:at("site on the land", site)
    local gone = g.players[player].gone
    for i = #gone, 1, -1 do
      if gone[i] == kind then table.remove(gone, i) end
    end
  end
end

local function game_of(town, step)
  local game = elasund.position { players = town.players, turn = town.turn,
    step = step, ship = 9, buildings = town.buildings, claims = town.laid,
    church = town.pieces, gold = town.gold, power = town.power }
  game:edit(send_away)
  return game
end

-- The plain reading -----------------------------------------------------------

local function sums_on(town, fields)
  local sums, count = {}, 0
  for _, field in ipairs(fields) do
    local claim = town.claims[field]
    if claim then
      count = count + 1
      sums[claim[1]] = (sums[claim[1]] or 0) + claim[2]
    end
  end
  return sums, count
end

local function alike(power, count)
  return power.red >= count or power.blue >= count or power.green >= count
end

-- May stand there: neither pit nor church, nothing larger, and equals only for
-- three power cards of a colour.
local function makes_room(town, kind, fields)
  for _, field in ipairs(fields) do
    local other = town.built[field]
    if field == "2,8" or town.church[field] then return false end
    if other and size(other.kind) > size(kind) then return false end
    if other and size(other.kind) == size(kind)
      and not alike(town.power[town.turn], 3) then
      return false
    end
  end
  return true
end

local function in_stock(town, kind)
  local left = ({ shop = 5, inn = 5, stalls = 4, well = 4 })[kind] or 1
  for _, one in ipairs(town.buildings) do
    if one[1] == kind and (not cards[kind][6] or one[2] == town.turn) then
      left = left - 1
    end
  end
  return left > 0
end

-- Cost and compensation, if the contest of claims is won; otherwise nil.
local function due(town, kind, fields)
  local sums, count = sums_on(town, fields)
  local own, total = sums[town.turn], cards[kind][3]
  if not own or count < cards[kind][4] then return nil end
  for player, sum in pairs(sums) do
    if player ~= town.turn then
      if sum >= own then return nil end
      total = total + sum
    end
  end
  return total
end

local function plain_builds(town)
  local list = {}
  for _, kind in ipairs(kinds) do
    for row = 1, 10 do
      for column = 0, town.width - 1 do
        local fields = cards[kind][3] and fields_of(town, kind, column, row)
        local total = fields and in_stock(town, kind)
          and makes_room(town, kind, fields) and due(town, kind, fields)
        if total and total <= town.gold[town.turn] then
          list[#list + 1] = ("build %s %s"):format(kind, fields[1])
        end
      end
    end
  end
  table.sort(list)
  return list
end

local function plain_claims(town)
  local list, any = {}, {}
  local purse = town.gold[town.turn]
  for value = 0, 4 do
    for column = 0, town.width - 1 do
      for row = 1, 10 do
        local field = name(column, row)
        if value <= purse and not town.laid[town.turn][value]
          and free(town, field) then
          local text = ("claim %d at %s"):format(value, field)
          if row == 7 then list[#list + 1] = text end
          if alike(town.power[town.turn], 2) then
            any[#any + 1] = text .. " for two"
          end
        end
      end
    end
  end
  table.move(any, 1, #any, #list + 1, list)
  table.sort(list)
  return list
end

local function free_fields(town)
  local list = {}
  for row = 1, 10 do
    for column = 0, town.width - 1 do
      local field = name(column, row)
      if free(town, field) then list[#list + 1] = field end
    end
  end
  return list
end

-- What two cards of one colour are good for in the extra action.
local function plain_changes(town, list)
  local laid, purse = town.laid[town.turn], town.gold[town.turn]
  for value, from in pairs(laid) do
    for _, to in ipairs(free_fields(town)) do
      list[#list + 1] = ("move %d from %s to %s"):format(value, from, to)
    end
    for higher = value + 1, 4 do
      if not laid[higher] and higher - value <= purse then
        list[#list + 1] = ("raise %d to %d at %s"):format(value, higher, from)
      end
    end
  end
end

local function plain_extra(town)
  local list, power = { "end" }, town.power[town.turn]
  if alike(power, 2) then plain_changes(town, list) end
  if power.red > 0 and power.blue > 0 and power.green > 0 then
    list[#list + 1] = "gold for three"
    for value = 0, math.min(4, town.gold[town.turn]) do
      for _, at in ipairs(town.laid[town.turn][value] and {}
        or free_fields(town)) do
        list[#list + 1] = ("claim %d at %s for three"):format(value, at)
      end
    end
  end
  table.sort(list)
  return list
end

-- Where a displaced hut may go, with the town as it stands.
local function plain_hut_places(town, kind)
  local list = {}
  for row = 1, 10 do
    for column = 0, town.width - 1 do
      local fields = fields_of(town, kind, column, row)
      local gate = (row == 1 or row == 10) and (column == 5 or column == 7)
      if fields and column > 0 and not gate and all_free(town, fields) then
        local low = rows[row + cards[kind][2] - 1]
        local second = low == 12 and (column == 5 or column == 7)
        if not second then list[#list + 1] = fields[1] end
      end
    end
  end
  return list
end

-- What a building does --------------------------------------------------------

local function displaced_by(town, fields)
  local list, seen = {}, {}
  for _, field in ipairs(fields) do
    local one = town.built[field]
    if one and not seen[one] then
      seen[one] = true
      list[#list + 1] = one
    end
  end
  return list
end

-- The town once the building stands; the huts that wait, by player.
local function after_building(town, kind, fields)
  local homeless = {}
  local purse = town.gold
  purse[town.turn] = purse[town.turn] - cards[kind][3]
  for _, field in ipairs(fields) do
    local claim = town.claims[field]
    if claim then
      purse[town.turn] = purse[town.turn] - claim[2]
      purse[claim[1]] = purse[claim[1]] + claim[2]
      town.claims[field] = nil
    end
  end
  for _, one in ipairs(displaced_by(town, fields)) do
    for _, field in ipairs(one.fields) do town.built[field] = nil end
    if one.kind:find "hut" then
      homeless[one.player] = homeless[one.player] or {}
      homeless[one.player][one.kind] = true
    end
  end
  local new = { kind = kind, player = town.turn, at = fields[1],
    fields = fields }
  for _, field in ipairs(fields) do town.built[field] = new end
  return homeless
end

local function same_fields(game, town)
  for row = 1, 10 do
    for column = 0, town.width - 1 do
      local field = name(column, row)
      local one, kind, owner = town.built[field], elasund.built(game, field)
      if kind ~= (one and one.kind) or owner ~= (one and one.player) then
        return nil, field .. " bears " .. tostring(kind)
      end
      local value, who = elasund.claim(game, field)
      local claim = town.claims[field] or {}
      if value ~= claim[2] or who ~= claim[1] then
        return nil, field .. " is claimed with " .. tostring(value)
      end
    end
  end
  return true
end

-- Huts are asked for clockwise from the builder, each owner's together.
local function check_huts(game, town, homeless, about)
  for i = 0, town.players - 1 do
    local player = (town.turn - 1 + i) % town.players + 1
    local huts, any = homeless[player] or {}, false
    for _, kind in ipairs { "small hut", "big hut" } do
      local places = huts[kind] and plain_hut_places(town, kind) or {}
      any = any or #places > 0
      if #places > 0 then
        assert.equal(player, game:waiting().player, about)
        local found = {}
        local prefix = "hut " .. kind:match "^%a+" .. " at"
        for _, text in ipairs(elasund.moves(game, prefix)) do
          found[#found + 1] = text:match "at (.+)$"
        end
        table.sort(found)
        table.sort(places)
        assert.same(places, found, about)
      end
    end
    if any then return end
  end
  assert.equal("building", game:waiting().step, about)
end

-- Equal buildings cost three power cards of one colour, once.
local function power_for(town, kind, fields)
  for _, one in ipairs(displaced_by(town, fields)) do
    if size(one.kind) == size(kind) then return 3 end
  end
  return 0
end

local function read_build(town, text)
  local kind, column, number = text:match "^build (.+) (%d+),(%d+)$"
  for row = 1, 10 do
    if rows[row] == tonumber(number) then
      return kind, fields_of(town, kind, math.tointeger(tonumber(column)), row)
    end
  end
end

-- Builds, and compares everything that changed. What was met: `huts` that wait
-- and `equals` that were displaced.
local function compare_after(town, text, met)
  local game, turn = game_of(town), town.turn
  local kind, fields = read_build(town, text)
  local hand, paid = elasund.power(game, turn), power_for(town, kind, fields)
  elasund.play(game, text)
  if paid == 3 and game:waiting().step == "surrender power" then
    assert(game:play(game:moves()[1]))
  end
  local homeless = after_building(town, kind, fields)
  met.huts = met.huts + (next(homeless) and 1 or 0)
  met.equals = met.equals + paid // 3
  assert.equal(hand - paid, elasund.power(game, turn))
  for player = 1, town.players do
    assert.equal(town.gold[player], elasund.gold(game, player))
  end
  if game:over() then return end
  assert.is_nil(elasund.broken(game))
  assert(same_fields(game, town))
  check_huts(game, town, homeless, text)
end

describe("towns made at random", function ()
  it("offer the buildings of the plain reading", function ()
    local offered = 0
    for seed = 1, 150 do
      local town = town_of(seed)
      local wanted = plain_builds(town)
      assert.same(wanted, elasund.moves(game_of(town), "build"),
        "town " .. seed)
      offered = offered + #wanted
    end
    assert.is_true(offered > 300, "only " .. offered)
  end)

  it("offer the claims of the plain reading", function ()
    for seed = 1, 40 do
      local town = town_of(seed)
      assert.same(plain_claims(town),
        elasund.moves(game_of(town, "claiming"), "claim"), "town " .. seed)
    end
  end)

  it("offer the extra actions of the plain reading", function ()
    for seed = 1, 40 do
      local town = town_of(seed)
      assert.same(plain_extra(town), elasund.moves(game_of(town,
        "extra action")), "town " .. seed)
    end
  end)

  it("change as the plain reading says, huts in their turn", function ()
    local met = { huts = 0, equals = 0 }
    for seed = 1, 150 do
      local builds = plain_builds(town_of(seed))
      local nearly = elasund.markers(game_of(town_of(seed)), town_of(seed).turn)
      for i = 1, nearly < 8 and #builds or 0, 1 + #builds // 3 do
        compare_after(town_of(seed), builds[i], met)
      end
    end
    assert.is_true(met.huts > 10, met.huts .. " with huts")
    assert.is_true(met.equals > 10, met.equals .. " with equals")
  end)
end)
