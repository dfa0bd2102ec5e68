-- Where the games at the prompts lie: each place is one prompt's at a time.

local disk = require "disk"
local places = require "rulewright.repl.sitting.kept_places"

describe("a place", function ()
  local folder
  before_each(function () folder = disk.folder() end)
  after_each(function () disk.remove(folder) end)

  local function leave(n, time)
    local path = ("%s/kept-%d.record"):format(folder, n)
    disk.write(path, "game " .. n)
    assert(os.execute(("touch -d @%d %s"):format(time, path)))
  end

  local function names(list)
    local all = {}
    for i, place in ipairs(list) do
      all[i] = place.path:match "kept%-(%d)"
      places.release(place)
    end
    return table.concat(all, " ")
  end

  it("is free where no game was left, and nobody else's", function ()
    leave(1, 100)
    local one, other = places.free(folder), places.free(folder)
    assert.equal("2 3", names { one, other })
    assert.equal("2", names { places.free(folder) })
  end)

  it("of a game that was left is found, the latest first", function ()
    for n, time in pairs { [1] = 200, [4] = 300, [9] = 100 } do
      leave(n, time)
    end
    assert.equal("4 1 9", names(places.left(folder)))
    local held = assert(places.at(folder, folder .. "/kept-4.record"))
    assert.equal("1 9", names(places.left(folder)))
    assert.is_nil(places.at(folder, folder .. "/kept-4.record"))
    places.release(held)
    assert.equal("4 1 9", names(places.left(folder)))
  end)

  it("is that of the game left longest ago where none is free", function ()
    for n = 1, 9 do leave(n, n == 6 and 50 or 100 + n) end
    local place = places.free(folder)
    assert.equal("9 8 7 5 4 3 2 1", names(places.left(folder)))
    assert.equal("6", names { place })
  end)

  it("is none where nothing can be written, with why", function ()
    local place, why = places.free(folder .. "/none")
    assert.is_nil(place)
    assert.is_string(why)
    assert.is_nil(places.at(folder, folder .. "/other"))
  end)
end)
