-- Rows 20 and 21: figures, names and tables of clauses that are none, and
-- functions that answer what nobody can use. The clause is named with file and
-- line, a move is taken back, and the game goes on.

local disk = require("disk")
local rulewright = require("rulewright")

rulewright.configure({ roots = { "tests/support/games" } })

local path

local function game_with(text)
  disk.write(path, 'module "', path:match "([^/]+)%.lua$",
    '" { title = "Odd", extends = "isles" }\n', text)
  return rulewright.new({ game = "isles", players = 2, seed = 3,
    with = { path } })
end

local function here(message)
  return (message:gsub("^" .. path:gsub("%p", "%%%0"), "odd.lua"))
end

describe("rows 20 and 21, a stranger's", function ()
  setup(function ()
    path = disk.nowhere()
    path = path .. ".lua"
  end)
  teardown(function () os.remove(path) end)

  for text, expected in pairs({
    ["component[{}] 'x' {}"] =
      "component.KIND: KIND must be a word of letters, digits and _, not a "
      .. "table",
    ["component.good {} {}"] =
      "what follows component must be a name of at most 100 bytes, not a table",
    ["component.good(nil) {}"] =
      "what follows component must be a name of at most 100 bytes, not nothing",
    ["component.good { 'a', 'b' } {}"] =
      "what follows component must be a name of at most 100 bytes, not a table",
    ["component.good 'a\\nb' { bank = 3 }"] =
      "what follows component must be a name of at most 100 bytes, not "
      .. "'a\\nb'",
    ["component.good '\\xff' { bank = 3 }"] =
      "what follows component must be a name of at most 100 bytes, not '\\xFF'",
    ["move(('m'):rep(101)) {}"] =
      "what follows move must be a name of at most 100 bytes, not a long text",
    ["component.deck 'd' { cards = { 3 } }"] =
      "deck 'd': cards must be a table of names with whole numbers from 0 to "
      .. "100000 or a function, not 3 of 1",
    ["component.card 'c' { count = -1 }"] =
      "card 'c': count must be a whole number from 0 to 100000, or one for "
      .. "each number of players, not -1",
    ["domain 'd' { of = 'number', from = 1, to = 1 << 62 }"] = "domain 'd': to "
      .. "must be a whole number from -1000000000 to 1000000000, not "
      .. "4611686018427387904",
    ["domain 'd' { of = 'number', from = 1, to = 1000000 }"] =
      "domain 'd' needs both from and to, of 1 to 10000 numbers",
    ["domain 'd' { of = 'number', from = 5, to = 1 }"] =
      "domain 'd' needs both from and to, of 1 to 10000 numbers",
    ["domain 'd' { of = 'number', from = 5 }"] =
      "domain 'd' needs both from and to, of 1 to 10000 numbers",
    ["move 'm' { during = 'act', form = 'm <' }"] = 'the form "m <" of move '
      .. '"m" is wrong: expected words, <argument> or [optional words], '
      .. 'not "<"',
  }) do
    it("clause is refused: " .. text, function ()
      local game, message = game_with(text)
      assert.is_nil(game)
      assert.equal("odd.lua:2: " .. expected, here(message))
    end)
  end

  local number = "from -1000000000 to 1000000000 or a text, not "
  for kind, answers in pairs({
    number = { ["1.5"] = number .. "1.5", ["0 / 0"] = number .. "nan",
      ["1 / 0"] = number .. "inf", ["1 << 62"] = number
      .. "4611686018427387904", ["-(1 << 62)"] = number
      .. "-4611686018427387904", ["{}"] = number .. "a table",
      ["true"] = number .. "a boolean" },
    bundle = { ["7"] = "must be goods with their counts, not 7",
      ["{ gold = 1 }"] = "not 1 of 'gold'",
      ["{ clay = 1.5 }"] = "not 1.5 of 'clay'",
      ["{ clay = 1 << 62 }"] = "not 4611686018427387904 of 'clay'" },
    places = { ["7"] = "must be a set of places, not 7",
      ["{ 1 }"] = "must be a set of places, not a table" },
    set = { ["7"] = "must be a list of whole numbers, words or tables, "
      .. "not 7", ["{ 1.5 }"] = "words or tables, not one with 1.5" },
  }) do
    for answer, expected in pairs(answers) do
      it(("%s that answers %s is an error"):format(kind, answer), function ()
        local game = assert(game_with(
          ("value 'v' { id = 'O-1', says = 'V.', kind = '%s', base = function"
            .. " () return %s end }"):format(kind, answer)))
        local before = game:hash()
        local value, message = game:value("v")
        assert.is_nil(value)
        assert.equal("odd.lua:2: value 'v': ", here(message):sub(1, 22))
        assert.truthy(message:find(expected, 1, true), message)
        assert.is_nil(game:parts("v"))
        assert.equal(before, game:hash())
      end)
    end
  end

  for _, field in ipairs({ "plus", "over", "at_least", "at_most" }) do
    it("adjust that answers no whole number is an error: " .. field, function ()
      for _, answer in ipairs({ "1.5", "'5'", "0 / 0", "1 << 62", "{}" }) do
        local game = assert(game_with("value 'v' { base = 3 }\nadjust 'v' { "
          .. "id = 'O-1', says = 'A.', " .. field .. " = function () return "
          .. answer .. " end }"))
        local value, message = game:value("v")
        assert.is_nil(value)
        assert.truthy(here(message):find("^odd.lua:3: adjust 'v': what "
          .. field .. " answers must be a whole number"), message)
      end
    end)
  end

  it("yes may be any value, and nothing is an answer", function ()
    local game = assert(game_with("value 'v' { kind = 'any', base = function ()"
      .. " return { 1.5 } end }\nvalue 'w' { base = function () end }"))
    assert.is_true(game:value("v"))
    assert.truthy((game:value("w") or 0) == 0)
  end)

  for text, expected in pairs({
    ["plus = function () return 7 end"] =
      "what plus answers must be goods with their counts, not 7",
    ["plus = function () return { clay = 0.5 } end"] =
      "what plus answers must be goods with their counts, not 0.5 of 'clay'",
  }) do
    it("price is refused: " .. text, function ()
      local game, message = game_with("adjust 'price' { id = 'O-1', says = "
        .. "'P.', " .. text .. " }")
      if game then
        local done, against = game:play(game:text(game:moves()[1]))
        assert.is_nil(done)
        message = against[1].text:match("taken back: (.*)$")
      end
      assert.equal("odd.lua:2: adjust 'price': " .. expected, here(message))
    end)
  end

  local a_list = "a list of whole numbers, words or tables, not "
  local a_set = "a set of places of layer 'field', not "
  local a_bundle = "goods with their counts, not "
  local move = " move 'm' { id = 'O-2', says = 'M.', during = 'act', form = "
    .. "'m <x>', x = 'd' }"
  for text, expected in pairs({
    ["domain 'd' { list = function () return 5 end }" .. move] =
      "domain 'd': what list answers must be " .. a_list .. "5",
    ["domain 'd' { of = 'field', places = function () return { 1 } end }"
      .. move] =
      "domain 'd': what places answers must be " .. a_set .. "a table",
    ["domain 'd' { of = 'field', places = function () end }" .. move] =
      "domain 'd': what places answers must be " .. a_set .. "nothing",
    ["domain 'd' { of = 'field', places = function (g) return g:all 'hex' end }"
      .. move] = "domain 'd': what places answers must be " .. a_set
      .. "hex { A1, A2, B1, B2, B3, C1, C2 }",
    ["move 'm' { id = 'O-2', says = 'M.', during = 'act', at = 'hex' } forbid "
      .. "'m' { id = 'O-1', says = 'F.', places = function (g) return g:set("
      .. "'corner', 1) end }"] = "forbid 'm': what places answers must be a "
      .. "set of places of layer 'hex', not corner { A1.n }",
    ["domain 'd' { by = 'y', list = function () return { a = 5 } end } move "
      .. "'m' { id = 'O-2', says = 'M.', during = 'act', form = 'm <y> <x>', "
      .. "y = 'player', x = 'd' }"] =
      "domain 'd': what list answers must be a table of lists, not 5 of 'a'",
    ["move 'm' { id = 'O-2', says = 'M.', during = 'act' } forbid 'm' { id = "
      .. "'O-1', says = 'F.', all_but = function () return 7 end }"] =
      "forbid 'm': what all_but answers must be a table, not 7",
    ["domain 'd' { list = function () end }" .. move] =
      "domain 'd': what list answers must be " .. a_list .. "nothing",
    ["domain 'd' { list = function () return { true } end }" .. move] =
      "domain 'd': what list answers must be " .. a_list
      .. "one with a boolean",
    ["domain 'd' { list = function () return { 'a\\n' } end }" .. move] =
      "domain 'd': what list answers must be " .. a_list
      .. "one with 'a\\n'",
    ["domain 'd' { list = function () local t = {} for i = 1, 100001 do "
      .. "t[i] = i end return t end }" .. move] =
      "domain 'd': what list answers must be " .. a_list
      .. "one of 100001, where 100000 are the most",
    ["move 'm' { id = 'O-1', says = 'M.', during = 'act', open = true, form = "
      .. "'m <n>', n = 'number', sample = function () return { 5 } end }"] =
      "move 'm': what sample answers must be a list of moves such as "
      .. "{ at = 3 }, not one with 5",
    ["move 'm' { id = 'O-1', says = 'M.', during = 'act', cost = function () "
      .. "return 5 end }"] = "move 'm': what cost answers must be " .. a_bundle
      .. "5",
    ["move 'm' { id = 'O-1', says = 'M.', during = 'act', cost = function () "
      .. "end }"] = "move 'm': what cost answers must be " .. a_bundle
      .. "nothing",
    ["step 'x' { id = 'O-1', says = 'X.', of = 'turn', before = 'begin', "
      .. "player = function () return 7 end, offers = { 'm' } } move 'm' { id "
      .. "= 'O-2', says = 'M.' }"] =
      "step 'x': what player answers must be a seat from 1 to 2, not 7",
  }) do
    it("answer takes the move back: " .. expected, function ()
      local game = assert(game_with(text))
      local against
      for _ = 1, 20 do
        local before = game:hash()
        local done
        done, against = game:play(game:text(game:moves()[1]))
        if not done then
          assert.equal(before, game:hash())
          break
        end
      end
      assert.equal("odd.lua:2: " .. expected,
        here(against[1].text:match("taken back: (.*)$")))
    end)
  end
end)
