-- Row 23: the file of a stranger's module changes in the middle of a game. The
-- old rules stay in force, the state is what it was, and one sentence says
-- where the file is wrong.

local disk = require "disk"
local tiny = require "tiny_game"

teardown(tiny.clear)

local path = tiny.evil
local head = 'module "evil" { title = "Evil" }\n'

local good = [[
component.good "ring" { bank = 3 }
component.piece "tower" { each = 2, on = "field" }
component.deck "d" { cards = { a = 2 } }
on "game begins" { run = function (g) g.total = 0 g:gain(1, { ring = 2 })
  g:place(1, "tower", 5) end }
step "asked" { player = function (g, s) return s.player end }
move "answer" { during = "asked",
  apply = function (g) g.total = g.total + 5 end }
move "add" { during = "play", apply = function (g) g.total = g.total + 1 end }
move "ask" { during = "play",
  apply = function (g) g:ask("asked", { player = 2 }) end }
forbid "win" { id = "E-1", says = "Not yet.",
  when = function (g) return g.total < 9 end }
]]

local function put(text)
  disk.write(path, text)
end

local function begun()
  local game = assert(tiny.stranger("", good))
  assert(game:play "add")
  assert(game:play "ask")
  return game
end

-- By the old rules, from a pending decision.
local function plays_on(game, hash, rules)
  assert.equal(hash, game:hash())
  assert.equal(rules, game.rules)
  assert.equal("asked", game:waiting().step)
  assert.equal("[E-1] Not yet.", (function ()
    local other = assert(game:clone())
    assert(other:play "answer")
    return other:why("win")[1].text
  end)())
  assert(game:play "answer")
  assert.equal(6, game.g.total)
  assert(game:undo())
  assert.equal(hash, game:hash())
end

describe("row 23, a reload", function ()
  for what, case in pairs {
    ["of nothing"] = { "", "a rule file begins with module" },
    ["of half a file"] = { (head .. good):sub(1, 250), "evil.lua:%d+: " },
    ["of bytes"] = { "\27Lua\0\1\2", "is bytecode" },
    ["of a loop"] = { head .. "while true do end", "evil.lua:2: stopped" },
    ["of a memory bomb"] = { head .. "local t = {} while true do "
      .. "t[#t + 1] = {} end", "evil.lua:2: stopped" },
    ["of an error that is a table"] = { head .. "error {}", "no text" },
    ["of a module that calls itself otherwise"] = {
      'module "base" { title = "x" }', "the module calls itself 'base'" },
    ["without the step that waits"] = { head .. [[
      component.good "ring" {} component.piece "tower" { each = 2 }
      component.deck "d" { cards = { a = 2 } }]],
      "step 'asked', which is in no rule now" },
    ["of rules that break at once"] = { head .. good .. [[
      step "x" { of = "game", after = "play" } forbid "answer" {
      when = function (g) return g.none.sense end }]],
      "evil.lua:%d+: attempt" },
    ["of rules that loop at once"] = { head .. good .. [[
      forbid "answer" { when = function () while true do end end }]],
      "evil.lua:%d+: stopped" },
    ["of rules that write when asked"] = { head .. good .. [[
      forbid "answer" { when = function (g) g.total = g.total + 1 end }]],
      "changed the state" },
    ["of rules with clauses that are none"] = { head .. good
      .. "forbid 'add' {}", "evil.lua:%d+: forbid 'add' needs when, places" },
  } do
    it(what .. " is refused", function ()
      local game = begun()
      local hash, rules = game:hash(), game.rules
      put(case[1])
      local done, message = game:reload()
      assert.is_nil(done)
      assert.matches(case[2], message)
      assert.is_nil(message:find "%c")
      plays_on(game, hash, rules)
    end)
  end

  for what, command in pairs {
    ["that is gone"] = "rm '%s'",
    ["that is a folder now"] = "rm '%s' && mkdir '%s'",
    ["that is a pipe now"] = "rm '%s' && mkfifo '%s'",
    ["that is a link to a device now"] = "ln -sf /dev/zero '%s'",
    ["that is a link to itself now"] = "ln -sfn evil.lua '%s'",
  } do
    it("of a file " .. what .. " is refused", function ()
      local game = begun()
      local hash, rules = game:hash(), game.rules
      os.execute((command:gsub("%%s", (path:gsub("%%", "%%%%")))))
      local done, message = game:reload()
      disk.remove(path)
      assert.is_nil(done)
      assert.is_string(message)
      assert.is_nil(message:find "%c")
      plays_on(game, hash, rules)
    end)
  end

  it("with data of another shape plays on, whole, or is refused", function ()
    for _, text in ipairs {
      good:gsub('component.good "ring" { bank = 3 }', ""):gsub("ring = 2", ""),
      good:gsub("each = 2", "each = 0"), good:gsub("a = 2", "z = 1"),
      good:gsub('component.piece "tower"[^\n]*\n', "")
        :gsub('g:place%(1, "tower", 5%)', ""),
      good:gsub("bank = 3", "bank = 1"),
    } do
      local game = begun()
      local hash = game:hash()
      put(head .. text)
      local done, message = game:reload()
      if not done then
        assert.is_string(message)
        assert.equal(hash, game:hash())
      end
      assert(game:play "answer")
      assert.is_table(game:moves())
      assert.is_string(game:save())
      assert(game:undo())
    end
  end)
end)
