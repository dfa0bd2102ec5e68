-- What every printed form of a rulebook has in common: the order of its
-- sections, and the appendix of what modules changed. A printer has
--
--   heading(title, level)   1: of the appendix, 2: of a module, 3: of a group
--   line(text)              a line that is no rule
--   rule(made, as)          as: nil, "limit", "was", "now", or "out" for what
--                           is left out
--   open(what), close(what) around a "section", a "change", a "pair" and the
--                           "appendix", where it has them

local say = require "rulewright.repl.say"

local walk = {}

-- Whether a part says nothing but its title.
function walk.is_empty(book, part)
  return #part.sections == 0 and not (
    part.name == "goal" and book.about
    or part.name == "contents" and #book.contents > 0
    or part.name == "actions" and #book.costs > 0)
end

function walk.sections(self, part)
  for _, section in ipairs(part.sections) do
    self:open "section"
    if section.title ~= part.title then self:heading(section.title, 2) end
    for _, entry in ipairs(section.entries) do
      self:rule(entry)
      for _, limit in ipairs(entry.limits) do self:rule(limit, "limit") end
    end
    self:close "section"
  end
end

local function list(self, title, items)
  if #items == 0 then return end
  self:heading(title, 3)
  for _, made in ipairs(items) do self:rule(made) end
end

local function exchanged(self, title, items)
  if #items == 0 then return end
  self:heading(title, 3)
  for _, pair in ipairs(items) do
    self:open "pair"
    for _, was in ipairs(pair.was) do self:rule(was, "was") end
    self:rule(pair.now, "now")
    self:close "pair"
  end
end

local function change(self, found)
  self:open "change"
  self:heading(found.title, 2)
  if #found.chapters > 0 then
    self:line(say("new_chapters",
      { list = table.concat(found.chapters, ", ") }))
  end
  list(self, say "added", found.added)
  exchanged(self, say "changed", found.changed)
  exchanged(self, say "replaced", found.replaced)
  for _, dropped in ipairs(found.dropped) do
    list(self, say "dropped_rules", { dropped.by })
    for _, made in ipairs(dropped.clauses) do self:rule(made, "was") end
  end
  list(self, say "settled", found.settled)
  self:close "change"
end

function walk.appendix(self)
  local book = self.book
  if #book.changes + #book.left_out == 0 then return end
  self:open "appendix"
  self:heading(say "appendix", 1)
  for _, found in ipairs(book.changes) do change(self, found) end
  if #book.left_out > 0 then
    self:heading(say "left_out", 2)
    for _, made in ipairs(book.left_out) do self:rule(made, "out") end
  end
  self:close "appendix"
end

-- "2 wool + 1 ore"
function walk.price(price)
  local parts = {}
  for i, part in ipairs(price) do parts[i] = say("price_part", part) end
  return table.concat(parts, " + ")
end

return walk
