-- A scene as an SVG document: the title, the board, what stands beside it and
-- a legend. The board is drawn first, its box decides the size of the page.

local beside = require "rulewright.repl.draw.svg.beside"
local fields = require "rulewright.repl.draw.svg.grid"
local hexes = require "rulewright.repl.draw.svg.hexes"
local kernel = require "rulewright.kernel"
local patterns = require "rulewright.repl.draw.ink.patterns"
local tiles = require "rulewright.repl.draw.svg.tiles"
local xml = require "rulewright.repl.draw.ink.xml"

local svg = {}

-- How text is set, by class; a document has the rules that it needs. They hold
-- within it alone, also where it is put into a page.
local FONT = [[.rulewright text {
  font-family: "DejaVu Sans", "Segoe UI", Helvetica, sans-serif;
  text-anchor: middle }]]
local CLASSES = {
  halo = "paint-order: stroke; stroke: #fffaf0; stroke-width: 3px;"
    .. " stroke-opacity: .72; stroke-linejoin: round",
  name = "font-size: 12px; font-weight: bold",
  word = "font-size: 11px", tiny = "font-size: 8.5px",
  token = "font-size: 17px; font-weight: bold",
  initial = "font-size: 9.5px; font-weight: bold",
  bar = "font-size: 7.5px; font-weight: bold",
  harbour = "font-size: 10px; font-weight: bold; fill: #21506b",
  tight = "font-size: 7.5px", start = "text-anchor: start",
  title = 'font-family: Georgia, "DejaVu Serif", serif; font-size: 30px;'
    .. " font-weight: bold; text-anchor: start",
  caption = "font-size: 15px; text-anchor: start",
  head = "font-size: 14px; font-weight: bold; text-anchor: start",
  row = "font-size: 12.5px; text-anchor: start; fill: #4a4a4a",
  value = "font-size: 12.5px; text-anchor: end; font-weight: bold",
}

-- The rules for the classes that a drawing uses.
local function style_of(text)
  local lines, used = { FONT }, {}
  for list in text:gmatch 'class="([%l ]+)"' do
    for class in list:gmatch "%l+" do used[class] = true end
  end
  for class, rule in kernel.order.pairs(CLASSES) do
    if used[class] then
      lines[#lines + 1] = (".rulewright .%s { %s }"):format(class, rule)
    end
  end
  return table.concat(lines, "\n")
end

local painters = { hexes = hexes, tiles = tiles, fields = fields }

local MARGIN, LEAST = 36, 540

local function frame(out, left, top, width, height)
  out:add("rect", { x = left, y = top, width = width, height = height,
    fill = "#f8f3e6" })
  out:add("rect", { x = left + 10, y = top + 10, width = width - 20,
    height = height - 20, fill = "none", stroke = "#b9a77a",
    ["stroke-width"] = 1.5, rx = 8 })
end

-- A document with this box that `draw` fills.
local function sheet(box, title, draw)
  local out, body = xml.new(), xml.new()
  body.depth = 1
  draw(body)
  local text = body:text()
  out:open("svg", { xmlns = "http://www.w3.org/2000/svg",
    viewBox = ("%.0f %.0f %.0f %.0f"):format(table.unpack(box)),
    width = box[3], height = box[4], role = "img", fill = "#2b2b2b",
    class = "rulewright" })
  out:add("title", {}, title)
  out:add("style", {}, style_of(text))
  patterns.define(out, patterns.used(text))
  out:paste(body)
  out:close "svg"
  return out:text()
end
svg.sheet = sheet

-- The board in its box with what stands beside it.
local function document(scene, board, box, title)
  local high = box.bottom - box.top
  local sides = beside.sides(scene, math.max(high, LEAST))
  local wide = box.right - box.left
    + (#sides > 0 and sides.width + MARGIN or 0)
  local head = beside.head(scene, wide, title)
  local legend = beside.legend(scene, wide)
  local left, top = box.left - MARGIN, box.top - MARGIN - head.height
  local width, height = wide + 2 * MARGIN,
    math.max(high, sides.height) + 2 * MARGIN + head.height + legend.height
  return sheet({ left, top, width, height }, title, function (out)
    frame(out, left, top, width, height)
    head.draw(out, { x = box.left, y = top + 52 })
    out:paste(board)
    for _, side in ipairs(sides) do
      side.draw(out, { x = box.right + MARGIN + side.x, y = box.top + side.y })
    end
    legend.draw(out, { x = left + 50, y = top + height - legend.height - 12 })
  end)
end

-- The board as a sheet of its own to paste, and its box. alone: see svg.text.
function svg.board(scene, alone)
  local kind, board = painters[scene:board()], xml.new()
  board.depth = 1
  return board, kind and kind.paint(board, scene, alone)
    or { left = 0, top = 0, right = 320, bottom = 10 }
end

-- options: title; `alone`, the board without what stands beside it.
function svg.text(scene, options)
  local board, box = svg.board(scene, options.alone)
  local title = options.title or "Rulewright"
  if not options.alone then return document(scene, board, box, title) end
  return sheet({ box.left, box.top, box.right - box.left,
    box.bottom - box.top }, title, function (out) out:paste(board) end)
end

return svg
