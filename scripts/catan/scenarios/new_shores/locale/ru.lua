-- The sentences of New Shores in Russian,
-- by id, verb and name; other texts by the English.
return {
  ["SEA-NEW-01 change map"] =
    "В море лежат большая земля из девятнадцати гексов и архипелаг из трёх "
    .. "островов; есть и разбойник, и пират.",
  ["SEA-NEW-08 change points to win"] = "Для победы нужно тринадцать очков.",
  ["SEA-NEW-02 forbid starting building"] =
    "Первые постройки стоят на большой земле; на побережье вместо дороги "
    .. "можно поставить корабль.",
  ["SEA-NEW-06 adjust chips for an island"] =
    "Первое поселение игрока на каждом острове архипелага приносит фишку "
    .. "Катана, кто бы там ни поселился раньше.",
  ["New Shores"] = "Новые берега",
}
