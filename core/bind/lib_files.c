/*
 * What lies on the disk, or in the program itself: kinds of files, and names in
 * folders. A Lua error
 * leaves no folder open. Expected failures return nil and half a sentence ("No
 * such file or directory").
 */
#define _DEFAULT_SOURCE /* realpath, readdir */

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "archive.h"
#include "bind.h"

#define FOLDER "rulewright.folder"

/* A path with a zero byte in it names nothing. */
static const char *check_path(lua_State *L, int arg) {
  size_t length;
  const char *path = luaL_checklstring(L, arg, &length);
  return strlen(path) == length ? path : NULL;
}

/* What of the path lies below the root; NULL when it is not in there. */
static const char *below(const char *path, const char *root) {
  size_t length = strcmp(root, "/") == 0 ? 0 : strlen(root);
  bool inside = strncmp(path, root, length) == 0 &&
                (path[length] == '\0' || path[length] == '/');
  return inside ? path + length : NULL;
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
  const char *rest = realpath(root, base) == NULL ? NULL : below(target, base);
  if (rest == NULL) {
    return "a link leads out of its folder";
  }
  return strstr(rest, "/.") == NULL ? NULL
                                    : "what begins with a dot is not read";
}

static int push_found(lua_State *L, const char *kind, const char *why) {
  lua_pushstring(L, kind);
  if (why == NULL) {
    return 1;
  }
  lua_pushstring(L, why);
  return 2;
}

static int push_kind_archived(lua_State *L, const char *inside) {
  const char *name;
  if (rw_archive_find(inside) != NULL) {
    return push_found(L, "file", NULL);
  }
  return rw_archive_next(inside, NULL, &name) != NULL
             ? push_found(L, "directory", "it is a folder")
             : push_found(L, NULL, strerror(ENOENT));
}

/* kind(path [, root]) -> "file" | "directory" or "other" or nil, why there is
 * nothing to read. With a root, what lies outside of it once links are followed
 * is absent, and so is what is hidden there. */
static int l_kind(lua_State *L) {
  const char *path = check_path(L, 1);
  const char *root = luaL_optstring(L, 2, NULL);
  const char *inside = path == NULL ? NULL : rw_archive_below(path);
  char target[PATH_MAX];
  struct stat found;
  if (inside != NULL) {
    return push_kind_archived(L, inside);
  }
  const char *problem = resolve(path, root, target);
  if (problem == NULL && stat(target, &found) != 0) {
    problem = strerror(errno);
  }
  if (problem != NULL) {
    return push_found(L, NULL, problem);
  }
  if (S_ISREG(found.st_mode)) {
    return push_found(L, "file", NULL);
  }
  return S_ISDIR(found.st_mode)
             ? push_found(L, "directory", "it is a folder")
             : push_found(L, "other", "it is a pipe or a device");
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

/* Pushes the names in a folder of the archive. */
static int push_names_archived(lua_State *L, const char *inside) {
  const char *name, *before = "";
  size_t length = 0;
  lua_Integer place = 0;
  lua_newtable(L);
  for (const rw_archived *each = NULL;
       (each = rw_archive_next(inside, each, &name)) != NULL;) {
    if (strncmp(name, before, length) != 0 || strcspn(name, "/") != length) {
      before = name;
      length = strcspn(name, "/");
      lua_pushlstring(L, name, length);
      lua_rawseti(L, -2, ++place);
    }
  }
  return place > 0 ? 1 : push_found(L, NULL, strerror(ENOENT));
}

/* list(folder) -> names, in no order | nil, why not. */
static int l_list(lua_State *L) {
  const char *path = check_path(L, 1);
  const char *inside = path == NULL ? NULL : rw_archive_below(path);
  if (inside != NULL) {
    return push_names_archived(L, inside);
  }
  DIR **folder = lua_newuserdatauv(L, sizeof(DIR *), 0);
  *folder = NULL;
  luaL_setmetatable(L, FOLDER);
  lua_newtable(L);
  *folder = path == NULL ? NULL : opendir(path);
  if (*folder == NULL) {
    return push_found(L, NULL, path == NULL ? "no path" : strerror(errno));
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

/* archived(path) -> the text of a file that the program carries, or nil. */
static int l_archived(lua_State *L) {
  const char *path = check_path(L, 1);
  const char *inside = path == NULL ? NULL : rw_archive_below(path);
  const rw_archived *found = inside == NULL ? NULL : rw_archive_find(inside);
  if (found == NULL) {
    lua_pushnil(L);
  } else {
    lua_pushlstring(L, found->text, (size_t)(found->end - found->text));
  }
  return 1;
}

/* stamp(path) -> the bytes of a file, and when it was changed last in
 * nanoseconds, 0 of one that the program carries; or nil. */
static int l_stamp(lua_State *L) {
  const char *path = check_path(L, 1);
  const char *inside = path == NULL ? NULL : rw_archive_below(path);
  const rw_archived *found = inside == NULL ? NULL : rw_archive_find(inside);
  struct stat file;
  if (found != NULL) {
    lua_pushinteger(L, found->end - found->text);
    lua_pushinteger(L, 0);
  } else if (path != NULL && inside == NULL && stat(path, &file) == 0 &&
             S_ISREG(file.st_mode)) {
    lua_pushinteger(L, file.st_size);
    lua_pushinteger(L, (lua_Integer)file.st_mtim.tv_sec * 1000000000 +
                           file.st_mtim.tv_nsec);
  } else {
    lua_pushnil(L);
    return 1;
  }
  return 2;
}

static const luaL_Reg files_functions[] = {
    {"kind",     l_kind    },
    {"stamp",    l_stamp   },
    {"list",     l_list    },
    {"archived", l_archived},
    {NULL,       NULL      },
};

int luaopen_rulewright_kernel_files(lua_State *L) {
  luaL_newmetatable(L, FOLDER);
  lua_pushcfunction(L, l_close);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
  luaL_newlib(L, files_functions);
  lua_pushstring(L, rw_archive == NULL ? NULL : RW_ARCHIVE);
  lua_setfield(L, -2, "archive");
  return 1;
}
