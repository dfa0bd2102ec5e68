-- Exceptions: a rule that another module weakens, for whom, where, for which
-- moves and how often, in the plain form of the rules and in the watched one.

local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"

local against = tiny.texts_against

teardown(tiny.clear)

-- Legal moves other than the one that ends the game, as one text.
local function texts(game)
  local list = {}
  for _, m in ipairs(game:moves()) do
    if m.move ~= "win" then list[#list + 1] = game:text(m) end
  end
  return table.concat(list, ", ")
end

local pegs = [[
move "peg" { id = "A-1", says = "You may place a peg.", during = "play",
  at = "field", piece = "peg", as = "put" }
move "pin" { id = "A-2", says = "You may pin.", during = "play", at = "field",
  as = "put" }
]]

-- All fields but the first three are forbidden, in the ways in which a forbid
-- may say so.
local forms = {
  places = "places = function (g) return ~g:set('field', { 1, 2, 3 }) end",
  by_move = "places = function (g, player, m, s) "
    .. "return ~g:set('field', { 1, 2, 3 }) end",
  when = "when = function (g, player, m) return m.at > 3 end",
}

local rule = [[forbid "peg" { id = "F-1", says = "Only in the first row.",
  %s }]]

-- The fields at which a peg can be placed, both plain and watched.
local function fields(text, player)
  local found = {}
  for i, trace in ipairs { false, true } do
    local game = tiny.new(text, { trace = trace, players = 2 })
    if player then
      assert(game:edit(function (g)
        g.turn = { player = player, number = 1 }
      end))
    end
    local list = {}
    for _, m in ipairs(game:moves()) do
      if m.move == "peg" then list[#list + 1] = m.at end
    end
    found[i] = table.concat(list, " ")
    for at = 1, 9 do
      local listed = (" " .. found[i] .. " "):find(" " .. at .. " ")
      assert.equal(listed ~= nil, #game:why { move = "peg", at = at,
        player = player or 1 } == 0, at)
    end
  end
  assert.equal(found[1], found[2])
  return found[1]
end

local function with(...)
  return pegs .. rule:format(forms.places) .. table.concat({ ... }, "\n")
end

local corner = [[except "F-1" { id = "E-1", says = "In the last corner too.",
  places = function (g) return g:set("field", 9) end }]]
local middle = [[except "F-1" { id = "E-2", says = "In the middle too.",
  places = function (g, player, m) return g:set("field", 5) end }]]
local second = [[except "F-1" { id = "E-3", says = "Blue may go anywhere.",
  when = function (g, player) return player == 2 end }]]
local even = [[except "F-1" { id = "E-4", says = "On even fields too.",
  when = function (g, player, m) return m.at % 2 == 0 end }]]

describe("an exception to a forbid", function ()
  it("lets pass at places, for players and for moves, to any form of it",
    function ()
      for name, form in kernel.order.pairs(forms) do
        local text = pegs .. rule:format(form)
        assert.equal("1 2 3", fields(text), name)
        assert.equal("1 2 3 9", fields(text .. corner), name)
        assert.equal("1 2 3 5", fields(text .. middle), name)
        assert.equal("1 2 3", fields(text .. second), name)
        assert.equal("1 2 3 4 5 6 7 8 9", fields(text .. second, 2), name)
        assert.equal("1 2 3 4 6 8", fields(text .. even), name)
      end
    end)

  it("stands beside others, in any order", function ()
    local all = { corner, middle, second, even }
    local stream = kernel.random.stream(1, "exceptions")
    for _ = 1, 8 do
      kernel.random.shuffle(stream, all)
      assert.equal("1 2 3 4 5 6 8 9", fields(with(table.unpack(all))))
    end
  end)

  it("says several things that must all hold", function ()
    assert.equal("1 2 3", fields(with [[except "F-1" { id = "E-1",
      says = "Blue in the corner too.",
      when = function (g, player) return player == 2 end,
      places = function (g) return g:set("field", 9) end }]]))
  end)

  it("is of some moves only", function ()
    local both = pegs .. rule:gsub('"peg"', '"put"'):format(forms.places)
    local game = tiny.new(both .. [[except "F-1" { id = "E-1",
      says = "Not for pins.", moves = "pin" }]])
    assert.equal("peg 1,1, peg 2,1, peg 3,1, pin 1,1, pin 2,1, pin 3,1, "
      .. "pin 1,2, pin 2,2, pin 3,2, pin 1,3, pin 2,3, pin 3,3", texts(game))
    assert.same({ "[F-1] Only in the first row." }, against(game, "peg 1,2"))
  end)

  it("spares kinds of moves of a forbid of all but some", function ()
    for _, trace in ipairs { false, true } do
      local game = tiny.new([[
        move "a" { during = "play", as = "letter" }
        move "b" { during = "play", as = "letter" }
        move "c" { during = "play", as = "letter" }
        forbid "letter" { id = "F-1", says = "Only a.",
          all_but = function (g, player) return { a = true } end }
        except "F-1" { id = "E-1", says = "And c.", moves = "c" }]],
        { trace = trace })
      assert.equal("a, c", texts(game))
      assert.same({ "[F-1] Only a." }, against(game, "b"))
    end
  end)

  it("has exceptions of its own", function ()
    local wide = [[except "F-1" { id = "E-1", says = "In the last row too.",
      places = function (g) return g:set("field", { 7, 8, 9 }) end }]]
    local function but(id, text)
      return ([[except "%s" { id = "%s-x", says = "But not.", %s }]]):format(id,
        id, text)
    end
    local at_8 = "places = function (g) return g:set('field', 8) end"
    assert.equal("1 2 3 7 8 9", fields(with(wide)))
    assert.equal("1 2 3 7 9", fields(with(wide, but("E-1", at_8))))
    assert.equal("1 2 3 7 8 9", fields(with(wide, but("E-1", at_8),
      but("E-1-x", "when = function (g, player) return player == 1 end"))))
    assert.equal("1 2 3 7", fields(with(wide, but("E-1",
      "when = function (g, player, m) return m.at > 7 end"))))
    assert.equal("1 2 3", fields(with(wide, but("E-1",
      "when = function (g) return true end"))))
  end)

  it("lets a step happen that was forbidden", function ()
    local text = [[
      step "rest" { of = "game", before = "play", run = function (g)
        g.rested = (g.rested or 0) + 1 end }
      forbid "rest" { id = "F-1", says = "Nobody rests.",
        when = function (g) return true end }]]
    assert.is_nil(tiny.new(text).g.rested)
    assert.equal(1, tiny.new(text .. [[except "F-1" { id = "E-1",
      says = "But now.", when = function (g, s) return true end }]]).g.rested)
    assert.equal(1, tiny.new(text .. [[except "F-1" { id = "E-1",
      says = "But once.", once = "game" }]]).g.rested)
  end)

  it("is told with the rule, if it could have helped", function ()
    local game = tiny.new(with(corner, even, [[except "F-1" { id = "E-5",
      says = "Nowhere.", places = function (g) return g:set("field") end }]]))
    assert.same({ "[F-1] Only in the first row. Except [E-1]: In the last "
      .. "corner too. Except [E-4]: On even fields too." },
      against(game, "peg 2,2"))
    local one = game:why("peg 2,2")[1]
    local text = with([[except "F-1" { id = "E-1", says = "In the last row.",
      places = function (g) return g:set("field", { 7, 8, 9 }) end }
      except "E-1" { id = "E-2", says = "But not red.",
        when = function (g, player) return player == 1 end }
      except "E-1" { id = "E-3", says = "But not blue.",
        when = function (g, player) return player == 2 end }]])
    assert.same({ "[F-1] Only in the first row. Except [E-1]: In the last row. "
      .. "Except [E-2]: But not red." }, against(tiny.new(text), "peg 1,3"))
    assert.equal("E-1", one.exceptions[1].id)
    assert.equal("E-4", one.exceptions[2].clause.ids[1])
  end)
end)

describe("an exception that holds once", function ()
  local function once(how)
    return with(([[except "F-1" { id = "E-1", says = "But once.",
      once = "%s" }]]):format(how))
  end

  it("is used up by a move that needed it", function ()
    for _, trace in ipairs { false, true } do
      local game = tiny.new(once "game", { trace = trace })
      assert(game:play "peg 1,1")
      assert.is_nil(game.g.spent)
      assert(game:play "peg 3,3")
      assert.same({ ["E-1"] = { [0] = true } }, game.g.spent)
      assert.same({ "[F-1] Only in the first row. Except [E-1]: But once." },
        against(game, "peg 3,2"))
      assert(game:undo())
      assert.same({}, against(game, "peg 3,2"))
    end
  end)

  it("is kept where another lets the move pass for nothing", function ()
    local game = tiny.new(once "game" .. corner)
    assert(game:play "peg 3,3")
    assert.is_nil(game.g.spent)
  end)

  it("is once for each player, or in a turn", function ()
    local game = tiny.new(once "player", { players = 2 })
    assert(game:play "peg 3,3")
    assert.same({ ["E-1"] = { true } }, game.g.spent)
    assert(game:edit(function (g) g.turn = { player = 2, number = 2 } end))
    assert(game:play "peg 3,2")
    assert.same({ ["E-1"] = { true, true } }, game.g.spent)
    game = tiny.new(once "turn", { players = 2 })
    local turn = function (g) g.turn = { player = 1, number = 2 } end
    assert(game:edit(turn))
    assert(game:play "peg 3,3")
    assert.is_nil(game.g.spent)
    assert.equal(1, #game:why "peg 3,2")
    assert(game:edit(turn))
    assert(game:play "peg 3,2")
  end)
end)

describe("an exception to a move", function ()
  it("forbids it, at places, to players, at times", function ()
    assert.equal("1 2 3 4 5 6 7 8", fields(pegs .. [[except "A-1" {
      id = "E-1", says = "Not in the corner.",
      places = function (g) return g:set("field", 9) end }]]))
    assert.equal("", fields(pegs .. [[except "A-1" { id = "E-1",
      says = "Not red.", when = function (g, player) return player == 1 end }]]
      ))
    local game = tiny.new(pegs .. [[except "A-1" { id = "E-1",
      says = "Red not in the corner.",
      when = function (g, player) return player == 1 end,
      places = function (g) return g:set("field", 9) end }
      except "E-1" { id = "E-2", says = "But with two pegs.",
        when = function (g, player) return g:supply(player, "peg") < 3 end }]])
    assert.same({ "[E-1] Red not in the corner. Except [E-2]: But with two "
      .. "pegs." }, against(game, "peg 3,3"))
    assert(game:play "peg 1,1")
    assert.same({}, against(game, "peg 3,3"))
  end)
end)

describe("an exception to a step", function ()
  local text = [[
    step "rest" { id = "S-1", says = "All rest.", of = "game", before = "play",
      run = function (g) g.rested = true end }
    move "again" { during = "play", apply = function (g) g:ask "rest" end }]]

  it("is a time at which it does not happen", function ()
    assert.is_true(tiny.new(text).g.rested)
    assert.is_nil(tiny.new(text .. [[except "S-1" { id = "E-1",
      says = "Not now.", when = function (g, s) return true end }]]).g.rested)
  end)

  it("can be used up; asking whether the step could happen uses nothing",
    function ()
      local game = tiny.new(text .. [[
        except "S-1" { id = "E-1", says = "Not at first.", once = "game" }
        on "game begins" { run = function (g) g:could("rest", {}) end }]])
      assert.is_nil(game.g.rested)
      assert.same({ ["E-1"] = { [0] = true } }, game.g.spent)
      assert(game:play "again")
      assert.is_true(game.g.rested)
    end)
end)

describe("an exception to a handler", function ()
  local text = [[
    event "ping" {}
    move "ping" { during = "play", apply = function (g, player)
      g:emit("ping", { player = player }) end }
    on "ping" { id = "H-1", says = "It is heard.",
      run = function (g, e) g.heard = (g.heard or 0) + 1 end }]]

  it("is an event that it does not hear", function ()
    local game = tiny.new(text .. [[except "H-1" { id = "E-1",
      says = "Red is not heard twice.",
      when = function (g, e) return e.player == 1 and g.heard == 1 end }]])
    assert(game:play "ping")
    assert(game:play "ping")
    assert.equal(1, game.g.heard)
  end)

  it("can be used up", function ()
    local game = tiny.new(text .. [[except "H-1" { id = "E-1",
      says = "Nobody is heard at first.", once = "player" }]])
    assert(game:play "ping")
    assert.same({ ["E-1"] = { true } }, game.g.spent)
    assert.is_nil(game.g.heard)
    assert(game:play "ping")
    assert.equal(1, game.g.heard)
  end)
end)

describe("an exception to an exception", function ()
  it("can be used up by a step and by an event", function ()
    local game = tiny.new [[
      step "rest" { id = "S-1", says = "All rest.",
        run = function (g) g.rested = (g.rested or 0) + 1 end }
      event "ping" {}
      on "ping" { id = "H-1", says = "It is heard.",
        run = function (g) g.heard = (g.heard or 0) + 1 end }
      move "again" { during = "play", apply = function (g)
        g:ask "rest" g:emit "ping" end }
      except "S-1" { id = "E-1", says = "Never.",
        when = function () return true end }
      except "H-1" { id = "E-2", says = "Never.",
        when = function () return true end }
      except "E-1" { id = "E-3", says = "But once.", once = "game" }
      except "E-2" { id = "E-4", says = "But once.", once = "game" }]]
    for _ = 1, 2 do
      assert(game:play "again")
      assert.same({ 1, 1 }, { game.g.rested, game.g.heard })
    end
    assert.same({ ["E-3"] = { [0] = true }, ["E-4"] = { [0] = true } },
      game.g.spent)
  end)
end)

describe("an exception to an adjustment", function ()
  local text = [[
    value "v" { id = "V-1", says = "Four.", base = 4 }
    adjust "v" { id = "V-2", says = "And three.", plus = 3 }
    except "V-2" { id = "E-1", says = "Not for red.",
      when = function (g, player) return player == 1 end }]]

  it("silences it, and is one of the parts", function ()
    for _, trace in ipairs { false, true } do
      local game = tiny.new(text, { trace = trace })
      assert.same({ 4, 7 }, { game:value("v", 1), game:value("v", 2) })
      local value, parts = game:parts("v", 1)
      assert.equal(4, value)
      assert.same({ "V-1", "E-1" }, { parts[1].id, parts[2].id })
      assert.same({ "except", nil }, { parts[2].stage, parts[2].amount })
      assert.equal(2, #select(2, game:parts("v", 2)))
    end
  end)

  -- A move and a step ask, and so does whoever only wants to know.
  local asking = [[
    value "v" { id = "V-1", says = "Four.", base = 4, depends = {} }
    adjust "v" { id = "V-2", says = "And three, for most.",
      plus = function (g, player) return g.none and 0 or 3 end }
    move "ask" { during = "play", apply = function (g, player)
      g.told = g:value("v", player) + g:value("v", player) end }
    except "V-2" { id = "E-1", says = "Not at first.", once = "player" }]]

  it("can be used up by what happens, but not by questions", function ()
    for _, trace in ipairs { false, true } do
      local game = tiny.new(asking, { trace = trace, players = 2 })
      assert.same({ 4, 4 }, { game:value("v", 1), game:value("v", 1) })
      assert.same("E-1", select(2, game:parts("v", 1))[2].id)
      assert.is_nil(game.g.spent)
      assert(game:play "ask")
      assert.equal(8, game.g.told)
      assert.same({ ["E-1"] = { true } }, game.g.spent)
      assert.same({ 7, 4 }, { game:value("v", 1), game:value("v", 2) })
      assert(game:play "ask")
      assert.equal(14, game.g.told)
      assert(game:undo() and game:undo())
      assert.equal(4, game:value("v", 1))
    end
  end)

  it("is kept where the adjustment has no part anyway", function ()
    local game = tiny.new(asking)
    assert(game:edit(function (g) g.none = true end))
    assert(game:play "ask")
    assert.is_nil(game.g.spent)
  end)

  it("is kept where another holds for nothing", function ()
    local game = tiny.new(asking .. [[
      except "V-2" { id = "E-2", says = "Not for red.",
        when = function (g, player) return player == 1 end }]])
    assert(game:play "ask")
    assert.is_nil(game.g.spent)
  end)

  it("is kept where a move only asks what could be done", function ()
    local game = tiny.new(asking .. [[
      step "ponder" { id = "S-9", says = "Ponder." }
      move "think" { during = "ponder" }
      forbid "think" { id = "F-9", says = "That is too much.",
        when = function (g, player) return g:value("v", player) > 9 end }
      move "look" { during = "play", apply = function (g, player)
        g.told = g:could("ponder", player) and g:value("v", 2) end }]],
      { players = 2 })
    assert(game:play "look")
    assert.equal(4, game.g.told)
    assert.same({ ["E-1"] = { [2] = true } }, game.g.spent)
  end)

  it("is used up by the move that is paid for", function ()
    local game = tiny.new [[
      on "game begins" { run = function (g) g:gain(1, "stone", 9) end }
      move "peg" { id = "A-1", says = "A peg.", during = "play",
        at = "field", piece = "peg", cost = "peg" }
      adjust "price" { id = "P-1", says = "Two more.", of = "peg",
        plus = { stone = 2 } }
      except "P-1" { id = "E-1", says = "But not once.", once = "game" }]]
    assert(game:play "peg 1,1")
    assert.equal(8, game.g.players[1].hand.stone)
    assert(game:play "peg 2,1")
    assert.equal(5, game.g.players[1].hand.stone)
  end)

  it("takes places out of what it says of places", function ()
    local game = tiny.new [[
      value "v" { id = "V-1", says = "The first.", kind = "places",
        base = function (g) return g:set("field", 1) end }
      adjust "v" { id = "V-2", says = "The last row.",
        adds = function (g) return g:set("field", { 7, 8, 9 }) end }
      except "V-2" { id = "E-1", says = "Not 8, for red.",
        when = function (g, player) return player == 1 end,
        places = function (g) return g:set("field", 8) end }]]
    assert.same({ 1, 7, 9 }, game:value("v", 1):list())
    assert.same({ 1, 7, 8, 9 }, game:value("v", 2):list())
  end)

  it("is of the price of some moves", function ()
    local game = tiny.new(pegs:gsub("as = \"put\"",
      "as = \"put\", cost = \"peg\"") .. [[
      adjust "price" { id = "P-1", says = "One more stick.",
        plus = { stick = 1 } }
      except "P-1" { id = "E-1", says = "Not for pins.", moves = "pin" }
      except "P-1" { id = "E-2", says = "Not in the corner.", moves = "peg",
        when = function (g, player, name, m) return m.at == 9 end }]])
    assert.same({ { stone = 1 }, { stone = 1 }, { stone = 1, stick = 1 } }, {
      game:value("price", 1, "pin"),
      game:value("price", 1, "peg", { at = 9 }),
      game:value("price", 1, "peg", { at = 8 }) })
  end)

  it("is kept if all say what they depend on, and worked out if not",
    function ()
      for depends, expected in kernel.order.pairs {
        [", depends = { 'tide' }"] = 7, [""] = 4 } do
        local game = tiny.new(text:gsub("base = 4", "base = 4, depends = {}")
          :gsub("when =", "depends = {}, when =", 0)
          :gsub("player == 1 end", "g.tide end" .. depends), { trace = false })
        assert.equal(7, game:value("v", 1))
        game.g.tide = true
        assert.equal(expected, game:value("v", 1))
      end
    end)
end)

describe("an exception to a domain", function ()
  local text = [[
    domain "row" { id = "D-1", says = "It lies in the first row.",
      of = "field", places = function (g)
        return g:set("field", { 1, 2, 3 }) end }
    move "peg" { during = "play", at = "row", piece = "peg" }]]

  it("lets more places be chosen", function ()
    assert.equal("1 2 3", fields(text))
    assert.equal("1 2 3 9", fields(text .. corner:gsub("F%-1", "D-1")))
    assert.equal("1 2 3 4 5 6 7 8 9", fields(text .. [[except "D-1" {
      id = "E-1", says = "Red anywhere.",
      when = function (g, player) return player == 1 end }]]))
    local game = tiny.new(text .. corner:gsub("F%-1", "D-1"))
    assert.same({ "[D-1] It lies in the first row. Except [E-1]: In the last "
      .. "corner too." }, against(game, "peg 2,2"))
  end)

  it("can be used up", function ()
    local game = tiny.new(text .. [[except "D-1" { id = "E-1",
      says = "Once anywhere.", once = "player" }]])
    assert(game:play "peg 1,1")
    assert.is_nil(game.g.spent)
    assert(game:play "peg 3,3")
    assert.same({ ["E-1"] = { true } }, game.g.spent)
    assert.equal(1, #game:why "peg 3,2")
  end)
end)

it("nothing changes in rules without exceptions", function ()
  local game = tiny.new(pegs .. rule:format(forms.places), { trace = false })
  for _, forbid in ipairs(game.machine.moves.peg.forbids) do
    assert.is_nil(forbid.exceptions)
    assert.equal(forbid.clause.def.places, forbid.places)
  end
  assert.is_false(game.machine.moves.pin.uses)
  assert.is_true(game.machine.moves.pin.bare)
end)

it("what strangers write of used exceptions must stay sound", function ()
  local game, message = tiny.stranger("", [[on "game begins" {
    id = "X", says = "No.", run = function (g) g.spent = 5 end }]])
  assert.is_nil(game)
  assert.match("g.spent must be a table", message, 1, true)
end)

it("what asks for a player alone is asked once for all places", function ()
  for base, own in pairs {
    ["when = function (g, player) n = n + 1 return true end"] =
      "when = function (g, player) return player == 1 end",
    ["places = function (g, player) n = n + 1 return g:all 'field' end"] =
      "places = function (g, player) return g:set('field', 1) end",
  } do
    local game = tiny.new { more = [[
local n = 0
define "asked" (function () return n end)
move "peg" { during = "play", at = "field", piece = "peg" }
forbid "peg" { id = "F-1", says = "No.", ]] .. base .. "}",
      box = 'except "F-1" { id = "E-1", says = "But you.", ' .. own .. "}" }
    assert.is_true(#game:moves() > 1)
    assert.equal(1, game.g:asked())
  end
end)
