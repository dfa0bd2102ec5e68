-- The words of g that every game has: pieces and their stock, goods and the
-- bank, decks, dice and chance, seats, the agenda. Rules call them as
-- g:place(...). A wrong use is a bug of the rule and raises an error.

local kernel = require("rulewright.kernel")

local random, deck = kernel.random, kernel.deck
local moves = require("rulewright.engine.moves")
local CTX = require("rulewright.engine.context").key

local words = {}

-- Seats ---------------------------------------------------------------

function words.next(g, player)
  return player % #g.players + 1
end

-- All seats from `player` on, clockwise.
function words.clockwise(g, player)
  local seats, count = {}, #g.players
  for i = 0, count - 1 do seats[i + 1] = (player - 1 + i) % count + 1 end
  return seats
end

-- All seats but `player`, clockwise from the left.
function words.others(g, player)
  local seats, count = {}, #g.players
  for i = 1, count - 1 do seats[i] = (player - 1 + i) % count + 1 end
  return seats
end

function words.begin_turn(g, player)
  local before = g.turn
  g.turn = { player = player, number = (before and before.number or 0) + 1 }
  g:emit("turn begins", { player = player })
end

-- Pieces --------------------------------------------------------------

function words.owns(g, player, piece, at)
  return g.pieces[piece][at] == player
end

function words.owner(g, piece, at)
  return g.pieces[piece][at]
end

function words.supply(g, player, piece)
  return g.players[player].supply[piece]
end

-- Which piece holds each place of a layer. Pieces that share their place
-- with others hold none.
local function holders(g, layer)
  local held, things = {}, g.things.piece
  for _, name in ipairs(things.list) do
    if things[name].on == layer and not things[name].shares then
      for at in next, g.pieces[name] do held[at] = name end
    end
  end
  g[CTX].held[layer] = held
  return held
end

-- The piece that holds a place and its owner; nil if the place is free.
function words.at(g, layer, place)
  local held = g[CTX].held[layer] or holders(g, layer)
  local piece = held[place]
  if piece then return piece, g.pieces[piece][place] end
  return nil
end

-- The new holder of a place: the piece that came, or what is left there.
local function hold(ctx, g, piece, at)
  local thing = g.things.piece[piece]
  local held = ctx.held[thing.on]
  if not held or thing.shares then return end
  if g.pieces[piece][at] then
    held[at] = piece
  elseif held[at] == piece then
    held[at] = nil
  end
end

local function changed_pieces(g, piece, at, to)
  local ctx = g[CTX]
  hold(ctx, g, piece, at)
  if to then hold(ctx, g, piece, to) end
  ctx.standing[piece] = nil
  ctx:outdate(ctx.machine:touched_by(piece))
end

