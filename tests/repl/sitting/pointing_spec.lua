-- What a page needs to be played by pointing: places of moves that are found in
-- the picture, marks, and what stands beside the board.

local client = require "client"
local host = require "rulewright.repl.service.host"
local random = require "rulewright.kernel".random
local say = require "rulewright.repl.sentences.say"
local views = require "rulewright.engine.playing.views"

local served

local ask, good = client.of(function () return served end)

local function new(request)
  request.seed = request.seed or 5
  return good("new", request)
end

-- The targets of a picture, as "layer place"; each is there once.
local function targets_in(svg)
  local found = {}
  for layer, place in svg:gmatch
      'data%-layer="([^"]+)" data%-name="[^"]*" data%-place="([^"]+)"' do
    local key = layer .. " " .. place
    assert.is_nil(found[key], key)
    found[key] = true
  end
  return found
end

local function marks_in(svg)
  return select(2, svg:gsub(' class="mark" ', ""))
end

-- Layers of a game's own that are made of fields need no target.
local made_of_fields = { site = true, row = true }

-- What a move's text says of places: the first names of hexes, fields or cells.
local function names_places(move)
  return move.text:find "%f[%w]%u%u?%d+%f[%W]"
    or move.text:find "%-?%d+,%-?%d+"
end

-- Checks the legal moves of the moment; which layers they use is noted.
local function check_moves(seen)
  local moves = good "moves".moves
  local targets = targets_in(good("board", { panels = false }).svg)
  for _, move in ipairs(moves) do
    assert.is_string(move.rule, move.text)
    assert.equal(move.text, move.title)
    for _, place in ipairs(move.places) do
      local key = place.layer .. " " .. place.place
      assert.is_true(targets[key] or made_of_fields[place.layer], move.text
        .. ": " .. key)
      assert.is_true(#place.name > 0)
      seen[place.layer] = true
    end
    if names_places(move) then
      assert.is_true(#move.places > 0, move.text)
    end
  end
end

local function play_on(chance)
  local moves = good "moves".moves
  if #moves == 0 then return false end
  local move = moves[random.draw(chance, #moves)].text
  if random.draw(chance, 3) > 1 then
    move = good("hint", { bot = "greedy" }).move
  end
  good("play", { move = move })
  return true
end

describe("every place of a move is found in the picture", function ()
  before_each(function ()
    say.language = "en"
    served = host.new()
  end)

  for _, one in ipairs {
    { game = "catan", layers = { "corner", "edge", "hex" } },
    { game = "catan", layers = { "corner", "edge" }, with = {
      "cities_and_knights", "new_shores" } },
    { game = "catan", layers = { "corner", "edge" }, with = { "rivers" } },
    { game = "elasund", layers = { "field", "site", "wall site", "row" } },
    { game = "carcassonne", layers = { "tile", "segment" }, with = { "fields",
      "abbot", "inns_and_cathedrals", "traders_and_builders", "ferries",
      "crop_circles", "flying_machines", "mage_and_witch", "gold_mines",
      "messengers", "robbers", "river" } },
  } do
    it("of " .. one.game .. " " .. table.concat(one.with or {}, ", "),
      function ()
        local layers, seen = one.layers, {}
        one.layers = nil
        new(one)
        local chance = random.stream(9, "pointing")
        for count = 1, 180 do
          if count % 7 == 0 then check_moves(seen) end
          if not play_on(chance) then break end
        end
        for _, layer in ipairs(layers) do
          assert.is_true(seen[layer], layer)
        end
      end)
  end
end)

describe("a move in Carcassonne", function ()
  before_each(function ()
    say.language = "en"
    served = host.new()
    new { game = "carcassonne", players = 2, with = { "fields" } }
  end)

  -- The place of the move that is written like this.
  local function place(text)
    for _, move in ipairs(good "moves".moves) do
      if move.text == text then return move.places[1], #move.places end
    end
  end

  it("tells the cell and the turn of a tile, then its segment", function ()
    assert.same({ layer = "tile", place = "0,-1", name = "0,-1", turn = 2 },
      (place "place 0,-1 s"))
    assert.same({ layer = "tile", place = "-1,0", name = "-1,0", turn = 3 },
      (place "place -1,0 e"))
    good("play", { move = "place 0,-1 s" })
    assert.same({ layer = "segment", place = "0,-1.2", name = "0,-1.w" },
      (place "thief w"))
  end)

  it("shows the tile in hand in its four turns", function ()
    local tile = good "panels".tile
    assert.equal(4, #tile)
    for turn, svg in ipairs(tile) do
      assert.equal(turn > 1, svg:find(("rotate(%d 50 50)"):format(
        90 * (turn - 1)), 1, true) ~= nil)
    end
    good("play", { move = "place 0,-1 s" })
    assert.is_nil(good "panels".tile)
  end)

  it("is marked where the tile would lie, and where a figure stood", function ()
    local function marked(...)
      return marks_in(good("board", { panels = false,
        mark = { ... } }).svg)
    end
    assert.equal(1, marked "place 0,-1 s" - marked())
    good("play", { move = "place 0,-1 s" })
    assert.equal(2, marked("thief w", "thief e") - marked())
  end)
end)

describe("a picture in parts", function ()
  before_each(function ()
    say.language = "en"
    served = host.new()
    new { game = "catan", players = { "ann", "bob", "cy" },
      seed = 7 }
  end)

  local function board(more)
    return good("board", more).svg
  end

  it("has the board alone without panels, legend and title", function ()
    local whole, alone = board {}, board { panels = false }
    assert.truthy(whole:find(">forest</text>.*>forest</text>"))
    assert.truthy(whole:find("(bob)", 1, true))
    for _, word in ipairs { "(bob)", ">bank<", ">points<", 'class="title"' } do
      assert.is_nil(alone:find(word, 1, true), word)
    end
    assert.same(targets_in(whole), targets_in(alone))
    assert.is_true(#alone < #whole)
  end)

  it("marks legal moves, those that are named, and none by itself", function ()
    assert.equal(0, marks_in(board { panels = false }))
    assert.equal(54, marks_in(board { mark = "legal" }))
    assert.equal(1, marks_in(board { mark = "settlement A1.n" }))
    assert.equal(2, marks_in(board {
      mark = { "settlement A1.n", "road A1.ne" } }))
    good("play", { move = "settlement B1.se" })
    assert.equal(3, marks_in(board { mark = "legal" }))
    assert.equal(3, marks_in(board { mark = "legal", seat = "bob" }))
    assert.equal(0, marks_in(board { mark = "legal", seat = "ann" }))
    assert.equal(1, marks_in(board { mark = "city A1.n" })) -- not legal
  end)

  it("refuses what is no mark", function ()
    for mark, sentence in pairs {
      [7] = "'mark' is a move, a list of moves or \"legal\", not 7",
      [""] = "expected a move",
      ["settlement Z9.n"] = "\"Z9.n\": no such row on this board, rows go from "
        .. "A to E (column 12)",
    } do
      local answer = ask("board", { mark = mark })
      assert.is_false(answer.ok)
      assert.equal(sentence, answer.error)
    end
    assert.equal("'panels' is true or false, not 1",
      ask("board", { panels = 1 }).error)
  end)

  it("tells in the viewer's language what stands beside it", function ()
    good("play", { move = "settlement B1.se" })
    local told = good("panels", { seat = "bob" })
    assert.equal("Catan", told.title)
    assert.equal(2, told.panels[2].seat)
    assert.equal("blue (bob)", told.panels[2].name)
    assert.same({ label = "points", value = "1/10", parts = "points" },
      told.panels[2].rows[1])
    assert.equal("public points", told.panels[1].rows[1].parts)
    assert.equal("hand limit", told.panels[1].rows[2].parts)
    assert.is_nil(told.panels[4].rows[1].parts)
    assert.equal("bank", told.panels[4].name)
    assert.is_nil(told.panels[4].seat)
    assert.truthy(told.captions[1]:find("settlement B1.se", 1, true))
    local titles = {}
    for _, one in ipairs(told.legend) do titles[one.title] = one end
    assert.truthy(titles.forest.svg:find "^<svg.*</svg>\n$")
    assert.equal("s", titles.settlement.sign)
    good("load", { lang = "ru",
      record = good "save".record })
    told = good("panels", { seat = "bob" })
    assert.equal("синий (bob)", told.panels[2].name)
    assert.equal("очки", told.panels[2].rows[1].label)
    local listed = good "moves"
    assert.truthy(listed.moves[1].text:find "^road ")
    assert.truthy(listed.moves[1].title:find "^дорога ")
    assert.same({ road = "дорога" }, listed.words)
  end)

  it("has the board alone with it, where that is asked for", function ()
    local told = good("panels", { seat = "bob", board = true })
    assert.equal(good("board", { seat = "bob", panels = false }).svg,
      told.svg)
    assert.is_nil(good("panels", { seat = "bob" }).svg)
  end)

  it("tells the same of tiles that are remembered", function ()
    new { game = "carcassonne", with = { "traders_and_builders" } }
    local chance = random.stream(3, "parts")
    for _ = 1, 24 do play_on(chance) end
    local first = ask("panels", { board = true })
    assert.is_true(#first.legend > 3)
    assert.same(first, ask("panels", { board = true }))
  end)

  it("says which moves are only a sample, and what was decided", function ()
    new { game = "catan", players = 3, with = { "beginner" } }
    local offer
    for _ = 1, 60 do
      for _, move in ipairs(good "moves".moves) do
        assert.equal(move.move == "offer" or nil, move.open, move.text)
        if move.open then offer = move.text end
      end
      if offer then break end
      good("play", { move = good("hint", { bot = "greedy" }).move })
    end
    good("load", { lang = "ru", record = good "save".record })
    local words = good "moves".words
    assert.equal("предложение", words.offer)
    assert.equal("глина", words.brick)
    assert.is_nil(words.at)
    good("play", { move = offer })
    local function last(lang)
      good("load", { lang = lang,
        record = good "save".record })
      return good("log", { count = 1 }).log[1]
    end
    assert.equal(offer, last "en".title)
    assert.equal(offer, last "ru".move)
    assert.truthy(last "ru".title:find "[а-я]")
    good("load", { lang = "en",
      record = good "save".record })
  end)

  it("asks the rules about many decisions at once", function ()
    local game = served.sitting.game
    local asked, where = 0, game.where
    game.where = function (...)
      asked = asked + 1
      return where(...)
    end
    local chance = random.stream(3, "parts")
    for _ = 1, 40 do play_on(chance) end
    asked = 0
    good "panels"
    game.where = nil
    assert.is_true(asked >= 1 and asked <= 1 + game:decisions() // 16)
  end)

  it("tells steps, dice and tracks", function ()
    new { game = "catan", with = { "cities_and_knights" }, players = 3 }
    local chance = random.stream(3, "parts")
    for _ = 1, 16 do play_on(chance) end
    local told = good "panels"
    assert.is_true(#told.dice >= 2)
    assert.is_true(#told.dice[1].label > 0)
    local track = told.tracks[1]
    assert.equal(8, track.length)
    assert.equal("land", track.marks["7"])
    local steps = {}
    for _, row in ipairs(told.panels[1].rows) do
      if row.of then steps[row.label] = row.of end
    end
    assert.equal(5, steps.trade)
  end)
end)

-- What a seat is told by these requests.
local function told_to(seat)
  return { good("moves", { seat = seat }), good("panels", { seat = seat }),
    good("board", { seat = seat, mark = "legal" }),
    good("board", { seat = seat, panels = false }) }
end

describe("what a seat must not see", function ()
  for _, one in ipairs {
    { game = "catan", players = 3 },
    { game = "catan", players = 3, with = { "cities_and_knights" } },
    { game = "elasund", players = 2 },
    { game = "carcassonne", players = 2, with = { "messengers" } },
  } do
    it("is in no part of the picture of " .. one.game .. " "
      .. table.concat(one.with or {}), function ()
      served = host.new()
      new(one)
      local chance, others = random.stream(11, "eyes"), 0
      for count = 1, 200 do
        if not play_on(chance) then break end
        if count % 40 == 0 then
          local sitting = served.sitting
          local game, seat = sitting.game, count // 40 % one.players + 1
          local waiting = game:waiting()
          local told = waiting and waiting.player ~= seat and told_to(seat)
          local other = told and game:clone()
          if other and other:edit(function (g)
            views.permute(g, seat, random.stream(count, "worlds"))
          end) then
            others = others + (other:hash() ~= game:hash() and 1 or 0)
            sitting.game = other
            assert.same(told, told_to(seat))
            sitting.game = game
          end
        end
      end
      assert.is_true(others > 0)
    end)
  end
end)
