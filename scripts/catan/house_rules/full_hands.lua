module "full_hands" { title = "Nobody discards", extends = "catan" }

forbid "discard half" {
  id = "HOUSE-HANDS", says = "Nobody discards on a seven.",
  when = function () return true end,
}
