-- What docs/language.md and the stubs for editors say of the words of g and of
-- the engine's events is made of their entries.

local made = require "words_page"
local made_parts = require "made_parts"
local page = require "page"
local vocabulary = require "rulewright.engine.words.vocabulary"

describe("the words of g are told by their entries", function ()
  for path, parts in pairs { ["docs/language.md"] = 2,
    ["docs/stubs/rulewright.lua"] = 1 } do
    it("in " .. path, function ()
      local text = page.read(path)
      local as_made, count = made_parts.page(text, made[path])
      assert.equal(parts, count)
      assert.is_true(as_made == text, path .. " is not what the entries say; "
        .. "lua5.4 tests/support/words_page.lua makes it")
    end)
  end

  it("which say what each takes and does, in both languages", function ()
    for name, entry in pairs(vocabulary.words) do
      assert.equal("string", type(entry.takes), name)
      assert.is_true((entry.run == nil) ~= (entry.make == nil), name)
      assert.matches("^%u.*%.$", entry.says)
      local russian = vocabulary.sentence(name, "ru")
      assert.not_equal(entry.says, russian)
      assert.matches("%.$", russian)
      assert.equal(entry.says, vocabulary.sentence(name, "en"))
    end
  end)

  it("and no sentence is of a word that is not there", function ()
    for name in pairs(require "rulewright.engine.words.ru") do
      assert.is_table(vocabulary.words[name], name)
    end
  end)
end)
