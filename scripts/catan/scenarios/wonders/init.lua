module "wonders" {
  title = "The Wonders of Catan", extends = "catan", needs = { "seafarers" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
    tokens = "its numbers are printed (SEA-003)",
  },
}

component.map "wonders" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-WONDER-01", "SEA-WONDER-14" },
  says = "There is a main island with three deserts, in one of which the "
    .. "robber starts, and there are two small islands.",
  from = "island", to = "wonders",
}

forbid "pirate" {
  id = "SEA-WONDER-14", says = "The pirate is not in play.",
  when = function () return true end,
}

component.map_list "marked corners" {}

-- The corners that the map marks so.
define "marked_corners" (function (g, mark)
  return g:set("corner", g:listed("corner", "marked corners", mark))
end)

forbid "starting building" {
  id = "SEA-WONDER-02",
  says = "Starting buildings cannot stand on a small island or at a brown or "
    .. "violet mark.",
  places = function (g)
    return ~g:shores "home" | g:marked_corners "brown"
      | g:marked_corners "violet"
  end,
}

forbid "starting building" {
  id = "SEA-WONDER-03",
  says = "Starting buildings cannot stand at an exclamation mark. Later all "
    .. "marked corners are free.",
  places = function (g) return g:marked_corners "exclamation" end,
}

adjust "chips for an island" {
  id = "SEA-WONDER-05",
  says = "Your first settlement on a small island wins a chip.",
  plus = 1,
}

adjust "chips for another settlement" {
  id = "SEA-WONDER-05",
  says = "Every other settlement on a small island wins a chip too.",
  plus = function (g, player, island, count) return count > 0 and 1 or 0 end,
}

chapter "wonders"
chapter "worth"
