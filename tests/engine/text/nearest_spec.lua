local nearest = require "rulewright.engine.text.nearest"

local suggest = nearest.of

describe("nearest", function ()
  local names = { "road", "settlement", "city", "knight", "city wall" }

  it("finds a name one change away", function ()
    assert.equal("settlement", suggest("setlement", names))
    assert.equal("road", suggest("raod", names))
    assert.equal("city", suggest("citty", names))
    assert.equal("knight", suggest("knihgt", names))
  end)

  it("finds a name by its beginning", function ()
    assert.equal("settlement", suggest("settle", names))
    assert.equal("settlement", suggest("set", names))
    assert.is_nil(suggest("se", names))
    assert.is_nil(suggest("kettle", names))
  end)

  it("does not look at case, in Latin or Cyrillic", function ()
    assert.equal("road", suggest("ROAD", names))
    assert.equal("дорога", suggest("ДАРОГА", { "город", "дорога" }))
  end)

  it("takes the first of names equally near", function ()
    assert.equal("cart", suggest("carx", { "cart", "card" }))
    assert.equal("card", suggest("carx", { "card", "cart" }))
    assert.equal("raods", suggest("raod", { "raods", "road" }))
    assert.equal("road", suggest("road", { "roads", "road" }))
  end)

  it("allows one change in three letters, and one at least", function ()
    assert.equal("knight", suggest("nigt", { "knight" }, 2))
    assert.is_nil(suggest("nigt", { "knight" }))
    assert.equal("cannon", suggest("canoon", { "cannon" }))
    assert.equal("cannon", suggest("kanoon", { "cannon" }))
    assert.equal("ox", suggest("ax", { "ox" }))
  end)

  it("reads what was typed on another keyboard", function ()
    assert.equal("road", suggest("кщфв", names))
    assert.equal("road", suggest("road", { "кщфв", "road" }))
  end)

  it("finds nothing when nothing is near", function ()
    assert.is_nil(suggest("ship", names))
    assert.is_nil(suggest("", names))
    assert.is_nil(suggest("road", {}))
    assert.is_nil(suggest("xx", { "ab" }))
  end)

  it("ignores what is too long or not UTF-8", function ()
    for letter, other in pairs { a = "b", ["𝔞"] = "𝔟" } do
      local word, near = letter:rep(64), letter:rep(63) .. other
      assert.equal(near, suggest(word, { near }))
      assert.is_nil(suggest(word .. letter, { near .. letter }))
    end
    assert.is_nil(suggest(("road"):rep(100), names))
    assert.is_nil(suggest("roa\xff", names))
    assert.equal("road",
      suggest("roadd", { "roa\xff", ("a"):rep(999), "road" }))
  end)
end)

describe("a name that is not there", function ()
  local names = { bone = 1, cone = 2, [3] = "die" }

  it("is told with the nearest of the names that there are", function ()
    assert.equal("bone", nearest.name("bnoe", names))
    assert.equal("; did you mean 'bone'?", nearest.hint("bnoe", names))
    assert.matches("«bone»", nearest.hint("bnoe", names, "ru"), 1, true)
    assert.equal("", nearest.hint("coin", names))
    assert.equal("", nearest.hint(nil, names))
  end)

  it("is an error, without a hint where no name was given", function ()
    for name, message in pairs {
      bnoe = "there is no die 'bnoe'; did you mean 'bone'?",
      coin = "there is no die 'coin'", [3] = "there is no die 3",
    } do
      assert.has_error(function () nearest.unknown("die", name, names) end,
        message)
    end
  end)
end)
