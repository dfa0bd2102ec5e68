-- Row 26: the n-th request for memory is refused, for every n, wherever it
-- falls: in the kernel's bindings, in the engine, in a rule. What was asked
-- for is done or is not; the state is one or the other, and with memory back
-- the game goes on.

local kernel = require "rulewright.kernel"
local rulewright = require "rulewright"
local sandbox = require "rulewright.engine.sandbox"
local tiny = require "tiny_game"

local open = package.loadlib("build/tests/starve.so", "luaopen_starve")
local starve = open and open()

teardown(tiny.clear)

local function says_memory(message)
  local text = type(message) == "string" and message
    or sandbox.message(message)
  return text:find("memory", 1, true) ~= nil or text:find("no room", 1, true)
    ~= nil, text
end

-- Calls make() → f and done(ok, ...) for n = 1, 2, … until nothing is refused;
-- further on in strides, for games ask for memory thousands of times.
local function at_every_request(make)
  local n, refusals = 1, 0
  while true do
    for _, count in ipairs { 2, 0 } do
      collectgarbage()
      local f, done = make()
      local results = table.pack(starve.run(n, count, f))
      if results[1] < n then
        assert.is_true(results[2], tostring(results[3]))
        done(table.unpack(results, 2, results.n))
        return refusals
      end
      refusals = refusals + 1
      done(table.unpack(results, 2, results.n))
    end
    n = n + 1 + n // 40
  end
end

local calls = {
  ["random.stream"] = function (k) return k.random.stream(1, "x") end,
  ["random.shuffle"] = function (k)
    return k.random.shuffle(k.random.stream(1, "x"), { 1, 2, 3 })
  end,
  ["deck.under"] = function (k) return k.deck.under({ "a" }, "b") end,
  ["hex"] = function (k) return k.hex.new { { 0, 0 }, { 1, 0 }, { 0, 1 } } end,
  ["hex.find"] = function (k)
    return k.hex.new({ { 0, 0 }, { 1, 0 } }).find("corner", "A1.n")
  end,
  ["grid"] = function (k) return k.grid.new { columns = 3, rows = 4 } end,
  ["trail"] = function (k)
    return { k.trail.new({ { 1, 2 }, { 2, 3 }, { 3, 1 } }):longest { 1, 2, 3 } }
  end,
  ["tree.clone"] = function (k) return k.tree.clone { a = { 1, { "x" } } } end,
  ["tree.hash"] = function (k) return k.tree.hash { a = { 1, { "x" } } } end,
  ["tree.encode"] = function (k)
    return k.tree.encode { a = { 1, { "x" } } }
  end,
  ["tree.decode"] = function (k) return k.tree.decode "{a={1,{\"x\"}}}" end,
  ["tree.equal"] = function (k)
    return k.tree.equal({ a = { 1 } }, { a = { 1 } })
  end,
  ["tree.diff"] = function (k)
    return k.tree.diff({ a = { 1 } }, { a = { 2 } })
  end,
  ["match.gsub"] = function (k) return (k.match.gsub("abc", "%w", "%0%0")) end,
  ["match.find"] = function (k) return k.match.find("abc", "(b)(c)") end,
  ["order.pairs"] = function (k)
    local sum = 0
    for _, v in k.order.pairs { x = 1, y = 2, [3] = 4 } do sum = sum + v end
    return sum
  end,
  ["order.sort"] = function (k)
    local t = { 3, 1, 2 }
    k.order.sort(t)
    return t[1]
  end,
  ["bounds.format"] = function (k) return k.bounds.format("%5s%d", "x", 3) end,
  ["bounds.concat"] = function (k)
    return k.bounds.concat({ "a", "b" }, "-")
  end,
  ["bounds.rep"] = function (k) return k.bounds.rep("ab", 100) end,
  ["thread.wrap"] = function (k)
    return k.thread.wrap(function () return 5 end)()
  end,
  ["thread.pcall"] = function (k) return k.thread.pcall(error, "x") end,
  ["files.read"] = function (k)
    return k.files.read("tests/support/starve.c", 1 << 20)
  end,
  ["files.list"] = function (k) return k.files.list "tests/support" end,
  ["sandbox.call"] = function (k)
    return k.sandbox.call(1000000, function () return { {} } end)
  end,
  ["sandbox.compile"] = function (k)
    return k.sandbox.compile("return 1 + 1", "@x", {})
  end,
}