-- Places of a player's pieces of one kind, ascending. Kept until a piece of
-- the kind comes or goes.
function words.placed(g, player, piece)
  local standing = g[CTX].standing
  local lists = standing[piece]
  if not lists then
    lists = {}
    for seat = 1, #g.players do lists[seat] = {} end
    for at, owner in next, g.pieces[piece] do
      local list = lists[owner]
      list[#list + 1] = at
    end
    for seat = 1, #g.players do table.sort(lists[seat]) end
    standing[piece] = lists
  end
  return lists[player]
end

function words.count(g, player, piece)
  return #words.placed(g, player, piece)
end

function words.place(g, player, piece, at)
  local on = g.pieces[piece]
  if on[at] then
    error(("a %s stands at %s already"):format(piece, tostring(at)), 2)
  end
  local supply = g.players[player].supply
  if supply[piece] < 1 then
    error(("player %d has no %s to place"):format(player, piece), 2)
  end
  supply[piece] = supply[piece] - 1
  on[at] = player
  changed_pieces(g, piece, at)
  local e = { player = player, piece = piece, at = at }
  g:emit("placed", e)
  g:emit(piece .. " placed", e)
end

function words.remove(g, piece, at)
  local on = g.pieces[piece]
  local player = on[at]
  if not player then
    error(("there is no %s at %s"):format(piece, tostring(at)), 2)
  end
  on[at] = nil
  local supply = g.players[player].supply
  supply[piece] = supply[piece] + 1
  changed_pieces(g, piece, at)
  local e = { player = player, piece = piece, at = at }
  g:emit("removed", e)
  g:emit(piece .. " removed", e)
end

-- Moves a piece on the board; sends "moved" with from and to.
function words.shift(g, piece, from, to)
  local on = g.pieces[piece]
  local player = on[from]
  if not player or on[to] then
    error(("a %s cannot go from %s to %s"):format(piece, tostring(from),
      tostring(to)), 2)
  end
  on[from], on[to] = nil, player
  changed_pieces(g, piece, from, to)
  local e = { player = player, piece = piece, from = from, to = to }
  g:emit("moved", e)
  g:emit(piece .. " moved", e)
end

-- Goods ---------------------------------------------------------------

function words.has(g, player, bundle)
  local hand = g.players[player].hand
  for good, n in next, bundle do
    if (hand[good] or 0) < n then return false end
  end
  return true
end

function words.hand_size(g, player, tag)
  local hand, sum = g.players[player].hand, 0
  if not tag then
    for _, n in next, hand do sum = sum + n end
    return sum
  end
  local goods = g[CTX].machine.goods_by_tag[tag] or {}
  for i = 1, #goods do sum = sum + hand[goods[i]] end
  return sum
end

local function shift_goods(from, to, bundle, what)
  for good, n in next, bundle do
    local left = from and from[good]
    if from and left == nil and from[good] == nil then
      error(("there is no good '%s'"):format(tostring(good)), 3)
    end
    if left and left < n then
      error(("%s has %d %s, not %d"):format(what, left, good, n), 3)
    end
    if left then from[good] = left - n end
    if to and to[good] then to[good] = to[good] + n end
  end
end

function words.gain(g, player, bundle)
  local bank = g.bank
  for good, n in next, bundle do
    local left = bank[good]
    if left then
      if left < n then
        error(("the bank has %d %s, not %d"):format(left, good, n), 2)
      end
      bank[good] = left - n
    end
    local hand = g.players[player].hand
    if not hand[good] then error("there is no good '" .. good .. "'", 2) end
    hand[good] = hand[good] + n
  end
end

function words.pay(g, player, bundle)
  shift_goods(g.players[player].hand, g.bank, bundle, "player " .. player)
end

function words.transfer(g, from, to, bundle)
  shift_goods(g.players[from].hand, g.players[to].hand, bundle,
    "player " .. from)
end

-- A random card of the hand of `from` goes to `to`; returns the good, or nil.
function words.steal(g, from, to, tag)
  local goods = tag and (g[CTX].machine.goods_by_tag[tag] or {})
    or g[CTX].machine.goods
  local hand, sum = g.players[from].hand, 0
  for i = 1, #goods do sum = sum + hand[goods[i]] end
  if sum == 0 then return nil end
  local pick = words.random(g, "steal", sum)
  for i = 1, #goods do
    local good = goods[i]
    pick = pick - hand[good]
    if pick <= 0 then
      hand[good] = hand[good] - 1
      local own = g.players[to].hand
      own[good] = own[good] + 1
      g:emit("stolen", { from = from, to = to, good = good })
      return good
    end
  end
  return nil
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

local function roll_one(g, name)
  local die = g.things.die[name]
  if not die then error(("there is no die '%s'"):format(tostring(name)), 3) end
  local faces = die.faces
  local sides = faces and #faces or die.sides
  local pick = random.draw(stream(g, die.stream or "dice"), sides)
  local forced = g[CTX].forced[name]
  if not (forced and #forced > 0) then
    forced = g[CTX].forced[die.stream or "dice"]
  end
  if forced and #forced > 0 then
    local wanted = table.remove(forced, 1)
    local at = faces and face_of(faces, wanted) or wanted
    if math.type(at) == "integer" and at >= 1 and at <= sides then pick = at end
  end
  return faces and faces[pick] or pick
end

-- Rolls dice by name; returns their faces and remembers them for the record.
function words.roll(g, ...)
  local results = { ... }
  for i = 1, #results do results[i] = roll_one(g, results[i]) end
  local rolls = g[CTX].rolls
  if rolls then
    for i = 1, #results do rolls[#rolls + 1] = results[i] end
  end
  g:emit("rolled", { faces = results })
  return table.unpack(results)
end

-- Decks ---------------------------------------------------------------

function words.draw_card(g, name)
  local cards = g.decks[name]
  if #cards == 0 then return nil end
  return table.remove(cards)
end

function words.discard_card(g, name, card)
  local pile = g.discards[name]
  pile[#pile + 1] = card
end

function words.put_under(g, name, card)
  deck.under(g.decks[name], card)
end

-- Shuffles the discards in when a deck has run out.
function words.renew_deck(g, name)
  local pile = g.discards[name]
  deck.shuffle_in(g.decks[name], pile, stream(g, "deck:" .. name))
end

-- Values, events, caches ----------------------------------------------

function words.value(g, name, a, b, c, d)
  local f = g[CTX].machine.values[name]
  if not f then error(("there is no value '%s'"):format(tostring(name)), 2) end
  return f(g, a, b, c, d)
end

function words.emit(g, name, e)
  local ctx = g[CTX]
  local handlers = ctx.machine.handlers[name]
  if handlers == nil then
    error(("there is no event '%s'"):format(tostring(name)), 2)
  end
  if ctx.log then ctx.log(g, name, e) end
  for i = 1, #handlers do handlers[i](g, e) end
end

function words.changed(g, topic)
  local ctx = g[CTX]
  ctx:outdate(topic)
  if topic == "pieces" then ctx.standing, ctx.held = {}, {} end
  if topic == "board" then ctx:find_places() end
end

local function build(g, name, key)
  local ctx = g[CTX]
  local plan = ctx.machine.caches[name]
  if not plan then
    error(("there is no cache '%s'"):format(tostring(name)), 3)
  end
  local built
  if key == "" then built = plan.build(g) else built = plan.build(g, key) end
  ctx.caches[name][key] = built
  return built
end

function words.cached(g, name, key)
  local cache = g[CTX].caches[name]
  if key == nil then key = "" end
  local built = cache and cache[key]
  if built == nil then return build(g, name, key) end
  return built
end

-- The agenda ----------------------------------------------------------

-- Nothing stands at two places of the state.
local function own_copy(node)
  local copy = {}
  for field, content in next, node do
    copy[field] = type(content) == "table" and own_copy(content) or content
  end
  return copy
end

function words.ask(g, name, s)
  local machine = g[CTX].machine
  local own = {}
  for field, content in next, s or {} do
    own[field] = type(content) == "table" and own_copy(content) or content
  end
  local entry = { s = own }
  if machine.steps[name] then
    entry.step = name
  elseif machine.sequences[name] then
    entry.sequence = name
  else
    error(("there is no step or sequence '%s' to ask for"):format(
      tostring(name)), 2)
  end
  local asked = g[CTX].asked
  asked[#asked + 1] = entry
end

-- The table of the step that waits or runs: see `s` in docs/language.md.
function words.step(g)
  return g[CTX].current
end

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

-- Whether a step, asked for now with `s`, would have a legal move.
function words.could(g, name, s)
  local machine = g[CTX].machine
  local step = machine.steps[name]
  if not step then
    error(("there is no step '%s'"):format(tostring(name)), 2)
  end
  s = s or {}
  if step.when and not step.when(g, s) then return false end
  for i = 1, #step.forbids do
    if step.forbids[i].when(g, s) then return false end
  end
  local player = step.player and step.player(g, s) or s.player
    or g.turn and g.turn.player or 1
  local ctx = g[CTX]
  local current, kept = ctx.current, tried(step)
  ctx.current = s
  local found = moves.enumerate(g, step, player, s, moves.buffer()).n > 0
  ctx.current = current
  put_back(kept)
  return found
end

-- The values of one argument among the moves that are legal now, each once.
function words.choices(g, name, argument)
  local legal, list, seen = g[CTX].legal, {}, {}
  for i = 1, legal and legal.n or 0 do
    local move = legal.move[i]
    for k, arg in ipairs(move.args) do
      local value = legal[k][i]
      if move.name == name and arg.name == argument and value ~= nil
        and not seen[value] then
        seen[value], list[#list + 1] = true, value
      end
    end
  end
  return list
end

-- Ends the step that repeats.
function words.finish(g)
  local entry = g[CTX].entry
  if entry then entry.done = true end
end

function words.win(g, winners, fields)
  if g.result then return end
  if type(winners) ~= "table" then winners = { winners } end
  local result = { winners = winners }
  for field, content in next, fields or {} do result[field] = content end
  g.result = result
  g:emit("game over", { winners = winners, player = winners[1] })
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
