-- Conformance: what must hold of any game on this engine, checked in random
-- games. Each game has its own seed, printed with what went wrong, so that a
-- failure can be replayed.

local context = require("rulewright.engine.context")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.moves")
local parameters = require("rulewright.lab.parameters")
local playout = require("rulewright.lab.playout")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local termination = require("rulewright.lab.termination")
local views = require("rulewright.engine.views")
local CTX = context.key

local conformance = {}

-- `longest`: random games end sooner than this. After `closely` decisions it is
-- looked whether this game ends, and from then on only every `later`-th
-- decision is checked closely: a long game repeats itself.
conformance.longest, conformance.closely, conformance.later = 50000, 500, 25

-- In a brief run a game is not played further than this once it is known to
-- end.
conformance.enough = 1500

local draw, tree = kernel.random.draw, kernel.tree

-- A run over one game: collects problems, at most a few of each kind.
local function note(run, text)
  run.report.problems[#run.report.problems + 1] = sandbox.line(text)
  run.failed = true
end

-- Which decision of which game, in the language in which the rules were asked
-- for.
local function standing(run)
  return sentences.say("check_at", run.lang,
    { seed = run.seed, n = run.decisions })
end

local function problem(run, message, ...)
  note(run, standing(run) .. ": "
    .. sentences.phrase(message, run.lang):format(...))
end

-- A rule that failed is told by its place; `trying` is what was tried.
local function broke(run, message, trying)
  note(run, ("%s (%s%s)"):format(message, standing(run),
    trying and ": " .. sentences.phrase(trying, run.lang) or ""))
end

-- What is said against a move that was listed.
local function refused(run, text, against)
  local first = against[1]
  if first.failed then return broke(run, first.failed, text) end
  problem(run, "'%s' is listed, but refused: %s", text, first.text)
end

-- f(...), which calls into rules: within the game's budget, if it has one.
local function asked(run, f, ...)
  local ok, result, more = guard.call(run.game, f, ...)
  if not ok then error(sandbox.message(result), 0) end
  return result, more
end

-- Every move that is listed is legal, and its text is read as itself.
local function check_listed(run)
  local game = run.game
  local list = game:moves()
  for _ = 1, math.min(#list, 8) do
    local m = list[draw(run.chance, #list)]
    local against = game:why(m)
    if #against > 0 then refused(run, game:text(m), against) end
    local text = game:text(m)
    local parsed, wrong = game:parse(text)
    if not parsed then
      problem(run, "'%s' is listed, but cannot be read: %s", text,
        wrong.message)
    elseif not tree.equal(parsed, m) then
      problem(run, "'%s' is read as another move, '%s'", text,
        game:text(parsed))
    end
    run.report.listed = run.report.listed + 1
  end
end

local function listed_keys(game)
  local legal, keys = game.g[CTX].legal, {}
  for i = 1, legal.n do keys[playout.key(legal, i)] = true end
  return keys
end

-- All values of a domain, as far as they can be listed.
local function all_of(run, domain, m)
  local g = run.game.g
  local all = domain.list or domain.places
  if not all then return {} end
  local found = asked(run, all, g, m.player, m, g:step())
  return kernel.sets.is(found) and found:list() or found
end

-- A move of any kind with arguments from the widest domains.
local function any_move(run, move)
  local game = run.game
  local m = { move = move.name, player = game.g[CTX].player }
  local parts = { move.name }
  for k, arg in ipairs(move.args) do
    local domain = arg.domain
    while domain.base and domain.base.name ~= "word"
      and domain.base.name ~= "number" and domain.base.name ~= "bundle" do
      domain = domain.base
    end
    local list = all_of(run, domain, m)
    local value = #list > 0 and list[draw(run.chance, #list)] or nil
    m[arg.name] = value
    parts[k + 1] = type(value) == "table" and tree.encode(value)
      or tostring(value)
  end
  return m, table.concat(parts, "\0")
end

-- A blank that is left in a text; place: the beginning of the message.
local function unfilled(run, place, blank, text)
  broke(run, place .. sentences.phrase("nothing fills the blank %s of '%s'",
    run.lang):format(blank, text))
end

-- Every blank of a sentence is filled before a person reads it.
local function check_blanks(run, against)
  for _, reason in ipairs(run.failed and {} or against) do
    local blank = reason.says:match("{[%a_][%w_:]*}")
    if blank then
      unfilled(run, ("%s:%d: "):format(reason.file or "", reason.line or 0),
        blank, reason.text)
    end
  end
end

-- The event whose sentence has this blank, as the beginning of a message.
local function place_of_blank(rules, blank)
  for _, clause in kernel.order.pairs(rules.events) do
    if clause.says and clause.says:find(blank, 1, true) then
      return ("%s:%d: "):format(clause.file, clause.line)
    end
  end
  return ""
end

-- So is every blank of what is told.
local function check_told(run)
  for _, line in ipairs(run.game:log()) do
    local blank = line:match("{[%a_][%w_:]*}")
    if blank and not run.failed then
      unfilled(run, place_of_blank(run.game.rules, blank), blank, line)
    end
  end
end

-- A move that is not listed is refused, with a reason.
local function check_unlisted(run)
  local game = run.game
  local keys, list = listed_keys(game), game.machine.move_list
  for _ = 1, 6 do
    local move = list[draw(run.chance, #list)]
    local m, key = any_move(run, move)
    if not move.open then
      local against = game:why(m)
      check_blanks(run, against)
      local id = #against == 1 and against[1].id
      if not keys[key] and (#against == 0 or id == "not_listed") then
        problem(run, "'%s' is not listed, but nothing speaks against it",
          (key:gsub("\0", " ")))
      elseif keys[key] and #against > 0 then
        refused(run, (key:gsub("\0", " ")), against)
      end
      run.report.unlisted = run.report.unlisted + 1
    end
  end
end

-- The values that are asked of nothing or of a player alone.
local function askable(rules)
  local found = {}
  for name, clause in kernel.order.pairs(rules.values) do
    local list = parameters.of_value(rules, clause)
    if #list == 0 or #list == 1 and list[1] == "player" then
      found[#found + 1] = name
    end
  end
  return found
end

-- Values write nothing, also those that are asked while a move is made. Not all
-- of them can be asked at any time.
local function check_values(run)
  local game = run.game
  run.askable = run.askable or askable(game.rules)
  for _, name in ipairs(run.askable) do
    local _, message = game:value(name, draw(run.chance, #game.g.players))
    if message and message:find("changed the state", 1, true) then
      return broke(run, message, ":value " .. name)
    end
  end
end

-- Questions change nothing.
local function check_innocent(run, before)
  local after = run.game:hash()
  if after ~= before then
    problem(run, "asking what is legal changed the state")
  end
end

local function check_clone(run)
  local other, message = run.game:clone()
  if not other then return problem(run, "a clone: %s", message) end
  if other:hash() ~= run.game:hash() then
    problem(run, "a clone differs: %s",
      tostring(tree.diff(run.game.g, other.g)))
  end
  if #other:moves() ~= #run.game:moves() then
    problem(run, "a clone has %d moves, the game %d", #other:moves(),
      #run.game:moves())
  end
end

local function check_undo(run, before)
  local game = run.game
  local hash = game:hash()
  local ok, message = game:undo()
  if not ok then return problem(run, "undo: %s", message) end
  if game:hash() ~= before then problem(run, "undo does not lead back") end
  game:redo()
  if game:hash() ~= hash then problem(run, "redo does not lead forth") end
end

local function load_saved(run, text)
  return package.loaded["rulewright"].load(text, run.game.rules)
end

local function check_save(run, go_on)
  local text = run.game:save()
  local other, message = load_saved(run, text)
  if not other then
    problem(run, "the save cannot be loaded: %s", message)
  elseif other:hash() ~= run.game:hash() then
    problem(run, "a loaded save differs: %s",
      tostring(tree.diff(run.game.g, other.g)))
  elseif go_on then
    run.game = other
  end
end

-- What is cached equals what would be built now. Only plain data can be
-- compared; a kernel object is compared by its dump.
local function rebuilt(g, plan, key, built)
  local fresh = plan.build(g, key ~= "" and key or nil, built)
  if plan.dump then return { plan.dump(built) }, { plan.dump(fresh) } end
  return { built }, { fresh }
end

local function check_caches(run)
  local g = run.game.g
  for name, cache in pairs(g[CTX].caches) do
    local plan = run.game.machine.caches[name]
    for key, built in pairs(cache) do
      local kept, anew = asked(run, rebuilt, g, plan, key, built)
      if not tree.check(kept) and not tree.equal(kept, anew) then
        problem(run, "cache '%s' differs from a rebuild at %s", name,
          tostring(tree.diff(kept, anew)))
      end
    end
  end
end

-- Dealing anew what a player cannot see leaves his view as it was.
local function check_views(run)
  local game = run.game
  for seat = 1, #game.g.players do
    local before = tree.hash(game:view(seat))
    local other = tree.clone(game.g)
    asked(run, context.attach, other, game.machine)
    views.permute(other, seat, run.chance)
    if tree.hash(views.of(other, seat)) ~= before then
      problem(run, "the view of %s tells what is hidden",
        game.g.players[seat].name)
    end
  end
end

local function itself(_, text) return text end

-- A scene on which everything can be drawn and nothing is seen.
local blank = setmetatable({ title = itself, word = itself,
  who = function (_, seat) return tostring(seat) end },
  { __index = function () return function () end end })

local function check_drawing(run)
  local scene = run.scene and run.scene(run.game) or blank
  local ok, message = run.game:draw(scene)
  if not ok then broke(run, message, "the drawing") end
end

local checks = {
  function (run) check_clone(run) end,
  function (run) check_save(run, false) end,
  function (run) check_save(run, true) end,
  function (run) check_views(run) end,
  function (run)
    local ok, message = run.game:reload()
    if not ok then problem(run, "reload: %s", message) end
  end,
}

-- One of these moves by chance, or where the rarest are wanted, one of these.
local function choose(run, list)
  if not run.made then return list[draw(run.chance, #list)] end
  return list[playout.rarest(#list, function (i) return list[i].move end,
    run.made, run.chance)]
end

-- All that is checked before a decision.
local function check_before(run, before)
  check_listed(run)
  check_unlisted(run)
  if run.decisions % 5 == 0 then check_values(run) end
  check_innocent(run, before)
end

local function check_after(run, before)
  check_told(run)
  check_caches(run)
  if draw(run.chance, 4) == 1 then check_undo(run, before) end
  if run.decisions % 3 == 1 then check_drawing(run) end
  if draw(run.chance, 12) == 1 then checks[draw(run.chance, #checks)](run) end
end

local function one_decision(run)
  local game, legal = run.game, run.game.g[CTX].legal
  local closely = run.decisions < conformance.closely
    or run.decisions % conformance.later == 0
  local before = closely and game:hash()
  if closely then check_before(run, before) end
  if run.failed then return end
  if legal.n == 0 then
    problem(run, "nobody can do anything, but the game is not over")
    return
  end
  local m = closely and choose(run, game:moves())
    or moves.pick(legal, draw(run.chance, legal.n), game.g[CTX].player)
  local text = closely and game:text(m)
  local ok, against = game:play(m)
  if not ok then return refused(run, text or game:text(m), against) end
  run.decisions = run.decisions + 1
  if closely then check_after(run, before) end
end

-- Another process, if the caller has one, plays the record to the same end.
local function check_elsewhere(run)
  if not run.elsewhere then return end
  local ok, message = run.elsewhere(run.game:save())
  if not ok then problem(run, "another process: %s", message) end
end

-- A game from this seed; `trace` as in rulewright.new.
local function new_game(options, seed, trace)
  return package.loaded["rulewright"].new({ rules = options.rules,
    players = options.players, seed = seed, trace = trace })
end

-- The message if the game of this seed does not end, or nil.
local function endless(options, seed)
  local game = new_game(options, seed, false)
  return game and termination.lost(game, seed, conformance.longest) or nil
end

-- Without a limit of the caller's a game that does not end is a problem.
local function play_out(run, options)
  local limit, lost = options.limit or conformance.longest, nil
  if options.brief then limit = conformance.enough end
  while not run.game:over() and not run.failed and run.decisions < limit do
    one_decision(run)
    if options.on_decision then options.on_decision(run.decisions) end
    if run.decisions == conformance.closely and not options.limit then
      lost = endless(options, run.seed)
      if lost then break end
    end
  end
  if not run.failed then
    check_save(run, false)
    check_elsewhere(run)
  end
  if options.limit or run.failed or run.game:over() then return end
  if options.brief and not lost then
    run.report.finished = run.report.finished + 1
    return
  end
  run.report.problems[1] = sentences.say("check_seed", run.lang,
    { seed = run.seed, message = lost
      or sentences.phrase("the game has not ended", run.lang) })
end

local function one_game(report, options, seed)
  local game, wrong = new_game(options, seed)
  if not game then
    report.problems[#report.problems + 1] = wrong
    return
  end
  local run = { game = game, seed = seed, report = report, decisions = 0,
    lang = options.rules.request.lang,
    chance = kernel.random.stream(seed, "battery"),
    elsewhere = options.elsewhere, scene = options.scene,
    made = options.rarest and {} }
  local ok, message = pcall(play_out, run, options)
  if not ok then broke(run, sandbox.message(message)) end
  report.games = report.games + 1
  report.decisions = report.decisions + run.decisions
  if run.game:over() then report.finished = report.finished + 1 end
end

-- options: rules, games, players, seed, limit, rarest (what was done least is
-- done next, so that all that can be done soon is), brief (long games are
-- played on without record or checks, only to see that they end), on_game (told
-- of the report so far), on_decision (told of how many there were in a game),
-- scene (a function that gives a scene to draw a game on; without it everything
-- can be drawn), elsewhere (a function that plays a record in another process:
-- true, or nil and a sentence). Returns a report: games, finished, decisions,
-- problems.
function conformance.run(options)
  local report = { games = 0, finished = 0, decisions = 0, listed = 0,
    unlisted = 0, problems = {} }
  for i = 1, options.games or 10 do
    one_game(report, options, (options.seed or 1) + i - 1)
    if #report.problems > 0 then return report end
    if options.on_game then options.on_game(report) end
  end
  return report
end

return conformance
