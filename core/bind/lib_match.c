/*
 * find, match, gmatch and gsub of the standard library, over the kernel's
 * matcher. The differences: a call that takes more than MOST_STEPS raises
 * "pattern too expensive", and steps are charged to the armed budget.
 */
#include <string.h>

#include "../kernel/match.h"
#include "armed.h"

#define MOST_STEPS 100000000

typedef struct {
  rw_match m;
  const char *pattern;
  int64_t allowed; /* steps left to this call */
  int64_t given;   /* of these, to the match that runs */
} search;

static int raise_error(lua_State *L, const search *s) {
  if (s->m.error == RW_MATCH_INDEX) {
    return luaL_error(L, "%s %%%d", rw_match_message(s->m.error), s->m.index);
  }
  return luaL_error(L, "%s", rw_match_message(s->m.error));
}

static void begin(lua_State *L, search *s) {
  const rw_budget *budget = rw_armed(L);
  s->m.steps = s->allowed;
  if (budget != NULL && budget->fuel < s->allowed) {
    s->m.steps = budget->fuel < 0 ? 0 : budget->fuel;
  }
  s->given = s->m.steps;
  s->allowed -= s->given;
}

/* Running out of fuel is the budget's error, out of allowed steps the
   pattern's. */
static void settle(lua_State *L, search *s) {
  int64_t used = s->given - s->m.steps;
  s->allowed += s->m.steps;
  bool dry = s->m.error == RW_MATCH_EXPENSIVE && s->allowed > 0;
  rw_armed_charge(L, used + (dry ? 1 : 0));
  if (s->m.error != RW_MATCH_FINE) {
    raise_error(L, s);
  }
}

static const char *match_at(lua_State *L, search *s, const char *at) {
  begin(L, s);
  const char *end = rw_match_at(&s->m, at, s->pattern);
  settle(L, s);
  return end;
}

static const char *find_plain(lua_State *L, search *s, const char *at,
                              size_t length) {
  begin(L, s);
  const char *found = rw_match_plain(&s->m, at, s->pattern, length);
  settle(L, s);
  return found;
}

/* From the strings at arguments 1 and 2. */
static void prepare(lua_State *L, search *s) {
  size_t length;
  memset(s, 0, sizeof *s);
  rw_bind_unsigned_nan(L, 1);
  rw_bind_unsigned_nan(L, 2);
  s->m.subject = luaL_checklstring(L, 1, &length);
  s->m.subject_end = s->m.subject + length;
  s->pattern = luaL_checklstring(L, 2, &length);
  s->m.pattern_end = s->pattern + length;
  rw_armed_charge(L, (lua_Integer)(length / 8) + 1);
  s->allowed = MOST_STEPS;
}

static bool anchored(search *s) {
  bool anchor = s->pattern < s->m.pattern_end && *s->pattern == '^';
  s->pattern += anchor;
  return anchor;
}

/* Where argument 'arg' says to begin; NULL when that is past the end. */
static const char *start(lua_State *L, int arg, const search *s) {
  lua_Integer length = s->m.subject_end - s->m.subject;
  lua_Integer at = luaL_optinteger(L, arg, 1);
  if (at < 0) {
    at = at < -length ? 1 : length + at + 1;
  } else if (at == 0) {
    at = 1;
  }
  return at > length + 1 ? NULL : s->m.subject + at - 1;
}

static void push_capture(lua_State *L, search *s, int at) {
  const rw_capture *capture = &s->m.capture[at];
  if (capture->length == RW_CAPTURE_OPEN) {
    luaL_error(L, "unfinished capture");
  } else if (capture->length == RW_CAPTURE_POSITION) {
    lua_pushinteger(L, capture->start - s->m.subject + 1);
  } else {
    lua_pushlstring(L, capture->start, (size_t)capture->length);
  }
}

/* Pushes all captures, or the whole match when there are none. */
static int push_captures(lua_State *L, search *s, const char *from,
                         const char *to) {
  if (s->m.captures == 0 && from != NULL) {
    lua_pushlstring(L, from, (size_t)(to - from));
    return 1;
  }
  luaL_checkstack(L, s->m.captures, "too many captures");
  for (int i = 0; i < s->m.captures; i++) {
    push_capture(L, s, i);
  }
  return s->m.captures;
}

/* The first match from '*at' on; its end, and '*at' is its beginning. */
static const char *first_match(lua_State *L, search *s, const char **at) {
  if (anchored(s)) {
    return match_at(L, s, *at);
  }
  begin(L, s);
  const char *end = rw_match_first(&s->m, at, s->pattern);
  settle(L, s);
  return end;
}

static bool is_plain(const search *s) {
  for (const char *p = s->pattern; p < s->m.pattern_end; p++) {
    if (*p != '\0' && strchr("^$*+?.([%-", *p) != NULL) {
      return false;
    }
  }
  return true;
}

static int push_place(lua_State *L, const search *s, const char *from,
                      const char *to) {
  lua_pushinteger(L, from - s->m.subject + 1);
  lua_pushinteger(L, to - s->m.subject);
  return 2;
}

static int nothing(lua_State *L) {
  lua_pushnil(L);
  return 1;
}

static int match_find(lua_State *L) {
  search s;
  prepare(L, &s);
  const char *at = start(L, 3, &s), *end;
  if (at == NULL) {
    return nothing(L);
  }
  if (lua_toboolean(L, 4) || is_plain(&s)) {
    size_t length = (size_t)(s.m.pattern_end - s.pattern);
    at = find_plain(L, &s, at, length);
    return at == NULL ? nothing(L) : push_place(L, &s, at, at + length);
  }
  end = first_match(L, &s, &at);
  if (end == NULL) {
    return nothing(L);
  }
  push_place(L, &s, at, end);
  return 2 + push_captures(L, &s, NULL, NULL);
}

