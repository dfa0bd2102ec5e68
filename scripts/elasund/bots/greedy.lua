-- Builds what brings markers, and lays its claims side by side where the next
-- building fits.

local function turns_gone(g) return g.turn and g.turn.number or 0 end

-- Trade symbols on these fields.
local function symbols_on(g, fields)
  return #(fields & g:placed(nil, "trade field", "harbour"))
    + 2 * #(fields & g:placed(nil, "trade field", "gate"))
end

-- What would be displaced there: own markers lost, those of others.
local function displaced(g, player, site)
  local own, others = 0, 0
  for gone in g:set("site", site):neighbours() & g:placed(nil, "building") do
    local kind, owner = g:at("site", gone)
    local flags = #g.things.piece[kind].flags
    if owner == player then own = own + 1 + 2 * flags
    else others = others + 1 + flags end
  end
  return own, others
end

local function build_worth(g, player, m, card)
  local fields = g:set("site", m.at):touching "field"
  local own, others = displaced(g, player, m.at)
  local sum = 60 * #card.flags + 9 * symbols_on(g, fields) - 25 * own
    + 6 * others
  if card.income then sum = sum + (turns_gone(g) < 40 and 16 or 6) end
  return sum - g:compensation(player, m.at) - #fields
end

-- The prospects of a field for a claim: own claims beside it that it could
-- share a site with, trade symbols, rivals.
local function field_worth(g, player, at, value)
  local column, row, sum = g:column(at), g:row(at), 0
  for other in g:placed(nil, "claim") do
    local there, owner = g:claim_at(other)
    local dx, dy = g:column(other) - column, g:row(other) - row
    if dx >= -1 and dx <= 1 and dy >= -1 and dy <= 1 then
      if owner == player then sum = sum + 5
      elseif there < value then sum = sum + 1
      else sum = sum - 1 end
    end
  end
  local field = g:set("field", at)
  sum = sum + 2 * symbols_on(g, field)
  return sum - (g:covered()[at] and 4 or 0)
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
  local piece = g.things.piece[g:next_wall(player)]
  local east = m.at and g:name("wall site", m.at):sub(1, 1) == "E"
  return (piece.tower and 75 or 30) - (east and 12 or 0)
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
    local income = g:value("income", seat, m.row)
    local cards = (income.gold or 0) + (income.power or 0)
    sum = sum + (seat == player and 2 or -1) * cards
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
    local card, judge = g.things.piece[m.move], worth[m.move]
    if card and card.building then return build_worth(g, player, m, card) end
    return judge and judge(g, player, m) or 0
  end,
}
