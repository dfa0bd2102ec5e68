/*
 * Arming a budget puts its allocator in place, and a count hook when the call
 * takes long (patience.c); disarming takes both away, so code that runs without
 * a budget pays nothing. Where the program's own allocator asks the budget,
 * that is enough until the hook is there. A hook belongs to one coroutine;
 * scripts have none but that which was armed.
 *
 * A limit is raised as a light userdata, which takes no memory.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "session.h"

/* After a slice that took longer than this the next is short, and each one
   after it twice as long: some single instructions copy or compare
   megabytes. */
#define LONG_SLICE  (RW_SECOND / 50)
#define SHORT_SLICE 10

/* How many calls are searched for a line: a script may have called itself
   endlessly, and going back n calls takes n * n steps. */
#define DEEP 200

/* A charge from this size on takes long enough to check the clock. */
#define LARGE_COST 1000

/* How many keys a table may have outside its list while scripts run. That many
   which all collide take a quarter of a second to be put in place. */
#define MOST_KEYS 16384

/* As large as an entry of a table of Lua 5.4, on 32 bits too: two values, the
   types of both packed behind the first. */
typedef struct {
  union {
    lua_Integer integer;
    lua_Number number;
    void *pointer;
  } value, key;
  unsigned char type, key_type;
  int next;
} node;

static const char session_key = 0;

lua_Alloc rw_asking_alloc;

static uint64_t nanoseconds_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * RW_SECOND + (uint64_t)time.tv_nsec;
}

uint64_t rw_session_work(void) {
  return nanoseconds_of(CLOCK_THREAD_CPUTIME_ID);
}

/* A budget limits processor time, which no other program can use up. The wall
   clock is quicker to read and never behind it, so the time of the processor is
   read only when the deadline has passed. */
static uint64_t session_now(rw_session *s) {
  uint64_t time = nanoseconds_of(CLOCK_MONOTONIC);
  if (time > s->budget.deadline) {
    uint64_t used = rw_session_work() - s->work_began;
    if (used < s->nanoseconds) {
      s->budget.deadline = time + s->nanoseconds - used;
    }
  }
  return time;
}

static rw_session *armed_session(lua_State *L) {
  return (rw_session *)(void *)rw_armed(L);
}

rw_session *rw_session_get(lua_State *L) {
  rw_session *s = armed_session(L);
  if (s == NULL) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &session_key);
    s = lua_touserdata(L, -1);
    lua_pop(L, 1);
  }
  return s;
}

/* Whether the line belongs to a script and not to the program. */
static bool is_foreign(const lua_Debug *ar) {
  return ar->currentline > 0 && strncmp(ar->source, "=(", 2) != 0 &&
         strstr(ar->source, "rulewright/engine/") == NULL &&
         strstr(ar->source, "rulewright/lab/") == NULL &&
         strstr(ar->source, "rulewright/repl/") == NULL &&
         strstr(ar->source, "rulewright/init.lua") == NULL;
}

/* The running frame. Lua has no other name for it. */
static const void *frame_of(lua_State *L) {
  lua_Debug ar;
  return lua_getstack(L, 0, &ar) != 0 ? (const void *)ar.i_ci : NULL;
}

/* Remembers "FILE:LINE: " of the innermost function of a script that was
   called since the budget was armed. */
static void note_place(rw_session *s, lua_State *L) {
  lua_Debug ar;
  s->place[0] = '\0';
  for (int level = 0; level < DEEP && lua_getstack(L, level, &ar); level++) {
    if ((const void *)ar.i_ci == s->frame) {
      return;
    }
    lua_getinfo(L, "Sl", &ar);
    if (is_foreign(&ar)) {
      snprintf(s->place, sizeof s->place, "%s:%d: ", ar.short_src,
               ar.currentline);
      return;
    }
  }
}

static void note_refusal(void *ctx) {
  rw_session *s = ctx;
  if (s->budget.spent == RW_LIMIT_NONE) {
    note_place(s, s->L);
  }
}

