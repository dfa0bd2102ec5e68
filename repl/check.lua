-- `rulewright check GAME` or a module's file: whether it composes, what its
-- clauses lack, and with --games whether random games keep the invariants; with
-- --record instead whether a record holds by these rules.

local afresh = require "rulewright.repl.afresh"
local args = require "rulewright.repl.args"
local conformance = require "rulewright.lab.conformance"
local disk = require "rulewright.repl.disk"
local files = require "rulewright.engine.files"
local games = require "rulewright.repl.games"
local locale_keys = require "rulewright.lab.locale_keys"
local lint = require "rulewright.lab.lint"
local modules = require "rulewright.engine.modules"
local omissions = require "rulewright.lab.omissions"
local output = require "rulewright.repl.output"
local progress = require "rulewright.repl.progress"
local replay = require "rulewright.repl.replay"
local rulewright = require "rulewright"
local say = require "rulewright.repl.say"
local scene = require "rulewright.repl.draw.scene"
local session = require "rulewright.repl.session"
local situations = require "rulewright.lab.situations"
local start = require "rulewright.repl.start"

local options = start.options(start.seats())
options.games = { value = "N", kind = "integer", least = 1,
  about = "about_games" }
options.record = { value = "FILE", about = "about_record" }

local check = {
  about = "about_check",
  words = { { name = "GAME or MODULE", place = true } },
  options = options,
  order = { "with", "without", "games", "players", "seed", "record", "lang",
    "help" },
}

local function says_module(path)
  return (files.read(path) or ""):find "module%s*[\"(]" ~= nil
end

-- The file of a module given by its path, or nil when a game is meant.
local function module_file(word)
  if word:match "%.lua$" then return word end
  if not word:find "/" then return nil end
  local init = word:gsub("/+$", "") .. "/init.lua"
  return says_module(init) and init or nil
end

-- The folder of a game whose catalogue is given by its path.
local function folder_of(word)
  local folder = word:match "^(.*/)init%.lua$" or word == "init.lua" and "./"
  return folder and files.read(word) and not says_module(word) and folder
    or word
end

-- A module of the user's own must say which game it is for.
local function of_module(game, module)
  if module.problem then return nil, module.problem end
  if module.kind == "user" and not module.extends then
    return nil, module.path .. ": " .. say "check_extends"
  end
  return { game = game, with = module.name }
end

