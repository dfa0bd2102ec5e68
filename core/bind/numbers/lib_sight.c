/*
 * What a viewer sees of a state, as a program that is run for every
 * observation: one call instead of one for each table and field.
 *
 *   local plan = numbers.plan(code, keys, seats)
 *     code: five numbers for each step, { do, key, column, size, words }; keys:
 *     what keys and words stand for, by number
 *   numbers.see(a, plan, state, viewer) -> writes to the row of a
 *
 * A plan begins in the state; `enter` goes into a table of it until `leave`:
 *
 *   0 leave
 *   1 enter    the table under a key
 *   2 seat     the player so many seats behind the viewer, of a list
 *   3 value    what is under a key, as numbers.put counts it
 *   4 size     how much the list or bundle under a key holds
 *   5 holding  the same, and behind it how much of each of `size` words
 *   6 planes   of a table from place to seat: a plane of `size` places for each
 *              seat, the viewer's first, with a 1 where its entry is
 *   7 one      a 1 at the number from 1 to `size` that is under a key, or that
 *              the words say for what is there
 *   8 seated   the same of a seat, the viewer's first
 *
 * What is no table, where one is expected, is passed over and leaves zeros. Of
 * a list each entry counts once, of a bundle what it says.
 */
#include <string.h>

#include "../limits/armed.h"
#include "numbers.h"

enum { LEAVE, ENTER, SEAT, VALUE, SIZE, HOLDING, PLANES, ONE, SEATED, STEPS };
enum { FIELDS = 5, DEEPEST = 16, MOST_STEPS = 100000, MOST_SEATS = 64 };

/* Columns count from 0; words: the key of a table of words, 0 for none; next:
   the step behind the `leave` of an `enter`. */
typedef struct {
  int32_t what, key, column, size, words, next;
} step;

/* end: the columns that a row must have for `seats`. */
typedef struct {
  const char *kind;
  lua_Integer end;
  int32_t seats, count;
  step steps[];
} plan;

static const char plan_kind[] = "rulewright.plan";

/* Where see keeps things on its stack. */
enum { ARRAY = 1, PLAN, STATE, VIEWER, KEYS };

/* Number `field` of step `i` of the code at 1. */
static int32_t number_of(lua_State *L, lua_Integer i, int field,
                         lua_Integer least, lua_Integer most) {
  lua_rawgeti(L, 1, i * FIELDS + field);
  lua_Integer n = lua_tointeger(L, -1);
  luaL_argcheck(L, lua_isinteger(L, -1) && n >= least && n <= most, 1,
                "no code of a plan");
  lua_pop(L, 1);
  return (int32_t)n;
}

static step step_of(lua_State *L, lua_Integer i, lua_Integer keys) {
  step s;
  s.what = number_of(L, i, 1, LEAVE, STEPS - 1);
  s.key = number_of(L, i, 2, 0, s.what == SEAT ? MOST_SEATS : keys);
  s.column = number_of(L, i, 3, 0, INT32_MAX);
  s.size = number_of(L, i, 4, 0, INT32_MAX / MOST_SEATS);
  s.words = number_of(L, i, 5, 0, keys);
  s.next = 0;
  return s;
}

/* Says of each `enter` where it ends. */
static void pair_up(lua_State *L, plan *p) {
  int32_t open[DEEPEST] = {0}, depth = 0;
  for (int32_t i = 0; i < p->count; i++) {
    if (p->steps[i].what == ENTER || p->steps[i].what == SEAT) {
      luaL_argcheck(L, depth < DEEPEST, 1, "too deep");
      open[depth++] = i;
    } else if (p->steps[i].what == LEAVE) {
      luaL_argcheck(L, depth > 0, 1, "nothing to leave");
      p->steps[open[--depth]].next = i + 1;
    }
  }
  luaL_argcheck(L, depth == 0, 1, "something is not left");
}

/* The columns behind the last that a step writes to. */
static lua_Integer end_of(const step *s, int32_t seats) {
  switch (s->what) {
  case VALUE:
  case SIZE: return (lua_Integer)s->column + 1;
  case HOLDING: return (lua_Integer)s->column + 1 + s->size;
  case ONE: return (lua_Integer)s->column + s->size;
  case SEATED: return (lua_Integer)s->column + seats;
  case PLANES: return s->column + (lua_Integer)s->size * seats;
  default: return 0;
  }
}

int rw_numbers_plan(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer seats = luaL_checkinteger(L, 3);
  luaL_argcheck(L, seats >= 1 && seats <= MOST_SEATS, 3, "out of range");
  size_t numbers = lua_rawlen(L, 1);
  luaL_argcheck(L, numbers % FIELDS == 0 && numbers / FIELDS <= MOST_STEPS, 1,
                "no code of a plan");
  lua_Integer count = (lua_Integer)(numbers / FIELDS);
  plan *p = rw_bind_new(L, plan_kind,
                        sizeof *p + (size_t)count * sizeof *p->steps, 1);
  lua_Integer keys = (lua_Integer)lua_rawlen(L, 2);
  for (lua_Integer i = 0; i < count; i++) {
    step *s = &p->steps[i];
    *s = step_of(L, i, keys);
    lua_Integer end = end_of(s, (int32_t)seats);
    p->end = end > p->end ? end : p->end;
  }
  p->seats = (int32_t)seats;
  p->count = (int32_t)count;
  pair_up(L, p);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, -2, 1);
  return 1;
}

/* Pushes what is under a key of the table on top. */
static int push_field(lua_State *L, int32_t key) {
  lua_rawgeti(L, KEYS, key);
  return lua_rawget(L, -2);
}

