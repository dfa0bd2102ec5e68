-- The options with which several commands ask for a game, and the request made
-- from them.

local console = require "rulewright.console"
local say = require "rulewright.repl.say"

local start = {}

-- These, and those of the tables that are given.
function start.options(...)
  local options = {
    with = { value = "MODULE,…", kind = "places", about = "about_with" },
    without = { value = "ID,…", kind = "list", about = "about_without" },
    lang = { value = "LANG", kind = "choice", choices = say.languages,
      about = "about_lang" },
    color = { value = "WHEN", kind = "choice",
      choices = { "auto", "always", "never" }, about = "about_color" },
    ascii = { about = "about_ascii" },
    help = { short = "h", about = "about_help" },
  }
  for _, more in ipairs { ... } do
    for name, option in pairs(more) do options[name] = option end
  end
  return options
end

function start.seats()
  return {
    players = { value = "N", about = "about_players" },
    seed = { value = "N", kind = "integer", about = "about_seed" },
  }
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

-- The request for rulewright.new; `options` as read by args. A person (`own`)
-- who names no seed gets another game each time.
function start.request(game, options, own)
  local seed = own and console.is_terminal(0) and os.time() % 1000000 or 1
  return { game = game, with = options.with, without = options.without,
    players = players_of(options.players), seed = options.seed or seed,
    lang = say.language }
end

return start