-- The game, or the module of some game, that is called so; nil and a sentence
-- when there is neither.
local function named(word)
  local names = {}
  for _, game in ipairs(rulewright.games()) do
    if game.name == word then return { game = word } end
    names[#names + 1] = game.name
  end
  for _, game in ipairs(rulewright.games()) do
    for _, module in ipairs(rulewright.modules(game.name) or {}) do
      if module.name == word then return of_module(game.name, module) end
      names[#names + 1] = module.name
    end
  end
  local here = files.here(word)
  return nil, say("no_such_thing", { word = word,
    near = here and say("did_you_mean", { word = here })
      or args.near(word, names) })
end

local function of_file(path)
  local text, problem = disk.read(path)
  if not text then return nil, problem end
  local ok, module = pcall(modules.load, path)
  if not ok then return nil, tostring(module) end
  local game = module.manifest.extends
  if not game then return nil, path .. ": " .. say "check_extends" end
  if not games.is_known(game) then
    return nil, say("check_elsewhere", { path = path, game = game,
      list = games.list() })
  end
  return { game = game, with = path:gsub("/init%.lua$", "/") }
end

local function request_of(given)
  local word = folder_of(given[1])
  local path = module_file(word)
  local found, problem
  if path then
    found, problem = of_file(path)
  elseif word:find "/" then
    found = files.kind(word) and { game = word }
    problem = not found and select(2, disk.read(word))
  else
    found, problem = named(word)
  end
  if not found then return nil, problem end
  local request = start.request(found.game, given)
  request.game = session.place(request)
  request.with = request.with or {}
  if found.with then table.insert(request.with, found.with) end
  return request
end

local function place(finding)
  return finding.file and ("%s:%d: "):format(finding.file, finding.line or 0)
    or ""
end

-- The module that is checked, nil when it is a game. A module is not blamed
-- for what the game around it lacks.
local function checked(rules, given)
  local last = rules.request.with and rules.request.with[#rules.request.with]
  if not last or last:find(given[1], 1, true) ~= 1 then return nil end
  return (last:match "([^/]+)/*$":gsub("%.lua$", ""))
end

-- Rulings that come with the module that is checked belong to it.
local function is_of(rules, own, finding)
  if not own or finding.module == own then return true end
  for _, module in ipairs(rules.modules) do
    if module.beside == own and module.file == finding.file then return true end
  end
  return false
end

local function findings(rules, given, met)
  local list, own = {}, checked(rules, given)
  for _, finding in ipairs(lint.run(rules, met)) do
    if is_of(rules, own, finding) then
      list[#list + 1] = place(finding) .. finding.message
    end
  end
  return list
end

-- Missing translations are reported but are no fault; a blank that nothing
-- fills is one.
local function translations(rules, faults)
  for language in pairs(rules.texts or {}) do
    local ids, seen, count = {}, {}, 0
    for _, clause in ipairs(locale_keys.missing(rules, language)) do
      if ids[#ids] ~= clause.ids[1] then ids[#ids + 1] = clause.ids[1] end
      count = seen[clause.says] and count or count + 1
      seen[clause.says] = true
    end
    if #ids > 0 then
      output.print(say("check_untranslated", { language = language,
        count = say.count("rules_forms", count),
        ids = table.concat(ids, " ") }))
    end
    for _, strange in ipairs(locale_keys.strange(rules, language)) do
      local clause = strange.clause
      faults[#faults + 1] = place(clause) .. say("check_blank", {
        language = language, blank = strange.blank })
    end
  end
end

local function scene_of(game)
  return scene.new({ places = game.g.places,
    colours = game.rules.game.colours }):pen()
end

-- An id that no rule has is a fault. A text that no rule file contains is only
-- reported: it may be put together at run time.
local function unread(rules, given, faults)
  local list, problem = locale_keys.unread(rules, checked(rules, given))
  if not list then
    faults[#faults + 1] = problem
    return
  end
  for _, key in ipairs(list) do
    local text = place(key) .. say(key.other and "check_other_key"
      or key.is_id and "check_no_rule" or "check_no_text", {
      language = key.language, key = key.key, other = key.other,
      near = key.near and say("did_you_mean", { word = key.near }) or "" })
    if key.is_id then
      faults[#faults + 1] = text
    else
      output.print(text)
    end
  end
end

-- Says what is done next, which may take long.
local function announce(key, blanks)
  output.print(say(key, blanks))
  io.stdout:flush()
end

-- Decisions of a game in which what was done least is done next.
local shortest = 300

-- What breaks in a few games with every clause in force.
local function try_rules(rules, request, broken)
  local report = conformance.run { rules = rules, games = 1, limit = shortest,
    rarest = true, players = request.players, seed = request.seed,
    scene = scene_of }
  return #report.problems > 0 and report.problems or broken
end

local function play_games(rules, request, given)
  announce("check_playing", { count = say.count("games_forms", given.games) })
  local show, clear = progress.live()
  local done = 0
  local report = conformance.run { rules = rules, games = given.games,
    players = request.players, seed = request.seed, scene = scene_of,
    elsewhere = afresh.player(given), brief = true,
    on_game = function (so_far) done = so_far.games end,
    on_decision = function (count)
      show(function ()
        return say("progress_decisions", { game = done + 1,
          games = given.games, count = count })
      end)
    end }
  clear()
  output.print(say("battery_done", { games = report.games,
    finished = report.finished, decisions = report.decisions,
    listed = report.listed, unlisted = report.unlisted }))
  return report.problems
end

-- A module is at fault if it needs a clause that is left out, or if others need
-- one of its own.
local function concerns(rules, own, one)
  if not own or one.clause.module == own then return true end
  for _, module in ipairs(rules.modules) do
    for _, file in ipairs(module.name == own and module.files or {}) do
      if files.short(file.path) == one.file then return true end
    end
  end
  return false
end

-- Whether others can do without each clause.
local function leave_out(rules, given, list, faults)
  local own = checked(rules, given)
  announce "check_leaving_out"
  local show, clear = progress.start(1, "progress_clauses")
  local found, tried, all = omissions.run { rules = rules, situations = list,
    progress = show }
  clear()
  output.print(say("check_left_out", { tried = tried,
    count = say.count("clauses_forms", all) }))
  for _, one in ipairs(found) do
    if concerns(rules, own, one) then
      faults[#faults + 1] = place(one.clause) .. one.message
    end
  end
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

local function play_record(rules, path)
  local text, problem = disk.read(path)
  local game
  if text then
    game, problem = rulewright.load(text, rules, nil, { lang = say.language })
  end
  if not game then return output.fail(problem) end
  return replay.judge(game)
end

function check.run(given)
  local request, problem = request_of(given)
  local rules
  if request then rules, problem = rulewright.rules(request) end
  if not rules then return output.fail(problem) end
  if given.record then return play_record(rules, given.record) end
  local count = type(request.players) == "number" and request.players or nil
  local list, met, broken = situations.of(rules, count)
  local faults = findings(rules, given, met)
  translations(rules, faults)
  unread(rules, given, faults)
  local played = try_rules(rules, request, broken)
  if #played == 0 and given.games then
    played = play_games(rules, request, given)
  end
  append(faults, played)
  -- A rule that fails anyway says nothing about those that are left out.
  if #played == 0 then leave_out(rules, given, list, faults) end
  output.lines(faults)
  output.print(#faults == 0 and say("check_good", { name = given[1] })
    or say("check_faults", { name = given[1],
      count = say.count("faults_forms", #faults) }))
  return #faults == 0 and 0 or 1
end

return check
