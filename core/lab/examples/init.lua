-- Worked examples: a game told in lines of words; `;` begins a comment. First
-- comes what stands, then moves, told alone or with who makes them (`red:
-- roll`), what luck brings, and what must hold in between. A seat is its number
-- or its colour.
--
--   says TEXT, of ID …          what it shows, and of which rules
--   with MODULE …, players N, seed N
--   pass STEP                   goes on to this step by first legal moves
--   stand SEAT PIECE PLACE …    "-" for a blank; then nothing else stands
--   hold SEAT BUNDLE            then nobody else holds anything
--   deck NAME CARD …            its cards, the next one first
--   set NAME.NAME WORD          of the game
--   dice N N, die NAME RESULT …, any (the first move that is legal)
--   tell                        what came before is not told to readers
--   points SEAT N, hand SEAT BUNDLE, pieces SEAT PIECE N, value SEAT N NAME
--   count SEAT FIELD N of what a seat has, field NAME N of the game
--   waits SEAT STEP (or STEP), over SEAT …, can MOVE, no ID MOVE (or - MOVE)
--
-- A dialect adds words: { seats = seat by colour, before = { WORD =
-- f(position, words) }, begin(position), holds = { WORD = f(game, words) →
-- wanted, found }, luck = { WORD = f(game, words) }, dice = their names,
-- text(game, move), broken(game) after each move }.

local kernel = require("rulewright.kernel")
local lines = require("rulewright.lab.examples.lines")
local rulewright = require("rulewright")

local examples = {}

-- Stands ----------------------------------------------------------------------

local before = { with = function (position, words) position.with = words end }

function before.players(position, words) position.players = words[1] end
function before.seed(position, words) position.seed = words[1] end
function before.before(position) position.before = true end
function before.pass(position, words) position.step = lines.tail(words) end
before["of"] = function (position, words) position.ids = words end
function before.says(position, _, text)
  position.says = text:match "^%S+%s+(.*)$"
end

function before.stand(position, words)
  local kinds = position.pieces[words[1]] or {}
  position.pieces[words[1]] = kinds
  kinds[lines.spaced(words[2])] = { table.unpack(words, 3) }
end

function before.hold(position, words)
  position.hands[words[1]] = lines.bundle(words, 2)
end

function before.deck(position, words)
  position.decks[words[1]] = { table.unpack(words, 2) }
end

function before.set(position, words)
  position.fields[words[1]] = words[2]
end

-- Begins ----------------------------------------------------------------------

local function clear(g)
  for _, piece in ipairs(g.things.piece.list) do
    for at in pairs(g:copy(g.pieces[piece])) do
      if g.pieces[piece][at] then g:remove(piece, at) end
    end
  end
end

local function place(g, pieces)
  local number = g.turn and g.turn.number
  if number then g.turn.number = 0 end
  clear(g)
  for seat, kinds in kernel.order.pairs(pieces) do
    for piece, names in kernel.order.pairs(kinds) do
      local layer = g.things.piece[piece].on
      for _, name in ipairs(names) do
        g:place(seat, piece, assert(g:find(layer, name), name))
      end
    end
  end
  if number then g.turn.number = number end
end

local function deal(g, hands)
  for player, seat in ipairs(g.players) do
    g:pay(player, g:copy(seat.hand))
    if hands[player] then g:gain(player, hands[player]) end
  end
end

local function stack(g, name, cards)
  local deck = g.decks[name]
  for i = #deck, 1, -1 do deck[i] = nil end
  for i = #cards, 1, -1 do deck[#deck + 1] = cards[i] end
end

local function put(g, path, value)
  local at, name = g, nil
  for word in path:gmatch "[^.]+" do
    at, name = name and at[name] or at, word
  end
  at[name] = value
end

local function lay_out(g, position)
  if next(position.pieces) then place(g, position.pieces) end
  if next(position.hands) then deal(g, position.hands) end
  for name, cards in kernel.order.pairs(position.decks) do
    stack(g, name, cards)
  end
  for path, value in kernel.order.pairs(position.fields) do
    put(g, path, value)
  end
end

local MOST = 200

-- A game by these rules that stands as the example says.
local function begin(position, rules, lang)
  local game = assert(rulewright.new { rules = rules, lang = lang,
    players = position.players, seed = position.seed or 1 })
  for _ = 1, position.step and MOST or 0 do
    if game:waiting().step == position.step then break end
    assert(game:play(game:moves()[1]))
  end
  assert(game:edit(function (g) lay_out(g, position) end))
  return game
end

-- Goes on ---------------------------------------------------------------------

local luck = {}

function luck.dice(game, words, dialect)
  local dice = dialect.dice or { "white", "red", "event" }
  for i, face in ipairs(words) do game:force(dice[i], { face }) end
