section("The vote", "actions")

on { "settlement placed", "city placed" } {
  id = "TB-CARAVAN-04",
  says = "If you build a settlement or city, your turn ends with one camel, "
    .. "however many you built.",
  run = function (g, e)
    if g.turn and g:value("was built", e) then g.turn.built = true end
  end,
}

step "call the vote" {
  id = { "TB-CARAVAN-04", "TB-CARAVAN-09", "TB-CARAVAN-18" },
  says = "After such a turn, before the next one begins, everyone votes on "
    .. "where the next camel goes, as long as there is a camel and an edge "
    .. "for it.",
  of = "turn", after = "main",
  when = function (g) return g.turn.built and #g:next_camels() > 0 end,
  run = function (g)
    g.votes = { bids = {}, names = {} }
    for player = 1, #g.players do
      g.votes.bids[player], g.votes.names[player] = 0, 0
    end
    g:ask "vote"
  end,
}

-- g.votes: bids, cards by seat; names, the path each bidder named, by seat.
sequence "vote" {}

step "call for bids" {
  id = "TB-CARAVAN-12",
  says = "Everyone bids once, openly, clockwise from the player whose turn "
    .. "ended.",
  of = "vote", before = "call for names",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask("bid", player)
    end
  end,
}

step "bid" {
  id = "TB-CARAVAN-12",
  says = "Bid cards to decide where the camel goes, one vote for each card, "
    .. "or pass.",
}

value "goods for votes" {
  id = "TB-CARAVAN-12", says = "Pay for votes with wool and grain.",
  kind = "set", base = { "wool", "grain" },
}

event "bid made" { says = "{player} bids {goods:bundle}." }

move "bid cards" {
  id = { "TB-CARAVAN-12", "TB-CARAVAN-17" },
  says = "Bid cards. They go to the bank, whoever decides.",
  during = "bid", form = "bid <cards>", cards = "cards for votes",
  cost = "cards",
  apply = function (g, player, m)
    local sum = 0
    for _, n in pairs(m.cards) do sum = sum + n end
    g.votes.bids[player] = sum
    g:emit("bid made", { player = player, goods = m.cards })
  end,
}

