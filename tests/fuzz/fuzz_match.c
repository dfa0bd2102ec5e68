/* Any pattern against any subject, in a gsub whose function matches too, and
   with any budget: the first line of the input is the pattern, the rest the
   subject. What is found in time is what the standard library finds. */
#include <lauxlib.h>
#include <lualib.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bind.h"

static const char script[] =
    "local kernel = ...\n"
    "local function nested(library, subject, pattern)\n"
    "  return library.gsub(subject, pattern, function (...)\n"
    "    local list = table.pack(library.find(subject, pattern, #...))\n"
    "    for word in library.gmatch(... .. subject, pattern) do\n"
    "      list[#list + 1] = tostring(word)\n"
    "    end\n"
    "    return list[#list]\n"
    "  end)\n"
    "end\n"
    "local function outcome(...)\n"
    "  local all = table.pack(pcall(nested, ...))\n"
    "  return all[1] and table.concat(all, ' ', 2, all.n) or\n"
    "    all[2]:gsub(\"to '.-' \", '')\n"
    "end\n"
    "return function (pattern, subject)\n"
    "  for _, fuel in ipairs { 100, 5000, 300000 } do\n"
    "    local ok, found = kernel.sandbox.call(fuel, outcome, kernel.match,\n"
    "      subject, pattern)\n"
    "    assert(ok and found == outcome(string, subject, pattern) or\n"
    "      not ok and kernel.sandbox.limit(found), pattern)\n"
    "  end\n"
    "end\n";

static lua_State *open_state(void) {
  lua_State *L = luaL_newstate();
  if (L == NULL) {
    abort();
  }
  luaL_openlibs(L);
  luaL_requiref(L, "rulewright.kernel", luaopen_rulewright_kernel, 0);
  if (luaL_loadstring(L, script) != LUA_OK) {
    abort();
  }
  lua_insert(L, -2);
  lua_call(L, 1, 1);
  return L;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static lua_State *L;
  L = L == NULL ? open_state() : L;
  const uint8_t *line = size == 0 ? NULL : memchr(data, '\n', size);
  size_t length = line == NULL ? size : (size_t)(line - data);
  size_t rest = line == NULL ? 0 : size - length - 1;
  lua_pushvalue(L, -1);
  lua_pushlstring(L, (const char *)data, length);
  lua_pushlstring(L, (const char *)data + size - rest, rest);
  if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
    fprintf(stderr, "%s\n", lua_tostring(L, -1));
    abort();
  }
  return 0;
}
