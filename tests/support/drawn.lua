-- A game as it is drawn, in the terminal and in print.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local scene = require "rulewright.repl.draw.scene"
local svg = require "rulewright.repl.draw.svg"
local terminal = require "rulewright.repl.draw.terminal"

local drawn = {}

-- What the rules draw for a viewer, or for all.
function drawn.scene(game, viewer, lang)
  local colours = {}
  for player, seat in ipairs(game.g.players) do
    colours[player] = seat.colour
  end
  local board = scene.new { places = game.g.places, colours = colours,
    names = colours, viewer = viewer, words = lang and game.rules.texts[lang] }
  assert(game:draw(board:pen(), viewer))
  return board
end

function drawn.text(game, width, viewer)
  return terminal.text(drawn.scene(game, viewer), { width = width })
end

function drawn.print(game) return svg.text(drawn.scene(game), {}) end

-- How wide the widest line is.
function drawn.width(text)
  local widest = 0
  for line in text:gmatch "[^\n]+" do
    widest = math.max(widest, canvas.width(line))
  end
  return widest
end

-- All of these stand in the text.
function drawn.has(text, ...)
  for _, part in ipairs { ... } do
    assert(text:find(part, 1, true), part .. " is not in\n" .. text)
  end
end

return drawn
