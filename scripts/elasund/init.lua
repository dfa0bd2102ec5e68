game "elasund" {
  title = "Elasund", version = "1.0", players = { 2, 3, 4 },
  about = "Build the first city: outbid, displace, and place ten markers.",
  points = "markers",
  colours = { "red", "blue", "green", "yellow" },
  modules = {
    "base",
    "house_rules/church_square",
    "house_rules/wide_town",
  },
}
