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
local seats = require("rulewright.engine.seats")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.setup")
local timeline = require("rulewright.engine.timeline")
local usage = require("rulewright.engine.usage")

local saves = {}

-- Writing -------------------------------------------------------------

-- What was asked for of a module: itself, some elements, a kind of thing.
local function request_names(module)
  local request, names = module.request, {}
  if request.whole then return { module.asked or module.name } end
  for element in pairs(request.elements) do
    names[#names + 1] = module.name .. "." .. element
  end
  for kind in pairs(request.kinds) do
    names[#names + 1] = module.name .. ":" .. kind
  end
  table.sort(names)
  return names
end

local function module_lines(rules)
  local list = {}
  for _, module in ipairs(rules.modules) do
    if not module.builtin and module.request and not module.typed then
      for _, name in ipairs(request_names(module)) do
        list[#list + 1] = { name = name, version = module.version,
          hash = module.hash }
      end
    end
  end
  return list
end

-- An entry as its record has it.
local function written(self, entry)
  if entry.force then return entry end
  if entry.change then
    return { [entry.change] = kernel.tree.encode(entry.after.state) }
  end
  return { player = self.g.players[entry.player].name, text = entry.text,
    rolls = entry.rolls and entry.rolls[1] and entry.rolls }
end

-- The place of the last entry of which `is_meant` is true; 0 if of none. A
-- record is played again from the last change of rules on.
local function last(entries, is_meant)
  local at = #entries
  while at > 0 and not is_meant(entries[at]) do at = at - 1 end
  return at
end

-- All entries. Results that were forced before the last change of rules, and
-- have not come yet, are repeated after it.
local function entries_of(self)
  local list = table.move(self.entries, 1, self.at, 1, {})
  local change = last(list, function (entry) return entry.change == "rules" end)
  local forced = change > 0 and list[change].after.forced or {}
  for i, entry in ipairs(list) do list[i] = written(self, entry) end
  for name, results in kernel.order.pairs(forced) do
    if #results > 0 then
      change = change + 1
      table.insert(list, change, { force = name, results = results })
    end
  end
  return list
end

local function winners_of(self)
  local result = self.g.result
  if not result then return nil end
  local names = {}
  for i, seat in ipairs(result.winners or {}) do
    names[i] = self.g.players[seat].name
  end
  return #names > 0 and table.concat(names, " ") or "nobody"
end

local function names_of(self)
  local names = {}
  for seat = 1, seats.deciding(self.g) do
    names[seat] = self.g.players[seat].name
  end
  return names
end

-- The record of the game so far, as text.
function game:save()
  local request = self.rules.request
  local r = { format = 1, modules = module_lines(self.rules),
    game = { name = self.rules.game.name, version = self.rules.game.version },
    without = request.without or {}, players = names_of(self),
    seed = self.seed, notes = {}, entries = entries_of(self),
    result = winners_of(self), hash = self:hash() }
  for _, text in ipairs(request.typed or {}) do
    r.notes[#r.notes + 1] = "typed " .. kernel.tree.encode({ text })
  end
  for _, text in ipairs(self.notes or {}) do
    r.notes[#r.notes + 1] = text
  end
  local text, message = record.print(r)
  if not text then error(message, 0) end
  return text
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
    local list = text and kernel.tree.decode(text) or {}
    typed[#typed + 1] = list[1]
    if not text then notes[#notes + 1] = note end
  end
  return notes, typed[1] and typed
end

local function request_of(r, typed, how)
  local with = {}
  for i, module in ipairs(r.modules) do
    if modules.parse_request(module.name).path then
      module.name = place_of(module.name, how)
    end
    with[i] = module.name
  end
  return { game = r.game.name, with = with, without = r.without, typed = typed,
    exactly = true, recorded = true, lang = how.lang }
end

-- Which modules are not what they were when the record was made.
local function changed_modules(r, rules)
  local now, list = {}, {}
  for _, module in ipairs(module_lines(rules)) do now[module.name] = module end
  for _, module in ipairs(r.modules) do
    local here = now[module.name]
    if here and module.hash and here.hash ~= module.hash then
      list[#list + 1] = module.name
    end
  end
  return list
end

local function faces(list, lang)
  local parts = {}
  for i, face in ipairs(list or {}) do parts[i] = tostring(face) end
  return #parts > 0 and table.concat(parts, " ")
    or sentences.say("record_nothing", lang)
end

-- Replays one decision of a record; a message if the game differs.
local function play_entry(self, entry)
  local waiting = self:waiting()
  if not waiting then return sentences.say("record_over", self.lang) end
  local name = self.g.players[waiting.player].name
  if name ~= entry.player then
    return sentences.say("record_who", self.lang,
      { player = name, other = entry.player })
  end
  local ok, against = self:play(entry.text)
  if not ok then return entry.text .. ": " .. against[1].text end
  local rolled = faces(self.entries[self.at].rolls, self.lang)
  local said = entry.rolls and faces(entry.rolls, self.lang) or rolled
  if said ~= rolled then
    return sentences.say("record_rolled", self.lang, { move = entry.text,
      rolled = rolled, said = said })
  end
  if entry.hash and self:hash():sub(1, #entry.hash) ~= entry.hash then
    return sentences.say("record_after", self.lang, { move = entry.text })
  end
  return nil
end

-- Replaces the present state by one that is written in a record. After a change
-- of rules this is the beginning of the game.
local function set_state(self, entry)
  local tree, message = kernel.tree.decode(entry.edit or entry.rules)
  if not tree then
    return sentences.say("record_edited", self.lang, { message = message })
  end
  local ok, problem = timeline.change(self, entry.edit and "edit" or "rules",
    "an edit", pcall(kernel.tree.copy_into, self.g, tree))
  if entry.rules then
    self.first, self.entries[0].lines = self.at, nil
  end
  return not ok and problem or nil
end

-- Replays an entry of a record; a message if that cannot be.
local function replay_entry(self, entry)
  if entry.edit or entry.rules then return set_state(self, entry) end
  if entry.text then return play_entry(self, entry) end
  if not entry.force then return nil end
  local ok, message = self:force(entry.force, entry.results)
  return not ok and message or nil
end

-- Decisions under other rules are not replayed, only shown. Returns where the
-- rest of a record begins.
local function pass_over(self, r)
  local first = last(r.entries, function (entry) return entry.rules end)
  local seat_of = {}
  for seat, player in ipairs(self.g.players) do seat_of[player.name] = seat end
  for i = 1, first - 1 do
    local entry = r.entries[i]
    if entry.text then
      self.at = self.at + 1
      self.entries[self.at] = { player = seat_of[entry.player],
        text = entry.text, rolls = entry.rolls }
    end
  end
  timeline.kept(self, self.entries[self.at])
  return math.max(first, 1)
end

local function replay(self, r, upto)
  local first = pass_over(self, r)
  local count = self.at
  for i = first, #r.entries do
    local entry = r.entries[i]
    if entry.text then count = count + 1 end
    if upto and count > upto then return true end
    local message = replay_entry(self, entry)
    if message then
      return nil, sentences.say("record_line", self.lang,
        { line = entry.line, message = message })
    end
  end
  if not upto and r.hash and self:hash() ~= r.hash then
    return nil, sentences.say("record_end", self.lang)
  end
  return true
end

-- A game from a record: game, or nil and one sentence. `rules` spares the
-- composing; `upto` stops after so many decisions; `how` may hold `guard` and
-- `lang`, as in rulewright.new, `folder`, where the record lies, and `with`, a
-- list of paths: modules that lie elsewhere are not taken.
function saves.load(text, rules, upto, how)
  usage.check("rulewright.load", "the record", text, "string")
  usage.options("rulewright.load", how or {}, { guard = true, lang = true,
    folder = true, with = true })
  how = how or {}
  local r, message, line, column = record.parse(text)
  if not r then
    return nil, sentences.say("record_at", how.lang, { line = line or 1,
      column = column or 1, message = sentences.phrase(message, how.lang) })
  end
  local notes, typed = notes_of(r)
  if not rules then
    local ok, made = pcall(function ()
      return setup.rules(request_of(r, typed, how))
    end)
    if not ok then return nil, sandbox.message(made) end
    rules = made
  end
  local self
  self, message = package.loaded["rulewright"].new({ rules = rules,
    players = r.players, seed = r.seed, guard = how.guard, lang = how.lang })
  if not self then return nil, message end
  self.changed_modules, self.notes = changed_modules(r, rules), notes
  local ok, problem = replay(self, r, upto)
  if ok then return self end
  if #self.changed_modules > 0 then
    problem = sentences.say("record_changed", how.lang, { message = problem,
      list = table.concat(self.changed_modules, ", ") })
  end
  return nil, problem
end

return saves
