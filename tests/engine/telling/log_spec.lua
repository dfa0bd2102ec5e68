-- What happened, in sentences.

local log = require "rulewright.engine.telling.log"
local rulewright = require "rulewright"
local sandbox = require "rulewright.engine.sandbox"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function told(says, e, options)
  local game = tiny.new(([[event "told" { says = "%s" }
move "tell" { during = "play",
  apply = function (g) g:emit("told", %s) end }]]):format(says, e), options)
  assert(game:play "tell")
  return game:log()
end

describe("the sentence of an event", function ()
  for what, case in pairs {
    ["names seats"] = { "{player} gives {to}, {victim} by {owner}.",
      "{ player = 1, to = 2, victim = 2, owner = 1 }",
      "red gives blue, blue by red." },
    ["names whoever did it"] = { "{by} to {from}, {at}.",
      "{ by = 2, from = 1, at = 'here' }", "blue to red, here." },
    ["names places by their layer"] = { "{player} at {at}, then {to}.",
      "{ player = 1, piece = 'peg', at = 6, to = 9 }",
      "red at 3,2, then 3,3." },
    ["names what a domain is said of"] = { "{x:field} and {y:bundle}.",
      "{ x = 1, y = { stone = 2, stick = 1 } }",
      "1,1 and 2 stone, 1 stick." },
    ["shows a blank that nothing fills"] = { "A {nothing}b.", "{}",
      "A {nothing}b." },
    ["joins lists"] = { "Rolled {faces}.", "{ faces = { 2, 5 } }",
      "Rolled 2, 5." },
    ["chooses the word that goes with a number"] = {
      "{n} {n|disc|discs}, {m} {m|disc|discs}.", "{ n = 1, m = 3 }",
      "1 disc, 3 discs." },
    ["has the article that the word wants"] = { "A {x} and a {y}, a {z}.",
      "{ x = 'abbot', y = 'ox', z = 'hut' }", "An abbot and an ox, a hut." },
    ["shows what has no layer as it is"] = { "{at} {from}.",
      "{ at = 17, from = 'here' }", "17 here." },
  } do
    it(what, function () assert.same({ case[3] }, told(case[1], case[2])) end)
  end

  it("names a seat as whoever asks wishes", function ()
    local g = tiny.new("").g
    assert.equal("red.", log.fill(g, "{player}.", { player = 1 }))
    assert.equal("<1>.", log.fill(g, "{player}.", { player = 1 }, nil,
      function (_, seat) return "<" .. seat .. ">" end))
  end)

  it("shows as it is what its domain fails to print, but for limits",
    function ()
      local text = [[domain "odd" { of = "number", from = 1, to = 3,
        print = function (g, n) if n == 3 then while true do end end
          return n.x.y end }
        event "told" { says = "It is {n:odd}." }
        move "tell" { during = "play", form = "tell <n>", n = "number",
          apply = function (g, _, m) g:emit("told", { n = m.n }) end,
          open = true }]]
      local game = tiny.play(tiny.new(text), "tell 2")
      assert.same({ "It is 2." }, game:log())
      local fuel = sandbox.fuel
      finally(function () sandbox.fuel = fuel end)
      sandbox.fuel = 1000 * 1000
      assert.equal("limit", select(2, game:play "tell 3")[1].id)
    end)

  it("is told before what follows from a piece that came", function ()
    local game = tiny.new [[event "peg placed" { says = "{player} sets it." }
      event "luck" { says = "What luck!" }
      on "placed" { run = function (g) g:emit("luck", {}) end }
      move "set" { during = "play", at = "field", piece = "peg" }]]
    assert(game:play "set 2,2")
    assert.same({ "red sets it.", "What luck!" }, game:log())
    game = tiny.new [[event "peg placed" {}
      move "set" { during = "play", at = "field", piece = "peg" }]]
    assert(game:play "set 2,2")
    assert.same({}, game:log())
  end)

  it("is the engine's, the piece's own, or none", function ()
    local text = [[move "do" { during = "play", apply = function (g)
        g:place(1, "peg", 4) g:shift("peg", 4, 5) g:remove("peg", 5) end }
      move "end" { during = "play", apply = function (g) g:begin_turn(2)
        g:roll "bone" g:steal(2, 1) g:win(1) end }
      on "game begins" { run = function (g) g:gain(2, { stone = 1 }) end }]]
    local game = tiny.play(tiny.new(text), "do")
    assert.same({ "red places a peg at 1,2.",
      "The peg of red goes from 1,2 to 2,2.",
      "The peg of red at 2,2 leaves the board." }, game:log())
    assert.same({ "red takes a card from blue: stone." },
      tiny.play(game, "end"):log())
    game = tiny.new(text .. [[
      event "peg placed" { says = "{player} pegs {at}." }
      event "peg removed" {}]])
    assert.same({ "red pegs 1,2.", "The peg of red goes from 1,2 to 2,2." },
      tiny.play(game, "do"):log())
  end)

  it("is not told when it has none", function ()
    local game = tiny.new [[event "quiet" {} move "tell" { during = "play",
      apply = function (g) g:emit("quiet", {}) end }]]
    assert(game:play "tell")
    assert.same({}, game:log())
  end)

  local parts = [[
    value "heap" { id = "T-1", says = "A stone each.", base = 1 }
    adjust "heap" { id = "T-2", says = "More of the sea.",
      plus = function (g, n) return n end }
    adjust "heap" { id = "T-3", says = "More in a storm.",
      plus = function (g, n) return n + 1 end }
    adjust "heap" { id = "T-4", says = "Shared.", over = 2, round = "up" }
    adjust "heap" { id = "T-5", says = "Never in fog.",
      when = function (g, n) return n < 0 end, void = true }
    event "n" { says = "{n} stones.",
      parts = function (g, e) return e.of, e.n end }
    move "tell" { during = "play",
      apply = function (g) g:emit("n", { n = 4, of = "heap" }) end }
    move "hide" { during = "play",
      apply = function (g) g:emit("n", { n = -1, of = "heap" }) end }
    move "say" { during = "play",
      apply = function (g) g:emit("n", { n = 4 }) end }
    move "slip" { during = "play",
      apply = function (g) g:emit("n", { n = 4, of = "hep" }) end }]]

  it("is followed by the parts of the value that it names", function ()
    local game = tiny.new(parts)
    assert(game:play "tell")
    assert.same({ "4 stones.", "  1  A stone each.", "  +4  More of the sea.",
      "  +5  More in a storm.", "  ÷2  Shared." }, game:log())
    assert(game:play "hide")
    assert.equal("  0  Never in fog.", game:log()[#game:log()])
    assert(game:play "say")
    assert.same({ "4 stones." }, game:log())
  end)

  it("says more to those who know more", function ()
    local game = tiny.new [[event "told" { says = "{player} draws a card.",
        knows = { player = "{player} draws a card: {card}." } }
      move "draw" { during = "play", apply = function (g, player)
        g:emit("told", { player = player, card = "owl" }) end }]]
    assert(game:play "draw")
    assert.same({ "red draws a card: owl." }, game:log(1))
    assert.same({ "red draws a card." }, game:log(2))
    assert.same({ "red draws a card: owl." }, game:log())
    assert.same({ "red draws a card." }, game:history(0, 2)[1].lines)
  end)

  it("tells why the game is over", function ()
    local game = tiny.new [[event "filled" { says = "{player} has {n} pegs." }
      move "fill" { during = "play", apply = function (g, player)
        g:win(player, { n = 3 }, "filled") end }
      move "stop" { during = "play", apply = function (g) g:win {} end }]]
    assert(game:play "fill")
    assert.equal("red has 3 pegs.", game:reason())
    assert.same({ winners = { 1 }, n = 3 }, game:over())
    assert(game:undo())
    assert.is_nil(game:reason())
    assert(game:play "stop")
    assert.is_nil(game:reason())
  end)

  it("names no value that is not there", function ()
    local game = tiny.new(parts)
    local ok, reasons = game:play "slip"
    assert.is_nil(ok)
    assert.matches("the parts of event 'n' are of 'hep', which is no value",
      reasons[1].text)
  end)

  it("is of the last move alone", function ()
    local game = tiny.new [[event "n" { says = "{n}" }
      move "tell" { during = "play", apply = function (g) g.n = (g.n or 0) + 1
        g:emit("n", { n = g.n }) end }]]
    assert(game:play "tell")
    assert(game:play "tell")
    assert.same({ "2" }, game:log())
  end)
end)

describe("what is told", function ()
  local more = [[event "n" { says = "{n}" }
    on "game begins" { run = function (g) g.n = 0 g:emit("n", g) end }
    move "tell" { during = "play", apply = function (g) g.n = g.n + 1
      g:emit("n", g) end }
    move "keep" { during = "play" }]]

  local function played(...)
    local game = tiny.new(more)
    for _, text in ipairs { ... } do assert(game:play(text)) end
    return game
  end

  it("is of what the set-up brought before the first move", function ()
    local game = played()
    assert.same({ "0" }, game:log())
    assert(game:play "keep")
    assert.same({}, game:log())
    assert(game:undo())
    assert.same({ "0" }, game:log())
  end)

  it("is of the last move that is in force, back and forth", function ()
    local game = played("tell", "tell", "keep", "tell")
    local said = { [0] = { "0" }, { "1" }, { "2" }, {}, { "3" } }
    for i = 3, 0, -1 do
      assert(game:undo())
      assert.same(said[i], game:log())
    end
    for i = 1, 4 do
      assert(game:redo())
      assert.same(said[i], game:log())
    end
    assert(game:undo(3))
    assert.same({ "1" }, game:log())
    assert(game:play "tell")
    assert.same({ "2" }, game:log())
    assert.same({ { "1" }, { "2" } }, { game:history()[1].lines,
      game:history()[2].lines })
  end)

  it("is the same in a clone and after loading", function ()
    local game = played("tell", "keep", "tell")
    assert(game:undo())
    local clone = assert(game:clone())
    local loaded = assert(rulewright.load(game:save()))
    for _, other in ipairs { game, clone, loaded } do
      assert.same({}, other:log())
      assert(other:play "tell")
      assert.same({ "2" }, other:log())
    end
    assert(loaded:undo(2))
    assert.same({ "1" }, loaded:log())
  end)

  it("is of the last move after results were forced or rules read", function ()
    local game = played("tell", "tell")
    assert(game:force("bone", 3))
    assert.same({ "2" }, game:log())
    assert(game:reload())
    assert.same({ "2" }, game:log())
    assert(game:undo())
    assert.same({ "2" }, game:log())
    assert(game:undo())
    assert.same({ "1" }, game:log())
    assert(game:redo(2))
    assert.same({ "2" }, game:log())
  end)

  it("is told of no move that was refused or taken back", function ()
    local game = tiny.new(more .. [[
      move "break" { during = "play", apply = function (g)
        g:emit("n", { n = "lost" }) error "no" end }]])
    assert(game:play "tell")
    assert.is_nil((game:play "break"))
    assert.same({ "1" }, game:log())
    assert(game:reload())
    assert.same({ "1" }, game:log())
  end)

  it("is nothing of what was before a change of rules", function ()
    local game = played "tell"
    assert(game:eval "g.n = 7")
    assert(game:reload())
    assert.same({ "1" }, game:log())
    local loaded = assert(rulewright.load(game:save()))
    assert.same({}, loaded:log())
    assert(loaded:play "tell")
    assert.same({ "8" }, loaded:log())
  end)
end)
