-- The words of g for chance: streams, dice and decks. What a person forces
-- comes instead of what chance brings, and moves no stream by more or less.

local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local views = require("rulewright.engine.playing.views")

local random, deck = kernel.random, kernel.deck
local CTX = context.key

local chance = {}

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

-- 1..n from a named stream. A forced result is taken instead, but the stream
-- moves on as it would have: what comes later stays the same.
function chance.random(g, name, n)
  local result = random.draw(stream(g, name), n)
  local forced = g[CTX].forced[name]
  return forced and take_forced(forced, n) or result
end

function chance.shuffle(g, name, array)
  random.shuffle(stream(g, name), array)
  return array
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

-- Rolls dice by name; returns their faces. Where nobody would hear of it,
-- nothing need be made of it.
function chance.roll(g, name, other, ...)
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
end

-- Decks ---------------------------------------------------------------

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

function chance.draw_card(g, name)
  local cards = pile_of(g.decks, name)
  local forced = g[CTX].forced[name]
  local at = forced and cards[1] and forced_card(g, name, cards, forced)
  if at then return table.remove(cards, at) end
  return deck.draw(cards)
end

function chance.discard_card(g, name, card)
  deck.put(pile_of(g.discards, name), card)
end

function chance.put_under(g, name, card)
  deck.under(pile_of(g.decks, name), card)
end

-- Shuffles the discards in when a deck has run out.
function chance.renew_deck(g, name)
  local pile = pile_of(g.discards, name)
  deck.shuffle_in(g.decks[name], pile, stream(g, "deck:" .. name))
end

return chance
