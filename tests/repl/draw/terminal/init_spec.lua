-- Whole boards in the terminal, from the made-up scenes of tests/support.

local drawn = require "drawn"
local find = require("rulewright.engine.board.place_names").find
local island = require "scenes.island"
local plain = require "scenes.plain"
local svg = require "rulewright.repl.draw.svg"
local terminal = require "rulewright.repl.draw.terminal"
local town = require "scenes.town"

local function draw(make, options)
  return terminal.text(make(), options or { width = 120 })
end

local has = drawn.has

describe("the last move in the terminal", function ()
  it("has an arrow at its corner, edge, hex or field", function ()
    local function arrows(board)
      local text = terminal.text(board, { width = 120 })
      return select(2, text:gsub("→", "")) + select(2, text:gsub("←", ""))
    end
    local board, streets = island(), town()
    local before = arrows(board)
    board:last("corner", 5)
    board:last("edge", 5)
    board:last("hex", 1)
    assert.equal(before + 3, arrows(board))
    assert.equal(0, arrows(streets))
    streets:last("field", 2, 2)
    assert.equal(1, arrows(streets))
    for i, side in ipairs { "n", "s", "e", "w" } do
      streets:wall(3, 3, side, { player = 1, layer = "site", at = i })
      streets:last("wall", "site", i)
      assert.equal(1 + i, arrows(streets))
    end
  end)
end)

