-- Square tiles made of segments, as people write them: see docs/notations.md.
-- What words mean is looked up while the grammar, below, is matched; when a
-- tile is complete, it is checked: each edge has one segment of its kind, each
-- half of an edge its ground, and what runs through parts the ground.
--
-- A word is { byte, text }. The reader holds
--   text =, tiles = what was read, kinds =, signs = their names in order,
--   seen = names of tiles
-- and of the tile that is being read
--   tile =, edges = its words for n, e, s, w, owner = edge or half → segment,
--   firsts = segment → its first word

local lpeg = require "lpeg"
local lex = require "rulewright.engine.text.lex"
local places = require "rulewright.engine.notation.tileplaces"
local reading = require "rulewright.engine.notation.reading"
local P, R, S, C, Cc, Cg, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc,
  lpeg.Cg, lpeg.Cp, lpeg.Ct
local does, must, once, one_of = reading.does, reading.must, reading.once,
  reading.one_of

local MOST = 64 -- segments of a tile

-- What is declared before the first tile ---------------------------------

-- The texts of words that all differ.
local function distinct(self, words)
  local names, seen = {}, {}
  for i, said in ipairs(words) do
    once(self, seen, said[2], said, true)
    names[i] = said[2]
  end
  return names
end

-- kind city whole, marks shield cathedral, ends gate, by field
local function read_kind(self, name, way, parts)
  local kind, seen = { way = way[2], marks = {}, ends = {}, by = {} }, {}
  for _, part in ipairs(parts) do
    local what, names = part[1], part[2]
    once(self, seen, what[2], what, true)
    kind[what[2]] = names
    must(self, what[2] ~= "ends" or kind.way == "middle", what,
      "only a middle kind ends on a tile, not %s", name[2])
  end
  once(self, self.tiles.kinds, name[2], name, kind)
  table.insert(self.kinds, name[2])
end

-- sign garden / sign machine compass / sign circle fork club
local function read_sign(self, name, values)
  once(self, self.tiles.signs, name[2], name, values)
  table.insert(self.signs, name[2])
end

-- A tile and its segments ---------------------------------------------------

local function begin(self, name, copies, edges)
  once(self, self.seen, name[2], name, true)
  self.tile = { id = name[2], copies = copies, edges = {}, segments = {},
    flags = {}, line = reading.line(self, name[1]) }
  self.edges, self.owner, self.firsts = {}, {}, {}
  for i, side in ipairs(places.sides) do
    self.tile.edges[side], self.edges[side] = edges[i][2], edges[i]
  end
end

local function way_of(self, side)
  return self.tiles.kinds[self.tile.edges[side]].way
end

-- Gives a segment a side, or ground a half.
local function take(self, segment, name, said)
  local side, before = name:sub(1, 1), self.owner[name]
  local kind, what = self.tile.edges[side], name == side and "edge" or "half"
  must(self, kind == segment.kind or what == "half" and way_of(self, side)
    == "middle", said, "%s %s is %s, not %s", what, name, kind, segment.kind)
  must(self, not before, said, "%s %s belongs to %s already", what, name,
    before and before.name)
  self.owner[name] = segment
end

local halves_of = { n = { "nw", "ne" }, e = { "en", "es" },
  s = { "se", "sw" }, w = { "ws", "wn" }, inside = {} }

local ground_places = { "n", "e", "s", "w", "inside",
  table.unpack(places.halves) }

local rank_of = {} -- clockwise
for rank, half in ipairs(places.halves) do rank_of[half] = rank end

