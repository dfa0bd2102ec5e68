-- The game at the prompt is kept in a file after each change, so that it
-- outlives the terminal: $XDG_STATE_HOME/rulewright/last.record. Without a home
-- there is none, and what cannot be written is not kept.

local bots = require "rulewright.repl.bots"
local console = require "rulewright.console"
local disk = require "rulewright.repl.disk"

local kept = {}

-- The folder of what the program keeps, made if need be; nil without one.
function kept.folder()
  local state = disk.xdg("XDG_STATE_HOME", "/.local/state")
  local folder = state and state .. "/rulewright"
  return folder and console.mkdirs(folder) and folder or nil
end

-- The record of a sitting's game, with the bots and their seats; nil and a
-- sentence.
function kept.record(sitting)
  sitting.game.notes = bots.notes(sitting)
  return sitting.game:save()
end

-- What was done last; nil in a game that has not begun.
local function latest(sitting)
  local game = sitting.game
  return game and game.at > 0 and game.entries[game.at] or nil
end

-- Notes that the game as it is now lies in the file at `path`.
function kept.note(sitting, path)
  sitting.kept = { path = path, entry = latest(sitting) }
end

-- The file in which the game lies as it is now; nil if there is none.
function kept.path(sitting)
  local entry = latest(sitting)
  return entry and sitting.kept and sitting.kept.entry == entry
    and sitting.kept.path or nil
end

-- Keeps the game if it has changed.
function kept.keep(sitting)
  local folder = latest(sitting) and not kept.path(sitting) and kept.folder()
  local path = folder and folder .. "/last.record"
  local text = path and kept.record(sitting)
  if text and console.write_file(path, text) then kept.note(sitting, path) end
end

-- What a shell takes as one word.
local function word(text)
  if not text:find "[^%w%._/,:+=@-]" then return text end
  return "'" .. text:gsub("'", "'\\''") .. "'"
end

-- The command that goes on with the game in the file at `path`: a record takes
-- no game and no module from elsewhere unless they are named.
function kept.command(sitting, path)
  local words, elsewhere = { "rulewright play" }, {}
  words[2] = sitting.asked and word(sitting.asked)
  words[#words + 1] = "--load " .. word(path)
  for _, name in ipairs(sitting.game.rules.request.with or {}) do
    if name:find "/" then elsewhere[#elsewhere + 1] = name end
  end
  if #elsewhere > 0 then
    words[#words + 1] = "--with " .. word(table.concat(elsewhere, ","))
  end
  return table.concat(words, " ")
end

return kept
