/* The functions used from the linenoise in libjim.a, which comes without a
   header. */
#ifndef RULEWRIGHT_LINENOISE_H
#define RULEWRIGHT_LINENOISE_H

typedef struct linenoiseCompletions linenoiseCompletions;

typedef void linenoiseCompletionCallback(const char *line,
                                         linenoiseCompletions *list, void *ctx);

/* The hint, shown as ESC [ bold ; colour ; 49 m says; not freed. */
typedef char *linenoiseHintsCallback(const char *line, int *colour, int *bold,
                                     void *ctx);

/* The line, for free(); NULL when Ctrl-C or Ctrl-D ended it. */
char *linenoise(const char *prompt);

void linenoiseSetMultiLine(int enabled);
linenoiseCompletionCallback *
linenoiseSetCompletionCallback(linenoiseCompletionCallback *complete,
                               void *ctx);
void linenoiseAddCompletion(linenoiseCompletions *list, const char *line);
void linenoiseSetHintsCallback(linenoiseHintsCallback *hint, void *ctx);

int linenoiseHistoryAdd(const char *line);
int linenoiseHistorySetMaxLen(int count);
void linenoiseHistoryFree(void);
char **linenoiseHistory(int *count);

#endif
