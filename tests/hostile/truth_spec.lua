-- Row 24: a record that claims what is not so is never called true. Records of
-- every kind are cut and changed: damaged, with the checksum that they had, and
-- forged, with one that fits.

local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local more = [[
on "game begins" { run = function (g) g.total = 0 end }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + 1 end }
move "roll" { id = "A-2", during = "play",
  apply = function (g) g.total = g.total + g:roll "bone" end }
]]

local boxes = { more = more, box = [[
element "half"
value "half" { base = 2 }
element "rest"
value "rest" { base = 3 }
]], ["mine.lua"] = 'module "mine" { title = "M", version = "2" } '
  .. 'value "mine" { base = 4 }' }

local function tiny_game(options)
  options.seed, options.players = 3, { "Ann", "Боб" }
  return tiny.new(boxes, options)
end

local function played(game, ...)
  for _, move in ipairs { ... } do assert(game:play(move)) end
  return game
end

-- Kinds of records: a name and a function that returns the game. `unseen`:
-- lines whose change a replay cannot see; `spare`: those without which the
-- record is another true one.
local kinds = {
  { "plain", function ()
    return played(tiny_game { with = {} }, "add", "roll")
  end },
  { "finished", function ()
    return played(tiny_game { with = { "box" } }, "roll", "win")
  end },
  { "of elements and without a clause", function ()
    return played(tiny_game { with = { "box.half" }, without = { "A-2" } },
      "add")
  end },
  { "without a module's element", function ()
    return played(tiny_game { with = { "box" }, without = { "box.rest" } },
      "add")
  end },
  { "forced", function ()
    local game = tiny_game { with = {} }
    assert(game:force("bone", { 6, 5 }))
    return played(game, "roll", "roll")
  end },
  { "with results that have not come", function ()
    local game = played(tiny_game { with = {} }, "roll")
    assert(game:force("bone", { 6, 5 }))
    return game
  end, unseen = { "^force" } },
  { "edited", function ()
    local game = played(tiny_game { with = {} }, "add")
    assert(game:edit(function (g) g.total = 7 end))
    return played(game, "roll")
  end },
  { "with typed clauses", function ()
    local game = tiny_game { with = {},
      typed = { 'adjust "mine" { id = "B-1", plus = 1 }\nvalue "mine" '
        .. '{ base = 1 }', 'value "other" { base = 2 }' } }
    return played(game, "roll")
  end },
  { "with exchanged rules", function ()
    local game = played(tiny_game { with = {} }, "add", "roll")
    assert(game:add 'value "typed" { base = 9 }')
    return played(game, "roll")
  end, unseen = { "^1 ", "^2 " }, spare = { "^rules" } },
  { "with rules exchanged twice", function ()
    local game = played(tiny_game { with = {} }, "add")
    assert(game:force("bone", 2))
    assert(game:edit(function (g) g.total = 7 end))
    assert(game:with "box")
    assert(game:without "A-1")
    return played(game, "roll")
  end, unseen = { "^1 ", "^edit", "^rules", "^force" } },
  { "of a module by its path", function ()
    local path = tiny.folder .. "/mine.lua"
    return played(tiny_game { with = { path } }, "add")
  end },
  { "with notes", function ()
    local game = played(tiny_game { with = {} }, "roll")
    game.notes = { "bot Ann greedy", "a rainy evening" }
    return game
  end },
}

for _, one in ipairs { { "catan", { "cities_and_knights" } }, { "elasund", {} },
  { "carcassonne", { "river", "inns_and_cathedrals:tile" } } } do
  kinds[#kinds + 1] = { "of " .. one[1], function ()
    return tiny.random_game(assert(rulewright.new { game = one[1],
      with = one[2], seed = 11 }), 3, 12)
  end, long = true }
end

-- Whether a record is true; else what is said of it, which names a line.
local function judged(text)
  local game, message = rulewright.load(text)
  if game and game.verdict.is_true then return true end
  local said = game and game.verdict.doubts[1] or message
  tiny.is_sentence(said, 1000)
  assert.matches("^line %d+[,:] ", said)
  assert.is_true(game == nil or said:find("expected", 1, true) ~= nil, said)
  return false, said
