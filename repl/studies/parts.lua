-- Part files: what one run of `sim` or `ladder` counted, to be added to other
-- runs, with heads and accounts. Parts belong together when their heads are
-- equal: the same rules, players, bots and limits. Their sum is what a single
-- run would have counted.
--
--   TITLE VERSION
--   HASH OF THE REST
--   a plain tree
--
-- A file that was cut or changed is never read as if it were whole.
--
-- kind: { name = the command, title =, accounts = function (part), which lists
-- { head =, account = } }; an account knows its `seeds`.

local accounts = require "rulewright.lab.figures.accounts"
local disk = require "rulewright.repl.arguments.disk"
local kernel = require "rulewright.kernel"
local say = require "rulewright.repl.sentences.say"
local trees = require "rulewright.engine.notation.tree"

local parts = {}

local function mark_of(body) return kernel.tree.hash { body } end

-- true | nil, sentence.
function parts.write(kind, path, part)
  local body = kernel.tree.encode(part)
  return disk.write(path,
    table.concat({ kind.title, mark_of(body), body }, "\n") .. "\n")
end

-- The part in a file; nil and one sentence.
local function read(kind, path)
  local text, problem = disk.read(path, math.maxinteger)
  if not text then return nil, problem end
  local sort = kind.title:match "^(.* )%d+$"
  local found = text:match "^([^\n]*)\n"
  if not found or found:match "^(.* )%d+$" ~= sort then
    return nil, say("part_other", { path = path, command = kind.name })
  end
  local mark, body = text:match "^[^\n]*\n([^\n]*)\n(.*)\n$"
  if not body or mark ~= mark_of(body) then
    return nil, say("part_damaged", { path = path })
  elseif found ~= kind.title then
    return nil, say("part_version", { path = path, version = found })
  end
  return trees.read(body)
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

-- What keeps two lists of accounts from being added up: a sentence's key and
-- its blanks; nil if nothing does.
local function hindrance(list, others)
  if #list ~= #others then return "part_mixed", { what = say "part_bots" } end
  for i, one in ipairs(list) do
    local other = others[i]
    if not kernel.tree.equal(one.head, other.head) then
      return "part_mixed", { what = difference(one.head, other.head) }
    end
    local both = accounts.overlap(one.account.seeds, other.account.seeds)
    if both then return "part_overlap", { seeds = parts.range(both) } end
  end
end

-- The first and the last seed of all accounts.
local function bounds(list)
  local first, last = math.maxinteger, math.mininteger
  for _, one in ipairs(list) do
    for _, range in ipairs(one.account.seeds) do
      first, last = math.min(first, range[1]), math.max(last, range[2])
    end
  end
  return first <= last and { first, last } or { 1, 0 }
end

-- The seeds of all accounts; nil and a sentence if some of them are missing.
local function whole_range(list)
  local all, missing = bounds(list), {}
  for _, one in ipairs(list) do
    for _, gap in ipairs(accounts.gaps(one.account.seeds, all[1], all[2])) do
      missing[#missing + 1] = parts.range(gap)
    end
  end
  if #missing == 0 then return all end
  return nil, say("part_gap", { seeds = table.concat(missing, ", ", 1,
    math.min(5, #missing)) .. (#missing > 5 and ", …" or "") })
end

-- path, first: the files of the part and of the first one.
local function add(kind, whole, part, path, first)
  local list, others = kind.accounts(whole), kind.accounts(part)
  local key, blanks = hindrance(list, others)
  if key then
    blanks.path, blanks.other = path, first
    return nil, say(key, blanks)
  end
  for i, one in ipairs(list) do
    accounts.join(one.account, others[i].account)
  end
  return true
end

-- The parts in the files named behind the word "merge" as one, and their seeds;
-- nil without that word, with one sentence and the exit code where the words do
-- not fit.
function parts.given(kind, words)
  if words[1] ~= "merge" then
    return nil, words[2] and say("too_many", { word = words[2] }), 2
  elseif not words[2] then
    return nil, say("part_none", { command = kind.name }), 2
  end
  local whole, message = read(kind, words[2])
  for i = 3, whole and #words or 0 do
    local part, ok
    part, message = read(kind, words[i])
    if part then ok, message = add(kind, whole, part, words[i], words[2]) end
    if not ok then return nil, message end
  end
  if not whole then return nil, message end
  local range, gap = whole_range(kind.accounts(whole))
  return range and whole, range or gap
end

return parts
