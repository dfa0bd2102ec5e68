local drawn = require "drawn"
local elasund = require "elasund_table"
local plain = require "rulewright.repl.draw.ink.plain"
local shapes = require "rulewright.repl.draw.ink.shapes"
local svg = require "rulewright.repl.draw.svg"
local terminal = require "rulewright.repl.draw.terminal"

local function scene_of(position, viewer, lang)
  return drawn.scene(elasund.position(position), viewer, lang)
end

local town = {
  ship = 9, church = { first = 7, [7] = 4 }, power = { { red = 2, blue = 1 } },
  buildings = { { "hall", 1, "4,2" }, { "small hut", 2, "3,9" },
    { "inn", 3, "0,5" } },
  claims = { { [3] = "6,10" }, { [0] = "7,10" } },
  walls = { { "N7", 1, 1 }, { "E3", 2, 3 } },
}

describe("the drawing of Elasund", function ()
  local text = terminal.text(scene_of(town), { width = 130 })

  local function line_with(what)
    for line in text:gmatch "[^\n]+" do
      if line:find(what, 1, true) then return line end
    end
    error("not drawn: " .. what .. "\n" .. text, 2)
  end

  it("has the rows 2 to 12 without 7, and the ship beside its own", function ()
    for _, row in ipairs { 2, 3, 4, 5, 6, 8, 10, 11, 12 } do
      line_with(row .. " │")
    end
    assert.is_nil(text:find("\n *7 │"))
    assert.truthy(line_with("9 │"):find("ship 9", 1, true))
    assert.is_nil(line_with("10 │"):find("ship", 1, true))
  end)

  it("has buildings with owner and markers", function ()
    line_with "R Assembly"
    line_with "hall **"
    line_with "G Inn *"
    line_with "B Hut"
  end)

  it("has claims with owner and value", function ()
    line_with "R3"
    line_with "B0"
  end)

  it("has the wall with towers, its next sites and the church", function ()
    line_with "━R━"
    line_with "BT"
    line_with "Next sites of the wall: N6 S7 E4 E11"
    line_with "†7"
    line_with "†3"
    line_with "†1-9 church square"
  end)

  it("has the common cards that are left, and the pirate's chest", function ()
    line_with "gold / claims / income / left"
    for _, row in ipairs { "shop: 3 / 2 / gold / 5", "hall: 5 / 3 / - / 0",
      "inn: 3 / 2 / power / 4", "house: 1 / 1 / power / -",
      "power cards: 51" } do
      line_with(row)
    end
    local game = elasund.position { step = "dice", gold = { 1, 2 },
      power = { {}, { green = 1 } }, walls = { { "E5", 1, 3 } },
      buildings = { { "inn", 2, "3,5" }, { "well", 2, "6,5" },
        { "well", 2, "7,5" } } }
    local function chest()
      return drawn.text(game, 130, 1):match "In the chest: [^\n]*"
    end
    assert.is_nil(chest())
    elasund.roll(game, 3, 4)
    elasund.play(game, "ship to 5")
    assert.equal("share", game:waiting().step)
    assert.equal("In the chest: 2 gold 1 green", chest())
    game:edit(function (g)
      g.turn.chest = { gold = 0, red = 0, blue = 0, green = 0 }
    end)
    assert.is_nil(chest())
  end)

  it("is labelled in Russian too", function ()
    local russian = terminal.text(scene_of(town, 1, "ru"), { width = 130 })
    for _, word in ipairs { "Хижина", "Гостиница", "Зал", "корабль 9",
      "Следующие места стены: N6", "†1-9 квадрат церкви", "торговля" } do
      assert.truthy(russian:find(word, 1, true), word .. "\n" .. russian)
    end
    for _, word in ipairs { "Hut", "Inn", "ship", "Next", "pit", "trade" } do
      assert.is_nil(russian:find(word, 1, true), word)
    end
  end)

  -- The lines between the rows of the grid.
  local function borders(board)
    local list = {}
    for line in board:gmatch "[^\n]+" do
      list[#list + 1] = line:match "├.*┤"
    end
    return table.concat(list)
  end

  it("has kind, owner and marker of the smallest card, however narrow",
    function ()
      local position = { buildings = { { "well", 3, "3,9" },
        { "stalls", 2, "5,9" }, { "small hut", 4, "8,9" } } }
      local wells = { [130] = { "G Well", "B Stalls *", "Y Hut" },
        [62] = { "GWe*", "BStalls*", "YHut" }, [40] = { "GW", "BSta*", "YH" } }
      for width, parts in pairs(wells) do
        local narrow = terminal.text(scene_of(position), { width = width })
        drawn.has(narrow, table.unpack(parts))
        assert.is_nil(borders(narrow):find "%a", narrow)
      end
      local russian = terminal.text(scene_of(position, 1, "ru"),
        { width = 130 })
      drawn.has(russian, "│  Е * │", "│Колод.│")
    end)

  it("has the trade track and what each player has", function ()
    line_with "1 2:R G 3 4"
    local far = terminal.text(scene_of { buildings = { { "workshop", 1, "0,2" },
      { "workshop", 2, "0,4" }, { "house", 1, "0,6" }, { "house", 2, "0,8" },
      { "inn", 2, "0,10" } } }, { width = 130 })
    assert.truthy(far:find("2 3:R R* B* 4 5:B B* 6", 1, true), far)
    line_with "markers: 2/10"
    line_with "claims: 0 1 2 4"
    line_with "trade points: 2"
  end)

  it("shows the colours of power only to who may see them", function ()
    assert.truthy(text:find("2 red 1 blue", 1, true))
    local other = terminal.text(scene_of(town, 2), { width = 130 })
    assert.is_nil(other:find("2 red 1 blue", 1, true))
    assert.truthy(other:find("3 ?", 1, true))
  end)

  it("marks sites where something may be built", function ()
    local board = scene_of { claims = { { [1] = "3,3" } }, gold = { 1 } }
    assert.same({ ["3,2"] = true, ["4,2"] = true }, board.highlights.field)
  end)

  it("is printed as SVG as well", function ()
    local printed = svg.text(scene_of(town), { title = "Elasund" })
    for _, word in ipairs { "ship", "Assembly", ">7<", "trade" } do
      assert.truthy(printed:find(word, 1, true), word)
    end
  end)

  -- The scales at which pieces of a shape are printed, and what they say.
  local function pieces(printed, shape)
    local path, list = shapes.paths[shape], {}
    for scale, letter in printed:gmatch("scale%((%S+)%)\">%s*<path d=\""
      .. path:gsub("%p", "%%%0") .. "\"[^>]*/>%s*<text[^>]*>([^<]*)") do
      list[#list + 1] = scale .. " " .. letter
    end
    return list
  end

  it("prints cost, claims, income and markers on the cards", function ()
    local printed = svg.text(scene_of { buildings = { { "shop", 1, "4,2" },
      { "well", 2, "3,9" } } }, {})
    local coins, squares = pieces(printed, "coin"), pieces(printed, "square")
    table.sort(coins)
    table.sort(squares)
    assert.same({ "0.72 +", "0.72 3", "0.72 5", "1.00 $", "1.00 +" }, coins)
    assert.same({ "0.72 1", "0.72 2", "1.00 n" }, squares)
    local flags = pieces(printed, "flag")
    table.sort(flags)
    assert.same({ "0.72 B", "0.72 R", "1.00 *" }, flags)
  end)

  it("prints towers, wall and ship as themselves", function ()
    local printed = svg.text(scene_of(town), {})
    assert.same({ "1.10 B", "1.00 T" }, pieces(printed, "tower"))
    assert.same({ "1.70 v", "1.00 v" }, pieces(printed, "ship"))
    local _, merlons = printed:gsub('class="merlon"', "")
    assert.equal(8, merlons)
    assert.same({ "1.50 7" }, pieces(printed, "church"))
  end)

  it("tells trade symbols and the church square under buildings", function ()
    local board = scene_of { church = { first = 7, [7] = 4 },
      buildings = { { "workshop", 1, "0,2" }, { "house", 2, "3,8" } } }
    local shown = terminal.text(board, { width = 130 })
    assert.truthy(shown:find("┌────tt┬", 1, true), shown)
    assert.truthy(shown:find("†8┴", 1, true) or shown:find("†8─", 1, true)
      or shown:find("†8┼", 1, true), shown)
    local _, tags = svg.text(board, {}):gsub('width="23"', "")
    assert.equal(4, tags)
  end)

  it("lists claims with value and owner, and the ship, however narrow",
    function ()
      local listed = terminal.text(scene_of(town), { width = 34 })
      drawn.has(listed, "+claim 3 (R)", "+claim 0 (B)", "9: ship")
    end)

  it("writes Russian in Latin letters where only ASCII may be printed",
    function ()
      local latin = terminal.text(plain.scene(scene_of(town, 1, "ru")),
        { width = 130, ascii = true })
      assert.truthy(latin:find("Gostinitsa", 1, true), latin)
      assert.truthy(latin:find("Sleduyushchie mesta steny: N6", 1, true))
      assert.is_nil(latin:find("[\128-\255]"))
      assert.is_nil(latin:find("??", 1, true), latin)
      local own = require "rulewright.repl.draw.scene".new {}
      own:grid { columns = 2, rows = 1 }
      own:kind("сад", { letter = "s" })
      own:field(1, 1, { kind = "сад" })
      assert.truthy(terminal.text(plain.scene(own), { width = 40,
        ascii = true }):find("|s     |", 1, true))
    end)

  it("fits before the first roll and for two", function ()
    local game = elasund.new { players = 2, with = { "wide_town" } }
    drawn.has(drawn.text(game, 90), "N5")
  end)
end)
