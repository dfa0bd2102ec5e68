/* What the program does when the world knocks. The handlers call nothing but
 * what POSIX and the Lua manual allow in a handler. */
#include <lauxlib.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "console.h"

/* After this many instructions the interrupted Lua is told again: enough for
 * the host to get back to its prompt, too few for a script to hide in. */
#define PATIENCE 10000

static lua_State *watched;
static volatile sig_atomic_t interrupted;

static void raise_interrupt(lua_State *L, lua_Debug *unused) {
  (void)unused;
  lua_sethook(L, raise_interrupt, LUA_MASKCOUNT, PATIENCE);
  lua_pushliteral(L, "interrupted");
  lua_error(L);
}

static void on_interrupt(int number) {
  (void)number;
  interrupted = 1;
  lua_sethook(watched, raise_interrupt,
              LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

/* Only a lost stdout ends the program: a lost pipe elsewhere is an error that
 * the writer sees. */
static void on_broken_pipe(int number) {
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  (void)number;
  if (poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0) {
    _exit(1);
  }
}

int console_take_interrupt(void) {
  int came = interrupted;
  interrupted = 0;
  if (came && watched != NULL) {
    lua_sethook(watched, NULL, 0, 0);
  }
  return came;
}

/* No SA_RESTART: a read that waits for a person returns when they interrupt. */
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
