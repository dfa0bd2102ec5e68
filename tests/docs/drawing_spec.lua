-- docs/drawing.md has every word of a scene, every field, shape, pattern and
-- colour; its examples are taken by a scene and painted.

local kernel = require "rulewright.kernel"
local look = require "rulewright.repl.draw.plan.look"
local page = require "page"
local palette = require "rulewright.repl.draw.ink.palette"
local patterns = require "rulewright.repl.draw.ink.patterns"
local scene = require "rulewright.repl.draw.scene"
local svg = require "rulewright.repl.draw.svg"
local terminal = require "rulewright.repl.draw.terminal"
local tilerows = require "rulewright.engine.notation.tilerows"

local PATH = "docs/drawing.md"
local text = page.read(PATH)

local TILES = [[
kind city whole
kind road middle
kind field ground, by city

tile A  city road field road
  city n
  road e w
  field en wn by city
  field es s ws
]]

local goods = { list = { "wool", "ore" } }

-- A game with just what the examples ask.
local function game()
  local forest = { "forest", "forest", "forest" }
  return { marks = { terrain = forest, token = { 8, 5, 9 } },
    things = { good = goods },
    clockwise = function () return { 1, 2 } end,
    placed = function () return next, { 1 } end,
    value = function () return 3 end }
end

local function new()
  return scene.new { colours = { "red", "blue" },
    places = kernel.hex.new { { 0, 0 }, { 1, 0 }, { 2, 0 } } }
end

local function environment(one)
  local env = { scene = one, id = 1, edge = 1, x = 1, y = 2,
    g = game(), tile = tilerows.parse(TILES)[1], hand = { wool = 2 },
    cost = { ore = 1 } }
  function env.draw(f) f(env.g, one) end
  return setmetatable(env, { __index = _G })
end

local function run(block, one)
  assert(load(block.text, "@" .. PATH, "t", environment(one)))()
end

local function is_named(word)
  return text:find("`" .. word .. "`", 1, true) ~= nil
end

describe(PATH, function ()
  it("has every word of a scene", function ()
    local count = 0
    for word in pairs(new():pen()) do
      count = count + 1
      assert.truthy(text:find("scene:" .. word .. "%f[^%w_]"), word)
    end
    assert.is_true(count > 20)
  end)

  it("has no word that is not there", function ()
    local pen = new():pen()
    for word in text:gmatch "scene:([%l_]+)" do
      assert.is_function(pen[word], word)
    end
  end)

  it("has every pattern and colour", function ()
    for name in pairs(patterns.paths) do
      assert.is_true(is_named(name), name)
    end
    for name in pairs(palette.grounds) do
      assert.is_true(text:gsub("\n", " "):find("`" .. name .. "`", 1, true)
        ~= nil, name)
    end
  end)

  it("names only shapes that are there", function ()
    local shapes, count = text:match "\nPieces: (.-)\nPatterns:", 0
    for shape in shapes:gmatch "`(%l+)`" do
      count = count + 1
      assert.equal(shape, look.copy("x", { shape = shape }).shape)
    end
    assert.is_true(count > 20)
  end)

  it("has examples that are painted", function ()
    local count = 0
    for _, block in ipairs(page.blocks(PATH, "lua")) do
      local one = new()
      run(block, one)
      assert.is_string(terminal.text(one, { width = 100 }))
      assert.truthy(svg.text(one, { title = "x" }):find "^<svg")
      count = count + 1
    end
    assert.is_true(count >= 5)
  end)

  it("shows pictures that are whole", function ()
    local count = 0
    for path in text:gmatch "%]%((pictures/[^)]+)%)" do
      assert.truthy(page.read("docs/" .. path):find "^<svg.*</svg>\n$", path)
      count = count + 1
    end
    assert.is_true(count >= 2)
  end)
end)
