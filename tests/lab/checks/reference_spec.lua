-- The words of a game, as they are printed for those who write modules.

local heard = require "heard"
local reference = require "rulewright.lab.checks.reference"
local rulewright = require "rulewright"
local tiny = require "tiny_game"

local function of(rules)
  local by_name = {}
  for _, word in ipairs(reference.of(rules)) do
    by_name[word.kind .. " " .. word.name] = word
  end
  return by_name
end

describe("the words of every game", function ()
  for _, game in ipairs { "catan", "elasund", "carcassonne" } do
    it("are whole: " .. game, function ()
      local with = game == "catan" and { "cities_and_knights" } or {}
      local rules = assert(rulewright.rules { game = game, with = with })
      local count = 0
      for _, word in ipairs(reference.of(rules)) do
        count = count + 1
        for _, name in ipairs(word.kind ~= "thing" and word.takes or {}) do
          assert.matches("^[%a_][%w_]*$", (name:gsub("^…$", "more")), word.name)
        end
      end
      assert.is_true(count > 50)
    end)
  end

  for _, case in ipairs {
    { "elasund" }, { "carcassonne", "river", "abbot", "inns_and_cathedrals",
      "traders_and_builders", "flying_machines", "messengers", "ferries",
      "gold_mines", "mage_and_witch", "robbers", "crop_circles" },
    { "catan", "cities_and_knights", "event_cards" },
    { "catan", "new_shores" }, { "catan", "traders_and_barbarians" },
    { "catan", "barbarian_attack" },
  } do
    it("leave out nothing that is sent, asked or taken in play: "
      .. table.concat(case, " "), function ()
      local missing, count = heard.missing({ game = case[1],
        with = table.move(case, 2, #case, 1, {}) }, 500)
      assert.same({}, missing)
      assert.is_true(count > 50)
    end)
  end

  it("say in Catan what a module needs to know", function ()
    local words = of(assert(rulewright.rules { game = "catan" }))
    assert.same({ "player", "piece", "hex" }, words["value harvest"].takes)
    assert.equal("bundle", words["value harvest"].of)
    assert.same({ "player" }, words["value points to win"].takes)
    assert.same({ "sum" }, words["value roll again"].takes)
    assert.equal("word", words["value map"].of)
    assert.same({ "s", "player", "good", "n" }, words["define owe"].takes)
    assert.matches("^Adds to what is due", words["define owe"].about)
    assert.same({ "player", "white", "red" }, words["event dice rolled"].takes)
    assert.same({ "player", "count" }, words["step discard cards"].takes)
    assert.same({ "player" }, words["step move the robber"].takes)
    assert.equal("roll", words["step seven"].of)
    assert.same({ "build", "route", "roadway", "laying", "unbridged" },
      words["move road"].as)
    assert.equal("settlement <at>", words["move starting settlement"].form)
    assert.same({ "hills", "forest", "pasture", "fields", "mountains",
      "desert", "sea" }, words["thing terrain"].takes)
    assert.equal("hex", words["thing mark token"].of)
    assert.equal("corner", words["thing piece city"].of)
    assert.same({ "building" }, words["thing piece city"].takes)
    assert.same({ "harvest" }, words["thing piece city"].fields)
    assert.same({ "yields", "barren", "sea" }, words["thing terrain"].fields)
    assert.same({ "card", "resource" }, words["thing good"].fields)
    assert.is_nil(words["thing piece"])
    assert.equal("edge", words["domain road path"].of)
    assert.equal("traded cards", words["domain some cards"].of)
  end)

  it("have the steps of a sequence in the order of play", function ()
    local order = {}
    for _, word in ipairs(reference.of(assert(rulewright.rules {
      game = "elasund" }))) do
      if word.of == "turn" then order[#order + 1] = word.name end
    end
    assert.same({ "next player", "dice", "sail", "income", "piracy",
      "building", "claiming", "extra action" }, order)
  end)
end)

describe("the words of a game", function ()
  teardown(tiny.clear)

  it("are read off functions, sentences, comments and callers", function ()
    local words = of(tiny.rules [[
      value "fixed" { base = 1 }
      value "loose" { base = 1 }
      adjust "loose" { plus = function (g, player, at) return 1 end }
      value "said" { base = 1, takes = { "spot" } }
      event "gone" {}
      event "taken" { says = "{from} loses {n|a card|cards} to {to}.",
        carries = { "from", "to", "n", "card", "by" },
        knows = { from = "{from}: {card}.", to = "{to}: {card}." } }
      event "seen" { says = "{player} sees {at:corner}." }
      event "told" { carries = { "what" } }
-- Tells all.
---@return integer?
-- Twice.
define "tell" (function (g, who, ...)
  g:emit("gone", { player = who, to = { at = 1 }, n = who == 2 and 1 or 2 })
  g:value("fixed", g.turn.player, 7, true)
  g:ask("wait", { player = who, why = "so" })
end)
step "wait" { when = function (g, s) return s.long end }
    ]])
    assert.same({ "player", "?", "?" }, words["value fixed"].takes)
    assert.same({ "player", "at" }, words["value loose"].takes)
    assert.same({ "spot" }, words["value said"].takes)
    assert.same({ "player", "to", "n" }, words["event gone"].takes)
    assert.same({ "player", "at" }, words["event seen"].takes)
    assert.is_nil(words["event seen"].known or words["event gone"].known)
    assert.same({ card = { "from", "to" }, by = {} },
      words["event taken"].known)
    assert.is_nil(words["event stolen"].file)
    assert.same({ "what" }, words["event told"].takes)
    assert.same({ "who", "…" }, words["define tell"].takes)
    assert.equal("Tells all. Twice.", words["define tell"].about)
    assert.equal("integer?", words["define tell"].gives)
    assert.same({ "player", "why", "long" }, words["step wait"].takes)
    assert.same({ player = "seat", why = "string" }, words["step wait"].types)
    assert.same({ "player", "piece", "at" }, words["event placed"].takes)
  end)

  it("are those of each clause alone, and of the longest call", function ()
    local words = of(tiny.rules [[
value "asked" { base = 1 }
step "wait" { when = function (g, s) return s.long end }
step "rest" { of = "game", after = "play",
  run = function (g, s) return s.short end }
define "call" (function (g, first, second)
  g:ask("wait", { why = "so" })
  g:value("asked", false, nil, first)
  g:value("asked", false, nil, second)
end)
move "stay" { during = "rest", at = "field" }
component.dust "grey" { on = "field" }
component.dust "red" { on = "field" }
]])
    assert.same({ "?", "?", "first" }, words["value asked"].takes)
    assert.same({ "why", "long" }, words["step wait"].takes)
    assert.same({ "short" }, words["step rest"].takes)
    assert.is_nil(words["step rest"].about)
    assert.equal("stay <at>", words["move stay"].form)
    assert.equal("win", words["move win"].form)
    assert.same({ "grey", "red" }, words["thing dust"].takes)
    assert.same({ "on" }, words["thing dust"].fields)
  end)
end)
