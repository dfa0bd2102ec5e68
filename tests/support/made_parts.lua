-- Parts of pages that are made of lists in the program: what stands between the
-- comments "made: NAME" and "end".

local say = require "rulewright.repl.sentences.say"

local made_parts = {}

-- A page as it is to be, and how many parts were made; made: by name, a
-- function that gives the lines of a part.
function made_parts.page(text, made)
  say.language = "en"
  return text:gsub(
    "(\n[<!]*%-%- made: (%l+)[ %->]*\n).-(\n[<!]*%-%- end[ %->]*\n)",
    function (head, name, tail)
      return head .. table.concat(made[name](), "\n") .. tail
    end)
end

function made_parts.write(path, made)
  local file <close> = assert(io.open(path))
  local text = made_parts.page(file:read "a", made)
  local other <close> = assert(io.open(path, "w"))
  other:write(text)
end

return made_parts
