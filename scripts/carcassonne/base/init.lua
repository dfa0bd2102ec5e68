module "base" {
  title = "Carcassonne", version = "1.0", extends = "carcassonne",
}

chapter "components"
chapter "faces"
chapter "map"
chapter "features"
chapter "names"
chapter "turn"
chapter "placing"
chapter "figures"
chapter "track"
chapter "scoring"
chapter "roads"
chapter "cities"
chapter "monasteries"
chapter "majority"
chapter "ending"
chapter "worth"
chapter "prospects"
chapter "look"
chapter "window"
