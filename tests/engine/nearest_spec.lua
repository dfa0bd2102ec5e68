local suggest = require("rulewright.engine.nearest").of

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
    assert.is_nil(suggest("se", names))
  end)

  it("does not look at case, in Latin or Cyrillic", function ()
    assert.equal("road", suggest("ROAD", names))
    assert.equal("дорога", suggest("ДАРОГА", { "город", "дорога" }))
  end)

  it("takes the first of names equally near", function ()
    assert.equal("cart", suggest("carx", { "cart", "card" }))
    assert.equal("card", suggest("carx", { "card", "cart" }))
  end)

  it("finds nothing when nothing is near", function ()
    assert.is_nil(suggest("ship", names))
    assert.is_nil(suggest("", names))
    assert.is_nil(suggest("road", {}))
    assert.is_nil(suggest("xx", { "ab" }))
  end)

  it("ignores what is too long or not UTF-8", function ()
    assert.is_nil(suggest(("road"):rep(100), names))
    assert.is_nil(suggest("roa\xff", names))
    assert.equal("road",
      suggest("roadd", { "roa\xff", ("a"):rep(999), "road" }))
  end)
end)
