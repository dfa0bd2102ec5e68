section("The catch", "Production")

-- Fish tokens are cards of a deck: how many fish, or the old boot.
component.deck "fish" {
  id = "TB-FISH-03",
  says = "Eleven tokens show one fish, ten show two, eight show three, and "
    .. "one shows the old boot. Mix them face down.",
  cards = { ["1"] = 11, ["2"] = 10, ["3"] = 8, boot = 1 },
}

hidden "decks.fish" {
  id = "TB-FISH-03", says = "Nobody knows the order of the supply.",
  pool = "fish",
}
hidden "players.*.fish" {
  id = { "TB-FISH-12", "TB-FISH-38" },
  says = "Only you see your fish tokens; everyone sees how many you hold. "
    .. "They are not cards: you do not count, discard or trade them, and "
    .. "nobody can steal them.",
  pool = "fish",
}

-- seat.fish: the tokens that are held, by their fish: "1", "2" or "3".
on "game begins" {
  id = "TB-FISH-03", says = "At first nobody holds fish or the boot.",
  printed = false,
  run = function (g)
    g.boot, g.boot_turn = 0, 0
    for _, seat in ipairs(g.players) do seat.fish = {} end
  end,
}

value "most fish tokens" {
  id = { "TB-FISH-16", "TB-FISH-18" },
  says = "You may hold at most seven tokens, not counting the boot.",
  base = 7,
}

value "catch" {
  id = { "TB-FISH-10", "TB-FISH-11", "TB-FISH-19" },
  says = "When the number of a fishing ground is rolled, or 2, 3, 11 or 12 "
    .. "for the lake, draw one token for each settlement there and two for "
    .. "each city. The robber can block the lake, but not a fishing ground.",
  base = function (g, player, number)
    local sum = 0
    for corner in g:value("buildings in use", player)
      & g:fishing_corners(number) do
      sum = sum + g.things.piece[g:building_at(corner)].harvest
    end
    return sum
  end,
}

step "fish" {
  id = { "TB-FISH-14", "TB-FISH-15", "TB-GEN-06" },
  says = "Draw tokens clockwise from the player who rolled. If there are too "
    .. "few for everyone, spent ones included, nobody draws.",
  of = "production", after = "hand out",
  run = function (g, s)
    local due, sum = {}, 0
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      due[player] = g:value("catch", player, s.number)
      sum = sum + due[player]
    end
    if sum > #g.decks.fish + #g.discards.fish then return end
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:catch_fish(player, due[player])
    end
  end,
}

define "catch_fish" (function (g, player, count)
  if count > 0 then
    g:ask("land the catch", { player = player, count = count })
  end
end)

-- How many tokens too many the player would hold with so many more.
define "excess_fish" (function (g, player, count)
  return #g.players[player].fish + count - g:value("most fish tokens", player)
end)

sequence "land the catch" {}

step "make room" {
  id = { "TB-FISH-16", "TB-FISH-17" },
  says = "If you would hold too many tokens, throw some back first, or do"
    .. " without as many of the new ones.",
  of = "land the catch", before = "draw the fish", repeats = true,
  when = function (g, s) return g:excess_fish(s.player, s.count) > 0 end,
}

move "throw back" {
  id = { "TB-FISH-16", "TB-FISH-17" },
  says = "Put a token with the spent ones and draw another for it.",
  during = "make room", form = "throw back <token>", token = "own fish token",
  apply = function (g, player, m, s)
    g:spend_fish(player, { tostring(m.token) })
    if g:excess_fish(player, s.count) == 0 then g:finish() end
  end,
}

move "keep fish" {
  id = "TB-FISH-16", says = "Keep your tokens and do without the others.",
  during = "make room", form = "keep fish", ends = true,
}

domain "own fish token" {
  id = "TB-FISH-16", says = "You can only choose a token you hold.",
  of = "number", what = "a token, by its fish: 1, 2 or 3", all = { 1, 2, 3 },
  list = function (g, player)
    local list, counts = {}, g:fish_tokens(player)
    for fish = 1, 3 do
      if counts[fish] > 0 then list[#list + 1] = fish end
    end
    return list
  end,
}

event "fish caught" {
  says = "{player} draws {count} fish {count|token|tokens}.",
  knows = {
    player = "{player} draws {count} fish {count|token|tokens}: {fish}.",
  },
}

step "draw the fish" {
  id = { "TB-FISH-12", "TB-FISH-16" },
  says = "Draw tokens blind and keep them face down, as many as you have room "
    .. "for.",
  of = "land the catch", after = "make room",
  run = function (g, s)
    local excess = math.max(0, g:excess_fish(s.player, s.count))
    local count, fish = s.count - excess, {}
    for _ = 1, count do fish[#fish + 1] = g:draw_fish(s.player) end
    if count > 0 then
      g:emit("fish caught", { player = s.player, count = count, fish = fish })
    end
  end,
}

event "boot found" { says = "{player} draws the old boot." }
event "supply renewed" { says = "The spent fish tokens are mixed again." }

-- Draws one token for a player and returns it; the boot is shown at once,
-- instead of it.
define "draw_fish" (function (g, player)
  g:renew_fish()
  local token = g:draw_card "fish"
  if token == "boot" then
    g:take_boot(player)
    g:emit("boot found", { player = player })
  elseif token then
    table.insert(g.players[player].fish, token)
  end
  g:renew_fish()
  return token ~= "boot" and token or nil
end)

on "fish spent" {
  id = { "TB-FISH-13", "TB-FISH-37" },
  says = "Spent tokens lie face up beside the supply. When the supply is "
    .. "empty, turn them over and mix them: they are the new supply.",
  run = function (g) g:renew_fish() end,
}

define "renew_fish" (function (g)
  if #g.decks.fish == 0 and #g.discards.fish > 0 then
    g:renew_deck "fish"
    g:emit "supply renewed"
  end
end)

event "fish spent" { says = "{player} spends fish: {tokens}." }

-- Lays tokens of a player face up beside the supply.
define "spend_fish" (function (g, player, tokens)
  local held = g.players[player].fish
  for _, token in ipairs(tokens) do
    for i = #held, 1, -1 do
      if held[i] == token then
        table.remove(held, i)
        break
      end
    end
    g:discard_card("fish", token)
  end
  g:emit("fish spent",
    { player = player, tokens = table.concat(tokens, "+") })
end)

-- How many tokens with one, two and three fish the player holds.
define "fish_tokens" (function (g, player)
  local counts = { 0, 0, 0 }
  for _, token in ipairs(g.players[player].fish) do
    local fish = math.tointeger(tonumber(token))
    if fish then counts[fish] = counts[fish] + 1 end
  end
  return counts
end)

value "first catch" {
  id = "TB-FISH-05",
  says = "Your second building draws one token, even if it is a city.",
  base = 1, takes = { "player", "corner" },
}

step "first catch" {
  id = "TB-FISH-05",
  says = "If your second building stands at a fishing ground or the lake, "
    .. "draw a token as well as the resources.",
  of = "second founding", after = "first harvest",
  when = function (g, s) return s.corner ~= nil end,
  run = function (g, s)
    local corners = g:lake_corners()
      | g:placed(nil, "fishing ground"):touching "corner"
    if corners[s.corner] then
      g:catch_fish(s.player, g:value("first catch", s.player, s.corner))
    end
  end,
}
