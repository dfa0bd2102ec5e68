-- What is counted of simulated games: plain data that adds up. The accounts of
-- parts, joined in any order, are that of the whole:
--
--   numbers                  are added, in whatever tables they stand
--   seeds                    ranges { first, last } of those that were played:
--                            ascending, none touching the next
--   faults                   games that broke, { seed, message }: those of the
--                            lowest seeds
--   trouble                  the same, but one
--   rows                     a list of texts

local accounts = {}

local most = 10 -- faults

local special = {}

function special.seeds(ranges, others)
  local all = table.move(others, 1, #others, #ranges + 1, ranges)
  table.sort(all, function (a, b) return a[1] < b[1] end)
  local list = {}
  for _, range in ipairs(all) do
    local last = list[#list]
    if last and range[1] == last[2] + 1 then last[2] = range[2]
    else list[#list + 1] = { range[1], range[2] } end
  end
  return list
end

function special.faults(list, others)
  table.move(others, 1, #others, #list + 1, list)
  table.sort(list, function (a, b) return a.seed < b.seed end)
  for i = #list, most + 1, -1 do list[i] = nil end
  return list
end

function special.trouble(one, other)
  return other.seed < one.seed and other or one
end

function special.rows(list, others)
  return table.move(others, 1, #others, #list + 1, list)
end

-- Adds the account `other`.
function accounts.join(into, other)
  for key, value in pairs(other) do
    local mine = into[key]
    if special[key] then
      into[key] = mine and special[key](mine, value) or value
    elseif type(value) == "table" then
      into[key] = accounts.join(mine or {}, value)
    else
      into[key] = (mine or 0) + value
    end
  end
  return into
end

-- An account of no games, with these fields.
function accounts.new(fields)
  fields.seeds, fields.faults = {}, {}
  fields.unfinished, fields.broken = 0, 0
  return fields
end

-- Notes what went wrong in a game, if anything did.
function accounts.add_trouble(account, seed, message)
  if not message then return end
  accounts.join(account, { trouble = { seed = seed, message = message } })
end

-- Notes the measures of the user that failed in a game.
function accounts.add_failures(list, game)
  for i, found in ipairs(game.measures or {}) do
    list[i].failed = list[i].failed + (found.problem and 1 or 0)
    accounts.add_trouble(list[i], game.seed, found.problem)
  end
end

-- Those of these measures that failed: { name, failed, trouble }.
function accounts.failures(measures, counted)
  local list = {}
  for i, one in ipairs(measures) do
    local found = counted[i]
    if found.failed > 0 then
      list[#list + 1] = { name = one.name, failed = found.failed,
        trouble = found.trouble }
    end
  end
  return list
end

-- Notes the game or the two games of a seed: true if all came to their end,
-- false if one was given up, nil if one broke.
function accounts.ended(account, one, other)
  other = other or one
  local seed, fault = one.seed, one.fault or other.fault
  local ended = one.won and other.won and true or false
  accounts.join(account, { seeds = { { seed, seed } },
    broken = fault and 1 or 0, unfinished = not (fault or ended) and 1 or 0,
    faults = { fault and { seed = seed, message = fault } or nil } })
  if fault then return nil end
  return ended
end

-- What a seat won of a game: a win, or the part of one that each of several
-- winners has.
function accounts.credit(game, s)
  return game.won[s] and 1 / game.winners or 0
end

-- The same of all the seats that a bot had.
function accounts.credit_of_bot(game, bot)
  local sum = 0
  for s, other in ipairs(game.bots) do
    if other == bot then sum = sum + accounts.credit(game, s) end
  end
  return sum
end

-- The first range of seeds that both have, or nil.
function accounts.overlap(ranges, others)
  for _, one in ipairs(ranges) do
    for _, other in ipairs(others) do
      local first = math.max(one[1], other[1])
      local last = math.min(one[2], other[2])
      if first <= last then return { first, last } end
    end
  end
end

-- What lies from `first` to `last` and was not played.
function accounts.gaps(ranges, first, last)
  local list = {}
  for _, range in ipairs(ranges) do
    if first < range[1] then list[#list + 1] = { first, range[1] - 1 } end
    first = range[2] + 1
  end
  if first <= last then list[#list + 1] = { first, last } end
  return list
end

return accounts
