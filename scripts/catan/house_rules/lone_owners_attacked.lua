module "lone_owners_attacked" {
  title = "The fleet attacks lone owners only", extends = "catan",
  needs = { "pirate_islands" },
}

define "owners_at" {
  id = "HOUSE-LONE",
  says = "Where several players have buildings, the fleet attacks nobody.",
  wraps = function (g, former, hex)
    local owners = former(g, hex)
    return owners[2] and {} or owners
  end,
}
