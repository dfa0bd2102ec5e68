-- Prints docs/rules/meetings.md from what the engine says about each two boxes
-- of Catan:
--
--   lua5.4 tests/support/meetings_page.lua > docs/rules/meetings.md
--
-- from the root, after a build. A spec compares parts of it with the engine.

if arg and arg[0] and arg[0]:find "meetings_page%.lua$" then
  package.path = "build/lua/?.lua;build/lua/?/init.lua;tests/support/?.lua;"
    .. package.path
  package.cpath = "build/lua/?.so;" .. package.cpath
end

local rulewright = require "rulewright"
local said = require "meetings_said"

local page = {}

local sea = { "seafarers", "new_shores", "four_islands", "fog_island",
  "through_the_desert", "forgotten_tribe", "cloth", "pirate_islands",
  "wonders", "new_world" }
local traders = { "friendly_robber", "event_cards", "harbormaster",
  "catan_for_two", "fishermen", "rivers", "caravans", "barbarian_attack",
  "traders_and_barbarians" }
local others = { "free_islands", "later_edition", "later_new_shores",
  "later_four_islands", "later_fog_island", "later_through_the_desert",
  "beginner", "beginner_start", "shuffled_tokens", "shuffled_harbours" }

local names = { "cities_and_knights" }
for _, list in ipairs { sea, traders, others } do
  table.move(list, 1, #list, #names + 1, names)
end

local function taken_of(rules)
  local taken = {}
  for _, module in ipairs(rules and rules.modules or {}) do
    if not module.rulings then taken[module.name] = true end
  end
  return taken
end

local function compose(...)
  return rulewright.rules { game = "catan", with = { ... } }
end

local function holds(meeting, taken)
  for _, name in ipairs(meeting or {}) do
    if not taken[name] then return false end
  end
  return meeting ~= nil
end

-- Calls f(meeting, id) for each ruling that holds in this composition and in
-- none of its parts.
local function each_ruling(rules, parts, f)
  local taken = taken_of(rules)
  for _, module in ipairs(rules.modules) do
    for _, clause in ipairs(module.rulings and module.clauses or {}) do
      local known = not holds(clause.meeting, taken)
      for _, part in ipairs(parts) do
        known = known or holds(clause.meeting, part)
      end
      if not known and clause.ids[1] then f(clause.meeting, clause.ids[1]) end
    end
  end
end

local function reason_of(message)
  return message:match "do not go together: (.*)$" or message
end

local function wrapped(text, indent)
  local lines, line = {}, ""
  for word in text:gmatch "%S+" do
    if line ~= "" and #line + #word + 1 > 80 then
      lines[#lines + 1], line = line, indent .. word
    else
      line = line == "" and word or line .. " " .. word
    end
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n")
end

local function add(list, index, key, item)
  if not index[key] then
    index[key] = { key = key }
    list[#list + 1] = index[key]
  end
  if not index[key][item] then
    index[key][item] = true
    table.insert(index[key], item)
  end
end

-- The findings: reasons of refusals with what is refused, meetings with the
-- first ids of their rulings.
local function new_findings()
  return { reasons = {}, meetings = {}, said = {}, warned = {}, index = {} }
end

-- Notes in one of its lists that one is refused with the other.
local function note(findings, list, reason, one, other)
  add(findings[list], findings.index, reason, one)
  local group = findings.index[reason]
  group[one] = group[one] == true and other or group[one] .. ", " .. other
end

local function composed_sign(findings, rules, one, other)
  if said.is_idle(rules) then return "~" end
  local entry = said.of(one, other)
  if not entry then return "o" end
  local list, key = entry.warns and findings.warned or findings.said,
    entry.id .. (entry.warns and "!" or "+")
  add(list, findings.index, key, one)
  local group = findings.index[key]
  group.id = entry.id
  group[one] = group[one] == true and other or group[one] .. ", " .. other
  return entry.warns and "!" or "+"
end

-- The sign of a composition of what goes together in parts; the last two are
-- told of.
local function sign_of(findings, parts, ...)
  local rules, message = compose(...)
  local other, one = select(-2, ...)
  if not rules then
    local reason = reason_of(message)
    note(findings, "reasons", reason, one, other)
    return said.refusal_sign(reason)
  end
  each_ruling(rules, parts, function (meeting, id)
    add(findings.meetings, findings.index, table.concat(meeting, ", "), id)
  end)
  local sign = composed_sign(findings, rules, one, other)
  assert(select("#", ...) > 2 or (sign == "!") == (rules.warnings[1] ~= nil),
    one .. ", " .. other .. ": the engine warns otherwise than the books")
  return sign
end

local function in_fives(signs)
  return (table.concat(signs):gsub(".....", "%0 "):gsub(" +$", ""))
end

local function all_pairs(findings)
  local rows, taken = {}, {}
  for i, name in ipairs(names) do taken[i] = taken_of(compose(name)) end
  for i, one in ipairs(names) do
    local signs = {}
    for k = 1, i - 1 do
      signs[k] = sign_of(findings, { taken[i], taken[k] }, names[k], one)
    end
    rows[i] = ("%2d %-25s%s"):format(i, one, in_fives(signs)):gsub(" +$", "")
  end
  return rows
end

local function heading()
  local tens, ones = {}, {}
  for i = 1, #names - 1 do
    tens[i] = i >= 10 and tostring(i // 10) or " "
    ones[i] = tostring(i % 10)
  end
  local space = (" "):rep(28)
  return space .. in_fives(tens) .. "\n" .. space .. in_fives(ones)
end

-- What is taken when the boxes of both are.
local function with_both(one, other)
  local taken = {}
  for name in pairs(one) do taken[name] = true end
  for name in pairs(other) do taken[name] = true end
  return taken
end

-- Cities & Knights, one of the sea, one of the traders.
local function triples(findings)
  local lines, box = { (" "):rep(22) .. "1 2 3 4 5 6 7 8 9" },
    "cities_and_knights"
  local knights = taken_of(compose(box))
  for _, one in ipairs(sea) do
    local signs = {}
    for k, other in ipairs(traders) do
      local mine, theirs = taken_of(compose(one)), taken_of(compose(other))
      local sign = sign_of(findings, { with_both(knights, mine),
        with_both(knights, theirs), with_both(mine, theirs) }, box, one, other)
      signs[k] = (sign == "x" or sign == "-") and "-" or sign == "~" and "~"
        or "+"
    end
    lines[#lines + 1] = ("%-22s%s"):format(one, table.concat(signs, " "))
  end
  return lines
end

local intro = [[
# Which boxes of Catan go together

Made by `tests/support/meetings_page.lua` of what the engine says; a spec
compares the two. House rules meet in [rules](catan.md).

The books are those of the boxes, by the numbers of our digests; numbers that
begin with `CAT-R-` are rulings of our own.

- `+` goes together, as a clause of the books says.
- `!` goes together, but a clause of the books advises against it.
- `o` goes together; the books do not speak of it.
- `~` is not called composed: what one of them brings cannot come into play.
  They can be taken together, but ships have no sea, pirate, gold or foreign
  island there (take a scenario of Seafarers, or a map of your own), or the
  friendly robber has no robber (TB-ROBBER-14).
- `x` is refused, as a clause of the books says; the reason names it.
- `-` is refused by our own choice, for the reason below.

## Each two

]]

local between = [[

## Cities & Knights, a scenario at sea, and a variant or scenario of the traders

The columns are 1 friendly_robber, 2 event_cards, 3 harbormaster,
4 catan_for_two, 5 fishermen, 6 rivers, 7 caravans, 8 barbarian_attack,
9 traders_and_barbarians. Three go together where each two of them do; rulings
of two hold in three.

]]

-- The sign of two boxes, and the lines that the page has for them: the reason
-- in quotation marks, or who meets and the first ids of their rulings.
function page.of_two(one, other)
  local found, lines = new_findings(), {}
  local sign = sign_of(found, { taken_of(compose(one)),
    taken_of(compose(other)) }, one, other)
  for i, group in ipairs(found.reasons) do lines[i] = group.key end
  for _, list in ipairs { found.said, found.warned } do
    for _, group in ipairs(list) do lines[#lines + 1] = group.id end
  end
  for _, group in ipairs(found.meetings) do
    lines[#lines + 1] = ("%s: %s"):format(group.key, table.concat(group, ", "))
  end
  return sign, lines
end

-- Whether Cities & Knights goes with two others.
function page.of_three(one, other)
  return compose("cities_and_knights", one, other) ~= nil
end

page.names, page.sea, page.traders = names, sea, traders

-- `but`: groups whose keys are not listed again.
local function listed(groups, form, but)
  local lines = {}
  for _, group in ipairs(groups) do
    local items = {}
    for i, item in ipairs(group) do
      items[i] = group[item] == true and item
        or ("%s with %s"):format(item, group[item])
    end
    if not (but and but[group.key]) then
      lines[#lines + 1] = wrapped(("- " .. form):format(group.id or group.key,
        table.concat(items, group[group[1]] == true and ", " or "; ")), "  ")
        .. "\n"
    end
  end
  return table.concat(lines)
end

local function refused_by(findings, sign)
  local list = {}
  for _, group in ipairs(findings.reasons) do
    if said.refusal_sign(group.key) == sign then list[#list + 1] = group end
  end
  return list
end

function page.text()
  local two, three = new_findings(), new_findings()
  local rows, lines = all_pairs(two), triples(three)
  return intro .. "```text\n" .. heading() .. "\n" .. table.concat(rows, "\n")
    .. "\n```\n\n### As the books say\n\n" .. listed(two.said, "%s: %s")
    .. "\n### Against the advice of the books\n\n"
    .. listed(two.warned, "%s: %s")
    .. "\n### Refused, as the books say\n\n"
    .. listed(refused_by(two, "x"), "“%s”: %s")
    .. "\n### Refused by our own choice\n\n"
    .. listed(refused_by(two, "-"), "“%s”: %s")
    .. "\n### Rulings, by who meets\n\n" .. listed(two.meetings, "%s: %s")
    .. between .. "```text\n" .. table.concat(lines, "\n") .. "\n```\n\n"
    .. listed(three.reasons, "“%s”: %s", two.index)
    .. listed(three.meetings, "%s: %s")
end

if arg and arg[0] and arg[0]:find "meetings_page%.lua$" then
  rulewright.configure { roots = { "scripts" } }
  io.write(page.text())
end

return page
