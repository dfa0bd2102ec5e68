/*
 * Dice: each shows one of 1 .. faces.
 */
#ifndef RW_DICE_H
#define RW_DICE_H

#include "random.h"

/* Rolls 'count' dice in order into shown[]; gives their sum. A die without
   faces shows 0. The sum needs faces * count below 2^31. */
int32_t rw_dice_roll(rw_random *random, int32_t faces, int32_t *shown,
                     size_t count);

/* The sum of what the dice show. */
int32_t rw_dice_sum(const int32_t *shown, size_t count);

#endif
