-- How moves are written: `trade <give> <get>`.

local locale = require "rulewright.engine.language.locale"
local say = require "rulewright.repl.sentences.say"

local forms = {}

local function folded(text)
  return (text:lower():gsub("%s+", " "):gsub("^ ", ""))
end

-- The words with which a form begins: "settlement" of "settlement <at>".
local function lead(form) return form:match "^([^<%[]-)%s*%f[<%[\0]" end

-- What people call a move.
function forms.called(game, name)
  local words = lead(game.machine.moves[name].form)
  return words ~= "" and words or name
end

-- A line with the words that rules use instead of those of the language.
local function original(sitting, line)
  return locale.original(sitting.game.rules, line, say.language) or line
end

-- The move whose first words a line begins with: the one with the most words,
-- then one that is legal now, then the first of the rulebook. Nil when there is
-- none.
function forms.begun(sitting, line)
  local best, length, legal
  local now = {}
  for _, text in ipairs(sitting:texts()) do now[text.name] = true end
  line = folded(original(sitting, line)) .. " "
  for _, move in ipairs(sitting.game.machine.move_list) do
    local words = folded(lead(move.form))
    local longer = best == nil or #words > length
      or #words == length and now[move.name] and not legal
    if words ~= "" and line:sub(1, #words + 1) == words .. " " and longer then
      best, length, legal = move, #words, now[move.name]
    end
  end
  return best
end

local function is_called(move, word)
  for _, name in ipairs(move.clause.def.as or {}) do
    if folded(name) == word then return true end
  end
  return folded(move.name) == word
end

-- All moves that a word may mean: those that the line begins, else those of
-- that name or kind, else those whose form has the word.
function forms.about(sitting, line)
  local word = folded(original(sitting, line))
  local begun = forms.begun(sitting, line)
  local found = { {}, {}, {} }
  for _, move in ipairs(sitting.game.machine.move_list) do
    local form = " " .. folded(move.form:gsub("<[^>]*>", "")) .. " "
    local rank = begun and lead(move.form) == lead(begun.form) and 1
      or is_called(move, word) and 2
      or form:find(" " .. word .. " ", 1, true) and 3
    if rank then table.insert(found[rank], move) end
  end
  return found[1][1] and found[1] or found[2][1] and found[2] or found[3]
end

-- What an argument is: "a corner, such as D4.n".
local function what_is(move, name)
  for _, arg in ipairs(move.args) do
    if arg.name == name then return arg.domain.what end
  end
end

-- What is still missing after a line: the rest of the form, and what its first
-- argument is. Nil when nothing is missing, or the line does not begin a move.
function forms.rest(game, line)
  local move, problem = game:parse(line)
  local want = not move and problem.wants and problem.wants[1]
  if not want or (problem.column or 0) <= utf8.len(line) then return nil end
  local form = game.machine.moves[want.move].form
  local mark = want.arg and "<" .. want.arg .. ">" or want.word
  local at = mark and form:find(mark, 1, true)
  if not at then return nil end
  return form:sub(at), want.arg and what_is(game.machine.moves[want.move],
    want.arg)
end

return forms
