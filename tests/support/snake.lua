-- Python for specs: the system's, which has the system's modules, or else the
-- first in PATH; with the package of the build.

local sitting = require "sitting"

local python = { lacking = "Python with numpy is not installed (Debian's "
  .. "python3-numpy): what needs it is not run" }

local program

local function runs(name, what)
  return os.execute(("%s -c '%s' 2>/dev/null >&2"):format(name, what)) == true
end

-- Whether there is a Python with this module.
function python.has(module)
  for _, name in ipairs { "/usr/bin/python3", "python3" } do
    if runs(name, "import " .. module) then
      program = name
      return true
    end
  end
  return false
end

-- Output, errors too, and exit code. Nothing is written beside the sources.
function python.run(arguments, package)
  return sitting.shell(("PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='%s' %s %s 2>&1")
    :format(package or "build/python", program or "python3", arguments))
end

return python
