-- Whether a module can be added in the middle of a game. What it does when a
-- game begins is done then if its clause says `late`; otherwise it would be
-- missing, and the module is refused. So is a module with which the game would
-- have begun in another state. Who types a single clause is responsible for it.

local agenda = require("rulewright.engine.agenda")
local kernel = require("rulewright.kernel")
local sentences = require("rulewright.engine.sentences")
local state = require("rulewright.engine.state")
local verbs = require("rulewright.engine.verbs")
local CTX = require("rulewright.engine.context").key

local entrance = {}

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
function entrance.of(self, machine, name)
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

return entrance
