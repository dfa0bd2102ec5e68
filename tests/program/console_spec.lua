-- The line editor, seen from a terminal. The keys are typed, the line that the
-- program got is expected between brackets.

local disk = require "disk"
local sitting = require "sitting"

local LEFT, RIGHT, UP, DOWN = "\\e[D", "\\e[C", "\\e[A", "\\e[B"
local DELETE, HOME, END = "\\e[3~", "\\e[H", "\\e[F"
local BACKSPACE, ENTER = "\\x7f", "\\r"

local function typed(keys, got, options)
  return sitting.typing({ "send " .. keys .. ENTER, "expect [" .. got .. "]" },
    options)
end

describe("a typed line", function()
  it("loses a letter, not a byte, to Backspace", function()
    typed("привет" .. BACKSPACE, "приве")
  end)

  it("is edited letter by letter", function()
    typed("мир" .. LEFT .. LEFT .. DELETE, "мр")
    typed("мир" .. HOME .. RIGHT .. "а", "маир")
    typed("ир" .. "\\x01" .. "м" .. END .. "ы", "миры")
    typed("мир" .. "\\x02\\x02\\x06" .. "о", "миор")
    typed("мир" .. LEFT .. "\\x04", "ми")
  end)

  it("swaps letters with Ctrl-T", function()
    typed("мри" .. LEFT .. "\\x14", "мир")
    typed("мир" .. "\\x14", "мри")
    typed("я" .. "\\x14", "я")
    typed("яд" .. HOME .. "\\x14", "яд")
    typed("e\\xcc\\x81x" .. "\\x14" .. "!", "xe\u{301}!")
  end)

  it("loses words and ends with Ctrl-W, Ctrl-U, Ctrl-K", function()
    typed("дорога ёж" .. "\\x17", "дорога ")
    typed("один два три" .. "\\x1b[1;5D" .. "\\x17", "один три")
    typed("один два" .. "\\eb" .. "\\x15", "два")
    typed("один два" .. "\\eb" .. "\\x0b", "один ")
    typed("один два" .. HOME .. "\\ed", " два")
    typed("один два" .. HOME .. "\\ef" .. "!", "один! два")
  end)

  it("takes a combining mark with its letter", function()
    typed("cafe\\xcc\\x81" .. BACKSPACE, "caf")
    typed("e\\xcc\\x81x" .. LEFT .. LEFT .. DELETE, "x")
    typed("\\xcc\\x81x" .. LEFT .. BACKSPACE, "x")
  end)

  it("joins a mark to a letter that was there before", function()
    sitting.typing { "send caffe", "expect caffe",
      "send " .. LEFT, "expect \\r\\e[6C", "send \\xcc\\x81",
      "expect caff\\xcc\\x81e\\r\\e[6C", "send " .. BACKSPACE,
      "expect > cafe\\r\\e[5C", "send \\r", "expect [cafe]" }
  end)

  it("puts the cursor behind wide letters", function()
    local output = typed("漢字", "漢字")
    assert.truthy(output:find("> 漢字\r\27[6C", 1, true))
    output = typed("🎲!", "🎲!")
    assert.truthy(output:find("> 🎲!\r\27[5C", 1, true))
  end)

  it("is edited by whole wide letters", function()
    typed("漢字" .. BACKSPACE .. "x", "漢x")
    typed("漢字仮" .. LEFT .. LEFT .. DELETE, "漢仮")
    typed("漢字" .. HOME .. RIGHT .. "x", "漢x字")
    typed("漢 字仮" .. "\\x17" .. "x", "漢 x")
    typed("漢字" .. "\\x14", "字漢")
  end)

  it("never parts a wide letter where a row ends", function()
    local output = typed("1234567漢字", "1234567漢字", { columns = 11 })
    assert.truthy(output:find("> 1234567\r\n漢字\r\27[4C", 1, true))
  end)

  it("puts the cursor behind a letter and its mark", function()
    local output = typed("e\\xcc\\x81", "e\xcc\x81")
    assert.truthy(output:find("> e\xcc\x81\r\27[3C", 1, true))
  end)

  it("goes on in the next row when it is wider than the window", function()
    local output = typed(("abcdefghij"):rep(4), ("abcdefghij"):rep(4),
      { columns = 20 })
    assert.truthy(output:find("> abcdefghijabcdefg\r\n"
      .. "hijabcdefghijabcdef\r\nghij\r\27[4C", 1, true))
  end)

  -- Of some 30 pieces, not of each letter.
  it("of thousands of letters is drawn for each piece that comes", function()
    local line = ("слово, "):rep(1300)
    local output = sitting.typing { "send " .. line .. HOME .. "!",
      "expect > !слово, ", "wait 20", "send " .. ENTER,
      "expect [!" .. line .. "]" }
    assert.truthy(#output < 40 * #line, #output)
  end)

  it("is refused when it is not UTF-8", function()
    sitting.typing {
      "send ab\\xff\\r",
      "expect <refused: the line is not UTF-8: byte 3 is wrong>",
      "expect > ", "send next\\r", "expect [next]" }
  end)

  it("is refused when it is longer than 1 MiB", function()
    sitting.typing {
      "send " .. ("x"):rep(2 ^ 20 + 1) .. "\\r",
      "expect <refused: the line is longer than 1 MiB>",
      "expect > ", "send next\\r", "expect [next]" }
  end)

  it("ignores control bytes and unknown sequences", function()
    typed("a\\e[99~\\e[5;6;7;8zb\\x11\\x00c", "abc")
    typed("a\\x16\\x02b\\x1c\\e[31mc", "bca")
  end)

  it("shows no controls and turns that it holds", function()
    local output = typed("a\\xc2\\x9b31mb", "a\xc2\x9b31mb")
    assert.truthy(output:find("> a?31mb\r\27[8C", 1, true))
    output = typed("a\\xe2\\x80\\xaeb", "a\xe2\x80\xaeb")
    assert.truthy(output:find("> a?b\r\27[5C", 1, true))
  end)

  it("waits for the rest of a letter", function()
    sitting.typing { "send !\\xd0", "wait 10",
      "send \\xbf", "expect !п", "send \\r", "expect [!п]" }
    sitting.typing { "send !\\xd0", "expect !?",
      "send \\xbf", "expect !п", "send \\r", "expect [!п]" }
  end)
end)

-- What a key does to an array of letters, with the cursor behind `at` of them.
local effects = {
  [BACKSPACE] = function(letters, at)
    if at > 0 then table.remove(letters, at) end
    return math.max(at - 1, 0)
  end,
  [DELETE] = function(letters, at)
    if at < #letters then table.remove(letters, at + 1) end
    return at
  end,
  [LEFT] = function(_, at) return math.max(at - 1, 0) end,
  [RIGHT] = function(letters, at) return math.min(at + 1, #letters) end,
  [HOME] = function() return 0 end,
  [END] = function(letters) return #letters end,
}
local choices = { BACKSPACE, DELETE, LEFT, LEFT, RIGHT, HOME, END, "a", " ",
  "я", "ё", "漢", "🎲", "e\u{301}" }

-- Random keys, and the line that they leave.
local function random_keys(count)
  local chosen, letters, at = {}, {}, 0
  for i = 1, count do
    local key = choices[math.random(#choices)]
    chosen[i] = key
    if effects[key] then
      at = effects[key](letters, at)
    else
      at = at + 1
      table.insert(letters, at, key)
    end
  end
  return table.concat(chosen), table.concat(letters)
end

describe("random keys", function()
  it("leave the letters that they would leave in a list", function()
    math.randomseed(8)
    local steps = {}
    for _ = 1, 60 do
      local sent, left = random_keys(30)
      steps[#steps + 1] = "send " .. sent .. ENTER
      steps[#steps + 1] = "expect [" .. left .. "]"
      steps[#steps + 1] = "expect > "
    end
    steps[#steps] = nil
    for _, columns in ipairs { 80, 12 } do
      sitting.typing(steps, { columns = columns })
    end
  end)
end)

-- So many letters, each another one.
local function different(count, first)
  local letters = {}
  for i = 1, count do letters[i] = utf8.char(first + i) end
  return table.concat(letters)
end

describe("a line of many different letters", function()
  it("is as good as another", function()
    local line = different(300, 0x4E00) .. different(300, 0xAC00)
    typed(line, line)
    typed(line .. "\\x15" .. "я" .. "\\x19", "я" .. line)
  end)
end)

describe("the keys that end a line", function()
  it("are Ctrl-C, which throws it away, and Ctrl-D, if it is empty", function()
    sitting.typing {
      "send settle\\x03", "expect <interrupt>", "expect > ",
      "send ab\\x01\\x04\\r", "expect [b]" }
  end)

  it("come in one paste of several lines", function()
    sitting.typing {
      "send один\\rдва\\nтри\\r",
      "expect [один]", "expect [два]", "expect [три]" }
  end)
end)

describe("the window", function()
  it("may say that it has no width", function()
    typed("road D4.n", "road D4.n", { columns = 0 })
  end)

  it("may change while a line is typed", function()
    sitting.typing {
      "send " .. ("1234567890"):rep(3), "expect 890",
      "size 20", "expect > 12345678901234567\\r\\n8901234567890",
      "send \\r", "expect [1234567890" }
  end)

  it("is given back as it was when the program is told to die", function()
    local output, code = sitting.reading {
      "expect > ", "mode raw", "send ro", "expect ro", "signal 15",
      "mode cooked" }
    assert.equal(143, code, output)
  end)

  it("is given back between lines, and after Ctrl-Z", function()
    typed("ro\\x1aad", "road")
  end)

  it("may be dumb, and then lines are plain", function()
    local output = sitting.typing({
      "send road\\r", "expect [road]" }, { environment = "TERM=dumb" })
    assert.falsy(output:find("\27[", 1, true))
  end)
end)

describe("Tab", function()
  local complete = { arguments = "complete=" }

  it("goes as far as all candidates agree", function()
    typed("se\\t", "settle", complete)
    typed("го\\t", "город D4.", complete)
    typed("settlem\\t", "settlement", complete)
  end)

  it("lists them when it is pressed again", function()
    local output = typed("го\\t\\t\\tn", "город D4.n", complete)
    assert.truthy(output:find("D4.n   D4.se", 1, true), output)
  end)

  it("keeps what is right of the cursor", function()
    typed("го!" .. LEFT .. "\\t", "город D4.!", complete)
  end)

  it("does nothing when nothing is offered", function()
    typed("x\\t", "x", complete)
    typed("x\\ty", "xy")
  end)
end)

describe("a hint", function()
  it("is shown dimly, and is no part of the line", function()
    sitting.typing({
      "send road", "expect road\\e[2;39;49m CORNER\\e[0m",
      "send \\r", "expect > road\\r", "expect [road]" },
      { arguments = "hint=" })
  end)

  it("ends where a control begins", function()
    local output = sitting.typing({ "send bell",
      "expect bell\\e[2;39;49m to\\e[0m",
      "send \\r", "expect [bell]" }, { arguments = "hint=" })
    assert.falsy(output:find("\a", 1, true))
  end)

  it("that fails takes nothing away", function()
    typed("fail", "fail", { arguments = "hint=" })
  end)
end)

describe("history", function()
  local path

  before_each(function() path = os.tmpname() end)
  after_each(function() os.remove(path) end)

  local function file_text()
    local text = disk.read(path)
    return text
  end

  it("is walked with the arrows, and keeps the line begun", function()
    sitting.typing {
      "send один\\r", "expect [один]", "expect > ",
      "send два\\r", "expect [два]", "expect > ",
      "send тр" .. UP .. UP .. ENTER, "expect [один]", "expect > ",
      "send тр" .. UP .. UP .. DOWN .. DOWN .. "и" .. ENTER,
      "expect [три]" }
  end)

  it("has its lines as they were, whatever was typed into them", function()
    sitting.typing {
      "send один\\r", "expect [один]", "expect > ",
      "send " .. UP .. "!" .. DOWN .. ENTER, "expect []", "expect > ",
      "send " .. UP .. "!\\x03", "expect <interrupt>", "expect > ",
      "send " .. UP .. ENTER, "expect [один]" }
  end)

  it("is searched with Ctrl-R, letter by letter", function()
    disk.write(path, "дорога D4.n\n漢字\nпоселение D4.se\n")
    local with = { arguments = "history=" .. path }
    typed("\\x12дор" .. ENTER, "дорога D4.n", with)
    typed("\\x12字" .. BACKSPACE .. "ор" .. ENTER, "дорога D4.n", with)
    typed("\\x12дор" .. RIGHT .. "у" .. ENTER, "дуорога D4.n", with)
    typed("\\x12D4\\x10" .. "\\x05!" .. ENTER, "дорога D4.n!", with)
    sitting.typing({ "send \\x12字",
      "expect (reverse-i-search)'字': 漢字\\r\\e[26C",
      "send \\r", "expect [漢字]" }, with)
  end)

  it("is kept from one day to the next", function()
    typed("road D4.ne", "road D4.ne", { arguments = "history=" .. path })
    assert.equal("road D4.ne\n", file_text())
    typed(UP, "road D4.ne", { arguments = "history=" .. path })
    assert.equal("road D4.ne\n", file_text())
  end)

  it("reads no control bytes and no broken UTF-8 from its file", function()
    disk.write(path, "good\nbad\27[31m\nworse\xff\n")
    typed(UP, "good", { arguments = "history=" .. path })
  end)

  it("cuts a file that has grown too long", function()
    local file = assert(io.open(path, "wb"))
    for i = 1, 2001 do file:write("line ", i, "\n") end
    file:close()
    typed("x", "x", { arguments = "history=" .. path })
    local text = file_text()
    assert.truthy(text:find("^line 1002\n"))
    assert.truthy(text:find("line 2001\nx\n$"))
  end)
end)

describe("linenoise", function()
  it("is nobody else's who loads the module", function()
    local names = sitting.shell(
      "nm -D --defined-only build/lua/rulewright/console.so | cut -d' ' -f3")
    assert.equal("luaopen_rulewright_console\n", names)
  end)
end)

describe("lines without a terminal", function()
  local function piped(command)
    return (sitting.shell("(" .. command .. ") | LUA_CPATH='build/lua/?.so;;' "
      .. "lua5.4 tests/support/read_lines.lua"))
  end

  it("are read without a prompt, also a last one without an end", function()
    assert.equal("[road]\n[город]\n<eof>\n",
      piped "printf 'road\\r\\nгород'")
  end)

  it("are refused whole when too long or not UTF-8", function()
    assert.equal("<refused: the line is longer than 1 MiB>\n[b]\n<eof>\n",
      piped "head -c 1048577 /dev/zero | tr '\\0' a; echo; echo b")
    assert.equal("<refused: the line is not UTF-8: byte 1 is wrong>\n<eof>\n",
      piped "printf '\\300\\200\\n'")
  end)

  it("may be a mebibyte long", function()
    assert.equal(2 ^ 20 + #"[]\n<eof>\n",
      #piped "head -c 1048576 /dev/zero | tr '\\0' a; echo")
  end)
end)
