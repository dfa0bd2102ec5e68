-- Each of the 34 rows of README.md is named by the title of a spec, and each
-- spec names its row.

local files = require "rulewright.engine.sandbox.files"

local text_of = require "page".read

describe("the rows", function ()
  it("are all there", function ()
    local seen = {}
    for _, name in ipairs(files.list "tests/hostile") do
      local text = name:find "_spec%.lua$" and name ~= "rows_spec.lua"
        and text_of("tests/hostile/" .. name) or ""
      for title in text:gmatch '\ndescribe%("([^"]*)"' do
        local rows = title:match "^rows? ([%d, and]+)"
        assert.is_string(rows, name .. ": " .. title)
        for row in rows:gmatch "%d+" do seen[row] = true end
      end
    end
    local table_of_rows = text_of "tests/hostile/README.md"
    for row = 1, 34 do
      assert.is_true(seen[tostring(row)], row)
      assert.is_truthy(table_of_rows:find("\n| " .. row .. " | ", 1, true), row)
    end
  end)
end)
