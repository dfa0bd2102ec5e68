-- Commands that change the rules in the middle of a game. If the new rules are
-- faulty, the old ones stay in force.

local find = require "rulewright.repl.find"
local output = require "rulewright.repl.output"
local paths = require "rulewright.repl.paths"
local rulewright = require "rulewright"
local say = require "rulewright.repl.say"

local function reload(sitting)
  local ok, message = sitting.game:reload()
  if not ok then return nil, say("reload_failed", { message = message }) end
  output.print(say "reloaded")
  return true
end

local function module_names(sitting, rest)
  if rest and rest:find "/" then return paths.offers(sitting, rest) end
  local names = {}
  local game = sitting.game and sitting.game.rules.game.name
  for _, module in ipairs(game and rulewright.modules(game) or {}) do
    if module.name ~= "base" then names[#names + 1] = module.name end
  end
  return names
end

local function with(sitting, rest)
  if rest == "" then
    return nil, say("needs_module", {
      list = table.concat(module_names(sitting), ", ") })
  end
  local ok, message = sitting.game:with(paths.plain(paths.expand(rest)))
  if not ok then return nil, say("reload_failed", { message = message }) end
  output.print(say("taken", { name = rest }))
  return true
end

local function without(sitting, rest)
  if rest == "" then return nil, say "needs_id" end
  local ok, message = sitting.game:without(rest)
  if not ok then return nil, say("reload_failed", { message = message }) end
  output.print(say("dropped", { name = rest }))
  return true
end

return {
  { name = "with", takes = "MODULE", about = "about_with_here", run = with,
    offers = module_names },
  { name = "without", takes = "ID", about = "about_without_here",
    run = without, offers = find.offers },
  { name = "reload", about = "about_reload", run = reload },
}
