module "messengers" {
  title = "The Messengers", version = "1.0", extends = "carcassonne",
}

section("The messengers", "points")

component.figure "messenger" {
  id = { "CAR-MSG-01", "CAR-MSG-03", "CAR-ORDER-18", "CAR-ORDER-20" },
  says = "You have a messenger, which begins on space 0 beside your scoring "
    .. "meeple. It is no meeple.",
  each = 1, tracks = 1,
}

local messages = { "shortest road", "smallest city", "smallest monastery",
  "one more tile", "shields", "knights", "farmers", "one meeple" }

component.deck "messages" {
  id = { "CAR-MSG-01", "CAR-MSG-02", "CAR-ORDER-21" },
  says = "Eight message tiles lie face down beside the score track.",
}
for number, name in ipairs(messages) do
  component.card (name) {
    id = "CAR-MSG-01", says = ("Message %d: %s."):format(number, name),
    deck = "messages", count = 1, number = number,
  }
end

-- The order of the tiles under them is known: g.discards.messages, the next
-- one first.
hidden "decks.messages" {
  id = "CAR-MSG-02", says = "Nobody sees messages before they are taken.",
  pool = "messages",
}

section("Two figures on the track", "The messengers")

replace "CAR-006" {
  clause = "step choose the figure", id = "CAR-MSG-04",
  says = "Choose which figure counts the points: your scoring meeple or your "
    .. "messenger.",
}

event "points due" {
  says = "{player} is about to score {points} {points|point|points}.",
}

step "tell the points" {
  id = "CAR-MSG-05", of = "award", before = "choose the figure",
  says = "You choose once you know how many points there are.",
  when = function (g, s)
    return s.points > 0 and g.players[s.player].gone.messenger ~= nil
  end,
  run = function (g, s)
    g:emit("points due", { player = s.player, points = s.points })
  end,
}

move "move meeple" {
  id = { "CAR-MSG-04", "CAR-MSG-05" },
  says = "Count all points of an award with your scoring meeple.",
  form = "move meeple", during = "choose the figure",
  apply = function (_, _, _, s) s.figure = "meeple" end,
}

move "move messenger" {
  id = { "CAR-MSG-04", "CAR-MSG-05" },
  says = "Or count them all with your messenger.",
  form = "move messenger", during = "choose the figure",
  when = function (g, player) return g.players[player].gone.messenger end,
  apply = function (_, _, _, s) s.figure = "messenger" end,
}

on "final scoring begins" {
  id = { "CAR-MSG-33", "CAR-MSG-34", "CAR-ORDER-29", "CAR-ORDER-31" },
  says = "Before the final scoring, take your messenger off the track and "
    .. "move your scoring meeple on by its points. No more messages are "
    .. "taken.",
  run = function (g)
    for _, player in ipairs(g.players) do player.gone.messenger = nil end
  end,
}

section("Taking a message", "The messengers")

-- g.turn.messages: messages earned and not yet taken; g.turn.earned: this
-- scoring has brought one.
on "scoring begins" {
  id = { "CAR-MSG-11", "CAR-MSG-13", "CAR-MSG-39" },
  says = "You take at most one message for the scoring of a tile, and one "
    .. "each time points come from anything else, such as a message.",
  run = function (g) g.turn.earned = nil end,
}

on { "points", "points lost" } {
  id = { "CAR-MSG-06", "CAR-MSG-07", "CAR-MSG-08", "CAR-MSG-12", "CAR-MSG-14",
    "CAR-MSG-39", "CAR-MSG-40", "CAR-MSG-42" },
  says = "If one of your figures ends a move on a dark space on your own "
    .. "turn, take a message. Spaces it passes do not count.",
  run = function (g, e)
    if e.final or e.points == 0 or e.player ~= g:active() then return end
    local space = g:track(e.player, e.figure)
    if space % g.things.track.score.dark == 0 and not g.turn.earned then
      g.turn.earned, g.turn.messages = true, (g.turn.messages or 0) + 1
    end
  end,
}

local function take_messages(g)
  for _ = 1, g.turn.messages do g:ask("message", { player = g:active() }) end
  g.turn.messages = nil
end

step "carry out the message" {
  id = { "CAR-MSG-15", "CAR-ORDER-09", "CAR-ORDER-11", "CAR-ORDER-32" },
  says = "After the scoring, take messages and carry them out.",
  of = "tile turn", after = "score what is complete",
  when = function (g) return g.turn.messages ~= nil end,
  run = take_messages,
}

-- s.player; s.message: the tile taken.
sequence "message" {}

event "message taken" { says = "{player} takes a message: {message}." }

step "take a message" {
  id = { "CAR-MSG-06", "CAR-MSG-10" },
  says = "Take the top tile of the stack.",
  of = "message",
  run = function (g, s)
    s.message = g:draw_card("messages")
      or table.remove(g.discards.messages, 1)
    if s.message then
      g:emit("message taken", { player = s.player, message = s.message })
    end
  end,
}

step "answer the message" {
  id = "CAR-MSG-09",
  says = "Carry out the message, or score 2 points instead.",
  of = "message", after = "take a message",
  when = function (_, s) return s.message ~= nil end,
}

step "put the message back" {
  id = "CAR-MSG-10",
  says = "Either way, put the tile face down under the stack.",
  of = "message", after = "answer the message",
  when = function (_, s) return s.message ~= nil end,
  run = function (g, s) g:discard_card("messages", s.message) end,
}

step "take the next message" {
  id = { "CAR-MSG-12", "CAR-MSG-13" },
  says = "Points from a message may bring the next one.",
  of = "message", after = "put the message back",
  when = function (g) return g.turn.messages ~= nil end,
  run = take_messages,
}

define "award_message" (function (g, player, points)
  g:emit "scoring begins"
  g:ask("award", { player = player, points = points, what = "messages" })
end)

chapter "messages"
chapter "worth"
chapter "drawing"
