local catan = require "catan_table"
local rulewright = require "rulewright"
local translated = require "translated"

describe("the sentences of Catan", function ()
  it("are all there in Russian, with the same blanks", function ()
    for _, with in ipairs { {}, { "beginner_start", "shuffled_harbours" },
      { "shuffled_tokens", "twelve_points", "gentle_start", "four_roads" },
      { "small_island", "cheap_bank", "full_hands", "consolation", "gifts" },
      { "no_longest_road" }, { "new_shores", "free_islands" },
      { "four_islands" }, { "fog_island" }, { "through_the_desert" },
      { "forgotten_tribe" }, { "cloth" }, { "pirate_islands" }, { "wonders" },
      { "new_world" }, { "four_islands", "chips_for_every_settlement" },
      { "through_the_desert", "one_foreign_land", "loose_rings" },
      { "wonders", "first_on_small_island", "lasting_condition",
        "wonder_without_ship", "open_cathedral" },
      { "later_fog_island" }, { "fog_island", "desert_takes_token" },
      { "cloth", "most_cloth" },
      { "pirate_islands", "warships_from_home", "lone_owners_attacked",
        "seized_card", "fixed_harbours" },
      { "barbarian_attack", "twelve_points", "harbormaster", "event_cards",
        "catan_for_two", "fishermen", "strict_majority", "thirty_barbarians" },
      { "traders_and_barbarians", "event_cards", "no_new_year", "fishermen",
        "catan_for_two", "rivers", "fifteen_knights" },
      { "rivers", "friendly_robber", "gold_at_common_rates", "event_cards" },
      { "caravans", "catan_for_two", "friendly_robber" },
      { "red_die_of_the_card" }, { "votes_for_paths" },
      { "expert_knights", "founding_clockwise", "full_repair", "intact_city",
        "cityless_progress", "free_inventor", "brick_for_paper",
        "crowded_fourth_level", "deserter_by_road", "reward_by_lot",
        "fifth_card_at_once", "consolation", "twelve_points" },
      { "cities_and_knights", "beginner" },
      { "cities_and_knights", "small_island" } } do
      assert.same({}, translated.lacking { game = "catan", with = with })
    end
  end)

  it("say in Russian why modules do not go together", function ()
    local modules = require "rulewright.engine.modules"
    local texts = assert(rulewright.rules { game = "catan" }).texts.ru
    for _, found in ipairs(assert(rulewright.modules "catan")) do
      local manifest = modules.load(found.path, found.name).manifest
      for _, field in ipairs { "excludes", "brings" } do
        for _, why in pairs(manifest[field] or {}) do
          assert.truthy(texts[why], found.name .. ": " .. why)
        end
      end
    end
    local _, message = rulewright.rules { game = "catan", lang = "ru",
      with = { "barbarian_attack", "caravans" } }
    assert.equal("«barbarian_attack» и «caravans» несовместимы: у каждого свой "
      .. "остров", message)
  end)

  it("are said in Russian when asked so", function ()
    local game = assert(rulewright.new { game = "catan",
      players = 3, seed = 1, with = { "beginner_start" }, lang = "ru" })
    local reasons = game:why "knight"
    assert.equal("[CAT-130] Сыграть можно только карту развития, "
      .. "которая у вас есть.", reasons[1].text)
    assert.is_true(catan.refused(game, "knight", "CAT-131"))
  end)

  it("fill the blanks of a refusal in their language", function ()
    local function refusal(lang)
      local game = assert(rulewright.new { game = "catan", players = 3,
        with = { "beginner_start" }, seed = 1, lang = lang })
      game:force("dice", { 3, 1 })
      assert(game:play "roll")
      local _, reasons = game:play { move = "trade",
        give = { wool = 3, ore = 1 }, get = "brick" }
      for _, one in ipairs(reasons) do
        if one.id == "CAT-065" then return one.says end
      end
    end
    assert.truthy(refusal():find(": 4 brick, 4 lumber, 4 wool, 4 grain, 4 ore.",
      1, true))
    assert.truthy(refusal "ru":find(
      ": 4 глины, 4 древесины, 4 шерсти, 4 зерна, 4 руды.", 1, true))
  end)
end)
