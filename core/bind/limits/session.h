/*
 * The one budget of a Lua state and what arming it has replaced; for armed.c,
 * which arms, and lib_sandbox.c, which says when.
 */
#ifndef RULEWRIGHT_SESSION_H
#define RULEWRIGHT_SESSION_H

#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "armed.h"

#define RW_SECOND 1000000000u

typedef struct rw_session {
  rw_budget budget;  /* first: the allocator's ctx is the session */
  lua_State *L;      /* the state that was armed */
  const void *frame; /* what armed it */
  lua_Hook old_hook; /* what the host had; given back at the end */
  int old_mask, old_count;
  int slice; /* instructions between two looks at the budget */
  uint64_t slice_began;
  uint64_t work_began;         /* in the processor's time */
  uint64_t nanoseconds;        /* of the processor, for one outermost call */
  uint64_t patience;           /* of the processor, before instructions count */
  int64_t growth;              /* bytes that one outermost call may add */
  int64_t total;               /* bytes that the state may hold meanwhile */
  char place[LUA_IDSIZE + 16]; /* "FILE:LINE: " where the budget ended */

  /* The timer of patience.c, and for whom it was made. */
  struct rw_session *outer; /* armed in the same thread before it */
  bool asked, ticks;
  pthread_t thread;
  sig_atomic_t forks;
  timer_t timer;
} rw_session;

/* The session of this state; NULL before rw_session_open. */
rw_session *rw_session_get(lua_State *L);

/* Makes it if there is none yet. */
void rw_session_open(lua_State *L);

/* Puts the budget in place, and takes it away again. */
void rw_session_arm(lua_State *L, rw_session *s, lua_Integer fuel);
void rw_session_disarm(lua_State *L, rw_session *s);

/* From now on instructions count. Safe in the handler of a signal that comes to
   the thread of an armed session. */
void rw_session_watch(rw_session *s);

/* The session is armed, and is to be watched when its patience is at an end;
   false if that is now. It is over when the session is disarmed. */
bool rw_patience_begin(rw_session *s);
void rw_patience_over(rw_session *s);

/* Gives the timer back; the next call makes another. */
void rw_patience_end(rw_session *s);

/* Spends the budget when 'status', that of an error on top, says that memory
   ran out. */
void rw_session_judge(lua_State *L, rw_session *s, int status);

/* Nanoseconds of processor time that this thread has used. */
uint64_t rw_session_work(void);

#endif
