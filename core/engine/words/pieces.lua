-- Words of g about pieces, their stock, and marks. A wrong call is a bug of the
-- rule and raises an error.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local standing = require("rulewright.engine.board.standing")
local subject = require("rulewright.engine.words.subject")
local context = require("rulewright.engine.playing.context")

local CTX, outdate = context.key, context.outdate
local tostring = kernel.bounds.tostring -- tells no address
local find, unknown = standing.find, nearest.unknown

local pieces, word = subject.new("pieces and marks")

word "owns" {
  takes = "player=seat piece=piece at=place", gives = "boolean",
  says = "Whether a piece there is the player's.",
  run = function (g, player, piece, at)
    return g.pieces[piece][at] == player
  end,
}

word "owner" {
  takes = "piece=piece at=place", gives = "seat?",
  says = "Whose piece stands there.",
  run = function (g, piece, at) return g.pieces[piece][at] end,
}

-- Pieces of a kind that stands on no layer are counted one by one.
local function count_of(g, player, piece)
  local count = 0
  for _, owner in next, g.pieces[piece] do
    if owner == player then count = count + 1 end
  end
  return count
end

word "count" {
  takes = "player=seat name=standing", gives = "integer",
  says = "How many pieces of a player stand on the board, of a kind or with a "
    .. "trait.",
  make = function (ctx)
    local sets = ctx.sets
    return function (g, player, name)
      local rows = sets[name]
      if not rows and g.pieces[name] and not ctx.machine.layer_of[name] then
        return count_of(g, player, name)
      end
      return #(rows and rows[player] or find(ctx, g, name, player))
    end
  end,
}

word "supply" {
  takes = "player=seat piece=piece", gives = "integer",
  says = "How many a player has in stock.",
  run = function (g, player, piece) return g.players[player].supply[piece] end,
}

local function layer_of(g, piece)
  return g.pieces[piece] or unknown("piece", piece, g.pieces)
end

-- Who holds a place now, to which this piece came, or which it left: of several
-- the last in the order of the box. Gives whether no piece does.
local function hold(ctx, g, piece, at, layer)
  local held, holders = ctx.held[layer], ctx.machine.holders[layer]
  if not held then return g:at(layer, at) == nil end
  if not held[at] then
    held[at] = piece
    return false
  end
  held[at] = nil
  for i = 1, #holders do
    if g.pieces[holders[i]][at] then held[at] = holders[i] end
  end
  return held[at] == nil
end

-- A piece came to a place (`on`), or left it.
local function changed_piece(ctx, g, player, piece, at, on)
  local machine = ctx.machine
  local layer = machine.held_by[piece]
  local alone = layer and hold(ctx, g, piece, at, layer)
  standing.piece(ctx, g, piece, player, at, on, alone)
end

-- "hut placed", by what befell it and the piece: a new text each time would
-- cost 0.4 % of a game.
local own_events = setmetatable({}, { __index = function (all, what)
  all[what] = setmetatable({}, { __index = function (names, piece)
    names[piece] = piece .. " " .. what
    return names[piece]
  end })
  return all[what]
end })

-- What depends on a piece is outdated by what befell it, and whoever hears of
-- it is told: of any, or of this kind.
-- Without anybody to hear it nothing need be made of it.
local function tell(ctx, g, what, piece, player, at, from, to, owner)
  outdate(ctx, ctx.machine.touched[piece])
  local own, handlers = own_events[what][piece], ctx.machine.handlers
  if not (ctx.log or handlers[what][1] or handlers[own][1]) then return end
  local e = { player = player, piece = piece, at = at, from = from, to = to,
    owner = owner }
  g:emit(what, e)
  g:emit(own, e)
end

-- A place by the name that people know.
local function named(g, piece, at)
  local machine = g[CTX].machine
  local layer = machine.rules.things.piece[piece].on
  local good, name = pcall(g.name, g, layer, at)
  return good and name or tostring(at)
end

