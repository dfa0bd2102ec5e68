-- Worked examples, and those of the games: each is played as it is told, and
-- names a rule that the book prints.

local examples = require "rulewright.lab.examples"
local files = require "rulewright.engine.sandbox.files"
local rulewright = require "rulewright"

-- Plays the text by the rules that it names; the game, and what is told.
local function play(text, game, name)
  local head = examples.head(text)
  local rules = assert(rulewright.rules { game = game, with = head.with })
  local played, told = examples.play(text, name or "it", { rules = rules })
  return played, told, head, rules
end

for _, game in ipairs { "catan", "carcassonne" } do
  local folder = "scripts/" .. game .. "/examples/"
  describe("an example of " .. game, function ()
    for _, name in ipairs(files.list(folder)) do
      it("holds: " .. name, function ()
        local _, told, head, rules = play(assert(files.read(folder .. name)),
          game, name)
        assert.truthy(told[1])
        assert.truthy(head.says)
        for _, id in ipairs(head.ids) do
          assert.truthy(rules.by_id[id], id)
        end
        local russian = require "rulewright.engine.language.locale".text(
          assert(rulewright.rules { game = game, with = head.with,
            lang = "ru" }), head.says, "ru")
        assert.not_equal(head.says, russian)
      end)
    end
  end)
end

describe("an example", function ()
  local START = "pass main\nset turn.player 1\n"
    .. "stand red settlement C3.n\nhold red 1 ore\n"

  it("tells each move with its sentences, and each refusal with its rule",
    function ()
      local _, told = play("says It ends.\n" .. START
        .. "no - city C3.n ; too dear\nred: end\n", "catan")
      assert.equal(2, #told)
      assert.is_true(told[1].refused)
      assert.equal("city C3.n", told[1].move)
      assert.equal("end", told[2].move)
      assert.equal(1, told[2].seat)
    end)

  it("fails at the line that does not hold", function ()
    for line, why in pairs {
      ["points red 2"] = "it:5: 2 was expected, not 1",
      ["hand red 2 ore"] = "it:5: {ore=2} was expected, not {ore=1}",
      ["city C3.n"] = "it:5: ", ["blue: end"] = "it:5: it is not blue's",
      ["can city C3.n"] = "it:5: true was expected, not false",
      ["no - end"] = "it:5: true was expected, not false",
    } do
      local fine, message = pcall(play, START .. line .. "\n", "catan")
      assert.is_false(fine)
      assert.equal(why, message:sub(1, #why), line)
    end
  end)
end)
