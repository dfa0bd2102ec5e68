-- The sentences of The Wonders of Catan in Russian,
-- by id, verb and name; other texts by the English.
return {
  ["SEA-WONDER-01 change map"] =
    "Большая земля с тремя пустынями, в одной из которых начинает разбойник, и "
    .. "два маленьких острова.",
  ["SEA-WONDER-14 forbid pirate"] = "Пирата в этом сценарии нет.",
  ["SEA-WONDER-02 forbid starting building"] =
    "Первые постройки не ставят на маленьких островах и на перекрёстках с "
    .. "коричневыми и фиолетовыми квадратами.",
  ["SEA-WONDER-03 forbid starting building"] =
    "Первые постройки не ставят на перекрёстках с красным восклицательным "
    .. "знаком; потом все отмеченные перекрёстки свободны.",
  ["SEA-WONDER-05 adjust chips for an island"] =
    "Первое поселение игрока на маленьком острове приносит фишку Катана.",
  ["SEA-WONDER-05 adjust chips for another settlement"] =
    "Каждое следующее поселение на маленьком острове тоже приносит фишку "
    .. "Катана.",
  ["SEA-WONDER-09 value stages of a wonder"] = "У чуда четыре этапа.",
  ["SEA-WONDER-04 on game begins"] =
    "Каждый получает фишку для карты чуда; очков она не приносит.",
  ["{player} begins the {wonder}."] =
    "{player} начинает строить чудо: {wonder}.",
  ["{player} finishes stage {stage} of the {wonder}."] =
    "{player} завершает этап {stage} своего чуда: {wonder}.",
  ["{player} has finished the {wonder}."] =
    "{player} завершает своё чудо: {wonder}.",
  ["SEA-WONDER-06 move begin"] =
    "Если вы выполнили условие чуда, которого никто не строит, вы можете "
    .. "положить на его карту корабль из запаса; теперь вы строите это чудо и "
    .. "никакое другое. Дальше выполнять условие не нужно.",
  ["SEA-WONDER-06 domain wonder"] = "Это должно быть одно из пяти чудес.",
  ["a wonder, such as great wall"] = "чудо, например «great wall»",
  ["SEA-WONDER-06 forbid begin"] = "Каждое чудо строит кто-то один.",
  ["SEA-WONDER-08 forbid begin"] =
    "За игру каждый строит одно чудо, и для него нужен корабль в запасе.",
  ["The colossus needs a city at a harbour and a trade route of five "
    .. "pieces."] =
    "Колоссу нужны город с гаванью и торговый путь из пяти дорог или кораблей.",
  ["The theatre needs two cities."] = "Театру нужны два города.",
  ["The great bridge needs a building at a violet mark."] =
    "Большому мосту нужна постройка на перекрёстке с фиолетовым квадратом.",
  ["The great wall needs a building at a brown mark."] =
    "Великой стене нужна постройка на перекрёстке с коричневым квадратом.",
  ["The cathedral needs a city and six points."] =
    "Собору нужны город и шесть очков.",
  ["SEA-WONDER-09 move stage"] =
    "За пять карт сырья, указанных на карте вашего чуда, вы можете построить "
    .. "его следующий этап; за ход сколько угодно этапов, если хватит сырья.",
  ["SEA-WONDER-08 on ship placed"] =
    "Когда на поле встали последние корабли всех игроков, а чуда никто не "
    .. "начал, об этом узнают все.",
  ["Nobody is building a wonder or has a ship left to begin one. Until a "
    .. "ship is back in a supply, nobody can win."] =
    "Никто не строит чудо, и ни у кого нет в запасе корабля, чтобы его начать: "
    .. "пока корабль не вернётся в запас, победить не может никто.",
  ["SEA-WONDER-08 value ships for a wonder"] =
    "Чудо отмечают одним кораблём из запаса.",
  ["SEA-WONDER-13 value points for a cathedral"] =
    "Для собора считаются все очки, в том числе очки закрытых карт.",
  ["SEA-WONDER-08 forbid stage"] = "Вы ещё не начали строить чудо.",
  ["SEA-WONDER-15 step wonder finished"] = "Кто завершил своё чудо, побеждает.",
  ["SEA-WONDER-16 forbid victory"] =
    "С десятью очками побеждает только тот, чьё чудо продвинулось дальше, чем "
    .. "у всех соперников.",
  ["SEA-WONDER-16 follow stages of wonders"] =
    "Ещё один этап может быть тем, чего не хватало игроку с нужными "
    .. "очками.",
  ["The Wonders of Catan"] = "Чудеса Катана",
  ["The wonders"] = "Чудеса",
  ["colossus"] = "Колосс",
  ["theatre"] = "Театр",
  ["great bridge"] = "Большой мост",
  ["great wall"] = "Великая стена",
  ["cathedral"] = "Собор",
  ["wonder"] = "чудо",
  ["wasteland"] = "пустошь",
  ["strait"] = "пролив",

  -- Moves
  ["begin"] = "начато чудо:",
  ["stage"] = "этап чуда",
  ["not at the founding"] = "не при основании",
}
