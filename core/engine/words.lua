-- The words of g that every game has: pieces and their stock, goods and the
-- bank, decks, dice and chance, seats, the agenda. Rules call them as
-- g:place(...). A wrong call is a bug of the rule and raises an error. Those
-- called most often are in bound.lua.

local kernel = require("rulewright.kernel")

local random, deck, bag = kernel.random, kernel.deck, kernel.bag
local tostring = kernel.bounds.tostring -- tells no address
local moves = require("rulewright.engine.moves")
local standing = require("rulewright.engine.standing")
local views = require("rulewright.engine.views")
local context = require("rulewright.engine.context")

local CTX, outdate = context.key, context.outdate

local words = {}

-- Seats ---------------------------------------------------------------

-- Neutral seats come after those that decide.
function words.next(g, player)
  local after = g.players[player + 1]
  return after and not after.neutral and player + 1 or 1
end

function words.decides(g, player)
  return not g.players[player].neutral
end

-- Whether anybody listens to an event; if not, it need not be built.
local function is_heard(g, event)
  local ctx = g[CTX]
  return ctx.log or ctx.machine.handlers[event][1]
end

-- Pieces --------------------------------------------------------------

-- What a rule named and the game has not: raised at the rule's own line.
local function unknown(what, name, level)
  error(("there is no %s %s"):format(what, tostring(name)), level or 4)
end

-- level: how far up the rule is that named it.
local function seat_of(g, player, level)
  return g.players[player] or unknown("seat", player, level)
end

local function layer_of(g, piece)
  return g.pieces[piece] or unknown("piece", piece)
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

-- The new holder of a place: the piece that came, or what is left there.
local function hold(ctx, g, piece, at)
  local thing = g.things.piece[piece]
  if thing.shares then return end
  local held = ctx.held[thing.on]
  local layer = ctx.machine.layer_of[piece]
  if layer then ctx.taken[layer] = nil end
  if not held then return end
  if g.pieces[piece][at] then
    held[at] = piece
  elseif held[at] == piece then
    held[at] = nil
    for _, name in ipairs(ctx.machine.holders[thing.on] or {}) do
      if g.pieces[name][at] then held[at] = name end
    end
  end
end

-- A piece came to a place (`on`), or left it.
local function changed_piece(g, player, piece, at, on)
  local ctx = g[CTX]
  hold(ctx, g, piece, at)
  standing.piece(ctx, piece, player, at, on)
end

local function outdate_pieces(g, piece)
  local ctx = g[CTX]
  outdate(ctx, ctx.machine.touched[piece])
end

function words.place(g, player, piece, at)
  local on = layer_of(g, piece)
  if on[at] then
    error(("a %s stands at %s already"):format(piece, tostring(at)), 2)
  end
  local supply = seat_of(g, player).supply
  if supply[piece] < 1 then
    error(("player %d has no %s to place"):format(player, piece), 2)
  end
  supply[piece] = supply[piece] - 1
  on[at] = player
  changed_piece(g, player, piece, at, true)
  outdate_pieces(g, piece)
  local e = { player = player, piece = piece, at = at }
  g:emit("placed", e)
  g:emit(piece .. " placed", e)
end

function words.remove(g, piece, at)
  local on = layer_of(g, piece)
  local player = on[at]
  if not player then
    error(("there is no %s at %s"):format(piece, tostring(at)), 2)
  end
  on[at] = nil
  local supply = g.players[player].supply
  supply[piece] = supply[piece] + 1
  changed_piece(g, player, piece, at, false)
  outdate_pieces(g, piece)
  local e = { player = player, piece = piece, at = at }
  g:emit("removed", e)
  g:emit(piece .. " removed", e)
end

