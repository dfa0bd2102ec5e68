-- What things weigh in `value "prospects"`, in thousandths of log-odds.
-- Fitted by `rulewright fit` for base:
--   Catan
--   1800 games of greedy, 3 players, seeds 1..1800
-- Loss in a fifth of them, not fitted: 0.8186; by points 0.9497,
-- without these weights 1.0986, by even chances 1.0986.
return {
  ["a site"] = 340, -- ± 89
  ["a site late"] = -552, -- ± 189
  ["army ahead"] = -447, -- ± 168
  ["army ahead late"] = 584, -- ± 220
  ["army race late"] = 4756, -- ± 751
  ["brick"] = 2360, -- ± 572
  ["cards"] = 109, -- ± 19
  ["cards late"] = -101, -- ± 38
  ["cards held"] = 634, -- ± 58
  ["cards made"] = 7670, -- ± 1479
  ["cards made late"] = -8874, -- ± 2105
  ["cards over seven late"] = 135, -- ± 51
  ["cities"] = -360, -- ± 98
  ["cities made"] = 14476, -- ± 3378
  ["cities made late"] = -19259, -- ± 4142
  ["city at hand late"] = 676, -- ± 172
  ["good rates late"] = 1088, -- ± 371
  ["grain"] = 4643, -- ± 587
  ["grain late"] = -2597, -- ± 716
  ["hidden points"] = 680, -- ± 112
  ["hidden points late"] = -664, -- ± 175
  ["knights held"] = 515, -- ± 39
  ["largest army"] = 873, -- ± 281
  ["lumber"] = 2352, -- ± 498
  ["more sites"] = 101, -- ± 42
  ["one point short late"] = 1096, -- ± 183
  ["ore"] = 3594, -- ± 668
  ["points late"] = 677, -- ± 154
  ["road"] = 115, -- ± 49
  ["road race late"] = 2587, -- ± 686
  ["roads made"] = 7818, -- ± 1075
  ["roads made late"] = -9989, -- ± 1456
  ["robbed"] = -580, -- ± 110
  ["settlement at hand late"] = 885, -- ± 190
  ["settlement paid"] = 361, -- ± 108
  ["settlements left late"] = 494, -- ± 141
  ["turns to wait late"] = -113, -- ± 15
  ["two points short late"] = 451, -- ± 129
  ["wool"] = 2699, -- ± 488
}
