-- What things weigh in `value "prospects"`, in thousandths of log-odds.
-- Fitted by `rulewright fit` for base:
--   Catan; 3 players, greedy
--   1800 games, seeds 1..1800
-- Loss in a fifth of them, not fitted: 0.8117; by points 0.9398,
-- without these weights 1.0986, by even chances 1.0986.
return {
  ["army race late"] = 8338, -- ± 1137
  ["brick"] = 3107, -- ± 551
  ["cards"] = 57, -- ± 11
  ["cards held"] = 623, -- ± 55
  ["cards made"] = 6114, -- ± 1595
  ["cards made late"] = -6173, -- ± 2226
  ["cards over seven late"] = 116, -- ± 48
  ["cities"] = -411, -- ± 94
  ["cities made"] = 9893, -- ± 3270
  ["cities made late"] = -14825, -- ± 4025
  ["city at hand"] = 363, -- ± 86
  ["good rates"] = 889, -- ± 244
  ["grain"] = 4997, -- ± 570
  ["grain late"] = -2372, -- ± 735
  ["hidden points"] = 691, -- ± 109
  ["hidden points late"] = -521, -- ± 180
  ["kinds of harvest"] = 232, -- ± 85
  ["knights held"] = 509, -- ± 38
  ["knights late"] = -292, -- ± 96
  ["largest army late"] = 3273, -- ± 599
  ["lumber"] = 2976, -- ± 474
  ["one point short"] = 904, -- ± 147
  ["ore"] = 4488, -- ± 661
  ["points late"] = 451, -- ± 144
  ["road"] = 198, -- ± 44
  ["road race late"] = 1554, -- ± 660
  ["roads made"] = 5940, -- ± 1164
  ["roads made late"] = -8052, -- ± 1524
  ["robbed"] = -647, -- ± 107
  ["settlement at hand"] = 571, -- ± 72
  ["settlement paid"] = 283, -- ± 107
  ["settlements left late"] = 372, -- ± 138
  ["turns to wait late"] = -106, -- ± 14
  ["two points short late"] = 400, -- ± 128
  ["wool"] = 2986, -- ± 474
}
