module "lenient_circles" {
  title = "Lenient circles", version = "1.0", extends = "carcassonne",
  needs = { "crop_circles" },
  about = "As in other editions: nobody must add a meeple for a crop circle.",
}

move "add nothing" {
  id = "HOUSE-CIRCLE", says = "You do not have to add a meeple.",
  form = "add nothing", during = "add a meeple",
}

worth "add nothing" (function () return 0 end)
