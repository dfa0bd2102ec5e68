local record = require "rulewright.engine.notation.record"

local text = [[
Rulewright record 1
game: catan 1.0
module: base 1.0 0123456789abcdef
module: my rules.lua 1.0 00000000
without: CAT-041
typed: {"value \"wool\" { base = 2 }"}
player: red
player: blue
seed: -7
rulebook: 76543210
note: Sunday evening

1 red: settlement D4.n
2 blue: settlement C2.s ; good
; alone
;
force deck:development = 3 4 "a b" ship ; as it was
3 red: roll dice {rolled 3 4 ship} {hash 0123456789abcdef} ; lucky
edit: {turn={number=3}, x="{"}
rules: {turn={number=4}}
4 red: pass {hash 0123456789abcdef}

result: red wins
hash: 0123456789abcdef
end 4 4d181a1bc2b288055291663aa70b815e
]]

local lines = {}
for line in text:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end

-- The record with one line exchanged (or taken out, with nil).
local function with(number, line)
  local changed = table.move(lines, 1, #lines, 1, {})
  if line then
    changed[number] = line
  else
    table.remove(changed, number)
  end
  return table.concat(changed, "\n") .. "\n"
end

local function refused(changed, message, line, column)
  local found, said, at_line, at_column = record.parse(changed)
  assert.is_nil(found)
  assert.equal(message, said)
  assert.same({ line, column }, { at_line, at_column })
end

describe("a record", function ()
  it("is read", function ()
    local r = assert(record.parse(text))
    assert.same({
      format = 1, game = { name = "catan", version = "1.0" },
      modules = {
        { name = "base", version = "1.0", hash = "0123456789abcdef" },
        { name = "my rules.lua", version = "1.0", hash = "00000000" } },
      without = { "CAT-041" },
      typed = { '{"value \\"wool\\" { base = 2 }"}' },
      players = { "red", "blue" }, seed = -7,
      rulebook = "76543210", notes = { "Sunday evening" },
      entries = {
        { line = 13, player = "red", text = "settlement D4.n" },
        { line = 14, player = "blue", text = "settlement C2.s",
          comment = "good" },
        { line = 15, comment = "alone" },
        { line = 16, comment = "" },
        { line = 17, force = "deck:development",
          results = { 3, 4, "a b", "ship" }, comment = "as it was" },
        { line = 18, player = "red", text = "roll dice",
          rolls = { 3, 4, "ship" }, hash = "0123456789abcdef",
          comment = "lucky" },
        { line = 19, edit = '{turn={number=3}, x="{"}' },
        { line = 20, rules = "{turn={number=4}}" },
        { line = 21, player = "red", text = "pass",
          hash = "0123456789abcdef" } },
      result = "red wins", hash = "0123456789abcdef",
      checksum = "4d181a1bc2b288055291663aa70b815e",
      lines = { game = 2, modules = { 3, 4 }, without = { 5 }, typed = { 6 },
        players = { 7, 8 }, seed = 9, rulebook = 10, notes = { 11 },
        result = 23, hash = 24, ["end"] = 25 },
    }, r)
  end)

  it("is printed as it was read, byte for byte", function ()
    assert.equal(text, record.print(record.parse(text)))
  end)

  it("may have Windows lines, a byte order mark and more spaces", function ()
    local other = "\u{feff}" .. text:gsub("\n", "\r\n")
    assert.equal(text, record.print(record.parse(other)))
    local spaced = with(13, "1   red:  settlement D4.n   ;  ")
    assert.equal("", record.parse(spaced).entries[1].comment)
  end)

  it("without any one line of its decisions is refused", function ()
    for _, number in ipairs { 13, 14, 18, 21 } do
      assert.is_nil((record.parse(with(number, nil))))
    end
    refused(with(14, nil), 'expected decision 2, not "3"', 17, 1)
  end)

  it("of another format or kind is refused", function ()
    refused(with(1, "Rulewright record 2"),
      'this program reads records of format 1, not "2"', 1, 19)
    refused("hello\n", "this is no record: expected Rulewright record 1", 1, 1)
    refused("", "this is no record: expected Rulewright record 1", 1, 1)
    refused("\0", "a zero byte is no text; expected UTF-8", 1, 1)
    refused("\xff\xfeR\0", "the text is UTF-16; save it as UTF-8", 1, 1)
    refused(with(14, "2 blue: \xff"),
      "this byte is not UTF-8; save the text as UTF-8", 14, 9)
    refused(with(14, "2 blue: a\tb"), "expected {rolled …}, {hash …} or a ; "
      .. 'with a comment after the move, not "?b"', 14, 10)
    refused(with(14, "2 blue: a\27[0m"),
      "a control character does not belong into the text", 14, 10)
    refused((" "):rep((8 << 20) + 1),
      "the text is longer than 8388608 bytes", 1, 1)
  end)

  it("with a wrong head is refused", function ()
    refused(with(2, "game: catan"),
      'expected the name of a game and its version, not "catan"', 2, 7)
    refused(with(2, "gme: catan 1.0"), "expected game: before this", 2, 1)
    refused(with(2, "game:"), "expected the name of a game and its version", 2,
      6)
    refused(with(3, "game: catan 1.0"), '"game" stands twice', 3, 1)
    refused(with(3, "module: base 1.0 xyz"), "expected a module, its version "
      .. 'and its hash, not "base 1.0 xyz"', 3, 9)
    refused(with(8, "player: a b"),
      'expected one word, the name of a player, not "b"', 8, 11)
    refused(with(8, "player: red"), '"red" stands twice', 8, 1)
    refused(with(9, "seed: 1.5"), 'expected a whole number, not "1.5"', 9, 7)
    refused(with(9, "seed: 9223372036854775808"),
      'expected a whole number, not "9223372036854775808"', 9, 7)
    refused(with(9, nil), "expected seed: before this", 12, 1)
  end)

  it("with a wrong entry is refused", function ()
    refused(with(14, "2 blue"), "expected a number, a player and a colon, such "
      .. "as 1 red: pass", 14, 3)
    refused(with(14, "2 green: pass"),
      '"green" is no player of this game; expected red or blue', 14, 3)
    refused(with(14, "2 blue: "), "expected a move", 14, 9)
    refused(with(14, "2 blue: ход {rold 3}"), "expected {rolled …}, {hash …} "
      .. 'or a ; with a comment after the move, not "{rold 3}"', 14, 13)
    refused(with(14, "2 blue: pass {rold 3}"), "expected {rolled …}, {hash …} "
      .. 'or a ; with a comment after the move, not "{rold 3}"', 14, 14)
    refused(with(17, "force dice"), "expected the results of a die, such as "
      .. 'force dice = 3 4, not "dice"', 17, 7)
    refused(with(19, "edit: 7"), "expected a state in braces, such as "
      .. '{turn={number=3}}, not "7"', 19, 7)
    refused(with(20, "rules: {"), "expected a state in braces, such as "
      .. '{turn={number=3}}, not "{"', 20, 8)
    refused(with(15, "alone"), "expected decision 3, force, edit:, rules:, "
      .. 'result:, hash: or end, not "alone"', 15, 1)
  end)

  it("may lack its checksum, and has it printed", function ()
    local other = record.parse(with(25, "end 4"))
    assert.is_nil(other.checksum)
    assert.equal(text, record.print(other))
  end)

  it("has a checksum of all but comments, notes and space", function ()
    local sum = record.parse(text).checksum
    for _, one in ipairs { { 9, "seed:  -7" }, { 11, nil }, { 11, "note: b" },
      { 14, "2 blue: settlement C2.s" }, { 15, nil } } do
      assert.equal(sum, record.checksum(record.parse(with(one[1], one[2]))))
    end
    for number, line in ipairs(lines) do
      local claims = line ~= "" and not line:find "^note" and number > 1
      local other = record.parse(with(number, nil))
      if claims and not line:find "^;" and other and number < 25 then
        assert.not_equal(sum, record.checksum(other), line)
      end
    end
  end)

  it("that names a module twice is refused", function ()
    refused(with(4, lines[3]), '"base" stands twice', 4, 1)
  end)

  it("with a wrong ending is refused", function ()
    refused(with(23, "result:"), "expected a result", 23, 8)
    refused(with(24, "hash: xyz"),
      'expected a hash of eight or more digits 0-9 a-f, not "xyz"', 24, 7)
    refused(with(25, "end 5"),
      'the record is damaged: it has 4 decisions, not "5"', 25, 5)
    refused(text:sub(1, -2),
      "the record is cut off: expected a line's end", 25, 39)
    refused(text:sub(1, -4) .. "\n" .. text, "expected nothing after the end",
      26, 1)
    refused(with(25, "end 4 xyz"),
      "expected a hash of eight or more digits 0-9 a-f", 25, 7)
    refused(text .. "5 red: pass\n", "expected nothing after the end", 26, 1)
  end)

  it("that could not be read back is not printed", function ()
    local function unwritable(change, message)
      local r = record.parse(text)
      change(r)
      local printed, said = record.print(r)
      assert.is_nil(printed)
      assert.equal(message, said)
    end
    local function cannot(what)
      return "a record cannot hold this: " .. what
    end
    unwritable(function (r) r.entries[1].text = "a {b}" end,
      cannot "1 red: a {b}")
    unwritable(function (r) r.entries[1].text = "a\nb" end, cannot "b")
    unwritable(function (r) r.entries[1].text = "a\n; b" end,
      cannot "1 red: a")
    unwritable(function (r) r.entries[2].text = "a ; b" end,
      cannot "2 blue: a ; b ; good")
    unwritable(function (r) r.players[1] = "the red" end,
      cannot "player: the red")
    unwritable(function (r) r.entries[5].results = { 'a"b' } end,
      cannot 'force deck:development = a"b ; as it was')
    unwritable(function (r) r.entries[5].results = {} end,
      cannot "force deck:development =  ; as it was")
    unwritable(function (r) r.notes[1] = "" end, cannot "note: ")
    unwritable(function (r) r.result = " red" end,
      cannot "result")
  end)
end)

describe("random records", function ()
  local random = math.random

  local function any(of) return of[random(#of)] end

  local function random_words(count)
    local parts = {}
    for i = 1, random(count) do
      parts[i] = any { "a", "D4.n", "ход", "2", "3:1", "x=y", "-", "red:" }
    end
    return table.concat(parts, " ")
  end

  local function random_results()
    local list = {}
    for i = 1, random(3) do
      list[i] = any { 1, -12, "ship", "a b", "7", "a;b", "c=d", "{}" }
    end
    return list
  end

  local function random_hash()
    return random(3) == 1 and ("%016x"):format(random(0)) or nil
  end

  local function random_entry()
    local note = random(4) == 1 and random_words(4) or nil
    return any {
      { player = any { "red", "blue" }, text = random_words(5),
        rolls = random(2) == 1 and random_results() or nil,
        hash = random_hash(), comment = note },
      { force = any { "dice", "deck:x" }, results = random_results(),
        comment = note },
      { edit = any { "{}", '{a="};"}' } },
      { rules = any { "{}", '{a="};"}' } },
      { comment = note or "" },
    }
  end

  local function random_record()
    local r = { format = 1, game = { name = "a game", version = "2.1-b" },
      modules = {}, without = {}, players = { "red", "blue" },
      seed = random(0), typed = {}, notes = {}, entries = {},
      hash = random_hash(), rulebook = random_hash(),
      result = random(2) == 1 and random_words(3) or nil }
    for i = 1, random(0, 3) do
      r.modules[i] = { name = i .. random_words(2), version = "1",
        hash = ("%08x"):format(random(0) & 0xffffffff) }
      r.without[i], r.notes[i] = random_words(1), random_words(6)
    end
    for i = 1, random(0, 40) do r.entries[i] = random_entry() end
    return r
  end

  it("are read as they were printed", function ()
    math.randomseed(5)
    for _ = 1, 200 do
      local r = random_record()
      local printed = assert(record.print(r))
      local read = assert(record.parse(printed))
      assert.equal(record.checksum(r), read.checksum)
      read.checksum, read.lines = nil, nil
      for _, entry in ipairs(read.entries) do entry.line = nil end
      assert.same(r, read)
      assert.equal(printed, record.print(read))
    end
  end)
end)
