-- Bots written as Lua files: they run in the sandbox, see a view, and name one
-- of the legal moves. See docs/simulating.md.
--
--   bot "careful" {
--     title = "Careful",
--     choose = function (g, player, moves, chance) return moves[1] end,
--   }
--
-- or, instead of `choose`, `worth = function (g, player, move)`: a number for
-- each move; the best is made, of equals one by chance. Beside it, `made =
-- function (g, player, move)` is told of each move that was made so, for a bot
-- that remembers what it did.
--
-- The file is run anew for each seat of each game, so that nothing is carried
-- from one game to the next. A bot that meets its limit three times in a game
-- is asked no more in it.

local files = require("rulewright.engine.sandbox.files")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local rule_lines = require("rulewright.engine.sandbox.rule_lines")
local sandbox = require("rulewright.engine.sandbox")
local shapes = require("rulewright.engine.language.shapes")
local view = require("rulewright.lab.bots.view")
local CTX = require("rulewright.engine.playing.context").key

local script = {}

-- For one decision, in instructions: about a quarter of a second.
script.fuel = 20 * 1000 * 1000

local most_limits = 3

local fields = shapes.fields("title=line about=line choose=function"
  .. " worth=function made=function ahead=table turns=number"
  .. " foresees=integer")

-- What is wrong is raised at the line of the file.
local function check(name, def)
  local owner = ("bot \"%s\""):format(name)
  local problem = shapes.problem(owner, def, fields)
    or (def.choose == nil) == (def.worth == nil)
    and owner .. " needs either choose or worth"
    or def.made and not def.worth and owner .. " has made without worth"
  if problem then error(problem, 3) end
end

-- Runs the file; returns what it says, or nil and one sentence.
local function declare(self)
  local said
  local env = sandbox.environment({ bot = function (name)
    return function (def)
      check(tostring(name), def)
      said = def
    end
  end })
  local chunk, message = sandbox.load(self.source, "@" .. self.file, env)
  if not chunk then return nil, message end
  local ok, problem = sandbox.tell(rule_lines.of_reading, chunk)
  if not ok then return nil, sandbox.message(problem) end
  return said, self.file .. ": bot \"name\" { … } is missing"
end

-- The bot of a file, or nil and one sentence in the language `lang`.
function script.load(path, name, lang)
  local source, message = files.read(path, nil, lang)
  if not source then return nil, message end
  local self = { name = name, source = source, file = files.short(path),
    hash = kernel.tree.hash({ source }), fresh = script.fresh }
  self.def, message = declare(self)
  if not self.def then return nil, message end
  return self
end

-- The choice of the best move by worth; what is not a number counts as nothing.
local function best_by(worth)
  return function (g, seat, list, chance)
    local most, found, equal = -math.huge, nil, 0
    for i = 1, #list do
      local n = worth(g, seat, list[i])
      if type(n) == "number" and n > most then most, found, equal = n, i, 1
      elseif n == most then
        equal = equal + 1
        if chance(equal) == 1 then found = i end
      end
    end
    return found
  end
end

-- The same; `made`, if there is one, hears of it.
local function choice_of(worth, made)
  local best = best_by(worth)
  return made and function (g, seat, list, chance)
    local found = best(g, seat, list, chance)
    if found then made(g, seat, list[found]) end
    return found
  end or best
end

local player = {}
player.__index = player

-- seat: { player, stream, machine }.
function script.fresh(self, seat)
  local def = declare(self)
  return setmetatable({ worth = def.worth, made = def.made,
    choice = def.choose or choice_of(def.worth, def.made),
    machine = seat.machine,
    chance = function (n) return kernel.random.draw(seat.stream, n) end,
    limits = 0, copies = self.strange and view.copies() or nil }, player)
end

-- What is no number is worth less than any.
local function number_of(n)
  return type(n) == "number" and n == n and n or -math.huge
end

local function worths_of(worth, g, seat, list)
  local worths = {}
  for i = 1, #list do worths[i] = number_of(worth(g, seat, list[i])) end
  return worths
end

-- Tells the bot that the legal move at this position is made at its advice.
function player:advised(g, position)
  if not self.made then return end
  local seat = g[CTX].player
  guard.ask_bot(script.fuel, g[CTX].words, self.made,
    view.of(g, seat, self.machine, self.copies), seat, view.moves(g)[position])
end

-- What each legal move is worth to the bot; nil if it fails.
function player:worths(g)
  local seat = g[CTX].player
  local own = view.of(g, seat, self.machine, self.copies)
  local ok, found = guard.ask_bot(script.fuel, g[CTX].words, worths_of,
    self.worth, own, seat, view.moves(g))
  return ok and found or nil
end

-- The same for searches, in worlds that they imagine: no view is made and no
-- budget set, for the search has its own. Open moves come last there: what the
-- bot remembers of its own is not told of moves imagined.
function player:worths_of(g)
  local legal = g[CTX].legal
  local worths = worths_of(self.worth, g, g[CTX].player, view.moves(g))
  for i = 1, legal.n do
    if legal.move[i].open then worths[i] = -math.huge end
  end
  return worths
end

-- There too, the position of the best of at most `glance` moves, drawn from
-- `stream`.
function player:best(g, stream, glance)
  local ctx, worth = g[CTX], self.worth
  local legal, seat = ctx.legal, ctx.player
  local count, most, found = math.min(legal.n, glance), -math.huge, nil
  for k = 1, count do
    local i = count == legal.n and k or kernel.random.draw(stream, legal.n)
    local n = legal.move[i].open and -math.huge
      or number_of(worth(g, seat, moves.borrow(legal, i, seat)))
    if n > most or not found then most, found = n, i end
  end
  return found
end

-- The position of the move chosen; or nil, what went wrong ("broke",
-- "stopped", "illegal") and a sentence.
function player:choose(g)
  if self.limits >= most_limits then
    return nil, "stopped", "it met its limit too often"
  end
  local list, seat = view.moves(g), g[CTX].player
  local own = view.of(g, seat, self.machine, self.copies)
  local ok, chosen = guard.ask_bot(script.fuel, g[CTX].words, self.choice, own,
    seat, table.move(list, 1, #list, 1, {}), self.chance)
  if not ok then
    local limit = sandbox.is_limit(chosen)
    self.limits = self.limits + (limit and 1 or 0)
    return nil, limit and "stopped" or "broke", sandbox.message(chosen)
  end
  local position = view.position(list, chosen)
  if position then return position end
  return nil, "illegal", "what the bot chose is no legal move"
end

return script
