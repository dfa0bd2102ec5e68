-- Things of the game as lines of text: whose turn it is, moves, reasons,
-- clauses, values.

local beside = require "rulewright.repl.draw.terminal.beside"
local columns = require "rulewright.repl.output.columns"
local eyes = require "rulewright.repl.sitting.eyes"
local forms = require "rulewright.repl.sitting.forms"
local kernel = require "rulewright.kernel"
local locale = require "rulewright.engine.language.locale"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"
local sentences = require "rulewright.engine.sentences"

local show = {}

-- Clauses ------------------------------------------------------------------

function show.sentence(clause)
  return locale.sentence(clause, say.language) or clause.says or ""
end

-- A sentence to be read alone: what a refusal or an event would fill in is left
-- open.
function show.open(text)
  return (text:gsub("{[^{}]*|([^{}|]*)}", "%1"):gsub("{[^{}]*}", "…"))
end

function show.place(clause)
  if not clause.file then return say "by_engine" end
  return ("%s:%s"):format(clause.file, clause.line or 0)
end

-- "Except [HOME-3]: …", as a refusal says it.
function show.except(clause)
  return sentences.say("except", say.language, {
    id = clause.ids[1] or clause.module,
    says = show.open(show.sentence(clause)) })
end

local fates = { replaced = "replaced_by", dropped = "dropped_by",
  changed = "changed_by" }

