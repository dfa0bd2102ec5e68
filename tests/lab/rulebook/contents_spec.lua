-- What a rulebook counts: what is in the box, what it costs, which cards a
-- deck has.

local rulebook = require "rulewright.lab.rulebook"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function book(more, box)
  return rulebook.of(assert(tiny.rules { more = more, box = box or "" }))
end

-- A count that hangs on how many play, as "2:4 3:6".
local function counted(count)
  if type(count) ~= "table" then return tostring(count) end
  local list = {}
  for players = 2, 3 do
    list[#list + 1] = count[players] and players .. ":" .. count[players]
  end
  return table.concat(list, " ")
end

local function things_of(made)
  local list = {}
  for _, row in ipairs(made.contents) do
    for k, thing in ipairs(row.things) do
      list[#list + 1] = ("%s%s %s %s%s"):format(k > 1 and "and " or "",
        row.kind, thing.name, counted(thing.count), thing.each and " each"
          or "")
    end
  end
  return list
end

-- What a box has beside the pieces of every tiny game.
local function in_the_box(text)
  return { table.unpack(things_of(book(text)), 5) }
end

describe("the table of what is in the box", function ()
  it("counts goods, pieces of each player, and dice", function ()
    assert.same({ "good stone 9", "good stick 9", "piece peg 3 each",
      "die bone 1" }, things_of(book ""))
  end)

  it("counts what is in the box rather than what each has", function ()
    assert.same({ "piece lone peg 1", "piece post 4" }, in_the_box [[
component.piece "lone peg" { each = 2, count = 1, on = "field" }
component.piece "no peg" { each = 2, count = 0, on = "field" }
component.piece "post" { common = 4, on = "field" }]])
  end)

  it("counts by how many play, where that makes a difference", function ()
    local function by_players(count)
      return in_the_box(('component.piece "post" { on = "field", '
        .. "each = function (players) return %s end }"):format(count))
    end
    assert.same({ "piece post 2:4 3:6 each" }, by_players "2 * players")
    assert.same({ "piece post 2 each" }, by_players "2")
    assert.same({ "piece post 3:6 each" }, by_players
      "players > 2 and 6 or nil")
    assert.same({ "piece post 2:6 each" }, by_players
      "players < 3 and 6 or nil")
  end)

  it("has one row for components with the same sentence", function ()
    assert.same({ "piece post 1 each", "and piece pole 2 each",
      "good mud 3" }, in_the_box [[
component.piece "post" { says = "Posts.", each = 1, on = "field" }
component.piece "pole" { says = "Posts.", each = 2, on = "field" }
component.good "mud" { says = "Posts.", bank = 3 }]])
  end)

  it("has no row of what nothing can be told of", function ()
    assert.same({}, in_the_box [[
component.piece "odd" { on = "field",
  each = function (players) error "nobody knows" end }]])
  end)
end)

describe("the table of costs", function ()
  it("has each price, its goods in the order of the box", function ()
    local list = {}
    for i, row in ipairs(book([[
component.cost "post" { id = "C-1", says = "Two sticks.", stick = 2,
  stone = 1 } component.cost "gift" { says = "Nothing." } ]]).costs) do
      local price = {}
      for _, one in ipairs(row.things[1].price) do
        price[#price + 1] = one.count .. " " .. one.name
      end
      list[i] = row.things[1].name .. ": " .. table.concat(price, ", ")
    end
    assert.same({ "peg: 1 stone", "post: 1 stone, 2 stick", "gift: " }, list)
  end)
end)

describe("the tables of cards", function ()
  local DECK = [[
component.deck "fate" { cards = { storm = 2, calm = 1 } }
component.card "star" { deck = "fate", id = "C-1", says = "A star." }
component.card "moon" { deck = "fate", count = 3 }
component.card "calm" { deck = "fate", id = "C-2", says = "Be calm.",
  count = 4 }
move "storm" { id = "M-1", says = "A storm.", during = "play" }
step "moon" { id = "S-1", says = "The moon." }
component.deck "bare" {} ]]

  it("have what the deck lists, then the cards that say where they are",
    function ()
      local decks = book(DECK).decks
      assert.same({ 1, "fate" }, { #decks, decks[1].name })
      assert.equal("fate", decks[1].clause.name)
      local list = {}
      for i, card in ipairs(decks[1].cards) do
        list[i] = card.name .. " " .. counted(card.count)
      end
      assert.same({ "calm 4", "storm 2", "star 1", "moon 3" }, list)
    end)

  it("say by what a card is played: a move, a step, or itself", function ()
    local says = {}
    for _, card in ipairs(book(DECK).decks[1].cards) do
      says[card.name] = card.clause and card.clause.says
    end
    assert.same({ storm = "A storm.", moon = "The moon.", star = "A star.",
      calm = "Be calm." }, says)
  end)

  it("keep decks apart that have cards of one name", function ()
    local made = book [[
component.deck "day" { cards = { sun = 2 } }
component.deck "night" { cards = { sun = 5 } }
component.card "sun" { deck = "day", count = 3 }]]
    for i, count in ipairs { 3, 5 } do
      assert.same({ 1, "sun", count }, { #made.decks[i].cards,
        made.decks[i].cards[1].name, made.decks[i].cards[1].count })
    end
  end)
end)

describe("a component", function ()
  it("stands in a table or in its section, not in both", function ()
    local made = book [[
section "Things"
component.piece "post" { id = "P-1", says = "Posts.", each = 1, on = "field" }
component.piece "none" { id = "P-2", says = "No posts.", count = 0,
  on = "field" }
component.card "star" { id = "P-3", says = "A star.", deck = "fate", count = 2 }
component.deck "fate" {}]]
    local list = {}
    for _, part in ipairs(made.parts) do
      for _, section in ipairs(part.sections) do
        for _, entry in ipairs(section.title == "Things" and section.entries
          or {}) do
          list[#list + 1] = entry.clause.ids[1]
        end
      end
    end
    assert.same({ "P-2", "P-3" }, list)
    assert.equal("P-1", made.contents[5].clause.ids[1])
  end)
end)

describe("a thing that serves", function ()
  local rulewright = require "rulewright"
  local whole = require "rulewright.lab.rulebook"

  local function tokens(...)
    local names = {}
    for _, row in ipairs(whole.of(assert(rulewright.rules { game = "catan",
      with = { ... } })).contents) do
      for _, thing in ipairs(row.kind == "token" and row.things or {}) do
        names[#names + 1] = thing.name
      end
    end
    return table.concat(names, ", ")
  end

  it("is listed where a step, a move or a follow needs it", function ()
    assert.equal("robber, longest road, largest army", tokens())
    assert.equal("robber, longest road, merchant",
      tokens "cities_and_knights")
  end)

  it("is not where that never comes into play", function ()
    assert.is_nil(tokens("traders_and_barbarians"):find "robber")
    assert.is_nil(tokens("pirate_islands"):find "longest road")
  end)
end)
