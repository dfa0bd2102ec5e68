-- The requests of docs/serve.md by name: `takes`, its keys (see fields.of);
-- `free`, if it needs no game; `run(sitting, asked)`, which returns the answer,
-- or nil, a sentence and the reasons.

local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.lab.bots"
local fields = require "rulewright.repl.json.fields"
local find = require "rulewright.repl.sitting.find"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local parcels = require "rulewright.repl.sitting.parcels"
local pointing = require "rulewright.repl.sitting.pointing"
local record = require "rulewright.engine.notation.record"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local seating = require "rulewright.engine.board.seats"
local show = require "rulewright.repl.sitting.show"
local verdict = require "rulewright.repl.sitting.verdict"

-- What a game is, and how it stands -----------------------------------------

local list_of, pick = game_json.list, game_json.pick

local function result_of(sitting)
  local game, list = sitting.game, {}
  for seat = 1, seating.deciding(game.g) do
    list[seat] = game:points(seat)
  end
  return { winners = list_of(game:over().winners or {}),
    points = json.list(list) }
end

-- Adds how the game stands to an answer.
local function standing(sitting, answer)
  local game = sitting.game
  local waiting = game:waiting()
  if waiting then
    answer.waiting = { seat = waiting.player, step = waiting.step,
      player = sitting:name(waiting.player), rule = waiting.id,
      says = waiting.says }
  else
    answer.over = result_of(sitting)
  end
  answer.decisions, answer.hash = #game:history(), game:hash()
  return answer
end

local function whole_standing(sitting)
  local rules = sitting.game.rules
  return standing(sitting, { game = rules.game.name,
    seed = sitting:seed(), title = sitting:heading(),
    players = game_json.players(sitting.game.g),
    modules = game_json.modules(rules) })
end

local function begun(sitting)
  local answer = whole_standing(sitting)
  answer.warnings = list_of(sitting.game.rules.warnings)
  answer.log = list_of(sitting.game:log())
  return answer
end

-- Requests ------------------------------------------------------------------

local requests = {}

local free = { games = true, modules = true, new = true, load = true,
  open = true }

local function request(name, takes, run)
  requests[name] = { takes = fields.of(takes), run = run, free = free[name] }
end

request("games", "", function ()
  return { version = rulewright.version, games = list_of(rulewright.games(),
    function (game)
      local one = pick(game, "name title problem")
      one.players = game.players and list_of(game.players)
      return one
    end) }
end)

request("modules", "game!", function (_, asked)
  local list, problem = rulewright.modules(asked.game)
  if not list then return nil, problem end
  return { modules = list_of(list, function (module)
    local one = pick(module, "name kind title problem")
    one.elements, one.warns = list_of(module.elements), module.warns
    return one
  end) }
end)

request("new", "game! with without players seed lang", function (sitting, asked)
  local wanted = pick(asked, "game with without players seed")
  wanted.seed = wanted.seed and args.whole(tostring(wanted.seed))
  local ok, problem = sitting:begin(wanted)
  if not ok then return nil, problem end
  return begun(sitting)
end)

request("status", "", whole_standing)

local function is_asked(sitting, seat)
  local waiting = sitting.game:waiting()
  return waiting and (not seat or seat == waiting.player)
end

request("moves", "seat", function (sitting, asked)
  local game = sitting.game
  local moves = is_asked(sitting, asked.seat) and game:moves() or {}
  local texts, problem = game:texts(moves)
  local places, wrong = game:where(moves)
  if not (texts and places) then return nil, problem or wrong end
  local list = game_json.moves(game.rules, moves, texts, places)
  for _, move in ipairs(list) do move.title = show.spoken(game, move.text) end
  return { moves = list }
end)

local function reasons_of(reasons)
  return list_of(reasons, function (reason)
    local one = pick(reason, "says text column file line")
    one.rule = reason.id
    return one
  end)
end

-- The move as the seat would make it: the text itself where no seat is named,
-- it is the seat's turn or the text is not a move.
local function meant(sitting, asked)
  local move = not is_asked(sitting, asked.seat) and asked.seat
    and sitting.game:parse(asked.move)
  if not move then return asked.move end
  move.player = asked.seat
  return move
end

request("play", "move! seat", function (sitting, asked)
  local ok, reasons = sitting.game:play(meant(sitting, asked))
  if not ok then return nil, reasons[1].text, reasons_of(reasons) end
  return standing(sitting, { log = list_of(sitting.game:log()) })
end)

