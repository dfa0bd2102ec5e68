-- A short run of tests/fuzz/notation/fuzz.lua, the same every time.

local fuzz = dofile "tests/fuzz/notation/fuzz.lua"
local work = require "work"

describe("damaged texts", function ()
  for _, name in ipairs(fuzz.names) do
    it("are refused in order by the reader of " .. name, function ()
      local fault, text = fuzz.run(name, 200, 20)
      assert.is_nil(fault, fault and ("%s\n%q"):format(fault, text))
    end)
  end
end)

describe("the fuzzer", function ()
  local function fault(reader, text)
    return fuzz.fault(reader, text or "text")
  end

  it("notices a reader that raises", function ()
    assert.matches("boom", fault { parse = function () error "boom" end })
  end)

  it("notices a refusal without a sentence or a place", function ()
    assert.matches("without a sentence", fault {
      parse = function () return nil end })
    assert.matches("at no place", fault { placed = true,
      parse = function () return nil, "wrong", 2, 1 end })
    assert.matches("at no place", fault { placed = true,
      parse = function () return nil, "wrong", 1, 6 end })
  end)

  it("notices what is not read as it was printed", function ()
    assert.matches("not its print", fault {
      parse = function (text) return text == "text" or nil, "wrong" end,
      print = function () return "other" end })
    assert.matches("in two ways", fault {
      parse = function (text) return text end,
      print = function (value) return value .. "." end })
  end)

  it("notices a reader that is slow", function ()
    assert.matches("takes %d+ steps for 4 bytes", fault {
      parse = function () return #("a"):rep(1000):gsub(".-b", "") end })
  end)
end)

-- Messages and places too.
local function read(reader, text)
  return { reader.parse(text) }
end

describe("the readers whose work is counted", function ()
  local function make() return dofile "tests/fuzz/notation/readers.lua" end
  local plain, counted = make(), work.readers(make)

  for name, reader in pairs(plain) do
    it("read what the plain ones read: " .. name, function ()
      for _, text in ipairs(reader.texts "tests/fuzz/notation/") do
        for _, part in ipairs { text, text:upper(), text:sub(1, #text // 2) } do
          assert.same(read(reader, part), read(counted[name], part))
        end
      end
    end)
  end
end)
