-- The words of g for chance: streams, dice and decks. What a person forces
-- comes instead of what chance brings, and moves no stream by more or less.

local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")
local views = require("rulewright.engine.views")

local random, deck = kernel.random, kernel.deck
local CTX = context.key

local chance = {}

local function stream(g, name)
  local state = g.streams[name]
  if not state then
    state = random.stream(g.streams.seed, name)
    g.streams[name] = state
  end
  return state
end

-- 1..n from a named stream. A forced result is taken instead, but the stream
-- moves on as it would have: what comes later stays the same.
function chance.random(g, name, n)
  local result = random.draw(stream(g, name), n)
  local forced = g[CTX].forced[name]
  if forced and #forced > 0 then
    local wanted = table.remove(forced, 1)
    if math.type(wanted) == "integer" and wanted >= 1 and wanted <= n then
      return wanted
    end
  end
  return result
end

function chance.shuffle(g, name, array)
  random.shuffle(stream(g, name), array)
  return array
end

-- Where a thing lies in a list, the first such.
local function found(list, wanted)
  for i = 1, #list do
    if list[i] == wanted then return i end
  end
  return nil
end

-- The position of the face that was forced on a die, or on its stream.
local function forced_pick(all, name, die, sides)
  local forced, faces = all[name], die.faces
  if not (forced and #forced > 0) then forced = all[die.stream or "dice"] end
  if not (forced and #forced > 0) then return nil end
  local wanted = table.remove(forced, 1)
  local at = faces and found(faces, wanted) or wanted
  local is_face = math.type(at) == "integer" and at >= 1 and at <= sides
  return is_face and at or nil
end

-- The face of a die, remembered for the record.
local function roll_one(g, ctx, name)
  local dice = g.things.die
  local die = dice[name] or nearest.unknown("die", name, dice)
  local faces, of, all = die.faces, die.stream or "dice", ctx.forced
  local sides = faces and #faces or die.sides
  local pick = random.draw(g.streams[of] or stream(g, of), sides)
  if all[name] or all[of] then
    pick = forced_pick(all, name, die, sides) or pick
  end
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
  return found(cards, wanted)
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
