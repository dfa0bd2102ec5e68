/*
 * Running scripts under a budget.
 *
 * Arming puts the budget's allocator and a count hook in place; disarming
 * takes both away, so nothing is paid by what runs without a budget. A hook
 * belongs to one coroutine: the coroutines of scripts (lib_thread.c) get theirs
 * each time they are resumed.
 *
 * In flight a limit is a light userdata, which takes no memory to raise.
 * Outside the call that it ended it is a table { limit=, message= } with a
 * metatable of its own, made when there is memory again.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "armed.h"

#define LIMIT_TYPE "rulewright.limit"
#define SECOND 1000000000u

/* After a slice that took longer than this, slices are short: some single
   instructions copy or compare megabytes. */
#define LONG_SLICE (SECOND / 100)
#define SHORT_SLICE 10

typedef struct {
  rw_budget budget;   /* first: the allocator's ctx is the session */
  lua_State *running; /* the coroutine that is running, for messages */
  lua_Hook old_hook;  /* what the host had; given back at the end */
  int old_mask, old_count;
  int slice;
  uint64_t slice_began;
  uint64_t nanoseconds; /* for one outermost call */
  int64_t growth;       /* bytes that one outermost call may add */
  int64_t total;        /* bytes that the state may hold meanwhile */
  char place[LUA_IDSIZE + 16];
} session;

static const char session_key = 0;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
}

static session *armed_session(lua_State *L) {
  return (session *)(void *)rw_armed(L);
}

static session *get_session(lua_State *L) {
  session *s = armed_session(L);
  if (s == NULL) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &session_key);
    s = lua_touserdata(L, -1);
    lua_pop(L, 1);
  }
  return s;
}

/* Remembers "FILE:LINE: " of the innermost Lua function of L. */
static void note_place(session *s, lua_State *L) {
  lua_Debug ar;
  s->place[0] = '\0';
  for (int level = 0; lua_getstack(L, level, &ar) != 0; level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline > 0) {
      snprintf(s->place, sizeof s->place, "%s:%d: ", ar.short_src,
               ar.currentline);
      return;
    }
  }
}

static void note_refusal(void *ctx) {
  session *s = ctx;
  note_place(s, s->running);
}

static int raise_limit(lua_State *L, session *s) {
  lua_pushlightuserdata(L, s);
  return lua_error(L);
}

static void watch(lua_State *L, lua_Debug *ar);

static void set_hook(session *s, lua_State *L) {
  lua_sethook(L, watch, LUA_MASKCOUNT, s->slice);
}

static void choose_slice(session *s, lua_State *L, uint64_t time) {
  int slice =
    time - s->slice_began > LONG_SLICE ? SHORT_SLICE : RW_ARMED_SLICE;
  if (slice != s->slice) {
    s->slice = slice;
    set_hook(s, L);
  }
  s->slice_began = time;
}

/* The hook. One left behind on a coroutine takes itself away. */
static void watch(lua_State *L, lua_Debug *ar) {
  (void)ar;
  session *s = armed_session(L);
  if (s == NULL) {
    lua_sethook(L, NULL, 0, 0);
    return;
  }
  uint64_t time = now();
  rw_limit before = s->budget.spent;
  if (!rw_budget_tick(&s->budget, lua_gethookcount(L), time)) {
    if (before == RW_LIMIT_NONE) {
      note_place(s, L);
    }
    raise_limit(L, s);
  }
  choose_slice(s, L, time);
}

void rw_armed_charge(lua_State *L, lua_Integer cost) {
  session *s = armed_session(L);
  if (s == NULL) {
    return;
  }
  rw_limit before = s->budget.spent;
  if (!rw_budget_charge(&s->budget, cost)) {
    if (before == RW_LIMIT_NONE) {
      note_place(s, L);
    }
    raise_limit(L, s);
  }
}

void rw_armed_caught(lua_State *L, int status) {
  session *s = armed_session(L);
  if (s == NULL) {
    return;
  }
  if (status == LUA_ERRMEM) {
    rw_budget_exhaust(&s->budget);
  }
  if (s->budget.spent != RW_LIMIT_NONE) {
    raise_limit(L, s);
  }
  if (lua_gethook(L) != watch) {
    set_hook(s, L);
  }
}

lua_State *rw_armed_enter(lua_State *L, lua_State *co) {
  session *s = armed_session(L);
  if (s == NULL) {
    lua_sethook(co, NULL, 0, 0);
    return NULL;
  }
  if (lua_gethook(co) != watch) {
    set_hook(s, co);
  }
  lua_State *before = s->running;
  s->running = co;
  return before;
}

void rw_armed_leave(lua_State *L, lua_State *before) {
  session *s = armed_session(L);
  if (s != NULL && before != NULL) {
    s->running = before;
  }
}

