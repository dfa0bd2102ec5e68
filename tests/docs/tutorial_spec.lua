-- Every step of docs/tutorial.md, typed.

local typed_page = require "typed_page"

local PATH = "docs/tutorial.md"

-- Not before the program has obeyed all that was typed so far.
local SYNC = "printf ':save synced\\n'; for i in $(seq 1200); do "
  .. "[ ! -e synced ] || break; sleep 0.05; done; rm synced; "

-- The page changes 2 to 1 before the first :reload, and back before the next.
local function editing()
  local base = 2
  return function (line)
    if line ~= ":reload" then return nil end
    base = 3 - base
    return SYNC .. ("sed -i 's/base = %d/base = %d/' friendly_robber.lua")
      :format(3 - base, base)
  end
end

describe(PATH, function ()
  setup(function () typed_page.open(PATH) end)
  teardown(typed_page.close)

  it("prints what its commands print", function ()
    local count = 0
    for _, one in ipairs(typed_page.sessions(PATH)) do
      if one.command and not one.command:find "^rulewright play" then
        count = count + 1
        typed_page.has_lines(typed_page.shell("./" .. one.command),
          one.output, one.command)
      end
    end
    assert.equal(3, count)
  end)

  it("prints what is said at the prompt", function ()
    local output, wanted = typed_page.prompt(PATH, editing())
    assert.is_true(#wanted > 15)
    local told = {}
    for _, line in ipairs(output) do
      if line ~= "Saved in synced." then told[#told + 1] = line end
    end
    assert.same(wanted, told)
  end)
end)
