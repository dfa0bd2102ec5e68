-- Colours by the words of docs/drawing.md. Grounds are soft, so that pieces
-- stand out; players take the Okabe-Ito palette, distinct to colour-blind
-- eyes, with a darker red, far from orange to all eyes. `ansi` is an index of
-- the 256 colours of terminals.

local palette = {}

palette.grounds = {
  ["dark green"]  = { svg = "#4f8a4c", ansi = 22, ink = 255 },
  ["green"]       = { svg = "#8cbf63", ansi = 64, ink = 255 },
  ["light green"] = { svg = "#b7d98a", ansi = 107, ink = 16 },
  ["yellow"]      = { svg = "#f2d563", ansi = 178, ink = 16 },
  ["gold"]        = { svg = "#e3b23c", ansi = 136, ink = 255 },
  ["orange"]      = { svg = "#e39a57", ansi = 172, ink = 16 },
  ["red"]         = { svg = "#cf7059", ansi = 131, ink = 255 },
  ["brown"]       = { svg = "#b5835a", ansi = 94, ink = 255 },
  ["tan"]         = { svg = "#d8b48a", ansi = 137, ink = 16 },
  ["sand"]        = { svg = "#eeddb0", ansi = 187, ink = 16 },
  ["grey"]        = { svg = "#b3b5ba", ansi = 245, ink = 16 },
  ["dark grey"]   = { svg = "#84878e", ansi = 239, ink = 255 },
  ["black"]       = { svg = "#4a4a4a", ansi = 235, ink = 255 },
  ["white"]       = { svg = "#f7f4ec", ansi = 253, ink = 16 },
  ["blue"]        = { svg = "#86b5dc", ansi = 25, ink = 255 },
  ["sea"]         = { svg = "#b9dcef", ansi = 24, ink = 153 },
  ["light blue"]  = { svg = "#d4ebf5", ansi = 110, ink = 16 },
  ["violet"]      = { svg = "#b5a1cf", ansi = 60, ink = 255 },
  ["pink"]        = { svg = "#e7b7cc", ansi = 175, ink = 16 },
  ["teal"]        = { svg = "#74b8a8", ansi = 30, ink = 255 },
}

-- `fill` and `line` for print; `ansi` paints, `ink` is readable on it.
palette.players = {
  red           = { fill = "#c1272d", line = "#4f0a10", ansi = 160, ink = 231 },
  blue          = { fill = "#0072b2", line = "#00304d", ansi = 27, ink = 231 },
  white         = { fill = "#ffffff", line = "#333333", ansi = 231, ink = 16 },
  orange        = { fill = "#f2a01e", line = "#614300", ansi = 208, ink = 16 },
  green         = { fill = "#009e73", line = "#00402e", ansi = 35, ink = 16 },
  yellow        = { fill = "#f0e442", line = "#5f5a00", ansi = 226, ink = 16 },
  black         = { fill = "#1c1c1c", line = "#000000", ansi = 236, ink = 231 },
  pink          = { fill = "#cc79a7", line = "#562f45", ansi = 212, ink = 16 },
  violet        = { fill = "#7a4fa3", line = "#33204a", ansi = 98, ink = 231 },
  brown         = { fill = "#7d4a1e", line = "#33200f", ansi = 130, ink = 231 },
  grey          = { fill = "#8b8b8b", line = "#3a3a3a", ansi = 244, ink = 16 },
  ["light blue"] = { fill = "#56b4e9", line = "#1d4e69", ansi = 81, ink = 16 },
}

-- The order in which seats without a colour of their own take one.
palette.seats = { "red", "blue", "white", "orange", "green", "pink", "yellow",
  "black", "light blue", "violet", "brown", "grey" }

palette.players.neutral = palette.players.grey
palette.players.purple = palette.players.violet

function palette.ground(word)
  return palette.grounds[word]
end

-- The colour of print for a word, else another.
function palette.fill(word, other)
  local ground = palette.grounds[word]
  return ground and ground.svg or other
end

function palette.player(word)
  return palette.players[word] or palette.players.grey
end

-- The palette word for each seat: its own colour where print knows it, else
-- the first that no seat has.
function palette.shades(words)
  local taken, shades = {}, {}
  for _, word in ipairs(words) do
    if palette.players[word] then taken[word] = true end
  end
  for seat, word in ipairs(words) do
    shades[seat] = palette.players[word] and word
    for _, free in ipairs(palette.seats) do
      if not shades[seat] and not taken[free] then
        shades[seat], taken[free] = free, true
      end
    end
  end
  return shades
end

-- Latin and Cyrillic letters as capitals.
local function capitals(word)
  return (word:upper():gsub("[\xd0\xd1][\x80-\xbf]", function (letter)
    local code = utf8.codepoint(letter)
    local step = code == 0x451 and 80 or code >= 0x430 and code < 0x450 and 32
    return step and utf8.char(code - step)
  end))
end

-- Beside a number "З" would be a digit.
local unfit = { [" "] = true, ["З"] = true }

local function first_free(word, taken)
  for letter in capitals(word):gmatch(utf8.charpattern) do
    if not unfit[letter] and not taken[letter] then return letter end
  end
end

-- One letter for each colour, distinct among those given: the first letter of
-- the word that can be told from a digit and that no earlier colour took, else
-- a digit.
function palette.initials(words)
  local taken, initials = {}, {}
  for seat, word in ipairs(words) do
    local letter = first_free(word, taken) or tostring(seat % 10)
    taken[letter] = true
    initials[seat] = letter
  end
  return initials
end

return palette
