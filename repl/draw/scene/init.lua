-- A scene is what `draw` functions describe and painters read: lists of plain
-- looks by place. It knows no game; the words are those of docs/drawing.md.
-- It may be called by any script: what it is given is copied and checked, and
-- a mistake is an error of one sentence.

local kernel = require "rulewright.kernel"
local look = require "rulewright.repl.draw.plan.look"
local nearest = require "rulewright.engine.text.nearest"
local sandbox = require "rulewright.engine.sandbox"
local palette = require "rulewright.repl.draw.ink.palette"

local scene = {}
scene.__index = scene

-- What a script may call: the words, and what they offer for reading.
local offered = { title = true, who = true, sees = true, word = true }

for _, name in ipairs { "hexes", "fields", "tiles", "beside" } do
  local words = require("rulewright.repl.draw.scene." .. name)
  for word, method in pairs(words) do
    scene[word], offered[word] = method, true
  end
end

-- A mistake is told with the line of the script that made it, not with ours.
local function blame(word, problem)
  if sandbox.is_limit(problem) then error(problem, 0) end
  local inner = tostring(problem):match "rulewright/[^:]*:%d+: (.*)$"
  error(inner and ("scene:%s: %s"):format(word, inner) or problem, 3)
end

-- A word that no scene has, with the nearest that it has.
local function no_word(_, word)
  error(("a scene has no word '%s'%s"):format(look.text(word),
    nearest.hint(word, offered)), 2)
end

-- The scene as scripts get it: whatever they do to this table, the scene
-- itself is out of their reach.
function scene:pen()
  local pen = {}
  for word in pairs(offered) do
    pen[word] = function(_, ...)
      local ok, result = pcall(scene[word], self, ...)
      if not ok then blame(word, result) end
      return result
    end
  end
  return setmetatable(pen, { __index = no_word, __metatable = false })
end

-- The word shown for a kind or a good, in the language of the scene.
function scene:title(name)
  local kind = self.kinds.by[name]
  local word = kind and kind.title or name
  return self.words[word] or word
end

-- The look of a kind that is drawn; nothing is known of one nobody declared.
function scene:kind_of(name)
  local kind = self.kinds.by[name] or {}
  kind.drawn = true
  if self.noted then self.noted[name] = true end
  return kind
end

-- f(scene, ...), and the names of the kinds that it drew: whoever draws the
-- same from memory gives them to mark_drawn.
function scene:noting(f, ...)
  local before = self.noted
  self.noted = {}
  local made, noted = f(self, ...), self.noted
  self.noted = before
  return made, noted
end

function scene:mark_drawn(names)
  for name in pairs(names) do self:kind_of(name) end
end

-- What all kinds look like, for whoever remembers drawings.
function scene:kinds_key()
  local list = {}
  for i, kind in ipairs(self.kinds.list) do
    list[i] = look.fill_in({ drawn = false }, kind)
  end
  return kernel.tree.encode(list)
end

-- A text of one word or several in the language of the scene, whole or word
-- by word.
function scene:word(text)
  if self.words[text] then return self.words[text] end
  return (text:gsub("%S+", self.words))
end

