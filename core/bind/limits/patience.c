/*
 * When a call's instructions begin to be counted. A count hook makes Lua stop
 * at each of them, which costs a game two fifths of its speed; a call that is
 * over within its session's patience needs no hook. A timer of the thread, in
 * processor time, sets it on those that are still running when it ticks.
 *
 * The timer sends SIGURG, which a program that does not know of it ignores. A
 * host that handles or blocks this signal keeps it, and its calls are counted
 * from their first instruction, as they are where a thread can have no timer of
 * its own.
 */
#define _GNU_SOURCE

#include <errno.h>
#include <pthread.h>
#include <unistd.h>

#include "session.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* The innermost armed session of this thread. */
static _Thread_local rw_session *volatile armed;

/* A forked process has no timers, so it counts how deep in forks it is. */
static volatile sig_atomic_t forks;

static void on_tick(int number) {
  (void)number;
  int kept = errno;
  for (rw_session *s = armed; s != NULL; s = s->outer) {
    rw_session_watch(s);
  }
  errno = kept;
}

static void on_fork(void) {
  forks++;
}

static void note_forks(void) {
  pthread_atfork(NULL, NULL, on_fork);
}

/* Whether SIGURG comes to us. */
static bool take_signal(void) {
  sigset_t blocked;
  struct sigaction action;
  pthread_sigmask(SIG_BLOCK, NULL, &blocked);
  if (sigismember(&blocked, SIGURG) || sigaction(SIGURG, NULL, &action) != 0) {
    return false;
  }
  if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) {
    return action.sa_handler == on_tick;
  }
  action.sa_handler = on_tick;
  action.sa_flags = SA_RESTART;
  return sigaction(SIGURG, &action, NULL) == 0;
}

static bool start_timer(rw_session *s) {
#ifdef SIGEV_THREAD_ID
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID,
                           .sigev_signo = SIGURG};
  event.sigev_notify_thread_id = gettid();
  if (!take_signal() ||
      timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &s->timer) != 0) {
    return false;
  }
  struct timespec tick = {.tv_sec = (time_t)(s->patience / RW_SECOND),
                          .tv_nsec = (long)(s->patience % RW_SECOND)};
  struct itimerspec times = {.it_interval = tick, .it_value = tick};
  if (timer_settime(s->timer, 0, &times, NULL) == 0) {
    return true;
  }
  timer_delete(s->timer);
  return false;
#else
  return false;
#endif
}

void rw_patience_end(rw_session *s) {
  if (s->ticks && s->forks == forks) {
    timer_delete(s->timer);
  }
  s->asked = s->ticks = false;
}

/* Whether a timer ticks for this thread; made when it is first asked for. */
static bool has_timer(rw_session *s) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (s->patience == 0) {
    return false;
  }
  if (!s->asked || s->forks != forks ||
      !pthread_equal(s->thread, pthread_self())) {
    pthread_once(&once, note_forks);
    rw_patience_end(s);
    s->thread = pthread_self();
    s->forks = forks;
    s->asked = true;
    s->ticks = start_timer(s);
  }
  return s->ticks;
}

bool rw_patience_begin(rw_session *s) {
  s->outer = armed;
  armed = s;
  bool later = has_timer(s);
  if (!later) {
    rw_session_watch(s);
  }
  return later;
}

void rw_patience_over(rw_session *s) {
  armed = s->outer;
}
