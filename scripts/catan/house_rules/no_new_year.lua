module "no_new_year" {
  title = "Event cards without New Year", extends = "catan",
  needs = { "event_cards" },
}

drop "TB-EVENT-03" {
  clause = "on game begins", id = "TB-EVENT-07",
  says = "Play all thirty-six cards, then shuffle them again.",
}
