-- Compares refusals with the lists of moves. Each clause that a refusal names
-- takes the move out of the list by itself, and the move is listed once all of
-- them are out of force.

local agenda = require "rulewright.engine.playing.agenda"
local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local machine = require "rulewright.engine.compiling.machine"
local moves = require "rulewright.engine.compiling.moves"

local legality = {}
local CTX, draw = context.key, kernel.random.draw

local function overlay(base, changes)
  return setmetatable(changes, { __index = base })
end

local function with_def(clause, changes)
  local def = {}
  for name, field in pairs(clause.def) do def[name] = field end
  for name, field in pairs(changes) do def[name] = field or nil end
  return overlay(clause, { def = def })
end

-- The list or set of a domain with the values that are tried.
local function widened(clause, tried)
  local def = clause.def
  if def.has then
    return with_def(clause, { has = function () return true end })
  end
  if def.value then
    return with_def(clause, { value = false, places = function (g, player)
      return g:value(def.value, player) | g:set(tried.layer, tried.values)
    end })
  end
  if def.places then
    return with_def(clause, { places = function (g, ...)
      return def.places(g, ...) | g:set(tried.layer, tried.values)
    end })
  end
  return with_def(clause, { from = false, to = false, by = false,
    list = function (g, player, m, s)
      local list = def.list and def.list(g, player, m, s) or {}
      if def.by then list = list[m[def.by]] or {} end
      list = { table.unpack(list) }
      for n = def.from or 1, def.to or 0 do list[#list + 1] = n end
      return table.move(tried.values, 1, #tried.values, #list + 1, list)
    end })
end

local function replaced(list, old, new)
  local copy = {}
  for i, clause in ipairs(list) do copy[i] = clause == old and new or clause end
  return copy
end

-- What puts a clause out of force in a copy of the rules.
local off = {}

function off.forbid(rules, reason)
  local all = {}
  for name, list in pairs(rules.forbids) do
    all[name] = {}
    for _, clause in ipairs(list) do
      if clause ~= reason.clause then table.insert(all[name], clause) end
    end
  end
  rules.forbids = all
end

-- The clauses of an argument's domain that are put out of force with one of
-- them: a list that lies within it holds a part of its values.
local function narrower(move, clause)
  local found = { clause }
  for _, arg in ipairs(move.args) do
    local lists, domain = {}, arg.domain
    while domain and domain.clause ~= clause do
      if domain.clause and not domain.places then
        lists[#lists + 1] = domain.clause
      end
      domain = domain.within
    end
    if domain then table.move(lists, 1, #lists, #found + 1, found) end
  end
  return found
end

function off.domain(rules, reason, tried, move)
  rules.domains = overlay(rules.domains, {})
  for _, clause in ipairs(narrower(move, reason.clause)) do
    if rules.domains[clause.name] == clause then
      local new = widened(clause, tried[clause.name])
      rules.domains_list = replaced(rules.domains_list, clause, new)
      rules.domains[clause.name] = new
    end
  end
end

local function without(field)
  return function (rules, _, _, move)
    local clause = rules.moves[move.name]
    rules.moves_list = replaced(rules.moves_list, clause,
      with_def(clause, { [field] = false }))
    rules.moves = overlay(rules.moves, {})
    for _, one in ipairs(rules.moves_list) do rules.moves[one.name] = one end
  end
end

function off.value(rules, reason)
  local name = reason.clause.name
  rules.adjusts = overlay(rules.adjusts, { [name] = {} })
  for _, clause in ipairs(getmetatable(rules.adjusts).__index[name]) do
    if clause ~= reason.clause then
      table.insert(rules.adjusts[name], clause)
    end
  end
end

off.supply, off.when = without "piece", without "when"

-- The price stays, since other clauses may ask for it, but nobody pays.
function off.price(rules, _, _, _, name)
  local clause = rules.steps[name]
  local free = with_def(clause, { free = true })
  rules.steps_list = replaced(rules.steps_list, clause, free)
  rules.steps = overlay(rules.steps, { [name] = free })
end

-- The values of a move by domain, for those in the chain of each argument.
local function tried_by(move, m)
  local tried = {}
  for _, arg in ipairs(move.args) do
    local domain = arg.domain
    while domain do
      local one = tried[domain.name] or { layer = domain.layer, values = {} }
      tried[domain.name] = one
      table.insert(one.values, m[arg.name])
      domain = domain.within
    end
  end
  return tried
end

-- Whether the move is listed while the clauses of these reasons are not in
-- force; nil if it cannot be said: rules may fail on a value that a domain
-- keeps out, such as a tile that is not laid.
local function is_listed(run, move, m, reasons)
  local game, g = run.game, kernel.tree.clone(run.game.g)
  local rules, tried = overlay(game.rules, {}), tried_by(move, m)
  local name = g.agenda[#g.agenda].step
  for _, reason in ipairs(reasons) do
    off[reason.by](rules, reason, tried, move, name)
  end
  local other = machine.build(rules)
  local ctx = context.attach(g, other)
  local step = other.steps[name]
  local s, out = agenda.subject(g.agenda, #g.agenda), moves.buffer()
  ctx.current, ctx.step, ctx.player = s, step, m.player
  if not pcall(step.list, g, m.player, s, out) then return nil end
  for i = 1, out.n do
    local found = moves.pick(out, i, m.player)
    if kernel.tree.equal(found, m) then return true end
  end
  return false
end

local function problem(run, m, message, reason)
  table.insert(run.problems, ("%s: '%s' %s%s"):format(run.title,
    run.game:text(m), message, reason and " " .. reason.text or ""))
end

local function others(reasons, but)
  local list = {}
  for _, reason in ipairs(reasons) do
    if reason.clause ~= but.clause or reason.by ~= but.by then
      list[#list + 1] = reason
    end
  end
  return list
end

local function check(run, move, m, reasons)
  local listed = is_listed(run, move, m, reasons)
  if listed == nil then return end
  run.checked = run.checked + 1
  if not listed then
    return problem(run, m, "is kept out by more than is named, which is",
      reasons[1])
  end
  for _, reason in ipairs(reasons) do
    if is_listed(run, move, m, others(reasons, reason)) then
      problem(run, m, "is not kept out by", reason)
    end
  end
end

-- Values that were seen of each domain.
local function note(run, domain, value)
  local pool = run.pools[domain.name] or { seen = {} }
  run.pools[domain.name] = pool
  local key = type(value) == "table" and kernel.tree.encode(value) or value
  if not pool.seen[key] then
    pool.seen[key], pool[#pool + 1] = true, value
  end
end

local function note_all(run, move, m)
  local g = run.game.g
  for _, arg in ipairs(move.args) do
    local domain = arg.domain
    local ok, list = pcall(domain.list or function () return {} end, g,
      m.player, m, g:step())
    for _, value in ipairs(ok and not domain.layer and list or {}) do
      note(run, domain, value)
    end
  end
end

local function any_value(run, domain)
  local g = run.game.g
  if domain.layer then
    return draw(run.chance, #g:all(domain.layer))
  elseif domain.ground.name == "player" then
    return draw(run.chance, #g.players)
  end
  local pool = run.pools[domain.name]
  return pool and pool[draw(run.chance, #pool)]
end

local function any_move(run, move)
  local m = { move = move.name, player = run.game.g[CTX].player }
  note_all(run, move, m)
  for _, arg in ipairs(move.args) do
    local absent = arg.optional and draw(run.chance, 3) == 1
    m[arg.name] = not absent and any_value(run, arg.domain) or nil
    if m[arg.name] == nil and not arg.optional then return nil end
    note_all(run, move, m)
  end
  return m
end

-- Reasons that clauses give, without those behind others; nil if another
-- reason is among them.
local function clauses_of(run, m, against)
  local list = {}
  for _, reason in ipairs(against) do
    if reason.text:find "[{}]" then
      problem(run, m, "is refused with a blank that nobody fills:", reason)
    end
    if reason.id == "not_listed" then
      problem(run, m, "is kept out by what is not named")
    end
    if not reason.by then return nil end
    if not reason.behind then list[#list + 1] = reason end
  end
  return #list > 0 and list or nil
end

local function look(run)
  local offers = run.game.g[CTX].step.offers
  local move = offers[draw(run.chance, #offers)]
  local m = not move.open and any_move(run, move)
  local against = m and run.game:why(m)
  local reasons = against and clauses_of(run, m, against)
  if reasons then check(run, move, m, reasons) end
end

-- options: those of rulewright.new, and how many refusals are checked, one in
-- so many decisions. → problems, how many were checked.
function legality.problems(options, wanted, every)
  local rulewright = require "rulewright"
  local seed = options.seed or 1
  local run = { problems = {}, checked = 0, pools = {},
    chance = kernel.random.stream(seed, "legality") }
  while run.checked < wanted and #run.problems < 8 do
    options.seed, seed = seed, seed + 1
    run.game, run.title = assert(rulewright.new(options)), "seed " .. seed - 1
    while not run.game:over() and run.checked < wanted do
      local list = run.game:moves()
      if draw(run.chance, every) == 1 then look(run) end
      assert(run.game:play(list[draw(run.chance, #list)]))
    end
  end
  return run.problems, run.checked
end

return legality
