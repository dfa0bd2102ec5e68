-- A game whose steps the spec writes; `note` writes down what happens.

local tiny = require "tiny_game"

local noted = setmetatable({}, { __index = tiny })

noted.steps = [[
module "base" { title = "Tiny" }
component.good "stone" {}
sequence "game" {}
define "note" (function (g, text) g.notes[#g.notes + 1] = text end)
on "game begins" { run = function (g) g.notes = {} end }
chapter "more"
]]

-- A last step, which stands after this one and waits.
function noted.ending(step)
  return ([[
step "end" { of = "game", after = "%s" }
move "stop" { during = "end", apply = function (g) g:win(1) end }
]]):format(step)
end

function noted.new(text, options)
  return tiny.new({ base = noted.steps, more = text }, options)
end

function noted.notes(game)
  return table.concat(game.g.notes, " ")
end

-- Plays moves one after another; returns what was noted.
function noted.played(game, ...)
  return noted.notes(tiny.play(game, ...))
end

return noted
