-- What a game and its modules say of themselves: the fields of a catalogue and
-- of a manifest.

local shapes = require("rulewright.engine.shapes")

local manifests = {}

local fields = {
  game = shapes.fields("title=line! version=version about=line points=line"
    .. " modules=once! colours=once default=once players=players!"),
  module = shapes.fields("title=line! version=version about=line extends=line"
    .. " needs=once after=once excludes=reasons brings=reasons"
    .. " players=players"),
}

-- kind: "game" or "module". What is wrong is raised at the line of the script
-- that called a word of the engine.
function manifests.check(kind, name, def)
  local owner = ("%s \"%s\""):format(kind, tostring(name))
  local named = shapes.kinds.file_name
  local problem = not named.fits(name)
    and shapes.refusal("the name of a " .. kind, named, name)
    or shapes.problem(owner, def, fields[kind])
  if problem then error(problem, 3) end
end

return manifests
