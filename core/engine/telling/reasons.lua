-- Why a move is not possible: every sentence that keeps it out of the list of
-- legal moves. A listed move is legal, and nothing further is asked about it.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local sentences = require("rulewright.engine.sentences")
local printable = require("rulewright.engine.text.printable")
local sandbox = require("rulewright.engine.sandbox")
local agenda = require("rulewright.engine.playing.agenda")
local locale = require("rulewright.engine.language.locale")
local log = require("rulewright.engine.telling.log")
local moves = require("rulewright.engine.compiling.moves")
local values = require("rulewright.engine.composing.values")
local CTX = require("rulewright.engine.playing.context").key

local reasons = {}
local tostring = kernel.bounds.tostring

-- Everywhere `why` is what is asked of a move `m`, and what was found so far:
-- { g =, lang =, machine =, rules =, step =, s =, move =, m =, player =,
-- list =, sound = no argument is outside its domain }.

-- Adds a reason unless its text was said already.
local function add(list, reason)
  for _, other in ipairs(list) do
    if other.text == reason.text then return end
  end
  list[#list + 1] = reason
end

-- A reason of the engine's own; `key` names its sentence.
function reasons.of_engine(lang, key, blanks)
  local says = printable.line(sentences.say(key, lang, blanks))
  return { id = key, ids = { key }, says = says, text = says }
end

local function by_engine(why, key, blanks)
  add(why.list, reasons.of_engine(why.lang, key, blanks))
end

-- "Except [HOME-3]: sentence"; what is said of an exception is noted too.
local function said_of(why, except, noted)
  local id = except.ids[1] or except.module
  local says = locale.sentence(except, why.lang) or except.says or ""
  table.insert(noted, { id = id, ids = except.ids, says = printable.line(says),
    clause = except, file = except.file, line = except.line })
  return sentences.say("except", why.lang, { id = id, says = says })
end

-- Of the exceptions to a clause those that might have let the move pass: but
-- for those that hold at no place at all. Behind each come its own that keep it
-- from holding here.
local function close(why, exceptions)
  local g, player, m, s = why.g, why.player, why.m, why.s
  local list = {}
  for _, one in ipairs(exceptions or {}) do
    local places = one.clause.def.places
    local set = places and places(g, player, m, s)
    if not places or set and #set > 0 then list[#list + 1] = one.clause end
    for _, inner in ipairs(one.inner) do
      if inner.holds(g, player, m, s) then list[#list + 1] = inner.clause end
    end
  end
  return list
end

-- A reason given by a clause. how.by: what of the move speaks against it:
-- "domain", "value", "forbid", "price", "supply" or "when"; how.blanks: what
-- fills its sentence; how.more: what is said behind it; how.behind: another
-- clause that speaks because of this one; how.except: its exceptions that did
-- not help; how.spot: the place of the board that it refuses.
local function by_clause(why, clause, how)
  local says = locale.sentence(clause, why.lang) or clause.says
  if says and type(how.blanks) == "table" then
    says = log.fill(why.g, says, how.blanks, why.lang)
  end
  local noted = {}
  if how.more then says = says and says .. " " .. how.more or how.more end
  for _, except in ipairs(how.except or {}) do
    says = (says or "") .. " " .. said_of(why, except, noted)
  end
  says = printable.line(says or clause.verb .. " " .. clause.name)
  local id = clause.ids[1]
  add(why.list, { id = id or clause.module, ids = clause.ids, by = how.by,
    says = says, clause = clause, file = clause.file, line = clause.line,
    text = id and ("[%s] %s"):format(id, says) or says, behind = how.behind,
    spot = how.spot,
    exceptions = noted[1] and noted })
end

-- The sentence of the engine behind that of a clause, if one has any; a step's
-- is filled from `s`.
local function by_either(why, clause, key, blanks, s)
  if not (clause and clause.says) then return by_engine(why, key, blanks) end
  by_clause(why, clause, { blanks = s,
    more = sentences.say(key, why.lang, blanks) })
end

local function name_of(why, seat)
  local player = why.g.players[seat]
  return player and locale.seat(why.rules, player, why.lang) or tostring(seat)
end

-- The words with which the text of the move begins.
local function said(why)
  local form = why.move.clause.def.form
  local words = form and form:match("^%s*([^<%[]-)%s*[<%[]") or form
  if not words or words == "" then words = why.move.name end
  return locale.words(why.rules, words, why.lang)
end

-- f(why, …), which asks functions of rules. If an argument is outside its
-- domain a rule may fail on it, and then has nothing to say.
local function answer(why, f, ...)
  if why.sound then return f(why, ...) end
  local ok, first, second = pcall(f, why, ...)
  if ok then return first, second end
  if sandbox.is_limit(first) then error(first, 0) end
end

-- Whether it is this player's turn, and the step offers the move.
local function check_time(why)
  local decides, offered = why.g[CTX].player, false
  for _, move in ipairs(why.step.offers) do
    offered = offered or move == why.move
  end
  if why.player ~= decides then
    by_either(why, why.step.clause, "out_of_turn",
      { player = name_of(why, decides) }, why.s)
  end
  if not offered then
    by_either(why, why.step.clause, "not_now", { move = said(why) }, why.s)
  end
  return #why.list == 0
end

-- The values that would be possible: "a player: blue / white".
local function soon_said(why, domain, choices)
  local what = locale.text(why.rules, domain.what, why.lang)
  if #choices == 0 or #choices > 6 then return what end
  local texts = {}
  for i, choice in ipairs(choices) do
    texts[i] = log.printed(why.g, domain, choice, why.lang)
  end
  return what .. ": " .. table.concat(texts, " / ")
end

-- The sentence of a domain that can be said when there is no value yet: its own
-- or that of one it lies within.
local function said_of_any(domain)
  local clause = domain.clause
  if clause and clause.says and clause.ids[1]
    and not clause.says:find("{", 1, true) then
    return clause
  end
  return domain.within and said_of_any(domain.within)
end

-- The domains that a value is not in, from the widest on: its own, and those
-- that it lies within. A list within other domains holds a part of what is in
-- them, and speaks of nothing else.
local function refusing(why, domain, value)
  local list = domain.within and refusing(why, domain.within, value) or {}
  if domain.allows and not (domain.is_list and list[1])
    and not domain.allows(why.g, why.player, value, why.m, why.s) then
    list[#list + 1] = domain
  end
  return list
end

-- An argument as a place of the board; nil where it is none.
local function spot_of(why, domain, value)
  if not domain.layer or math.type(value) ~= "integer" then return nil end
  return { layer = domain.layer, place = value,
    name = why.g:name(domain.layer, value) }
end

-- The clauses that take a place from the value whose places a domain has speak
-- against it; false if none does.
local function taken_away(why, name, place, spot)
  local _, parts = values.parts(why.rules, name, why.g, why.player)
  local some = false
  for _, part in ipairs(parts) do
    if part.stage == "removes" and part.amount[place] then
      by_clause(why, part.clause, { by = "value", spot = spot })
      some = true
    end
  end
  return some
end

local function outside(why, domain, value)
  local clause = domain.clause
  local name = clause and clause.def.value
  local spot = spot_of(why, domain, value)
  if name and taken_away(why, name, value, spot) then return end
  local blanks = { value = log.printed(why.g, domain, value, why.lang) }
  if not (clause and clause.says) then
    return by_engine(why, "not_in_domain", blanks)
  end
  local tells = clause.def.tells
  for blank, text in pairs(tells
    and tells(why.g, why.player, value, why.m, why.s) or {}) do
    blanks[blank] = text
  end
  by_clause(why, clause, { by = "domain", blanks = blanks, spot = spot,
    except = answer(why, close, domain.exceptions) })
end

-- An argument was left out: the sentence of its domain, and what is lacking.
local function check_absent(why, arg)
  local domain = arg.domain
  local choices = domain.list and domain.list(why.g, why.player, why.m, why.s)
    or {}
  if arg.free or arg.optional and #choices == 0 then return true end
  by_either(why, said_of_any(domain), "missing",
    { move = said(why), what = soon_said(why, domain, choices) })
end

-- Whether an argument has a value of its domain.
local function check_argument(why, arg)
  local value, domain = why.m[arg.name], arg.domain
  if value == nil then return check_absent(why, arg) end
  if not domain.ground.kind(why.g, why.player, value) then
    return by_engine(why, "no_place", { value = type(value) == "table"
      and "this" or tostring(value),
      what = locale.text(why.rules, domain.ground.what, why.lang) })
  end
  local wrong = refusing(why, domain, value)
  for _, one in ipairs(wrong) do outside(why, one, value) end
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

local function check_arguments(why)
  for _, arg in ipairs(why.move.args) do
    why.sound = answer(why, check_argument, arg) and why.sound
  end
  for _, name in ipairs(needless(why.move, why.m)) do
    by_engine(why, "no_argument", { move = why.move.name, name = name })
    why.sound = false
  end
end

-- What a component is lacked for: its clause says it if it has an id, else that
-- of the move.
local function by_component(why, clause, by, more)
  by_clause(why, clause and clause.ids[1] and clause or why.move.clause,
    { by = by, more = more })
end

local function bundle(why, goods)
  return locale.bundle(why.rules, goods, why.machine.goods, why.lang)
end

-- The clauses that make the move dearer in one of these goods.
local function check_raised(why, lack)
  local _, parts = values.parts(why.rules, "price", why.g, why.player,
    why.move.name, why.m)
  for _, part in ipairs(parts) do
    local more = part.stage == "plus" and part.amount or {}
    for good in pairs(lack) do
      if (more[good] or 0) > 0 then
        by_clause(why, part.clause, { by = "price" })
        break
      end
    end
  end
end

local function check_price(why)
  local g, move, lack = why.g, why.move, {}
  local price = move.price(g, why.player, move.name,
    move.priced_by_move and why.m or nil)
  for good, n in pairs(price) do
    local have = g.players[why.player].hand[good] or 0
    if have < n then lack[good] = n - have end
  end
  if next(lack) == nil then return end
  local cost = move.clause.def.cost
  by_component(why, type(cost) == "string"
    and why.rules.component_clauses.cost[cost], "price", sentences.say(
      "too_poor", why.lang, { price = bundle(why, price),
        lack = bundle(why, lack) }))
  check_raised(why, lack)
end

local function check_means(why)
  local piece = why.move.piece
  if why.move.cost and not why.step.free then check_price(why) end
  if piece and (why.g.players[why.player].supply[piece] or 0) < 1 then
    by_component(why, why.rules.component_clauses.piece[piece], "supply",
      sentences.say("none_left", why.lang,
        { piece = locale.text(why.rules, piece, why.lang) }))
  end
end

-- Whether a forbid speaks, and what fills the blanks of its sentence.
local function spoken(why, forbid)
  local yes, blanks = forbid.when(why.g, why.player, why.m, why.s)
  local tells = yes and forbid.clause.def.tells
  return yes, tells and tells(why.g, why.player, why.m, why.s) or blanks
end

-- Whether the forbid speaks against the move while the value has only `set`.
local function speaks_with(why, forbid, set)
  local name, all = forbid.clause.def.because, why.g[CTX].values
  local real = all[name]
  all[name] = function () return set end
  local ok, yes = pcall(forbid.when, why.g, why.player, why.m, why.s)
  all[name] = real
  if not ok then error(yes, 0) end
  return yes
end

-- "C3.n: hut of blue", or the place alone where nothing stands.
local function standing_at(why, layer, place)
  local piece, owner = why.g:at(layer, place)
  local name = why.g:name(layer, place)
  if not piece then return name .. "." end
  return sentences.say("cause", why.lang, { place = name,
    piece = locale.text(why.rules, piece, why.lang),
    player = name_of(why, owner) })
end

local function none() end

-- The causes of a forbid that removes places `because` of a value of places:
-- the clauses that put a place into this value which, alone in it, would make
-- the forbid speak against the move all the same.
local function add_causes(why, forbid)
  local g, name = why.g, forbid.clause.def.because
  local _, parts = nil, {}
  if name then _, parts = values.parts(why.rules, name, g, why.player) end
  for _, part in ipairs(parts) do
    local puts = part.stage ~= "removes" and part.stage ~= "except"
    for place in puts and part.amount or none do
      local layer = part.amount:layer()
      if speaks_with(why, forbid, g:set(layer, place)) then
        by_clause(why, part.clause, { by = "forbid", behind = forbid.clause,
          more = standing_at(why, layer, place) })
      end
    end
  end
end

local function check_forbids(why)
  for _, forbid in ipairs(why.move.forbids) do
    local yes, blanks = answer(why, spoken, forbid)
    if yes then
      by_clause(why, forbid.clause, { by = "forbid", blanks = blanks,
        except = answer(why, close, forbid.exceptions) })
      add_causes(why, forbid)
    end
  end
end

local function look(why)
  if not check_time(why) then return end
  if why.move.when and not why.move.when(why.g, why.player, why.s) then
    if why.move.note then why.move.note(why.move.clause) end
    by_clause(why, why.move.clause, { by = "when" })
  end
  check_arguments(why)
  answer(why, check_means)
  check_forbids(why)
  if #why.list == 0 and not why.move.open then by_engine(why, "not_listed") end
end

-- All reasons against a move; none means it is legal.
function reasons.find(game, m)
  local g, lang = game.g, game.lang
  local ctx = g[CTX]
  if g.result then return { reasons.of_engine(lang, "game_over") } end
  local machine, stack = ctx.machine, g.agenda
  local move = machine.moves[m.move]
  if not move then
    local near = nearest.hint(m.move, machine.moves, lang)
    return { reasons.of_engine(lang, "unknown_move",
      { move = tostring(m.move), near = near == "" and "." or near }) }
  end
  local why = { g = g, lang = lang, machine = machine, rules = game.rules,
    step = machine.steps[stack[#stack].step], move = move, m = m,
    s = agenda.subject(stack, #stack), player = m.player, sound = true,
    list = {} }
  local is_listed = m.player == ctx.player and not needless(move, m)[1]
    and moves.has(ctx.legal, move, m)
  if not is_listed then look(why) end
  return why.list
end

return reasons
