-- Code blocks of a page of the documentation, to be run by specs. A line
--   EXPRESSION  --> TEXT
-- says that the expression, as text, is TEXT; several values are separated by
-- two spaces, tables are written as plain trees.

local disk = require "disk"
local tree = require "rulewright.kernel".tree

local page = setmetatable({}, { __index = disk })

-- Blocks of one language, or of all: { text =, line =, language =, before =
-- the line above them }.
function page.blocks(path, language)
  local list, current, number, before = {}, nil, 0, ""
  for line in (page.read(path) .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    if current and line:find "^```" then
      current.text = table.concat(current, "\n") .. "\n"
      if not language or current.language == language then
        list[#list + 1] = current
      end
      current = nil
    elseif current then
      current[#current + 1] = line
    elseif line:find "^```" then
      current = { language = line:match "^```(%w*)", line = number,
        before = before }
    end
    if line ~= "" then before = line end
  end
  return list
end

local function shown(...)
  local parts = table.pack(...)
  for i = 1, parts.n do
    local value = parts[i]
    parts[i] = type(value) == "table" and tree.encode(value) or tostring(value)
  end
  return table.concat(parts, "  ")
end

local function expect(line, wanted, ...)
  local found = shown(...)
  if found ~= wanted then
    error(("line %d: expected %s, found %s"):format(line, wanted, found), 0)
  end
  page.seen = page.seen + 1
end

-- The block with every `-->` turned into a comparison.
local function with_checks(block)
  local number, lines = block.line, {}
  for line in block.text:gmatch "(.-)\n" do
    number = number + 1
    local code, wanted = line:match "^(.-)%s+%-%-> (.*)$"
    code = code and code:gsub("%s+%-%- .*$", "")
    lines[#lines + 1] = code
      and ("expect(%d, %q, %s)"):format(number, wanted, code) or line
  end
  return table.concat(lines, "\n")
end

-- Runs all blocks of a page in one environment; returns how many expectations
-- were met. A failure names the page's line.
function page.run(path, extra)
  local env = setmetatable({ expect = expect }, { __index = _G })
  for name, value in pairs(extra or {}) do env[name] = value end
  page.seen = 0
  for _, block in ipairs(page.blocks(path, "lua")) do
    local source = ("\n"):rep(block.line) .. with_checks(block)
    source = ("\n" .. source):gsub("\nlocal ([%w_, ]+=)", "\n%1"):sub(2)
    assert(load(source, "@" .. path, "t", env))()
  end
  return page.seen
end

return page
