-- A ladder of bots, each measured against the one below it. A seed is played
-- twice with the same luck: the second time the two bots have exchanged their
-- seats. So neither the deal nor a good seat favours one of them, and what
-- becomes of a pair says what decided it: the same bot won both games (skill),
-- or the same seats did, whoever sat there (luck). Plain data that adds up.

local accounts = require("rulewright.lab.figures.accounts")
local experiment = require("rulewright.lab.studies.experiment")
local sentences = require("rulewright.engine.sentences")
local simulation = require("rulewright.lab.studies.simulation")
local statistics = require("rulewright.lab.figures.statistics")

local ladder = {}

-- options: as for simulation.new; bots: names from the weakest up. The
-- simulations of the rungs; nil and one sentence.
function ladder.rungs(options)
  local list, names = {}, options.bots
  for i = 2, #names do
    local own = setmetatable({ bots = { names[i - 1], names[i] },
      count = "nothing" }, { __index = options })
    local made, message = simulation.new(own)
    if made and #made.bots < 2 then
      message = sentences.say("bot_twice", options.lang, { name = names[i] })
    end
    if message then return nil, message end
    list[i - 1] = made
  end
  return list
end

-- An account of no pairs. `wins`: what the upper bot won of each game, in parts
-- of a win, as counts.
function ladder.new()
  return accounts.new { games = 0, wins = {}, upper = 0, lower = 0, seats = 0,
    shared = 0, mistakes = 0 }
end

local function add_mistakes(account, game)
  for _, seat in ipairs(game.asked) do
    account.mistakes = account.mistakes + seat.broke + seat.stopped
      + seat.illegal
  end
  local trouble = game.trouble or {}
  accounts.add_trouble(account, game.seed, trouble[1] or trouble[2])
end

local function outcome(one, other)
  if one == 1 and other == 1 then return "upper"
  elseif one == 0 and other == 0 then return "lower"
  elseif one + other == 1 and one * other == 0 then return "seats" end
  return "shared"
end

-- Adds the two games of a seed.
function ladder.add(account, one, other)
  local ended = accounts.ended(account, one, other)
  if ended == nil then return end
  add_mistakes(account, one)
  add_mistakes(account, other)
  if not ended then return end
  local first = accounts.credit_of_bot(one, 2)
  local second = accounts.credit_of_bot(other, 2)
  account.games = account.games + 2
  statistics.count(account.wins, first)
  statistics.count(account.wins, second)
  local what = outcome(first, second)
  account[what] = account[what] + 1
end

-- The experiment of a rung: each seed twice, the second time with the seats
-- exchanged.
function ladder.work(sim)
  return experiment.new({ { sim = sim }, { sim = sim, shift = 1 } }, ladder)
end

-- Points of strength between two bots, as in chess: 400 for ten wins to one.
-- `share`: of the games that the stronger one wins; infinite for all of them.
local function strength(share)
  return 400 * math.log(share / (1 - share), 10)
end

-- What an account says of its rung: the share of the games that the upper bot
-- won, with Wilson's interval, the step in strength, and what decided the
-- pairs. nil without a game. The interval reckons with independent games; the
-- exchange of seats makes the true one narrower.
function ladder.finding(account)
  if account.games == 0 then return nil end
  local wins = statistics.sample(account.wins).sum
  local low, high = statistics.wilson(wins, account.games)
  local share = wins / account.games
  local found = { games = account.games, wins = wins, share = share,
    low = low, high = high, step = strength(share), least = strength(low),
    most = strength(high), pairs = account.games // 2 }
  for _, name in ipairs { "upper", "lower", "seats", "shared" } do
    found[name] = account[name] / found.pairs
  end
  if low <= 0.5 and high >= 0.5 then
    found.needed = statistics.needed(share - 0.5, 0.25)
  end
  return found
end

return ladder
