-- What things weigh in `value "prospects"`, in thousandths of log-odds.
-- Fitted by `rulewright fit` for inns_and_cathedrals:
--   Carcassonne: Fields and farmers, Inns & Cathedrals
--   410 games of greedy, 2, 3, 4, 5, 6 players, seeds 1..410
-- Loss in a fifth of them, not fitted: 0.9938; by points 1.1729,
-- without these weights 1.0556, by even chances 1.2082.
return {
  ["city as it is"] = -236, -- ± 28
  ["city with a gap"] = 168, -- ± 39
  ["city with more gaps"] = 287, -- ± 63
  ["city with more gaps late"] = -188, -- ± 71
  ["city with two gaps"] = 148, -- ± 42
  ["field as it is"] = -79, -- ± 13
  ["free meeples late"] = -318, -- ± 112
  ["monastery as it is late"] = -91, -- ± 18
  ["points late"] = -66, -- ± 14
  ["road with a gap late"] = -96, -- ± 36
  ["turns to wait late"] = 59, -- ± 14
}
