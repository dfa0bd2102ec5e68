-- Harbours in print: a label off the coast, and piers that lead to it from the
-- corners it serves.

local lex = require "rulewright.engine.text.lex"
local between = require "rulewright.repl.draw.svg.target".between

local harbours = {}

-- Piers reach this share of the way from the corners to the label.
local function draw_piers(out, edge, at, share)
  for _, corner in ipairs(edge) do
    out:stroke(corner, between(corner, at, share), { stroke = "#8a6a43",
      ["stroke-width"] = 5, ["stroke-linecap"] = "round",
      ["stroke-dasharray"] = "5 3" })
  end
end

function harbours.draw(out, scene, spots, look)
  local edge = spots.edges[look.place]
  local far = spots.cells[look.into or 0] or spots.across[look.place]
  local at = between(between(edge[1], edge[2], 0.5), far,
    look.into and 0.46 or 0.62)
  draw_piers(out, edge, at, 0.55)
  if look.also then draw_piers(out, spots.edges[look.also], at, 0.9) end
  local words = lex.split(scene:whole(look).label or "harbour")
  out:circle(at, look.into and 17 or 20, { fill = "#fdfaf1",
    stroke = "#4f7f9c", ["stroke-width"] = 1.6 })
  for i, word in ipairs(words) do
    local long = utf8.len(word)
    out:put(at.x, at.y + 3.5 + (i - (#words + 1) / 2) * 10.5, word,
      { class = long > 5 and "harbour tight" or "harbour",
        style = long > 7 and ("font-size: %.1fpx"):format(54 / long) or nil })
  end
end

return harbours
