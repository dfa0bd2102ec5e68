local elasund = require "elasund_table"
local rulewright = require "rulewright"

describe("the sentences of Elasund", function ()
  it("are said in Russian when asked so", function ()
    local game = assert(rulewright.new { game = "elasund", players = 2,
      seed = 1, lang = "ru" })
    assert.truthy(game:why("gold")[1].text:find("Игрок начинает ход", 1, true))
    elasund.roll(game, 1, 2)
    assert.truthy(game:log()[1]:find("выбрасывает 1 и 2", 1, true))
    assert.equal("Корабль идёт в ряд 3.", game:log()[2])
  end)

  it("name a power card, and several, by their colour", function ()
    local function told(lang)
      local game = assert(rulewright.new { game = "elasund", players = 2,
        seed = 1, lang = lang })
      game:edit(function (g)
        g.players[1].power = { red = 4, blue = 3, green = 9 }
        g:spend(1, "red", 1)
        g:spend(1, "blue", 3)
        g:spend(1, "green", 5)
        g.turn.chest = { gold = 0, red = 0 }
        g:give_up(1, "gold")
        g:give_up(1, "red")
      end)
      local lines = game:log()
      return { table.unpack(lines, #lines - 4) }
    end
    assert.same({ "красный отдаёт красную карту Власти.",
      "красный отдаёт 3 синие карты Власти.",
      "красный отдаёт 5 зелёных карт Власти.",
      "красный отдаёт пирату золото.",
      "красный отдаёт пирату красную карту Власти." }, told "ru")
    assert.same({ "red pays a red power card.", "red pays 3 blue power cards.",
      "red pays 5 green power cards.", "red gives the pirate a gold.",
      "red gives the pirate a red power card." }, told())
  end)

  it("tell in Russian who has bid what", function ()
    local game = elasund.position { lang = "ru", gold = { 9, 9 }, turn = 2,
      claims = { { [1] = "3,3", [2] = "4,3" }, { [2] = "3,4" }, {},
        { [2] = "4,4" } } }
    for _, reason in ipairs(game:why "build inn 3,3") do
      if reason.id == "ELA-089" then
        assert.truthy(reason.says:find(
          ": красный 1 + 2 = 3, синий 2, жёлтый 2.", 1, true), reason.says)
        return
      end
    end
    error "the site is outbid"
  end)
end)