request("why", "move! seat", function (sitting, asked)
  local reasons = sitting.game:why(meant(sitting, asked))
  return { legal = #reasons == 0, reasons = reasons_of(reasons) }
end)

for _, name in ipairs { "undo", "redo" } do
  request(name, "count", function (sitting, asked)
    local ok, problem = sitting.game[name](sitting.game, asked.count or 1)
    if not ok then return nil, problem end
    return standing(sitting, {})
  end)
end

request("view", "seat!", function (sitting, asked)
  return { seat = asked.seat, view = sitting.game:view(asked.seat) }
end)

request("places", "", function (sitting)
  local game = sitting.game
  return { places = game_json.places(game.g, game.rules) }
end)

-- What a picture shows to the eyes of a seat.
local function seen_by(sitting, seat, look, ...)
  sitting.eyes = seat or "all"
  local found, problem = look(sitting, ...)
  sitting.eyes = "all"
  return found, problem
end

request("board", "seat panels mark", function (sitting, asked)
  local game = sitting.game
  local legal = is_asked(sitting, asked.seat) and game:moves() or {}
  local mark, problem = pointing.meant(game, asked.mark or {}, legal)
  if not mark then return nil, problem end
  local text, wrong = seen_by(sitting, asked.seat, sitting.svg,
    { alone = asked.panels == false, mark = mark })
  return text and { svg = text }, wrong
end)

request("panels", "seat", function (sitting, asked)
  return seen_by(sitting, asked.seat, sitting.panels)
end)

-- The sentences say what others did; the move itself may reveal more.
request("log", "since seat", function (sitting, asked)
  local all, list = sitting.game:history(), {}
  for number = (asked.since or 0) + 1, #all do
    local one = all[number]
    local open = not asked.seat or asked.seat == one.player
    list[#list + 1] = { decision = number, seat = one.player,
      move = open and one.text or nil, lines = list_of(one.lines or {}),
      rolls = open and list_of(one.rolls or {}) or nil }
  end
  return { decisions = #all, log = json.list(list) }
end)

local function clause_of(clause)
  local one = pick(clause, "verb name module section file line state")
  one.rule, one.ids = clause.ids[1], list_of(clause.ids)
  one.says = show.sentence(clause)
  return one
end

-- Without a word: all rules in force.
request("rules", "rule", function (sitting, asked)
  local rules, word, list = sitting.game.rules, asked.rule, {}
  for _, clause in ipairs(word and find.clauses(rules, word)
    or find.spoken(rules)) do
    local gone = clause.state == "dropped" or clause.state == "replaced"
    if word or not gone then list[#list + 1] = clause end
  end
  if #list == 0 then
    return nil, say("no_such_rule", { word = tostring(word):sub(1, 40),
      near = "" })
  end
  return { rules = list_of(list, clause_of) }
end)

request("hint", "bot!", function (sitting, asked)
  local game, names = sitting.game, {}
  for _, name in ipairs(bots.names(game.rules)) do names[name] = true end
  if not names[asked.bot] then
    return nil, say("serve_bot", { word = asked.bot:sub(1, 40),
      list = table.concat(bots.names(game.rules), ", ") })
  end
  local waiting = game:waiting()
  if not waiting then return nil, say "moves_none" end
  local bot, problem = bots.find(game.rules, asked.bot)
  if not bot then return nil, problem end
  local seat = bots.seat(bot, game.rules, sitting.luck, waiting.player)
  local position, wrong, why = bots.choose(seat, game.g)
  if wrong then return nil, why end
  return { move = game:text(game:moves()[position]) }
end)

request("save", "", function (sitting)
  return { record = sitting.game:save() }
end)

local function has_typed(text)
  local parsed = record.parse(text)
  return parsed and parsed.typed[1]
end

local function verdict_of(game)
  local one = pick(game.verdict, "played earlier forced edits typed exchanges")
  one.says, one["true"] = verdict.text(game)
  one.doubts = list_of(game.verdict.doubts)
  return one
end

-- Takes a game that was read, or passes on why there is none.
local function taken(sitting, game, problem)
  if not game then return nil, problem end
  sitting:take(game, true)
  local answer = begun(sitting)
  answer.verdict = verdict_of(game)
  return answer
end

request("load", "record! with lang", function (sitting, asked)
  if has_typed(asked.record) then return nil, say "serve_typed" end
  return taken(sitting, rulewright.load(asked.record, nil, nil,
    { guard = true, lang = say.language, with = asked.with }))
end)

request("parcel", "", function (sitting)
  local text, more = parcels.pack(sitting.game)
  if not text then return nil, more end
  return { parcel = text, warnings = json.list { more } }
end)

-- A parcel with rules is opened at the second request, which agrees to what the
-- answer to the first has shown.
request("open", "parcel! agree lang", function (sitting, asked)
  local found, problem = rulewright.parcel(asked.parcel, say.language)
  if not found then return nil, problem end
  if found.agree and not asked.agree then
    return { agree = found.agree, carries = parcels.json(found) }
  end
  return taken(sitting, rulewright.open(asked.parcel, { guard = true,
    agree = asked.agree, lang = say.language }))
end)

return requests