static uint64_t clock_now(void *ctx) {
  return session_now(ctx);
}

/* The stack has room for a function, wherever memory is asked for. */
static bool makes_text(void *ctx) {
  lua_State *L = ((rw_session *)ctx)->L;
  lua_Debug ar;
  if (lua_getstack(L, 0, &ar) == 0 || lua_getinfo(L, "S", &ar) == 0 ||
      *ar.what != 'C') {
    return false;
  }
  lua_getinfo(L, "f", &ar);
  lua_CFunction f = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return f != NULL && rw_bounds_makes_text(f);
}

static void watch(lua_State *L, lua_Debug *ar);

static void set_hook(rw_session *s, lua_State *L) {
  lua_sethook(L, watch, LUA_MASKCOUNT, s->slice);
}

/* A host's hook that is called at each instruction is about to stop the script,
   and stays. */
void rw_session_watch(rw_session *s) {
  if (s->slice != 0 ||
      (lua_gethook(s->L) != watch && lua_gethookcount(s->L) == 1)) {
    return;
  }
  s->slice = RW_ARMED_SLICE;
  s->slice_began = nanoseconds_of(CLOCK_MONOTONIC);
  s->work_began = rw_session_work();
  s->budget.deadline = s->slice_began + s->nanoseconds;
  set_hook(s, s->L);
}

/* From now on every instruction raises the limit again, so that not even a
   pcall of the host keeps it. */
static int raise_limit(lua_State *L, rw_session *s) {
  s->slice = 1;
  if (lua_gethook(L) == watch || lua_gethook(L) == NULL) {
    set_hook(s, L);
  }
  lua_pushlightuserdata(L, s);
  return lua_error(L);
}

static void choose_slice(rw_session *s, lua_State *L, uint64_t time) {
  if (time - s->slice_began > LONG_SLICE) {
    s->slice = SHORT_SLICE;
  } else if (s->slice < RW_ARMED_SLICE) {
    s->slice = s->slice < RW_ARMED_SLICE / 2 ? 2 * s->slice : RW_ARMED_SLICE;
  }
  s->slice_began = time;
  if (lua_gethookcount(L) != s->slice) {
    set_hook(s, L);
  }
}

static int64_t held_bytes(lua_State *L) {
  return (int64_t)lua_gc(L, LUA_GCCOUNT) * 1024;
}

/* From now on each block counts. */
static void count_blocks(lua_State *L, rw_session *s) {
  void *ctx;
  if (lua_getallocf(L, &ctx) == rw_asking_alloc) {
    *(rw_budget **)ctx = NULL;
    s->budget.held = held_bytes(L);
  }
  lua_setallocf(L, rw_budget_alloc, s);
}

/* The hook. One left behind on a coroutine removes itself. */
static void watch(lua_State *L, lua_Debug *ar) {
  (void)ar;
  rw_session *s = armed_session(L);
  if (s == NULL) {
    lua_sethook(L, NULL, 0, 0);
    return;
  }
  count_blocks(L, s);
  uint64_t time = session_now(s);
  rw_limit before = s->budget.spent;
  if (!rw_budget_tick(&s->budget, lua_gethookcount(L), time)) {
    if (before == RW_LIMIT_NONE) {
      note_place(s, L);
    }
    raise_limit(L, s);
  }
  choose_slice(s, L, time);
}

static void charge(lua_State *L, lua_Integer cost, bool look) {
  rw_session *s = armed_session(L);
  if (s == NULL) {
    return;
  }
  rw_limit before = s->budget.spent;
  uint64_t time = look ? session_now(s) : 0;
  if (!rw_budget_tick(&s->budget, cost, time)) {
    if (before == RW_LIMIT_NONE) {
      note_place(s, L);
    }
    raise_limit(L, s);
  }
}

void rw_armed_charge(lua_State *L, lua_Integer cost) {
  charge(L, cost, cost >= LARGE_COST);
}

static int do_nothing(lua_State *L) {
  (void)L;
  return 0;
}

