/*
 * Counting fuel and memory. A request over the ceiling makes Lua collect all
 * its garbage and ask again; that work is charged too, or a script that hovers
 * just below the ceiling would collect forever at no cost.
 */
#include "budget.h"

void rw_budget_start(rw_budget *budget, int64_t fuel, uint64_t deadline) {
  budget->running = true;
  budget->spent = RW_LIMIT_NONE;
  budget->refusal = RW_LIMIT_NONE;
  budget->refusals = 0;
  budget->late = 0;
  budget->fuel = fuel;
  budget->began = fuel;
  budget->collected = 0;
  budget->deadline = deadline;
}

/* Memory, where most of the work was collecting garbage in a full one. */
static rw_limit to_blame(const rw_budget *budget, rw_limit reason) {
  int64_t used = budget->began - budget->fuel;
  return budget->collected > used / 2 ? RW_LIMIT_MEMORY : reason;
}

/* Marks the budget as spent for this reason, unless it is already spent. */
static void spend(rw_budget *budget, rw_limit reason) {
  if (budget->spent == RW_LIMIT_NONE) {
    budget->spent = to_blame(budget, reason);
  }
}

/* Fuel never falls below -1, so no sum of charges can wrap around. */
static void take(rw_budget *budget, int64_t cost) {
  if (cost > budget->fuel) {
    budget->fuel = -1;
  } else {
    budget->fuel -= cost;
  }
}

bool rw_budget_tick(rw_budget *budget, int64_t cost, uint64_t now) {
  if (now > budget->deadline) {
    spend(budget, RW_LIMIT_TIME);
  }
  take(budget, cost);
  if (budget->fuel < 0) {
    spend(budget, RW_LIMIT_FUEL);
  }
  return budget->spent == RW_LIMIT_NONE;
}

void rw_budget_exhaust(rw_budget *budget) {
  spend(budget,
        budget->refusal == RW_LIMIT_NONE ? RW_LIMIT_MEMORY : budget->refusal);
}

/* From this size on the keys of a table are put in place so slowly, if they
   collide, that the clock is looked at first: some tens of milliseconds. */
#define SLOW_KEYS 1024

static rw_limit judge_keys(const rw_budget *budget, int64_t size) {
  int64_t keys = budget->entry > 0 ? size / budget->entry : 0;
  if (keys < SLOW_KEYS || keys * budget->entry != size ||
      (keys & (keys - 1)) != 0) {
    return RW_LIMIT_NONE;
  }
  if (keys > budget->keys) {
    bool text = budget->makes_text != NULL && budget->makes_text(budget->ctx);
    return text ? RW_LIMIT_NONE : RW_LIMIT_KEYS;
  }
  bool late =
      budget->now != NULL && budget->now(budget->ctx) > budget->deadline;
  return late ? RW_LIMIT_TIME : RW_LIMIT_NONE;
}

static rw_limit judge(const rw_budget *budget, int64_t growth, int64_t size) {
  if (growth <= RW_BUDGET_SMALL && budget->spent != RW_LIMIT_NONE) {
    return budget->late < RW_BUDGET_LATE ? RW_LIMIT_NONE : budget->spent;
  }
  if (size > budget->largest || growth > budget->ceiling - budget->held) {
    return RW_LIMIT_MEMORY;
  }
  if (growth > RW_BUDGET_SMALL && budget->fuel < 0) {
    return RW_LIMIT_FUEL;
  }
  return RW_LIMIT_NONE;
}

static void refuse(rw_budget *budget, rw_limit reason) {
  budget->refusal = reason;
  budget->late += budget->spent != RW_LIMIT_NONE;
  int64_t work = budget->held / RW_BUDGET_BYTES_PER_FUEL;
  take(budget, work);
  budget->collected += reason == RW_LIMIT_MEMORY ? work : 0;
  if (budget->refusals++ > 0) {
    rw_budget_exhaust(budget);
  } else if (budget->refused != NULL) {
    budget->refused(budget->ctx);
  }
}

static bool admit(rw_budget *budget, int64_t growth, rw_limit reason) {
  if (reason != RW_LIMIT_NONE) {
    refuse(budget, reason);
    return false;
  }
  budget->refusals = 0;
  take(budget, growth / RW_BUDGET_BYTES_PER_FUEL + 1);
  return true;
}

bool rw_budget_admit(rw_budget *budget, int64_t growth, int64_t size) {
  return admit(budget, growth, judge(budget, growth, size));
}

bool rw_budget_admit_new(rw_budget *budget, int64_t size, size_t type) {
  rw_limit reason = judge(budget, size, size);
  if (reason == RW_LIMIT_NONE && type == 0) {
    reason = judge_keys(budget, size);
  }
  return admit(budget, size, reason);
}

static int64_t counted(size_t size) {
  return size > INT64_MAX / 2 ? INT64_MAX / 2 : (int64_t)size;
}

void *rw_budget_alloc(void *ctx, void *ptr, size_t old_size, size_t new_size) {
  rw_budget *budget = ctx;
  int64_t size = counted(new_size);
  int64_t growth = size - (ptr == NULL ? 0 : counted(old_size));
  if (budget->running && growth > 0 &&
      !(ptr == NULL ? rw_budget_admit_new(budget, size, old_size)
                    : rw_budget_admit(budget, growth, size))) {
    return NULL;
  }
  void *block =
      budget->inner.resize(budget->inner.ctx, ptr, old_size, new_size);
  if (block != NULL || new_size == 0) {
    budget->held += growth;
  }
  return block;
}