-- The edges of a segment as they stand, or the halves of ground, clockwise; an
-- edge stands for both of its halves.
local function take_places(self, segment, words)
  local is_ground, list = self.tiles.kinds[segment.kind].way == "ground", {}
  for _, said in ipairs(words) do
    local name = one_of(self, said, is_ground and ground_places or places.sides,
      (is_ground and "an edge or half of " or "an edge of ") .. segment.kind)
    must(self, name ~= "inside" or #words == 1, said, "inside stands alone")
    for _, place in ipairs(is_ground and halves_of[name] or { name }) do
      take(self, segment, place, said)
      list[#list + 1] = place
    end
  end
  segment[is_ground and "halves" or "sides"] = list
  if is_ground then
    table.sort(list, function (a, b) return rank_of[a] < rank_of[b] end)
  end
  segment.name = segment.kind .. " " .. (list[1] or "inside")
end

-- The part of a kind in which the words of a clause are, and what they are.
local clauses = { to = { "ends", "where %s ends" },
  by = { "by", "what %s touches" }, ["with"] = { "marks", "a mark of %s" } }

local function read_clause(self, segment, clause)
  local name, said = clause[2], clause[3]
  local known, what = table.unpack(clauses[name])
  for _, each in ipairs(said) do
    one_of(self, each, self.tiles.kinds[segment.kind][known],
      what:format(segment.kind))
    if name == "with" then
      segment.marks[each[2]] = (segment.marks[each[2]] or 0) + 1
    end
  end
  if name == "by" then
    segment.touches = said
  elseif name == "to" then
    local is_segment = self.tiles.kinds[said[1][2]]
    must(self, is_segment or not said[1].side, said[1], "%s has no edges",
      said[1][2])
    segment.ends, segment.ends_at = said[1][2], is_segment and said[1]
  end
end

local function read_segment(self, first, words, list)
  local name, seen, segments = first[2], {}, self.tile.segments
  must(self, #segments < MOST, first, "a tile has at most %d segments", MOST)
  local segment = { kind = name, name = name .. " " .. words[1][2],
    marks = {} }
  take_places(self, segment, words)
  for _, clause in ipairs(list) do
    once(self, seen, clause[2], clause, true)
    read_clause(self, segment, clause)
  end
  table.insert(segments, segment)
  self.firsts[segment] = first
end

-- A sign of the tile: its value where it has one, and what stands behind it.
local function read_flag(self, said, value, after)
  local values = self.tiles.signs[said[2]]
  must(self, (values == true) == (value == nil), value or after,
    value and "%s has no value" or "expected a %s", said[2])
  if value then
    one_of(self, value, values == "compass" and reading.compass or values,
      "a " .. said[2])
  end
  once(self, self.tile.flags, said[2], said, value and value[2] or true)
end

-- Whether all of a tile holds together ----------------------------------------

-- The number of the segment that is named by its kind, and by an edge or half
-- of it where the tile has several.
local function resolve(self, said)
  local kind, side, found = said[2], said.side, nil
  for i, segment in ipairs(self.tile.segments) do
    if segment.kind == kind and (not side or self.owner[side] == segment) then
      must(self, not found, said, "this tile has several of %s: say which, "
        .. "such as %s", kind, segment.name)
      found = i
    end
  end
  must(self, found, said, "this tile has no %s%s", kind,
    side and " at " .. side or "")
  return found
end

local function resolve_all(self, segment)
  local seen, touches = {}, segment.touches or {}
  segment.ends_at = segment.ends_at and resolve(self, segment.ends_at)
  for i, said in ipairs(touches) do
    touches[i] = resolve(self, said)
    once(self, seen, self.tile.segments[touches[i]].name, said, true)
  end
end

-- The segments at both halves of a side.
local function grounds(self, side)
  local halves = halves_of[side]
  return self.owner[halves[1]], self.owner[halves[2]]
end

-- All of an edge once its owners are known.
local function check_edge(self, side, said)
  local way, kind = way_of(self, side), said[2]
  must(self, way == "ground" or self.owner[side], said,
    "edge %s is %s, but no %s reaches it", side, kind, kind)
  if way == "whole" then return end
  local one, other = grounds(self, side)
  must(self, one and other, said, "half %s has no ground: name it in a segment",
    halves_of[side][one and 2 or 1])
  must(self, way == "middle" or one == other, said,
    "edge %s is %s: both its halves belong to one segment", side, kind)
end

-- A segment in the middle of edges either ends on the tile or runs through.
local function check_middle(self, segment)
  local said, runs = self.firsts[segment], #segment.sides > 1
  local ends = self.tiles.kinds[segment.kind].ends
  must(self, runs == not segment.ends, said, runs
    and "%s runs through: it has no end" or "%s has one edge: expected %s",
    segment.name, #ends > 0 and "to " .. lex.either(ends) or "a second one")
  for _, side in ipairs(runs and segment.sides or {}) do
    local one, other = grounds(self, side)
    must(self, one ~= other, said, "%s runs through, but %s lies on both its "
      .. "sides", segment.name, one.name)
  end
end

local function finish(self)
  local segments = self.tile.segments
  for _, segment in ipairs(segments) do resolve_all(self, segment) end
  for _, side in ipairs(places.sides) do
    check_edge(self, side, self.edges[side])
  end
  for _, segment in ipairs(segments) do
    if self.tiles.kinds[segment.kind].way == "middle" then
      check_middle(self, segment)
    end
  end
  table.insert(self.tiles, self.tile)
end

-- The grammar -----------------------------------------------------------------

local gap = S " \t" ^ 0
local plain = 1 - S " \t\n,;"
local ends = #S ";\n"
local any = Ct(Cp() * C(plain ^ 1)) * gap

local function key(word) return P(word) * -plain * gap end
local function list(item) return Ct(item * ("," * gap * item) ^ 0) end

local function expect(what)
  return reading.expect("expected " .. what, S ",;" + plain ^ 0)
end

-- A word: any, one of a list or of a list that the reader knows, a new one.
local function word(what) return any + expect(what) end

local function known(what, names)
  return does(any, function (self, said)
    one_of(self, said, self[names] or names, what)
    return said
  end) + expect(what)
end

local name = Ct(Cp() * C((R("az", "AZ", "09", "\x80\xff") + S "_-") ^ 1))
  * -plain * gap
local a_clause = key "to" + key "by" + key "with"
local reserved = a_clause + key "has" + key "inside" + key "compass"
local function new(what)
  return name - reserved + expect(what .. ", of letters, digits, - or _")
end

local line_end = P "\n" ^ 1 + expect "the end of the line"
local names = does(Ct(new "a name" * (#plain * new "a name") ^ 0), distinct)
local title = key "title" * does(Cp() * (C((1 - P "\n") ^ 1)
  + expect "a title"), function (self, at, text)
    once(self, self.tiles, "title", at, text)
  end)
local part = Ct(known("a part of a kind", { "marks", "ends", "by" }) * names)
local kind = key "kind" * does(new "the name of a kind"
  * known("a way to take edges", { "whole", "middle", "ground" })
  * Ct(("," * gap * part) ^ 0), read_kind)
local sign = key "sign" * does(new "the name of a sign"
  * (key "compass" * Cc "compass" + #plain * names + Cc(true)), read_sign)
local head = (title + kind + sign) * line_end

local copies = #(P "x" * R "09" ^ 1 * -plain) * "x"
  * (C(R "19" * R "09" ^ -3) / math.tointeger * -plain + expect "x1 to x9999")
  * gap
local edges = P(true)
for _, side in ipairs(places.sides) do
  edges = edges * known("the kind of edge " .. side, "kinds")
end
local first_line = key "tile" * does(word "the name of a tile"
  * (copies + Cc(1)) * Ct(edges), begin) * line_end

local function reference(what)
  return Ct(Cp() * C(plain ^ 1) * gap
    * Cg(C(S "nesw" * S "nesw" ^ -1) * -plain * gap, "side") ^ -1)
    + expect(what)
end
local function clause(called, items)
  return Ct(Cp() * C(called) * -plain * gap * items)
end
local clause_list = Ct((clause("to", Ct(reference "where it ends"))
  + clause("by", list(reference "what it touches"))
  + clause("with", list(word "a mark"))) ^ 0)
local segment = does(known("a kind of segment", "kinds")
  * Ct((any - a_clause) ^ 1 + expect "edges of it, halves or inside")
  * clause_list * (ends + expect "to, by, with or a semicolon"), read_segment)
local flag = does(known("a sign", "signs") * (any + Cc(nil)) * Cp(), read_flag)
local has = key "has" * flag * ("," * gap * flag) ^ 0
  * (ends + expect "a comma or a semicolon")
local stated = ends + has + segment
local tile = first_line * (S " \t" ^ 1 * stated * (";" * gap * stated) ^ 0
  * P "\n" ^ 1) ^ 0 * does(P(true), finish)

local other = #S " \t" * expect "tile, title, kind or sign at column 1"
  + known("the beginning of a line", { "tile", "title", "kind", "sign" })
local late = known("what may stand below the first tile",
  { "tile" })
local all = lex.ready(P "\n" ^ 0 * head ^ 0
  * (tile + #P(1) * other + reading.expect "expected a tile")
  * (tile + #P(1) * late) ^ 0)

-- The list of tiles, or nil, message, line, column.
local function parse(text)
  return reading.page(function (page)
    local tiles = { kinds = {}, signs = {} }
    all:match(page, 1, { text = page, tiles = tiles, kinds = {}, signs = {},
      seen = {} })
    return tiles
  end, text)
end

return { parse = parse }
