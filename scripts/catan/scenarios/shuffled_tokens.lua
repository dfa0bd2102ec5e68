module "shuffled_tokens" {
  title = "Numbers at random", extends = "catan",
  brings = { tokens = "the numbers of the island are printed (CAT-010)" },
}

replace "CAT-014" {
  id = "CAT-017",
  says = "The tokens are shuffled; no 6 or 8 may lie beside another.",
  run = function (g) g:lay_shuffled_tokens() end,
}
