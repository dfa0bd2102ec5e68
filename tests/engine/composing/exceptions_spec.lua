-- Which clauses an `except` weakens, and what is refused when rules are put
-- together.

local tiny = require "tiny_game"

local refused = tiny.refused

teardown(tiny.clear)

local base = [[
move "peg" { id = "A-1", says = "You may place a peg.", during = "play",
  at = "field" }
forbid "peg" { id = "F-1", says = "Only in the first row.",
  when = function (g, player, m) return m.at > 3 end }
value "v" { id = "V-1", says = "Four.", base = 4 }
]]

local always = "when = function () return true end"

local function except(id, more, own)
  return ('except "%s" { id = "%s", says = "But not.", %s }'):format(id,
    own or "E-1", more or always)
end

-- How many exceptions the clauses with this verb have.
local function count(texts, verb, options)
  local rules = assert(tiny.rules(texts, options))
  local found = 0
  for _, clause in ipairs(rules.clauses) do
    if clause.verb == (verb or "forbid") then
      found = found + #(rules.exceptions[clause] or {})
    end
  end
  return found
end

describe("an exception", function ()
  it("may say where an adjustment of places, or an exception, fails",
    function ()
      assert.equal(1, count({ more = base .. [[
value "near" { kind = "places",
  base = function (g) return g:set("field", 1) end }
adjust "near" { id = "A-2", adds = function (g) return g:set("field", 2) end }
]], box = except("A-2", "places = function (g) return g:set('field', 2) end")
      }, "adjust"))
      assert.equal(1, count({ more = base, box = except "F-1",
        house = except("E-1", "places = function (g) return "
          .. "g:set('field', 2) end", "E-2") }, "except"))
    end)

  it("may say for which moves a price is as it was, or an exception",
    function ()
      assert.equal(1, count({ more = base .. 'adjust "price" { id = "A-3", '
        .. "plus = { stone = 1 } }", box = except("A-3", 'moves = { "peg" }')
      }, "adjust"))
      assert.equal(1, count({ more = base .. [[
move "pin" { during = "play", as = "put" }
move "pot" { during = "play", as = "put" }
forbid "put" { id = "F-2", says = "No.",
  when = function () return true end }]], box = except "F-2",
        house = except("E-1", 'moves = { "pin" }', "E-2") }, "except"))
    end)
end)

