-- Row 37: values at the end of what a value may be, at every door: requests,
-- the command line, records, words that a bot calls, disks that are full. Each
-- is obeyed, or refused in one sentence in which nothing of the program's
-- inside is seen.

local args = require "rulewright.repl.arguments.args"
local host = require "rulewright.repl.service.host"
local json_reader = require "rulewright.repl.json.reader"
local piped = require "piped"
local record = require "rulewright.engine.notation.record"
local requests = require "rulewright.repl.requests".by_name
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local tiny = require "tiny_game"
local FAR = "9223372036854775807"

-- What only a fault of ours says.
local inside = { "attempt to", "bad argument", "traceback", "rulewright/",
  "%f[%w]nil%f[%W]", "number has no", "capture", "0x%x%x%x%x" }

local function is_clean(text, about)
  for _, pattern in ipairs(inside) do
    assert.is_nil(text:find(pattern), about .. ": " .. text)
  end
end

local function refusal(text, about)
  assert.is_string(text, about)
  tiny.is_sentence(text, 700)
  assert.is_true(#text > 10, about)
  is_clean(text, about)
end

describe("row 37, a request", function ()
  local values = { FAR, "-9223372036854775808", "9223372036854775808", "1e308",
    "1e999", "-1", "0", "1", "1.5", "-0.0", "1e15", '""', '"a"', '"%s"',
    '"{x}"', '"\\n"', '"\\u0001"', '"\\ud800"', '"/"', "[]", "{}", "[1]",
    '["a"]', '[""]', '["/"]', '["a."]', '["./x.lua"]', '["a","a"]', '[["a"]]',
    '{"a":1}', "true", "null", '"' .. ("x"):rep(5000) .. '"',
    '["' .. ("y"):rep(5000) .. '"]', '"Rulewright record 1"' }
  local usual = { game = '"isles"', move = '"hut A1.n"', rule = '"ISL-1"',
    bot = '"greedy"', record = '"Rulewright record 1"', seat = "1",
    decision = "0", module = '"tides"', path = '"@my/a.lua"', results = "[3]",
    text = '"g.turn"', value = '"points amber"' }

  setup(function () tiny.known("isles", { players = 2 }) end)
  after_each(function () say.language = "en" end)

  -- The request with this value, and what else it needs.
  local function line(name, key, value)
    local parts = { ('"do":"%s"'):format(name), ('"%s":%s'):format(key, value) }
    for other, mark in pairs(requests[name].keys) do
      if mark == "!" and other ~= key then
        parts[#parts + 1] = ('"%s":%s'):format(other, usual[other])
      end
    end
    return "{" .. table.concat(parts, ",") .. "}"
  end

  local function check(asked, begun)
    local served = host.new()
    if begun then
      served:answer '{"do":"new","game":"isles","players":2,"seed":3}'
    end
    local answer = assert(json_reader(served:answer(asked)))
    if not answer.ok then refusal(answer.error, asked) end
  end

  for name, request in pairs(requests) do
    it("obeys or refuses all values of its keys: " .. name, function ()
      for key in pairs(request.keys) do
        for _, value in ipairs(values) do
          check(line(name, key, value), true)
        end
        check(line(name, key, values[1]), false)
      end
    end)
  end

  it("says the range of a number", function ()
    local answer = host.new():answer('{"do":"log","since":' .. FAR .. "}")
    assert.equal(("'since' is a whole number from 0 to 1000000, not %s"):format(
      FAR), json_reader(answer).error)
  end)
end)

describe("row 37, an option", function ()
  local values = { FAR, "9223372036854775808", "-9223372036854775808", "1e9",
    "1e99", "-1", "0", "", "\1", "\xff\xfe", ("a"):rep(5000), "nan", "0x10",
    "1.." .. FAR, FAR .. "..1", "-5..5", "..", ",", "=", "a=b", "/", "%s",
    "{x}" }
  local words = { play = { "isles" }, replay = { "x" }, render = { "x" },
    sim = { "isles" }, compare = { "isles" }, ladder = { "isles" },
    fit = { "isles" }, analyse = { "x" },
    rules = {}, words = { "isles" }, check = { "isles" },
    new = { "game", "x" }, serve = {} }

  for name, given in pairs(words) do
    it("is read or refused, whatever its value: " .. name, function ()
      local room = ({ play = "prompt", sim = "studies", compare = "studies",
        ladder = "studies", fit = "studies", analyse = "analysis",
        rules = "rulebook", words = "rulebook",
        serve = "service" })[name] or "program"
      local command = require(("rulewright.repl.%s.%s"):format(room, name))
      for _, option in ipairs(command.options) do
        for _, value in ipairs(values) do
          local line = table.move(given, 1, #given, 1, {})
          line[#line + 1] = "--" .. option .. "=" .. value
          local found, problem = args.read(command, line)
          if not found then
            assert.is_true(#problem > 10)
            is_clean(problem, option)
          end
        end
      end
    end)
  end

  it("that is read is obeyed or refused", function ()
    for _, line in ipairs { "play ISLES --players " .. FAR,
      "play ISLES --players 1e9", "play ISLES --seed " .. FAR,
      "play ISLES --seed=-9223372036854775808", "play ISLES --seed 1e99",
      "play ISLES --players ''", "play ISLES --with ''", "play ISLES --bots ,",
      "play ISLES --bots red=mcts --iters " .. FAR, "play ISLES --without ,",
      "play ''", "play '\1'", "play $(printf '\\377')", "sim ISLES --games 0",
      "sim ISLES --seeds " .. FAR .. ".." .. FAR, "sim ISLES --seeds 5..1",
      "sim ISLES --seeds ..", "sim ISLES --games 1 --limit 1",
      "sim ISLES --games 1 --measure x=", "sim ISLES --games 1 --players 0",
      "sim ISLES --games 1 --jobs " .. FAR, "check ISLES --games 1e9",
      "sim ISLES --games 1 --records ''", "render '' -o ''", "replay ''",
      "new game ''", "new game " .. ("x"):rep(5000), "rules ''", "words ''",
      "render /dev/null -o /dev/null", "compare ISLES --against ''",
      "ladder ISLES --games 1 --bots ''" } do
      local text, code = piped.both((line:gsub("ISLES", piped.ISLES))
        .. " </dev/null")
      assert.is_true(code == 0 or code == 1 or code == 2, line .. text)
      is_clean(text, line)
      if code > 0 then assert.matches("^rulewright: %S", text) end
    end
  end)
end)

describe("row 37, a record", function ()
  local text

  setup(function ()
    local game = tiny.known("isles", { players = 2, seed = 5 })
    tiny.random_game(game, 5, 8)
    text = game:save()
  end)

  local values = { FAR, "-" .. FAR, "9223372036854775808", "1e99", "0", "-1",
    "%s", "{x}", ("a"):rep(5000), ("1 "):rep(100000) .. "1", '""', "{}",
    "{" .. ("1,"):rep(70000) .. "}", ("f"):rep(100000) }

  it("is read or refused, whatever its fields hold", function ()
    for line in text:gmatch "[^\n]+" do
      for from, to in line:gmatch "()%S+()" do
        for _, value in ipairs(values) do
          local at = assert(text:find(line, 1, true))
          local changed = text:sub(1, at + from - 2) .. value
            .. text:sub(at + to - 1)
          local game, message = rulewright.load(changed)
          if not game then refusal(message, line) end
        end
      end
    end
  end)

  it("is refused where it forces more results than can wait", function ()
    for _, lines in ipairs { "force dice =" .. (" 3"):rep(100000),
      ("force dice = 3\n"):rep(5000) } do
      local changed = text:gsub("\n1 ", "\n" .. lines .. "\n1 ", 1)
      local game, message = rulewright.load(changed)
      assert.is_nil(game)
      assert.matches("^line %d+: no more than 1000 results of dice can wait to "
        .. "come$", message)
    end
  end)

  it("may force as many as can wait", function ()
    local found = record.parse((text:gsub("\n1 ", "\nforce dice ="
      .. (" 3"):rep(1000) .. "\n1 ", 1)))
    assert.equal(1000, #found.entries[1].results)
  end)
end)
