-- Measures of one's own, in a person's words: "NAME=WHAT", or just WHAT, where
-- WHAT is
--
--   an event            how often it comes in a game
--   an event: Lua       the same, or a sum: what the Lua says of each event `e`
--   a value             what it is when the game is over
--   Lua                 what it says when the game is over
--
-- "NAME by GROUP=WHAT" is counted group by group: the Lua of WHAT says the
-- group and a number, see groups.lua.
--
-- The Lua sees `g` and is asked of each `player` if it speaks of one, and so is
-- a value that takes one. Numbers, true and false are counted; nil is not. The
-- Lua is given a copy of the state and cannot change the game.

local context = require("rulewright.engine.playing.context")
local groups = require("rulewright.lab.studies.groups")
local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local parameters = require("rulewright.lab.figures.parameters")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")
local snapshot = require("rulewright.engine.sandbox.snapshot")

local measures = {}

local function refusal(rules, key, blanks)
  return nil, sentences.say(key, rules.request.lang, blanks)
end

-- Whether the Lua speaks of each player: the word stands alone in it, neither
-- as a field (`e.player`) nor within quotes.
local function is_of_players(text)
  local bare = (" " .. text .. " "):gsub("\\.", ""):gsub('"[^"]*"', '""')
    :gsub("'[^']*'", "''")
  return bare:find("[^%w_%.]player[^%w_]") ~= nil
end

-- Makes the measure ask the Lua of a text; nil and a sentence.
local function ask_lua(rules, self, text)
  local message
  self.by_seat = is_of_players(text)
  self.asks, message = sandbox.load("local g, player, e = ... return " .. text,
    "=" .. self.name, sandbox.environment {})
  if self.asks then return self end
  return refusal(rules, "measure_lua", { name = self.name, message = message })
end

local function ask_value(rules, self, value)
  local list = value.def.takes or not value.def.of
    and parameters.of_value(rules, value) or { value.def.of }
  local of, name = table.concat(list, ", "):gsub("=[^,]+", ""), value.name
  if of ~= "" and of ~= "player" and of ~= "seat" then
    return refusal(rules, "measure_of", { name = name, what = of })
  end
  self.by_seat = of ~= ""
  self.asks = function (g, player) return g:value(name, player) end
  return self
end

local literals = { ["true"] = true, ["false"] = true, player = true }

-- A word that is neither an event nor a value, and what may be meant.
local function unknown(rules, text)
  local known = {}
  for name in pairs(rules.events) do known[name] = true end
  for name in pairs(rules.values) do known[name] = true end
  return refusal(rules, "no_measure", { name = text,
    near = nearest.hint(text, known, rules.request.lang) })
end

-- The measure that a text means; nil and one sentence.
function measures.new(rules, text)
  local name, what = text:match("^%s*([^=<>~:()%[%]\"']-)%s*=%s*([^=].*)$")
  what = (what or text):match("^%s*(.-)%s*$")
  local self = { name = name or what, what = what, by_seat = false }
  if self.name == "" or what == "" then
    return refusal(rules, "measure_form", { name = text })
  end
  local event, lua = what:match("^([^:]-)%s*:%s*(.+)$")
  event = rules.events[event or what] and (event or what)
  self.event = event
  self.by = name and name:match "^.+ by (.+)$" or false
  if self.by and not (event and lua) and (event or rules.values[what]) then
    return refusal(rules, "measure_by", { name = self.name, group = self.by })
  end
  if event and lua then return ask_lua(rules, self, lua) end
  if event then return self end
  if rules.values[what] then
    return ask_value(rules, self, rules.values[what])
  elseif what:find("^%a[%w_ ]*$") and not literals[what] then
    return unknown(rules, what)
  end
  return ask_lua(rules, self, what)
end

-- A game ---------------------------------------------------------------------

-- An answer as a number or a boolean; "none" for nil; or nil and a sentence.
local function plain(value)
  if value == nil then return "none" end
  local is_number = type(value) == "number"
  if type(value) == "boolean" or is_number and value - value == 0 then
    return value
  elseif kernel.sets.is(value) then
    return #value
  end
  return nil, "it gives " .. (is_number and "no finite number"
    or "a " .. type(value)) .. ", where a number, true or false is counted"
end

-- Notes what one seat's answer is: that at the end, or added to those before.
local function ask(one, found, s, g, e)
  local ok, value, more = sandbox.guard(one.asks, g, s, e)
  local answer, problem
  if not ok then
    problem = sandbox.message(value)
  elseif one.by then
    problem = groups.add(found, found.values[s], value, more)
  else
    answer, problem = plain(value)
  end
  found.problem = found.problem or problem
  if one.by then return end
  if not one.event then
    found.values[s] = answer == nil and "none" or answer
  elseif answer == true or math.type(answer) then
    found.values[s] = found.values[s] + (answer == true and 1 or answer)
  end
end

-- The state as it stands, to be asked and not to be changed.
local function copy_of(g, machine)
  local own = kernel.tree.clone(g)
  context.attach(own, machine)
  return own
end

-- Counts events of one game; list: measures; machine: a plain one for
-- questions.
function measures.account(list, machine, seats)
  local account = { list = list, machine = machine, found = {}, hears = false }
  for i, one in ipairs(list) do
    local found = { by_seat = one.by_seat, by = one.by, values = {} }
    for s = 1, one.by_seat and seats or 1 do
      found.values[s] = one.by and {} or 0
    end
    account.found[i] = found
    account.hears = account.hears or one.event ~= nil
  end
  return account
end

-- Adds to the measures of an event, or to those of the end, for nil. `g` is
-- copied once for all that ask.
local function note(account, event, g, e)
  local own
  for i, one in ipairs(account.list) do
    local found = account.found[i]
    for s = 1, one.event == event and #found.values or 0 do
      if one.asks then
        own = own or copy_of(g, account.machine)
        ask(one, found, s, own, e and snapshot.copied(e, {}))
      else
        found.values[s] = found.values[s] + 1
      end
    end
  end
end

-- The listener for ctx.log, or nil where no measure is of an event.
function measures.listener(account)
  return account.hears and function (g, name, e) note(account, name, g, e) end
    or nil
end

-- What each measure has found at the end of the game.
function measures.finish(account, g)
  note(account, nil, g)
  for i, one in ipairs(account.list) do
    local found = account.found[i]
    if (one.event or one.by) and found.problem then found.values = {} end
  end
  return account.found
end

return measures
