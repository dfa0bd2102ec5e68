-- Writes the code that finds the places of an argument: those of its domain
-- less those that are forbidden. What looks at no move is asked once for all
-- moves of a step, and what several of them ask alike is kept in a local, their
-- common ground.

local arity = require("rulewright.engine.language.arity")
local chunks = require("rulewright.engine.text.chunks")
local sets = require("rulewright.kernel").sets

local grounds = {}

local say, hand_in = chunks.say, chunks.hand_in

-- What is asked of the places of an argument, as { f =, tell = who hears of it
-- }: of the parts of its domain and of the forbids (`out`), those that look at
-- no move come first (where clauses are counted none is); then the narrowest
-- part, which leaves the fewest places.
local function plan_of(move, arg)
  local plan = { once = {}, each = {}, out = {} }
  for _, part in ipairs(arg.domain.chain) do
    if arity.asked_once(part.part) then
      table.insert(plan.once, { f = part.part })
    else
      table.insert(plan.each, 1, { f = part.part })
    end
  end
  for _, forbid in ipairs(move.forbid_out) do
    local places = forbid.clause.def.places
    if forbid.arg == arg then
      local once = plan.once[1] and not (arg.optional or forbid.tell)
        and arity.asked_once(places)
      table.insert(once and plan.once or plan.out,
        { f = places, out = true, tell = forbid.tell })
    end
  end
  return plan
end

-- Begins the code for the moves of a step.
function grounds.begin(self)
  self.grounds, self.ground_count = {}, 0
end

local most_at_once = 30 -- sets that `less` takes in one call

-- Code that takes forbidden places out of the set of this name, and tells which
-- clause did.
local function tell_out(self, set, out, arguments)
  for _, forbid in ipairs(out) do
    say(self, "do local rest = %s and %s(%s, (%s%s))", set, sets.less, set,
      forbid.f, arguments)
    say(self, "if rest ~= %s then %s() end", set, forbid.tell)
    say(self, "%s = rest end", set)
  end
end

-- Code that narrows the set of this name by parts, and then by forbids, many at
-- once if nobody is told which; if it is not begun, its first part begins it.
-- nil is left of a set without places.
local function narrow(self, set, begun, parts, out, arguments)
  local from, asked, told = begun and set, {}, out[1] and out[1].tell
  local function by(operation, more)
    say(self, "%s = %s %s(%s%s)", set, from == set and set .. " and" or "",
      operation, from, more)
    from = set
  end
  for _, part in ipairs(parts) do
    local called = ("(%s%s)"):format(hand_in(self, part.f), arguments)
    if from then by(sets.meet, ", " .. called) else from = called end
  end
  if from ~= set and (told or not out[1]) then by(sets.meet, "") end
  if told then return tell_out(self, set, out, arguments) end
  for i, forbid in ipairs(out) do
    asked[i] = (", (%s%s)"):format(hand_in(self, forbid.f), arguments)
  end
  for first = 1, #out, most_at_once do
    by(sets.less, table.concat(asked, "", first,
      math.min(first + most_at_once - 1, #out)))
  end
end

local function new_ground(self, key)
  self.ground_count = self.ground_count + 1
  self.grounds[key] = "ground" .. self.ground_count
  return self.grounds[key]
end

-- The local that keeps what is left by the first `count` of what is asked once:
-- false for no place. It stands on the longest that begins alike.
local function ground_of(self, asked, count)
  local keys = { "" }
  for i = 1, count do
    keys[i + 1] = keys[i] .. " " .. hand_in(self, asked[i].f)
  end
  local below, parts, out = count, {}, {}
  repeat
    local one = asked[below]
    table.insert(one.out and out or parts, 1, one)
    below = below - 1
  until below == 0 or self.grounds[keys[below + 1]]
  local ground = self.grounds[keys[count + 1]]
    or new_ground(self, keys[count + 1])
  say(self, "if %s == nil then", ground)
  if below > 0 then
    say(self, "%s = %s", ground, ground_of(self, asked, below))
  end
  narrow(self, ground, below > 0, parts, out, "(g, player)")
  say(self, "%s = %s or false", ground, ground)
  say(self, "end")
  return ground
end

-- Code for the places of the k-th argument as a set, in the local of its
-- number; nil or false if there is none. An optional argument is absent where
-- its domain has none.
function grounds.places(self, k)
  local arg, set = self.move.args[k], "set" .. k
  local plan, asked = plan_of(self.move, arg), "(g, player, m, s)"
  local begun = #plan.once > 0
  say(self, "local %s%s", set, begun
    and " = " .. ground_of(self, plan.once, #plan.once) or "")
  narrow(self, set, begun, plan.each, arg.optional and {} or plan.out, asked)
  if arg.optional then
    say(self, "local some%d = %s", k, set)
    narrow(self, set, true, {}, plan.out, asked)
  end
end

-- The local that keeps what a function without a move answers: for all moves of
-- the step.
function grounds.answer(self, f)
  local name = hand_in(self, f)
  local answer = self.grounds[name] or new_ground(self, name)
  say(self, "%s = %s or %s(g, player)", answer, answer, name)
  return answer
end

-- The declaration of all these locals.
function grounds.locals(self)
  local names = {}
  for i = 1, self.ground_count do names[i] = "ground" .. i end
  return names[1] and "local " .. table.concat(names, ", ") or ""
end

return grounds
