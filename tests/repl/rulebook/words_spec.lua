-- `rulewright words` and `:words`: what they print, and what they refuse.

local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local piped = require "piped"
local words = require "rulewright.repl.rulebook.words"

describe("the words of a game are printed", function ()
  before_each(function () say.language = "en" end)

  local composed = assert(rulewright.rules { game = "catan" })

  it("by kind, with what they take, their sentence and their line", function ()
    local text = table.concat(words.lines(words.list(composed)), "\n")
    for _, part in ipairs {
      'Things: g.things.KIND["NAME"] { with these fields }',
      "  piece road, on edge (route: string)",
      "  piece city, on corner (building) { harvest: integer }",
      "  players.*.hand: seen by its owner alone",
      "  decks.development: seen by nobody",
      "  g:at(layer, place: spot) → piece?, seat?",
      "  closed corners (player): places → set",
      "  stolen { from: seat, to: seat, good [from to] }",
      "  g:cards_of(player, goods)", "  g:network(player, route) → set",
      "  good: brick, lumber, wool, grain",
      "  mark token, on hex", 'Values: g:value("NAME", …), adjust "NAME"',
      "  harvest (player, piece, hex): bundle",
      "  g:owe(s: table, player, good, n: integer)",
      "  dice rolled { player, white, red }",
      "  discard cards { player, count: integer }", "  roll: seven",
      "  starting settlement: settlement <at> (founding, starting building)",
      "  road <at> (build, route, roadway, laying, unbridged)",
      "  road path: of edge",
      "a city two.  scripts/catan/base/production.lua:" } do
      assert(text:find(part, 1, true), part)
    end
  end)

  it("only those that hold a word, if one is said", function ()
    local lines = words.lines(words.list(composed, "HAND LIMIT"))
    assert.equal("  hand limit (player): number", lines[2])
    assert.equal(7, #lines)
    local none, message = words.list(composed, "hand limti")
    assert.is_nil(none)
    assert.matches("^No word of this game contains 'hand limti'", message)
  end)

  it("in another language", function ()
    say.language = "ru"
    local lines = words.lines(words.list(composed, "hand limit"))
    assert.matches("не больше семи карт", lines[3])
    lines = words.lines(words.list(composed, "take_over"))
    assert.matches("^      Фигура переходит к игроку", lines[3])
    lines = words.lines(words.list(composed, "players.*.hand"))
    assert.equal("  players.*.hand: видит только владелец", lines[2])
    say.language = "en"
  end)

  it("by the command, as lines or JSON, and at the prompt", function ()
    local text, code = piped.both "words catan harvest"
    assert.equal(0, code)
    assert.matches("harvest %(player, piece, hex%): bundle", text)
    text = piped.both "words catan 'hand limit' --json"
    assert.matches('^{"kind":"value","name":"hand limit","takes":%["player"%],'
      .. '"gives":"integer","types":{"player":"seat"},"of":"number",', text)
    text, code = piped.both "words catan xyzzy"
    assert.equal(1, code)
    assert.matches("No word of this game contains 'xyzzy'", text)
    piped.in_folder(function (folder)
      piped.write(folder .. "/lines", ":words hand limit\n:words xyzzy\n")
      text, code = piped.both("play catan --players 3 --seed 1 < " .. folder
        .. "/lines")
    end)
    assert.equal(1, code)
    assert.matches("  hand limit %(player%): number", text)
    assert.matches("line 2: :words xyzzy: No word of this game", text)
  end)
end)
