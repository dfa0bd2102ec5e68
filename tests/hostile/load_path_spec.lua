-- Row 22: the folder from which the program is run holds nothing that it runs,
-- whatever lies there and whatever the environment says of it: each command
-- prints there what it prints in an empty folder, and nothing leaves a mark.

local console = require "rulewright.console"
local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local hostile_folder = require "hostile_folder"
local sitting = require "sitting"

local here = assert(console.realpath ".")
local PROGRAM = here .. "/build/rulewright "
local PIPS = "python3 " .. here .. "/docs/examples/bots/pips.py"

local hostile, empty, work

-- By command its arguments besides none and --help; WORK is a folder with what
-- they name. A command that is not here is run with a game.
local arguments = {
  play = { "catan --players 3 --seed 1 <WORK/moves", "--load WORK/record",
    "catan --players 3 --seed 1 --bots random </dev/null" },
  replay = { "WORK/record" }, analyse = { "WORK/record --iters 2" },
  sim = { "catan --players 3 --games 1 --bots random --jobs 2",
    ("catan --players 3 --games 1 --limit 9 --bots '%s'"):format(PIPS) },
  compare = { "catan --players 3 --without CAT-086 --games 2 --bots random" },
  fit = { "elasund --players 2 --games 12 --bots random -o -" },
  ladder = { "catan --players 3 --games 2 --bots random,greedy" },
  rules = { "catan", "catan robber", "catan --format md",
    "catan --format html", "catan --json", "catan --lang ru" },
  words = { "catan", "catan hex" },
  render = { "WORK/record -o -" },
  serve = { "<WORK/requests" },
  check = { "catan", "WORK/house.lua", "catan --games 1" },
  install = { "WORK/house.lua", "WORK/house.tar.gz", "WORK/house@1" },
  modules = { "</dev/null" }, update = { "", "house" }, remove = { "house" },
  new = { "house_rule mine --game catan --in WORK/NEW" },
  test = { "WORK/own_spec.lua", "WORK/own_spec.lua WORK/other_spec.lua",
    "--clauses WORK/own_spec.lua", "--list WORK/own_spec.lua",
    "--coverage WORK/own_spec.lua", "-o TAP WORK/own_spec.lua" },
}

local completed = { "''", "pl", "play ''", "play catan --with ''",
  "play catan --bots ''", "check ./", "rules catan ''" }

local requests = [[{"do":"games"}
{"do":"new","game":"catan","players":3,"seed":7}
{"do":"moves"}
{"do":"board"}
{"do":"rules","word":"robber"}
{"do":"status"}
{"do":"record"}
]]

local function prepare()
  work = disk.folder()
  disk.write(work .. "/moves", "settlement C3.n\n:board\n:save " .. work
    .. "/saved\n")
  disk.write(work .. "/requests", requests)
  disk.write(work .. "/house.lua", 'module "house" { title = "House", '
    .. 'extends = "catan" }\nchange "victory points" { from = 10, to = 9, '
    .. 'id = "H-1", says = "Play to nine points." }\n')
  for _, name in ipairs { "own", "other" } do
    disk.write(("%s/%s_spec.lua"):format(work, name),
      'it("is ' .. name .. '", function () require "rulewright" end)\n')
  end
  assert(os.execute(("tar -C '%s' -czf '%s/house.tar.gz' house.lua")
    :format(work, work)))
  local text, code = sitting.shell(("echo ':save %s/record' | HOME=/nowhere "
    .. "%splay catan --players 3 --seed 1 2>&1"):format(work, PROGRAM))
  assert(code == 0, text)
end

-- Where specs are timed there is the one thing that differs.
local function untimed(text)
  return (text:gsub("%d+%.%d+ seconds", "TIME"))
end

local function in_folder(folder, environment, line)
  local text, code = sitting.shell(("rm -rf '%s/NEW'; cd '%s'; { timeout 60 "
    .. "env -i LC_ALL=C.UTF-8 %s %s; } 2>&1"):format(work, folder, environment,
    (line:gsub("WORK", work))))
  return untimed(text), code
end

local paths = "/usr/local/bin:/usr/bin:/bin"

