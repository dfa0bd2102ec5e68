/* A program, with a terminal, signals and processes of its own. */
#include "../console/console.h"

/* Where the build knows it, the commit; PARTS names the versions of others. */
#ifdef RULEWRIGHT_COMMIT
#define COMMIT ", commit " RULEWRIGHT_COMMIT
#else
#define COMMIT ""
#endif

/* Of musl there is no version to ask for. */
#ifdef __GLIBC__
#define LIBRARY "glibc"
#else
#define LIBRARY "musl"
#endif

void console_add_surroundings(lua_State *L) {
  console_add_lines(L);
  console_add_signals(L);
  console_add_processes(L);
  console_add_programs(L);
  lua_pushliteral(L,
                  LUA_RELEASE ", linenoise of " RULEWRIGHT_LINENOISE
                              ", " LIBRARY ", C compiler " __VERSION__ COMMIT);
  lua_setfield(L, -2, "parts");
}
