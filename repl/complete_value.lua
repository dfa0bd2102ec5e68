-- Tab behind `=`: the fields of the state, as far as a path of names and
-- numbers leads, `g.players[1].ha`, and the words of g behind a colon.

local value = {}

-- What a path such as ".players[1]" leads to from a table, or nil.
local function follow(node, path)
  for name, index in path:gmatch "%.?([%w_]*)%[?(%d*)%]?" do
    if name ~= "" then node = type(node) == "table" and node[name] or nil end
    if index ~= "" then
      node = type(node) == "table" and node[math.tointeger(index)] or nil
    end
  end
  return node
end

-- The names in a table: of its words, which g has, or of what is no word.
local function names_in(node, words)
  local names = {}
  for name, one in pairs(type(node) == "table" and node or {}) do
    if type(name) == "string" and name:find "^[%a_][%w_]*$"
      and (type(one) == "function") == words then
      names[#names + 1] = name
    end
  end
  return names
end

-- The texts that may replace `before`, sorted.
function value.of(game, before)
  local lead, path, mark, start =
    before:match "^(.-)%f[%w_]g([%w_%.%[%]]*)([%.:])([%w_]*)$"
  if not lead then return {} end
  local found = {}
  for _, name in ipairs(names_in(follow(game.g, path), mark == ":")) do
    if name:sub(1, #start) == start then
      found[#found + 1] = lead .. "g" .. path .. mark .. name
    end
  end
  table.sort(found)
  return found
end

return value
