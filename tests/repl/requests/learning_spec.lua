-- Requests for programs that learn, of `serve` and the C library.

local host = require "rulewright.repl.service.host"
local json_reader = require "rulewright.repl.json.reader"
local say = require "rulewright.repl.sentences.say"

local LEARN = '{"do":"learn","game":"carcassonne","players":2,"games":2}'

describe("requests to learn", function ()
  local served

  local function ask(line)
    local answer = json_reader(served:answer(line))
    if not answer.ok then return answer.error end
    return answer
  end

  before_each(function ()
    say.language = "en"
    served = host.new()
  end)

  it("begin games, and tell what there is of them", function ()
    local answer = ask(LEARN)
    assert.same({ "yellow", "red" }, answer.players)
    assert.equal(6789, answer.actions)
    assert.same({ 0, 0 }, answer.over)
    local described = ask '{"do":"numbers"}'
    assert.equal(answer.actions, described.actions.count)
    assert.equal(answer.numbers, described.observation.count)
    assert.equal(answer.hash.actions, described.actions.hash)
    assert.equal(answer.hash.layout, described.observation.hash)
    local place = described.actions.moves[1]
    assert.equal("place <at>", place.form)
    assert.equal(place.count, #described.actions.values.placement)
    assert.equal("-20,-20 n", described.actions.values.placement[1])
  end)

  it("step and reset them, and show them", function ()
    local begun = ask(LEARN)
    local answer = ask(('{"do":"step","actions":[%d,%d],"observe":true}')
      :format(begun.legal[1][1], begun.legal[2][1]))
    assert.equal(begun.numbers, #answer.observation[2])
    local seat = answer.seat[1]
    assert.same(answer.observation[1],
      ask(('{"do":"see","row":1,"viewer":%d}'):format(seat)).observation)
    local again = ask '{"do":"reset","seed":1}'
    assert.same({ begun.legal, begun.seat }, { again.legal, again.seat })
  end)

  it("need games", function ()
    for _, line in ipairs { '{"do":"step","actions":[1]}', '{"do":"reset"}',
      '{"do":"numbers"}', '{"do":"see","row":1,"viewer":1}' } do
      assert.equal("nothing is learned yet: a request 'learn' comes first",
        ask(line))
    end
    assert.equal("nothing is learned yet: a request 'learn' comes first",
      served:step())
    assert.is_nil(served:array "mask")
  end)

  it("are refused in one sentence, and change nothing", function ()
    local begun = ask(LEARN)
    for line, wanted in pairs {
      ['{"do":"learn","game":"chess"}'] = "there is no game 'chess'",
      ['{"do":"learn","game":"catan","games":5000}'] =
        "'games' is a whole number from 1 to 4096, not 5000",
      ['{"do":"learn","game":"catan","bots":["x"]}'] = "there is no bot 'x'",
      ['{"do":"learn","game":"catan","offers":1}'] =
        "'offers' is true or false, not 1",
      ['{"do":"step","actions":[1]}'] =
        "2 actions were expected, one for each game, not 1",
      ['{"do":"step","actions":[0,"x"]}'] =
        "'actions' is a list of whole numbers, not a list",
      ['{"do":"step","actions":[0,1.5]}'] = "a list of whole numbers",
      ['{"do":"step","actions":{"a":1}}'] = "a list of whole numbers",
      ['{"do":"step","actions":[0,99999999999]}'] = "is no legal action",
      ['{"do":"see","row":3,"viewer":1}'] = "there is no game 3; there are 2",
      ['{"do":"see","row":1,"viewer":3}'] = "there is no seat 3; there are 2",
    } do
      assert.matches(wanted, ask(line), 1, true)
    end
    local again = ask '{"do":"reset"}'
    assert.same(begun.legal, again.legal)
  end)

  it("are answered in Russian", function ()
    assert.equal("обучение ещё не начато: сначала запрос «learn»",
      (function ()
        say.language = "ru"
        return ask '{"do":"numbers"}'
      end)())
  end)

  it("give the arrays to programs in C", function ()
    ask(LEARN)
    local address, width, rows, columns = served:array "mask"
    assert.equal("userdata", type(address))
    assert.same({ 1, 2, 6789 }, { width, rows, columns })
    assert.is_nil(served:array "rubbish")
    assert.matches("is no legal action", (function ()
      served.sitting.learning.arrays.action:put(1, -1)
      return served:step()
    end)(), 1, true)
  end)
end)
