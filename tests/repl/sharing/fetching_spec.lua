-- Packs that come over a network, from servers of this machine: versions, what
-- goes wrong, repositories that mean harm, and what is left when a fetch ends
-- before its time.

local console = require "rulewright.console"
local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"
local kernel = require "rulewright.kernel"
local sitting = require "sitting"
local sources = require "rulewright.repl.sharing.sources"

local NEWTS = 'module "newts" { title = "Newts", extends = "isles", '
  .. 'version = "%s" }\n'

describe("a pack from afar", function ()
  local folder, ports, jobs

  -- Runs lines of a shell in the folder, as somebody who uses git.
  local function shell(text)
    local output, code = sitting.shell(("cd %s && export HOME=%s "
      .. "GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b "
      .. "GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b && { set -e; %s\n} 2>&1")
      :format(folder, folder, text))
    assert.equal(0, code, output)
    return output
  end

  local function serve(...)
    jobs[#jobs + 1] = assert(console.start { "/usr/bin/env", "HOME=" .. folder,
      "GIT_CONFIG_NOSYSTEM=1", ... })
  end

  -- A server for git, one of plain files, and one that never answers.
  setup(function ()
    folder, jobs = disk.folder(), {}
    shell [[git init -q -b main work; cd work
      commit() { echo "$2" > newts.lua; git add -A; git commit -qm "$1"; }
      commit 1 "one"; git tag v1.0; commit 2 "two"; git tag 2.0
      git checkout -q -b next; commit 3 "three"; git checkout -q main
      commit 4 "four"; cd ..
      git clone -q --bare work newts.git; git -C newts.git update-server-info]]
    local said = sitting.shell([[python3 -c '
import socket
all = [socket.socket() for _ in range(3)]
for one in all: one.bind(("127.0.0.1", 0))
print(*[one.getsockname()[1] for one in all])']])
    ports = { said:match "(%d+) (%d+) (%d+)" }
    serve("git", "daemon", "--export-all", "--base-path=" .. folder,
      "--listen=127.0.0.1", "--port=" .. ports[1], "--reuseaddr")
    serve("python3", "-m", "http.server", "--bind", "127.0.0.1", "--directory",
      folder, ports[2])
    serve("python3", "-c", "import socket, time\ns = socket.socket()\n"
      .. "s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)\n"
      .. "s.bind(('127.0.0.1', " .. ports[3] .. "))\ns.listen()\n"
      .. "time.sleep(600)")
    shell(([[for port in %s; do for i in $(seq 200); do
      python3 -c "import socket; socket.create_connection(('127.0.0.1', $port))
      " 2>/dev/null && break; sleep 0.1; done; done]]):format(
      table.concat(ports, " ")))
  end)
  teardown(function ()
    for _, job in ipairs(jobs) do console.stop(job) end
    jobs = nil
    collectgarbage()
    disk.remove(folder)
  end)

  local function addresses()
    return { "file://" .. folder .. "/newts.git",
      "git://127.0.0.1:" .. ports[1] .. "/newts.git",
      "http://127.0.0.1:" .. ports[2] .. "/newts.git" }
  end

  local function fetch(text)
    return sources.fetch(text, folder .. "/fetching")
  end

  local function fetched(text)
    local found, why = fetch(text)
    assert.truthy(found, text .. ": " .. tostring(why))
    assert.is_nil(files.kind(folder .. "/fetching"))
    assert.equal("newts", found.name)
    assert.equal(text, found.from)
    return found.files["newts.lua"]
  end

  local function refused(text)
    local found, why = fetch(text)
    assert.is_nil(found, text)
    assert.is_nil(files.kind(folder .. "/fetching"))
    assert.is_nil(files.kind(folder .. "/hurt"))
    return why
  end

  it("has the version that is asked for, by tag or branch", function ()
    for _, address in ipairs(addresses()) do
      assert.equal("four\n", fetched(address))
      assert.equal("one\n", fetched(address .. "@1.0"))
      assert.equal("one\n", fetched(address .. "@v1.0"))
      assert.equal("two\n", fetched(address .. "@2.0"))
      assert.equal("three\n", fetched(address .. "@next"))
    end
  end)

  it("has no version that is not there", function ()
    for _, address in ipairs(addresses()) do
      assert.equal(address .. ": git says: Remote branch 7 not found in "
        .. "upstream origin", refused(address .. "@7"))
    end
  end)

  it("does not come where there is no network, or no repository", function ()
    assert.truthy(refused("http://127.0.0.1:1/newts.git")
      :find "^http://127.0.0.1:1/newts.git: git says: .*127.0.0.1")
    assert.truthy(refused("https://nowhere.invalid/newts.git")
      :find "git says: .*nowhere.invalid")
    for _, address in ipairs(addresses()) do
      assert.truthy(refused((address:gsub("newts%.git", "toads.git")))
        :find "git says: ")
    end
  end)

  it("is no option, and no program", function ()
    for _, text in ipairs { "--upload-pack=touch hurt;.git",
      "--upload-pack=touch ../hurt.git@1.0", "-c.git",
      "ext::sh -c touch% hurt.git", "file://x@--upload-pack=touch hurt.git",
      "ssh://-oProxyCommand=touch/x.git", "git@-oProxyCommand=touch:x.git" } do
      refused(text)
      refused(folder .. "/" .. text)
    end
  end)

  it("runs no hook, no filter, no submodule, and follows no link", function ()
    shell [[git init -q -b main evil; cd evil
      printf '[filter "hurt"]\n\tsmudge = touch %s/hurt; cat\n' "$HOME" \
        > "$HOME/.gitconfig"
      echo 'module "x"' > x.lua; echo '$Format:%H$' > format
      printf '*.lua filter=hurt\nformat export-subst\nx.lua export-ignore\n' \
        > .gitattributes
      git add -A; git -c filter.hurt.smudge= commit -qm a
      printf '[submodule "sub"]\n\tpath = sub\n\turl = ../work\n' > .gitmodules
      git add -A; git update-index --add --cacheinfo \
        "160000,$(git rev-parse HEAD),sub"; git commit -qm b
      for hook in post-checkout post-update upload-pack; do
        printf '#!/bin/sh\ntouch %s/hurt\n' "$HOME" > .git/hooks/$hook
        chmod +x .git/hooks/$hook; done; rm -f "$HOME/hurt"]]
    local line = ("cd %s && HOME=%s XDG_DATA_HOME=%s/home "
      .. "GIT_CONFIG_NOSYSTEM=1 %s/build/rulewright install "):format(folder,
      folder, folder, os.getenv "PWD")
    local output = sitting.shell(line .. "file://" .. folder
      .. "/evil/.git --yes 2>&1")
    assert.truthy(output:find "x", output)
    local found = assert(fetch("file://" .. folder .. "/evil/.git"))
    assert.same({ ["x.lua"] = 'module "x"\n', format = "$Format:%H$\n" },
      found.files)
    assert.is_nil(files.kind(folder .. "/hurt"))
    shell "cd evil; ln -s /etc/passwd link.lua; git add -A; git commit -qm c"
    assert.equal("'link.lua' is a link or a device; only files are installed",
      refused("file://" .. folder .. "/evil/.git"))
    shell [[cd evil; git rm -q link.lua; blob=$(git hash-object -w x.lua)
      tree=$(printf '100644 blob %s\t..\n' "$blob" | git mktree)
      git update-ref HEAD "$(git commit-tree -m d "$tree")"]]
    refused("file://" .. folder .. "/evil/.git")
    os.remove(folder .. "/.gitconfig")
  end)

  it("is neither too heavy nor a bomb", function ()
    local before = sources.heaviest
    sources.heaviest = 100
    assert.equal(addresses()[1] .. ": the repository takes more than 0 MiB",
      refused(addresses()[1]))
    sources.heaviest = before
    shell [[git init -q -b main bomb; cd bomb; head -c 20M /dev/zero > x.lua
      git add -A; git commit -qm a]]
    assert.truthy(refused("file://" .. folder .. "/bomb/.git")
      :find "git printed more than 17 MiB")
  end)

  -- What the program in the file `pid` has started, as words of a shell.
  local CHILD = "$(read p < %s/pid; read c _ < /proc/$p/task/$p/children; "
    .. "echo $c)"

  -- Waits in a shell until a command succeeds, but not for ever.
  local function until_it(command)
    return ("for i in $(seq 300); do %s && exit; sleep 0.1; done; exit 1")
      :format(command)
  end

  -- A program that waits for a server, until the steps are done.
  local function waiting(...)
    return sitting.at(("sh -c 'cd %s; echo $$ > pid; HOME=%s XDG_DATA_HOME="
      .. "%s/home exec %s/build/rulewright install git://127.0.0.1:%s/x.git'")
      :format(folder, folder, folder, os.getenv "PWD", ports[3]),
      { "run " .. until_it(("grep -qs git /proc/" .. CHILD .. "/comm"):format(
        folder)), ... })
  end

  local function nothing_is_left()
    assert.same({ "installing.lock", "modules" },
      files.list(folder .. "/home/rulewright"))
    assert.same({}, files.list(folder .. "/home/rulewright/modules"))
  end

  it("leaves nothing when Ctrl-C ends it", function ()
    local output, code = waiting "send \\x03"
    assert.equal(130, code, output)
    nothing_is_left()
  end)

  it("takes git with it when it is killed, and what it left goes", function ()
    local _, code = waiting(("run child=" .. CHILD .. "; kill -9 $(cat %s/pid);"
      .. " " .. until_it "! kill -0 $child 2>/dev/null"):format(folder,
      folder))
    assert.equal(128 + 9, code)
    local output = sitting.shell(("cd %s && HOME=%s XDG_DATA_HOME=%s/home "
      .. "%s/build/rulewright remove frogs 2>&1"):format(folder, folder, folder,
      os.getenv "PWD"))
    assert.truthy(output:find "nothing called", output)
    nothing_is_left()
  end)
end)

describe("a pack whose installation was killed", function ()
  local folder, home
  local entry = { from = "/nowhere", hash = "1", modules = { "newts" },
    files = { "newts.lua", "eggs/LICENSE" } }

  -- What `rulewright modules` says, with this version in the module folder.
  local function modules(version)
    disk.write(folder .. "/line", "modules")
    local output, code = sitting.shell(("cd %s && XDG_DATA_HOME=%s "
      .. "%s/build/rulewright modules 2>&1"):format(folder, folder,
      os.getenv "PWD"))
    assert.equal(0, code, output)
    local text = version and NEWTS:format(version) or nil
    local path = home .. "/modules/newts/newts.lua"
    assert.equal(text, files.kind(path) and disk.read(path) or nil)
    for _, name in ipairs { "installing", "unpacked" } do
      assert.is_nil(files.kind(home .. "/" .. name), name)
    end
    return output
  end

  local function write(path, text)
    assert(os.execute("mkdir -p " .. home .. "/" .. path:match "^(.*)/"))
    disk.write(home .. "/" .. path, text)
  end

  local function note(found)
    disk.write(home .. "/installing", kernel.tree.encode(found))
  end

  before_each(function ()
    folder = disk.folder()
    home = folder .. "/rulewright"
    write("modules/newts/newts.lua", NEWTS:format "1")
    write("modules/newts/old.txt", "old")
    write("modules/newts/mine.txt", "mine")
    disk.write(home .. "/installed", kernel.tree.encode { newts = {
      from = "/nowhere", hash = "0", modules = { "newts" },
      files = { "newts.lua", "old.txt" } } })
  end)
  after_each(function () disk.remove(folder) end)

  it("is as it was before, until all of it was written", function ()
    write("unpacked/newts.lua", NEWTS:format "2")
    local line = ("cd %s && XDG_DATA_HOME=%s %s/build/rulewright remove x 2>&1")
      :format(folder, folder, os.getenv "PWD")
    assert.truthy(sitting.shell(line):find "nothing called 'x'")
    modules "1"
    assert.equal("old", disk.read(home .. "/modules/newts/old.txt"))
  end)

  for name, moved in pairs { none = {}, some = { "newts.lua" },
    all = { "newts.lua", "eggs/LICENSE" } } do
    it("comes whole with the next command: moved " .. name, function ()
      write("unpacked/newts.lua", NEWTS:format "2")
      write("unpacked/eggs/LICENSE", "MIT")
      note { name = "newts", gone = { "old.txt" }, entry = entry }
      for _, path in ipairs(moved) do
        local to = home .. "/modules/newts/" .. path
        assert(os.execute("mkdir -p " .. to:match "^(.*)/"))
        assert(os.rename(home .. "/unpacked/" .. path, to))
      end
      assert.truthy(modules "2":find("newts, from /nowhere", 1, true))
      assert.same({ "eggs", "mine.txt", "newts.lua" },
        files.list(home .. "/modules/newts"))
      assert.equal("MIT", disk.read(home .. "/modules/newts/eggs/LICENSE"))
    end)
  end

  it("goes whole as well", function ()
    note { name = "newts", gone = { "newts.lua", "old.txt" } }
    modules()
    assert.same({ "mine.txt" }, files.list(home .. "/modules/newts"))
  end)

  it("is left alone while another process installs", function ()
    local lock = assert(console.lock(home .. "/installing.lock"))
    local line = ("cd %s && XDG_DATA_HOME=%s %s/build/rulewright remove newts "
      .. "2>&1"):format(folder, folder, os.getenv "PWD")
    local output, code = sitting.shell(line)
    console.unlock(lock)
    assert.equal(1, code)
    assert.truthy(output:find("another rulewright is changing it", 1, true),
      output)
    modules "1"
  end)

  it("stops at a note that is damaged", function ()
    for _, text in ipairs { "", "{", "{name=\"../x\",gone={}}", "7",
      "{name=\"newts\"}" } do
      disk.write(home .. "/installing", text)
      modules "1"
    end
  end)
end)
