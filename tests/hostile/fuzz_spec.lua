-- Rows 8 and 25: texts that nobody wrote. Notations are damaged in
-- ../engine/notation/fuzz_spec; here are nests of a hundred thousand levels,
-- rule files with words moved about, and lines typed at random. Each is read or
-- is one sentence.

local disk = require "disk"
local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local sitting = require "sitting"
local tiny = require "tiny_game"
local work = require "work"

teardown(tiny.clear)

local readers = work.readers(function ()
  return dofile "tests/fuzz/notation/readers.lua"
end)

describe("row 8, a notation", function ()
  for _, sign in ipairs { "(", "{", "[", "<", "- ", "\"", "a{", "# " } do
    it("is not overwhelmed by a hundred thousand of " .. sign, function ()
      local nest = sign:rep(100000)
      for name, reader in pairs(readers) do
        for _, text in ipairs { nest, "Rulewright record 1\nedit: " .. nest,
          "map:\n" .. nest } do
          local value, message
          local done = work.of(function ()
            value, message = reader.parse(text)
          end)
          assert.is_true(value == nil and (message == nil
            or type(message) == "string"), name)
          assert.is_true(done < 300 * #text, name)
        end
      end
    end)
  end
end)

local source = [[
component.good "ring" { id = "E-1", says = "Rings.", bank = 3 }
component.deck "d" { cards = { a = 2, b = 3 } }
hidden "decks.d" { id = "E-2", says = "Nobody looks." }
on "game begins" { id = "E-3", says = "It begins.", run = function (g)
  g.total = 0 g:gain(1, { ring = 2 }) end }
step "asked" { player = function (g, s) return s.player end }
move "answer" { id = "E-4", says = "You answer.", during = "asked" }
domain "n" { of = "number", from = 1, to = 3 }
move "add" { id = "E-5", says = "You may add.", during = "play",
  form = "add <n>", n = "n", cost = "peg",
  apply = function (g, player, m) g.total = g.total + m.n end }
forbid "add" { id = "E-6", says = "Not now.",
  when = function (g, player, m) return g.total + m.n > 9 end }
value "v" { id = "E-7", says = "V.", base = 3 }
adjust "v" { id = "E-8", says = "More.", plus = function (g) return 1 end }
change "piece.peg.each" { id = "E-9", says = "Four.", from = 3, to = 4 }
replace "T-05" { id = "E-10", says = "Win." }
except "E-6" { id = "E-11", says = "But once.", once = "game", moves = "add",
  when = function (g, player, m) return m.n > 1 end }
except "E-8" { id = "E-12", says = "But.", clause = "adjust v",
  when = function (g) return g.total > 3 end }
]]

local words = {}
for word in source:gmatch "[%w_]+" do words[#words + 1] = word end
for _, word in ipairs { "{", "}", "(", ")", "=", ",", '"', "nil", "0", "-1",
  "1e9", "0/0", "{}", "function () end", "g", "''", "true", "..", "#", "\n",
  "while true do end", "setmetatable({}, {})", "\\27" } do
  words[#words + 1] = word
end

local stream = kernel.random.stream(25, "words")
local function draw(n) return kernel.random.draw(stream, n) end

-- Some words of the text taken out, doubled, or exchanged for others.
local function damaged()
  local parts = {}
  for blank, word, rest in source:gmatch "(%s*)([%w_]*)([^%w_%s]*)" do
    parts[#parts + 1] = blank .. word
    parts[#parts + 1] = rest
  end
  for _ = 1, draw(3) do
    local at, how = draw(#parts), draw(3)
    if how == 1 then parts[at] = ""
    elseif how == 2 then parts[at] = parts[at] .. parts[draw(#parts)]
    else parts[at] = " " .. words[draw(#words)] .. " " end
  end
  return table.concat(parts)
end

describe("row 25, a rule file with words moved about", function ()
  it("plays or is one sentence", function ()
    tiny.write ""
    local path = tiny.folder .. "/evil.lua"
    local read, refused = 0, 0
    for _ = 1, 600 do
      local text = 'module "evil" { title = "Evil" }\n' .. damaged()
      disk.write(path, text)
      local ok, game, message = pcall(rulewright.new, { game = "tiny",
        with = { path } })
      assert.is_true(ok, text .. tostring(game))
      if game then
        read = read + 1
        ok, message = pcall(tiny.random_game, game, 1, 12)
        assert.is_true(ok or message:find "%[broke%]" ~= nil
          or message:find "%[limit%]" ~= nil, text .. tostring(message))
      else
        refused = refused + 1
        assert.is_string(message)
        assert.is_nil(message:find "%c", text)
      end
    end
    assert.is_true(read > 30 and refused > 30)
  end)
end)

describe("row 25, lines typed at random", function ()
  local commands = { ":moves", ":why", ":board", ":svg", ":rules", ":log",
    ":history", ":trace", ":help", ":value", ":parts", ":undo", ":redo",
    ":dice", ":save", ":load", ":new", ":with", ":without", ":reload", ":view",
    "=", "hut", "pass", "forbid", ":", "", "1" }
  local rest = { "", "A1.n", "red", "3 4", "-1", "99999999999999999999", "\"",
    "g", "{", "CAT-041", "E-1 E-2", "nil", "while true do end", "\1", "й",
    "\xff", "g.players", "/dev/null", "/", ".", "--with x", "(", "hand limit" }

  local here, home, path

  before_each(function ()
    here, path = sitting.shell("pwd"):match "[^\n]+", os.tmpname()
    home = path .. ".d"
    assert(os.execute("mkdir '" .. home .. "'"))
  end)
  after_each(function ()
    os.execute(("rm -rf '%s' '%s'"):format(path, home))
  end)

  -- The program in a folder of its own, where files may be written.
  local function typed(line)
    disk.write(path, line, "\n")
    return sitting.shell(("{ cd '%s' && env -u LANG HOME='%s' '%s/build/rule"
      .. "wright' play '%s/tests/support/games/isles' --players 2 <'%s';"
      .. " } 2>&1")
      :format(home, home, here, here, path))
  end

  it("end nothing, and are answered in one sentence each", function ()
    for _ = 1, 40 do
      local line = commands[draw(#commands)] .. " " .. rest[draw(#rest)]
        .. (draw(4) == 1 and " " .. rest[draw(#rest)] or "")
      local text, code = typed(line)
      assert.is_true(code == 0 or code == 1, line)
      assert.is_nil(text:find "stack traceback", line .. text)
      assert.is_nil(text:find "0x%x%x%x%x%x", line .. text)
    end
  end)
end)
