-- `:score` as a person types it.

local piped = require "piped"
local sitting = require "sitting"

local function said(line, options)
  return (sitting.shell("printf '%s\\n' '" .. line .. "' | env -u COLUMNS "
    .. "-u LANG -u LC_ALL build/rulewright play carcassonne --players 2 "
    .. "--seed 3 " .. (options or "") .. " 2>&1"))
end

local has = piped.has

describe("Carcassonne, :score", function ()
  it("tells the parts, the tiles and the owner of a feature", function ()
    local text = said ":score city 0,0.n"
    has(text, "score = 1")
    has(text, "[CAR-055] An open city: 1 point for each tile.")
    has(text, "tiles: 0,0")
    has(text, "owner: nobody")
    has(said ":score road 0,0.e yellow", "[CAR-044]")
  end)

  it("tells them in Russian", function ()
    local text = said(":score дорога 0,0.e", "--lang ru")
    has(text, "квадраты: 0,0\nсила: нет\nвладелец: нет\n")
    assert.equal(text, said(":score road 0,0.e", "--lang ru"))
    has(said(":score город 9,9.n", "--lang ru"),
      "«город 9,9.n» здесь нет; ожидалось: объект, например дорога 3,-1.n")
    has(said(":score", "--lang ru"),
      "Ожидалось: объект, например дорога 3,-1.n")
  end)

  it("says that there is no such feature", function ()
    for _, text in ipairs { "monastery 0,0", "road 9,9.n", "road 0,0",
      "castle 0,0", "0,0" } do
      has(said(":score " .. text), ("there is no '%s' here; expected a "
        .. "feature, such as road 3,-1.n"):format(text))
    end
    has(said ":score city 0,0.n blu", "'blu' is no player")
  end)
end)
