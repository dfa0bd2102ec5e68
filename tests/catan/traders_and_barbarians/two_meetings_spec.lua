-- Catan for Two and the friendly robber with scenarios of the box.

local rulewright = require "rulewright"
local variants = require "variants_table"

-- A game of two at its first main step, with nothing on the board but what
-- set(g, own, other) puts there.
local function two(with, set, typed)
  local game = variants.new { players = 2, seed = 2, typed = typed,
    with = { "catan_for_two", with } }
  variants.pass_to(game, "before the roll")
  local own = game:waiting().player
  variants.roll(game, 1, 1)
  variants.roll(game, 1, 2)
  variants.pass_to(game, "main")
  assert(game:edit(function (g)
    for _, piece in ipairs(g.things.piece.list) do
      for at in g:placed(nil, piece) do g:remove(piece, at) end
    end
    set(g, own, 3 - own)
  end))
  return game, own, 3 - own
end

describe("Catan for Two", function ()
  it("TB-TWO-01 SEA-FOG-08 pays no neutral colour for what it finds",
    function ()
      local path
      local game, own = two("fog_island", function (g, own)
        local fog = g:fog()
        local inland = g:value "land":touching "edge" - fog:touching "edge"
        path = (fog:touching "corner":touching "edge" & inland):first()
        local outer = g:set("edge", path):touching "corner"
          - fog:touching "corner"
        g:place(3, "settlement", outer:first())
        local far = g:value "land":touching "corner"
          - fog:touching "corner":touching "edge":touching "corner"
          - g:shore()
        g:place(own, "settlement", far:first())
        g:gain(own, { brick = 1, lumber = 1 })
        g.decks.fog[#g.decks.fog + 1] = "forest"
      end)
      local hidden = #game.g:fog()
      local function build(move, seat, at)
        for _, m in ipairs(game:moves()) do
          if m.move == move and m.seat == seat and (not at or m.at == at) then
            return assert(game:play(m))
          end
        end
        error("no " .. move)
      end
      build "road"
      build("neutral road", 3, path)
      assert.equal(hidden - 1, #game.g:fog())
      assert.same({}, variants.hand(game, 3))
      assert.equal(own, game:waiting().player)
    end)

  it("TB-TWO-41 begins with fish in place of trade tokens", function ()
    local game = variants.new { players = 2,
      with = { "catan_for_two", "fishermen" } }
    for seat = 1, 2 do
      assert.same({ "1", "1", "2", "2", "3" }, game.g.players[seat].fish)
      assert.equal(0, game.g.players[seat].tokens)
    end
    assert.equal(20, #game.g.decks.fish)
    assert.equal(0, game.g.tokens_left)
  end)

  it("TB-TWO-41 brings no fish for what is founded, only for what is rolled",
    function ()
      local game = variants.new { players = 2, seed = 2,
        with = { "catan_for_two", "fishermen" } }
      for _, step in ipairs { "first settlement", "second settlement" } do
        for _ = 1, 2 do
          variants.pass_to(game, step)
          local grounds = game.g:placed(nil, "fishing ground")
            :touching "corner"
          for _, move in ipairs(game:moves()) do
            if grounds[move.at] then
              assert(game:play(move))
              break
            end
          end
        end
      end
      variants.pass_to(game, "before the roll")
      for seat = 1, 2 do
        local corners = game.g:placed(seat, "building")
          & game.g:placed(nil, "fishing ground"):touching "corner"
        assert.equal(2, #corners)
        assert.equal(5, #game.g.players[seat].fish)
      end
    end)

  it("TB-TWO-41 lets the player behind pay one fish less", function ()
    local game, own, other = two("fishermen", function (g, own, other)
      local corners = g:value "land":touching "corner":list()
      g:place(own, "settlement", corners[1])
      g:place(other, "city", corners[10])
      g.players[own].fish = { "2", "2" }
    end)
    assert.same({ 4, 5 }, { game:value("fish price", own, "fish road"),
      game:value("fish price", other, "fish road") })
    assert.is_true(variants.legal(game, "fish road 2+2"))
    assert.is_true(variants.refused(game, "dismiss", "TB-TWO-41"))
  end)

  it("TB-TWO-42 TB-TWO-26 counts swamps as deserts; who pays chooses which",
    function ()
    local game, own = two("rivers", function (g, seat)
      g.players[seat].tokens, g.tokens_left = 5, 10
      g.players[3 - seat].tokens = 5
      local swamps = g:placed(nil, "terrain", "swamp")
      local corners = swamps:touching "corner"
      local shore = g:shore()
      g:place(seat, "settlement", (corners & shore):first())
      g.robber = (g:value "land" - swamps):first()
    end)
    assert.equal(8, game.g.players[own].tokens)
    local ways = { "send away B1", "send away D1" }
    for _, way in ipairs(ways) do
      assert.is_true(variants.legal(game, way))
      local other = variants.play(game:clone(), way)
      assert.equal("swamp", other.g.marks.terrain[other.g.robber])
    end
  end)

  -- A player's network at one crossing; a neutral's at another, or not.
  local function crossing(with_neutral)
    return two("rivers", function (g, own)
      local sites = g:bridge_sites():list()
      local function settle_at(seat, site)
        g:place(seat, "settlement",
          g:set("edge", site):touching "corner":first())
      end
      settle_at(own, sites[1])
      settle_at(3, with_neutral and sites[#sites]
        or (g:value "land":touching "corner"
          - g:bridge_sites():touching "corner"):first())
      g:gain(own, { brick = 2, lumber = 1 })
    end)
  end

  local function build_bridge(game)
    for _, text in ipairs(variants.moves(game)) do
      if text:find "^bridge " then return variants.play(game, text) end
    end
  end

  it("TB-TWO-43 owes a neutral bridge for a bridge, and no gold", function ()
    local game, own = crossing(true)
    local gold = game.g.players[own].hand.gold
    build_bridge(game)
    assert.equal("build for a neutral", game:waiting().step)
    assert.equal(0, variants.count(game, "road of"))
    assert.is_true(variants.count(game, "bridge of") > 0)
    variants.play(game, game:text(game:moves()[1]))
    assert.equal(1, game.g:count(3, "bridge"))
    assert.equal(gold + 3, game.g.players[own].hand.gold)
    assert.equal(0, game.g.players[3].hand.gold)
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TWO-43 owes no bridge for a road", function ()
    local game = crossing(true)
    local sites = game.g:bridge_sites():list()
    for _, text in ipairs(variants.moves(game)) do
      if text:find "^road " then
        variants.play(game, text)
        break
      end
    end
    assert.equal("build for a neutral", game:waiting().step)
    assert.is_true(variants.refused(game, "bridge of white "
      .. game.g:name("edge", sites[#sites]), "TB-TWO-43"))
  end)

  it("TB-TWO-43 owes a road where no bridge can stand", function ()
    local game = crossing(false)
    build_bridge(game)
    assert.equal(0, variants.count(game, "bridge of"))
    assert.is_true(variants.count(game, "road of") > 0)
  end)

  -- The vote after a turn in which a settlement was built; bids of wool.
  local function vote(own_bid, other_bid)
    local game, own, other = two("caravans", function (g, own, other)
      g:gain(own, { wool = 2 })
      g:gain(other, { wool = 2 })
      g.turn.built = true
    end)
    variants.play(game, "end")
    for _, bid in ipairs { own_bid, other_bid } do
      variants.play(game, bid > 0 and ("bid %d wool"):format(bid) or "no bid")
    end
    return game, own, other
  end

  local function place_camel(game)
    assert.equal("place the camel", game:waiting().step)
    local player = game:waiting().player
    variants.play(game, game:text(game:moves()[1]))
    return player
  end

  it("TB-TWO-44 lets the winner of a vote place two camels apart", function ()
    local game, own, other = vote(1, 2)
    local camels = game.g.camels
    assert.equal(other, place_camel(game))
    local g = game.g
    local grown = g:set("corner", g.caravans[1].head):touching "edge"
      & g:next_camels()
    for at in grown do
      assert.is_true(variants.refused(game,
        "camel " .. game.g:name("edge", at), "TB-TWO-44"))
    end
    assert.is_true(#grown > 0)
    assert.equal(other, place_camel(game))
    assert.same({ camels - 2, 2 }, { game.g.camels, #game.g.caravans })
    assert.equal("before the roll", game:waiting().step)
    assert.equal(other, game:waiting().player)
    assert.not_equal(own, other)
  end)

  it("TB-TWO-44 lets each place a camel in a tie", function ()
    for bid = 0, 1 do
      local game, own, other = vote(bid, bid)
      assert.equal(own, place_camel(game))
      assert.equal(other, place_camel(game))
      assert.equal("before the roll", game:waiting().step)
    end
  end)

  local function knights(more, typed)
    return two("cities_and_knights", function (g, own)
      g:place(own, "road", g:find("edge", "C3.ne"))
      g:place(3, "settlement", g:find("corner", "A1.n"))
      g:gain(own, { ore = 2, wool = 2 })
      if more then more(g) end
    end, typed)
  end

  it("TB-TWO-48 owes a neutral knight for a knight, and for a strong one",
    function ()
      local game, own = knights(function (g)
        g:place(3, "road", g:find("edge", "A1.ne"))
      end)
      variants.play(game, "recruit C3.n")
      assert.equal(0, variants.count(game, "road of"))
      assert.is_true(variants.refused(game, "road of white A1.nw",
        "TB-TWO-48"))
      assert.is_true(variants.refused(game, "promote white A1.ne",
        "TB-TWO-48"))
      variants.play(game, "knight of white A1.ne", "promote C3.n")
      assert.same({ "promote white A1.ne" }, variants.moves(game))
      variants.play(game, "promote white A1.ne")
      assert.same({ 1, 0, 1 }, { game.g:count(3, "strong knight"),
        game.g:count(3, "helmet"), game.g:count(own, "strong knight") })
      assert.equal("main", game:waiting().step)
    end)

  it("TB-TWO-48 owes a road where no knight can stand, else nothing",
    function ()
      local game = knights()
      variants.play(game, "recruit C3.n")
      assert.equal(0, variants.count(game, "knight of"))
      variants.play(game, "road of white A1.nw", "promote C3.n")
      assert.equal("main", game:waiting().step)
    end)

  it("TB-TWO-48 owes a road where a rule lets no knight stand", function ()
    local game = knights(function (g)
      g:place(3, "road", g:find("edge", "A1.ne"))
    end, { [[forbid "neutral knight" { id = "HOME-1", says = "No strangers.",
      places = function (g) return g:all "corner" end }]] })
    variants.play(game, "recruit C3.n", "road of white A1.nw")
    assert.equal("main", game:waiting().step)
  end)

  it("TB-TWO-48 CK-CARD-18 owes the same for a knight after a deserter",
    function ()
      local game, own = two("cities_and_knights", function (g, own)
        g:place(3 - own, "basic knight", g:find("corner", "C3.ne"))
        g:place(3, "road", g:find("edge", "A1.ne"))
        table.insert(g.players[own].progress.politics, "deserter")
      end)
      variants.play(game, "deserter " .. game.g.players[3 - own].name,
        "welcome C3.ne")
      assert.equal(0, variants.count(game, "road of"))
      variants.play(game, "knight of white A1.ne")
      assert.same({ own, "main" },
        { game:waiting().player, game:waiting().step })
    end)

  it("TB-TWO-48 CK-100 owes nothing for a retreat, and no colour retreats",
    function ()
      for _, seat in ipairs { 2, 3 } do
        local game, own = two("cities_and_knights", function (g, own)
          local owner = seat == 2 and 3 - own or seat
          g:place(own, "road", g:find("edge", "C3.ne"))
          g:place(3, "road", g:find("edge", "A1.ne"))
          g:place(owner, "road", g:find("edge", "C3.e"))
          g:place(owner, "basic knight", g:find("corner", "C3.ne"))
          table.insert(g.players[own].progress.politics, "intrigue")
        end)
        variants.play(game, "intrigue C3.ne")
        assert.same({ own, "main" },
          { game:waiting().player, game:waiting().step })
        assert.equal(seat == 2 and 3 - own or nil, game.g:owner("basic knight",
          game.g:find("corner", "C3.se")))
        assert.equal(seat == 2 and 1 or 0,
          #game.g:placed(nil, "basic knight"))
      end
    end)

  it("TB-TWO-06 CK-CARD-01 has two numbers in a turn, with an Alchemist too",
    function ()
      local game, own = two("cities_and_knights", function () end)
      variants.play(game, "end")
      assert(game:edit(function (g)
        table.insert(g.players[3 - own].progress.science, "alchemist")
      end))
      variants.roll(game, 3, 3)
      assert.is_true(variants.refused(game, "alchemist 2 4", "TB-TWO-06"))
      assert.is_true(variants.legal(game, "alchemist 2 3"))
    end)
end)

describe("the friendly robber", function ()
  it("TB-ROBBER-09 finds refuge in a swamp", function ()
    local game = variants.bare({ "rivers", "friendly_robber" }, function (g)
      local swamp = g:placed(nil, "terrain", "swamp"):first()
      g:place(2, "settlement",
        (g:set("hex", swamp):touching "corner"):first())
      g.players[1].cards = { "knight" }
      g.robber = (g:value "land" - g:placed(nil, "terrain", "swamp")):first()
      g:gain(2, { ore = 1 })
    end)
    local g = game.g
    local swamp = g:name("hex", g:placed(nil, "terrain", "swamp"):first())
    variants.play(game, "knight")
    assert.is_true(variants.legal(game, "robber " .. swamp))
    assert.is_true(variants.refused(game, "robber aside", "TB-ROBBER-09"))
  end)

  it("TB-ROBBER-14 goes with every scenario that has a robber", function ()
    for _, with in ipairs { "new_shores", "four_islands", "fog_island",
      "through_the_desert", "forgotten_tribe", "cloth", "pirate_islands",
      "wonders", "new_world", "fishermen", "rivers", "caravans",
      "event_cards", "harbormaster", "catan_for_two" } do
      local rules, message = rulewright.rules { game = "catan",
        with = { "friendly_robber", with } }
      assert(rules, with .. ": " .. tostring(message))
    end
  end)
end)
