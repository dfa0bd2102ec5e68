section("What stands on the land", "setup")

local claims = {}
for _, worth in ipairs(data "printed".claims) do
  claims[#claims + 1] = { piece = "claim " .. worth, worth = worth }
end

-- Only cards lie on sites: a card is known by its site, claims and the pieces
-- of the church by their fields.

define "covered" (function (g, player)
  return g:placed(player, "building"):touching "field"
end)

-- Fields without a building, claim or piece of the church; the pit is not free.
define "free_fields" (function (g)
  return g:free "field" - g:covered() - g:placed(nil, "pit")
end)

-- Lays a piece from its owner's stock. Even if the clause that keeps pieces
-- apart is left out, no second one of its kind is laid at a place.
define "lay" (function (g, player, piece, at)
  if g:supply(player, piece) > 0 and not g:owner(piece, at) then
    g:place(player, piece, at)
  end
end)

-- The card that lies on a site.
---@return table?
define "card" (function (g, site)
  return g.things.piece[g:at("site", site)]
end)

-- Removes all buildings on any of these fields: huts wait for their owner,
-- other cards go back.
define "clear" (function (g, fields)
  for site in fields:touching "site" & g:placed(nil, "building") do
    local kind, player = g:at("site", site)
    g:remove(kind, site)
    if g.things.piece[kind].hut then
      table.insert(g.players[player].homeless, kind)
    end
  end
end)

-- Claims --------------------------------------------------------------------

-- The number of the claim on a field, and its owner; nil without one.
---@return integer?
---@return seat?
define "claim_at" (function (g, field)
  local piece, player = g:at("field", field)
  local worth = piece and g.things.piece[piece].worth
  if worth then return worth, player end
end)

-- The numbers of a player's claims: of those in his reserve, or on the plan.
define "claims_of" (function (g, player, on_plan)
  local list, supply = {}, g.players[player].supply
  for i = 1, #claims do
    local claim = claims[i]
    if (supply[claim.piece] == 0) == on_plan then
      list[#list + 1] = claim.worth
    end
  end
  return list
end)

-- The claims on these fields go back to their owners.
define "return_claims" (function (g, fields)
  for field in fields & g:placed(nil, "claim") do
    g:remove(g:at("field", field), field)
  end
end)
