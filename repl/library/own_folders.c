/* Files in folders: beside the program, or where it was installed. */
#include "own_files.h"

#include <limits.h>
#include <unistd.h>

#include "place.h"

/* The path of the program; "" when it is not known. */
static void own_file(char path[static PATH_MAX]) {
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = '\0';
}

void place_own(lua_State *L) {
  char own[PATH_MAX], root[PATH_MAX];
  own_file(own);
  if (!place_find(NULL, own, "../share/rulewright", root)) {
    lua_pushliteral(L, PLACE_MISSING);
    lua_error(L);
  }
  place_open(L, root);
}