-- Adds the exceptions to a clause, and those to them further in.
local function add_exceptions(lines, clause, indent)
  for _, except in ipairs(clause.exceptions or {}) do
    for _, line in ipairs(beside.wrap(show.except(except),
      output.width() - #indent)) do
      lines[#lines + 1] = indent .. line
    end
    add_exceptions(lines, except, indent .. "  ")
  end
end

-- One clause in full: what it is, where it is, what it says, what happened to
-- it.
function show.clause(clause)
  local ids = table.concat(clause.ids or {}, " ")
  local head = ids ~= "" and output.paint(ids, "bold") .. "  " or ""
  local lines = { ("%s%s \"%s\"  %s"):format(head, clause.verb, clause.name,
    output.paint(show.place(clause), "dim")) }
  for _, line in ipairs(beside.wrap(show.open(show.sentence(clause)),
    output.width() - 2)) do
    lines[#lines + 1] = "  " .. line
  end
  add_exceptions(lines, clause, "  ")
  local fate = fates[clause.state]
  if fate then
    lines[#lines + 1] = "  " .. say(fate, { by = tostring(clause.by or "?") })
  end
  return lines
end

-- The clauses that fired, in order.
function show.fired(clauses)
  local lines = { output.paint(say "trace_head", "dim") }
  for _, clause in ipairs(clauses) do
    lines[#lines + 1] = ("  %s %s \"%s\"  %s"):format(
      table.concat(clause.ids or {}, " "), clause.verb, clause.name,
      output.paint(show.place(clause), "dim"))
  end
  return lines
end

-- Reasons ------------------------------------------------------------------

-- Reasons against a move as lines; `text` is the move as it was typed.
function show.reasons(reasons, text)
  local lines = {}
  for _, reason in ipairs(reasons) do
    if reason.column and text then
      lines[#lines + 1] = "  " .. text
      lines[#lines + 1] = (" "):rep(reason.column + 1) .. "^"
    end
    local place = reason.file and (" (%s:%s)"):format(reason.file,
      reason.line or 0) or ""
    for _, line in ipairs(beside.wrap((reason.text or reason.says) .. place,
      output.width(), "  ")) do
      lines[#lines + 1] = output.paint(line, "red")
    end
  end
  return lines
end

-- What stands at a place: "C3.n: settlement of blue"; nil where nothing is said
-- to.
function show.cause(sitting, one)
  return one.piece and say(one.player and "cause_owned" or "cause", {
    place = one.name, who = one.player and sitting:name(one.player),
    piece = locale.text(sitting.game.rules, one.piece, say.language) }) or nil
end

-- What speaks against a move on the board, as lines.
function show.causes(reasons)
  local lines, seen = {}, {}
  for _, reason in ipairs(reasons) do
    for _, one in ipairs(reason.places or {}) do
      local is_new = one.says and not seen[one.says]
      if is_new then lines[#lines + 1] = "  " .. one.says end
      seen[one.says or ""] = true
    end
  end
  return lines
end

-- Whether the fault at the column is more than a typing error in the last word.
local function is_shapeless(text, column)
  local start = utf8.offset(text, column)
  return start == nil or start > #text or text:find("^%S+%s+%S", start) ~= nil
end

-- The same, and how the move is written if the text does not have its form.
function show.refusal(session, reasons, text)
  local lines, column = show.reasons(reasons, text), reasons[1].column
  local move = column and is_shapeless(text, column)
    and forms.begun(session, text)
  if move then lines[#lines + 1] = say("written", { form = move.form }) end
  return lines
end

-- The text when a game begins, and what the set-up brought.
function show.opening(session)
  local seed = session:seed()
  return { say("game_screen", { title = session:heading(),
    players = table.concat(session:called(true), ", "),
    seed = seed and say("opening_seed", { seed = seed }) or "" }),
    session.game.rules.warnings, session.game:decisions() == 0
      and session.game:log(eyes.viewer(session)) }
end

-- The seed that was kept back until the game was over, in one line.
function show.seed(session)
  if session.line or session.named or not session.game:over() then
    return nil
  end
  return say("over_seed", { seed = session:seed() })
end

-- Whose turn ---------------------------------------------------------------

-- "Points: red 10, blue 7."; "" where a game counts none.
local function points(session)
  local parts = {}
  for seat, name in ipairs(session:called(true)) do
    local n = session.game:points(seat)
    if not n then return "" end
    parts[seat] = name .. " " .. n
  end
  return " " .. say("over_points", { points = table.concat(parts, ", ") })
end

-- Who is to decide what, in one line; the rule's own sentence when it has one.
function show.status(session)
  if session.game:over() then
    local why = session.game:reason()
    return session:won(function (seat) return session:name(seat) end)
      .. (why and " " .. why or "") .. points(session)
  end
  local waiting = session.game:waiting()
  if not waiting then return say "moves_none" end
  local who = session:name(waiting.player)
  if not waiting.says then
    return say("decides", { step = waiting.step, who = who })
  end
  return who .. ": " .. waiting.says
    .. (waiting.id and " [" .. waiting.id .. "]" or "")
end

-- The command that begins another game by the same rules.
local function anew(session)
  local rules, always = session.game.rules, {}
  local request, words = rules.request, { ":new",
    session.asked or rules.game.name }
  for _, module in ipairs(rules.modules) do
    always[module.name] = module.kind == "base"
  end
  for _, option in ipairs { "with", "without" } do
    local names = {}
    for _, name in ipairs(request[option] or {}) do
      if not always[name] then names[#names + 1] = name end
    end
    if names[1] then
      words[#words + 1] = "--" .. option .. " " .. table.concat(names, ",")
    end
  end
  return table.concat(words, " ")
end

-- What a person may want to do when the game is over, in columns.
function show.afterwards(session)
  local rules = session.game.rules
  local winner = (session.game:over().winners or {})[1]
  local value = rules.game.points or "points"
  local counted = winner and rules.values[value]
  return columns.explained {
    { counted and (":parts %s %s"):format(locale.words(rules, value,
      say.language), session:name(winner))
      or ":log", say(counted and "after_parts" or "after_log") },
    { say.placeholders ":save FILE", say "after_save" },
    { ":undo", say "after_undo" },
    { anew(session), say "after_new" },
  }
end

-- One decision of the history.
function show.decision(session, number, decision, text)
  return ("%d %s: %s"):format(number, session:name(decision.player),
    text or decision.text)
end

-- The board as the terminal can show it, and how (see draw/terminal/init.lua);
-- nil and a sentence. Options: `light`, the name of a move whose places are
-- shown; `around`, a place that is to be seen; `height`, in rows.
function show.board(session, options)
  options = options or {}
  return session:board { width = output.width(), height = options.height,
    colour = output.colour, ascii = output.ascii, light = options.light,
    around = options.around }
end

-- In hand --------------------------------------------------------------------

-- What an array of cards or a bundle holds; nil if it holds nothing.
local function held(session, value)
  local rules, parts = session.game.rules, {}
  if type(value) ~= "table" then return nil end
  for i, card in ipairs(value) do
    parts[i] = locale.words(rules, tostring(card), say.language)
  end
  if #parts > 0 then return table.concat(parts, ", ") end
  local goods = {}
  for name, count in kernel.order.pairs(value) do
    if math.type(count) ~= "integer" then return nil end
    goods[#goods + 1] = name
  end
  local text = locale.bundle(rules, value, goods, say.language)
  return text ~= locale.bundle(rules, {}, {}, say.language) and text or nil
end

-- Whether a hand holds something.
local function has_some(goods)
  for _, count in pairs(goods) do
    if count ~= 0 then return true end
  end
  return false
end

-- What the player who decides holds, in one line; nil if he holds nothing, or
-- if the viewer may not see it.
function show.hand(session)
  local game, waiting = session.game, session.game:waiting()
  if not waiting or not eyes.may_ask(session) then return nil end
  local rules, seat = game.rules, waiting.player
  local goods = game.g.players[seat].hand
  local parts = { has_some(goods)
    and locale.bundle(rules, goods, game.machine.goods, say.language) or nil }
  for _, clause in ipairs(rules.hiddens) do
    local what = clause.name:match "([^%.]+)$"
    local cards = what ~= "hand"
      and held(session, eyes.of_seat(game, seat, clause.name))
    if cards then
      parts[#parts + 1] = locale.words(rules, clause.def.title or what,
        say.language) .. ": "
        .. cards
    end
  end
  return #parts > 0 and say("in_hand", { list = table.concat(parts, "; ") })
    or nil
end

-- Moves --------------------------------------------------------------------

-- A move in the words of the chosen language.
function show.spoken(game, text)
  return locale.words(game.rules, text, say.language)
end

-- The form of a move in the words of the chosen language: its arguments are
-- what they stand for, where it is not English.
function show.form(game, name)
  local move = game.machine.moves[name]
  local form = show.spoken(game, move.form)
  if form == move.form then return form end
  for _, arg in ipairs(move.args) do
    form = form:gsub("<" .. arg.name .. ">", function ()
      return "<" .. locale.text(game.rules, arg.domain.what, say.language)
        .. ">"
    end)
  end
  return form
end

-- Moves by name in the order in which they are listed, as they are told.
function show.by_name(texts)
  local groups, order = {}, {}
  for _, move in ipairs(texts) do
    local name = move.move or move.name
    if not groups[name] then
      groups[name] = {}
      order[#order + 1] = name
    end
    table.insert(groups[name], move.title or move.text)
  end
  return groups, order
end

local MOST_ROWS = 3

local function group(called, texts, whole)
  local lines = columns.across(texts, output.width() - 2)
  for i, line in ipairs(lines) do lines[i] = "  " .. line:gsub("%s+$", "") end
  if whole or #lines <= MOST_ROWS then return lines end
  local per_row = math.max(1, #texts // #lines)
  lines[MOST_ROWS] = "  " .. say("moves_more", { name = called,
    count = math.max(1, #texts - per_row * (MOST_ROWS - 1)) })
  return table.move(lines, 1, MOST_ROWS, 1, {})
end

-- Moves of an answer by name; `only` shows those of one name in full.
function show.moves(session, moves, only)
  local groups, order = show.by_name(moves)
  local lines, game = {}, session.game
  for _, name in ipairs(order) do
    lines[#lines + 1] = game.rules.moves[name].def.open
      and say("open_sample", { form = show.form(game, name) })
    lines[#lines + 1] = group(show.spoken(game, forms.called(game, name)),
      groups[name], only)
  end
  return lines
end

-- Values -------------------------------------------------------------------

local MOST_LINES = 200

local function key_text(key)
  if type(key) ~= "string" then return "[" .. tostring(key) .. "]" end
  return key:match "^[%a_][%w_]*$" or ("[%q]"):format(key)
end

-- A value on one line. Functions are left out: they are the words of g, and no
-- data.
local function flat(value, depth)
  if type(value) == "string" then
    return (("%q"):format(value):gsub("\\\n", "\\n"))
  end
  if type(value) ~= "table" then return tostring(value) end
  if depth > 6 then return "{…}" end
  local parts = {}
  for i, item in ipairs(value) do parts[i] = flat(item, depth + 1) end
  for key, item in kernel.order.pairs(value) do
    local listed = math.type(key) == "integer" and key >= 1 and key <= #value
    if not listed and type(item) ~= "function" then
      parts[#parts + 1] = key_text(key) .. " = " .. flat(item, depth + 1)
    end
  end
  return #parts == 0 and "{}" or "{ " .. table.concat(parts, ", ") .. " }"
end

local function spread(lines, value, label, depth)
  local indent = ("  "):rep(depth)
  local one = indent .. label .. flat(value, 0)
  if type(value) ~= "table" or #one <= output.width() or depth > 5 then
    lines[#lines + 1] = #one > 2000 and one:sub(1, 2000) .. "…" or one
    return
  end
  lines[#lines + 1] = indent .. label .. "{"
  for key, item in kernel.order.pairs(value) do
    if #lines > MOST_LINES then
      lines[#lines + 1] = indent .. "  …"
      break
    elseif type(item) ~= "function" then
      spread(lines, item, key_text(key) .. " = ", depth + 1)
      lines[#lines] = lines[#lines] .. ","
    end
  end
  lines[#lines + 1] = indent .. "}"
end

-- Any plain value as it could be written in Lua, one line when it fits; of what
-- is not plain, why it cannot.
function show.value(value)
  local lines = {}
  local ok, problem = pcall(spread, lines, value, "", 0)
  return ok and lines or { (tostring(problem):gsub("^.-:%d+: ", "")) }
end

-- The same on one line.
function show.flat(value)
  local ok, text = pcall(flat, value, 0)
  return ok and text or show.value(value)[1]
end

local function add_parts(lines, parts, depth)
  for _, part in ipairs(parts or {}) do
    lines[#lines + 1] = ("%s%-8s %-6s %s  %s"):format(("  "):rep(depth),
      part.stage or "", part.stage == "except" and "" or part.text,
      part.rule and "[" .. part.rule .. "] " .. part.says or part.says,
      output.paint(show.place(part), "dim"))
    add_parts(lines, part.parts, depth + 1)
  end
end

-- An answer with the parts of a value: "  +2  [CK-043] sentence  file:line";
-- under one that adds another value the parts of that.
function show.parts(answer)
  local lines = { output.paint(answer.title .. " = " .. answer.text, "bold") }
  add_parts(lines, answer.parts, 1)
  return lines
end

return show
