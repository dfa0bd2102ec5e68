module "event_cards" { title = "Event cards", extends = "catan" }

chapter "deck"
chapter "earthquake"
chapter "gifts"
chapter "events"
