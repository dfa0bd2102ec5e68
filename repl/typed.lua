-- What kind of line was typed: nothing (blank or a # comment), a command
-- (`:moves`), Lua to evaluate (`= g.turn`), a clause of the rule language
-- (`adjust "hand limit" { … }`), or a move.

local typed = {}

local VERBS = {}
for verb in ([[component number change sequence step move domain forbid value
  adjust event on replace drop settle meeting define expect cache hidden board
  draw section element]]):gmatch "%S+" do
  VERBS[verb] = true
end

-- A verb of the language followed by what only a clause has: a name in
-- quotes, a field, a table or brackets.
local function is_clause(line)
  local verb, mark = line:match "^%s*(%a+)%s*([\"'%.{%(%[])"
  return verb and VERBS[verb] and mark and true or false
end

function typed.kind(line)
  if line:match "^%s*$" or line:match "^%s*#" then return "nothing" end
  if line:match "^%s*:" then return "command" end
  if line:match "^%s*=" then return "value" end
  return is_clause(line) and "clause" or "move"
end

-- Whether a clause has begun but is not complete: more lines are to come.
function typed.is_open(text)
  if not is_clause(text) then return false end
  local chunk, problem = load(text, "=typed", "t", {})
  return not chunk and problem:match "<eof>$" ~= nil
end

return typed
