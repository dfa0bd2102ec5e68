-- Patterns by which grounds differ without colour, as SVG definitions. All
-- are thin strokes in one dark ink, so that text over them stays legible.

local kernel = require "rulewright.kernel"
local palette = require "rulewright.repl.draw.ink.palette"

local patterns = {}

patterns.paths = {
  trees = { 22, "M5,13L8,5L11,13ZM8,13V15M16,21L19,13L22,21Z" },
  grass = { 18, "M3,9Q4,5 3,3M5,9Q5,6 7,4M12,17Q13,13 12,11"
    .. "M14,17Q14,14 16,12" },
  wheat = { 16, "M4,14V4M4,7L7,4M4,7L1,4M4,11L7,8M4,11L1,8M12,22V12"
    .. "M12,15L15,12M12,15L9,12" },
  bricks = { 16, "M0,0H16M0,8H16M4,0V8M12,8V16" },
  rocks = { 24, "M2,14L8,5L14,14M8,5L10,9M13,23L18,15L23,23" },
  dots = { 12, "M3,3h0.1M9,9h0.1" },
  waves = { 24, "M0,6Q6,1 12,6T24,6M0,18Q6,13 12,18T24,18" },
  lines = { 10, "M0,10L10,0" },
  mist = { 24, "M1,5H11M15,11H23M4,17H15M18,22H22" },
  stars = { 22, "M6,3V9M3,6H9M17,14V20M14,17H20" },
}

local function add(out, name, pattern)
  local size = pattern[1]
  out:open("pattern", { id = "pattern-" .. name, width = size, height = size,
    patternUnits = "userSpaceOnUse" })
  out:add("path", { d = pattern[2], fill = "none", stroke = "#1f2a1f",
    ["stroke-width"] = name == "dots" and 2 or 1.1,
    ["stroke-linecap"] = "round", ["stroke-opacity"] = ".28" })
  out:close "pattern"
end

-- The names of the patterns that a drawing uses, as a set.
function patterns.used(drawing)
  local used = {}
  for name in drawing:gmatch "url%(#pattern%-(%l+)%)" do used[name] = true end
  return used
end

function patterns.define(out, used)
  if not next(used) then return end
  out:open "defs"
  for name, pattern in kernel.order.pairs(patterns.paths) do
    if used[name] then add(out, name, pattern) end
  end
  out:close "defs"
end

function patterns.url(name)
  return patterns.paths[name] and ("url(#pattern-%s)"):format(name)
end

-- An element in the colour of a look, and its form once more under its pattern;
-- `pen`: what else the first has, such as another colour if the look has none.
function patterns.ground(out, name, form, look, pen)
  for field, value in pairs(form) do pen[field] = value end
  pen.fill = palette.fill(look.fill, pen.fill)
  out:add(name, pen)
  form.fill = patterns.url(look.pattern)
  if form.fill then out:add(name, form) end
end

return patterns
