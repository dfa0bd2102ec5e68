-- Weights fitted from the command line.

local piped = require "piped"

local both, has, read, run = piped.both, piped.has, piped.read, piped.run

describe("fit", function ()
  it("finds the same with several processes, and writes it as data",
    function ()
      piped.in_folder(function (folder)
        local line = "fit elasund --games 40 --players 2 --output "
          .. folder .. "/"
        local text, code = run(line .. "one.lua")
        assert.equal(0, code)
        assert.equal(text, (run(line .. "two.lua --jobs 2")))
        assert.equal(read(folder .. "/one.lua"), read(folder .. "/two.lua"))
        has(text, "Weights of base in Elasund: 40 games of greedy, 2 players,"
          .. " seeds 1..40")
        local weights = assert(load(read(folder .. "/one.lua"), "w", "t", {}))()
        assert.is_true(next(weights) ~= nil)
        for name, weight in pairs(weights) do
          assert.equal("integer", math.type(weight))
          has(text, name)
        end
      end)
    end)

  it("fits the last module, and what others say stays", function ()
    local text = run "fit catan --with beginner --games 14 --players 3"
    has(text, "Weights of beginner in ")
    has(run "fit catan --of base --with beginner --games 14 --players 3",
      "Weights of base in ")
  end)

  it("refuses what cannot be fitted", function ()
    local text, code = both "fit catan --of nobody --games 5"
    assert.equal(1, code)
    has(text, "'nobody' is not among the modules that are played")
    text, code = both "fit docs/examples/pond --bots random --games 5"
    assert.equal(1, code)
    has(text, "has no value 'prospects' to be weighed")
    text, code = both "fit elasund --games 1"
    assert.equal(1, code)
    has(text, "too few games came to their end to fit anything")
  end)
end)
