-- `rulewright check GAME` or a module's file: whether it composes, what its
-- clauses lack, and with --games whether random games keep the invariants; with
-- --record instead whether a record holds by these rules; with --watch again at
-- each save.

local afresh = require "rulewright.repl.program.afresh"
local args = require "rulewright.repl.arguments.args"
local contributions = require "rulewright.lab.checks.contributions"
local conformance = require "rulewright.lab.checks.conformance"
local disk = require "rulewright.repl.arguments.disk"
local files = require "rulewright.engine.sandbox.files"
local games = require "rulewright.repl.sitting.games"
local kernel = require "rulewright.kernel"
local locale_keys = require "rulewright.lab.checks.locale_keys"
local lint = require "rulewright.lab.checks.lint"
local modules = require "rulewright.engine.composing.modules"
local omissions = require "rulewright.lab.checks.omissions"
local options = require "rulewright.repl.arguments.options"
local output = require "rulewright.repl.output"
local progress = require "rulewright.repl.output.progress"
local replay = require "rulewright.repl.program.replay"
local rulewright = require "rulewright"
local say = require "rulewright.repl.sentences.say"
local scene = require "rulewright.repl.draw.scene"
local session = require "rulewright.repl.sitting.session"
local watch = require "rulewright.repl.program.watch"

local check = {
  words = { { name = "GAME or MODULE", place = true } },
  options = options.of("with without games players seed record watch lang"
    .. " help",
    { games = { about = "about_check_games" } }),
}

-- What is checked ----------------------------------------------------------

