-- What requests answer, by a game whose every place is known. What is refused
-- is in tests/hostile/serve_spec.lua, the page in tests/docs/serve_spec.lua.

local host = require "rulewright.repl.service.host"
local json = require "rulewright.repl.json"
local json_reader = require "rulewright.repl.json.reader"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"

rulewright.configure { roots = { "tests/support/games" } }

local served

local function ask(request)
  return assert(json_reader(served:answer(json.line(request))))
end

local function good(request)
  local answer = ask(request)
  assert.is_true(answer.ok, answer.error)
  return answer
end

local function new(more)
  local request = { ["do"] = "new", game = "isles", players = 2, seed = 3 }
  for key, value in pairs(more or {}) do request[key] = value end
  return good(request)
end

local function game_of(more)
  local request = { game = "isles", players = 2, seed = 3 }
  for key, value in pairs(more or {}) do request[key] = value end
  return assert(rulewright.new(request))
end

describe("a host", function ()
  before_each(function ()
    say.language = "en"
    served = host.new()
  end)
  after_each(function () say.language = "en" end)

  it("plays the game that the library plays", function ()
    local game = game_of()
    assert.equal(game:hash(), new().hash)
    for _ = 1, 12 do
      local moves = good { ["do"] = "moves" }.moves
      assert.equal(#game:moves(), #moves)
      local text = moves[#moves].text
      assert(game:play(text))
      local answer = good { ["do"] = "play", move = text }
      assert.equal(game:hash(), answer.hash)
      assert.same(game:log(), answer.log)
      assert.equal(game:waiting().player, answer.waiting.seat)
      assert.equal(game:waiting().step, answer.waiting.step)
    end
    assert.equal(12, good { ["do"] = "status" }.decisions)
  end)

  it("begins what is asked for", function ()
    local answer = new { players = json.list { "ann", "bob", "cy" },
      with = json.list { "tides" }, without = json.list { "ISL-31" } }
    assert.equal("cy", answer.players[3].name)
    assert.equal("tides", answer.modules[2].name)
    assert.equal(game_of { players = { "ann", "bob", "cy" },
      with = { "tides" }, without = { "ISL-31" } }:hash(), answer.hash)
  end)

  it("tells the end", function ()
    local answer = new()
    for _ = 1, 500 do
      if answer.over then break end
      local move = good { ["do"] = "hint", bot = "random" }.move
      answer = good { ["do"] = "play", move = move }
    end
    assert.is_true(#answer.over.winners > 0)
    assert.is_nil(answer.waiting)
    assert.same({}, good { ["do"] = "moves" }.moves)
    assert.is_false(ask { ["do"] = "play", move = "end" }.ok)
    assert.is_false(ask { ["do"] = "hint", bot = "random" }.ok)
  end)

  it("says why not, and leaves the game as it is", function ()
    local before = new()
    local answer = ask { ["do"] = "play", move = "omen" }
    local _, reasons = game_of():play "omen"
    assert.is_false(answer.ok)
    assert.equal(reasons[1].text, answer.error)
    assert.equal(#reasons, #answer.reasons)
    assert.equal(reasons[1].id, answer.reasons[1].rule)
    assert.equal(before.hash, good { ["do"] = "status" }.hash)
    assert.same({ false, 1 }, { good { ["do"] = "why", move = "omen" }.legal,
      #good { ["do"] = "why", move = "omen" }.reasons })
    assert.is_true(good { ["do"] = "why", move = "hut A1.n" }.legal)
  end)

  it("names the column of a slip", function ()
    new()
    local answer = ask { ["do"] = "play", move = "hut A1.q" }
    assert.equal("notation", answer.reasons[1].rule)
    assert.is_number(answer.reasons[1].column)
  end)

  it("lets a seat play its own decisions only", function ()
    local waiting = new().waiting
    assert.equal(1, waiting.seat)
    local other = ask { ["do"] = "play", move = "hut A1.n", seat = 2 }
    assert.is_false(other.ok)
    assert.truthy(other.error:find("amber", 1, true), other.error)
    assert.same({}, good { ["do"] = "moves", seat = "teal" }.moves)
    assert.is_true(good { ["do"] = "play", move = "hut A1.n",
      seat = "amber" }.ok)
  end)

  it("goes back and forth", function ()
    local first = new().hash
    local second = good { ["do"] = "play", move = "hut A1.n" }.hash
    assert.equal(first, good { ["do"] = "undo" }.hash)
    assert.is_false(ask { ["do"] = "undo" }.ok)
    assert.equal(second, good { ["do"] = "redo" }.hash)
    assert.is_false(ask { ["do"] = "redo" }.ok)
  end)

  it("shows a seat what it may see", function ()
    new()
    local view = good { ["do"] = "view", seat = "teal" }.view
    assert.same(game_of():view(2).players[2].hand, view.players["2"].hand)
    assert.is_number(view.players["1"].hand["?"])
    assert.is_nil(view.streams)
  end)

  it("tells a seat of others only what was said", function ()
    new()
    good { ["do"] = "play", move = "hut A1.n" }
    local all = good { ["do"] = "log" }.log
    assert.equal("hut A1.n", all[1].move)
    local seen = good { ["do"] = "log", seat = 2 }.log
    assert.same({ nil, nil, all[1].lines },
      { seen[1].move, seen[1].rolls, seen[1].lines })
    assert.equal("hut A1.n", good { ["do"] = "log", seat = 1 }.log[1].move)
    assert.same({}, good { ["do"] = "log", since = 1 }.log)
    assert.same({}, good { ["do"] = "log", since = 99 }.log)
  end)

  it("knows the board", function ()
    new()
    local places = good { ["do"] = "places" }.places
    local corner = places.corner["1"]
    for _, hex in ipairs(corner.hex) do
      local touched = {}
      for _, other in ipairs(places.hex[tostring(hex)].corner) do
        touched[other] = true
      end
      assert.is_true(touched[1])
    end
    new { game = "carcassonne" }
    assert.same({}, good { ["do"] = "places" }.places)
    new { game = "elasund" }
    assert.equal("string", type(good { ["do"] = "places" }.places.field["1"]
      .name))
  end)

  it("draws the board", function ()
    new { game = "catan", players = 3 }
    local all = good { ["do"] = "board" }.svg
    assert.equal("<svg", all:sub(1, 4))
    assert.equal("<svg", good { ["do"] = "board", seat = 1 }.svg:sub(1, 4))
    assert.equal(all, good { ["do"] = "board" }.svg)
  end)

  it("draws it as a seat may see it", function ()
    good { ["do"] = "new", game = "catan", players = 3, seed = 3 }
    served.sitting.game:edit(function (g) g:gain(2, "ore", 1) end)
    local all = good { ["do"] = "board" }.svg
    assert.equal(all, good { ["do"] = "board", seat = 2 }.svg)
    assert.not_equal(all, good { ["do"] = "board", seat = 1 }.svg)
  end)

  it("lists the rules that are in force", function ()
    local function ids(answer)
      local set = {}
      for _, rule in ipairs(answer.rules) do
        for _, id in ipairs(rule.ids) do set[id] = true end
      end
      return set
    end
    new { without = json.list { "ISL-32" } }
    local known = ids(good { ["do"] = "rules" })
    assert.is_true(known["ISL-33"])
    assert.is_nil(known["ISL-32"])
    local one = good { ["do"] = "rules", rule = "isl-33" }.rules
    assert.same({ 1, "ISL-33", "forbid" },
      { #one, one[1].rule, one[1].verb })
    assert.equal("dropped", good { ["do"] = "rules", rule = "ISL-32" }.rules[1]
      .state)
  end)

  it("lets a bot say what it would do", function ()
    new()
    local move = good { ["do"] = "hint", bot = "random" }.move
    assert.equal(move, good { ["do"] = "hint", bot = "random" }.move)
    assert.is_true(good { ["do"] = "play", move = move }.ok)
  end)

  it("saves, and goes on from what was saved", function ()
    new { seed = 9 }
    good { ["do"] = "play", move = "hut A1.n" }
    local record = good { ["do"] = "save" }.record
    local hash = good { ["do"] = "status" }.hash
    served = host.new()
    local answer = good { ["do"] = "load", record = record }
    assert.same({ hash, 9, 1 }, { answer.hash, answer.seed, answer.decisions })
    assert.is_true(good { ["do"] = "undo" }.ok)
  end)

  it("names what there is", function ()
    local names = {}
    for _, game in ipairs(good { ["do"] = "games" }.games) do
      names[game.name] = game.players
    end
    assert.same({ 3, 4 }, names.catan)
    local modules = good { ["do"] = "modules", game = "isles" }.modules
    assert.equal("base", modules[1].name)
    assert.is_false(ask { ["do"] = "modules", game = "chess" }.ok)
    local elements = {}
    for _, module in ipairs(good { ["do"] = "modules", game = "catan" }.modules)
      do
      for _, element in ipairs(module.elements) do
        local name = module.name .. "." .. element.name
        assert.is_nil(elements[name], name)
        elements[name] = true
      end
    end
    assert.is_true(elements["base.development"])
  end)

  it("tells what modules warn of, before a game and when it begins",
    function ()
      local warns = {}
      for _, module in ipairs(good { ["do"] = "modules", game = "catan" }
        .modules) do
        warns[module.name] = module.warns
      end
      assert.equal("boards of many small islands suit it least",
        warns.cities_and_knights.cloth)
      assert.same({}, warns.cloth)
      assert.same({}, new().warnings)
      local began = new { game = "catan", players = 3,
        with = json.list { "cities_and_knights", "cloth" } }
      assert.same({ "Warning: Cities & Knights with Cloth for Catan: boards of "
        .. "many small islands suit it least." }, began.warnings)
    end)

  it("speaks another language from the game on that asked for it", function ()
    assert.truthy(new { game = "catan", players = 3, lang = "ru" }.waiting
      .says:find "поселен")
    assert.equal("запроса «x» нет", ask { ["do"] = "x" }.error)
    assert.is_false(ask { ["do"] = "new", game = "x", lang = "en" }.ok)
    assert.equal("запроса «x» нет", ask { ["do"] = "x" }.error)
    new { lang = "en" }
    assert.equal("there is no request 'x'", ask { ["do"] = "x" }.error)
  end)
end)
