-- Requests that change the rules, or the state, in the middle of a game. If
-- something is faulty, all stays as it was.

local game_json = require "rulewright.repl.json.game"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"
local standing = require "rulewright.repl.requests.standing"

-- How the game goes on by other rules.
local function changed(sitting, answer)
  local rules = sitting.game.rules
  answer.modules = game_json.modules(rules)
  answer.warnings = game_json.list(rules.warnings)
  return standing.add(sitting, answer)
end

-- A request that changes the rules by `change(game, asked)`.
local function changing(change)
  return function (sitting, asked)
    local ok, message = change(sitting.game, asked)
    if not ok then return nil, say("reload_failed", { message = message }) end
    return changed(sitting, {})
  end
end

-- The name by which the clause typed last can be left out, if it got one.
local function given_id(rules)
  local name = "typed_" .. #rules.request.typed
  for _, clause in ipairs(rules.clauses) do
    if clause.ids[1] == name then return name end
  end
end

local function clause(sitting, asked)
  local ok, message = sitting.game:add(asked.text)
  if not ok then return nil, say("clause_refused", { message = message }) end
  return changed(sitting, { rule = given_id(sitting.game.rules) })
end

-- What Lua gives, each result as it would be written in Lua.
local function lua(sitting, asked)
  local game = sitting.game
  local before = game:hash()
  local results = table.pack(game:eval(asked.text))
  if not results[1] then return nil, tostring(results[2]) end
  local texts = {}
  for i = 2, results.n do
    texts[i - 1] = table.concat(show.value(results[i]), "\n")
  end
  return standing.add(sitting, { results = game_json.list(texts),
    edited = game:hash() ~= before })
end

return {
  { name = "with", takes = "module!",
    run = changing(function (game, asked) return game:with(asked.module) end) },
  { name = "without", takes = "rule!",
    run = changing(function (game, asked)
      return game:without(asked.rule)
    end) },
  { name = "clause", takes = "text!", run = clause },
  { name = "reload", takes = "",
    run = changing(function (game) return game:reload() end) },
  { name = "lua", takes = "text!", run = lua },
}
