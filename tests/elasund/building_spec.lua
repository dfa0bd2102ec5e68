local elasund = require "elasund_table"

local play, legal, refused = elasund.play, elasund.legal, elasund.refused
local gold, built = elasund.gold, elasund.built

describe("cards to build", function ()
  it("ELA-074 are one's own and the common ones", function ()
    local game = elasund.position { claims = { { [1] = "3,3" },
      { [1] = "6,3" } } }
    play(game, "build house 3,3")
    local kind, owner = built(game, "4,3")
    assert.equal("house", kind)
    assert.equal(1, owner)
    assert.equal(0, game.g.players[1].supply.house)
    assert.equal(1, game.g.players[2].supply.house)
    assert.is_true(refused(game, "build house 6,3", "ELA-075"))
  end)

  it("ELA-075 are there only as long as there are some", function ()
    local shops = { { "shop", 2, "0,2" }, { "shop", 2, "2,2" },
      { "shop", 2, "4,2" }, { "shop", 2, "6,2" } }
    local position = { buildings = shops, gold = { 9 },
      claims = { { [0] = "3,9", [1] = "4,9" } } }
    assert.is_true(legal(elasund.position(position), "build shop 3,9"))
    shops[5] = { "shop", 2, "0,4" }
    local game = elasund.position(position)
    assert.is_true(refused(game, "build shop 3,9", "ELA-075"))
    assert.is_true(legal(game, "build inn 3,9"))
  end)

  it("ELA-076 never are start huts", function ()
    local game = elasund.position { claims = { { [1] = "3,3" } } }
    assert.is_true(refused(game, "build small hut", "ELA-076"))
    assert.is_true(refused(game, "build big hut", "ELA-076"))
    assert.is_true(refused(game, "build big hut 3,3", "ELA-076"))
    assert.same({}, elasund.moves(game, "build small"))
    for _, reason in ipairs(game:why "build palace 3,3") do
      assert.is_nil(reason.text:find "<hut>", reason.text)
    end
  end)

  it("ELA-077 stay where they are when built", function ()
    local game = elasund.position { step = "extra action",
      power = { { red = 9, blue = 9, green = 9 } }, gold = { 9 },
      buildings = { { "shop", 1, "3,3" } }, claims = { { [1] = "6,6" } } }
    for _, m in ipairs(game:moves()) do
      local other = game:clone()
      assert(other:play(m))
      assert.equal("shop", built(other, "3,3"), game:text(m))
    end
  end)

  it("ELA-078 cover one, two, four or six fields", function ()
    local sizes = { well = 1, house = 2, workshop = 2, stalls = 2, shop = 4,
      inn = 4, office = 6, mayor = 6, hall = 6 }
    for kind, size in pairs(sizes) do
      local game = elasund.position { gold = { 5 }, claims = { {
        [1] = "3,3", [2] = "4,3", [3] = "3,4" } } }
      if size == 1 then
        play(game, "build well 3,3")
      elseif size == 2 then
        play(game, "build " .. kind .. " 3,3")
      else
        play(game, "build " .. kind .. " 3,3")
      end
      local count = #game.g:placed(nil, "building"):touching "field"
      assert.equal(size, count, kind)
    end
    local game = elasund.position { huts = true }
    assert.equal("small hut", built(game, "3,4"))
    assert.equal("big hut", built(game, "4,9"))
  end)

  it("ELA-078 ELA-099 tell all that their cards show", function ()
    local says = {}
    for _, clause in ipairs(elasund.new().rules.clauses) do
      if clause.verb == "component" then says[clause.name] =
        says[clause.name] or clause.says end
    end
    assert.equal("The card of the shop covers 2 columns and 2 rows, has size "
      .. "4, costs 3 gold, asks for 2 claims, brings gold, bears 1 marker; it "
      .. "is never turned.", says.shop)
    assert.equal("The card of the small hut covers 1 column and 1 row, has "
      .. "size 1, brings a power card; it is never turned.", says["small hut"])
  end)

  it("ELA-079 are not turned", function ()
    local shapes = { workshop = { "3,3", "3,4" }, house = { "3,3", "4,3" },
      stalls = { "3,3", "4,3" }, hall = { "3,3", "4,3", "3,4", "4,4", "3,5",
        "4,5" } }
    for kind, fields in pairs(shapes) do
      local game = elasund.position { gold = { 5 }, claims = { {
        [1] = "3,3", [2] = "4,3", [3] = "3,4" } } }
      play(game, "build " .. kind .. " 3,3")
      local count = #game.g:placed(nil, "building"):touching "field"
      assert.equal(#fields, count)
      for _, field in ipairs(fields) do
        assert.equal(kind, built(game, field))
      end
    end
  end)

  it("ELA-080 lie wholly on the land", function ()
    local game = elasund.position { players = 2,
      claims = { { [1] = "4,5", [2] = "4,6", [3] = "4,12" } } }
    assert.is_true(refused(game, "build inn 4,5", "ELA-080"))
    assert.is_true(legal(game, "build inn 3,5"))
    assert.is_true(refused(game, "build workshop 4,12", "ELA-080"))
    assert.is_true(refused(game, "build house 4,12", "ELA-080"))
    assert.is_true(legal(game, "build workshop 4,11"))
  end)

  it("ELA-081 never lie in the line of the wall or the gates", function ()
    local game = elasund.position { players = 3, gold = { 9 },
      claims = { { [0] = "6,2", [1] = "6,3", [2] = "6,12" } } }
    for _, text in ipairs(elasund.moves(game, "build")) do
      for at, where in text:gmatch "(%d+),(%d+)" do
        assert.is_true(tonumber(at) <= 6)
        assert.is_true(tonumber(where) >= 2 and tonumber(where) <= 12)
      end
    end
    assert.is_true(refused(game, "build inn 6,2", "ELA-081"))
    assert.is_nil(game.g:find("plot", "7,3"))
  end)

  it("ELA-082 never cover the pit", function ()
    local game = elasund.position { claims = { { [1] = "1,6", [2] = "2,6" } } }
    assert.is_true(refused(game, "build shop 1,6", "ELA-082"))
    assert.is_true(legal(game, "build house 1,6"))
  end)

  it("ELA-083 never cover a church piece", function ()
    local game = elasund.position { church = { first = 7, [3] = 2 },
      claims = { { [1] = "3,5", [2] = "5,5" } } }
    assert.is_true(refused(game, "build house 3,5", "ELA-083"))
    assert.is_true(legal(game, "build house 5,5"))
    assert.is_true(legal(game, "build house 2,5"))
  end)

  it("ELA-084 may join the rows 6 and 8", function ()
    local game = elasund.position { claims = { { [1] = "5,6", [2] = "5,8" } } }
    play(game, "build inn 5,6")
    assert.equal("inn", built(game, "6,8"))
  end)
end)

describe("claims on the site", function ()
  it("ELA-085 must be as many as the card asks", function ()
    local game = elasund.position { claims = { { [1] = "3,3" } } }
    local no, text = refused(game, "build inn 3,3", "ELA-085")
    assert.is_true(no)
    assert.truthy(text:find("2 claims, and there is 1", 1, true), text)
    game = elasund.position { claims = { { [1] = "3,3", [2] = "4,4" } } }
    assert.is_true(legal(game, "build inn 3,3"))
    local needs = { house = 1, workshop = 1, stalls = 1, well = 1, shop = 2,
      inn = 2, office = 3, mayor = 3, hall = 3 }
    for kind, claims in pairs(needs) do
      assert.equal(claims, game.rules.things.piece[kind].claims)
    end
    game = elasund.position { gold = { 9 }, claims = { { [1] = "3,3",
      [2] = "4,4" } } }
    assert.is_true(refused(game, "build hall 3,3", "ELA-085"))
  end)

  it("ELA-086 may be more", function ()
    local game = elasund.position { claims = { { [0] = "3,3", [1] = "4,3",
      [2] = "3,4", [3] = "4,4" } } }
    assert.is_true(legal(game, "build inn 3,3"))
  end)

  it("ELA-087 count whoever laid them", function ()
    local game = elasund.position { gold = { 9 }, claims = {
      { [1] = "3,3", [2] = "4,3" }, { [2] = "3,4" }, {}, { [2] = "4,4" } } }
    assert.is_true(legal(game, "build office 3,3"))
  end)

  it("ELA-088 do not count beside it", function ()
    local game = elasund.position { claims = { { [1] = "3,3" },
      { [4] = "5,3" } } }
    assert.is_true(legal(game, "build house 3,3"))
    game = elasund.position { claims = { { [1] = "3,3", [2] = "5,3" } } }
    assert.is_true(refused(game, "build inn 3,3", "ELA-085"))
  end)

  it("ELA-089 must have a higher sum than each rival's", function ()
    local game = elasund.position { gold = { 9, 9 }, claims = {
      { [1] = "3,3", [2] = "4,3" }, { [2] = "3,4" }, {}, { [2] = "4,4" } } }
    assert.is_true(legal(game, "build inn 3,3"))
    game:edit(function (g) g.turn.player = 2 end)
    local no, text = refused(game, "build inn 3,3", "ELA-089")
    assert.is_true(no)
    assert.truthy(text:find("red 1 + 2 = 3, blue 2, yellow 2", 1, true), text)
    game = elasund.position { gold = { 9 }, claims = { { [2] = "3,3" },
      { [3] = "4,4" } } }
    no, text = refused(game, "build inn 3,3", "ELA-089")
    assert.is_true(no)
    assert.truthy(text:find("red 2, blue 3", 1, true), text)
  end)

  it("ELA-090 are judged by their sum, not their number", function ()
    local position = { turn = 3, claims = { { [2] = "4,4" }, {},
      { [0] = "3,3", [1] = "4,3" } } }
    local game = elasund.position(position)
    assert.is_true(refused(game, "build inn 3,3", "ELA-090"))
    position.turn, position.gold = 1, { 9 }
    assert.is_true(legal(elasund.position(position), "build inn 3,3"))
  end)

  it("ELA-091 of 0, 1 and 2 together are outbid by a 4", function ()
    local game = elasund.position { gold = { 9 }, claims = { { [4] = "3,3" },
      { [0] = "4,3", [1] = "3,4", [2] = "4,4" } } }
    assert.is_true(legal(game, "build inn 3,3"))
  end)

  it("ELA-092 block the site when the highest sum is shared", function ()
    local position = { gold = { 9, 9 }, claims = { { [3] = "3,3" },
      { [1] = "4,3", [2] = "3,4" } } }
    for seat = 1, 2 do
      position.turn = seat
      assert.is_true(refused(elasund.position(position), "build inn 3,3",
        "ELA-092"))
    end
  end)

  it("ELA-093 of a tie block no other site", function ()
    local game = elasund.position { gold = { 9 }, claims = { { [3] = "3,3" },
      { [3] = "3,4" } } }
    assert.is_true(refused(game, "build inn 3,3", "ELA-093"))
    assert.is_true(legal(game, "build house 3,3"))
  end)

  it("ELA-094 may tie below the builder", function ()
    local game = elasund.position { gold = { 9 }, claims = { { [3] = "3,3" },
      { [2] = "4,3" }, {}, { [2] = "3,4" } } }
    assert.is_true(legal(game, "build inn 3,3"))
  end)

  it("ELA-095 of 0 give the right to build", function ()
    local position = { claims = { { [0] = "3,3" } } }
    assert.is_true(legal(elasund.position(position), "build workshop 3,3"))
    position.turn = 2
    assert.is_false(legal(elasund.position(position), "build workshop 3,3"))
  end)

  it("ELA-096 must be the builder's own, at least one", function ()
    local game = elasund.position { claims = { {}, { [0] = "3,3" } } }
    local no, text = refused(game, "build workshop 3,3", "ELA-096")
    assert.is_true(no)
    assert.truthy(text:find("your own claims must lie", 1, true))
    assert.is_true(legal(elasund.position { claims = { { [1] = "3,3" },
      { [0] = "3,4" } } }, "build workshop 3,3"))
  end)

  it("ELA-097 of 0 against 0 are a tie", function ()
    local position = { claims = { { [0] = "3,3" }, { [0] = "3,4" } } }
    for seat = 1, 2 do
      position.turn = seat
      assert.is_true(refused(elasund.position(position),
        "build workshop 3,3", "ELA-097"))
    end
  end)

  it("ELA-098 of 0 and 1 are enough for an inn", function ()
    local game = elasund.position { claims = { { [0] = "3,3",
      [1] = "4,4" } } }
    play(game, "build inn 3,3")
    assert.equal(0, gold(game, 1))
  end)
end)

describe("settling a building", function ()
  it("ELA-099 costs the gold printed on the card", function ()
    local costs = { house = 1, workshop = 2, shop = 3, inn = 3, stalls = 5,
      well = 5, office = 5, mayor = 5, hall = 5 }
    for kind, cost in pairs(costs) do
      local game = elasund.position { gold = { 9 }, claims = { {
        [0] = "3,3", [1] = "4,3", [2] = "3,4" } } }
      local supply = game.g.bank.gold
      play(game, "build " .. kind .. " 3,3")
      assert.equal(9 - cost, gold(game, 1), kind)
      assert.equal(supply + cost, game.g.bank.gold)
    end
  end)

  it("ELA-100 pays each rival the numbers of his claims", function ()
    local game = elasund.position { gold = { 20, 0, 0, 0 }, claims = {
      { [4] = "3,3" }, { [2] = "4,3" }, {}, { [2] = "3,4" } } }
    play(game, "build shop 3,3")
    assert.equal(2, gold(game, 2))
    assert.equal(2, gold(game, 4))
    assert.equal(0, gold(game, 3))
    assert.equal(20 - 3 - 4, gold(game, 1))
  end)

  it("ELA-101 pays nothing for a 0", function ()
    local game = elasund.position { gold = { 3, 0 }, claims = {
      { [1] = "3,3" }, { [0] = "4,3" } } }
    play(game, "build shop 3,3")
    assert.equal(0, gold(game, 2))
    assert.equal(0, gold(game, 1))
  end)

  it("ELA-102 needs cost and compensation together", function ()
    local position = { gold = { 8 }, claims = { { [1] = "3,3", [2] = "4,3" },
      { [2] = "3,4" }, {}, { [2] = "4,4" } } }
    local no, text = refused(elasund.position(position), "build office 3,3",
      "ELA-102")
    assert.is_true(no)
    assert.truthy(text:find("9 gold", 1, true), text)
    position.gold = { 9 }
    assert.is_true(legal(elasund.position(position), "build office 3,3"))
  end)

  it("ELA-103 sends all claims on the site back", function ()
    local game = elasund.position { gold = { 20 }, ship = 3, claims = {
      { [1] = "3,3", [2] = "4,3", [3] = "6,9" }, {}, {},
      { [2] = "3,4" } } }
    play(game, "build inn 3,3")
    for _, field in ipairs { "3,3", "4,3", "3,4" } do
      assert.is_nil(elasund.claim(game, field))
    end
    assert.equal(3, (elasund.claim(game, "6,9")))
    play(game, "end")
    assert.is_true(legal(game, "claim 2 at 7,3"))
    assert.is_true(refused(game, "claim 3 at 7,3", "ELA-196"))
  end)

  it("ELA-104 returns no gold for one's own claims", function ()
    local game = elasund.position { gold = { 2 }, claims = { {
      [2] = "3,3" } } }
    play(game, "build workshop 3,3")
    assert.equal(0, gold(game, 1))
    assert.same({}, game.g:claims_of(1, true))
  end)

  it("ELA-105 lays the card on the site", function ()
    local game = elasund.position { claims = { { [1] = "3,8",
      [2] = "4,9" } } }
    play(game, "build shop 3,8")
    for _, field in ipairs { "3,8", "4,8", "3,9", "4,9" } do
      assert.equal("shop", built(game, field))
    end
    assert.is_nil(built(game, "5,8"))
    assert.equal(4, elasund.left(game, "shop"))
  end)

  it("ELA-106 puts a marker on each flag", function ()
    local flags = { shop = 1, inn = 1, stalls = 1, well = 1, office = 2,
      mayor = 2, hall = 2 }
    for kind, count in pairs(flags) do
      local game = elasund.position { gold = { 9 }, claims = { {
        [0] = "3,3", [1] = "4,3", [2] = "3,4" } } }
      play(game, "build " .. kind .. " 3,3")
      assert.equal(count, elasund.markers(game, 1), kind)
    end
  end)

  it("ELA-107 puts none on coloured cards", function ()
    for _, kind in ipairs { "house", "workshop" } do
      local game = elasund.position { claims = { { [0] = "3,3" } } }
      play(game, "build " .. kind .. " 3,3")
      assert.equal(0, elasund.markers(game, 1))
    end
  end)

  it("ELA-108 places markers that came back once more", function ()
    local game = elasund.position { gold = { 20, 20 },
      buildings = { { "inn", 2, "3,3" } },
      claims = { { [0] = "5,3", [1] = "5,4", [2] = "5,5" },
        { [0] = "7,9", [1] = "7,10" } } }
    play(game, "build office 4,3")
    assert.equal(0, elasund.markers(game, 2))
    play(game, "end", "gold", "end")
    elasund.roll(game, 1, 1)
    if game:waiting().step == "steer" then play(game, "ship to 4") end
    play(game, "build inn 7,9")
    assert.equal(1, elasund.markers(game, 2))
  end)

  it("ELA-109 wins with one marker for two flags", function ()
    local game = elasund.nearly_won(1, { gold = { 9 }, claims = { {
      [0] = "4,3", [1] = "5,3", [2] = "4,4" } } })
    assert.equal(9, elasund.markers(game, 1))
    play(game, "build hall 4,3")
    assert.equal(10, elasund.markers(game, 1))
    assert.same({ 1 }, game:over().winners)
  end)

  it("ELA-110 builds again what came back, at the full price", function ()
    local game = elasund.position { gold = { 9 },
      buildings = { { "house", 1, "3,3" } },
      claims = { { [0] = "4,4", [1] = "5,3", [2] = "7,9" } } }
    assert.is_true(refused(game, "build house 7,9", "ELA-075"))
    play(game, "build inn 4,3", "build house 7,9")
    assert.equal(9 - 3 - 1, gold(game, 1))
    assert.equal("house", built(game, "7,9"))
  end)

  it("ELA-111 of the rulebook's example: the trade office", function ()
    local game = elasund.position { gold = { 9, 0, 0, 0 }, claims = {
      { [1] = "5,5", [2] = "6,5" }, { [2] = "6,6" }, {}, { [2] = "6,8" } },
      buildings = { { "workshop", 4, "5,6" } } }
    local supply = game.g.bank.gold
    play(game, "build office 5,5")
    assert.equal(0, gold(game, 1))
    assert.equal(2, gold(game, 2))
    assert.equal(2, gold(game, 4))
    assert.equal(supply + 5, game.g.bank.gold)
    assert.equal(1, game.g.players[4].supply.workshop)
    assert.equal(2, elasund.markers(game, 1))
    assert.equal(0, #game.g:placed(nil, "claim"))
  end)
end)
