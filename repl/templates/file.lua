-- A template as a text: what stands above the first "=== NAME" is for people,
-- and below each such line is the text of the file of that name. Names begin
-- with {{name}} and lead into no folder, whosever template it is.

local files = require "rulewright.engine.sandbox.files"
local say = require "rulewright.repl.sentences.say"

local file = {}

-- Texts by their names; nil if there is no such file, and a sentence if it
-- cannot be read.
function file.read(path)
  if files.kind(path) ~= "file" then return nil end
  local text, problem = files.read(path, nil, say.language)
  if not text then return nil, problem end
  local texts, name = {}, nil
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    local head = line:match "^=== (.*)$"
    if head and not head:find "^{{name}}[%w_]*%.%w+$" then
      return nil, say("template_name", { path = files.short(path),
        name = head })
    elseif head then
      name, texts[head] = head, ""
    elseif name then
      texts[name] = texts[name] .. line .. "\n"
    end
  end
  for each, body in pairs(texts) do texts[each] = body:gsub("%s*$", "\n") end
  return texts
end

return file