/* An entry of what is held, its value on top of its key: how many things it
   stands for; leaves the word for them on top. */
static lua_Integer push_held(lua_State *L) {
  lua_Integer n = 1;
  if (lua_type(L, -2) == LUA_TSTRING) {
    n = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : lua_toboolean(L, -1);
    lua_pushvalue(L, -2);
  } else {
    lua_pushvalue(L, -1);
  }
  return n;
}

/* Adds to the columns behind the first how much of each word the table on top
   holds; its size goes to the first. */
static void count_held(lua_State *L, rw_numbers *a, const step *s) {
  lua_Integer sum = 0, steps = 0;
  size_t begin = (size_t)(a->row * a->columns + s->column);
  if (s->words != 0) {
    lua_rawgeti(L, KEYS, s->words);
    lua_insert(L, -2);
  }
  int words = lua_gettop(L) - 1, is_told = s->words != 0;
  for (lua_pushnil(L); lua_next(L, words + 1) != 0; lua_pop(L, 1)) {
    lua_Integer n = push_held(L), word = 0;
    sum += n;
    rw_armed_step(L, ++steps);
    if (is_told && lua_type(L, -1) == LUA_TSTRING) {
      word = rw_numbers_count(L, words);
    }
    lua_pop(L, 1);
    if (word >= 1 && word <= s->size) {
      lua_Integer before = rw_numbers_read(a, begin + (size_t)word);
      rw_numbers_write(a, s->column + word, n + before);
    }
  }
  rw_numbers_write(a, s->column, sum);
  if (is_told) {
    lua_remove(L, words);
  }
}

static void write_planes(lua_State *L, rw_numbers *a, const step *s,
                         lua_Integer seats) {
  lua_Integer viewer = lua_tointeger(L, VIEWER), steps = 0;
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) {
    lua_Integer place = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    lua_Integer seat = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
    rw_armed_step(L, ++steps);
    if (place >= 1 && place <= s->size && seat >= 1 && seat <= seats) {
      lua_Integer plane = (seat - viewer + seats) % seats;
      rw_numbers_write(a, s->column + plane * s->size + place - 1, 1);
    }
  }
}

/* What the value on top counts as, by the words of a step. */
static lua_Integer count_of(lua_State *L, const step *s) {
  if (lua_type(L, -1) != LUA_TSTRING || s->words == 0) {
    return rw_numbers_count(L, 0);
  }
  lua_rawgeti(L, KEYS, s->words);
  lua_insert(L, -2);
  lua_Integer n = rw_numbers_count(L, lua_gettop(L) - 1);
  lua_remove(L, -2);
  return n;
}

static void write_one(lua_State *L, rw_numbers *a, const step *s,
                      lua_Integer seats) {
  if (lua_isnil(L, -1) || lua_isboolean(L, -1)) {
    return;
  }
  lua_Integer n = count_of(L, s), size = s->size;
  if (s->what == SEATED) {
    size = n < 1 || n > seats ? 0 : seats;
    n = (n - lua_tointeger(L, VIEWER) + seats) % seats + 1;
  }
  if (n >= 1 && n <= size) {
    rw_numbers_write(a, s->column + n - 1, 1);
  }
}

/* What a step writes of the field on top. */
static void write_field(lua_State *L, rw_numbers *a, const step *s,
                        lua_Integer seats) {
  if (s->what == VALUE) {
    rw_numbers_write(a, s->column, count_of(L, s));
  } else if (s->what == ONE || s->what == SEATED) {
    write_one(L, a, s, seats);
  } else if (!lua_istable(L, -1)) {
    return;
  } else if (s->what == PLANES) {
    write_planes(L, a, s, seats);
  } else {
    count_held(L, a, s);
  }
}

static void run(lua_State *L, rw_numbers *a, const plan *p) {
  lua_Integer viewer = lua_tointeger(L, VIEWER);
  for (int32_t i = 0; i < p->count;) {
    const step *s = &p->steps[i++];
    if (s->what == LEAVE) {
      lua_pop(L, 1);
      continue;
    }
    if (s->what == SEAT) {
      lua_rawgeti(L, -1, (viewer + s->key - 1) % p->seats + 1);
    } else {
      push_field(L, s->key);
    }
    if (s->what != ENTER && s->what != SEAT) {
      write_field(L, a, s, p->seats);
      lua_pop(L, 1);
    } else if (!lua_istable(L, -1)) {
      lua_pop(L, 1);
      i = s->next;
    }
  }
}

int rw_numbers_see(lua_State *L) {
  rw_numbers *a = rw_check_numbers(L, ARRAY);
  const plan *p = rw_bind_object(L, PLAN, plan_kind);
  luaL_checktype(L, STATE, LUA_TTABLE);
  lua_Integer viewer = rw_bind_integer(L, VIEWER);
  luaL_argcheck(L, viewer >= 1 && viewer <= p->seats, VIEWER, "no such seat");
  luaL_argcheck(L, p->end <= a->columns, ARRAY, "the row is too short");
  lua_settop(L, VIEWER);
  luaL_checkstack(L, DEEPEST + LUA_MINSTACK, NULL);
  lua_getiuservalue(L, PLAN, 1);
  lua_pushvalue(L, STATE);
  run(L, a, p);
  return 0;
}

void rw_open_plans(lua_State *L) {
  static const luaL_Reg none[] = {
      {NULL, NULL}
  };
  rw_bind_class(L, plan_kind, none);
}
