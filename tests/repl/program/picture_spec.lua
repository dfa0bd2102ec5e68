-- Pictures of a record: who has won, the last move, the names of places.

local piped = require "piped"
local sitting = require "sitting"

local run, has, folder = piped.run, piped.has, piped.folder

describe("the picture of a finished game", function ()
  local at, record

  setup(function ()
    at = folder()
    run("sim elasund --players 2 --bots greedy --seeds 3..3 --quick --records "
      .. at .. "/games")
    record = at .. "/games/seed-3.record"
  end)
  teardown(function () piped.remove(at) end)

  it("says who has won and where the last move was", function ()
    local picture, code = run("render " .. record .. " -o -")
    assert.equal(0, code)
    local who, points = picture:match ">(%l+) has won with (%d+) points%.<"
    assert.equal("10", points)
    has(run("replay " .. record), who .. " has won")
    local moves = {}
    for move in run("replay " .. record):gmatch "\n%d+ (%l+: build [^\n]+)" do
      moves[#moves + 1] = move
    end
    has(picture, ">Last move on the board: "
      .. moves[#moves]:gsub(":", ",", 1) .. "<")
    has(picture, 'stroke="#c2185b" stroke-width="3" width=')
  end)

  it("marks a wall that was built last, not the field beside it", function ()
    local seen = {}
    for number, side in run("replay " .. record)
      :gmatch "\n(%d+) %l+: wall (%u)" do
      if not seen[side] then
        local picture = run("render " .. record .. " --to " .. number
          .. " -o -")
        local height, width = picture:match('height="(%d+)" stroke="#c2185b" '
          .. 'stroke%-width="3" width="(%d+)"')
        seen[side] = width .. " by " .. height
      end
    end
    assert.same({ N = "64 by 23", S = "64 by 23", E = "23 by 64" }, seen)
  end)

  it("says nobody has won before the end", function ()
    local picture = run("render " .. record .. " --to 20 -o -")
    assert.is_nil(picture:find("has won", 1, true))
    local move = run("replay " .. record .. " --to 20")
      :match "\n%d+ %l+: ([%l ]+ %d,%d+)\n"
    assert.truthy(move)
    assert.truthy(picture:find ">Last move on the board: %l+, [^<]+%d,%d+<")
  end)

  it("says so in Russian, within the page", function ()
    local picture = run("render " .. record .. " --lang ru -o -")
    assert.truthy(picture:find ">Победа: красный, 10 очков%.<")
    assert.is_nil(picture:find("has won", 1, true))
    local left, width = picture:match 'viewBox="(%S+) %S+ (%S+)'
    local extent = require "rulewright.repl.draw.svg.beside".extent
    for x, line in picture:gmatch '<text class="row" x="(%S-)"[^>]*>([^<]*)' do
      assert.is_true(tonumber(x) + extent(line) * 0.9 < left + width, line)
    end
  end)
end)

describe("a map of ten boxes", function ()
  it("is drawn, or listed, in any window", function ()
    piped.in_folder(function (at)
      run("sim carcassonne --players 2 --bots random --games 1 --quick --with "
        .. "river,inns_and_cathedrals,traders_and_builders,flying_machines,"
        .. "ferries,gold_mines,mage_and_witch,robbers,crop_circles --records "
        .. at)
      for _, width in ipairs { 300, 100, 70, 40 } do
        local text = sitting.shell(("COLUMNS=%d build/rulewright replay %s"
          .. "/seed-1.record"):format(width, at))
        assert.is_nil(text:find("failed", 1, true), text)
        has(text, "tiles left: 0")
      end
    end)
  end)
end)
