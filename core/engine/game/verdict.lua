-- Whether a record is true: whether what it claims is so. The course of the
-- game and its end are compared while it is played again (saves.lua), and a
-- record that differs there gives no game. What else it claims is compared
-- here: the versions and hashes of its rules, and its own checksum. Where that
-- differs there is a game, but the record is not true.
--
-- game.verdict, of a game that was loaded whole, is
--
--   { is_true = false, doubts = { "line 3: expected …", … },
--     played = 12, earlier = 0,      decisions: played again, and passed over
--     forced = 2, edits = 1,         results, and states written in the record
--     typed = 0, exchanges = 0 }     clauses typed in, changes of rules

local kernel = require("rulewright.kernel")
local record = require("rulewright.engine.notation.record")
local sentences = require("rulewright.engine.sentences")

local verdict = {}

-- What is taken of a module: "" for all of it, or some elements, some kinds of
-- things.
local function parts_of(module)
  local asked, parts = module.request, {}
  if not asked or asked.whole then return { asked and "" } end
  for part, is_taken in kernel.order.pairs(asked) do
    if is_taken and part ~= "rules" then parts[#parts + 1] = part end
  end
  return parts
end

-- The modules of rules, as a record names them; plain: by their names alone.
function verdict.modules(rules, plain)
  local list = {}
  for _, module in ipairs(rules.modules) do
    for _, part in ipairs(parts_of(module)) do
      list[#list + 1] = { version = module.version, hash = module.hash,
        name = part == "" and not plain and module.asked
          or module.name .. part }
    end
  end
  return list
end

-- The hash of all that rules are made of: the game as its catalogue has it, the
-- modules and rulings in their order, what is left out and what was typed in.
-- Translations are no part of it.
function verdict.rulebook(rules)
  local game, list = rules.game, {}
  for i, module in ipairs(rules.modules) do
    list[i] = { name = module.name, hash = module.hash or "",
      parts = parts_of(module) }
  end
  return kernel.tree.hash({ modules = list, players = rules.players,
    colours = game.colours, without = rules.request.without or {} })
end

-- Doubts ----------------------------------------------------------------

-- Lines of a record, as they are printed.
local function game_line(game)
  return ("game: %s %s"):format(game.name, game.version)
end

local function module_line(name, module)
  return ("module: %s %s %s"):format(name, module.version, module.hash)
end

-- Adds where a line should be another, or where one is missing, if they differ.
-- what: that which has changed, then, since the record was made.
local function compare(list, line, expected, said, what)
  if expected == said then return end
  list[#list + 1] = { line = line, expected = expected, said = said,
    what = what }
end

local function compare_modules(list, r, rules, names)
  local meant = {}
  for _, module in ipairs(verdict.modules(rules)) do
    meant[module.name] = module
  end
  for i, module in ipairs(r.modules) do
    local name = names[i] or module.name
    local now = meant[name]
    meant[name] = nil
    compare(list, r.lines.modules[i], now and module_line(module.name, now)
      or "", module_line(module.name, module), module.name)
  end
  for name, expected in kernel.order.pairs(meant) do
    compare(list, r.lines.seed, module_line(name, expected), nil, name)
  end
end

-- A field of one value.
local function compare_field(list, r, field, expected, what)
  local said = r[field]
  compare(list, r.lines[field] or r.lines["end"],
    ("%s: %s"):format(field, expected),
    said and ("%s: %s"):format(field, said), what)
end

-- What a record claims about the rules that are not these. names: of its
-- modules, where it was found that they go by others.
local function differences(r, rules, names)
  local list = {}
  compare(list, r.lines.game, game_line(rules.game),
    game_line({ name = rules.game.name, version = r.game.version }),
    rules.game.name)
  compare_modules(list, r, rules, names)
  if not list[1] then
    compare_field(list, r, "rulebook", verdict.rulebook(rules), "rulebook")
  end
  return list
end

-- A sentence about a line of a record.
local function at(self, line, key, blanks)
  return sentences.say("record_line", self.lang, { line = line,
    message = sentences.say(key, self.lang, blanks) })
end

local function sentence(self, one)
  return at(self, one.line, one.said and "record_claims" or "record_lacks", one)
end

-- What has changed since a record was made that cannot be played again.
function verdict.changed(r, rules, names)
  local changed = {}
  for i, one in ipairs(differences(r, rules, names)) do
    changed[i] = one.what
  end
  return changed[1] and table.concat(changed, ", ")
end

-- The end -----------------------------------------------------------------

-- The names of the winners as a record has them, once the game is over.
function verdict.result(g)
  local names = {}
  for i, seat in ipairs(g.result and g.result.winners or {}) do
    names[i] = g.players[seat].name
  end
  return g.result and (names[1] and table.concat(names, " ") or "nobody") or nil
end

-- What the record claims about the end of its game that is not so: nil, or a
-- sentence.
function verdict.against_end(self, r)
  local result, lines = verdict.result(self.g), r.lines
  if r.result and r.result ~= result then
    return at(self, lines.result, "record_claims", {
      expected = result and "result: " .. result
        or sentences.say("record_no_result", self.lang),
      said = "result: " .. r.result })
  elseif r.hash and r.hash ~= self:hash() then
    return at(self, lines.hash, "record_end")
  end
end

-- Claims of the end that are missing, and those that damage has changed.
local function compare_end(list, self, r)
  local result, last = verdict.result(self.g), r.lines["end"]
  if result then compare_field(list, r, "result", result) end
  compare_field(list, r, "hash", self:hash())
  compare_field(list, r, "seed", self.g.streams.seed)
  local played = self.verdict.played + self.verdict.earlier
  local said = ("end %d"):format(played)
  compare(list, last, said .. " " .. record.checksum(r),
    said .. (r.checksum and " " .. r.checksum or ""))
end

-- How many there are in a record of what it does not leave to the rules.
local function counts(r)
  local found = { played = 0, earlier = 0, forced = 0, edits = 0,
    exchanges = 0, typed = #r.typed }
  for _, entry in ipairs(r.entries) do
    if entry.rules then
      found.earlier = found.earlier + found.played
      found.exchanges, found.played = found.exchanges + 1, 0
    end
    found.played = found.played + (entry.text and 1 or 0)
    found.forced = found.forced + #(entry.results or {})
    found.edits = found.edits + (entry.edit and 1 or 0)
  end
  return found
end

-- The verdict on a record, of which this is the game after its last line.
function verdict.of(self, r, names)
  local found, list = counts(r), differences(r, self.rules, names)
  self.verdict = found
  compare_end(list, self, r)
  for i, one in ipairs(list) do list[i] = sentence(self, one) end
  found.doubts, found.is_true = list, not list[1]
  return found
end

return verdict
