-- The gates before the words of g let nothing through that the long way
-- refuses, whatever is given and whatever was done to the state; and they do
-- let through what rules say all day.

local arguments = require "rulewright.engine.arguments"
local gates = require "rulewright.engine.gates"
local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local tiny = require "tiny_game"
local CTX = require("rulewright.engine.context").key

teardown(tiny.clear)

local more = [[
component.deck "d" { cards = { a = 5, b = 5 } }
component.piece "lot" { each = 9 }
component.mark "spot" { on = "field" }
component.piece "flag" { each = 9, on = "inner" }
domain "inner" { of = "field" }
step "asked" { player = function (g, s) return s.player end }
move "answer" { during = "asked" }
event "e" {}
]]

local function new()
  tiny.write { more = more, ["evil.lua"] = 'module "evil" { title = "E" }' }
  return assert(rulewright.new { game = "tiny", players = 2,
    with = { tiny.folder .. "/evil.lua" } })
end

-- The arguments of a word as the engine reads them.
local function read(word)
  local list, subject = {}, nil
  for kind in arguments.signatures[word]:gmatch ":([%w?]+)" do
    list[#list + 1] = { kind = kind, subject = subject }
    if kind == "piece" or kind == "layer" or kind == "goods"
      or kind == "mark" or kind == "board" then
      subject = #list
    end
  end
  return list
end

local function through() return "through" end
local function long() return "long" end

local function gate_of(g, word)
  local ctx = g[CTX]
  return gates.maker(word, read(word))({ [g] = ctx.front },
    gates.ground(ctx.machine), through, long)
end

local odd = {
  __index = function () return 1 end, __eq = function () return true end,
  __lt = function () return true end, __le = function () return true end,
  __add = function () return -1 end, __len = function () return 1 end,
  __pairs = function () return next, { stone = 1 } end,
}

-- What a rule might give; nil is given by leaving it out.
local function values(g)
  local ring = {}
  ring.ring = ring
  return {
    1, 2, 3, 5, 9, 10, 0, -1, 255, 256, 99999, math.maxinteger, math.mininteger,
    1.0, 2.0, 5.0, 0.0, -0.0, 0.5, 0 / 0, 1 / 0, -1 / 0, "1", "5", "1.0", "",
    "peg", "spot", "lot", "flag", "field", "inner", "hex", "player", "bundle",
    "d",
    "asked", "game", "play", "e", "pieces", "nowhere", true, false, print, g,
    {}, { 1 }, { 1.0 }, { player = 1 }, { f = print }, ring,
    setmetatable({}, odd),
    { stone = 1 }, { stone = 1.0 }, { stone = 0 }, { stone = 0.0 },
    { stone = 255 }, { stone = 300 }, { stone = -1 }, { stone = "1" },
    { clay = 1 }, { stone = 1, stick = 2 }, { stone = 1, stick = 2.0 },
    { [1] = 1 }, setmetatable({ stone = 1 }, odd), { stone = 0 / 0 },
  }
end

-- Calls f with every choice of `count` values, nil among them.
local function each(list, count, f)
  for i = 0, #list do
    if count == 1 then
      f(list[i])
    else
      each(list, count - 1, function (...) f(list[i], ...) end)
    end
  end
end

-- How many calls of a word come through its gate; the long way takes each.
local function passing(g, word)
  local gate, count = gate_of(g, word), 0
  local exact = arguments.exactly(g[CTX], word, through)
  each(values(g), #read(word), function (...)
    local ok, way = pcall(gate, g, ...)
    if ok and way == "through" then
      count = count + 1
      local fits, said = pcall(exact, g, ...)
      -- A state without players is told by what is done with it.
      if not fits and not (g.players == nil and said:find "colon") then
        error(said, 0)
      end
    end
  end)
  return count
end

-- What rules of strangers may do to a state before they call.
local wrecks = {
  ["nothing"] = function () end,
  ["a player gone"] = function (g) g.players[2] = nil end,
  ["no players"] = function (g) g.players = nil end,
  ["players that are a text"] = function (g) g.players = "players" end,
  ["a player too many"] = function (g) g.players["1"] = g.players[1] end,
  ["a piece gone"] = function (g) g.pieces.peg = nil end,
  ["a piece called 1"] = function (g) g.pieces[1] = {} end,
  ["no pieces"] = function (g) g.pieces = false end,
  ["no decks"] = function (g) g.decks = nil end,
  ["a good too many"] = function (g) g.players[1].hand.clay = 1 end,
  ["a good gone"] = function (g) g.players[1].hand.stone = nil end,
  ["odd players"] = function (g)
    g.players = setmetatable({ g.players[1] }, odd)
  end,
}

-- Fewer where three are given: all choices of three are many.
local function few(word) return #read(word) < 3 end

describe("a gate", function ()
  for word in kernel.order.pairs(arguments.signatures) do
    it("lets through what fits, and no more: " .. word, function ()
      assert.is_true(passing(new().g, word) > 0)
    end)
  end

  for name, wreck in kernel.order.pairs(wrecks) do
    it("lets nothing else through after: " .. name, function ()
      for word in kernel.order.pairs(arguments.signatures) do
        if few(word) then
          local g = new().g
          wreck(g)
          assert.is_true(passing(g, word) >= 0)
        end
      end
    end)
  end

  it("takes whole numbers for seats, places and counts, no floats", function ()
    local g = new().g
    for call, way in pairs {
      ["place 1 peg 5"] = "through", ["place 1.0 peg 5"] = "long",
      ["place 1 peg 5.0"] = "long", ["place 1 peg 9"] = "through",
      ["place 1 peg 10"] = "long", ["place 1 peg 0"] = "long",
      ["place 1 flag 9"] = "through", ["place 1 lot 5"] = "long",
      ["at field 9"] = "through", ["at field 9.0"] = "long",
      ["at inner 9"] = "through", ["at player 1"] = "long",
      ["random x 6"] = "through", ["random x 6.0"] = "long",
      ["ask asked 2"] = "through", ["ask asked 2.0"] = "long",
      ["next 2"] = "through", ["next 2.0"] = "long", ["next 3"] = "long",
    } do
      local list = {}
      for text in call:gmatch "%S+" do
        list[#list + 1] = tonumber(text) or text
      end
      local word = table.remove(list, 1)
      assert.equal(way, gate_of(g, word)(g, table.unpack(list)), call)
    end
  end)

  it("is that of one game: whoever else is g goes the long way", function ()
    local g, other = new().g, new().g
    local gate = gate_of(g, "next")
    assert.equal("through", gate(g, 1))
    for _, stranger in ipairs { other, setmetatable({}, odd), "g", 1, true,
      { players = g.players }, setmetatable({}, { __index = g }) } do
      assert.equal("long", gate(stranger, 1))
    end
    assert.equal("long", gate(nil, 1))
  end)

  it("follows the board", function ()
    tiny.write { base = tiny.base:gsub("columns = 3",
      "columns = function (g) return g.wide and 9 or 3 end"),
      ["evil.lua"] = 'module "evil" { title = "E" }' }
    local game = assert(rulewright.new { game = "tiny", players = 2,
      with = { tiny.folder .. "/evil.lua" } })
    local g = game.g
    local gate = gate_of(g, "owner")
    assert.equal("long", gate(g, "peg", 10))
    assert(game:edit(function (state)
      state.wide = true
      state:changed "board"
    end))
    assert.equal("through", gate(g, "peg", 10))
    assert.equal("long", gate(g, "peg", 28))
  end)

  it("leaves out boards that are too large to be counted out", function ()
    tiny.write { base = tiny.base:gsub("columns = 3", "columns = 101")
      :gsub("rows = 3", "rows = 100"),
      ["evil.lua"] = 'module "evil" { title = "E" }' }
    local g = assert(rulewright.new { game = "tiny", players = 2,
      with = { tiny.folder .. "/evil.lua" } }).g
    assert.equal("long", gate_of(g, "owner")(g, "peg", 10))
    assert.is_nil(g:owner("peg", 10))
  end)
end)
