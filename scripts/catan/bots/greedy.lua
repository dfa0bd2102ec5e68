-- Makes the move with the highest `worth` by the rules. A move about which no
-- rule says anything is made if it costs something, as a purchase; else it is
-- as good as ending the turn. An offer is made at most twice in a turn, and
-- not again while all hands are as they were when it came to nothing.

local most_offers = 2

-- What was offered, as a text, and what could be seen of the hands then.
local refused = {}
local turn, offers = nil, 0

local function bundle_text(goods, bundle)
  local list = {}
  for i, good in ipairs(goods) do list[i] = bundle[good] or 0 end
  return table.concat(list, " ")
end

local function offer_text(g, m)
  local goods = g.things.good.list
  return bundle_text(goods, m.give) .. " for " .. bundle_text(goods, m.get)
end

-- The cards of the player, and how many each of the others holds.
local function hands_text(g, player)
  local list = { bundle_text(g.things.good.list, g.players[player].hand) }
  for _, other in ipairs(g:others(player)) do
    list[#list + 1] = g:hand_size(other)
  end
  return table.concat(list, ", ")
end

local function is_nagging(g, player, m)
  if g.turn.number == turn and offers >= most_offers then return true end
  local hands = refused[offer_text(g, m)]
  return hands ~= nil and hands == hands_text(g, player)
end

bot "greedy" {
  title = "Greedy",
  about = "Builds what it can, gathers what the next building lacks, trades.",
  foresees = 12,
  worth = function (g, player, m)
    if m.move == "offer" and is_nagging(g, player, m) then return -2 end
    return g:worth(player, m)
      or next(g:value("price", player, m.move, m)) and 100 or 0
  end,
  made = function (g, player, m)
    if m.move ~= "offer" then return end
    if g.turn.number ~= turn then turn, offers = g.turn.number, 0 end
    offers = offers + 1
    refused[offer_text(g, m)] = hands_text(g, player)
  end,
}
