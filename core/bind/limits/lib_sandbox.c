/*
 * Running scripts under a budget. A limit that ended a call is given to its
 * host as a table { limit=, message= } with a metatable of its own.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <string.h>

#include "session.h"

#define LIMIT_TYPE "rulewright.limit"

typedef struct {
  const char *name, *text;
} limit_text;

static const limit_text limits[] = {
    [RW_LIMIT_NONE] = {"none",   "stopped"                          },
    [RW_LIMIT_FUEL] = {"fuel",   "stopped: it takes too many steps" },
    [RW_LIMIT_MEMORY] = {"memory", "stopped: it takes too much memory"},
    [RW_LIMIT_TIME] = {"time",   "stopped: it takes too long"       },
    [RW_LIMIT_KEYS] = {"keys",
                       "stopped: a table has more than 16,384 keys that "
                       "form no list"                               },
};

static void push_limit(lua_State *L, const rw_session *s) {
  const limit_text *text = &limits[s->budget.spent];
  lua_createtable(L, 0, 2);
  lua_pushstring(L, text->name);
  lua_setfield(L, -2, "limit");
  lua_pushfstring(L, "%s%s", s->place, text->text);
  lua_setfield(L, -2, "message");
  luaL_setmetatable(L, LIMIT_TYPE);
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

/* Calls the function at 'base' with what is above it and leaves the outcome in
   its place; 'handler' as in lua_pcall. */
static int call_at(lua_State *L, int base, lua_Integer fuel, int handler) {
  rw_session *s =
      rw_armed(L) == NULL ? lua_touserdata(L, lua_upvalueindex(1)) : NULL;
  if (s != NULL) {
    rw_session_arm(L, s, fuel);
  }
  int status = lua_pcall(L, lua_gettop(L) - base, LUA_MULTRET, handler);
  if (s == NULL) {
    rw_armed_caught(L, status);
  } else {
    rw_session_judge(L, s, status);
    rw_session_disarm(L, s);
    if (s->budget.spent != RW_LIMIT_NONE) {
      lua_settop(L, base - 1);
      push_limit(L, s);
      status = LUA_ERRRUN;
    }
  }
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, base);
  return lua_gettop(L) - base + 1;
}

static lua_Integer check_fuel(lua_State *L) {
  lua_Integer fuel = luaL_checkinteger(L, 1);
  luaL_argcheck(L, fuel >= 0, 1, "fuel cannot be negative");
  return fuel;
}

/* call(fuel, f, ...) → as pcall. Within another call the fuel is the outer
   one's, and a limit goes on to the outermost call. */
static int sandbox_call(lua_State *L) {
  lua_Integer fuel = check_fuel(L);
  luaL_checkany(L, 2);
  return call_at(L, 2, fuel, 0);
}

/* tell(fuel, handler, f, ...) → the same, as xpcall. Limits pass by the
   handler. */
