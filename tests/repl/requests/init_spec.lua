-- One list for all that ask: what the prompt can do a request can, and the
-- other way round, but for what says why it stands alone. Then what changes the
-- rules, the luck, the moment and who plays, asked for by a client.

local commands = require "rulewright.repl.commands"
local lines = require "rulewright.repl.commands.lines"
local requests = require "rulewright.repl.requests"
local say = require "rulewright.repl.sentences.say"

local function is_reason(text)
  return type(text) == "string" and #text > 10
end

describe("the list of requests", function ()
  local asked = {}
  for _, list in ipairs { commands.list, { lines.move, lines.clause,
    lines.value } } do
    for _, command in pairs(list) do
      if not command.run then asked[command.asks or command.name] = true end
    end
  end

  it("has what the prompt can do", function ()
    for name in pairs(asked) do
      assert.is_table(requests.by_name[name], name)
    end
    for _, command in ipairs(commands.list) do
      assert.equal(command.run ~= nil, is_reason(command.alone), command.name)
    end
  end)

  it("has nothing that the prompt cannot do", function ()
    for name, request in pairs(requests.by_name) do
      local other = commands.by_name[name]
      local reason = request.alone or not asked[name] and other and other.alone
      assert.not_equal(asked[name] ~= nil, is_reason(reason), name)
    end
  end)

  it("has a sentence for each and for each of its keys, in each language",
    function ()
      for _, language in ipairs(say.languages) do
        say.language = language
        for _, request in ipairs(requests.list) do
          assert.is_true(#say("asks_" .. request.name) > 5)
          for key in pairs(request.keys) do
            assert.is_true(#say("key_" .. key) > 1)
          end
        end
      end
      say.language = "en"
    end)
end)
