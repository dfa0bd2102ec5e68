-- What rules of strangers give to the words of g: whatever does not fit is
-- refused in one sentence at the line that said it, and nothing is changed.

local kernel = require "rulewright.kernel"
local tiny = require "tiny_game"
local vocabulary = require "rulewright.engine.words.vocabulary"

teardown(tiny.clear)

local more = [[
component.deck "d" { cards = { a = 5, b = 5 } }
component.good "pearl" { dear = true }
component.piece "lot" { each = 9 }
component.piece "mill" { each = 1, on = "field", tall = true }
component.mark "spot" { on = "field" }
step "asked" { player = function (g, s) return s.player end }
move "answer" { during = "asked" }
on "game begins" { run = function (g) g:gain(1, { stone = 3 })
  g:gain(2, { stick = 1 }) g:place(2, "peg", 5) end }
]]

-- Written as a stranger's rule would write them.
local good = {
  player = "1", from = "1", to = "2", winners = "{ 1, 2 }", fields = "{}",
  piece = "'peg'", at = "5", layer = "'field'", place = "2",
  trait = "'dear'",
  bundle = "{ stone = 1 }", stream = "'x'", n = "6", array = "{ 1, 2 }",
  deck = "'d'", card = "'a'", topic = "'pieces'", event = "'e'", e = "{}",
  step = "'asked'", s = "{ player = 1 }", move = "'win'", argument = "'n'",
  text = "'1,1'", node = "{}", mark = "'spot'", value = "'wet'",
  name = "'peg'", word = "nil", owner = "1", places = "{ 1, 2 }",
  m = "{ move = 'win' }", subjects = "{ { player = 1 }, { player = 1 } }",
  forget = "function () end", why = "'e'", more = "{}",
}

-- Where the same name means another thing.
local own = { place = { at = "1" }, steal = { from = "2", to = "1" },
  shift = { from = "5", to = "1" }, placed_by_word = { trait = "'tall'" },
  transfer = { from = "1", to = "2" } }

local nonsense = { "-1", "99999", "1.5", "1.0", "0 / 0", "1 / 0",
  "math.mininteger", "'nowhere'", "''", "'\\0'", "('x'):rep(1e5)", "true",
  "{}", "{ {} }", "print_nothing", "nil", "function () end" }

local fine = {
  array = { ["{}"] = true, ["{ {} }"] = true }, bundle = { ["{}"] = true },
  e = { ["{}"] = true, ["{ {} }"] = true, ["nil"] = true },
  fields = { ["{}"] = true, ["{ {} }"] = true, ["nil"] = true },
  s = { ["{}"] = true, ["{ {} }"] = true, ["nil"] = true },
  subjects = { ["{}"] = true, ["{ {} }"] = true },
  winners = { ["{}"] = true }, trait = { ["nil"] = true },
  count = { ["nil"] = true }, value = { ["nil"] = true, ["true"] = true,
    ["-1"] = true, ["99999"] = true, ["math.mininteger"] = true },
  places = { ["{}"] = true, ["nil"] = true }, owner = { ["nil"] = true },
  node = { ["{}"] = true, ["{ {} }"] = true }, n = { ["99999"] = true },
  m = { ["{}"] = true, ["{ {} }"] = true },
  card = { ["-1"] = true, ["99999"] = true, ["math.mininteger"] = true },
  forget = { ["print_nothing"] = true, ["nil"] = true,
    ["function () end"] = true },
  why = { ["nil"] = true },
}

fine.word, fine.more = fine.value, fine.fields

