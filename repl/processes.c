/*
 * Work in several processes: a child is a copy of the program at the moment
 * it is made; what it sends comes to its parent through a pipe. Or it is
 * another program, started by its arguments as they are: no shell reads them.
 *
 * Promises: a child never returns into the code of its parent and leaves
 * nothing of the parent's buffers behind; what is sent in one piece arrives
 * in order and whole, or the child ends; a child whose parent is gone ends at
 * its next send; no child is left as a zombie once its job was collected.
 */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "console.h"
#include "files.h"

#define JOB_TYPE  "rulewright.job"
#define MOST_JOBS 1024

typedef struct {
  pid_t child, parent; /* a copy of a job in another child does nothing */
  int from;            /* where its words come from; -1 once it has ended */
} job;

static int refuse(lua_State *L) {
  lua_pushnil(L);
  lua_pushfstring(L, "a process could not be made (%s)", strerror(errno));
  return 2;
}

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

/* fork(f) -> job | nil, message. The child runs f(send) and ends. */
static int l_fork(lua_State *L) {
  int ends[2];
  luaL_checktype(L, 1, LUA_TFUNCTION);
  job *made = lua_newuserdatauv(L, sizeof *made, 0);
  *made = (job){.child = 0, .parent = getpid(), .from = -1};
  luaL_setmetatable(L, JOB_TYPE);
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return refuse(L);
  }
  fflush(NULL);
  made->child = fork();
  if (made->child == 0) {
    close(ends[0]);
    be_child(L, ends[1]);
  }
  close(ends[1]);
  if (made->child < 0) {
    int code = errno;
    close(ends[0]);
    errno = code;
    return refuse(L);
  }
  made->from = ends[0];
  return 1;
}

static void bury(job *j) {
  int status;
  if (j->from >= 0) {
    close(j->from);
    j->from = -1;
  }
  while (j->child > 0 && waitpid(j->child, &status, 0) < 0 && errno == EINTR) {
  }
  j->child = 0;
}

/* A job that is forgotten ends with its parent's interest in it. */
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

/* stop(job): asks it to finish with what it has. */
static int l_stop(lua_State *L) {
  job *j = luaL_checkudata(L, 1, JOB_TYPE);
  if (j->child > 0) {
    kill(j->child, SIGTERM);
  }
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

#define MOST_WORDS 64

static void check_words(lua_State *L, char *words[MOST_WORDS + 1]) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer count = luaL_len(L, 1);
  luaL_argcheck(L, count > 0 && count <= MOST_WORDS, 1, "from 1 to 64 words");
  luaL_checkstack(L, MOST_WORDS, NULL);
  for (lua_Integer i = 0; i < count; i++) {
    luaL_argcheck(L, lua_rawgeti(L, 1, i + 1) == LUA_TSTRING, 1, "words");
    size_t length;
    const char *word = lua_tolstring(L, -1, &length);
    luaL_argcheck(L, strlen(word) == length, 1, "a word holds a zero");
    words[i] = (char *)(uintptr_t)word;
  }
  words[count] = NULL;
}

static _Noreturn void be_program(char *const words[], int to) {
  int none = open("/dev/null", O_RDONLY);
  if (none >= 0 && dup2(none, STDIN_FILENO) >= 0 &&
      dup2(to, STDOUT_FILENO) >= 0 && dup2(to, STDERR_FILENO) >= 0) {
    execv(words[0], words);
  }
  _exit(127);
}

/* Pushes all that comes; a child whose parent is interrupted ends. */
static void push_all(lua_State *L, int from, pid_t child) {
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  for (;;) {
    char words[4096];
    ssize_t count = read(from, words, sizeof words);
    if (count > 0) {
      luaL_addlstring(&b, words, (size_t)count);
    } else if (count == 0 || errno != EINTR || console_is_interrupted()) {
      break;
    }
  }
  if (console_is_interrupted()) {
    kill(child, SIGKILL);
  }
  luaL_pushresult(&b);
}

/* run{ path, argument, … } -> exit code (128 and more: a signal), what it said
 * | nil, message */
static int l_run(lua_State *L) {
  char *words[MOST_WORDS + 1];
  int ends[2], status = 0;
  check_words(L, words);
  if (pipe2(ends, O_CLOEXEC) != 0) {
    return refuse(L);
  }
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    be_program(words, ends[1]);
  }
  close(ends[1]);
  if (child > 0) {
    push_all(L, ends[0], child);
  }
  close(ends[0]);
  if (child < 0) {
    return refuse(L);
  }
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  lua_pushinteger(L, WIFEXITED(status) ? WEXITSTATUS(status)
                                       : 128 + WTERMSIG(status));
  lua_insert(L, -2);
  return 2;
}

static const luaL_Reg functions[] = {
    {"fork", l_fork},
    {"hear", l_hear},
    {"run",  l_run },
    {"stop", l_stop},
    {NULL,   NULL  },
};

void console_add_processes(lua_State *L) {
  if (luaL_newmetatable(L, JOB_TYPE)) {
    lua_pushcfunction(L, l_job_gc);
    lua_setfield(L, -2, "__gc");
  }
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}
