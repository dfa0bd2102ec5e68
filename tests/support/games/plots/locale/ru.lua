return {
  ["PLO-25"] = "Снаружи ничего не кладут.",
  ["PLO-30"] = "На участке уже {n} {n|флаг|флага|флагов}.",
  ["{player} harvests {goods:bundle}."] = "{player} собирает {goods:bundle}.",
}
