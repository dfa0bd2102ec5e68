-- Row 33: what a client of `serve` sends. Whatever it is, the answer is one
-- line with one sentence, the game is as it was, and the next request is
-- answered.

local host = require "rulewright.repl.service.host"
local json = require "rulewright.repl.json"
local json_reader = require "rulewright.repl.json.reader"
local kernel = require "rulewright.kernel"
local piped = require "piped"
local processor = require "processor"
local requests = require "rulewright.repl.requests"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"

rulewright.configure { roots = { "tests/support/games" } }

local random = kernel.random
local served

local function ask(line)
  local seconds, answer = processor.time(served.answer, served, line)
  assert.is_nil(processor.fault(seconds, 2), line:sub(1, 100))
  assert.is_nil(answer:find "[%c]", line:sub(1, 100))
  return assert(json_reader(answer))
end

-- All that a request might have changed.
local function standing() return served:answer '{"do":"status"}' end

local function refused(line, sentence)
  local before = standing()
  local answer = ask(line)
  assert.is_false(answer.ok, line:sub(1, 100))
  assert.equal(sentence, answer.error)
  assert.equal(before, standing())
  return answer
end

local NEW = '{"do":"new","game":"isles","players":2,"seed":3}'

describe("row 33, a line that a client sends", function ()
  before_each(function ()
    say.language = "en"
    served = host.new()
    assert.is_true(ask(NEW).ok)
  end)

  for line, sentence in pairs {
    ['{"do":"play","move":"hut A1.n"'] =
      "the line ends too early: a comma or } was expected at column 31",
    ['hut A1.n'] = "column 1: a value of JSON was expected",
    ['"play"'] = 'a request is an object such as {"do":"games"}',
    ['["play"]'] = 'a request is an object such as {"do":"games"}',
    ['7'] = 'a request is an object such as {"do":"games"}',
    ['{"do":"play","move":"\xff"}'] = "the line is not UTF-8",
    ['{"do":"play","move":"\xed\xa0\x80"}'] = "the line is not UTF-8",
    ['{}'] = "the key 'do' is missing: it says what is to be done, such as"
      .. ' {"do":"games"}',
    ['{"do":5}'] = "'do' is a text, not 5",
    ['{"do":{"do":"games"}}'] = "'do' is a text, not an object",
    ['{"do":"paly"}'] = "there is no request 'paly'; did you mean 'play'?",
    ['{"do":"__index"}'] = "there is no request '__index'",
    ['{"do":"answer"}'] = "there is no request 'answer'",
    ['{"do":"play"}'] = "the request 'play' needs the key 'move'",
    ['{"do":"view"}'] = "the request 'view' needs the key 'seat'",
    ['{"do":"play","mvoe":"end"}'] =
      "the request 'play' has no key 'mvoe'; did you mean 'move'?",
    ['{"do":"moves","move":"end"}'] = "the request 'moves' has no key 'move'",
    ['{"do":"play","move":7}'] = "'move' is a text, not 7",
    ['{"do":"play","move":["end"]}'] = "'move' is a text, not a list",
    ['{"do":"play","move":true}'] = "'move' is a text, not true",
    ['{"do":"undo","count":0}'] =
      "'count' is a whole number from 1 to 1000000, not 0",
    ['{"do":"undo","count":1.5}'] =
      "'count' is a whole number from 1 to 1000000, not 1.5",
    ['{"do":"undo","count":-9223372036854775808}'] =
      "'count' is a whole number from 1 to 1000000, not "
      .. "-9223372036854775808",
    ['{"do":"undo","count":1000000}'] = "there is nothing to undo",
    ['{"do":"redo","count":1000000}'] = "there is nothing to redo",
    ['{"do":"log","since":-1}'] =
      "'since' is a whole number from 0 to 1000000, not -1",
    ['{"do":"view","seat":9}'] =
      "There is no player '9'; players: amber, teal",
    ['{"do":"view","seat":0}'] =
      "There is no player '0'; players: amber, teal",
    ['{"do":"view","seat":1.5}'] =
      "'seat' is a player: a seat, a name or a colour, not 1.5",
    ['{"do":"view","seat":"nobody"}'] =
      "There is no player 'nobody'; players: amber, teal",
    ['{"do":"status","id":{}}'] = "'id' is a text or a number, not an object",
    ['{"do":"new","game":"isles","players":{"a":"b"}}'] =
      "'players' is a number of players or a list of their names, not an"
      .. " object",
    ['{"do":"new","game":"isles","players":[1,2]}'] = "'players' is a number"
      .. " of players or a list of their names, not a list",
    ['{"do":"new","game":"isles","seed":0.5}'] =
      "'seed' is a whole number of 64 bits, or its text, not 0.5",
    ['{"do":"new","game":"chess"}'] = "there is no game 'chess'; there are"
      .. " isles, carcassonne, catan, elasund",
    ['{"do":"new","game":"isles","lang":"xx"}'] =
      '\'lang\' is one of en, ru, not "xx"',
    ['{"do":"new","game":"isles","with":"tides"}'] =
      '\'with\' is a list of texts, not "tides"',
    ['{"do":"load","record":"Dear diary"}'] =
      "line 1, column 1: this is no record: expected Rulewright record 1",
    ['{"do":"hint","bot":"/bin/sh -c id"}'] =
      "there is no bot '/bin/sh -c id'; there are easy, fair, hard, random, "
        .. "mcts",
    ['{"do":"hint","bot":"./bot.lua"}'] =
      "there is no bot './bot.lua'; there are easy, fair, hard, random, mcts",
    ['{"do":"learn","game":"isles","bots":["/bin/sh -c id"]}'] =
      "there is no bot '/bin/sh -c id'; there are easy, fair, hard, random, "
        .. "mcts",
    ['{"do":"learn","game":"isles","bots":["./bot.lua"]}'] =
      "there is no bot './bot.lua'; there are easy, fair, hard, random, mcts",
    ['{"do":"learn","game":"isles","bots":["amber=./bot.lua"]}'] =
      "there is no bot './bot.lua'; there are easy, fair, hard, random, mcts",
    ['{"do":"learn","game":"isles","games":5000}'] =
      "'games' is a whole number from 1 to 4096, not 5000",
    ['{"do":"step","actions":[1]}'] =
      "nothing is learned yet: a request 'learn' comes first",
    ['{"do":"rules","rule":"ISL-999"}'] =
      "No rule has the id or the word 'ISL-999'; did you mean 'ISL-09'?",
  } do
    local title = line:sub(1, 60):gsub("[%c\x80-\xff]", "?")
    it("is refused: " .. title, function ()
      refused(line, sentence)
    end)
  end

  it("is answered with the id that it had, also when it is refused", function ()
    assert.equal("a", ask('{"do":"status","id":"a"}').id)
    assert.equal(7, ask('{"do":"paly","id":7}').id)
    assert.equal(1.5, ask('{"id":1.5}').id)
    assert.is_nil(ask('{"id":[1]').id)
  end)

  it("is nothing: nothing is answered", function ()
    for _, line in ipairs { "", " ", "\t\r" } do
      assert.equal("", served:answer(line))
    end
  end)

  it("takes no long word into a sentence", function ()
    for _, line in ipairs { '{"do":"%s"}', '{"do":"play","%s":1}',
      '{"do":"play","move":"%s"}', '{"do":"play","move":["%s"]}',
      '{"do":"rules","rule":"%s"}', '{"do":"hint","bot":"%s"}',
      '{"do":"view","seat":"%s"}', '{"do":"new","game":"%s"}',
      '{"do":"load","record":"%s"}', '{"do":"learn","game":"%s"}',
      '{"do":"learn","game":"isles","bots":["%s"]}' } do
      local answer = ask(line:format(("é"):rep(100000)))
      assert.is_false(answer.ok)
      assert.is_true(utf8.len(answer.error) <= 600, line)
    end
  end)

  it("runs nothing that a record holds", function ()
    local typed = assert(rulewright.new { game = "isles", players = 2 })
    assert(typed:add [[forbid "hut" { id = "X", says = "No.",
      when = function () return false end }]])
    refused(json.line { ["do"] = "load", record = typed:save() }, "the record"
      .. " holds clauses that were typed in; they are taken when the request"
      .. " says so: \"typed\":true")
  end)

  it("names a module of a record by its path, or goes without", function ()
    local path = "docs/examples/pond/house_rules/frozen.lua"
    local record = "Rulewright record 1\\ngame: isles 1.0\\nmodule: ./%s 1.0 "
      .. "00000000\\nplayer: a\\nplayer: b\\nseed: 1\\n\\nend 0\\n"
    local answer = ask('{"do":"load","record":"' .. record:format(path)
      .. '"}')
    assert.equal("line 3: the record takes the module ./" .. path .. ", which "
      .. "does not lie beside it; it is taken when you name it: --with ./"
      .. path, answer.error)
  end)

  it("asks for a game before there is one", function ()
    served = host.new()
    for _, request in ipairs { "status", "moves", "undo", "places", "save" } do
      local answer = ask(('{"do":"%s"}'):format(request))
      assert.equal("no game has begun: a request 'new' or 'load' comes first",
        answer.error)
    end
  end)

  it("is never more than a view of what a seat may see", function ()
    for _, line in ipairs { '{"do":"view","seat":2}',
      '{"do":"log","seat":2,"since":0}', '{"do":"moves","seat":2}' } do
      local answer = served:answer(line)
      assert.is_nil(answer:find '"streams"')
      assert.is_nil(answer:find '"omens":{"1":"[^?]')
    end
    assert.same({}, ask('{"do":"moves","seat":2}').moves)
    assert.is_true(#ask('{"do":"moves","seat":"amber"}').moves > 0)
  end)

  it("may be cut, changed and mixed in any way", function ()
    local good = { NEW, '{"do":"play","move":"hut A1.n","seat":"amber"}',
      '{"do":"log","since":0,"seat":1,"id":"x"}', '{"do":"undo","count":1}',
      '{"do":"view","seat":2}', '{"do":"rules","rule":"ISL-33"}',
      '{"do":"load","record":"Rulewright record 1\\ngame: isles 1.0\\n"}',
      '{"do":"with","module":"tides"}', '{"do":"without","rule":"ISL-33"}',
      '{"do":"clause","text":"adjust \\"goal\\" { plus = 1, says = \\"x\\" }"}',
      '{"do":"file","path":"@my/a.lua","text":"module \\"a\\" {}"}',
      '{"do":"bots","bots":["teal=random","random"]}', '{"do":"go","count":2}',
      '{"do":"goto","decision":1}', '{"do":"dice","results":[3,"x"]}',
      '{"do":"lua","text":"g.turn"}', '{"do":"parts","value":"points amber"}',
      '{"do":"trace","on":true}', '{"do":"words","word":"hut"}',
      '{"do":"compare","against":["tides"],"games":2}', '{"do":"cancel"}',
      '{"do":"more","games":1}', '{"do":"parcel"}',
      '{"do":"board","panels":false,"mark":["hut A1.n","pass"],"seat":2}',
      '{"do":"panels","seat":"teal"}', '{"do":"board","mark":"legal"}',
      '{"do":"load","record":"Rulewright parcel 1\\nprogram: 1\\n","agree":""}',
      '{"do":"learn","game":"isles","players":2,"games":2,"bots":["random"]}',
      '{"do":"step","actions":[3,4],"observe":true}', '{"do":"numbers"}',
      '{"do":"reset","seed":4}', '{"do":"see","row":1,"viewer":2}' }
    local chance = random.stream(33, "lines")
    local function draw(n) return random.draw(chance, n) end
    for _ = 1, 300 do
      local line, other = good[draw(#good)], good[draw(#good)]
      local at, from = draw(#line), draw(#other)
      line = line:sub(1, at) .. other:sub(from, from + draw(12))
        .. line:sub(at + draw(6))
      local before = standing()
      local answer = served:answer(line)
      local read = assert(json_reader(answer), line)
      if not read.ok then assert.equal(before, standing(), line) end
    end
  end)

  it("may have any keys with any values", function ()
    local values = { 1, 0, 3, true, false, "amber", "teal=random", "hut A1.n",
      "ISL-33", "tides", "points amber", "@my/a.lua", "g.turn", "html", "ru",
      "bone", json.list {}, json.list { "tides" }, json.list { "random" },
      json.list { 2 }, json.list { "goal" }, "module 'a' {}",
      "forbid 'hut' { id = 'X', says = 'No.', when = function () end }",
      "Rulewright record 1\ngame: isles 1.0\nplayer: a\nplayer: b\nseed: 1\n" }
    local chance = random.stream(34, "requests")
    local function draw(list) return list[random.draw(chance, #list)] end
    local answered = 0
    for _ = 1, 400 do
      local request = draw(requests.list)
      local line = { ["do"] = request.name }
      for key, mark in kernel.order.pairs(request.keys) do
        if mark == "!" or random.draw(chance, 3) == 1 then
          line[key] = draw(values)
        end
      end
      line = json.line(line)
      local before = standing()
      local answer = ask(line)
      answered = answered + (answer.ok and 1 or 0)
      if not answer.ok then assert.equal(before, standing(), line) end
    end
    assert.is_true(answered > 60, answered)
  end)

  it("costs what a sandbox allows, whatever its rules do", function ()
    local folder = piped.folder()
    piped.write(folder .. "/loop.lua", [[
      module "loop" { title = "Loop", extends = "isles" }
      forbid "hut" { id = "LOOP", says = "x",
        when = function () while true do end end }]])
    local answer = ask(('{"do":"new","game":"isles","with":["%s/loop.lua"]}')
      :format(folder))
    piped.remove(folder)
    assert.is_false(answer.ok)
    assert.truthy(answer.error:find "too many", answer.error)
  end)

  it("learns within a sandbox too, whatever its rules do", function ()
    local folder = piped.folder()
    piped.write(folder .. "/loop.lua", [[
      module "loop" { title = "Loop", extends = "isles" }
      forbid "hut" { id = "LOOP", says = "x",
        when = function () while true do end end }]])
    local answer = ask(('{"do":"learn","game":"isles","with":["%s/loop.lua"]}')
      :format(folder))
    piped.remove(folder)
    assert.is_false(answer.ok)
    assert.truthy(answer.error:find "too many", answer.error)
  end)
end)
