local bundle = require "rulewright.engine.notation.bundle"
local moves = require "rulewright.engine.notation.moves"
local work = require "work"

local goods = { "brick", "wool", "ore" }
local colours = { "red", "blue" }

local function corner(text)
  if text:match "^%u%d+%.%l+$" then return text end
  return nil, ('"%s" is not a corner'):format(text)
end

local function seat(text)
  for i, name in ipairs(colours) do
    if name == text:lower() then return i end
  end
end

local domains = {
  corner = { what = "a corner, such as D4.n", parse = corner,
    print = tostring },
  player = { what = "a player", parse = seat,
    print = function (p) return colours[p] end },
  bundle = { words = "many", what = "goods",
    parse = function (text) return bundle.parse(text, goods) end,
    print = function (value) return bundle.print(value, goods) end },
  piece = { words = "some", what = "a piece", print = tostring,
    parse = function (text)
      local known = { ["large follower"] = true, abbot = true }
      return known[text] and text or nil
    end },
  pair = { words = 2, what = "two words", parse = tostring, print = tostring },
}

local function args(...)
  local list = {}
  for name, domain, optional in (...):gmatch "(%a+):(%a+)(%??)" do
    list[#list + 1] = { name = name, domain = domain,
      optional = optional == "?" }
  end
  return list
end

local list = {
  { name = "settlement", form = "settlement <at>", args = args "at:corner" },
  { name = "found", form = "settlement <at>", args = args "at:corner" },
  { name = "offer", form = "offer <give> for <want>",
    args = args "give:bundle want:bundle" },
  { name = "robber", form = "robber <at> [<victim>]",
    args = args "at:corner victim:player" },
  { name = "knight", form = "knight <at> <victim> [with <piece>]",
    args = args "at:corner victim:player? piece:piece" },
  { name = "figure", form = "figure <piece> <at>",
    args = args "piece:piece at:corner" },
  { name = "figures home", form = "figures home", args = {} },
  { name = "swap", form = "swap <two>", args = args "two:pair" },
  { name = "pass", form = "pass", args = {} },
  { name = "pass on", form = "pass on <what>", args = args "what:bundle" },
}

local object = assert(moves.compile(list))

local function reads(text, name, values)
  local move, problem = object:parse(text, domains)
  assert.same({ name = name, args = values }, move, problem and problem.message)
end

local function refuses(text, message, column, expected)
  local move, problem = object:parse(text, domains)
  assert.is_nil(move)
  assert.equal(message, problem.message)
  assert.equal(column, problem.column)
  if expected then assert.same(expected, problem.expected) end
end

