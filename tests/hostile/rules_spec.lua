-- Rows 1, 17, 20, 21, 22 and 30 in a game: a module that means harm is
-- refused or its move is taken back, and the game goes on as if nothing was.

local rulewright = require("rulewright")

rulewright.configure({ roots = { "tests/support/games" } })

local folder = os.tmpname()
os.remove(folder)

local function game_with(text)
  local path = folder .. "/evil.lua"
  local file = assert(io.open(path, "w"))
  file:write('module "evil" { title = "Evil", extends = "isles" }\n', text)
  file:close()
  return rulewright.new({ game = "isles", players = 2, seed = 3,
    with = { path } })
end

local function on_hut(body)
  return 'on "hut placed" { id = "E-1", says = "Evil.", run = function (g)\n'
    .. body .. "\nend }"
end

describe("rows 1, 17, 20, 30, a rule that fails in a move", function ()
  setup(function () assert(os.execute("mkdir -p '" .. folder .. "'")) end)
  teardown(function () os.execute("rm -rf '" .. folder .. "'") end)

  for body, expected in pairs({
    ["while true do end"] = "evil.lua:3: stopped",
    ["local s = 'x' while true do s = s .. s end"] = "too much memory",
    ["(('a'):rep(20000)):find('.-.-.-b')"] = "evil.lua:3: ",
    ["error({})"] = "an error that is no text",
    ["error('\\27[31m', 0)"] = "\\x1B[31m",
    ["local function f() return 1 + f() end f()"] = "evil.lua:3: ",
    ["g.x = 1.5"] = "x is a float",
    ["g.x = 0 / 0"] = "x is a float",
    ["g.bank.clay = 2^53"] = "bank.clay is a float",
    ["g.x = function () end"] = "x is a function",
    ["g.x = {} g.x.x = g.x"] = "leads back to",
    ["local t = g for _ = 1, 5000 do t.x = {} t = t.x end"] = "deep",
    ["g.x = { [{}] = 1 }"] = "x has ",
    ["g:ask('nothing')"] = "g:ask: step must be a step or a sequence, not "
      .. "'nothing'",
    ["for _ in pairs({ [g] = 1 }) do end"] = "no fixed order",
  }) do
    it("is taken back: " .. body, function ()
      local game = assert(game_with(on_hut(body)))
      local before = game:hash()
      local text = game:text(game:moves()[1])
      local done, against = game:play(text)
      assert.is_nil(done)
      assert.is_truthy(against[1].text:find(expected, 1, true),
        against[1].text)
      assert.equal(before, game:hash())
      assert.equal(text, game:text(game:moves()[1]))
    end)
  end

  for text, expected in pairs({
    ["while true do end"] = "evil.lua:2: stopped",
    ["x = 1"] = "evil.lua:2: undeclared global 'x'",
    ["forbid = nil"] = "evil.lua:2: 'forbid' is a word of the language",
    ["forbid 'hut' { id = 'E-1', says = 'No.',"
      .. " when = function () while true do end end }"] = "evil.lua:2: stopped",
    ["forbid 'hut' { id = 'E-1', says = 'No.', when = function (g, player, m)"
      .. " g.bank.clay = 1 end }"] = "changed the state",
    ["component.good 'gold' { bank = 0 / 0 }"] = "bank must be a whole number",
    ["component.deck 'd' { cards = { a = 1 << 40 } }"] =
      "cards.a must be a whole number from 0 to 100000",
    ["step 'a' { id = 'E-1', says = 'A.', of = 'game', before = 'settling',"
      .. " run = function (g) g:ask('b') end } step 'b' { id = 'E-2',"
      .. " says = 'B.', run = function (g) g:ask('b') end }"] =
      "more than 10000 steps",
    ["chapter '../../x'"] = "in the module's own folder",
    ["chapter '/etc/passwd'"] = "in the module's own folder",
    ["text '../../../../etc/passwd'"] = "in the module's own folder",
    ["chapter 'x\\0y'"] = "in the module's own folder",
    ["module 'again' { title = 'x' }"] = "the module calls itself 'again'",
  }) do
    it("is refused when it is taken: " .. text:sub(1, 60), function ()
      local game, message = game_with(text)
      assert.is_nil(game)
      assert.is_truthy(message:find(expected, 1, true), message)
      assert.is_table(rulewright.new({ game = "isles", players = 2 }))
    end)
  end
end)

describe("row 22, a request for a module", function ()
  for _, name in ipairs({ "../../x", "/tmp", "/etc/passwd", "a\0b",
    "/tmp/a\0.lua", "long_game\n", "tіdes", ".", "..", "nosuch",
    "long_game.x", ("x"):rep(100000) }) do
    it("is refused: " .. ("%q"):format(name:sub(1, 20)), function ()
      local game, message = rulewright.new({ game = "isles", players = 2,
        with = { name } })
      assert.is_nil(game)
      assert.is_string(message)
      assert.is_nil(message:find("%c"))
    end)
  end
end)
