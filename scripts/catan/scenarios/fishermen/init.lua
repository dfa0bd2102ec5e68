module "fishermen" {
  title = "The Fishermen of Catan", extends = "catan",
}

chapter "waters"
chapter "catch"
chapter "spending"
chapter "boot"
chapter "drawing"
