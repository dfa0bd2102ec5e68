-- What is typed after the name of the program is refused and answered in
-- Russian, and so is what its commands find.

describe("a command line in Russian", function ()
  local piped = require "piped"

  it("is refused in Russian, with what is missing", function ()
    for line, said in pairs {
      ["play --lang ru --load"] = "ключу --load нужно: ФАЙЛ",
      ["replay --lang=ru"] = "не хватает: ФАЙЛ",
      ["--lang ru --helq"] = "ключа «--helq» нет; может быть, «--help»?" } do
      local text, code = piped.both(line)
      assert.equal(2, code)
      assert.truthy(text:find(said, 1, true), text)
    end
  end)

  it("names in its own words what people choose", function ()
    local same = { ASCII = true, CSV = true, JSON = true, LANG = true,
      SVG = true }
    local count = 0
    for command in piped.both "complete ''"
      :gmatch "%f[%S]%l[%l_]+" do
      local text = piped.both(command .. " --help --lang ru")
      for word in text:gmatch "%f[%a]%u%u%u+%f[%A]" do
        assert.is_true(same[word] == true, command .. ": " .. word)
      end
      count = count + 1
    end
    assert.is_true(count > 15)
  end)

  it("covers a game and names that there are not", function ()
    for line, said in pairs {
      ["words catn"] = "игры «catn» нет; может быть, «catan»?",
      ["sim catan --with ./no.lua"] = "файла модуля ./no.lua нет",
      ["play catan --players a,A,b"] = "двух игроков зовут «A»",
      ["play catan --players 'a,b;,c'"] =
        "«b;» — не имя игрока: ожидалось одно слово" } do
      local text, code = piped.both(line .. " --lang ru")
      assert.equal(1, code)
      assert.truthy(text:find(said, 1, true), text)
    end
  end)

  it("covers files and folders that cannot be read or written", function ()
    piped.in_folder(function (folder)
      local function put(name, text)
        local file = assert(io.open(folder .. "/" .. name, "w"))
        file:write(text)
        file:close()
      end
      put("torn.record", "Dear diary\n")
      put("other.lua", "module 'other' { title = 'A', extends = 'elasund' }")
      put("wrong.lua", "module 'wrong' { title = 'A', extends = 'catan' }\n"
        .. "forbid 'citty' { id = 'X-1', says = 'No.' }")
      put("torn.lua", "module 'torn' { title = 'A', extends = 'catan' }\n"
        .. "draw (function (g, scene) g.no.where = 1 end)")
      local absent, sim = folder .. "/none/x", "sim elasund --games 1 --quick "
      for line, said in pairs {
        ["play --load " .. absent] = absent
          .. ": файл не читается (такого файла или папки нет)",
        ["replay " .. folder] = folder .. ": файл не читается (это папка)",
        ["check " .. folder .. "/torn.record/x.lua"] =
          "x.lua: файл не читается (на месте папки в этом пути стоит файл)",
        ["replay " .. folder .. "/torn.record"] = "torn.record: строка 1,"
          .. " столбец 1: это не запись партии: ожидалось Rulewright record 1",
        ["play --load " .. folder .. "/torn.record"] = folder
          .. "/torn.record: строка 1, столбец 1: это не запись партии",
        ["check catan --record " .. folder .. "/torn.record"] =
          "rulewright: строка 1, столбец 1: это не запись партии",
        ["sim merge " .. absent] = absent .. ": файл не читается (такого",
        [sim .. "--csv " .. absent] = absent .. ": файл не записан (такого",
        [sim .. "--svg " .. folder] = folder .. ": файл не записан (это папка)",
        [sim .. "--records " .. folder .. "/other.lua"] = folder
          .. "/other.lua: папка не создана (на месте папки",
        ["new game pond --in " .. folder .. "/other.lua/x"] = folder
          .. "/other.lua/x: папка не создана (на месте папки",
        ["sim catan --bots " .. folder .. "/none.lua"] = "файла бота",
        ["rules catan --with " .. folder .. "/other.lua"] =
          "модуль «other» — для игры «elasund», а не для «catan»",
        ["rules catan --with " .. folder .. "/wrong.lua"] =
          "ошибка в правилах: " .. folder .. "/wrong.lua:2: ",
        ["check " .. folder .. "/torn.lua"] =
          " (начальное число 1, решение 1: рисунок)",
        ["rules catan --without CAT-006"] = "CAT-006 говорит, что лежит в"
          .. " коробке, и его нельзя убрать; вместо этого измените его",
      } do
        local text, code = piped.both(line .. " --lang ru")
        assert.equal(1, code, line)
        assert.truthy(text:find(said, 1, true), line .. "\n" .. text)
      end
    end)
  end)

  it("covers what check finds", function ()
    piped.in_folder(function (folder)
      local file = assert(io.open(folder .. "/slip.lua", "w"))
      file:write [[
module "slip" { title = "Slip", extends = "catan" }
move "dance" { id = "S-1", says = "D." }
forbid "robber" { when = function () return false end }
value "wind" { id = "S-2", says = "W." }
define "gust" (function (g) return g:value("hand limitt") end)
move "blow" { id = "S-3", says = "B.", during = "main",
  form = "blow <n>", n = "gusts" }
domain "gusts" { id = "S-4", says = "G.", of = "number",
  what = "a gust", list = function () return { 1 } end,
  parse = function () return 2 end }
]]
      file:close()
      local text, code = piped.both("check " .. folder .. "/slip.lua --lang ru")
      assert.equal(1, code)
      for _, said in ipairs { "2: хода «dance» не предлагает ни один шаг",
        "3: у forbid \"robber\" нет номера",
        "3: forbid \"robber\" ничего не говорит: ожидалась фраза",
        "4: величины «wind» не спрашивает ни одно правило",
        "5: g:value: нет такого value: «hand limitt»; может быть,"
          .. " «hand limit»?",
        ": «blow 1» читается как другой ход, «blow 2»" } do
        assert.truthy(text:find(said, 1, true), said .. "\n" .. text)
      end
    end)
  end)

  it("covers files that the prompt cannot read or write", function ()
    piped.in_folder(function (folder)
      for line, said in pairs {
        [":save " .. folder] = "файл не записан (это папка)",
        [":save /dev/null"] = "файл не записан (это канал или устройство)",
        [":svg " .. folder .. "/none/x"] = "файл не записан (такого файла",
        [":load " .. folder .. "/none"] = "файл не читается (такого файла" }
      do
        local text = require "sitting".shell(("echo '%s' | build/rulewright "
          .. "play catan --seed 3 --lang ru 2>&1"):format(line))
        assert.truthy(text:find(said, 1, true), text)
      end
    end)
  end)

  it("names moves and values in Russian in commands", function ()
    local text = require "sitting".shell("printf ':moves поселение\\n:value "
      .. "очки красный\\n:parts очки красный\\n' | build/rulewright play catan "
      .. "--seed 3 --lang ru 2>&1")
    assert.matches("\n  поселение %u%d%.%l+ ", text)
    assert.matches("\n0\nочки = 0\n", text)
  end)

  it("is told that its output cannot be written", function ()
    local text = require "sitting".shell(
      "build/rulewright rules catan --lang ru 2>&1 >/dev/full")
    assert.equal("rulewright: вывод не записан\n", text)
  end)

  it("is told with Russian words for what is chosen", function ()
    local text = piped.both "rules --help --lang ru"
    assert.truthy(text:find("rules [ИГРА] [НОМЕР или СЛОВО] [КЛЮЧ…]", 1, true),
      text)
    assert.truthy(text:find("--format ФОРМАТ", 1, true), text)
  end)

  it("says what replaces a clause in Russian, alone as in the rulebook",
    function ()
    for _, asked in ipairs { "SEA-025 --with new_shores",
      "TB-EVENT-04 --with event_cards",
      "SEA-PIRATE-20 --with pirate_islands" } do
      local text = piped.both("rules catan " .. asked .. " --lang ru")
      for line in text:gmatch "\n  ([^\n]+)" do
        assert.truthy(line:find "^[\208\209\194]", line)
      end
    end
  end)

  it("calls the seats as the box does", function ()
    local text = piped.both("sim elasund --players 2 --games 1 --quick"
      .. " --lang ru")
    assert.truthy(text:find("\nкрасный +%d"), text)
    text = piped.both("compare elasund --players 2 --games 1 --lang ru"
      .. " --against wide_town")
    assert.truthy(text:find("победы: красный", 1, true), text)
  end)
end)
