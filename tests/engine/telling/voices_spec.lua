-- What happened, as it is said to one who sits at the table.

local person = require "rulewright.engine.sentences.person"
local tiny = require "tiny_game"
local voices = require "rulewright.engine.telling.voices"

teardown(tiny.clear)

local function part(says, by, viewer)
  local game = tiny.new(([[event "told" { says = "%s" }
    move "tell" { during = "play", apply = function (g)
      g:emit("told", { player = 1, to = 2, n = 3 }) end }]]):format(says))
  assert(game:play "tell")
  return voices.part(game, game:history()[1].told[1],
    { by = by, viewer = viewer })
end

describe("a part of what is told", function ()
  for what, case in pairs {
    ["lacks the name that stands before it"] = {
      "{player} rolls {n}.", 1, 2, "rolls 3" },
    ["names another seat"] = { "{player} rolls {n}.", 2, nil, "red rolls 3" },
    ["speaks to who listens"] = { "{player} rolls {n}.", 2, 1, "you roll 3" },
    ["speaks to who listens and did it"] = {
      "{player} rolls {n}.", 1, 1, "roll 3" },
    ["speaks of what is theirs"] = {
      "The peg of {player} falls.", 2, 1, "your peg falls" },
    ["speaks of one of theirs"] = {
      "A peg of {player} falls.", 2, 1, "a peg of yours falls" },
    ["has a genitive"] = { "{player}'s peg falls.", 2, 1, "your peg falls" },
    ["speaks to the one it is done to"] = {
      "{player} gives {to} a peg.", 1, 2, "gives you a peg" },
    ["says you where no verb follows"] = {
      "{player} 3 pegs.", 2, 1, "you 3 pegs" },
  } do
    it(what, function ()
      assert.equal(case[4], part(case[1], case[2], case[3]))
    end)
  end
end)

describe("the second person", function ()
  it("of English verbs", function ()
    for third, second in pairs { rolls = "roll", carries = "carry",
      goes = "go", reaches = "reach", loses = "lose", chooses = "choose",
      passes = "pass", places = "place", is = "are", has = "have" } do
      assert.equal(" " .. second .. " it", person.verb("en",
        " " .. third .. " it"))
    end
    assert.equal(" now have it", person.verb("en", " now has it"))
    assert.is_nil(person.verb("en", " pass it"))
  end)

  it("of Russian verbs", function ()
    for third, second in pairs { ["бросает"] = "бросаете",
      ["строит"] = "строите", ["берёт"] = "берёте",
      ["становится"] = "становитесь" } do
      assert.equal(" " .. second, person.verb("ru", " " .. third))
    end
    assert.equal(" отдаёте: X — и получаете",
      person.verb("ru", " отдаёт: X — и получает"))
    assert.equal("берёт карту у вас", person.object("ru",
      "берёт карту у \0012:genitive\2", 2))
  end)
end)
