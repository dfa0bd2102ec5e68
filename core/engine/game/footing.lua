-- What a game that has begun stands on: its board, and the things of the box
-- that are in play. Rules without these cannot take it over.

local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local CTX = context.key

local footing = {}

local function equal(a, b)
  if #a ~= #b then return false end
  for i = 1, #a do
    if a[i] ~= b[i] then return false end
  end
  return true
end

-- Whether the places of each layer are called the same under these rules.
local function is_same_board(g, machine)
  local places, other = g.places, kernel.tree.clone(g)
  context.attach(other, machine)
  for row, names in pairs(places or {}) do
    if type(row) == "string" and row:find("_name$")
      and not equal(names, other.places and other.places[row] or {}) then
      return false
    end
  end
  return true
end

-- Where the state holds things of a kind, by name; a count of 0 is none.
local held = {
  piece = function (g, name) return next(g.pieces[name] or {}) end,
  mark = function (g, name) return next(g.marks[name] or {}) end,
  deck = function (g, name) return g.decks[name] end,
  good = function (g, name)
    for _, player in ipairs(g.players) do
      if (player.hand[name] or 0) > 0 then return true end
    end
  end,
}

-- Why the game cannot go on by the rules of this machine, as the key of a
-- sentence and its blanks; nil if it can.
function footing.lost(g, machine)
  local before, after = g[CTX].machine.rules, machine.rules
  for kind, holds in kernel.order.pairs(held) do
    local clauses = after.component_clauses[kind] or {}
    for name in kernel.order.pairs(before.component_clauses[kind] or {}) do
      if not clauses[name] and holds(g, name) then
        return "begun_thing", { kind = kind, name = name }
      end
    end
  end
  if not is_same_board(g, machine) then return "begun_board", {} end
end

return footing
