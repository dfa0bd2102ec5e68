-- What an editor with the Lua language server reads beside a module: settings,
-- and the stubs of the rule language, which the program carries. They lie there
-- as a copy, because a path to the program would be another on each machine.

local files = require "rulewright.engine.sandbox.files"
local setup = require "rulewright.engine.game.setup"

local editor = {}

local SETTINGS = [[
{
  "runtime.version": "Lua 5.4",
  "workspace.library": [".rulewright"],
  "workspace.checkThirdParty": false,
  "diagnostics.globals": [
    "describe", "it", "setup", "teardown", "before_each", "after_each"
  ]
}
]]

-- The settings are a person's own from then on; the stubs are the program's and
-- follow its version.
function editor.texts()
  local stubs = files.folder(setup.own_root) .. "/stubs/rulewright.lua"
  return { [".luarc.json"] = SETTINGS }, {
    [".rulewright/rulewright.lua"] = assert(files.read(stubs)) }
end

return editor
