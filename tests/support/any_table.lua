-- What the specs of every game need: open a game, play lines of text, ask for a
-- reason, deal hands.

local rulewright = require "rulewright"

local any_table = {}

-- A new game of this request, or an error.
function any_table.new(request)
  local game, message = rulewright.new(request)
  if not game then error(message, 3) end
  return game
end

-- Plays moves one after another, each of which must be legal.
function any_table.play(game, ...)
  for _, text in ipairs { ... } do
    local fine, reasons = game:play(text)
    if not fine then
      local lines = {}
      for i, reason in ipairs(reasons) do lines[i] = reason.text end
      error(text .. ": " .. table.concat(lines, "; "), 2)
    end
  end
  return game
end

-- The reasons against the move, as texts.
function any_table.texts_against(game, move)
  local texts = {}
  for i, reason in ipairs(game:why(move)) do texts[i] = reason.text end
  return texts
end

-- Whether the move is refused, by a sentence with this id if one is given; the
-- text of the sentence.
function any_table.refused(game, move, id)
  for _, reason in ipairs(game:why(move)) do
    if id == nil then return true, reason.text end
    for _, other in ipairs(reason.ids) do
      if other == id then return true, reason.text end
    end
  end
  return false
end

-- All hands go to the bank, and these come from it: seat → bundle.
function any_table.deal(g, hands)
  for player, seat in ipairs(g.players) do
    local all = {}
    for good, n in pairs(seat.hand) do all[good] = n end
    g:pay(player, all)
  end
  for player, hand in pairs(hands or {}) do g:gain(player, hand) end
end

return any_table
