-- Each line of CHANGELOG.md says what kind of change it is.

local page = require "page"

local kinds = { rules = true, engine = true, program = true, kernel = true,
  docs = true, fix = true }

describe("CHANGELOG.md", function ()
  it("has lines of known kinds, under versions", function ()
    local count, version = 0, nil
    for line in page.read "CHANGELOG.md":gmatch "[^\n]+" do
      version = line:match "^## (%d+%.%d+%.%d+)" or version
      local kind = line:match "^%- (%l+): %S"
      if line:find "^%-" then
        count = count + 1
        assert.is_true(kinds[kind], line)
        assert.truthy(version, line)
      end
    end
    assert.is_true(count > 10)
  end)

  it("begins with the version of the program", function ()
    local first = page.read "CHANGELOG.md":match "\n## (%S+)"
    assert.equal(require "rulewright".version, first)
  end)
end)
