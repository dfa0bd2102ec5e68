-- A second counting of what is allowed. A random game is played, and before
-- each decision every kind of move that has a counting is counted from the bare
-- state: the moves that the rules list must be just these. After the decision
-- its effects are counted too.
--
-- A counting of a game: {
--   uncounted = { [move] = why },      -- kinds that nothing counts, by name
--   legal = { [move] = function (p) → set of keys, or nil and why not },
--   open = { [move] = { ask = function (p, draw) → list of moves, which may be
--     forbidden, may = function (p, m) → boolean } }, or nil: moves of which
--     only a sample is listed; draw(n) → 1 to n by chance,
--   effects = { [move] = function (before, m, after) → problem or nil },
--   always = { function (before, m, after) → problem or nil },
--   keys = { [move] = function (p, m) → key }, where the arguments are none,
--   read = function (g, told) → position,
--   note = function (position), once seat, step and s of it are known, or nil,
--   liking = function (position, m) → number, or nil,
--   listener = function (told) → function (g, event, e) or nil,
-- }
-- A key is the arguments of a move in the order of its form: recount.key.

local agenda = require "rulewright.engine.playing.agenda"
local asked = require "recount.asked"
local context = require "rulewright.engine.playing.context".key
local playout = require "rulewright.lab.bots.playout"
local random = require "rulewright.kernel".random
local rulewright = require "rulewright"

local recount = {}

