-- Every link of the documentation leads to a file, and to a heading of it.

local files = require "rulewright.engine.sandbox.files"
local sitting = require "sitting"

local function read(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

local function pages()
  local list = {}
  local names = sitting.shell "ls *.md docs/*.md docs/*/*.md"
  for path in names:gmatch "%S+" do list[#list + 1] = path end
  return list
end

-- GitHub's name of a heading.
local function anchors(text)
  local set = {}
  for heading in ("\n" .. text):gmatch "\n#+ ([^\n]*)" do
    local name = heading:lower():gsub("[^%w%s_%-\x80-\xff]", "")
    set[name:gsub(" ", "-")] = true
  end
  return set
end

local function resolve(page, target)
  local folder = page:match "^(.*/)" or ""
  local path = folder .. target
  repeat
    local count
    path, count = path:gsub("[^/]+/%.%./", "", 1)
  until count == 0
  return path
end

local function exists(path)
  return files.kind(path) ~= nil
end

describe("the documentation", function ()
  it("has no link that leads nowhere", function ()
    local count = 0
    for _, page in ipairs(pages()) do
      local text = read(page):gsub("```.-```", "")
      for target in text:gmatch "%]%(([^)%s]+)%)" do
        if not target:find "^https?:" then
          count = count + 1
          local path, anchor = target:match "^([^#]*)#?(.*)$"
          local file = path == "" and page or resolve(page, path)
          assert.is_true(exists(file), page .. ": " .. target)
          if anchor ~= "" then
            assert.is_true(anchors(read(file))[anchor],
              page .. ": " .. target)
          end
        end
      end
    end
    assert.is_true(count > 20)
  end)

  it("is in the index, page by page", function ()
    local index = read "docs/README.md"
    for path in sitting.shell "ls docs/*.md docs/rules/*.md":gmatch "%S+" do
      local name = path:match "^docs/(.*)$"
      if name ~= "README.md" then
        assert.truthy(index:find("(" .. name .. ")", 1, true), name)
      end
    end
  end)

  -- What a program printed is as wide as it is.
  it("names no machine and keeps to 80 columns", function ()
    for _, page in ipairs(pages()) do
      local text, number = read(page), 0
      assert.is_nil(text:find("/work/", 1, true), page)
      local printed = false
      for line in (text .. "\n"):gmatch "(.-)\n" do
        number = number + 1
        if line:find "^```" then printed = line == "```text" end
        local wide = (utf8.len(line) or #line) > 80
        assert.is_false(wide and not printed and not line:find "^[|!]"
          and not line:find "%-%-> ", ("%s:%d"):format(page, number))
      end
    end
  end)
end)
