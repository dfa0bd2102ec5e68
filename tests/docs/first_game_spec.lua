-- docs/first_game.md from its first line to its last: each file is written,
-- each command typed, and what it prints looked for.

local typed_page = require "typed_page"

local PATH = "docs/first_game.md"

describe(PATH, function ()
  setup(function () typed_page.open(PATH) end)
  teardown(typed_page.close)

  it("makes a game and a box for it", function ()
    local problems, count = typed_page.walk(PATH)
    assert.same({}, problems)
    assert.is_true(count > 15)
  end)
end)
