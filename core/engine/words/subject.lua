-- A subject of the words of g: their entries, in the order in which they are
-- told. All that is said of a word stands in its entry; the tables of
-- docs/language.md, the stubs for editors, `rulewright words`, the hints at the
-- prompt and the checks of arguments are made of it.
--
-- takes: its arguments, "name=shape …" as shapes.lua has them, with ? if one
-- may be left out and ... if there may be more. They are checked where
-- strangers play, but for `unchecked`: such a word looks for itself.
-- gives: what it returns, "shape" or "name=shape", with [] for a list.
-- says: its sentence; that of ru.lua is the same in Russian.
-- run: the word, a function of g and its arguments; or
-- make: function (ctx) → the word. It is made for each game and needs no lookup
-- in the state: worth it for what rules ask most.

local subject = {}

-- The subject, and what adds a word to it: word "name" { entry }.
function subject.new(title)
  local all = { title = title }
  return all, function (name)
    return function (entry)
      entry.name, all[#all + 1] = name, entry
    end
  end
end

return subject
