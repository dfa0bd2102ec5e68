-- Symmetric matrices: what they are solved for, their inverses and parts.

local matrix = require "rulewright.lab.figures.matrix"

describe("a matrix", function ()
  local m = { { 4.0, 2.0, 0.0 }, { 2.0, 5.0, 1.0 }, { 0.0, 1.0, 3.0 } }

  it("is solved", function ()
    local x = matrix.solve(m, matrix.times(m, { 1.0, -2.0, 3.0 }))
    for i, n in ipairs { 1, -2, 3 } do assert.near(n, x[i], 1e-9) end
  end)

  it("has an inverse", function ()
    local inverse = matrix.inverse(m)
    for i, row in ipairs(m) do
      for k, n in ipairs(matrix.times(inverse, row)) do
        assert.near(i == k and 1 or 0, n, 1e-9)
      end
    end
  end)

  it("has parts", function ()
    assert.same({ { 4.0, 0.0 }, { 0.0, 3.0 } }, matrix.part(m, { 1, 3 }))
  end)
end)
