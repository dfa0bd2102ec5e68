-- Boards as SVG: well formed, escaped, the same every time.

local drawn = require "drawn"
local find = require("rulewright.engine.board.place_names").find
local island = require "scenes.island"
local plain = require "scenes.plain"
local svg = require "rulewright.repl.draw.svg"
local town = require "scenes.town"
local xml = require "rulewright.repl.draw.ink.xml"

-- Every element that is opened is closed, in order.
local function check_nesting(text)
  local stack = {}
  for close, name, rest in text:gmatch "<(/?)([%w]+)([^>]*)>" do
    if close == "/" then
      assert.equal(name, table.remove(stack))
    elseif not rest:find "/$" then
      stack[#stack + 1] = name
    end
  end
  assert.same({}, stack)
end

local has = drawn.has

describe("an SVG board", function()
  it("is well formed", function()
    for _, make in ipairs { island, plain, town } do
      local text = svg.text(make(), { title = "A board" })
      has(text, '<svg ')
      check_nesting(text)
      assert.is_nil(text:find "nan")
      assert.is_nil(text:find "inf[^o]")
    end
  end)

  it("draws a place where a piece may stand hollow and without a letter",
    function ()
      local function bridges(empty)
        local board = island()
        board:kind("site", { shape = "bridge", letter = "~", empty = empty })
        board:edge(find(board.places, "edge", "C3.e"), { kind = "site" })
        local text = svg.text(board, {})
        return select(2, text:gsub(">~<", "")),
          select(2, text:gsub("stroke%-dasharray=\"3 2\"", ""))
      end
      assert.same({ 2, 0 }, { bridges() })
      assert.same({ 0, 2 }, { bridges(true) })
    end)

  it("names hexes and tells players apart by letters", function()
    local text = svg.text(island(), { title = "An island" })
    for _, part in ipairs { ">C3<", ">waste<", ">An island<", ">grain<",
      ">R<", ">B<", ">W<", ">O<", "url(#pattern-trees)", ">house<" } do
      has(text, part)
    end
  end)

  it("has another colour for each player", function()
    local text = svg.text(island(), {})
    for _, colour in ipairs { "#c1272d", "#0072b2", "#ffffff", "#f2a01e" } do
      has(text, colour)
    end
  end)

  it("has one target for every hex, corner, edge and field", function ()
    local function names_in(text)
      local set = {}
      for layer, name, place in text:gmatch
          'data%-layer="(%l+)" data%-name="(.-)" data%-place="(.-)"' do
        place = layer .. " " .. place .. " " .. name
        assert.is_nil(set[place], place)
        set[place] = true
      end
      return set
    end
    local board = island()
    local set, places = names_in(svg.text(board, {})), board.places
    for layer, field in pairs { hex = "cell", corner = "corner",
      edge = "edge" } do
      local count = places[field .. "s"]
      assert.is_true(count > 6)
      for id = 1, count do
        local name = ("%s %d %s"):format(layer, id,
          places[field .. "_name"][id])
        assert.is_true(set[name], name)
      end
    end
    local fields = names_in(svg.text(town(), {}))
    assert.is_true(fields["field 1 A,2"] and fields["field 35 G,6"])
  end)

  it("rings the place of the last move", function ()
    local board = island()
    local function rings()
      local _, count = svg.text(board, {}):gsub('stroke="#c2185b"', "")
      return count
    end
    local before = rings()
    board:last("corner", 5)
    board:last("edge", 5)
    board:last("hex", 1)
    assert.equal(before + 3, rings())
    local streets = town()
    streets:last("field", 5, 5)
    streets:last("field", 3, 3)
    local text = svg.text(streets, {})
    has(text, 'height="56" stroke="#c2185b"')
    has(text, 'height="120" stroke="#c2185b"') -- the block over it
  end)

  it("puts panels that are higher than the board into columns", function ()
    local board = island()
    local function page()
      return svg.text(board, {}):match 'viewBox="%S+ %S+ (%S+)'
    end
    local narrow = tonumber(page())
    for seat = 1, 4 do
      local rows = {}
      for i = 1, 14 do rows[i] = { "row " .. i, i } end
      board:panel(seat, rows)
    end
    assert.is_true(tonumber(page()) > narrow + 250)
  end)

  it("wraps captions and notes that are wider than the page", function ()
    local board = town()
    local long = ("many words "):rep(10)
    board:caption(long)
    board:note(long)
    local text = svg.text(board, {})
    check_nesting(text)
    assert.is_nil(text:find(long:sub(1, -2), 1, true))
    local _, count = text:gsub("many words", "")
    assert.is_true(count >= 18)
  end)

  it("draws walls outside the fields and labels clear of initials", function()
    local board = town()
    board:block(1, 5, 1, 1, { kind = "shop", label = "Well *", player = 1 })
    local text = svg.text(board, {})
    local above, beside = 0, 0
    for line in text:gmatch "<line [^>]*>" do
      if line:find('y1="-6.5" y2="-6.5"', 1, true) then above = above + 1 end
      if line:find 'x1="454.5" x2="454.5"' then beside = beside + 1 end
    end
    assert.same({ 2, 2 }, { above, beside })
    local x, y = text:match '<text class="halo name" x="(%d+)" y="(%d+)">Well<'
    assert.equal("32", x)
    assert.is_true(tonumber(y) - 11 >= 4 * 64 + 15 + 9, y)
  end)

  it("prints a track in rows, with pieces that share a step", function()
    local board = island()
    board:kind("runner", { outline = "M-9,9H9L0,-9Z" })
    board:track("race", { length = 12, first = 0, columns = 4, dark = 5 })
    for seat, step in ipairs { 0, 11, 11 } do
      board:on_track("race", step, { kind = "runner", player = seat })
    end
    local text = svg.text(board, {})
    check_nesting(text)
    for _, step in ipairs { ">0<", ">11<" } do has(text, step) end
    local dark, pieces = 0, {}
    for _ in text:gmatch 'fill="#bda27a"' do dark = dark + 1 end
    assert.equal(3, dark) -- 0, 5 and 10
    for at in text:gmatch
      '<g transform="translate%((.-)%) scale%(.-%)">%s*<path d="M%-9,9H9L0,'
    do
      pieces[#pieces + 1] = at
    end
    -- one each on the track, and one in the legend
    assert.equal(4, #pieces)
    assert.not_equal(pieces[2], pieces[3])
  end)

  it("shows each of many pieces on a step of a track in rows", function()
    local board = island()
    board:kind("runner", { outline = "M-9,9H9L0,-9Z", legend = false })
    board:track("race", { length = 50, first = 0, columns = 10 })
    for i = 1, 11 do
      board:on_track("race", 7, { kind = "runner", player = i % 4 + 1 })
    end
    local seen, count = {}, 0
    for at in svg.text(board, {}):gmatch
      '<g transform="translate%((.-)%) scale%(.-%)">%s*<path d="M%-9,9H9L0,'
    do
      count = count + (seen[at] and 0 or 1)
      seen[at] = true
    end
    assert.equal(11, count)
  end)

  it("keeps who has not begun within a track", function()
    local board = island()
    board:track("race", { length = 11, seats = { 0, 1 } })
    local text = svg.text(board, {})
    local title = tonumber(text:match '<text[^>]- x="(%S+)"[^>]*>race<')
    local first = tonumber(text:match
      '<text class="tiny" x="(%S+)"[^>]*>%u<')
    assert.is_true(first - 5 > title, first .. " " .. title)
  end)

  it("puts words that are too long for a hex under each other", function()
    local board = island()
    board:hex(1, { label = "interminable river" })
    board:hex(2, { label = "gold river" })
    local text = svg.text(board, {})
    local word = '<text class="halo word"[^>]-y="(%%S+)">%s<'
    local above = text:match(word:format "interminable")
    assert.equal(9, text:match(word:format "river") - above)
    has(text, ">gold river<")
  end)

  it("does not hide the steps of a line under players' pieces", function()
    local board = island()
    board:kind("flag", { outline = "M-9,9H9L0,-9Z" })
    board:track("race", { length = 5, first = 91 })
    for seat, step in ipairs { 92, 92, 95 } do
      board:on_track("race", step, { kind = "flag", player = seat })
    end
    local text, seen = svg.text(board, {}), {}
    local circle = tonumber(text:match('<circle cx="[^"]+" cy="([^"]+)"[^>]*/>'
      .. "%s*<text[^>]*>95<"))
    for x, y, scale in text:gmatch('<g transform="translate%((%S+) (%S+)%)'
      .. ' scale%((%S-)%)">%s*<path d="M%-9,9H') do
      seen[#seen + 1] = tonumber(x)
      if #seen <= 3 then
        assert.is_true(tonumber(y) + 9 * tonumber(scale) < circle - 8)
      end
    end
    assert.is_true(seen[1] + 9 <= seen[2])
  end)

  it("gives a value that is too wide for its row a row of its own", function()
    local function rows_of(label, value)
      local board = island()
      board:panel(1, { { label, value } })
      local text = svg.text(board, {})
      local function y_of(content)
        local y = " y=\"(-?[%d.]+)\"[^>]*>"
        return assert(text:match(y .. content .. "<")) + 0
      end
      return y_of(label), y_of(value)
    end
    local label, value = rows_of("purse", "2 ore 1 wool")
    assert.equal(label, value)
    label, value = rows_of("карты учёности", "строительство дорог")
    assert.equal(label + 20, value)
    label, value = rows_of("iiii iiii iiii iiii", "lll lll lll lll lll")
    assert.equal(label, value)
  end)

  it("draws where the next tile may lie, in each turn", function()
    local plane = plain()
    plane:spot(5, 5, { turns = { { rotation = 0, text = "n" },
      { rotation = 3, text = "w" } } })
    local text = svg.text(plane, {})
    local spot = text:match '<g data%-name="5,5".-\n  </g>'
    has(spot, "rotate(270 50 50)")
    has(spot, ">n</text>")
    has(spot, ">w</text>")
    local _, walls = spot:gsub('stroke="#6d4f2a"', "")
    assert.equal(2, walls)
  end)

  it("lays figures on ground down, and no others", function()
    local plane = plain()
    plane.figures = {}
    plane:figure(0, 0, { segment = 1, kind = "follower", player = 1 })
    assert.is_nil(svg.text(plane, {}):find('transform="rotate(90)"', 1, true))
    plane:figure(0, 0, { segment = 4, kind = "follower", player = 1 })
    local _, lying = svg.text(plane, {}):gsub('transform="rotate%(90%)"', "")
    assert.equal(1, lying)
  end)

  it("draws no sign that nobody declared", function()
    local plane = plain()
    plane:tile(7, 7, { segments = {}, flags = { "shield", "gargoyle" } })
    local tile = svg.text(plane, {}):match '<g data%-name="7,7".-\n  </g>'
    has(tile, ">+</text>")
    assert.is_nil(tile:find ">g</text>")
  end)

  it("escapes what scripts say", function()
    local board = island()
    board:caption("<script>alert('x')</script> & \"more\"")
    local text = svg.text(board, { title = "<b>" })
    assert.is_nil(text:find("<script", 1, true))
    assert.is_nil(text:find("<b>", 1, true))
    has(text, "&lt;script&gt;")
    has(text, "&amp;")
    check_nesting(text)
  end)

  it("is the same each time", function()
    for _, make in ipairs { plain, town } do
      assert.equal(svg.text(make(), {}), svg.text(make(), {}))
    end
  end)

  it("is a page also when the game draws nothing", function()
    local text = svg.text(require("rulewright.repl.draw.scene").new {}, {})
    check_nesting(text)
    has(text, "Rulewright")
  end)

  it("writes numbers with one decimal at most", function()
    assert.equal("1", xml.number(1.0))
    assert.equal("0.3", xml.number(1 / 3))
    assert.equal("0", xml.number(-0.01))
  end)
end)