-- The stock of a player, who has one of these left.
local function stock_of(g, player, piece)
  local seat = g.players[player] or unknown("seat", player, g.players)
  if seat.supply[piece] > 0 then return seat.supply end
  error(("player %d has no %s to place"):format(player, piece), 0)
end

word "place" {
  takes = "player=seat piece=piece at=place",
  says = "Puts a piece from stock on a place. Where one piece takes the place "
    .. "of another, place the new one before you remove the old: what counts "
    .. "both then never finds neither.",
  run = function (g, player, piece, at)
    local on = layer_of(g, piece)
    if on[at] then
      error(("a %s stands at %s already"):format(piece, named(g, piece, at)), 0)
    end
    local supply = stock_of(g, player, piece)
    supply[piece] = supply[piece] - 1
    on[at] = player
    local ctx = g[CTX]
    changed_piece(ctx, g, player, piece, at, true)
    tell(ctx, g, "placed", piece, player, at)
  end,
}

word "remove" {
  takes = "piece=piece at=place",
  says = "Puts a piece back into its owner's stock.",
  run = function (g, piece, at)
    local on = layer_of(g, piece)
    local player = on[at]
    if not player then
      error(("there is no %s at %s"):format(piece, named(g, piece, at)), 0)
    end
    on[at] = nil
    local supply = g.players[player].supply
    supply[piece] = supply[piece] + 1
    local ctx = g[CTX]
    changed_piece(ctx, g, player, piece, at, false)
    tell(ctx, g, "removed", piece, player, at)
  end,
}

word "shift" {
  takes = "piece=piece from=place to=place",
  says = "Moves a piece to another place; sends `moved`.",
  run = function (g, piece, from, to)
    local on = layer_of(g, piece)
    local player = on[from]
    if not player or on[to] then
      error(("a %s cannot go from %s to %s"):format(piece,
        named(g, piece, from), named(g, piece, to)), 0)
    end
    on[from], on[to] = nil, player
    local ctx = g[CTX]
    changed_piece(ctx, g, player, piece, from, false)
    changed_piece(ctx, g, player, piece, to, true)
    tell(ctx, g, "moved", piece, player, nil, from, to)
  end,
}

word "take_over" {
  takes = "player=seat piece=piece at=place",
  says = "The piece there becomes the player's without leaving its place. It "
    .. "needs one in the player's stock; the former owner gets theirs back.",
  run = function (g, player, piece, at)
    local on = layer_of(g, piece)
    local owner = on[at]
    if not owner or owner == player then
      error(("player %d cannot take over a %s at %s"):format(player, piece,
        named(g, piece, at)), 0)
    end
    local stock, back = stock_of(g, player, piece), g.players[owner].supply
    stock[piece], back[piece] = stock[piece] - 1, back[piece] + 1
    local ctx = g[CTX]
    changed_piece(ctx, g, owner, piece, at, false)
    on[at] = player
    changed_piece(ctx, g, player, piece, at, true)
    tell(ctx, g, "taken over", piece, player, at, nil, nil, owner)
  end,
}

local function outdate_mark(g, name)
  local ctx = g[CTX]
  standing.mark(ctx, name)
  outdate(ctx, ctx.machine.dependents[name])
end

word "mark" {
  takes = "mark=mark at=place value=true|integer|string?",
  says = "Lays a mark, which says true if no value is given.",
  run = function (g, name, at, value)
    local on = g.marks[name] or unknown("mark", name, g.marks)
    if value == nil then value = true end
    if on[at] == value then return end
    on[at] = value
    outdate_mark(g, name)
  end,
}

word "unmark" {
  takes = "mark=mark at=place?",
  says = "Takes a mark away, without a place from everywhere.",
  run = function (g, name, at)
    local on = g.marks[name] or unknown("mark", name, g.marks)
    if at == nil then g.marks[name] = {} else on[at] = nil end
    outdate_mark(g, name)
  end,
}

return pieces
