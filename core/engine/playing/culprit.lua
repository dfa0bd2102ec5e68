-- Finds the line that changed the state while rules were only asked. It runs
-- only after that has happened: the question is asked again from the state
-- before, and the state is compared after some lines of rules, first rarely,
-- then at each line where the change must have been. A question that takes too
-- long has no culprit.

local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local sandbox = require("rulewright.engine.sandbox")
local CTX = context.key

local culprit = {}

-- How many lines run between two comparisons the first time, and how many lines
-- are watched at all.
local stride, longest = 64, 100 * 1000

-- How far down the stack the rule is looked for.
local deepest = 50

-- The hash of a state that may hold anything.
function culprit.hash(g)
  local sound, hash = pcall(kernel.tree.hash, g)
  local starved = hash == "not enough memory" or sandbox.is_limit(hash)
  if not sound and starved then error(hash, 0) end
  return sound and not context.spoilt(g) and hash or "no plain data"
end

-- The clause of each function, and the files in which clauses stand.
local function clauses_of(rules)
  local clauses, files = {}, {}
  for _, clause in ipairs(rules.clauses) do
    files["@" .. clause.file] = true
    for field, f in pairs(clause.def) do
      clauses[clause.plain and clause.plain[field] or f] = clause
    end
    clauses[clause.run or false] = clause
  end
  return clauses, files
end

-- "FILE:LINE: VERB 'NAME' [ID]: " of the innermost line of a rule from this
-- level of the stack outward, and of the innermost clause, where there is one
-- that is no word of the game's own; nil where no rule is.
local function position(level, clauses, files)
  local place, clause
  for at = level + 1, level + deepest do
    local info = debug.getinfo(at, "Slf")
    if not info or clause and clause.verb ~= "define" then break end
    if files[info.source] then
      place = place or ("%s:%d: "):format(info.source:sub(2), info.currentline)
      clause = clauses[info.func] or clause
    end
  end
  if not clause then return place end
  local id = clause.ids[1] and (" [%s]"):format(clause.ids[1]) or ""
  return ("%s%s '%s'%s: "):format(place, clause.verb, clause.name, id)
end

-- Asks f(...) again from the state `before` → the position of the first line
-- that writes into g, "" if none is found. Leaves the state as it comes to be.
function culprit.of(g, before, f, ...)
  local clauses, files = clauses_of(g[CTX].machine.rules)
  local hash, count, found, place = kernel.tree.hash(before)

  -- Compares from line `from` on at each `every`-th. Once the state is found
  -- changed every further line fails, so that no rule goes on.
  local function watch(from, every, ...)
    count, found = 0, false
    kernel.tree.copy_into(g, before)
    context.forget(g[CTX])
    local thread = coroutine.create(f)
    debug.sethook(thread, function (event)
      if not files[debug.getinfo(2, "S").source] then return end
      if found or count > longest then error("seen", 0) end
      count = count + 1
      if count < from then return end
      if count % every == 0 then found = culprit.hash(g) ~= hash end
      if every == 1 and not found then
        place = position(event == "line" and 2 or 3, clauses, files) or place
      end
    end, "lr")
    coroutine.resume(thread, ...)
  end

  watch(1, stride, ...)
  watch(count - count % stride - stride, 1, ...)
  return found and place or ""
end

return culprit
