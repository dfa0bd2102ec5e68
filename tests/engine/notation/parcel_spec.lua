-- Parcels as text: read back as they were printed, refused where they are
-- damaged.

local parcel = require "rulewright.engine.notation.parcel"

local RECORD = "Rulewright record 1\ngame: catan 1.0\nplayer: red\nseed: 1\n\n"
  .. "1 red: pass\n\nend 1\n"

local function small(more)
  local p = { program = "0.1.0", record = RECORD, modules = {
    { path = "a/a.lua", name = "a", version = "1.0", hash = "01234567",
      title = "The a", author = "Ann Other", clauses = {
        { ids = "A-1,A-2", says = "You cannot." },
        { ids = "-", says = "There are nine." } } },
    { path = "a/rulings.lua", name = "rulings", version = "0",
      hash = "89abcdef", title = "Rulings", clauses = {} } },
    files = { { name = "a/a.lua", text = "module \"a\" {\n\n  | x\n}\n" },
      { name = "a/rulings.lua", text = "" } } }
  for field, value in pairs(more or {}) do p[field] = value end
  return p
end

local function text_of(more) return assert(parcel.print(small(more))) end

-- The same without what only a parcel that was read has.
local function plain(p)
  local function strip(list)
    for _, one in ipairs(list) do
      one.line = nil
      strip(one.clauses or {})
    end
  end
  strip(p.modules)
  strip(p.files)
  p.lead, p.format = nil, nil
  return p
end

local function refused(text, expected)
  local found, message, line, column = parcel.parse(text)
  assert.is_nil(found)
  assert.equal(expected, ("%d:%d %s"):format(line, column, message))
end

