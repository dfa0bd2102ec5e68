-- `test`: what one file of specs prints and counts, and several, each in a
-- process of its own.

local console = require "rulewright.console"
local piped = require "piped"
local sitting = require "sitting"
local spec_files = require "rulewright.repl.specs.spec_files"

local here = assert(console.realpath ".")

local function last_line(output)
  return output:match "([^\n]*)\n*$"
end

describe("test", function()
  local folder, spec
  before_each(function()
    folder = piped.folder()
    spec = folder .. "/own_spec.lua"
  end)
  after_each(function() piped.remove(folder) end)

  local function test(arguments)
    return sitting.shell(("env -i PATH=\"$PATH\" build/rulewright test %s "
      .. "</dev/null 2>&1"):format(arguments))
  end

  it("runs one spec from another folder, without a home", function()
    piped.write(spec, "it('x', function () require 'rulewright' end)")
    local output, code = sitting.shell(("cd / && env -i PATH=\"$PATH\" "
      .. "%s/build/rulewright test %s </dev/null 2>&1"):format(here, spec))
    assert.equal("1 passed, 0 failed", last_line(output))
    assert.equal(0, code)
  end)

  it("counts failures and errors, and leaves with 1", function()
    assert(console.write_file(spec, [[
      it("holds", function() assert.is_true(true) end)
      it("fails", function() assert.is_true(false) end)
      it("dies", function() error "x" end)
      pending("waits")]]))
    local output, code = test(spec)
    assert.equal("1 passed, 2 failed", last_line(output))
    assert.equal(1, code)
  end)

  it("counts a spec that cannot be read as a failure", function()
    assert(console.write_file(spec, "it('x', function("))
    local output, code = test(spec)
    assert.equal("0 passed, 1 failed", last_line(output))
    assert.equal(1, code)
  end)

  it("adds what was counted elsewhere", function()
    assert(console.write_file(spec, "it('holds', function() end)"))
    local output, code = test("--tally=5,2 " .. spec)
    assert.equal("6 passed, 2 failed", last_line(output))
    assert.equal(1, code)
  end)

  it("does not call it good when there was nothing to run", function()
    assert(console.write_file(spec, ""))
    local output, code = test(spec)
    assert.equal("rulewright: no test was found in " .. spec,
      last_line(output))
    assert.equal(1, code)
  end)

  it("counts a path that does not exist as a failure", function()
    local output, code = test "/nowhere_spec.lua"
    assert.truthy(last_line(output):find "^0 passed, [1-9]%d* failed$")
    assert.equal(1, code)
  end)
end)

