-- A tiny game in which a move adds what a value says, and whose rules a spec
-- writes anew in the middle of it.

local assert = require "luassert"
local disk = require "disk"
local tiny = require "tiny_game"

local adding = {}

adding.more = [[
on "game begins" { run = function (g) g.total = 0 end }
value "step" { base = 1 }
move "add" { id = "A-1", says = "You may add.", during = "play",
  apply = function (g) g.total = g.total + g:value "step" end }
]]

-- Writes the rules; the game takes them when it is told to reload.
function adding.write(text)
  disk.write(tiny.folder .. "/base/more.lua", text)
end

-- The game after three moves.
function adding.new(options)
  local game = tiny.new(adding.more, options)
  for _ = 1, 3 do assert(game:play "add") end
  return game
end

function adding.total(game) return game.g.total end

return adding
