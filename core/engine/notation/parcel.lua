-- A game whole as text: what its rules are said to be, the files of those rules
-- that do not come with the program, and the record. See docs/notations.md.
-- Reading is strict: the last line has the count of files and the checksum of
-- all above. A parcel is
--
--   { format = 1, program = "0.1.0", game = { name, version },
--     modules = { { path, name, version, hash, title, author,
--       clauses = { { ids, says }, … } }, … },
--     files = { { name, text }, … }, record = "Rulewright record 1\n…" }
--
-- and, where it was read, with each module, clause and file its `line`, and
-- `lead`, how many lines stand above the record.

local lpeg = require "lpeg"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local reading = require "rulewright.engine.notation.reading"
local trees = require "rulewright.engine.notation.tree"
local P, R, S, C, Cc, Cg, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc,
  lpeg.Cg, lpeg.Cp, lpeg.Ct
local does, expect, must = reading.does, reading.expect, reading.must

local parcel = {}

local LIMIT = 8 << 20 -- bytes
local MODULES, CLAUSES, FILES = 100, 5000, 200

-- Words -----------------------------------------------------------------------

local gap, eol, digit = P " " ^ 0, P " " ^ 0 * "\n", R "09"
local rest = (1 - P "\n") ^ 0
local word = C((1 - S " \t\n") ^ 1)
local words = C((1 - S " \t\n") ^ 1 * (P " " ^ 1 * (1 - S " \t\n") ^ 1) ^ 0)
local hash = C(R("09", "af") ^ 8) * #S " \n"

-- A file lies in a folder of the parcel. No part of its name begins with a dot.
local letter = R("az", "AZ", "09", "__")
local part = letter * (letter + S "-.") ^ 0
local path = C(part * ("/" * part) ^ 0) * #S " \n"

local first_line = "Rulewright parcel "
  * ("1" * eol + expect("this program reads parcels of format 1", rest))
  + expect "this is no parcel: expected Rulewright parcel 1"

