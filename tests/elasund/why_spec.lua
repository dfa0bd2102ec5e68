local elasund = require "elasund_table"
local rulewright = require "rulewright"

local function reasons(game, move)
  local list = {}
  for _, reason in ipairs(game:why(move)) do
    list[#list + 1] = reason.text
  end
  return table.concat(list, "\n")
end

describe("why in Elasund", function ()
  it("names the contest with its sums", function ()
    local game = elasund.position { gold = { 9 }, claims = {
      { [1] = "4,8", [2] = "5,8" }, { [3] = "4,9" }, {}, { [0] = "5,9" } } }
    assert.equal("[ELA-089] The sum of your claims on the site must be higher "
      .. "than that of each single rival there: red 1 + 2 = 3, blue 3, yellow "
      .. "0.", reasons(game, "build inn 4,8"))
  end)

  it("names every sentence that speaks against a building", function ()
    local game = elasund.position { gold = { 1 }, church = { first = 7,
      [5] = 2 }, claims = { { [0] = "4,5" }, { [4] = "4,6" } } }
    local text = reasons(game, "build shop 3,5")
    for _, id in ipairs { "ELA-099", "ELA-083", "ELA-089" } do
      assert.truthy(text:find("[" .. id .. "]", 1, true), id .. "\n" .. text)
    end
    assert.truthy(text:find("2 gold is missing", 1, true)
      or text:find("2 gold", 1, true), text)
  end)

  it("says what is awaited instead", function ()
    local game = elasund.position { step = "dice" }
    assert.truthy(reasons(game, "build inn 4,8"):find("ELA-025", 1, true))
  end)

  it("reads the moves of the rulebook's language", function ()
    local game = elasund.new { seed = 1 }
    for _, text in ipairs { "roll", "build inn 4,8", "claim 2 at 3,5",
      "wall north", "church", "gold", "raise 1 to 3 at 3,5",
      "move 2 from 3,5 to 4,9", "end", "claim 2 at 3,5 for two",
      "claim 2 at 3,5 for three", "gold for three", "hut big at 3,9",
      "abandon small", "give gold", "take red", "enough", "put back blue",
      "pay green", "keep 7", "ship to 12" } do
      local m, problem = game:parse(text)
      assert.truthy(m, text .. ": " .. tostring(problem and problem.message))
      if text ~= "wall north" then assert.equal(text, game:text(m)) end
    end
    for _, text in ipairs { "claim 5 at 3,5", "build inn 4,7", "ship to 7",
      "build 4,8", "keep north", "hut large at 3,9", "give yellow" } do
      local m = game:parse(text)
      assert.is_true(m == nil or #game:why(m) > 0, text)
    end
  end)
end)

-- Without these there is no plan, no turn, no site to speak of.
local needed = { ["ELA-001"] = true, ["ELA-009"] = true, ["ELA-017"] = true,
  ["ELA-023"] = true, ["ELA-025"] = true, ["ELA-029"] = true,
  ["ELA-080"] = true, ["ELA-120"] = true, ["ELA-211"] = true }

local kinds = { move = true, forbid = true, step = true, value = true,
  adjust = true, on = true, domain = true, hidden = true }

local function some_moves(game, id, salt)
  for _ = 1, 60 do
    if game:over() then break end
    local moves = game:moves()
    local fine, against = game:play(moves[salt % #moves + 1])
    if not fine then error(id .. ": " .. against[1].text) end
    salt = salt * 5 + 3
  end
end

describe("clauses of Elasund that are left out", function ()
  it("leave a game, one by one", function ()
    local rules = assert(rulewright.rules { game = "elasund" })
    local seen, count = {}, 0
    for _, clause in ipairs(rules.clauses) do
      local id = clause.ids[1]
      if id and kinds[clause.verb] and not seen[id] and not needed[id] then
        seen[id], count = true, count + 1
        local game, message = rulewright.new { game = "elasund", players = 2,
          seed = count, without = { id } }
        if not game then error(id .. ": " .. message) end
        some_moves(game, id, count)
      end
    end
    assert.is_true(count > 60)
  end)
end)
