-- Things measured side by side. Each is a function that works for a while and
-- returns a figure. They take turns, in each round the other way round, so
-- that a machine that is busy now and then does as much to one as to the
-- other; what is told is the median of the rounds, and of a ratio the median
-- of what each round gives.

local measure = {}
measure.__index = measure

-- rounds: how often each thing is measured.
function measure.new(rounds)
  return setmetatable({ rounds = rounds, names = {}, run = {}, figures = {} },
    measure)
end

function measure:add(name, run)
  self.names[#self.names + 1] = name
  self.run[name], self.figures[name] = run, {}
end

function measure:has(name) return self.run[name] ~= nil end

-- progress(done, all) hears of each figure.
function measure:all(progress)
  local count, done = #self.names, 0
  for round = 1, self.rounds do
    for k = 1, count do
      local name = self.names[round % 2 == 1 and k or count + 1 - k]
      self.figures[name][round] = self.run[name]()
      done = done + 1
      progress(done, count * self.rounds)
    end
  end
end

local function median(list)
  local sorted = table.move(list, 1, #list, 1, {})
  table.sort(sorted)
  local half = #sorted // 2
  if #sorted % 2 == 1 then return sorted[half + 1] end
  return (sorted[half] + sorted[half + 1]) / 2
end

function measure:figure(name) return median(self.figures[name]) end

-- The ratio of two, round by round; its least and most too.
function measure:ratio(a, b)
  local list = {}
  for round, x in ipairs(self.figures[a]) do
    list[round] = x / self.figures[b][round]
  end
  return median(list), math.min(table.unpack(list)),
    math.max(table.unpack(list))
end

-- Seconds of the processor that f takes.
function measure.seconds(f, ...)
  local began = os.clock()
  f(...)
  return os.clock() - began
end

-- f(times) called with as many as take `seconds` or more; seconds for one.
function measure.each(f, seconds)
  local times = 1
  while true do
    local spent = measure.seconds(f, times)
    if spent >= seconds then return spent / times end
    times = spent > seconds / 50 and math.ceil(times * 1.2 * seconds / spent)
      or times * 20
  end
end

return measure
