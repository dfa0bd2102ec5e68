-- docs/notations.md: its record is read and printed as it stands, its
-- translations are taken, and the prompt answers as it says. Its maps and
-- tiles are read by the specs of those notations.

local disk = require "disk"
local locale = require "rulewright.engine.language.locale"
local page = require "page"
local record = require "rulewright.engine.notation.record"
local typed_page = require "typed_page"

local PATH = "docs/notations.md"

local function block(beginning)
  for _, one in ipairs(page.blocks(PATH)) do
    if one.text:sub(1, #beginning) == beginning then return one.text end
  end
end

describe(PATH, function ()
  it("has a record that is read and printed as it stands", function ()
    local text = block "Rulewright record"
    local found = assert(record.parse(text))
    assert.equal(text, record.print(found))
    assert.same({ "red", "blue" }, found.players)
    assert.equal(6, #found.entries)
  end)

  it("has translations that are taken", function ()
    local path = os.tmpname()
    disk.write(path, block "return {")
    local texts = assert(locale.load(path))
    os.remove(path)
    assert.equal("Разбойник", texts["The robber"])
  end)

  it("prints what is said at the prompt", function ()
    typed_page.open(PATH)
    local list = typed_page.sittings(PATH)
    typed_page.close()
    assert.equal(1, #list)
    assert.is_true(#list[1].wanted > 10)
    assert.is_nil(typed_page.lacking(list[1].found, list[1].wanted))
  end)
end)
