-- The words of what stands beside the board, and of kinds.

local entry = require "rulewright.repl.draw.scene.entry"
local look = require "rulewright.repl.draw.plan.look"
local nearest = require "rulewright.engine.text.nearest"
local sentences = require "rulewright.engine.sentences"

local words = {}

local MOST_SEATS = 64

function words:kind(name, given)
  name = look.text(name)
  local known = self.kinds.by[name]
  if not known then
    known = entry.add(self, self.kinds.list, { name = name })
    self.kinds.by[name] = known
  end
  for field, value in pairs(look.copy("scene:kind", given)) do
    known[field] = value
  end
end

for word, kept in pairs { caption = "captions", note = "notes" } do
  words[word] = function (self, text)
    entry.add(self, self[kept], look.text(text))
  end
end

function words:die(given)
  entry.add(self, self.dice, look.copy("scene:die", given))
end

-- With more steps than these a row says "6/13".
local MOST_STEPS = 6

local function row_of(self, row)
  local value = row[2]
  if value == nil or value == false then return nil end
  local label = look.text(row[1] or "")
  local made = { self.words[label] or label, value == true and true
    or look.text(value), asks = look.text(row.value or label) }
  local rest = look.copy("scene:panel", { of = row.of, fill = row.fill,
    note = row.note })
  made.note = rest.note and self:word(rest.note)
  if not rest.of or value == true then return made end
  if rest.of > MOST_STEPS or math.type(value) ~= "integer" then
    made[2] = made[2] .. "/" .. rest.of
  else
    made.of, made.level, made.fill = rest.of, value, rest.fill
  end
  return made
end

function words:panel(who, rows)
  if math.type(who) and (who < 1 or who > MOST_SEATS) then
    error("scene:panel: there is no seat " .. look.text(who), 0)
  end
  local panel = self.panels.by[who]
  if not panel then
    panel = entry.add(self, self.panels.list, { who = who, rows = {} })
    self.panels.by[who] = panel
  end
  if type(who) ~= "number" then panel.who = look.text(who) end
  if type(rows) ~= "table" then
    error("scene:panel: the rows are to be a list, not " .. look.text(rows), 0)
  end
  for i = 1, #rows do
    if type(rows[i]) ~= "table" then
      error("scene:panel: a row is to be { label, value }, not "
        .. look.text(rows[i]), 0)
    end
    local row = row_of(self, rows[i])
    if row then entry.add(self, panel.rows, row) end
  end
end

function words:track(title, given)
  local track = look.copy("scene:track", given)
  if not track.length or track.length < 1 or track.length > 1000 then
    error("scene:track: length is to be from 1 to 1000", 0)
  end
  track.name = look.text(title)
  track.title = self:word(look.text(track.title or title))
  track.first, track.pieces = track.first or 1, {}
  track.position = math.type(given.at) and look.text(given.at) or nil
  track.at = nil
  track.marks = entry.texts("scene:track", given.marks)
  for step, text in pairs(track.marks) do
    track.marks[step] = self:word(text)
  end
  track.seats = {}
  for seat = 1, #self.colours do
    local step = (given.seats or {})[seat]
    if math.type(step) == "integer" then track.seats[seat] = step end
  end
  if track.columns then
    entry.number_in("scene:track", track.columns, 1, track.length)
  end
  entry.add(self, self.tracks, track)
end

function words:on_track(title, step, given)
  for _, track in ipairs(self.tracks) do
    if track.name == title then
      entry.number_in("scene:on_track", step, track.first,
        track.first + track.length - 1)
      local piece = entry.add(self, track.pieces,
        look.copy("scene:on_track", given))
      piece.step = step
      return
    end
  end
  error(("scene:on_track: there is no track '%s'"):format(look.text(title)), 0)
end

function words:legend(sign, text)
  entry.add(self, self.signs, { look.text(sign),
    self:word(look.text(text)) })
end

local function in_order(bundle, order)
  local listed, rest = {}, {}
  for i, name in ipairs(order or {}) do
    listed[type(name) == "table" and name.name or name] = i
  end
  for name in pairs(bundle) do rest[#rest + 1] = name end
  table.sort(rest, function(a, b)
    local first, second = listed[a] or 1e6, listed[b] or 1e6
    if first ~= second then return first < second end
    return tostring(a) < tostring(b)
  end)
  return rest
end

-- "2 wool 1 ore"; what a view hides is "5 ?"; nothing is "-".
function words:bundle(bundle, order)
  if type(bundle) ~= "table" then return look.text(bundle or "-") end
  local parts, gap = {}, " "
  for _, name in ipairs(in_order(bundle, order)) do
    local amount = bundle[name]
    if math.type(amount) == "integer" and amount ~= 0 then
      local form = self.words["{n} " .. tostring(name)]
      gap = form and ", " or gap
      parts[#parts + 1] = form and sentences.fill(form, { n = amount })
        or amount .. " " .. look.text(self:title(name))
    end
  end
  return #parts > 0 and table.concat(parts, gap) or "-"
end

-- The bundle or list of cards of a seat: told in full to who may see it, to
-- others only how many there are.
function words:hand(seat, held, order)
  if type(held) ~= "table" then return look.text(held or "-") end
  local count = #held
  for _, amount in pairs(count == 0 and held or {}) do
    count = count + (math.type(amount) == "integer" and amount or 0)
  end
  if count == 0 then return "-" end
  if not self:sees(seat) then return count .. " ?" end
  if #held == 0 then return self:bundle(held, order) end
  local counts, parts = {}, {}
  for _, card in ipairs(held) do
    if not counts[card] then parts[#parts + 1] = card end
    counts[card] = (counts[card] or 0) + 1
  end
  for i, card in ipairs(parts) do
    parts[i] = look.text(self:title(card))
      .. (counts[card] > 1 and " ×" .. counts[card] or "")
  end
  return table.concat(parts, ", ")
end

for word, kept in pairs { highlight = "highlights", last = "latest" } do
  words[word] = function (self, layer, a, b)
    local layers, key = self[kept], b and look.text(a) .. "," .. look.text(b)
    local places = layers[look.text(layer)]
    if not places then
      error(("scene:%s: there is no layer '%s'%s"):format(word,
        look.text(layer), nearest.hint(layer, layers)), 0)
    end
    entry.count(self)
    places[key or a] = true
  end
end

return words