describe("a parcel", function ()
  it("is read back as it was printed", function ()
    assert.same(small(), plain(assert(parcel.parse(text_of()))))
    assert.same({}, assert(parcel.parse(text_of { modules = {},
      files = {} })).files)
    assert.equal(text_of(), parcel.print(assert(parcel.parse(text_of()))))
  end)

  it("holds files of any bytes", function ()
    local all = {}
    for byte = 0, 255 do all[byte + 1] = string.char(byte) end
    for _, text in ipairs { "a\r\nb\r\n", "no end", "\n", "\n\n", " \n", "|\n",
      "| \n", "{\n", "{}", "parcel 1 0\nRulewright record 1\n", "\u{feff}x\n",
      table.concat(all), "\xff\n", "ё\t|\n" } do
      local found = assert(parcel.parse(text_of { files = { { name = "x.lua",
        text = text } } }))
      assert.equal(text, found.files[1].text)
    end
  end)

  it("knows where its record begins", function ()
    local text = text_of()
    local lead = assert(parcel.parse(text)).lead
    local above = text:match "^(.*)Rulewright record"
    assert.equal(select(2, above:gsub("\n", "")), lead)
  end)

  it("may have the line ends of other systems and a mark of order", function ()
    local text = "\u{feff}" .. text_of():gsub("\n", "\r\n")
    assert.is_true(parcel.is_one(text))
    assert.same(small(), plain(assert(parcel.parse(text))))
    assert.is_false(parcel.is_one(RECORD))
    assert.is_false(parcel.is_one "")
  end)

  it("is refused where a line is wrong", function ()
    local text = text_of()
    local function with(from, to)
      local at, stop = text:find(from, 1, true)
      return text:sub(1, at - 1) .. to .. text:sub(stop + 1)
    end
    refused("", "1:1 this is no parcel: expected Rulewright parcel 1, but the "
      .. "text ends")
    refused("Dear diary", "1:1 this is no parcel: expected Rulewright parcel 1")
    refused("Rulewright parcel 2\n", "1:19 this program reads parcels of format"
      .. " 1, not \"2\"")
    refused("Rulewright parcel 1\nhello\n", "2:1 expected program: and its "
      .. "version, not \"hello\"")
    refused(with("title: The a", "called: The a"), "5:1 expected title: and "
      .. "what the module is called, not \"called: The a\"")
    refused(with("a/a.lua a 1.0 01234567", "a/a.lua a 1.0"), "4:9 expected the "
      .. "main file of a module, its name, its version and its hash, not "
      .. "\"a/a.lua a 1.0\"")
    refused(with("clause: A-1,A-2 You cannot.", "clause: A-1"), "7:9 expected "
      .. "the id of a clause and its sentence, not \"A-1\"")
    refused((with("file: a/a.lua", "fill:"):gsub("fill: %x+", "fill: x")),
      "13:1 expected module:, clause:, file: or Rulewright record 1, not "
      .. "\"fill: x\"")
    for _, name in ipairs { "../a.lua", "/a.lua", ".a", "a/.b", "a//b", "a/",
      "a b", "a\\b" } do
      local made = with("file: a/a.lua", "file: " .. name)
      local found, message = parcel.parse(made)
      assert.is_nil(found, name)
      assert.truthy(message:find("expected the name of a file", 1, true), name)
    end
  end)

  it("is refused where something stands twice or is too much", function ()
    local files, modules, clauses = {}, {}, {}
    for i = 1, 201 do files[i] = { name = "f" .. i, text = "" } end
    for i = 1, 101 do
      modules[i] = { path = "m" .. i, name = "m", version = "1",
        hash = "01234567", title = "M", clauses = {} }
    end
    for i = 1, 5001 do clauses[i] = { ids = "C", says = "x" } end
    local one = small().modules[1]
    for problem, more in pairs {
      ['"a" stands twice'] = { files = { { name = "a", text = "" },
        { name = "a", text = "" } } },
      ["there are more than 200 of these"] = { files = files },
      ["there are more than 100 of these"] = { modules = modules },
      ["there are more than 5000 of these"] = { modules = { { path = "a",
        name = "a", version = "1", hash = "01234567", title = "A",
        clauses = clauses } } },
      ['"a/a.lua" stands twice'] = { modules = { one, one } },
      ["a sentence has at most 1000 bytes"] = { modules = { { path = "a",
        name = "a", version = "1", hash = "01234567", title = "A",
        clauses = { { ids = "C", says = ("x"):rep(1001) } } } } },
      ["the text is longer than 8388608 bytes"] = { files = { { name = "a",
        text = ("x"):rep(8 << 20) .. "\n" } } },
    } do
      local text, message = parcel.print(small(more))
      assert.is_nil(text)
      assert.truthy(message:find(problem, 1, true), message)
    end
  end)

  it("that is cut anywhere is refused, with line and column", function ()
    local text = text_of()
    for i = 0, #text - 1 do
      local found, message, line, column = parcel.parse(text:sub(1, i))
      assert.is_nil(found, i)
      assert.is_string(message)
      assert.is_true(line >= 1 and column >= 1)
    end
    refused(text:sub(1, -2), "29:42 the parcel is cut off: expected a line's "
      .. "end")
  end)

  it("that is changed anywhere is refused", function ()
    local text = text_of()
    for i = 1, #text do
      local byte = text:sub(i, i)
      for _, other in ipairs { byte == "q" and "w" or "q", "", "0" .. byte,
        byte .. " " } do
        local made = text:sub(1, i - 1) .. other .. text:sub(i + 1)
        -- what stands behind the checksum claims nothing
        local is_same = made == text or made:gsub(" \n$", "\n") == text
        assert.is_true(is_same or not parcel.parse(made),
          made:sub(i - 9, i + 9))
      end
    end
    refused((text:gsub("You cannot", "You must")), "29:8 the parcel is damaged:"
      .. " its text is not what was packed")
    refused((text:gsub("| }", "| ]")), "13:1 the parcel is damaged: a/a.lua is"
      .. " not what was packed")
    refused((text:gsub("\nparcel 2", "\nparcel 3")), "29:8 the parcel is "
      .. "damaged: it has 2 files, not \"3\"")
    refused(text .. "more\n", "30:1 expected nothing after the end")
  end)
end)
