-- What the terminal painters share: styles of grounds and players, and labels.

local lex = require "rulewright.engine.text.lex"
local palette = require "rulewright.repl.draw.ink.palette"

local paint = {}

paint.LIT = { fg = 226, bold = true }

function paint.ground(word)
  local ground = word and palette.ground(word)
  return ground and { bg = ground.ansi, fg = ground.ink }
end

function paint.player(scene, seat)
  if not seat then return { fg = 16, bg = 253, bold = true } end
  local player = palette.player(scene:colour(seat))
  return { fg = player.ink, bg = player.ansi, bold = true }
end

-- A label of at most three words, each for a line of its own.
function paint.words(label)
  return { table.unpack(lex.split(label), 1, 3) }
end

return paint
