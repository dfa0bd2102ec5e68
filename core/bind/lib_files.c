/*
 * Reading files with care. Promises: nothing here waits for a pipe or a device,
 * takes a folder for text, or follows a link out of the folder given as root; a
 * Lua error leaves no file open. Expected failures return nil and half a
 * sentence ("it is a folder").
 */
#define _DEFAULT_SOURCE /* realpath, readdir */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bind.h"

#define FOLDER "rulewright.folder"

static int refuse(lua_State *L, const char *what) {
  lua_pushnil(L);
  lua_pushstring(L, what);
  return 2;
}

/* A path with a zero byte in it names nothing. */
static const char *check_path(lua_State *L, int arg) {
  size_t length;
  const char *path = luaL_checklstring(L, arg, &length);
  return strlen(path) == length ? path : NULL;
}

static bool is_inside(const char *path, const char *root) {
  size_t length = strlen(root);
  return strcmp(root, "/") == 0 ||
         (strncmp(path, root, length) == 0 &&
          (path[length] == '\0' || path[length] == '/'));
}

/* Where `path` leads when links are followed: NULL, or why not. */
static const char *resolve(const char *path, const char *root, char *target) {
  char base[PATH_MAX];
  if (path == NULL) {
    return "a zero byte stands in its name";
  }
  if (realpath(path, target) == NULL) {
    return strerror(errno);
  }
  if (root == NULL) {
    return NULL;
  }
  if (realpath(root, base) == NULL || !is_inside(target, base)) {
    return "a link leads out of its folder";
  }
  return NULL;
}

/* kind(path [, root]) -> "file" | "directory" | "other" | nil when absent.
 * With a root, what lies outside of it once links are followed is absent. */
static int l_kind(lua_State *L) {
  const char *path = check_path(L, 1);
  const char *root = luaL_optstring(L, 2, NULL);
  char target[PATH_MAX];
  struct stat found;
  if (resolve(path, root, target) != NULL || stat(target, &found) != 0) {
    lua_pushnil(L);
  } else if (S_ISREG(found.st_mode)) {
    lua_pushliteral(L, "file");
  } else if (S_ISDIR(found.st_mode)) {
    lua_pushliteral(L, "directory");
  } else {
    lua_pushliteral(L, "other");
  }
  return 1;
}

static const char *unfit(const struct stat *found) {
  if (S_ISDIR(found->st_mode)) {
    return "it is a folder";
  }
  return S_ISREG(found->st_mode) ? NULL : "it is a pipe or a device";
}

/* Reads all bytes there are, up to `room`; negative with errno set. */
static ssize_t read_all(int file, char *into, size_t room) {
  size_t length = 0;
  while (length < room) {
    ssize_t count = read(file, into + length, room - length);
    if (count == 0) {
      break;
    }
    if (count > 0) {
      length += (size_t)count;
    } else if (errno != EINTR) {
      return -1;
    }
  }
  return (ssize_t)length;
}

/* Opened without blocking, in case a pipe has been put there meanwhile. */
static const char *read_file(const char *path, char *into, size_t room,
                             ssize_t *length) {
  struct stat found;
  int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0) {
    return strerror(errno);
  }
  const char *problem =
      fstat(file, &found) != 0 ? strerror(errno) : unfit(&found);
  if (problem == NULL && (*length = read_all(file, into, room)) < 0) {
    problem = strerror(errno);
  }
  close(file);
  return problem;
}

/* read(path, most [, root]) -> text | nil, why not. Memory for it is allocated
   before the file is opened. */
static int l_read(lua_State *L) {
  const char *path = check_path(L, 1);
  lua_Integer most = luaL_checkinteger(L, 2);
  const char *root = luaL_optstring(L, 3, NULL);
  char target[PATH_MAX];
  struct stat found;
  const char *problem = resolve(path, root, target);
  if (problem == NULL) {
    problem = stat(target, &found) != 0 ? strerror(errno) : unfit(&found);
  }
  if (problem != NULL) {
    return refuse(L, problem);
  }
  if (most < 0 || found.st_size > most) {
    lua_pushnil(L);
    lua_pushfstring(L, "it is larger than %I bytes", (LUAI_UACINT)most);
    return 2;
  }
  size_t room = (size_t)found.st_size + 1;
  char *text = lua_newuserdatauv(L, room, 0);
  ssize_t length = 0;
  problem = read_file(target, text, room, &length);
  if (problem == NULL && (size_t)length == room) {
    problem = "it grew while it was read";
  }
  if (problem != NULL) {
    return refuse(L, problem);
  }
  lua_pushlstring(L, text, (size_t)length);
  return 1;
}

static int l_close(lua_State *L) {
  DIR **folder = luaL_checkudata(L, 1, FOLDER);
  if (*folder != NULL) {
    closedir(*folder);
    *folder = NULL;
  }
  return 0;
}

static bool is_dots(const char *name) {
  return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* list(folder) -> names, in no order | nil, why not. */
static int l_list(lua_State *L) {
  const char *path = check_path(L, 1);
  DIR **folder = lua_newuserdatauv(L, sizeof(DIR *), 0);
  *folder = NULL;
  luaL_setmetatable(L, FOLDER);
  lua_newtable(L);
  *folder = path == NULL ? NULL : opendir(path);
  if (*folder == NULL) {
    return refuse(L, path == NULL ? "no path" : strerror(errno));
  }
  lua_Integer place = 0;
  for (struct dirent *each; (each = readdir(*folder)) != NULL;) {
    if (!is_dots(each->d_name)) {
      lua_pushstring(L, each->d_name);
      lua_rawseti(L, -2, ++place);
    }
  }
  closedir(*folder);
  *folder = NULL;
  return 1;
}

static const luaL_Reg files_functions[] = {
    {"kind", l_kind},
    {"list", l_list},
    {"read", l_read},
    {NULL,   NULL  },
};

int luaopen_rulewright_kernel_files(lua_State *L) {
  luaL_newmetatable(L, FOLDER);
  lua_pushcfunction(L, l_close);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
  luaL_newlib(L, files_functions);
  return 1;
}
