#include "archive.h"

#include <stddef.h>
#include <string.h>

const rw_archived *rw_archive = NULL;

const char *rw_archive_below(const char *path) {
  size_t length = sizeof RW_ARCHIVE - 1;
  if (rw_archive == NULL || strncmp(path, RW_ARCHIVE, length) != 0) {
    return NULL;
  }
  path += length;
  return *path == '/' ? path + 1 : *path == '\0' ? path : NULL;
}

const rw_archived *rw_archive_find(const char *inside) {
  for (const rw_archived *each = rw_archive; each->path != NULL; each++) {
    if (strcmp(each->path, inside) == 0) {
      return each;
    }
  }
  return NULL;
}

const rw_archived *rw_archive_next(const char *folder, const rw_archived *last,
                                   const char **name) {
  size_t length = strlen(folder);
  while (length > 0 && folder[length - 1] == '/') {
    length--;
  }
  for (last = last == NULL ? rw_archive : last + 1; last->path != NULL;
       last++) {
    *name = last->path + (length == 0 ? 0 : length + 1);
    if (length == 0 || (strncmp(last->path, folder, length) == 0 &&
                        last->path[length] == '/')) {
      return last;
    }
  }
  return NULL;
}
