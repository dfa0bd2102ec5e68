/*
 * Other programs that read and answer questions line by line: bots in any
 * language.
 *
 * Promises: a program gets its arguments as they are, without a shell; the time
 * and the length of an answer are limited; a program and all that it has
 * started are killed with its handle or when its parent dies, as far as
 * supervisor.h says; none is left as a zombie.
 */
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../console/console.h"
#include "supervisor.h"

#define PROGRAM_TYPE "rulewright.program"

/* How long a signal that comes before a wait may go unheard. */
#define BEAT_MS 100

typedef struct {
  pid_t child, parent; /* the supervisor; a copy elsewhere does nothing */
  int to, from;        /* its standard input and output; -1 when closed */
} program;

/* ---- starting ----------------------------------------------------------- */

static void limit(int what, rlim_t most) {
  const struct rlimit both = {most, most};
  setrlimit(what, &both);
}

typedef struct {
  char *const *words;
  rlim_t bytes;
  int input, output, news; /* of a failed exec */
} birth;

/* Only what may be called between fork and exec. In its own process group the
   program does not get a Ctrl-C that is meant for us. */
static void become(pid_t supervisor, const void *with) {
  const birth *b = with;
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == supervisor && dup2(b->input, STDIN_FILENO) >= 0 &&
      dup2(b->output, STDOUT_FILENO) >= 0) {
    signal(SIGXFSZ, SIG_DFL);
    limit(RLIMIT_DATA, b->bytes);
    execv(b->words[0], b->words);
  }
  int code = errno;
  ssize_t unused = write(b->news, &code, sizeof code);
  (void)unused;
  _exit(127);
}

static void close_all(int *list, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (list[i] >= 0) {
      close(list[i]);
      list[i] = -1;
    }
  }
}

/* Three pipes as { its input, ours to it, ours from it, its output, ours, its
 * news of a failed exec }; false with errno set. */
static bool open_pipes(int pipes[6]) {
  memset(pipes, -1, 6 * sizeof *pipes);
  if (pipe2(pipes, O_CLOEXEC) == 0 && pipe2(pipes + 2, O_CLOEXEC) == 0 &&
      pipe2(pipes + 4, O_CLOEXEC) == 0) {
    fcntl(pipes[1], F_SETFL, O_NONBLOCK);
    fcntl(pipes[2], F_SETFL, O_NONBLOCK);
    return true;
  }
  int code = errno;
  close_all(pipes, 6);
  errno = code;
  return false;
}

/* Waits until the child has become the program; the errno of what failed. */
static int exec_failure(int told) {
  int code = 0;
  ssize_t count;
  while ((count = read(told, &code, sizeof code)) < 0 && errno == EINTR) {
  }
  return count == sizeof code ? code : 0;
}

/* 0, or the errno of what failed. */
static int start(program *p, char *const *words, rlim_t bytes) {
  int pipes[6];
  if (!open_pipes(pipes)) {
    return errno;
  }
  p->child = fork();
  if (p->child == 0) {
    const birth b = {words, bytes, pipes[0], pipes[3], pipes[5]};
    supervisor_run(p->parent, become, &b);
  }
  int code = p->child < 0 ? errno : 0;
  p->to = pipes[1];
  p->from = pipes[2];
  close_all((int[]){pipes[0], pipes[3], pipes[5]}, 3);
  if (code == 0) {
    code = exec_failure(pipes[4]);
  }
  close(pipes[4]);
  return code;
}

/* ---- ending ------------------------------------------------------------- */

/* The status of a program that closed its output: it has ended or soon will.
 * One that keeps running is killed, as is everything that it leaves behind. */
static int bury(program *p) {
  int status = supervisor_end(p->child, 100);
  p->child = -1;
  return status;
}

static void close_ends(program *p) {
  close_all(&p->to, 1);
  close_all(&p->from, 1);
}

static void end(program *p) {
  if (p->parent == getpid() && p->child > 0) {
    supervisor_end(p->child, 0);
    p->child = -1;
  }
  close_ends(p);
}

static int l_end(lua_State *L) {
  end(luaL_checkudata(L, 1, PROGRAM_TYPE));
  return 0;
}

/* start_program(words, bytes) -> program | nil, message. The child is the
 * program at the path words[1] with all the words, and at most so many bytes
 * of memory. It writes to the standard error where we do. */
