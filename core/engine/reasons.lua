-- Why a move is not possible: every sentence that keeps it out of the list of
-- legal moves. A listed move is legal, and nothing further is asked about it.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.nearest")
local sentences = require("rulewright.engine.sentences")
local sandbox = require("rulewright.engine.sandbox")
local agenda = require("rulewright.engine.agenda")
local locale = require("rulewright.engine.locale")
local log = require("rulewright.engine.log")
local moves = require("rulewright.engine.moves")
local prices = require("rulewright.engine.prices")
local values = require("rulewright.engine.values")
local CTX = require("rulewright.engine.context").key

local reasons = {}
local tostring = kernel.bounds.tostring

-- A reason given by a clause. `by`: what of the move speaks against it:
-- "domain", "forbid", "price", "supply" or "when".
local function by_clause(list, game, clause, by, blanks, extra)
  local says = locale.sentence(clause, game.lang) or clause.says
    or not extra and clause.verb .. " " .. clause.name
  if says and type(blanks) == "table" then
    says = log.fill(game.g, says, blanks, game.lang)
  end
  if extra then says = says and says .. " " .. extra or extra end
  says = sandbox.line(says)
  local id = clause.ids[1]
  list[#list + 1] = { id = id or clause.module, ids = clause.ids, by = by,
    says = says, clause = clause, file = clause.file, line = clause.line,
    text = id and ("[%s] %s"):format(id, says) or says }
end

