-- Where rulings are found, and what to say when one is missing. They are in
-- rulings.lua, or rulings/init.lua, beside the game, beside any module that is
-- taken or in its folder, and in modules that consist of nothing else.

local files = require("rulewright.engine.files")

local rulings = {}

-- A module that only settles what happens when others meet.
function rulings.is_whole(module)
  for _, clause in ipairs(module.clauses) do
    if clause.verb ~= "settle" and not clause.meeting then return false end
  end
  return #module.clauses > 0
end

-- In the folder of a module, and beside it; without .lua or /init.lua.
local function places_of(path)
  local folder = files.folder(path)
  local places = { folder .. "/rulings" }
  if path:find("/init%.lua$") then
    places[2] = (folder:match("^(.*)/[^/]*$") or ".") .. "/rulings"
  end
  return places
end

local function main_file(base)
  return files.main(base) or base .. ".lua"
end

-- The files of rulings that come with a game and these modules, each once:
-- { { path =, beside = the module that it came with }, … }.
function rulings.found(game, list)
  local found, seen = {}, {}
  local function look(base, beside)
    local path = main_file(base)
    local name = files.short(path):gsub("^%./", "")
    if not seen[name] and files.exists(path) then
      found[#found + 1] = { path = path, beside = beside }
    end
    seen[name] = true
  end
  for _, module in ipairs(list) do
    seen[files.short(module.path):gsub("^%./", "")] = true
  end
  look(game.folder .. "/rulings")
  for _, module in ipairs(list) do
    for _, path in ipairs(places_of(module.path)) do look(path, module.name) end
  end
  return found
end

-- Where a ruling about these two clauses goes: beside the user's module, the
-- later one if both are; else with the rulings of the game.
local function place(rules, first, second)
  for _, clause in ipairs({ second, first }) do
    for _, module in ipairs(rules.modules) do
      if module.name == clause.module and not module.typed
        and (module.kind == "user" or module.kind == "path") then
        return files.short(main_file(places_of(module.path)[1]))
      end
    end
  end
  return files.short(main_file(rules.game.folder .. "/rulings"))
end

-- The first module of its meeting that is not taken.
local function lacking(clause, taken)
  for _, name in ipairs(clause.meeting or {}) do
    if not taken[name] then return name end
  end
end

-- A ruling on this name that could be about these modules.
local function is_about(clause, name, modules)
  if clause.verb ~= "settle" or clause.name ~= name then return false end
  for _, met in ipairs(clause.meeting or {}) do
    if modules[met] then return true end
  end
  return clause.meeting == nil
end

local function why_idle(clause, state, absent, modules)
  if absent then
    return ("holds only with '%s', which is not taken"):format(absent)
  end
  if state then return "is left out" end
  if not clause.def.keep then return "says nothing of it" end
  return ("keeps '%s', %s"):format(clause.def.keep, modules[clause.def.keep]
    and "but not in this meeting" or "which is neither")
end

-- Why a ruling that is there does not help; "" if there is none.
local function idle(rules, name, modules)
  local taken, text = {}, ""
  for _, module in ipairs(rules.modules) do
    taken[module.name] = not module.rulings
  end
  for _, module in ipairs(rules.modules) do
    for _, clause in ipairs(module.rulings and module.clauses or {}) do
      if is_about(clause, name, modules) then
        text = text .. ("; the ruling at %s:%d %s"):format(clause.file,
          clause.line, why_idle(clause, rules.state[clause],
          lacking(clause, taken), modules))
      end
    end
  end
  return text
end

-- What to do about two clauses that collide; `fields`: those of the settle that
-- would decide.
function rulings.advice(rules, name, first, second, fields)
  return (": settle \"%s\" { %s } in %s%s"):format(name, fields,
    place(rules, first, second), idle(rules, name,
    { [first.module] = true, [second.module] = true }))
end

return rulings
