#include "supervisor.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* For all that a program has started to die, and for its supervisor. */
#define PATIENCE_MS 5000
#define LONGEST_MS  (PATIENCE_MS + 2000)

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- in the supervisor -------------------------------------------------- */

typedef struct {
  pid_t program;
  bool ended;
  int status; /* of the program, once it has ended */
} charge;

/* Takes leave of what has died; false when there is no child left. */
static bool reap(charge *c) {
  pid_t child;
  int status;
  while ((child = waitpid(-1, &status, WNOHANG)) > 0) {
    if (child == c->program) {
      c->ended = true;
      c->status = status;
    }
  }
  return child == 0 || errno != ECHILD;
}

/* The parent of a process; 0 when it is gone. */
static pid_t parent_of(const char *process) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", process);
  FILE *file = fopen(path, "re");
  size_t length = file == NULL ? 0 : fread(text, 1, sizeof text - 1, file);
  if (file != NULL) {
    fclose(file);
  }
  text[length] = '\0';
  /* "1 (name, which may hold brackets) S 0": the parent is behind the state. */
  const char *name_end = strrchr(text, ')');
  return name_end == NULL || strlen(name_end) < 5
             ? 0
             : (pid_t)strtol(name_end + 4, NULL, 10);
}

/* False when the system does not tell which they are. */
static bool kill_children(void) {
  DIR *all = opendir("/proc");
  const struct dirent *one;
  if (all == NULL) {
    return false;
  }
  while ((one = readdir(all)) != NULL) {
    if (one->d_name[0] >= '1' && one->d_name[0] <= '9' &&
        parent_of(one->d_name) == getpid()) {
      kill((pid_t)strtol(one->d_name, NULL, 10), SIGKILL);
    }
  }
  closedir(all);
  return true;
}

/* Kills the program, then its children, which are ours by then, then theirs. */
static void kill_all(charge *c, const sigset_t *news) {
  const struct timespec a_moment = {0, 2000000};
  long until = now_ms() + PATIENCE_MS;
  if (!c->ended) {
    kill(-c->program, SIGKILL);
    kill(c->program, SIGKILL);
  }
  while (reap(c) && now_ms() < until) {
    if (c->ended && !kill_children()) {
      break;
    }
    sigtimedwait(news, NULL, &a_moment);
  }
}

static _Noreturn void end_as(const charge *c) {
  if (c->ended && WIFEXITED(c->status)) {
    _exit(WEXITSTATUS(c->status));
  }
  int number = c->ended ? WTERMSIG(c->status) : SIGKILL;
  sigset_t it;
  sigemptyset(&it);
  sigaddset(&it, number);
  signal(number, SIG_DFL);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &it, NULL);
  _exit(128 + number);
}

static _Noreturn void supervise(pid_t parent, pid_t program,
                                const sigset_t *news) {
  charge c = {.program = program};
  syscall(SYS_close_range, 0, UINT_MAX, 0); /* not every libc has its name */
  int number = 0;
  while (reap(&c) && !c.ended && number != SIGTERM && getppid() == parent) {
    sigwait(news, &number);
  }
  kill_all(&c, news);
  end_as(&c);
}

_Noreturn void supervisor_run(pid_t parent,
                              void (*begin)(pid_t supervisor, const void *with),
                              const void *with) {
  const struct rlimit none = {0, 0};
  sigset_t all, before, news;
  pid_t own = getpid();
  setpgid(0, 0);
  setrlimit(RLIMIT_CORE, &none);
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  sigemptyset(&news);
  sigaddset(&news, SIGCHLD);
  sigaddset(&news, SIGTERM);
  signal(SIGCHLD, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  pid_t program = fork();
  if (program == 0) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    begin(own, with);
  }
  if (program <= 0) {
    _exit(127);
  }
  supervise(parent, program, &news);
}

/* ---- in its parent ------------------------------------------------------ */

static bool has_ended(pid_t supervisor, int patience_ms) {
  const struct timespec a_moment = {0, 200000};
  long until = now_ms() + patience_ms;
  do {
    siginfo_t news = {0};
    if (waitid(P_PID, (id_t)supervisor, &news, WEXITED | WNOHANG | WNOWAIT) !=
            0 ||
        news.si_pid != 0) {
      return true;
    }
    nanosleep(&a_moment, NULL);
  } while (now_ms() < until);
  return false;
}

int supervisor_end(pid_t supervisor, int patience_ms) {
  int status = 0;
  if (patience_ms == 0 || !has_ended(supervisor, patience_ms)) {
    kill(supervisor, SIGTERM);
    kill(supervisor, SIGCONT);
    if (!has_ended(supervisor, LONGEST_MS)) {
      kill(supervisor, SIGKILL);
    }
  }
  while (waitpid(supervisor, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}
