-- How the rules speak: to "you", and of a player as "they".

local disk = require "disk"
local sitting = require "sitting"

local banned = { he = true, his = true, him = true, himself = true,
  she = true, her = true, hers = true }

-- The sentences that a file of rules says, each with its line.
local function sentences(text)
  local list, at = {}, 1
  while true do
    local first, last = text:find("says%s*=%s*()\"", at)
    if not first then return list end
    local said, stop = {}, last
    repeat
      local from, to, part = text:find('^"([^"\n]*)"%s*', stop)
      if not from then break end
      said[#said + 1], stop = part, to + 1
      local dots = text:match("^%.%.%s*()\"", stop)
      stop = dots or stop
    until not dots
    local _, line = text:sub(1, first):gsub("\n", "")
    list[#list + 1] = { text = table.concat(said), line = line + 1 }
    at = last + 1
  end
end

describe("the sentences of the rules", function ()
  it("are found, over several lines too", function ()
    local list = sentences('a {\n  says = "One "\n    .. "two.", }\n'
      .. 'b { says = "3" }')
    assert.same({ { text = "One two.", line = 2 }, { text = "3", line = 4 } },
      list)
  end)

  it("call no player he or she", function ()
    local count = 0
    local all = sitting.shell "find scripts -name '*.lua' ! -path '*/locale/*'"
    for path in all:gmatch "[^\n]+" do
      for _, one in ipairs(sentences(disk.read(path))) do
        count = count + 1
        for word in one.text:lower():gmatch "%a+" do
          assert.is_nil(banned[word], ("%s:%d: %s"):format(path, one.line,
            one.text))
        end
      end
    end
    assert.is_true(count > 1500)
  end)
end)
