-- Where the instructions of Lua go in random play: files, then functions, by
-- their share. What C does for them is not counted (perf tells that).
--
--   lua5.4 tests/bench/profile.lua GAME PLAYERS [GAMES] [MODULE,…]

local here = arg[0]:match "^(.*)/" or "."
package.path = here .. "/?.lua;build/lua/?.lua;build/lua/?/init.lua;"
  .. package.path
package.cpath = "build/lua/?.so;" .. package.cpath

local games = require "games"

local request = { game = arg[1], players = math.tointeger(tonumber(arg[2])),
  with = {} }
for name in (arg[4] or ""):gmatch "[^,]+" do
  table.insert(request.with, name)
end
assert(request.game and request.players, "which game, how many players?")
local play = games.player(request, math.tointeger(tonumber(arg[3])) or 20)

-- Instructions between two looks.
local interval = 1000

local function add(list, key) list[key] = (list[key] or 0) + 1 end

local function look(files, functions)
  local info = debug.getinfo(3, "Sn")
  if not info then return end
  local file = info.short_src:match "[^/]*/[^/]*$" or info.short_src
  add(files, file)
  add(functions, ("%s:%d %s"):format(file, info.linedefined,
    info.name or "?"))
end

local function tell(list, most)
  local keys, all = {}, 0
  for key, n in pairs(list) do keys[#keys + 1], all = key, all + n end
  table.sort(keys, function (a, b)
    if list[a] ~= list[b] then return list[a] > list[b] end
    return a < b
  end)
  for i = 1, math.min(most, #keys) do
    print(("%5.1f %%  %s"):format(100 * list[keys[i]] / all, keys[i]))
  end
end

play() -- what is read and built once is not counted
local files, functions = {}, {}
debug.sethook(function () look(files, functions) end, "", interval)
play()
debug.sethook()
tell(files, 12)
print ""
tell(functions, 20)
