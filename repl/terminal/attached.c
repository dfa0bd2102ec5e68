/* A program, with a terminal, signals and processes of its own. */
#include "../console/console.h"

void console_add_surroundings(lua_State *L) {
  console_add_lines(L);
  console_add_signals(L);
  console_add_processes(L);
  console_add_programs(L);
}