end

local function resealed(text)
  local found = record.parse(text)
  return found and (record.print(found))
end

local function lines_of(text)
  local list = {}
  for line in text:gmatch "([^\n]*)\n" do list[#list + 1] = line end
  return list
end

local function joined(lines, number, line)
  local list = table.move(lines, 1, #lines, 1, {})
  list[number] = line
  return table.concat(list, "\n") .. "\n"
end

-- What a word of a line may be changed to: other digits, another letter.
local function changes(word)
  return { word .. "1", "x" .. word, (word:gsub("%d", function (digit)
    return ("%d"):format((digit + 1) % 10)
  end)), (word:gsub("[a-f]", "e")) }
end

-- Calls f(number, changed line) for each word of each line, exchanged.
local function each_change(lines, f)
  for number, line in ipairs(lines) do
    for from, word, to in line:gmatch "()(%S+)()" do
      for _, other in ipairs(changes(word)) do
        local changed = line:sub(1, from - 1) .. other .. line:sub(to)
        if changed ~= line and #word < 200 then f(number, changed) end
      end
    end
  end
end

local function claims_nothing(line)
  return line == "" or line:find "^note:" or line:find "^;"
end

local function any_of(line, patterns)
  for _, pattern in ipairs(patterns or {}) do
    if line:find(pattern) then return true end
  end
  return false
end

for _, kind in ipairs(kinds) do
  local name, make = kind[1], kind[2]
  describe("row 24, a record " .. name, function ()
    local text, lines
    setup(function ()
      text = make():save()
      lines = lines_of(text)
    end)

    it("is true as it stands", function ()
      assert.is_true(judged(text))
      assert.equal(text, assert(rulewright.load(text)):save())
    end)

    it("is never true when it is cut", function ()
      for length = 0, #text - 1, kind.long and 23 or 3 do
        assert.is_false(judged(text:sub(1, length)))
      end
    end)

    it("is never true with a line left out, doubled or moved", function ()
      for number, line in ipairs(lines) do
        local before = table.concat(lines, "\n", 1, number - 1)
        local after = table.concat(lines, "\n", number + 1) .. "\n"
        if number > 1 then before = before .. "\n" end
        if not claims_nothing(line) then
          assert.is_false(judged(before .. after), line)
          assert.is_false(judged(before .. line .. "\n" .. line .. "\n"
            .. after), line)
        end
      end
    end)

    it("is never true with a word changed", function ()
      local count = 0
      each_change(lines, function (number, changed)
        if not claims_nothing(lines[number]) then
          count = count + 1
          assert.is_false(judged(joined(lines, number, changed)), changed)
        end
      end)
      assert.is_true(count > 50)
    end)

    it("is true with other notes, comments and spaces", function ()
      for number, line in ipairs(lines) do
        local strict = number == 1 or line:find "^%a+: {"
        assert.is_true(judged(joined(lines, number, strict and line
          or (line:gsub(" ", "  ")) .. " ")), line)
        if line:find "^%d" then
          assert.is_true(judged(joined(lines, number, line .. " ; a word")))
        elseif line:find "^seed" then
          assert.is_true(judged(joined(lines, number, line .. "\nnote: x")))
        end
      end
    end)

    it("is never true when it is forged in what can be seen", function ()
      each_change(lines, function (number, changed)
        local line = lines[number]
        local forged = resealed(joined(lines, number, changed))
        if forged and forged ~= text and not any_of(line, kind.unseen)
          and not claims_nothing(line) then
          assert.is_false(judged(forged), changed)
        end
      end)
    end)

    it("is never true when it is forged by leaving out a line", function ()
      for number, line in ipairs(lines) do
        local forged = resealed(joined(lines, number, ""))
        if forged and forged ~= text and not any_of(line, kind.unseen)
          and not any_of(line, kind.spare) and not claims_nothing(line) then
          assert.is_false(judged(forged), line)
        end
      end
    end)
  end)
end
