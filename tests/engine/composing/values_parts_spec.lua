-- The price of a move, the parts of a value, and what is no value.

local tiny = require "tiny_game"
local values = require "rulewright.engine.composing.values"
local refused = tiny.refused

teardown(tiny.clear)

describe("the price of a move", function ()
  local text = [[
    move "dig" { during = "play", at = "field", as = "work",
      cost = function (g, player, m) return { stone = m.at or 0 } end }
    move "peg" { during = "play", at = "field", cost = "peg" }
    move "rest" { during = "play" } ]]

  -- What the moves cost that are dug at 2, and pegs anywhere and at 2.
  local function prices(adjust, trace)
    local g = tiny.new(text .. adjust, { trace = trace }).g
    local at = { at = 2 }
    return { g:value("price", 1, "dig", at).stone or 0,
      g:value("price", 1, "peg").stone or 0,
      g:value("price", 1, "peg", at).stone or 0 }
  end

  it("is adjusted for all moves that have a cost of that name", function ()
    local g = tiny.new(text .. [[ component.cost "labour" {}
      move "hop" { during = "play", cost = "labour" }
      adjust "price" { of = "labour", plus = { stick = 1 } } ]]).g
    assert.same({ stick = 1 }, g:value("price", 1, "hop"))
    assert.same({ stone = 2 }, g:value("price", 1, "dig", { at = 2 }))
  end)

  for adjust, wanted in pairs {
    [""] = { 2, 1, 1 },
    ['adjust "price" { of = "peg", plus = { stone = 3 } }'] = { 2, 4, 4 },
    ['adjust "price" { of = "work", plus = { stone = 3 } }'] = { 5, 1, 1 },
    ['adjust "price" { of = { "work", "peg" }, void = true }'] = { 0, 0, 0 },
    ['adjust "price" { plus = function (g, player, name) return { stone = 3 } '
      .. "end }"] = { 5, 4, 4 },
    ['adjust "price" { plus = function (g, player, name, m) return { stone = '
      .. "m.at } end }"] = { 4, 1, 3 },
    ['adjust "price" { plus = { stone = 3 }, when = function (g, player, name, '
      .. "m) return m.at == 2 end }"] = { 5, 1, 4 },
    ['adjust "price" { plus = { stone = 3 }, when = function (...) local _, _,'
      .. " _, m = ... return m.at == 2 end }"] = { 5, 1, 4 },
  } do
    it("counts the move itself where a clause looks at it: " .. adjust,
      function ()
        assert.same(wanted, prices(adjust, false))
        assert.same(wanted, prices(adjust, true))
      end)
  end

  it("is paid as it is for that very move, which is listed by it", function ()
    local begin = ' on "game begins" { run = function (g) g:gain(1, '
      .. "{ stone = 5 }) end }"
    for adjust, wanted in pairs {
      [""] = { 3, 4, 5, 9 },
      ['adjust "price" { plus = function (g, player, name, m) return { stone = '
        .. "m.at } end }"] = { 1, 2, 2, 4 },
      ['adjust "price" { plus = { stone = 5 } }'] = { nil, nil, 0, 0 },
      ['adjust "price" { void = true }'] = { 5, 5, 9, 9 },
    } do
      local game = tiny.new(text .. adjust .. begin, { trace = false })
      local left = {}
      for i, move in ipairs { "dig 2,1", "peg 2,1" } do
        local other = game:clone()
        left[i] = other:play(move) and other.g.players[1].hand.stone
      end
      assert.same(wanted, { left[1], left[2], tiny.count(game, "dig"),
        tiny.count(game, "peg") })
    end
  end)

  it("is adjusted for what there is, or for what was left out", function ()
    local adjust = 'adjust "price" { of = "nap", plus = { stone = 9 } }'
    local game = tiny.new({ more = text, a = 'move "nap" { id = "N-1", '
      .. 'during = "play" } ' .. adjust }, { without = { "N-1" } })
    assert.same({ stone = 1 }, game:value("price", 1, "peg"))
    refused("tiny/base/more.lua:4: there is no move 'nap' whose price to "
      .. "adjust", text .. adjust)
  end)

  it("is nothing of what costs nothing, or is no move", function ()
    local g = tiny.new(text .. 'adjust "price" { plus = { stone = 1 } }').g
    assert.same({}, g:value("price", 1, "rest"))
    assert.same({}, g:value("price", 1, "nap"))
  end)

  it("is known as printed, before anything adjusts it", function ()
    local game = tiny.new(text .. 'adjust "price" { void = true }')
    for name, wanted in pairs { dig = { stone = 2 }, peg = { stone = 1 },
      rest = {}, nap = {} } do
      assert.same(wanted, values.printed_price(game.machine, game.g, 1, name,
        { at = 2 }))
    end
    assert.same({ stone = 0 },
      values.printed_price(game.machine, game.g, 1, "dig"))
  end)
end)

