-- Worked examples beside the rules that they show: those of the game's folder
-- `examples` whose modules are taken and which hold by these very rules, in
-- which other boxes may have changed what happens.

local examples = require "rulewright.lab.examples"
local files = require "rulewright.engine.sandbox.files"
local locale = require "rulewright.engine.language.locale"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.sentences.say"
local show = require "rulewright.repl.sitting.show"

local shown = {}

local function has_all(rules, names)
  local taken = {}
  for _, module in ipairs(rules.modules) do taken[module.name] = true end
  for _, name in ipairs(names or {}) do
    if not taken[name] then return false end
  end
  return true
end

-- What happened, as the log says it; what was refused, with the reason.
local function story(game, told)
  local parts = {}
  for _, step in ipairs(told) do
    if step.refused then
      parts[#parts + 1] = say("example_refused", {
        move = show.spoken(game, step.move), reason = step.lines[1] })
    else
      table.move(step.lines, 1, #step.lines, #parts + 1, parts)
    end
  end
  return table.concat(parts, " ")
end

-- One example, or nil where it does not hold.
local function one(rules, path, name)
  local text = files.read(path)
  local head = text and examples.head(text)
  if not head or not has_all(rules, head.with) then return nil end
  local ok, game, told = sandbox.guard(examples.play, text, name,
    { rules = rules, lang = say.language })
  return ok and { ids = head.ids, game = game,
    says = locale.text(rules, head.says, say.language),
    story = story(game, told) } or nil
end

-- { { ids =, says =, story =, game = the end of it } } by the names of their
-- files.
function shown.of(rules)
  local folder, list = rules.game.folder .. "/examples/", {}
  for _, name in ipairs(files.list(folder)) do
    list[#list + 1] = one(rules, folder .. name, name)
  end
  return list
end

-- Puts each example behind the first sentence with one of its ids.
function shown.place(list, parts)
  local by_id = {}
  for _, part in ipairs(parts) do
    for _, section in ipairs(part.sections) do
      for _, entry in ipairs(section.entries) do
        for _, made in ipairs { entry, table.unpack(entry.limits) } do
          for _, id in ipairs(made.ids) do by_id[id] = by_id[id] or entry end
        end
      end
    end
  end
  for _, made in ipairs(list) do
    local entry = by_id[made.ids[1]]
    if entry then
      entry.examples = entry.examples or {}
      table.insert(entry.examples, made)
    end
  end
end

return shown
