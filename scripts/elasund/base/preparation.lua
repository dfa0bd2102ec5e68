section("Preparation", "setup")

local printed = data "printed"

on "game begins" {
  id = { "ELA-001", "ELA-003", "ELA-015", "ELA-020", "ELA-024" },
  says = "Each player takes the claims, building cards, wall pieces and "
    .. "markers of their colour. The ship waits beside the plan, and nobody "
    .. "has a trade point yet.",
  stays = "start",
  run = function (g)
    g.first_piece, g.ship = 0, 0
    for _, seat in ipairs(g.players) do
      seat.power = { red = 0, blue = 0, green = 0 }
      seat.homeless, seat.gone, seat.drawn = {}, {}, {}
    end
  end,
}

on "game begins" {
  id = { "ELA-016", "ELA-004" },
  says = "Shuffle the pieces of the church and pile them face down.",
  run = function (g)
    for piece = 1, printed.church.side * printed.church.side do
      g.decks.church[piece] = piece
    end
    g:shuffle("deck:church", g.decks.church)
  end,
}

on "game begins" {
  id = { "ELA-012", "ELA-013", "ELA-207" },
  says = "Lay your two starting huts on the frames of your colour; frames of "
    .. "other colours are ordinary fields.",
  run = function (g)
    for player, seat in ipairs(g.players) do
      for kind, frame in pairs(printed.start[seat.colour]) do
        local plot = g:plot(frame[1], frame[2])
        g:place(player, kind, g:site(g.things.piece[kind], plot))
      end
    end
  end,
}

value "start hand" {
  id = "ELA-019", says = "Everyone begins with three gold and one power card.",
  printed = false,
  kind = "bundle", base = { gold = printed.start_hand.gold },
}

on "game begins" {
  id = { "ELA-018", "ELA-019" },
  says = "Everyone begins with three gold and one power card from the deck.",
  run = function (g)
    for player, seat in ipairs(g.players) do
      g:gain(player, g:value("start hand", player))
      for _ = 1, printed.start_hand.power do
        local colour = g:draw_card "power"
        seat.power[colour] = seat.power[colour] + 1
      end
    end
  end,
}

sequence "game" {}

event "rolled to begin" { says = "{player} rolls {sum} to see who begins." }

-- Those of the seats who roll highest.
local function highest(g, seats)
  local best, ahead = 0, {}
  for _, player in ipairs(seats) do
    local first, second = g:roll("first", "second")
    local sum = first + second
    table.insert(g.opening, { player = player, sum = sum })
    g:emit("rolled to begin", { player = player, sum = sum })
    if sum > best then best, ahead = sum, {} end
    if sum == best then ahead[#ahead + 1] = player end
  end
  return ahead
end

-- g.opening: who rolled what to begin, in order.
step "who begins" {
  id = { "ELA-021", "ELA-022" },
  says = "The highest roll goes first; players who tie for it roll again.",
  of = "game", before = "turns",
  run = function (g)
    local ahead = g:clockwise(1)
    g.opening = {}
    while #ahead > 1 do ahead = highest(g, ahead) end
    g.first_player = ahead[1]
  end,
}

step "turns" {
  id = "ELA-025", says = "Then play turns until somebody wins.",
  stays = "flow",
  of = "game", after = "who begins",
  run = function (g) g:ask "turn" end,
}
