-- The words of g that every game has: pieces and their stock, goods and the
-- bank, seats, the agenda. Rules call them as g:place(...). A wrong call is a
-- bug of the rule and raises an error. Those called most often are in
-- bound.lua, those of chance in chance.lua.

local kernel = require("rulewright.kernel")

local bag = kernel.bag
local tostring = kernel.bounds.tostring -- tells no address
local chance = require("rulewright.engine.words.chance")
local moves = require("rulewright.engine.compiling.moves")
local nearest = require("rulewright.engine.text.nearest")
local sentences = require("rulewright.engine.sentences")
local standing = require("rulewright.engine.board.standing")
local trying = require("rulewright.engine.playing.trying")
local context = require("rulewright.engine.playing.context")

local CTX, outdate = context.key, context.outdate
local unknown = nearest.unknown

local words = {}
for name, word in pairs(chance) do words[name] = word end

-- Seats ---------------------------------------------------------------

-- Neutral seats come after those that decide.
function words.next(g, player)
  local after = g.players[player + 1]
  return after and not after.neutral and player + 1 or 1
end

function words.decides(g, player)
  return not g.players[player].neutral
end

-- Pieces --------------------------------------------------------------

local function layer_of(g, piece)
  return g.pieces[piece] or unknown("piece", piece, g.pieces)
end

function words.owns(g, player, piece, at)
  return g.pieces[piece][at] == player
end

function words.owner(g, piece, at)
  return g.pieces[piece][at]
end

function words.supply(g, player, piece)
  return g.players[player].supply[piece]
end

-- One set for each word of a trait, in the order of the box.
function words.placed_by_word(g, player, trait)
  local traits, sets = g[CTX].machine.words_of, {}
  local all = traits[trait] or unknown("trait of pieces", trait, traits)
  for i = 1, #all do sets[i] = g:placed(player, trait, all[i]) end
  return sets
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
  local good, name = pcall(words.name, g, layer, at)
  return good and name or tostring(at)
end

-- The stock of a player, who has one of these left.
local function stock_of(g, player, piece)
  local seat = g.players[player] or unknown("seat", player, g.players)
  if seat.supply[piece] > 0 then return seat.supply end
  error(("player %d has no %s to place"):format(player, piece), 0)
end

function words.place(g, player, piece, at)
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
end

function words.remove(g, piece, at)
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
end

-- Moves a piece on the board; sends "moved" with from and to.
function words.shift(g, piece, from, to)
  local on = layer_of(g, piece)
  local player = on[from]
  if not player or on[to] then
    error(("a %s cannot go from %s to %s"):format(piece, named(g, piece, from),
      named(g, piece, to)), 0)
  end
  on[from], on[to] = nil, player
  local ctx = g[CTX]
  changed_piece(ctx, g, player, piece, from, false)
  changed_piece(ctx, g, player, piece, to, true)
  tell(ctx, g, "moved", piece, player, nil, from, to)
end

-- The piece becomes one of the player's: one of his own stock stands there
-- now, and the other goes back to its owner. Nothing leaves its place.
function words.take_over(g, player, piece, at)
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
end

-- Marks ---------------------------------------------------------------

local function outdate_mark(g, name)
  local ctx = g[CTX]
  standing.mark(ctx, name)
  outdate(ctx, ctx.machine.dependents[name])
end

-- value: what the mark says there; true if it says nothing more.
function words.mark(g, name, at, value)
  local on = g.marks[name] or unknown("mark", name, g.marks)
  if value == nil then value = true end
  if on[at] == value then return end
  on[at] = value
  outdate_mark(g, name)
end

-- Takes a mark from a place, or all of them from the board.
function words.unmark(g, name, at)
  local on = g.marks[name] or unknown("mark", name, g.marks)
  if at == nil then g.marks[name] = {} else on[at] = nil end
  outdate_mark(g, name)
end

-- Goods ---------------------------------------------------------------

function words.has(g, player, bundle)
  return bag.holds(g.players[player].hand, bundle)
end

-- A random card of a hand, which stays there; nil where there is none.
function words.random_card(g, player, name, trait)
  local machine = g[CTX].machine
  local seat = g.players[player] or unknown("seat", player, g.players)
  local goods, with = machine.goods, machine.goods_with
  if trait then
    goods = with[trait] or unknown("trait of goods", trait, with)
  end
  local sum = bag.total(seat.hand, goods)
  return sum > 0 and bag.at(seat.hand, goods, chance.random(g, name, sum))
    or nil