local function word(value)
  if type(value) ~= "table" then return tostring(value or "-") end
  local parts = {}
  for name, n in pairs(value) do parts[#parts + 1] = name .. "*" .. n end
  table.sort(parts)
  return table.concat(parts, "+")
end

-- The arguments of a move as one text; false stands for one left out.
function recount.key(...)
  local parts = table.pack(...)
  for i = 1, parts.n do parts[i] = word(parts[i]) end
  return table.concat(parts, " ")
end

-- The i-th of the listed moves as plain data, and its key.
local function pick(counting, p, i)
  local legal = p.g[context].legal
  local move, values = legal.move[i], {}
  local m = { move = move.name, player = p.seat }
  for k, name in ipairs(move.names) do
    local value = legal[k][i]
    m[name], values[k] = value, value or false
  end
  local special = counting.keys and counting.keys[m.move]
  return m, special and special(p, m)
    or recount.key(table.unpack(values, 1, #move.names))
end

-- name → key → true of all that the rules list.
local function listed(counting, p)
  local found = {}
  for i = 1, p.g[context].legal.n do
    local m, key = pick(counting, p, i)
    found[m.move] = found[m.move] or {}
    found[m.move][key] = true
  end
  return found
end

-- A key with the places in it named.
local function named(counting, g, move, key)
  if counting.keys and counting.keys[move.name] then return key end
  local parts, k = {}, 0
  for value in key:gmatch "%S+" do
    k = k + 1
    local layer = move.args[k] and move.args[k].domain.layer
    parts[k] = layer and tonumber(value)
      and g:name(layer, math.tointeger(tonumber(value))) or value
  end
  return table.concat(parts, " ")
end

local function only_in(counting, one, other, g, move)
  local list = {}
  for key in pairs(one) do
    if not other[key] then list[#list + 1] = named(counting, g, move, key) end
  end
  table.sort(list)
  local more = #list > 6 and (" and %d more"):format(#list - 6) or ""
  return #list > 0 and "'" .. table.concat(list, "', '", 1, math.min(6, #list))
    .. "'" .. more or nil
end

-- What is wrong with one kind of move, or nil.
local function differs(counting, p, name, counted, found)
  local g, move = p.g, p.g[context].machine.moves[name]
  local over, under = only_in(counting, found, counted, g, move),
    only_in(counting, counted, found, g, move)
  if over or under then
    return ("move '%s': the rules alone allow %s; the counting alone %s")
      :format(name, over or "nothing", under or "nothing")
  end
end

local function is_known(counting, name)
  return counting.legal[name] or counting.uncounted[name]
    or counting.open and counting.open[name]
end

local function broken_set(counting, p)
  local found = listed(counting, p)
  for name in pairs(found) do
    if not is_known(counting, name) then
      return ("move '%s' has no counting, and is not listed as uncounted"):
        format(name)
    end
  end
  for name, count in pairs(counting.legal) do
    if p.g[context].machine.moves[name] then
      local counted = count(p)
      local problem = counted
        and differs(counting, p, name, counted, found[name] or {})
      if problem then return problem end
    end
  end
  return asked.broken(counting, p)
end

local function broken_effect(counting, before, m, after)
  local effect = counting.effects[m.move]
  local problem = effect and effect(before, m, after)
  if problem then return ("move '%s': %s"):format(m.move, problem) end
  for _, watch in ipairs(counting.always) do
    problem = watch(before, m, after)
    if problem then return problem end
  end
end

-- The best liked of some moves by chance.
local function liked(counting, p, stream)
  local best, pick_of
  for _ = 1, 30 do
    local i = random.draw(stream, p.g[context].legal.n)
    local liking = counting.liking(p, (pick(counting, p, i)))
    if not best or liking > best then best, pick_of = liking, i end
  end
  return pick_of
end

-- Rare moves and common ones by turns, and those that a game likes because they
-- lead to crowded boards; offers and gifts, which are many, are seldom made.
local function choose(counting, p, stream, made)
  local legal = p.g[context].legal
  local way = random.draw(stream, 3)
  if way == 1 then return playout.rarest(legal, made, stream) end
  if way == 2 and counting.liking then return liked(counting, p, stream) end
  local i
  for _ = 1, 5 do
    i = random.draw(stream, legal.n)
    local name = legal.move[i].name
    if name ~= "offer" and name ~= "give" then break end
  end
  return i
end

-- The move that is made, and its text: now and then one that was asked for.
local function chosen(counting, p, stream, made)
  if p.asked and p.told.draw(6) == 1 then
    return p.asked, asked.text(p.g, p.asked)
  end
  local i = choose(counting, p, stream, made)
  local m, key = pick(counting, p, i)
  return m, m.move .. " "
    .. named(counting, p.g, p.g[context].legal.move[i], key)
end

-- The kinds of move of these rules that are neither counted nor listed as
-- uncounted, sorted.
function recount.forgotten(counting, rules)
  local list = {}
  for _, move in ipairs(rules:machine(false).move_list) do
    if not is_known(counting, move.name) then
      list[#list + 1] = move.name
    end
  end
  table.sort(list)
  return list
end

-- The position before the decision that waits, with what every game asks for.
local function read(counting, g, told)
  local p = counting.read(g, told)
  local stack = g.agenda
  local top = stack[#stack]
  p.g, p.told, p.seat = g, told, g[context].player
  p.step = top and top.step
  p.s = top and agenda.subject(stack, #stack) or {}
  if counting.note then counting.note(p) end
  return p
end

local function report(request, count, p, m, problem)
  return ("%s with %s, %d players, seed %d, decision %d, seat %s, step '%s'%s:"
    .. " %s"):format(request.game, table.concat(request.with, ","),
    request.players, request.seed, count, p.seat, p.step,
    m and " after '" .. m .. "'" or "", problem)
end

-- The seeds that are played: the first, or those of the long run, such as
-- RULEWRIGHT_RECOUNT_SEEDS=1-100, and whether it is that.
function recount.seeds()
  local text = os.getenv "RULEWRIGHT_RECOUNT_SEEDS"
  if not text then return 1, 1, false end
  local first, last = text:match "^(%d+)%-(%d+)$"
  if not first then
    error("RULEWRIGHT_RECOUNT_SEEDS: a range such as 1-100 was expected, not "
      .. text, 0)
  end
  return math.tointeger(tonumber(first)), math.tointeger(tonumber(last)), true
end

-- What the counting keeps of a game besides the state: which modules it has,
-- and what was worked out once.
local function told_of(rules)
  local told = { has = {}, kept = {} }
  for _, module in ipairs(rules.modules) do told.has[module.name] = true end
  return told
end

-- Plays one random game, up to `most` decisions, against the counting of its
-- game; nil, or the first difference as a text. request: game, with, without
-- (clauses), players, seed, most, and heard, in which each kind of move is
-- marked that was legal at some time.
function recount.play(request, counting)
  local rules = assert(rulewright.rules { game = request.game,
    with = request.with, without = request.without })
  local told = told_of(rules)
  local listener = counting.listener(told)
  local names = table.move({ "ann", "bob", "cid", "dan", "eve", "fay" }, 1,
    request.players, 1, {})
  local g = playout.begin(rules:machine(false), names, request.seed,
    { listener = listener })
  local stream = random.stream(request.seed, "player")
  asked.begin(told, g, request.seed)
  local made, count, problem = {}, 0, nil
  local before, last, text
  playout.run(g, request.most or 100000, function (_, ctx)
    local p = read(counting, g, told)
    problem = told.problem
      or last and broken_effect(counting, before, last, p)
    problem = problem and report(request, count, before, text, problem)
    if not problem then
      local wrong = broken_set(counting, p)
      problem = wrong and report(request, count, p, text, wrong)
    end
    if problem then return nil end
    for i = 1, request.heard and ctx.legal.n or 0 do
      request.heard[ctx.legal.move[i].name] = true
    end
    last, text = chosen(counting, p, stream, made)
    before, count, told.move = p, count + 1, last.move
    return true
  end, function () agenda.decide(g, last) end)
  return problem, count
end

-- Plays each seed of a composition, whole games in a long run; raises all
-- differences. request: as above without the seed.
function recount.check(request, counting)
  local first, last, long = recount.seeds()
  local problems = {}
  for seed = first, last do
    request.seed, request.most = seed, not long and request.most or nil
    problems[#problems + 1] = recount.play(request, counting)
  end
  if #problems > 0 then error(table.concat(problems, "\n"), 0) end
end

return recount
