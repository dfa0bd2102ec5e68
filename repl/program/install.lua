-- `rulewright install FOLDER | ARCHIVE | GIT-ADDRESS[@VERSION]`: puts a module,
-- or a pack of several, into the person's module folder, after showing what it
-- is and what `check` says of it.

local check = require "rulewright.repl.program.check"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local packs = require "rulewright.repl.sharing.packs"
local say = require "rulewright.repl.sentences.say"
local sources = require "rulewright.repl.sharing.sources"
local store = require "rulewright.repl.sharing.store"

local install = {
  words = { { name = "FOLDER, ARCHIVE or ADDRESS[@VERSION]" } },
  options = options.of "yes lang help",
}

local function size_of(texts)
  local size, count = 0, 0
  for _, text in pairs(texts) do size, count = size + #text, count + 1 end
  return (size + 1023) >> 10, count
end

-- What a person should know of a pack before it is theirs.
local function show(pack)
  local size, count = size_of(pack.files)
  for _, one in ipairs(pack.modules) do
    output.print(say(one.author and "pack_module_by" or "pack_module",
      { title = one.title, name = one.name, version = one.version,
        author = one.author, game = one.extends }))
    if one.about then output.print("  " .. one.about) end
    output.print("  " .. say("pack_adds", { licence = one.licence
        or say "pack_no_licence", count = say.count("clauses_forms",
        one.clauses) }))
    if one.home then output.print("  " .. one.home) end
  end
  output.print(say("pack_from", { from = pack.from, size = size,
    count = say.count("files_forms", count) }))
end

-- Whether `check` finds no fault with any of its modules.
local function is_good(pack)
  local fine = true
  for _, one in ipairs(pack.modules) do
    fine = check.run({ one.path }) == 0 and fine
  end
  return fine
end

-- Shows and checks a pack, asks, and puts it there; the exit code.
function install.pack(pack, given)
  local can, reason = store.can_put(pack)
  if not can then return output.fail(reason) end
  show(pack)
  local good = packs.with(pack, is_good, pack)
  if not good and given.yes then return output.fail(say "pack_faulty") end
  local ok, problem = store.agrees(say("pack_ask", { name = pack.name,
    folder = store.folder() or "?" }), given.yes)
  if ok then ok, problem = store.put(pack) end
  if not ok then return output.fail(problem) end
  for _, one in ipairs(pack.modules) do
    output.print(say("new_next", { line = ("rulewright play %s --with %s")
      :format(one.extends, one.name) }))
  end
  return 0
end

local function fetch_and_put(given)
  local source, problem = sources.fetch(given[1], store.scratch())
  local pack = source
  if source then pack, problem = packs.read(source) end
  if not pack then return output.fail(problem) end
  return install.pack(pack, given)
end

function install.run(given)
  local code, problem = store.alone(fetch_and_put, given)
  return code or output.fail(problem)
end

return install
