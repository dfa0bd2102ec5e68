-- What a position is worth to a player, for bots that compare positions. Each
-- clause says by name how much the player has of what may help to win; the
-- weights of these names were found from the results of games (weights.lua).
-- Nothing is read but what the player may see.

-- From 0 at the beginning to 1, when somebody wins.
local function progress(g)
  local most = 0
  for player = 1, #g.players do
    most = math.max(most, g:value("markers", player))
  end
  return math.min(1, most / g:value "victory markers")
end

value "prospects" { kind = "weighed", weights = data "weights",
  late = progress }

-- Markers, and how many are left to win.
adjust "prospects" {
  plus = function (g, player)
    local left = g:value "victory markers" - g:value("markers", player)
    return { markers = -left, ["one marker short"] = left <= 1 and 1 or 0,
      ["two markers short"] = left == 2 and 1 or 0 }
  end,
}

-- How soon the player takes a turn.
adjust "prospects" {
  plus = function (g, player)
    local now = g.turn and g.turn.player or 1
    return { ["turns to wait"] = (player - now) % #g.players }
  end,
}

-- What the player holds.
adjust "prospects" {
  plus = function (g, player)
    local gold = g.players[player].hand.gold
    return { gold = math.min(7, gold), ["gold over seven"] =
      math.max(0, gold - 7), ["power cards"] = g:hand_size(player) - gold }
  end,
}

-- What the ship brings, a turn.
adjust "prospects" {
  plus = function (g, player)
    local gold, power = 0, 0
    for sum = 2, 12 do
      local row = sum ~= 7 and g:row_called(sum)
      if row then
        local income = g:value("income", player, row)
        gold = gold + income.gold * (6 - math.abs(7 - sum)) / 36
        power = power + income.power * (6 - math.abs(7 - sum)) / 36
      end
    end
    return { ["income of gold"] = gold, ["income of power"] = power }
  end,
}

-- Claims, and those that lie side by side.
adjust "prospects" {
  plus = function (g, player)
    local own, sum = g:placed(player, "claim"), 0
    for at in own do sum = sum + g:claim_at(at) end
    return { claims = #own, ["claimed value"] = sum,
      ["claims side by side"] = #(own:neighbours() & own) }
  end,
}

-- What is built without a marker yet, and leads to one.
adjust "prospects" {
  plus = function (g, player)
    return { buildings = g:count(player, "building"),
      ["trade points"] = g:value("trade points", player),
      ["wall pieces"] = g:count(player, "wall") }
  end,
}
