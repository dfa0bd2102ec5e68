-- Builds what brings markers, and lays its claims side by side where the next
-- building fits.

local ipairs = ipairs

local function turns_gone(g) return g.turn and g.turn.number or 0 end

-- Trade symbols on the fields of a site.
local function symbols_on(g, fields)
  local sum, symbols = 0, g:cached "trade symbols"
  for _, field in ipairs(fields) do sum = sum + (symbols[field] or 0) end
  return sum
end

-- What stands there and would go: own markers lost, those of others.
local function displaced(g, player, fields)
  local built, seen, own, others = g:cached "built", {}, 0, 0
  for _, field in ipairs(fields) do
    local at = built[field]
    if at and not seen[at] then
      seen[at] = true
      local flags = #(g:card(at).flags or {})
      if g.buildings[at].player == player then own = own + 1 + 2 * flags
      else others = others + 1 + flags end
    end
  end
  return own, others
end

local function build_worth(g, player, m, kind)
  local card = g.things.building[kind]
  local fields = g:cached("sites", card.shape)[m.at]
  local flags = #(card.flags or {})
  local own, others = displaced(g, player, fields)
  local sum = 60 * flags + 9 * symbols_on(g, fields) - 25 * own + 6 * others
  if card.income then sum = sum + (turns_gone(g) < 40 and 16 or 6) end
  return sum - g:compensation(player, m) - #fields
end

-- The prospects of a field for a claim: own claims beside it that it could
-- share a site with, trade symbols, rivals.
local function field_worth(g, player, at, value)
  local column, row, sum = g:column(at), g:row(at), 0
  for other, claim in pairs(g.claims) do
    local dx, dy = g:column(other) - column, g:row(other) - row
    if dx >= -1 and dx <= 1 and dy >= -1 and dy <= 1 then
      if claim.player == player then sum = sum + 5
      elseif claim.value < value then sum = sum + 1
      else sum = sum - 1 end
    end
  end
  sum = sum + 2 * (g:cached "trade symbols"[at] or 0)
  local built = g:cached "built"[at]
  return sum - (built and 4 or 0)
end

local worth = {}

function worth.claim(g, player, m)
  local gold = g.players[player].hand.gold
  return 8 + field_worth(g, player, m.at, m.value) - m.value
    - (gold - m.value < 1 and 4 or 0)
end

worth["claim for two"] = function (g, player, m)
  return worth.claim(g, player, m) - 6
end
worth["claim for three"] = worth["claim for two"]

function worth.gold(g, player)
  return g.players[player].hand.gold < 3 and 9 or 5
end

worth["gold for three"] = function () return 4 end

-- A tower is a marker; the pieces before it lead there.
function worth.wall(g, player, m)
  local next_piece = (g.players[player].walls or 0) + 1
  local east = m.at:sub(1, 1) == "E"
  local tower = next_piece % 3 == 0
  return (tower and 75 or 30) - (east and 12 or 0)
end

function worth.church() return 90 end

function worth.hut() return 5 end
function worth.abandon() return -5 end
function worth.take() return 1 end
function worth.enough() return 0 end

function worth.give(g, player, m) return m.card == "gold" and 0 or 1 end

function worth.ship(g, player, m)
  local sum = 0
  for seat = 1, #g.players do
    local income = g:value("gold income", seat, m.row)
      + g:value("power income", seat, m.row)
    sum = sum + (seat == player and 2 or -1) * income
  end
  return sum
end

worth["end"] = function () return 0 end
worth["move"] = function () return -1 end
worth.raise = worth["move"]

bot "greedy" {
  title = "Greedy",
  about = "Builds what brings markers and claims where the next one fits.",
  turns = 10,
  worth = function (g, player, m)
    local kind = m.move:match "^build (.+)$"
    if kind and g.things.building[kind] then
      return build_worth(g, player, m, kind)
    end
    local judge = worth[m.move]
    return judge and judge(g, player, m) or 0
  end,
}
