/*
 * Writing files safely, and locks. Promises: a file is written whole or not at
 * all, even if the power fails; a failed write leaves the old file as it was
 * and nothing beside it; where the file system supports files without a name,
 * so does a write that is killed. Expected failures return nil and why, in
 * English, which the program tells in a sentence (disk.lua).
 */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "console.h"
#include "files.h"

#define DESCRIPTORS "/proc/self/fd/"
#define MOST_DRAFTS 1000
#define LOCK_TYPE   "rulewright.lock"

bool files_write_all(int file, const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(file, text, length);
    if (count < 0 && errno != EINTR) {
      return false;
    }
    if (count > 0) {
      text += count;
      length -= (size_t)count;
    }
  }
  return true;
}

/* The mode that open() would have given, or that the old file has. */
static mode_t mode_for(const char *path) {
  struct stat old;
  if (stat(path, &old) == 0) {
    return old.st_mode & 07777;
  }
  mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

static void folder_of(const char *path, char folder[static PATH_MAX]) {
  snprintf(folder, PATH_MAX, "%s", path);
  char *slash = strrchr(folder, '/');
  if (slash == NULL) {
    snprintf(folder, PATH_MAX, ".");
  } else {
    slash[slash == folder] = '\0';
  }
}

/* Best effort: a file system that cannot sync a folder still has the file. */
static void sync_folder(const char *path) {
  char folder[PATH_MAX];
  folder_of(path, folder);
  int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file >= 0) {
    fsync(file);
    close(file);
  }
}

/* A temporary file beside its target. `name` is empty while it has none. */
typedef struct {
  int file;
  char name[PATH_MAX];
} draft;

static bool begin(draft *d, const char *path) {
  char folder[PATH_MAX];
  folder_of(path, folder);
  d->name[0] = '\0';
  d->file = -1;
  if (access(DESCRIPTORS, X_OK) == 0) {
    d->file = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  }
  if (d->file < 0) {
    int size = snprintf(d->name, sizeof d->name, "%s.XXXXXX", path);
    if (size < 0 || (size_t)size >= sizeof d->name) {
      errno = ENAMETOOLONG;
      return false;
    }
    d->file = mkostemp(d->name, O_CLOEXEC);
  }
  return d->file >= 0;
}

/* Gives the file a name; only renaming follows. */
static bool give_name(draft *d, const char *path) {
  char descriptor[sizeof DESCRIPTORS + 16];
  if (d->name[0] != '\0') {
    return true;
  }
  snprintf(descriptor, sizeof descriptor, DESCRIPTORS "%d", d->file);
  for (int i = 0; i < MOST_DRAFTS; i++) {
    int size = snprintf(d->name, sizeof d->name, "%s.%d", path, i);
    if (size < 0 || (size_t)size >= sizeof d->name) {
      errno = ENAMETOOLONG;
      break;
    }
    if (linkat(AT_FDCWD, descriptor, AT_FDCWD, d->name, AT_SYMLINK_FOLLOW) ==
        0) {
      return true;
    }
    if (errno != EEXIST) {
      break;
    }
  }
  d->name[0] = '\0';
  return false;
}

static bool fill(int file, const char *path, const char *text, size_t length) {
  return files_write_all(file, text, length) &&
         fchmod(file, mode_for(path)) == 0 && fsync(file) == 0;
}

/* Writes beside `path` and renames over it; false with errno set. */
static bool replace(const char *path, const char *text, size_t length) {
  draft d;
  if (!begin(&d, path)) {
    return false;
  }
  bool good = fill(d.file, path, text, length) && give_name(&d, path) &&
              rename(d.name, path) == 0;
  int code = errno;
  if (good) {
    sync_folder(path);
  } else if (d.name[0] != '\0') {
    unlink(d.name);
  }
  close(d.file);
  errno = code;
  return good;
}

/* write_file(path, text) -> true | nil, why. A link is followed, so the
 * file that it names is the one replaced. */
static int l_write_file(lua_State *L) {
  size_t length;
  const char *path = luaL_checkstring(L, 1);
  const char *text = luaL_checklstring(L, 2, &length);
  char target[PATH_MAX];
  struct stat old;
  if (stat(path, &old) == 0 && !S_ISREG(old.st_mode)) {
    return console_refuse(L, S_ISDIR(old.st_mode) ? "it is a folder"
                                                  : "it is a pipe or a device");
  }
  const char *place = realpath(path, target) != NULL ? target : path;
  if (!replace(place, text, length)) {
    return console_refuse(L, strerror(errno));
  }
  lua_pushboolean(L, true);
  return 1;
}

/* mkdirs(path) -> true | nil, why. New folders are private, as XDG asks. */
static int l_mkdirs(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  char part[PATH_MAX];
  if (strlen(path) >= sizeof part) {
    return console_refuse(L, strerror(ENAMETOOLONG));
  }
  strcpy(part, path);
  for (char *at = part; *at != '\0';) {
    at += strspn(at, "/");
    at += strcspn(at, "/");
    char kept = *at;
    *at = '\0';
    if (mkdir(part, 0700) != 0 && errno != EEXIST && errno != EISDIR) {
      return console_refuse(L, strerror(errno));
    }
    *at = kept;
  }
  struct stat made;
  if (stat(path, &made) != 0 || !S_ISDIR(made.st_mode)) {
    return console_refuse(L, strerror(ENOTDIR));
  }
  lua_pushboolean(L, true);
  return 1;
}

/* ---- locks -------------------------------------------------------------- */

/* lock(path) -> lock | nil, why. The file is made if need be and belongs to who
 * holds the lock, until unlock(lock), or the lock is collected, or the process
 * ends. */
static int l_lock(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  int *lock = lua_newuserdatauv(L, sizeof *lock, 0);
  *lock = -1;
  luaL_setmetatable(L, LOCK_TYPE);
  *lock =
      open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  if (*lock < 0 || flock(*lock, LOCK_EX | LOCK_NB) != 0) {
    return console_refuse(L, strerror(errno));
  }
  return 1;
}

static int l_unlock(lua_State *L) {
  int *lock = luaL_checkudata(L, 1, LOCK_TYPE);
  if (*lock >= 0) {
    close(*lock);
    *lock = -1;
  }
  return 0;
}

/* modified(path) -> when the file was written, in seconds; nil without one. */
static int l_modified(lua_State *L) {
  struct stat status;
  if (stat(luaL_checkstring(L, 1), &status) != 0) {
    return 0;
  }
  lua_pushnumber(L, (lua_Number)status.st_mtim.tv_sec +
                        (lua_Number)status.st_mtim.tv_nsec / 1e9);
  return 1;
}

/* executable(path) -> whether it is a file that may be run. */
static int l_executable(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  struct stat status;
  lua_pushboolean(L, stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
                         access(path, X_OK) == 0);
  return 1;
}

/* realpath(path) -> absolute path without links | nil, why. */
static int l_realpath(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  char target[PATH_MAX];
  if (realpath(path, target) == NULL) {
    return console_refuse(L, strerror(errno));
  }
  lua_pushstring(L, target);
  return 1;
}

static const luaL_Reg functions[] = {
    {"write_file", l_write_file},
    {"mkdirs",     l_mkdirs    },
    {"executable", l_executable},
    {"lock",       l_lock      },
    {"modified",   l_modified  },
    {"realpath",   l_realpath  },
    {"unlock",     l_unlock    },
    {NULL,         NULL        },
};

void console_add_files(lua_State *L) {
  if (luaL_newmetatable(L, LOCK_TYPE)) {
    lua_pushcfunction(L, l_unlock);
    lua_setfield(L, -2, "__gc");
  }
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}
