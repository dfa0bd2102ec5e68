-- Slips of the pen in a map are found when it is read.

local disk = require "disk"
local page = require "page"
local rulewright = require "rulewright"

describe("a map of a scenario", function ()
  local folder

  before_each(function ()
    folder = disk.folder()
  end)
  after_each(function () disk.remove(folder) end)

  local function write(name, text)
    disk.write(folder .. "/" .. name, text)
  end

  -- What is said of the island or another map with one thing changed.
  local function said(map, from, to, more)
    write("brook.lua", 'module "brook" { title = "B", extends = "catan" }\n'
      .. 'component.map "brook" { map = hexmap(text "brook.map") }\n'
      .. 'change "map" { id = "B-1", says = "B.", from = "island", '
      .. 'to = "brook" }\n' .. (more or ""))
    local text = page.read("scripts/catan/" .. map)
    local at = assert(text:find(from, 1, true))
    write("brook.map", text:sub(1, at - 1) .. to .. text:sub(at + #from))
    local rules, message = rulewright.rules { game = "catan",
      with = { folder .. "/brook.lua" } }
    if rules then return nil end
    return (message:match "/brook%.lua:2: map 'brook': (.*)$" or message)
  end

  for _, case in ipairs {
    { "base/island.map", "random land", "random lnad",
      "hex A1: there is no pile 'lnad'; did you mean 'land'?" },
    { "base/island.map", "forest x4", "froest x4",
      "pile land: there is no terrain 'froest'; did you mean 'forest'?" },
    { "base/island.map", "D4.se  wool", "D4.se  wolo",
      "line 23: there is no harbour 'wolo'; did you mean 'wool'?" },
    { "base/island.map", "D4.se  wool", "D4.s  wool",
      "line 23: a harbour lies on an edge, such as A1.nw, not on 'D4.s'" },
    { "base/island.map", "harbours:", "harbuors:",
      "there is no list 'harbuors'; did you mean 'harbours'?" },
    { "base/island.map", "tokens: 5", "tokens: five",
      "pile tokens: a number was expected, not 'five'" },
    { "base/island.map", "pile tokens", "pile harbour kinds: wolo\npile tokens",
      "pile harbour kinds: there is no harbour 'wolo'; did you mean 'wool'?" },
    { "base/island.map", "forest x4", "forest x2",
      "pile land: the map deals 19 from it, and it has only '17'" },
    { "base/island.map", "D4.se  wool", "D4.se  random",
      "pile harbour kinds: the map deals 1 from it, and it has only '0'" },
    { "scenarios/beginner.map", "F forest", "F forset",
      "hex A3: there is no terrain 'forset'; did you mean 'forest'?" },
  } do
    it("is refused: " .. case[2] .. " as " .. case[3]:gsub("\n", " "),
      function () assert.equal(case[4], said(case[1], case[2], case[3])) end)
  end

  it("is taken as it should be, with lists of its own", function ()
    assert.is_nil(said("base/island.map", "harbours:", "bridges: A1\nharbours:",
      'component.map_list "bridges" {}'))
    assert.is_nil(said("base/island.map", "D4.se  wool", "D4.se  any"))
  end)
end)
