-- A game as its host sees it: moves in, state and reasons out. A move that
-- breaks a rule file or meets a limit is taken back. Its course through time
-- is in timeline.lua, calls into rules in guard.lua.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local locale = require("rulewright.engine.locale")
local log = require("rulewright.engine.log")
local moves = require("rulewright.engine.moves")
local points = require("rulewright.engine.points")
local reasons = require("rulewright.engine.reasons")
local sandbox = require("rulewright.engine.sandbox")
local state = require("rulewright.engine.state")
local timeline = require("rulewright.engine.timeline")
local usage = require("rulewright.engine.usage")
local values = require("rulewright.engine.values")
local views = require("rulewright.engine.views")
local written = require("rulewright.engine.written")
local CTX = context.key

local game = {}
game.__index = game

for _, name in ipairs({ "restore", "force", "edit", "undo", "redo", "clone",
  "last" }) do
  game[name] = timeline[name]
end
game.guarded = guard.call
game.asked = guard.ask

-- New games -----------------------------------------------------------

-- machine: compiled rules; options: names, seed, lang, guard, record.
function game.new(machine, options)
  local self = setmetatable({ machine = machine, rules = machine.rules,
    seed = options.seed, lang = options.lang, guard = options.guard,
    options = options, entries = {}, undone = {}, checkpoints = {},
    first_rules = machine.rules, earlier = {}, lines = {}, fired_list = {} },
    game)
  local ok, result = guard.call(self, state.new, machine, options.names,
    options.seed)
  if not ok then return nil, sandbox.message(result) end
  self.g = result
  self.g[CTX].log = log.into(self.lines, self.lang)
  context.guard(self.g, self.guard)
  if self.guard then guard.repair_shared(self) end
  ok, result = guard.call(self, state.start, self.g, agenda)
  if not ok then return nil, sandbox.message(result) end
  local problem = guard.unsound(self)
  if problem then return nil, problem end
  if self.guard and guard.repair_shared(self) then
    return nil, "a rule wrote into g.things or g.places"
  end
  self.opening = log.take(self.lines)
  timeline.checkpoint(self)
  guard.remember(self)
  return self
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
    says = says and sandbox.line(log.fill(self.g, says, s, self.lang)) }
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

local function text_of(self, m) return written.text(self.g, m, self.lang) end

local function unprinted(m) return sandbox.line(tostring(m.move)) .. " ?" end

-- A move as text; one that a rule cannot print gets a placeholder.
function game:text(m)
  usage.check("game:text", "the move", m, "table")
  if not self.guard then return text_of(self, m) end
  local ok, text = guard.ask(self, text_of, self, m)
  return ok and sandbox.line(text) or unprinted(m)
end

