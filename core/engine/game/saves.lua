-- Saving and loading. A save is the record of the game: replaying it gives the
-- same state, or names the line where it does not; what else the record claims
-- is judged by verdict.lua. If the state was edited, the record holds the whole
-- state at that point. It does so too where the rules were exchanged; it names
-- only the last rules, so it is replayed from there.

local files = require("rulewright.engine.sandbox.files")
local game = require("rulewright.engine.game")
local kernel = require("rulewright.kernel")
local modules = require("rulewright.engine.composing.modules")
local record = require("rulewright.engine.notation.record")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local setup = require("rulewright.engine.game.setup")
local shapes = require("rulewright.engine.language.shapes")
local timeline = require("rulewright.engine.game.timeline")
local trees = require("rulewright.engine.notation.tree")
local usage = require("rulewright.engine.language.usage")
local verdict = require("rulewright.engine.game.verdict")

local saves = {}

-- Writing -------------------------------------------------------------

-- An entry as its record has it.
local function line_of(self, entry)
  if entry.passed then return entry.passed end
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

-- All entries, but for states that a line beside the game may not tell. Results
-- that were forced before the last change of rules, and have not come yet, are
-- repeated after it.
local function entries_of(self)
  local list = {}
  for i = 1, self.at do
    list[#list + 1] = not self.entries[i].untold and self.entries[i] or nil
  end
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

-- The record of the game so far, as text. plain: it names all modules by their
-- names, also those that have paths.
function saves.print(self, plain)
  local rules, typed = self.rules, {}
  for i, text in ipairs(rules.request.typed or {}) do
    typed[i] = kernel.tree.encode({ text })
  end
  local text, message = record.print({ format = 1,
    game = { name = rules.game.name, version = rules.game.version },
    modules = verdict.modules(rules, plain),
    without = rules.request.without or {},
    typed = typed, players = self.options.names, seed = self.seed,
    rulebook = verdict.rulebook(rules), notes = self.notes or {},
    entries = entries_of(self), result = verdict.result(self.g),
    hash = self:hash() })
  return text or error(message, 0)
end

function game:save() return saves.print(self) end

-- Reading -------------------------------------------------------------

-- The sentence with its line; `problem` may be the text of an error.
local function at_line(lang, line, problem)
  return sentences.say("record_line", lang, { line = line,
    message = sandbox.message(problem) })
end

-- f(...), what it raises with this line of the record.
local function with_line(lang, line, f, ...)
  local ok, result = pcall(f, ...)
  return ok and result or error(at_line(lang, line, result), 0)
end

-- A module as it is asked for here: by its name, or by the path of its file,
-- which was named in this process, or lies beside the record in a folder that
-- no link may lead out of.
local function place_of(asked, how)
  local folder, is_named = how.folder, setup.named[asked]
  if modules.parse_request(asked) then return asked end
  for _, path in ipairs(how.with or {}) do
    is_named = is_named or path == asked
  end
  if is_named then return asked end
  for _, path in ipairs(folder and { asked, folder .. "/" .. asked } or {}) do
    if files.kind(path, folder) then return path end
  end
  error(sentences.say("record_elsewhere", how.lang, { path = asked }), 0)
end

-- The clauses of a line that were typed in.
local function typed_text(text, lang)
  local list, message = trees.read(text)
  local clauses = type(list) == "table" and list[1]
  return type(clauses) == "string" and clauses
    or error(sentences.say("record_typed", lang, { message = message or text }),
      0)
end

-- Rules that are asked for, in part or as a whole.
local function compose(r, how, part)
  return setup.rules({ game = r.game.name, with = part.with,
    without = part.without, typed = part.typed, exactly = true, recorded = true,
    lang = how.lang, parcel = how.parcel })
end

-- The rules that a record asks for, and the names of its modules here. Where
-- they cannot be had each part is tried, to find its line.
local function rules_of(r, how)
  local with, typed, lang, lines = {}, {}, how.lang, r.lines
  for i, module in ipairs(r.modules) do
    with[i] = with_line(lang, lines.modules[i], place_of, module.name, how)
  end
  for i, text in ipairs(r.typed) do
    typed[i] = with_line(lang, lines.typed[i], typed_text, text, lang)
  end
  local ok, made = pcall(compose, r, how, { with = with, without = r.without,
    typed = typed[1] and typed })
  if ok and how.check then how.check(made) end
  if ok then return made, with end
  with_line(lang, lines.game, compose, r, how, {})
  for i, name in ipairs(with) do
    with_line(lang, lines.modules[i], compose, r, how, { with = { name } })
  end
  for i, id in ipairs(r.without) do
    with_line(lang, lines.without[i], compose, r, how, { with = with,
      without = { id } })
  end
  error(at_line(lang, typed[1] and lines.typed[1] or lines.game, made), 0)
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

-- What was done under other rules is not replayed, only shown and kept.
local function pass_over(self, entry)
  local seat
  for i, player in ipairs(entry.text and self.g.players or {}) do
    if player.name == entry.player then seat = i end
  end
  entry.line = nil
  timeline.append(self, { player = seat, text = entry.text, rolls = entry.rolls,
    passed = entry })
end

-- true, or nil and where the game differs from its record.
local function replay(self, r, upto)
  local first, count = last_change(r.entries), 0
  for i, entry in ipairs(r.entries) do
    if entry.text then count = count + 1 end
    if i >= first and upto and count > upto then return true end
    local message = (i < first and pass_over or replay_entry)(self, entry)
    if message then return nil, at_line(self.lang, entry.line, message) end
  end
  local problem = not upto and verdict.against_end(self, r) or nil
  return not problem, problem
end

-- The game before its first decision, or nil and one sentence.
local function begin(r, rules, how)
  local library, lines = package.loaded["rulewright"], r.lines
  local given = { rules = rules, players = r.players, seed = r.seed,
    guard = how.guard, lang = how.lang }
  local line, found, problem = lines.players[#lines.players],
    library.seats(given)
  if found then
    line, found, problem = lines.game, library.new(given)
  end
  if found then return found end
  return nil, at_line(how.lang, line, problem)
end

local options = shapes.fields "guard lang folder with parcel check"

-- A game from a record: game, or nil and one sentence. `rules` spares the
-- composing; `upto` stops after so many decisions; `how` may hold `guard` and
-- `lang`, as in rulewright.new, `folder`, where the record lies, and `with`, a
-- list of paths: modules that lie elsewhere are not taken. parcels.lua gives
-- the `parcel` that carries modules, and a `check` of the rules that raises.
function saves.load(text, rules, upto, how)
  how = how or {}
  usage.check("rulewright.load", "the record", text, "string")
  usage.options("rulewright.load", how, options)
  local r, message, line, column = record.parse(text)
  if not r then
    return nil, sentences.say("record_at", how.lang, { line = line or 1,
      column = column or 1, message = sentences.phrase(message, how.lang) })
  end
  local ok, made, names = true, rules, {}
  if not rules then ok, made, names = pcall(rules_of, r, how) end
  if not ok then return nil, made end
  local self, problem = begin(r, made, how)
  if not self then return nil, problem end
  self.notes = r.notes
  ok, problem = replay(self, r, upto)
  if ok then
    if not upto then verdict.of(self, r, names) end
    return self
  end
  local changed = verdict.changed(r, made, names)
  return nil, changed and say(self, "record_changed", { message = problem,
    list = changed }) or problem
end

return saves