static int sandbox_tell(lua_State *L) {
  lua_Integer fuel = check_fuel(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  luaL_checkany(L, 3);
  return call_at(L, 3, fuel, 2);
}

static lua_Number bound_field(lua_State *L, const char *name, lua_Number old) {
  lua_getfield(L, 1, name);
  lua_Number value = luaL_optnumber(L, -1, old);
  luaL_argcheck(L, value > 0 && value < 1e9, 1, "bounds must be positive");
  lua_pop(L, 1);
  return value;
}

static void set_patience(lua_State *L, rw_session *s) {
  lua_getfield(L, 1, "patience");
  if (!lua_isnil(L, -1)) {
    lua_Number seconds = luaL_checknumber(L, -1);
    luaL_argcheck(L, seconds >= 0 && seconds < 1e9, 1,
                  "patience cannot be negative");
    rw_patience_end(s);
    s->patience = (uint64_t)(seconds * RW_SECOND);
  }
  lua_pop(L, 1);
}

#define MIB 1048576.0

/* bounds{ seconds=, patience=, growth=, total= } (MiB) sets those that are
   given. */
static int sandbox_bounds(lua_State *L) {
  rw_session *s = rw_session_get(L);
  luaL_checktype(L, 1, LUA_TTABLE);
  set_patience(L, s);
  lua_Number seconds = (lua_Number)s->nanoseconds / RW_SECOND;
  seconds = bound_field(L, "seconds", seconds);
  s->nanoseconds = (uint64_t)(seconds * RW_SECOND);
  s->growth =
      (int64_t)(bound_field(L, "growth", (lua_Number)s->growth / MIB) * MIB);
  s->total =
      (int64_t)(bound_field(L, "total", (lua_Number)s->total / MIB) * MIB);
  return 0;
}

/* Pushes the kind and the message of the limit at index 1; 0 for none. */
static int limit_in_flight(lua_State *L) {
  const rw_session *s = rw_session_get(L);
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

/* limit(err) → "fuel", "memory", "time" or "keys", and the message; nothing for
   any other error. */
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
#define PIECE             128
#define SHORT             (16 << 10)
#define PARSE_NANOSECONDS (RW_SECOND / 2)

typedef struct {
  const char *text;
  size_t left, piece;
  lua_Integer line; /* at which this piece begins */
  uint64_t deadline;
} reading;

/* Moves past the piece that the parser has read. */
static void next_piece(reading *r) {
  for (size_t i = 0; i < r->piece; i++) {
    r->line += r->text[i] == '\n';
  }
  r->text += r->piece;
  r->piece = r->left < PIECE ? r->left : PIECE;
  r->left -= r->piece;
}

static const char *read_piece(lua_State *L, void *data, size_t *size) {
  reading *r = data;
  if (rw_session_work() > r->deadline) {
    luaL_error(L, "takes too long to read");
  }
  rw_armed_charge(L, PIECE);
  next_piece(r);
  *size = r->piece;
  return r->piece == 0 ? NULL : r->text;
}

/* Parses a long text with the collector stopped: its work for the whole heap
   must not be charged to the text. What is short has no deadline instead, for a
   collector that is stopped and started again begins a whole round. */
static int load_at_rest(lua_State *L, reading *r, const char *name) {
  if (r->left <= SHORT) {
    r->deadline = UINT64_MAX;
    return lua_load(L, read_piece, r, name, "t");
  }
  int ran = lua_gc(L, LUA_GCISRUNNING);
  lua_gc(L, LUA_GCSTOP);
  int status = lua_load(L, read_piece, r, name, "t");
  if (ran) {
    lua_gc(L, LUA_GCRESTART);
  }
  return status;
}

/* A limit that the parser meets ends the budget at the line it has come to. */
static void note_line(lua_State *L, const char *name, lua_Integer line) {
  rw_session *s = rw_session_get(L);
  snprintf(s->place, sizeof s->place, "%.*s:%d: ", LUA_IDSIZE,
           name + (*name == '@' || *name == '='), (int)line);
}

/* compile(text, chunkname, env) → function, or nil, the parser's message and
   about the line where it stopped. Text only. Call it under a budget, since the
   parser takes memory. */
static int sandbox_compile(lua_State *L) {
  reading r = {.piece = 0, .line = 1};
  r.text = luaL_checklstring(L, 1, &r.left);
  const char *name = luaL_checkstring(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  r.deadline = rw_session_work() + PARSE_NANOSECONDS;
  int status = load_at_rest(L, &r, name);
  if (status != LUA_OK) {
    if (status == LUA_ERRMEM || lua_islightuserdata(L, -1)) {
      note_line(L, name, r.line);
    }
    rw_armed_caught(L, status);
    if (status == LUA_ERRMEM) {
      return lua_error(L);
    }
    lua_pushnil(L);
    lua_insert(L, -2);
    lua_pushinteger(L, r.line);
    return 3;
  }
  lua_pushvalue(L, 3);
  lua_setupvalue(L, -2, 1);
  return 1;
}

static const luaL_Reg sandboxlib[] = {
    {"bounds",  sandbox_bounds },
    {"call",    sandbox_call   },
    {"compile", sandbox_compile},
    {"left",    sandbox_left   },
    {"limit",   sandbox_limit  },
    {"tell",    sandbox_tell   },
    {NULL,      NULL           },
};

int luaopen_rulewright_kernel_sandbox(lua_State *L) {
  rw_session_open(L);
  if (luaL_newmetatable(L, LIMIT_TYPE)) {
    lua_pushcfunction(L, limit_tostring);
    lua_setfield(L, -2, "__tostring");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
  }
  luaL_newlibtable(L, sandboxlib);
  lua_pushlightuserdata(L, rw_session_get(L));
  luaL_setfuncs(L, sandboxlib, 1);
  return 1;
}