describe("test, of several files", function()
  local folder

  before_each(function() folder = piped.folder() end)
  after_each(function() piped.remove(folder) end)

  local function write(name, text)
    piped.write(folder .. "/" .. name .. "_spec.lua", text)
  end

  it("sums them up by folder, and prints what failed", function()
    assert(console.mkdirs(folder .. "/inner"))
    write("b", "it('holds', function () end)")
    write("a", "it('is unlucky', function () error 'mischief' end)\n"
      .. "it('holds', function () print 'quiet' end)")
    write("inner/c", "print 'quiet' it('holds', function () end)")
    piped.write(folder .. "/other.lua", "error 'not a spec'")
    local text, code = piped.both("test " .. folder .. "/inner " .. folder)
    assert.equal(1, code)
    assert.matches("is unlucky.*mischief.*\n" .. folder:gsub("%p", "%%%0")
      .. ": 2 passed, 1 failed\n" .. folder:gsub("%p", "%%%0")
      .. "/inner: 1 passed, 0 failed\n\n3 passed, 1 failed\n$", text)
    assert.is_nil(text:find("\r", 1, true))
  end)

  it("keeps each in a process of its own, with nothing to read", function()
    write("a", "left = 1 it('a', function () assert.is_nil(io.read()) end)")
    write("b", "it('b', function () assert.is_nil(left) end)")
    local text, code = sitting.shell("echo x | " .. piped.PROGRAM .. "test "
      .. folder)
    assert.equal(0, code)
    assert.equal("2 passed, 0 failed", last_line(text))
  end)

  it("names a file whose process died, and counts it", function()
    write("a", "it('a', function () end)")
    write("b", "os.exit(3, true)")
    write("c", "os.execute 'kill -SEGV $PPID'")
    local text, code = piped.both("test " .. folder)
    assert.equal(1, code)
    piped.has(text, folder .. "/b_spec.lua ended with exit code 3\n")
    piped.has(text, folder .. "/c_spec.lua ended with exit code 139\n")
    assert.equal("1 passed, 2 failed", last_line(text))
  end)

  it("shows on a terminal how far it is, on one line", function()
    for k, name in ipairs { "a", "b", "c", "d", "e" } do
      write(name, ("it('x', function () os.execute 'sleep %.1f' error 'x' end)")
        :format(k * 0.3))
    end
    local text = sitting.at(piped.PROGRAM .. "test " .. folder, {
      "expect 0 of 5 spec files done, failures: 0",
      "expect of 5 spec files done, failures: 1", "expect 0 passed, 5 failed",
      "wait" })
    local shown = text:match "^(.*\r\27%[2K)[^\r]"
    assert.is_nil(shown:find("\n", 1, true), text)
    assert.is_nil(shown:gsub("\r\27%[2K", "\n"):find "failures: %d[^\n]")
  end)

  it("ends at Ctrl-C", function()
    for _, name in ipairs { "a", "b", "c" } do
      write(name, "it('x', function () os.execute 'sleep 30' end)")
    end
    local text, code = sitting.at(piped.PROGRAM .. "test " .. folder,
      { "expect 0 of 3 spec files", "send \\x03", "wait" })
    assert.equal(130, code)
    assert.is_nil(text:find("passed", 1, true))
  end)

  it("runs the specs of `tests` when none is named", function()
    assert(console.mkdirs(folder .. "/tests/own"))
    write("tests/own/a", "it('a', function () end)")
    write("tests/b", "it('b', function () end)")
    local text, code = sitting.shell(("cd %s && %s/build/rulewright test")
      :format(folder, here))
    assert.equal("tests: 1 passed, 0 failed\ntests/own: 1 passed, 0 failed\n"
      .. "\n2 passed, 0 failed\n", text)
    assert.equal(0, code)
  end)

  it("asks which specs when there are none", function()
    for _, option in ipairs { "", "--clauses", "--list", "--shuffle" } do
      local text, code = sitting.shell(("cd %s && LC_ALL=C %s/build/rulewright "
        .. "test %s 2>&1"):format(folder, here, option))
      assert.equal("rulewright: say which specs to run: there is no folder "
        .. "'tests' here\nrulewright: See: rulewright test --help\n", text)
      assert.equal(2, code)
    end
  end)

  it("speaks Russian, and specs begin in English", function()
    local line = ("cd %s && export LC_ALL=ru_RU.UTF-8; %s/build/rulewright ")
      :format(folder, here)
    local text, code = sitting.shell(line .. "test --shuffle 2>&1")
    assert.equal(2, code)
    piped.has(text, "скажите, какие тесты запустить")
    write("a", "it('x', function () assert.equal('en', "
      .. "require 'rulewright.repl.sentences.say'.language) end)")
    assert.equal(0, select(2, sitting.shell(line .. "test a_spec.lua")))
  end)

  it("finds each file once, in the order of bytes", function()
    for _, name in ipairs { "b", "B", "a" } do write(name, "") end
    local paths = spec_files.find { folder .. "/b_spec.lua", folder .. "/",
      folder }
    for k, path in ipairs(paths) do paths[k] = path:sub(#folder + 2) end
    assert.same({ "B_spec.lua", "a_spec.lua", "b_spec.lua" }, paths)
    assert.is_nil(spec_files.find { folder, "--shuffle" })
  end)

  it("goes through each folder once, though links lead round", function()
    for _, name in ipairs { "a", "b", "c" } do
      assert(console.mkdirs(folder .. "/" .. name))
      write(name .. "/own", "")
      for link = 1, 3 do
        assert.equal(0, select(2, sitting.shell(("ln -s .. %s/%s/round%d")
          :format(folder, name, link))))
      end
    end
    local paths = spec_files.find { folder }
    for k, path in ipairs(paths) do paths[k] = path:sub(#folder + 2) end
    assert.same({ "a/own_spec.lua", "b/own_spec.lua", "c/own_spec.lua" }, paths)
  end)
end)
