-- Positions of the variants of Traders & Barbarians for specs: the base's, with
-- event cards that lie where a spec wants them.

local catan = require "catan_table"

local variants = setmetatable({}, { __index = catan })

local function modules(position)
  local with = position.with or {}
  return table.move(with, 1, #with, 2, { "beginner_start" })
end

-- As catan.position, with modules of the variants.
function variants.position(position)
  position.with = modules(position)
  local game = catan.position(position)
  if position.setup then
    local fine, message = game:edit(position.setup)
    if not fine then error(message, 2) end
  end
  return game
end

-- The card that is turned over next.
function variants.stack(game, card)
  assert(game:edit(function (g)
    local deck = g.decks["event cards"]
    for i, one in ipairs(deck) do
      if one == card then
        table.remove(deck, i)
        break
      end
    end
    deck[#deck + 1] = card
  end))
end

-- A game in the position, before the roll, in which this card was turned over.
function variants.turned(card, position)
  position.before, position.with = true, position.with or { "event_cards" }
  local game = variants.position(position)
  variants.stack(game, card)
  assert(game:play "roll")
  return game
end

return variants