end

-- A random card of the hand of `from` goes to `to`; returns the good, or nil.
function words.steal(g, from, to, trait)
  local good = words.random_card(g, from, "steal", trait)
  if good then
    g:transfer(from, to, good, 1)
    g:emit("stolen", { from = from, to = to, good = good })
  end
  return good
end

-- What changed ----------------------------------------------------------

function words.changed(g, topic)
  local ctx = g[CTX]
  outdate(ctx, ctx.machine.dependents[topic])
  if topic == "pieces" then
    standing.forget(ctx)
    ctx.held = {}
  end
  if g.marks[topic] then standing.mark(ctx, topic) end
  if topic == "board" then ctx:find_places() end
end

-- The agenda ----------------------------------------------------------

function words.waiting(g)
  local entry = g.agenda[#g.agenda]
  return entry and entry.step
end

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

-- Whether a step, asked for now with `s`, would have a legal move; s: a table,
-- or just the seat.
function words.could(g, name, s)
  local machine = g[CTX].machine
  local step = machine.steps[name] or unknown("step", name, machine.steps)
  s = type(s) == "table" and s or { player = s }
  if step.when and not step.when(g, s) then return false end
  for i = 1, #step.forbids do
    if step.forbids[i].when(g, s) then return false end
  end
  if machine.note then machine.note(step.clause) end
  local player = step.player and step.player(g, s) or s.player
    or g.turn and g.turn.player or 1
  local ctx = g[CTX]
  local current, kept = ctx.current, tried(step)
  local trial = ctx.trial or moves.buffer()
  ctx.current, ctx.trial = s, nil -- one that is asked within takes another
  step.list(g, player, s, trial)
  ctx.current, ctx.trial = current, trial
  for _, one in ipairs(kept) do one[1][one[2]] = one[3] end
  return trial.n > 0
end

-- Whether it matters in which order a step or sequence is carried out for each
-- `s` of the list: tried on copies, with every decision on the way.
words.order_matters = trying.order_matters

-- The values of one argument among the moves that are legal now, each once.
function words.choices(g, name, argument)
  local ctx = g[CTX]
  local move = ctx.machine.moves[name]
  return move and moves.values(ctx.legal, move, {}, argument) or {}
end

-- Ends the step that repeats.
function words.finish(g)
  local entry = g[CTX].entry
  if entry then entry.done = true end
end

-- What a move is worth to its player, as a bot may be told: the sum of what
-- the rules say of it; nil when none does.
function words.worth(g, player, m)
  local all, sum = g[CTX].machine.rules.worths[m.move], 0
  if not all then return nil end
  for i = 1, #all do
    local n = all[i].run(g, player, m)
    if type(n) == "number" then sum = sum + n end
  end
  return sum
end

-- why: the event whose sentence tells why the game is over, filled from
-- `fields` and `more`.
function words.win(g, winners, fields, why, more)
  if g.result then return end
  local list = type(winners) ~= "table" and { winners } or winners
  local result = kernel.tree.clone(fields or {})
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
end

-- Places --------------------------------------------------------------

local function domain_of(g, layer)
  local domains = g[CTX].machine.domains
  return domains[layer] or unknown("layer", layer, domains)
end

function words.name(g, layer, place)
  return domain_of(g, layer).print(g, place)
end

function words.find(g, layer, text)
  local domain = domain_of(g, layer)
  local value, message = domain.parse(g, text)
  if value ~= nil then return value end
  return nil, message
    or sentences.say("not_read", nil, { text = text, what = domain.what })
end

-- The kernel's trails, by boards.
local trails = setmetatable({}, { __mode = "k" })

-- How many edges the longest walk has over those of one or several sets.
function words.longest_walk(g, edges, ways)
  local board = g[CTX].board
  local trail = trails[board]
  if not trail then
    trail = kernel.trail.new(g.places and g.places.edge_corners
      or error("the board has no edges to walk along", 0))
    trails[board] = trail
  end
  ways = ways or {}
  return trail:length(edges, ways.closed, ways.joints, ways.twice)
end

return words
