-- Saving and loading: a save is the record of the game, which played again
-- gives the same state or says in which line it does not. Where the rules
-- were exchanged or the state edited in between, the record holds the whole
-- state, and the game goes on from there.

local files = require("rulewright.engine.files")
local game = require("rulewright.engine.game")
local kernel = require("rulewright.kernel")
local modules = require("rulewright.engine.modules")
local record = require("rulewright.engine.notation.record")
local sandbox = require("rulewright.engine.sandbox")
local setup = require("rulewright.engine.setup")

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
    if not module.builtin and not module.rulings and not module.typed then
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
    return { edit = kernel.tree.encode(entry.edit) }
  end
  local rolls = entry.rolls and #entry.rolls > 0 and entry.rolls or nil
  return { player = self.g.players[entry.player].name, text = entry.text,
    rolls = rolls }
end

local function last_edit(entries)
  for i = #entries, 1, -1 do
    if entries[i].edit then return i end
  end
  return nil
end

-- All entries. A record is read from its last whole state on, so results
-- that were forced before and have not come yet are said again behind it.
local function entries_of(self)
  local list, last = {}, last_edit(self.entries)
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
  for seat, player in ipairs(self.g.players) do names[seat] = player.name end
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
  local text, message = record.print(r)
  if not text then error(message, 0) end
  return text
end

-- Reading -------------------------------------------------------------

-- The line of each entry, for messages.
local function lines_of(text)
  local list, number = {}, 0
  for line in (text .. "\n"):gmatch("(.-)\r?\n") do
    number = number + 1
    if line:find("^%d") or line:find("^force ") or line:find("^edit:")
      or line:find("^;") then
      list[#list + 1] = number
    end
  end
  return list
end

-- Where a module lies that a record takes by its path: it is one that was named
-- in this process, or lies beside the record, out of whose folder no link may
-- lead.
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
  error(("the record takes the module %s, which does not lie beside it; it is "
    .. "taken when you name it: --with %s"):format(asked, asked), 0)
end

local function request_of(r, how)
  local request = { game = r.game.name, with = {}, without = r.without,
    exactly = true, recorded = true }
  for i, module in ipairs(r.modules) do
    if modules.parse_request(module.name).path then
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

local function same_rolls(wanted, rolled)
  if not wanted then return true end
  if #wanted ~= #(rolled or {}) then return false end
  for i, face in ipairs(wanted) do
    if tostring(face) ~= tostring(rolled[i]) then return false end
  end
  return true
end

local function faces(list)
  local parts = {}
  for i, face in ipairs(list or {}) do parts[i] = tostring(face) end
  return #parts > 0 and table.concat(parts, " ") or "nothing"
end

-- Plays one decision of a record; a message where it goes another way.
local function play_entry(self, entry)
  local waiting = self:waiting()
  if not waiting then return "the game is over already" end
  local name = self.g.players[waiting.player].name
  if name ~= entry.player then
    return ("%s decides here, not %s"):format(name, entry.player)
  end
  local ok, against = self:play(entry.text)
  if not ok then return entry.text .. ": " .. against[1].text end
  local rolls = self.entries[#self.entries].rolls
  if not same_rolls(entry.rolls, rolls) then
    return ("%s rolled %s, but the record says %s"):format(entry.text,
      faces(rolls), faces(entry.rolls))
  end
  if entry.hash and self:hash():sub(1, #entry.hash) ~= entry.hash then
    return ("after %s the state is not what the record says"):format(entry.text)
  end
  return nil
end

local function replay_entry(self, entry)
  if entry.comment and not (entry.text or entry.force or entry.edit) then
    return nil
  elseif entry.force then
    local ok, message = self:force(entry.force, entry.results)
    return not ok and message or nil
  elseif entry.edit then
    return self:set_state(entry.edit)
  end
  return play_entry(self, entry)
end

-- Puts a state written in a record in the place of the present one.
function game:set_state(text)
  local tree, message = kernel.tree.decode(text)
  if not tree then return "the edited state: " .. message end
  local ok, problem = self:edit(function (g) kernel.tree.copy_into(g, tree) end)
  if not ok then return problem end
  self.opening = nil
end

-- Entries before the last whole state were made under other rules or by
-- hand; it alone counts.
local function first_entry(r)
  return last_edit(r.entries) or 1
end

local function replay(self, r, text, upto)
  local lines, count = lines_of(text), 0
  for i = first_entry(r), #r.entries do
    local entry = r.entries[i]
    if entry.text then count = count + 1 end
    if upto and count > upto then return true end
    local message = replay_entry(self, entry)
    if message then return nil, ("line %d: %s"):format(lines[i], message) end
  end
  if not upto and r.hash and self:hash() ~= r.hash then
    return nil, "the record ends with another state than it says"
  end
  return true
end

local function composed(r, how)
  return setup.rules(request_of(r, how))
end

-- A game from a record: game, or nil and one sentence. `rules` spares the
-- composing; `upto` stops after so many decisions; `how` may hold `guard` and
-- `lang`, as in rulewright.new, `folder`, where the record lies, and `with`, a
-- list of paths: modules that lie elsewhere are not taken.
function saves.load(text, rules, upto, how)
  local r, message, line, column = record.parse(text)
  if not r then
    return nil, ("line %d, column %d: %s"):format(line or 1, column or 1,
      message)
  end
  how = how or {}
  if not rules then
    local ok, made = pcall(composed, r, how)
    if not ok then return nil, sandbox.message(made) end
    rules = made
  end
  local self
  self, message = package.loaded["rulewright"].new({ rules = rules,
    players = r.players, seed = r.seed, guard = how.guard, lang = how.lang })
  if not self then return nil, message end
  self.changed_modules = changed_modules(r, rules)
  local ok, problem = replay(self, r, text, upto)
  if not ok then
    if #self.changed_modules > 0 then
      problem = problem .. "; since the record was made these have changed: "
        .. table.concat(self.changed_modules, ", ")
    end
    return nil, problem
  end
  return self
end

return saves
