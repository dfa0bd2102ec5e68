-- Every step of docs/own_tiles.md, typed in a folder of its own.

local typed_page = require "typed_page"

local PATH = "docs/own_tiles.md"

describe(PATH, function ()
  setup(function () typed_page.open(PATH) end)
  teardown(typed_page.close)

  it("prints what its lines print", function ()
    local problems, count = typed_page.walk(PATH)
    assert.same({}, problems)
    assert.equal(9, count)
  end)
end)
