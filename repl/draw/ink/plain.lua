-- Texts in ASCII, for terminals that print nothing else: Cyrillic in Latin
-- letters, signs by what looks like them. A scene is changed before anything is
-- painted, since one letter may become several.

local palette = require "rulewright.repl.draw.ink.palette"

local plain = {}

local LETTERS = {
  ["а"] = "a", ["б"] = "b", ["в"] = "v", ["г"] = "g", ["д"] = "d",
  ["е"] = "e", ["ё"] = "yo", ["ж"] = "zh", ["з"] = "z", ["и"] = "i",
  ["й"] = "j", ["к"] = "k", ["л"] = "l", ["м"] = "m", ["н"] = "n",
  ["о"] = "o", ["п"] = "p", ["р"] = "r", ["с"] = "s", ["т"] = "t",
  ["у"] = "u", ["ф"] = "f", ["х"] = "kh", ["ц"] = "ts", ["ч"] = "ch",
  ["ш"] = "sh", ["щ"] = "shch", ["ъ"] = "", ["ы"] = "y", ["ь"] = "'",
  ["э"] = "e", ["ю"] = "yu", ["я"] = "ya",
}

local capitals = {}
for letter, latin in pairs(LETTERS) do
  local up = letter == "ё" and 80 or 32
  local capital = utf8.char(utf8.codepoint(letter) - up)
  capitals[capital] = latin:gsub("^%l", string.upper)
end
for capital, latin in pairs(capitals) do LETTERS[capital] = latin end

function plain.text(text)
  return (text:gsub("[\xd0\xd1][\x80-\xbf]", LETTERS))
end

local SIGNS = {
  ["─"] = "-", ["━"] = "=", ["═"] = "=", ["│"] = "|", ["┃"] = "|",
  ["║"] = "|", ["╱"] = "/", ["╲"] = "\\", ["·"] = ".", ["•"] = ".",
  ["●"] = "o", ["○"] = "o", ["◆"] = "*", ["◇"] = "*", ["★"] = "*",
  ["✓"] = "x", ["┌"] = "+", ["┐"] = "+", ["└"] = "+", ["┘"] = "+",
  ["├"] = "+", ["┤"] = "+", ["┬"] = "+", ["┴"] = "+", ["┼"] = "+",
  ["╭"] = "+", ["╮"] = "+", ["╰"] = "+", ["╯"] = "+", ["╔"] = "#",
  ["╗"] = "#", ["╚"] = "#", ["╝"] = "#", ["░"] = ":", ["▒"] = "%",
  ["▓"] = "#", ["█"] = "#", ["■"] = "#", ["□"] = "o", ["→"] = ">",
  ["…"] = ".", ["×"] = "x", ["—"] = "-", ["–"] = "-", ["«"] = "\"",
  ["»"] = "\"", ["≈"] = "~", ["╴"] = "-", ["╶"] = "-", ["╵"] = "|",
  ["╷"] = "|", ["▏"] = "|", ["↑"] = "^", ["↓"] = "v", ["←"] = "<",
  ["┊"] = "|", ["−"] = "-", ["÷"] = "/", ["†"] = "+", ["„"] = "\"",
  ["№"] = "N", ["“"] = "\"", ["”"] = "\"", ["‘"] = "'", ["’"] = "'",
}

local LONGER = { ["±"] = "+-", ["…"] = "...", ["→"] = "->", ["≥"] = ">=",
  ["≤"] = "<=" }

-- The one ASCII letter that is drawn for a letter.
function plain.letter(letter)
  local latin = plain.text(letter)
  return SIGNS[letter] or latin ~= letter and latin:sub(1, 1) or "?"
end

-- A text of which nothing but ASCII is left.
function plain.line(text)
  return (plain.text(text):gsub("[\xc2-\xf4][\x80-\xbf]*", function (letter)
    return LONGER[letter] or SIGNS[letter] or "?"
  end))
end

-- What things are found by stays as it is written.
local KEYS = { kind = true, name = true }

-- Every text of a scene, but not the names of its places. The dictionary is
-- that of the rules: it is copied.
function plain.scene(scene)
  local words = {}
  for key, value in pairs(scene.words) do words[key] = value end
  scene.words, scene.latin = words, true
  local seen = { [scene.places or scene] = scene.places ~= nil or nil }
  local function visit(one)
    if seen[one] then return end
    seen[one] = true
    for key, value in pairs(one) do
      if type(value) == "string" and not KEYS[key] then
        one[key] = plain.text(value)
      elseif type(value) == "table" then visit(value) end
    end
  end
  visit(scene)
  scene.initials = palette.initials(scene.called)
  return scene
end

return plain
