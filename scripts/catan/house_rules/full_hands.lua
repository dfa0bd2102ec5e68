module "full_hands" { title = "Nobody discards", extends = "catan" }

forbid "discard half" {
  id = "HOUSE-HANDS", says = "A seven costs nobody half of his hand.",
  when = function () return true end,
}
