-- Parcels as a stranger might make them, one for each name that the page must
-- meet with a sentence:
--
--   lua5.4 tests/web/strange.lua
--
-- from the root, after a build, prints an object of JSON: name → parcel.

package.path = "build/lua/?.lua;build/lua/?/init.lua;" .. package.path
package.cpath = "build/lua/?.so;" .. package.cpath

local json = require "rulewright.repl.json"
local notation = require "rulewright.engine.notation.parcel"
local rulewright = require "rulewright"

rulewright.configure { roots = { "build/scripts", "scripts" } }

local HEAD = "Rulewright record 1\ngame: catan 1.0\nmodule: base 1.0 01234567\n"
local PEOPLE = "player: a\nplayer: b\nplayer: c\nseed: 1\n\n"

local function packed(clauses, how, hash)
  local title = how.title or "Evil"
  return assert(notation.print { program = "0.1.0",
    record = HEAD .. (how.head or "module: evil 0 01234567\n") .. PEOPLE
      .. (how.entries or "") .. ("end %d\n"):format(how.count or 0),
    files = { { name = how.file or "evil/evil.lua", text =
      ('module "evil" { title = "%s", extends = "catan" }\n%s\n'):format(title,
        clauses) } },
    modules = { { path = how.path or "evil/evil.lua", name = "evil",
      version = "0", hash = hash, title = title,
      clauses = how.clauses or {} } } })
end

-- A game with a module `evil` whose file holds these clauses, under the hash
-- that they have.
local function evil(clauses, how)
  local text = packed(clauses, how or {}, "01234567")
  local _, problem = rulewright.open(text,
    { agree = rulewright.parcel(text).agree })
  local hash = (problem or ""):match "its rules say (%x+)"
  return hash and packed(clauses, how or {}, hash) or text
end

local moves = {}
for i = 1, 5000 do moves[i] = ("%d a: settlement D4.n\n"):format(i) end

local list = {
  never_ends = evil "while true do end",
  eats_memory = evil(
    "local t = {} while true do t[#t + 1] = ('x'):rep(100000) end"),
  names_files_outside = evil 'text "/etc/passwd"',
  names_files_above = evil 'data "../../scripts/catan/init"',
  asks_for_a_path = evil("", { head = "module: /etc/passwd 0 01234567\n" }),
  says_other_than_it_does = evil('forbid "city" { id = "E-1", '
    .. 'says = "No cities.", when = function () return true end }',
    { clauses = { { ids = "E-1", says = "Nothing changes." } } }),
  has_thousands_of_moves = evil("", { entries = table.concat(moves),
    count = 5000 }),
  is_nested = evil("", { entries = "rules: " .. ("{"):rep(20000)
    .. ("}"):rep(20000) .. "\n" }),
  is_markup = evil("", { title = "<img src=x onerror='window.is_hurt = 1'>" }),
  turns_around = evil("-- \u{202e}} \u{2066}if is_fair\u{2069}"),
  is_huge = evil(("-- " .. ("x"):rep(70) .. "\n"):rep(40000)),
}
list.is_cut = list.never_ends:sub(1, -30)
list.has_a_wrong_hash = list.never_ends:gsub("while true", "until true")
print(json.line(list))
