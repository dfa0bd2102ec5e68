-- The sentences of The Forgotten Tribe in Russian,
-- by id, verb and name; other texts by the English.
return {
  ["SEA-TRIBE-01 change map"] =
    "Большая земля без гаваней лежит среди маленьких островов без номерных "
    .. "жетонов.",
  ["SEA-TRIBE-19 change points to win"] = "Для победы нужно тринадцать очков.",
  ["SEA-TRIBE-04 forbid founding"] =
    "Все поселения стоят на большой земле; на островах племени их не "
    .. "основывают, и дохода оттуда нет.",
  ["SEA-TRIBE-06 adjust robber's ground"] =
    "Разбойник начинает в пустыне племени, уходит оттуда на большую землю и "
    .. "на маленькие острова не возвращается.",
  ["SEA-TRIBE-03 hidden decks.gift cards"] =
    "Какие карты подарит племя, не знает никто.",
  ["SEA-TRIBE-03 step lay out the gifts"] =
    "На побережьях маленьких островов лежат восемь фишек Катана, четыре "
    .. "верхние карты развития рубашкой вверх и шесть гаваней.",
  ["SEA-TRIBE-08 on ship placed, ship moved"] =
    "Подарок забирает тот, кто первым построит корабль на побережье, где этот "
    .. "подарок лежит, или переместит туда корабль.",
  ["The tribe gives {player} a development card."] =
    "{player} получает в подарок карту развития.",
  ["The tribe gives {player} a development card: {card}."] =
    "{player} получает в подарок карту развития: {card}.",
  ["SEA-TRIBE-10 step take the card"] =
    "Подаренная карта развития считается купленной на этом ходу.",
  ["The tribe gives {player} a harbour: {kind}."] =
    "{player} получает в подарок гавань: {kind}.",
  ["SEA-TRIBE-11 step take the harbour"] =
    "Подаренную гавань хранят, пока у прибрежного поселения владельца не "
    .. "найдётся для неё места, и тогда сразу кладут туда.",
  ["SEA-TRIBE-12 on settlement placed"] =
    "Кто основал поселение на побережье, кладёт гавани, которые хранил.",
  ["SEA-TRIBE-11 step lay the harbour"] = "Положите подаренную гавань.",
  ["{player} lays the harbour at {at:edge}."] =
    "{player} кладёт гавань: {at:edge}.",
  ["SEA-TRIBE-11 move harbour"] =
    "Вы кладёте гавань у своего поселения или города; она действует сразу.",
  ["SEA-TRIBE-12 domain harbour in hand"] =
    "Это должна быть гавань, которая у вас есть.",
  ["SEA-TRIBE-13 domain own harbour place"] =
    "Гавань лежит на побережье большой земли у поселения или города владельца; "
    .. "на морском гексе и на перекрёстке только одна гавань.",
  ["a harbour, such as wool"] = "гавань, например «wool»",
  ["The Forgotten Tribe"] = "Забытое племя",
  ["The gifts of the tribe"] = "Подарки племени",
  ["any"] = "любая карта, 3:1",
  ["chip"] = "фишка Катана",
  ["gift"] = "подарок",
  ["gift card"] = "подаренная карта",
  ["harbours held"] = "гавани на руках",

  -- Moves
}
