-- An exception that each player has once.
module "shared_fields" {
  title = "Shared fields", version = "1.0", extends = "carcassonne",
}

section "Shared fields"

except "CAR-FIELD-05" {
  id = "SHARE-01", says = "One farmer of yours may join a field that is taken.",
  once = "player",
}
