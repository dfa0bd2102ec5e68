-- What holds when boxes and house rules of Catan meet, by the meetings.
module "rulings" { title = "Rulings", extends = "catan" }

chapter "points_to_win"
chapter "consolation"
chapter "cities_and_knights_at_sea"
chapter "cities_and_knights_and_others"
chapter "cities_and_knights_and_traders"
chapter "cities_and_knights_and_barbarians"
chapter "friendly_robber"
chapter "event_cards"
chapter "catan_for_two"
chapter "catan_for_two_and_barbarians"
chapter "fishermen"
chapter "rivers_and_caravans"
chapter "traders_at_sea"