-- Moves as texts, with one budget for all of them; nil and a sentence when it
-- is used up.
function game:texts(list)
  local texts = {}
  local function print_rest()
    for i = #texts + 1, #list do
      texts[i] = sandbox.line(text_of(self, list[i]))
    end
  end
  while #texts < #list do
    local ok, problem = guard.ask(self, print_rest)
    if sandbox.is_limit(problem) then return nil, sandbox.message(problem) end
    if not ok and #texts < #list then
      texts[#texts + 1] = unprinted(list[#texts + 1])
    end
  end
  return texts
end

function game:parse(text)
  usage.check("game:parse", "the move", text, "string")
  local ok, found, problem = guard.ask(self, written.parse, self.g, text,
    self.lang)
  if not ok then return nil, { message = sandbox.message(found) } end
  if not found then
    problem.message = sandbox.line(tostring(problem.message))
    return nil, problem
  end
  return found
end

-- The values that a domain lists for an argument; none if it cannot be listed.
local function choices(self, arg, m)
  local g, list = self.g, arg.domain.list
  local s = agenda.subject(g.agenda, #g.agenda)
  return list and list(g, m.player, m, s) or {}
end

-- Fills in an argument that was left out if only one value is possible: among
-- the legal moves that have the others, or, if there is none, in its domain.
local function fill_in(self, m)
  local move, ctx = self.machine.moves[m.move], self.g[CTX]
  if not move or self.g.result then return m end
  for _, arg in ipairs(move.args) do
    if m[arg.name] == nil and not arg.free then
      local list = moves.values(ctx.legal, move, m, arg.name)
      if #list == 0 then list = choices(self, arg, m) end
      if #list == 1 then m[arg.name] = list[1] end
    end
  end
  return m
end

local function as_move(self, what)
  if type(what) == "string" then
    local m, problem = self:parse(what)
    if m then
      local ok, result = guard.ask(self, fill_in, self, m)
      return ok and result or m
    end
    return nil, { { id = "notation", ids = { "notation" },
      says = problem.message, column = problem.column,
      expected = problem.expected, text = problem.message } }
  end
  local m = {}
  for name, value in pairs(what) do m[name] = value end
  m.player = m.player or self.g[CTX].player
  return m
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

-- What failed in no line of a rule failed in the clause of the move.
local function placed(self, m, err)
  local text = sandbox.message(err)
  if sandbox.is_limit(err) or text:find("^[^\n:(]+:%d+: ") then return err end
  local clause = self.machine.moves[m.move].clause
  return ("%s:%d: %s"):format(clause.file, clause.line, text)
end

local function why(self, what)
  guard.make_sound(self)
  local m, problem = as_move(self, what)
  if not m then return problem end
  local ok, result = guard.ask(self, reasons.find, self, m)
  return ok and result or failure(self, result)
end

function game:why(what)
  usage.check("game:why", "the move", what, "string table")
  return why(self, what)
end

-- The decision is remembered as a copy, because rules are lent the original.
local function do_move(self, m)
  agenda.decide(self.g, self.guard and kernel.tree.clone(m) or m)
  if not self.guard then return end
  local problem = self.rules.foreign and guard.repair_shared(self)
    and "a rule wrote into g.things or g.places" or guard.unsound(self)
  if problem then error(problem, 0) end
end

-- The move that is meant and its text, or nil and what speaks against it.
local function considered(self, what)
  local m, problem = as_move(self, what)
  if not m then return nil, problem end
  local against = why(self, m)
  if #against > 0 then return nil, against end
  return m, self:text(m)
end

-- The questions asked before a move are checked as one: the state is compared
-- before the first and after the last.
local function asked_together(self, f, what)
  guard.make_sound(self)
  local remembered = self.remembered
  self.remembered = nil
  local result, more = f(self, what)
  self.remembered = remembered
  if not guard.is_changed(self) then return result, more end
  return nil, failure(self, guard.blame(self, f, self, what))
end

function game:play(what)
  usage.check("game:play", "the move", what, "string table")
  local m, text = asked_together(self, considered, what)
  if not m then return nil, text end
  local ctx = self.g[CTX]
  log.take(self.lines)
  self.machine.sink, ctx.rolls = self.machine.traced and {} or nil, {}
  local ok, message = guard.call(self, do_move, self, m)
  self.fired_list = self.machine.sink or {}
  self.machine.sink = nil
  if not ok then
    self:restore()
    return nil, failure(self, placed(self, m, message))
  end
  timeline.remember(self, m, text, ctx.rolls)
  guard.remember(self)
  ctx.rolls = nil
  return true
end

-- What happened in the last of the moves that are in force, in sentences;
-- before the first move, what the set-up brought.
function game:log()
  local told, from = {}, #self.entries
  while from > 0 and not self.entries[from].m do from = from - 1 end
  for i = from, #self.entries do
    local lines = i == 0 and self.opening or i > 0 and self.entries[i].lines
    if lines then table.move(lines, 1, #lines, #told + 1, told) end
  end
  return told
end

-- The clauses that fired in the last move, in order (when traced).
function game:fired()
  return self.fired_list
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

function game:value(name, ...)
  if not self.machine.values[name] then
    return nil, ("there is no value '%s'"):format(tostring(name))
  end
  local ok, result = guard.ask(self, self.g.value, self.g, name, ...)
  if ok then return result end
  return nil, sandbox.message(result)
end

-- The points of a seat, by whatever name the game has for them; nil if it has
-- none.
function game:points(seat)
  local ok, list = guard.ask(self, points.of, self.machine, self.g)
  return ok and list and list[seat] or nil
end

function game:parts(name, ...)
  if not self.machine.values[name] then
    return nil, ("there is no value '%s'"):format(tostring(name))
  end
  local ok, result, parts = guard.ask(self, values.parts, self.rules, name,
    self.g, ...)
  if ok then return result, parts end
  return nil, sandbox.message(result)
end

-- The lines of text that a value gives about these arguments besides its parts.
function game:about(name, ...)
  local clause = self.rules.values[name]
  if not clause or not clause.def.about then return {} end
  local ok, lines = guard.ask(self, clause.def.about, self.g, ...)
  local said = {}
  for i, line in ipairs(ok and lines or {}) do
    said[i] = locale.words(self.rules, line, self.lang)
  end
  return said
end

-- All decisions; `earlier` are those of a record from before its rules were
-- changed, which were not replayed.
function game:history()
  local list = table.move(self.earlier, 1, #self.earlier, 1, {})
  for _, entry in ipairs(self.entries) do
    if entry.m then
      list[#list + 1] = { player = entry.player, text = entry.text,
        move = entry.m.move, args = entry.m, rolls = entry.rolls,
        lines = entry.lines }
    end
  end
  return list
end

function game:draw(scene, player)
  local g = self.g
  for _, clause in ipairs(self.rules.draws) do
    local ok, message = guard.ask(self, clause.run, g, scene, player)
    if not ok then return nil, sandbox.message(message) end
  end
  return true
end

-- Draws one component of a kind on a scene of its own; false if the rules do
-- not say how that kind looks.
function game:draw_thing(scene, kind, name)
  local clause = self.rules.looks[kind]
  if not clause then return false end
  local ok, message = guard.ask(self, clause.run, self.g, scene, name)
  if not ok then return nil, sandbox.message(message) end
  return true
end

return game
