/*
 * What a host may do with SIGURG, as a module of Lua for specs.
 *
 *   urgent.handle(), urgent.block(), urgent.leave()
 */
#include <lauxlib.h>
#include <pthread.h>
#include <signal.h>

static void handler(int number) {
  (void)number;
}

static int block_it(int how) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGURG);
  pthread_sigmask(how, &set, NULL);
  return 0;
}

static int urgent_handle(lua_State *L) {
  (void)L;
  signal(SIGURG, handler);
  return 0;
}

static int urgent_block(lua_State *L) {
  (void)L;
  return block_it(SIG_BLOCK);
}

static int urgent_leave(lua_State *L) {
  (void)L;
  signal(SIGURG, SIG_DFL);
  return block_it(SIG_UNBLOCK);
}

int luaopen_urgent(lua_State *L);

int luaopen_urgent(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"handle", urgent_handle},
      {"block",  urgent_block },
      {"leave",  urgent_leave },
      {NULL,     NULL         },
  };
  luaL_newlib(L, functions);
  return 1;
}
