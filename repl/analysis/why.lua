-- Why a bot would make a move, in words: what the rules say and weigh of it, or
-- what games ahead came to.

local columns = require "rulewright.repl.output.columns"
local reasons = require "rulewright.lab.analysis.reasons"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local why = {}

local function names_of(sitting, parts, less)
  local list = {}
  for _, part in ipairs(parts or {}) do
    if part.less == less then
      list[#list + 1] = show.spoken(sitting.game, part.name)
    end
  end
  return list
end

-- What somebody else loses by it.
local function rival_names(sitting, rival)
  local list = {}
  for i, part in ipairs(rival.parts) do
    list[i] = show.spoken(sitting.game, part.name)
  end
  return list
end

-- Lines that begin with the same word become one: "collects brick on 10, ore
-- on 8".
local function joined(lines)
  local list, former = {}, nil
  for _, line in ipairs(lines) do
    local head, rest = line:match "^(%S+ )(.+)$"
    if head and head == former then
      list[#list] = list[#list] .. ", " .. rest
    else
      list[#list + 1] = line
    end
    former = head
  end
  return list
end

-- What is said of the reasons: a list of half sentences.
local function said_of(sitting, found, names)
  local list = {}
  for i, line in ipairs(found.news or {}) do
    list[i] = show.spoken(sitting.game, line)
  end
  list = joined(list)
  for _, key in ipairs { "more", "less" } do
    list[#list + 1] = names[key][1] and say("hint_" .. key,
      { names = table.concat(names[key], ", ") }) or nil
  end
  local rival = found.rival
  list[#list + 1] = rival and say("hint_rival", {
    who = sitting:name(rival.seat), names = table.concat(names.rival, ", ") })
  list[#list + 1] = found.chance and say(found.next and "hint_chance"
    or "hint_only", { chance = columns.percent(found.chance),
      other = found.next and show.spoken(sitting.game, found.next),
      next = found.next and columns.percent(found.next_chance) }) or nil
  return list
end

-- Why the move m, which is legal now: { says, more, less, chance, next,
-- next_chance }; `says` is empty where nothing speaks for it more than for
-- others. nil and what failed.
function why.of(sitting, m)
  local game = sitting.game
  local found, problem = reasons.of(game.rules, game.g, m, sitting.luck)
  if not found then return nil, problem end
  if found.next then found.next = game:text(found.next) end
  local names = { more = names_of(sitting, found.parts, false),
    less = names_of(sitting, found.parts, true),
    rival = found.rival and rival_names(sitting, found.rival) }
  return { says = table.concat(said_of(sitting, found, names), "; "),
    more = names.more, less = names.less, chance = found.chance,
    next = found.next, next_chance = found.next_chance }
end

return why
