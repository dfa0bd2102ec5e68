-- Two moves that are written alike in one step are refused, with both names.

local tiny = require "tiny_game"

teardown(tiny.clear)

local function move(name, rest)
  return ('move "%s" { id = "M", says = "You may.", during = "play", %s }\n')
    :format(name, rest)
end

local road = move("road", 'at = "field"')

describe("two moves of one step", function ()
  local function refused(form, texts)
    tiny.refused(("tiny/base/more.lua:2: in step 'play' the move 'rue' (base) "
      .. "is written as 'road' is: \"%s\" (base, tiny/base/more.lua:1); one of "
      .. "them needs another form"):format(form), texts)
  end

  for what, rest in pairs {
    ["with one form"] = 'form = "road <at>", at = "field"',
    ["but for large letters"] = 'form = "ROAD <at>", at = "field"',
    ["with another name for an argument"] = 'form = "road <x>", x = "field"',
    ["where one has optional words"] =
      'form = "road <at> [now]", at = "field"',
    ["where one is of a domain of the other's"] =
      'form = "road <at>", at = "coast"',
  } do
    it("are refused: " .. what, function ()
      refused("road <at>", road .. move("rue", rest)
        .. 'domain "coast" { of = "field", id = "C", says = "Sea.", '
        .. "list = function () return { 1 } end }")
    end)
  end

  it("are refused: of numbers that overlap", function ()
    local numbers = 'domain "a" { of = "number", from = 1, to = 3 } '
      .. 'domain "b" { of = "number", from = %d, to = 5 }'
    local moves = move("road", 'form = "go <n>", n = "a"')
      .. move("rue", 'form = "go <n>", n = "b"')
    refused("go <n>", moves .. numbers:format(3))
    refused("go <n>", moves .. 'domain "a" { of = "number", from = 3, to = 5 } '
      .. 'domain "b" { of = "number", from = 1, to = 3 }')
    assert.truthy(tiny.rules(moves .. numbers:format(4)))
  end)

  it("name both modules", function ()
    tiny.refused("tiny/boxes/a.lua:1: in step 'play' the move 'rue' (a) is "
      .. "written as 'road' is: \"road <at>\" (base, tiny/base/more.lua:1); "
      .. "one of them needs another form", { more = road,
        a = move("rue", 'form = "road <at>", at = "field"') })
  end)

  for what, rest in pairs {
    ["with other words"] = 'form = "rue <at>", at = "field"',
    ["with another argument"] = 'form = "road <n>", n = "good"',
    ["with one more"] = 'form = "road <at> <n>", at = "field", n = "good"',
    ["of words of their own"] = 'form = "road <n>", n = "own"',
  } do
    it("may both be offered: " .. what, function ()
      assert(tiny.rules(road .. move("rue", rest) .. 'domain "own" { '
        .. 'of = "word", list = function () return { "x" } end }'))
    end)
  end

  it("may both be offered: of lists of words, or of numbers", function ()
    for _, kind in ipairs { "word", "number" } do
      assert(tiny.rules(move("road", 'form = "go <n>", n = "a"')
        .. move("rue", 'form = "go <n>", n = "b"')
        .. ('domain "a" { of = "%s", list = function () return { 1 } end } '
          .. 'domain "b" { of = "%s", list = function () return { 2 } end }')
          :format(kind, kind)))
    end
  end)

  it("may both be offered: with many optional words before another", function ()
    local some = ("[now] "):rep(16)
    assert(tiny.rules(move("road", ('form = "go %sleft"'):format(some))
      .. move("rue", ('form = "go %sright"'):format(some))))
  end)

  it("may be alike in different steps", function ()
    assert(tiny.rules(road .. 'step "late" { id = "L", says = "Later.", '
      .. 'of = "game", after = "play" } move "rue" { id = "M", says = "Go.", '
      .. 'during = "late", form = "road <at>", at = "field" }'))
  end)
end)
