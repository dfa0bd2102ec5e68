-- Rows 16 and 17: text that overwhelms the parser, calls that go too deep.

local attack = require("attack")

local function many(text, count)
  return (text):rep(count)
end

-- 190 functions in one another, each with 190 locals, around `text`.
local function buried(text)
  local parts = {}
  for level = 1, 190 do
    local names = {}
    for i = 1, 190 do names[i] = "v" .. i end
    parts[level] = "local function f() local " .. table.concat(names, ",")
      .. "\n"
  end
  return table.concat(parts) .. text .. many(" end", 190)
end

describe("row 16, a text that is hard to read", function ()
  for name, text in pairs({
    ["parentheses"] = many("(", 1000000),
    ["closed parentheses"] = "x = " .. many("(", 10000) .. "1"
      .. many(")", 10000),
    ["braces"] = "local x = " .. many("{", 1000000),
    ["minus signs"] = "local x = " .. many("- ", 500000) .. "1",
    ["nots"] = "local x = " .. many("not ", 250000) .. "1",
    ["concatenations"] = "local x = 'a'" .. many("..'a'", 200000),
    ["powers"] = "local x = 2" .. many("^2", 500000),
    ["300 locals"] = many("local x ", 300),
    ["nested functions"] = many("function f() ", 70000),
    ["nested blocks"] = many("do ", 300000),
    ["nested loops"] = many("while true do ", 70000),
    ["a goto into a scope"] = "goto a local x ::a:: x = 1",
    ["a goto to nowhere"] = "goto a",
    ["equal labels"] = "::a:: ::a::",
    ["gotos"] = many("goto a;", 140000) .. "::a::",
    ["breaks"] = "while true do " .. many("break;", 170000) .. "end",
    ["an open string"] = "local x = '" .. many("x", 1000000),
    ["an open comment"] = "--[[" .. many("x", 1000000),
    ["a wrong escape"] = "local x = '\\u{FFFFFFFFFF}'",
    ["a long name"] = "local " .. many("x", 1000000) .. " = = 1",
    ["zero bytes"] = many("\0", 1000),
    ["bytes of no text"] = "local \255\254 = 1",
    ["a break outside"] = "break",
    ["an attribute"] = "local x <gc> = 1",
    ["a constant assigned"] = "local x <const> = 1 x = 2",
    ["too long"] = many(" ", 1024 * 1024 + 1),
  }) do
    it("is refused: " .. name, function ()
      local kind, message = attack.run(text)
      assert.is_nil(kind, message)
      assert.matches("^evil.lua:", message)
      assert.is_true(utf8.len(message) <= 300)
    end)
  end

  for name, text in pairs({
    ["a chain of or"] = "local x = x1" .. many(" or x", 200000),
    ["a chain of and"] = "local x = x1" .. many("and x ", 170000),
    ["a chain of elseif"] = "if x1 then " .. many("elseif x then ", 74000)
      .. "end",
    ["names in deep functions"] = buried(many("x=x ", 60000)),
    ["a line of a mebibyte"] = "return 1 " .. many(" ", 1000000),
    ["a table of many fields"] = "return {" .. many("1,", 500000) .. "}",
    ["many constants"] = "return {" .. many("'x',.5,", 140000) .. "}",
    ["many upvalues"] = buried("v1 = 2 v190 = 3"),
    ["many arguments"] = "verb(" .. many("1,", 260) .. "1)",
    ["many returns"] = "return " .. many("1,", 300000) .. "1",
    ["many functions"] = many("local _ = function() end ;", 190),
    ["many calls"] = "verb" .. many("()", 500000),
  }) do
    it("is read or refused: " .. name, function ()
      local _, message = attack.run(text, { verb = function () end })
      assert.is_true(message == nil or message:match("^evil.lua:") ~= nil)
    end)
  end
end)

describe("row 17, calls that go too deep", function ()
  for _, text in ipairs({
    "local function f() return f() + 1 end f()",
    "local function f() return (f()) end f()",
    "local function f(s) return s:gsub('x', f) end f('x')",
    "local function f() table.sort({ 2, 1 }, f) end f()",
  }) do
    it("are an error: " .. text:sub(1, 75), function ()
      local _, message = attack.run(text)
      assert.is_truthy(message, "not refused")
    end)
  end
end)
