local disk = require "disk"
local tilerows = require "rulewright.engine.notation.tilerows"

local head = [[
kind city whole, marks shield
kind road middle, marks inn, ends crossing city
kind river middle, ends source
kind field ground, by city
sign garden
sign machine compass
sign circle fork club
]]

local function refused(text, message, line, column)
  local tiles, said, at_line, at_column = tilerows.parse(text)
  assert.is_nil(tiles)
  assert.equal(message, said)
  assert.same({ line, column }, { at_line, at_column })
end

-- A tile below the head, whose lines begin at line 8.
local function wrong(tile, message, line, column)
  refused(head .. tile, message, line, column)
end

describe("tilerows", function ()
  it("reads the tile of the docs", function ()
    local tiles = assert(tilerows.parse(head .. [[

tile S x2  city city road city
  city n e w with shield
  road s to city
  field se by city; field sw by city
  has machine nw, garden
]]))
    assert.same({ id = "S", copies = 2, line = 9,
      edges = { n = "city", e = "city", s = "road", w = "city" },
      segments = {
        { kind = "city", name = "city n", sides = { "n", "e", "w" },
          marks = { shield = 1 } },
        { kind = "road", name = "road s", sides = { "s" }, marks = {},
          ends = "city", ends_at = 1 },
        { kind = "field", name = "field se", halves = { "se" }, marks = {},
          touches = { 1 } },
        { kind = "field", name = "field sw", halves = { "sw" }, marks = {},
          touches = { 1 } },
      },
      flags = { machine = "nw", garden = true },
    }, tiles[1])
  end)

  it("reads what was declared", function ()
    local tiles = assert(tilerows.parse("title A set  # of tiles\n" .. head
      .. "tile A field field field field\n  field n e s w\n"))
    assert.equal("A set", tiles.title)
    assert.same({ way = "middle", marks = { "inn" },
      ends = { "crossing", "city" }, by = {} }, tiles.kinds.road)
    assert.same({ garden = true, machine = "compass",
      circle = { "fork", "club" } }, tiles.signs)
  end)

  it("takes an edge for both of its halves, in clockwise order", function ()
    local tiles = assert(tilerows.parse(head
      .. "tile A road field road field\n road n s\n field w sw nw\n"
      .. " field se e ne\n"))
    assert.same({ "nw", "sw", "ws", "wn" }, tiles[1].segments[2].halves)
    assert.same({ "ne", "en", "es", "se" }, tiles[1].segments[3].halves)
  end)

  it("finds segments that are touched before they are named", function ()
    local tiles = assert(tilerows.parse(head .. [[
tile A city field city field
  field e w by city s, city n
  city n
  city s
]]))
    assert.same({ 3, 2 }, tiles[1].segments[1].touches)
  end)

  it("reads ground inside, and marks that stand twice", function ()
    local tiles = assert(tilerows.parse(head .. [[
tile A city city city city
  city n w with shield, shield
  city e s
  field inside by city n, city e
]]))
    assert.same({ shield = 2 }, tiles[1].segments[1].marks)
    assert.same({}, tiles[1].segments[3].halves)
    assert.equal("field inside", tiles[1].segments[3].name)
  end)
end)

describe("tilerows, on declarations,", function ()
  it("names what is wrong", function ()
    refused("kind city hole", '"hole" is not a way to take edges; did you mean '
      .. "whole?", 1, 11)
    refused("kind city whole, mark x",
      '"mark" is not a part of a kind; did you mean marks?', 1, 18)
    refused("kind city whole, marks a, marks b", '"marks" stands twice', 1, 27)
    refused("kind city whole, marks a a", '"a" stands twice', 1, 26)
    refused("kind a whole\nkind a whole", '"a" stands twice', 2, 6)
    refused("kind to whole", "expected the name of a kind, of letters, digits,"
      .. ' - or _, not "to"', 1, 6)
    refused("kind a whole b", 'expected the end of the line, not "b"', 1, 14)
    refused("kind", "expected the name of a kind, of letters, digits, - or _",
      1, 5)
    refused("knid a whole",
      '"knid" is not the beginning of a line; did you mean kind?', 1, 1)
    refused(" kind a whole",
      "expected tile, title, kind or sign at column 1", 1, 1)
    refused("title a\ntitle b", '"title" stands twice', 2, 7)
    refused("title", "expected a title", 1, 6)
    refused("", "expected a tile, but the text ends", 1, 1)
  end)

  it("names what does not fit together", function ()
    refused("kind f ground, ends x\ntile A f f f f\n",
      "only a middle kind ends on a tile, not f", 1, 16)
    refused("kind f ground\ntile A f f f f\n field n e s w\nkind g whole\n",
      '"field" is not a kind of segment: f', 3, 2)
    refused("kind f ground\ntile A f f f f\n f n e s w\nkind g whole\n",
      '"kind" is not what may stand below the first tile: tile', 4, 1)
  end)
end)