end

function luck.die(game, words)
  game:force(words[1], { table.unpack(words, 2) })
end

function luck.any(game) assert(game:play(game:moves()[1])) end

-- What must hold, and what does.
local holds = {}

function holds.points(game, words) return words[2], game:points(words[1]) end

function holds.value(game, words)
  return words[2], game:value(lines.tail(words, 3), words[1])
end

function holds.hand(game, words)
  local hand = {}
  for good, n in pairs(game.g.players[words[1]].hand) do
    if n > 0 then hand[good] = n end
  end
  return lines.bundle(words, 2), hand
end

function holds.pieces(game, words)
  return words[3], game.g:count(words[1], lines.spaced(words[2]))
end

function holds.count(game, words)
  local value = game.g.players[words[1]][words[2]]
  return words[3], type(value) == "table" and #value or value
end

function holds.field(game, words) return words[2], game.g[words[1]] end

function holds.waits(game, words)
  local waiting = game:waiting()
  return lines.tail(words), type(words[1]) == "number"
    and waiting.player .. " " .. waiting.step or waiting.step
end

function holds.over(game, words, dialect)
  for i, word in ipairs(words) do words[i] = dialect.seats[word] or word end
  return words, (game:over() or {}).winners
end

-- The reasons against a move, and whether one has the id.
local function refusal(game, move, id)
  local reasons = game:why(move)
  for _, reason in ipairs(reasons) do
    for _, other in ipairs(reason.ids) do
      if other == id then return reason.text, true end
    end
  end
  return reasons[1] and reasons[1].text, id == "-" and reasons[1] ~= nil
end

function holds.can(game, words, dialect)
  return true, #game:why(dialect.text(game, lines.tail(words))) == 0
end

function holds.no(game, words, dialect)
  local move = dialect.text(game, lines.tail(words, 2))
  local text, found = refusal(game, move, words[1])
  return true, found, { move = move, lines = { text } }
end

local function play(game, text, where, dialect)
  local who, move = text:match "^(%S+): +(.*)$"
  if who and dialect.seats[who] ~= game:waiting().player then
    error(("%s: it is not %s's decision"):format(where, who), 0)
  end
  local written = dialect.text(game, move or text)
  local seat = game:waiting().player
  local fine, reasons = game:play(written)
  if not fine then error(where .. ": " .. reasons[1].text, 0) end
  local wrong = dialect.broken and dialect.broken(game)
  if wrong then error(where .. ": " .. wrong, 0) end
  return { seat = seat, move = written, lines = game:log() }
end

-- What a line did, for people: a move, or one that was refused.
local function follow(game, line, where, dialect)
  local word, words = line.word, line.words
  local check = dialect.holds[word] or holds[word]
  local chance = dialect.luck[word] or luck[word]
  if not check and not chance then
    return play(game, line.text, where, dialect)
  elseif chance then
    return nil, chance(game, words, dialect)
  end
  local wanted, found, told = check(game, words, dialect)
  if not lines.alike(wanted, found) then
    error(("%s: %s was expected, not %s"):format(where, lines.shown(wanted),
      lines.shown(found)), 0)
  end
  return told and { seat = game:waiting().player, move = told.move,
    lines = told.lines, refused = true }
end

-- What the head of an example says: { says =, ids =, with =, … }.
function examples.head(text, dialect)
  local position = { pieces = {}, hands = {}, decks = {}, fields = {},
    ids = {} }
  local list, rest = lines.read(text, dialect and dialect.seats or {}), {}
  for _, line in ipairs(list) do
    local own = dialect and dialect.before[line.word]
    local set = not rest[1] and (own or before[line.word])
    if set then
      set(position, line.words, line.text)
    else
      rest[#rest + 1] = line
    end
  end
  return position, rest
end

-- Plays an example to its end, or raises what does not hold, with `name` and
-- the line. Returns the game, and what to tell of it: { { seat =, move =, lines
-- = { sentences }, refused = } }. given: `rules` (and `lang`), or a dialect
-- that begins the game.
function examples.play(text, name, given)
  local dialect = setmetatable({}, { __index = given.dialect or {} })
  dialect.holds, dialect.luck = dialect.holds or {}, dialect.luck or {}
  dialect.before = dialect.before or {}
  dialect.seats = dialect.seats or lines.seats(given.rules)
  dialect.text = dialect.text or function (_, move) return move end
  local position, rest = examples.head(text, dialect)
  local game = dialect.begin and dialect.begin(position)
    or begin(position, given.rules, given.lang)
  local told = {}
  for _, line in ipairs(rest) do
    local where = name .. ":" .. line.number
    if line.word == "tell" then
      told = {}
    else
      told[#told + 1] = follow(game, line, where, dialect)
    end
  end
  return game, told
end

return examples
