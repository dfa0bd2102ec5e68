/*
 * Work in several processes: a child is a fork of the program, or another
 * program; what it sends or prints reaches its parent through a pipe.
 *
 * Promises: a child never returns into the code of its parent and leaves
 * nothing of the parent's buffers behind; each message arrives in order and
 * whole, or the child ends; a child whose parent is gone ends at its next send;
 * no child is left as a zombie once its job was collected.
 */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../console/console.h"
#include "../console/files.h"

#define JOB_TYPE   "rulewright.job"
#define MOST_JOBS  1024
#define MOST_WORDS 4096
#define PATIENCE   200 /* hundredths of a second */

typedef struct {
  pid_t child, parent; /* a copy of a job in another child does nothing */
  int from;            /* where its words come from; -1 once it has ended */
  int status;          /* of waitpid, once it has ended */
} job;

/* send(text), in the child. */
static int l_send(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  int to = (int)lua_tointeger(L, lua_upvalueindex(1));
  if (!files_write_all(to, text, length)) {
    _exit(1);
  }
  return 0;
}

static _Noreturn void be_child(lua_State *L, int to) {
  lua_settop(L, 1);
  lua_pushinteger(L, to);
  lua_pushcclosure(L, l_send, 1);
  bool good = lua_pcall(L, 1, 0, 0) == LUA_OK;
  if (!good) {
    const char *problem = lua_tostring(L, -1);
    fprintf(stderr, "rulewright: %s\n", problem == NULL ? "failed" : problem);
  }
  _exit(good ? 0 : 1);
}

/* Whoever kills its parent ends the program too. */
static _Noreturn void be_program(char *const *words, int to) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  int empty = open("/dev/null", O_RDONLY);
  dup2(empty, STDIN_FILENO);
  if (empty > STDIN_FILENO) {
    close(empty);
  }
  dup2(to, STDOUT_FILENO);
  dup2(to, STDERR_FILENO);
  execv(words[0], words);
  fprintf(stderr, "rulewright: %s: %s\n", words[0], strerror(errno));
  _exit(127);
}

/* Pushes a job; its `child` is 0 in the child, which sends to `to`, and
 * negative when there is none. */
static job *split(lua_State *L, int *to) {
  int ends[2], code;
  job *made = lua_newuserdatauv(L, sizeof *made, 0);
  *made = (job){.child = -1, .parent = getpid(), .from = -1};
  luaL_setmetatable(L, JOB_TYPE);
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return made;
  }
  fflush(NULL);
  made->child = fork();
  code = errno;
  *to = ends[1];
  made->from = ends[0];
  close(ends[made->child == 0 ? 0 : 1]);
  if (made->child < 0) {
    close(ends[0]);
    made->from = -1;
  }
  errno = code;
  return made;
}

/* fork(f) -> job | nil, why. The child runs f(send) and ends. */
static int l_fork(lua_State *L) {
  int to;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  job *made = split(L, &to);
  if (made->child == 0) {
    be_child(L, to);
  }
  return made->child < 0 ? console_refuse(L, strerror(errno)) : 1;
}

char **console_words(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  lua_Integer count = luaL_len(L, index);
  luaL_argcheck(L, count > 0 && count <= MOST_WORDS, index, "a list of words");
  luaL_checkstack(L, (int)count, "too many words");
  char **words = lua_newuserdatauv(L, (size_t)(count + 1) * sizeof *words, 0);
  for (lua_Integer i = 0; i < count; i++) {
    luaL_argcheck(L, lua_geti(L, index, i + 1) == LUA_TSTRING, index,
                  "a list of words");
    words[i] = (char *)lua_tostring(L, -1);
  }
  words[count] = NULL;
  return words;
}

/* start(words) -> job | nil, why. The child is the program at the path
 * words[1] with all the words; its input is empty, and what it prints to stdout
 * and stderr is what it sends. */
static int l_start(lua_State *L) {
  int to;
  char **words = console_words(L, 1);
  job *made = split(L, &to);
  if (made->child == 0) {
    be_program(words, to);
  }
  return made->child < 0 ? console_refuse(L, strerror(errno)) : 1;
}

static void bury(job *j) {
  if (j->from >= 0) {
    close(j->from);
    j->from = -1;
  }
  while (j->child > 0 && waitpid(j->child, &j->status, 0) < 0 &&
         errno == EINTR) {
  }
  j->child = 0;
}

