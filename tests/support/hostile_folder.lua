-- A folder in which everything lies that a program could run by mistake: a file
-- for each module of Lua that any of our files and any module of busted asks
-- for, as Lua and as a C module; a game called catan; programs; what shells,
-- busted and Lua read when they start. Whatever of it runs leaves a mark, a
-- file in the folder `marks`.

local console = require "rulewright.console"
local disk = require "disk"
local files = require "rulewright.engine.sandbox.files"

local hostile_folder = {}
hostile_folder.__index = hostile_folder

-- Names by which a tool or a person's program may be started.
local PROGRAMS = [[awk bash cat cc cmake ctest dpkg-query editor env find
  flock gcc git grep id less lua5.4 make man mkdir more mv nproc pager
  pips pkg-config python python3 realpath rm sed sh stty sudo tput
  vi which]]

local function add_asked(names, path)
  local text = files.read(path) or ""
  for name in text:gmatch "require%s*%(?%s*[\"']([%w_][%w_.%-]*)[\"']" do
    names[name] = true
  end
end

-- Our modules by their files, and what these ask for.
local function add_ours(names, folder, prefix)
  for _, name in ipairs(files.list(folder)) do
    local path = folder .. "/" .. name
    local plain = name:match "^([%w_]+)%.lua$"
    if plain then
      names[prefix .. plain] = true
      add_asked(names, path)
    elseif files.kind(path) == "directory" then
      add_ours(names, path, prefix .. name .. ".")
    end
  end
end

-- What is loaded in this process, which runs the specs as the program does,
-- and what those files ask for, loaded or not.
local function add_loaded(names)
  for name in pairs(package.loaded) do
    names[name] = true
    local path = package.searchpath(name, package.path)
    if path then add_asked(names, path) end
  end
end

-- The set of names that anything may `require`.
function hostile_folder.names()
  local names = { rulewright = true, lpeg = true, re = true, dkjson = true,
    busted = true, linenoise = true }
  add_ours(names, "build/lua/rulewright", "rulewright.")
  add_loaded(names)
  return names
end

local function shell(command, ...)
  assert(os.execute(command:format(...)))
end

-- Lua that leaves a mark, in a sandbox too: there it is an error that is seen.
function hostile_folder:lua(name)
  return ("local file = io.open(%q, \"w\")\nif file then file:close() end\n"
    .. "return {}\n"):format(self.marks .. "/" .. name:gsub("/", "%%"))
end

function hostile_folder:write(name, text)
  local path = self.path .. "/" .. name
  assert(console.mkdirs(path:match "^(.*)/"))
  disk.write(path, text)
end

-- A shared object that leaves a mark when it is loaded.
function hostile_folder:compile()
  local object = self.path .. "/mark.so"
  disk.write(object .. ".c", ([[#include <stdio.h>
    __attribute__((constructor)) static void mark(void) {
      FILE *file = fopen("%s/shared object", "w");
      if (file) fclose(file);
    }]]):format(self.marks))
  shell("cc -shared -fPIC -o '%s' '%s.c' && rm '%s.c'", object, object, object)
  return object
end

function hostile_folder:add_modules()
  local object, links = self:compile(), {}
  for name in pairs(hostile_folder.names()) do
    local path = name:gsub("%.", "/")
    self:write(path .. ".lua", self:lua(path .. ".lua"))
    self:write(path .. "/init.lua", self:lua(path .. "/init.lua"))
    links[#links + 1] = ("ln -f '%s' '%s/%s.so'"):format(object, self.path,
      path)
  end
  disk.write(self.path .. "/links", table.concat(links, "\n"))
  shell("sh '%s/links' && rm '%s/links'", self.path, self.path)
  -- Where a root, busted or our own specs would look for modules.
  for _, name in ipairs { "lua", "src", "csrc", "support", "share",
    "build/lua", "build/support" } do
    local folder = name:match "^(.*)/"
    shell("cd '%s' && %s ln -s %s '%s'", self.path,
      folder and "mkdir -p " .. folder .. " &&" or "",
      folder and ".." or ".", name)
  end
end

function hostile_folder:add_programs()
  for name in PROGRAMS:gmatch "%S+" do
    for _, place in ipairs { name, "bin/" .. name } do
      self:write(place, ("#!/bin/sh\n: >'%s/program %s'\n"):format(self.marks,
        name))
    end
  end
  shell("cd '%s' && chmod +x bin/* $(ls bin)", self.path)
end

-- path: of the folder, which is made; marks: an empty one elsewhere.
function hostile_folder.new()
  local self = setmetatable({ path = disk.folder(), marks = disk.folder() },
    hostile_folder)
  self:add_modules()
  self:add_programs()
  for _, name in ipairs { ".busted", "init.lua", "spec/helper.lua", ".luacov",
    "scripts/catan/init.lua", "catan/init.lua", "rulewright/modules/catan.lua",
    "scripts/catan/base/init.lua", "modules/house.lua" } do
    self:write(name, self:lua(name))
  end
  self:write("start.sh", (": >'%s/start.sh'\n"):format(self.marks))
  return self
end

-- Variables that lead here, as words for `env`; PATH begins with `path`.
function hostile_folder:environment(path)
  local words = { "PATH=':.:bin:" .. path .. "'", "HOME=", "CDPATH=.",
    "XDG_DATA_HOME=.", "XDG_STATE_HOME=.", "XDG_CONFIG_HOME=.",
    "BASH_ENV=start.sh", "ENV=start.sh", "PAGER=./pager", "EDITOR=./editor",
    "VISUAL=./vi" }
  for _, version in ipairs { "", "_5_4" } do
    for name, value in pairs { PATH = "?.lua", CPATH = "?.so" } do
      words[#words + 1] = ("LUA_%s%s='./%s;%s/%s;;'"):format(name, version,
        value, self.path, value)
    end
    words[#words + 1] = ("LUA_INIT%s='@%s/init.lua'"):format(version, self.path)
  end
  return table.concat(words, " ")
end

-- The names of what has run here, in one text; "" if nothing has.
function hostile_folder:marked()
  return table.concat(files.list(self.marks), ", ")
end

function hostile_folder:forget()
  shell("rm -rf '%s' && mkdir '%s'", self.marks, self.marks)
end

function hostile_folder:remove()
  disk.remove(self.path)
  disk.remove(self.marks)
end

return hostile_folder
