-- Parcels at the program: packed here, opened there, after their rules were
-- shown.

local piped = require "piped"
local sitting = require "sitting"

local both, has, home = piped.both, piped.has, nil

local LATE = [[
module "late" { title = "Cities come late", author = "Ann Other",
  extends = "catan", version = "1.2" }
forbid "city" { id = "LATE-1", says = "Nobody builds a city before turn 10.",
  when = function (g) return g.turn and g.turn.number < 10 end }
]]
local CARRIES = "catan with red, blue, white, 1 move. The parcel carries rules:"

local function program(arguments)
  return ("env -u COLUMNS -u LC_ALL LANG=C.UTF-8 TERM=xterm NO_COLOR=1"
    .. " HOME=%s XDG_STATE_HOME=%s/state build/rulewright %s"):format(home,
    home, arguments)
end

local function sit(arguments, steps)
  local text, code = sitting.at(program(arguments), steps)
  return (text:gsub("\r", "")), code
end

describe("a parcel", function ()
  local parcel

  setup(function ()
    home = piped.folder()
    parcel = home .. "/evening.parcel"
    piped.write(home .. "/late.lua", LATE)
    local said, code = both("play catan --players 3 --seed 7 --with " .. home
      .. "/late.lua", { "settlement B1.se", ":pack " .. parcel })
    assert.equal(0, code, said)
    has(said, "Packed in " .. parcel .. ".\nIt holds the seed: who opens it "
      .. "can work out all rolls and cards to come.\n")
    os.remove(home .. "/late.lua")
  end)
  teardown(function () piped.remove(home) end)

  local function agreement()
    return (both("replay " .. parcel)):match "%-%-agree (%x+)"
  end

  it("shows its rules, and needs agreement", function ()
    for _, command in ipairs { "replay ", "render ", "play --load " } do
      local said, code = both(command .. parcel, {})
      assert.equal(1, code)
      has(said, CARRIES .. "\nCities come late (late 1.2) by Ann Other\n"
        .. "  [LATE-1] Nobody builds a city before turn 10.\n")
      has(said, parcel .. ": the parcel is opened when you agree to its rules:"
        .. " --agree " .. agreement() .. "\n")
      said, code = both(command .. parcel .. " --agree 00000000", {})
      assert.equal(1, code)
      has(said, "this is not what the parcel carries")
    end
  end)

  it("is read like a record by those who agree", function ()
    local said, code = both("replay " .. parcel .. " --agree " .. agreement())
    assert.equal(0, code)
    has(said, "1 blue: settlement B1.se")
    has(said, "1 move played again; the record is true.")
    said = both("render " .. parcel .. " -o - --agree " .. agreement())
    has(said, "<svg ")
    said = both("play --load " .. parcel .. " --agree " .. agreement(),
      { "road B1.e", ":rules LATE-1", ":save " .. home .. "/saved" })
    has(said, "Nobody builds a city before turn 10.")
    -- what came in a parcel is saved in one
    has(piped.read(home .. "/saved"), "Rulewright parcel 1\n")
    has(both("replay " .. home .. "/saved --agree " .. agreement()),
      "2 moves played again; the record is true.")
  end)

  it("that is damaged is refused with its line", function ()
    local text = piped.read(parcel)
    piped.write(home .. "/bad", (text:gsub("turn 10", "turn 11", 1)))
    local said, code = both("replay " .. home .. "/bad")
    assert.equal(1, code)
    assert.equal(("rulewright: %s/bad: line %d, column 8: the parcel is "
      .. "damaged: its text is not what was packed\n"):format(home,
      select(2, text:gsub("\n", ""))), said)
    said = both("replay --lang ru " .. home .. "/bad")
    has(said, "посылка повреждена: её текст не тот, что был упакован")
  end)

  it("is asked about at a terminal, in the words of the language", function ()
    local ask = "expect y, n, s (show their source) > "
    local said, code = sit("play --load " .. parcel, { ask, "send s\\r",
      "expect | module", ask, "send n\\r" })
    assert.equal(1, code, said)
    has(said, "[LATE-1] Nobody builds a city before turn 10.")
    has(said, "the rules of the parcel were declined")
    said, code = sit("play --load " .. parcel, { ask, "send yes\\r",
      "expect blue > ", "send :rules LATE-1\\r", "expect before turn 10",
      "send :quit\\r" })
    assert.equal(0, code, said)
    said = sit("play --lang ru --load " .. parcel, {
      "expect п (показать текст) > ", "send н\\r" })
    has(said, "правила посылки не приняты")
  end)

  it("is kept as a parcel when its terminal closes", function ()
    local _, code = sit("play --load " .. parcel, {
      "expect (show their source) > ", "send y\\r", "expect blue > ",
      "send road B1.e\\r", "expect white > ", "signal 9" })
    assert.equal(128 + 9, code)
    local kept = home .. "/state/rulewright/kept-1.record"
    has(piped.read(kept), "Rulewright parcel 1\n")
    local said = sit("", { "expect > ", "send :quit\\r" })
    has(said, "catan")
    has(said, "2 moves")
    has(said, "--load " .. kept)
    sit("play --load " .. kept, { "expect (show their source) > ",
      "send y\\r", "expect white > ", "send :quit\\r" })
  end)
end)
