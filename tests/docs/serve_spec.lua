-- docs/serve.md: every request on the page is sent, in its order, and answered
-- as it says; every bot on it plays; its tables are those of the list.

local host = require "rulewright.repl.service.host"
local made = require "serve_page"
local made_parts = require "made_parts"
local page = require "page"
local requests_page = require "requests_page"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local typed_page = require "typed_page"

local PATH = "docs/serve.md"

describe(PATH, function ()
  -- What fires is noted only where the page asks for it.
  local tracing = rulewright.tracing
  setup(function ()
    say.language, rulewright.tracing = "en", false
    typed_page.open(PATH)
  end)
  teardown(function ()
    rulewright.tracing = tracing
    typed_page.close()
  end)

  it("is answered as it says", function ()
    local served, list = host.new(), requests_page.exchanges(PATH)
    assert.is_true(#list > 15)
    for _, one in ipairs(list) do
      local answer = served:answer(one.request)
      assert.is_true(requests_page.agrees(answer, one.answer),
        ("line %d: %s: %s"):format(one.line, one.request,
          answer:sub(1, 2000)))
    end
  end)

  it("has the list of requests, with their keys and sentences", function ()
    local text = page.read(PATH)
    local page_made, tables = made_parts.page(text, made)
    assert.equal(3, tables)
    assert.is_true(page_made == text, PATH .. " is not what the list "
      .. "says; lua5.4 tests/support/serve_page.lua makes it")
  end)

  it("names what the state of every game has", function ()
    local said = page.read(PATH):match "\nEvery game has (.-)\n\n"
    for _, name in ipairs { "catan", "carcassonne", "elasund" } do
      local view = assert(rulewright.new { game = name }):view(1)
      for key in said:gmatch "`(%l+)`" do
        assert.is_true(key == "turn" or view[key] ~= nil
          or view.players[1][key] ~= nil, name .. ": " .. key)
      end
    end
  end)

  it("has bots that play, one of them better than chance", function ()
    if not os.execute "python3 -c '' 2>/dev/null" then
      return pending "python3 is not installed: the bots are not run"
    end
    local sessions, output = typed_page.sessions(PATH), nil
    assert.equal(2, #sessions)
    for _, one in ipairs(sessions) do
      output = typed_page.shell("./" .. one.command)
      typed_page.has_lines(output, one.output, one.command)
      assert.is_nil(output:find "failed", output)
      assert.is_nil(output:find "Traceback", output)
    end
    local wins = output:match "\ndocs/examples/bots/pips.py +4 +(%d)"
    assert.is_true((tonumber(wins) or 0) >= 3, output)
  end)
end)
