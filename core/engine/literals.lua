-- The texts that stand in the source of a script: every literal, and, where
-- literals are joined by .. and by nothing else, what they come to. The source
-- is one that Lua has read: what is no text in it is passed over. An escape
-- that names a byte by its number stays as it is written.

local lpeg = require "lpeg"
local lex = require "rulewright.engine.notation.lex"
local P, S, C, Cmt, Cs, Ct = lpeg.P, lpeg.S, lpeg.C, lpeg.Cmt, lpeg.Cs, lpeg.Ct

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

-- A set of texts.
return function (source)
  local found = {}
  for _, parts in ipairs(all:match(source)) do
    for _, part in ipairs(parts) do found[part] = true end
    found[table.concat(parts)] = true
  end
  return found
end
