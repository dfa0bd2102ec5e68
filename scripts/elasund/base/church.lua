section("The church", "actions")

-- g.first_piece: the number of the piece that lies on the pit, 0 before.

local side = data "printed".church.side

move "church" {
  id = { "ELA-168", "ELA-068", "ELA-184", "ELA-185" },
  says = "You may build a piece of the church for seven gold, which you pay "
    .. "before you see the piece. It needs neither a claim nor the ship.",
  during = "building", form = "church", cost = "church", as = { "structure" },
  apply = function (g, player)
    g.turn.built = g.turn.built + 1
    g:ask("church building", player)
  end,
}

forbid "church" {
  id = "ELA-186", says = "There must be a piece of the church left.",
  when = function (g) return #g.decks.church == 0 end,
}

sequence "church building" {}

step "draw the piece" {
  id = { "ELA-168", "ELA-174", "ELA-263" },
  says = "Draw the top piece of the pile. You do not choose where it goes.",
  stays = "start",
  of = "church building", before = "choose the first",
  run = function (g, s)
    local count = g:value "pieces to choose from"
    if g.first_piece > 0 or count < 2 then
      s.piece = g:draw_card "church"
      return
    end
    local drawn = g.players[s.player].drawn
    for _ = 1, count do
      drawn[#drawn + 1] = g:draw_card "church"
    end
    s.piece = drawn[1]
  end,
}

value "pieces to choose from" {
  id = { "ELA-169", "ELA-187" },
  says = "The first player to build a piece draws two.",
  base = 2,
}

hidden "players.*.drawn" {
  id = "ELA-170", says = "Only you see the pieces you choose from.",
  pool = "church",
}

step "choose the first" {
  id = { "ELA-169", "ELA-187" },
  says = "Choose one of the two. Later builders have no choice.",
  of = "church building", after = "draw the piece", before = "clear the square",
  when = function (g) return g.first_piece == 0 end,
}

move "keep" {
  id = { "ELA-169", "ELA-170" },
  says = "Keep one piece, and slide the other under the pile unseen.",
  during = "choose the first", form = "keep <number>", number = "drawn piece",
  secret = true,
  apply = function (g, player, m, s)
    for _, piece in ipairs(g.players[player].drawn) do
      if piece ~= m.number then g:put_under("church", piece) end
    end
    g.players[player].drawn, s.piece = {}, m.number
    g:emit("piece kept", { player = player, piece = m.number })
  end,
}

event "piece kept" {
  says = "{player} keeps one of the pieces.",
  knows = { player = "{player} keeps piece {piece}." },
}

domain "drawn piece" {
  id = "ELA-169", says = "You can only keep a piece you drew.",
  of = "number", what = "the number of a piece",
  list = function (g, player) return g.players[player].drawn end,
}

step "clear the square" {
  id = { "ELA-175", "ELA-176", "ELA-177", "ELA-178", "ELA-182", "ELA-146",
    "ELA-263" },
  says = "A claim on the piece's field goes back without compensation. A "
    .. "building that covers the field leaves entirely, whatever its size and "
    .. "whoever owns it.",
  of = "church building", after = "choose the first", before = "lay the piece",
  run = function (g, s)
    local field = g:set("field", g:church_field(s.piece))
    g:return_claims(field)
    g:clear(field)
  end,
}

-- Where a piece lies, the first one being on the pit. Pieces are numbered row
-- by row from the north-west.
define "church_field" (function (g, piece)
  local first = g.first_piece > 0 and g.first_piece or piece
  local across = (piece - 1) % side - (first - 1) % side
  local down = (piece - 1) // side - (first - 1) // side
  return g:placed(nil, "pit"):first() + down * g.columns + across
end)

-- The number of the piece that lies there.
define "church_piece" (function (g, field)
  local off = field - g:church_field(1)
  return off // g.columns * side + off % g.columns + 1
end)

event "church built" {
  says = "{player} builds piece {piece} of the church at {at:plot}.",
}

step "lay the piece" {
  id = { "ELA-171", "ELA-172", "ELA-173", "ELA-174", "ELA-180", "ELA-183",
    "ELA-188" },
  says = "The first piece lies on the pit and fixes where the others go; "
    .. "fields of the church square that are still free can be used. Put one "
    .. "of your markers on the piece you build.",
  of = "church building",
  after = "clear the square", before = "markers of the church",
  run = function (g, s)
    local at = g:church_field(s.piece)
    if g.first_piece == 0 then g.first_piece = s.piece end
    g:lay(s.player, "church", at)
    g:emit("church built", { player = s.player, piece = s.piece, at = at })
  end,
}

step "markers of the church" {
  id = { "ELA-180", "ELA-263" },
  says = "If that was your last marker, you win before any huts are laid "
    .. "again.",
  of = "church building",
  after = "lay the piece", before = "huts by the church",
  run = function (g) g:ask "victory" end,
}

step "huts by the church" {
  id = { "ELA-146", "ELA-178" },
  says = "A hut that the church displaces is laid again like any other.",
  of = "church building", after = "markers of the church",
  run = function (g, s) g:rehouse(s.player) end,
}
