-- `rulewright new KIND NAME`: the first files of a game, an expansion, a
-- scenario or a house rule, with a spec that passes. No file is ever
-- overwritten: when one is there already nothing is written at all.

local args = require "rulewright.repl.args"
local console = require "rulewright.console"
local disk = require "rulewright.repl.disk"
local files = require "rulewright.engine.files"
local games = require "rulewright.repl.games"
local output = require "rulewright.repl.output"
local rulewright = require "rulewright"
local say = require "rulewright.repl.say"
local session = require "rulewright.repl.session"
local start = require "rulewright.repl.start"

local KINDS = { "game", "expansion", "scenario", "house_rule" }

local new = {
  about = "about_new",
  words = { { name = "KIND" }, { name = "NAME" } },
  options = {
    game = { value = "GAME", kind = "place", about = "about_game" },
    ["in"] = { value = "FOLDER", about = "about_in" },
    lang = start.options().lang, help = start.options().help,
  },
  order = { "game", "in", "lang", "help" },
}

local function is_kind(word)
  for _, kind in ipairs(KINDS) do
    if kind == word then return true end
  end
  return false
end

-- "no_sevens" → "NS", "lakes" → "LAK": the beginning of the ids.
local function id_of(name)
  local letters = {}
  for word in name:gmatch "[^_]+" do letters[#letters + 1] = word:sub(1, 1) end
  local id = #letters > 1 and table.concat(letters) or name:sub(1, 3)
  return id:upper()
end

local function title_of(name)
  local words = name:gsub("_", " ")
  return words:sub(1, 1):upper() .. words:sub(2)
end

local function blanks_of(name, game, path)
  return { name = name, title = title_of(name), ID = id_of(name),
    words = name:gsub("_", " "), game = game, path = path, root = "" }
end

local function parts_of(path)
  local parts = {}
  for part in path:gmatch "[^/]+" do parts[#parts + 1] = part end
  return parts
end

-- The path from one folder to another, both without links: "/../games".
local function way(from, to)
  local a, b, shared = parts_of(from), parts_of(to), 0
  while a[shared + 1] and a[shared + 1] == b[shared + 1] do
    shared = shared + 1
  end
  local steps = ("/.."):rep(#a - shared)
  for i = shared + 1, #b do steps = steps .. "/" .. b[i] end
  return steps
end

-- The line with which the spec of a module finds a game given by its path;
-- empty for an installed one.
local function root_line(path, folder)
  if not path:find "/" then return "" end
  local game = path:gsub("/init%.lua$", ""):gsub("/+$", "")
  local root = console.realpath(game):match "^(.*)/[^/]*$"
  local steps = way(console.realpath(folder), root)
  return ("rulewright.configure { strange = { here%s } }\n"):format(
    steps ~= "" and (' .. "%s"'):format(steps) or "")
end

-- The first plain number that the game declares, as an example; preferably one
-- that is not just yes or no.
local function example_value(rules)
  local name, base
  for _, clause in ipairs(rules.values_list) do
    local n = clause.def.base
    if math.type(n) == "integer" and clause.module ~= "engine"
      and (not name or base < 2 and n >= 2) then
      name, base = clause.name, n
    end
  end
  return name, base
end

-- The first thing that each player has some of.
local function example_thing(rules)
  for _, clause in ipairs(rules.clauses) do
    local each = clause.verb == "component" and clause.def.each
    if math.type(each) == "integer" and each > 0 then return clause, each end
  end
end

-- The template, with a number of the game in the blanks: from its rules or its
-- box.
local function add_number(kind, blanks, rules)
  local name, base = example_value(rules)
  if not name then
    local thing
    kind, thing, base = "stock", example_thing(rules)
    name = thing and thing.name
    blanks.kind = thing and thing.kind
  end
  if not name then
    return nil, say("new_no_number", { name = blanks.game })
  end
  blanks.value, blanks.from, blanks.to = name, base, base + 1
  blanks.Value = title_of(name)
  return kind, blanks
end

-- The name of the template and what fills its blanks; nil and a sentence.
local function template_of(kind, name, options)
  if kind == "game" then return kind, blanks_of(name) end
  if not options.game then
    return nil, say("new_needs_game", {
      games = games.list() })
  end
  local request = { game = session.place { game = options.game },
    lang = say.language }
  local blanks = blanks_of(name, request.game, options.game)
  local rules, problem = rulewright.rules(request)
  if not rules then return nil, problem end
  if kind == "expansion" then return kind, blanks end
  return add_number(kind, blanks, rules)
end

local function fill(text, blanks)
  return (text:gsub("{{([%a_]+)}}", function(blank) return blanks[blank] end))
end

local function files_of(template, blanks, folder)
  local list = {}
  local texts = template == "game" and require "rulewright.repl.templates.game"
    or require "rulewright.repl.templates.modules"[template]
  for path, text in pairs(texts) do
    list[#list + 1] = { path = folder .. "/" .. fill(path, blanks),
      text = fill(text, blanks) }
  end
  table.sort(list, function(a, b) return a.path < b.path end)
  return list
end

local function write(list)
  for _, file in ipairs(list) do
    if files.kind(file.path) then
      return nil, say("exists_already", { path = file.path })
    end
  end
  for _, file in ipairs(list) do
    local ok, message = disk.make_folder(file.path:match "^(.*)/")
    if ok then ok, message = disk.write(file.path, file.text) end
    if not ok then return nil, message end
    output.print(say("made", { path = file.path }))
  end
  return true
end

local function next_steps(kind, name, options, folder)
  local path = folder .. "/" .. name
  local spec = kind == "game" and path .. "/" .. name or path
  output.print(say("new_next", { line = "rulewright test " .. spec
    .. "_spec.lua" }))
  output.print(say("new_next", { line = kind == "game"
    and "rulewright play " .. path
    or ("rulewright play %s --with %s.lua"):format(options.game, path) }))
end

function new.run(options)
  local kind, name = options[1], options[2]
  if not is_kind(kind) then
    return output.fail(say("new_kinds", { word = kind,
      kinds = table.concat(KINDS, ", "), near = args.near(kind, KINDS) }), 2)
  end
  if not name:match "^[a-z][a-z0-9_]*$" then
    return output.fail(say("new_name", { name = name }), 2)
  end
  local folder = options["in"] or "."
  local template, blanks = template_of(kind, name, options)
  if not template then return output.fail(blanks, 2) end
  local ok, problem = disk.make_folder(folder)
  if not ok then return output.fail(problem) end
  if options.game then blanks.root = root_line(options.game, folder) end
  ok, problem = write(files_of(template, blanks, folder))
  if not ok then return output.fail(problem) end
  next_steps(kind, name, options, folder)
  return 0
end

return new
