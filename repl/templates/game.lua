-- What `rulewright new game NAME` writes: a small race that can be played.
-- {{blanks}} are filled by new.lua.

return {
  ["{{name}}/init.lua"] = [[
-- The catalogue: what is in the box. Modules are files of this folder.

game "{{name}}" {
  title = "{{title}}", version = "1.0", players = { 2, 3, 4 },
  colours = { "red", "blue", "green", "yellow" },
  modules = { "base" },
}
]],

  ["{{name}}/base/init.lua"] = [[
-- Rules are clauses: a verb, a name, the number of the rule (id), its sentence
-- for people (says), and the few lines of Lua that make it true. `g` is the
-- state of the game; `player` is a seat: 1, 2, …

module "base" { title = "{{title}}", version = "1.0" }

section("The race", "setup")

component.die "die" { sides = 6 }

value "fields to the goal" {
  id = "{{ID}}-01", says = "The goal is 20 fields away.", base = 20,
}

on "game begins" {
  id = "{{ID}}-02", says = "Everybody starts on field 0.",
  run = function (g)
    for _, player in ipairs(g.players) do player.field = 0 end
    g:begin_turn(1)
  end,
}

section("A turn", "turn")

sequence "game" { loops = true }

step "move on" {
  id = "{{ID}}-03", says = "In your turn you roll the die or rest.",
  of = "game", before = "next",
}

event "advanced" { says = "{player} is on field {field}." }

-- A word of this game's own: g:advance(player, fields).
define "advance" (function (g, player, fields)
  local goal = g:value("fields to the goal")
  local field = math.min(goal, g.players[player].field + fields)
  g.players[player].field = field
  g:emit("advanced", { player = player, field = field })
  if field == goal then g:win(player) end
end)

move "roll" {
  id = "{{ID}}-04", says = "The roller moves on by what the die shows.",
  during = "move on",
  apply = function (g, player) g:advance(player, g:roll("die")) end,
}

move "rest" {
  id = "{{ID}}-05", says = "A resting player moves on by one field.",
  during = "move on",
  apply = function (g, player) g:advance(player, 1) end,
}

-- A move is legal unless a forbid applies; `:why rest` names its sentence.
forbid "rest" {
  id = "{{ID}}-06", says = "On the last three fields nobody may rest.",
  when = function (g, player)
    return g.players[player].field >= g:value("fields to the goal") - 3
  end,
}

step "next" {
  id = "{{ID}}-07", says = "Then it is the turn of the player to the left.",
  of = "game", after = "move on",
  run = function (g) g:begin_turn(g:next(g.turn.player)) end,
}

-- How it looks, in the terminal and as SVG.
draw (function (g, scene)
  for seat, player in ipairs(g.players) do
    scene:track(player.name, { length = 20, at = player.field })
    scene:panel(seat, { { "field", player.field } })
  end
end)
]],

  ["{{name}}/{{name}}_spec.lua"] = [[
-- rulewright test {{name}}/{{name}}_spec.lua

local rulewright = require "rulewright"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*/[^/]*$" or "."
rulewright.configure { roots = { here } }

local function new(options)
  options.game = "{{name}}"
  return assert(rulewright.new(options))
end

describe("{{title}}", function()
  it("{{ID}}-02 {{ID}}-04 starts on 0 and moves by the die", function()
    local game = new { players = 2 }
    assert.equal(0, game.g.players[1].field)
    game:force("dice", { 5 })
    assert(game:play "roll")
    assert.equal(5, game.g.players[1].field)
    assert.equal(2, game:waiting().player)
  end)

  it("{{ID}}-01 is won on the last field", function()
    local game = new { players = 2 }
    for _ = 1, 3 do
      game:force("dice", { 6, 1 })
      assert(game:play "roll")
      assert(game:play "roll")
    end
    game:force("dice", { 4 })
    assert(game:play "roll")
    assert.same({ 1 }, game:over().winners)
  end)

  it("{{ID}}-06 does not let anybody rest near the goal", function()
    local game = new { players = 2 }
    game:edit(function (g) g.players[1].field = 17 end)
    local ok, reasons = game:play "rest"
    assert.is_nil(ok)
    assert.equal("{{ID}}-06", reasons[1].id)
  end)
end)
]],
}
