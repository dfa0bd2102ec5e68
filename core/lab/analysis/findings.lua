-- What the items of an analyst say together: the course of the chances, what
-- each seat lost by its own decisions, and the turning points, where what was
-- decided and what chance brought are told apart. Chances are shares here.

local findings = {}

-- How many turning points are told, and what one has to change at least.
local most, least = 8, 0.03

local function shares(list, win)
  local all = {}
  for seat, n in ipairs(list) do all[seat] = n / win end
  return all
end

-- Nothing was chosen, and chance had no part: the moment is the same, and what
-- was found of either is found of both.
local function is_same(item) return item.choices == 1 and not item.made end

-- The chances after each item, by its number; what stands for one moment is put
-- together.
local function course(items, count, win)
  local all, k = {}, 1
  while k <= count do
    local last, sum, n = k, {}, 0
    while last < count and items[last + 1] and is_same(items[last + 1]) do
      last = last + 1
    end
    for i = k, last do
      for seat, chance in ipairs(items[i] and items[i].after or {}) do
        sum[seat] = (sum[seat] or 0) + chance / win
      end
      n = n + (items[i] and 1 or 0)
    end
    for seat, chance in ipairs(sum) do sum[seat] = chance / n end
    for i = k, last do all[i] = items[i] and sum end
    k = last + 1
  end
  return all
end

local function verdict_of(item, win)
  local verdict = item.verdict
  if not verdict then return nil end
  local others = {}
  for i, one in ipairs(verdict.others) do
    others[i] = { at = one.at, chance = one.chance / win }
  end
  return { chance = verdict.chance / win, loss = verdict.loss / win,
    others = others }
end

-- One for each decision that was looked at, in order.
local function decisions_of(items, chances, count, win, first)
  local list = {}
  for k = 2, count do
    local item = items[k]
    if item then
      list[#list + 1] = { number = first + k - 1, seat = item.seat,
        choices = item.choices, before = chances[k - 1], after = chances[k],
        verdict = verdict_of(item, win),
        luck = item.luck and shares(item.luck, win) }
    end
  end
  return list
end

-- The seat whose chances changed most.
local function most_changed(luck)
  local found = 1
  for seat, n in ipairs(luck) do
    if math.abs(n) > math.abs(luck[found]) then found = seat end
  end
  return found
end

-- The greatest of what was lost by a decision and of what chance changed, in
-- the order of the game.
local function turning_points(decisions)
  local list = {}
  local function add(kind, one, seat, change)
    if math.abs(change) < least then return end
    list[#list + 1] = { kind = kind, number = one.number, seat = seat,
      change = change, decision = one }
  end
  for _, one in ipairs(decisions) do
    if one.verdict then add("decision", one, one.seat, -one.verdict.loss) end
    if one.luck then
      local seat = most_changed(one.luck)
      add("luck", one, seat, one.luck[seat])
    end
  end
  table.sort(list, function (a, b)
    local x, y = math.abs(a.change), math.abs(b.change)
    if x ~= y then return x > y end
    if a.number ~= b.number then return a.number < b.number end
    return a.kind < b.kind
  end)
  for i = #list, most + 1, -1 do list[i] = nil end
  table.sort(list, function (a, b)
    if a.number ~= b.number then return a.number < b.number end
    return a.kind < b.kind
  end)
  return list
end

-- What each seat began and ended with, and what it lost by decisions of its
-- own; the rest came from chance and from what the others decided.
local function seats_of(decisions, chances, count)
  local list, last = {}, count
  while last > 1 and not chances[last] do last = last - 1 end
  for seat, chance in ipairs(chances[1] or {}) do
    list[seat] = { seat = seat, first = chance, last = chances[last][seat],
      lost = 0, mistakes = 0, judged = 0 }
  end
  for _, one in ipairs(decisions) do
    local seat = one.verdict and list[one.seat]
    if seat then
      seat.judged = seat.judged + 1
      seat.lost = seat.lost + one.verdict.loss
      seat.mistakes = seat.mistakes + (one.verdict.loss > 0 and 1 or 0)
    end
  end
  for _, seat in ipairs(list) do
    seat.rest = seat.last - seat.first + seat.lost
  end
  return list
end

-- items: by number, those that are there; count: of all; win: of the analyst;
-- first: how many decisions stand before the first moment. `course`: the
-- chances after so many decisions, where they are known.
function findings.of(items, count, win, first)
  local chances = course(items, count, win)
  local decisions = decisions_of(items, chances, count, win, first)
  local known = {}
  for k = 1, count do
    known[#known + 1] = chances[k]
      and { number = first + k - 1, chances = chances[k] } or nil
  end
  return { course = known, decisions = decisions,
    turning = turning_points(decisions),
    seats = seats_of(decisions, chances, count) }
end

return findings
