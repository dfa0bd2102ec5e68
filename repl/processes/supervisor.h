/*
 * A process between us and another program. It lives as long as the program,
 * and whoever ends it ends the program and everything that the program has
 * started, also what has left its process group and its session and hears no
 * signal: what loses its parent becomes a child of the supervisor.
 *
 * What it cannot end: processes that fork and exit again and again, faster than
 * they are found, after PATIENCE_MS; those of another user; and those left when
 * somebody kills the supervisor itself with SIGKILL, but for the program, which
 * dies with it.
 */
#ifndef RULEWRIGHT_SUPERVISOR_H
#define RULEWRIGHT_SUPERVISOR_H

#include <sys/types.h>

/* In a new child of `parent`: forks, lets the fork call begin(supervisor, with)
 * and supervises it until it ends, `parent` dies or SIGTERM comes. Closes all
 * other files, and ends as the program ended. Its memory is shared with the
 * parent's until that changes. */
_Noreturn void supervisor_run(pid_t parent,
                              void (*begin)(pid_t supervisor, const void *with),
                              const void *with);

/* Ends a supervisor and returns its status; waits at most PATIENCE_MS for it to
 * end by itself first when it may soon do so. */
int supervisor_end(pid_t supervisor, int patience_ms);

#endif
