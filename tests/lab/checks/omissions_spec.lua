-- Each clause left out in turn, in situations in which each move can be made.

local context = require "rulewright.engine.playing.context"
local omissions = require "rulewright.lab.checks.omissions"
local sandbox = require "rulewright.engine.sandbox"
local setup = require "rulewright.engine.game.setup"
local tiny = require "tiny_game"

teardown(tiny.clear)

local function trial(texts, progress, options)
  local rules = assert(tiny.rules(texts, options))
  local found, tried, all = omissions.run { rules = rules,
    situations = omissions.situations(rules), progress = progress }
  local list = {}
  for i, one in ipairs(found) do
    list[i] = one.line .. ": " .. one.message
  end
  return list, tried, all
end

describe("leaving out each clause", function ()
  it("finds a move that breaks without another's clause", function ()
    assert.same({ "5: without D-1 the move 'take' breaks: "
      .. "tiny/base/more.lua:4: attempt to compare number with nil" },
      (trial [[
on "game begins" { run = function (g) g.held = { 1, 2 } end }
move "take" { id = "M-1", says = "You take.", during = "play",
  form = "take <n>", n = "held", apply = function (g, player, m)
  if g.held[m.n] > 0 then g:gain(player, "stone", 1) end end }
domain "held" { id = "D-1", says = "It must be there.", of = "digit",
  list = function (g) return { 1, 2 } end }
domain "digit" { of = "number", from = 1, to = 9 }
]]))
  end)

  it("finds what lies behind a move that was forbidden", function ()
    local lake = [[
move "peg" { id = "M-1", says = "You place.", during = "play", at = "field",
  form = "peg <at>", apply = function (g, player, m)
  if g:name("field", m.at) == "2,2" then error "sunk" end end }
forbid "peg" { id = "F-1", says = "The middle is a lake.",
  when = function (g, player, m) return g:name("field", m.at) == "2,2" end }]]
    assert.same({ "4: without F-1 the move 'peg' breaks: "
      .. "tiny/base/more.lua:3: sunk" }, (trial(lake)))
    assert.same({ "4: без F-1 ломается ход «peg»: "
      .. "tiny/base/more.lua:3: sunk" }, (trial(lake, nil, { lang = "ru" })))
  end)

  it("finds nothing in rules that can do without one another", function ()
    local seen = {}
    local list, tried, all = trial([[
value "most" { id = "V-1", says = "At most two.", base = 2 }
move "take" { id = "M-1", says = "You take.", during = "play",
  apply = function (g, player) g:gain(player, "stone", 1) end }
forbid "take" { id = "F-1", says = "Two are enough.",
  when = function (g, player) return g.players[player].hand.stone
  >= g:value "most" end }]], function (done, of)
      seen[#seen + 1] = done .. "/" .. of
    end)
    assert.same({}, list)
    assert.same({ 5, 5 }, { tried, all })
    assert.same({ "1/5", "2/5", "3/5", "4/5", "5/5" }, seen)
  end)

  -- A peg may be lifted as long as there is room, of which A-1 gives some;
  -- nobody wins before.
  local ROOM = [[
value "room" { base = 0 }
adjust "room" { id = "A-1", says = "There is room.", plus = 5 }
forbid "win" { when = function (g) return not g.lifted end }
on "game begins" { run = function (g) g.n = 0 end }
move "lift" { during = "play", apply = function (g)
  g.n = g.n + 1
  if %s and g:value "room" == 0 then error "no room" end
  g.lifted = true
end }]]
  local WITHOUT_ROOM = { "2: without A-1 the move 'lift' breaks: "
    .. "tiny/base/more.lua:7: no room" }

  it("finds a move that breaks where it was first made", function ()
    assert.same(WITHOUT_ROOM, (trial(ROOM:format "not g.lifted")))
  end)

  it("goes on for three decisions", function ()
    local text = ROOM:gsub("g.lifted = true", "")
    assert.same(WITHOUT_ROOM, (trial(text:format "g.n == 3")))
    assert.same({}, (trial(text:format "g.n == 4")))
  end)

  it("tries one move of each name that was not legal before", function ()
    local function hops(field)
      return trial(([[
move "hop" { during = "play", at = "field", apply = function (g, player, m)
  if m.at == %d then error "lost" end g:win(player) end }
forbid "hop" { id = "F-1", says = "Nobody hops.",
  when = function () return true end }]]):format(field))
    end
    assert.same({ "3: without F-1 the move 'hop' breaks: "
      .. "tiny/base/more.lua:2: lost" }, (hops(1)))
    assert.same({}, (hops(2)))
  end)

  -- How often rules are put together, and states entered, by f().
  local function work_of(f)
    local composed, entered = 0, 0
    local compose, attach = setup.compose, context.attach
    setup.compose = function (...)
      composed = composed + 1
      return compose(...)
    end
    context.attach = function (...)
      entered = entered + 1
      return attach(...)
    end
    local ok, problem = pcall(f)
    setup.compose, context.attach = compose, attach
    assert(ok, problem)
    return composed, entered
  end

  local function work_on(text)
    local rules = assert(tiny.rules { more = text })
    local situations = omissions.situations(rules)
    return work_of(function ()
      omissions.run { rules = rules, situations = situations }
    end)
  end

  it("does not try a clause that has no say in any situation", function ()
    local forbid = [[forbid "look" { id = "F-1", says = "No.",
      when = function () return %s end }
      move "look" { during = "play" }]]
    local all = work_on(forbid:format "true")
    assert.equal(all - 1, (work_on(forbid:format "false")))
  end)

  it("gives up a clause without which the flow has no end", function ()
    local endless = [[
step "run" { id = "S-1", says = "Run.", of = "game", after = "play",
  run = function (g) g:win(1) end }
step "again" { of = "game", after = "run", run = function (g)
  g:ask "again" end }
]]
    for n = 1, 5 do
      endless = endless .. ('move "m%d" { during = "play", ends = true }\n')
        :format(n)
    end
    local _, entered = work_on(endless)
    local _, base = work_on(endless:gsub('id = "S%-1", says = "Run.",', ""))
    assert.equal(3, entered - base)
  end)

  it("passes over a clause that cannot be left out", function ()
    assert.same({}, (trial('value "map" { id = "V-1", says = "Here.", '
      .. 'base = "island" }')))
  end)

  it("leaves out all clauses of an id at once", function ()
    assert.same({ 3, 3 }, { select(2, trial [[
value "most" { id = "V-1", says = "At most two.", base = 2 }
value "least" { id = "V-1", says = "At least one.", base = 1 }]]) })
  end)

  it("says of what breaks whether it needs the clause by its own word",
    function ()
      local breaks = [[
        move "nod" { id = "N-1", says = "You nod.", during = "play",
          apply = function (g) if g:value "room" == 0 then error "full" end end
        }]]
      local room = 'value "room" { base = 0 } adjust "room" { id = "A-1", '
        .. 'says = "Room.", plus = 5 } '
      local function needed(texts)
        local rules = assert(tiny.rules(texts))
        return omissions.run({ rules = rules,
          situations = omissions.situations(rules) })[1].needed
      end
      assert.is_true(needed { more = room .. breaks })
      assert.is_false(needed { more = room, box = breaks })
      assert.is_false(needed { more = room, other = "",
        chest = 'module "chest" { title = "C", needs = { "other" } }'
          .. breaks })
      assert.is_true(needed { more = "", box = room,
        chest = 'module "chest" { title = "C", needs = { "box" } }' .. breaks })
    end)

  it("does not try what a game that has begun cannot do without", function ()
    assert.same({}, (trial { base = tiny.base:gsub("columns = 3",
      "columns = function (g) return g:value 'width' end"), more = [[
        value "width" { base = 3, depends = {} }
        change "width" { id = "C-1", says = "Wide.", from = 3, to = 4 }
        move "look" { id = "M-1", says = "Look.", during = "play",
          apply = function (g) g:name("field", 12):lower() end }]] }))
  end)

  it("does not blame rules for what the engine tells", function ()
    assert.same({}, (trial [[
move "peg" { id = "M-1", says = "You place.", during = "play", at = "free",
  form = "peg <at>", piece = "peg" }
domain "free" { id = "D-1", says = "It must be free.", of = "field",
  list = function (g) local list = {} for at = 1, 9 do
  if not g:at("field", at) then list[#list + 1] = at end end return list end }
step "again" { id = "S-1", says = "And again.", of = "game", after = "play",
  run = function (g) g:win(1) end }]]))
  end)

  it("keeps to its time", function ()
    local limit = omissions.time_limit
    finally(function () omissions.time_limit = limit end)
    omissions.time_limit = -1
    assert.same({ 0, 2 }, { select(2, trial "") })
  end)
end)

describe("situations", function ()
  it("are states in which each move can be made, in each game", function ()
    local list = omissions.situations(assert(tiny.rules [[
on "game begins" { run = function (g) g.n = 0 end }
move "add" { id = "A", says = "Add.", during = "play",
  apply = function (g) g.n = g.n + 1 end }
forbid "win" { id = "F", says = "Later.",
  when = function (g) return g.n < 20 end }]]))
    local seen = {}
    for _, one in ipairs(list) do
      seen[one.move] = (seen[one.move] or 0) + 1
      if one.move == "win" then assert.equal(20, one.state.n) end
    end
    assert.same({ add = 3, win = 3 }, seen)
  end)

  it("tell which hidden paths there are", function ()
    local rules = assert(tiny.rules [[
hidden "players.*.hand" { id = "H-1", says = "Hands." }
hidden "players.*.hnad" { id = "H-2", says = "Hnads." }]])
    local _, met = omissions.situations(rules)
    assert.is_true(met[rules.hiddens[1]])
    assert.is_nil(met[rules.hiddens[2]])
  end)
end)

describe("the games in which situations are found", function ()
  local function broken(body)
    local list = select(3, omissions.situations(assert(tiny.rules(
      'forbid "win" { when = function () return true end } '
      .. 'move "slip" { during = "play", apply = function () ' .. body
      .. " end }"))))
    return { table.unpack(list) }
  end

  it("have as many seats as they are asked with, else the most", function ()
    local rules = assert(tiny.rules "")
    assert.equal(3, #omissions.situations(rules)[1].state.players)
    assert.equal(2, #omissions.situations(rules, 2)[1].state.players)
  end)

  it("tell each rule that breaks, once", function ()
    assert.same({ "tiny/base/more.lua:1: a slip" }, broken 'error "a slip"')
    assert.same({}, broken "")
  end)

  it("do not tell that a limit was met", function ()
    local fuel = sandbox.fuel
    finally(function () sandbox.fuel = fuel end)
    sandbox.fuel = 100000
    assert.same({}, broken "while true do end")
  end)
end)

describe("what cannot be left out", function ()
  it("is a value that is a word, for which nothing can stand in", function ()
    local texts = { more = 'value "map" { id = "V-1", says = "Here.", '
      .. 'base = "island" }' }
    tiny.refused("V-1 says what is taken (value 'map' is \"island\") and "
      .. "cannot be dropped; change it instead", texts, { without = { "V-1" } })
    texts.a = 'drop "V-1" { id = "A-1", says = "Nowhere." }'
    tiny.refused("tiny/boxes/a.lua:1: V-1 says what is taken (value 'map' is "
      .. "\"island\") and cannot be dropped; change it instead", texts)
  end)

  it("is what a game cannot begin without", function ()
    assert.same({ nil, "the game cannot begin without B-1: "
      .. "tiny/base/more.lua:3: attempt to get length of a nil value (field "
      .. "'list')" }, { tiny.try([[
on "game begins" { id = "B-1", says = "None.", run = function (g) g.list = {}
  end } step "first" { id = "S-1", says = "Count.", of = "game",
  before = "play", run = function (g) g.n = #g.list end }]],
      { without = { "B-1" } }) })
  end)
end)
