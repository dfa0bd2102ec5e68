/*
 * Files that a program carries in itself, below a folder that is on no disk.
 */
#ifndef RULEWRIGHT_ARCHIVE_H
#define RULEWRIGHT_ARCHIVE_H

/* Nothing can lie below a device. */
#define RW_ARCHIVE "/dev/null/rulewright"

/* A file by its path below RW_ARCHIVE; `end` is behind its last byte. */
typedef struct {
  const char *path, *text, *end;
} rw_archived;

/* Set before any call by a program that carries files; the last entry has no
   path. */
extern const rw_archived *rw_archive;

/* What of the path lies below RW_ARCHIVE, without the first '/'; NULL if it
   leads elsewhere or no file is carried. */
const char *rw_archive_below(const char *path);

/* The file of that path below RW_ARCHIVE, or NULL. */
const rw_archived *rw_archive_find(const char *inside);

/* The first file in a folder below RW_ARCHIVE, or the one after `last`; NULL
   behind the last. *name is its path from there. */
const rw_archived *rw_archive_next(const char *folder, const rw_archived *last,
                                   const char **name);

#endif
