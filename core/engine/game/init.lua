-- A game as its host sees it: moves in, state and reasons out. A move that
-- breaks a rule file or meets a limit is taken back. Its course through time
-- is in timeline.lua, calls into rules in guard.lua.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local locale = require("rulewright.engine.language.locale")
local log = require("rulewright.engine.telling.log")
local moves = require("rulewright.engine.compiling.moves")
local reasons = require("rulewright.engine.telling.reasons")
local printable = require("rulewright.engine.text.printable")
local sandbox = require("rulewright.engine.sandbox")
local seats = require("rulewright.engine.board.seats")
local state = require("rulewright.engine.playing.state")
local supposing = require("rulewright.engine.game.supposing")
local timeline = require("rulewright.engine.game.timeline")
local usage = require("rulewright.engine.language.usage")
local values = require("rulewright.engine.composing.values")
local views = require("rulewright.engine.playing.views")
local voices = require("rulewright.engine.telling.voices")
local where = require("rulewright.engine.telling.where")
local written = require("rulewright.engine.telling.written")
local CTX = context.key

local game = {}
game.__index = game

for _, name in ipairs({ "restore", "force", "edit", "undo", "redo",
  "go_to", "clone", "last" }) do
  game[name] = timeline[name]
end

-- New games -----------------------------------------------------------

local function begin(self)
  self.g = state.new(self.machine, self.options.names, self.seed)
  self.g[CTX].log = log.into(self.lines, self.lang)
  context.guard(self.g, self.guard)
  if self.guard then guard.repair_shared(self) end
  state.start(self.g)
end

-- machine: compiled rules; options: names, seed, lang, guard.
function game.new(machine, options)
  local self = setmetatable({ machine = machine, rules = machine.rules,
    traced = machine.traced, seed = options.seed, lang = options.lang,
    guard = options.guard, options = options, entries = {}, at = -1, first = 0,
    lines = {}, fired_list = {} }, game)
  local ok, err = timeline.forward(self, {}, begin)
  if ok then return self end
  return nil, sandbox.message(err)
end

-- Moves ---------------------------------------------------------------

function game:over()
  guard.make_sound(self)
  return self.g.result or nil
end

