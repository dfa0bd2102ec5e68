-- Changes of rules during a game: files read again, clauses typed in, Lua
-- evaluated. If anything is broken, the old rules stay in force. A change is
-- undone like a decision; the moments before it are under the old rules.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local game = require("rulewright.engine.game")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local log = require("rulewright.engine.log")
local sandbox = require("rulewright.engine.sandbox")
local seats = require("rulewright.engine.seats")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.setup")
local state = require("rulewright.engine.state")
local usage = require("rulewright.engine.usage")
local verbs = require("rulewright.engine.verbs")
local CTX = context.key

-- Entering -----------------------------------------------------------------
--
-- Whether a module can be added in the middle of a game. What it does when a
-- game begins is done then if its clause says `late`; otherwise it would be
-- missing, and the module is refused. So is a module with which the game would
-- have begun in another state. Who types a single clause is responsible for it.

-- A clause that is read again counts as the same if file and line are.
local function key_of(clause)
  return ("%s %s:%d %s"):format(clause.module, clause.file, clause.line,
    table.concat(clause.ids, " "))
end

-- Clauses on the beginning of a game that were not in force before, and what
-- they run.
local function beginnings(self, machine)
  local before, clauses, runs = {}, {}, {}
  for _, clause in ipairs(self.rules.handlers["game begins"] or {}) do
    before[key_of(clause)] = true
  end
  for i, clause in ipairs(machine.rules.handlers["game begins"] or {}) do
    if not before[key_of(clause)] then
      clauses[#clauses + 1] = clause
      runs[#runs + 1] = machine.handlers["game begins"][i]
    end
  end
  return clauses, runs
end

local stopped = {}

-- The state in which a game begins: until the first turn or decision.
local function beginning(self, machine)
  local g = state.new(machine, self.options.names, self.seed)
  g[CTX].log = function (_, event)
    if event == "turn begins" then error(stopped, 0) end
  end
  local ok, message = pcall(state.start, g, agenda)
  if not ok and message ~= stopped then error(message, 0) end
  return g
end

-- Where the state at the beginning would have been different, or nil. One step
-- more or less does not matter.
local function difference(self, machine)
  local g = beginning(self, self.rules:machine(false))
  state.complete(g, machine.rules)
  local other = beginning(self, machine)
  for _, both in ipairs({ g, other }) do
    both.agenda, both.streams, both.turn = nil, nil, nil
  end
  return not kernel.tree.equal(g, other) and kernel.tree.diff(g, other) or nil
end

-- The blanks are those of the sentence `why`.
local function refuse(self, name, why, blanks)
  local lang = self.lang
  return nil, sentences.say("middle", lang, {
    name = name or sentences.say("middle_clause", lang),
    why = sentences.say(why, lang, blanks) })
end

-- What has to run when these rules come into a game; nil and a sentence if they
-- cannot. `name`: of the module that is added; nil for a typed clause.
local function entrance(self, machine, name)
  local clauses, runs = beginnings(self, machine)
  for _, clause in ipairs(clauses) do
    if not clause.def.late then
      local id = clause.ids[1]
      return refuse(self, name, "middle_undone", {
        what = id and "[" .. id .. "]"
          or sentences.say("middle_beginning", self.lang),
        where = verbs.where(clause) })
    end
  end
  if #clauses > 0 or not name then return runs end
  local ok, found = self:guarded(difference, self,
    machine.rules:machine(false))
  if not ok then return runs end
  if found then
    return refuse(self, name, "middle_otherwise", { field = found })
  end
  return runs
end

-- Changing -----------------------------------------------------------------

-- `entering`: what is done once, before the game goes on.
local function use(self, machine, entering)
  local forced = self.g[CTX].forced
  self.machine, self.rules = machine, machine.rules
  local ctx = context.attach(self.g, machine)
  ctx.forced, ctx.log = forced, log.into(self.lines, self.lang)
  for _, run in ipairs(entering or {}) do run(self.g, {}) end
  agenda.advance(self.g)
end

-- New rules may bring neutral seats, but do not take them away: these may own
-- pieces.
local function complete_seats(g, rules, names)
  local all = seats.new(rules, names)
  for seat = #g.players + 1, #all do g.players[seat] = all[seat] end
  if #g.players > #all then
    error(("the neutral seat %s is in no rule now"):format(
      g.players[#g.players].name), 0)
  end
end

local function compiled_rules(self, request)
  request.lang = self.lang
  local rules = setup.compose(request)
  return rules, rules:machine(self.machine.traced)
end

local function go_on(self, machine, entering)
  complete_seats(self.g, machine.rules, self.options.names)
  state.complete(self.g, machine.rules)
  use(self, machine, entering)
  local problem = guard.unsound(self)
  if problem then error(problem, 0) end
end

-- Continues under the rules of a request; nil and a message if they are wrong.
-- `text`: what undo calls the change; `comes`: a module is added, which can be
-- refused in the middle of a game; `name`: its name.
function game:exchange(request, text, comes, name)
  local ok, rules, machine = pcall(compiled_rules, self, request)
  if not ok then return nil, sandbox.message(rules) end
  local entering, problem
  if comes then
    entering, problem = entrance(self, machine, name)
    if not entering then return nil, problem end
  end
  local guarded = self.guard
  self.guard = guarded or rules.foreign
  self.g[CTX].guard = self.guard
  local done, message = self:guarded(go_on, self, machine, entering)
  if not done then
    self.guard, self.g[CTX].guard = guarded, guarded
    self:restore() -- with the rules that were in force
    return nil, sandbox.message(message)
  end
  self:edit(function () end, text, rules)
  if package.loaded["rulewright"].on_rules then
    package.loaded["rulewright"].on_rules(rules)
  end
  return true
end

local function copy(request)
  local result = {}
  for name, value in pairs(request) do
    result[name] = type(value) == "table"
      and table.move(value, 1, #value, 1, {}) or value
  end
  result.recorded = nil
  return result
end

-- The request with one more item in the list of this field.
local function extended(self, field, item)
  local request = copy(self.rules.request)
  request[field] = request[field] or {}
  table.insert(request[field], item)
  return request
end

-- Reads the files of all modules again.
function game:reload()
  return self:exchange(copy(self.rules.request), ":reload")
end

local function remove(list, name)
  for i = #list, 1, -1 do
    if list[i] == name then table.remove(list, i) end
  end
end

-- Adds or removes a module or a clause in the middle of a game.
function game:with(name)
  usage.check("game:with", "the module", name, "string")
  local request = extended(self, "with", name)
  remove(request.without or {}, name)
  return self:exchange(request, ":with " .. name, true, name)
end

function game:without(id)
  usage.check("game:without", "the clause", id, "string")
  return self:exchange(extended(self, "without", id), ":without " .. id)
end

-- The beginning of what was typed, in one line.
local function short(text)
  local line = sandbox.line(text:gsub("%s+", " "):match("^ ?(.-) ?$"))
  if #line <= 60 then return line end
  return line:sub(1, utf8.offset(line, 0, 58) - 1) .. "…"
end

-- A clause as text, in force at once.
function game:add(text)
  usage.check("game:add", "the clause", text, "string")
  return self:exchange(extended(self, "typed", text), short(text), true)
end

local function compiled(text, env)
  local chunk = sandbox.load("return " .. text, "=typed", env)
  if chunk then return chunk end
  return sandbox.load(text, "=typed", env)
end

-- Evaluates Lua with g in sight; a changed state is kept as an edit.
-- → true, values… or nil, message.
function game:eval(text)
  usage.check("game:eval", "the Lua", text, "string")
  local env = sandbox.environment({ g = self.g })
  local chunk, message = compiled(text, env)
  if not chunk then return nil, message end
  guard.make_sound(self)
  guard.repair_shared(self)
  local before = kernel.tree.hash(self.g)
  local result = table.pack(sandbox.guard(chunk))
  if guard.repair_shared(self) then
    self:restore()
    return nil, "g.things and g.places are what all games share; they can only "
      .. "be read"
  end
  if not result[1] then
    self:restore()
    return nil, sandbox.message(result[2])
  end
  local problem = guard.unsound(self)
  if problem then
    self:restore()
    return nil, problem
  end
  if kernel.tree.hash(self.g) ~= before then
    local kept, broken = self:edit(function () end, "= " .. short(text))
    if not kept then return nil, broken end
  end
  return table.unpack(result, 1, result.n)
end

-- Watches clauses from now on, or no longer.
function game:trace(on)
  local machine = self.rules:machine(on and true or false)
  if machine == self.machine then return true end
  local old = self.machine
  local ok, message = self:guarded(use, self, machine)
  if ok then return true end
  use(self, old)
  return nil, sandbox.message(message)
end

return game
