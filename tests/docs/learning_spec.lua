-- docs/learning.md: its lines of Python and its requests do what it says; the
-- package's example learns.

local host = require "rulewright.repl.service.host"
local page = require "page"
local python = require "snake"
local requests_page = require "requests_page"
local say = require "rulewright.repl.sentences.say"

local PATH = "docs/learning.md"

describe(PATH, function ()
  it("is answered as it says", function ()
    say.language = "en"
    local served, list = host.new(), requests_page.exchanges(PATH)
    assert.is_true(#list > 5)
    for _, one in ipairs(list) do
      local answer = served:answer(one.request)
      assert.is_true(requests_page.agrees(answer, one.answer),
        ("line %d: %s: %s"):format(one.line, one.request,
          answer:sub(1, 2000)))
    end
  end)

  it("says what Python prints", function ()
    if not python.has "numpy" then return pending(python.lacking) end
    local output, code = python.run("-m doctest " .. PATH)
    assert.same({ "", 0 }, { output, code })
  end)

  it("has an example that learns to beat chance", function ()
    if not python.has "numpy" then return pending(python.lacking) end
    local output, code = python.run("docs/examples/learning/evolve.py "
      .. "carcassonne 2 4")
    assert.equal(0, code, output)
    assert.is_true(tonumber(output:match "learned: (%d+)%%") > 60, output)
    local before = page.read(PATH)
      :match "evolve.py\n(at random.-)\ngeneration 4"
    assert.equal(before, output:match "^(.-)\ngeneration 4")
  end)
end)
