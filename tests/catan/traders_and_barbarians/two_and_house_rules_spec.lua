-- Catan for Two with each box and all house rules that go with it, at random,
-- with what never changes counted.

local games = require "catan_games"
local modules = require "rulewright.engine.composing.modules"
local rulewright = require "rulewright"

local function compose(with)
  return rulewright.rules { game = "catan",
    with = { "catan_for_two", table.unpack(with) } }
end

-- Boxes that go with Catan for Two, and house rules.
local boxes, house_rules = {}, {}
for _, module in ipairs(assert(rulewright.modules "catan")) do
  if module.kind == "house_rules" then
    house_rules[#house_rules + 1] = { name = module.name,
      needs = modules.load(module.path, module.name).manifest.needs or {} }
  elseif module.kind ~= "base" and module.name ~= "catan_for_two"
    and compose { module.name } then
    boxes[#boxes + 1] = module.name
  end
end

-- Takes the house rule that a refusal names out of the list.
local function without(with, message)
  assert.matches("do not go together", message)
  for i = #with, 2, -1 do
    if message:find("'" .. with[i] .. "'", 1, true) then
      return table.remove(with, i)
    end
  end
  error(message, 0)
end

local function has_all(rules, names)
  local has = {}
  for _, module in ipairs(rules.modules) do has[module.name] = true end
  for _, name in ipairs(names) do
    if not has[name] then return false end
  end
  return true
end

-- The box, and as many house rules as go with it and each other and need no
-- other.
local function gathering(box)
  local with, alone = { box }, assert(compose { box })
  for _, rule in ipairs(house_rules) do
    if has_all(alone, rule.needs) then with[#with + 1] = rule.name end
  end
  local rules, message = compose(with)
  while not rules do
    without(with, message)
    rules, message = compose(with)
  end
  return rules, with
end

describe("Catan for Two", function ()
  it("TB-TWO-01 plays each box with the house rules that go with it",
    function ()
      local met = {}
      assert.is_true(#boxes > 15)
      for seed, box in ipairs(boxes) do
        local rules, with = gathering(box)
        for _, name in ipairs(with) do met[name] = true end
        games.play(rules, 2, seed, { most = 250, pace = 250 })
      end
      -- Those that need two boxes.
      for seed, rule in ipairs(house_rules) do
        local rules = not met[rule.name] and compose { rule.name }
        if rules then games.play(rules, 2, seed, { most = 250, pace = 250 }) end
      end
    end)
end)
