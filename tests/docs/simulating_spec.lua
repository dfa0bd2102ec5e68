-- What docs/simulating.md prints is what its commands print.

local disk = require "disk"
local typed_page = require "typed_page"

local PATH = "docs/simulating.md"

describe(PATH, function ()
  setup(function () typed_page.open(PATH) end)
  teardown(typed_page.close)

  it("prints what its commands print", function ()
    local sessions = typed_page.sessions(PATH)
    assert.equal(4, #sessions)
    for _, one in ipairs(sessions) do
      typed_page.has_lines(typed_page.shell("./" .. one.command), one.output,
        one.command)
    end
  end)

  -- The measure of the page with this name.
  local function measure(name)
    local text = disk.read(PATH)
    local found = text:match("'(" .. name .. "=[^']*)'")
      or text:match("%-%-measure (" .. name .. "=%S+)")
    return assert.is_string(found) and found
  end

  -- Plays games with the measure; the lines of each record, and the rows of the
  -- tables by their first two cells.
  local function played(game, list)
    local command = "rm -rf kept; ./rulewright sim " .. game .. " --games 6 "
      .. "--bots greedy --quick --records kept --csv found.csv"
    for _, one in ipairs(list) do
      command = command .. " --measure '" .. one .. "'"
    end
    typed_page.shell(command)
    local rows = {}
    for line in typed_page.shell "cat found.csv":gmatch "[^\n]+" do
      local cells = {}
      for cell in (line .. ","):gmatch "(.-)," do cells[#cells + 1] = cell end
      rows[cells[1] .. " " .. cells[2]] = { count = tonumber(cells[8]),
        mean = tonumber(cells[9]) }
    end
    return typed_page.shell "cat kept/*.record", rows
  end

  local function count(text, pattern)
    return select(2, text:gsub(pattern, ""))
  end

  it("measures what the records tell", function ()
    local records, rows = played("catan", { measure "sevens",
      measure "robberies", measure "roads", measure "rolls by number" })
    local rolls = {}
    for white, red in records:gmatch ": roll {rolled (%d) (%d)}" do
      local sum = math.tointeger(tonumber(white) + tonumber(red))
      rolls[sum] = (rolls[sum] or 0) + 1
    end
    assert.is_true(rolls[7] > 20)
    assert.near(rolls[7] / 6, rows["measure sevens"].mean, 1e-6)
    assert.near(count(records, ": robber %w+ %a+") / 6,
      rows["measure robberies"].mean, 1e-6)
    local roads = rows["measure roads"]
    assert.near(count(records, ": road %w+%.%l+"), roads.mean * roads.count,
      1e-4)
    for sum, n in pairs(rolls) do
      local row = rows["rolls by number " .. sum]
      assert.near(n, row.mean * row.count, 1e-4)
    end
  end)

  it("measures points by tile that add up to all that were scored", function ()
    local _, rows = played("carcassonne", { measure "points by tile",
      "scored=points: e.feature and e.points or 0" })
    local sum, whole = 0, rows["measure scored"]
    for name, row in pairs(rows) do
      if name:find "^points by tile " then sum = sum + row.mean * row.count end
    end
    assert.is_true(sum > 100)
    assert.near(whole.mean * whole.count, sum, 1e-3)
  end)
end)
