-- Plain trees to try things on: one with all that may stand in one, and random
-- ones of at most so many tables in each other.

local function sample()
  return {
    players = {
      { name = "Ann", hand = { brick = 2, wool = 0 }, done = false },
      { name = "Bob", hand = {}, done = true },
    },
    deck = { "knight", "road", "knight" },
    [-3] = math.mininteger,
    [0] = math.maxinteger,
    ["two words"] = "\0\255é\n\"\\",
  }
end

local function random_leaf()
  local pick = math.random(4)
  if pick == 1 then
    return math.random(0)
  elseif pick == 2 then
    return math.random(2) == 1
  elseif pick == 3 then
    return math.random(-3, 9)
  end
  local bytes = {}
  for i = 1, math.random(0, 9) do
    bytes[i] = string.char(math.random(0, 255))
  end
  return table.concat(bytes)
end

local function random_tree(depth)
  if depth == 0 or math.random(4) == 1 then
    return random_leaf()
  end
  local made = {}
  for i = 1, math.random(0, 5) do
    local key = math.random(2) == 1 and i or random_leaf()
    made[type(key) == "boolean" and "yes" or key] = random_tree(depth - 1)
  end
  return made
end

return { sample = sample, random = random_tree }
