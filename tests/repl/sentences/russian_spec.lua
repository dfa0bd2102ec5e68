-- In a game that speaks Russian nothing that happens is told in English.

local bots = require "rulewright.lab.bots"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local locale = require "rulewright.engine.language.locale"
local measures = require "rulewright.lab.studies.measures"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"
local show = require "rulewright.repl.sitting.show"
local translated = require "translated"

-- Names of tiles, places and sites are the same in every language.
local function is_english(line)
  local text = line:gsub("[A-Z]+%-%u+%d*", ""):gsub("%-?%d+,%-?%d+[%.%l]*", "")
    :gsub("%f[%w]%u%d+[%.%l]*", ""):gsub("%f[%-]%-%l%l?%f[%L]", "")
    :gsub("%f[%w][nesw][nesw]%f[%W]", "")
  return text:gsub("%f[%.]%.%l+", ""):find "%a%a" ~= nil
end

-- What is written in a picture, but for initials and letters of kinds.
local function add_picture(sitting, texts)
  for text in sitting:svg():gmatch "<text[^>]*>([^<]*)<" do
    if not text:find "^[t &]+$" and text ~= "&amp;" then
      texts[#texts + 1] = text
    end
  end
end

-- The lines that are told of a game which bots play for so many decisions, and
-- what its pictures say; moves that nothing is told of tell themselves.
local function lines_of(request, decisions)
  request.lang = "ru"
  local game, sitting = assert(rulewright.new(request)), session.new()
  sitting:take(game)
  local bot, told = assert(bots.find(game.rules, "greedy")), game:log()
  local seats, texts = {}, {}
  for seat = 1, #game.g.players do
    seats[seat] = bots.seat(bot, game.rules, game.seed, seat)
  end
  for i = 1, decisions do
    local waiting = game:waiting()
    if not waiting then break end
    local move = game:moves()[bots.choose(seats[waiting.player], game.g)]
    local text = game:text(move)
    assert(game:play(move))
    local lines = game:log()
    if #lines == 0 then lines = { show.spoken(game, text) } end
    for _, line in ipairs(lines) do told[#told + 1] = line end
    if i % 20 == 0 then add_picture(sitting, texts) end
  end
  return told, texts
end

local games = {
  ["Catan"] = { game = "catan", players = 3, seed = 5 },
  ["Cities & Knights"] = { game = "catan", players = 3, seed = 5,
    with = { "cities_and_knights" } },
  ["Seafarers"] = { game = "catan", players = 3, seed = 5,
    with = { "new_shores" } },
  ["Carcassonne"] = { game = "carcassonne", players = 3, seed = 5,
    with = { "inns_and_cathedrals", "traders_and_builders", "abbot" } },
  ["Traders & Barbarians"] = { game = "catan", players = 3, seed = 5,
    with = { "traders_and_barbarians", "harbormaster", "event_cards" } },
  ["The small boxes of Carcassonne"] = { game = "carcassonne", players = 3,
    seed = 5, with = { "flying_machines", "messengers", "ferries",
      "gold_mines", "mage_and_witch", "robbers", "crop_circles" } },
  ["Elasund"] = { game = "elasund", players = 3, seed = 5 },
}

-- What is said of domains of a game's modules in English only.
local function unnamed_domains(game, with)
  local rules = assert(rulewright.rules { game = game, with = with })
  local list = {}
  for _, clause in ipairs(rules.domains_list) do
    local what = clause.def.what
    if what and locale.text(rules, what, "ru") == what then
      list[#list + 1] = what
    end
  end
  return list
end

-- What moves of a game's modules are called that Russian has no words for, or
-- words that are read as another's.
local function unnamed_moves(game, with)
  local rules = assert(rulewright.rules { game = game, with = with })
  local list = {}
  for name, clause in pairs(rules.moves) do
    local form = clause.def.form or name
    local called = form:gsub("<[^>]*>", " "):gsub("[%[%]?]", " ")
    called = table.concat(lex.split(called), " ")
    local told = locale.words(rules, called, "ru")
    if told:find "%l%l"
      or called ~= "" and locale.original(rules, told, "ru") ~= called then
      list[#list + 1] = form
    end
  end
  return list
end

describe("a game in Russian", function ()
  it("is told from one in English", function ()
    assert.is_true(is_english "red places a road at D3.e.")
    assert.is_true(is_english "красный играет карту: knight.")
    assert.is_false(is_english "красный строит дорогу D3.e.")
    assert.is_false(is_english "Квадрат BA-L лежит на клетке 0,-1.")
  end)

  local function english_of(list)
    local english, seen = {}, {}
    for _, line in ipairs(list) do
      if is_english(line) and not seen[line] then
        english[#english + 1], seen[line] = line, true
      end
    end
    return english
  end

  local former
  setup(function () former, say.language = say.language, "ru" end)
  teardown(function () say.language = former end)

  for name, request in pairs(games) do
    it("tells and draws nothing in English: " .. name, function ()
      local told, texts = lines_of(request, 200)
      assert.is_true(#told > 100 and #texts > 100)
      assert.same({}, english_of(told))
      assert.same({}, english_of(texts))
    end)
  end

  for _, game in ipairs { "catan", "elasund", "carcassonne" } do
    it("has all that every module says, alone and where it meets others: "
      .. game, function ()
      local tables = translated.tables(game)
      assert.is_true(#tables > 3)
      for _, with in ipairs(tables) do
        local name = table.concat(with, " ")
        assert.same({}, translated.lacking { game = game, with = with }, name)
        assert.same({}, unnamed_moves(game, with), name)
        assert.same({}, unnamed_domains(game, with), name)
      end
    end)
  end

  it("reads the words of its language in moves and questions", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 7,
      with = { "beginner_start" }, lang = "ru" })
    local move = assert(game:parse "trade 4 зерна руда")
    assert.same({ grain = 4 }, move.give)
    assert.equal("ore", move.get)
    assert.equal(1, game:parse "robber B2 красный".victim)
    assert.equal("trade 4 grain ore", game:text(move))
    for text, english in pairs { ["дорога D3.e"] = "road D3.e",
      ["обмен 4 зерна руда"] = "trade 4 grain ore", ["Бросок"] = "roll",
      ["конец хода"] = "end", ["обмен: 4 зерна руда"] = "trade 4 grain ore",
      ["разбойник B2 красный"] = "robber B2 red" } do
      assert.equal(english, game:text(assert(game:parse(text))))
    end
    for text, message in pairs {
      ["обмен: 4 руды"] =
        "в столбце 14, где ход кончается, ожидалось: сырьё, например шерсть",
      ["поселение D3"] = "в столбце 11 ожидалось: перекрёсток, например "
        .. "C3.n, а не «D3»; «D3» — это гекс",
      ["дорожка D3.e"] = "«дорожка» — не ход (столбец 1); может быть, "
        .. "«дорога»?" } do
      assert.equal(message, select(2, game:parse(text)).message)
    end
    local shown = show.reasons(game:why "поселение D3", "поселение D3")
    assert.same({ "  поселение D3", "            ^" }, { shown[1], shown[2] })
  end)

  for title, request in pairs(games) do
    it("reads each move as it tells it: " .. title, function ()
      local game = assert(rulewright.new { game = request.game, players = 3,
        with = request.with, seed = 9, lang = "ru" })
      local stream = kernel.random.stream(9, "told moves")
      for _ = 1, 150 do
        local list = game:moves()
        for _ = 1, math.min(#list, 3) do
          local m = list[kernel.random.draw(stream, #list)]
          local text = locale.words(game.rules, game:text(m), "ru")
          local read = game:parse(text)
          assert.equal(game:text(m), read and game:text(read), text)
        end
        if game:over() then break end
        assert(game:play(list[kernel.random.draw(stream, #list)]))
      end
    end)
  end

  it("names goods and players in what fills a refusal", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 7,
      with = { "beginner_start" }, lang = "ru" })
    game:force("dice", { 3, 3 })
    assert(game:play "roll")
    local reasons = game:why "trade 1 grain ore"
    assert.truthy(reasons[1].text:find("курсу: 4 глины, 4 древесины, ", 1,
      true), reasons[1].text)
    game = require "elasund_table".position { gold = { 9 },
      claims = { { [1] = "3,9" }, { [2] = "3,10", [0] = "4,9" } } }
    game.lang = "ru"
    local text = ""
    for _, reason in ipairs(game:why "build inn 3,9") do
      text = text .. reason.text
    end
    assert.truthy(text:find("соперника: красный 1, синий ", 1, true), text)
  end)

  it("refuses in its language what cannot be taken back, come or go",
    function ()
      local game = assert(rulewright.new { game = "catan", players = 3,
        seed = 7, lang = "ru" })
      for message, call in pairs {
        ["Взять назад нечего."] = { "undo" },
        ["Сделать снова нечего."] = { "redo" },
        ["dice: «7» не бывает"] = { "force", "dice", 7 },
        ["нет ни кубика, ни колоды, ни потока с именем «dcie»"] =
          { "force", "dcie", 7 },
        ["нет правила XX-77, которое можно было бы убрать"] =
          { "without", "XX-77" },
        ["Катан: модуля «twelv_points» нет; может быть, «twelve_points»?"] =
          { "with", "twelv_points" },
      } do
        local done, said = game[call[1]](game, table.unpack(call, 2))
        assert.is_nil(done)
        assert.equal(message, said)
      end
      local _, said = bots.find(game.rules, "gredy")
      assert.equal("бота «gredy» нет, может быть, «greedy»?; есть easy, "
        .. "fair, hard, random, greedy, mcts", said)
    end)

  it("is refused in its own language while another speaks English",
    function ()
      local function said(lang)
        local game = assert(rulewright.new { game = "catan", players = 3,
          seed = 7, lang = lang })
        local _, of_bot = bots.find(game.rules, "gredy")
        local _, of_measure = measures.new(game.rules, "x=g:turn +")
        return { of_bot:match "^.-;", of_measure:match "^.-:" }
      end
      local english = { "there is no bot 'gredy', did you mean 'greedy'?;",
        "the measure 'x' is neither an event nor a value of the game, and no"
          .. " Lua:" }
      local russian = { "бота «gredy» нет, может быть, «greedy»?;",
        "измерение «x» — не событие, не величина игры и не Lua:" }
      assert.same({ english, russian, english },
        { said "en", said "ru", said "en" })
    end)

  it("tells in a sentence of its own what is placed on a path", function ()
    for _, case in ipairs { { "seafarers", "ship", "{player} строит корабль" },
      { "rivers", "bridge", "{player} строит мост" },
      { "barbarian_attack", "knight", "{player} ставит рыцаря" } } do
      local rules = assert(rulewright.rules { game = "catan",
        with = { case[1] } })
      local event = rules.events[case[2] .. " placed"]
      assert.equal(case[3] .. " {at}.", locale.sentence(event, "ru"))
    end
  end)

  it("declines the colours of the box, and no name of a person", function ()
    local function told(players)
      local game = assert(rulewright.new { game = "catan", players = players,
        seed = 7, with = { "beginner_start" }, lang = "ru" })
      game:edit(function (g)
        g:emit("stolen", { from = 1, to = 2, good = "wool" })
        g:emit("longest road", { player = 1 })
      end)
      local lines = game:log()
      return { table.unpack(lines, #lines - 1) }
    end
    assert.same({ "синий берёт карту у красного: шерсть.",
      "Самый длинный торговый путь теперь у красного." }, told(3))
    assert.same({ "bob берёт карту у игрока ann: шерсть.",
      "Самый длинный торговый путь теперь у игрока ann." },
      told { "ann", "bob", "red" })
  end)

  it("tells of goods offered and of harbours given in words", function ()
    local function told(module, event, fields)
      local game = assert(rulewright.new { game = "catan", players = 3,
        seed = 7, with = { module }, lang = "ru" })
      game:edit(function (g) g:emit(event, fields) end)
      local lines = game:log()
      return lines[#lines]
    end
    assert.equal("красный предлагает синему обменять древесину на товар.",
      told("cities_and_knights", "offered in kind",
        { player = 1, to = 2, good = "lumber" }))
    for _, case in ipairs { { "any", "любая карта, 3:1" },
      { "wool", "шерсть" } } do
      assert.equal("красный получает в подарок гавань: " .. case[2] .. ".",
        told("forgotten_tribe", "harbour taken",
          { player = 1, kind = case[1] }))
    end
  end)

  it("declines what is placed, given and taken", function ()
    for _, case in ipairs {
      { { game = "elasund", players = 3, seed = 3 }, {
        ["отдаёт пирату (.*)%."] = { "золото", "красную карту Власти",
          "синюю карту Власти", "зелёную карту Власти" },
        ["кладёт (.*) на %d"] = { "заявку 0", "заявку 1", "заявку 2",
          "заявку 3", "заявку 4" },
        ["ставит (.*) на %d+,%d"] = { "большую хижину", "гостиницу",
          "дом ремесленника", "дом купца", "зал собраний", "колодец",
          "контору", "лавку", "малую хижину", "торговые ряды" } } },
      { { game = "carcassonne", players = 3, seed = 3, with = { "abbot",
        "inns_and_cathedrals", "traders_and_builders" } }, {
        ["выставляет (.*):"] = { "аббата", "зодчего", "крупного подданного",
          "подданного", "свинью" } } },
      { { game = "catan", players = 3, seed = 5,
        with = { "cities_and_knights" } }, {
        ["Кубик событий: (.*)%."] = { "корабль", "жёлтые ворота",
          "синие ворота", "зелёные ворота" },
        ["и получает (.*)%."] = { "бумагу", "глину", "древесину", "зерно",
          "монеты", "руду", "ткань", "шерсть" } } },
    } do
      local heard = {}
      for _, line in ipairs((lines_of(case[1], 500))) do
        for pattern, forms in pairs(case[2]) do
          local form = line:match(pattern)
          local known = {}
          for _, one in ipairs(forms) do known[one] = true end
          assert.is_true(not form or known[form]
            or form:find "^часть церкви" ~= nil, line)
          heard[pattern] = heard[pattern] or form
        end
      end
      for pattern in pairs(case[2]) do assert.is_string(heard[pattern]) end
    end
  end)

  it("tells a move by its words, with a colon before what it names",
    function ()
      local rules = assert(rulewright.rules { game = "carcassonne",
        with = { "messengers" } })
      for text, said in pairs { ["carry out"] = "послание выполнено",
        ["carry out pink meeple 3,-1.n"] =
          "послание выполнено: розовый подданный 3,-1.n" } do
        assert.equal(said, locale.words(rules, text, "ru"))
      end
    end)

  it("says what is in hand, and what was bought this turn", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 7,
      with = { "beginner_start" }, lang = "ru" })
    assert(game:force("dice", { 1, 2 }))
    assert(game:play "roll")
    game:edit(function (g) g.players[2].fresh = { "knight" } end)
    local sitting = session.new()
    sitting:take(game)
    local hand = show.hand(sitting)
    assert.truthy(hand:find("куплено в этот ход: рыцарь", 1, true), hand)
  end)

  it("names prices, players and pieces in its language", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 7,
      with = { "beginner_start" }, lang = "ru" })
    assert(game:force("dice", { 1, 2 }))
    assert(game:play "roll")
    assert.equal("синий выбрасывает 1 и 2.", game:log()[1])
    local said = {}
    for _, reason in ipairs(game:why "city B2.n") do
      said[#said + 1] = reason.text
    end
    said = table.concat(said, "\n")
    assert.truthy(said:find("3 руды", 1, true), said)
    assert.truthy(said:find("2 зерна", 1, true), said)
  end)
end)

describe("figures in Russian", function ()
  local piped = require "piped"

  local function written(line, folder, lang)
    local text, code = piped.run(("%s --csv %s/csv --svg %s/svg --lang %s")
      :format(line, folder, folder, lang))
    assert.equal(0, code)
    for word in piped.read(folder .. "/svg"):gmatch ">([^<>]*)</text>" do
      text = text .. word .. "\n"
    end
    return text, piped.read(folder .. "/csv")
  end

  it("have a decimal comma for people and a point in files", function ()
    local elasund = " elasund --players 2 --bots greedy,random"
    piped.in_folder(function (folder)
      for _, line in ipairs { "sim --games 3 --quick",
        "compare --against wide_town --games 3", "ladder --games 2" } do
        line = line:gsub(" ", elasund .. " ", 1)
        local english, points = written(line, folder, "en")
        local russian, same = written(line, folder, "ru")
        local _, decimals = english:gsub("%d%.%d", "")
        local _, commas = russian:gsub("%d,%d", "")
        assert.is_true(decimals > 3)
        assert.equal(decimals, commas)
        assert.is_nil(russian:match "[^\n]*%d%.%d[^\n]*")
        local _, exact = points:gsub("%d%.%d", "")
        assert.is_true(exact > 0)
        assert.equal(exact, select(2, same:gsub("%d%.%d", "")))
      end
    end)
  end)

  it("stand in groups of three, apart", function ()
    local columns = require "rulewright.repl.output.columns"
    local former = say.language
    say.language = "ru"
    local text = columns.games(1234567)
    say.language = former
    assert.equal("1\u{a0}234\u{a0}567 партий", text)
  end)
end)

describe("Russian in ASCII", function ()
  local piped = require "piped"

  local function asked(line)
    local text, code = piped.both(line .. " --lang ru --ascii")
    assert.equal(0, code, text)
    assert.is_nil(text:match "[^\n]*[\x80-\xff][^\n]*")
    return text
  end

  it("covers help, with its columns in line", function ()
    local text = asked "sim --help"
    assert.truthy(text:find("skol'ko partij", 1, true), text)
    local columns = {}
    for gap in text:gmatch "\n  %-%-[^ ]+ ?%S*( +)%l" do
      columns[#columns + 1] = gap
    end
    assert.is_true(#columns > 5)
  end)

  it("covers tables, whose columns stay in line", function ()
    local text = asked "sim elasund --players 2 --games 1 --quick"
    local head, red = text:match "\n(mesto[^\n]*)\n(krasnyj[^\n]*)"
    local stop = head:find("pobed", 1, true) + #"pobed" - 1
    assert.truthy(red:sub(1, stop):find "%d$", text)
  end)

  it("covers the moves that it lists", function ()
    local text, code = require "sitting".shell("printf ':moves\n"
      .. ":moves поселение\nпоселение A1.n\n:moves дорога\n' |"
      .. " build/rulewright play catan --players 3 --seed 3 --lang ru 2>&1")
    assert.equal(0, code, text)
    assert.truthy(text:find("ещё %d+: :moves поселение\n"), text)
    assert.truthy(text:find("  дорога A1.nw", 1, true), text)
    assert.is_nil(text:find("settlement", 1, true))
  end)

  it("covers what is played and refused", function ()
    local text, code = require "sitting".shell("printf ':board\n:help\n"
      .. "settlement C3.n\nroll\n' | build/rulewright play catan --players 3"
      .. " --seed 3 --lang ru --ascii 2>&1")
    assert.equal(1, code)
    assert.truthy(text:find("belyj stroit poselenie", 1, true), text)
    assert.truthy(text:find("stroka 4: roll: [CAT-021]", 1, true), text)
    assert.is_nil(text:match "[^\n]*[\x80-\xff][^\n]*")
  end)

  it("keeps the letters of what goes into a pipe where only the locale lacks "
    .. "them", function ()
    local text = require "sitting".shell(
      "LC_ALL=C build/rulewright rules CAT-041 --lang ru 2>&1")
    assert.truthy(text:find("доход", 1, true), text)
  end)
end)
