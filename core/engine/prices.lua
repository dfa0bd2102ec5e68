-- The prices of moves. Each kind of move has a price of its own: the printed
-- bundle if nobody adjusts it, else code for just the clauses about this move.
-- A clause says by `of` which moves it is about; without it, it is about all.

local values = require("rulewright.engine.values")

local prices = {}

-- Whether the price hangs on the move itself: then it is worked out for each.
local function is_by_move(cost, clauses)
  if type(cost) == "function" and values.takes_more(cost, 2) then
    return true
  end
  for _, clause in ipairs(clauses) do
    if values.takes_move(clause) then return true end
  end
  return false
end

local function printed(cost)
  if type(cost) ~= "function" then return cost end
  return function (g, player, _, m) return cost(g, player, m or {}) end
end

local function price_of(machine, move)
  local base = printed(move.cost)
  local clauses = values.about_move(machine.rules, move.name)
  move.priced_by_move = is_by_move(move.cost, clauses)
  move.plain_price = #clauses == 0 and not machine.traced
  move.fixed_price = move.plain_price and type(base) ~= "function"
  if #clauses > 0 or machine.traced then
    return values.price(move.name, base, clauses,
      machine.traced and machine.tell)
  elseif type(base) == "function" then
    return base
  end
  return function () return base end
end

-- The clauses that make a move dearer in one of these goods (a set).
function prices.raised_by(machine, g, player, move, m, goods)
  local list = {}
  local function note(clause, _, more)
    if not clause then return end -- the printed price
    for good in pairs(goods) do
      if (more[good] or 0) > 0 then
        list[#list + 1] = clause
        return
      end
    end
  end
  values.price(move.name, printed(move.cost),
    values.about_move(machine.rules, move.name), note)(g, player, move.name, m)
  return list
end

-- Gives every move that costs something its price, and the machine the
-- price of any move by name.
function prices.link(machine)
  for _, move in ipairs(machine.move_list) do
    if move.cost then move.price = price_of(machine, move) end
  end
  machine.base_price = function (g, player, name, m)
    local move = machine.moves[name]
    if not move or not move.cost then return {} end
    local base = printed(move.cost)
    if type(base) == "function" then return base(g, player, name, m) end
    return base
  end
  machine.price = function (g, player, name, m)
    local move = machine.moves[name]
    return move and move.price and move.price(g, player, name, m) or {}
  end
  machine.values.price = machine.price
end

return prices
