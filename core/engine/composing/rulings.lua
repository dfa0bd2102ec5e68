-- Where rulings are found, and what to say when one is missing. They are in
-- rulings.lua, or rulings/init.lua, beside the game, beside any module that is
-- taken or in its folder, and in modules that consist of nothing else.

local files = require("rulewright.engine.sandbox.files")
local verbs = require("rulewright.engine.language.verbs")

local rulings = {}

-- A module that only settles what happens when others meet.
function rulings.is_whole(module)
  for _, clause in ipairs(module.clauses) do
    if clause.verb ~= "settle" and not clause.meeting then return false end
  end
  return #module.clauses > 0
end

-- Whether all modules of which a clause speaks meet.
function rulings.hold(clause, taken)
  for _, name in ipairs(clause.meeting or {}) do
    if not taken[name] then return false end
  end
  return true
end

-- Whether what a ruling says may be about the module of a clause.
function rulings.about(ruling, clause)
  for _, name in ipairs(ruling.meeting or { clause.module }) do
    if name == clause.module then return true end
  end
  return false
end

-- The file of rulings in a folder.
local function file_in(folder)
  return files.main(folder .. "/rulings") or folder .. "/rulings.lua"
end

local function plain(path)
  return (files.short(path):gsub("^%./", ""))
end

-- The files of rulings that come with a game and these modules, each once:
-- { { path =, beside = the module that it came with }, … }.
function rulings.found(game, list)
  local found, seen = {}, {}
  for _, module in ipairs(list) do seen[plain(module.path)] = true end
  local function look(folder, beside)
    local path = file_in(folder)
    if not seen[plain(path)] and files.exists(path) then
      found[#found + 1] = { path = path, beside = beside }
    end
    seen[plain(path)] = true
  end
  look(game.folder)
  for _, module in ipairs(list) do
    local folder = files.folder(module.path)
    look(folder, module.name)
    if module.path:find("/init%.lua$") then
      look(files.folder(folder), module.name)
    end
  end
  return found
end

-- Where a ruling about these two clauses goes: beside the user's module, the
-- later one if both are; else with the rulings of the game.
local function place(rules, first, second)
  for _, clause in ipairs({ second, first }) do
    local module = rules.taken[clause.module]
    if module and not module.typed
      and (module.kind == "user" or module.kind == "path") then
      return files.short(file_in(files.folder(module.path)))
    end
  end
  return files.short(file_in(rules.game.folder))
end

-- What to do about two clauses that collide; `fields`: those of the settle that
-- would decide. Then the rulings that are there and do not help.
function rulings.advice(rules, first, second, name, fields)
  local text = (": settle \"%s\" { %s } in %s"):format(name, fields,
    place(rules, first, second))
  for _, module in ipairs(rules.modules) do
    for _, clause in ipairs(module.clauses) do
      if clause.verb == "settle" and clause.name == name
        and (rulings.about(clause, first) or rulings.about(clause, second)) then
        text = text .. "; the ruling at " .. verbs.where(clause)
          .. " does not settle it"
      end
    end
  end
  return text
end

return rulings
