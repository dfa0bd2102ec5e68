-- What a layout for learners shows of a state: seen_blocks(layout, g, viewer)
-- → by the name of a block, and the seat of it from the viewer on, its numbers.

local kernel = require "rulewright.kernel"

local seen_blocks = {}

function seen_blocks.all(layout, g, viewer)
  local row, list = kernel.numbers.new(1, layout.size), {}
  layout:observe(row, g, viewer, {})
  for i = 1, layout.size do list[i] = row:get(1, i) end
  return list
end

-- counts: of several blocks of a name, the one that counts this.
function seen_blocks.block(layout, name, seat, counts)
  for _, block in ipairs(layout.blocks) do
    if block.name == name and block.seat == seat
      and (not counts or block.counts == counts) then
      return block
    end
  end
end

return setmetatable(seen_blocks, { __call = function (_, layout, g, viewer)
  local all = seen_blocks.all(layout, g, viewer)
  return function (name, seat, counts)
    local block = seen_blocks.block(layout, name, seat, counts)
    return block and table.move(all, block.first + 1,
      block.first + block.count, 1, {})
  end
end })