describe("a hex board in the terminal", function()
  it("names every hex, with its letter, word, number and pips", function()
    local text = draw(island)
    for row, count in pairs { A = 3, B = 4, C = 5, D = 4, E = 3 } do
      for i = 1, count do has(text, row .. i .. " ") end
    end
    has(text, "C5 R")
    has(text, "8 •••••")
    has(text, "waste")
  end)

  it("tells pieces apart by letters", function()
    local text = draw(island)
    for _, badge in ipairs { "Rh", "Rp", "Bc", "Wg", "Oh", "Bb" } do
      has(text, badge)
    end
  end)

  it("names harbours beside their edges", function()
    local text = draw(island)
    has(text, "grain")
    has(text, "3:1 ≈")
    has(text, "≈ 3:1")
  end)

  it("shows panels, tracks, the legend and notes", function()
    local text = draw(island)
    has(text, " R  red")
    has(text, "✓ longest path")
    has(text, "[3]")
    has(text, "7:lands")
    has(text, "h house")
    has(text, "The longest path is blue's.")
    has(text, "Turn 12: red may trade and build.")
  end)

  it("shows of a long track where something stands", function()
    local text = draw(function()
      local board = island()
      board:track("fame", { length = 40, seats = { 3, 12 },
        marks = { [40] = "end" } })
      return board
    end)
    has(text, "fame")
    has(text, "3:R 12:B 40:end")
  end)

  it("shows pieces on a track by a player's initial and their letter",
    function()
      local text = draw(function()
        local board = island()
        board:kind("runner", { letter = "j" })
        board:track("race", { length = 50, first = 0, columns = 10 })
        board:on_track("race", 0, { kind = "runner", player = 1 })
        board:on_track("race", 7, { kind = "runner", player = 1 })
        board:on_track("race", 7, { kind = "runner", player = 2 })
        return board
      end)
      has(text, "0:Rj 7:Rj Bj")
      has(text, "j runner")
    end)

  it("becomes smaller, then a list, as the window narrows", function()
    local large = draw(island, { width = 80 })
    local small = draw(island, { width = 60 })
    local list = draw(island, { width = 30 })
    has(large, "waste")
    has(small, "C3")
    assert.is_nil(small:find("waste  ", 1, true))
    has(list, "C3: waste +bandit")
    has(list, "A1.se: blue castle (wall)")
  end)

  it("is never wider than the window", function()
    for _, make in ipairs { island, plain, town } do
      for _, width in ipairs { 200, 120, 80, 60, 40, 24, 12 } do
        local text = draw(make, { width = width })
        assert(drawn.width(text) <= width, width .. "\n" .. text)
      end
    end
  end)

  it("prints no escape without colour and no UTF-8 with ASCII", function()
    for _, make in ipairs { island, plain, town } do
      assert.is_nil(draw(make):find("\27", 1, true))
      assert.is_nil(draw(make, { width = 100, ascii = true })
        :find("[\128-\255]"))
    end
  end)

  it("says the same in colour", function()
    for _, make in ipairs { island, plain, town } do
      local coloured = draw(make, { width = 120, colour = true })
      local bare = coloured:gsub("\27%[[%d;]*m", "")
      local lines = {}
      for line in bare:gmatch "([^\n]*)\n" do
        lines[#lines + 1] = (line:gsub("%s+$", ""))
      end
      assert.truthy(coloured:find("\27", 1, true))
      assert.equal(draw(make), table.concat(lines, "\n") .. "\n")
    end
  end)

  it("lights the places it is told to", function()
    local board, places = island()
    board:highlight("corner", find(places, "corner", "E2.s"))
    board:highlight("hex", find(places, "hex", "E2"))
    local text = terminal.text(board, { width = 100 })
    has(text, "◆")
    has(text, ">E2")
  end)
end)

describe("a harbour", function()
  it("lies in the sea hex it is meant for", function()
    local board, places = island()
    board:harbour(find(places, "edge", "C2.e"), { label = "fish 2:1",
      into = find(places, "hex", "C3") })
    local text = terminal.text(board, { width = 100 })
    has(text, "≈ fish      │")
    assert.is_nil(text:find("·   waste   ·", 1, true))
    has(svg.text(board, {}), ">fish<")
  end)
end)

describe("a piece on a path", function()
  local function arrow_to(corner)
    local board, places = island()
    board:edge(find(places, "edge", "C3.e"), { letter = "q", shape = "tent",
      towards = find(places, "corner", corner) })
    local text = terminal.text(board, { width = 100 })
    local _, heads = svg.text(board, {}):gsub(" Z\"", "")
    return text:match "q([↑↓]+)", heads
  end

  it("points to a corner", function()
    local up, heads = arrow_to "C3.ne"
    assert.equal("↑", up)
    assert.equal("↓", (arrow_to "C3.se"))
    assert.equal(1, heads)
    local _, none = svg.text(island(), {}):gsub(" Z\"", "")
    assert.equal(0, none)
  end)

  it("refuses a corner that is not there", function()
    local fine, message = pcall(function ()
      local board = island()
      board:edge(1, { letter = "q", towards = 999 })
    end)
    assert.is_false(fine)
    has(message, "scene:edge")
  end)
end)

describe("a harbour at two paths", function()
  it("has piers at both", function()
    local function piers(also)
      local board, places = island()
      board:harbour(find(places, "edge", "A1.ne"), { label = "pier",
        also = also and find(places, "edge", "A2.nw") or nil })
      local _, lines = svg.text(board, {}):gsub("stroke%-dasharray=\"5 3\"", "")
      local _, waves = terminal.text(board, { width = 100 }):gsub("≈", "")
      return lines, waves
    end
    local lines, waves = piers(false)
    local more_lines, more_waves = piers(true)
    assert.equal(lines + 2, more_lines)
    assert.is_true(more_waves > waves)
  end)
end)

describe("tiles in the terminal", function()
  it("lie by their coordinates, with roads from side to side", function()
    local text = draw(plain)
    has(text, "───────────")
    has(text, "─────╯")
    has(text, "-2         -1          0          1")
  end)

  it("bear figures, signs, free spots and the next tile", function()
    local text = draw(plain)
    for _, part in ipairs { "Rf", "Bf", "Gf", "+", "*", "-2,0", "next" } do
      has(text, part)
    end
  end)
end)

describe("a tile whose roads stop at a thing", function()
  -- Two roads that end at a pond, with a raft over it.
  local function pond()
    local board = plain()
    board:kind("pond", { shape = "round", letter = "O", fill = "blue" })
    board:kind("raft", { shape = "bar", letter = "T", fill = "brown" })
    board:kind("plane", { shape = "ship", letter = "V" })
    local segments = {}
    for i, side in ipairs { "n", "e", "w" } do
      segments[i] = { kind = "road", sides = { side }, ends = "pond" }
    end
    board:tile(5, 5, { segments = segments, flags = { plane = "w" },
      rotation = 0, last = true })
    return board
  end

  it("shows its letter in the middle, or what leads over it", function()
    local board = pond()
    has(terminal.text(board, { width = 200 }), "─────O─────")
    board = pond()
    board:link(5, 5, { kind = "raft", from = "e", to = "w" })
    has(terminal.text(board, { width = 200 }), "────═T═────")
  end)

  it("is round in print, with an arrow where a sign points", function()
    local board = pond()
    board:link(5, 5, { kind = "raft", from = "e", to = "w" })
    local text = svg.text(board, {})
    has(text, 'fill="#86b5dc" r="14"')
    has(text, 'd="M78,50L22,50"')
    has(text, "rotate(270)\"/>")
    has(text, '<g data-name="5,5" ')
    local _, marked = text:gsub('stroke="#c2185b"', "")
    assert.equal(1, marked)
  end)
end)

describe("a grid in the terminal", function()
  it("has captions, fields, blocks and walls", function()
    local text = draw(town)
    for _, part in ipairs { "ship 4 │", "1 gold", "Town hall", "2 pts",
      "━━━R━━", "G4 R1", "gate", "   A      B" } do
      has(text, part)
    end
  end)

  it("keeps what a small block says inside it", function()
    local board = town()
    board:block(1, 5, 1, 1, { kind = "shop", label = "Market *", player = 2 })
    board:block(3, 5, 2, 1, { kind = "shop", label = "Pottery *", player = 3 })
    local function made() return board end
    local text = draw(made, { width = 80 })
    has(text, "│  G * │")
    has(text, "│Market│")
    has(text, "│ B Pottery * │")
    text = draw(made, { width = 44 })
    has(text, "│GMa*│")
    has(text, "│BPottery*│")
    has(draw(made, { width = 30 }), "│GM│")
  end)

  it("draws a block as one shape", function()
    local text = draw(town)
    has(text, "├──────┼──────┴──────┼──────┼")
    has(text, "│      │ G Town hall │")
  end)
end)
