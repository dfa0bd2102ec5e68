-- Forms of moves: what they may say, and how a move is read by them.

local compile = require "rulewright.engine.notation.form"
local few = require "few_moves"
local moves = require "rulewright.engine.notation.moves"

local args = few.args

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

  it("tells no two arguments apart of which one may be absent, however far",
    function ()
      wrong("x [<y>] [<v>] <z>", args "y:corner v:player z:corner",
        "[<y>] and <z> cannot be told apart: put a word between them")
      wrong("x <y>? <z>", args "y:corner z:corner",
        "[<y>] and <z> cannot be told apart: put a word between them")
      assert(compile("x [<y>] to <z>", args "y:corner z:corner"))
      assert(compile("x <y> [<z>]", args "y:corner z:corner"))
      assert(compile("x [<y>] <z>", args "y:player z:corner"))
    end)
end)

-- Each item in a line: what stands there, what else may, and the words ahead.
local function shown(first)
  local lines, item = {}, first
  while item do
    local words = {}
    for fold, is_ahead in pairs(item.ahead) do
      if is_ahead then words[#words + 1] = fold end
    end
    table.sort(words)
    lines[#lines + 1] = table.concat({ item.word and item.fold
      or item.ends and "the end" or ("<%s:%s>"):format(item.arg, item.domain),
      item.other and ("or %s without <%s>"):format(item.other.word
        or item.other.arg or "the end", item.needs or "-") or "-",
      table.concat(words, " ") }, " | ")
    item = item.next
  end
  return lines
end

describe("the items of a form", function ()
  it("stand in its order, with what may stand there instead", function ()
    local form = compile("Go <a> [to <b> now] on [ <c> ]",
      args "a:corner b:player c:corner")
    assert.same({ "go | - | go", "<a:corner> | - | on to",
      "to | or on without <b> | on to", "<b:player> | - | now", "now | - | now",
      "on | - | on", "<c:corner> | or the end without <c> | ",
      "the end | - | " }, shown(form.first))
    assert.equal(4, form.literals)
  end)

  for what, case in pairs {
    ["in brackets"] = { "go [<a>] on", "a:corner" },
    ["with a question mark"] = { "go <a>? on", "a:corner" },
    ["by what is said of the argument"] = { "go <a> on", "a:corner?" },
  } do
    it("are absent alike: " .. what, function ()
      assert.same({ "go | - | go", "<a:corner> | or on without <a> | on",
        "on | - | on", "the end | - | " },
        shown(compile(case[1], args(case[2])).first))
    end)
  end
end)