/* A hook of the host that is called at each instruction is Ctrl-C, and is
   called at a call too. */
void rw_armed_look(lua_State *L) {
  charge(L, 0, true);
  if (lua_gethookcount(L) == 1 && lua_gethook(L) != watch) {
    luaL_checkstack(L, 1, NULL);
    lua_pushcfunction(L, do_nothing);
    lua_call(L, 0, 0);
  }
}

/* Bindings and the buffers of the auxiliary library raise a string. */
static bool says_memory(lua_State *L) {
  static const char words[] = "not enough memory";
  size_t length = sizeof words - 1, size;
  if (lua_type(L, -1) != LUA_TSTRING) {
    return false;
  }
  const char *text = lua_tolstring(L, -1, &size);
  return size >= length && strcmp(text + size - length, words) == 0;
}

void rw_session_judge(lua_State *L, rw_session *s, int status) {
  bool refused = s->budget.refusal != RW_LIMIT_NONE;
  if (status == LUA_ERRMEM ||
      (status == LUA_ERRRUN && refused && says_memory(L))) {
    rw_budget_exhaust(&s->budget);
  }
}

void rw_armed_caught(lua_State *L, int status) {
  rw_session *s = armed_session(L);
  if (s == NULL) {
    return;
  }
  rw_session_judge(L, s, status);
  if (s->budget.spent != RW_LIMIT_NONE) {
    raise_limit(L, s);
  }
  if (s->slice != 0 && lua_gethook(L) == NULL) {
    set_hook(s, L);
  }
}

void rw_session_arm(lua_State *L, rw_session *s, lua_Integer fuel) {
  rw_budget *b = &s->budget;
  b->held = held_bytes(L);
  b->ceiling = b->held + s->growth < s->total ? b->held + s->growth : s->total;
  s->L = L;
  s->frame = frame_of(L);
  s->slice = 0;
  s->place[0] = '\0';
  s->old_hook = lua_gethook(L);
  s->old_mask = lua_gethookmask(L);
  s->old_count = lua_gethookcount(L);
  rw_budget_start(b, fuel, UINT64_MAX);
  b->inner.resize = lua_getallocf(L, &b->inner.ctx);
  if (rw_patience_begin(s) && b->inner.resize == rw_asking_alloc) {
    *(rw_budget **)b->inner.ctx = b;
  } else {
    count_blocks(L, s);
  }
}

void rw_session_disarm(lua_State *L, rw_session *s) {
  rw_patience_over(s);
  s->budget.running = false;
  if (s->budget.inner.resize == rw_asking_alloc) {
    *(rw_budget **)s->budget.inner.ctx = NULL;
  }
  lua_setallocf(L, s->budget.inner.resize, s->budget.inner.ctx);
  if (lua_gethook(L) == watch) {
    lua_sethook(L, s->old_hook, s->old_mask, s->old_count);
  }
}

/* When a state is closed whose budget is still armed, its memory must go back
   to the allocator it came from. */
static int session_gc(lua_State *L) {
  rw_session *s = lua_touserdata(L, 1);
  if (s != NULL && armed_session(L) == s) {
    rw_session_disarm(L, s);
  }
  if (s != NULL) {
    rw_patience_end(s);
  }
  return 0;
}

void rw_session_open(lua_State *L) {
  if (rw_session_get(L) != NULL) {
    return;
  }
  rw_session *s = lua_newuserdatauv(L, sizeof *s, 0);
  memset(s, 0, sizeof *s);
  s->nanoseconds = 2ull * RW_SECOND;
  s->growth = 64 * 1024 * 1024;
  s->total = 256 * 1024 * 1024;
  s->budget.largest = 16 * 1024 * 1024;
  s->budget.refused = note_refusal;
  s->budget.now = clock_now;
  s->budget.makes_text = makes_text;
  s->budget.ctx = s;
  s->budget.entry = sizeof(node);
  s->budget.keys = MOST_KEYS;
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, session_gc);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &session_key);
}