describe("row 26, memory refused in the kernel", function ()
  if not starve then return pending "build/tests/starve.so is not built" end
  for name, call in pairs(calls) do
    it("is an error, and the next call is good: " .. name, function ()
      local wanted = call(kernel)
      at_every_request(function ()
        return function () return call(kernel) end, function (ok, result)
          if not ok then assert(says_memory(result)) end
          local again = call(kernel)
          assert.equal(type(wanted), type(again))
          if math.type(wanted) or type(wanted) == "string" then
            assert.equal(wanted, again)
          end
        end
      end)
    end)
  end
end)

local more = [[
on "game begins" { run = function (g) g.total = 0 g:gain(1, { stone = 3 }) end }
domain "n" { of = "number", from = 1, to = 3 }
event "added" { says = "{player} adds {n}." }
move "add" { id = "A-1", says = "You may add.", during = "play",
  form = "add <n>", n = "n", apply = function (g, player, m)
    g.total = g.total + m.n g.list = { g.total, { m.n } }
    g:emit("added", { player = player, n = m.n }) g:roll "bone" end }
forbid "add" { id = "A-2", says = "{n} is too much.", when = function (g, p, m)
  return g.total + m.n > 5, { n = m.n } end }
value "v" { base = 3 }
]]

describe("row 26, memory refused to a game", function ()
  if not starve then return pending "build/tests/starve.so is not built" end

  local game

  before_each(function ()
    tiny.write { more = more, ["evil.lua"] =
      'module "evil" { title = "E" }\nadjust "v" { plus = 1 }' }
    game = assert(rulewright.new { game = "tiny", seed = 3, players = 2,
      with = { tiny.folder .. "/evil.lua" } })
    assert(game:play "add 2")
  end)

  -- f is tried with less and less hunger. It is done, and the state has the
  -- hash `after`, or it is not and the state is what it was.
  local function tried(f, after, undo)
    local before = game:hash()
    local refusals = at_every_request(function ()
      return f, function (ok, result, message)
        local done = ok and result
        if not done then
          local reason = type(message) == "table" and message[1].text
            or message or result
          assert(says_memory(reason))
        end
        local hash = game:hash()
        if not done and hash == after then done = true end
        assert.equal(done and after or before, hash)
        if done and undo then undo() end
        assert.equal(before, game:hash())
      end
    end)
    assert(game:play "add 1")
    assert(game:undo())
    assert.equal(before, game:hash())
    return refusals
  end

  it("that makes a move", function ()
    assert(game:play "add 3")
    local after = game:hash()
    assert(game:undo())
    local refusals = tried(function () return game:play "add 3" end, after,
      function () assert(game:undo()) end)
    assert.is_true(refusals > 100)
  end)

  it("that takes a move back", function ()
    assert(game:undo())
    local after = game:hash()
    assert(game:redo())
    local refusals = tried(function () return game:undo() end, after,
      function () assert(game:redo()) end)
    assert.is_true(refusals > 2)
  end)

  it("that is asked", function ()
    local same = game:hash()
    tried(function () return game:why "add 9" end, same)
    tried(function () return game:moves() end, same)
    tried(function () return game:value "v" end, same)
    tried(function () return game:view(1) end, same)
  end)

  it("that is saved, cloned and loaded", function ()
    local same, text = game:hash(), game:save()
    tried(function () return game:save() end, same)
    tried(function () return game:clone() end, same)
    tried(function () return rulewright.load(text, game.rules) end, same)
  end)

  it("that begins", function ()
    local same = game:hash()
    tried(function ()
      return rulewright.new { rules = game.rules, players = 2, seed = 9 }
    end, same)
  end)

  it("whose rules are read", function ()
    local same = game:hash()
    tried(function () return game:reload() end, same)
  end)
end)
