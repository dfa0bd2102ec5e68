-- The words of hex boards: hexes, corners, edges, courses, harbours.

local entry = require "rulewright.repl.draw.scene.entry"
local look = require "rulewright.repl.draw.plan.look"

local words = {}

local function on_board(self, word, id, layer)
  entry.number_in(word, id, 1, self.places and self.places[layer] or 0)
end

-- Where each of these lies, and the list in which it is kept.
local THINGS = { corner = { "corners", "corners" }, edge = { "edges", "edges" },
  harbour = { "edges", "harbours" } }
local GROUNDS = { hex = { "cells", "hexes" }, course = { "edges", "courses" } }

for word, kept in pairs(THINGS) do
  words[word] = function (self, id, given)
    local called = "scene:" .. word
    on_board(self, called, id, kept[1])
    local copied = look.copy(called, given)
    if copied.towards then
      on_board(self, called, copied.towards, "corners")
    end
    if copied.also then on_board(self, called, copied.also, "edges") end
    entry.add(self, self[kept[2]], copied).place = id
  end
end

for word, kept in pairs(GROUNDS) do
  words[word] = function (self, id, given)
    on_board(self, "scene:" .. word, id, kept[1])
    entry.ground(self, "scene:" .. word, self[kept[2]], id, given)
  end
end

return words
