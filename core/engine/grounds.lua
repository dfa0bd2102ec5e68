-- Writes the code that finds the places of an argument: those of its domain
-- less those that are forbidden. What looks at no move is asked once for all
-- moves of a step, and what several of them ask alike is kept in a local, their
-- common ground.

local chunks = require("rulewright.engine.chunks")
local sets = require("rulewright.kernel").sets

local grounds = {}

local say, hand_in = chunks.say, chunks.hand_in

-- Whether a function of a clause looks at no move: it takes (g, player).
function grounds.asked_once(f)
  local info = debug.getinfo(f, "u")
  return info.nparams <= 2 and not info.isvararg
end

-- What is asked of the places of an argument: of the parts of its domain and of
-- the forbids, those that look at no move come first (where clauses are counted
-- none is); then the narrowest part, which leaves the fewest places.
local function plan_of(move, arg)
  local plan = { once = {}, each = {}, out = {} }
  for _, one in ipairs(arg.domain.chain) do
    if grounds.asked_once(one.part) then
      table.insert(plan.once, { part = one.part })
    else
      table.insert(plan.each, 1, { part = one.part })
    end
  end
  for _, forbid in ipairs(move.forbid_out) do
    local places = forbid.clause.def.places
    if forbid.arg == arg then
      local once = plan.once[1] and not (arg.optional or forbid.tell)
        and grounds.asked_once(places)
      table.insert(once and plan.once or plan.out,
        { places = places, tell = forbid.tell })
    end
  end
  return plan
end

-- The first `count` of what is asked once, as a key.
local function key_of(self, asked, count)
  local names = {}
  for i = 1, count do
    names[i] = hand_in(self, "once", asked[i].part or asked[i].places)
  end
  return table.concat(names, " ")
end

-- Grounds end where an argument is asked no more once, and where arguments
-- begin to differ.
local function note_ends(self, asked)
  local ends, following = self.ends, self.following
  for count = 1, #asked do
    local key, after = key_of(self, asked, count), asked[count + 1]
    after = after and (after.part or after.places)
    if not after or following[key] and following[key] ~= after then
      ends[key] = true
    end
    following[key] = after or following[key]
  end
end

-- Plans the arguments of the moves of this list.
function grounds.plan(self, list)
  self.plans, self.grounds, self.ground_count = {}, {}, 0
  self.ends, self.following = {}, {}
  for _, move in ipairs(list) do
    for _, arg in ipairs(move.args) do
      if arg.domain.places then
        local plan = plan_of(move, arg)
        self.plans[arg] = plan
        note_ends(self, plan.once)
      end
    end
  end
end

local most_at_once = 30 -- sets that `less` takes in one call

-- Code that takes forbidden places out of the set of this name, many at once if
-- nobody is told which clause did. from: what the set is until now, where it is
-- not written yet.
local function take_out(self, set, from, out, arguments)
  local less, all = hand_in(self, "less", sets.less), {}
  for i, forbid in ipairs(out) do
    all[i] = ("(%s%s)"):format(hand_in(self, "forbid", forbid.places),
      arguments)
  end
  for first = 1, #all, most_at_once do
    say(self, "%s = %s %s(%s, %s)", set, from and "" or set .. " and", less,
      from or set, table.concat(all, ", ", first,
      math.min(first + most_at_once - 1, #all)))
    from = nil
  end
end

-- The same where somebody is told.
local function tell_out(self, set, out, arguments)
  for _, forbid in ipairs(out) do
    say(self, "do local rest = %s and %s(%s, (%s%s))", set,
      hand_in(self, "less", sets.less), set,
      hand_in(self, "forbid", forbid.places), arguments)
    say(self, "if rest ~= %s then %s() end", set,
      hand_in(self, "tell", forbid.tell))
    say(self, "%s = rest end", set)
  end
end

-- Code that narrows the set of this name by parts, and then by forbids; if it
-- is not begun, its first part begins it. nil is left of a set without places.
local function narrow(self, set, begun, parts, out, arguments)
  local meet, from = hand_in(self, "meet", sets.meet), nil
  for i, one in ipairs(parts) do
    local part = ("(%s%s)"):format(hand_in(self, "places", one.part), arguments)
    if i == 1 and not begun then
      from = part
    else
      say(self, "%s = %s %s(%s, %s)", set, from and "" or set .. " and", meet,
        from or set, part)
      from = nil
    end
  end
  local told = out[1] and out[1].tell
  if from and (told or not out[1]) then
    say(self, "%s = %s(%s)", set, meet, from)
  end
  if told then
    tell_out(self, set, out, arguments)
  else
    take_out(self, set, from, out, arguments)
  end
end

local function new_ground(self, key)
  self.ground_count = self.ground_count + 1
  self.grounds[key] = "ground" .. self.ground_count
  return self.grounds[key]
end

-- The local that keeps what is left by the first `count` of what is asked once:
-- false for no place.
local function ground_of(self, asked, count)
  local key = key_of(self, asked, count)
  local ground, below = self.grounds[key] or new_ground(self, key), count - 1
  while below > 0 and not self.ends[key_of(self, asked, below)] do
    below = below - 1
  end
  local parts, out = {}, {}
  for i = below + 1, count do
    table.insert(asked[i].part and parts or out, asked[i])
  end
  say(self, "if %s == nil then", ground)
  if below > 0 then
    say(self, "%s = %s", ground, ground_of(self, asked, below))
  end
  narrow(self, ground, below > 0, parts, out, "(g, player)")
  say(self, "%s = %s or false", ground, ground)
  say(self, "end")
  return ground
end

local nobody = {}

-- Code for the places of the k-th argument as a set, in the local of its
-- number; nil or false if there is none. An optional argument is absent where
-- its domain has none.
function grounds.places(self, move, k)
  local arg, set = move.args[k], "set" .. k
  local plan, asked = self.plans[arg], "(g, player, m, s)"
  local begun = #plan.once > 0
  say(self, "local %s%s", set, begun
    and " = " .. ground_of(self, plan.once, #plan.once) or "")
  narrow(self, set, begun, plan.each, arg.optional and nobody or plan.out,
    asked)
  if arg.optional then
    say(self, "local some%d = %s", k, set)
    narrow(self, set, true, nobody, plan.out, asked)
  end
end

-- The local that keeps what a function without a move answers: for all moves of
-- the step.
function grounds.answer(self, f)
  local name = hand_in(self, "once", f)
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
