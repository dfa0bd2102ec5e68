/* A program that embeds Rulewright, for tests/program/install_spec.lua: checks
 * what rulewright.h promises and says "good". */
#include <rulewright.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(what)                                                            \
  if (!(what)) {                                                               \
    fprintf(stderr, "%d: %s\n", __LINE__, #what);                              \
    exit(1);                                                                   \
  }

#define NEW "{\"do\":\"new\",\"game\":\"catan\",\"players\":3,\"seed\":7}"

static int has(const char *text, const char *part) {
  return strstr(text, part) != NULL;
}

static void check_refusals(void) {
  char problem[RULEWRIGHT_PROBLEM] = "";
  CHECK(rulewright_open("/nowhere", problem) == NULL);
  CHECK(has(problem, "its Lua files are missing") && !has(problem, "\n"));
  CHECK(rulewright_open("/nowhere", NULL) == NULL);
  rulewright_close(NULL);
}

static void check_lines(rulewright *games) {
  CHECK(strcmp(rulewright_ask(games, ""), "") == 0);
  CHECK(has(rulewright_ask(games, "rubbish"), "\"ok\":false"));
  CHECK(
      has(rulewright_ask(games, "{\"do\":\n\"status\"}"), "no game has begun"));
  size_t size = 5 << 20;
  char *large = malloc(size);
  CHECK(large != NULL);
  memset(large, 'x', size - 1);
  large[size - 1] = '\0';
  CHECK(has(rulewright_ask(games, large), "longer than 4 MiB"));
  free(large);
}

/* Handles do not affect each other, and an answer lasts until the next question
   to its own handle. */
static void check_two(rulewright *one, rulewright *other) {
  const char *first = rulewright_ask(one, NEW);
  char kept[4096];
  CHECK(has(first, "\"decisions\":0") && strlen(first) < sizeof kept);
  strcpy(kept, first);
  CHECK(strcmp(rulewright_ask(other, NEW), kept) == 0);
  const char *played = rulewright_ask(
      other, "{\"do\":\"play\",\"move\":\"settlement A1.n\",\"id\":5}");
  CHECK(has(played, "\"decisions\":1") && has(played, "\"id\":5"));
  CHECK(strcmp(first, kept) == 0);
  CHECK(has(rulewright_ask(one, "{\"do\":\"status\"}"), "\"decisions\":0"));
  CHECK(has(rulewright_ask(one, "{\"do\":\"board\"}"), "<svg"));
}

int main(void) {
  char problem[RULEWRIGHT_PROBLEM] = "";
  check_refusals();
  rulewright *one = rulewright_open(NULL, problem);
  if (one == NULL) {
    fprintf(stderr, "%s\n", problem);
    return 1;
  }
  rulewright *other = rulewright_open(NULL, NULL);
  CHECK(other != NULL);
  check_lines(one);
  check_two(one, other);
  rulewright_close(one);
  CHECK(has(rulewright_ask(other, "{\"do\":\"status\"}"), "\"decisions\":1"));
  rulewright_close(other);
  printf("good %s\n", rulewright_version());
  return 0;
}
