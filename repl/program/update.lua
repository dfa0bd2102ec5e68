-- `rulewright update [NAME]`: fetches what was installed once more from where
-- it came, and puts what has changed in its place, asked for as when it was
-- installed.

local install = require "rulewright.repl.program.install"
local kernel = require "rulewright.kernel"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local packs = require "rulewright.repl.sharing.packs"
local say = require "rulewright.repl.sentences.say"
local sources = require "rulewright.repl.sharing.sources"
local store = require "rulewright.repl.sharing.store"

local update = {
  words = { { name = "NAME", optional = true } },
  options = options.of "yes lang help",
}

local function renew(name, entry, given)
  local source, problem = sources.fetch(entry.from, store.scratch())
  local pack = source
  if source then pack, problem = packs.read(source) end
  if pack and pack.name ~= name then
    pack, problem = nil, say("update_other", { name = name, other = pack.name })
  end
  if not pack then return output.fail(problem) end
  if pack.hash == entry.hash then
    output.print(say("update_same", { name = name, from = entry.from }))
    return 0
  end
  return install.pack(pack, given)
end

local function renew_all(given)
  local list, code = store.installed(), 0
  local name = given[1] and store.find(given[1])
  if given[1] and not name then
    return output.fail(say("store_unknown", { name = given[1] }))
  end
  for pack, entry in kernel.order.pairs(list) do
    if not name or pack == name then
      code = math.max(code, renew(pack, entry, given))
    end
  end
  return code
end

function update.run(given)
  local code, problem = store.alone(renew_all, given)
  return code or output.fail(problem)
end

return update
