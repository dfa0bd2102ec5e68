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
local shapes = require("rulewright.engine.shapes")
local timeline = require("rulewright.engine.timeline")
local usage = require("rulewright.engine.usage")

local saves = {}

-- Writing -------------------------------------------------------------

-- What was asked for of a module: itself, some elements, a kind of thing.
local function request_names(module)
  local request, names = module.request, {}
  if request.whole then return { module.asked or module.name } end
  for part, is_taken in kernel.order.pairs(request) do
    if is_taken and part ~= "rules" then
      names[#names + 1] = module.name .. part
    end
  end
  return names
end

local function module_lines(rules)
  local list = {}
  for _, module in ipairs(rules.modules) do
    if module.request then
      for _, name in ipairs(request_names(module)) do
        list[#list + 1] = { name = name, version = module.version,
          hash = module.hash }
      end
    end
  end
  return list
end

local function entry_of(self, entry)
  if entry.force then
    return { force = entry.force, results = entry.results }
  elseif entry.edit then
    return { [entry.rules and "rules" or "edit"]
      = kernel.tree.encode(entry.edit) }
  end
  local rolls = entry.rolls and #entry.rolls > 0 and entry.rolls or nil
  return { player = self.g.players[entry.player].name, text = entry.text,
    rolls = rolls }
end

-- The last change of rules: from there on a record is played again.
local function last_change(entries)
  for i = #entries, 1, -1 do
    if entries[i].rules then return i end
  end
  return nil
end

-- All entries, first the decisions from before the record from which the game
-- was loaded, which could not be replayed. Results that were forced before the
-- last change of rules, and have not come yet, are repeated after it.
local function entries_of(self)
  local list, last = {}, last_change(self.entries)
  for i, decision in ipairs(self.earlier) do
    list[i] = entry_of(self, decision)
  end
  for i, entry in ipairs(self.entries) do
    list[#list + 1] = entry_of(self, entry)
    for name, results in kernel.order.pairs(i == last and entry.forced or {}) do
      if #results > 0 then
        list[#list + 1] = { force = name, results = results }
      end
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
  if setup.named[asked] then return asked end
  for _, named in ipairs(how.with or {}) do
    if named == asked then return asked end
  end
  local folder, path = how.folder, asked:gsub("^%./", "")
  if folder and path:sub(1, #folder + 1) == folder .. "/" then
    path = path:sub(#folder + 2)
  end
  local inside = folder and path:sub(1, 1) ~= "/"
    and not ("/" .. path .. "/"):find("/../", 1, true)
    and files.kind(folder .. "/" .. path, folder)
  if inside then return folder .. "/" .. path end
  error(sentences.say("record_elsewhere", how.lang, { path = asked }), 0)
end

local function request_of(r, how)
  local request = { game = r.game.name, with = {}, without = r.without,
    exactly = true, recorded = true, lang = how.lang }
  for i, module in ipairs(r.modules) do
    if not modules.parse_request(module.name) then
      module.name = place_of(module.name, how)
    end
    request.with[i] = module.name
  end
  for _, note in ipairs(r.notes) do
    local typed = note:match("^typed (.*)$")
    local list = typed and kernel.tree.decode(typed)
    if list then
      request.typed = request.typed or {}
      table.insert(request.typed, list[1])
    end
  end
  return request
end

-- Notes of the host, which mean nothing to the rules.
local function notes_of(r)
  local list = {}
  for _, note in ipairs(r.notes) do
    if not note:find("^typed ") then list[#list + 1] = note end
  end
  return list
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
  local rolled = faces(self.entries[#self.entries].rolls, self.lang)
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
  local ok, problem = self:edit(function (g) kernel.tree.copy_into(g, tree) end,
    nil, entry.rules and self.rules)
  if not ok then return problem end
  if entry.rules then
    self.opening, self.changed_rules = nil, true
    timeline.begin_here(self)
  end
end

local function replay_entry(self, entry)
  if entry.force then
    local ok, message = self:force(entry.force, entry.results)
    return not ok and message or nil
  elseif entry.edit or entry.rules then
    return set_state(self, entry)
  end
  return entry.text and play_entry(self, entry) or nil
end

local function seat_of(self, name)
  for seat, player in ipairs(self.g.players) do
    if player.name == name then return seat end
  end
end

-- Decisions under other rules are not replayed, only shown.
local function pass_over(self, r)
  local first = last_change(r.entries)
  for i = 1, first and first - 1 or 0 do
    local entry = r.entries[i]
    if entry.text then
      table.insert(self.earlier, { player = seat_of(self, entry.player),
        text = entry.text, rolls = entry.rolls, earlier = true })
    end
  end
  return first or 1
end

local function replay(self, r, upto)
  local first = pass_over(self, r)
  local count = #self.earlier
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

local options = shapes.fields "guard lang folder with"

-- A game from a record: game, or nil and one sentence. `rules` spares the
-- composing; `upto` stops after so many decisions; `how` may hold `guard` and
-- `lang`, as in rulewright.new, `folder`, where the record lies, and `with`, a
-- list of paths: modules that lie elsewhere are not taken.
function saves.load(text, rules, upto, how)
  usage.check("rulewright.load", "the record", text, "string")
  usage.options("rulewright.load", how or {}, options)
  how = how or {}
  local r, message, line, column = record.parse(text)
  if not r then
    return nil, sentences.say("record_at", how.lang, { line = line or 1,
      column = column or 1, message = sentences.phrase(message, how.lang) })
  end
  if not rules then
    local ok, made = pcall(function ()
      return setup.rules(request_of(r, how))
    end)
    if not ok then return nil, sandbox.message(made) end
    rules = made
  end
  local self
  self, message = package.loaded["rulewright"].new({ rules = rules,
    players = r.players, seed = r.seed, guard = how.guard, lang = how.lang })
  if not self then return nil, message end
  self.changed_modules, self.notes = changed_modules(r, rules), notes_of(r)
  local ok, problem = replay(self, r, upto)
  if not ok then
    if #self.changed_modules > 0 then
      problem = sentences.say("record_changed", how.lang, { message = problem,
        list = table.concat(self.changed_modules, ", ") })
    end
    return nil, problem
  end
  return self
end

return saves
