local few = require "few_moves"
local moves = require "rulewright.engine.notation.moves"
local work = require "work"

local args, domains, list = few.args, few.domains, few.list
local object = few.object

local function reads(text, name, values)
  local move, problem = object:parse(text, domains)
  values.move = name
  assert.same(values, move, problem and problem.message)
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
      ["red waves"] = { move = "greet", who = 1 },
      ["blue hops"] = { move = "hop", who = 2 },
      ["HOPS"] = { move = "hop" },
      ["Blue sky"] = { move = "blue" },
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
    assert.equal("settlement", object:parse(text, domains).move)
    assert.equal("found", object:parse(text, domains, { found = true }).move)
  end)

  it("tell completion what may stand there", function ()
    local _, problem = object:parse("knight D4.n", domains)
    assert.is_nil(problem)
    _, problem = object:parse("knight D4.n ?", domains)
    assert.same({ "player", "with", "ends" }, {
      problem.wants[1].domain, problem.wants[2].word,
      problem.wants[3].ends and "ends" })
  end)

  it("read a text in another language where it is none as it stands",
    function ()
      local speech = { lang = "ru", original = function (words)
        return { { words[1][1], "pass" } } end }
      assert.same({ move = "figures home" },
        (object:parse("figures home", domains, nil, speech)))
      assert.same({ move = "pass" },
        (object:parse("пас", domains, nil, speech)))
    end)

  -- Forms of arguments that take any word, each by what their domains are.
  local function of_any(words, ...)
    local tried, forms = 0, {}
    local all = setmetatable({}, { __index = function ()
      return { what = "any", words = words, print = tostring,
        parse = function (text) tried = tried + 1 return text end }
    end })
    for i, form in ipairs { ... } do
      local list_of = {}
      for name in form:gmatch "<(%a+)>" do
        list_of[#list_of + 1] = { name = name, domain = name }
      end
      forms[i] = { name = "any" .. i, form = form, args = list_of }
    end
    local made = assert(moves.compile(forms))
    return function (text)
      tried = 0
      local move = made:parse(text, all)
      return move, tried
    end
  end

  it("give an argument of some words six at most", function ()
    local read = of_any("some", "go <a>")
    assert.equal("1 2 3 4 5 6", read("go 1 2 3 4 5 6").a)
    assert.is_nil((read "go 1 2 3 4 5 6 7"))
  end)

  it("take the longest reading that fits, and of equal forms the first",
    function ()
      local read = of_any("some", "go <a> <b>", "go <c> <d>")
      assert.same({ move = "any1", a = "1 2", b = "3" },
        (read "go 1 2 3"))
    end)

  it("try no word twice at one place", function ()
    local form = { "go" }
    for i = 1, 12 do form[i + 1] = ("[<%s>]"):format(("a"):rep(i)) end
    local read = of_any(1, table.concat(form, " ") .. " end")
    local move, tried = read("go" .. (" x"):rep(12) .. " y")
    assert.is_nil(move)
    assert.is_true(tried <= 12 * 13)
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
    for _, name in ipairs { "castle", "settlement" } do
      assert.has_error(function () object:print({ move = name }, domains) end)
    end
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
    local chosen = { move = move.name }
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
        local text = compiled:print(chosen, domains)
        local read = compiled:parse(text, domains)
        assert.same(chosen, read)
        assert.equal(text, compiled:print(read, domains))
      end
    end
  end)
end)