describe("moves", function ()
  it("may begin with an argument, or with what may be absent", function ()
    local odd = assert(moves.compile {
      { name = "greet", form = "<who> waves", args = args "who:player" },
      { name = "hop", form = "[<who>] hops", args = args "who:player?" },
      { name = "blue", form = "blue sky", args = {} },
    })
    for text, found in pairs {
      ["red waves"] = { name = "greet", args = { who = 1 } },
      ["blue hops"] = { name = "hop", args = { who = 2 } },
      ["HOPS"] = { name = "hop", args = {} },
      ["Blue sky"] = { name = "blue", args = {} },
    } do
      assert.same(found, (odd:parse(text, domains)))
    end
    local _, problem = odd:parse("blue moon", domains)
    assert.equal(6, problem.column)
    assert.same({ '"waves"', '"hops"', '"sky"' }, problem.expected)
  end)

  it("read words and arguments, whatever the case and spaces", function ()
    reads("settlement D4.n", "settlement", { at = "D4.n" })
    reads("  Settlement\t D4.n ", "settlement", { at = "D4.n" })
    reads("figures home", "figures home", {})
    reads("swap a b", "swap", { two = "a b" })
  end)

  it("read optional arguments", function ()
    reads("robber D4.n", "robber", { at = "D4.n" })
    reads("robber D4.n red", "robber", { at = "D4.n", victim = 1 })
    reads("knight D4.n", "knight", { at = "D4.n" })
    reads("knight D4.n with abbot", "knight", { at = "D4.n", piece = "abbot" })
    reads("knight D4.n red with large follower", "knight",
      { at = "D4.n", victim = 1, piece = "large follower" })
  end)

  it("read bundles up to the next word of the form", function ()
    reads("offer 1 brick 1 wool for ore", "offer",
      { give = { brick = 1, wool = 1 }, want = { ore = 1 } })
    reads("pass on nothing", "pass on", { what = {} })
  end)

  it("prefer what is offered among equal forms", function ()
    local text = "settlement D4.n"
    assert.equal("settlement", object:parse(text, domains).name)
    assert.equal("found", object:parse(text, domains, { found = true }).name)
  end)

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

  it("tell completion what may stand there", function ()
    local _, problem = object:parse("knight D4.n", domains)
    assert.is_nil(problem)
    _, problem = object:parse("knight D4.n ?", domains)
    assert.same({ "player", "with", "ends" }, {
      problem.wants[1].domain, problem.wants[2].word,
      problem.wants[3].ends and "ends" })
  end)

  it("refuse what is no line of text", function ()
    refuses("pass\0", "a zero byte is no text; expected UTF-8", 5)
    refuses("pass\xff", "this byte is not UTF-8; save the text as UTF-8", 5)
    refuses("pass\npass", "a move is one line", 5)
    refuses(("x"):rep(4097), "the text is longer than 4096 bytes", 1)
  end)

  it("stay quick on hostile text", function ()
    local counted = work.readers(function ()
      return require("rulewright.engine.notation.moves").compile(list)
    end)
    local hostile = { "offer", "1 brick", "for", "pass on", "knight a" }
    for _, word in ipairs(hostile) do
      local text = (word .. " "):rep(4096 // (#word + 1))
      local done = work.of(counted.parse, counted, text, domains)
      assert.is_true(done < 200 * #text, word)
    end
  end)

  it("hold a print of what does not exist for a bug", function ()
    assert.has_error(function () object:print("castle", {}, domains) end)
    assert.has_error(function () object:print("settlement", {}, domains) end)
  end)
end)

describe("a form", function ()
  local function wrong(form, list_of_args, message)
    local made, said = moves.compile { { name = "x", form = form,
      args = list_of_args } }
    assert.is_nil(made)
    assert.equal(('the form "%s" of move "x" is wrong: %s'):format(form,
      message), said)
  end

  it("is refused with the reason", function ()
    wrong("x <y>", {}, "<y> is no argument of it")
    wrong("x", args "y:corner", "its argument <y> is missing in it")
    wrong("x <y> <y>", args "y:corner", "<y> stands in it twice")
    wrong("x [<y>] <z>", args "y:corner z:corner",
      "[<y>] and <z> cannot be told apart: put a word between them")
    local expected = "expected words, <argument> or [optional words]"
    wrong("x <y", args "y:corner", expected .. ', not "<y"')
    wrong("", {}, expected .. ", but the text ends")
  end)
end)

-- Forms are made of the letters a, b, c … as words, and arguments between
-- them; values are words that are none of these.
describe("random forms", function ()
  local random = math.random
  math.randomseed(7)

  local function any(of) return of[random(#of)] end

  local values = {
    corner = function () return any { "A1.n", "B12.se", "C3.nw" } end,
    player = function () return random(2) end,
    piece = function () return any { "abbot", "large follower" } end,
    bundle = function ()
      return { brick = random(5), ore = random(0, 1) == 1 and 2 or nil }
    end,
  }

  local function random_form(number)
    local parts, list_of_args = { "move" .. number }, {}
    for i = 1, random(0, 5) do
      local name = "v" .. i
      local domain = any { "corner", "player", "piece", "bundle" }
      local optional = random(3) == 1
      local part = ("w%d <%s>"):format(i, name)
      parts[#parts + 1] = optional and "[" .. part .. "]" or part
      list_of_args[i] = { name = name, domain = domain, optional = optional }
    end
    return { name = "m" .. number, form = table.concat(parts, " "),
      args = list_of_args }
  end

  local function random_args(move)
    local chosen = {}
    for _, arg in ipairs(move.args) do
      if not arg.optional or random(2) == 1 then
        chosen[arg.name] = values[arg.domain]()
      end
    end
    return chosen
  end

  it("read what they print, and print what they read", function ()
    for _ = 1, 50 do
      local forms = {}
      for i = 1, 8 do forms[i] = random_form(i) end
      local compiled = assert(moves.compile(forms))
      for _ = 1, 20 do
        local move = any(forms)
        local chosen = random_args(move)
        local text = compiled:print(move.name, chosen, domains)
        local read = compiled:parse(text, domains)
        assert.same({ name = move.name, args = chosen }, read)
        assert.equal(text, compiled:print(read.name, read.args, domains))
      end
    end
  end)
end)
