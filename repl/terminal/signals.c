/* Signals. The handlers call only what POSIX and the Lua manual allow in a
   handler. */
#include <lauxlib.h>
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "../console/console.h"

/* Outside of a guard, the error is raised again after this many instructions:
   enough for the host to get back to its prompt; then after half of them, and
   so on down to the least, so that calls which are each protected all end.
   Inside a guard it is raised at each, so that no pcall of a script can keep it
   from ending. */
#define PATIENCE       10000
#define LEAST_PATIENCE 100

static lua_State *watched;
static volatile sig_atomic_t interrupted, guards, patience;

static void raise_interrupt(lua_State *L, lua_Debug *unused) {
  (void)unused;
  lua_sethook(L, raise_interrupt, LUA_MASKCOUNT, guards > 0 ? 1 : patience);
  if (patience > LEAST_PATIENCE) {
    patience /= 2;
  }
  lua_pushliteral(L, "interrupted");
  lua_error(L);
}

static void on_interrupt(int number) {
  (void)number;
  interrupted = 1;
  patience = PATIENCE;
  lua_sethook(watched, raise_interrupt,
              LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

/* Only a closed stdout ends the program: any other closed pipe is an error that
   the writer sees. */
static void on_broken_pipe(int number) {
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  (void)number;
  if (poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0) {
    _exit(1);
  }
}

bool console_is_interrupted(void) {
  return interrupted != 0;
}

bool console_take_interrupt(void) {
  bool came = interrupted != 0;
  interrupted = 0;
  if (came && watched != NULL) {
    lua_sethook(watched, NULL, 0, 0);
  }
  return came;
}

int console_guarded_call(lua_State *L, int arguments, int results) {
  guards++;
  int status = lua_pcall(L, arguments, results, 0);
  guards--;
  return status;
}

/* guard(f, ...) -> true, results | false, problem. A pcall from which Ctrl-C
 * always comes out, as false, "interrupted". */
static int l_guard(lua_State *L) {
  luaL_checkany(L, 1);
  int status = console_guarded_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  if (console_take_interrupt() && status != LUA_OK) {
    lua_settop(L, 0);
    lua_pushliteral(L, "interrupted");
  }
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, 1);
  return lua_gettop(L);
}

/* interrupted() -> true once after a Ctrl-C, and the raising stops. */
static int l_interrupted(lua_State *L) {
  lua_pushboolean(L, console_take_interrupt());
  return 1;
}

/* No SA_RESTART: a read that waits for the user returns on an interrupt. */
static void handle(int number, void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void console_watch_signals(lua_State *L) {
  watched = L;
  handle(SIGINT, on_interrupt);
  handle(SIGPIPE, on_broken_pipe);
  handle(SIGXFSZ, SIG_IGN);
}

/* During long work that must end in order, a signal is only noted; a second
 * Ctrl-C ends the program at once. The same Ctrl-C may come twice, from the
 * terminal and from a program in between: within a second it counts once. */
static volatile sig_atomic_t noted, noted_at;

static sig_atomic_t second_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (sig_atomic_t)(now.tv_sec & 0xffffff);
}

static void on_note(int number) {
  if (number == SIGINT && noted == SIGINT && second_now() - noted_at > 1) {
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
  }
  if (number != noted) {
    noted_at = second_now();
  }
  if (noted != SIGINT) {
    noted = number;
  }
}

/* hold(): from now on Ctrl-C and SIGTERM raise nothing and are noted. */
static int l_hold(lua_State *L) {
  (void)L;
  noted = 0;
  handle(SIGINT, on_note);
  handle(SIGTERM, on_note);
  return 0;
}

int console_held(void) {
  return noted;
}

/* held() -> the number of the signal that was noted since hold, or nil. */
static int l_held(lua_State *L) {
  if (noted == 0) {
    lua_pushnil(L);
  } else {
    lua_pushinteger(L, noted);
  }
  return 1;
}

/* release(): signals work again as they did before hold, and what was noted is
 * forgotten. */
static int l_release(lua_State *L) {
  (void)L;
  handle(SIGINT, watched == NULL ? SIG_DFL : on_interrupt);
  handle(SIGTERM, SIG_DFL);
  noted = 0;
  return 0;
}

static const luaL_Reg functions[] = {
    {"guard",       l_guard      },
    {"held",        l_held       },
    {"hold",        l_hold       },
    {"interrupted", l_interrupted},
    {"release",     l_release    },
    {NULL,          NULL         },
};

void console_add_signals(lua_State *L) {
  luaL_setfuncs(L, functions, 0);
}
