-- What a game expects of its components.

local tiny = require "tiny_game"

teardown(tiny.clear)

local expectation = [[
component.song "march" { key = "major" }
component.key "major" {}
component.key "minor" {}
expect "song" (function (song, things)
  if not things.key[song.key] then
    return "there is no key", song.key, things.key
  end
end)
]]

describe("expect", function ()
  it("refuses a component of any module, at its line", function ()
    assert(tiny.rules { more = expectation,
      a = '\ncomponent.song "waltz" { key = "minor" }' })
    tiny.refused("tiny/boxes/a.lua:2: song 'waltz': there is no key 'minro'; "
      .. "did you mean 'minor'?",
      { more = expectation, a = '\ncomponent.song "waltz" { key = "minro" }' })
  end)

  it("changes nothing that rules see", function ()
    local rules = assert(tiny.rules(expectation .. [[expect "song" (
      function (song, things) song.key = "minor" things.key.major = nil end)]]))
    assert.equal("major", rules.things.song.march.key)
    assert.truthy(rules.things.key.major)
  end)

  it("is refused itself where it is wrong", function ()
    tiny.refused("tiny/base/more.lua:1: there is no component.snog to expect "
      .. "anything of; did you mean 'song'?",
      'expect "snog" (function () end) component.song "march" {}')
    tiny.refused("tiny/base/more.lua:1: after expect 'good' (function (thing, "
      .. "things) … end) was expected, not a table",
      'expect "good" {}')
    tiny.refused("tiny/base/more.lua:1: after expect 'good' (function (thing, "
      .. "things) … end) was expected, not nothing", 'expect "good"')
    local _, message = tiny.rules 'expect "good" (function () nothing() end)'
    assert.matches("^tiny/base/more.lua:1: undeclared global 'nothing'",
      message)
    _, message = tiny.rules 'expect "good" (function () while true do end end)'
    assert.matches("^tiny/base/more.lua:1: stopped", message)
  end)
end)
