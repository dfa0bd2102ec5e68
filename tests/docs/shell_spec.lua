-- Every line that a page tells to type in a shell works: it ends well, in a
-- folder with the program and the files that the page names.

local page = require "page"
local sitting = require "sitting"
local typed_page = require "typed_page"

-- Pages that are typed by a spec of their own, from top to bottom.
local in_order = { ["docs/first_game.md"] = true, ["docs/own_tiles.md"] = true,
  ["docs/sharing.md"] = true }

-- What would run all specs again, needs the net or another machine, or is the
-- page's, which has a stage of its own (tests/web).
local elsewhere = { "^%./rulewright test$",
  "^%./rulewright test tests/hostile$", "^git clone", "^cmake ", "^%.ci/run",
  "^%./rulewright web$", "^%./rulewright test web", "^%./rulewright release",
  "^%./rulewright test release", "^apt%-get ", "^tar ", "^git ",
  "^python3 %-m http" }

local function is_elsewhere(line)
  for _, pattern in ipairs(elsewhere) do
    if line:find(pattern) then return true end
  end
  return false
end

-- Blocks of a page as scripts of a shell, without what runs elsewhere.
local function scripts_of(path)
  local list = {}
  for _, block in ipairs(page.blocks(path, "sh")) do
    local lines = {}
    for line in block.text:gmatch "[^\n]+" do
      line = line:gsub("%s*#.*$", "")
      if line ~= "" and not is_elsewhere(line) then
        lines[#lines + 1] = ("{ %s\n} </dev/null || echo '<%d>'"):format(
          typed_page.short(line),
          block.line + #lines + 1)
      end
    end
    if #lines > 0 then list[#list + 1] = table.concat(lines, "\n") end
  end
  return list
end

describe("the documentation", function ()
  for path in sitting.shell "ls *.md docs/*.md":gmatch "%S+" do
    local scripts = scripts_of(path)
    if #scripts > 0 and not in_order[path] then
      it(path .. " says what can be typed", function ()
        typed_page.open(path)
        local failed = {}
        for _, script in ipairs(scripts) do
          local output = typed_page.shell(
            "{ export HOME=$PWD\n" .. script .. "\n}")
          if output:find "<%d+>\n" then failed[#failed + 1] = output end
        end
        typed_page.close()
        assert.same({}, failed)
      end)
    end
  end

  it("has examples in the manual page that work", function ()
    local text = page.read "docs/man/rulewright.1":gsub("\\%-", "-")
    local lines, failed = text:match "\n%.SH EXAMPLES\n%.nf\n(.-)%.fi", {}
    typed_page.open "docs/program.md"
    typed_page.shell "echo settlement C3.n > moves"
    local count = 0
    for line in lines:gmatch "[^\n]+" do
      local output = typed_page.shell(
        ("PATH=$PWD:$PATH; true | %s || echo '<no>'"):format(line))
      if output:find "<no>" then failed[#failed + 1] = output end
      count = count + 1
    end
    typed_page.close()
    assert.same({}, failed)
    assert.is_true(count > 2)
  end)
end)
