-- The command line of the program: finds the command, reads its words, runs
-- it, and returns the exit code: 0 good, 1 refused or failed, 2 usage.
-- A command is a module of this folder named in `commands`; see play.lua. Not
-- for people are `complete`, which a shell calls, and `index FILE`, by which
-- the build makes the index of modules.

local args = require "rulewright.repl.arguments.args"
local beside = require "rulewright.repl.draw.terminal.beside"
local columns = require "rulewright.repl.output.columns"
local console = require "rulewright.console"
local disk = require "rulewright.repl.arguments.disk"
local files = require "rulewright.engine.sandbox.files"
local output = require "rulewright.repl.output"
local say = require "rulewright.repl.sentences.say"

-- In the order of the help text, each in its room. `test` is run before this
-- file is reached.
local commands, rooms = {}, {}
for room, name in ([[
  prompt.play program.replay analysis.analyse studies.sim studies.compare
  studies.ladder studies.fit rulebook.rules rulebook.words program.render
  service.serve program.check program.new specs.test program.install
  program.modules program.update program.remove
]]):gmatch "(%w+)%.(%w+)" do
  commands[#commands + 1], rooms[name] = name, room
end

local function command_of(name)
  return require(("rulewright.repl.%s.%s"):format(rooms[name], name))
end

local function usage_line(name, command, last)
  local words = { "rulewright " .. name }
  for _, word in ipairs(command.words) do
    words[#words + 1] = word.optional and "[" .. word.name .. "]" or word.name
  end
  words[#words + 1] = last
  return say.placeholders(table.concat(words, " "))
end

local function help_of(name)
  local command = command_of(name)
  output.print(usage_line(name, command, "[OPTION…]"))
  output.lines(beside.wrap(say("about_" .. name), output.width()))
  if command.more then
    output.print ""
    output.print(say("more_" .. name))
  end
  output.print ""
  output.lines(columns.explained(args.describe(command.options)))
  return 0
end

local function help()
  output.print(say "help_head")
  output.print ""
  local rows = { { "rulewright", say "about_repl" } }
  for _, name in ipairs(commands) do
    local command = command_of(name)
    rows[#rows + 1] = { usage_line(name, command), say("about_" .. name) }
  end
  output.lines(columns.explained(rows))
  output.print ""
  output.print(say "help_foot")
  return 0
end

local function misused(message, name)
  output.complain(message)
  return output.fail((say("try_help", { command = name or "" }):gsub("  ",
    " ")), 2)
end

-- What the program is made of, in names and numbers of others.
local function print_version()
  local lpeg = require("lpeg").version
  if type(lpeg) == "function" then lpeg = lpeg() end
  output.print("rulewright " .. require("rulewright").version)
  output.print(("LPeg %s, %s"):format(lpeg:match("[%d.]+"), console.parts))
  return 0
end

-- Without a name: options before any command belong to the prompt, rulewright
-- --lang ru.
local function run(name, given)
  local command = name and command_of(name) or require "rulewright.repl.prompt"
  local options, problem = args.read(command, given)
  if not options then return misused(problem, name) end
  output.settle(options.color, options.ascii)
  if options.help then return name and help_of(name) or help() end
  if options.version then
    return print_version()
  end
  return command.run(options)
end

-- A pack that was being put there when the program was killed comes whole.
local function find_user_folder()
  local data = disk.data_folder()
  if data and files.kind(data .. "/installing") then
    require("rulewright.repl.sharing.store").mend()
  end
  require("rulewright").configure { user_folder = disk.modules_folder() }
end

-- The language is known before the options are read, so errors in them are
-- printed in it.
local function language_of(given)
  for i, word in ipairs(given) do
    local lang = word:match "^%-%-lang=(.*)$"
      or word == "--lang" and given[i + 1]
    if lang and say.is_known(lang) then return lang end
  end
  return say.from_environment(os.getenv)
end

return function(given)
  say.language = language_of(given)
  output.settle()
  find_user_folder()
  local first = given[1]
  if not first or first:sub(1, 1) == "-" then return run(nil, given) end
  local rest = table.move(given, 2, #given, 1, {})
  if first == "complete" then
    return require "rulewright.repl.program.offers"(commands, command_of, rest)
  end
  if first == "index" then
    local roots = require "rulewright.engine.game.setup".roots
    local ok, problem = disk.put(rest[1] or "-",
      require "rulewright.engine.composing.index".text(roots))
    return ok and 0 or output.fail(problem)
  end
  if first == "help" then
    if rooms[rest[1]] then return help_of(rest[1]) end
    if not rest[1] then return help() end
    first = rest[1]
  end
  if not rooms[first] then
    return misused(say("unknown_command", { word = first,
      near = args.near(first, commands) }))
  end
  return run(first, rest)
end
