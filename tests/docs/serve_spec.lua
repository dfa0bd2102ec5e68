-- docs/serve.md: every request on the page is sent, in its order, and answered
-- as it says; every bot on it plays; every request and every key is on it.

local host = require "rulewright.repl.service.host"
local page = require "page"
local requests = require "rulewright.repl.service.requests"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local typed_page = require "typed_page"

local PATH = "docs/serve.md"

-- { request =, answer =, line = } in their order. Ends of lines and the blanks
-- that begin the next are the page's own.
local function exchanges()
  local list = {}
  for _, block in ipairs(page.blocks(PATH, "json")) do
    local number = block.line
    for line in block.text:gmatch "[^\n]+" do
      number = number + 1
      local mark, rest = line:match "^([<>]) (.*)$"
      if mark == ">" then
        list[#list + 1] = { request = rest, answer = "", line = number }
      else
        local last = list[#list]
        last.answer = last.answer .. (rest or line)
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

  it("has every request with its keys, and no other", function ()
    local text, rows = page.read(PATH), {}
    for names, keys in text:gmatch "\n| (`[^|]+) |([^|]*)|" do
      if names == "`do`" then names = "" end
      for name in names:gmatch "`(%l+)`" do rows[name] = keys end
    end
    for name, request in pairs(requests) do
      assert.is_string(rows[name], name)
      local required = rows[name]:gsub("%[.-%]", "")
      for key, mark in pairs(request.takes) do
        assert.truthy(rows[name]:find("`" .. key .. "`", 1, true), name)
        assert.equal(mark == "!", required:find("`" .. key .. "`", 1,
          true) ~= nil, name .. " " .. key)
      end
      for key in rows[name]:gmatch "`(%l+)`" do
        assert.is_string(request.takes[key], name .. " " .. key)
      end
      rows[name] = nil
    end
    assert.same({}, rows)
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
