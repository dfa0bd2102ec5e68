-- What the engine itself says in the language: its events and the price of
-- moves. It is the first module of every composition.

local verbs = require("rulewright.engine.verbs")
local CTX = require("rulewright.engine.context").key

local builtin = {}

-- Name, what they carry, sentence.
local events = {
  { "game begins", {} }, { "game over", { "player", "winners" } },
  { "turn begins", { "player" } }, { "rolled", { "faces" } },
  { "placed", { "player", "piece", "at" },
    "{player} places a {piece} at {at}." },
  { "removed", { "player", "piece", "at" },
    "The {piece} of {player} at {at} leaves the board." },
  { "moved", { "player", "piece", "from", "to" },
    "The {piece} of {player} goes from {from} to {to}." },
  { "taken over", { "player", "piece", "at", "owner" },
    "{player} takes over the {piece} of {owner} at {at}." },
  { "stolen", { "from", "to", "good" }, "{to} takes a card from {from}." },
}

function builtin.module()
  local module = { name = "engine", title = "Engine", version = "1",
    request = { whole = true, elements = {}, kinds = {} }, manifest = {},
    builtin = true }
  local collector = verbs.collector(module)
  for _, event in ipairs(events) do
    collector.env.event(event[1])({ carries = event[2], says = event[3] })
  end
  collector.env.value("price")({ kind = "price",
    base = function (g, player, name, m)
      return g[CTX].machine.base_price(g, player, name, m)
    end })
  module.clauses = collector:finish()
  module.hash = ""
  return module
end

local of_pieces = { "placed", "removed", "moved", "taken over" }

-- What the event of a piece carries, such as "hut placed"; nil for others.
function builtin.carried(rules, event)
  local pieces = rules.things.piece or {}
  for _, one in ipairs(events) do
    local piece = event:sub(1, -#one[1] - 2)
    if pieces[piece] and event == piece .. " " .. one[1] then return one[2] end
  end
  return nil
end

-- Every piece has events of its own.
function builtin.piece_events(rules)
  local pieces = rules.things.piece
  for _, name in ipairs(pieces and pieces.list or {}) do
    for _, what in ipairs(of_pieces) do
      local event = name .. " " .. what
      if not rules.events[event] then
        rules.events[event] = { verb = "event", name = event, ids = {},
          names = { event }, def = {}, module = "engine", fired = 0,
          file = rules.component_clauses.piece[name].file,
          line = rules.component_clauses.piece[name].line }
      end
    end
  end
end

return builtin
