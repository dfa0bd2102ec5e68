-- Which compositions are kept, and which are made anew.

local disk = require "disk"
local rulewright = require "rulewright"
local setup = require "rulewright.engine.game.setup"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function named(name, manifest)
  return ('module "%s" { title = "%s", %s }'):format(name, name, manifest)
end

describe("compositions", function ()
  it("are kept for the same request, and made anew for another", function ()
    tiny.write { a = "", b = "" }
    local seen = {}
    for _, more in ipairs { {}, { with = { "a" } }, { with = { "b" } },
      { without = { "T-04" } }, { without = { "T-05" } }, { exactly = true },
      { lang = "ru" }, { lang = "de" } } do
      local request = { game = "tiny" }
      for field, value in pairs(more) do request[field] = value end
      local rules = assert(rulewright.rules(request))
      assert.is_nil(seen[rules])
      seen[rules] = true
    end
    local rules = rulewright.rules { game = "tiny", with = { "a" } }
    assert.is_true(seen[rules])
  end)

  it("are the latest 24", function ()
    tiny.write ""
    local function rules(lang)
      return assert(rulewright.rules { game = "tiny", lang = lang })
    end
    local first = rules "1"
    for n = 2, 24 do rules(tostring(n)) end
    assert.equal(first, rules "1")
    rules "25"
    assert.not_equal(first, rules "1")
  end)

  it("are made anew where files may have changed since", function ()
    tiny.write { ["far/new.lua"] = named("new", "") }
    local typed = { game = "tiny", typed = { 'value "v" {}' } }
    local by_path = { game = "tiny", with = { tiny.folder .. "/far/new.lua" } }
    for _, request in ipairs { typed, by_path } do
      assert.not_equal(assert(rulewright.rules(request)),
        assert(rulewright.rules(request)))
    end
    local usual = { game = "tiny" }
    assert.equal(rulewright.rules(usual), rulewright.rules(usual))
    finally(function () setup.user_folder = nil end)
    setup.user_folder = tiny.folder .. "/mine"
    assert.not_equal(rulewright.rules(usual), rulewright.rules(usual))
    local path = tiny.folder .. "/base/more.lua"
    local function text_of_v(text)
      if text then disk.write(path, text) end
      return setup.compose { game = "tiny" }.values.v.def.base
    end
    assert.equal(3, text_of_v 'value "v" { base = 3 }')
    assert.equal(4, text_of_v 'value "v" { base = 4 }')
    assert.equal(4, text_of_v())
  end)

  it("are told to who asks", function ()
    tiny.write {}
    local told = {}
    finally(function () rulewright.on_rules = nil end)
    local before = rulewright.on_rules
    rulewright.on_rules = function (rules) told[#told + 1] = rules end
    local rules = assert(rulewright.rules { game = "tiny" })
    rulewright.on_rules = before
    assert.same({ rules }, told)
  end)
end)
