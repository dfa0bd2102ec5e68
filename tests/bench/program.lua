-- The program as a person waits for it. Seconds of the processor, as the shell
-- counts those of its children.

local context = require("rulewright.engine.playing.context")
local kernel = require("rulewright.kernel")
local moves = require("rulewright.engine.compiling.moves")
local rulewright = require("rulewright")
local CTX = context.key

local program = {}

local function file_with(text)
  local path = os.tmpname()
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  return path
end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read "a"
  pipe:close()
  return text
end

-- A shell tells seconds in hundredths: a command is repeated so often.
local repeats = 4

-- Seconds of the processor that a shell command takes.
function program.seconds(command)
  local text = output_of(("sh -c 'for i in %s; do %s; done; times' 2>&1")
    :format(("x "):rep(repeats), command))
  local user, system = text:match("\n(%S+) (%S+)\n*$")
  local function seconds(word)
    local minutes, rest = word:match("^(%d+)m([%d.]+)s$")
    return minutes * 60 + rest
  end
  assert(user, "the shell cannot tell how long '" .. command .. "' takes")
  return (seconds(user) + seconds(system)) / repeats
end

-- The first moves of a random game, one in each line.
local function lines_of(request, count)
  local game = assert(rulewright.new(request))
  local stream = kernel.random.stream(request.seed, "bench")
  local ctx, list = game.g[CTX], {}
  while #list < count do
    if game.g.result then return nil end
    local m = moves.pick(ctx.legal, kernel.random.draw(stream, ctx.legal.n),
      ctx.player)
    list[#list + 1] = game:text(m)
    assert(game:play(m))
  end
  return table.concat(list, "\n") .. "\n"
end

-- A shell command that plays so many moves of Catan from a file, the file,
-- and how many moves there are.
function program.long_play(build, count)
  for seed = 1, 1000 do
    local text = lines_of({ game = "catan", players = 4, seed = seed }, count)
    if text then
      local path = file_with(text)
      return ("%s/rulewright play catan --players 4 --seed %d <%s >/dev/null")
        :format(build, seed, path), path
    end
  end
end

-- From the command to the first prompt in a terminal, then away; with these
-- modules.
function program.start(build, with)
  local path = file_with "expect > \nsend :quit\\r\n"
  return ("%s/tests/pty %s %s/rulewright play catan --players 4 --seed 1%s"
    .. " >/dev/null"):format(build, path, build,
    with and " --with " .. table.concat(with, ",") or ""), path
end

-- What a program that prints figures says, by their names.
function program.figures(command)
  local list = {}
  for name, n in output_of(command):gmatch "([%a/]+) ([%d.]+)" do
    list[name] = tonumber(n)
  end
  return list
end

return program
