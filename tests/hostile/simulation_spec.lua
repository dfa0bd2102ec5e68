-- Row 32: a simulation whose process dies, whose parts repeat, lack or fake
-- seeds, or whose clock goes back. It is refused with what is wrong, or gives
-- the totals of the whole.

local piped = require "piped"
local sitting = require "sitting"

local both, read = piped.both, piped.read

local GAME = "sim tests/support/games/isles --players 2 "

local folder

local has = piped.has

local function part(name, options)
  local text, code = both(GAME .. options .. " --part " .. folder .. "/"
    .. name)
  assert.equal(0, code, text)
end

local function merge(...)
  local line = "sim merge"
  for _, name in ipairs { ... } do
    line = line .. (name:find "^%-" and " " or " " .. folder .. "/") .. name
  end
  return both(line)
end

describe("row 32, a simulation", function ()
  setup(function ()
    folder = piped.folder()
    part("a", "--seeds 1..2")
    part("b", "--seeds 3..4")
    part("c", "--seeds 5..6")
  end)
  teardown(function () piped.remove(folder) end)

  it("with a process that was killed says so, and writes nothing", function ()
    local script = ([[build/rulewright %s --games 1000000 --jobs 2
      --part %s/lost 2>&1 & program=$!; child=; looked=0;
      while [ -z "$child" ] && [ $looked -lt 9999 ]; do looked=$((looked+1));
      child=$(cut -d' ' -f1 </proc/$program/task/$program/children); done;
      kill -9 $child; sleep 0.3; kill -TERM $program; wait $program; echo $?]])
      :gsub("\n", " "):format(GAME, folder)
    local text = sitting.shell("env -u LANG sh -c " .. sitting.quoted(script))
    has(text, "rulewright: a process ended before its work was done; nothing "
      .. "was written")
    assert.matches("\n1\n?$", text)
    assert.is_nil(io.open(folder .. "/lost"))
  end)

  it("with a clock that stands at the wrong time gives the same", function ()
    if not os.execute "command -v faketime >/dev/null" then
      return pending "faketime is not installed"
    end
    local line = "env -u LANG %sbuild/rulewright " .. GAME .. "--seeds 1..6"
    assert.equal((sitting.shell(line:format "")),
      (sitting.shell(line:format "faketime '1980-01-01' ")))
  end)

  it("refuses a part of which any byte is another", function ()
    local good = read(folder .. "/b")
    for at = 1, #good, #good // 40 do
      piped.write(folder .. "/bad", good:sub(1, at - 1)
        .. string.char(good:byte(at) ~ 1) .. good:sub(at + 1))
      local text, code = merge("a", "bad", "c")
      assert.equal(1, code, at .. text)
      assert.matches("^rulewright: [^\n]+\n$", text)
    end
  end)
end)
