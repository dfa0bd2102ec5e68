/*
 * Protected calls and coroutines as scripts get them.
 *
 * They differ from the standard ones in this: a limit passes through them, a
 * coroutine is watched whenever it runs, and only a coroutine that a script
 * has made can yield, so a script never suspends its host. There is no close:
 * what a coroutine has open is closed when its function ends, by error too,
 * for its body runs in a protected call of its own.
 */
#include "armed.h"

/* Fuel for a protected call and for coming and going of a coroutine. */
#define PCALL_COST 20

/* A set, by weak keys, of the coroutines that scripts made. */
static const char threads_key = 0;

static int finish_pcall(lua_State *L, int status, lua_KContext context) {
  (void)context;
  bool fine = status == LUA_OK || status == LUA_YIELD;
  rw_armed_caught(L, fine ? LUA_OK : status);
  luaL_checkstack(L, 1, "too many results");
  lua_pushboolean(L, fine);
  lua_insert(L, 1);
  return lua_gettop(L);
}

static int thread_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  rw_armed_charge(L, PCALL_COST);
  int status =
      lua_pcallk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

static lua_State *check_thread(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co != NULL, 1, "coroutine");
  return co;
}

/* Pops the coroutine on top: did a script make it? */
static bool is_of_script(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &threads_key);
  lua_insert(L, -2);
  bool found = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return found;
}

static bool in_script(lua_State *L) {
  lua_pushthread(L);
  return is_of_script(L);
}

static void remember(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &threads_key);
  lua_pushvalue(L, -2);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

/* create(f). The new stack holds pcall and f, so the first resume begins with
   both, and the body's outcome begins with true or false. */
static int thread_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  rw_armed_charge(L, RW_ARMED_SLICE);
  lua_State *co = lua_newthread(L);
  lua_pushcfunction(co, thread_pcall);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  remember(L);
  return 1;
}

static bool is_fresh(lua_State *co) {
  lua_Debug ar;
  return lua_status(co) == LUA_OK && lua_getstack(co, 0, &ar) == 0 &&
         lua_gettop(co) > 0;
}

static const char *status_name(lua_State *L, lua_State *co) {
  lua_Debug ar;
  if (L == co) {
    return "running";
  }
  if (lua_status(co) == LUA_YIELD || is_fresh(co)) {
    return "suspended";
  }
  bool active = lua_status(co) == LUA_OK && lua_getstack(co, 0, &ar) != 0;
  return active ? "normal" : "dead";
}

static int refuse_resume(lua_State *L, const char *what) {
  lua_pushboolean(L, 0);
  lua_pushfstring(L, "cannot resume %s coroutine", what);
  return 2;
}

/* Moves the outcome of a resume to L, its flag first; leaves nothing on co. */
static int take_outcome(lua_State *L, lua_State *co, int status, int count) {
  if (!lua_checkstack(L, count + 1)) {
    lua_pop(co, count);
    return luaL_error(L, "too many results");
  }
  if (status == LUA_YIELD) {
    lua_pushboolean(L, 1);
  } else if (status != LUA_OK) {
    lua_pushboolean(L, 0);
    count = 1;
  }
  lua_xmove(co, L, count);
  return status == LUA_OK ? count : count + 1;
}

/* Resumes co with the 'arguments' on top of L; pushes the outcome. */
static int resume(lua_State *L, lua_State *co, int arguments) {
  bool fresh = is_fresh(co);
  if (L == co || (!fresh && lua_status(co) != LUA_YIELD)) {
    return refuse_resume(L, status_name(L, co)[0] == 'd' ? "dead"
                                                         : "non-suspended");
  }
  luaL_argcheck(L, lua_checkstack(co, arguments), 1, "too many arguments");
  rw_armed_charge(L, PCALL_COST);
  lua_xmove(L, co, arguments);
  int count = 0;
  rw_running entered;
  rw_armed_enter(L, &entered, co);
  int status = lua_resume(co, L, arguments + fresh, &count);
  rw_armed_leave(L, &entered);
  count = take_outcome(L, co, status, count);
  rw_armed_caught(L, status == LUA_YIELD ? LUA_OK : status);
  return count;
}

static int thread_resume(lua_State *L) {
  lua_State *co = check_thread(L);
  lua_pushvalue(L, 1);
  luaL_argcheck(L, is_of_script(L), 1, "not a coroutine of a script");
  return resume(L, co, lua_gettop(L) - 1);
}

static int wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int count = resume(L, co, lua_gettop(L));
  if (!lua_toboolean(L, -count)) {
    return lua_error(L);
  }
  return count - 1;
}

static int thread_wrap(lua_State *L) {
  thread_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int thread_yield(lua_State *L) {
  if (!in_script(L)) {
    return luaL_error(L, "attempt to yield from outside a coroutine");
  }
  return lua_yield(L, lua_gettop(L));
}

static int thread_status(lua_State *L) {
  lua_pushstring(L, status_name(L, check_thread(L)));
  return 1;
}

static int thread_running(lua_State *L) {
  bool of_script = in_script(L);
  if (of_script) {
    lua_pushthread(L);
  } else {
    lua_pushnil(L);
  }
  lua_pushboolean(L, !of_script);
  return 2;
}

static int thread_isyieldable(lua_State *L) {
  lua_pushboolean(L, lua_isyieldable(L) && in_script(L));
  return 1;
}

static void make_registry(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &threads_key) == LUA_TNIL) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &threads_key);
  }
  lua_pop(L, 1);
}

static const luaL_Reg threadlib[] = {
    {"create",      thread_create     },
    {"isyieldable", thread_isyieldable},
    {"pcall",       thread_pcall      },
    {"resume",      thread_resume     },
    {"running",     thread_running    },
    {"status",      thread_status     },
    {"wrap",        thread_wrap       },
    {"yield",       thread_yield      },
    {NULL,          NULL              },
};

int luaopen_rulewright_kernel_thread(lua_State *L) {
  make_registry(L);
  luaL_newlib(L, threadlib);
  return 1;
}
