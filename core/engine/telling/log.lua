-- What happened, in sentences: events whose declaration has one, and for the
-- seats that `knows` names others, which say more. Blanks are filled from the
-- event: {player}, {from}, {to} by the names of seats; names
-- and words of the rules in a case of the language by {to:dative},
-- {piece:accusative}; places by the layer of the piece or by {at:corner},
-- bundles by {goods:bundle}; a word that depends on a number is chosen by
-- {n|disc|discs}, a case of a word too. An event that names a value is followed
-- by its parts, a line each.

local kernel = require("rulewright.kernel")
local locale = require("rulewright.engine.language.locale")
local printable = require("rulewright.engine.text.printable")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local values = require("rulewright.engine.composing.values")
local voices = require("rulewright.engine.telling.voices")
local CTX = require("rulewright.engine.playing.context").key

local log = {}
local tostring = kernel.bounds.tostring

local seats = { player = true, from = true, to = true, by = true,
  victim = true, owner = true }
local places = { at = true, from = true, to = true }

-- A value as its domain prints it; as it is where the domain cannot.
function log.printed(g, domain, value, lang)
  local ok, text = pcall(domain.print, g, value)
  if not ok and sandbox.is_limit(text) then error(text, 0) end
  return locale.words(g[CTX].machine.rules, tostring(ok and text or value),
    lang)
end

local function text_of(rules, value, lang)
  if type(value) ~= "table" then
    return locale.words(rules, tostring(value), lang)
  end
  local parts = {}
  for i, part in ipairs(value) do parts[i] = text_of(rules, part, lang) end
  return table.concat(parts, ", ")
end

local function name_of(g, seat, case, lang)
  return locale.seat(g[CTX].machine.rules, g.players[seat], lang, case)
end

-- What fills the blank {field:as}, nil if nothing does. `as`: a domain or a
-- case of the language, "" if the field says it by itself. seat: what makes a
-- text of a seat.
local function blank(g, e, field, as, lang, seat)
  local machine, value = g[CTX].machine, e[field]
  local rules = machine.rules
  local piece = as == "" and places[field] and rules.things.piece
  local layer = piece and piece[e.piece] and piece[e.piece].on
  if value == nil then return nil end
  if as == "bundle" and type(value) == "table" then
    return locale.bundle(rules, value, machine.goods, lang)
  end
  local domain = machine.domains[layer or as]
  if domain then return log.printed(g, domain, value, lang) end
  local player = seats[field] and g.players[value]
  if player then
    return seat(g, value, as ~= "" and as or nil, lang)
  end
  if as == "" then return text_of(rules, value, lang) end
  return sentences.fill(locale.in_case(rules, tostring(value), as, lang), e)
end

local function is_of_rules(clause)
  return clause ~= nil and clause.module ~= "engine"
end

-- The event whose sentence is told. For a piece that has an event of its own,
-- that sentence replaces the general one, also if it is empty; it is told when
-- the general one is sent, before what hears of that tells more.
local function told(events, name, e)
  local piece = e and type(e.piece) == "string" and e.piece .. " "
  if piece and is_of_rules(events[piece .. name]) then return piece .. name end
  local general = piece and is_of_rules(events[name])
    and name:sub(1, #piece) == piece and events[name:sub(#piece + 1)]
  return (not general or is_of_rules(general)) and name or nil
end

-- "a abbot" as people say it: the word that a blank brought may begin with a
-- vowel.
local function with_articles(text)
  return (text:gsub("%f[%w]([Aa]) ([aeiou]%l)", "%1n %2"))
end

-- A sentence with its blanks filled from the fields of `e`; `seat`: see blank.
function log.fill(g, says, e, lang, seat)
  local filled = says:gsub("{([%w_]+):?([%w_]*)(|?[^{}]*)}",
    function (field, domain, forms)
      if forms ~= "" then return sentences.form_of(e[field], forms) end
      return blank(g, e, field, domain, lang, seat or name_of)
    end)
  return (not lang or lang == "en") and with_articles(filled) or filled
end

-- How the amount of a part is written, by stage.
local amounts = { base = "%d", plus = "%+d", over = "÷%d",
  at_least = "≥%d", at_most = "≤%d", then_plus = "%+d",
  then_at_least = "≥%d", then_at_most = "≤%d", void = "%d" }

local function amount_of(part)
  local n = part.stage == "void" and 0 or part.amount
  local form = math.type(n) == "integer" and amounts[part.stage]
  return form and (part.stage ~= "base" or n ~= 0) and form:format(n)
end

-- The parts of the value that an event names, as lines under its sentence.
local function add_parts(lines, g, event, e, lang)
  local rules, parts_of = g[CTX].machine.rules, event.def.parts
  local asked = parts_of and table.pack(parts_of(g, e))
  if not asked or not asked[1] then return end
  if not rules.values[asked[1]] then
    error(("the parts of event '%s' are of '%s', which is no value"):format(
      event.name, tostring(asked[1])), 0)
  end
  local _, parts = values.parts(rules, asked[1], g,
    table.unpack(asked, 2, asked.n))
  for _, part in ipairs(parts) do
    local amount = amount_of(part)
    if amount then
      local says = locale.sentence(part.clause, lang) or part.says
      lines[#lines + 1] = printable.line(("  %s  %s"):format(amount, says))
    end
  end
end

-- A sentence as it is told: seats are marked in it, for whoever hears it may be
-- one of them.
local function spoken(g, says, e, lang)
  return log.fill(g, says, e, lang, voices.mark)
end

-- What each seat hears instead that knows more, by seat; `all`: what is heard
-- by whoever knows everything.
local function add_known(record, g, clause, e, lang)
  for field, says in kernel.order.pairs(clause.def.knows or {}) do
    local rules, seat = g[CTX].machine.rules, e[field]
    local text = spoken(g, locale.text(rules, says, lang), e, lang)
    if g.players[seat] then record.knows[seat] = text end
    record.all = record.all or text
  end
end

-- The clause whose sentence is told, and what fills it. Why the game is over
-- is the sentence of the event that `why` names.
local function clause_of(events, name, e)
  local why = name == "game over" and e and e.why
  local event = why or told(events, name, e)
  return event and events[event], why and e.blanks or e
end

-- A listener for ctx.log that writes into `lines`: { event =, text =, knows =
-- { [seat] = text }, all =, under = { lines }, begins = with a word of its own
-- }. voices.lua says them.
function log.into(lines, lang)
  return function (g, name, e)
    local clause, blanks = clause_of(g[CTX].machine.rules.events, name, e)
    e = blanks
    if not clause or not clause.def.says then return end
    local says = locale.sentence(clause, lang)
      or sentences.phrase(clause.def.says, lang)
    local record = { event = name, text = spoken(g, says, e, lang), knows = {},
      under = {}, begins = not says:find("^{") }
    add_known(record, g, clause, e, lang)
    add_parts(record.under, g, clause, e, lang)
    lines[#lines + 1] = record
  end
end

-- Takes what was written since the last call; nil if there is nothing.
function log.take(lines)
  if #lines == 0 then return nil end
  local taken = table.move(lines, 1, #lines, 1, {})
  for i = #lines, 1, -1 do lines[i] = nil end
  return taken
end

return log
