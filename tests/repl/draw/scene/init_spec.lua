-- The words by which scripts draw: what they keep, merge and refuse.

local scene = require "rulewright.repl.draw.scene"

local PLACES = { cells = 2, corners = 10, edges = 11 }

local function new(options)
  options = options or {}
  options.places = PLACES
  options.colours = options.colours or { "red", "blue" }
  return scene.new(options)
end

describe("a scene", function()
  it("merges what is said of one hex and adds its marks", function()
    local board = new()
    board:hex(1, { kind = "forest", number = 8, mark = "robber" })
    board:hex(1, { number = 6, mark = { kind = "knight", player = 2 } })
    local look = board.hexes.by_key[1]
    assert.equal(1, #board.hexes.list)
    assert.equal("forest", look.kind)
    assert.equal("6", look.number)
    assert.same({ "robber", "knight" }, { look.marks[1].kind,
      look.marks[2].kind })
  end)

  it("fills a look in from its kind, also from one declared later", function()
    local board = new()
    board:hex(1, { kind = "forest", letter = "X" })
    board:kind("forest", { fill = "dark green", letter = "F" })
    local whole = board:whole(board.hexes.by_key[1])
    assert.equal("dark green", whole.fill)
    assert.equal("X", whole.letter)
  end)

  it("says a note in the language, and marks it as the script does", function()
    local board = new { words = { wall = "стена" } }
    board:corner(1, { kind = "city", player = 1, note = "wall" })
    board:corner(2, { kind = "city", player = 1, note = "ворота" })
    local whole = board:whole(board.corners[1])
    assert.same({ "стена", "w" }, { whole.note, whole.sign })
    whole = board:whole(board.corners[2])
    assert.same({ "ворота", "в" }, { whole.note, whole.sign })
  end)

  it("has one course over an edge of the board, and none elsewhere", function ()
    local board = new()
    board:course(11, { kind = "brook", fill = "blue" })
    board:course(11, { fill = "teal" })
    assert.equal(1, #board.courses.list)
    assert.equal("teal", board.courses.by_key[11].fill)
    for _, place in ipairs { 0, 12, "A1.e" } do
      local ok, message = pcall(board.course, board, place, {})
      assert.is_false(ok)
      assert.equal(("scene:course: %s is not a place of the board")
        :format(place), message)
    end
  end)

  it("links two sides of a tile, and no others", function()
    local board = new()
    board:link(2, -1, { kind = "raft", from = "n", to = "e" })
    assert.same({ { kind = "raft", from = "n", to = "e", x = 2, y = -1 } },
      board.links)
    for _, to in ipairs { "n", "ne" } do
      local ok, message = pcall(board.link, board, 1, 1, { kind = "raft",
        from = "n", to = to })
      assert.is_false(ok)
      assert.equal("scene:link: from and to are to be two of n, e, s, w",
        message)
    end
  end)

  it("joins the panels of one seat", function()
    local board = new()
    board:panel(2, { { "points", 3, value = "public points" } })
    board:panel(2, { { "ships", 0 }, { "army", true }, { "none", nil },
      { "no", false } })
    assert.equal(1, #board.panels.list)
    assert.same({ { "points", "3", asks = "public points" },
      { "ships", "0", asks = "ships" }, { "army", true, asks = "army" } },
      board.panels.list[1].rows)
  end)

  it("shows the seats on a track by their initials", function()
    local board = new()
    board:track("trade", { length = 9, marks = { [3] = "gold" },
      seats = { 3, 5 } })
    assert.same({ [3] = "gold R", [5] = "B" }, board:steps(board.tracks[1]))
  end)

  it("says signs and marks in the language that is spoken", function()
    local board = new { words = { land = "берег", wall = "стена" } }
    board:track("ship", { length = 7, marks = { [7] = "land" } })
    board:legend("w", "wall")
    assert.same({ [7] = "берег" }, board.tracks[1].marks)
    assert.same({ { "w", "стена" } }, board.signs)
  end)

  it("refuses what it would have to pass over", function()
    local board = new()
    for message, draw in pairs {
      ["scene:kind has no field 'fil'; did you mean 'fill'?"] = function()
        board:kind("a", { fil = "red" })
      end,
      ["scene:panel: a row is to be { label, value }, not x"] = function()
        board:panel(1, { "x" })
      end,
      ["scene:panel: there is no seat 65"] = function() board:panel(65, {}) end,
      ["scene:track: length is to be from 1 to 1000"] = function()
        board:track("t", {})
      end,
      ["scene:track: 5 is not a place of the board"] = function()
        board:track("t", { length = 4, columns = 5 })
      end,
      ["scene:on_track: there is no track 'race'"] = function()
        board:on_track("race", 1, {})
      end,
      ["scene:on_track: 4 is not a place of the board"] = function()
        board:track("short", { length = 4, first = 0 })
        board:on_track("short", 4, {})
      end,
      ["scene:kind: outline is to be a path such as M-9,9H9L0,-9Z"] =
        function() board:kind("a", { outline = 'M0,0" onload="x' }) end,
      ["scene:kind: shape is to be a shape word of docs/drawing.md, not "
        .. "'houze'; did you mean 'house'?"] = function()
        board:kind("a", { shape = "houze" })
      end,
      ["scene:kind: icon is to be a shape word of docs/drawing.md, not "
        .. "'curch'; did you mean 'church'?"] = function()
        board:kind("a", { icon = "curch" })
      end,
      ["scene:hex: fill is to be a colour word of docs/drawing.md, not "
        .. "'grene'; did you mean 'green'?"] = function()
        board:hex(1, { fill = "grene" })
      end,
      ["scene:kind: pattern is to be a pattern word of docs/drawing.md, not "
        .. "'dotts'; did you mean 'dots'?"] = function()
        board:kind("a", { pattern = "dotts" })
      end,
      ["scene:kind: shape is to be a shape word of docs/drawing.md, not 7"] =
        function() board:kind("a", { shape = 7 }) end,
      ["scene:highlight: there is no layer 'cornre'; did you mean 'corner'?"] =
        function() board:highlight("cornre", 1) end,
      ["scene:panel: the rows are to be a list, not 5"] = function()
        board:panel(1, 5)
      end,
      ["scene:tile: a tile has at most 40 segments"] = function()
        local segments = {}
        for i = 1, 41 do segments[i] = { kind = "city" } end
        board:tile(0, 0, { segments = segments })
      end,
      ["scene:spot: turns are to be a list of at most four tables"] =
        function() board:spot(0, 0, { turns = { 3 } }) end,
      ["scene:tile: the segments are to be a list, not 3"] = function()
        board:tile(1, 1, { segments = 3 })
      end,
    } do
      local ok, found = pcall(draw)
      assert.is_false(ok)
      assert.equal(message, found)
    end
  end)

  it("refuses words that it has not, at the line that says them", function()
    local pen = new():pen()
    for call, message in pairs {
      [function() pen:hexx(1, {}) end] =
        "a scene has no word 'hexx'; did you mean 'hex'?",
      [function() return pen.xyzzy end] = "a scene has no word 'xyzzy'",
    } do
      local ok, found = pcall(call)
      assert.is_false(ok)
      assert.equal(("%s:%d: %s"):format("init_spec.lua",
        debug.getinfo(call).linedefined, message), found:match "[^/]*$")
    end
  end)

  it("names no file of its own where it stumbles", function()
    local pen = new():pen()
    local _, found = pcall(function() pen:track("t", { length = 2,
      marks = 3 }) end)
    assert.matches("init_spec.lua:%d+: scene:track: ", found)
    assert.is_nil(found:find("beside.lua", 1, true))
  end)

  it("refuses places that are not on the board", function()
    local board = new()
    for _, place in ipairs { 0, 3, -1, 1.5, "A1", {} } do
      assert.error_matches(function() board:hex(place, {}) end,
        "^scene:hex: .* is not a place of the board$")
    end
    assert.error_matches(function() board:corner(11, {}) end, "scene:corner")
    assert.error_matches(function() board:block(1, 1, 0, 1, {}) end,
      "scene:block")
    assert.error_matches(function() board:tile(2 ^ 40, 1, {}) end,
      "scene:tile")
  end)

  it("refuses looks that are no looks, naming the field", function()
    local board = new()
    assert.error_matches(function() board:hex(1, "forest") end,
      "scene:hex: the look is to be a table")
    assert.error_matches(function() board:hex(1, { fill = "mauve" }) end,
      "scene:hex: fill is to be a colour word")
    assert.error_matches(function() board:kind("x", { shape = "blob" }) end,
      "scene:kind: shape is to be a shape word")
    assert.error_matches(function() board:hex(1, { number = {} }) end,
      "scene:hex: number is to be a word")
    assert.error_matches(function() board:wall(1, 1, "up") end,
      "the side is to be n, e, s or w")
  end)

  it("takes control characters and bad bytes out of texts", function()
    local board = new()
    board:caption("a\27[31mb\nc\xff\u{9b}d\u{202E}e")
    local text = board.captions[1]
    assert.is_nil(text:find("[%c]"))
    assert.is_nil(text:find("\u{202E}", 1, true))
    assert.truthy(utf8.len(text))
    board:caption(("ж"):rep(1000))
    assert.equal(120, utf8.len(board.captions[2]))
  end)

  it("is out of reach of the scripts that draw", function()
    local board = new()
    local pen = board:pen()
    pen:hex(1, { kind = "forest" })
    pen.hexes, pen.whole, pen.hex = nil, error, error
    assert.equal("forest", board:whole(board.hexes.by_key[1]).kind)
    assert.is_false(getmetatable(pen))
    assert.is_nil(rawget(pen, "kinds"))
    assert.is_nil(rawget(pen, "new"))
  end)

  it("blames the line of the script", function()
    local pen = new():pen()
    local chunk = load("local pen = ...\npen:hex(99, {})", "@look.lua")
    local ok, message = pcall(chunk, pen)
    assert.is_false(ok)
    assert.equal("look.lua:2: scene:hex: 99 is not a place of the board",
      message)
  end)

  it("holds a bounded number of things", function()
    local board = new()
    assert.error_matches(function()
      for _ = 1, 200000 do board:note("x") end
    end, "more than 100,000 things")
  end)

  it("prints bundles in the order of the goods", function()
    local board = new()
    assert.equal("2 wool 1 ore", board:bundle({ ore = 1, wool = 2,
      brick = 0 }, { "brick", "wool", "ore" }))
    assert.equal("5 ?", board:bundle { ["?"] = 5 })
    assert.equal("-", board:bundle {})
  end)

  it("tells a hand only to who may see it", function()
    local open, red = new(), new { viewer = 1 }
    local hand = { ore = 1, wool = 2 }
    assert.equal("1 ore 2 wool", open:hand(2, hand))
    assert.equal("1 ore 2 wool", red:hand(1, hand))
    assert.equal("3 ?", red:hand(2, hand))
    assert.equal("2 ?", red:hand(2, { "knight", "monopoly" }))
    assert.equal("knight, monopoly", red:hand(1, { "knight", "monopoly" }))
    assert.equal("-", red:hand(2, {}))
  end)

  it("gives every seat a colour and an initial of its own", function()
    local board = scene.new { colours = { "blue", "black", "brown", "amber",
      "bronze" } }
    local initials, colours = {}, {}
    for seat = 1, 5 do
      initials[board:initial(seat)] = true
      colours[board:colour(seat)] = true
    end
    local count = 0
    for _ in pairs(initials) do count = count + 1 end
    for _ in pairs(colours) do count = count + 1 end
    assert.equal(10, count)
    assert.equal("blue", board:colour(1))
  end)

  it("gives initials in the words it was given, and Latin ones in ASCII",
    function ()
      local board = scene.new { colours = { "green", "yellow", "blue", "grey" },
        words = { green = "зелёный", yellow = "жёлтый", blue = "синий",
          grey = "ёлочный" } }
      local function initials()
        local list = {}
        for seat = 1, 4 do list[seat] = board:initial(seat) end
        return table.concat(list)
      end
      assert.equal("ЕЖСЁ", initials())
      board:track("trade", { length = 9, seats = { 3 } })
      assert.equal("Е", board:steps(board.tracks[1])[3])
      require "rulewright.repl.draw.ink.plain".scene(board)
      assert.equal("ZHSY", initials())
      assert.equal("Z", board:steps(board.tracks[1])[3])
    end)

  it("shows titles in the words it was given", function()
    local board = new { words = { forest = "лес", red = "красный" } }
    board:kind("forest", {})
    assert.equal("лес", board:title "forest")
    assert.equal("красный", board:who(1))
    assert.equal("blue", board:who(2))
    board:panel(1, { { "forest", 2 } })
    assert.equal("лес", board.panels.list[1].rows[1][1])
    board:harbour(1, { label = "forest 2:1" })
    assert.equal("лес 2:1", board:whole(board.harbours[1]).label)
  end)
end)
