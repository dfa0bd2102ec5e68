-- Open moves: a useful sample is listed, and more may be played.

local tiny = require "tiny_game"

local refused, against = tiny.refused, tiny.texts_against

teardown(tiny.clear)

-- Legal moves other than the one that ends the game, as texts.
local function texts(game)
  local list = {}
  for _, m in ipairs(game:moves()) do
    if m.move ~= "win" then list[#list + 1] = game:text(m) end
  end
  return list
end

describe("an open move", function ()
  local text = [[
    move "give" { during = "play", form = "give <what>", what = "bundle",
      open = true, sample = function (g, player, s)
        return { { what = { stone = 1 } }, { what = { stick = 1 } } } end,
      apply = function (g, player, m) g:transfer(player, 2, m.what) end }
    forbid "give" { id = "G-1", says = "You have not got that.",
      when = function (g, player, m) return not g:has(player, m.what) end }
    on "game begins" { run = function (g) g:gain(1, { stone = 3 }) end }]]

  it("shows of its sample what is legal", function ()
    assert.same({ "give 1 stone" }, texts(tiny.new(text)))
  end)

  it("takes all that its domains and forbids let pass", function ()
    local game = tiny.new(text)
    assert.same({ "[G-1] You have not got that." }, against(game,
      "give 2 stone 1 stick"))
    assert(game:play "give 3 stone")
    assert.equal(3, game.g.players[2].hand.stone)
    assert.equal("this is not cards, such as 2 stone.",
      against(game, { move = "give", what = { gold = 1 } })[1])
  end)
end)

describe("an open move whose sample is its domains", function ()
  local text = [[
    domain "some" { id = "S-1", says = "Something must be given.",
      of = "bundle", words = "many", has = function (_, _, bundle)
        return next(bundle) ~= nil end }
    domain "held" { id = "S-2", says = "You have not got that.",
      within = "some", sample = function (g) return { { stone = 1 } } end,
      has = function (g, player, bundle) return g:has(player, bundle) end }
    domain "wish" { of = "bundle", words = "many",
      sample = function () return { { stick = 1 }, { stone = 1 } } end,
      has = function () return true end }
    move "swap" { during = "play", form = "swap <what> for <wish>",
      what = "held", wish = "wish", open = true, sample = "domains",
      apply = function (g, player, m) g:pay(player, m.what) end }
    forbid "swap" { id = "S-3", says = "Like for like is no swap.",
      when = function (_, _, m) return next(m.what) == next(m.wish) end }
    on "game begins" { run = function (g) g:gain(1, { stone = 3 }) end }]]

  it("shows what the domains list, combined, and no forbid refuses",
    function ()
      assert.same({ "swap 1 stone for 1 stick" }, texts(tiny.new(text)))
    end)

  it("takes all that its domains let pass, the wider and the narrower",
    function ()
      local game = tiny.new(text)
      assert.same({ "[S-2] You have not got that." }, against(game,
        "swap 4 stone for 1 stick"))
      assert.same({ "[S-1] Something must be given." }, against(game,
        { move = "swap", what = {}, wish = { stick = 1 } }))
      assert(game:play "swap 3 stone for 2 stick")
      assert.equal(0, game.g.players[1].hand.stone)
    end)

  it("is refused when its sample is anything else", function ()
    refused("tiny/base/more.lua:1: move 'give': sample must be a function or "
      .. "\"domains\", not 'domain'", [[move "give" { during = "play",
        form = "give <what>", what = "bundle", open = true,
        sample = "domain" }]])
  end)
end)
