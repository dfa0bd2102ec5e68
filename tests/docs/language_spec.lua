-- docs/language.md names every verb, every field of a clause and every word
-- of g, and none that is not there.

local toolkit = require "rulewright.engine.language.toolkit"
local verbs = require "rulewright.engine.language.verbs"
local vocabulary = require "rulewright.engine.words.vocabulary"

local read = require "page".read

local PATH = "docs/language.md"
local page = read(PATH)

-- Names in code: between backticks, or in blocks.
local function code_of(text)
  local parts = {}
  for block in text:gmatch "```lua\n(.-)```" do parts[#parts + 1] = block end
  for span in text:gsub("```.-```", ""):gmatch "`([^`]+)`" do
    parts[#parts + 1] = span
  end
  return table.concat(parts, "\n")
end

local code = code_of(page)

local function in_code(name)
  return code:find("%f[%w_]" .. name .. "%f[^%w_]") ~= nil
end

-- What a rule file finds, with files that are not there.
local function environment()
  local module = { name = "x" }
  local env = setmetatable({}, { __index = verbs.words(module) })
  local function said(_) return function (_) end end
  env.game, env.module = said, said
  for _, word in ipairs { "chapter", "data", "text", "hexmap", "tilerows" } do
    env[word] = function () return "" end
  end
  return env, module
end

-- A block with what it leaves open filled in.
local function filled(text)
  return (text:gsub("function %(([^)]*)%) … end", "function (%1) end")
    :gsub("…", "nil"))
end

local function headed(verb)
  return page:find("\n### [^\n]*%f[%w]" .. verb .. "%f[%W]") ~= nil
end

local function sorted(set)
  local names = {}
  for name in pairs(set) do names[#names + 1] = name end
  table.sort(names)
  return names
end

describe(PATH, function ()
  it("has every verb", function ()
    for _, verb in ipairs(sorted(verbs.words { name = "x" })) do
      assert.is_true(in_code(verb) or headed(verb), verb)
    end
  end)

  it("has every field that a clause may have", function ()
    local count = 0
    for verb, fields in pairs(verbs.fields) do
      for _, field in ipairs(sorted(fields)) do
        count = count + 1
        -- `clause` chooses among clauses and is said with replace.
        assert.is_true(in_code(field), verb .. " " .. field)
      end
    end
    assert.is_true(count > 50)
  end)

  it("has every word of g", function ()
    for word in pairs(vocabulary.words) do
      assert.truthy(page:find("g:" .. word .. "%f[^%w_]"), "g:" .. word)
    end
  end)

  it("has no word of g that is not there", function ()
    local table_of_words = page:match "## The words of g(.*)$"
    local count = 0
    for word in table_of_words:gmatch "`g:([%w_]+)" do
      count = count + 1
      assert.is_table(vocabulary.words[word], "g:" .. word)
    end
    assert.is_true(count > 30)
  end)

  it("has what rule files find besides the verbs", function ()
    local toolkit_words = toolkit.words()
    for _, word in ipairs(sorted(toolkit_words)) do
      assert.is_true(in_code(word), word)
    end
    for _, word in ipairs(sorted(toolkit.kernel)) do
      assert.truthy(page:find("kernel." .. word, 1, true), word)
    end
  end)

  it("has what rule files find of Lua", function ()
    local words = require "rulewright.engine.sandbox.script_words"
    for _, word in ipairs(sorted(words.fresh())) do
      assert.is_true(in_code(word), word)
      for _, name in ipairs(sorted(words.libraries[word] or {})) do
        assert.is_true(in_code(name), word .. "." .. name)
      end
    end
  end)

  it("has every field of a manifest and a catalogue", function ()
    for _, field in ipairs { "title", "version", "extends", "needs", "after",
      "excludes", "players", "seats", "about", "colours", "modules", "default",
      "points" } do
      assert.truthy(code:find(field .. " = ", 1, true), field)
    end
  end)

  it("has blocks that are clauses", function ()
    local count = 0
    for text in page:gmatch "```lua\n(.-)```" do
      local env, module = environment()
      assert(load(filled(text), "=" .. PATH, "t", env))()
      verbs.finish(module)
      count = count + #module.clauses
    end
    assert.is_true(count >= 6)
  end)

  it("uses no field that a verb does not know", function ()
    local count = 0
    for verb in pairs(verbs.fields) do
      for body in page:gmatch("\n" .. verb .. " \"[^\"]+\" (%b{})") do
        local own = body:gsub("function.-end[,%s]", ""):gsub("(.)(%b{})", "%1")
        local form = body:match "form = \"([^\"]+)\"" or "<at>"
        for field in own:gmatch "[\n{,]%s*([%l_]+) = " do
          count = count + 1
          assert.truthy(verbs.fields[verb][field]
            or form:find("<" .. field, 1, true), verb .. " " .. field)
        end
      end
    end
    assert.is_true(count > 20)
  end)
end)
