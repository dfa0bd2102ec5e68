-- A made-up town on a bounded grid, for the painters.

local scene = require "rulewright.repl.draw.scene"

return function(options)
  options = options or {}
  options.colours = options.colours or { "red", "green", "blue" }
  local town = scene.new(options)
  town:kind("park", { fill = "green", pattern = "grass", letter = "P" })
  town:kind("permit", { shape = "square", letter = "p" })
  town:kind("shop", { fill = "tan", pattern = "bricks" })
  town:kind("pier", { fill = "sea", pattern = "waves", letter = "~" })
  town:grid { columns = 7, rows = 5, row_names = { "2", "3", "4", "5", "6" },
    column_names = { "A", "B", "C", "D", "E", "F", "G" },
    row_notes = { [3] = "ship" }, column_notes = { [2] = "gate" } }
  town:field(1, 1, { kind = "pier", text = "1 gold" })
  town:field(4, 2, { kind = "park" })
  town:field(5, 5, { text = "2", mark = { kind = "permit", player = 2,
    letter = "4" } })
  town:field(5, 5, { mark = { kind = "permit", player = 1, letter = "1" } })
  town:block(2, 2, 2, 2, { kind = "shop", label = "Town hall", player = 2,
    note = "2 pts" })
  town:block(6, 3, 1, 2, { kind = "shop", label = "Inn" })
  town:wall(3, 1, "n", { player = 1 })
  town:wall(7, 2, "e", { player = 3 })
  town:highlight("field", 5, 1)
  town:panel(1, { { "gold", 4 } })
  return town
end