/* A job whose handle is collected is killed. */
static int l_job_gc(lua_State *L) {
  job *j = luaL_checkudata(L, 1, JOB_TYPE);
  if (j->parent != getpid()) {
    return 0;
  }
  if (j->child > 0) {
    kill(j->child, SIGKILL);
  }
  bury(j);
  return 0;
}

/* code(job) -> the exit code of a job that has ended, 128 and more for the
 * signal that ended it; nil while it runs. */
static int l_code(lua_State *L) {
  job *j = luaL_checkudata(L, 1, JOB_TYPE);
  if (j->from >= 0) {
    lua_pushnil(L);
  } else if (WIFSIGNALED(j->status)) {
    lua_pushinteger(L, 128 + WTERMSIG(j->status));
  } else {
    lua_pushinteger(L, WEXITSTATUS(j->status));
  }
  return 1;
}

/* processors() -> how many of them the program may use. */
static int l_processors(lua_State *L) {
  cpu_set_t usable;
  bool known = sched_getaffinity(0, sizeof usable, &usable) == 0;
  lua_pushinteger(L, known ? CPU_COUNT(&usable) : 1);
  return 1;
}

/* stop(job): asks it to finish with what it has. */
static int l_stop(lua_State *L) {
  job *j = luaL_checkudata(L, 1, JOB_TYPE);
  if (j->child > 0) {
    kill(j->child, SIGTERM);
  }
  return 0;
}

/* finish(job) ends it: asks, then makes it. Nobody hears what it, or what it
 * has begun, still prints. */
static int l_finish(lua_State *L) {
  const struct timespec a_moment = {0, 10 * 1000 * 1000};
  job *j = luaL_checkudata(L, 1, JOB_TYPE);
  if (j->child <= 0) {
    return 0;
  }
  close(j->from);
  j->from = -1;
  kill(j->child, SIGTERM);
  for (int waited = 0; waitpid(j->child, &j->status, WNOHANG) == 0; waited++) {
    if (waited == PATIENCE) {
      kill(j->child, SIGKILL);
    }
    nanosleep(&a_moment, NULL);
  }
  j->child = 0;
  return 0;
}

/* Pushes what came, or false at the end of the job. */
static void push_words(lua_State *L, job *j) {
  char words[16384];
  ssize_t count = read(j->from, words, sizeof words);
  if (count > 0) {
    lua_pushlstring(L, words, (size_t)count);
  } else if (count < 0 && errno == EINTR) {
    lua_pushliteral(L, "");
  } else {
    bury(j);
    lua_pushboolean(L, false);
  }
}

static nfds_t watch(lua_State *L, struct pollfd *list) {
  nfds_t count = (nfds_t)luaL_len(L, 1);
  luaL_argcheck(L, count <= MOST_JOBS, 1, "too many jobs");
  for (nfds_t i = 0; i < count; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i + 1);
    job *j = luaL_checkudata(L, -1, JOB_TYPE);
    list[i] = (struct pollfd){.fd = j->from, .events = POLLIN};
    lua_pop(L, 1);
  }
  return count;
}

/* hear(jobs, seconds) -> { [i] = what job i sent, false when it has ended };
 * empty when nothing came in that time. Jobs that have ended are silent. */
static int l_hear(lua_State *L) {
  struct pollfd list[MOST_JOBS];
  luaL_checktype(L, 1, LUA_TTABLE);
  double seconds = luaL_checknumber(L, 2);
  nfds_t count = watch(L, list);
  int ready = poll(list, count, (int)(seconds * 1000));
  lua_newtable(L);
  for (nfds_t i = 0; ready > 0 && i < count; i++) {
    if (list[i].fd >= 0 && list[i].revents != 0) {
      lua_rawgeti(L, 1, (lua_Integer)i + 1);
      job *j = luaL_checkudata(L, -1, JOB_TYPE);
      lua_pop(L, 1);
      push_words(L, j);
      lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
  }
  return 1;
}

static const luaL_Reg functions[] = {
    {"code",       l_code      },
    {"fork",       l_fork      },
    {"hear",       l_hear      },
    {"processors", l_processors},
    {"start",      l_start     },
    {"stop",       l_stop      },
    {"finish",     l_finish    },
    {NULL,         NULL        },
};

void console_add_processes(lua_State *L) {
  if (luaL_newmetatable(L, JOB_TYPE)) {
    lua_pushcfunction(L, l_job_gc);
    lua_setfield(L, -2, "__gc");
  }
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}
