-- Words of g about seats and turns.

local seating = require("rulewright.engine.board.seats")
local subject = require("rulewright.engine.words.subject")

local seats, word = subject.new("seats and turns")

word "begin_turn" {
  takes = "player=seat",
  says = "Begins a player's turn: makes a new `g.turn`, sends `turn begins`.",
  make = function (ctx)
    local heard = ctx.machine.handlers["turn begins"]
    local outdated = ctx.machine.dependents.turn or {}
    local some, follows = outdated[1], outdated.follows or 0
    return function (g, player)
      local before = g.turn
      -- Written out, the table has room for what rules will put there.
      g.turn = { player = player, number = (before and before.number or 0) + 1,
        a = nil, b = nil, c = nil }
      ctx.due = ctx.due | follows
      if some then ctx:outdate(outdated) end
      -- Where nobody would hear of it, nothing need be made of it.
      if heard[1] or ctx.log then g:emit("turn begins", { player = player }) end
    end
  end,
}

-- Neutral seats come after those that decide.
word "next" {
  takes = "player=seat", gives = "seat",
  says = "The seat to the left. Neutral seats are left out.",
  run = function (g, player)
    local after = g.players[player + 1]
    return after and not after.neutral and player + 1 or 1
  end,
}

-- The seats that decide, clockwise from a seat, leaving out the first `but`;
-- for a neutral seat they start with seat 1. Strangers' rules could change a
-- shared list, so they get their own.
local function in_turn(ctx, but)
  local lists = {}
  return function (g, player)
    if lists[player] and not ctx.guard then return lists[player] end
    local all, list = seating.deciding(g), {}
    local first = player <= all and player - 1 + but or 0
    local last = player <= all and player + all - 2 or all - 1
    for i = first, last do list[#list + 1] = i % all + 1 end
    lists[player] = list
    return list
  end
end

word "clockwise" {
  takes = "player=seat", gives = "seat[]",
  says = "All seats that decide, from this one on, clockwise. Do not change "
    .. "the list.",
  make = function (ctx) return in_turn(ctx, 0) end,
}

word "others" {
  takes = "player=seat", gives = "seat[]",
  says = "All seats that decide but this one, from its left. Do not change "
    .. "the list.",
  make = function (ctx) return in_turn(ctx, 1) end,
}

word "decides" {
  takes = "player=seat", gives = "boolean",
  says = "Whether the seat is a player's, not a neutral one; `#g.players` "
    .. "counts both.",
  run = function (g, player) return not g.players[player].neutral end,
}

return seats
