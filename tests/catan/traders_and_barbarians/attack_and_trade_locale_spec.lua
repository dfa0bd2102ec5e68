local rulewright = require "rulewright"
local translated = require "translated"

describe("the sentences of the scenarios", function ()
  it("are all there in Russian, with the blanks of the English", function ()
    for _, with in ipairs {
      { "barbarian_attack", "twelve_points", "harbormaster", "event_cards",
        "catan_for_two", "fishermen", "strict_majority", "thirty_barbarians" },
      { "traders_and_barbarians", "event_cards", "no_new_year", "fishermen",
        "catan_for_two", "rivers", "fifteen_knights" },
      { "rivers", "friendly_robber", "gold_at_common_rates", "event_cards" },
      { "caravans", "catan_for_two", "friendly_robber" },
      { "red_die_of_the_card" }, { "votes_for_paths" } } do
      assert.same({}, translated.lacking { game = "catan", with = with })
    end
  end)

  it("are what a Russian player is told", function ()
    local game = assert(rulewright.new { game = "catan", players = 3, seed = 1,
      with = { "traders_and_barbarians" }, lang = "ru" })
    local reasons = game:why "settlement A3.mid"
    assert.truthy(reasons[1].says:find("площади", 1, true))
  end)
end)
