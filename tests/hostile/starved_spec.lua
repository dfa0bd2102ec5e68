-- Row 26: the n-th request for memory is refused, for every n, wherever it
-- falls: in the kernel's bindings, in the engine, in a rule. What was asked
-- for is done or is not; the state is one or the other, and with memory back
-- the game goes on.

local calls = require "kernel_calls"
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

-- Opens the kernel and, at the second time, makes all of its calls.
local OPENING = [[
  local open = assert(package.loadlib("build/lua/rulewright/kernel.so",
    "luaopen_rulewright_kernel"))
  local again = opened
  opened = true
  local kernel = open()
  if not again then return end
  package.loaded["rulewright.kernel"] = kernel
  package.path = "tests/support/?.lua"
  for name, case in pairs(require "kernel_calls".public) do
    local ok, problem = pcall(case.call, kernel, case.make(kernel))
    if not ok then error(name .. ": " .. tostring(problem), 0) end
  end
]]

describe("row 26, memory refused in the kernel", function ()
  if not starve then return pending "build/tests/starve.so is not built" end

  it("is tried with every call that the bindings have", function ()
    local written = calls.written()
    assert.is_true(#written > 100)
    local known = {}
    for _, name in ipairs(written) do
      known[name] = true
      assert.is_table(calls.public[name], name .. " is not tried")
    end
    for name in pairs(calls.public) do
      assert.is_true(known[name], name .. " is in no table of core/bind")
    end
  end)

  -- A library that is half open must not stand in the way of the next try.
  it("is an error when the libraries are opened, which can be tried again",
    function ()
      local n, refusals = 1, 0
      while true do
        for _, count in ipairs { 2, 0 } do
          local asked, ok, fed, left = starve.fresh(n, count, OPENING)
          assert.is_true(fed)
          assert.equal(0, left)
          if asked < n then
            assert.is_true(ok)
            assert.is_true(refusals > 100)
            return
          end
          refusals = refusals + 1
          assert(ok == true or says_memory(ok), ok)
        end
        n = n + 1 + n // 400
      end
    end)

  for name, case in kernel.order.pairs(calls.public) do
    it("is an error that changes nothing: " .. name, function ()
      local fresh = case.make(kernel)
      local before = case.look(fresh)
      local wanted = calls.plain(case.call(kernel, fresh))
      local after = case.look(fresh)
      local refusals = at_every_request(function ()
        local o = case.make(kernel)
        return function ()
          return calls.plain(case.call(kernel, o))
        end, function (ok, result)
          if not ok then assert(says_memory(result)) end
          local found = case.look(o)
          if not ok and kernel.tree.equal({ found }, { before }) then
            result = calls.plain(case.call(kernel, o))
            assert.same(wanted, result)
            found = case.look(o)
          end
          assert.same(after, found)
        end
      end)
      assert.is_true(refusals > 0)
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
    game = assert(tiny.stranger(more, 'adjust "v" { plus = 1 }', { seed = 3 }))
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
