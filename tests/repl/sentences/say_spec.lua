-- The program's sentences: complete in both languages, blanks alike.

local say = require "rulewright.repl.sentences.say"

local en = require "rulewright.repl.sentences.en"
local ru = require "rulewright.repl.sentences.ru"

local function blanks(text)
  local names = {}
  for name in text:gmatch "{([%w_]+)}" do names[name] = true end
  return names
end

describe("the program's sentences", function()
  after_each(function() say.language = "en" end)

  it("are all there in Russian, with the same blanks", function()
    for key, text in pairs(en) do
      assert.truthy(ru[key], key .. " is not in Russian")
      assert.same(blanks(text), blanks(ru[key]), key)
    end
  end)

  it("are all there in English", function()
    for key in pairs(ru) do assert.truthy(en[key], key) end
  end)

  it("count in Russian as Russians do", function()
    say.language = "ru"
    local counted = {}
    for i, count in ipairs { 1, 2, 5, 11, 21, 22, 25, 112 } do
      counted[i] = say.count("moves_forms", count)
    end
    assert.same({ "1 ход", "2 хода", "5 ходов", "11 ходов", "21 ход",
      "22 хода", "25 ходов", "112 ходов" }, counted)
    say.language = "en"
    assert.equal("1 move", say.count("moves_forms", 1))
    assert.equal("21 moves", say.count("moves_forms", 21))
  end)

  it("follow the environment", function()
    local function chosen(environment)
      return say.from_environment(function(name) return environment[name] end)
    end
    assert.equal("ru", chosen { LANG = "ru_RU.UTF-8" })
    assert.equal("en", chosen { LANG = "ru_RU.UTF-8", LC_ALL = "C" })
    assert.equal("en", chosen { LANG = "de_DE.UTF-8" })
    assert.equal("en", chosen {})
    assert.equal("ru", chosen { LC_ALL = "", LC_MESSAGES = "ru_RU" })
  end)

  it("keep a blank that nobody fills", function()
    assert.equal("Saved in {path}.", say "saved")
    assert.has_error(function() say "no such sentence" end)
  end)
end)