-- Moves a piece on the board; sends "moved" with from and to.
function words.shift(g, piece, from, to)
  local on = layer_of(g, piece)
  local player = on[from]
  if not player or on[to] then
    error(("a %s cannot go from %s to %s"):format(piece, tostring(from),
      tostring(to)), 2)
  end
  on[from], on[to] = nil, player
  changed_piece(g, player, piece, from, false)
  changed_piece(g, player, piece, to, true)
  outdate_pieces(g, piece)
  local e = { player = player, piece = piece, from = from, to = to }
  g:emit("moved", e)
  g:emit(piece .. " moved", e)
end

-- The piece becomes one of the player's: one of his own stock stands there
-- now, and the other goes back to its owner. Nothing leaves its place.
function words.take_over(g, player, piece, at)
  local on, stock = layer_of(g, piece), seat_of(g, player).supply
  local owner = on[at]
  if not owner or owner == player then
    error(("player %d cannot take over a %s at %s"):format(player, piece,
      tostring(at)), 2)
  elseif stock[piece] < 1 then
    error(("player %d has no %s to place"):format(player, piece), 2)
  end
  local back = g.players[owner].supply
  stock[piece], back[piece] = stock[piece] - 1, back[piece] + 1
  changed_piece(g, owner, piece, at, false)
  on[at] = player
  changed_piece(g, player, piece, at, true)
  outdate_pieces(g, piece)
  local e = { player = player, piece = piece, at = at, owner = owner }
  g:emit("taken over", e)
  g:emit(piece .. " taken over", e)
end

-- question(g, ...), answered as if the piece at the place were not there; to
-- its owner it is neither on the board nor in stock. Nobody hears of it.
-- What depends on pieces of this kind is worked out anew, then and afterwards.
function words.lifted(g, piece, at, question, ...)
  local on = layer_of(g, piece)
  local player = on[at]
  if not player then
    error(("there is no %s at %s"):format(piece, tostring(at)), 2)
  elseif type(question) ~= "function" then
    error("g:lifted takes a question: a function or a word, as in g.value", 2)
  end
  on[at] = nil
  changed_piece(g, player, piece, at, false)
  outdate_pieces(g, piece)
  local found = table.pack(pcall(question, g, ...))
  on[at] = player
  changed_piece(g, player, piece, at, true)
  outdate_pieces(g, piece)
  if not found[1] then error(found[2], 0) end
  return table.unpack(found, 2, found.n)
end

-- Marks ---------------------------------------------------------------

local function outdate_mark(g, name)
  local ctx = g[CTX]
  ctx.sets[name] = nil
  outdate(ctx, ctx.machine.dependents[name])
end

-- value: what the mark says there; true if it says nothing more.
function words.mark(g, name, at, value)
  local on = g.marks[name] or unknown("mark", name, 3)
  if value == nil then value = true end
  if on[at] == value then return end
  on[at] = value
  outdate_mark(g, name)
end

-- Takes a mark from a place, or all of them from the board.
function words.unmark(g, name, at)
  local on = g.marks[name] or unknown("mark", name, 3)
  if at == nil then g.marks[name] = {} else on[at] = nil end
  outdate_mark(g, name)
end

-- Goods ---------------------------------------------------------------

function words.has(g, player, bundle)
  return bag.holds(g.players[player].hand, bundle)
end

-- Whatever depends on what is in the hands is outdated.
local function outdate_hands(g)
  local ctx = g[CTX]
  outdate(ctx, ctx.machine.dependents.hands)
end

-- One good out of a hand, told of a seat.
local function hand_over(from, to, good, n, seat)
  if n < 0 then
    error(("%s of %s is less than none"):format(tostring(n), tostring(good)), 4)
  end
  local left = from[good]
  if left == nil then
    error(("there is no good '%s'"):format(tostring(good)), 4)
  end
  if left < n then
    error(("player %d has %d %s, not %d"):format(seat, left, good, n), 4)
  end
  from[good] = left - n
  if to[good] then to[good] = to[good] + n end
end

