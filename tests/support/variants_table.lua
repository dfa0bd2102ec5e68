-- Positions of the variants of Traders & Barbarians for specs: the base's, with
-- event cards that lie where a spec wants them.

local catan = require "catan_table"
local knights = require "knights_table"

local variants = setmetatable({}, { __index = catan })

-- Like catan.position, with modules of the variants.
function variants.position(position)
  position.with = { "beginner_start", table.unpack(position.with or {}) }
  return catan.position(position)
end

-- The card that is turned over next.
function variants.stack(game, card)
  return catan.edit(game, function (g)
    local deck = g.decks["event cards"]
    for i, one in ipairs(deck) do
      if one == card then
        table.remove(deck, i)
        break
      end
    end
    deck[#deck + 1] = card
  end)
end

-- A game in the position, before the roll, in which this card was turned over.
function variants.turned(card, position)
  position.before, position.with = true, position.with or { "event_cards" }
  local game = variants.position(position)
  variants.stack(game, card)
  assert(game:play "roll")
  return game
end

-- The same in Cities & Knights; basic: strengths of active knights by seat.
function variants.knights_turned(card, basic, more)
  local corners = { { "C3.n", "C3.se", "C3.sw" }, { "A1.n", "A2.n", "A3.n" },
    { "E1.s", "E2.s", "E3.s" } }
  local pieces = {}
  for player, count in ipairs(basic) do
    local places = table.move(corners[player], 1, count, 1, {})
    pieces[player] = { ["basic knight"] = table.move(places, 1,
      math.min(count, 2), 1, {}), helmet = places }
    if count == 3 then pieces[player]["strong knight"] = { places[3] } end
  end
  local game = knights.position(catan.mixed({ before = true, landed = true,
    with = { "beginner", "event_cards" }, pieces = pieces }, more))
  return knights.roll(variants.stack(game, card), 1, 1)
end

-- Two players at the main step of the seat that begins, with nothing on the
-- board but what set(g) puts there, and nothing in the hands; `before`: at the
-- first roll of the turn. Returns the game and the two seats.
function variants.two(with, set, before)
  local game = variants.new { players = 2, seed = 2,
    with = { "catan_for_two", "beginner", table.unpack(with or {}) } }
  catan.pass_to(game, "before the roll")
  local own = game:waiting().player
  if not before then
    variants.roll(game, 1, 1)
    variants.roll(game, 1, 2)
  end
  catan.lay_out(game, { robber = "C3", setup = set and function (g)
    set(g, own, 3 - own)
  end })
  return game, own, 3 - own
end

-- Who chooses a resource, one after the other.
function variants.choosers(game)
  local list = {}
  while game:waiting().step == "choose resources" do
    list[#list + 1] = game:waiting().player
    variants.play(game, "choose ore")
  end
  return list
end

return variants
