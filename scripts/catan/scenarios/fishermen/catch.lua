section "The catch"

-- Fish tokens are cards of a deck: how many fish, or the old boot.
component.deck "fish" {
  id = "TB-FISH-03",
  says = "Eleven tokens show one fish, ten two, eight three, and one the old "
    .. "boot; they lie mixed, face down.",
  cards = { ["1"] = 11, ["2"] = 10, ["3"] = 8, boot = 1 },
}

hidden "decks.fish" { id = "TB-FISH-03", says = "Nobody knows what bites next.",
  pool = "fish" }
hidden "players.*.fish" {
  id = { "TB-FISH-12", "TB-FISH-38" },
  says = "You alone know your tokens; all know how many they are. They are no "
    .. "cards: they are not counted, discarded, stolen or traded.",
  pool = "fish",
}

-- seat.fish: how many fish are on each token that is held.
on "game begins" {
  id = "TB-FISH-03", says = "At first nobody holds fish.",
  run = function (g)
    g.boot, g.boot_turn = 0, 0
    for _, seat in ipairs(g.players) do seat.fish = {} end
  end,
}

value "most fish tokens" {
  id = { "TB-FISH-16", "TB-FISH-18" },
  says = "Nobody holds more than seven tokens; the boot is none of them.",
  base = 7,
}

value "catch" {
  id = { "TB-FISH-10", "TB-FISH-11", "TB-FISH-19" },
  says = "When the number of a fishing ground is rolled, or 2, 3, 11 or 12 for "
    .. "the lake, a settlement there draws a token and a city two. The robber "
    .. "on the lake stops it; the grounds cannot be blocked.",
  base = function (g, player, number)
    local sum = 0
    for corner in g:placed(player, "building") & g:fishing_corners(number) do
      sum = sum + g.things.piece[g:building_at(corner)].harvest
    end
    return sum
  end,
}

step "fish" {
  id = { "TB-FISH-14", "TB-FISH-15", "TB-GEN-06" },
  says = "Tokens are drawn clockwise from the roller. If all that are left, "
    .. "spent ones too, are too few for everyone, nobody draws.",
  of = "production", after = "hand out",
  run = function (g, s)
    local due, sum = {}, 0
    for player = 1, #g.players do
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

sequence "land the catch" {}

step "see what is too much" {
  id = "TB-FISH-16",
  says = "Who would hold too many tokens may throw some back first, or do "
    .. "without as many of the new ones.",
  of = "land the catch", before = "draw the fish",
  run = function (g, s)
    local held = #g.players[s.player].fish
    local excess = held + s.count - g:value("most fish tokens", s.player)
    if excess > 0 then
      s.count = s.count - excess
      g:ask("make room", { player = s.player, excess = excess })
    end
  end,
}

step "draw the fish" {
  id = { "TB-FISH-12", "TB-FISH-13" },
  says = "Tokens are drawn blind and kept face down. When none is left, the "
    .. "spent ones are turned over and mixed.",
  of = "land the catch", after = "see what is too much",
  run = function (g, s)
    for _ = 1, s.count do g:draw_fish(s.player) end
    g:emit("fish caught", { player = s.player, count = s.count })
  end,
}

event "fish caught" { says = "{player} draws {count} fish {count|token|tokens}." }

step "make room" {
  id = { "TB-FISH-16", "TB-FISH-17" },
  says = "You hold as many tokens as you may: throw some back for new ones, or "
    .. "let them be.",
  repeats = true,
}

move "throw back" {
  id = { "TB-FISH-16", "TB-FISH-17" },
  says = "You lay a token on the spent ones and draw another for it.",
  during = "make room", form = "throw back <token>", token = "own fish token",
  apply = function (g, player, m, s)
    g:spend_fish(player, { m.token })
    s.thrown = (s.thrown or 0) + 1
    if s.thrown == s.excess then
      g:finish()
      g:ask("draw for them", { player = player, count = s.thrown })
    end
  end,
}

move "enough" {
  id = "TB-FISH-16", says = "You may do without the rest.",
  during = "make room", form = "enough", ends = true,
  apply = function (g, player, m, s)
    g:ask("draw for them", { player = player, count = s.thrown or 0 })
  end,
}

step "draw for them" {
  id = "TB-FISH-16", says = "For each token thrown back one is drawn.",
  run = function (g, s)
    for _ = 1, s.count do g:draw_fish(s.player) end
  end,
}

domain "own fish token" {
  id = "TB-FISH-16", says = "It must be a token that you hold.",
  of = "word", what = "a token, by its fish: 1, 2 or 3",
  list = function (g, player)
    local list, seen = {}, {}
    for _, fish in ipairs(g.players[player].fish) do
      if not seen[fish] then seen[fish], list[#list + 1] = true, fish end
    end
    table.sort(list)
    return list
  end,
}

event "boot found" { says = "{player} draws the old boot." }

-- Draws one token for a player; the boot is shown at once, instead of it.
define "draw_fish" (function (g, player)
  if #g.decks.fish == 0 then g:renew_deck "fish" end
  local token = g:draw_card "fish"
  if token == "boot" then
    g.boot, g.boot_turn = player, g.turn and g.turn.number or 0
    g:changed "boot"
    g:emit("boot found", { player = player })
  elseif token then
    table.insert(g.players[player].fish, math.tointeger(tonumber(token)))
  end
end)

-- Lays tokens of a player, by their fish, face up beside the supply.
define "spend_fish" (function (g, player, tokens)
  local held = g.players[player].fish
  for _, fish in ipairs(tokens) do
    for i = #held, 1, -1 do
      if held[i] == fish then
        table.remove(held, i)
        break
      end
    end
    g:discard_card("fish", tostring(fish))
  end
end)

step "first catch" {
  id = "TB-FISH-05",
  says = "Whose second building stands at a fishing ground or the lake draws a "
    .. "token, besides its resources.",
  of = "second founding", after = "first harvest",
  when = function (g, s) return s.corner ~= nil end,
  run = function (g, s)
    local corners = g:lake_corners()
    for _, ground in ipairs(g.grounds) do
      corners = corners | g:set("edge", ground.edges):touching "corner"
    end
    if corners[s.corner] then g:catch_fish(s.player, 1) end
  end,
}
