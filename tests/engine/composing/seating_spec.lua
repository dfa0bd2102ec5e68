-- How many may play and who sits where, as modules say it.

local rulewright = require "rulewright"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function module(name, manifest)
  return ('module "%s" { title = "The %s", %s }'):format(name, name, manifest)
end

local function rules_of(manifest, other)
  return assert(tiny.rules { a = module("a", manifest),
    b = module("b", other or "") })
end

-- "Wei violet, blue blue": who sits where.
local function seated(manifest, players)
  local game = tiny.new({ a = module("a", manifest) }, { players = players })
  local list = {}
  for i, seat in ipairs(game.g.players) do
    list[i] = seat.name .. " " .. seat.colour
  end
  return table.concat(list, ", ")
end

local WEI = '{ name = "Wei", colour = "violet" }'

describe("the numbers of players", function ()
  it("are those of the game and of modules that add some", function ()
    assert.same({ 2, 3, 5 }, rules_of("players = { 5 }").players)
  end)

  it("are those alone that a module says exactly", function ()
    for manifest, numbers in pairs {
      ["seats = 4"] = { 4 }, ["seats = { 5, 4 }"] = { 4, 5 },
      ['seats = { "red", "tan" }'] = { 2 },
      ['seats = { { "red" }, 4, { "red", "tan" } }'] = { 1, 2, 4 },
      ["seats = { " .. WEI .. " }"] = { 1 },
    } do
      assert.same(numbers, rules_of(manifest, "players = { 6 }").players)
    end
  end)

  it("are those that both of two modules allow", function ()
    assert.same({ 4 }, rules_of("seats = { 3, 4 }", "seats = { 4, 5 }").players)
    local rules = rules_of("seats = { 2, 3 }", 'seats = { "red", "tan" }')
    assert.same({ 2 }, rules.players)
    assert.equal("tan", rules.seating.seats[2][2].name)
    for one, other in pairs { ["seats = 2"] = "seats = 3",
      ['seats = { "red", "tan" }'] = 'seats = { "tan", "red" }' } do
      tiny.refused("'b' and 'a' do not go together: each says how many play "
        .. "and who sits where", { a = module("a", one),
        b = module("b", other) })
    end
  end)

  it("refuse others in one sentence, of the module that says so", function ()
    for _, players in ipairs { 3, { "x", "y", "z" } } do
      local none, message = rulewright.new { game = "tiny", players = players,
        rules = rules_of "seats = 2" }
      assert.is_nil(none)
      assert.equal("The a takes 2 players, not 3", message)
    end
  end)

  it("are told of a module that is not taken yet", function ()
    tiny.write { a = module("a", 'seats = { { "red" }, 3 }') }
    for _, one in ipairs(rulewright.modules "tiny") do
      if one.name == "a" then assert.same({ 1, 3 }, one.players) end
    end
  end)
end)

describe("who sits where", function ()
  local exact = 'seats = { { "tan", ' .. WEI .. ', "red" }, 2 }'

  it("is what a module says, by name and colour", function ()
    assert.equal("tan tan, Wei violet, red red", seated(exact, 3))
    assert.equal("red red, blue blue", seated(exact, 2))
    assert.equal("tan tan, Wei violet, red red", seated(exact))
  end)

  it("gives its colours to people with other names", function ()
    assert.equal("Ann tan, Bob violet, Cy red",
      seated(exact, { "Ann", "Bob", "Cy" }))
    assert.equal("Ann tan, red red, Cy violet",
      seated(exact, { "Ann", "red", "Cy" }))
  end)

  it("leaves the box's other colours to neutral seats", function ()
    local game = tiny.new({ a = module("a", 'seats = { "blue", "tan" }')
      .. ' component.neutral "folk" { count = 1 }' })
    assert.equal("red", game.g.players[3].colour)
  end)

  it("has colours that are none of the box", function ()
    assert.same({ "red", "blue", "grey", "tan", "violet" },
      rules_of(exact).seating.colours)
  end)

  it("is refused at the module where it is none", function ()
    for _, said in ipairs { "0", "65", "true", '"red"', '{ "red", "red" }',
      '{ "two words" }', '{ { name = "Wei" } }', "{ {} }", "{}",
      '{ { name = "Wei", colour = "red", size = 1 } }',
      '{ "red", 3 }' } do
      local rules, message = tiny.rules { a = module("a", "seats = " .. said) }
      assert.is_nil(rules, said)
      assert.matches("tiny/boxes/a.lua:1: .*seats must be a number of players, "
        .. "a list of seats, each a colour or { name =, colour = }, or a list "
        .. "of such, not ", message)
    end
  end)
end)
