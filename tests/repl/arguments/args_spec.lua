-- The command line: words, options and what is wrong with them.

local args = require "rulewright.repl.arguments.args"
local options = require "rulewright.repl.arguments.options"
local say = require "rulewright.repl.sentences.say"

local COMMAND = {
  words = { { name = "GAME" }, { name = "WORD", optional = true } },
  options = options.of("with seed lang output ascii help",
    { seed = { least = 0 } }),
}

local function read(line)
  local given = {}
  for word in line:gmatch "%S+" do given[#given + 1] = word end
  return args.read(COMMAND, given)
end

describe("the command line", function()
  before_each(function() say.language = "en" end)

  it("reads words and options in any order", function()
    local got = read "--seed 7 catan --with=a,b -o x.svg robber --with c"
    assert.same({ "catan", "robber" }, { got[1], got[2] })
    assert.equal(7, got.seed)
    assert.same({ "a", "b", "c" }, got.with)
    assert.equal("x.svg", got.output)
  end)

  it("takes short options with their value attached", function()
    assert.equal("x.svg", read("catan -ox.svg").output)
  end)

  it("takes negative numbers and what follows -- as words", function()
    assert.equal("-5", read("catan -5")[2])
    assert.equal("--ascii", read("catan -- --ascii")[2])
    assert.equal("-", read("catan -o -").output)
  end)

  it("asks for nothing when help is wanted", function()
    assert.is_true(read("--help").help)
    assert.is_true(read("-h").help)
  end)

  it("says what is wrong, and what was meant", function()
    local cases = {
      ["catan --sed 3"] = "there is no option '--sed'; did you mean '--seed'?",
      ["catan --seed x"] = "option --seed needs a whole number, not 'x'",
      ["catan --seed 1e3"] = "option --seed needs a whole number, not '1e3'",
      ["catan --seed -1"] = "option --seed needs at least 0, not -1",
      ["catan --seed"] = "option --seed needs N",
      ["catan --ascii=1"] = "option --ascii takes no value",
      ["catan --lang de"] = "option --lang is one of en, ru, not 'de'",
      [""] = "GAME is missing",
      ["a b c"] = "'c' is one word too many",
    }
    for line, sentence in pairs(cases) do
      local got, problem = read(line)
      assert.is_nil(got, line)
      assert.equal(sentence, problem)
    end
  end)
end)