local function first_letter(word)
  return word:sub(1, (utf8.offset(word, 2) or #word + 1) - 1)
end

-- A look with what its kind says filled in, and the kind marked as drawn. Its
-- note is in the language that is spoken; `sign` is the note's first letter as
-- the script wrote it, by which a legend knows it.
function scene:whole(given)
  local kind = given.kind and self.kinds.by[given.kind]
  if kind then kind.drawn = true end
  local whole = look.fill_in({}, given)
  whole.own_letter = given.letter
  whole.label = whole.label or whole.kind and self:title(whole.kind)
  whole = look.fill_in(whole, kind)
  whole.title = self.words[whole.title] or whole.title
  whole.label = whole.label and self:word(whole.label)
  whole.sign = whole.note and first_letter(whole.note)
  whole.note = whole.note and self:word(whole.note)
  return whole
end

-- The letter of a thing: declared, else the first of its kind's name.
function scene.letter(_, given)
  return given.letter or first_letter(given.kind or given.label or "?")
end

function scene:letter_of(kind)
  return self:kind_of(kind).letter or first_letter(kind)
end

-- The palette word of a seat; its own colour may be one that print lacks.
function scene:colour(seat)
  return self.shades[seat] or palette.seats[(seat - 1) % #palette.seats + 1]
end

function scene:initial(seat)
  return self.initials[seat] or tostring(seat % 10)
end

-- What is written at the steps of a track: its marks, and the initials of the
-- seats that stand there; with `pieces` these too, by their badges.
function scene:steps(track, pieces)
  local texts = {}
  local function add(step, text)
    texts[step] = (texts[step] and texts[step] .. " " or "") .. text
  end
  for step, text in pairs(track.marks) do add(step, text) end
  for seat = 1, #self.colours do
    if track.seats[seat] then add(track.seats[seat], self:initial(seat)) end
  end
  for _, piece in ipairs(pieces or {}) do
    add(piece.step, self:badge(self:whole(piece)))
  end
  return texts
end

-- "red", or "red (ann)" when the player has a name of another sort.
function scene:who(who)
  if type(who) ~= "number" then return self.words[who] or who end
  local colour, name = self.colours[who] or self:colour(who), self.names[who]
  local shown = self.words[colour] or colour
  if not name or name == colour then return shown end
  return ("%s (%s)"):format(shown, name)
end

-- Whether what only this seat may see is shown.
function scene:sees(seat)
  return not self.viewer or self.viewer == seat
end

-- The initial of the player and the letter of the piece, which tell it apart
-- without colour; "s" alone when it is nobody's.
function scene:badge(whole)
  local letter = self:letter(whole)
  return whole.player and self:initial(whole.player) .. letter or letter
end

function scene:badges(marks)
  local texts = {}
  for i, mark in ipairs(marks) do texts[i] = self:badge(self:whole(mark)) end
  return table.concat(texts, " ")
end

-- What the board is made of: "hexes", "tiles", "fields"; "" without one.
function scene:board()
  if self.places and self.places.corners and #self.hexes.list > 0 then
    return "hexes"
  end
  if #self.tiles > 0 or #self.spots > 0 then return "tiles" end
  return self.bounds and "fields" or ""
end

-- The key of a wall among highlights.
function scene.wall_key(_, wall)
  return (wall.layer or "") .. "," .. (wall.at or "")
end

-- What the legend explains: { sign, title, kind }, of kinds that are drawn and
-- of signs.
function scene:legends()
  local found = {}
  for _, kind in ipairs(self.kinds.list) do
    if kind.drawn and kind.legend ~= false then
      found[#found + 1] = { kind = kind, title = self:title(kind.name),
        sign = self:letter_of(kind.name) }
    end
  end
  for _, sign in ipairs(self.signs) do
    found[#found + 1] = { sign = sign[1], title = sign[2] }
  end
  return found
end

-- Notes a place of a possible move: a window that shows a part of the board
-- shows such places.
function scene:approach(layer, a, b)
  self.near[layer][b and a .. "," .. b or a] = true
end

-- Notes the place that was asked for, which such a window is to show.
function scene:ask_for(layer, a, b)
  self.asked = { layer = layer, key = b and a .. "," .. b or a }
end

-- The block that covers a field of a grid; of several the last, which lies on
-- top.
function scene:block_at(x, y)
  for i = #self.blocks, 1, -1 do
    local block = self.blocks[i]
    if x >= block.x and x < block.x + block.width and y >= block.y
      and y < block.y + block.height then
      return block
    end
  end
end

-- The least and greatest x and y of tiles and spots.
function scene:tile_box()
  local box = {}
  for _, list in ipairs { self.tiles, self.spots } do
    for _, at in ipairs(list) do
      box.left = math.min(box.left or at.x, at.x)
      box.right = math.max(box.right or at.x, at.x)
      box.top = math.min(box.top or at.y, at.y)
      box.bottom = math.max(box.bottom or at.y, at.y)
    end
  end
  return box
end

local function layer()
  return { list = {}, by_key = {} }
end

-- Places by layer.
local function marks()
  return { hex = {}, corner = {}, edge = {}, field = {}, wall = {},
    segment = {} }
end

-- `called`: the seats' colours in the language that is spoken.
--
-- { places = topology, colours = {...}, names = {...}, words = {word = word},
-- viewer = seat } all optional.
function scene.new(options)
  options = options or {}
  local colours, words, called = options.colours or {}, options.words or {}, {}
  for seat, colour in ipairs(colours) do
    called[seat] = words[colour] or colour
  end
  return setmetatable({
    things = 0, places = options.places, colours = colours, called = called,
    initials = palette.initials(called), viewer = options.viewer,
    shades = palette.shades(colours), names = options.names or {},
    words = words, kinds = { list = {}, by = {} },
    hexes = layer(), corners = {}, edges = {}, harbours = {},
    courses = layer(),
    fields = layer(), blocks = {}, walls = {}, rows = {},
    tiles = {}, figures = {}, links = {}, spots = {},
    panels = { list = {}, by = {} }, tracks = {}, captions = {}, dice = {},
    notes = {},
    signs = {},
    highlights = marks(), latest = marks(), near = marks(),
  }, scene)
end

return scene
