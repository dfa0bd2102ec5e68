-- What things weigh in `value "prospects"`, in thousandths of log-odds.
-- Fitted by `rulewright fit` for cities_and_knights:
--   Catan: Cities & Knights
--   300 games of greedy, 3, 4 players, seeds 1..300
-- Loss in a fifth of them, not fitted: 0.7892; by points 1.0146,
-- without these weights 0.8395, by even chances 1.2549.
return {
  ["a city in danger"] = -1120, -- ± 265
  ["cards over seven late"] = -125, -- ± 35
  ["city paid"] = 817, -- ± 252
  ["commodities"] = 4104, -- ± 754
  ["level of politics"] = 238, -- ± 110
  ["level of science"] = 904, -- ± 187
  ["level of science late"] = -1131, -- ± 325
  ["ore"] = -4267, -- ± 932
  ["points"] = -153, -- ± 50
  ["roads made"] = -7817, -- ± 1974
  ["roads made late"] = 9455, -- ± 2549
  ["robbed late"] = 1140, -- ± 333
  ["settlement at hand"] = -512, -- ± 133
  ["strength that fights"] = 153, -- ± 29
  ["third levels late"] = 607, -- ± 241
  ["wool"] = -2280, -- ± 700
}
