-- Changes of rules during a game: files read again, clauses typed in, Lua
-- evaluated. If anything is broken, the old rules stay in force. A change is
-- undone like a decision; the moments before it are under the old rules.

local agenda = require("rulewright.engine.playing.agenda")
local culprit = require("rulewright.engine.playing.culprit")
local following = require("rulewright.engine.playing.following")
local footing = require("rulewright.engine.game.footing")
local game = require("rulewright.engine.game")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local log = require("rulewright.engine.telling.log")
local modules = require("rulewright.engine.composing.modules")
local printable = require("rulewright.engine.text.printable")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.game.setup")
local state = require("rulewright.engine.playing.state")
local timeline = require("rulewright.engine.game.timeline")
local trees = require("rulewright.engine.notation.tree")
local usage = require("rulewright.engine.language.usage")
local verbs = require("rulewright.engine.language.verbs")
local CTX = require("rulewright.engine.playing.context").key

-- Entering -----------------------------------------------------------------
--
-- Whether a module can be added in the middle of a game. What it does when a
-- game begins is done then if its clause says `late`; otherwise it would be
-- missing, and the module is refused. So is a module with which the game would
-- have begun in another state. Who types a single clause is responsible for it.

local stopped = {}

-- The state in which a game begins: until the first turn or decision.
local function beginning(self, machine)
  local g = state.new(machine, self.options.names, self.seed)
  g[CTX].log = function (_, event)
    if event == "turn begins" then error(stopped, 0) end
  end
  local ok, err = pcall(state.start, g)
  if not ok and err ~= stopped then error(err, 0) end
  return g
end

-- Where the state at the beginning would have been different, or nil. One step
-- more or less does not matter.
local function difference(self, machine)
  local plain = self.rules:machine(false)
  local g, other = beginning(self, plain), beginning(self, machine)
  state.complete(g, machine.rules, self.options.names)
  for _, one in ipairs({ g, other }) do
    one.agenda, one.streams, one.turn = nil, nil, nil
  end
  return (trees.diff(g, other))
end

-- A clause that is read again counts as the same if file and line are.
local function key_of(clause)
  return verbs.where(clause) .. " " .. table.concat(clause.ids, " ")
end

-- The blanks are those of the sentence `why`.
local function refuse(self, name, why, blanks)
  error(sentences.say("middle", self.lang, {
    name = name or sentences.say("middle_clause", self.lang),
    why = sentences.say(why, self.lang, blanks) }), 0)
end

