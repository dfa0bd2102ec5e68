-- What the engine itself says in the language: its events and the price of
-- moves. It is the first module of every composition.

local verbs = require("rulewright.engine.language.verbs")
local values = require("rulewright.engine.composing.values")
local CTX = require("rulewright.engine.sandbox.key")

local builtin = {}

-- Name, what they carry and of what type it is, sentence, and those for who
-- knows more.
builtin.events = {
  { "game begins", {} }, { "turn begins", { "player=seat" } },
  { "game over", { "winners=seat[]", "player=seat?", "why=event?",
    "blanks=table" } },
  { "rolled", { "faces=face[]" } },
  { "placed", { "player=seat", "piece=piece", "at=place" },
    "{player} places a {piece} at {at}." },
  { "removed", { "player=seat", "piece=piece", "at=place" },
    "The {piece} of {player} at {at} leaves the board." },
  { "moved", { "player=seat", "piece=piece", "from=place", "to=place" },
    "The {piece} of {player} goes from {from} to {to}." },
  { "taken over", { "player=seat", "piece=piece", "at=place", "owner=seat" },
    "{player} takes over the {piece} of {owner} at {at}." },
  { "stolen", { "from=seat", "to=seat", "good=good" },
    "{to} takes a card from {from}.",
    { from = "{to} takes a card from {from}: {good}.",
      to = "{to} takes a card from {from}: {good}." } },
}

function builtin.module()
  local module = { name = "engine", title = "Engine", version = "1",
    manifest = {}, hash = "" }
  local words = verbs.words(module)
  for _, event in ipairs(builtin.events) do
    words.event(event[1])({ carries = event[2], says = event[3],
      knows = event[4] })
  end
  words.value("price")({ kind = "price", base = function (g, player, name, m)
    return values.printed_price(g[CTX].machine, g, player, name, m)
  end })
  verbs.finish(module)
  return module
end

builtin.of_pieces = { "placed", "removed", "moved", "taken over" }

-- Every piece has events of its own, which carry what those of all pieces do.
function builtin.piece_events(rules)
  for name, piece in pairs(rules.component_clauses.piece or {}) do
    for _, what in ipairs(builtin.of_pieces) do
      local event = name .. " " .. what
      local own = rules.events[event] or { verb = "event", name = event,
        ids = {}, names = { event }, def = {}, module = "engine", fired = 0,
        file = piece.file, line = piece.line }
      own.def.carries = own.def.carries or rules.events[what].def.carries
      rules.events[event] = own
    end
  end
end

return builtin
