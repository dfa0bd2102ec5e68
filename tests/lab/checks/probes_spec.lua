-- No function by which rules ask may write into the state: whichever field of
-- whichever verb it is, and whether or not anybody would ask it in play.

local conformance = require "rulewright.lab.checks.conformance"
local tiny = require "tiny_game"

teardown(tiny.clear)

-- What makes a question write: it adds to the state and goes on.
local W = "g.odd = (g.odd or 0) + 1 "

-- Where it is not asked in play: the step "later" never comes.
local BASE = [[
module "base" { title = "Tiny", version = "1.0" }
component.good "stone" { bank = 9 }
component.piece "peg" { each = 9, on = "field" }
component.die "bone" { sides = 6 }
board { kind = "grid", columns = 3, rows = 3 }
sequence "game" {}
step "play" { of = "game", repeats = true }
step "later" {}
event "rung" { says = "{player} rings." }
move "add" { during = "play", apply = function (g, player)
  g.n = (g.n or 0) + 1
  g:emit("rung", { player = player })
  if g.n > 30 then g:win(1) end end }
domain "spot" { of = "field", places = function (g) return g:all "field" end }
move "peg" { during = "later", at = "spot" }
forbid "peg" { id = "F-1", says = "Never.",
  when = function () return true end }
value "v" { base = 1 }
chapter "more"
]]

local function answering(what) return "function (g) " .. W .. what .. " end" end

local yes, none = answering "return true", answering "return nil"
local all, one = answering "return g:all 'field'", answering "return 1"

-- By verb and field, a rule with it.
local asked = {
  move = { when = 'move "x" { during = "later", when = ' .. yes .. " }",
    cost = 'move "x" { during = "later", at = "field", cost = function (g, '
      .. "player, m) " .. W .. "return { stone = 0 } end }",
    sample = 'move "x" { during = "play", form = "x <give>", give = "bundle",'
      .. " open = true, sample = " .. answering "return {}" .. " }",
    where = 'move "x" { during = "play", where = ' .. none .. " }" },
  domain = {
    places = 'domain "d" { of = "field", places = ' .. all
      .. ' } move "x" { during = "play", at = "d" }',
    list = 'domain "d" { of = "number", list = ' .. answering "return { 1 }"
      .. ' } move "x" { during = "play", form = "x <n>", n = "d" }',
    has = 'domain "d" { of = "number", has = ' .. yes .. ', sample = function '
      .. '() return { 1 } end } move "x" { during = "play", form = "x <n>", '
      .. 'n = "d", open = true, sample = "domains" }',
    sample = 'domain "d" { of = "number", has = function () return true end, '
      .. "sample = " .. answering "return { 1 }" .. ' } move "x" { during = '
      .. '"play", form = "x <n>", n = "d", open = true, sample = "domains" }',
    parse = 'domain "d" { list = function () return { 1 } end, parse = '
      .. "function (g, text) " .. W .. "return tonumber(text) end, print = "
      .. 'function (g, n) return tostring(n) end } move "x" { during = "play",'
      .. ' form = "x <n>", n = "d" }',
    print = 'domain "d" { list = function () return { 1 } end, parse = '
      .. "function (g, text) return tonumber(text) end, print = function (g, n)"
      .. W .. 'return tostring(n) end } move "x" { during = "play", form = '
      .. '"x <n>", n = "d" }',
    tells = 'domain "d" { id = "D-1", says = "Not {n}.", of = "number", from ='
      .. " 1, to = 2, tells = " .. answering "return { n = 3 }" .. ' } move "x"'
      .. ' { during = "play", form = "x <n>", n = "d" }',
    where = 'domain "d" { of = "number", from = 1, to = 2, where = ' .. none
      .. ' } move "x" { during = "play", form = "x <n>", n = "d" }',
  },
  forbid = { when = 'forbid "peg" { when = ' .. yes .. " }",
    ["when of a step"] = 'forbid "later" { when = ' .. yes .. " }",
    places = 'forbid "peg" { places = ' .. all .. " }",
    all_but = 'move "y" { during = "later" } forbid { "peg", "y" } { all_but ='
      .. " " .. answering "return { y = true }" .. " }",
    tells = 'forbid "add" { id = "F-2", says = "{n}", when = function (g) '
      .. "return g.n == 3 end, tells = " .. answering "return { n = 1 }"
      .. " }" },
  except = { when = 'except "F-1" { id = "E-1", when = ' .. yes .. " }",
    places = 'except "F-1" { id = "E-1", places = ' .. all .. " }" },
  step = { when = 'step "x" { when = ' .. yes .. " }",
    player = 'step "x" { of = "game", before = "play", player = ' .. one
      .. ' } move "y" { during = "x" }' },
  sequence = { loops = 'sequence "x" { loops = '
      .. answering "return false" .. ' } step "z" { of = "x" } on "game begins"'
      .. ' { run = function (g) g:ask("x", {}) end }' },
  value = { base = 'value "x" { base = ' .. one .. " }",
    about = 'value "x" { base = 1, about = ' .. answering "return {}" .. " }" },
  event = { parts = 'event "sung" { says = "Sung.", parts = '
    .. answering 'return "v"' .. ' } on "rung" { run = function (g) g:emit('
    .. '"sung", {}) end }' },
  hidden = { known = 'hidden "players.*.hand" { known = '
      .. answering "return {}" .. " }",
    pool = 'component.deck "d" { cards = { a = 2 } } hidden "decks.d" { pool ='
      .. " " .. answering 'return "x"' .. " }" },
  cache = { build = 'cache "x" { depends = {}, build = ' .. one .. " }" },
}

for _, stage in ipairs { "when", "plus", "over", "at_least", "at_most",
  "then_plus", "then_at_least", "then_at_most", "void" } do
  asked.adjust = asked.adjust or {}
  asked.adjust[stage] = 'value "x" { base = 1 } adjust "x" { '
    .. (stage == "when" and "plus = 1, " or "") .. stage .. " = "
    .. (stage == "void" and yes or stage == "when" and yes or one) .. " }"
end
for stage, kind in pairs { holds = "any", adds = "places",
  removes = "places" } do
  asked.adjust[stage] = ('value "x" { kind = "%s", base = %s } adjust "x" { '
    .. "%s = %s }"):format(kind, kind == "any" and "false"
    or 'function (g) return g:all "field" end', stage,
    kind == "any" and yes or all)
end

local function problems(more)
  local rules, message = tiny.rules { base = BASE, more = more }
  if not rules then error(message .. "\n" .. more, 0) end
  return table.concat(conformance.run { rules = rules, games = 4, seed = 1,
    players = 2 }.problems, "\n")
end

describe("what writes when it is asked is found:", function ()
  for verb, fields in pairs(asked) do
    for field, more in pairs(fields) do
      it(verb .. ", " .. field, function ()
        assert.matches("changed the state", problems(more), nil, more)
      end)
    end
  end

  it("but for what is no question", function ()
    assert.equal("", problems 'value "x" { base = 1 }')
  end)
end)
