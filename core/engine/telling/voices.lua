-- A sentence that was told, as one seat hears it: with what only that seat may
-- know, and "you" where it is spoken of (sentences/person.lua).

local lex = require("rulewright.engine.text.lex")
local locale = require("rulewright.engine.language.locale")
local person = require("rulewright.engine.sentences.person")
local printable = require("rulewright.engine.text.printable")

local voices = {}

-- The place of a seat in a sentence. A text of rules that holds such a mark
-- names a seat, and nothing else comes of it.
function voices.mark(_, seat, case)
  return ("\1%d:%s\2"):format(seat, case or "")
end

-- What this seat hears; nil: whoever may know everything.
local function heard(record, seat)
  if seat == nil then return record.all or record.text end
  return record.knows[seat] or record.text
end

local function name_of(game, seat, case)
  local player = game.g.players[seat]
  return player and locale.seat(game.rules, player, game.lang, case)
    or tostring(seat)
end

local function named(game, text)
  return printable.line((text:gsub("\1(%d+):(%a*)\2", function (seat, case)
    return name_of(game, math.tointeger(tonumber(seat)),
      case ~= "" and case or nil)
  end)))
end

-- The whole sentence, and what stands under it, with the names of all seats.
function voices.lines(game, record, viewer)
  local lines = { named(game, heard(record, viewer)) }
  return table.move(record.under, 1, #record.under, 2, lines)
end

-- Without the name of its subject, of which the one before it tells too.
local function without_name(rest)
  return rest:match("^:? (%l.*)$") or rest:match("^:? ([\xd0\xd1].*)$")
    or rest:match("^: (.*)$")
end

-- A sentence that begins with a seat.
local function of_subject(game, seat, rest, to)
  local verb = seat == to.viewer and person.verb(game.lang, rest)
  if seat == to.viewer and not verb then
    return voices.mark(nil, seat) .. rest
  end
  return seat == to.by and without_name(verb or rest)
    or (verb and person.pronoun(game.lang) or name_of(game, seat))
      .. (verb or rest)
end

-- A sentence as a part of what is told of the seat to.by, whose name stands
-- before it: without that name and the full stop, as to.viewer hears it.
function voices.part(game, record, to)
  local text = heard(record, to.viewer):gsub("%.$", "")
  local seat, rest = text:match("^\1(%d+):\2(.*)$")
  if seat then
    text = of_subject(game, math.tointeger(tonumber(seat)), rest, to)
  end
  if to.viewer then text = person.object(game.lang, text, to.viewer) end
  local first = record.begins and text:match(utf8.charpattern)
  return named(game, first and lex.fold(first) .. text:sub(#first + 1) or text)
end

-- What the one is called of whom a group tells.
function voices.called(game, seat, viewer)
  return seat == viewer and person.pronoun(game.lang) or name_of(game, seat)
end

return voices