local function shift_goods(g, seat, to, goods, count)
  local from = seat_of(g, seat, 5).hand
  outdate_hands(g)
  if count then
    hand_over(from, to, goods, count, seat)
  else
    for good, n in next, goods do hand_over(from, to, good, n, seat) end
  end
end

-- One good from the bank. Raised at the rule's own line, two calls up.
local function take_in(bank, hand, good, n)
  if n < 0 then
    error(("%d of %s is less than none"):format(n, tostring(good)), 3)
  end
  local left = bank[good]
  if left then
    if left < n then
      error(("the bank has %d %s, not %d"):format(left, good, n), 3)
    end
    bank[good] = left - n
  end
  local had = hand[good]
  if not had then error(("there is no good '%s'"):format(tostring(good)), 3) end
  hand[good] = had + n
end

-- goods: a bundle; or one good, and how many of it.
function words.gain(g, player, goods, count)
  local bank, seat = g.bank, g.players[player] or unknown("seat", player, 3)
  local hand = seat.hand
  outdate_hands(g)
  if count then
    take_in(bank, hand, goods, count)
  else
    for good, n in next, goods do take_in(bank, hand, good, n) end
  end
end

function words.pay(g, player, goods, count)
  shift_goods(g, player, g.bank, goods, count)
end

function words.transfer(g, from, to, goods, count)
  shift_goods(g, from, seat_of(g, to).hand, goods, count)
end

-- A random card of a hand, which stays there; nil where there is none.
function words.random_card(g, player, name, tag)
  local machine, hand = g[CTX].machine, seat_of(g, player).hand
  local goods = tag and (machine.goods_by_tag[tag] or {}) or machine.goods
  local sum = bag.total(hand, goods)
  return sum > 0 and bag.at(hand, goods, words.random(g, name, sum)) or nil
end

-- A random card of the hand of `from` goes to `to`; returns the good, or nil.
function words.steal(g, from, to, tag)
  local good = words.random_card(g, from, "steal", tag)
  if good then
    words.transfer(g, from, to, good, 1)
    g:emit("stolen", { from = from, to = to, good = good })
  end
  return good
end

-- Chance --------------------------------------------------------------

local function stream(g, name)
  local state = g.streams[name]
  if not state then
    state = random.stream(g.streams.seed, name)
    g.streams[name] = state
  end
  return state
end

-- 1..n from a named stream. A forced result is taken instead, but the stream
-- moves on as it would have: what comes later stays the same.
function words.random(g, name, n)
  local result = random.draw(stream(g, name), n)
  local forced = g[CTX].forced[name]
  if forced and #forced > 0 then
    local wanted = table.remove(forced, 1)
    if math.type(wanted) == "integer" and wanted >= 1 and wanted <= n then
      return wanted
    end
  end
  return result
end

function words.shuffle(g, name, array)
  random.shuffle(stream(g, name), array)
  return array
end

-- The position of a forced face of a die.
local function face_of(faces, wanted)
  for i = 1, #faces do
    if faces[i] == wanted then return i end
  end
  return nil
end

