-- What docs/simulating.md prints is what its commands print.

local typed_page = require "typed_page"

local PATH = "docs/simulating.md"

describe(PATH, function ()
  setup(function () typed_page.open(PATH) end)
  teardown(typed_page.close)

  it("prints what its commands print", function ()
    local sessions = typed_page.sessions(PATH)
    assert.equal(3, #sessions)
    for _, one in ipairs(sessions) do
      typed_page.has_lines(typed_page.shell("./" .. one.command), one.output,
        one.command)
    end
  end)
end)
