-- Which line wrote into the state, where rules only look.

local culprit = require "rulewright.engine.playing.culprit"
local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- A game with a stranger's module of these clauses.
local function new(text)
  return assert(tiny.stranger([[
on "game begins" { run = function (g) g.total = 0 end }
move "add" { during = "play", apply = function (g) g.total = g.total + 1 end }
value "odd" { base = 0 }]], text))
end

-- Adds until that is refused: the sentence, and how often it was not.
local function refusal(game)
  for count = 0, 20 do
    local ok, against = game:play "add"
    if not ok then return against[1].text:match "[^/]*$", count end
  end
end

local asking = "asking what is legal in step 'play' changed the state"

describe("a question that writes", function ()
  it("is told with its line when it comes in the middle of a game", function ()
    local game = new [[
forbid "win" { id = "E-1", says = "No.", when = function (g)
  if g.total == 3 then
    g.fashion = "tea"
  end
end }]]
    local hash
    for _ = 1, 2 do
      assert(game:play "add")
      hash = game:hash()
    end
    assert.equal("evil.lua:4: forbid 'win' [E-1]: " .. asking,
      (refusal(game)))
    assert.equal(hash, game:hash())
    assert.equal("evil.lua:4: forbid 'win' [E-1]: " .. asking,
      (refusal(game)))
    assert.equal(2, #game:history())
  end)

  it("is told by the clause that used a word of the game's", function ()
    local game = new [[
define "sly" (function (g) g.sly_count = (g.sly_count or 0) + 1
  return g.sly_count end)
adjust "odd" { id = "E-2", says = "Odd.", plus = function (g)
  return g:sly() + 0 end }
forbid "win" { when = function (g)
  return g.total > 0 and g:value "odd" > 0 end }]]
    assert.equal("evil.lua:2: adjust 'odd' [E-2]: " .. asking,
      (refusal(game)))
  end)

  it("is found among many lines, wherever it writes", function ()
    for _, at in ipairs { 1, 21, 63, 64, 65, 1000, 2500 } do
      local game = new(([[
forbid "win" { when = function (g)
  local sum = 0
  for i = 1, 2500 do
    if i == %d and g.total == 1 then
      g.seen = true
    end
    sum = sum + i
  end
end }]]):format(at))
      assert.equal("evil.lua:6: forbid 'win': " .. asking, (refusal(game)))
    end
  end)

  it("writes in the line that goes on when a call has come back", function ()
    local game = new [[
local function three(g)
  return g.total > 0 and 3 or nil
end
forbid "win" { when = function (g)
  g.three = three(g)
end }]]
    assert.equal("evil.lua:6: forbid 'win': " .. asking, (refusal(game)))
  end)

  it("is told without a line if it never does it again", function ()
    local game = new [[
local once = true
forbid "win" { when = function (g)
  if g.total == 1 and once then
    g.seen, once = true, false
  end
end }]]
    assert.matches(asking .. "$", (refusal(game)))
    assert.is_nil((refusal(game)))
  end)

  it("cannot go on for ever while it is watched", function ()
    local game = new [[
local count = 0
forbid "win" { when = function (g)
  if g.total == 0 then return end
  g.seen, count = true, count + 1
  while count > 2 do pcall(error) end
end }]]
    assert.equal("evil.lua:5: forbid 'win': " .. asking, (refusal(game)))
    assert.equal(0, #game:history())
  end)

  it("has no culprit where asking again takes too long", function ()
    local game = new [[
local count = 0
forbid "win" { when = function (g)
  if g.total == 0 then return end
  count = count + 1
  if count == 1 then g.seen = true end
  while count > 1 do end
end }]]
    assert.matches("^[^/]*" .. asking .. "$", (refusal(game)))
  end)

  it("may have written what is no data", function ()
    local game = new [[
forbid "win" { when = function (g)
  if g.total > 0 then
    g.seen = 0.5
  end
end }]]
    assert.equal("evil.lua:4: the state holds what is no plain data: seen is "
      .. "a float", (refusal(game)))
  end)

  it("is not asked for where memory has run out", function ()
    local game, hash = new "", kernel.tree.hash
    finally(function () kernel.tree.hash = hash end)
    kernel.tree.hash = function () error("not enough memory", 0) end
    local done, said = pcall(culprit.hash, game.g)
    kernel.tree.hash = hash
    assert.same({ false, "not enough memory" }, { done, said })
  end)

  it("is told when the host asks for a value", function ()
    local game = new [[
adjust "odd" { id = "E-3", says = "Odd.",
  plus = function (g) g.seen = true return 1 end }]]
    local value, message = game:value "odd"
    assert.is_nil(value)
    assert.equal("evil.lua:3: adjust 'odd' [E-3]: a question changed the state",
      message:match "[^/]*$")
  end)

  it("is told when something is drawn", function ()
    local game = new [[draw(function (g)
  g.drawn = true
end)]]
    local ok, message = game:draw {}
    assert.is_nil(ok)
    assert.equal("evil.lua:3: draw 'draw': a question changed the state",
      message:match "[^/]*$")
  end)
end)
