-- The stubs for editors declare what is there, no more and no less.

local console = require "rulewright.console"
local game = require "rulewright.engine.game"
local page = require "page"
local rulewright = require "rulewright"
local toolkit = require "rulewright.engine.language.toolkit"
local verbs = require "rulewright.engine.language.verbs"
local vocabulary = require "rulewright.engine.words.vocabulary"

local text = page.read "docs/stubs/rulewright.lua"

-- Methods that belong to the engine.
local inner = { restore = true, new = true, __index = true }

local function declared(pattern, of)
  local names = {}
  for name in (of or text):gmatch(pattern) do names[name] = true end
  return names
end

local function same(stubs, live, skip)
  local count = 0
  for name in pairs(live) do
    if not (skip and skip[name]) then
      count = count + 1
      assert.is_true(stubs[name], "not in the stubs: " .. name)
    end
  end
  for name in pairs(stubs) do
    assert.truthy(live[name] ~= nil, "not in the program: " .. name)
  end
  assert.is_true(count > 0)
end

-- Fields of a class of the stubs, those of a clause among them.
local function fields_of(class)
  local body = text:match("%-%-%-@class rulewright%." .. class
    .. "[^\n]*\n(.-)\n\n")
  assert.truthy(body, class)
  local names = {}
  for name in body:gmatch "@field ([%w_]+)" do names[name] = true end
  return names
end

local classes = { sequence = "Sequence", step = "Step", move = "MoveClause",
  domain = "Domain", forbid = "Forbid", value = "Value", adjust = "Adjust",
  event = "Event", on = "On", change = "Change", settle = "Settle",
  cache = "Cache",
  hidden = "Hidden", board = "Board", layer = "Layer" }

describe("docs/stubs/rulewright.lua", function ()
  it("is Lua", function ()
    assert.is_function(load(text))
  end)

  it("has every word of g", function ()
    same(declared "\nfunction g:([%w_]+)", vocabulary.words)
  end)

  it("has every function of the library", function ()
    local live = {}
    for name, value in pairs(rulewright) do
      if type(value) == "function" and name ~= "on_rules" then
        live[name] = value
      end
    end
    same(declared "\nfunction rulewright%.([%w_]+)", live)
  end)

  it("has every method of a game", function ()
    same(declared "\nfunction Game:([%w_]+)", game, inner)
  end)

  it("has every verb and word of a rule file", function ()
    local live = toolkit.words()
    live.kernel = nil
    for name in pairs(verbs.words({ name = "x" })) do
      if name ~= "component" then live[name] = true end
    end
    for _, name in ipairs { "game", "module", "chapter", "data", "text",
      "bot" } do
      live[name] = true
    end
    same(declared "\nfunction ([%w_]+)%(", live)
  end)

  it("has every field of every clause", function ()
    local common = fields_of "Clause"
    for verb, class in pairs(classes) do
      local stub = fields_of(class)
      for field in pairs(verbs.fields[verb]) do
        assert.is_true(stub[field] or common[field], verb .. " " .. field)
      end
      for field in pairs(stub) do
        assert.truthy(verbs.fields[verb][field]
          or verb == "move" and field == "at", verb .. " " .. field)
      end
    end
  end)
end)

describe("docs/stubs/console.lua", function ()
  it("has every function of the console", function ()
    local own = page.read "docs/stubs/console.lua"
    local names = declared("\nfunction console%.([%w_]+)%(", own)
    for name in pairs(declared("\n%-%-%-@field ([%w_]+)", own)) do
      names[name] = true
    end
    same(names, console)
  end)
end)