domain "cards for votes" {
  id = "TB-CARAVAN-12",
  says = "You can only bid cards you hold that count as votes.",
  of = "bundle", words = "many",
  list = function (g, player)
    local list, hand = { {} }, g.players[player].hand
    for _, good in ipairs(g:value "goods for votes") do
      for i = 1, #list do
        for n = 1, hand[good] do
          local bundle = g:copy(list[i])
          bundle[good] = n
          list[#list + 1] = bundle
        end
      end
    end
    table.remove(list, 1)
    return list
  end,
}

move "no bid" {
  id = "TB-CARAVAN-12", says = "You may bid nothing.",
  during = "bid", form = "no bid",
}

-- The player with more votes than all others together, or nil.
define "majority" (function (g)
  local sum, best = 0, nil
  for player, votes in ipairs(g.votes.bids) do
    sum = sum + votes
    if votes > 0 and (not best or votes > g.votes.bids[best]) then
      best = player
    end
  end
  return best and 2 * g.votes.bids[best] > sum and best or nil
end)

step "call for names" {
  id = { "TB-CARAVAN-14", "TB-CARAVAN-16" },
  says = "Unless one player has more votes than all the others together, "
    .. "everyone who bid may name an edge.",
  of = "vote", after = "call for bids", before = "decide the vote",
  when = function (g) return not g:majority() end,
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      if g.votes.bids[player] > 0 then g:ask("name a path", player) end
    end
  end,
}

step "name a path" {
  id = "TB-CARAVAN-16", says = "Name an edge for the camel, or none.",
}

move "name" {
  id = "TB-CARAVAN-16", says = "Name the edge you would agree to.",
  during = "name a path", form = "name <at>", at = "camel path",
  apply = function (g, player, m) g.votes.names[player] = m.at end,
}

move "name none" {
  id = "TB-CARAVAN-16", says = "You do not have to name an edge.",
  during = "name a path", form = "name none",
}

domain "camel path" {
  id = { "TB-CARAVAN-05", "TB-CARAVAN-06", "TB-CARAVAN-07",
    "TB-CARAVAN-08", "TB-CARAVAN-10", "TB-CARAVAN-11" },
  says = "A camel goes on an edge without one, whatever roads are there: at "
    .. "an unused arrow of the oasis, or at the head of a caravan. Caravans "
    .. "whose heads meet continue as one; a caravan with no free edge has "
    .. "ended.",
  of = "edge",
  places = function (g) return g:next_camels() end,
}

-- Clockwise from the one whose turn it was.
define "first_to_name" (function (g, edge)
  for _, player in ipairs(g:clockwise(g.turn.player)) do
    if g.votes.names[player] == edge then return player end
  end
end)

-- The path that at least two bidders with more than half of the votes named,
-- or nil.
local function agreed_path(g)
  local sum, votes, voices = 0, {}, {}
  for player, bid in ipairs(g.votes.bids) do
    local at = g.votes.names[player]
    sum = sum + bid
    votes[at] = (votes[at] or 0) + bid
    voices[at] = (voices[at] or 0) + (bid > 0 and 1 or 0)
  end
  for at, count in pairs(votes) do
    if at > 0 and voices[at] >= 2 and 2 * count > sum then return at end
  end
  return nil
end

-- The player who alone has the most votes; else the one whose turn it was.
local function foremost_bidder(g)
  local best, leader = 0, nil
  for player, votes in ipairs(g.votes.bids) do
    if votes > best then
      best, leader = votes, player
    elseif votes == best then
      leader = nil
    end
  end
  return leader or g.turn.player
end

step "decide the vote" {
  id = { "TB-CARAVAN-13", "TB-CARAVAN-14", "TB-CARAVAN-15" },
  says = "A player with more votes than all the others together decides. If "
    .. "there is none, players who named the same edge and together have more "
    .. "than half of the votes get their way. Failing that, the player with "
    .. "the most votes decides, or in a tie the one whose turn it was.",
  of = "vote", after = "call for names",
  run = function (g)
    local agreed = not g:majority() and agreed_path(g)
    if agreed then return g:send_camel(agreed, g:first_to_name(agreed)) end
    g:ask("place the camel", g:majority() or foremost_bidder(g))
  end,
}

step "place the camel" {
  id = { "TB-CARAVAN-13", "TB-CARAVAN-15" },
  says = "Decide where the camel goes.",
}

move "camel" {
  id = { "TB-CARAVAN-05", "TB-CARAVAN-13", "TB-CARAVAN-15" },
  says = "Place the camel.",
  during = "place the camel", form = "camel <at>", at = "camel path",
  apply = function (g, player, m) g:send_camel(m.at, player) end,
}

-- The player chooses where the camel comes from, if there is a choice.
define "send_camel" (function (g, edge, player)
  local tails = g:tails(edge)
  if #tails == 1 then return g:place_camel(edge, tails:first()) end
  g:ask("turn the camel", { player = player, at = edge })
end)

step "turn the camel" {
  id = { "TB-CARAVAN-07", "TB-CARAVAN-10" },
  says = "The camel can come from either end of its edge. Choose one; it "
    .. "faces the other.",
}

move "from" {
  id = { "TB-CARAVAN-07", "TB-CARAVAN-10" },
  says = "Choose the end of the edge from which the camel comes.",
  during = "turn the camel", form = "from <tail>", tail = "end with a caravan",
  apply = function (g, player, m, s) g:place_camel(s.at, m.tail) end,
}

domain "end with a caravan" {
  id = { "TB-CARAVAN-06", "TB-CARAVAN-07" },
  says = "You can only choose an end of the edge where there is a caravan or "
    .. "an arrow.",
  of = "corner",
  places = function (g, player, m, s) return g:tails(s.at) end,
}