-- Runs a line in the empty folder and in the hostile one.
local function compared(line)
  local wanted, code = in_folder(empty, "HOME= PATH=" .. paths, line)
  local text, got = in_folder(hostile.path, hostile:environment(paths), line)
  assert.equal("", hostile:marked(), line)
  assert.equal(wanted, text, line)
  assert.equal(code, got, line)
  return text, code
end

local function commands()
  local list = {}
  for word in sitting.shell(PROGRAM .. "complete ''"):gmatch "[^\n]+" do
    if word:sub(1, 1) ~= "-" then list[#list + 1] = word end
  end
  return list
end

describe("row 22, a folder full of code", function ()
  setup(function ()
    hostile, empty = hostile_folder.new(), disk.folder()
    prepare()
  end)
  before_each(function () hostile:forget() end)
  teardown(function ()
    hostile:remove()
    disk.remove(empty)
    disk.remove(work)
  end)

  it("has a mark for what runs", function ()
    local environment = hostile:environment(paths)
    in_folder(hostile.path, environment, "/usr/bin/lua5.4 -e 'require [[re]]'")
    assert.matches("init.lua", hostile:marked(), 1, true)
    assert.matches("re.lua", hostile:marked(), 1, true)
    in_folder(hostile.path, environment, "/usr/bin/lua5.4 -e "
      .. "'package.path = [[]] require [[lpeg]]'")
    assert.matches("shared object", hostile:marked(), 1, true)
    in_folder(hostile.path, environment, "/bin/bash -c python3")
    assert.matches("program python3", hostile:marked(), 1, true)
    assert.matches("start.sh", hostile:marked(), 1, true)
    local names = hostile_folder.names()
    for _, name in ipairs { "rulewright.repl.program.boot", "rulewright.kernel",
      "rulewright.engine.game", "busted.runner", "pl.path", "moonscript" } do
      assert.is_true(names[name], name)
    end
  end)

  for _, name in ipairs(commands()) do
    it("gives nothing to " .. name, function ()
      compared(PROGRAM .. name .. " --help </dev/null")
      compared(PROGRAM .. name .. " </dev/null")
      for _, line in ipairs(arguments[name] or { "catan </dev/null" }) do
        compared(PROGRAM .. name .. " " .. line)
      end
    end)
  end

  it("gives nothing to the program without a command", function ()
    for _, line in ipairs { "</dev/null", "--help", "--version", "help",
      "nonsense", "--lang ru </dev/null" } do
      compared(PROGRAM .. line)
    end
  end)

  it("gives nothing to Tab in a shell", function ()
    for _, words in ipairs(completed) do
      if words ~= "check ./" then compared(PROGRAM .. "complete " .. words) end
    end
    in_folder(hostile.path, hostile:environment(paths),
      PROGRAM .. "complete check --with ./")
    assert.equal("", hostile:marked())
  end)

  it("does what was asked for", function ()
    local text, code = compared(PROGRAM .. "test WORK/own_spec.lua")
    assert.equal(0, code, text)
    text, code = compared(PROGRAM .. "replay WORK/record")
    assert.equal(0, code, text)
    text, code = compared(PROGRAM .. "sim catan --players 3 --games 1 "
      .. ("--limit 9 --bots '%s'"):format(PIPS))
    assert.equal(0, code, text)
  end)

  it("is not meant by a root, a home or a folder that is relative", function ()
    for _, root in ipairs { ".", "lua/..", "./" } do
      local text, code = in_folder(hostile.path, "RULEWRIGHT_ROOT=" .. root,
        PROGRAM .. "--version")
      assert.equal(1, code)
      assert.matches("RULEWRIGHT_ROOT to the absolute path", text, 1, true)
    end
    for _, name in ipairs { "a;.", "?" } do
      local root = work .. "/" .. name
      assert(os.execute(("mkdir '%s' && ln -s %s/build/lua %s/build/scripts "
        .. "'%s'"):format(root, here, here, root)))
      local text, code = in_folder(hostile.path, "'RULEWRIGHT_ROOT=" .. root
        .. "'", PROGRAM .. "--version")
      assert.equal(1, code)
      assert.matches("with ';' or '?' in its name", text, 1, true)
    end
    local _, code = in_folder(hostile.path, "RULEWRIGHT_ROOT=" .. here
      .. "/build", PROGRAM .. "--version")
    assert.equal(0, code)
    local before = sitting.shell("find '" .. hostile.path .. "'")
    local line = sitting.quoted(("cd '%s' && exec env -i TERM=xterm %s %s play "
      .. "catan --players 3 --seed 1"):format(hostile.path, hostile:environment(
      paths):gsub("HOME=", "HOME=home", 1), PROGRAM))
    sitting.at("sh -c " .. line, { "expect > ", "send settlement C3.n\\r",
      "expect > ", "send \\x04", "wait" })
    assert.equal(before, sitting.shell("find '" .. hostile.path .. "'"))
    assert.equal("", hostile:marked())
  end)

  it("gives nothing to the C library, wherever that was loaded", function ()
    local ask = [[
import ctypes, os, sys
os.chdir(sys.argv[1])
library = ctypes.CDLL(sys.argv[2])
os.chdir(sys.argv[3])
library.rulewright_open.restype = ctypes.c_void_p
library.rulewright_ask.restype = ctypes.c_char_p
library.rulewright_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
problem = ctypes.create_string_buffer(1000)
games = library.rulewright_open(None, problem)
if not games: sys.exit(problem.value.decode())
for line in open(sys.argv[4], "rb"):
  print(library.rulewright_ask(games, line.rstrip()).decode())
]]
    disk.write(work .. "/ask.py", ask)
    for place, name in pairs { ["/"] = here .. "/build/librulewright.so",
      [here .. "/build"] = "./librulewright.so" } do
      local text, code = compared(("/usr/bin/python3 -I WORK/ask.py '%s' '%s' "
        .. "\"$PWD\" WORK/requests"):format(place, name))
      assert.equal(0, code, text)
      assert.matches('"waiting"', text, 1, true)
    end
  end)
end)

describe("row 22, the launcher", function ()
  it("runs nothing that lies where it is called", function ()
    local place, house = hostile_folder.new(), disk.folder()
    finally(function ()
      place:remove()
      disk.remove(house)
    end)
    assert(os.execute(("cd '%s' && cp %s/rulewright . && mkdir -p cmake core "
      .. "repl build && touch CMakeLists.txt build/.built-program && printf "
      .. "'#!/bin/sh\\necho \"ran $PATH\"\\n' >build/rulewright && chmod +x "
      .. "build/rulewright"):format(house, here)))
    local line = "cd '%s' && env -i %s %s/rulewright --version 2>&1"
    local text = sitting.shell(line:format(place.path,
      place:environment(paths), house))
    assert.equal("ran " .. paths .. "\n", text)
    assert.equal("", place:marked())
    assert(os.execute("ln -s " .. house .. "/rulewright " .. place.path
      .. "/link"))
    text = sitting.shell(("cd '%s' && env -i %s ./link 2>&1"):format(
      place.path, place:environment ""))
    assert.equal("ran /usr/bin:/bin\n", text)
    assert.equal("", place:marked())
  end)
end)

describe("row 22, a bot that is a program", function ()
  it("is not a file that is called as its words are", function ()
    local programs = require "rulewright.repl.sitting.programs"
    assert.is_nil(files.kind "true x")
    disk.in_folder(function (folder)
      disk.write("true x", "#!/bin/sh\n")
      finally(function () os.remove "true x" end)
      assert(os.execute "chmod +x 'true x'")
      local bot = assert(programs.bot({}, "true x", {}))
      assert.matches("/true$", bot.words[1])
      disk.write(folder .. "/a bot", "#!/bin/sh\n")
      assert(os.execute("chmod +x '" .. folder .. "/a bot'"))
      assert.same({ folder .. "/a bot" },
        assert(programs.bot({}, folder .. "/a bot", {})).words)
    end)
  end)
end)

describe("row 22, a name in a folder", function ()
  it("that a shell would obey is not offered to it", function ()
    disk.in_folder(function (folder)
      for _, name in ipairs { "$(touch x).lua", "`touch y`.lua", "a;b.lua",
        "a b.lua", "a\nb.lua", "plain.lua", "дом.lua" } do
        disk.write(folder .. "/" .. name, "")
      end
      local offered = sitting.shell(("HOME=/nowhere %scomplete play catan "
        .. "--with %s/"):format(PROGRAM, folder))
      assert.equal(("%s/plain.lua\n%s/дом.lua\n"):format(folder, folder),
        offered)
    end)
  end)
end)
