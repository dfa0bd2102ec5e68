-- Measures of one's own, in a person's words: "NAME=WHAT", or just WHAT, where
-- WHAT is
--
--   an event            how often it comes in a game
--   an event: Lua       the same, or a sum: what the Lua says of each event `e`
--   a value             what it is when the game is over
--   Lua                 what it says when the game is over
--
-- The Lua sees `g` and is asked of each `player` if it speaks of one, and so is
-- a value that takes one. Numbers, true and false are counted; nil is not. The
-- Lua is given a copy of the state and cannot change the game.

local context = require("rulewright.engine.context")
local nearest = require("rulewright.engine.nearest")
local snapshot = require("rulewright.engine.snapshot")
local kernel = require("rulewright.kernel")
local parameters = require("rulewright.lab.parameters")
local sandbox = require("rulewright.engine.sandbox")
local sentences = require("rulewright.engine.sentences")

local measures = {}

local literals = { ["true"] = true, ["false"] = true, player = true }

local function trimmed(text) return text:match("^%s*(.-)%s*$") end

-- Whether the Lua speaks of each player: the word stands alone in it, neither
-- as a field (`e.player`) nor within quotes.
local function is_of_players(text)
  local bare = (" " .. text .. " "):gsub("\\.", ""):gsub('"[^"]*"', '""')
    :gsub("'[^']*'", "''")
  return bare:find("[^%w_%.]player[^%w_]") ~= nil
end

local function chunk_of(rules, text, name)
  local env = sandbox.environment {}
  local chunk, message = sandbox.load("local g, player, e = ... return "
    .. text, "=" .. name, env)
  if not chunk then
    return nil, sentences.say("measure_lua", rules.request.lang,
      { name = name, message = message })
  end
  return chunk
end

local function of_event(rules, self, text)
  local event, lua = text:match("^([^:]-)%s*:%s*(.+)$")
  event = event or text
  if not rules.events[event] then return nil end
  self.event, self.by_seat = event, lua ~= nil and is_of_players(lua)
  if not lua then return self end
  local message
  self.asks, message = chunk_of(rules, lua, self.name)
  if not self.asks then return nil, message end
  return self
end

local function of_value(rules, self, text)
  local value = rules.values[text]
  if not value then return nil end
  local list = value.def.takes or not value.def.of
    and parameters.of_value(rules, value) or { value.def.of }
  local of = table.concat(list, ", ")
  if of ~= "" and of ~= "player" and of ~= "seat" then
    return nil, sentences.say("measure_of", rules.request.lang,
      { name = text, what = of })
  end
  self.by_seat = of ~= ""
  self.asks = function (g, player) return g:value(text, player) end
  return self
end

-- Names of events and values, for whoever misspells one.
local function near(rules, text)
  local known = {}
  for name in pairs(rules.events) do known[name] = true end
  for name in pairs(rules.values) do known[name] = true end
  local name = nearest.name(text, known)
  return name and sentences.say("asks_near", rules.request.lang,
    { name = name }) or ""
end

local function of_lua(rules, self, text)
  if text:find("^%a[%w_ ]*$") and not literals[text] then
    return nil, sentences.say("no_measure", rules.request.lang,
      { name = text, near = near(rules, text) })
  end
  local message
  self.asks, message = chunk_of(rules, text, self.name)
  if not self.asks then return nil, message end
  self.by_seat = is_of_players(text)
  return self
end

-- The measure that a text means; nil and one sentence.
function measures.new(rules, text)
  local name, what = text:match("^%s*([^=<>~:()%[%]\"']-)%s*=%s*([^=].*)$")
  local self = { text = text, name = name or trimmed(text),
    what = trimmed(what or text) }
  if self.name == "" or self.what == "" then
    return nil, sentences.say("measure_form", rules.request.lang,
      { name = text })
  end
  for _, read in ipairs { of_event, of_value, of_lua } do
    local found, message = read(rules, self, self.what)
    if found or message then return found, message end
  end
end

-- A game ---------------------------------------------------------------------

-- An answer as a number or a boolean; "none" for nil; or nil and a sentence.
local function plain(value)
  if value == nil then return "none" end
  if type(value) == "boolean" or math.type(value) == "integer" then
    return value
  elseif math.type(value) == "float" and value - value == 0 then
    return value
  elseif type(value) == "userdata" and kernel.sets.is(value) then
    return #value
  end
  return nil, "it gives " .. (type(value) == "number" and "no finite number"
    or "a " .. type(value)) .. ", where a number, true or false is counted"
end

local function ask(one, g, player, e)
  local ok, value = sandbox.guard(one.asks, g, player, e)
  if not ok then return nil, sandbox.message(value) end
  return plain(value)
end

-- What is added up of an event that was asked about.
local function amount(value)
  if value == true then return 1 end
  return math.type(value) and value or 0
end

-- The state as it stands, to be asked and not to be changed.
local function copy_of(g, machine)
  local own = kernel.tree.clone(g)
  context.attach(own, machine)
  return own
end

local function add(found, s, value, problem)
  if problem then
    found.problem = found.problem or problem
  else
    found.values[s] = found.values[s] + amount(value)
  end
end

-- Counts events of one game; list: measures; machine: a plain one for
-- questions. Nothing is noted of those that are no events.
function measures.account(list, machine, seats)
  local account = { list = list, machine = machine, seats = seats, found = {},
    heard = {} }
  for i, one in ipairs(list) do
    local found = { by_seat = one.by_seat, values = {} }
    for s = 1, one.event and (one.by_seat and seats or 1) or 0 do
      found.values[s] = 0
    end
    account.found[i] = found
    if one.event then
      account.heard[one.event] = account.heard[one.event] or {}
      table.insert(account.heard[one.event], i)
    end
  end
  return account
end

-- The listener for ctx.log, or nil where no measure is of an event.
function measures.listener(account)
  if not next(account.heard) then return nil end
  return function (g, name, e)
    local own
    for _, i in ipairs(account.heard[name] or {}) do
      local one, found = account.list[i], account.found[i]
      if one.asks then own = own or copy_of(g, account.machine) end
      for s = 1, #found.values do
        if one.asks then
          add(found, s, ask(one, own, s, snapshot.copied(e, {})))
        else
          add(found, s, 1)
        end
      end
    end
  end
end

-- What each measure has found at the end of the game.
function measures.finish(account, g)
  local own
  for i, one in ipairs(account.list) do
    local found = account.found[i]
    if not one.event then
      own = own or copy_of(g, account.machine)
      for s = 1, one.by_seat and account.seats or 1 do
        local value, problem = ask(one, own, s)
        found.values[s] = value == nil and "none" or value
        found.problem = found.problem or problem
      end
    elseif found.problem then
      found.values = {}
    end
  end
  return account.found
end

return measures
