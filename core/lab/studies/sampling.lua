-- Positions of games that bots play, as examples of what wins: for each seat
-- the amounts that the game's `value "prospects"` weighs, and who won. A game
-- becomes a text, so that processes can send it:
--
--   seed, then what each seat had of the win
--   the names of the amounts
--   for each position how far the game has come, then the amounts of the first
--   seat, of the second, …
--
-- all separated by tabs, the numbers to five digits.

local accounts = require("rulewright.lab.figures.accounts")
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")
local seating = require("rulewright.engine.board.seats")
local values = require("rulewright.engine.composing.values")

local sampling = {}

-- Every so many turns a position is taken: prime, so that each seat is met
-- both at the beginning and at the end of its round.
local stride = 7

-- The amount that stands for the points of a seat, beside those of the rules.
sampling.points = " points"

function sampling.new() return accounts.new { games = 0, rows = {} } end

-- What stands on the board for each seat, and how far the game has come.
local function position_of(machine, amounts, g)
  local late = machine.rules.values.prospects.def.late
  local position = { share = late and late(g) or 0 }
  local points = seating.points(machine, g)
  for seat = 1, seating.deciding(g) do
    local own = { [sampling.points] = points and points[seat] or 0 }
    for name, n in pairs(amounts(g, seat)) do own[name] = n end
    position[seat] = own
  end
  return position
end

local function text_of(n) return ("%.5g"):format(n) end

local function names_of(positions)
  local names, list = {}, {}
  for _, position in ipairs(positions) do
    for _, own in ipairs(position) do
      for name in pairs(own) do names[name] = true end
    end
  end
  for name in kernel.order.pairs(names) do list[#list + 1] = name end
  return list
end

local function line_of(position, names)
  local list = { text_of(position.share) }
  for _, own in ipairs(position) do
    for _, name in ipairs(names) do
      list[#list + 1] = text_of(own[name] or 0)
    end
  end
  return table.concat(list, "\t")
end

local function row_of(game, positions)
  local head, names = { tostring(game.seed) }, names_of(positions)
  for _, won in ipairs(game.won) do
    head[#head + 1] = text_of(won and 1 / game.winners or 0)
  end
  local lines = { table.concat(head, "\t"), table.concat(names, "\t") }
  for _, position in ipairs(positions) do
    lines[#lines + 1] = line_of(position, names)
  end
  return table.concat(lines, "\n")
end

-- Plays the game of a seed and notes its positions; false if `stop` ended it.
function sampling.play(account, sim, seed, stop)
  sim.amounts = sim.amounts or values.amounts(sim.rules, "prospects")
  local positions = {}
  local game = sim:play(seed, { stop = stop, hash = false,
    turn = function (g)
      if (g.turn.number + seed) % stride ~= 0 then return end
      local ok, found = sandbox.guard(position_of, sim.machine, sim.amounts, g)
      if not ok then error(found, 0) end
      positions[#positions + 1] = found
    end })
  if not game then return false end
  if not accounts.ended(account, game) or #positions == 0 then return end
  account.games = account.games + 1
  account.rows[#account.rows + 1] = row_of(game, positions)
end

-- Reading -------------------------------------------------------------------

local function words_of(line)
  local list = {}
  for word in (line .. "\t"):gmatch "([^\t]*)\t" do list[#list + 1] = word end
  return list
end

-- Adds the positions of a game: { game = its seed, share =, won = { … }, by
-- seat the amounts by name }.
local function add_game(list, row)
  local lines = {}
  for line in row:gmatch "[^\n]+" do lines[#lines + 1] = line end
  local head, names = words_of(lines[1]), words_of(lines[2])
  local won = {}
  for i = 2, #head do won[i - 1] = tonumber(head[i]) end
  for k = 3, #lines do
    local words = words_of(lines[k])
    local position = { game = math.tointeger(tonumber(head[1])),
      share = tonumber(words[1]), won = won }
    for seat = 1, #won do
      local own = {}
      for i, name in ipairs(names) do
        own[name] = tonumber(words[1 + (seat - 1) * #names + i])
      end
      position[seat] = own
    end
    list[#list + 1] = position
  end
end

-- All positions of an account.
function sampling.positions(account)
  local list = {}
  for _, row in ipairs(account.rows) do add_game(list, row) end
  return list
end

return sampling
