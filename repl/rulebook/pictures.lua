-- The pictures of a printed rulebook, each an SVG element: the board as a game
-- begins, the components that rules say how to draw (`draw "tile"`), a piece
-- for each kind that is drawn, and cards.

local grid = require "rulewright.repl.draw.svg.grid"
local kernel = require "rulewright.kernel"
local palette = require "rulewright.repl.draw.ink.palette"
local patterns = require "rulewright.repl.draw.ink.patterns"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.sentences.say"
local scene = require "rulewright.repl.draw.scene"
local session = require "rulewright.repl.sitting.session"
local shapes = require "rulewright.repl.draw.ink.shapes"
local spoken = require "rulewright.repl.rulebook.spoken"
local svg = require "rulewright.repl.draw.svg"
local tiles = require "rulewright.repl.draw.svg.tiles"
local wrap = require "rulewright.repl.draw.ink.wrap"
local xml = require "rulewright.repl.draw.ink.xml"

local pictures = {}
pictures.__index = pictures

-- An SVG element with what `draw(out)` draws.
local function element(box, class, draw, width)
  local out = xml.new()
  out:open("svg", { xmlns = "http://www.w3.org/2000/svg", class = class,
    viewBox = ("%g %g %g %g"):format(table.unpack(box)), width = width,
    role = "img" })
  draw(out)
  out:close "svg"
  return out:text()
end

-- A scene with the kinds of the first and nothing on it.
local function empty(self)
  local sitting = self.sitting
  local rules = sitting.game.rules
  local fresh = scene.new { places = sitting.game.g.places,
    colours = sitting:colours(),
    words = rules.texts and rules.texts[say.language] }
  fresh.kinds = self.scene.kinds
  return fresh
end

-- `sitting`: a session with a game that has just begun; nil and a sentence if
-- its rules fail while drawing.
function pictures.new(sitting)
  local drawn, message = sitting:scene()
  if not drawn then return nil, message end
  return setmetatable({ sitting = sitting, scene = drawn }, pictures)
end

-- What a page needs once for all its pictures.
function pictures:patterns()
  local out, used = xml.new(), {}
  for _, kind in ipairs(self.scene.kinds.list) do
    if kind.pattern then used[kind.pattern] = true end
  end
  out:open("svg", { xmlns = "http://www.w3.org/2000/svg", width = 0,
    height = 0, class = "rb-patterns" })
  patterns.define(out, used)
  out:close "svg"
  return out:text()
end

-- The board without the panels of players, who have nothing yet.
function pictures:board()
  local bare = self.scene
  bare.panels, bare.captions = { list = {}, by = {} }, {}
  local ok, text = sandbox.guard(svg.text, bare,
    { title = say "board_at_first" })
  return ok and text or nil
end

-- The board of an example, alone; nil if it cannot be drawn.
function pictures.example(game)
  local sitting = session.new()
  sitting:take(game)
  return (sitting:svg { alone = true })
end

local function tile(drawn)
  return element({ -2, -2, 104, 104 }, "rb-tile", function (out)
    tiles.draw(out, drawn)
  end)
end

-- All blocks have the same scale, so that a card of two fields is twice as
-- wide.
local SCALE = 0.6

local function block(drawn)
  local inner = xml.new()
  local width, height = grid.blocks(inner, drawn)
  return element({ 0, 0, width, height }, "rb-block", function (out)
    out:paste(inner)
  end, width * SCALE)
end

local function thing(self, kind, name)
  local drawn = empty(self)
  if self.sitting.game:draw_thing(drawn:pen(), kind, name) ~= true then
    return nil
  end
  if #drawn.tiles > 0 then return tile(drawn) end
  return #drawn.blocks > 0 and block(drawn) or nil
end

local function count_of(made)
  local count = made.copies or made.count
  if count or not made.each then return "× " .. (count or 1) end
  return "· " .. say("count_each", { count = made.each })
end

-- Components that rules say how to draw: { { name =, count =, svg =, box = the
-- title of who brought it, if not the game } }.
function pictures:things()
  local list, rules = {}, self.sitting.game.rules
  for kind in kernel.order.pairs(rules.looks) do
    local registry = rules.things[kind] or { list = {} }
    for _, name in ipairs(registry.list) do
      local ok, drawn = sandbox.guard(thing, self, kind, name)
      local made, clause = registry[name], rules.component_clauses[kind][name]
      list[#list + 1] = ok and drawn and { svg = drawn,
        name = self.scene:title(name),
        box = spoken.box({ rules = rules }, clause.module),
        count = count_of(made) } or nil
    end
  end
  return list
end

local SMALL = { -16, -18, 32, 34 }

-- The piece of a kind that the game draws, by the kind's name, or a small card
-- of the colour by which a thing is called; nil if none.
function pictures:piece(name)
  local kind, ground = self.scene.kinds.by[name], palette.ground(name)
  local look = kind and self.scene:whole { kind = name } or {}
  if look.outline or shapes.paths[look.shape] then
    look.note = nil
    return element(SMALL, "rb-piece", function (out)
      shapes.piece(out, self.scene, { x = 0, y = 0 }, look)
    end)
  end
  return not kind and ground and element(SMALL, "rb-piece", function (out)
    out:add("rect", { x = -9, y = -13, width = 18, height = 26, rx = 3,
      fill = ground.svg, stroke = "#7c6a3c", ["stroke-width"] = 1.5 })
  end)
end

local GROUNDS = { "yellow", "blue", "green", "tan", "violet", "orange" }

-- A card with its name, how many there are, and the sentences to look up.
-- A card called by a colour has it; else `number` of the deck gives one.
function pictures.card(card, number)
  local ground = palette.ground(card.key)
    or palette.ground(GROUNDS[(number - 1) % #GROUNDS + 1])
  local lines = wrap(card.name, function (line) return utf8.len(line) <= 11 end)
  local longest = 1
  for _, line in ipairs(lines) do
    longest = math.max(longest, utf8.len(line))
  end
  return element({ 0, 0, 90, 120 }, "rb-card", function (out)
    out:add("rect", { x = 1, y = 1, width = 88, height = 118, rx = 7,
      fill = "#fffdf6", stroke = "#7c6a3c", ["stroke-width"] = 1.5 })
    out:add("rect", { x = 6, y = 6, width = 78, height = 72, rx = 4,
      fill = ground.svg })
    for i, line in ipairs(lines) do
      out:put(45, 46 + 13 * (i - (#lines + 1) / 2), line,
        { ["font-size"] = math.min(11, 105 / longest) })
    end
    out:put(45, 98, "× " .. card.count, "rb-card-count")
    out:put(45, 112, card.ids[1] or "", "rb-card-id")
  end)
end

return pictures
