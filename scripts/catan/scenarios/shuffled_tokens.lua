module "shuffled_tokens" {
  title = "Numbers at random", extends = "catan",
  brings = { tokens = "the numbers of the island are printed (CAT-010)" },
}

replace "CAT-014" {
  id = "CAT-017",
  says = "Shuffle the tokens; no 6 or 8 may lie next to another.",
  run = function (g) g:lay_shuffled_tokens() end,
}