describe("the parts of a value", function ()
  it("say by how much each changed a number, and what another adds", function ()
    local game = tiny.new [[
      value "w" { id = "W", says = "W.", base = 4 }
      adjust "w" { id = "W-1", says = "Less.", plus = -1 }
      value "v" { id = "V", says = "V.", base = 7 }
      adjust "v" { id = "V-1", says = "W too.", plus = "w" }
      adjust "v" { id = "V-2", says = "Half.", over = 2, round = "up" }
      adjust "v" { id = "V-3", says = "At most.", at_most = 3 }]]
    local function changes(parts)
      local list = {}
      for i, part in ipairs(parts) do list[i] = part.id .. part.change end
      return list
    end
    local result, parts = game:parts "v"
    assert.equal(3, result)
    assert.same({ "V7", "V-13", "V-2-5", "V-3-2" }, changes(parts))
    assert.same({ "W4", "W-1-1" }, changes(parts[2].parts))
    assert.is_nil(parts[1].parts)
  end)

  it("are named, in the order of the stages", function ()
    local game = tiny.new { more = [[
value "v" { id = "V-1", says = "Seven.", base = 7 }
adjust "v" { id = "V-2", says = "At most ten.", at_most = 10 }]],
      a = 'adjust "v" { id = "A-1", says = "More.", plus = 7 }'
        .. ' adjust "v" { id = "A-2", plus = 0 }'
        .. ' adjust "v" { id = "A-3", when = function () end, plus = 9 }'
        .. ' adjust "v" { id = "A-4", at_least = 14 }'
        .. ' adjust "v" { id = "A-5", at_most = 14 }' }
    local result, parts = game:parts "v"
    assert.equal(10, result)
    local seen = {}
    for i, part in ipairs(parts) do
      seen[i] = { part.id, part.stage, part.amount, part.file, part.line }
    end
    assert.same({
      { "V-1", "base", 7, "tiny/base/more.lua", 1 },
      { "A-1", "plus", 7, "tiny/boxes/a.lua", 1 },
      { "V-2", "at_most", 10, "tiny/base/more.lua", 2 },
    }, seen)
    assert.equal("More.", parts[2].says)
  end)

  it("name the change of a base", function ()
    local game = tiny.new { more = 'value "v" { id = "V", base = 7 }',
      a = 'change "v" { id = "A", says = "Nine.", from = 7, to = 9 }' }
    local result, parts = game:parts "v"
    assert.equal(9, result)
    assert.same({ "A", "Nine.", "base" },
      { parts[1].id, parts[1].says, parts[1].stage })
  end)

  it("are those of every kind", function ()
    for _, case in ipairs {
      { "any", "false", "holds = true" }, { "any", "true", "holds = true" },
      { "all", "true", "holds = false" }, { "all", "false", "holds = false" },
      { "set", '{ "a" }', 'adds = { "b" }' },
      { "bundle", "{ stone = 1 }", "plus = { stone = 1 }" },
      { "price", "{ stone = 1 }", "void = true" },
    } do
      local game = tiny.new(([[value "v" { id = "V", kind = "%s", base = %s }
        adjust "v" { id = "A", %s }]]):format(table.unpack(case)))
      local result, parts = game:parts "v"
      assert.same(game:value "v", result)
      assert.same({ "V", "A" }, { parts[1].id, parts[2].id })
    end
  end)

  it("of the price of a move name who adjusts it", function ()
    local game = tiny.new [[
      move "peg" { id = "P", during = "play", at = "field", cost = "peg",
        piece = "peg" }
      adjust "price" { id = "A", of = "peg", plus = { stick = 2 } }
      adjust "price" { id = "B", of = "win", plus = { stick = 2 } }]]
    local price, parts = game:parts("price", 1, "peg")
    assert.same({ stone = 1, stick = 2 }, price)
    assert.equal("A", parts[#parts].id)
  end)

  it("of no value are a message", function ()
    assert.same({ nil, "there is no value 'w'" },
      { tiny.new("").parts(tiny.new "", "w") })
  end)
end)

describe("a value is refused", function ()
  local more = "tiny/base/more.lua:1: "
  for text, message in pairs {
    ['value "v" { kind = "sum" }'] =
      "value 'v': kind must be \"number\" or \"any\" or \"all\" or \"set\" or "
      .. "\"places\" or \"bundle\" or \"price\" or \"weighed\", not 'sum'",
    ['value "v" { base = 1.5 }'] =
      "value 'v': base is 1.5, but there are no fractions",
    ['value "v" { base = 0/0 * -1 }'] =
      "value 'v': base is nan, but there are no fractions",
    ['value "v" { base = math.maxinteger }'] =
      "value 'v' of kind 'number': base must be a function or a whole number "
      .. "from -1000000000 to 1000000000 or a text, not 9223372036854775807",
    ['value "v" {} adjust "v" { over = "5" }'] =
      "adjust 'v' of kind 'number': over must be a function or a whole "
      .. "number from 1 to 1000000000, not '5'",
    ['value "w" { base = "north" } value "v" {} adjust "v" { plus = "w" }'] =
      "adjust 'v': the value 'w' is no number",
    ['value "v" {} adjust "v" { over = 0 }'] =
      "adjust 'v' of kind 'number': over must be a function or a whole "
      .. "number from 1 to 1000000000, not 0",
    ['value "v" {} adjust "v" { holds = true }'] =
      "adjust 'v' of kind 'number' has no field 'holds'",
    ['value "v" { kind = "any" } adjust "v" { plus = 1 }'] =
      "adjust 'v' of kind 'any' has no field 'plus'",
    ['value "v" { kind = "bundle", base = { gold = 1 } }'] =
      "value 'v' of kind 'bundle': base must be a function or goods with "
      .. "their counts, not 1 of 'gold'",
    ['value "v" { kind = "set", base = "a" }'] =
      "value 'v' of kind 'set': base must be a function or a list of whole "
      .. "numbers, words or tables, not 'a'",
    ['value "v" { kind = "all", base = 1 }'] =
      "value 'v' of kind 'all': base must be a function or true or false, "
      .. "not 1",
  } do
    it(text, function () refused(more .. message, text) end)
  end
end)