describe("tilerows, on a tile,", function ()
  it("names what is wrong in its first line", function ()
    wrong("tile", "expected the name of a tile", 8, 5)
    wrong("tile A x0 city", 'expected x1 to x9999, not "0"', 8, 9)
    wrong("tile A city city", "expected the kind of edge s", 8, 17)
    wrong("tile A city town",
      '"town" is not the kind of edge e: city, road, river or field', 8, 13)
    wrong("tile A city city city city city",
      'expected the end of the line, not "city"', 8, 28)
    wrong("tile A city city city city\n city n e s w\ntile A city city "
      .. "city city",
      '"A" stands twice', 10, 6)
  end)

  it("names what is wrong in a segment", function ()
    local tile = "tile A city road city field\n  "
    wrong(tile .. "citty n",
      '"citty" is not a kind of segment; did you mean city?', 9, 3)
    wrong(tile .. "city ne",
      '"ne" is not an edge of city: n, e, s or w', 9, 8)
    wrong(tile .. "city", "expected edges of it, halves or inside", 9, 7)
    wrong(tile .. "city n n", "edge n belongs to city n already", 9, 10)
    wrong(tile .. "field", "expected edges of it, halves or inside", 9, 8)
    wrong(tile .. "field up", '"up" is not an edge or half of field: n, e, s, '
      .. "w, inside, nw, ne, en, …", 9, 9)
    wrong(tile .. "field w ws", "half ws belongs to field w already", 9, 11)
    wrong(tile .. "field inside now", "inside stands alone", 9, 9)
    wrong(tile .. "city n to city", '"city" is not where city ends', 9, 13)
    wrong(tile .. "road e to crossing n", "crossing has no edges", 9, 13)
    wrong(tile .. "road e to gate",
      '"gate" is not where road ends: crossing or city', 9, 13)
    wrong(tile .. "city n with sheild",
      '"sheild" is not a mark of city; did you mean shield?', 9, 15)
    wrong(tile .. "city n with shield with shield", '"with" stands twice', 9,
      22)
    wrong(tile .. "field w by field",
      '"field" is not what field touches: city', 9, 14)
    wrong(tile .. "city n, s", "expected to, by, with or a "
      .. 'semicolon, not ","', 9, 9)
  end)

  it("names what is wrong in its signs", function ()
    local tile = "tile A city city city city\n  city n e s w\n  has "
    wrong(tile .. "gardn", '"gardn" is not a sign; did you mean garden?', 10, 7)
    wrong(tile .. "garden, garden", '"garden" stands twice', 10, 15)
    wrong(tile .. "machine", "expected a machine", 10, 14)
    wrong(tile .. "machine up", '"up" is not a machine: n, ne, e, se, s, sw, w '
      .. "or nw", 10, 15)
    wrong(tile .. "circle spade", '"spade" is not a circle: fork or club', 10,
      14)
    wrong(tile .. "garden club", "garden has no value", 10, 14)
    wrong(tile .. "machine n n",
      'expected a comma or a semicolon, not "n"', 10, 17)
  end)

  it("names a segment that is not there or not the only one", function ()
    wrong("tile A field field field city\n city w\n field n e s by city n",
      "this tile has no city at n", 10, 17)
    wrong("tile A field field field field\n field n e s w by city",
      "this tile has no city", 9, 19)
    wrong("tile A city field city field\n city n\n city s\n field e w by city",
      "this tile has several of city: say which, such as city s", 11, 15)
    wrong("tile A city field field field\n city n\n"
      .. " field e s w by city, city n", '"city n" stands twice', 10, 23)
  end)

  it("names an edge without its segment, or with two", function ()
    wrong("tile A city city city city\n city n e s",
      "edge w is city, but no city reaches it", 8, 23)
    wrong("tile A city city city city\n city n e s w; city n",
      "edge n belongs to city n already", 9, 21)
    wrong("tile A city city city road\n city n e s w",
      "edge w is road, not city", 9, 13)
  end)

  it("names a half without its ground, or with two", function ()
    wrong("tile A field field field field\n field n e s",
      "half ws has no ground: name it in a segment", 8, 26)
    wrong("tile A field field field field\n field n e s w; field w",
      "half ws belongs to field nw already", 9, 23)
    wrong("tile A city field field field\n city n\n field n e s w",
      "half nw is city, not field", 10, 8)
    wrong("tile A field field field field\n field n e s ws; field wn",
      "edge w is field: both its halves belong to one segment", 8, 26)
    refused("kind a ground\nkind b ground\ntile A a a a a\n a n e s\n b w\n",
      "half ws is a, not b", 5, 4)
  end)

  it("names a road without end, or without two sides", function ()
    wrong("tile A road field field field\n road n\n field n e s w",
      "road n has one edge: expected to crossing or city", 9, 2)
    wrong("tile A road field road field\n road n s to crossing\n field n e s w",
      "road n runs through: it has no end", 9, 2)
    wrong("tile A road field road field\n road n s\n field n e s w",
      "road n runs through, but field nw lies on both its sides", 9,
      2)
    refused("kind a middle\nkind b ground\ntile A a b b b\n a n\n b n e s w\n",
      "a n has one edge: expected a second one", 4, 2)
  end)

  it("refuses more segments than a tile may have", function ()
    wrong("tile A city city city city\n" .. ("  field inside\n"):rep(65),
      "a tile has at most 64 segments", 73, 3)
  end)

  it("refuses what is no text", function ()
    refused("kind a\0", "a zero byte is no text; expected UTF-8", 1, 7)
    refused("kind \xff", "this byte is not UTF-8; save the text as UTF-8", 1, 6)
  end)
end)

describe("docs/notations.md", function ()
  local docs = disk.read "docs/notations.md"

  it("has tiles that are read", function ()
    local function count(text) return #assert(tilerows.parse(text)) end
    assert.equal(1, count(docs:match "```\n(title The base.-)```"))
    local kinds = docs:match "```\n(kind city.-)```"
    assert.equal(7, count(kinds .. docs:match "```\n(tile crossing.-)```"))
  end)
end)