describe("an exception is refused", function ()
  local function of(message, more, texts)
    texts = texts or {}
    texts.more, texts.box = texts.more or base, more
    refused("tiny/boxes/box.lua:1: " .. message, texts)
  end

  it("to what there is not, with what was meant", function ()
    of("there is no clause F-9 to make an exception to; did you mean 'F-1'?",
      except "F-9")
    of("there is no clause F-1 'forbid pin' to make an exception to",
      except("F-1", 'clause = "forbid pin", ' .. always))
    of("except 'base.pins': 'base.pins' is an element; name a clause of it",
      except "base.pins", { more = base
        .. 'element "pins" move "pin" { during = "play" }' })
  end)

  it("to what cannot fail to hold, with what to do instead", function ()
    of("V-1 takes no exception (value 'v'): adjust it", except "V-1")
    of("T-01 takes no exception (good 'stone'): change it", except "T-01")
    of("H-1 takes no exception (hidden 'players.*.hand'): replace or drop it",
      except "H-1", { more = base .. 'hidden "players.*.hand" { id = "H-1" }' })
  end)

  it("if several clauses of one id do different things", function ()
    of('F-1 has several clauses; say clause = "forbid peg" or "on placed"',
      except "F-1", { more = base
        .. 'on "placed" { id = "F-1", run = function () end }' })
  end)

  it("if it says nothing, or what does not go there", function ()
    of("except 'F-1' says neither when, places, moves nor once; what never "
      .. "holds can be dropped", except("F-1", "cite = 'me'"))
    of("except 'T-04': an exception to step 'play' has no places: that is "
      .. "about no place; say when",
      except("T-04", "places = function () end"))
    local unspent = " has no once: nothing would use it up; say when, and note "
      .. "in the state that it was used"
    of("except 'A-1': an exception to move 'peg'" .. unspent,
      except("A-1", "once = 'game'"))
    of("except 'E-1': an exception to except 'F-1'" .. unspent,
      except "F-1" .. except("E-1", "once = 'game'", "E-2"))
    of("except 'A-2': an exception to adjust 'w'" .. unspent,
      except("A-2", "once = 'player'"), { more = base
        .. 'value "w" { of = "field" } adjust "w" { id = "A-2", plus = 1 }' })
    of("except 'A-2': an exception to adjust 'v' has no places: that is about "
      .. "no place; say when",
      except("A-2", "places = function () end"),
      { more = base .. 'adjust "v" { id = "A-2", plus = 1 }' })
    assert.truthy(tiny.rules { more = base .. 'on "game begins" { id = "F-1", '
      .. 'run = function () end } except "F-1" { id = "E-8", says = "But.", '
      .. 'moves = "peg", when = function () return true end }' })
    of("except 'D-1': domain 'n' lists its values, and nobody says which "
      .. "others there could be; replace it with a longer list",
      except "D-1", { more = base
        .. 'domain "n" { id = "D-1", of = "number", from = 1, to = 2 }' })
    of("except 'F-1': once is remembered by the id, so id was expected",
      'except "F-1" { says = "Once.", once = "game" }')
    of("except 'F-1': once must be \"game\" or \"turn\" or \"player\", not "
      .. "'ever'", except("F-1", "once = 'ever'"))
  end)

  it("of moves that are not there, or that it could not weaken", function ()
    of("there is no move or step 'pegg' for an exception; did you mean "
      .. "'peg'?", except("F-1", "moves = 'pegg'"))
    of("except 'F-1': forbid 'peg' says nothing of 'win'",
      except("F-1", "moves = 'win'"))
  end)

  it("to itself, by however many steps", function ()
    of("except 'E-2' is an exception to itself",
      except("E-2", nil, "E-1") .. except("E-1", nil, "E-2"))
  end)

  it("where places are meant and the move has none", function ()
    refused("tiny/base/more.lua:3: except 'F-1' speaks of places, but the move "
      .. "has no place", [[move "nod" { during = "play" }
      forbid "nod" { id = "F-1", when = function () return true end }
      ]] .. except("F-1", "places = function () end"))
  end)
end)

describe("an exception stays with its rule", function ()
  it("whichever of several clauses of one verb holds it", function ()
    assert.equal(2, count(base .. [[
      move "pin" { during = "play", at = "field" }
      forbid "pin" { id = "F-1", when = function () return true end }]]
      .. except "F-1"))
    assert.equal(1, count(base .. [[
      move "pin" { during = "play", at = "field" }
      forbid "pin" { id = "F-1", when = function () return true end }]]
      .. except("F-1", 'clause = "forbid peg", ' .. always)))
    assert.equal(2, count(base .. [[
      move "pin" { during = "play", at = "field" }
      forbid "pin" { id = "F-2", when = function () return true end }]]
      .. 'except { "F-1", "F-2" } { id = "E-1", ' .. always .. ' }'))
  end)

  it("when that is replaced, under its old id and the new one", function ()
    local replaced = base .. [[replace "F-1" { id = "R-1", says = "Never.",
      when = function () return true end }]]
    assert.equal(1, count(replaced .. except "F-1"))
    assert.equal(1, count(replaced .. except "R-1"))
  end)

  it("and holds for nothing when that is dropped", function ()
    assert.equal(0, count(base .. 'drop "F-1" { id = "X-1" }'
      .. except "F-1"))
    assert.equal(0, count(base .. except "F-1", nil, { without = { "F-1" } }))
    assert.equal(0, count(base .. except "F-1", nil, { without = { "E-1" } }))
  end)

  it("and is replaced and dropped like another clause", function ()
    assert.equal(1, count(base .. except "F-1"
      .. 'replace "E-1" { id = "R-1", ' .. always .. ' }'))
    assert.equal(0, count(base .. except "F-1" .. 'drop "E-1" { id = "X" }'))
  end)
end)