int rw_armed_interrupt(lua_State *L) {
  session *s = armed_session(L);
  if (s == NULL) {
    return luaL_error(L, "interrupted");
  }
  note_place(s, L);
  rw_budget_spend(&s->budget, RW_LIMIT_INTERRUPT);
  return raise_limit(L, s);
}

static int64_t held_bytes(lua_State *L) {
  return (int64_t)lua_gc(L, LUA_GCCOUNT) * 1024 + lua_gc(L, LUA_GCCOUNTB);
}

static void arm(lua_State *L, session *s, lua_Integer fuel) {
  rw_budget *b = &s->budget;
  uint64_t time = now();
  b->held = held_bytes(L);
  b->ceiling =
    b->held + s->growth < s->total ? b->held + s->growth : s->total;
  s->running = L;
  s->slice = RW_ARMED_SLICE;
  s->slice_began = time;
  s->place[0] = '\0';
  s->old_hook = lua_gethook(L);
  s->old_mask = lua_gethookmask(L);
  s->old_count = lua_gethookcount(L);
  rw_budget_start(b, fuel, time + s->nanoseconds);
  b->inner.resize = lua_getallocf(L, &b->inner.ctx);
  lua_setallocf(L, rw_budget_alloc, s);
  set_hook(s, L);
}

static void disarm(lua_State *L, session *s) {
  rw_budget_stop(&s->budget);
  lua_setallocf(L, s->budget.inner.resize, s->budget.inner.ctx);
  if (lua_gethook(L) == watch) {
    lua_sethook(L, s->old_hook, s->old_mask, s->old_count);
  }
}

typedef struct {
  const char *name, *text;
} limit_text;

static const limit_text limits[] = {
  [RW_LIMIT_NONE] = {"none", "stopped"},
  [RW_LIMIT_FUEL] = {"fuel", "stopped, for it does not come to an end"},
  [RW_LIMIT_MEMORY] = {"memory", "stopped, for it takes too much memory"},
  [RW_LIMIT_TIME] = {"time", "stopped, for it takes too long"},
  [RW_LIMIT_INTERRUPT] = {"interrupt", "interrupted"},
};

static void push_limit(lua_State *L, const session *s) {
  const limit_text *text = &limits[s->budget.spent];
  lua_createtable(L, 0, 2);
  lua_pushstring(L, text->name);
  lua_setfield(L, -2, "limit");
  lua_pushfstring(L, "%s%s", s->place, text->text);
  lua_setfield(L, -2, "message");
  luaL_setmetatable(L, LIMIT_TYPE);
}

/* arm(fuel): the caller must see to it that disarm follows; prefer call. */
static int sandbox_arm(lua_State *L) {
  lua_Integer fuel = luaL_checkinteger(L, 1);
  luaL_argcheck(L, fuel >= 0, 1, "fuel cannot be negative");
  if (rw_armed(L) != NULL) {
    return luaL_error(L, "a budget is already armed");
  }
  arm(L, get_session(L), fuel);
  return 0;
}

static int sandbox_disarm(lua_State *L) {
  if (rw_armed(L) != NULL) {
    disarm(L, get_session(L));
  }
  return 0;
}

/* left() → the fuel that is left, or nil when no budget is armed. */
static int sandbox_left(lua_State *L) {
  rw_budget *b = rw_armed(L);
  if (b == NULL) {
    lua_pushnil(L);
  } else {
    lua_pushinteger(L, b->fuel < 0 ? 0 : b->fuel);
  }
  return 1;
}

/* The outcome of a pcall of everything above 'base' on the stack. */
static int outcome(lua_State *L, int base, int status) {
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, base);
  return lua_gettop(L) - base + 1;
}

static int call_armed(lua_State *L, int status) {
  rw_armed_caught(L, status);
  return outcome(L, 2, status);
}

static int call_outermost(lua_State *L, session *s, int status) {
  if (status == LUA_ERRMEM) {
    rw_budget_exhaust(&s->budget);
  }
  disarm(L, s);
  if (s->budget.spent != RW_LIMIT_NONE) {
    lua_settop(L, 1);
    push_limit(L, s);
    status = LUA_ERRRUN;
  }
  return outcome(L, 2, status);
}

/* call(fuel, f, ...) → as pcall. Within another call the fuel is the outer
   one's, and a limit goes on to the outermost call. */
static int sandbox_call(lua_State *L) {
  lua_Integer fuel = luaL_checkinteger(L, 1);
  luaL_argcheck(L, fuel >= 0, 1, "fuel cannot be negative");
  luaL_checkany(L, 2);
  int arguments = lua_gettop(L) - 2;
  if (rw_armed(L) != NULL) {
    return call_armed(L, lua_pcall(L, arguments, LUA_MULTRET, 0));
  }
  session *s = get_session(L);
  arm(L, s, fuel);
  return call_outermost(L, s, lua_pcall(L, arguments, LUA_MULTRET, 0));
}

