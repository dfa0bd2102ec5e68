-- What a person is told of a parcel before it is opened, and asked: rules from
-- elsewhere are run by nobody who has not agreed to them.

local console = require "rulewright.console"
local game_json = require "rulewright.repl.json.game"
local lex = require "rulewright.engine.text.lex"
local notation = require "rulewright.engine.notation.parcel"
local output = require "rulewright.repl.output"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"

local parcels = {}

-- Whether a text is a parcel, whole or damaged.
parcels.is_one = notation.is_one

local function add_module(lines, module)
  lines[#lines + 1] = say(module.author and "parcel_module_by"
    or "parcel_module", { title = module.title, name = module.name,
      version = module.version, author = module.author })
  for _, clause in ipairs(module.clauses) do
    lines[#lines + 1] = ("  [%s] %s"):format(clause.ids, clause.says)
  end
end

-- What a parcel carries, as lines.
local function told(found)
  local lines = { say("parcel_carries", { game = found.game,
    players = table.concat(found.players, ", "),
    count = say.count("moves_forms", found.decisions) }) }
  for _, module in ipairs(found.modules) do add_module(lines, module) end
  for _, text in ipairs(found.typed) do
    lines[#lines + 1] = say("parcel_typed", { text = text })
  end
  return lines
end

-- The sources of the rules, each line behind a sign.
local function sources(found)
  local lines = {}
  for _, file in ipairs(found.files) do
    lines[#lines + 1] = file.name .. ":"
    for _, line in ipairs(lex.lines(file.text)) do
      lines[#lines + 1] = "| " .. line
    end
  end
  return lines
end

-- Asks at the terminal until there is an answer; whether it is yes.
local function agrees(found)
  output.paged(output.lines, told(found))
  while true do
    output.print(say "parcel_play")
    local line = output.read(output.screen(say "parcel_ask")) or ""
    local answer = lex.fold(line):match("^%s*(" .. utf8.charpattern .. ")")
    if answer ~= "s" and answer ~= "п" then
      return answer == "y" or answer == "д"
    end
    output.paged(output.lines, sources(found))
  end
end

-- The hash of a parcel's rules, if somebody agrees to them, "" where it carries
-- none; nil and a sentence. agree: what they have said already; at a terminal
-- the person is asked, elsewhere the rules are told as a complaint, beside what
-- the command prints.
function parcels.agreed(text, agree)
  local found, problem = rulewright.parcel(text, say.language)
  if not found then return nil, problem end
  local due = found.agree
  if due and agree ~= due and console.is_terminal(0)
    and console.is_terminal(1) then
    if not agrees(found) then return nil, say "parcel_declined" end
    agree = due
  elseif due and not agree then
    for _, line in ipairs(told(found)) do output.warn(line) end
    return nil, say("parcel_unread", { hash = due })
  end
  return agree or ""
end

-- The parcel of a game, and what to say of it: until the game is over it holds
-- the future. nil and a sentence.
function parcels.pack(game)
  local text, problem = game:pack()
  if not text then return nil, problem end
  return text, not game:over() and say "parcel_seed" or nil
end

-- What a parcel carries, for a client that is to agree.
function parcels.json(found)
  local list = game_json.list
  local one = game_json.pick(found, "program game version decisions agree")
  one.players, one.typed = list(found.players), list(found.typed)
  one.files = list(found.files, function (file)
    return game_json.pick(file, "name text")
  end)
  one.modules = list(found.modules, function (module)
    local made = game_json.pick(module, "name title version author")
    made.clauses = list(module.clauses, function (clause)
      return { rule = clause.ids, says = clause.says }
    end)
    return made
  end)
  return one
end

return parcels
