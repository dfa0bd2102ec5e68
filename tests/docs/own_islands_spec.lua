-- Every step of docs/own_islands.md, typed.

local typed_page = require "typed_page"

local PATH = "docs/own_islands.md"

describe(PATH, function ()
  setup(function () typed_page.open(PATH) end)
  teardown(typed_page.close)

  it("prints what its command prints", function ()
    local count = 0
    for _, one in ipairs(typed_page.sessions(PATH)) do
      if one.command and one.command:find "^rulewright check" then
        typed_page.has_lines(typed_page.shell("./" .. one.command),
          one.output, one.command)
        count = count + 1
      end
    end
    assert.equal(2, count)
  end)

  it("prints what is said at the prompt", function ()
    local output, wanted = typed_page.prompt(PATH)
    assert.equal(4, #wanted)
    assert.same(wanted, output)
  end)

  it("goes with the house rules that it names", function ()
    local output = typed_page.shell("./rulewright sim catan --games 1 "
      .. "--bots random --limit 40 --with "
      .. "./two_shores.lua,free_islands,four_roads")
    assert.matches("Two Shores, 4 players: 1 game ", output, 1, true)
  end)

  it("is explored where fog lies on a map of one's own", function ()
    local output = typed_page.shell("printf '%s\\n' 'settlement C3.ne' "
      .. "'ship B3.se' | ./rulewright play catan --with ./misty_shores.lua "
      .. "--players 3 --seed 4")
    assert.matches("white explores B4: ", output, 1, true)
  end)
end)
