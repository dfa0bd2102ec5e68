local sentences = require "rulewright.engine.sentences"

describe("sentences", function ()
  it("fill their blanks", function ()
    assert.equal("It is for red to decide now.",
      sentences.say("out_of_turn", "en", { player = "red" }))
    assert.equal("Сейчас решает red.",
      sentences.say("out_of_turn", "ru", { player = "red" }))
  end)

  it("leave a blank that nobody fills", function ()
    assert.equal("{n} of {m|card|cards}",
      sentences.fill("{n} of {m|card|cards}", {}))
    assert.equal("{n}", sentences.fill("{n}"))
  end)

  it("are English in a language that is not there", function ()
    assert.equal(sentences.say("game_over", "en"),
      sentences.say("game_over", "xx"))
    assert.equal(sentences.say("game_over", "en"), sentences.say "game_over")
  end)

  it("that do not exist are a bug", function ()
    assert.has_error(function () sentences.say "no such" end)
  end)

  it("choose the form that goes with a number in English", function ()
    local function cards(n)
      return sentences.fill("{n} {n|card|cards}", { n = n })
    end
    assert.equal("1 card", cards(1))
    assert.equal("0 cards", cards(0))
    assert.equal("21 cards", cards(21))
    assert.equal("-1 card", cards(-1))
    assert.equal("1 card", cards "1")
    assert.equal("no cards", cards "no")
  end)

  it("choose the form that goes with a number in Russian", function ()
    local forms = { [0] = "карт", "карта", "карты", "карты", "карты", "карт" }
    for n = 6, 20 do forms[n] = "карт" end
    forms[21], forms[22], forms[25] = "карта", "карты", "карт"
    forms[101], forms[111], forms[112], forms[114] = "карта", "карт", "карт",
      "карт"
    forms[122] = "карты"
    for n, form in pairs(forms) do
      assert.equal(n .. " " .. form,
        sentences.fill("{n} {n|карта|карты|карт}", { n = n }))
    end
  end)

  it("know phrases that are said in English where they arise", function ()
    for text, wanted in pairs {
      ["a number"] = "число", ["a hex, such as C3"] = "гекс, например C3",
      ["it is larger than 12 bytes"] = "размер больше 12 байт",
      ["a boat, such as C3"] = false, ["a boat"] = false,
    } do
      assert.equal(wanted or nil, sentences.known(text, "ru"))
      assert.equal(wanted or text, sentences.phrase(text, "ru"))
      for _, lang in ipairs { "en", "xx" } do
        assert.is_nil(sentences.known(text, lang))
        assert.equal(text, sentences.phrase(text, lang))
      end
      assert.equal(text, sentences.phrase(text))
    end
  end)

  it("have the same list and blanks in every language", function ()
    local function blanks(text)
      local names = {}
      for name in text:gmatch "{([%w_]+)" do names[name] = true end
      return names
    end
    local en = sentences.languages.en
    for lang, texts in pairs(sentences.languages) do
      for key, text in pairs(en) do
        assert.is_string(texts[key], lang .. " lacks " .. key)
        assert.same(blanks(text), blanks(texts[key]), lang .. ": " .. key)
      end
      for key in pairs(texts) do
        assert.is_true(key == "phrases" or en[key] ~= nil, lang .. ": " .. key)
      end
    end
  end)
end)
