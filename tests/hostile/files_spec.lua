-- Row 22 on the disk: what is no regular file, or lies outside the folder it
-- is asked from, is refused with a sentence, and nobody waits for it.

local disk = require("disk")
local rulewright = require("rulewright")

rulewright.configure({ roots = { "tests/support/games" } })

local folder

local function shell(command, ...)
  assert(os.execute(command:format(...)))
end

local function write(name, text)
  disk.write(folder .. "/" .. name, text)
end

local function game_with(name)
  return rulewright.new({ game = "isles", players = 2,
    with = { folder .. "/" .. name } })
end

local function refused(expected, name)
  local game, message = game_with(name)
  assert.is_nil(game)
  assert.equal(expected:gsub("HERE", (folder:gsub("%%", "%%%%"))), message)
end

local head = 'module "odd" { title = "Odd", extends = "isles" }\n'

-- How each kind of thing that is no text is made, and what is said of it.
local things = {
  { "mkfifo '%s'", "it is a pipe or a device" },
  { "mkdir '%s'", "it is a folder" },
  { "ln -s /dev/zero '%s'", "it is a pipe or a device" },
  { "truncate -s 1G '%s'", "it is larger than 4194304 bytes" },
}

describe("row 22, a file of rules", function ()
  before_each(function () folder = disk.folder() end)
  after_each(function () shell("rm -rf '%s'", folder) end)

  for _, thing in ipairs(things) do
    local make, said = thing[1], thing[2]

    it("that is a module is refused: " .. make, function ()
      shell(make, folder .. "/odd.lua")
      refused("cannot read HERE/odd.lua: " .. said, "odd.lua")
      shell("mkdir '%s/deep'", folder)
      shell(make, folder .. "/deep/init.lua")
      refused("cannot read HERE/deep/init.lua: " .. said, "deep")
    end)

    for word, name in pairs({ chapter = "part.lua", data = "part.lua",
      text = "part" }) do
      it("that is a " .. word .. " is refused: " .. make, function ()
        write("odd.lua", head .. word .. ' "part"\n')
        shell(make, folder .. "/" .. name)
        local game, message = game_with("odd.lua")
        assert.is_nil(game)
        if make:find("/dev/zero", 1, true) then
          said = "a link leads out of its folder"
        end
        assert.equal(("%s/odd.lua: cannot read %s/%s: %s"):format(folder,
          folder, name, said), (message:gsub(":2: ", ": ", 1)))
      end)
    end
  end

  for word, name in pairs({ chapter = "part.lua", data = "part.lua",
    text = "part" }) do
    it("does not lead out of its folder: " .. word, function ()
      shell("mkdir '%s/odd' '%s/secret'", folder, folder)
      write("odd/init.lua", head .. word .. ' "part"\n')
      write("secret/it", "return {}")
      shell("ln -s ../secret/it '%s/odd/%s'", folder, name)
      refused(("HERE/odd/init.lua:%s cannot read HERE/odd/%s: a link leads out "
        .. "of its folder"):format(word == "text" and "2:" or "", name), "odd")
    end)
  end

  for word, ending in pairs({ chapter = ".lua", data = ".lua", text = "" }) do
    it("is not hidden: " .. word, function ()
      shell("mkdir -p '%s/odd/.ssh' '%s/odd/in/.git'", folder, folder)
      for _, name in ipairs({ ".ssh/key", ".env", "in/.git/it", "./.env",
        ".ssh/none", ".", "in/..", "./plain" }) do
        if not name:find("[.]$") and not name:find("none") then
          write("odd/" .. name .. ending, "return {}")
        end
        write("odd/init.lua", head .. ("%s %q\n"):format(word, name))
        refused(("HERE/odd/init.lua:2: %s '%s': a name of a file in the "
          .. "module's own folder was expected, no part of it beginning with a "
          .. "dot"):format(word, name), "odd")
      end
      shell("ln -s .ssh/key%s '%s/odd/link%s'", ending, folder, ending)
      write("odd/init.lua", head .. word .. ' "link"\n')
      refused(("HERE/odd/init.lua:%s cannot read HERE/odd/link%s: what begins "
        .. "with a dot is not read"):format(word == "text" and "2:" or "",
        ending), "odd")
    end)
  end

  it("may lie in a folder that is hidden itself", function ()
    shell("mkdir -p '%s/.mine/odd'", folder)
    write(".mine/odd/init.lua", head .. 'assert(text "near" == "hello")')
    write(".mine/odd/near", "hello")
    assert.is_table((game_with(".mine/odd")))
  end)

  it("may be a link within its folder, or be named by one", function ()
    shell("mkdir '%s/far' '%s/far/odd'", folder, folder)
    write("far/odd/init.lua", head .. 'assert(text "near" == "hello")')
    write("far/odd/there", "hello")
    shell("ln -s there '%s/far/odd/near'; ln -s far/odd '%s/odd'", folder,
      folder)
    assert.is_table((game_with("far/odd")))
    assert.is_table((game_with("odd")))
  end)

  it("is looked at again when anything that it read was changed", function ()
    write("odd.lua", head .. 'value "x" { id = "O-1", says = "X.",'
      .. ' base = #text "part" }')
    write("part", "four")
    assert.equal(4, game_with("odd.lua"):value("x"))
    write("part", "changed")
    assert.equal(7, game_with("odd.lua"):value("x"))
  end)

  it("in the user's folder does not lead out of it", function ()
    shell("mkdir '%s/mine'", folder)
    write("odd.lua", head)
    write("mine/good.lua", (head:gsub("odd", "good")))
    shell("ln -s ../odd.lua '%s/mine/odd.lua'; mkfifo '%s/mine/pipe.lua'",
      folder, folder)
    rulewright.configure({ user_folder = folder .. "/mine" })
    finally(function ()
      require("rulewright.engine.game.setup").user_folder = nil
    end)
    local function with(name)
      return select(2, rulewright.new({ game = "isles", players = 2,
        with = { name } }))
    end
    assert.is_nil(with("good"))
    assert.equal(("cannot read %s/mine/odd.lua: a link leads out of its folder")
      :format(folder), with("odd"))
    assert.equal(("cannot read %s/mine/pipe.lua: it is a pipe or a device")
      :format(folder), with("pipe"))
    local problems = {}
    for _, module in ipairs(rulewright.modules("isles")) do
      problems[module.name] = module.problem
    end
    assert.is_nil(problems.good)
    assert.is_string(problems.pipe)
  end)

  it("of a game is refused when it is none", function ()
    shell("mkdir -p '%s/games/odd' '%s/games/other'", folder, folder)
    shell("mkfifo '%s/games/odd/init.lua'", folder)
    rulewright.configure({ roots = { folder .. "/games" } })
    finally(function ()
      table.remove(require("rulewright.engine.game.setup").roots, 1)
    end)
    local game, message = rulewright.new({ game = "odd" })
    assert.is_nil(game)
    assert.equal(("cannot read %s/games/odd/init.lua: it is a pipe or a device")
      :format(folder), message)
    assert.is_nil(rulewright.new({ game = "other" }))
    assert.is_table(rulewright.games())
  end)
end)
