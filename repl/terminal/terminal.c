#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "../console/console.h"
#include "../console/files.h"

static struct {
  struct termios found;              /* as it was before a line is edited */
  struct termios edited;             /* as it is while one is */
  volatile sig_atomic_t is_borrowed; /* `found` is to be restored */
  volatile sig_atomic_t is_resized;
  bool is_prepared;           /* handlers and atexit are in place */
  unsigned char bytes[65536]; /* read but not yet taken */
  size_t first, end;
} terminal;

bool terminal_can_edit(void) {
  static const char *const simple[] = {"", "dumb", "cons25", "emacs"};
  const char *name = getenv("TERM");
  for (size_t i = 0; i < sizeof simple / sizeof *simple; i++) {
    if (name == NULL || strcmp(name, simple[i]) == 0) {
      return false;
    }
  }
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool terminal_is_person(void) {
  return isatty(STDIN_FILENO);
}

size_t terminal_columns(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    return size.ws_col;
  }
  const char *given = getenv("COLUMNS");
  long columns = given == NULL ? 0 : strtol(given, NULL, 10);
  return columns > 0 && columns < 10000 ? (size_t)columns : 80;
}

size_t terminal_rows(void) {
  struct winsize size;
  bool says = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return says ? size.ws_row : 24;
}

static void read_more(void) {
  ssize_t count = read(STDIN_FILENO, terminal.bytes, sizeof terminal.bytes);
  terminal.first = 0;
  terminal.end = count > 0 ? (size_t)count : 0;
}

/* What was typed while no line was edited. In line mode the terminal has stored
   Ctrl-D as a zero. */
static void take_typed_ahead(void) {
  if (terminal.first < terminal.end || terminal_peek(0) == TERMINAL_END) {
    return;
  }
  for (size_t i = terminal.first; i < terminal.end; i++) {
    if (terminal.bytes[i] == '\0') {
      terminal.bytes[i] = CONTROL('D');
    }
  }
}

static int set_mode(int file, int when, const struct termios *mode) {
  int result;
  do {
    result = tcsetattr(file, when, mode);
  } while (result != 0 && errno == EINTR);
  return result;
}

int terminal_set_mode(int when, const struct termios *mode) {
  int result = set_mode(STDIN_FILENO, when, mode);
  if (result == 0 && (mode->c_lflag & ICANON) == 0) {
    take_typed_ahead();
  }
  return result;
}

void terminal_restore(void) {
  if (terminal.is_borrowed) {
    set_mode(STDIN_FILENO, TCSADRAIN, &terminal.found);
    terminal.is_borrowed = 0;
  }
}

static void die_of(int number) {
  terminal_restore();
  signal(number, SIG_DFL);
  raise(number);
}

static void note_resize(int number) {
  (void)number;
  terminal.is_resized = 1;
}

static void prepare(void) {
  static const int deadly[] = {SIGTERM, SIGHUP, SIGQUIT};
  struct sigaction action = {0};
  if (terminal.is_prepared) {
    return;
  }
  terminal.is_prepared = true;
  atexit(terminal_restore);
  sigemptyset(&action.sa_mask);
  action.sa_handler = note_resize;
  sigaction(SIGWINCH, &action, NULL);
  action.sa_handler = die_of;
  action.sa_flags = SA_NODEFER;
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
    sigaction(deadly[i], &action, NULL);
  }
}

void terminal_remember(void) {
  prepare();
  terminal.is_borrowed = tcgetattr(STDIN_FILENO, &terminal.found) == 0;
}

void terminal_begin_work(void) {
  if (tcgetattr(STDIN_FILENO, &terminal.edited) == 0) {
    struct termios mode = terminal.edited;
    mode.c_lflag |= ISIG | NOFLSH;
    mode.c_cc[VINTR] = CONTROL('C');
    mode.c_cc[VQUIT] = mode.c_cc[VSUSP] = _POSIX_VDISABLE;
    set_mode(STDIN_FILENO, TCSANOW, &mode);
  }
}

void terminal_end_work(void) {
  set_mode(STDIN_FILENO, TCSANOW, &terminal.edited);
}

int terminal_peek(int milliseconds) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  if (terminal.first == terminal.end && poll(&input, 1, milliseconds) == 1) {
    read_more();
  }
  return terminal.first < terminal.end ? terminal.bytes[terminal.first]
                                       : TERMINAL_END;
}

/* Signals are unblocked only while it waits, so that none arrives between the
   check for input and the sleep. */
static bool wait_for_input(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  sigset_t held, before;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGWINCH);
  sigprocmask(SIG_BLOCK, &held, &before);
  bool signalled = terminal.is_resized || console_is_interrupted();
  signalled = signalled || ppoll(&input, 1, NULL, &before) < 0;
  sigprocmask(SIG_SETMASK, &before, NULL);
  terminal.is_resized = 0;
  return !signalled;
}

int terminal_byte(void) {
  if (terminal.first == terminal.end) {
    if (!wait_for_input()) {
      return TERMINAL_SIGNAL;
    }
    read_more();
  }
  return terminal.first < terminal.end ? terminal.bytes[terminal.first++]
                                       : TERMINAL_END;
}

bool terminal_write(const char *text, size_t length) {
  return files_write_all(STDOUT_FILENO, text, length);
}
