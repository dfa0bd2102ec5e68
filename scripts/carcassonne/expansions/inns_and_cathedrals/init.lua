module "inns_and_cathedrals" {
  title = "Inns & Cathedrals", version = "1.0", extends = "carcassonne",
}

-- The element a tile belongs to, by what stands on it.
local function element_of(face)
  for _, segment in ipairs(face.segments) do
    if segment.marks.inn then return "inn" end
    if segment.marks.cathedral then return "cathedral" end
  end
  return "tiles"
end

local faces = tilerows(text "tiles.txt")

local function tiles(of, id, says)
  for _, face in ipairs(faces) do
    if element_of(face) == of then
      component.tile (face.id) { id = id, says = says, face = face,
        copies = face.copies }
    end
  end
end

element("inn", "Inns")
section("Inns", "Roads")

tiles("inn", { "CAR-INN-01", "CAR-INN-02", "CAR-INN-03" },
  "Six tiles have an inn at a lake; they are shuffled in and placed like any.")

component.mark "inn" {
  id = { "CAR-INN-06", "CAR-INN-07" },
  says = "An inn belongs to the roads it stands at or, on a tile with three "
    .. "roads, to those in the east and west. Its lake means nothing else.",
}

adjust "score" {
  id = { "CAR-INN-04", "CAR-ORDER-26" },
  says = "A completed road with one or more inns: 1 more point for each tile.",
  when = function (g, feature)
    return g:completed(feature, "road") and g:mark_count(feature, "inn") > 0
  end,
  plus = function (g, feature) return g:tile_count(feature) end,
}

adjust "score" {
  id = { "CAR-INN-05", "CAR-ORDER-28" },
  says = "An open road with an inn: nothing for its tiles.",
  when = function (g, feature)
    return g:open(feature, "road") and g:mark_count(feature, "inn") > 0
  end,
  plus = function (g, feature) return -g:tile_count(feature) end,
}

element("cathedral", "Cathedrals")
section("Cathedrals", "Cities")

tiles("cathedral", { "CAR-INN-01", "CAR-INN-02", "CAR-INN-03" },
  "Two tiles have a cathedral; they are shuffled in and placed like any.")

component.mark "cathedral" {
  id = "CAR-INN-08", says = "A cathedral stands in a city.",
}

local function tiles_and_shields(g, city)
  return g:tile_count(city) + g:mark_count(city, "shield")
end

adjust "score" {
  id = { "CAR-INN-08", "CAR-INN-09", "CAR-INN-11", "CAR-ORDER-27" },
  says = "A completed city with one or two cathedrals: 1 more point for each "
    .. "tile and each shield.",
  when = function (g, feature)
    return g:completed(feature, "city")
      and g:mark_count(feature, "cathedral") > 0
  end,
  plus = tiles_and_shields,
}

adjust "score" {
  id = { "CAR-INN-10", "CAR-ORDER-28" },
  says = "An open city with a cathedral: nothing for its tiles and shields.",
  when = function (g, feature)
    return g:open(feature, "city") and g:mark_count(feature, "cathedral") > 0
  end,
  plus = function (g, feature) return -tiles_and_shields(g, feature) end,
}

element("tiles", "Tiles without inn or cathedral")
section("New tiles", "contents")

tiles("tiles", { "CAR-INN-01", "CAR-INN-02", "CAR-INN-03", "CAR-INN-12",
  "CAR-INN-13", "CAR-INN-14", "CAR-INN-15" },
  "Ten tiles have new shapes; walls and lanes part their fields as drawn.")

element("large_follower", "The big meeple")
section("The big meeple", "Placing a meeple")

component.figure "big meeple" {
  id = { "CAR-INN-01", "CAR-INN-02", "CAR-ORDER-17", "CAR-ORDER-20" },
  says = "You have one big meeple.",
  each = 1, meeple = true,
}

-- Each of these is placed like the ordinary meeple of that name.
local function big(role, on, form)
  component.role ("big " .. role) {
    id = "CAR-INN-16", says = "A big " .. role .. " is a big meeple.",
    figure = "big meeple", on = on,
  }
  move ("big " .. role) {
    id = { "CAR-INN-16", "CAR-INN-20", "CAR-INN-21", "CAR-ORDER-23" },
    says = "Instead of a meeple you may place your big meeple as a " .. role
      .. ", by the same rules; it comes back or stays like the others.",
    form = form, at = form:find("<at>") and "spot" or nil,
    during = "place a figure", as = { "big meeple", "meeple", "figure" },
    when = function (g)
      return on ~= "monastery" or g:sign_is("monastery")
    end,
    apply = function (g, player, m) g:place_role(player, m) end,
    where = on == "monastery" and function (g, _, m)
      return g:spots_of(m)
    end or nil,
  }
end

big("thief", "road", "big thief <at>")
big("knight", "city", "big knight <at>")
big("monk", "monastery", "big monk")
big("farmer", "field", "big farmer <at>")

forbid "big meeple" {
  id = "CAR-INN-16", says = "Your big meeple must be in your supply.",
  when = function (g, player)
    return g.players[player].figures["big meeple"] < 1
  end,
}

adjust "strength" {
  id = { "CAR-INN-17", "CAR-INN-18", "CAR-INN-19", "CAR-INN-21", "CAR-INN-22",
    "CAR-ORDER-25" },
  says = "A big meeple counts as 2 when you compare who owns a feature. It "
    .. "never doubles points.",
  plus = function (g, feature, player)
    return g:count_on(feature, player, "big meeple")
  end,
}

element()

draw (function (_, scene)
  scene:kind("inn", { shape = "house", letter = "i", fill = "light blue",
    percent = 80 })
  scene:kind("cathedral", { letter = "C", fill = "grey", percent = 130,
    outline = "M-16,13V-9L-12,-17L-8,-9V-3L0,-11L8,-3V-9L12,-17L16,-9V13H4V6"
      .. "A4,4 0 0 0 -4,6V13Z" })
  scene:kind("big meeple", { shape = "figure", letter = "B", percent = 130 })
end)
chapter "prospects"
