module "no_new_year" {
  title = "Event cards without New Year", extends = "catan",
  needs = { "event_cards" },
}

drop "TB-EVENT-03" {
  clause = "on game begins", id = "TB-EVENT-07",
  says = "All thirty-six cards are played; then they are shuffled again.",
}
