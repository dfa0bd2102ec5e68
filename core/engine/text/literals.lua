-- Reads string literals of Lua without running anything: those in the source of
-- a script, and those of a file that holds nothing else. A numeric escape of a
-- byte is left as it is written.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.text.lex"
local P, R, S = lpeg.P, lpeg.R, lpeg.S
local C, Cc, Cf, Cg = lpeg.C, lpeg.Cc, lpeg.Cf, lpeg.Cg
local Cmt, Cp, Cs, Ct = lpeg.Cmt, lpeg.Cp, lpeg.Cs, lpeg.Ct

local literals = {}

local escaped = { n = "\n", t = "\t", ["\n"] = "\n", ["\\"] = "\\",
  ["\""] = "\"", ["'"] = "'" }

local escape = P "\\" * C(1) / escaped

local function quoted(mark)
  return mark * Cs((escape + (1 - S(mark .. "\n"))) ^ 0) * mark
end

-- From [==[ to the next ]==] of as many signs.
local bracketed = Cmt(P "[" * C(P "=" ^ 0) * "[" * P "\n" ^ -1,
  function (source, at, signs)
    local from, to = source:find("]" .. signs .. "]", at, true)
    if not from then return nil end
    return to + 1, source:sub(at, from - 1)
  end)

local comment = P "--" * (bracketed / 0 + (1 - P "\n") ^ 0)
local space = (S " \t\r\n" + comment) ^ 0
local text = quoted "\"" + quoted "'" + bracketed
local joined = Ct(text * (space * ".." * space * text) ^ 0)
local all = lex.ready(Ct((comment + joined + 1) ^ 0))

-- Every literal of a script that Lua accepts, and the strings that literals
-- joined by .. alone add up to: a set of texts.
function literals.texts(source)
  local found = {}
  for _, parts in ipairs(all:match(source)) do
    for _, part in ipairs(parts) do found[part] = true end
    found[table.concat(parts)] = true
  end
  return found
end

local name = C((R "az" + R "AZ" + "_") * (R "az" + R "AZ" + R "09" + "_") ^ 0)
local whole = joined / table.concat
local key = P "[" * space * whole * space * "]" + name
local entry = Cg(key * space * "=" * space * whole * space
  * (S ",;" * space + #P "}"))
-- → the map so far, where it ends, and whether that is the end of the file.
local map = lex.ready(space * "return" * space * "{" * space
  * Cf(Ct "" * entry ^ 0, rawset) * Cp()
  * (P "}" * space * P ";" ^ -1 * space * -1 * Cc(true) + Cc(false)))

-- The table that `return { name = "text", ["key"] = "text" .. "text" }` gives,
-- without running it; or nil, what was expected, and the line.
function literals.map(source)
  local found, at, is_all = map:match(source)
  if is_all then return found end
  if not found then return nil, 'return { ["…"] = "…" }', 1 end
  local _, before = source:sub(1, at - 1):gsub("\n", "")
  return nil, '["…"] = "…"', before + 1
end

return literals
