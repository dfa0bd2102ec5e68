-- Feeds damaged texts to every reader of notations.
--
--   lua5.4 tests/fuzz/notation/fuzz.lua [ROUNDS] [SEED] [READER]
--
-- What must hold for any bytes: nothing is raised; a refusal has a message
-- and, where there are lines, a line and a column inside the text; what is
-- read and printed is read again and printed the same; the work grows with
-- the text and no faster (tests/support/work.lua counts it), and is done in the
-- time of one call (tests/support/processor.lua). The same rounds
-- and seed try the same texts. When something fails the text is shown and the
-- program ends with 1.

local root = (arg and arg[0] or ""):match "^(.*)fuzz%.lua$"
  or "tests/fuzz/notation/"
local work = dofile(root .. "../../support/work.lua")
local processor = dofile(root .. "../../support/processor.lua")
local readers = work.readers(function ()
  return dofile(root .. "readers.lua")
end)

local fuzz = {}

local random = math.random

local WORK = 300          -- for each byte
local FIXED_WORK = 100000 -- whatever the length
local SHOWN = 2000        -- bytes of a text or fault

-- Mutations: text, dictionary, other text → text ------------------------

local function cut(text)
  local from = random(#text + 1)
  return text:sub(1, from - 1), text:sub(from)
end

local mutations = {
  function (text)
    local head, tail = cut(text)
    return head .. string.char(random(0, 255)) .. tail:sub(2)
  end,
  function (text)
    local head, tail = cut(text)
    return head .. tail:sub(random(1, 8) + 1)
  end,
  function (text)
    local head, tail = cut(text)
    return head .. tail:sub(1, random(20)):rep(random(2, 5)) .. tail
  end,
  function (text, words)
    local head, tail = cut(text)
    return head .. words[random(#words)] .. tail
  end,
  function (text, words)
    local head, tail = cut(text)
    return head .. " " .. words[random(#words)] .. " " .. tail
  end,
  function (text) return (cut(text)) end,
  function (text, _, other)
    local head = cut(text)
    local _, tail = cut(other)
    return head .. tail
  end,
  function (text)
    local lines = {}
    for line in text:gmatch "[^\n]*\n?" do lines[#lines + 1] = line end
    local i, j = random(#lines), random(#lines)
    lines[i], lines[j] = lines[j], lines[i]
    return table.concat(lines)
  end,
  function (text)
    local number = random(0, 3) == 0 and "99999999999999999999" or random(30)
    local head, tail = cut(text)
    return head .. tail:gsub("%d+", tostring(number), 1)
  end,
}

local words = { "\0", "\r", "\r\n", "\n", "\t", "\u{feff}", "\u{a0}", "\xff",
  "\u{202e}", "я", "#", ";", ",", ":", ".", "-", "x0", "x3", "(", "[", "]",
  "<", ">", "{", "}", '"', "%", "0", "-1", "and", "nothing", "by", "to",
  "with", "has", "inside", "compass", "n", "ne", "A1.n", "B2-B9", "pile x: a",
  "map:", "letters:", "end 1", "edit: {}", "force d = 1", "hash: 00000000" }

local function damaged(texts)
  local text = texts[random(#texts)]
  for _ = 1, random(4) do
    text = mutations[random(#mutations)](text, words, texts[random(#texts)])
  end
  return text
end

-- Checks ------------------------------------------------------------------

local function is_inside(text, line, column)
  if math.type(line) ~= "integer" or math.type(column) ~= "integer" then
    return false
  end
  local _, breaks = text:gsub("\n", "")
  return line >= 1 and line <= breaks + 1 and column >= 1
    and column <= #text + 1
end

local function printed_again(reader, value)
  local text, why = reader.print(value)
  if not text then return "was read, but cannot be printed: " .. why end
  local again, message = reader.parse(text)
  if again == nil then
    return ("was read, but not its print: %s\n%s"):format(message, text)
  end
  local second = reader.print(again)
  if second ~= text then
    return ("is printed in two ways:\n%s\n%s"):format(text, second)
  end
end

local function check(reader, text)
  local value, message, line, column = reader.parse(text)
  if value ~= nil then
    return reader.print and printed_again(reader, value)
  end
  if type(message) ~= "string" or message == "" or message:find "%c" then
    return "is refused without a sentence: " .. tostring(message)
  end
  if reader.placed and not is_inside(text, line, column) then
    return ("is refused at no place of it: %s, %s, %s"):format(message,
      tostring(line), tostring(column))
  end
end

-- What is wrong with a reader's answer to a text; nil if all is well.
function fuzz.fault(reader, text)
  local ok, problem = xpcall(check, debug.traceback, reader, text)
  if not ok or problem then return tostring(problem) end
  local seconds, done = processor.time(work.of, reader.parse, text)
  local late = processor.fault(seconds)
  if late then return late end
  if done > WORK * #text + FIXED_WORK then
    return ("takes %d steps for %d bytes"):format(done, #text)
  end
end

-- Long texts that could be slow: pieces of one text again and again.
local function swollen(texts)
  local text = texts[random(#texts)]
  local _, tail = cut(text)
  local piece = tail:sub(1, random(2) == 1 and random(60) or 1)
  if piece == "" then piece = "\n" end
  local head, rest = cut(text)
  return head .. piece:rep(random(65536) // #piece + 1) .. rest:sub(1, 20)
end

-- Runs one reader; gives nil, or what is wrong and the text.
function fuzz.run(name, rounds, seed)
  local reader = readers[name]
  local texts = reader.texts(root)
  math.randomseed(seed)
  for _, text in ipairs(texts) do
    local fault = fuzz.fault(reader, text)
    if fault then return fault, text end
  end
  for round = 1, rounds do
    local text = round % 20 == 0 and swollen(texts) or damaged(texts)
    local fault = fuzz.fault(reader, text)
    if fault then return fault, text end
  end
end

fuzz.names = { "moves", "bundle", "form", "record", "hexmap", "tilerows" }

local function main()
  local rounds, seed = tonumber(arg[1] or 2000), tonumber(arg[2] or 1)
  for _, name in ipairs(arg[3] and { arg[3] } or fuzz.names) do
    local fault, text = fuzz.run(name, rounds, seed)
    if fault then
      print(("%s: this text %s\n%q"):format(name, fault:sub(1, SHOWN),
        text:sub(1, SHOWN)))
      os.exit(1)
    end
    print(("%-9s %6d rounds, seed %d"):format(name, rounds, seed))
  end
end

if arg and (arg[0] or ""):find "fuzz%.lua$" then main() end

return fuzz
