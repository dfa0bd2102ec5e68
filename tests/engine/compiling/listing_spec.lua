-- How often rules are asked while moves are listed, and by what.

local tiny = require "tiny_game"

local against = tiny.texts_against

teardown(tiny.clear)

-- Legal moves other than the one that ends the game, as texts.
local function texts(game)
  local list = {}
  for _, m in ipairs(game:moves()) do
    if m.move ~= "win" then list[#list + 1] = game:text(m) end
  end
  return list
end

describe("a forbid", function ()
  it("of two parameters is asked once for the kind", function ()
    local count = [[
      move "peg" { during = "play", at = "field" }
      forbid "peg" { id = "F-1", says = "Not now.", when = function (%s)
        error("asked") end }]]
    for parameters, asked in pairs { ["g, player"] = 1, ["g, player, m"] = 9,
      ["..."] = 9 } do
      local text = count:format(parameters):gsub('error%("asked"%)',
        'g = ... or g g.asked = (g.asked or 0) + 1 return false')
      text = text:gsub("g = ... or g", parameters == "..." and "local g = ..."
        or "")
      assert.equal(asked, tiny.new(text).g.asked, parameters)
    end
  end)

  it("may ask what another step would offer", function ()
    local game = tiny.new [[
      domain "spot" { of = "field", list = function (g, _, m, s)
        return s.last and { 9 } or { 1, 2, 3 } end }
      move "peg" { during = "play", at = "spot" }
      step "extra" { offers = { "peg" } }
      forbid "peg" { id = "F-1", when = function (g, player, m, s)
        if s.last then return false end
        return m.at == 2 or not g:could("extra", { last = true }) end }
      forbid "peg" { id = "F-2", when = function (g, player, m, s)
        return not s.last and m.at == 3 end }]]
    assert.same({ "peg 1,1" }, texts(game))
  end)
end)

describe("the moves of a step that is asked for", function ()
  it("lends the list of a domain where nothing is asked of each", function ()
    local game = tiny.new [[
      local three = { 1, 2, 3 }
      define "three" (function () return three end)
      domain "spot" { of = "field", list = function () return three end }
      move "pick" { form = "pick <at>", at = "spot", when = function (g)
        return g.at ~= 3 end, apply = function (g, _, m) g.at = m.at end }
      step "choose" { offers = { "pick" } }
      move "ask" { form = "ask", during = "play", apply = function (g)
        g:ask("choose", {}) end }
      move "put" { form = "put <at>", during = "play", at = "field" }]]
    local before = texts(game)
    assert.equal(10, #before)
    for _, at in ipairs { "1,1", "3,1" } do
      assert(game:play "ask")
      assert.same({ "pick 1,1", "pick 2,1", "pick 3,1" }, texts(game))
      assert.same({ "1,2 is not possible here." },
        against(game, "pick 1,2"))
      assert(game:play("pick " .. at))
      assert.same(before, texts(game))
    end
    assert(game:play "ask") -- passed over, for nothing can be picked now
    assert.same(before, texts(game))
    assert.same({ 1, 2, 3 }, game.g:three())
  end)
end)
