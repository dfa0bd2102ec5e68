/*
 * Runs a program in a terminal of its own, as if a person sat at it.
 *
 *   pty SCRIPT PROGRAM [ARGUMENT...]
 *
 * Each line of SCRIPT is a word and its text, with \r \n \t \e \xHH:
 *   expect TEXT     until the program has printed it (after the last match)
 *   send TEXT       keys
 *   size COLUMNS [ROWS]  a new window (0 as some terminals say); 80 24 at first
 *   signal NUMBER   to the program
 *   wait MS         nothing, for so long
 *   work MS         until the program has used so much of the processor since
 *                   the last keys
 *   mode raw        until the terminal gives each key at once
 *   mode cooked     until it is as it was at first
 *   run COMMAND     of a shell, meanwhile, until it has ended
 *
 * Prints all that the program printed, then leaves with the program's exit
 * code, 128 + N when signal N ended it, or 99 when what was waited for did not
 * come within a minute.
 */
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE_MS 60000

#define MOST_OUTPUT (4 << 20)
#define MOST_TEXT   (3 << 20)

static char output[MOST_OUTPUT];
static size_t printed, matched;
static long worked_ms; /* when the last keys were sent */

static long clock_ms(clockid_t clock) {
  struct timespec now = {0};
  clock_gettime(clock, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static long now_ms(void) {
  return clock_ms(CLOCK_MONOTONIC);
}

static long processor_ms(pid_t program) {
  clockid_t clock;
  return clock_getcpuclockid(program, &clock) == 0 ? clock_ms(clock) : 0;
}

/* Takes what the program prints within `ms`; false when it has ended. */
static bool take(int terminal, int ms) {
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  if (poll(&input, 1, ms) < 1) {
    return true;
  }
  ssize_t count = read(terminal, output + printed, sizeof output - 1 - printed);
  if (count <= 0) {
    return count < 0 && errno == EINTR;
  }
  printed += (size_t)count;
  return true;
}

static bool expect(int terminal, const char *text, size_t length) {
  long end = now_ms() + PATIENCE_MS;
  bool more = true;
  for (;;) {
    char *found = memmem(output + matched, printed - matched, text, length);
    if (found != NULL) {
      matched = (size_t)(found - output) + length;
      return true;
    }
    if (!more || now_ms() > end) {
      return false;
    }
    more = take(terminal, 50);
  }
}

/* Reads while it writes, since the program may print more than a pty holds. */
static void send_keys(int terminal, const char *text, size_t length) {
  while (length > 0) {
    struct pollfd both = {.fd = terminal, .events = POLLIN | POLLOUT};
    poll(&both, 1, 100);
    if ((both.revents & POLLIN) != 0 && !take(terminal, 0)) {
      return;
    }
    if ((both.revents & POLLOUT) != 0) {
      ssize_t count = write(terminal, text, length < 512 ? length : 512);
      if (count > 0) {
        text += count;
        length -= (size_t)count;
      }
    }
  }
}

static size_t unescape(const char *from, char *to) {
  static const char names[] = "rnte\\", bytes[] = "\r\n\t\033\\";
  size_t length = 0;
  for (; *from != '\0'; from++) {
    char byte = *from;
    if (byte == '\\' && from[1] == 'x') {
      char digits[3] = {from[2], from[3], '\0'};
      byte = (char)strtol(digits, NULL, 16);
      from += 3;
    } else if (byte == '\\' && from[1] != '\0') {
      const char *name = strchr(names, *++from);
      byte = name == NULL ? *from : bytes[name - names];
    }
    to[length++] = byte;
  }
  return length;
}

static void resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = columns == 0 ? 0 : (unsigned short)rows,
                         .ws_col = (unsigned short)columns};
  ioctl(terminal, TIOCSWINSZ, &size);
}

static bool await_mode(int terminal, bool raw) {
  for (long end = now_ms() + PATIENCE_MS; now_ms() < end;) {
    struct termios mode;
    if (tcgetattr(terminal, &mode) == 0 &&
        ((mode.c_lflag & ICANON) == 0) == raw) {
      return true;
    }
    take(terminal, 20);
  }
  return false;
}

static bool await_work(int terminal, pid_t program, long ms) {
  for (long end = now_ms() + PATIENCE_MS; now_ms() < end;) {
    if (processor_ms(program) - worked_ms >= ms) {
      return true;
    }
    take(terminal, 20);
  }
  return false;
}

/* False when what was expected did not come. */
static bool obey(int terminal, pid_t program, char *line) {
  static char text[MOST_TEXT];
  line[strcspn(line, "\n")] = '\0';
  char *rest = line + strcspn(line, " ");
  rest += *rest == ' ';
  size_t length = unescape(rest, text);
  text[length] = '\0';
  if (strncmp(line, "expect ", 7) == 0) {
    return expect(terminal, text, length);
  }
  if (strncmp(line, "mode ", 5) == 0) {
    return await_mode(terminal, strcmp(text, "raw") == 0);
  }
  if (strncmp(line, "work ", 5) == 0) {
    return await_work(terminal, program, atoi(rest));
  }
  if (strncmp(line, "run ", 4) == 0) {
    return system(rest) == 0;
  }
  if (strncmp(line, "send ", 5) == 0) {
    worked_ms = processor_ms(program);
    send_keys(terminal, text, length);
  } else if (strncmp(line, "size ", 5) == 0) {
    const char *rows = strchr(rest, ' ');
    resize(terminal, atoi(rest), rows == NULL ? 24 : atoi(rows));
  } else if (strncmp(line, "signal ", 7) == 0) {
    kill(program, atoi(rest));
  } else if (strncmp(line, "wait ", 5) == 0) {
    for (long end = now_ms() + atoi(rest); now_ms() < end;) {
      take(terminal, 20);
    }
  }
  return true;
}

static bool obey_all(int terminal, pid_t program, FILE *script) {
  char *line = NULL;
  size_t size = 0;
  bool good = true;
  while (good && getline(&line, &size, script) > 0) {
    good = obey(terminal, program, line);
    if (!good) {
      fprintf(stderr, "pty: in vain: %s\n", line);
    }
  }
  free(line);
  return good;
}

static int wait_for(int terminal, pid_t program) {
  int status;
  for (long end = now_ms() + PATIENCE_MS; now_ms() < end;) {
    if (!take(terminal, 20)) {
      break;
    }
  }
  for (long end = now_ms() + 2000; now_ms() < end; usleep(5000)) {
    if (waitpid(program, &status, WNOHANG) == program) {
      return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
  }
  fprintf(stderr, "pty: the program did not end\n");
  return 99;
}

int main(int argc, char **argv) {
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  FILE *script = argc > 2 ? fopen(argv[1], "r") : NULL;
  int terminal;
  if (script == NULL) {
    fprintf(stderr, "usage: pty SCRIPT PROGRAM [ARGUMENT...]\n");
    return 2;
  }
  pid_t program = forkpty(&terminal, NULL, NULL, &size);
  if (program == 0) {
    execvp(argv[2], argv + 2);
    _exit(127);
  }
  bool good = program > 0 && obey_all(terminal, program, script);
  int code = good ? wait_for(terminal, program) : 99;
  kill(program, SIGKILL);
  fwrite(output, 1, printed, stdout);
  return code;
}
