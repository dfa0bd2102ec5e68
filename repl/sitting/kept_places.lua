-- Where the games at the prompts lie: kept-1.record to kept-9.record in the
-- folder of what the program keeps. Who uses a place holds the lock beside it,
-- which the system takes away from a process that ends, however it ends. So a
-- place with a record and no lock holds a game that somebody left.
--
-- A place is { path =, lock = }, and is held until it is released.

local console = require "rulewright.console"
local files = require "rulewright.engine.sandbox.files"

local places = {}

local most = 9

local function path_of(folder, n)
  return ("%s/kept-%d.record"):format(folder, n)
end

-- The place; nil and why it cannot be held: another holds it, or nothing can be
-- written there.
local function hold(folder, n)
  local lock, why = console.lock(("%s/kept-%d.lock"):format(folder, n))
  return lock and { path = path_of(folder, n), lock = lock }, why
end

function places.release(place) console.unlock(place.lock) end

-- The places of games that were left, the latest first.
function places.left(folder)
  local list = {}
  for n = 1, most do
    local place = files.exists(path_of(folder, n)) and hold(folder, n)
    if place then
      place.at = console.modified(place.path) or 0
      list[#list + 1] = place
    end
  end
  table.sort(list, function (a, b) return a.at > b.at end)
  return list
end

-- A place for another game: one that is free, or else that of the game that was
-- left longest ago. nil and why there is none.
function places.free(folder)
  local why
  for n = 1, most do
    local place, problem = hold(folder, n)
    if place and not files.exists(place.path) then return place end
    if place then places.release(place) end
    why = problem or why
  end
  local left = places.left(folder)
  local oldest = table.remove(left)
  for _, place in ipairs(left) do places.release(place) end
  return oldest, why
end

-- Whether two paths name one file.
function places.same(one, other)
  local real = console.realpath(one)
  return real ~= nil and real == console.realpath(other)
end

-- The place at this path, if it is one that nobody holds.
function places.at(folder, path)
  for n = 1, most do
    if places.same(path_of(folder, n), path) then return (hold(folder, n)) end
  end
end

return places
