-- docs/rules/meetings.md says what the engine says of the boxes of Catan:
-- looked at for Cities & Knights and any other, and for some of all the rest.

local made = require "meetings_page"
local page = require "page"
local rulewright = require "rulewright"
local said = require "meetings_said"

local anew = "lua5.4 tests/support/meetings_page.lua > docs/rules/meetings.md"
local text = page.read "docs/rules/meetings.md"
local plain = text:gsub("%s+", " ")

-- The signs of a row, by the number of the column.
local function row_of(name)
  return (text:match("\n *%d* ?" .. name .. " +([+!o~x -]+)\n"):gsub(" ", ""))
end

local function assert_told(column, row)
  local one, other = made.names[column], made.names[row]
  local sign, lines = made.of_two(one, other)
  assert.equal(sign, row_of(other):sub(column, column),
    ("%s and %s; %s"):format(one, other, anew))
  for _, line in ipairs(lines) do
    assert.truthy(plain:find(line, 1, true), line .. "; " .. anew)
  end
end

-- What other modules need and nobody takes for itself.
local parts = { raid = true, city_start = true, gold_coins = true }

describe("the page of meetings", function ()
  it("has all boxes and scenarios", function ()
    local listed = {}
    for _, name in ipairs(made.names) do listed[name] = true end
    for _, module in ipairs(rulewright.modules "catan") do
      if (module.kind == "expansions" or module.kind == "scenarios")
        and not parts[module.name] then
        assert.is_true(listed[module.name], module.name)
      end
    end
    for i, name in ipairs(made.names) do
      assert.equal(i - 1, i == 1 and 0 or #row_of(name))
    end
  end)

  it("says with whom Cities & Knights goes", function ()
    for row = 2, #made.names do assert_told(1, row) end
  end)

  it("says of others what the engine says", function ()
    local number = 0
    for row = 3, #made.names do
      for column = 2, row - 1 do
        number = number + 1
        if number % 17 == 0 then assert_told(column, row) end
      end
    end
  end)

  it("says of three what the engine says", function ()
    local table_of_three = text:match "\n *1 2 3 4 5 6 7 8 9\n(.-)\n```"
    for i, name in ipairs(made.sea) do
      local signs = ("\n" .. table_of_three):match("\n" .. name .. " +([^\n]*)")
      local column = i * 4 % 9 + 1
      local sign = signs:sub(2 * column - 1, 2 * column - 1)
      assert.equal(not made.of_three(name, made.traders[column]),
        sign == "-", name .. "; " .. anew)
    end
  end)

  -- The numbers of all clauses, whatever is taken.
  local function all_ids()
    local ids = {}
    for _, name in ipairs(made.names) do
      local rules = assert(rulewright.rules { game = "catan", with = { name } })
      for _, module in ipairs(rules.modules) do
        for _, clause in ipairs(module.clauses) do
          for _, id in ipairs(clause.ids) do ids[id] = true end
        end
      end
    end
    return ids
  end

  it("names clauses that there are", function ()
    local ids, count = all_ids(), 0
    for _, entry in ipairs(said.list) do assert.is_true(ids[entry.id]) end
    for id in text:gmatch "%((%u[%u%d-]+)%)”" do
      assert.is_true(ids[id], id)
      count = count + 1
    end
    assert.is_true(count > 10)
  end)

  -- Boxes of which it is not settled whether they go together.
  it("tells our choices from what the books refuse", function ()
    local _, first = plain:find("### Refused by our own choice", 1, true)
    local ours = plain:sub(first, plain:find("###", first + 1, true))
    local count = 0
    for reason in ours:gmatch "“(.-)”" do
      assert.truthy(reason:find "^our choice: ", reason)
      count = count + 1
    end
    assert.is_true(count > 1)
    assert.equal("x", said.refusal_sign "no room (TB-ATTACK-71)")
    assert.equal("-", said.refusal_sign "our choice: no room")
  end)
end)
