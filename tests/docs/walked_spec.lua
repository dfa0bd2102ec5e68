-- Pages that are done from their first line to their last: each file is
-- written, each command typed, and what it prints looked for.

local typed_page = require "typed_page"

for path, least in pairs { ["docs/first_game.md"] = 16,
  ["docs/own_tiles.md"] = 9, ["docs/sharing.md"] = 8 } do
  it(path .. " does what it says", function ()
    typed_page.open(path)
    local problems, count = typed_page.walk(path)
    typed_page.close()
    assert.same({}, problems)
    assert.is_true(count >= least)
  end)
end
