-- A scene as an SVG document: the title, the board, what stands beside it and
-- a legend. The board is drawn first, its box decides the size of the page.

local beside = require "rulewright.repl.draw.svg_beside"
local fields = require "rulewright.repl.draw.svg_grid"
local hexes = require "rulewright.repl.draw.svg_hex"
local patterns = require "rulewright.repl.draw.svg_patterns"
local tiles = require "rulewright.repl.draw.svg_tiles"
local xml = require "rulewright.repl.draw.xml"

local svg = {}

local STYLE = [[
text { font-family: "DejaVu Sans", "Segoe UI", Helvetica, sans-serif;
  text-anchor: middle }
.halo { paint-order: stroke; stroke: #fffaf0; stroke-width: 3px;
  stroke-opacity: .72; stroke-linejoin: round }
.name { font-size: 12px; font-weight: bold }
.word { font-size: 11px }
.tiny { font-size: 8.5px }
.token { font-size: 17px; font-weight: bold }
.initial { font-size: 9.5px; font-weight: bold }
.bar { font-size: 7.5px; font-weight: bold }
.harbour { font-size: 10px; font-weight: bold; fill: #21506b }
.tight { font-size: 7.5px }
.start { text-anchor: start }
.title { font-family: Georgia, "DejaVu Serif", serif; font-size: 30px;
  font-weight: bold; text-anchor: start }
.caption { font-size: 15px; text-anchor: start }
.head { font-size: 14px; font-weight: bold; text-anchor: start }
.row { font-size: 12.5px; text-anchor: start; fill: #4a4a4a }
.value { font-size: 12.5px; text-anchor: end; font-weight: bold }
]]

local painters = { hexes = hexes, tiles = tiles, fields = fields }

local MARGIN, LEAST = 36, 540

local function page(scene, box, title)
  local width = box.right - box.left
  local height = box.bottom - box.top
  local sides = beside.sides(scene, math.max(height, LEAST))
  local inner = width + (#sides > 0 and sides.width + MARGIN or 0)
  local head = beside.head(scene, inner, title)
  local legend = beside.legend(scene, inner)
  return { left = box.left - MARGIN, top = box.top - MARGIN - head.height,
    width = inner + 2 * MARGIN, side_at = box.right + MARGIN,
    height = math.max(height, sides.height) + 2 * MARGIN + head.height
      + legend.height,
    body = box, sides = sides, legend = legend, head = head }
end

local function frame(out, area)
  out:add("rect", { x = area.left, y = area.top, width = area.width,
    height = area.height, fill = "#f8f3e6" })
  out:add("rect", { x = area.left + 10, y = area.top + 10,
    width = area.width - 20, height = area.height - 20, fill = "none",
    stroke = "#b9a77a", ["stroke-width"] = 1.5, rx = 8 })
end

local function document(scene, area, inner, title)
  local out = xml.new()
  out:open("svg", { xmlns = "http://www.w3.org/2000/svg",
    viewBox = ("%.0f %.0f %.0f %.0f"):format(area.left, area.top, area.width,
      area.height), width = area.width, height = area.height, role = "img",
    fill = "#2b2b2b" })
  out:add("title", {}, title)
  out:add("style", {}, STYLE)
  out:open "defs"
  patterns.define(out, scene)
  out:close "defs"
  frame(out, area)
  area.head.draw(out, { x = area.left + MARGIN, y = area.top + 52 })
  out:paste(inner)
  for _, side in ipairs(area.sides) do
    side.draw(out, { x = area.side_at + side.x, y = area.body.top + side.y })
  end
  area.legend.draw(out, { x = area.left + 50,
    y = area.top + area.height - area.legend.height - 12 })
  out:close "svg"
  return out:text()
end

-- options: title.
function svg.text(scene, options)
  local kind, inner = painters[scene:board()], xml.new()
  inner.depth = 1
  local box = kind and kind.paint(inner, scene)
    or { left = 0, top = 0, right = 320, bottom = 10 }
  local title = options and options.title or "Rulewright"
  return document(scene, page(scene, box, title), inner, title)
end

return svg
