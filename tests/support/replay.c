/* Feeds each file named on the command line to a fuzz entry, without libFuzzer,
 * so that the kept corpus is a plain test: it passes when nothing crashes. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Exactly as long as the input, so that a sanitizer sees a read past it. */
static uint8_t *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
    return NULL;
  }
  long length = ftell(file);
  rewind(file);
  uint8_t *data = length < 0 ? NULL : malloc((size_t)length + 1);
  *size = data == NULL ? 0 : fread(data, 1, (size_t)length, file);
  fclose(file);
  return data == NULL ? NULL : realloc(data, *size > 0 ? *size : 1);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    size_t size;
    uint8_t *data = read_file(argv[i], &size);
    if (data == NULL) {
      fprintf(stderr, "%s cannot be read\n", argv[i]);
      return 1;
    }
    LLVMFuzzerTestOneInput(data, size);
    free(data);
  }
  printf("%d inputs replayed\n", argc - 1);
  return argc > 1 ? 0 : 1;
}