-- The step that waits, who is to decide, and the sentence of it in the game's
-- language.
function game:waiting()
  guard.make_sound(self)
  if self.g.result then return nil end
  local ctx = self.g[CTX]
  local stack = self.g.agenda
  local step, s = stack[#stack].step, agenda.subject(stack, #stack)
  local clause = self.machine.steps[step].clause
  local says = locale.sentence(clause, self.lang) or clause.says
  return { step = step, player = ctx.player, id = clause.ids[1],
    says = says and printable.line(log.fill(self.g, says, s, self.lang)) }
end

function game:moves()
  guard.make_sound(self)
  local ctx = self.g[CTX]
  local list = {}
  for i = 1, ctx.legal.n do
    list[i] = moves.pick(ctx.legal, i, ctx.player)
  end
  return list
end

-- What the rules answer when f(...) asks them; nil and a sentence if they fail.
local function answer(ok, result, ...)
  if ok then return result, ... end
  return nil, sandbox.message(result)
end

local function ask(self, f, ...)
  return answer(guard.ask(self, f, ...))
end

-- f(...), in which a rule may fail: nil then, unless it met a limit.
local function attempt(f, ...)
  local ok, result = pcall(f, ...)
  if ok then return result end
  if sandbox.is_limit(result) then error(result, 0) end
end

-- Moves as texts; one that a rule cannot print gets a placeholder.
local function printed(self, list)
  local texts = {}
  for i, m in ipairs(list) do
    local text = attempt(written.text, self.g, m, self.lang)
    texts[i] = printable.line(text or tostring(m.move) .. " ?")
  end
  return texts
end

-- The same, with one budget for all of them; nil and a sentence when it is used
-- up.
function game:texts(list)
  return ask(self, printed, self, list)
end

function game:text(m)
  usage.check("game:text", "the move", m, "table")
  if not self.guard then return written.text(self.g, m, self.lang) end
  local texts = self:texts({ m })
  return texts and texts[1] or printable.line(tostring(m.move) .. " ?")
end

function game:parse(text)
  usage.check("game:parse", "the move", text, "string")
  local ok, m, problem = guard.ask(self, written.parse, self.g, text, self.lang)
  if ok and m then return m end
  return nil, ok and problem or { message = sandbox.message(m) }
end

local function placed_on(self, list)
  local found = {}
  for i, m in ipairs(list) do found[i] = where.of(self.g, m) end
  return found
end

-- The places of the board at which each of these moves is, as lists of { layer,
-- place, name }; nil and a sentence if the rules fail.
function game:where(list)
  usage.check("game:where", "the moves", list, "table")
  return ask(self, placed_on, self, list)
end

-- Fills in an argument that was left out if only one value is possible: among
-- the legal moves that have the others, or, if there is none, in its domain.
local function fill_in(self, m)
  local g, move = self.g, self.machine.moves[m.move]
  for _, arg in ipairs(move and not g.result and move.args or {}) do
    if m[arg.name] == nil and not arg.free then
      local list, all = moves.values(g[CTX].legal, move, m, arg.name),
        arg.domain.list
      if #list == 0 and all then
        list = all(g, m.player, m, agenda.subject(g.agenda, #g.agenda))
      end
      if #list == 1 then m[arg.name] = list[1] end
    end
  end
end

-- The move that is meant, or nil and what is wrong with its text.
local function meant(self, what)
  if type(what) == "string" then
    local m, problem = written.parse(self.g, what, self.lang)
    if m then attempt(fill_in, self, m) end
    return m, not m and { { id = "notation", ids = { "notation" },
      says = problem.message, column = problem.column,
      expected = problem.expected, text = problem.message } }
  end
  local m = {}
  for name, value in pairs(what) do m[name] = value end
  m.player = m.player or self.g[CTX].player
  return m
end

-- What speaks against the move that is meant, and the move.
local function judged(self, what)
  local m, problem = meant(self, what)
  return problem or reasons.find(self, m), m
end

-- The same, and the text of a move that nothing speaks against.
local function considered(self, what)
  local against, m = judged(self, what)
  return against, m, not against[1] and printed(self, { m })[1]
end

-- The reason that a call into the rules failed with `err`, and `failed`, what
-- it said.
local function failure(self, err)
  local message = sandbox.message(err)
  local reason = reasons.of_engine(self.lang,
    sandbox.is_limit(err) and "limit" or "broke", { message = message })
  reason.failed = message
  return { reason }
end

-- seat: whose move it would be, if it were for that seat to decide.
function game:why(what, seat)
  usage.check("game:why", "the move", what, "string|table")
  usage.check("game:why", "the seat", seat, "integer?")
  local asked, problem = self, nil
  if seat and seat ~= self.g[CTX].player then
    asked, problem = supposing.turn_of(self, seat)
  end
  if not asked then return failure(self, problem) end
  local ok, against = guard.ask(asked, judged, asked, what)
  return ok and against or failure(self, against)
end

-- What failed in no line of a rule failed in the clause of the move.
local function placed(self, m, err)
  local text = sandbox.message(err)
  if sandbox.is_limit(err) or text:find("^[^\n:(]+:%d+: ") then return err end
  local clause = self.machine.moves[m.move].clause
  return ("%s:%d: %s"):format(clause.file, clause.line, text)
end

function game:play(what)
  usage.check("game:play", "the move", what, "string|table")
  local ok, against, m, text = guard.ask(self, considered, self, what)
  if not ok then return nil, failure(self, against) end
  if against[1] then return nil, against end
  local entry = { m = m, player = m.player, text = text, rolls = {} }
  local machine, ctx = self.machine, self.g[CTX]
  self.fired_list, ctx.rolls = {}, entry.rolls
  machine.sink = machine.traced and self.fired_list or nil
  local made, err = timeline.forward(self, entry, timeline.enter, entry)
  machine.sink, ctx.rolls = nil, nil
  if made then return true end
  return nil, failure(self, placed(self, m, err))
end

-- What was told in an entry, and in the changes behind it.
local function told_from(self, at)
  local told = {}
  repeat
    local lines = self.entries[at].lines or {}
    table.move(lines, 1, #lines, #told + 1, told)
    at = at + 1
  until at > self.at or self.entries[at].player
  return told
end

local function told_last(self)
  local from = self.at
  while from > 0 and not self.entries[from].player do from = from - 1 end
  return told_from(self, from)
end

-- What was told, in sentences, as far as a seat may know it; nil: all of it.
local function sentences_of(self, told, viewer)
  local lines = {}
  for _, record in ipairs(told) do
    local more = voices.lines(self, record, viewer)
    table.move(more, 1, #more, #lines + 1, lines)
  end
  return lines
end

-- What happened in the last of the moves that are in force, in sentences;
-- before the first move, what the set-up brought. `viewer`: a seat, told what
-- only it may know; without one all is told.
function game:log(viewer)
  return sentences_of(self, told_last(self), viewer)
end

-- Why the game is over: what was told when it ended, in sentences; nil where
-- the rules do not say.
function game:reason()
  local said = {}
  for _, record in ipairs(self.g.result and told_last(self) or {}) do
    if said[1] or record.event == "game over" then
      said[#said + 1] = voices.lines(self, record)[1]
    end
  end
  return said[1] and table.concat(said, " ")
end

-- The clauses that fired in the last move, in order (when traced); in the n-th
-- decision, or nil if there is none.
function game:fired(n)
  usage.check("game:fired", "the decision", n, "integer?")
  if n then return supposing.fired(self, n) end
  return self.fired_list
end

-- How many decisions are in force.
function game:decisions()
  return self.entries[self.at].made
end

-- Goes through the decisions in force, the latest first: each with its number,
-- and `told`, what voices.lua says of it.
-- `earlier` are those of a record from before its rules were changed, which
-- were not replayed.
function game:back()
  local at = self.at + 1
  return function ()
    repeat at = at - 1 until at < 1 or self.entries[at].player
    if at < 1 then return nil end
    local entry = self.entries[at]
    local m = entry.m
    return entry.made, { player = entry.player, text = entry.text,
      move = m and m.move, args = m, rolls = entry.rolls,
      told = told_from(self, at), earlier = not m or nil }
  end
end

-- The decisions after the first `since`; without it, all. Each has `lines`:
-- what happened, as game:log tells the viewer.
function game:history(since, viewer)
  local list, first = {}, since or 0
  for number, decision in self:back() do
    if number <= first then break end
    decision.lines = sentences_of(self, decision.told, viewer)
    list[number - first] = decision
    if number == first + 1 then break end
  end
  return list
end

-- Questions -----------------------------------------------------------

function game:hash()
  guard.make_sound(self)
  return kernel.tree.hash(self.g)
end

function game:view(player)
  guard.make_sound(self)
  return views.of(self.g, player)
end

local function ask_value(self, name, f, ...)
  if self.machine.values[name] then return ask(self, f, ...) end
  return nil, ("there is no value '%s'"):format(tostring(name))
end

function game:value(name, ...)
  return ask_value(self, name, self.g.value, self.g, name, ...)
end

function game:parts(name, ...)
  return ask_value(self, name, values.parts, self.rules, name, self.g, ...)
end

-- The points of a seat, by whatever name the game has for them; nil if it has
-- none.
function game:points(seat)
  local list = ask(self, seats.points, self.machine, self.g)
  return list and list[seat]
end

-- The lines of text that a value gives about these arguments besides its parts.
function game:about(name, ...)
  local clause, said = self.rules.values[name], {}
  local about = clause and clause.def.about
  for i, line in ipairs(about and ask(self, about, self.g, ...) or {}) do
    said[i] = locale.words(self.rules, line, self.lang)
  end
  return said
end

local function drawn(clauses, ...)
  for _, clause in ipairs(clauses) do clause.run(...) end
  return true
end

function game:draw(scene, player)
  return ask(self, drawn, self.rules.draws, self.g, scene, player)
end

-- Draws one component of a kind on a scene of its own; false if the rules do
-- not say how that kind looks.
function game:draw_thing(scene, kind, name)
  local clause = self.rules.looks[kind]
  if not clause then return false end
  return ask(self, drawn, { clause }, self.g, scene, name)
end

return game
