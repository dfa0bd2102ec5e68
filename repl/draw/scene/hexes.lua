-- The words of hex boards: hexes, corners, edges, harbours.

local entry = require "rulewright.repl.draw.scene.entry"
local look = require "rulewright.repl.draw.look"

local words = {}

local function on_board(self, word, id, layer)
  entry.number_in(word, id, 1, self.places and self.places[layer] or 0)
end

function words:hex(id, given)
  on_board(self, "scene:hex", id, "cells")
  entry.ground(self, "scene:hex", self.hexes, id, given)
end

function words:corner(id, given)
  on_board(self, "scene:corner", id, "corners")
  entry.add(self, self.corners, look.copy("scene:corner", given)).place = id
end

function words:edge(id, given)
  on_board(self, "scene:edge", id, "edges")
  local copied = look.copy("scene:edge", given)
  if copied.towards then
    on_board(self, "scene:edge", copied.towards, "corners")
  end
  entry.add(self, self.edges, copied).place = id
end

function words:course(id, given)
  on_board(self, "scene:course", id, "edges")
  entry.ground(self, "scene:course", self.courses, id, given)
end

function words:harbour(id, given)
  on_board(self, "scene:harbour", id, "edges")
  local copied = look.copy("scene:harbour", given)
  copied.label = copied.label and self:word(copied.label)
  if copied.also then on_board(self, "scene:harbour", copied.also, "edges") end
  entry.add(self, self.harbours, copied).place = id
end

return words
