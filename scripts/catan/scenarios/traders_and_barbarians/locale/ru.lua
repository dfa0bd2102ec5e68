-- The sentences of Traders & Barbarians in Russian, by number, verb and name;
-- where several clauses share these, by the English sentence.
return {
  -- The island of the traders
  ["Cargoes lie face down until they are drawn."] =
    "Грузы лежат лицом вниз, пока их не возьмут.",
  ["TB-TRADE-01 change map"] =
    "Замок, каменоломня и стекольная мастерская лежат в трёх углах острова, "
    .. "без чисел; остальные гексы раскладываются без «2» и «12».",
  ["TB-GEN-02 change points to win"] =
    "Для победы нужно тринадцать очков; победить можно и во время хода "
    .. "обоза.",
  ["TB-TRADE-03 adjust roll again"] =
    "Если выпало 2 или 12, кубики бросают снова.",
  ["TB-TRADE-04 drop CAT-100"] = "Самого длинного торгового пути нет.",
  ["TB-TRADE-04 forbid place the robber, move the robber"] =
    "Разбойника нет.",
  ["TB-TRADE-04 drop CAT-042"] = "Разбойник не лишает дохода.",
  ["TB-TRADE-12 forbid founding"] =
    "На площади и на морской стороне торгового гекса строить нельзя; "
    .. "остальные его перекрёстки свободны.",
  ["TB-TRADE-10 forbid route"] =
    "На морской стороне торгового гекса дорог нет; пути к его площади "
    .. "застраиваются как любые другие.",

  -- The baggage train
  ["TB-TRADE-06 on game begins"] =
    "Каждый начинает с обозом, первой картой обоза и пятью золотыми монетами; "
    .. "на них, как обычно, покупают сырьё, а игроки меняются ими между собой.",
  ["TB-TRADE-40 move train"] =
    "Можно открывать следующие карты обоза, одну за другой, за указанную "
    .. "на них цену.",
  ["TB-TRADE-40 forbid train"] = "В обозе должна оставаться закрытая карта.",
  ["TB-TRADE-43 adjust public points"] = "Пятая карта обоза приносит очко.",
  ["{player} turns up card {level} of the train."] =
    "{player} открывает карту обоза: {level}.",

  -- The wagon
  ["TB-TRADE-09 on city placed"] = "Обоз начинает у основанного города.",
  ["TB-TRADE-20 value movement"] =
    "У обоза столько очков движения, сколько показывает его карта: четыре, "
    .. "потом пять, шесть и семь. Неистраченные сгорают.",
  ["TB-TRADE-20 step harness the wagon"] =
    "После торговли и строительства ходит обоз; торговать и строить больше "
    .. "нельзя.",
  ["TB-TRADE-20 step drive the wagon"] =
    "Ведите обоз от перекрёстка к перекрёстку и остановитесь, где хотите.",
  ["TB-TRADE-22 value way over a road"] =
    "Путь с дорогой стоит одно очко движения.",
  ["TB-TRADE-22 value way"] = "Путь без дороги стоит два очка движения.",
  ["TB-TRADE-23 adjust way"] =
    "Варвар на пути добавляет к цене ещё два очка движения.",
  ["TB-TRADE-22 value toll"] =
    "Чужая дорога стоит золотую монету, если по ней ехать быстрее, чем без "
    .. "дороги.",
  ["TB-TRADE-20 move drive"] =
    "Обоз проходит путь: по дороге за одно очко движения, по чужой — ещё и за "
    .. "золотую монету её хозяину, без дороги — за два; мимо варвара — на два "
    .. "дороже. Постройки и обозы не мешают.",
  ["TB-TRADE-20 domain next corner"] =
    "Обоз идёт на соседний перекрёсток, но не вдоль морской стороны "
    .. "торгового гекса.",
  ["You need the movement points for the path."] =
    "Очков движения должно хватать на путь.",
  ["You need a gold for the owner of the road."] =
    "Нужна золотая монета для хозяина дороги.",
  ["TB-TRADE-25 move feed"] =
    "Один раз за ход, в любой момент, зерно даёт два очка движения.",
  ["TB-TRADE-25 forbid feed"] = "За поездку зерно отдают один раз.",
  ["TB-TRADE-27 forbid feed, fight off"] = "На площади поездка окончена.",
  ["TB-TRADE-27 move halt"] = "Обоз останавливается, и ход окончен.",
  ["{player}'s wagon goes to {at:corner}."] =
    "Обоз {player:genitive} едет на {at:corner}.",
  ["TB-TRADE-06 value gold to begin with"] =
    "Каждый начинает с пятью монетами.",
  ["{player} pays {to} {count} gold for the road."] =
    "{player} платит {to:dative} за дорогу {count} "
    .. "{count|золотую монету|золотые монеты|золотых монет}.",

  -- Cargo
  ["TB-TRADE-31 step reach a plaza"] =
    "На площади поездка кончается. Груз, который здесь нужен, сдаётся за "
    .. "очко и золото по карте обоза; потом — или если обоз был пуст — берётся "
    .. "и открывается верхний груз этого гекса. На любой другой площади "
    .. "ничего не происходит.",
  ["TB-TRADE-33 adjust public points"] =
    "Каждый сданный груз приносит очко. Грузы нельзя ни украсть, ни "
    .. "обменять.",
  ["{player} loads {cargo}."] = "{player} берёт груз: {cargo}.",
  ["{player} delivers {cargo}."] = "{player} сдаёт груз: {cargo}.",

  -- The barbarians
  ["TB-TRADE-07 step post the barbarians"] =
    "Три варвара начинают на путях острова, не больше одного на каждом; "
    .. "дороги под ними строить можно.",
  ["TB-TRADE-54 step send the robber"] =
    "Когда все сбросили, бросавший двигает варвара.",
  ["TB-TRADE-54 step move a barbarian"] =
    "Переставьте варвара на другой путь; если там дорога, её хозяин лишится "
    .. "карты.",
  ["TB-TRADE-54 move barbarian"] =
    "Вы переставляете варвара и тянете случайную карту у хозяина дороги.",
  ["TB-TRADE-54 forbid barbarian"] =
    "При семёрке вы обязаны вытянуть карту у хозяина дороги.",
  ["TB-TRADE-50 domain barbarian's path"] = "На этом пути должен стоять "
    .. "варвар.",
  ["TB-TRADE-50 domain free path"] =
    "Варвар идёт на путь без варвара, но не на морскую сторону торгового "
    .. "гекса.",
  ["TB-TRADE-54 domain owner of the road"] =
    "Карту тянут у хозяина дороги, если это другой игрок и у него есть карты.",
  ["TB-TRADE-51 move fight off"] =
    "Начиная со второй карты обоза можно попытаться прогнать варвара рядом с "
    .. "обозом, каждого — один раз за ход и без затрат; решает кубик, и "
    .. "поездка продолжается.",
  ["TB-TRADE-53 on turn begins"] =
    "В новый ход снова можно прогонять каждого варвара.",
  ["TB-TRADE-51 domain barbarian nearby"] =
    "Варвар должен стоять на пути у вашего обоза.",
  ["TB-TRADE-51 forbid fight off"] = "Должна быть открыта вторая карта обоза.",
  ["TB-TRADE-53 forbid fight off"] =
    "Каждого варвара можно попытаться прогнать только один раз за ход.",
  ["TB-TRADE-52 step send a barbarian away"] =
    "Отправьте варвара на другой путь.",
  ["TB-TRADE-52 move send off"] =
    "Вы отправляете варвара на любой путь без варвара; никого не грабят.",
  ["{player} moves the barbarian from {from:edge} to {to:edge}."] =
    "{player} переставляет варвара с {from:edge} на {to:edge}.",
  ["{player} rolls {face} against the barbarian."] =
    "{player} бросает кубик против варвара: {face}.",

  -- Development cards of the traders
  ["TB-TRADE-04 change deck.development.cards"] =
    "В колоде шестнадцать рыцарей, три «Строительства дорог», три «Доброго "
    .. "пути» и три победных очка.",
  ["A knight moves a barbarian, and you may rob the owner of a road "
    .. "there. He stays before you and counts for your army."] =
    "Рыцарь двигает варвара; где есть дорога, можно ограбить её хозяина. Он "
    .. "остаётся перед вами и входит в вашу армию.",
  ["TB-TRADE-62 move swift journey"] =
    "Когда не осталось очков движения, которые можно потратить, обоз "
    .. "отправляется снова с полным их запасом; зерно можно отдать ещё раз, и "
    .. "обоз может снова сдать груз.",
  ["TB-TRADE-62 forbid swift journey"] =
    "Сначала потратьте очки движения: сгорают лишь те, которых не хватает ни "
    .. "на один путь.",

  -- Headings and names
  ["Traders & Barbarians"] = "Купцы и варвары",
  ["The island of the traders"] = "Остров купцов",
  ["The baggage train"] = "Карты обоза",
  ["The wagon"] = "Обоз",
  ["Cargo"] = "Грузы",
  ["The barbarians"] = "Варвары",
  ["Development cards of the traders"] = "Карты развития купцов",
  ["castle"] = "замок",
  ["quarry"] = "каменоломня",
  ["glassworks"] = "стекольная мастерская",
  ["wagon"] = "обоз",
  ["barbarian"] = "варвар",
  ["baggage train"] = "карта обоза",
  ["cargo"] = "груз",
  ["deliveries"] = "сдано",
  ["cargoes"] = "грузы",
  ["marble"] = "мрамор",
  ["glass"] = "стекло",
  ["tools"] = "инструменты",
  ["sand"] = "песок",
  ["swift journey"] = "доброго пути",
  ["fight"] = "бой",
  ["fodder"] = "корм",
  ["goods of the castle"] = "грузы замка",
  ["goods of the quarry"] = "грузы каменоломни",
  ["goods of the glassworks"] = "грузы стекольной мастерской",

  -- Moves
  ["drive"] = "обоз едет по",
  ["feed"] = "зерно за дальний путь",
  ["fight off"] = "бой с варваром",
  ["halt"] = "обоз остановлен",
  ["send off"] = "варвар уходит на",
  ["train"] = "карта обоза",
}
