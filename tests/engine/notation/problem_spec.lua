-- Why a text is no move: where it is wrong, what was expected there, and what
-- may have been meant.

local few = require "few_moves"
local moves = require "rulewright.engine.notation.moves"

local args, domains, object = few.args, few.domains, few.object

local function refuses(text, message, column, expected)
  local move, problem = object:parse(text, domains)
  assert.is_nil(move)
  assert.equal(message, problem.message)
  assert.equal(column, problem.column)
  if expected then assert.same(expected, problem.expected) end
end

describe("what is said of a text that is no move", function ()
  it("say which word is no move, and which is near", function ()
    refuses("setlement D4.n",
      '"setlement" is not a move (column 1); did you mean "settlement"?', 1)
    refuses("", "expected a move", 1)
  end)

  it("point at the argument that is wrong", function ()
    refuses("settlement Д4", '"Д4" is not a corner (column 12)', 12,
      { "a corner, such as D4.n" })
    refuses("robber D4.n rd", 'expected a player or the end of the move at '
      .. 'column 13, not "rd"', 13)
    refuses("offer 2 brick 3 woll for ore",
      '"woll" is not known; did you mean "wool"? (column 17)', 17)
    refuses("figure large folower D4.n",
      'expected a piece at column 8, not "large"', 8)
  end)

  it("say what is missing and what is too much", function ()
    refuses("settlement", "expected a corner, such as D4.n at column 11, "
      .. "where the move ends", 11)
    refuses("offer 2 brick",
      'expected "for" at column 14, where the move ends', 14, { '"for"' })
    refuses("settlement D4.n now",
      'the move is complete before "now" at column 17', 17)
    refuses("offer for ore", 'expected goods at column 7, not "for"', 7)
  end)

  it("report the form that came furthest", function ()
    refuses("pass on woll",
      '"woll" is not known; did you mean "wool"? (column 9)', 9)
    refuses("pass an", 'expected the end of the move or "on" at column 6, '
      .. 'not "an"; did you mean "on"?', 6)
  end)

  it("name only what is wanted by the moves that are offered", function ()
    local _, problem = object:parse("x", domains, { pass = true, swap = true })
    assert.same({ '"swap"', '"pass"' }, problem.expected)
    _, problem = object:parse("x", domains, { other = true })
    assert.equal("\"settlement\"", problem.expected[1])
  end)

  it("speak Russian", function ()
    local own = { road = "дорога", settlement = "поселение" }
    local russian = { lang = "ru", spoken = function (word)
      return own[word] or word
    end, original = function (words)
      local first = words[1]
      if first[2] ~= "поселение" then return nil end
      return { { first[1], "settlement", first[2] },
        table.unpack(words, 2) }
    end }
    local function says(text, message)
      local _, problem = object:parse(text, domains, nil, russian)
      assert.equal(message, problem.message)
    end
    says("setlement D4.n",
      "«setlement» — не ход (столбец 1); может быть, «settlement»?")
    says("посиление D4.n",
      "«посиление» — не ход (столбец 1); может быть, «поселение»?")
    says("поселение D4", "в столбце 11 ожидалось: перекрёсток, например "
      .. "D4.n, а не «D4»")
    says("robber D4.n rd",
      "в столбце 13 ожидалось: игрок или конец записи хода, а не «rd»")
    says("offer 2 brick 3 woll for ore",
      "«woll» здесь неизвестно; может быть, «wool»? (столбец 17)")
    says("offer 2 brick", "в столбце 14, где ход кончается, ожидалось: «for»")
    says("settlement D4.n x", "ход закончен перед «x» в столбце 17")
    says("settlement D4", "в столбце 12 ожидалось: перекрёсток, например "
      .. "D4.n, а не «D4»")
  end)
end)

-- Domains of two layers of a board, of words that are given together, and of
-- anything; `said` is what was refused, and why.
local said = {}
local function layer(name, pattern)
  return { layer = name, what = "a " .. name .. ", such as X", words = 1,
    parse = function (text)
      if text:find(pattern) then return text end
      return nil, "no " .. name
    end }
end
local own = { corner = layer("corner", "^%u%d%.n$"),
  hex = layer("hex", "^%u%d$"), good = { what = "a good", words = "some",
    parse = function (text) return text == "wool" and 1 or nil, "no good" end },
  two = { what = "two words", words = 2,
    parse = function () return nil, said.message, said.column end } }

local function problem(form, domain, text, speech)
  local made = assert(moves.compile { { name = "go", form = form,
    args = args("x:" .. domain) } })
  local move, found = made:parse(text, own, nil, speech)
  assert.is_nil(move)
  return found
end

describe("a place of another kind", function ()
  it("is told to be one", function ()
    assert.equal('no corner (column 4); "B4" is a hex',
      problem("go <x>", "corner", "go B4").message)
    assert.equal('no hex (column 4); "B4.n" is a corner',
      problem("go <x>", "hex", "go B4.n").message)
    assert.equal("no corner (column 4)",
      problem("go <x>", "corner", "go B").message)
    assert.equal("no good (column 4)",
      problem("go <x>", "good", "go B4").message)
  end)
end)

describe("what a domain says of several words", function ()
  it("points at the spot, however many blanks part them", function ()
    for column, at in pairs { 4, 5, 6, 7, 11, 12, 13 } do
      said = { message = "bad", column = column }
      assert.equal(at, problem("go <x>", "two", "go abc    def").column)
    end
  end)

  it("is told with the words that it was given, in another language",
    function ()
      said = { message = "bad" }
      local ru = { lang = "ru", original = function () end }
      assert.matches("а не «abc def»$",
        problem("go <x>", "two", "go abc  def", ru).message)
      ru.original = function (words)
        if #words > 2 then return nil end
        return { words[1], { 4, "large", "большой" }, { 4, "man", "большой" } }
      end
      assert.matches("а не «большой»$",
        problem("go <x>", "two", "go большой", ru).message)
      assert.matches("а не «abc»$",
        problem("go [<x>] on", "good", "go abc def", ru).message)
    end)
end)
