local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused
local built = elasund.built

-- Red builds a shop at 3,3 over these huts.
local function over(huts, more)
  local position = more or {}
  position.buildings = position.buildings or {}
  for _, hut in ipairs(huts) do table.insert(position.buildings, hut) end
  position.claims = position.claims or { { [0] = "3,3", [1] = "4,3" } }
  local game = elasund.position(position)
  return play(game, "build shop 3,3")
end

local yellow_small = { { "small hut", 4, "4,4" } }

-- All fields but some and the pit.
local function crowd(free)
  local keep, list = {}, {}
  for _, field in ipairs(free) do keep[field] = true end
  for _, row in ipairs { 2, 3, 4, 5, 6, 8, 9, 10, 11, 12 } do
    for column = 0, 8 do
      local field = column .. "," .. row
      if not keep[field] and field ~= "2,8" then list[#list + 1] = field end
    end
  end
  return list
end

-- Fills fields with huts of blue, whatever the box holds.
local function fill(game, fields)
  assert(game:edit(function (g)
    for _, field in ipairs(fields) do
      elasund.fill(g, field)
    end
  end))
end

describe("start huts", function ()
  it("ELA-133 are laid again at once by their owner", function ()
    local game = over(yellow_small)
    assert.equal(4, game:waiting().player)
    assert.is_true(refused(game, "end", "ELA-133"))
    assert.is_true(legal(game, "hut small at 6,9"))
    play(game, "hut small at 6,9")
    local kind, owner = built(game, "6,9")
    assert.equal("small hut", kind)
    assert.equal(4, owner)
    assert.equal(1, game:waiting().player)
    assert.equal("building", game:waiting().step)
  end)

  it("ELA-134 are laid neither on trade fields nor on claims", function ()
    local game = over(yellow_small, { claims = { { [0] = "3,3", [1] = "4,3",
      [3] = "6,9" }, { [2] = "7,9" } } })
    for _, field in ipairs { "0,5", "0,2", "6,9", "7,9" } do
      assert.is_true(refused(game, "hut small at " .. field, "ELA-134"))
    end
  end)

  it("ELA-135 need unbuilt land without pit or church", function ()
    local game = over(yellow_small, { church = { first = 7, [3] = 2 },
      buildings = { { "house", 3, "6,6" } }, claims = {
        { [0] = "3,3", [1] = "3,4" } } })
    for _, field in ipairs { "2,8", "4,5", "6,6", "7,6" } do
      assert.is_true(refused(game, "hut small at " .. field, "ELA-135"))
    end
    assert.is_nil(game:parse "hut small at 9,5")
  end)

  it("ELA-136 are not laid on trade fields by the gates either", function ()
    local game = over(yellow_small, { players = 4 })
    for _, field in ipairs { "5,2", "5,12", "7,2", "7,12" } do
      assert.is_true(refused(game, "hut small at " .. field, "ELA-136"))
    end
    game = over({ { "small hut", 3, "4,4" } }, { players = 3 })
    assert.is_true(refused(game, "hut small at 5,2", "ELA-136"))
    game = over({ { "small hut", 2, "4,4" } }, { players = 2 })
    assert.is_nil(game.g:find("plot", "5,2"))
  end)

  it("ELA-137 of two fields need them one above the other", function ()
    local game = over({ { "big hut", 4, "4,4" } }, {
      buildings = { { "house", 2, "5,10" } } })
    assert.is_true(legal(game, "hut big at 3,6"))
    assert.is_true(refused(game, "hut big at 5,9", "ELA-137"))
    assert.is_true(refused(game, "hut big at 3,12", "ELA-137"))
    play(game, "hut big at 3,6")
    assert.equal("big hut", built(game, "3,8"))
  end)

  it("ELA-138 leave the game for good without a place", function ()
    local game = elasund.position { claims = { { [0] = "3,3",
      [1] = "4,3" } }, buildings = yellow_small }
    fill(game, crowd { "3,3", "4,3", "3,4" })
    play(game, "build shop 3,3")
    assert.equal("building", game:waiting().step)
    assert.same({ "small hut" }, game.g.players[4].gone)
    assert.same({}, game.g.players[4].homeless)
  end)

  it("ELA-138 leave it one by one, whoever has a place", function ()
    local game = elasund.position { gold = { 9 },
      claims = { { [0] = "3,3", [1] = "4,3", [2] = "3,4" } },
      buildings = { { "small hut", 4, "4,4" }, { "big hut", 4, "3,5" },
        { "small hut", 3, "4,5" } } }
    fill(game, crowd { "3,3", "4,3", "3,4", "6,6", "8,9" })
    local before = game:clone()
    play(game, "build hall 3,3")
    assert.equal(3, game:waiting().player)
    play(game, "hut small at 6,6")
    assert.equal(4, game:waiting().player)
    assert.same({ "big hut" }, game.g.players[4].gone)
    assert.same({ "abandon small", "hut small at 3,6", "hut small at 8,9" },
      elasund.moves(game))
    before:edit(function (g)
      for value, field in ipairs { "6,6", "8,9" } do
        g:place(2, "claim " .. value, g:find("plot", field))
      end
    end)
    play(before, "build hall 3,3")
    assert.equal(3, before:waiting().player)
    play(before, "hut small at 3,6")
    assert.equal("building", before:waiting().step)
    table.sort(before.g.players[4].gone)
    assert.same({ "big hut", "small hut" }, before.g.players[4].gone)
    assert.same({}, before.g.players[4].homeless)
  end)

  it("ELA-138 have a place wherever a rule lets them lie", function ()
    local game = elasund.position { typed = { [[except "ELA-134" {
      clause = "domain place for a hut", id = "HOME-1",
      says = "Huts may lie in the harbour.",
      places = function (g)
        return g:placed(nil, "trade field", "harbour"):touching "site"
      end }]] }, claims = { { [0] = "3,3", [1] = "4,3" } },
      buildings = yellow_small }
    fill(game, crowd { "3,3", "4,3", "3,4", "0,5" })
    play(game, "build shop 3,3")
    assert.same({ 4, { "abandon small", "hut small at 0,5" } },
      { game:waiting().player, elasund.moves(game) })
  end)

  it("ELA-139 may be given up by their owner", function ()
    local game = over(yellow_small)
    play(game, "abandon small")
    assert.same({ "small hut" }, game.g.players[4].gone)
    assert.equal("building", game:waiting().step)
    assert.is_nil(built(game, "4,5"))
  end)

  it("ELA-140 are no structure and cost nothing", function ()
    local game = over({ { "small hut", 1, "4,4" } }, { gold = { 8 },
      claims = { { [0] = "3,3", [1] = "4,3", [2] = "7,9" } } })
    play(game, "hut small at 6,6")
    assert.equal(1, game.g.turn.built)
    assert.equal(5, elasund.gold(game, 1))
    play(game, "build well 7,9")
    assert.equal("well", built(game, "7,9"))
  end)

  it("ELA-141 are laid clockwise from who displaced them", function ()
    local huts = { { "small hut", 2, "3,4" }, { "small hut", 4, "4,4" } }
    local game = over(huts)
    assert.equal(2, game:waiting().player)
    play(game, "hut small at 6,9")
    assert.equal(4, game:waiting().player)
    game = over(huts, { turn = 3,
      claims = { {}, {}, { [0] = "3,3", [1] = "4,3" } } })
    assert.equal(4, game:waiting().player)
  end)

  it("ELA-142 of the displacing player come first", function ()
    local game = over { { "small hut", 2, "3,4" }, { "small hut", 1, "4,4" } }
    assert.equal(1, game:waiting().player)
    play(game, "hut small at 6,9")
    assert.equal(2, game:waiting().player)
  end)

  it("ELA-143 ELA-144 are laid by one owner in his own order", function ()
    local game = elasund.position { gold = { 9 },
      claims = { { [0] = "3,3", [1] = "4,3", [2] = "3,4" } },
      buildings = { { "small hut", 2, "4,4" }, { "big hut", 2, "3,5" },
        { "small hut", 4, "4,5" } } }
    play(game, "build hall 3,3")
    assert.equal(2, game:waiting().player)
    assert.is_true(legal(game, "hut small at 6,9"))
    play(game, "hut big at 6,9")
    assert.equal(2, game:waiting().player)
    play(game, "hut small at 7,9")
    assert.equal(4, game:waiting().player)
  end)

  it("ELA-145 are laid before anything goes on", function ()
    local game = over(yellow_small, { gold = { 9 } })
    for _, text in ipairs { "wall north", "end", "church" } do
      assert.is_true(refused(game, text, "ELA-145"), text)
    end
    assert.is_true(refused(game, { move = "wall", player = 1, at = "N7" },
      "ELA-145"))
  end)

  it("ELA-146 displaced by the church are laid again too", function ()
    local game = elasund.position { gold = { 7 }, pile = { 4 },
      church = { first = 5, [5] = 3 },
      buildings = { { "big hut", 2, "1,8" } } }
    play(game, "church")
    assert.equal(2, game:waiting().player)
    play(game, "hut big at 5,9")
    assert.equal("big hut", built(game, "5,10"))
    assert.equal("building", game:waiting().step)
  end)

  it("ELA-147 may use the fields they left outside the site", function ()
    local game = elasund.position { gold = { 4 },
      claims = { { [2] = "1,3" }, {}, {}, { [1] = "2,3" } },
      buildings = { { "big hut", 4, "2,4" } } }
    play(game, "build inn 1,3")
    assert.is_true(legal(game, "hut big at 2,5"))
  end)

  it("ELA-148 may lie in the square of the church", function ()
    local game = over(yellow_small, { church = { first = 7, [7] = 2 } })
    assert.is_true(legal(game, "hut small at 3,6"))
  end)

  it("ELA-149 displace nothing", function ()
    local game = over({ { "big hut", 4, "4,4" } }, {
      buildings = { { "small hut", 2, "6,6" } } })
    assert.is_true(refused(game, "hut big at 6,6", "ELA-149"))
    assert.is_true(refused(game, "hut big at 6,5", "ELA-149"))
  end)

  it("ELA-150 are displaced like other buildings, again and again", function ()
    local game = elasund.position { gold = { 9 },
      claims = { { [0] = "5,5", [1] = "6,9" } },
      buildings = { { "small hut", 4, "6,5" }, { "big hut", 2, "6,10" } } }
    play(game, "build house 5,5", "hut small at 7,11")
    assert.is_true(refused(game, "build workshop 6,9", "ELA-118"))
    game:edit(function (g) g.players[1].power.red = 3 end)
    play(game, "build workshop 6,9")
    assert.equal(2, game:waiting().player)
    play(game, "hut big at 7,5")
    assert.equal("big hut", built(game, "7,6"))
  end)

  it("ELA-151 give income in their new row", function ()
    local game = over(yellow_small, { gold = { 3, 0, 0, 0 } })
    play(game, "hut small at 3,9", "end", "gold", "end")
    elasund.roll(game, 4, 5)
    assert.equal(1, elasund.power(game, 4))
  end)

  it("ELA-262 need a place of their own shape", function ()
    local function crowded(kind)
      local game = elasund.position { claims = { { [0] = "7,9",
        [1] = "8,9" } }, buildings = { { kind, 4, "7,10" } } }
      fill(game, crowd { "7,9", "8,9", "8,10", "3,4", "4,4", "7,11" })
      return play(game, "build shop 7,9")
    end
    local game = crowded "small hut"
    assert.equal(4, game:waiting().player)
    assert.is_true(legal(game, "hut small at 3,4"))
    assert.is_true(legal(game, "hut small at 4,4"))
    game = crowded "big hut"
    assert.equal("building", game:waiting().step)
    assert.same({ "big hut" }, game.g.players[4].gone)
  end)
end)
