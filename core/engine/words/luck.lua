-- Words of g about luck: streams, dice and decks. What a person forces comes
-- instead of what chance brings, and moves no stream by more or less.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local subject = require("rulewright.engine.words.subject")
local views = require("rulewright.engine.playing.views")

local random, deck = kernel.random, kernel.deck
local CTX = require("rulewright.engine.playing.context").key

local luck, word = subject.new("luck and cards")

-- The streams of a game. A view has none, so nobody who sees only that can know
-- what is to come.
local function streams_of(g)
  return g.streams or error("chance is hidden here; a bot draws a number with "
    .. "the chance(n) that choose is given", 0)
end

local function stream(g, name)
  local streams = streams_of(g)
  local state = streams[name]
  if not state then
    state = random.stream(streams.seed, name)
    streams[name] = state
  end
  return state
end

-- What is forced next: the number itself, or where that face is; nil if it is
-- none of 1..n.
local function take_forced(forced, n, faces)
  local wanted = table.remove(forced, 1)
  for i = 1, faces and n or 0 do
    if faces[i] == wanted then return i end
  end
  local is_one = math.type(wanted) == "integer" and wanted >= 1 and wanted <= n
  return is_one and wanted or nil
end

-- The face of a die, remembered for the record.
local function roll_one(g, ctx, name)
  local dice = g.things.die
  local die = dice[name] or nearest.unknown("die", name, dice)
  local faces, of, all = die.faces, die.stream or "dice", ctx.forced
  local sides = faces and #faces or die.sides
  local pick = random.draw(stream(g, of), sides)
  local forced = all[name] and all[name][1] and all[name] or all[of]
  if forced then pick = take_forced(forced, sides, faces) or pick end
  local face, rolls = faces and faces[pick] or pick, ctx.rolls
  if rolls then rolls[#rolls + 1] = face end
  return face
end

-- Where nobody would hear of it, nothing need be made of it.
word "roll" {
  takes = "die=die ...", gives = "face=face ...", unchecked = true,
  says = "Rolls dice by name and returns their faces, or what was forced.",
  run = function (g, name, other, ...)
    if name == nil then return end
    local ctx = g[CTX]
    if ... == nil and not (ctx.log or ctx.machine.handlers.rolled[1]) then
      local face = roll_one(g, ctx, name)
      if other == nil then return face end
      return face, (roll_one(g, ctx, other))
    end
    local faces = { name, other, ... }
    for i, die in ipairs(faces) do faces[i] = roll_one(g, ctx, die) end
    g:emit("rolled", { faces = faces })
    return table.unpack(faces)
  end,
}

-- A forced result is taken instead, but the stream moves on as it would have:
-- what comes later stays the same.
word "random" {
  takes = "stream=string n=1..1000000000", gives = "integer",
  says = "One of 1 to n, from a named stream.",
  run = function (g, name, n)
    local result = random.draw(stream(g, name), n)
    local forced = g[CTX].forced[name]
    return forced and take_forced(forced, n) or result
  end,
}

word "shuffle" {
  takes = "stream=string array=table", gives = "table",
  says = "Shuffles an array and returns it.",
  run = function (g, name, array)
    random.shuffle(stream(g, name), array)
    return array
  end,
}

local function pile_of(piles, name)
  return piles[name] or nearest.unknown("deck", name, piles)
end

-- Where a forced card lies in its deck, the lowest first; nil: on top. It must
-- be one that might lie there.
local function forced_card(g, name, cards, forced)
  local wanted = table.remove(forced, 1)
  if not wanted
    or not views.alike(g, "decks." .. name, wanted, cards[#cards]) then
    return nil
  end
  for i = 1, #cards do
    if cards[i] == wanted then return i end
  end
end

word "draw_card" {
  takes = "deck=deck", gives = "card?",
  says = "Takes the top card of a deck; nil if there is none.",
  run = function (g, name)
    local cards = pile_of(g.decks, name)
    local forced = g[CTX].forced[name]
    local at = forced and cards[1] and forced_card(g, name, cards, forced)
    if at then return table.remove(cards, at) end
    return deck.draw(cards)
  end,
}

word "discard_card" {
  takes = "deck=deck card=card",
  says = "Lays a card on the discards of a deck.",
  run = function (g, name, card) deck.put(pile_of(g.discards, name), card) end,
}

word "put_under" {
  takes = "deck=deck card=card",
  says = "Puts a card under a deck.",
  run = function (g, name, card) deck.under(pile_of(g.decks, name), card) end,
}

word "renew_deck" {
  takes = "deck=deck",
  says = "Shuffles the discards of a deck into it.",
  run = function (g, name)
    local pile = pile_of(g.discards, name)
    deck.shuffle_in(g.decks[name], pile, stream(g, "deck:" .. name))
  end,
}

return luck
