-- Worked examples in the printed book.

local book = require "rulewright.repl.rulebook.book"
local piped = require "piped"
local rulewright = require "rulewright"
local text = require "rulewright.repl.rulebook.text"

local run, has = piped.run, piped.has

local function made(typed)
  return book.of(assert(rulewright.rules { game = "catan", typed = typed }))
end

describe("the picture of the set-up", function ()
  it("shows what all players have founded when the first turn begins",
    function ()
      local page = run "rules catan --format html"
      local board = page:match '<figure class="rb%-board">.-</figure>'
      local _, pieces = board:gsub('class="initial"', "")
      assert.is_true(pieces >= 12)
    end)
end)

describe("an example in the book", function ()
  it("stands behind the rule that it shows, with what happens", function ()
    has((text.of(made()):gsub("\n    | ", " "):gsub("%s+", " ")),
      "not even your own. [CAT-086 CAT-170] Example: Two corners apart is near "
      .. "enough, one is too near. Not allowed: settlement C3.ne. [CAT-086] "
      .. "You cannot build on a corner next to another building, not even your "
      .. "own. red places a settlement at C3.se.")
  end)

  it("is told in Russian", function ()
    has((run("rules catan --lang ru"):gsub("\n    | ", " ")),
      "Нельзя: поселение C3.ne. [CAT-086] На соседних перекрёстках")
  end)

  it("is left out where it does not hold by these rules", function ()
    local lines = text.of(made { [[drop "CAT-086" { id = "HOME-1",
      says = "Build where you like." }]] })
    assert.is_nil(lines:find "Two corners apart")
    has(lines, "Nine cards are two too many")
  end)

  it("is left out where its boxes are", function ()
    assert.is_nil(run("rules carcassonne"):find "two inns")
    has(run "rules carcassonne --with inns_and_cathedrals",
      "yellow gets 10 points.")
  end)

  it("has a picture of how it ends", function ()
    local page = run "rules catan --format html"
    local _, count = page:gsub('<div class="rb%-example"><p>.-</p>\n<svg', "")
    assert.equal(3, count)
  end)
end)
