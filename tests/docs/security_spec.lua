-- docs/security.md names for each promise the specs that test it.

local files = require "rulewright.engine.sandbox.files"

local text_of = require "page".read

describe("docs/security.md", function ()
  it("names specs that are there, for every promise", function ()
    local rows = 0
    local promised = text_of("docs/security.md"):match
      "## What is promised\n(.-)\n## "
    for row in promised:gmatch "\n| (%*%*[^\n]*)" do
      rows = rows + 1
      local count = 0
      for name in row:match "|([^|]*)|$":gmatch "`([%w_/%.]+)`" do
        local path = "tests/hostile/" .. name:gsub("_spec$", "") .. "_spec.lua"
        assert.equal("file", files.kind(path), name)
        count = count + 1
      end
      assert.is_true(count > 0, row)
    end
    assert.is_true(rows > 10)
  end)
end)