-- A table with a metatable is one that is empty.
for name, list in pairs(fine) do
  if list["{}"] and name ~= "bundle" then list[nonsense[#nonsense]] = true end
end
fine.bundle[nonsense[#nonsense]] = true

local texts = { argument = true, card = true, event = true, move = true,
  stream = true, text = true, topic = true, value = true,
  word = true }

local function is_fine(word, name, value)
  return fine[name] and fine[name][value]
    or word == "unmark" and name == "at" and value == "nil"
    or texts[name] and value:find "^%(?'"
end

-- A game with a move for each call: evil1, evil2, …, on lines 3, 4, ….
local function game_with(calls)
  local lines = { 'module "evil" { title = "E" }', 'event "e" {}' }
  for i, call in ipairs(calls) do
    lines[i + 2] = ('move "evil%d" { during = "play", apply = function (g) '
      .. "local print_nothing = g.step %s end }"):format(i, call)
  end
  return assert(tiny.stranger(more, table.concat(lines, "\n")))
end

local function call_of(word, names, changed, value)
  local list = {}
  for i, name in ipairs(names) do
    list[i] = i == changed and value or own[word] and own[word][name]
      or good[name]
  end
  return ("g:%s(%s)"):format(word, table.concat(list, ", "))
end

local function names_of(word)
  local names = {}
  for name in vocabulary.words[word].takes:gmatch "([%w_]+)=" do
    names[#names + 1] = name
  end
  return names
end

-- What is said against each of the calls.
local function refusals(calls)
  local game, said = game_with(calls), {}
  local hash = game:hash()
  for i, call in ipairs(calls) do
    local done, against = game:play("evil" .. i)
    assert.is_nil(done or nil, call .. " was done")
    assert.equal(hash, game:hash())
    assert.equal(1, #against)
    said[i] = against[1].text
  end
  return said
end

local function nonsense_for(word, i, name)
  local calls = {}
  for _, value in ipairs(nonsense) do
    if not is_fine(word, name, value) then
      calls[#calls + 1] = call_of(word, names_of(word), i, value)
    end
  end
  return calls
end

local looked_at = {}
for word, entry in pairs(vocabulary.words) do
  if entry.takes ~= "" and not entry.unchecked then looked_at[word] = true end
end

describe("the words of g", function ()
  it("look at what they are given, but for those that name nothing or do so "
    .. "themselves", function ()
    local others = { cached = true, finish = true, longest_walk = true,
      roll = true, step = true, value = true, waiting = true }
    for word in pairs(vocabulary.words) do
      assert.equal(not others[word], looked_at[word] == true, word)
    end
  end)

  for word in kernel.order.pairs(looked_at) do
    it("take what fits: " .. word, function ()
      local names = names_of(word)
      local game = game_with { call_of(word, names) }
      local done, against = game:play "evil1"
      assert(done, against and against[1].text)
    end)

    for i, name in ipairs(names_of(word)) do
      it(("refuse nonsense: %s, %s"):format(word, name), function ()
        for at, text in ipairs(refusals(nonsense_for(word, i, name))) do
          local expected = ("tiny/evil.lua:%d: g:%s: %s must be "):format(
            at + 2, word, name)
          assert.is_truthy(text:find(expected, 1, true), text)
          assert.is_truthy(text:find(", not ", 1, true), text)
          assert.is_true(#text < 250, text)
          assert.is_nil(text:find "[%c]", text)
          assert.is_nil(text:find "0x%x%x%x", text)
        end
      end)
    end
  end

  for call, expected in pairs {
    ["g:place(1, 'peg', 99)"] = "g:place: at must be a field, such as 3,4, "
      .. "not 99",
    ["g:place(1, 'pog', 1)"] = "g:place: piece must be a piece of the game, "
      .. "not 'pog'; did you mean 'peg'?",
    ["g:place(3, 'peg', 1)"] = "g:place: player must be a seat from 1 to 2, "
      .. "not 3",
    ["g:gain(1, { stone = 1, clay = 2 })"] = "g:gain: bundle must be goods "
      .. "with their counts, not 2 of 'clay'",
    ["g:pay(1, { stone = -1 })"] = "g:pay: bundle must be goods with their "
      .. "counts, not -1 of 'stone'",
    ["g:gain(1, 'stone', 2.0)"] =
      "g:gain: count must be a whole number from 0 to 1000000000, and left "
      .. "out after a bundle, not 2.0",
    ["g:pay(1, 'stone')"] =
      "g:pay: count must be a whole number from 0 to 1000000000, and left out "
      .. "after a bundle, not nothing",
    ["g:gain(1, 'stone', -1)"] =
      "g:gain: count must be a whole number from 0 to 1000000000, and left "
      .. "out after a bundle, not -1",
    ["g:transfer(1, 2, 'stne', 1)"] = "g:transfer: bundle must be goods with "
      .. "their counts, not 'stne'; did you mean 'stone'?",
    ["g:transfer(1, 2, { stone = 1 }, 1)"] =
      "g:transfer: count must be a whole number from 0 to 1000000000, and "
      .. "left out after a bundle, not 1",
    ["local t = {} t.t = t g:ask('asked', t)"] =
      "g:ask: s must be a seat from 1 to 2 or a table of plain data, not one "
      .. "in which t leads back to the tree",
    ["g:ask('askd')"] = "g:ask: step must be a step or a sequence, not 'askd'; "
      .. "did you mean 'asked'?",
    ["g:name('fild', 1)"] = "g:name: layer must be a layer of the board or a "
      .. "domain, not 'fild'; did you mean 'field'?",
    ["g:name('bundle', 5)"] = "g:name: place must be cards, such as 2 stone, "
      .. "not 5",
    ["g:place(1, 'lot', {})"] = "g:place: at must be a place, by number or "
      .. "name, not a table",
    ["g.place(1, 'peg', 3)"] = "g:place is called with a colon, as here",
    ["g.place('peg', 1, 3)"] = "g:place is called with a colon, as here",
    ["g.place({}, 1, 'peg', 3)"] = "g:place is called with a colon, as here",
    ["g.begin_turn()"] = "g:begin_turn is called with a colon, as here",
    ["g.clockwise({}, 1)"] = "g:clockwise is called with a colon, as here",
    ["g:begin_turn(2.0)"] = "g:begin_turn: player must be a seat from 1 to 2, "
      .. "not 2.0",
    ["g:place(1, 'peg', 3.0)"] = "g:place: at must be a field, such as 3,4, "
      .. "not 3.0",
    ["g:gain(1, { stone = 2.0 })"] = "g:gain: bundle must be goods with their "
      .. "counts, not 2.0 of 'stone'",
    ["g:gain(1, { clay = 1 })"] = "g:gain: bundle must be goods with "
      .. "their counts, not 1 of 'clay'",
    ["g:ask('asked', 1.0)"] =
      "g:ask: s must be a seat from 1 to 2 or a table of plain data, not 1.0",
  } do
    it("say what was expected: " .. call, function ()
      assert.equal("A rule failed, and the move was taken back: "
        .. "tiny/evil.lua:3: " .. expected, refusals({ call })[1])
    end)
  end

  it("cost nothing where no stranger plays", function ()
    local game = tiny.new { more = more }
    assert.equal(vocabulary.of(game.rules).place, game.g.place)
  end)
end)
