/*
 * find, match, gmatch and gsub of the standard library, which is compiled as
 * part of this file. Three things differ: steps are charged to the armed
 * budget; a call that takes more than MOST_STEPS raises "pattern too
 * expensive"; and the classes are those of ASCII, whatever the locale.
 *
 * What is counted are turns: of each loop of that file, of each switch, and one
 * for 4 bytes that are compared or searched at once. Between two turns nothing
 * takes long, for its functions recurse only through a switch. Four turns are
 * a step.
 */
#define LUA_LIB

#include <ctype.h>
#include <float.h>
#include <limits.h>
#include <locale.h>
#include <lualib.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "armed.h"

#define MOST_STEPS 50000000
#define SLICE      4096 /* turns between two looks at the budget */

/* The call that matches now. A thread runs one: what it calls puts it back. */
static _Thread_local struct counting {
  lua_State *L;
  int64_t left; /* turns of this slice */
  int64_t paid; /* steps of earlier slices */
} counting;

static void begin(lua_State *L) {
  counting = (struct counting){.L = L, .left = SLICE};
}

static void pay(void) {
  int64_t steps = (SLICE - counting.left + 3) / 4;
  counting.left = SLICE;
  counting.paid += steps;
  rw_armed_charge(counting.L, steps);
}

__attribute__((cold, noinline)) static void end_slice(void) {
  pay();
  if (counting.paid > MOST_STEPS) {
    luaL_error(counting.L, "pattern too expensive");
  }
}

static inline void take(size_t turns) {
  counting.left -= (int64_t)turns;
  if (counting.left < 0) {
    end_slice();
  }
}

static const void *find_byte(const void *text, int byte, size_t length) {
  const char *found = memchr(text, byte, length);
  take((found == NULL ? length : (size_t)(found - (const char *)text)) / 4);
  return found;
}

static int compare(const void *a, const void *b, size_t length) {
  take(length / 4);
  return memcmp(a, b, length);
}

/* What gsub calls may match something itself. */
static void call_function(lua_State *L, int arguments, int results) {
  struct counting before = counting;
  lua_call(L, arguments, results);
  counting = before;
}

static void index_table(lua_State *L, int table) {
  struct counting before = counting;
  lua_gettable(L, table);
  counting = before;
}

static bool is_of(int c, int from, int to) {
  return c >= from && c <= to;
}

/* ---- the standard library ------------------------------------------------ */

#undef isalpha
#undef isdigit
#undef islower
#undef isupper
#undef isalnum
#undef isxdigit
#undef iscntrl
#undef isgraph
#undef ispunct
#undef isspace
#undef tolower
#define isdigit(c)  is_of(c, '0', '9')
#define islower(c)  is_of(c, 'a', 'z')
#define isupper(c)  is_of(c, 'A', 'Z')
#define isalpha(c)  (islower(c) || isupper(c))
#define isalnum(c)  (isalpha(c) || isdigit(c))
#define isxdigit(c) (isdigit(c) || is_of((c) | 32, 'a', 'f'))
#define iscntrl(c)  ((c) < ' ' || (c) == 127)
#define isgraph(c)  is_of(c, '!', '~')
#define ispunct(c)  (isgraph(c) && !isalnum(c))
#define isspace(c)  ((c) == ' ' || is_of(c, '\t', '\r'))
#define tolower(c)  ((char)(isupper(c) ? (c) | 32 : (c)))

#undef lua_call
#define lua_call     call_function
#define lua_gettable index_table
#define memchr       find_byte
#define memcmp       compare

#ifdef __clang__
#pragma clang diagnostic ignored "-Wkeyword-macro"
#endif
/* clang-format off */
#define while(x)  while (take(1), (x))
#define switch(x) switch (take(1), (x))
/* clang-format on */

/* Ours is what gmatch returns; the file's own has another name. Nothing else of
   the file is used or seen. */
static int gmatch_aux(lua_State *L);
#define gmatch_aux(L)     step_of_gmatch(L)
#define luaopen_string(L) __attribute__((unused)) open_unused(L)
#undef LUAMOD_API
#define LUAMOD_API static

#include <lstrlib.c> /* NOLINT(bugprone-suspicious-include) */

#undef gmatch_aux

/* ---- with a count of steps ----------------------------------------------- */

static int call(lua_State *L, lua_CFunction function) {
  for (int arg = 1; arg <= 3; arg++) {
    rw_bind_unsigned_nan(L, arg);
  }
  begin(L);
  take(lua_rawlen(L, 2) / 4);
  int results = function(L);
  pay();
  return results;
}

static int l_find(lua_State *L) {
  return call(L, str_find);
}

static int l_match(lua_State *L) {
  return call(L, str_match);
}

static int l_gmatch(lua_State *L) {
  return call(L, gmatch);
}

static int l_gsub(lua_State *L) {
  return call(L, str_gsub);
}

static int gmatch_aux(lua_State *L) {
  begin(L);
  int results = step_of_gmatch(L);
  pay();
  return results;
}

static const luaL_Reg matchlib[] = {
    {"find",   l_find  },
    {"gmatch", l_gmatch},
    {"gsub",   l_gsub  },
    {"match",  l_match },
    {NULL,     NULL    },
};

int luaopen_rulewright_kernel_match(lua_State *L) {
  luaL_newlib(L, matchlib);
  return 1;
}
