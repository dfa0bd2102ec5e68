-- Two small games in which the words of g are tried: one that notes what it
-- hears, and one whose words nothing counts.

local assert = require "luassert"
local tiny = require "tiny_game"

local word_games = {}

local hearing = [[
component.good "gold" { dear = true }
event "seen" {}
on "placed" { run = function (g, e) note(g, "+", e) end }
on "peg placed" { run = function (g, e) note(g, "p", e) end }
on "removed" { run = function (g, e) note(g, "-", e) end }
on { "taken over", "peg taken over" } { run = function (g, e)
  g.notes[#g.notes + 1] = e.owner .. "<" .. e.player .. e.piece .. e.at end }
on "moved" { run = function (g, e) g.notes[#g.notes + 1] = e.from .. ">"
  .. e.to end }
on "stolen" { run = function (g, e) g.notes[#g.notes + 1] = "stolen "
  .. e.good end }
on "game begins" { run = function (g) g.notes = {} end }
move "two" { during = "play", form = "two <n>", n = "small" }
domain "small" { of = "number", from = 1, to = 2 }
]]
hearing = "local function note(g, sign, e) g.notes[#g.notes + 1] = sign "
  .. ".. e.player .. e.piece .. e.at end\n" .. hearing

function word_games.noted(options)
  return tiny.new(hearing, options or { players = 3 })
end

-- Calls f(g) in an edit and returns what it returned.
function word_games.with(game, f)
  local result
  local ok, message = game:edit(function (g) result = table.pack(f(g)) end)
  if not ok then error(message, 2) end
  return table.unpack(result, 1, result.n)
end

-- What f(g) did in an edit is taken back, with a message that ends like this.
function word_games.taken_back(message, f)
  local game = word_games.noted()
  local hash = game:hash()
  local ok, said = game:edit(f)
  assert.is_nil(ok)
  assert.matches(message .. "$", said)
  assert.equal(hash, game:hash())
end

word_games.more = [[
component.good "pearl" { dear = true }
component.good "gold" { dear = true, bank = 5 }
component.good "sand" {}
component.neutral "nobody" { count = 1 }
component.piece "tower" { each = 3, on = "field", tall = "high" }
component.piece "guest" { each = 3, on = "field", shares = true }
component.piece "lot" { each = 9 }
component.mark "spot" { on = "field" }
domain "plot" { of = "field" }
event "bell" {}
event "silence" {}
on "game begins" { run = function (g) g.notes = {} end }
on "bell" { run = function (g, e) table.insert(g.notes, e.by .. 1) end }
on "bell" { run = function (g, e) table.insert(g.notes, e.by .. 2) end }
on "bell" { run = function (g, e) table.insert(g.notes, e.by .. 3) end }
local n = 0
define "built" (function () local all = n n = 0 return all end)
cache "no" { build = function () n = n + 1 return false end }
cache "sum" { build = function (g, key) n = n + 1
  return key and key .. "!" or "none" end }
step "asked" {}
move "yes" { during = "asked" }
sequence "round" {}
step "turn" { of = "round" }
move "pass" { during = "turn" }
]]

function word_games.new(text, options)
  options = options or {}
  options.trace, options.players = false, 3
  return tiny.new(word_games.more .. (text or ""), options).g
end

-- f(g, ...) fails with a message that ends like this.
function word_games.refused(message, f, ...)
  local ok, said = pcall(f, ...)
  assert.is_false(ok)
  assert.equal(message, said:match "[^:]*$":match "^%s*(.*)$")
end

-- Pegs of red on 1 and 2, a tower of blue on 3, a guest of blue on 1 and 4.
function word_games.built(...)
  local g = word_games.new(...)
  g:place(1, "peg", 1)
  g:place(1, "peg", 2)
  g:place(2, "tower", 3)
  g:place(2, "guest", 1)
  g:place(2, "guest", 4)
  return g
end

function word_games.lists(...)
  local all = { ... }
  for i, set in ipairs(all) do all[i] = table.concat(set:list(), " ") end
  return all
end

return word_games
