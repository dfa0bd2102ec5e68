-- Templates that games bring: what `new` writes of them passes `check` and its
-- own spec at once, its page can be typed, and what is misspelt is told at its
-- line.

local piped = require "piped"
local sitting = require "sitting"

local both, has, write = piped.both, piped.has, piped.write

describe("a template of a game", function ()
  local at
  before_each(function () at = piped.folder() end)
  after_each(function () piped.remove(at) end)

  -- In a folder that is called as people call theirs.
  local function shell(line)
    local home = at .. "/Мои карты"
    return sitting.shell(("{ PATH=$PWD/build:$PATH LC_ALL=C.UTF-8; export PATH "
      .. "LC_ALL; mkdir -p '%s'; cd '%s'; %s; } 2>&1"):format(home, home, line))
  end

  local function run(line)
    local text, code = shell(line)
    assert.equal(0, code, line .. ": " .. text)
    return text
  end

  for name, case in pairs {
    isle = { kind = "scenario", ending = ".map", page = 5, faults = {
      { ".map", "\nC    W9", "\nC    X9" }, { ".map", "W fields", "W feilds" },
      { ".lua", "places =", "place =" },
      { ".lua", 'from = "island"', 'from = "ilsand"' } } },
    hills = { kind = "box", ending = ".txt", page = 0, faults = {
      { ".txt", "with well", "with wel" },
      { ".txt", "field s es ws", "field s" },
      { ".lua", "plus =", "plsu =" }, { ".lua", '"score"', '"scroe"' } } },
  } do
    it("is what `new` writes: " .. case.kind, function ()
      local made = run(("rulewright new %s %s"):format(case.kind, name))
      for _, ending in ipairs { ".lua", case.ending, "_spec.lua" } do
        has(made, "Made ./" .. name .. ending)
      end
      has(run(("rulewright check %s.lua"):format(name)), "no fault found")
      has(run(("rulewright test %s_spec.lua"):format(name)),
        " passed, 0 failed")
    end)

    it("has a page that can be typed: " .. case.kind, function ()
      local made = run(("rulewright new %s %s"):format(case.kind, name))
      local typed = 0
      if made:find("Made ./" .. name .. ".md", 1, true) then
        local page = piped.read(("%s/Мои карты/%s.md"):format(at, name))
        for line in page:match "```sh\n(.-)```":gmatch "[^\n]+" do
          run(line .. " </dev/null")
          typed = typed + 1
        end
      end
      assert.equal(case.page, typed)
    end)

    it("tells where it is misspelt: " .. case.kind, function ()
      run(("rulewright new %s %s"):format(case.kind, name))
      for _, fault in ipairs(case.faults) do
        local path = ("%s/Мои карты/%s%s"):format(at, name, fault[1])
        local whole = piped.read(path)
        local from, to = whole:find(fault[2], 1, true)
        write(path, whole:sub(1, from - 1) .. fault[3] .. whole:sub(to + 1))
        local said, code = shell(("rulewright check %s.lua"):format(name))
        assert.equal(1, code, fault[3] .. ": " .. said)
        assert.matches(name .. "%.%l+:%d+", said)
        write(path, whole)
      end
    end)
  end

  it("writes beside each other and nowhere else", function ()
    both("new game ponds --in " .. at)
    assert(os.execute("mkdir " .. at .. "/ponds/templates"))
    local function new(text)
      write(at .. "/ponds/templates/box.txt", text)
      return both(("new box my_mine --game %s/ponds --in %s"):format(at, at))
    end
    for _, name in ipairs { "../{{name}}.lua", "{{name}}/../../x.lua", "x.lua",
      "{{name}}", "/tmp/{{name}}.lua" } do
      local text, code = new("One.\n\n=== " .. name .. "\nx\n")
      assert.equal(2, code)
      has(text, "box.txt: a template writes no file called '" .. name .. "'")
    end
    new "One.\n=== {{name}}_x.md\n{{title}}, {{ID}}\n\n\n=== {{name}}.lua\n--\n"
    assert.equal("My mine, MM\n", piped.read(at .. "/my_mine_x.md"))
    assert.equal("--\n", piped.read(at .. "/my_mine.lua"))
  end)

  it("is left out where it cannot be read", function ()
    both("new game ponds --in " .. at)
    assert(os.execute("mkdir -p " .. at .. "/ponds/templates/box.txt"))
    local text, code = both(("new box mine --game %s/ponds --in %s"):format(at,
      at))
    assert.equal(0, code)
    has(text, "mine.lua")
  end)
end)
