-- Pieces in print: paths in a box of about 24 by 24 around the origin, drawn
-- in the player's colour with a dark rim and the initial of the player.

local palette = require "rulewright.repl.draw.ink.palette"

local shapes = {}

shapes.paths = {
  house = "M-9,10V-2L0,-11L9,-2V10Z",
  city = "M-13,10V-2H-2V-6L5,-13L12,-6V10Z",
  tower = "M-7,12V-7H-9V-12H-5V-9H-2V-12H2V-9H5V-12H9V-7H7V12Z",
  church = "M-10,11V0L-1.5,-7V-10H-4V-13H-1.5V-16H1.5V-13H4V-10H1.5V-7"
    .. "L10,0V11Z",
  wall = "M-12,8V-6H-7V-2H-3V-6H3V-2H7V-6H12V8Z",
  gate = "M-11,10V-10H11V10H5V2A5,5 0 0 0 -5,2V10Z",
  pawn = "M-8,12C-8,3 -4,2 -3,-2A6,6 0 1 1 3,-2C4,2 8,3 8,12Z",
  knight = "M-9,-11H9V0C9,7 4,11 0,13C-4,11 -9,7 -9,0Z",
  ship = "M-12,4H-1.5V-13L10,1H1.5V4H12L8,11H-8Z",
  bar = "M-13,-4H13V4H-13Z",
  bridge = "M-14,7V-1C-7,-9 7,-9 14,-1V7H9C6,0 -6,0 -9,7Z",
  star = "M0,-13L3.2,-4.4L12.4,-4L5.1,1.7L7.6,10.5L0,5.4L-7.6,10.5L-5.1,1.7"
    .. "L-12.4,-4L-3.2,-4.4Z",
  flag = "M-8,13V-13L10,-6L-5,0V13Z",
  coin = "M-10,0A10,10 0 1 1 10,0A10,10 0 1 1 -10,0Z",
  barrel = "M-8,-11H8C11,-4 11,4 8,11H-8C-11,4 -11,-4 -8,-11Z",
  tent = "M-12,10L0,-11L12,10H4L0,2L-4,10Z",
  figure = "M0,-12C3,-12 5,-10 5,-7C5,-6 4.6,-5 4,-4C8,-3 12,-1 12,2"
    .. "C12,4 9,4 6,4C7,7 9,9 9,11H2L0,8L-2,11H-9C-9,9 -7,7 -6,4"
    .. "C-9,4 -12,4 -12,2C-12,-1 -8,-3 -4,-4C-4.6,-5 -5,-6 -5,-7"
    .. "C-5,-10 -3,-12 0,-12Z",
  round = "M-10,0A10,10 0 1 1 10,0A10,10 0 1 1 -10,0Z",
  square = "M-9,-9H9V9H-9Z",
  diamond = "M0,-12L12,0L0,12L-12,0Z",
}

-- Where the initial stands: below the middle in most shapes.
local LETTER_AT = { house = 7, city = 7, church = 8, tower = 8, ship = 9.5,
  flag = -4, tent = 0, figure = 3.5, pawn = 10, gate = -2 }

local HOLLOW = "#fffdf7"
local NOBODY = { fill = "#3b3b3b", line = "#111111", ink = "#ffffff" }

local function is_dark(colour)
  local r, g, b = colour:match("#(%x%x)(%x%x)(%x%x)")
  return tonumber(r, 16) + tonumber(g, 16) + tonumber(b, 16) < 330
end

-- Colours of a seat, or of nobody: then of the kind, if it has a fill.
function shapes.colours(scene, seat, fill)
  if not seat then
    local ground = palette.fill(fill, NOBODY.fill)
    return { fill = ground, line = NOBODY.line,
      ink = is_dark(ground) and NOBODY.ink or "#1a1a1a" }
  end
  local player = palette.player(scene:colour(seat))
  return { fill = player.fill, line = player.line,
    ink = player.ink == 16 and "#1a1a1a" or "#ffffff" }
end

-- The scale at which an outline is no larger than `most` each way.
function shapes.fitting(outline, most)
  local largest = most
  for number in (outline or ""):gmatch "%d+%.?%d*" do
    largest = math.max(largest, tonumber(number))
  end
  return most / largest
end

-- A piece around (x, y); `look` is whole. An outline of its own needs no
-- letter, but for a player's initial.
function shapes.piece(out, scene, at, look)
  local colours = shapes.colours(scene, look.player, look.fill)
  local letter = look.player
    and scene:initial(look.player) .. (look.own_letter or look.number or "")
    or scene:letter(look)
  out:open("g", { transform = ("translate(%.1f %.1f) scale(%.2f)"):format(
    at.x, at.y, at.scale or 1) })
  out:add("path", { transform = at.lies and "rotate(90)" or nil,
    d = look.outline or shapes.paths[look.shape] or shapes.paths.round,
    fill = look.empty and HOLLOW or colours.fill, stroke = colours.line,
    ["fill-opacity"] = look.empty and 0.4 or nil,
    ["stroke-width"] = look.empty and 1.2 or 1.6,
    ["stroke-dasharray"] = look.empty and "3 2" or nil,
    ["stroke-linejoin"] = "round" })
  if look.crest then
    out:add("path", { d = look.crest, stroke = colours.line,
      fill = palette.fill(look.fill, NOBODY.fill) })
  end
  if look.player or not look.outline and not look.empty then
    out:put(nil, LETTER_AT[look.shape] or 3.5, letter,
      { class = "initial", fill = colours.ink })
  end
  if look.note then
    local right = at.beside and 12 + 2.7 * utf8.len(look.note)
    out:put(right or nil, right and 4 or 21, look.note, "halo tiny")
  end
  out:close "g"
end

return shapes
