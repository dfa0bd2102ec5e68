-- Words of g about the flow: the agenda, its steps, their moves, and the end.

local compiled = require("rulewright.engine.compiling.flow")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local nearest = require("rulewright.engine.text.nearest")
local subject = require("rulewright.engine.words.subject")
local trying = require("rulewright.engine.playing.trying")
local CTX = require("rulewright.engine.playing.context").key

local clone, unknown = kernel.tree.clone, nearest.unknown

local flow, word = subject.new("steps and moves")

-- s: the table of the step, or just the seat that is asked. Nothing stands at
-- two places of the state, so the step gets a table of its own. The entry of a
-- sequence that is over serves again.
word "ask" {
  takes = "step=step s=seat|plain?",
  says = "Asks for a step or a sequence, with a table or just the seat that is "
    .. "asked (`{ player = seat }`).",
  make = function (ctx)
    local machine = ctx.machine
    local steps, sequences = machine.steps, machine.sequences
    return function (g, name, s)
      local asked = ctx.asked
      local n = asked.n + 1
      if type(s) == "table" then
        s = clone(s)
      else
        if s and not g.players[s] then unknown("seat", s, g.players) end
        s = { player = s }
      end
      if steps[name] then
        asked.n = n
        asked[n] = { step = name, s = s, begun = nil, player = nil }
      elseif sequences[name] then
        asked.n = n
        local entry = ctx.spare_sequence
        if entry then
          ctx.spare_sequence = false
          entry.sequence, entry.s, entry.at = name, s, nil
        else
          entry = { sequence = name, s = s, at = nil }
        end
        asked[n] = entry
      else
        unknown("step or sequence", name, steps)
      end
    end
  end,
}

word "finish" {
  takes = "", says = "Ends the step that repeats.",
  run = function (g)
    local entry = g[CTX].entry
    if entry then entry.done = true end
  end,
}

word "step" {
  takes = "", gives = "table",
  says = "The `s` of the step that runs or waits.",
  make = function (ctx)
    return function () return ctx.current end
  end,
}

word "waiting" {
  takes = "", gives = "string?", says = "The name of the step that waits.",
  run = function (g)
    local entry = g.agenda[#g.agenda]
    return entry and entry.step
  end,
}

-- Arguments that moves of a step are being tried with: asking within a forbid
-- must not lose those of the enumeration that asks.
local function tried(step)
  local kept = {}
  for _, move in ipairs(step.offers) do
    for _, name in ipairs(move.names) do
      kept[#kept + 1] = { move.scratch, name, move.scratch[name] }
    end
  end
  return kept
end

-- Whether the step, asked for with this `s`, would have a legal move.
local function could(g, ctx, step, s)
  if step.when and not step.when(g, s)
    or step.times and compiled.left(step, s) < 1 then
    return false
  end
  for i = 1, #step.forbids do
    if step.forbids[i].when(g, s) then return false end
  end
  if ctx.machine.note then ctx.machine.note(step.clause) end
  local player = step.player and step.player(g, s) or s.player
    or g.turn and g.turn.player or 1
  local current, kept = ctx.current, tried(step)
  local trial = ctx.trial or moves.buffer()
  ctx.current, ctx.trial = s, nil -- one that is asked within takes another
  step.list(g, player, s, trial)
  ctx.current, ctx.trial = current, trial
  for _, one in ipairs(kept) do one[1][one[2]] = one[3] end
  return trial.n > 0
end

word "could" {
  takes = "step=step s=seat|plain?", gives = "boolean",
  says = "Whether the step, asked for now, would have a legal move.",
  run = function (g, name, s)
    local ctx = g[CTX]
    local machine, using = ctx.machine, ctx.using
    local step = machine.steps[name] or unknown("step", name, machine.steps)
    ctx.using = false -- a question uses no exception up
    local yes = could(g, ctx, step, type(s) == "table" and s or { player = s })
    ctx.using = using
    return yes
  end,
}

word "order_matters" {
  takes = "step=step subjects=table forget=function?", gives = "boolean",
  says = "Whether it matters in which order a step or sequence is carried out "
    .. "for each `s` of a list: all orders are tried on copies, with every "
    .. "decision in them, and their ends compared. `forget(copy)` takes out of "
    .. "each end what can matter no more. More than 4 things, or more than 200 "
    .. "ends, count as mattering.",
  run = trying.order_matters,
}

word "choices" {
  takes = "move=string argument=string", gives = "any[]",
  says = "The values of an argument among the moves that are legal now, each "
    .. "once; for drawing where something may go.",
  run = function (g, name, argument)
    local ctx = g[CTX]
    local move = ctx.machine.moves[name]
    return move and moves.values(ctx.legal, move, {}, argument) or {}
  end,
}

word "worth" {
  takes = "player=seat m=plain", gives = "number?",
  says = "What the rules say that a move is worth to its player, for bots; nil "
    .. "if they say nothing.",
  run = function (g, player, m)
    local all, sum = g[CTX].machine.rules.worths[m.move], 0
    if not all then return nil end
    for i = 1, #all do
      local n = all[i].run(g, player, m)
      if type(n) == "number" then sum = sum + n end
    end
    return sum
  end,
}

word "win" {
  takes = "winners=seats fields=plain? why=event? more=plain?",
  says = "Ends the game; `g.result` holds the fields too. The sentence of the "
    .. "event `why` tells by what it is won, filled from `fields` and `more`.",
  run = function (g, winners, fields, why, more)
    if g.result then return end
    local list = type(winners) ~= "table" and { winners } or winners
    local result = clone(fields or {})
    result.winners = {}
    for i, player in ipairs(list) do
      result.winners[i] = g.players[player] and player
        or unknown("seat", player, g.players)
    end
    g.result = result
    -- The flow looks for what was asked, and finds that the game is over.
    local asked = g[CTX].asked
    asked.n = asked.n + 1
    asked[asked.n] = {}
    local blanks = { winners = list, player = list[1] }
    for _, some in ipairs({ fields or {}, more or {} }) do
      for name, value in next, some do blanks[name] = value end
    end
    g:emit("game over", { winners = list, player = list[1], why = why,
      blanks = blanks })
  end,
}

return flow
