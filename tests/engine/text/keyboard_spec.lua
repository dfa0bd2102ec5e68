-- Words typed with the letters of another keyboard.

local keyboard = require "rulewright.engine.text.keyboard"
local moves = require "rulewright.engine.notation.moves"
local suggest = require("rulewright.engine.text.nearest").of

describe("a word of Cyrillic letters", function ()
  it("is read by its keys, then by how it looks", function ()
    assert.same({ "road" }, keyboard.readings "кщфв")
    assert.same({ "hjf", "poa" }, { keyboard.readings "роа"[1],
      keyboard.readings "роа"[2] })
    assert.same({ ":moves" }, keyboard.readings "Жьщмуы")
    assert.same({ "Settlement" }, keyboard.readings "Ыуеедуьуте")
  end)

  it("is read by how it looks first where some letters are Latin", function ()
    assert.same({ "B4.n", "D4.n" }, keyboard.readings "В4.n")
    assert.same({ "City", "City" }, { keyboard.readings "Сity"[1],
      suggest("Сity", { "City" }) })
  end)

  it("is nothing but itself where a letter is of no keyboard", function ()
    for _, word in ipairs { "", "road", "4", "дороґа", "πόλη", "кщфв€" } do
      assert.same({}, keyboard.readings(word))
    end
  end)
end)

describe("nearest", function ()
  local names = { "road", "settlement", "city" }

  it("finds what was typed on another keyboard, with slips", function ()
    assert.equal("road", suggest("кщфв", names))
    assert.equal("settlement", suggest("ыуеедуьуте", names))
    assert.equal("settlement", suggest("ЫУЕДУЬУТЕ", names))
    assert.equal("settlement", suggest("ыуееlement", names))
    assert.equal("city", suggest("сitу", names))
  end)

  it("finds a Cyrillic name first", function ()
    assert.equal("кщфа", suggest("кщфв", { "road", "кщфа" }))
  end)

  it("finds nothing where nothing is meant", function ()
    assert.is_nil(suggest("дорога", names))
    assert.is_nil(suggest("\xd0\xd0", names))
  end)
end)

describe("a move", function ()
  local form = assert(moves.compile {
    { name = "road", form = "road <at>", args = {
      { name = "at", domain = "edge" } } } })
  local function parse(text)
    return text:match "^[A-Z]%d$", "an edge is a letter and a number, as A1"
  end
  local domains = { edge = { words = 1, what = "an edge", parse = parse } }

  for text, near in pairs { ["road В4"] = "D4", ["road Ф1"] = "A1",
    ["кщфв A1"] = "road" } do
    it("is told what was meant by " .. text, function ()
      local _, problem = form:parse(text, domains)
      assert.truthy(problem.message:find('; did you mean "' .. near .. '"?', 1,
        true), problem.message)
    end)
  end

  it("is told nothing where nothing fits", function ()
    local _, problem = form:parse("road Ъ1", domains)
    assert.is_nil(problem.message:find("did you mean", 1, true))
  end)
end)
