-- docs/serve.md: every request on the page is sent, in its order, and answered
-- as it says; every bot on it plays; its tables are those of the list.

local host = require "rulewright.repl.service.host"
local made = require "serve_page"
local page = require "page"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local typed_page = require "typed_page"

local PATH = "docs/serve.md"

-- { request =, answer =, line = } in their order. The ends of lines and the
-- blanks that begin the next are one blank of a request, and nothing of an
-- answer.
local function exchanges()
  local list = {}
  for _, block in ipairs(page.blocks(PATH, "json")) do
    local number = block.line
    for line in block.text:gmatch "[^\n]+" do
      number = number + 1
      local mark, rest = line:match "^([<>]) (.*)$"
      local last = list[#list]
      if mark == ">" then
        list[#list + 1] = { request = rest, line = number }
      elseif mark or last.answer then
        last.answer = (last.answer or "") .. (rest or line)
      else
        last.request = last.request .. " " .. line:match "^ *(.*)"
      end
    end
  end
  return list
end

local function without_blanks(text) return (text:gsub("%s+", "")) end

-- Whether `text` is what `wanted` says, which leaves out what "…" stands for.
local function agrees(text, wanted)
  text = without_blanks(text)
  local before, last = without_blanks(wanted):match "^(.*)…(.-)$"
  if not before then return text == without_blanks(wanted) end
  local at = 1
  for part in (before .. "…"):gmatch "(.-)…" do
    local first, stop = text:find(part, at, true)
    if not first or at == 1 and first > 1 then return false end
    at = stop + 1
  end
  return #text - #last + 1 >= at and text:sub(#text - #last + 1) == last
end

describe(PATH, function ()
  setup(function ()
    say.language = "en"
    typed_page.open(PATH)
  end)
  teardown(typed_page.close)

  it("is answered as it says", function ()
    local served, list = host.new(), exchanges()
    assert.is_true(#list > 15)
    for _, one in ipairs(list) do
      local answer = served:answer(one.request)
      assert.is_true(agrees(answer, one.answer), ("line %d: %s: %s"):format(
        one.line, one.request, answer:sub(1, 2000)))
    end
  end)

  it("has the list of requests, with their keys and sentences", function ()
    local text = page.read(PATH)
    local _, tables = text:gsub("<!%-%- made: ", "")
    assert.equal(3, tables)
    assert.is_true(made.page(text) == text, PATH .. " is not what the list "
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
