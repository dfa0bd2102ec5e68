-- What a position is worth: no rule, so there are no ids.

local seen_amounts = require "seen_amounts"

describe("prospects", function ()
  it("read nothing but what the player may see", function ()
    seen_amounts { game = "carcassonne", players = 3 }
  end)
end)