-- The rest of a line that begins with `head`.
local function line(head, pattern, expected)
  local wrong = expect("expected " .. expected, rest)
  return head * gap * (pattern * #eol + wrong) * eol
end

-- Reading ---------------------------------------------------------------------

local function add(self, list, byte, value, most)
  value.line = reading.line(self, byte)
  list[#list + 1] = value
  must(self, #list <= most, byte, "there are more than %d of these", most)
end

local function add_module(self, byte, module)
  local found = self.found
  reading.once(self, self.modules, module.path, byte, true)
  module.clauses = {}
  add(self, found.modules, byte, module, MODULES)
end

local LONGEST = 1000 -- bytes of a sentence

local function add_clause(self, byte, clause)
  must(self, #clause.says <= LONGEST, byte, "a sentence has at most %d bytes",
    LONGEST)
  local last = self.found.modules[#self.found.modules]
  add(self, last.clauses, byte, clause, CLAUSES)
end

-- What a block of lines holds: each without the sign before it.
local function unfold(block)
  return (("\n" .. block):gsub("\n| ?", "\n"):sub(2))
end

local function add_file(self, byte, name, said, body)
  reading.once(self, self.files, name, byte, true)
  local text = body:find "^{" and (trees.read(body) or {})[1] or unfold(body)
  must(self, type(text) == "string", byte, "expected a text in braces, such as "
    .. '{"…"}')
  must(self, kernel.tree.hash({ text }) == said, byte, "the parcel is damaged: "
    .. "%s is not what was packed", name)
  add(self, self.found.files, byte, { name = name, text = text }, FILES)
end

local function add_record(self, byte, text)
  self.found.lead, self.found.record = reading.line(self, byte) - 1, text
end

local function check_end(self, byte, count, said)
  must(self, count == tostring(#self.found.files), byte, "the parcel is "
    .. "damaged: it has %d files, not %s", #self.found.files, lex.quote(count))
  must(self, said == parcel.checksum(self.text:sub(1, byte - 8)), byte,
    "the parcel is damaged: its text is not what was packed")
  must(self, self.ended, #self.text, "the parcel is cut off: expected a line's "
    .. "end")
end

local module = does(Cp() * Ct(line("module:", Cg(path, "path") * gap
    * Cg(word, "name") * gap * Cg(word, "version") * gap * Cg(hash, "hash"),
    "the main file of a module, its name, its version and its hash")
    * (line("title:", Cg(words, "title"), "a title")
      + expect("expected title: and what the module is called", rest))
    * line("author:", Cg(words, "author"), "a name") ^ -1), add_module)
  * does(Cp() * Ct(line("clause:", Cg(word, "ids") * gap * Cg(words, "says"),
    "the id of a clause and its sentence")), add_clause) ^ 0

local body = C((P "|" * rest * "\n") ^ 1) + C("{" * rest) * "\n"
  + Cc "" * #P "\n"
local file = does(Cp() * line("file:", path * gap * hash,
    "the name of a file and a hash of eight or more digits 0-9 a-f") * body,
  add_file)

local function no_line(self, byte, said)
  must(self, said ~= "", byte, "the parcel is cut off: expected %s",
    self.found.record and "parcel and a checksum" or "Rulewright record 1")
  must(self, false, byte, "expected module:, clause:, file: or Rulewright "
    .. "record 1, not %s", lex.quote(said))
end

local wrong = does(Cp() * C(rest), no_line)
local record = does(Cp() * C("Rulewright record " * (1 - P "\nparcel ") ^ 0
  * "\n"), add_record)
local last_line = does("parcel " * Cp() * C(digit ^ 1) * " " * hash,
  check_end) * eol ^ 1

local blank = P "\n" ^ 0
local all = lex.ready(blank * first_line
  * (line("program:", word / 0, "a version")
    + expect("expected program: and its version", rest))
  * (file + module + P "\n") ^ 0 * (record + wrong) * (last_line + wrong)
  * (P(-1) + expect "expected nothing after the end"))

local function read(text)
  local self = { text = text .. "\n", ended = text:sub(-1) == "\n",
    modules = {}, files = {},
    found = { format = 1, modules = {}, files = {} } }
  self.found.program = text:match "\nprogram: *(%S+)"
  all:match(self.text, 1, self)
  return self.found
end

-- Whether a text says that it is one.
function parcel.is_one(text)
  local head = text:sub(1, 1000):gsub("^\u{feff}", "")
  return head:find "^%s*Rulewright parcel " ~= nil
end

-- The parcel, or nil, message, line, column.
function parcel.parse(text) return reading.door(read, text, LIMIT) end

-- Printing --------------------------------------------------------------------

-- The checksum of the text above the last line.
function parcel.checksum(text) return kernel.tree.hash({ text }) end

-- A file as lines that can be read; one that has other characters than a text,
-- or no end of its last line, in braces.
local function folded(text)
  local is_plain = text == "" or lex.text(text, #text) == text
    and text:sub(-1) == "\n"
  if not is_plain then return kernel.tree.encode({ text }) .. "\n" end
  return (text:gsub("([^\n]*)\n", function (one)
    return one == "" and "|\n" or "| " .. one .. "\n"
  end))
end

local function add_said(lines, one)
  lines[#lines + 1] = ("module: %s %s %s %s"):format(one.path, one.name,
    one.version, one.hash)
  lines[#lines + 1] = "title: " .. one.title
  lines[#lines + 1] = one.author and "author: " .. one.author or nil
  for _, clause in ipairs(one.clauses) do
    lines[#lines + 1] = ("clause: %s %s"):format(clause.ids, clause.says)
  end
  lines[#lines + 1] = ""
end

-- The text of a parcel; or nil and what cannot be written so.
function parcel.print(p)
  local lines = { "Rulewright parcel 1", "program: " .. p.program, "" }
  for _, one in ipairs(p.modules) do add_said(lines, one) end
  for _, one in ipairs(p.files) do
    lines[#lines + 1] = ("file: %s %s"):format(one.name,
      kernel.tree.hash({ one.text }))
    lines[#lines + 1] = folded(one.text)
  end
  lines[#lines + 1] = p.record
  local text = table.concat(lines, "\n")
  text = ("%sparcel %d %s\n"):format(text, #p.files, parcel.checksum(text))
  local back, message, at = parcel.parse(text)
  if back then return text end
  return nil, ("a parcel cannot hold this: %s: %s"):format(message,
    lex.short(lex.lines(text)[at] or ""))
end

return parcel
