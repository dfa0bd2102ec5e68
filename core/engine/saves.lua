-- Saving and loading. A save is the record of the game: replaying it gives the
-- same state, or names the line where it does not. If the state was edited, the
-- record holds the whole state at that point. It does so too where the rules
-- were exchanged; it names only the last rules, so it is replayed from there.

local files = require("rulewright.engine.files")
local game = require("rulewright.engine.game")
local kernel = require("rulewright.kernel")
local modules = require("rulewright.engine.modules")
local record = require("rulewright.engine.notation.record")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.setup")
local shapes = require("rulewright.engine.shapes")
local timeline = require("rulewright.engine.timeline")
local trees = require("rulewright.engine.notation.tree")
local usage = require("rulewright.engine.usage")

local saves = {}

-- Writing -------------------------------------------------------------

-- What was asked for of a module: itself, some elements, a kind of thing.
local function asked_for(module)
  local asked, names = module.request, {}
  if asked.whole then return { module.asked or module.name } end
  for part, is_taken in kernel.order.pairs(asked) do
    if is_taken and part ~= "rules" then
      names[#names + 1] = module.name .. part
    end
  end
  return names
end

local function module_lines(rules)
  local list = {}
  for _, module in ipairs(rules.modules) do
    for _, name in ipairs(module.request and asked_for(module) or {}) do
      list[#list + 1] = { name = name, version = module.version,
        hash = module.hash }
    end
  end
  return list
end

-- An entry as its record has it.
local function line_of(self, entry)
  if entry.force then
    return { force = entry.force, results = entry.results }
  elseif entry.change then
    return { [entry.change] = kernel.tree.encode(entry.after.state) }
  end
  return { player = self.g.players[entry.player].name, text = entry.text,
    rolls = entry.rolls and entry.rolls[1] and entry.rolls }
end

-- Where the rules were changed last; 0 if nowhere. A record is played again
-- from there on.
local function last_change(entries)
  local at = #entries
  while at > 0 and entries[at].change ~= "rules" and not entries[at].rules do
    at = at - 1
  end
  return at
end

-- All entries. Results that were forced before the last change of rules, and
-- have not come yet, are repeated after it.
local function entries_of(self)
  local list = table.move(self.entries, 1, self.at, 1, {})
  local change = last_change(list)
  local forced = change > 0 and list[change].after.forced or {}
  for i, entry in ipairs(list) do list[i] = line_of(self, entry) end
  for name, results in kernel.order.pairs(forced) do
    if #results > 0 then
      change = change + 1
      table.insert(list, change, { force = name, results = results })
    end
  end
  return list
end

local function winners_of(g)
  local names = {}
  for i, seat in ipairs(g.result and g.result.winners or {}) do
    names[i] = g.players[seat].name
  end
  return g.result and (names[1] and table.concat(names, " ") or "nobody") or nil
end

-- The record of the game so far, as text.
function game:save()
  local rules, notes = self.rules, {}
  for i, text in ipairs(rules.request.typed or {}) do
    notes[i] = "typed " .. kernel.tree.encode({ text })
  end
  for _, text in ipairs(self.notes or {}) do notes[#notes + 1] = text end
  local text, message = record.print({ format = 1,
    game = { name = rules.game.name, version = rules.game.version },
    modules = module_lines(rules), without = rules.request.without or {},
    players = self.options.names, seed = self.seed, notes = notes,
    entries = entries_of(self), result = winners_of(self.g),
    hash = self:hash() })
  return text or error(message, 0)
end

-- Reading -------------------------------------------------------------

-- The file of a module that a record takes by its path: one that was named in
-- this process, or one beside the record, in a folder that no link may lead out
-- of.
local function place_of(asked, how)
  local folder, is_named = how.folder, setup.named[asked]
  for _, path in ipairs(how.with or {}) do
    is_named = is_named or path == asked
  end
  if is_named then return asked end
  for _, path in ipairs(folder and { asked, folder .. "/" .. asked } or {}) do
    if files.kind(path, folder) then return path end
  end
  error(sentences.say("record_elsewhere", how.lang, { path = asked }), 0)
end

-- The notes of a record: those of the host, which mean nothing to the rules,
-- and the clauses that were typed in.
local function notes_of(r)
  local notes, typed = {}, {}
  for _, note in ipairs(r.notes) do
    local text = note:match("^typed (.*)$")
    local list = text and trees.read(text)
    typed[#typed + 1] = type(list) == "table" and list[1] or nil
    if not text then notes[#notes + 1] = note end
  end
  return notes, typed[1] and typed
end

-- The rules that a record asks for.
local function rules_of(r, typed, how)
  local with = {}
  for i, module in ipairs(r.modules) do
    if not modules.parse_request(module.name) then
      module.name = place_of(module.name, how)
    end
    with[i] = module.name
  end
  return setup.rules({ game = r.game.name, with = with, without = r.without,
    typed = typed, exactly = true, recorded = true, lang = how.lang })
end

-- Which modules are not what they were when the record was made.
local function changed_modules(r, rules)
  local now, list = {}, {}
  for _, module in ipairs(module_lines(rules)) do
    now[module.name] = module.hash
  end
  for _, module in ipairs(r.modules) do
    local hash = now[module.name]
    if hash and hash ~= module.hash then list[#list + 1] = module.name end
  end
  return list
end

local function say(self, key, blanks)
  return sentences.say(key, self.lang, blanks)
end

local function faces(self, list)
  return list and list[1] and table.concat(list, " ")
    or say(self, "record_nothing")
end

-- Replays one decision of a record; a message if the game differs.
local function play_entry(self, entry)
  local waiting, move = self:waiting(), entry.text
  if not waiting then return say(self, "record_over") end
  local name = self.g.players[waiting.player].name
  if name ~= entry.player then
    return say(self, "record_who", { player = name, other = entry.player })
  end
  local ok, against = self:play(move)
  if not ok then return move .. ": " .. against[1].text end
  local rolled = faces(self, self.entries[self.at].rolls)
  local said = entry.rolls and faces(self, entry.rolls) or rolled
  if said ~= rolled then
    return say(self, "record_rolled", { move = move, rolled = rolled,
      said = said })
  end
  if entry.hash and self:hash():sub(1, #entry.hash) ~= entry.hash then
    return say(self, "record_after", { move = move })
  end
  return nil
end

-- Replaces the present state by one that is written in a record. After a change
-- of rules this is the beginning of the game.
local function set_state(self, entry)
  local made, message = trees.read(entry.edit or entry.rules)
  if not made then return say(self, "record_edited", { message = message }) end
  local ok, problem = self:edit(function (g) kernel.tree.copy_into(g, made) end)
  if ok and entry.rules then
    self.entries[self.at].change, self.entries[0].lines = "rules", nil
    self.first = self.at
  end
  return problem
end

-- Replays an entry of a record; a message if that cannot be.
local function replay_entry(self, entry)
  if entry.edit or entry.rules then return set_state(self, entry) end
  if entry.text then return play_entry(self, entry) end
  if not entry.force then return nil end
  local _, problem = self:force(entry.force, entry.results)
  return problem
end

-- A decision under other rules is not replayed, only shown.
local function pass_over(self, entry)
  for seat, player in ipairs(entry.text and self.g.players or {}) do
    if player.name == entry.player then
      timeline.append(self, { player = seat, text = entry.text,
        rolls = entry.rolls })
    end
  end
end

-- true, or nil and where the game differs from its record.
local function replay(self, r, upto)
  local first, count = last_change(r.entries), 0
  for i, entry in ipairs(r.entries) do
    if entry.text then count = count + 1 end
    if i >= first and upto and count > upto then return true end
    local message = (i < first and pass_over or replay_entry)(self, entry)
    if message then
      return nil, say(self, "record_line", { line = entry.line,
        message = message })
    end
  end
  if upto or not r.hash or self:hash() == r.hash then return true end
  return nil, say(self, "record_end")
end

local options = shapes.fields "guard lang folder with"

-- A game from a record: game, or nil and one sentence. `rules` spares the
-- composing; `upto` stops after so many decisions; `how` may hold `guard` and
-- `lang`, as in rulewright.new, `folder`, where the record lies, and `with`, a
-- list of paths: modules that lie elsewhere are not taken.
function saves.load(text, rules, upto, how)
  how = how or {}
  usage.check("rulewright.load", "the record", text, "string")
  usage.options("rulewright.load", how, options)
  local r, message, line, column = record.parse(text)
  if not r then
    return nil, sentences.say("record_at", how.lang, { line = line or 1,
      column = column or 1, message = sentences.phrase(message, how.lang) })
  end
  local notes, typed = notes_of(r)
  local ok, made = true, rules
  if not rules then ok, made = pcall(rules_of, r, typed, how) end
  if not ok then return nil, sandbox.message(made) end
  local self, problem = package.loaded["rulewright"].new({ rules = made,
    players = r.players, seed = r.seed, guard = how.guard, lang = how.lang })
  if not self then return nil, problem end
  self.changed_modules, self.notes = changed_modules(r, made), notes
  ok, problem = replay(self, r, upto)
  if ok then return self end
  if self.changed_modules[1] then
    problem = say(self, "record_changed", { message = problem,
      list = table.concat(self.changed_modules, ", ") })
  end
  return nil, problem
end

return saves