-- The game, or the module of some game, that is called so: a game and a module
-- or nil; nil and a sentence when there is neither. A module of the user's own
-- must say which game it is for.
local function named(word)
  if games.is_known(word) then return word end
  local names = games.names()
  for _, game in ipairs(games.names()) do
    for _, module in ipairs(rulewright.modules(game) or {}) do
      names[#names + 1] = module.name
      if module.name == word then
        local lacks = module.kind == "user" and not module.extends
        local problem = module.problem
          or lacks and module.path .. ": " .. say "check_extends"
        return not problem and game or nil, problem or word
      end
    end
  end
  local here = files.here(word)
  return nil, say("no_such_thing", { word = word,
    near = here and say("did_you_mean", { word = here })
      or args.near(word, names) })
end

-- The game of a module's file, and the module.
local function of_file(path)
  local text, problem = disk.read(path)
  if not text then return nil, problem end
  local ok, module = pcall(modules.load, path)
  if not ok then return nil, tostring(module) end
  local game = module.manifest.extends
  if not game then return nil, path .. ": " .. say "check_extends" end
  if games.is_known(game) then
    return game, (path:gsub("/init%.lua$", "/"))
  end
  return nil, say("check_elsewhere", { path = path, game = game,
    list = games.list() })
end

-- The game that a word or path means, and the module if it means one; nil and a
-- sentence. A catalogue stands for its folder.
local function meant(word)
  local file = word:match "%.lua$" and word
    or word:find "/" and word:gsub("/+$", "") .. "/init.lua"
  local text = file and files.read(file)
  local folder = word:match "^(.*/)init%.lua$" or word == "init.lua" and "./"
  if not file then return named(word)
  elseif text and text:find "module%s*[\"(]" then return of_file(file)
  elseif file ~= word and files.kind(word) then return word
  elseif file ~= word then return nil, select(2, disk.read(word))
  elseif text and folder then return folder end
  return of_file(file)
end

-- What is to be composed, and the name of the module that is checked, nil when
-- it is a game. A module is not blamed for what the game around it lacks.
local function request_of(given)
  local game, module = meant(given[1])
  if not game then return nil, module end
  local request = options.request(game, given)
  request.game, request.with = session.place(game), request.with or {}
  table.insert(request.with, module)
  return request, module and module:match "([^/]+)/*$":gsub("%.lua$", "")
end

-- What is found ------------------------------------------------------------

-- self: rules, request, given; own, the module that is checked; own_files, its
-- files and those of rulings that come with it; faults.

local function own_files(rules, own)
  local paths = {}
  for _, module in ipairs(rules.modules) do
    local is_own = module.name == own or module.beside == own
    for _, file in ipairs(is_own and module.files or {}) do
      paths[files.short(file.path)] = true
    end
  end
  return own and paths
end

-- Tells what is found: faults in the end, hints at once. Of what lies `within`
-- the rules, that is the module's own, or what needs or breaks it.
local function tell(self, found, within)
  for _, one in ipairs(found) do
    local own = self.own_files
    local text = (one.file and ("%s:%d: "):format(one.file, one.line) or "")
      .. one.message
    if within and own and not (own[one.file] or own[one.breaks]) then
      text = nil
    end
    if text and one.is_hint then output.print(text)
    elseif text then table.insert(self.faults, text) end
  end
end

-- Missing translations are reported but are no fault.
local function untranslated(rules, language)
  local ids, seen, count = {}, {}, 0
  for _, clause in ipairs(locale_keys.missing(rules, language)) do
    if ids[#ids] ~= clause.ids[1] then ids[#ids + 1] = clause.ids[1] end
    count = seen[clause.says] and count or count + 1
    seen[clause.says] = true
  end
  if #ids == 0 then return end
  output.print(say("check_untranslated", { language = language,
    count = say.count("rules_forms", count), ids = table.concat(ids, " ") }))
end

-- Says what is done next, which may take long.
local function announce(key, blanks)
  output.print(say(key, blanks))
  io.stdout:flush()
end

-- Decisions of a game in which what was done least is done next.
local shortest = 300

local function play(self, more)
  more.rules, more.players = self.rules, self.request.players
  more.seed = self.request.seed
  function more.scene(game)
    return scene.new({ places = game.g.places,
      colours = game.rules.seating.colours }):pen()
  end
  return conformance.run(more)
end

local function play_games(self, count)
  announce("check_playing", { count = say.count("games_forms", count) })
  local show, clear = progress.live()
  local report = play(self, { games = count, brief = true,
    elsewhere = afresh.player(self.given),
    on_decision = function (decisions, game)
      show(function ()
        return say("progress_decisions", { game = game, games = count,
          count = decisions })
      end)
    end })
  clear()
  output.print(say("battery_done", report))
  return report.problems
end

-- What breaks: in a game with every clause in force, where the situations were
-- found, in the games that are asked for.
local function play_all(self, broken)
  local problems = play(self,
    { games = 1, limit = shortest, rarest = true }).problems
  if #problems == 0 then problems = broken end
  if #problems == 0 and self.given.games then
    problems = play_games(self, self.given.games)
  end
  return problems
end

-- Whether others can do without each clause. A module is at fault if it needs a
-- clause that is left out, or if others need one of its own.
local function leave_out(self, list)
  announce "check_leaving_out"
  local show, clear = progress.start(1, "progress_clauses")
  local found, tried, all = omissions.run { rules = self.rules,
    situations = list, progress = show }
  clear()
  output.print(say("check_left_out", { tried = tried,
    count = say.count("clauses_forms", all) }))
  local faults = {}
  for _, one in ipairs(found) do
    if not one.needed then faults[#faults + 1] = one end
  end
  tell(self, faults, true)
end

-- Adds what is not said of a line of which something is said already.
local function append(list, more)
  local told = {}
  for _, text in ipairs(list) do
    told[text:match "^.-:%d+: " or text] = true
  end
  for _, text in ipairs(more) do
    if not told[text:match "^.-:%d+: "] then list[#list + 1] = text end
  end
end

-- Whether others can do without it is asked only of what does not fail anyway.
local function find(self)
  local rules, players = self.rules, self.request.players
  local list, met, broken, asked = omissions.situations(rules,
    math.type(players) and players or nil)
  -- What hidden paths name is known only where the games came far enough.
  tell(self, lint.run(rules, not broken[1] and met or nil), true)
  tell(self, contributions.idle(rules, asked), true)
  for language in kernel.order.pairs(rules.texts or {}) do
    untranslated(rules, language)
    tell(self, locale_keys.strange(rules, language))
  end
  tell(self, locale_keys.unread(rules, self.own))
  local problems = play_all(self, broken)
  append(self.faults, problems)
  if #problems == 0 then leave_out(self, list) end
end

local function play_record(rules, path)
  local text, problem = disk.read(path)
  local game
  if text then
    game, problem = rulewright.load(text, rules, nil, { lang = say.language })
  end
  if not game then return output.fail(problem) end
  return replay.judge(game)
end

local function check_once(given)
  local request, own = request_of(given)
  if not request then return output.fail(own) end
  local rules, problem = rulewright.rules(request)
  if not rules then return output.fail(problem) end
  if given.record then return play_record(rules, given.record) end
  local faults = {}
  find { rules = rules, request = request, given = given, faults = faults,
    own = own, own_files = own_files(rules, own) }
  output.lines(faults)
  local name = files.short(given[1])
  output.print(#faults == 0 and say("check_good", { name = name })
    or say("check_faults", { name = name,
      count = say.count("faults_forms", #faults) }))
  return #faults == 0 and 0 or 1
end

function check.run(given)
  local word = given[1]
  if given.watch and (files.kind(word) or named(word)) then
    return watch(check_once, given)
  end
  return check_once(given)
end

return check
