-- The printed rulebook of composed rules.

local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local rulebook = {}

-- A game that has just begun, for figures and pictures; nil if its rules fail.
local function begun(composed)
  local game = rulewright.new { rules = composed, lang = say.language,
    guard = true }
  if not game then return nil end
  local sitting = session.new()
  sitting:take(game)
  return sitting
end

-- What prints a book, loaded when it is asked for.
local printers = {
  text = function () return require "rulewright.repl.rulebook.text" end,
  md = function () return require "rulewright.repl.rulebook.markdown" end,
  html = function () return require "rulewright.repl.rulebook.html" end,
}

-- The book as text, Markdown ("md") or a page ("html").
function rulebook.text(composed, format)
  local sitting = begun(composed)
  local book = require "rulewright.repl.rulebook.book".of(composed,
    sitting and sitting.game)
  local pictures = format == "html" and sitting
    and require "rulewright.repl.rulebook.pictures".new(sitting)
  return (printers[format]().of(book, pictures):gsub("\n$", ""))
end

return rulebook
