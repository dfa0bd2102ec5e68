-- Commands about bots: who plays which seat, and what one of them would do.

local bots = require "rulewright.repl.sitting.bots"
local say = require "rulewright.repl.sentences.say"
require "rulewright.repl.sitting.programs"

-- "blue=mcts 50" and "a,b": words between commas, each with what follows it.
local function read_bots(_, rest)
  local given, problem = bots.read(rest)
  if not given then return nil, problem end
  local list = {}
  for _, word in ipairs(given) do
    for one in word:gmatch "[^,]+" do
      local goes_on = #list > 0 and not one:find "="
      list[goes_on and #list or #list + 1] = goes_on
        and list[#list] .. " " .. one or one
    end
  end
  given.bots = list
  return given
end

local function print_bots(_, answer)
  local parts = {}
  for i, one in ipairs(answer.bots) do
    parts[i] = one.player .. ": " .. (one.bot or say "a_person")
  end
  return table.concat(parts, ", ")
end

local function read_hint(_, rest)
  local given, problem = bots.read(rest)
  if not given then return nil, problem end
  given.bot = given[1]
  return given
end

local function print_hint(_, answer)
  local why = answer.why and answer.why.says or ""
  return { answer.trouble or false,
    say("bot_hint", { bot = answer.bot, move = answer.title }),
    why ~= "" and say("hint_why", { why = why }) or false }
end

-- "red=greedy" and so on behind what is a seat, else bots and seats.
local function offers(sitting, rest)
  if not sitting.game then return {} end
  local before, list = rest:match "^(.*[ ,])" or "", {}
  local who = rest:sub(#before + 1):match "^([^=]+)="
  for _, name in ipairs(bots.names(sitting)) do
    list[#list + 1] = before .. (who and who .. "=" or "") .. name
  end
  for _, name in ipairs(who and {} or sitting:names(true)) do
    list[#list + 1] = before .. name .. "="
  end
  if who then list[#list + 1] = before .. who .. "=person" end
  return list
end

return {
  { name = "bots", takes = "[SEAT=BOT …]", read = read_bots,
    print = print_bots, offers = offers },
  { name = "hint", takes = "[BOT]", read = read_hint, print = print_hint,
    offers = bots.names, own = true },
}
