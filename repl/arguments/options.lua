-- The options of all commands by name, and the request for a game made of them.
-- `value` and `kind`: see args.lua. What an option does is said by the sentence
-- about_NAME, unless `about` names another.

local say = require "rulewright.repl.sentences.say"

local options = {}

local function whole(least)
  return { value = "N", kind = "integer", least = least }
end

local function choice(value, ...)
  return { value = value, kind = "choice", choices = { ... } }
end

local file = { value = "FILE" }

local known = {
  against = { value = "MODULE,…", kind = "places" },
  agree = { value = "HASH" },
  ascii = {},
  author = { value = "NAME" },
  board = choice("WHEN", "on", "off", "auto"),
  bots = { value = "BOT,…", kind = "list" },
  clauses = {},
  color = choice("WHEN", "auto", "always", "never"),
  csv = file,
  each = file,
  format = choice("FORMAT", "text", "md", "html"),
  game = { value = "GAME", kind = "place" },
  games = whole(1),
  help = { short = "h" },
  home = { value = "ADDRESS" },
  ["in"] = { value = "FOLDER" },
  iters = whole(1),
  jobs = { value = "J", kind = "integer", least = 1 },
  json = file,
  lang = choice("LANG", table.unpack(say.languages)),
  limit = whole(1),
  load = file,
  measure = { value = "NAME=WHAT", kind = "texts" },
  ms = whole(1),
  of = { value = "MODULE" },
  offers = {},
  open = {},
  output = { value = "FILE", short = "o" },
  pack = {},
  pace = { value = "SECONDS", kind = "integer", least = 1 },
  part = file,
  players = { value = "N" },
  quick = {},
  record = file,
  records = { value = "FOLDER" },
  secret = whole(),
  seed = whole(),
  seeds = { value = "A..B" },
  step = {},
  svg = file,
  to = whole(0),
  version = {},
  view = { value = "PLAYER" },
  watch = {},
  wait = { value = "SECONDS", kind = "integer", least = 1 },
  with = { value = "MODULE,…", kind = "places" },
  without = { value = "ID,…", kind = "list" },
  yes = { short = "y" },
}

-- These options by name, and their names as the help lists them. `own`: what is
-- different in some.
function options.of(names, own)
  local list = {}
  for name in names:gmatch "%S+" do
    list[#list + 1], list[name] = name, { about = "about_" .. name }
    for _, fields in ipairs { known[name], own and own[name] } do
      for field, value in pairs(fields) do list[name][field] = value end
    end
  end
  return list
end

-- "3", or names: "ann,bob,cy".
local function players_of(text)
  if not text then return nil end
  local count = math.tointeger(tonumber(text))
  if count then return count end
  local names = {}
  for name in text:gmatch "[^,]+" do names[#names + 1] = name end
  return names
end

-- The request for rulewright.new or session:begin; `given` as read by args.
function options.request(game, given)
  return { game = game, with = given.with, without = given.without,
    players = players_of(given.players), seed = given.seed,
    lang = say.language }
end

return options
