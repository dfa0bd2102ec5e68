-- Games that tests/playthroughs tells in lines of words; `;` begins a comment.

local told_game = {}

-- A whole number, or nil.
function told_game.int(text) return math.tointeger(tonumber(text)) end

-- Words by number; numbers among them are whole numbers if so asked.
function told_game.words(text, numbers)
  local words = {}
  for word in text:gmatch "%S+" do
    words[#words + 1] = numbers and told_game.int(word) or word
  end
  return words
end

-- Goods with their counts from a word on: { "1", "ore" } is { ore = 1 }.
function told_game.bundle(words, first)
  local goods = {}
  for i = first, #words, 2 do goods[words[i + 1]] = told_game.int(words[i]) end
  return goods
end

-- Calls see(words, text, where) for each line that says something.
function told_game.read(name, see, numbers)
  local number = 0
  for line in io.lines("tests/playthroughs/" .. name .. ".txt") do
    number = number + 1
    local text = line:gsub("%s*;.*", "")
    local words = told_game.words(text, numbers)
    if words[1] then see(words, text, ("%s.txt:%d"):format(name, number)) end
  end
end

-- The names of all games that a folder holds, for told_game.read.
function told_game.all(folder)
  local files, names = require "rulewright.engine.files", {}
  for _, file in ipairs(files.list("tests/playthroughs/" .. folder)) do
    names[#names + 1] = folder .. "/" .. file:match "^(.*)%.txt$"
  end
  table.sort(names)
  return names
end

return told_game
