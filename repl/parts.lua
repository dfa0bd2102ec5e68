-- Part files: what one run counted, to be added to other runs; sealed, with a
-- head and a tally. Parts belong together when their heads are equal: the same
-- rules, players, bots and limits. Their sum is what a single run would have
-- counted.

local kernel = require "rulewright.kernel"
local say = require "rulewright.repl.say"
local sealed = require "rulewright.repl.sealed"
local tally = require "rulewright.lab.tally"

local parts = {}

local title = "rulewright part 2"

-- part: { head, tally }. true | nil, sentence.
function parts.write(path, part)
  return sealed.write(path, title, part)
end

local sentences = { none = "no_file", other = "part_other",
  damaged = "part_damaged", version = "part_version" }

-- The part in a file; nil and one sentence.
function parts.read(path)
  local part, problem, version = sealed.read(path, title)
  if part then return part end
  local sentence = sentences[problem]
  return nil, sentence and say(sentence, { path = path, version = version })
    or problem
end

-- The first module of one list that is missing or different in the other.
local function stray(modules, others)
  local hashes = {}
  for _, other in ipairs(others) do hashes[other.name] = other.hash end
  for _, module in ipairs(modules) do
    if hashes[module.name] ~= module.hash then return module.name end
  end
end

-- The first thing in which two heads differ, for people.
local function difference(a, b)
  for _, name in ipairs { "game", "players", "bots", "turns", "fixed", "limit",
    "without", "counted", "offers", "measures" } do
    if not kernel.tree.equal({ a[name] }, { b[name] }) then
      return say("part_" .. name)
    end
  end
  return say("part_module", { name = stray(a.modules, b.modules)
    or stray(b.modules, a.modules) or a.modules[#a.modules].name })
end

function parts.range(range)
  return range[1] == range[2] and tostring(range[1])
    or range[1] .. ".." .. range[2]
end

-- path, first: the files of the part and of the first one.
local function add(whole, part, path, first)
  if not kernel.tree.equal(whole.head, part.head) then
    return nil, say("part_mixed", { path = path, other = first,
      what = difference(whole.head, part.head) })
  end
  local both = tally.overlap(whole.tally, part.tally)
  if both then
    return nil, say("part_overlap", { path = path,
      seeds = parts.range(both) })
  end
  tally.join(whole.tally, part.tally)
  return true
end

local function no_gaps(whole)
  local missing = {}
  for i, gap in ipairs(tally.gaps(whole.tally)) do
    missing[i] = parts.range(gap)
  end
  if #missing == 0 then return whole end
  local shown = table.concat(missing, ", ", 1, math.min(5, #missing))
  return nil, say("part_gap", { seeds = shown
    .. (#missing > 5 and ", …" or "") })
end

-- All parts as one; nil and one sentence when they do not fit together.
function parts.merge(paths)
  local whole
  for _, path in ipairs(paths) do
    local part, message = parts.read(path)
    if not part then return nil, message end
    if not whole then
      whole = part
    else
      local ok, problem = add(whole, part, path, paths[1])
      if not ok then return nil, problem end
    end
  end
  return no_gaps(whole)
end

return parts
