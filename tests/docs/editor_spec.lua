-- The grammars for editors see what the program reads: all of each file that
-- is shipped, and what is broken at the line where it is.

local disk = require "disk"
local rulewright = require "rulewright"
local json_reader = require "rulewright.repl.json.reader"
local sitting = require "sitting"

local FOLDER = "docs/editor/"

local function grammar(name)
  return FOLDER .. name .. ".tmLanguage.json"
end

-- What tokens.py says of these files: lines "FILE:LINE: SCOPE".
local function faults(name, paths)
  local output, code = sitting.shell("python3 tests/support/tokens.py "
    .. grammar(name) .. " " .. paths .. " 2>&1")
  assert.equal(0, code, output)
  return output
end

-- The lines of a text that are not wholly understood.
local function lines_at_fault(name, text)
  local path, lines = disk.nowhere(), {}
  disk.write(path, text)
  for line in faults(name, path):gmatch ":(%d+): " do
    lines[#lines + 1] = math.tointeger(line)
  end
  os.remove(path)
  return lines
end

-- Whether each broken line, in the place of line `at` of a good text, is the
-- one that is found. One run for all: the texts follow one another in files.
local function sees(name, good, broken)
  local folder, wanted = disk.folder(), {}
  for i, one in ipairs(broken) do
    local at, line = one[1], one[2]
    local lines = {}
    for each in good:gmatch "([^\n]*)\n" do lines[#lines + 1] = each end
    lines[at] = line
    disk.write(("%s/%02d"):format(folder, i), table.concat(lines, "\n"), "\n")
    wanted[i] = ("%s/%02d:%d: invalid.illegal.rulewright\n"):format(folder, i,
      at)
  end
  local found = faults(name, folder .. "/*")
  disk.remove(folder)
  assert.equal(table.concat(wanted), found)
end

local function shipped(pattern)
  local paths = sitting.shell("find scripts docs tests -name '" .. pattern
    .. "' | sort | tr '\\n' ' '")
  return paths, select(2, paths:gsub("%S+", ""))
end

local RECORD = [[
Rulewright record 1
game: catan 1.0
module: base 1.0 8c0f6f4e9b1d2a37
without: CAT-041
typed: {"value \"limit\" { base = 2 }"}
player: red
player: синий
seed: -7
rulebook: 4e6a02d7193fb58c
note: Sunday evening

1 red: settlement D4.n
; now it begins
force dice = 3 "two words" ; as hoped
2 синий: roll {rolled 3 4} {hash 5f1c9a60e2b7d834} ; as hoped
edit: {turn={number=3}}
rules: {turn={number=3}}

result: red
hash: 77aa01c2934be6d0
end 2 ea1752b1a2467a1a21864119007038c4
]]

local MAP = [[
title: An island in the fog  # once more
players: 3-4

letters:
  F forest
  G "gold river" robber
  ~ sea
  ? fog
  + pirate

map:
A       F4    ?     ?     G11
B    F5    ~     ~+    ?
C       F9    ~     .     ?

harbours:
  A1.nw  random
  B1-B3  any 7 "two words"
robber: A4
pile fog: sea x2 "a desert" forest 3
]]

local TILES = [[
title The base game
kind city whole, marks shield
kind road middle, ends crossing city
kind field ground, by city
sign monastery
sign machine compass

tile D x3  city field road field        # edges
  city n with shield, shield
  road s to city
  field e en by city n
  field w inside; has monastery, machine w
]]

describe("the grammars for editors", function ()
  for _, of in ipairs { { "map", "*.map", 20 }, { "tiles", "*tiles.txt", 9 },
    { "record", "*.record", 0 } } do
    it("cover all files that are shipped: " .. of[1], function ()
      local paths, count = shipped(of[2])
      assert.is_true(count >= of[3])
      if count > 0 then assert.equal("", faults(of[1], paths)) end
    end)
  end

  it("cover the records that the program writes", function ()
    local folder = disk.folder()
    for i, request in ipairs {
      { game = "catan", with = { "cities_and_knights" }, players = 3 },
      { game = "elasund", players = 2 },
      { game = "carcassonne", with = { "river" },
        players = { "Аня", "bob" } },
    } do
      request.seed = i
      local game = assert(rulewright.new(request))
      for at = 1, 60 do
        local moves = game:moves()
        if #moves == 0 then break end
        assert(game:play(moves[at * 7 % #moves + 1]))
      end
      disk.write(folder .. "/" .. i, game:save())
    end
    assert.equal("", faults("record", folder .. "/*"))
    disk.remove(folder)
  end)

  it("cover what the page on notations says", function ()
    assert.same({}, lines_at_fault("record", RECORD))
    assert.same({}, lines_at_fault("map", MAP))
    assert.same({}, lines_at_fault("tiles", TILES))
    assert.same({}, lines_at_fault("map", MAP:gsub("\n", " \n")))
  end)

  it("mark a line of a record that is broken", function ()
    sees("record", RECORD, { { 1, "Rulewright record 2" }, { 2, "game: catan" },
      { 3, "module: base 8c0f6f4e9b1d2a37" }, { 3, "modul: base" },
      { 6, "player: red blue" }, { 8, "seed: x" }, { 9, "rulebook: 4e6a" },
      { 12, "1: settlement D4.n" }, { 12, "1 red settlement" },
      { 12, "1 red:" }, { 14, "force dice 3" }, { 14, "force dice =" },
      { 15, "2 red: roll {rolled 3 4" }, { 15, "2 red: roll {hash xyz}" },
      { 15, "2 red: roll {dice 3}" }, { 16, "edit: turn" }, { 21, "end" },
      { 21, "end 2 xyz" } })
  end)

  it("mark a line of a map that is broken", function ()
    sees("map", MAP, { { 5, "  FFFF forest" }, { 5, "  12 forest" },
      { 6, '  G "gold river' }, { 12, "A       F4444" }, { 12, "A       12" },
      { 13, "B\tF5    ~" }, { 12, "a       F4" }, { 17, "  A1.up random" },
      { 18, "  B1-C any" }, { 19, "robber A4" }, { 20, 'pile fog: "sea' } })
  end)

  it("mark a line of tiles that is broken", function ()
    sees("tiles", TILES, { { 1, "titel The base game" }, { 2, "kind city" },
      { 2, "kind city half" }, { 2, "kind city whole, mark shield" },
      { 5, "sign a,b" }, { 8, "tile D x0 city field road field" },
      { 8, "tile D city field road" }, { 9, "  city north" },
      { 9, "  city n from shield; has ;" }, { 10, "  road s to" },
      { 12, "  field w, inside" } })
  end)

  it("are named by the package that editors read", function ()
    local function read(path)
      return assert(json_reader((disk.read(path):gsub("\n", ""))))
    end
    local package = read(FOLDER .. "package.json")
    local version = rulewright.version
    assert.equal(version, package.version)
    local named = {}
    for i, one in ipairs(package.contributes.grammars) do
      local path = FOLDER .. one.path:match "^%./(.*)$"
      named[path] = true
      assert.equal(one.scopeName, read(path).scopeName)
      assert.equal(one.language, package.contributes.languages[i].id)
    end
    for path in sitting.shell("ls " .. FOLDER .. "*.tmLanguage.json")
      :gmatch "%S+" do
      assert.is_true(named[path], path)
    end
  end)
end)
