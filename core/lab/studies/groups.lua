-- Measures by group: what the Lua says is a group, and a number that is added
-- to it in this game (1 if it says none); or, of the end of a game, a table of
-- numbers by group. A group is a word or a whole number.

local groups = {}

local MOST = 1000

local function number_of(value)
  if value == nil or value == true then return 1 end
  if value == false then return 0 end
  if type(value) == "number" and value - value == 0 then return value end
  return nil, "it gives a " .. type(value) .. ", where a number is added"
end

local function name_of(key)
  if type(key) == "string" or math.type(key) == "integer" then
    return tostring(key)
  end
  return nil, "it gives a " .. type(key) .. ", where a group, a word or a "
    .. "whole number, was expected"
end

local function add_one(found, sums, key, value)
  local name, problem = name_of(key)
  local number
  if name then number, problem = number_of(value) end
  if not number then return problem end
  if not sums[name] then
    found.groups = (found.groups or 0) + 1
    if found.groups > MOST then
      return "it gives more than 1000 groups in a game"
    end
  end
  sums[name] = (sums[name] or 0) + number
end

-- Adds an answer to the sums of one seat; what is wrong with it, or nil.
function groups.add(found, sums, key, value)
  if key == nil then return nil end
  if type(key) ~= "table" then return add_one(found, sums, key, value) end
  for name, number in pairs(key) do
    local problem = add_one(found, sums, name, number)
    if problem then return problem end
  end
end

return groups
