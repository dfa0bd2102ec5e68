-- Finds the line that changed the state while rules were only asked. It runs
-- only after that has happened: the question is asked again from the state
-- before, and the state is compared after some lines of rules, first rarely,
-- then at each line where the change must have been. A question that takes too
-- long has no culprit.

local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local CTX = context.key

local culprit = {}

-- How many lines run between two comparisons the first time, and how many lines
-- are watched at all.
local stride, longest = 64, 1000 * 1000

-- How far down the stack the rule is looked for.
local deepest = 50

-- The hash of a state that may hold anything.
function culprit.hash(g)
  local sound, hash = pcall(kernel.tree.hash, g)
  return sound and not context.spoilt(g) and hash or "no plain data"
end

-- The clause of each function, and the files in which clauses stand.
local function clauses_of(rules)
  local clauses, files = {}, {}
  for _, clause in ipairs(rules.clauses) do
    files["@" .. clause.file] = true
    for field, f in pairs(clause.def) do
      if type(f) == "function" then
        clauses[clause.plain and clause.plain[field] or f] = clause
      end
    end
    if clause.run then clauses[clause.run] = clause end
  end
  return clauses, files
end

-- The innermost line of a rule from this level of the stack outward, and the
-- innermost clause, where there is one that is no word of the game's own.
local function position(level, search)
  local place, clause
  for at = level + 1, level + deepest do
    local info = debug.getinfo(at, "Slf")
    if not info or clause and clause.verb ~= "define" then break end
    if search.files[info.source] then
      place = place or ("%s:%d: "):format(info.source:sub(2), info.currentline)
      clause = search.clauses[info.func] or clause
    end
  end
  return place, clause
end

-- A hook that counts lines of rules and, from line `search.from` on, compares
-- the state at each `search.stride`-th. Once the state is found changed every
-- further line fails, so that no rule goes on.
local function watcher(search, g, before)
  local close = search.stride == 1
  return function (event)
    if not search.files[debug.getinfo(2, "S").source] then return end
    if search.found or search.count > longest then error("seen", 0) end
    search.count = search.count + 1
    if search.count < search.from then return end
    if search.count % search.stride == 0 and culprit.hash(g) ~= before then
      search.found = true
      return
    end
    if close then
      local place, clause = position(event == "line" and 2 or 3, search)
      if place then search.place, search.clause = place, clause end
    end
  end
end

local function watch(search, g, before, f, ...)
  search.count = 0
  kernel.tree.copy_into(g, before)
  context.forget(g[CTX])
  local thread = coroutine.create(f)
  debug.sethook(thread, watcher(search, g, kernel.tree.hash(before)), "lr")
  coroutine.resume(thread, ...)
end

-- Asks f(...) again from the state `before`: → "FILE:LINE: VERB 'NAME' [ID]: "
-- of the first line that writes into g, "" if none is found. Leaves the state
-- as it comes to be.
function culprit.of(g, before, f, ...)
  local search = { stride = stride, from = 1 }
  search.clauses, search.files = clauses_of(g[CTX].machine.rules)
  watch(search, g, before, f, ...)
  search.from = search.count - search.count % stride - stride
  search.stride, search.found = 1, nil
  watch(search, g, before, f, ...)
  local clause = search.clause
  if not search.found or not search.place then return "" end
  if not clause then return search.place end
  return ("%s%s '%s'%s: "):format(search.place, clause.verb, clause.name,
    clause.ids[1] and " [" .. clause.ids[1] .. "]" or "")
end

return culprit