-- What has to run when these rules come into a game; raises why they cannot.
-- `name`: of the module that is added; nil for a typed clause.
local function entrance(self, machine, name)
  local before, runs = {}, {}
  for _, clause in ipairs(self.rules.handlers["game begins"] or {}) do
    before[key_of(clause)] = true
  end
  for i, clause in ipairs(machine.rules.handlers["game begins"] or {}) do
    local is_new, id = not before[key_of(clause)], clause.ids[1]
    if is_new and not clause.def.late then
      refuse(self, name, "middle_undone", { where = verbs.where(clause),
        what = id and "[" .. id .. "]"
          or sentences.say("middle_beginning", self.lang) })
    end
    if is_new then runs[#runs + 1] = machine.handlers["game begins"][i] end
  end
  if runs[1] or not name then return runs end
  local ok, field = guard.call(self, difference, self,
    machine.rules:machine(false))
  if ok and field then
    refuse(self, name, "middle_otherwise", { field = field })
  end
  return runs
end

-- Changing -----------------------------------------------------------------

-- `runs`: what is done once, before the game goes on.
local function go_on(self, machine, runs)
  state.complete(self.g, machine.rules, self.options.names)
  timeline.follow(self, machine)
  for _, run in ipairs(runs) do run(self.g, {}) end
  agenda.advance(self.g)
end

local function remove(list, item)
  for i = #(list or {}), 1, -1 do
    if list[i] == item then table.remove(list, i) end
  end
end

-- What is taken is no longer left out. A file takes the place of the module of
-- its name that a parcel carried.
local function make_room(request, item)
  remove(request.without, item)
  if modules.parse_request(item) then return end
  local name = modules.name_at(item)
  remove(request.without, name)
  for _, one in ipairs(request.parcel and request.parcel.modules or {}) do
    if one.name == name then remove(request.with, name) end
  end
end

-- The present request, with one more item in the list of this field, if any.
local function asked_for(self, field, item)
  local request = kernel.tree.clone(self.rules.request)
  request.recorded, request.lang = nil, self.lang
  if field == "with" then make_room(request, item) end
  if field then
    request[field] = request[field] or {}
    if field ~= "typed" then remove(request[field], item) end
    table.insert(request[field], item)
  end
  return request
end

-- Raises why the game cannot go on by these rules, if it cannot.
local function check_footing(self, machine)
  local ok, why, blanks = guard.call(self, footing.lost, self.g,
    machine)
  if not ok then error(why, 0) end
  if not why then return end
  error(sentences.say("begun", self.lang,
    { why = sentences.say(why, self.lang, blanks) }), 0)
end

-- A file of a module that is in force is only read again.
local function is_read_again(self, item)
  return not modules.parse_request(item)
    and self.rules.taken[modules.name_at(item)] ~= nil
end

-- The machine of the rules that are asked for, and what has to run when they
-- come.
local function prepared(self, field, item)
  local machine = setup.compose(asked_for(self, field, item))
    :machine(self.traced)
  local is_added = field == "typed"
    or field == "with" and not is_read_again(self, item)
  check_footing(self, machine)
  return machine, is_added
    and entrance(self, machine, field == "with" and item) or {}
end

-- Goes on under the rules of the present request with one more item in the list
-- of this field; nil and a message if they are wrong. `text`: what undo calls
-- the change.
local function exchange(self, text, field, item)
  local ok, machine, runs = pcall(prepared, self, field, item)
  if not ok then return nil, sandbox.message(machine) end
  local done, err = timeline.forward(self, { change = "rules", text = text },
    go_on, machine, runs)
  if not done then return nil, sandbox.message(err) end
  local listener = package.loaded["rulewright"].on_rules
  if listener then listener(self.rules) end
  return true
end

-- Reads the files of all modules again.
function game:reload()
  return exchange(self, ":reload")
end

-- Adds or removes a module or a clause in the middle of a game.
function game:with(name)
  usage.check("game:with", "the module", name, "string")
  return exchange(self, ":with " .. name, "with", name)
end

function game:without(id)
  usage.check("game:without", "the clause", id, "string")
  return exchange(self, ":without " .. id, "without", id)
end

-- The beginning of what was typed, in one line.
local function short(text)
  return printable.line((text:gsub("%s+", " "):match("^ ?(.-) ?$")), 60)
end

-- A clause as text, in force at once.
function game:add(text)
  usage.check("game:add", "the clause", text, "string")
  return exchange(self, short(text), "typed", text)
end

-- Evaluates Lua with g in sight; a changed state is kept as an edit.
-- → true, values… or nil, message.
function game:eval(text)
  usage.check("game:eval", "the Lua", text, "string")
  local env, message = sandbox.environment({ g = self.g }), nil
  local chunk = sandbox.load("return " .. text, "=typed", env)
  if not chunk then chunk, message = sandbox.load(text, "=typed", env) end
  if not chunk then return nil, message end
  guard.make_sound(self)
  guard.repair_shared(self)
  log.take(self.lines)
  local before = kernel.tree.hash(self.g)
  local result = table.pack(following.by_hand(self.g[CTX], sandbox.guard,
    chunk))
  if guard.repair_shared(self) then
    result = { false, "g.things and g.places are what all games share; they "
      .. "can only be read" }
  end
  if not result[1] or culprit.hash(self.g) ~= before then
    local kept, broken = timeline.change(self, "= " .. short(text), result[1],
      result[2])
    if not kept then return nil, broken end
  end
  return table.unpack(result, 1, result.n)
end

-- Watches clauses from now on, or no longer.
function game:trace(on)
  local ok, err = pcall(timeline.go, self, "traced", on and true or false)
  if ok then return true end
  return nil, sandbox.message(err)
end

return game
