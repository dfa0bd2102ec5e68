-- What things weigh in `value "prospects"`, in thousandths of log-odds.
-- Fitted by `rulewright fit` for base:
--   Carcassonne: Fields and farmers
--   900 games of greedy, 2, 3, 4, 5, 6 players, seeds 1..900
-- Loss in a fifth of them, not fitted: 0.9181; by points 1.1168,
-- without these weights 1.1974, by even chances 1.1974.
return {
  ["a free meeple"] = 903, -- ± 245
  ["city as it is"] = 176, -- ± 31
  ["city as it is late"] = 175, -- ± 41
  ["city with more gaps"] = -242, -- ± 56
  ["city with more gaps late"] = 188, -- ± 74
  ["city with two gaps"] = -72, -- ± 23
  ["field as it is"] = 185, -- ± 28
  ["field as it is late"] = 94, -- ± 33
  ["free meeples late"] = 341, -- ± 95
  ["monastery as it is late"] = 247, -- ± 16
  ["monastery to be surrounded"] = 72, -- ± 15
  ["points"] = 35, -- ± 17
  ["points late"] = 229, -- ± 23
  ["road as it is late"] = 166, -- ± 18
  ["road with a gap late"] = 121, -- ± 17
  ["road with two gaps late"] = 124, -- ± 28
  ["turns to wait late"] = -195, -- ± 13
}
