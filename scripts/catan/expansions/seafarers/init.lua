module "seafarers" { title = "Seafarers", extends = "catan" }

chapter "contents"
chapter "waters"
chapter "ships"
chapter "moving"
chapter "trade_route"
chapter "pirate"
chapter "gold"
chapter "islands"
chapter "worth"
chapter "drawing"
