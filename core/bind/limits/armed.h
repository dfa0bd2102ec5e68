/*
 * The budget that is on while scripts run, for the bindings that scripts use.
 *
 * A budget is armed on a Lua state by putting its allocator in place, or by
 * telling that of the program, so whether one is armed, and which, is asked of
 * the state itself and costs next to nothing when none is.
 *
 * The promise behind every name here: once spent, no script goes on. Code that
 * catches an error on behalf of a script calls rw_armed_caught before it
 * returns control to the script.
 */
#ifndef RULEWRIGHT_ARMED_H
#define RULEWRIGHT_ARMED_H

#include "../../kernel/budget.h"
#include "../bind.h"

/* Instructions between two looks at the budget. */
#define RW_ARMED_SLICE 500

/* Entries of a table between two looks: each may take as many steps as the
   table has keys, where they collide. */
#define RW_ARMED_STEPS 256

/* The allocator of the program, if it asks the armed budget by itself: for what
   is large, at no cost for the rest. What it is given begins with a pointer to
   that budget, or NULL when none is armed. */
extern lua_Alloc rw_asking_alloc;

/* The armed budget, or NULL. */
static inline rw_budget *rw_armed(lua_State *L) {
  void *ctx;
  lua_Alloc alloc = lua_getallocf(L, &ctx);
  if (alloc == rw_asking_alloc) {
    return *(rw_budget **)ctx;
  }
  return alloc == rw_budget_alloc ? ctx : NULL;
}

/* Whether this function of lib_bounds.c puts a text together, in a block that
   looks like one of a table. */
bool rw_bounds_makes_text(lua_CFunction f);

/* Charges the armed budget, if any; raises its limit when that spends it. */
void rw_armed_charge(lua_State *L, lua_Integer cost);

/* For what walks over much in one call: raises what must not wait for its end,
   the limit of time or what the host's hook raises. */
void rw_armed_look(lua_State *L);

/* The same in a loop, at its step `i`. */
static inline void rw_armed_step(lua_State *L, lua_Integer i) {
  if (i % RW_ARMED_STEPS == 0) {
    rw_armed_look(L);
  }
}

/* Raises the limit if the armed budget is spent, also when 'status', that of
   the caught error, shows that memory ran out; otherwise watches L again if
   nothing does. */
void rw_armed_caught(lua_State *L, int status);

#endif
