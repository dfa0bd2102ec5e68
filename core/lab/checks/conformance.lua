-- Conformance: what must hold of any game on this engine, checked in random
-- games. Each game has its own seed, printed with what went wrong, so that a
-- failure can be replayed.

local agenda = require("rulewright.engine.playing.agenda")
local context = require("rulewright.engine.playing.context")
local following = require("rulewright.engine.playing.following")
local guard = require("rulewright.engine.trust.guard")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local parameters = require("rulewright.lab.figures.parameters")
local playout = require("rulewright.lab.bots.playout")
local printable = require("rulewright.engine.text.printable")
local probes = require("rulewright.lab.checks.probes")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local trees = require("rulewright.engine.notation.tree")
local views = require("rulewright.engine.playing.views")
local CTX = context.key

local conformance = {}

-- `longest`: random games end sooner than this. After `closely` decisions it is
-- looked whether this game ends, and from then on only every `later`-th
-- decision is checked closely: a long game repeats itself.
conformance.longest, conformance.closely, conformance.later = 50000, 500, 25

-- In a brief run a game is not played further than this once it is known to
-- end.
conformance.enough = 1500

-- All questions are asked before each of so many decisions.
local probed = 20

local draw, tree = kernel.random.draw, kernel.tree

-- Notes a problem of a run over one game, which ends with the first.
local function note(run, text)
  run.report.problems[#run.report.problems + 1] = printable.line(text)
  run.failed = true
end

-- Which decision of which game, in the language in which the rules were asked
-- for.
local function standing(run)
  return sentences.say("check_at", run.lang,
    { seed = run.seed, n = run.decisions })
end

local function expect(run, holds, message, ...)
  if not holds then
    note(run, standing(run) .. ": "
      .. sentences.phrase(message, run.lang):format(...))
  end
  return holds
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
  expect(run, false, "'%s' is listed, but refused: %s", text, first.text)
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
    local against, text = game:why(m), game:text(m)
    if #against > 0 then refused(run, text, against) end
    local parsed, wrong = game:parse(text)
    expect(run, parsed, "'%s' is listed, but cannot be read: %s", text,
      wrong and wrong.message)
    local same = not parsed or tree.equal(parsed, m)
    expect(run, same, "'%s' is read as another move, '%s'", text,
      same or game:text(parsed))
    run.report.listed = run.report.listed + 1
  end
end

local named = { word = true, number = true, bundle = true }

-- All values of the widest domain around this one, as far as they can be
-- listed.
local function all_of(run, domain, m)
  while domain.base and not named[domain.base.name] do domain = domain.base end
  local g, all = run.game.g, domain.list or domain.places
  local found = all and asked(run, all, g, m.player, m, g:step()) or {}
  return kernel.sets.is(found) and found:list() or found
end

-- A move of any kind with arguments from the widest domains, and its text.
local function any_move(run, move, chance)
  local m, parts = { move = move.name, player = run.game.g[CTX].player }, {}
  for k, arg in ipairs(move.args) do
    local list = all_of(run, arg.domain, m)
    local value = #list > 0 and list[draw(chance, #list)] or nil
    m[arg.name] = value
    parts[k] = " " .. (type(value) == "table" and tree.encode(value)
      or tostring(value))
  end
  return m, move.name .. table.concat(parts)
end

-- Every blank of a text is filled before a person reads it; place_of(blank):
-- the clause whose sentence has it.
local function check_blanks(run, text, place_of, whole)
  local blank = not run.failed and text:match("{[%a_][%w_:]*}")
  if not blank then return end
  local place = place_of(blank) or {}
  broke(run, (place.file and ("%s:%d: "):format(place.file, place.line) or "")
    .. sentences.phrase("nothing fills the blank %s of '%s'", run.lang)
      :format(blank, whole))
end

local function check_told(run)
  for _, line in ipairs(run.game:log()) do
    check_blanks(run, line, function (blank)
      for _, clause in kernel.order.pairs(run.game.rules.events) do
        if (clause.says or ""):find(blank, 1, true) then return clause end
      end
    end, line)
  end
end

-- A move that is not listed is refused, with a reason.
local function check_unlisted(run)
  local game = run.game
  local legal, list = game.g[CTX].legal, game.machine.move_list
  for _ = 1, 6 do
    local move = list[draw(run.chance, #list)]
    local m, text = any_move(run, move, run.chance)
    if not move.open then
      local against, listed = game:why(m), moves.has(legal, move, m)
      for _, reason in ipairs(against) do
        check_blanks(run, reason.says, function () return reason end,
          reason.text)
      end
      local first = against[1]
      if listed and first then refused(run, text, against) end
      expect(run, listed or first and (against[2]
        or first.id ~= "not_listed"),
        "'%s' is not listed, but nothing speaks against it", text)
      run.report.unlisted = run.report.unlisted + 1
    end
  end
end

-- Values write nothing, also those that are asked while a move is made. Those
-- are asked that want nothing or a player alone, though not all of them can be
-- at any time.
local function check_values(run)
  local game = run.game
  for name, clause in kernel.order.pairs(game.rules.values) do
    local wanted = table.concat(parameters.of_value(game.rules, clause), " ")
    local message
    if wanted == "" or wanted == "player" then
      message = select(2, game:value(name, draw(run.chance, #game.g.players)))
    end
    if message and message:find("changed the state", 1, true) then
      return broke(run, message, ":value " .. name)
    end
  end
end

-- Another game that should be the same.
local function check_same(run, other, message)
  local same = other:hash() == run.game:hash()
  expect(run, same, message, tostring(same or trees.diff(run.game.g, other.g)))
end

local function check_clone(run)
  local other, message = run.game:clone()
  if not expect(run, other, "a clone: %s", message) then return end
  check_same(run, other, "a clone differs: %s")
  local has, wanted = #other:moves(), #run.game:moves()
  expect(run, has == wanted, "a clone has %d moves, the game %d", has, wanted)
end

local function check_undo(run, before)
  local game = run.game
  local hash = game:hash()
  local ok, message = game:undo()
  if not expect(run, ok, "undo: %s", message) then return end
  expect(run, game:hash() == before, "undo does not lead back")
  game:redo()
  expect(run, game:hash() == hash, "redo does not lead forth")
end

-- The saved game, loaded.
local function check_save(run)
  local other, message = package.loaded["rulewright"].load(run.game:save(),
    run.game.rules)
  if expect(run, other, "the save cannot be loaded: %s", message) then
    check_same(run, other, "a loaded save differs: %s")
  end
  return other
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
      local same = tree.check(kept) or tree.equal(kept, anew)
      expect(run, same, "cache '%s' differs from a rebuild at %s", name,
        tostring(same or trees.diff(kept, anew)))
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
    expect(run, tree.hash(views.of(other, seat)) == before,
      "the view of %s tells what is hidden", game.g.players[seat].name)
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

-- What is checked now and then; one of these goes on with the loaded game.
local checks = { check_clone, check_save,
  function (run) run.game = check_save(run) or run.game end, check_views,
  function (run)
    local ok, message = run.game:reload()
    expect(run, ok, "reload: %s", message)
  end }

-- No question writes, whether it is asked now or not.
local function check_questions(run)
  local state = run.earlier or run.game.g
  local place = probes.writer(run.game, state, function (move)
    return (any_move(run, move, run.probing))
  end, run.asked)
  run.earlier = tree.clone(run.game.g)
  if place then broke(run, place .. "a question changed the state") end
end

-- What values are asked of is noted, also in a game that was exchanged.
local function listen(run)
  local ctx = run.game.g[CTX]
  if run.heard == ctx then return end
  run.heard = ctx
  probes.listen(ctx, run.asked)
end

-- All that is checked before a decision.
local function check_before(run, before)
  check_listed(run)
  check_unlisted(run)
  if run.decisions % 5 == 0 then check_values(run) end
  if run.decisions % probed == 0 and not run.failed then
    check_questions(run)
  end
  expect(run, run.game:hash() == before,
    "asking what is legal changed the state")
end

-- Nothing is left to follow from the state: asked again, what follows changes
-- nothing and leads to the same decision.
local function check_follows(run)
  local some = run.game.machine.follows[1]
  local other = some and run.game:clone()
  if not other then return end
  following.ask_all(other.g[CTX])
  asked(run, agenda.advance, other.g)
  check_same(run, other, "what follows from the state was not asked for: %s")
end

local function check_after(run, before)
  check_told(run)
  check_caches(run)
  check_follows(run)
  if draw(run.chance, 4) == 1 then check_undo(run, before) end
  if run.decisions % 3 == 1 then check_drawing(run) end
  if draw(run.chance, 12) == 1 then checks[draw(run.chance, #checks)](run) end
end

local function one_decision(run)
  local game = run.game
  listen(run)
  local closely = run.decisions < conformance.closely
    or run.decisions % conformance.later == 0
  local before = closely and game:hash()
  if closely then check_before(run, before) end
  if run.failed then return end
  local legal, player = game.g[CTX].legal, game.g[CTX].player
  local i = run.made and playout.rarest(legal, run.made, run.chance)
    or draw(run.chance, legal.n)
  local m = moves.pick(legal, i, player)
  local text = closely and game:text(m)
  local ok, against = game:play(m)
  if not ok then return refused(run, text or game:text(m), against) end
  run.decisions = run.decisions + 1
  if closely then check_after(run, before) end
end

-- The record leads to the same end, also where another process plays it, if
-- the caller has one.
local function check_record(run, elsewhere)
  check_save(run)
  local ok, message = true, nil
  if elsewhere then ok, message = elsewhere(run.game:save()) end
  expect(run, ok, "another process: %s", message)
end

-- Games that do not end -----------------------------------------------------

-- Where a game is that does not end: the steps of so many last decisions, at
-- most so many of them by name.
local looked_back, named_steps = 1000, 3

-- The steps that were decided in at the end, most often first; nil where the
-- game ends, or stops for any other reason, which others find.
local function steps_at_end(game, seed, limit)
  local g, counts, list, left = game.g, {}, {}, limit
  context.guard(g, false)
  local fine = pcall(playout.random, g,
    kernel.random.stream(seed, "termination"), limit, function ()
      left = left - 1
      local step = left < looked_back and g[CTX].step
      if step and not counts[step] then list[#list + 1] = step end
      if step then counts[step] = (counts[step] or 0) + 1 end
    end, guard.chooser(game))
  table.sort(list, function (a, b)
    if counts[a] ~= counts[b] then return counts[a] > counts[b] end
    return a.name < b.name
  end)
  return fine and not g.result and list or nil
end

local function places(list, lang)
  local names = {}
  for i = 1, math.min(#list, named_steps) do
    local clause = list[i].clause
    names[i] = sentences.say("lost_step", lang, { name = list[i].name,
      id = clause.ids[1] and " [" .. clause.ids[1] .. "]" or "",
      file = clause.file, line = clause.line })
  end
  return table.concat(names, ", ") .. (#list > named_steps
    and sentences.say("lost_more", lang, { n = #list - named_steps }) or "")
end

-- What is said of a game that has not ended after `limit` random decisions, in
-- the language in which the rules were asked for; nil if it ends.
function conformance.lost(game, seed, limit)
  local list, lang = steps_at_end(game, seed, limit), game.rules.request.lang
  if not list then return nil end
  -- Whether it is one step that repeats, and none of whose moves ends it.
  local stays = #list == 1 and list[1].repeats and not list[1].times
  for _, move in ipairs(list[1].offers) do stays = stays and not move.ends end
  return sentences.say("lost", lang, { n = limit, count = #list,
    steps = places(list, lang) })
    .. (stays and sentences.say("lost_stays", lang) or "")
end

-- A run --------------------------------------------------------------------

-- A game from this seed; `trace` as in rulewright.new.
local function new_game(options, seed, trace)
  return package.loaded["rulewright"].new({ rules = options.rules,
    players = options.players, seed = seed, trace = trace })
end

-- What is said of the game from this seed if it does not end.
local function endless(run, options)
  local game = new_game(options, run.seed, false)
  return game and conformance.lost(game, run.seed, conformance.longest)
end

-- Without a limit of the caller's a game that does not end is a problem.
local function play_out(run, options)
  local limit, lost = options.limit or options.brief and conformance.enough
    or conformance.longest, nil
  while not (run.game:over() or run.failed or lost)
    and run.decisions < limit do
    one_decision(run)
    if options.on_decision then
      options.on_decision(run.decisions, run.report.games + 1)
    end
    if run.decisions == conformance.closely and not options.limit then
      lost = endless(run, options)
    end
  end
  if not run.failed then check_record(run, options.elsewhere) end
  run.ended = run.game:over() or options.brief and not lost and not run.failed
  if options.limit or run.failed or run.ended then return end
  run.report.problems[1] = sentences.say("check_seed", run.lang,
    { seed = run.seed, message = lost
      or sentences.phrase("the game has not ended", run.lang) })
end

local function one_game(report, options, seed)
  local game, wrong = new_game(options, seed)
  if not game then return table.insert(report.problems, wrong) end
  local run = { game = game, seed = seed, report = report, decisions = 0,
    lang = options.rules.request.lang, scene = options.scene,
    chance = kernel.random.stream(seed, "battery"),
    probing = kernel.random.stream(seed, "probes"),
    made = options.rarest and {}, asked = {} }
  local ok, message = pcall(play_out, run, options)
  if not ok then broke(run, sandbox.message(message)) end
  report.games = report.games + 1
  report.decisions = report.decisions + run.decisions
  report.finished = report.finished + (run.ended and 1 or 0)
end

-- options: rules, games, players, seed, limit, rarest (what was done least is
-- done next, so that all that can be done soon is), brief (long games are
-- played on without record or checks, only to see that they end), on_decision
-- (told of how many there were in a game, and in which), scene (a function that
-- gives a scene to draw a game on; without it everything can be drawn),
-- elsewhere (a function that plays a record in another process: true, or nil
-- and a sentence). Returns a report: games, finished, decisions, problems.
function conformance.run(options)
  local report = { games = 0, finished = 0, decisions = 0, listed = 0,
    unlisted = 0, problems = {} }
  for i = 0, (options.games or 10) - 1 do
    one_game(report, options, (options.seed or 1) + i)
    if #report.problems > 0 then break end
  end
  return report
end

return conformance
