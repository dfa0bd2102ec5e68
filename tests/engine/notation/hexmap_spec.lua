local disk = require "disk"
local hexmap = require "rulewright.engine.notation.hexmap"

local head = [[
letters:
  M mountains
  ~ sea
  * robber
map:
]]

local function refused(text, message, line, column)
  local map, said, at_line, at_column = hexmap.parse(text)
  assert.is_nil(map)
  assert.equal(message, said)
  assert.same({ line, column }, { at_line, at_column })
end

local function below(text)
  return head .. "A   M10   ~*\n\n" .. text
end

describe("hexmap", function ()
  it("reads hexes with their names and coordinates", function ()
    local map = assert(hexmap.parse("title: Two rows\n" .. head
      .. "A     M10   ~*\nB  M2    .     M\n"))
    assert.equal("Two rows", map.title)
    assert.same({
      { name = "A1", q = 1, r = 0, sign = "M", words = { "mountains" },
        number = 10 },
      { name = "A2", q = 2, r = 0, sign = "~", words = { "sea", "robber" },
        marks = "*" },
      { name = "B1", q = 0, r = 1, sign = "M", words = { "mountains" },
        number = 2 },
      { name = "B2", q = 2, r = 1, sign = "M", words = { "mountains" } },
    }, map.cells)
    assert.equal(4, map.at.B2)
  end)

  it("gives the westmost hex the least q of its row", function ()
    local map = assert(hexmap.parse(head
      .. "A        M\nB     M\nC  M\nD     M\n"))
    local found = {}
    for i, cell in ipairs(map.cells) do found[i] = { cell.q, cell.r } end
    assert.same({ { 1, 0 }, { 0, 1 }, { -1, 2 }, { -1, 3 } }, found)
  end)

  it("reads fields, also with colons in them", function ()
    local map = assert(hexmap.parse("players: 3-4\nnote: a: b # c\n"
      .. head .. "A M\nx:# none\n"))
    assert.same({ players = "3-4", note = "a: b" }, map.fields)
    assert.same({ x = {} }, map.lists)
  end)

  it("reads lists of words, numbers and places", function ()
    local map = assert(hexmap.parse(below [[
harbours:
  A1.nw  any 3:1   # here
  7      A1-A2
robber: A2
empty:
]]))
    assert.same({
      { words = { "any", "3:1" }, line = 9,
        places = { { name = "A1.nw", cell = 1, side = "nw" } } },
      { words = { 7 }, line = 10,
        places = { { name = "A1", cell = 1 }, { name = "A2", cell = 2 } } },
    }, map.lists.harbours)
    assert.equal("A2", map.lists.robber[1].places[1].name)
    assert.same({}, map.lists.empty)
  end)

  it("takes several words in quotation marks for one name", function ()
    local map = assert(hexmap.parse('letters:\n  G "gold river" "by the sea" x'
      .. '\nmap:\nA  G4\n\npile land: "gold river" x2 hills\nisles: '
      .. '"the far shore" A1\n'))
    assert.same({ "gold river", "by the sea", "x" }, map.cells[1].words)
    assert.same({ "gold river", "gold river", "hills" }, map.piles.land)
    assert.same({ "the far shore" }, map.lists.isles[1].words)
    local start = 'letters:\n  G '
    refused(start .. '"gold\nmap:\nA  G\n',
      "these quotation marks are not closed on the line", 2, 5)
    refused(start .. '"" x\nmap:\nA  G\n',
      "expected a name between the quotation marks", 2, 5)
    refused(start .. '"a b"c\nmap:\nA  G\n',
      "expected a blank behind the quotation marks", 2, 10)
  end)

  it("reads piles", function ()
    local map = assert(hexmap.parse(below
      "pile fog: sea x2 desert\n  forest\npile fog numbers: 3 4 x2\n"))
    assert.same({ fog = { "sea", "sea", "desert", "forest" },
      ["fog numbers"] = { 3, 4, 4 } }, map.piles)
  end)

  it("reads piles of ten thousand, and no more", function ()
    for _, text in ipairs { "a x10000", "a x1 b x9999", "a x9999 b" } do
      local map = assert(hexmap.parse(below("pile x: " .. text)))
      assert.equal(10000, #map.piles.x)
    end
    local full = "expected x1 to x10000, and so many in a pile at most"
    refused(below "pile x: a x10001", full, 8, 11)
    refused(below "pile x: a b x10000", full, 8, 13)
    refused(below "pile x: a x10000 b", full, 8, 18)
  end)

  it("takes a blank that does not break for a blank", function ()
    local map = assert(hexmap.parse(below "x:\u{a0}\n \u{a0}A1\u{a0}any\n"))
    assert.same({ "any" }, map.lists.x[1].words)
    assert.equal(1, #map.lists.x)
  end)

  it("takes Windows lines, a byte order mark and Cyrillic letters", function ()
    local map = assert(hexmap.parse("\u{feff}title: Остров\r\nletters:\r\n"
      .. "  Л лес\r\nmap:\r\nA     Л5    Л6\r\nB  Л8    Л9\r\n"))
    assert.equal("Остров", map.title)
    assert.same({ "лес" }, map.cells[4].words)
  end)

  it("names the column of a crooked row", function ()
    refused(head .. "A   M10   M2\nB   M3    M4\n",
      "expected a hex, or a dot for none, at column 8", 7, 5)
    refused(head .. "A      M10   M2\nB    M3    M4\n",
      "expected a hex, or a dot for none, at column 5 or 11", 7, 6)
    refused(head .. "A  M10   M2\nB     M3   M4\n",
      "expected a hex, or a dot for none, at column 13", 7, 12)
  end)

  it("names a hole in a row", function ()
    refused(head .. "A  M10   M2          M3\n",
      "expected a hex, or a dot for none, at column 16", 6, 22)
  end)

  it("names a row that is not the next", function ()
    local message = "expected row %s, which begins with its letter at column "
      .. "1, or a list, such as harbours:"
    refused(head .. "M10 M2\n", message:format "A", 6, 1)
    refused(head .. "A  M10\nC     M2\n", message:format "B", 7, 1)
    refused(head .. "A  M10\nharbours\n", message:format "B", 7, 1)
    refused(head .. "A  .\n", "row A has no hex", 6, 1)
  end)

  it("names a hex that is none", function ()
    refused(head .. "A  X2\n",
      '"X" is not among the letters; expected M, ~ or *', 6, 4)
    refused(head .. "A  M2?\n",
      '"?" is not among the letters; expected M, ~ or *', 6, 6)
    refused("map:\nA  M2\n", '"M" is not among the letters; expected the list '
      .. "letters: above the map", 2, 4)
    refused(head .. "A  22\n", "expected a letter, then a number and marks if "
      .. 'any, such as M10, not "22"', 6, 4)
    refused(head .. "A\tM\n", "a tab in the map; use spaces", 6, 2)
  end)

  it("names a place that is not on the map", function ()
    refused(below "x:\n  A3.n any",
      'there is no hex "A3": row A has A1 to A2', 9, 3)
    refused(below "x: B1", 'there is no hex "B1": the rows are A to A', 8, 4)
    refused(below "x: A1.up",
      '"up" is not a side of A1: n, ne, e, se, s, sw, w or nw', 8, 4)
    refused(below "x: A2-A1", "expected hexes of one row from left to right, "
      .. "such as B3-B6", 8, 4)
    refused(below "x: A1-A99999999999999999999",
      'there is no hex "A99999999999999999999": row A has A1 to A2', 8, 4)
  end)

  it("names what is wrong in lists and piles", function ()
    refused(below "x: A1\nx: A2", '"x" stands twice', 9, 1)
    refused(below "pile x: x2", "expected a word before x2", 8, 9)
    refused(below "pile x: a x0",
      "expected x1 to x10000, and so many in a pile at most", 8, 11)
    refused(below "x: A1\nhm", "expected the name of a list and a colon, such "
      .. "as harbours:", 9, 1)
  end)

  it("names what is wrong above the map", function ()
    refused("", "expected a field, such as title: Name, or letters: or map:, "
      .. "but the text ends", 1, 1)
    refused("title:\n", "expected a value", 1, 7)
    refused("title: a\ntitle: b\n", '"title" stands twice', 2, 1)
    refused("letters:\n  Mount x\n", "expected one to three letters or one "
      .. 'other character, not "Mount"', 2, 3)
    refused("letters:\n  M a\n  M b\n", '"M" stands twice', 3, 3)
    refused("letters:\n  M\n", "expected what it means", 2, 4)
    refused(head, "expected row A of the map, but the text ends", 5, 5)
  end)

  it("refuses what is no text, or too much of it", function ()
    refused("\xff\xfea", "the text is UTF-16; save it as UTF-8", 1, 1)
    refused("a: \0", "a zero byte is no text; expected UTF-8", 1, 4)
    refused(("#"):rep(1 << 20) .. "#", "the text is longer than 1048576 bytes",
      1, 1)
    refused(nil, "expected a text", 1, 1)
  end)

  it("refuses more hexes than a board may have", function ()
    local rows = { "letters:\n M m\nmap:\n" }
    local function letters(i)
      return (i > 26 and string.char(64 + (i - 1) // 26) or "")
        .. string.char(65 + (i - 1) % 26)
    end
    for i = 1, 60 do
      rows[#rows + 1] = ("%-6s%s%s\n"):format(letters(i),
        i % 2 == 0 and "   " or "", ("M     "):rep(200))
    end
    refused(table.concat(rows), "a map has at most 10000 hexes", 54, 7)
  end)

  it("reads the maps of docs/notations.md", function ()
    local docs, count = disk.read "docs/notations.md", 0
    for text in docs:gmatch "```\n(title: .-)```" do
      local map = assert(hexmap.parse(text))
      assert.is_true(#map.cells > 0)
      count = count + 1
    end
    assert.equal(2, count)
  end)
end)
