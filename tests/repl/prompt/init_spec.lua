-- The prompt, as a person at a terminal meets it.

local piped = require "piped"
local sitting = require "sitting"

local has, home = piped.has, nil

local function sit_until(last, arguments, steps, environment)
  steps[#steps + 1] = last
  local command = "env -u COLUMNS -u LC_ALL LANG=C.UTF-8 TERM=xterm"
    .. " HOME=%s XDG_STATE_HOME=%s/state env %s build/rulewright %s"
  return sitting.at(command:format(home, home, environment or "NO_COLOR=1",
    arguments), steps)
end

local function sit(arguments, steps, environment)
  local text, code = sit_until("send \\x15:quit\\r", arguments, steps,
    environment)
  assert.equal(0, code, text)
  return text
end

local CATAN = "play catan --players 3 --seed 3"
local ISLES = "play tests/support/games/isles --players 2 --seed 3"

describe("the prompt", function()
  before_each(function() home = piped.folder() end)
  after_each(function() piped.remove(home) end)

  it("says in five lines how to begin", function()
    local text = sit("", { "expect > " })
    local screen = text:match "^(.-leaves)"
    local _, breaks = screen:gsub("\n", "")
    assert.equal(4, breaks)
    for _, word in ipairs { ":new catan", ":moves", ":why", ":help" } do
      has(screen, word)
    end
  end)

  it("knows a command by its keys on another keyboard", function()
    sit("", { "expect > ", "send Жтуц сфефт\\r",
      "expect did you mean ':new'?", "expect > ", "send дщл\\r",
      "expect No game has begun", "expect > " })
  end)

  it("begins a game and plays it", function()
    sit("", { "expect > ",
      "send :new tests/support/games/isles --players 2 --seed 3\\r",
      "expect amber > ", "send hut A1.n\\r", "expect amber: places a hut",
      "expect teal > " })
  end)

  it("keeps a game that is left or killed, with its bots", function()
    local kept = "/state/rulewright/kept-1.record"
    local text, code = sit_until("send \\x04",
      ISLES .. " --bots teal=random",
      { "expect amber > ", "send hut A1.n\\r", "expect amber > " })
    assert.equal(0, code)
    has(text, "The game is kept; to go on with it:")
    local again = ISLES:match "^play [^ ]+" .. " --load " .. home
    has(text, "\nrulewright " .. again .. kept .. "\r")
    text = sit_until("signal 9", again .. kept, { "expect > ",
      "send :bots\\r", "expect teal: random", "expect > ",
      "send :undo\\r", "expect Taken back: hut A1.n", "expect amber > ",
      "send hut A2.n\\r", "expect amber: places a hut at A2.n",
      "expect amber > " })
    assert.is_nil(text:find("The game is kept", 1, true))
    text = sit(again .. kept, { "expect > ",
      "send :history\\r", "expect amber: hut A2.n", "expect > ",
      "send :save " .. home .. "/own\\r", "expect Saved", "expect > " })
    has(text, "\nrulewright " .. again .. "/own\r")
  end)

  it("leaves no word where there is nothing to keep", function()
    local text = sit(ISLES, { "expect amber > " })
    assert.is_nil(text:find("The game is kept", 1, true))
  end)

  it("completes with Tab", function()
    sit(ISLES, { "expect amber > ", "send h\\t",
      "expect hut ", "send A1.s\\r", "expect amber: places a hut at A1.s" })
  end)

  it("explains what is refused and goes on", function()
    sit(ISLES, { "expect amber > ",
      "send hat A1.n\\r", "expect \"hut\"", "expect amber > ",
      "send :why path A1.ne\\r", "expect ISL-", "expect amber > ",
      "send :mvoes\\r", "expect did you mean 'moves'?", "expect amber > ",
      "send поселение\\r", "expect at column 1", "expect amber > " })
  end)

  it("tells what happened before the first decision", function()
    sit("play elasund --players 2 --seed 1", {
      "expect to see who begins.", "expect  > ",
      "send :new elasund --players 3 --seed 2\r",
      "expect green rolls", "expect  > " })
  end)

  it("survives Lua that fails or does not end", function()
    sit(ISLES, { "expect amber > ",
      "send = error(\"no\")\\r", "expect no", "expect amber > ",
      "send = while true do end\\r", "expect typed:1: stopped",
      "expect amber > ", "send = g.nothing.here\\r", "expect typed:1:",
      "expect amber > ", "send = 6 * 7\\r", "expect 42" })
  end)

  it("comes back from Ctrl-C", function()
    sit(ISLES, { "expect amber > ", "send hut\\x03",
      "expect ^C", "expect amber > ", "send хат\\x12ab\\x03",
      "expect ^C", "expect amber > ", "send хат", "expect хат", "signal 2",
      "expect ^C", "expect amber > ",
      "send hut A1.n\\r", "expect teal > " })
  end)

  it("takes a clause over several lines, at once in force", function()
    sit(ISLES, { "expect amber > ",
      "send value \"wind\" {\\r", "expect   … ",
      "send   id = \"X-1\", says = \"Wind blows.\", base = 4 }\\r",
      "expect in force from now on", "send :parts wind\\r",
      "expect [X-1] Wind blows.", "expect amber > ",
      "send value \"calm\" {\\r", "expect   … ", "send \\r",
      "expect thrown away", "expect amber > " })
  end)

  it("undoes and redoes", function()
    sit(ISLES, { "expect amber > ",
      "send hut A1.n\\r", "expect teal > ", "send :undo\\r",
      "expect Taken back: hut A1.n.", "expect amber > ", "send :undo\\r",
      "expect there is nothing to undo", "send :redo\\r",
      "expect Done again: hut A1.n.", "expect teal > " })
  end)

  it("saves, loads and keeps the old file when it cannot", function()
    local file = home .. "/one.game"
    sit(ISLES, { "expect amber > ",
      "send hut A1.n\\r", "expect teal > ", "send :save " .. file .. "\\r",
      "expect Saved in", "send :save /proc/no/where\\r",
      "expect could not be written", "expect teal > ",
      "send :load " .. home .. "/none\\r", "expect could not be read",
      "expect teal > " })
    has(piped.read(file), "amber: hut A1.n")
  end)

  it("hides what a player may not see", function()
    sit(ISLES, { "expect amber > ",
      "send :view amber\\r", "expect What amber may see", "expect amber > ",
      "send :view red\\r", "expect There is no player 'red'",
      "expect amber > ", "send :view all\\r", "expect Everything is shown.",
      "send :view\\r", "expect is to decide may see is shown." })
  end)

  it("keeps a history in the state folder", function()
    sit(ISLES, { "expect amber > ", "send hut A1.n\\r", "expect teal > " })
    has(piped.read(home .. "/state/rulewright/history"), "hut A1.n")
  end)

  it("is coloured only where colour is welcome", function()
    local plain = sit(CATAN, { "size 80 60", "expect > ", "send :board\\r",
      "expect corners", "expect > " })
    assert.is_nil(plain:find "\27%[[%d;]*m")
    local coloured = sit(CATAN, { "size 80 60", "expect > ", "send :board\\r",
      "expect corners", "wait 100" }, "NO_COLOR=")
    assert.truthy(coloured:find "\27%[[%d;]+m")
    local dumb = sit(CATAN, { "size 80 60", "expect > ", "send :board\\r",
      "expect corners", "wait 100" }, "NO_COLOR= TERM=dumb")
    assert.is_nil(dumb:find "48;5;")
  end)

  it("draws for a narrow window", function()
    local text = sit(CATAN, { "size 58 80", "expect > ",
      "send :board\\r", "expect corners", "expect > " })
    has(text, "·  A1   ·")
    text = sit(CATAN, { "size 30 200", "expect > ",
      "send :board full\\r", "expect corners", "expect > " })
    has(text, "A1: ")
    sit(CATAN, { "size 30 24", "expect > ", "send :board E5\\r",
      "expect no move", "send :board E3\\r", "expect A part of the board.",
      "expect > " })
  end)

  it("cuts no word in two where a line ends", function()
    local text = sit(CATAN, { "size 80 60", "expect > ", "send :value\\r",
      "expect was built", "expect > " })
    local list = text:gsub("\r", ""):match "Say which value; (.-was built)"
    assert.is_truthy(select(2, list:gsub("\n", "")) > 2)
    for line in list:gmatch "[^\n]+" do assert.is_true(#line <= 80, line) end
    has((list:gsub("\n  ", " ")), "goods the bank gives, goods the bank takes")
  end)

  it("speaks Russian", function()
    local text = sit("--lang ru", { "expect > ", "send :вверх\\r",
      "expect команды «:вверх» нет", "expect > " })
    has(text, "начать игру")
  end)
end)