-- A reason of the engine's own; `key` names its sentence.
local function by_engine(list, game, key, blanks)
  local says = sandbox.line(sentences.say(key, game.lang, blanks))
  list[#list + 1] = { id = key, ids = { key }, says = says, text = says }
end
reasons.by_engine = by_engine

-- The sentence of the engine behind that of a clause, if one has any; s: what
-- fills that of a step.
local function by_either(list, game, clause, key, blanks, s)
  if not (clause and clause.says) then
    return by_engine(list, game, key, blanks)
  end
  by_clause(list, game, clause, nil, s,
    sentences.say(key, game.lang, blanks))
end

local function name_of(game, seat)
  local player = game.g.players[seat]
  return player and locale.seat(game.rules, player, game.lang) or tostring(seat)
end

-- What is expected of a domain.
local function what_of(game, domain)
  return sentences.phrase(locale.text(game.rules, domain.what, game.lang),
    game.lang)
end

local function offered(step, move)
  for _, other in ipairs(step.offers) do
    if other == move then return true end
  end
  return false
end

-- The words with which the text of a move begins.
local function said(game, move)
  local form = move.clause.def.form
  local words = form and form:match("^%s*([^<%[]-)%s*[<%[]") or form
  if not words or words == "" then words = move.name end
  return locale.words(game.rules, words, game.lang)
end

-- Whose turn and what step it is.
local function check_time(list, game, step, move, m, s)
  local ctx, now = game.g[CTX], offered(step, move)
  if m.player ~= ctx.player then
    by_either(list, game, step.clause, "out_of_turn",
      { player = name_of(game, ctx.player) }, s)
  end
  if not now then
    by_either(list, game, step.clause, "not_now", { move = said(game, move) },
      s)
  end
  return now and m.player == ctx.player
end

local function printed(game, domain, value)
  return log.printed(game.g, domain, value, game.lang)
end

-- The values that would be possible: "a player: blue / white".
local function soon_said(game, domain, choices)
  local what = what_of(game, domain)
  if #choices == 0 or #choices > 6 then return what end
  local texts = {}
  for i, choice in ipairs(choices) do
    texts[i] = printed(game, domain, choice)
  end
  return what .. ": " .. table.concat(texts, " / ")
end

-- The sentence of a domain that can be said when there is no value yet: its own
-- or that of one it lies within.
local function said_of_any(domain)
  while domain do
    local clause = domain.clause
    if clause and clause.says and clause.ids[1]
      and not clause.says:find("{", 1, true) then
      return clause
    end
    domain = domain.within
  end
  return nil
end

-- An argument was left out: the sentence of its domain, and what is lacking.
local function missing(list, game, move, domain, choices)
  by_either(list, game, said_of_any(domain), "missing", {
    move = said(game, move), what = soon_said(game, domain, choices) })
end

-- f(...), a function of a rule. If an argument before is outside its domain,
-- the rule may fail on it, and then has nothing to say.
local function answer(sound, f, ...)
  if sound then return f(...) end
  local ok, first, second = pcall(f, ...)
  if ok then return first, second end
  if sandbox.is_limit(first) then error(first, 0) end
end

-- The domains that a value is not in, from the widest on: its own, and those
-- that it lies within. A list within other domains holds a part of what is in
-- them, and speaks of nothing else.
local function refusing(g, domain, value, m, s)
  local list = domain.within and refusing(g, domain.within, value, m, s) or {}
  if domain.allows and not (domain.is_list and list[1])
    and not domain.allows(g, m.player, value, m, s) then
    list[#list + 1] = domain
  end
  return list
end

-- What fills the blanks of the domain's sentence.
local function told(game, domain, value, m, s)
  local tells = domain.clause.def.tells
  local blanks = { value = printed(game, domain, value) }
  local more = tells and tells(game.g, m.player, value, m, s) or {}
  for blank, text in pairs(more) do blanks[blank] = text end
  return blanks
end

local function outside(list, game, domain, value, m, s)
  if domain.clause and domain.clause.says then
    by_clause(list, game, domain.clause, "domain",
      told(game, domain, value, m, s))
  else
    by_engine(list, game, "not_in_domain",
      { value = printed(game, domain, value) })
  end
end

-- Whether an argument that is missing may be.
local function is_absent(list, game, move, m, s, arg)
  local domain = arg.domain
  local choices = domain.list and domain.list(game.g, m.player, m, s) or {}
  if arg.free or arg.optional and #choices == 0 then return true end
  missing(list, game, move, domain, choices)
  return false
end

-- Whether an argument has a value of its domain.
local function is_within(list, game, _, m, s, arg)
  local g, value, domain = game.g, m[arg.name], arg.domain
  if not domain.ground.kind(g, m.player, value) then
    by_engine(list, game, "no_place", { what = what_of(game, domain.ground),
      value = type(value) == "table" and "this" or tostring(value) })
    return false
  end
  local wrong = refusing(g, domain, value, m, s)
  for _, one in ipairs(wrong) do outside(list, game, one, value, m, s) end
  return #wrong == 0
end

-- The arguments given that the form of the move does not have.
local function needless(move, m)
  local names = {}
  for name in kernel.order.pairs(m) do
    if name ~= "move" and name ~= "player" and not move.has_argument[name] then
      names[#names + 1] = tostring(name)
    end
  end
  return names
end

local function check_arguments(list, game, move, m, s)
  local good = true
  for _, arg in ipairs(move.args) do
    local is_fine = m[arg.name] == nil and is_absent or is_within
    good = answer(good, is_fine, list, game, move, m, s, arg) and good
  end
  for _, name in ipairs(needless(move, m)) do
    by_engine(list, game, "no_argument", { move = move.name, name = name })
    good = false
  end
  return good
end

local function missing_goods(g, player, price)
  local lack = {}
  for good, n in pairs(price) do
    local have = g.players[player].hand[good] or 0
    if have < n then lack[good] = n - have end
  end
  return next(lack) and lack or nil
end

-- A reason given by a component, if it has an id, else by the move.
local function by_component(list, game, clause, move, by, says)
  by_clause(list, game, clause and clause.ids[1] and clause or move.clause, by,
    nil, says)
end

local function check_means(list, game, step, move, m)
  local g = game.g
  local machine = g[CTX].machine
  if move.cost and not step.free then
    local price = move.price(g, m.player, move.name,
      move.priced_by_move and m or nil)
    local lack = missing_goods(g, m.player, price)
    if lack then
      local name = move.clause.def.cost
      local cost = type(name) == "string"
        and machine.rules.component_clauses.cost[name]
      local blanks = {
        price = locale.bundle(game.rules, price, machine.goods, game.lang),
        lack = locale.bundle(game.rules, lack, machine.goods, game.lang) }
      by_component(list, game, cost, move, "price",
        sentences.say("too_poor", game.lang, blanks))
      for _, by in ipairs(prices.raised_by(machine, g, m.player, move, m, lack))
      do
        by_clause(list, game, by, "price")
      end
    end
  end
  local piece = move.piece
  if piece and (g.players[m.player].supply[piece] or 0) < 1 then
    local clause = machine.rules.component_clauses.piece[piece]
    by_component(list, game, clause, move, "supply",
      sentences.say("none_left", game.lang,
        { piece = locale.text(game.rules, piece, game.lang) }))
  end
end

-- Whether a forbid speaks, and what fills the blanks of its sentence.
local function spoken(forbid, ...)
  local yes, blanks = forbid.when(...)
  local tells = yes and forbid.clause.def.tells
  return yes, tells and tells(...) or blanks
end

-- Whether the forbid speaks against the move while the value has only `set`.
local function speaks_with(ctx, forbid, set, ...)
  local name, all = forbid.clause.def.because, ctx.values
  local real = all[name]
  all[name] = function () return set end
  local ok, yes = pcall(forbid.when, ...)
  all[name] = real
  if not ok then error(yes, 0) end
  return yes
end

-- "C3.n: hut of blue", or the place alone where nothing stands.
local function standing_at(game, layer, place)
  local g = game.g
  local piece, owner = g:at(layer, place)
  local name = g:name(layer, place)
  if not piece then return name .. "." end
  return sentences.say("cause", game.lang, { place = name,
    piece = locale.text(game.rules, piece, game.lang),
    player = locale.seat(game.rules, g.players[owner], game.lang) })
end

-- The causes of a forbid that removes places `because` of a value of places:
-- the clauses that put a place into this value which, alone in it, would make
-- the forbid speak against the move all the same. List of { clause, says }.
local function causes_of(game, forbid, m, s)
  local g, list, name = game.g, {}, forbid.clause.def.because
  if not name then return list end
  local _, parts = values.parts(game.rules, name, g, m.player)
  for _, part in ipairs(parts) do
    for place in part.amount do
      local layer = part.amount:layer()
      if part.stage ~= "removes" and speaks_with(g[CTX], forbid,
        g:set(layer, place), g, m.player, m, s) then
        list[#list + 1] = { clause = part.clause,
          says = standing_at(game, layer, place) }
      end
    end
  end
  return list
end

local function check_forbids(list, game, move, m, s, sound)
  for _, forbid in ipairs(move.forbids) do
    local yes, blanks = answer(sound, spoken, forbid, game.g, m.player, m, s)
    if yes then
      by_clause(list, game, forbid.clause, "forbid", blanks)
      for _, cause in ipairs(causes_of(game, forbid, m, s)) do
        by_clause(list, game, cause.clause, "forbid", nil, cause.says)
        list[#list].behind = forbid.clause
      end
    end
  end
end

-- Without repeated sentences.
local function distinct(list)
  local seen, result = {}, {}
  for _, reason in ipairs(list) do
    if not seen[reason.text] then
      seen[reason.text] = true
      result[#result + 1] = reason
    end
  end
  return result
end

-- Whether a move is among those that are listed, with all its arguments and no
-- others.
local function is_listed(ctx, move, m)
  return m.player == ctx.player and not needless(move, m)[1]
    and moves.has(ctx.legal, move, m)
end

-- All reasons against a move; none means it is legal.
function reasons.find(game, m)
  local g, list = game.g, {}
  local ctx = g[CTX]
  if g.result then
    by_engine(list, game, "game_over")
    return list
  end
  local machine = ctx.machine
  local move = machine.moves[m.move]
  if not move then
    local near = nearest.name(m.move, machine.moves)
    by_engine(list, game, "unknown_move", { move = tostring(m.move),
      near = near and sentences.say("near", game.lang,
        { name = near })
        or "." })
    return list
  end
  if is_listed(ctx, move, m) then return list end
  local stack = g.agenda
  local step = machine.steps[stack[#stack].step]
  local s = agenda.subject(stack, #stack)
  local timely = check_time(list, game, step, move, m, s)
  if not timely then return distinct(list) end
  if move.when and not move.when(g, m.player, s) then
    if move.note then move.note(move.clause) end
    by_clause(list, game, move.clause, "when")
  end
  local sound = check_arguments(list, game, move, m, s)
  answer(sound, check_means, list, game, step, move, m)
  check_forbids(list, game, move, m, s, sound)
  if #list == 0 and not move.open then by_engine(list, game, "not_listed") end
  return distinct(list)
end

return reasons