-- The position of the face that was forced on a die, or on its stream.
local function forced_pick(all, name, die, sides)
  local forced, faces = all[name], die.faces
  if not (forced and #forced > 0) then forced = all[die.stream or "dice"] end
  if not (forced and #forced > 0) then return nil end
  local wanted = table.remove(forced, 1)
  local at = faces and face_of(faces, wanted) or wanted
  local is_face = math.type(at) == "integer" and at >= 1 and at <= sides
  return is_face and at or nil
end

-- The face of a die, remembered for the record.
local function roll_one(g, ctx, name)
  local die = g.things.die[name]
  if not die then
    error(("there is no die '%s'"):format(tostring(name)), 3)
  end
  local faces, of = die.faces, die.stream or "dice"
  local sides = faces and #faces or die.sides
  local pick = random.draw(g.streams[of] or stream(g, of), sides)
  if next(ctx.forced) then
    pick = forced_pick(ctx.forced, name, die, sides) or pick
  end
  local face, rolls = faces and faces[pick] or pick, ctx.rolls
  if rolls then rolls[#rolls + 1] = face end
  return face
end

-- Rolls dice by name; returns their faces.
function words.roll(g, name, other, ...)
  if name == nil then return end
  local ctx = g[CTX]
  if ... == nil and not is_heard(g, "rolled") then
    local face = roll_one(g, ctx, name)
    if other == nil then return face end
    return face, (roll_one(g, ctx, other))
  end
  local faces = { name, other, ... }
  for i, die in ipairs(faces) do faces[i] = roll_one(g, ctx, die) end
  g:emit("rolled", { faces = faces })
  return table.unpack(faces)
end

-- Decks ---------------------------------------------------------------

-- Where a forced card lies in its deck, the lowest first; nil: on top. It must
-- be one that might lie there.
local function forced_card(g, name, cards)
  local forced = g[CTX].forced[name]
  local wanted = forced and table.remove(forced, 1)
  if not wanted
    or not views.alike(g, "decks." .. name, wanted, cards[#cards]) then
    return nil
  end
  for i = 1, #cards do
    if cards[i] == wanted then return i end
  end
end

function words.draw_card(g, name)
  local cards = g.decks[name] or unknown("deck", name, 3)
  local at = cards[1] and next(g[CTX].forced) and forced_card(g, name, cards)
  if at then return table.remove(cards, at) end
  return deck.draw(cards)
end

function words.discard_card(g, name, card)
  deck.put(g.discards[name] or unknown("deck", name, 3), card)
end

function words.put_under(g, name, card)
  deck.under(g.decks[name] or unknown("deck", name, 3), card)
end

-- Shuffles the discards in when a deck has run out.
function words.renew_deck(g, name)
  local pile = g.discards[name] or unknown("deck", name, 3)
  deck.shuffle_in(g.decks[name], pile, stream(g, "deck:" .. name))
end

-- What changed ----------------------------------------------------------

function words.changed(g, topic)
  local ctx = g[CTX]
  outdate(ctx, ctx.machine.dependents[topic])
  if topic == "pieces" then
    standing.forget(ctx)
    ctx.held = {}
  end
  if g.marks[topic] then ctx.sets[topic] = nil end
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
    local scratch = move.scratch
    for _, arg in ipairs(move.args) do
      kept[#kept + 1] = { scratch, arg.name, scratch[arg.name] }
    end
  end
  return kept
end

local function put_back(kept)
  for i = 1, #kept do kept[i][1][kept[i][2]] = kept[i][3] end
end

-- Whether a step, asked for now with `s`, would have a legal move; s: a table,
-- or just the seat.
function words.could(g, name, s)
  local machine = g[CTX].machine
  local step = machine.steps[name]
  if not step then
    error(("there is no step '%s'"):format(tostring(name)), 2)
  end
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
  put_back(kept)
  return trial.n > 0
end

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
    local n = all[i](g, player, m)
    if type(n) == "number" then sum = sum + n end
  end
  return sum
end

function words.win(g, winners, fields)
  if g.result then return end
  local list = type(winners) ~= "table" and { winners } or winners
  local result = kernel.tree.clone(fields or {})
  result.winners = {}
  for i, player in ipairs(list) do
    if not g.players[player] then
      error(("there is no seat %s to win"):format(tostring(player)), 2)
    end
    result.winners[i] = player
  end
  g.result = result
  g:emit("game over", { winners = list, player = list[1] })
end

-- Places --------------------------------------------------------------

function words.name(g, layer, place)
  local domain = g[CTX].machine.domains[layer]
  if not domain then error(("there is no layer '%s'"):format(layer), 2) end
  return domain.print(g, place)
end

function words.find(g, layer, text)
  local domain = g[CTX].machine.domains[layer]
  if not domain then error(("there is no layer '%s'"):format(layer), 2) end
  return domain.parse(g, text)
end

return words