static int l_start_program(lua_State *L) {
  lua_Integer bytes = luaL_checkinteger(L, 2);
  luaL_argcheck(L, bytes > 0, 2, "a number of bytes");
  program *p = lua_newuserdatauv(L, sizeof *p, 0);
  *p = (program){.child = -1, .parent = getpid(), .to = -1, .from = -1};
  luaL_setmetatable(L, PROGRAM_TYPE);
  int made = lua_gettop(L);
  int code = start(p, console_words(L, 1), (rlim_t)bytes);
  if (code == 0) {
    lua_pushvalue(L, made);
    return 1;
  }
  end(p);
  return console_refuse(L, strerror(code));
}

/* ---- asking ------------------------------------------------------------- */

/* nil, "ended", its exit code or nothing, the signal that ended it or
 * nothing. */
static int ended(lua_State *L, program *p) {
  int status = bury(p);
  close_ends(p);
  console_refuse(L, "ended");
  if (WIFEXITED(status)) {
    lua_pushinteger(L, WEXITSTATUS(status));
    return 3;
  }
  lua_pushnil(L);
  lua_pushinteger(L, WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  return 4;
}

/* Sends what the pipe takes of the text from `sent` on. A program that does not
   read may still answer. */
static size_t send_some(program *p, const char *text, size_t sent,
                        size_t length) {
  ssize_t count = write(p->to, text + sent, length - sent);
  if (count >= 0) {
    return sent + (size_t)count;
  }
  return errno == EAGAIN || errno == EINTR ? sent : length;
}

/* Reads what is there up to the end of a line. 1: the line is whole, 0: there
 * is more to come, -1: the program has ended, -2: it said more than a line. */
static int take_some(program *p, luaL_Buffer *line) {
  char *room = luaL_prepbuffer(line);
  ssize_t count = read(p->from, room, LUAL_BUFFERSIZE);
  if (count <= 0) {
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
  }
  char *stop = memchr(room, '\n', (size_t)count);
  luaL_addsize(line, stop == NULL ? (size_t)count : (size_t)(stop - room));
  if (stop == NULL) {
    return 0;
  }
  return stop == room + count - 1 ? 1 : -2;
}

/* Whether the program said something without being asked. */
static bool has_spoken(const program *p) {
  struct pollfd from = {.fd = p->from, .events = POLLIN};
  return poll(&from, 1, 0) == 1 && (from.revents & POLLIN) != 0;
}

static int answer(lua_State *L, program *p, luaL_Buffer *line, int found) {
  luaL_pushresult(line);
  switch (found) {
  case 1: return 1;
  case -1: return ended(L, p);
  default: return console_refuse(L, "unasked");
  }
}

/* ask_program(program, text, seconds, most) -> its answer without the end of
 * the line | nil, why: "time", "long" (more than `most` bytes), "unasked" (more
 * than a line), "interrupted", or "ended", code, signal. */
static int l_ask_program(lua_State *L) {
  program *p = luaL_checkudata(L, 1, PROGRAM_TYPE);
  size_t length, sent = 0, most;
  const char *text = luaL_checklstring(L, 2, &length);
  double until = console_now() + luaL_checknumber(L, 3), left;
  most = (size_t)luaL_checkinteger(L, 4);
  luaL_argcheck(L, p->from >= 0, 1, "the program has ended");
  if (has_spoken(p)) {
    return console_refuse(L, "unasked");
  }
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  while ((left = until - console_now()) > 0) {
    struct pollfd ends[2] = {
        {.fd = p->from,                    .events = POLLIN },
        {.fd = sent < length ? p->to : -1, .events = POLLOUT}
    };
    int ready =
        poll(ends, 2, left * 1000 < BEAT_MS ? (int)(left * 1000) + 1 : BEAT_MS);
    if (console_is_interrupted() || console_held() != 0) {
      return console_refuse(L, "interrupted");
    }
    if (ready < 0) {
      continue;
    }
    if (ends[1].revents != 0) {
      sent = send_some(p, text, sent, length);
    }
    int found = ends[0].revents == 0 ? 0 : take_some(p, &line);
    if (found != 0) {
      return answer(L, p, &line, found);
    }
    if (luaL_bufflen(&line) > most) {
      return console_refuse(L, "long");
    }
  }
  return console_refuse(L, "time");
}

static const luaL_Reg functions[] = {
    {"ask_program",   l_ask_program  },
    {"end_program",   l_end          },
    {"start_program", l_start_program},
    {NULL,            NULL           },
};

void console_add_programs(lua_State *L) {
  if (luaL_newmetatable(L, PROGRAM_TYPE)) {
    lua_pushcfunction(L, l_end);
    lua_setfield(L, -2, "__gc");
  }
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}
