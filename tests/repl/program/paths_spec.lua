-- Names of files and folders as people type them, from where they stand.

local console = require "rulewright.console"
local disk = require "disk"
local typed = require "rulewright.repl.arguments.disk"
local sitting = require "sitting"

local here = assert(console.realpath ".")
local PROGRAM = here .. "/build/rulewright "
local ISLES = here .. "/tests/support/games/isles"

local function run(folder, line)
  local text, code = sitting.shell(("cd '%s'; { %s%s; } 2>&1 </dev/null")
    :format(folder, PROGRAM, line))
  return text, code
end

describe("a path", function ()
  it("that is named by where one stands has its own name", function ()
    local parent = here:match "^(.*)/" .. "/"
    for text, plain in pairs {
      ["."] = here, ["./"] = here, ["tests/.."] = here, [here .. "/."] = here,
      [".."] = parent:gsub("(.)/$", "%1"), ["tests/../."] = here,
      ["init.lua"] = "init.lua", ["./none/.."] = "./none/..",
    } do
      assert.equal(plain, typed.plain(text), text)
    end
  end)

  it("stays as it is otherwise", function ()
    for _, text in ipairs { "catan", "./lanterns", "a/b/", "/", "", "x.lua",
      "box/init.lua", "base.roads", "...", "merge" } do
      assert.equal(text, typed.plain(text))
    end
  end)
end)

describe("a game", function ()
  local all = {
    { "play %s --players 2", "The first hut is free." },
    { "rules %s", "ISL-01" },
    { "sim %s --players 2 --games 1", "1 game (seeds 1)" },
    { "check %s", "no fault found" },
    { "compare %s --players 2 --games 2 --without ISL-21", "2 pairs" },
  }

  for folder, names in pairs {
    [ISLES] = { ".", "./", "../isles", ISLES .. "/", "./.", "init.lua",
      "./init.lua", ISLES .. "/init.lua", "base/.." },
    [ISLES .. "/base"] = { "..", "../", "../../isles/", "../init.lua" },
  } do
    for i, name in ipairs(names) do
      it("is found as " .. name, function ()
        for k = 1, i == 1 and #all or 1 do
          local line, expected = table.unpack(all[k])
          local text, code = run(folder, line:format(name))
          assert.equal(0, code, text)
          assert.truthy(text:find(expected, 1, true), line .. "\n" .. text)
        end
      end)
    end
  end

  it("is begun at the prompt from where one stands", function ()
    local text = sitting.shell(("cd '%s'; { printf ':new .\\n' | %splay catan;"
      .. " } 2>&1"):format(ISLES, PROGRAM))
    assert.truthy(text:find("Isles", 1, true), text)
  end)
end)

describe("a module", function ()
  local folder
  setup(function ()
    folder = disk.nowhere()
    assert(console.mkdirs(folder .. "/far"))
    assert(console.write_file(folder .. "/far/init.lua", [[
module "far" { title = "Far", extends = "catan" }
change "points to win" { id = "F-1", says = "Far.", from = 10, to = 11 }]]))
  end)
  teardown(function () disk.remove(folder) end)

  for _, name in ipairs { ".", "./", "../far", "../far/", "init.lua",
    "./init.lua", "./." } do
    it("is found as " .. name, function ()
      local line = "rules catan F-1 --with " .. name
      local text, code = run(folder .. "/far", line)
      assert.equal(0, code, text)
      assert.truthy(text:find("Far.", 1, true), line .. "\n" .. text)
    end)
  end

  it("is checked from where one stands", function ()
    local text, code = run(folder .. "/far", "check .")
    assert.equal(0, code, text)
    assert.truthy(text:find("no fault found", 1, true), text)
  end)

  it("is compared with from where one stands", function ()
    local text, code = run(folder .. "/far", "compare catan --games 2 "
      .. "--against .")
    assert.equal(0, code, text)
    assert.truthy(text:find("with Far; ", 1, true), text)
  end)

  it("is taken at the prompt from where one stands", function ()
    local text = sitting.shell(("cd '%s/far'; { printf ':with .\\n%s\\n' | "
      .. "%splay catan; } 2>&1"):format(folder, ":rules F-1", PROGRAM))
    assert.truthy(text:find("Far.", 1, true), text)
  end)
end)
