module "votes_for_paths" {
  title = "Votes for paths", extends = "catan", needs = { "caravans" },
  excludes = { catan_for_two = "two players agree on no path" },
}

forbid "name none" {
  id = "HOUSE-PATHS", says = "Everyone who bids names the edge they vote for.",
  when = function () return true end,
}

-- The path that alone has the most votes, or nil.
local function path_with_most_votes(g)
  local votes, best, path = {}, 0, nil
  for player, bid in ipairs(g.votes.bids) do
    local at = g.votes.names[player]
    if at > 0 then votes[at] = (votes[at] or 0) + bid end
  end
  for at, sum in pairs(votes) do
    if sum > best then best, path = sum, at
    elseif sum == best then path = nil end
  end
  return path
end

replace "TB-CARAVAN-13" {
  clause = "step decide the vote", id = "HOUSE-PATHS",
  says = "The camel goes to the edge with the most votes, however many "
    .. "players named it. In a tie, or without votes, the player whose turn "
    .. "it was decides. A player with more votes than all the others together "
    .. "decides too.",
  run = function (g)
    if g:majority() then return g:ask("place the camel", g:majority()) end
    local path = path_with_most_votes(g)
    if path then return g:send_camel(path, g:first_to_name(path)) end
    g:ask("place the camel", g.turn.player)
  end,
}
