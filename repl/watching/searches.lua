-- A host's part in the searches of bots: they grow their trees in processes
-- where there are any. At a terminal a line tells meanwhile how far the search
-- is, and Ctrl-C ends it with what it has found.

local bots = require "rulewright.lab.bots"
local canvas = require "rulewright.repl.draw.terminal.canvas"
local columns = require "rulewright.repl.output.columns"
local console = require "rulewright.console"
local forks = require "rulewright.repl.processes.forks"
local kernel = require "rulewright.kernel"
local output = require "rulewright.repl.output"
local progress = require "rulewright.repl.output.progress"
local say = require "rulewright.repl.sentences.say"
local trees = require "rulewright.engine.notation.tree"

local searches = {}

local encode = kernel.tree.encode

-- The number of SIGINT, and the exit code after SIGTERM, which ends more than a
-- search.
local interrupt, terminated = 2, 128 + 15

-- A program that dies in the middle counts as one that could not be started.
local function spread(works, heard)
  local texts = {}
  for k, work in ipairs(works) do
    texts[k] = function (tell)
      return encode(work(function (make)
        tell(function () return encode(make()) end)
      end))
    end
  end
  local results = forks.run(texts, function (k, text)
    heard(k, trees.read(text))
  end, console.held)
  for k, text in ipairs(results or {}) do
    local read = text and trees.read(text)
    if not read then return nil end
    results[k] = read
  end
  return results
end

-- What a search is given (see mcts.lua); stop and tell come with each.
function searches.new()
  return { stop = console.held, spread = console.fork and spread or nil }
end

-- The line of a search that has played so many games ahead; move: the text of
-- the best so far, if the person may know it.
local function line(name, count, move)
  local text = say(move and "searching_best" or "searching", { who = name,
    count = columns.games(count), move = move })
  return canvas.fit(text, output.width() - 1)
end

-- What the bot of this seat chooses in a game. show: whether the best so far is
-- shown, too. seat.is_cut: whether Ctrl-C ended the search.
function searches.choose(game, seat, show)
  local bot, moves = seat.bot, show and game:moves()
  local tell, clear = progress.live()
  function bot.watch.tell(count, best)
    tell(function ()
      return line(bot.name, count, moves and game:text(moves[best()]))
    end)
  end
  console.hold()
  return output.finally(function ()
    local signal = console.held()
    clear()
    console.release()
    bot.watch.tell = nil
    if (signal or interrupt) ~= interrupt then os.exit(terminated) end
    seat.is_cut = signal == interrupt
  end, bots.choose, seat, game.g)
end

return searches
