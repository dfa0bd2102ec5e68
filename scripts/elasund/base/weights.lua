-- What things weigh in `value "prospects"`, in thousandths of log-odds.
-- Fitted by `rulewright fit` for base:
--   Elasund
--   800 games of greedy, 2, 3, 4 players, seeds 1..800
-- Loss in a fifth of them, not fitted: 0.8540; by points 0.9132,
-- without these weights 1.1007, by even chances 1.1007.
return {
  ["claims"] = 334, -- ± 36
  ["claims side by side late"] = 139, -- ± 64
  ["gold late"] = 186, -- ± 31
  ["income of gold"] = 2145, -- ± 277
  ["income of power"] = 1423, -- ± 386
  ["markers"] = 185, -- ± 83
  ["markers late"] = 710, -- ± 149
  ["one marker short"] = 540, -- ± 104
  ["one marker short late"] = 600, -- ± 115
  ["trade points"] = 88, -- ± 37
  ["turns to wait"] = -75, -- ± 21
  ["turns to wait late"] = -93, -- ± 37
  ["two markers short late"] = 490, -- ± 148
  ["wall pieces"] = 87, -- ± 40
}
