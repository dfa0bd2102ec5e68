section("What knights do", "Knights")

define "take_helmet" (function (g, at)
  if g:owner("helmet", at) then g:remove("helmet", at) end
end)

element("knights_on_corners", "Knights on corners")

-- Corners that a walk over the player's own roads reaches from a corner. It may
-- end at a closed corner, but not lead through it; pieces of different routes
-- join only at an own building.
define "ways_from" (function (g, player, corner)
  local start = g:set("corner", corner)
  local joints = g:placed(player, "building")
  local closed = g:value("closed corners", player) - start
  local all, reached = start, {}
  local routes = g:placed_by_word(player, "route")
  repeat
    local grown = false
    for i, route in ipairs(routes) do
      local on = (reached[i] or start) | all & joints
      local along = (on - closed):touching "edge" & route
      local now = on | along:touching "corner"
      grown = grown or now ~= reached[i]
      reached[i], all = now, all | now
    end
  until not grown
  return all - start
end)

event "knight moves" { says = "A knight of {player} moves to {to:corner}." }

-- The knight that acted has lost his helmet; that he was promoted goes with
-- him.
define "march" (function (g, player, from, to)
  local kind, promoted = g:knight_at(from), g.marks.promoted[from]
  if not kind or g:at("corner", to) then return end
  g:take_helmet(from)
  g:shift(kind, from, to)
  g:unmark("promoted", from)
  g:unmark("promoted", to)
  if promoted then g:mark("promoted", to) end
  g:emit("knight moves", { player = player, from = from, to = to })
end)

move "march" {
  id = { "CK-094", "CK-096" },
  says = "On your turn you may move an active knight along your roads, "
    .. "however far. It becomes inactive.",
  during = "main", form = "march <from> <to>", from = "knight to act",
  to = "free corner along roads", as = { "knight action" },
  apply = function (g, player, m) g:march(player, m.from, m.to) end,
}

-- A knight who walks for nothing must be activated again.
worth "march" (function () return -1 end)

domain "knight to act" {
  id = "CK-094", says = "You can only choose one of your knights.",
  of = "corner",
  places = function (g, player) return g:placed(player, "knight") end,
}

forbid "knight action" {
  id = { "CK-080", "CK-094" }, says = "Only an active knight can act.",
  of = "from",
  places = function (g) return ~g:placed(nil, "helmet") end,
}

forbid "knight action" {
  id = { "CK-088", "CK-095", "CK-108", "CK-108a" },
  says = "A knight cannot act on the turn you activate it.",
  of = "from",
  places = function (g) return g:placed(nil, "activated") end,
}

domain "free corner along roads" {
  id = { "CK-096", "CK-097" },
  says = "A knight moves to a free corner that your roads connect to its own. "
    .. "It can pass your own pieces, but not those of other players.",
  of = "corner",
  places = function (g, player, m) return g:ways_from(player, m.from) end,
}

forbid { "recruit", "march", "retreat to", "welcome as" } {
  id = { "CK-097", "CK-082", "CK-103", "CK-CARD-18" },
  says = "The corner must be free.",
  stays = "fact",
  places = function (g) return g:taken "corner" end,
}

move "displace" {
  id = { "CK-099", "CK-104" },
  says = "Or your knight may move to the corner of another player's weaker "
    .. "knight, active or not, and drive it away. Your knight becomes "
    .. "inactive.",
  during = "main", form = "displace <from> <to>", from = "knight to act",
  to = "foreign knight along roads", as = { "knight action" },
  apply = function (g, player, m)
    g:drive_away(m.to)
    g:march(player, m.from, m.to)
  end,
}

domain "foreign knight along roads" {
  id = { "CK-099", "CK-102" },
  says = "You can only drive away another player's knight that your roads "
    .. "lead to, without passing other players' pieces on the way.",
  stays = "fact",
  of = "corner",
  places = function (g, player, m)
    return g:ways_from(player, m.from) & g:foreign_knights(player)
  end,
}

-- Where knights of this strength or more stand.
local function knights_from(g, strength)
  local strong = g:set "corner"
  for _, kind in ipairs(g.things.piece.with.knight) do
    if g.things.piece[kind].strength >= strength then
      strong = strong | g:placed(nil, kind)
    end
  end
  return strong
end

forbid "displace" {
  id = "CK-099", says = "A knight can only drive away a weaker one.",
  places = function (g, player, m)
    return knights_from(g, g:strength_at(m.from))
  end,
}

except "CAT-100" {
  clause = "follow longest road",
  id = { "CK-109", "CK-164" },
  says = "A knight that is driven away moves at the same time as the one that "
    .. "drives it away: compare roads after the retreat.",
  when = function (g) return g.driven_away end,
  depends = { "retreat" },
}

move "chase" {
  id = { "CK-105", "CK-107" },
  says = "Or your knight may chase the robber off a hex next to it: move the "
    .. "robber and rob someone; nobody discards. Your knight becomes "
    .. "inactive.",
  during = "main", form = "chase <from>", from = "knight to act",
  as = { "knight action", "moving a thief" },
  apply = function (g, player, m)
    g:take_helmet(m.from)
    g:ask("move the robber", player)
  end,
}

forbid "chase" {
  id = { "CK-105", "CK-107" },
  says = "The robber must be on a hex next to this knight.",
  places = function (g) return ~g:set("hex", g.robber):touching "corner" end,
}

element()

event "knight driven away" { says = "A {kind} of {player} is driven away." }

-- The knight leaves the board; s keeps what he was. g.driven_away: he has not
-- retreated yet.
define "drive_away" (function (g, at)
  local kind, owner = g:knight_at(at)
  local active = g:owner("helmet", at) ~= nil
  g.driven_away = true
  g:changed "retreat"
  g:take_helmet(at)
  g:remove(kind, at)
  g:emit("knight driven away", { player = owner, kind = kind, at = at })
  g:ask("retreat", { player = owner, kind = kind, corner = at,
    active = active })
  g:ask "the retreat is over"
end)

step "the retreat is over" {
  id = "CK-109", says = "Roads are compared after a retreat.",
  printed = false,
  run = function (g)
    g.driven_away = false
    g:changed "retreat"
  end,
}

step "retreat" {
  id = { "CK-100", "CK-101", "CK-103", "CK-108c" },
  says = "The owner of a knight that is driven away moves it along their own "
    .. "roads; it stays active or inactive as it was. If there is nowhere to "
    .. "go, the knight returns to their supply.",
  alone = "automatic",
}

move "retreat to" {
  id = { "CK-100", "CK-103" },
  says = "Move your knight to a free corner of your choice along your roads.",
  during = "retreat", form = "retreat <to>", to = "retreat",
  apply = function (g, player, m, s)
    g:place(player, s.kind, m.to)
    if s.active then g:place(player, "helmet", m.to) end
  end,
}

domain "retreat" {
  id = { "CK-102", "CK-103" },
  says = "A knight retreats to a free corner that your roads connect to where "
    .. "it stood, without passing other players' pieces.",
  of = "corner",
  places = function (g, player, m, s)
    return g:ways_from(player, s.corner)
  end,
}
