/*
 * Patience where there are no timers: of a library, whose process belongs to
 * its host, and of a page, whose worker is ended from outside. A session
 * without patience is watched from its first instruction, any other never; its
 * memory is limited in both.
 */
#define _POSIX_C_SOURCE 200809L

#include "session.h"

bool rw_patience_begin(rw_session *s) {
  if (s->patience == 0) {
    rw_session_watch(s);
  }
  return s->patience != 0;
}

void rw_patience_over(rw_session *s) {
  (void)s;
}

void rw_patience_end(rw_session *s) {
  (void)s;
}
