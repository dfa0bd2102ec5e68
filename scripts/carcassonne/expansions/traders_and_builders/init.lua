module "traders_and_builders" {
  title = "Traders & Builders", version = "1.0", extends = "carcassonne",
}

local goods = { "wine", "grain", "cloth" }

-- The good that a tile shows, if any.
local function good_of(face)
  for _, segment in ipairs(face.segments) do
    for _, good in ipairs(goods) do
      if segment.marks[good] then return good end
    end
  end
end

local faces = tilerows(text "tiles.txt")

element("goods", "Trade goods")
section("Trade goods", "Cities")

for _, face in ipairs(faces) do
  if good_of(face) then
    component.tile (face.id) {
      id = { "CAR-TRADE-01", "CAR-TRADE-02", "CAR-TRADE-06" },
      says = "Shuffle in the twenty tiles that show wine, grain or cloth in a "
        .. "city.",
      face = face, copies = face.copies,
    }
  end
end

for _, good in ipairs(goods) do
  local tokens = { wine = 9, grain = 6, cloth = 5 }
  component.mark (good) {
    id = "CAR-TRADE-01", says = "A city may show " .. good .. ".",
  }
  component.good (good) {
    id = { "CAR-TRADE-01", "CAR-TRADE-02", "CAR-TRADE-09", "CAR-TRADE-10",
      "CAR-ORDER-21" },
    says = "There are as many tokens of " .. good .. " as symbols; they lie "
      .. "open before their owners.",
    bank = tokens[good],
  }
end

event "goods taken" { says = "{player} takes {goods:bundle}." }

step "take goods" {
  id = { "CAR-TRADE-07", "CAR-TRADE-08", "CAR-TRADE-10", "CAR-TRADE-11",
    "CAR-TRADE-12", "CAR-ORDER-10" },
  says = "If you complete a city, take a token for each symbol in it after it "
    .. "is scored, whoever owns the city.",
  of = "score feature", after = "award the owners", before = "figures return",
  when = function (g, s) return g:completed(s.feature, "city") end,
  run = function (g, s)
    for _, good in ipairs(goods) do
      local count = g:mark_count(s.feature, good)
      if count > 0 then
        g:gain(g.turn.player, good, count)
        g:emit("goods taken", { player = g.turn.player,
          goods = { [good] = count } })
      end
    end
  end,
}

value "points for goods" {
  id = { "CAR-TRADE-13", "CAR-TRADE-14" },
  says = "The player with the most tokens of a kind, and at least one, scores "
    .. "10 points for it. Players who tie score 10 each.",
  base = function (g, good, player)
    local most = 0
    for _, one in ipairs(g.players) do
      if one.hand[good] > most then most = one.hand[good] end
    end
    return most > 0 and g.players[player].hand[good] == most and 10 or 0
  end,
}

step "score goods" {
  id = { "CAR-TRADE-13", "CAR-TRADE-09", "CAR-TRADE-14", "CAR-ORDER-29" },
  says = "Score goods at the end of the game, each kind separately.",
  of = "final scoring", after = "count the treasures",
  run = function (g)
    for _, good in ipairs(goods) do g:ask("score good", { good = good }) end
  end,
}

-- s.good
sequence "score good" {}

event "good scored" { says = "The tokens of {good} are scored." }

step "award the most tokens" {
  id = "CAR-TRADE-13",
  says = "Whoever has the most tokens of the kind scores, clockwise.",
  of = "score good",
  run = function (g, s)
    local told = false
    for _, player in ipairs(g:clockwise(g:active())) do
      local points = g:value("points for goods", s.good, player)
      if points > 0 then
        if not told then g:emit("good scored", { good = s.good }) end
        told = true
        g:ask("award", { player = player, points = points, final = true,
          what = "goods", counted = { "points for goods", s.good, player } })
      end
    end
  end,
}

section("What brought the points", "end")

adjust "points" {
  id = "CAR-TRADE-13", says = "Points from goods.", printed = false,
  plus = function (g, player) return g:scored(player, "goods") end,
}

element("tiles", "Tiles without goods")
section("New tiles", "contents")

for _, face in ipairs(faces) do
  if not good_of(face) then
    component.tile (face.id) {
      id = { "CAR-TRADE-01", "CAR-TRADE-02", "CAR-TRADE-03", "CAR-TRADE-04",
        "CAR-TRADE-05" },
      says = "Four tiles have new shapes: a bridge, three roads to a "
        .. "monastery, a road to a farmhouse, and a gate.",
      face = face, copies = face.copies,
    }
  end
end

element()

-- A figure that stands only beside a meeple of its owner.
define "send_lone_home" (function (g, name)
  for i = #g.figures, 1, -1 do
    local figure = g.figures[i]
    if figure.figure == name then
      local at = g:segment(figure.tile, figure.segment)
      if g:meeples_on(at, figure.player) == 0 then g:take_figure(i) end
    end
  end
end)

chapter "builder"
chapter "pig"

draw (function (g, scene)
  scene:kind("wine", { shape = "barrel", letter = "w", fill = "violet" })
  scene:kind("grain", { shape = "coin", letter = "y", fill = "yellow" })
  scene:kind("cloth", { shape = "square", letter = "t", fill = "red" })
  scene:kind("farmhouse", { shape = "house", letter = "h", fill = "brown",
    percent = 95 })
  scene:kind("builder", { letter = "u", outline =
    "M-3,-13H3V-9H10L11,-5H4V-2L8,12H2L0,4L-2,12H-8L-4,-2V-5H-8V-9H-3Z" })
  scene:kind("pig", { letter = "p", outline =
    "M-11,-5L-8,-8L-5,-5H7C11,-5 12,-1 11,3L8,6V10H4V6H-3V10H-7V5L-12,2Z" })
  if not (g.things.good and g.things.good[goods[1]]) then return end
  for seat, player in ipairs(g.players) do
    local held = {}
    for _, good in ipairs(goods) do held[good] = player.hand[good] end
    scene:panel(seat, { { "goods", scene:bundle(held, goods) } })
  end
end)
