/*
 * What linenoise asks about UTF-8, unless it brings that itself: then nothing
 * includes this. Its "characters" are the letters of text.h, with their marks,
 * so that it never parts the two.
 */
#ifndef RULEWRIGHT_UTF8_H
#define RULEWRIGHT_UTF8_H

#define MAX_UTF8_LEN 4

static int utf8_charlen(int byte);
static int utf8_tounicode(const char *text, int *code);
static int utf8_fromunicode(char *text, unsigned code);
static int utf8_strlen(const char *text, int length);
static int utf8_index(const char *text, int index);
static int utf8_width(int code);

#endif