static int match_match(lua_State *L) {
  search s;
  prepare(L, &s);
  const char *at = start(L, 3, &s);
  const char *end = at == NULL ? NULL : first_match(L, &s, &at);
  return end == NULL ? nothing(L) : push_captures(L, &s, at, end);
}

/* What gmatch keeps between two matches. Its strings are upvalues 1 and 2. */
typedef struct {
  search s;
  const char *at;   /* where the next match may begin */
  const char *last; /* the end of the last one, which is not matched again */
} walk;

static int walk_step(lua_State *L) {
  walk *w = lua_touserdata(L, lua_upvalueindex(3));
  w->s.allowed = MOST_STEPS;
  for (; w->at <= w->s.m.subject_end; w->at++) {
    const char *from = w->at, *end = match_at(L, &w->s, from);
    if (end != NULL && end != w->last) {
      w->at = w->last = end;
      return push_captures(L, &w->s, from, end);
    }
  }
  return 0;
}

static int match_gmatch(lua_State *L) {
  search s;
  prepare(L, &s);
  const char *at = start(L, 3, &s);
  lua_settop(L, 2);
  walk *w = lua_newuserdatauv(L, sizeof *w, 0);
  w->s = s;
  w->at = at == NULL ? s.m.subject_end + 1 : at;
  w->last = NULL;
  lua_pushcclosure(L, walk_step, 3);
  return 1;
}

/* Capture 'at' of a match for gsub; 0 is the first, or the whole match. */
static void push_first(lua_State *L, search *s, int at, const char *ends[2]) {
  if (at < s->m.captures) {
    push_capture(L, s, at);
  } else if (at == 0) {
    lua_pushlstring(L, ends[0], (size_t)(ends[1] - ends[0]));
  } else {
    luaL_error(L, "invalid capture index %%%d", at + 1);
  }
}

/* Adds the replacement string, argument 3, for one match. */
static void add_string(lua_State *L, luaL_Buffer *b, search *s,
                       const char *ends[2]) {
  size_t length;
  const char *text = lua_tolstring(L, 3, &length);
  const char *stop = text + length, *sign;
  while ((sign = memchr(text, '%', (size_t)(stop - text))) != NULL) {
    luaL_addlstring(b, text, (size_t)(sign - text));
    char what = sign + 1 < stop ? sign[1] : '\0';
    if (what == '%') {
      luaL_addchar(b, '%');
    } else if (what == '0') {
      luaL_addlstring(b, ends[0], (size_t)(ends[1] - ends[0]));
    } else if (what >= '1' && what <= '9') {
      push_first(L, s, what - '1', ends);
      luaL_tolstring(L, -1, NULL);
      lua_remove(L, -2);
      luaL_addvalue(b);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
    text = sign + 2;
  }
  luaL_addlstring(b, text, (size_t)(stop - text));
}

/* Pushes what the function or the table at argument 3 returns for a match. */
static void push_answer(lua_State *L, search *s, const char *ends[2]) {
  if (lua_type(L, 3) == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(L, s, ends[0], ends[1]), 1);
  } else {
    push_first(L, s, 0, ends);
    lua_gettable(L, 3);
  }
}

/* Adds the replacement of one match. */
static void add_replacement(lua_State *L, luaL_Buffer *b, search *s,
                            const char *ends[2]) {
  int type = lua_type(L, 3);
  if (type == LUA_TSTRING || type == LUA_TNUMBER) {
    add_string(L, b, s, ends);
    return;
  }
  push_answer(L, s, ends);
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(b, ends[0], (size_t)(ends[1] - ends[0]));
    return;
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  luaL_addvalue(b);
}

static void check_replacement(lua_State *L) {
  int type = lua_type(L, 3);
  luaL_argexpected(L,
                   type == LUA_TNUMBER || type == LUA_TSTRING ||
                       type == LUA_TFUNCTION || type == LUA_TTABLE,
                   3, "string/function/table");
}

/* Replaces at most 'most' matches from the beginning on; the rest stays. */
static lua_Integer replace_all(lua_State *L, luaL_Buffer *b, search *s,
                               lua_Integer most) {
  bool anchor = anchored(s);
  const char *at = s->m.subject, *last = NULL;
  lua_Integer count = 0;
  while (count < most) {
    const char *ends[2] = {at, match_at(L, s, at)};
    if (ends[1] != NULL && ends[1] != last) {
      count++;
      add_replacement(L, b, s, ends);
      at = last = ends[1];
    } else if (at < s->m.subject_end) {
      luaL_addchar(b, *at++);
    } else {
      break;
    }
    if (anchor) {
      break;
    }
  }
  luaL_addlstring(b, at, (size_t)(s->m.subject_end - at));
  return count;
}

static int match_gsub(lua_State *L) {
  search s;
  luaL_Buffer b;
  prepare(L, &s);
  check_replacement(L);
  rw_bind_unsigned_nan(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, s.m.subject_end - s.m.subject + 1);
  luaL_buffinit(L, &b);
  lua_Integer count = replace_all(L, &b, &s, most);
  luaL_pushresult(&b);
  lua_pushinteger(L, count);
  return 2;
}

static const luaL_Reg matchlib[] = {
    {"find",   match_find  },
    {"gmatch", match_gmatch},
    {"gsub",   match_gsub  },
    {"match",  match_match },
    {NULL,     NULL        },
};

int luaopen_rulewright_kernel_match(lua_State *L) {
  luaL_newlib(L, matchlib);
  return 1;
}
