/*
 * rulewright.console: the terminal, the signals and the files of the program.
 * It is preloaded in the program and is a module for stock lua5.4 as well.
 */
#ifndef RULEWRIGHT_CONSOLE_H
#define RULEWRIGHT_CONSOLE_H

#include <lua.h>
#include <stdbool.h>

__attribute__((visibility("default"))) int
luaopen_rulewright_console(lua_State *L);

/*
 * Ctrl-C makes the running Lua raise "interrupted", again and again until
 * console.interrupted() is called or console.guard returns; a coroutine ends
 * first. A closed stdout ends the process quietly with 1. Exceeding a file size
 * limit is an error of the write and does not kill the process.
 */
void console_watch_signals(lua_State *L);

/* Pushes nil and why; returns 2. */
int console_refuse(lua_State *L, const char *why);

/* Seconds of a monotonic clock. */
double console_now(void);

/* Whether a Ctrl-C is pending. Taking it clears it. */
bool console_is_interrupted(void);
bool console_take_interrupt(void);

/* The signal that was noted since signals are held; 0 if none was. */
int console_held(void);

/* Like lua_pcall; Ctrl-C ends everything that runs in it. */
int console_guarded_call(lua_State *L, int arguments, int results);

/* The texts of the list at `index` for execv; the memory that holds them is
   left on the stack. Raises an error when it is not a list of texts. */
char **console_words(lua_State *L, int index);

/* The functions of files.c, set into the table on top. */
void console_add_files(lua_State *L);

/*
 * The functions that need a terminal, signals or processes, set into the table
 * on top. It has two bodies: attached.c for a program, which has them all, and
 * detached.c for the library and the page, whose host has its own; there only
 * what any caller may ask is left, answered as where nobody sits.
 */
void console_add_surroundings(lua_State *L);

/* Those of lines.c, signals.c, processes.c and programs.c, for attached.c. */
void console_add_lines(lua_State *L);
void console_add_signals(lua_State *L);
void console_add_processes(lua_State *L);
void console_add_programs(lua_State *L);

#endif
