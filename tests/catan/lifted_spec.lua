-- Questions asked as if a piece were not there: ships that sail
-- (support/landing.lua), judged with the ship already lifted.

local catan = require "catan_table"

local box = debug.getinfo(1, "S").source:match "^@(.*)lifted_spec"
  .. "support/landing.lua"

local function position(...)
  local ships = { ... }
  return catan.bare({ box }, function (g)
    g:place(1, "settlement", g:find("corner", "A1.s"))
    for _, name in ipairs(ships) do
      g:place(1, "ship", g:find("edge", name))
    end
  end)
end

-- Where a ship may sail, as names in order.
local function goals(game, from)
  local list = {}
  for text in pairs(catan.moves(game)) do
    list[#list + 1] = text:match("^sail " .. from:gsub("%p", "%%%0")
      .. " to (.*)$")
  end
  table.sort(list)
  return list
end

describe("a piece that is lifted", function ()
  it("does not hold on to itself", function ()
    local game = position("A1.se", "A2.sw")
    assert.same({}, goals(game, "A1.se"))
    local list = goals(game, "A2.sw")
    assert.is_true(#list > 0)
    for _, name in ipairs(list) do assert.not_equal("A2.se", name) end
    assert.is_true(catan.refused(game, "sail A2.sw to A2.se", "LAND-6"))
    assert.is_true(catan.refused(game, "sail A1.se to B1.e", "LAND-5"))
  end)

  it("may be the only one, at a building", function ()
    local game = position "A1.se"
    assert.is_true(#goals(game, "A1.se") >= 2)
    catan.play(game, "sail A1.se to " .. goals(game, "A1.se")[1])
    assert.equal(1, game.g:count(1, "ship"))
  end)

  it("leaves no trace", function ()
    local game = position("A1.se", "A2.sw")
    local before, length = game:hash(), game:value("road length", 1)
    assert.equal(2, length)
    local seen
    assert(game:edit(function (g)
      local at = g:find("edge", "A2.sw")
      seen = g:lifted("ship", at, function (h, player)
        return { h:value("road length", player), h:count(player, "ship"),
          h:at("edge", at) or "nothing", #h:placed(player, "ship"),
          h:lifted("ship", h:find("edge", "A1.se"), h.value, "road length",
            player) }
      end, 1)
      assert.equal("ship", (g:at("edge", at)))
      assert.equal(2, g:value("road length", 1))
    end))
    assert.same({ 1, 1, "nothing", 1, 0 }, seen)
    assert.equal(before, game:hash())
  end)

  it("is put back when the question fails", function ()
    local game = position "A1.se"
    local before = game:hash()
    local ok, message = game:edit(function (g)
      g:lifted("ship", g:find("edge", "A1.se"), function () error "no" end)
    end)
    assert.is_nil(ok)
    assert.matches("no$", message)
    assert.equal(before, game:hash())
    ok, message = game:edit(function (g) g:lifted("ship", 1, g.value) end)
    assert.is_nil(ok)
    assert.matches("there is no ship at A1.ne$", message)
    ok, message = game:edit(function (g)
      g:lifted("ship", g:find("edge", "A1.se"), "road length")
    end)
    assert.is_nil(ok)
    assert.matches("g:lifted takes a question: a function or a word, as in "
      .. "g.value$", message)
    assert.equal(before, game:hash())
  end)

  it("plays to the end at random, with caches as they would be rebuilt",
    function ()
      assert.same({}, (catan.problems { game = "catan", with = { box },
        players = 3, limit = 250, seed = 4 }))
    end)
end)