static lua_Number bound_field(lua_State *L, const char *name, lua_Number old) {
  lua_getfield(L, 1, name);
  lua_Number value = luaL_optnumber(L, -1, old);
  luaL_argcheck(L, value > 0 && value < 1e9, 1, "bounds must be positive");
  lua_pop(L, 1);
  return value;
}

#define MIB 1048576.0

/* bounds{ seconds=, growth=, total= } (MiB) sets those that are given. */
static int sandbox_bounds(lua_State *L) {
  session *s = get_session(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  s->nanoseconds = (uint64_t)(
    bound_field(L, "seconds", (lua_Number)s->nanoseconds / SECOND) * SECOND);
  s->growth = (int64_t)(
    bound_field(L, "growth", (lua_Number)s->growth / MIB) * MIB);
  s->total = (int64_t)(
    bound_field(L, "total", (lua_Number)s->total / MIB) * MIB);
  return 0;
}

/* Pushes the kind and the message of the limit at index 1; 0 for none. */
static int limit_in_flight(lua_State *L) {
  const session *s = get_session(L);
  if (lua_touserdata(L, 1) != s) {
    return 0;
  }
  const limit_text *text = &limits[s->budget.spent];
  lua_pushstring(L, text->name);
  lua_pushfstring(L, "%s%s", s->place, text->text);
  return 2;
}

static int limit_at_rest(lua_State *L) {
  if (!lua_istable(L, 1) || !lua_getmetatable(L, 1)) {
    return 0;
  }
  luaL_getmetatable(L, LIMIT_TYPE);
  if (!lua_rawequal(L, -1, -2)) {
    return 0;
  }
  lua_getfield(L, 1, "limit");
  lua_getfield(L, 1, "message");
  return 2;
}

/* limit(err) → "fuel", "memory", "time" or "interrupt", and the message;
   nothing for any other error. */
static int sandbox_limit(lua_State *L) {
  luaL_checkany(L, 1);
  return lua_islightuserdata(L, 1) ? limit_in_flight(L) : limit_at_rest(L);
}

static int limit_tostring(lua_State *L) {
  lua_settop(L, 1);
  return limit_at_rest(L) == 2 ? 1 : 0;
}

/* The text of a chunk in small pieces, with a look at the clock before each:
   the parser is quadratic in some texts, and no hook fires in it. */
#define PIECE 128
#define PARSE_NANOSECONDS (SECOND / 2)

typedef struct {
  const char *text;
  size_t left, piece;
  uint64_t deadline;
} reading;

static const char *read_piece(lua_State *L, void *data, size_t *size) {
  reading *r = data;
  if (now() > r->deadline) {
    luaL_error(L, "takes too long to read");
  }
  rw_armed_charge(L, PIECE);
  r->text += r->piece;
  r->piece = r->left < PIECE ? r->left : PIECE;
  r->left -= r->piece;
  *size = r->piece;
  return r->piece == 0 ? NULL : r->text;
}

/* compile(text, chunkname, env) → function, or nil and the parser's message.
   Text only. Call it under a budget, for the parser takes memory. */
static int sandbox_compile(lua_State *L) {
  reading r = {.piece = 0};
  r.text = luaL_checklstring(L, 1, &r.left);
  const char *name = luaL_checkstring(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  r.deadline = now() + PARSE_NANOSECONDS;
  int status = lua_load(L, read_piece, &r, name, "t");
  if (status != LUA_OK) {
    rw_armed_caught(L, status);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushvalue(L, 3);
  lua_setupvalue(L, -2, 1);
  return 1;
}

/* At the end of a state whose budget is still armed, its memory must find the
   way back to the allocator that it came from. */
static int session_gc(lua_State *L) {
  session *s = lua_touserdata(L, 1);
  if (armed_session(L) == s) {
    disarm(L, s);
  }
  return 0;
}

static void new_session(lua_State *L) {
  session *s = lua_newuserdatauv(L, sizeof *s, 0);
  memset(s, 0, sizeof *s);
  s->nanoseconds = 2ull * SECOND;
  s->growth = 64 * 1024 * 1024;
  s->total = 128 * 1024 * 1024;
  s->budget.largest = 16 * 1024 * 1024;
  s->budget.refused = note_refusal;
  s->budget.refused_ctx = s;
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, session_gc);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &session_key);
}

static const luaL_Reg sandboxlib[] = {
  {"arm",     sandbox_arm},
  {"bounds",  sandbox_bounds},
  {"call",    sandbox_call},
  {"compile", sandbox_compile},
  {"disarm",  sandbox_disarm},
  {"left",    sandbox_left},
  {"limit",   sandbox_limit},
  {NULL,      NULL},
};

int luaopen_rulewright_kernel_sandbox(lua_State *L) {
  if (get_session(L) == NULL) {
    new_session(L);
  }
  if (luaL_newmetatable(L, LIMIT_TYPE)) {
    lua_pushcfunction(L, limit_tostring);
    lua_setfield(L, -2, "__tostring");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
  }
  luaL_newlib(L, sandboxlib);
  return 1;
}
