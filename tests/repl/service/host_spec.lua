-- What requests answer, by a game whose every place is known. What is refused
-- is in tests/hostile/serve_spec.lua, the page in tests/docs/serve_spec.lua.

local client = require "client"
local host = require "rulewright.repl.service.host"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"

rulewright.configure { roots = { "tests/support/games" } }

local served

local ask, good = client.of(function () return served end)

local function new(more)
  local request = { game = "isles", players = 2, seed = 3 }
  for key, value in pairs(more or {}) do request[key] = value end
  return good("new", request)
end

-- Holds a module in memory.
local function hold(name, text)
  good("file", { path = "@my/" .. name .. ".lua",
    text = ('module "%s" { title = "Mine", extends = "isles" }\n%s'):format(
      name, text) })
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
      local moves = good "moves".moves
      assert.equal(#game:moves(), #moves)
      local text = moves[#moves].text
      assert(game:play(text))
      local answer = good("play", { move = text })
      assert.equal(game:hash(), answer.hash)
      assert.same(game:log(), answer.log)
      assert.equal(game:waiting().player, answer.waiting.seat)
      assert.equal(game:waiting().step, answer.waiting.step)
    end
    assert.equal(12, good "status".decisions)
  end)

  it("looks no further back, however long the game is", function ()
    new { game = "catan", players = 3 }
    local game = served.sitting.game
    local function looks()
      local seen, entries = 0, game.entries
      game.entries = setmetatable({}, {
        __index = function (_, at)
          seen = seen + 1
          return entries[at]
        end,
        __newindex = function (_, at, entry) entries[at] = entry end,
        __len = function () return #entries end })
      good("play", { move = game:text(game:moves()[1]) })
      game.entries = entries
      return seen
    end
    local early = looks()
    for _ = 1, 400 do
      local moves = game:moves()
      assert(game:play(moves[#moves]))
    end
    assert.is_true(game:decisions() > 400)
    assert.is_true(early > 0)
    assert.equal(early, looks())
  end)

  it("begins what is asked for", function ()
    local answer = new { players = { "ann", "bob", "cy" },
      with = { "tides" }, without = { "ISL-31" } }
    assert.equal("cy", answer.players[3].name)
    assert.equal("tides", answer.modules[2].name)
    assert.equal(game_of { players = { "ann", "bob", "cy" },
      with = { "tides" }, without = { "ISL-31" } }:hash(), answer.hash)
  end)

  it("tells the end", function ()
    local answer = new()
    for _ = 1, 500 do
      if answer.over then break end
      local move = good("hint", { bot = "random" }).move
      answer = good("play", { move = move })
    end
    assert.is_true(#answer.over.winners > 0)
    assert.is_nil(answer.waiting)
    assert.same({}, good "moves".moves)
    assert.is_false(ask("play", { move = "end" }).ok)
    assert.is_false(ask("hint", { bot = "random" }).ok)
  end)

  it("says why not, and leaves the game as it is", function ()
    local before = new()
    local answer = ask("play", { move = "omen" })
    local _, reasons = game_of():play "omen"
    assert.is_false(answer.ok)
    assert.equal(reasons[1].text, answer.error)
    assert.equal(#reasons, #answer.reasons)
    assert.equal(reasons[1].id, answer.reasons[1].rule)
    assert.equal(before.hash, good "status".hash)
    assert.same({ false, 1 }, { good("why", { move = "omen" }).legal,
      #good("why", { move = "omen" }).reasons })
    assert.is_true(good("why", { move = "hut A1.n" }).legal)
  end)

  it("names the column of a slip", function ()
    new()
    local answer = ask("play", { move = "hut A1.q" })
    assert.equal("notation", answer.reasons[1].rule)
    assert.is_number(answer.reasons[1].column)
  end)

  it("lets a seat play its own decisions only", function ()
    local waiting = new().waiting
    assert.equal(1, waiting.seat)
    local other = ask("play", { move = "hut A1.n", seat = 2 })
    assert.is_false(other.ok)
    assert.truthy(other.error:find("amber", 1, true), other.error)
    assert.same({}, good("moves", { seat = "teal" }).moves)
    assert.is_true(good("play", { move = "hut A1.n",
      seat = "amber" }).ok)
  end)

  it("goes back and forth", function ()
    local first = new().hash
    local second = good("play", { move = "hut A1.n" }).hash
    assert.equal(first, good "undo".hash)
    assert.is_false(ask "undo".ok)
    assert.equal(second, good "redo".hash)
    assert.is_false(ask "redo".ok)
  end)

  it("shows a seat what it may see", function ()
    new()
    local view = good("view", { seat = "teal" }).view
    assert.same(game_of():view(2).players[2].hand, view.players["2"].hand)
    assert.is_number(view.players["1"].hand["?"])
    assert.is_nil(view.streams)
  end)

  it("tells a seat of others only what was said", function ()
    new()
    good("play", { move = "hut A1.n" })
    local all = good "log".log
    assert.equal("hut A1.n", all[1].move)
    assert.same(all, good("log", { seat = 2 }).log)
    hold("secret", [[move "whisper" { id = "W", says = "You may whisper.",
      during = "act", secret = true, apply = function () end }]])
    good("with", { module = "@my/secret.lua" })
    for _ = 1, 20 do
      if good("why", { move = "whisper" }).legal then break end
      good("play", { move = good("hint", { bot = "random" }).move })
    end
    local seat = good "status".waiting.seat
    local since = good("play", { move = "whisper" }).decisions - 1
    local function seen(from)
      return good("log", { since = since, seat = from }).log[1]
    end
    assert.same({ "whisper", "whisper" }, { seen(seat).move, seen(seat).name })
    local other = seen(3 - seat)
    assert.same({ nil, "whisper" }, { other.move, other.name })
    assert.same({}, good("log", { since = since + 1 }).log)
    assert.same({}, good("log", { since = 99 }).log)
  end)

  it("knows the board", function ()
    new()
    local places = good "places".places
    local corner = places.corner["1"]
    for _, hex in ipairs(corner.hex) do
      local touched = {}
      for _, other in ipairs(places.hex[tostring(hex)].corner) do
        touched[other] = true
      end
      assert.is_true(touched[1])
    end
    new { game = "carcassonne" }
    assert.same({}, good "places".places)
    new { game = "elasund" }
    assert.equal("string", type(good "places".places.field["1"]
      .name))
  end)

  it("draws the board", function ()
    new { game = "catan", players = 3 }
    local all = good "board".svg
    assert.equal("<svg", all:sub(1, 4))
    assert.equal("<svg", good("board", { seat = 1 }).svg:sub(1, 4))
    assert.equal(all, good "board".svg)
  end)

  it("draws it as a seat may see it", function ()
    good("new", { game = "catan", players = 3, seed = 3 })
    served.sitting.game:edit(function (g) g:gain(2, "ore", 1) end)
    local all = good "board".svg
    assert.equal(all, good("board", { seat = 2 }).svg)
    assert.not_equal(all, good("board", { seat = 1 }).svg)
  end)

  it("lists the rules that are in force", function ()
    local function ids(answer)
      local set = {}
      for _, rule in ipairs(answer.rules) do
        for _, id in ipairs(rule.ids) do set[id] = true end
      end
      return set
    end
    new { without = { "ISL-32" } }
    local known = ids(good "rules")
    assert.is_true(known["ISL-33"])
    assert.is_nil(known["ISL-32"])
    local one = good("rules", { rule = "isl-33" }).rules
    assert.same({ 1, "ISL-33", "forbid" },
      { #one, one[1].rule, one[1].verb })
    assert.equal("dropped", good("rules", { rule = "ISL-32" }).rules[1]
      .state)
  end)

  it("lets a bot say what it would do", function ()
    new()
    local move = good("hint", { bot = "random" }).move
    assert.equal(move, good("hint", { bot = "random" }).move)
    assert.is_true(good("play", { move = move }).ok)
  end)

  it("saves, and goes on from what was saved", function ()
    new { seed = 9 }
    good("play", { move = "hut A1.n" })
    local record = good "save".record
    local hash = good "status".hash
    served = host.new()
    local answer = good("load", { record = record })
    assert.same({ hash, 9, 1 }, { answer.hash, answer.seed, answer.decisions })
    assert.is_true(good "undo".ok)
  end)

  it("names what there is", function ()
    local names = {}
    for _, game in ipairs(good "games".games) do
      names[game.name] = game.players
    end
    assert.same({ 3, 4 }, names.catan)
    local modules = good("modules", { game = "isles" }).modules
    assert.equal("base", modules[1].name)
    assert.is_false(ask("modules", { game = "chess" }).ok)
    local elements = {}
    for _, module in ipairs(good("modules", { game = "catan" }).modules)
      do
      for _, element in ipairs(module.elements) do
        local name = module.name .. "." .. element.name
        assert.is_nil(elements[name], name)
        elements[name] = true
      end
    end
    assert.is_true(elements["base.development"])
  end)

  it("names them in a language, and says what does not go together", function ()
    local function described(lang)
      local found = {}
      for _, module in ipairs(good("modules", { game = "catan",
        lang = lang }).modules) do
        found[module.name] = module
      end
      return found
    end
    local russian = described "ru"
    assert.equal("Города и рыцари", russian.cities_and_knights.title)
    assert.equal("Катан", russian.base.title)
    local games = {}
    for _, game in ipairs(good("games", { lang = "ru" }).games) do
      games[game.name] = game.title
    end
    assert.equal("Катан", games.catan)
    local english = described "en"
    assert.equal("Cities & Knights", english.cities_and_knights.title)
    local why = english.cities_and_knights.excludes.beginner_start
    assert.matches("CK%-013", why)
    assert.not_equal(why, russian.cities_and_knights.excludes.beginner_start)
    assert.same({ "cities_and_knights" }, english.brick_for_paper.needs)
  end)

  it("tells what modules warn of, before a game and when it begins",
    function ()
      local warns = {}
      for _, module in ipairs(good("modules", { game = "catan" })
        .modules) do
        warns[module.name] = module.warns
      end
      assert.equal("boards of many small islands suit it least",
        warns.cities_and_knights.cloth)
      assert.same({}, warns.cloth)
      assert.same({}, new().warnings)
      local began = new { game = "catan", players = 3,
        with = { "cities_and_knights", "cloth" } }
      assert.same({ "Warning: Cities & Knights with Cloth for Catan: boards of "
        .. "many small islands suit it least." }, began.warnings)
    end)

  it("speaks another language from the game on that asked for it", function ()
    assert.truthy(new { game = "catan", players = 3, lang = "ru" }.waiting
      .says:find "поселен")
    assert.equal("запроса «x» нет", ask "x".error)
    assert.is_false(ask("new", { game = "x", lang = "en" }).ok)
    assert.equal("запроса «x» нет", ask "x".error)
    new { lang = "en" }
    assert.equal("there is no request 'x'", ask "x".error)
  end)
end)
