-- The lines of an example as words.

local kernel = require("rulewright.kernel")

local lines = {}

-- Words from one on, as a text.
function lines.tail(words, first) return table.concat(words, " ", first) end

-- Goods with their counts from a word on: { 1, "ore" } is { ore = 1 }.
function lines.bundle(words, first)
  local goods = {}
  for i = first, #words, 2 do goods[words[i + 1]] = words[i] end
  return goods
end

function lines.spaced(word) return (word:gsub("%-", " ")) end

-- The seats of a game by their colours, as they are dealt.
function lines.seats(rules)
  local seats = {}
  for seat, colour in ipairs(rules.game.colours) do seats[colour] = seat end
  return seats
end

-- The first word of a line, and the others; numbers are numbers, and the second
-- word, if it is a colour, is a seat.
local function words_of(text, seats)
  local words = {}
  for word in text:gmatch "%S+" do
    words[#words + 1] = math.tointeger(tonumber(word)) or word
  end
  words[2] = seats[words[2]] or words[2]
  return table.remove(words, 1), words
end

-- { { number =, text =, word =, words = } } without comments and empty lines.
function lines.read(text, seats)
  local list, number = {}, 0
  for line in (text .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    local own = line:gsub("%s*;.*", "")
    local word, words = words_of(own, seats)
    if word then
      list[#list + 1] = { number = number, text = own, word = word,
        words = words }
    end
  end
  return list
end

local function written(value)
  return type(value) == "table" and kernel.tree.encode(value)
    or tostring(value)
end

function lines.alike(a, b) return written(a) == written(b) end

lines.shown = written

return lines
