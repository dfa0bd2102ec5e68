#include "../console/console.h"

#include <errno.h>
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "editor.h"
#include "terminal.h"
#include "../console/text.h"

/* Where complete(fn) and hint(fn) are kept: the addresses are the keys. */
static char complete_key, hint_key;

/* ---- the host of the editor --------------------------------------------- */

/* Calls the function under `key`; its result is on the stack. A function that
   fails gives no result: a broken hint must not cost the user the line being
   typed. */
static bool ask(lua_State *L, const char *key, const buffer *text, bool again) {
  if (!lua_checkstack(L, 8) ||
      lua_rawgetp(L, LUA_REGISTRYINDEX, key) != LUA_TFUNCTION) {
    return false;
  }
  lua_pushlstring(L, text->length == 0 ? "" : text->text, text->length);
  lua_pushboolean(L, again);
  terminal_begin_work();
  int status = console_guarded_call(L, 2, 2);
  terminal_end_work();
  return status == LUA_OK;
}

static bool take_string(lua_State *L, int index, buffer *into) {
  size_t length;
  const char *text = lua_type(L, index) == LUA_TSTRING
                         ? lua_tolstring(L, index, &length)
                         : NULL;
  if (text != NULL) {
    buffer_append(into, text, length);
  }
  return text != NULL;
}

static bool complete(void *ctx, const buffer *before, bool again,
                     buffer *text) {
  lua_State *L = ctx;
  int top = lua_gettop(L);
  bool decided = false;
  if (ask(L, &complete_key, before, again)) {
    decided = take_string(L, -2, text);
    if (!decided) {
      take_string(L, -1, text);
    }
  }
  lua_settop(L, top);
  return decided;
}

static void hint(void *ctx, const buffer *line, buffer *into) {
  lua_State *L = ctx;
  int top = lua_gettop(L);
  if (ask(L, &hint_key, line, false)) {
    take_string(L, -2, into);
  }
  lua_settop(L, top);
}

static int set_function(lua_State *L, const char *key) {
  if (!lua_isnoneornil(L, 1)) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
  }
  lua_settop(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
  return 0;
}

/* complete(fn | nil): fn(before, again) gets the text to the left of the cursor
   and returns its replacement; or nil and a text to print above the line;
   `again` is true when the last key was a Tab that changed nothing. */
static int l_complete(lua_State *L) {
  return set_function(L, &complete_key);
}

/* hint(fn | nil): fn(line) returns what to show dimly after it, or nil. */
static int l_hint(lua_State *L) {
  return set_function(L, &hint_key);
}

/* ---- lines -------------------------------------------------------------- */

int console_refuse(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

static int refuse_line(lua_State *L, const char *message) {
  console_refuse(L, "refused");
  lua_pushstring(L, message);
  return 3;
}

static int push_line(lua_State *L, const buffer *line) {
  size_t valid = text_first_invalid(line->text, line->length);
  if (valid == line->length) {
    lua_pushlstring(L, line->length == 0 ? "" : line->text, line->length);
    return 1;
  }
  console_refuse(L, "refused");
  lua_pushfstring(L, "the line is not UTF-8: byte %d is wrong", (int)valid + 1);
  return 3;
}

static int collect_line(lua_State *L) {
  buffer *line = lua_touserdata(L, 1);
  return push_line(L, line);
}

/* read([prompt]) -> line | nil, "eof" | nil, "interrupt"
 *   | nil, "refused", sentence */
static int l_read(lua_State *L) {
  const char *prompt = luaL_optstring(L, 1, "");
  const editor_host host = {L, complete, hint};
  buffer line = {0};
  editor_result result = editor_read(&host, prompt, &line);
  int base = lua_gettop(L), status = LUA_OK;
  if (result == EDITOR_LINE) {
    lua_pushcfunction(L, collect_line);
    lua_pushlightuserdata(L, &line);
    status = lua_pcall(L, 1, LUA_MULTRET, 0);
  }
  buffer_free(&line);
  if (status != LUA_OK) {
    return lua_error(L);
  }
  switch (result) {
  case EDITOR_END: return console_refuse(L, "eof");
  case EDITOR_INTERRUPT: return console_refuse(L, "interrupt");
  case EDITOR_TOO_LONG: return refuse_line(L, "the line is longer than 1 MiB");
  default: return lua_gettop(L) - base;
  }
}

/* add(line) -> whether it was kept for the arrows. */
static int l_add(lua_State *L) {
  size_t length;
  const char *line = luaL_checklstring(L, 1, &length);
  lua_pushboolean(L, editor_remember(line, length));
  return 1;
}

/* ---- lines that nobody types ------------------------------------------ */

/* line(most) -> the next line of the standard input without its end; nil when
 * there is none; nil, message when it cannot be read; nil, message, true when
 * it is longer than `most` bytes, which are lost: its rest is the next line. */
static int l_line(lua_State *L) {
  lua_Integer left = luaL_checkinteger(L, 1);
  luaL_Buffer line;
  int byte;
  errno = 0;
  luaL_buffinit(L, &line);
  while ((byte = getc(stdin)) != EOF && byte != '\n') {
    if (left-- <= 0) {
      console_refuse(L, "a line is too long");
      lua_pushboolean(L, true);
      return 3;
    }
    luaL_addchar(&line, (char)byte);
  }
  if (byte == EOF && ferror(stdin)) {
    return console_refuse(L, strerror(errno));
  }
  bool none = byte == EOF && luaL_bufflen(&line) == 0;
  luaL_pushresult(&line);
  if (none) {
    lua_pushnil(L);
  }
  return 1;
}

/* ---- the rest ----------------------------------------------------------- */

/* is_terminal([fd]): 0 stdin, 1 stdout (the default), 2 stderr. */
static int l_is_terminal(lua_State *L) {
  lua_pushboolean(L, isatty((int)luaL_optinteger(L, 1, STDOUT_FILENO)));
  return 1;
}

/* width() -> columns of the terminal, 80 where there is none. */
static int l_width(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)terminal_columns());
  return 1;
}

/* height() -> rows of the terminal, 24 where there is none. */
static int l_height(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)terminal_rows());
  return 1;
}

/* text_width(s) -> the columns that s takes, colours aside. */
static int l_text_width(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_pushinteger(L, (lua_Integer)text_width(text, length));
  return 1;
}

double console_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* clock() -> seconds of a monotonic clock. */
static int l_clock(lua_State *L) {
  lua_pushnumber(L, console_now());
  return 1;
}

static const luaL_Reg functions[] = {
    {"add",         l_add        },
    {"clock",       l_clock      },
    {"complete",    l_complete   },
    {"height",      l_height     },
    {"hint",        l_hint       },
    {"is_terminal", l_is_terminal},
    {"line",        l_line       },
    {"read",        l_read       },
    {"text_width",  l_text_width },
    {"width",       l_width      },
    {NULL,          NULL         },
};

int luaopen_rulewright_console(lua_State *L) {
  luaL_newlib(L, functions);
  console_add_signals(L);
  console_add_files(L);
  console_add_processes(L);
  console_add_programs(L);
  lua_pushliteral(L, RULEWRIGHT_VERSION);
  lua_setfield(L, -2, "version");
  return 1;
}
