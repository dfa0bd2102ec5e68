module "long_game" { title = "A longer game", extends = "isles" }
change "goal" { id = "LNG-01", says = "Play to five.", from = 4, to = 5 }
change "piece.hut.each" { id = "LNG-02", says = "With six huts each.",
  from = 4, to = 6 }
