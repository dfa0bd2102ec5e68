-- The game at the prompt is kept in a file of its own after each change, so
-- that it outlives the terminal (kept_places.lua). A game that was left, also
-- one whose prompt was killed, is offered to the next prompt, and to no other
-- while that has not gone on with another game. Without a home nothing is kept;
-- what cannot be written is not kept, and who leaves is told so.
--
-- sitting.keeping: the place of the sitting's game, with its `game`;
-- sitting.offered: the places of games that are offered.

local bots = require "rulewright.repl.sitting.bots"
local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local places = require "rulewright.repl.sitting.kept_places"
local say = require "rulewright.repl.sentences.say"

local kept = {}

-- The folder of what the program keeps, made if need be; nil without one, and
-- why it cannot be made.
function kept.folder()
  local state = disk.xdg("XDG_STATE_HOME", "/.local/state")
  if not state then return nil end
  local folder = state .. "/rulewright"
  local made, why = console.mkdirs(folder)
  return made and folder or nil, why
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

-- Going on --------------------------------------------------------------------

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

-- The record as it is kept: a note says how to go on, if a record can hold it.
local function kept_record(sitting, path)
  bots.record(sitting)
  local notes = sitting.game.notes
  notes[#notes + 1] = "kept " .. kept.command(sitting, path)
  local ok, text = pcall(bots.text, sitting.game)
  return ok and text or bots.record(sitting)
end

-- Which game lies in a kept file, and the command that goes on with it.
local function offer_of(path)
  local text = disk.read(path) or ""
  local names = {}
  for name in text:gmatch "\nplayer: (%S+)" do names[#names + 1] = name end
  local count = tonumber(text:match "\nend (%d+)[^\n]*\n$"
    or text:match "\nend (%d+)[^\n]*\nparcel [^\n]*\n$") or 0
  return { says = say("left_game", { game = text:match "\ngame: (%S+)" or "?",
      players = table.concat(names, ", "),
      count = say.count("moves_forms", count) }),
    command = text:match "\nnote: kept ([^\n]+)"
      or "rulewright play --load " .. word(path) }
end

-- Offers what was left: a list of { says =, command = }.
function kept.offer(sitting)
  local folder, list = kept.folder(), {}
  sitting.offered = folder and places.left(folder) or {}
  for i, place in ipairs(sitting.offered) do list[i] = offer_of(place.path) end
  return list
end

-- Keeping ---------------------------------------------------------------------

-- Releases what is offered; the place at `path`, if it was among it, is left.
local function withdraw(sitting, path)
  local found
  for _, place in ipairs(sitting.offered or {}) do
    if path and places.same(place.path, path) then found = place
    else places.release(place) end
  end
  sitting.offered = nil
  return found
end

-- Releases the place of a game that is no longer played. What lies there stays,
-- unless the game is over or lies elsewhere as it is.
local function leave_place(sitting)
  local place = sitting.keeping
  if not place then return end
  local elsewhere = place.game == sitting.game and kept.path(sitting)
  if place.game.g.result or elsewhere and elsewhere ~= place.path then
    os.remove(place.path)
  end
  places.release(place)
  sitting.keeping = nil
end

-- The place of the game; a game that was loaded from one goes on there. nil and
-- why there is none.
local function place_of(sitting)
  local place, game = sitting.keeping, sitting.game
  if place and place.game == game then return place end
  leave_place(sitting)
  local folder, why = kept.folder()
  if not folder then return nil, why end
  local loaded = game.loaded_from
  place = loaded and (withdraw(sitting, loaded) or places.at(folder, loaded))
  if not place then
    withdraw(sitting)
    place, why = places.free(folder)
  end
  if place then place.game = game end
  sitting.keeping = place
  return place, why
end

-- Keeps the game if it has changed; true, or nil and why it is not kept. A line
-- beside it is not kept: who is killed there finds the game as it was left.
function kept.keep(sitting)
  if sitting.line then return true end
  if not latest(sitting) then return true end
  local place, why = place_of(sitting)
  if not place then return nil, why end
  if kept.path(sitting) then return true end
  withdraw(sitting)
  local ok, problem = console.write_file(place.path,
    kept_record(sitting, place.path))
  if not ok then return nil, problem end
  kept.note(sitting, place.path)
  return true
end

-- Leaves what was kept and what was offered to other prompts.
function kept.leave(sitting)
  leave_place(sitting)
  withdraw(sitting)
end

return kept
