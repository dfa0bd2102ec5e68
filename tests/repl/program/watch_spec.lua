-- `check --watch`: a person saves files, and reads what is said of each.

local disk = require "disk"
local sitting = require "sitting"

local CATALOGUE = 'game "pond" { title = "Pond", version = "1", '
  .. 'players = { 2 }, colours = { "red", "blue" }, modules = { "base" } }\n'
local BASE = [[
module "base" { title = "Pond", version = "1" }
sequence "game" {}
step "play" { id = "P-1", says = "You play.", of = "game", repeats = true }
value "pegs" { id = "P-2", says = "Two pegs.", base = 2 }
move "end" { id = "P-3", says = "You end it.", during = "play",
  apply = function (g, player)
    if g:value "pegs" > 0 then g:win(player) end
  end }
]]
local MODULE = 'module "newts" { title = "Newts", extends = "pond" }\n'
local RULE = 'adjust "pegs" { id = "N-%d", says = "More.", plus = 1 }\n'
local NAMELESS = 'adjust "pegs" { plus = 1 }\n'

describe("check --watch", function ()
  local folder

  before_each(function ()
    folder = disk.folder()
    assert(os.execute("mkdir -p " .. folder .. "/pond " .. folder
      .. "/newts/eggs"))
    disk.write(folder .. "/pond/init.lua", CATALOGUE)
    disk.write(folder .. "/pond/base.lua", BASE)
  end)
  after_each(function () disk.remove(folder) end)

  -- A step that saves a file.
  local function save(path, text)
    local draft = folder .. "/draft" .. #text
    disk.write(draft, text)
    return ("run cp %s %s/%s"):format(draft, folder, path)
  end

  -- What is expected of a save is printed before the next; Ctrl-C ends it.
  local function watch(path, steps)
    local script = {}
    for _, step in ipairs(steps) do
      script[#script + 1] = step
      if step:find "^expect" then script[#script + 1] = "expect Watching" end
    end
    script[#script + 1] = "send \\x03"
    local output, code = sitting.at(("build/rulewright check %s/pond --with "
      .. "%s/%s --watch"):format(folder, folder, path), script)
    assert.equal(130, code, output)
    return output
  end

  it("tells at each save of a file, broken and mended", function ()
    disk.write(folder .. "/newts.lua", MODULE .. RULE:format(1))
    local output = watch("newts.lua", {
      "expect no fault found",
      save("newts.lua", MODULE .. 'adjust "pegs" {\n'),
      "expect newts.lua:3: ",
      save("newts.lua", MODULE .. NAMELESS),
      "expect has no id",
      "run rm " .. folder .. "/newts.lua",
      "expect there is no module file",
      save("newts.lua", MODULE .. RULE:format(2)),
      "expect no fault found",
      "run touch " .. folder .. "/notes.txt; sleep 1",
    })
    local saves = select(2, output:gsub("Saved: [^\r\n]*newts%.lua\r?\n", ""))
    assert.same({ 4, 4 }, { saves, select(2, output:gsub("Saved:", "")) })
  end)

  it("sees all files of a module, also one that was missing", function ()
    disk.write(folder .. "/newts/init.lua", MODULE .. 'chapter "eggs/rules"\n')
    watch("newts", {
      "expect eggs/rules",
      save("newts/eggs/rules.lua", RULE:format(1)),
      "expect no fault found",
      save("newts/eggs/rules.lua", NAMELESS),
      "expect has no id",
      save("pond/base.lua", "module"),
      "expect base.lua:1:",
    })
  end)

  it("waits without working", function ()
    disk.write(folder .. "/newts.lua", MODULE .. RULE:format(1))
    local ticks = "run cut -d ' ' -f 14,15 /proc/$(cat %s/pid)/stat >> %s/work"
    ticks = ticks:format(folder, folder)
    local output = sitting.at(("sh -c 'echo $$ > %s/pid; exec build/rulewright "
      .. "check %s/pond --with %s/newts.lua --watch'"):format(folder, folder,
      folder), { "expect Watching", ticks, "wait 2000", ticks, "send \\x03" })
    local user, system, later_user, later_system = disk.read(folder .. "/work")
      :match "^(%d+) (%d+)\n(%d+) (%d+)\n$"
    assert.truthy(user, output)
    assert.is_true(later_user + later_system - user - system <= 20)
  end)

  it("of what is not there ends at once", function ()
    local output, code = sitting.shell
      "build/rulewright check nowhere --watch 2>&1"
    assert.equal(1, code)
    assert.truthy(output:find "nowhere")
  end)
end)
