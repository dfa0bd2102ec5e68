module "base" { title = "The pond", version = "1.0" }

section("What is in the box", "contents")

component.good "pollen" { bank = 30 }
component.die "breeze" { faces = { 1, 2, 3 } }
component.piece "lily" {
  id = "POND-02", says = "Each player has ten lilies.", each = 10, on = "hex",
}
component.cost "lily" {
  id = "POND-03", says = "A lily costs two pollen.", pollen = 2,
}
component.map "pond" { map = hexmap(text "pond.map") }

expect "map" (function (map)
  for _, cell in ipairs(map.map.cells) do
    if cell.words[1] ~= "water" then
      return ("hex %s is not water, but"):format(cell.name), cell.words[1]
    end
  end
end)

value "map" {
  id = "POND-04", says = "The pond has twenty-four hexes.", base = "pond",
}

board {
  kind = "hex",
  outline = function (g)
    local cells = {}
    for i, cell in ipairs(g.things.map[g:value("map")].map.cells) do
      cells[i] = { cell.q, cell.r }
    end
    return cells
  end,
}

section("The turn", "turn")

sequence "game" { loops = true }

step "breeze" {
  id = "POND-10", says = "A turn begins with the breeze: it brings pollen.",
  of = "game", before = "plant",
  run = function (g)
    g:begin_turn(g.turn and g:next(g.turn.player) or 1)
    local player = g.turn.player
    local n = math.min(g:roll("breeze"), g.bank.pollen)
    g:gain(player, "pollen", n)
    g:emit("pollen came", { player = player, n = n })
  end,
}

event "pollen came" { says = "The breeze brings {player} {n} pollen." }

step "plant" {
  id = "POND-11", says = "Then you plant as long as you can and wish.",
  of = "game", after = "breeze", repeats = true,
}

move "rest" {
  id = "POND-12", says = "You may end your turn.", during = "plant",
  form = "rest", ends = true,
}

section("Lilies", "actions")

move "lily" {
  id = "POND-20", says = "You pay and put a lily on the water.",
  during = "plant", at = "water for a lily", cost = "lily", piece = "lily",
}

domain "water for a lily" {
  id = "POND-21", of = "hex",
  says = "Your first lily goes anywhere, any other beside one of yours.",
  places = function (g, player)
    local own = g:placed(player, "lily")
    return #own == 0 and g:all "hex" or own:neighbours()
  end,
}

forbid "lily" {
  id = "POND-22", says = "Two lilies never share a hex.",
  places = function (g) return g:placed(nil, "lily") end,
}

section("The end", "end")

value "points to win" { id = "POND-30", says = "Eight points win.", base = 8 }

value "points" {
  id = "POND-31", says = "A lily is a point.",
  base = function (g, player) return g:count(player, "lily") end,
}

on "placed" {
  id = "POND-32", says = "A player who has the points wins at once.",
  run = function (g, e)
    if g:value("points", e.player) >= g:value("points to win") then
      g:win(e.player)
    end
  end,
}

value "rounds" {
  id = "POND-33", says = "A summer has twelve rounds.", base = 12,
}

step "autumn" {
  id = "POND-34", says = "When the summer ends, the most points win.",
  of = "game", after = "plant",
  when = function (g) return g.turn.number >= #g.players * g:value("rounds") end,
  run = function (g)
    local best, winners = -1, {}
    for player = 1, #g.players do
      local points = g:value("points", player)
      if points > best then best, winners = points, {} end
      if points == best then winners[#winners + 1] = player end
    end
    g:win(winners)
  end,
}

chapter "drawing"
