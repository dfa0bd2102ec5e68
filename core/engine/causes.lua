-- The causes of a forbid that removes places `because` of a value of places:
-- the clauses that put a place into this value which, alone in it, would make
-- the forbid speak against the move all the same.

local locale = require("rulewright.engine.locale")
local sentences = require("rulewright.engine.sentences")
local values = require("rulewright.engine.values")
local CTX = require("rulewright.engine.context").key

local causes = {}

-- Whether the forbid speaks against the move while the value has only `set`.
local function speaks_with(ctx, forbid, set, ...)
  local name, all = forbid.clause.def.because, ctx.values
  local real = all[name]
  all[name] = function () return set end
  local ok, yes = pcall(forbid.when, ...)
  all[name] = real
  if not ok then error(yes, 0) end
  return yes
end

-- "C3.n: hut of blue", or the place alone where nothing stands.
local function said(game, layer, place)
  local g = game.g
  local piece, owner = g:at(layer, place)
  local name = g:name(layer, place)
  if not piece then return name .. "." end
  return sentences.say("cause", game.lang, { place = name,
    piece = locale.text(game.rules, piece, game.lang),
    player = locale.seat(game.rules, g.players[owner], game.lang) })
end

-- List of { clause, says }: each clause with each of its places.
function causes.of(game, forbid, m, s)
  local g, list, name = game.g, {}, forbid.clause.def.because
  if not name then return list end
  local _, parts = values.parts(game.rules, name, g, m.player)
  for _, part in ipairs(parts) do
    for place in part.amount do
      local layer = part.amount:layer()
      if part.stage ~= "removes" and speaks_with(g[CTX], forbid,
        g:set(layer, place), g, m.player, m, s) then
        list[#list + 1] = { clause = part.clause,
          says = said(game, layer, place) }
      end
    end
  end
  return list
end

return causes
