-- Positions of the Fishermen of Catan on the beginner's island: the lake is C3,
-- and each ground is where `grounds` says.

local catan = require "scenario_table"

local fishing = {}

fishing.grounds = {
  [4] = { "A1.ne", "A2.nw" }, [5] = { "B4.e", "C5.ne" },
  [6] = { "C5.se", "D4.e" }, [8] = { "E2.sw", "E1.se" },
  [9] = { "E1.w", "D1.sw" }, [10] = { "B1.nw", "A1.w" },
}

function fishing.lay_grounds(g)
  g:unmark "fishing ground"
  for number, names in pairs(fishing.grounds) do
    for _, name in ipairs(names) do
      g:mark("fishing ground", g:find("edge", name), number)
    end
  end
end

-- All tokens in the order of the box, but for those that are held or spent.
local function deal_fish(g, held, spent)
  local left = { ["1"] = 11, ["2"] = 10, ["3"] = 8 }
  local function take(list)
    for _, token in ipairs(list) do left[token] = left[token] - 1 end
    return list
  end
  for player, seat in ipairs(g.players) do
    seat.fish = take(held[player] or {})
  end
  g.discards.fish, g.decks.fish = take(spent or {}), { "boot" }
  for _, token in ipairs { "1", "2", "3" } do
    for _ = 1, left[token] do table.insert(g.decks.fish, token) end
  end
end

-- `fish`: tokens by seat; `spent`: those beside the supply; `boot`: a seat.
function fishing.position(more)
  more.with = more.with or { "beginner", "fishermen" }
  local setup = more.setup
  function more.setup(g)
    fishing.lay_grounds(g)
    deal_fish(g, more.fish or {}, more.spent)
    g.robber, g.boot, g.boot_turn = 0, more.boot or 0, 0
    if more.boot then table.remove(g.decks.fish, 1) end
    if setup then setup(g) end
  end
  return catan.position(more)
end

function fishing.fish(game, player) return game.g.players[player].fish end

-- Rolls, with these tokens on top of the supply.
function fishing.roll(game, sum, tokens)
  if tokens then catan.force(game, "fish", table.unpack(tokens)) end
  local white = math.max(1, sum - 6)
  catan.roll(game, white, sum - white)
end

return fishing
