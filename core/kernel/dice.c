#include "dice.h"

int32_t rw_dice_sum(const int32_t *shown, size_t count) {
  int32_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += shown[i];
  }
  return sum;
}

int32_t rw_dice_roll(rw_random *random, int32_t faces, int32_t *shown,
                     size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint64_t bound = faces > 0 ? (uint64_t)faces : 0;
    int32_t face = (int32_t)rw_random_below(random, bound);
    shown[i] = faces > 0 ? face + 1 : 0;
  }
  return rw_dice_sum(shown, count);
}
