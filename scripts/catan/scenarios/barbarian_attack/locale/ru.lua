-- The sentences of the Barbarian Attack in Russian, by number, verb and name;
-- where several clauses share these, by the English sentence.
return {
  -- The island under attack
  ["TB-ATTACK-01 change map"] =
    "Замок и пустыня лежат в противоположных углах. Десять прибрежных гексов "
    .. "и семь внутренних раскладывают случайно; их числа постоянны, и на "
    .. "побережье ни одно не повторяется.",
  ["TB-GEN-02 change points to win"] =
    "Для победы нужно двенадцать очков: за постройки, самый длинный торговый "
    .. "путь и пленных.",
  ["TB-ATTACK-06 drop base.largest_army"] = "Самой большой армии нет.",
  ["TB-ATTACK-06 drop base.development"] =
    "Карты развития базовой игры остаются в коробке, поэтому все очки на виду.",
  ["TB-ATTACK-05 value barbarians"] = "Варваров тридцать шесть.",
  ["TB-ATTACK-05 step the first barbarians land"] =
    "В начале один варвар стоит на прибрежной «2» и один на «12»; при "
    .. "основании другие не высаживаются.",

  -- Landings
  ["TB-ATTACK-08 on settlement placed, city placed"] =
    "Каждое построенное поселение и каждый построенный город, кроме первых, "
    .. "сразу вызывают высадку.",
  ["TB-ATTACK-13 value rolls of a landing"] =
    "При высадке кубики бросают трижды.",
  ["TB-ATTACK-13 step landing"] =
    "Кубики называют одно за другим три разных числа, кроме семёрки; на "
    .. "каждое высаживается варвар, если гекс побережья не захвачен и варвары "
    .. "ещё есть.",
  ["The dice of the landing show {white} and {red}."] =
    "Кубики высадки: {white} и {red}.",
  ["A barbarian lands at {at:hex}."] = "Варвар высаживается на {at:hex}.",

  -- Conquest
  ["TB-ATTACK-20 value barbarians to conquer"] =
    "Три варвара захватывают гекс.",
  ["TB-ATTACK-20 adjust blocked"] =
    "Захваченный гекс ничего не приносит, пока варвары с него не уйдут; один "
    .. "или два варвара ничего не меняют.",
  ["TB-ATTACK-21 forbid route"] = "У захваченного гекса нельзя строить дороги.",
  ["TB-ATTACK-21 forbid founding, city"] =
    "У захваченного гекса нельзя ни построить поселение, ни превратить его "
    .. "в город.",
  ["TB-ATTACK-22 value conquered corners"] =
    "Если захвачена вся суша вокруг постройки, захвачена и она; замок и "
    .. "пустыню захватить нельзя.",
  ["TB-ATTACK-22 adjust public points"] =
    "Захваченная постройка не приносит очков, но остаётся на месте.",
  ["TB-ATTACK-22 adjust harbours served"] =
    "Захваченной постройке гавань не служит.",

  -- Cards against the barbarians
  ["TB-ATTACK-30 component development card"] =
    "Карта стоит руду, шерсть и зерно.",
  ["TB-ATTACK-06 component development"] =
    "Двадцать шесть карт лежат рубашкой вверх: четырнадцать «Рыцарей», "
    .. "четыре «Чёрных рыцаря», четыре «Предательства» и четыре «Интриги».",
  ["TB-ATTACK-30 hidden decks.development"] = "Порядка карт не знает никто.",
  ["TB-ATTACK-30 move buy"] =
    "Можно покупать карты одну за другой; каждую открывают, сразу исполняют и "
    .. "откладывают, а когда карт не останется, их снова перемешивают.",
  ["TB-ATTACK-31 step knighthood"] =
    "Поставьте рыцаря на свободный путь у замка; если в запасе нет рыцаря или "
    .. "там нет пути, карта пропадает.",
  ["TB-ATTACK-32 step swift knight"] =
    "Поставьте рыцаря на любой свободный путь; если рыцаря в запасе нет, "
    .. "карта пропадает.",
  ["TB-ATTACK-31 move post"] =
    "Вы ставите рыцаря на путь, где нет другого рыцаря, есть там дорога или "
    .. "нет.",
  ["TB-ATTACK-32 domain knight's path"] = "На пути стоит один рыцарь.",
  ["TB-ATTACK-31 forbid post"] = "Рыцарь с этой карты начинает у замка.",
  ["TB-ATTACK-33 step take the traitor's gold"] =
    "«Предательство» приносит две золотые монеты.",
  ["TB-ATTACK-33 step recall barbarians"] =
    "Снимите по варвару с двух гексов; если таких гексов меньше, недостающих "
    .. "берут из запаса.",
  ["TB-ATTACK-33 move recall"] = "Вы снимаете варвара с гекса побережья.",
  ["TB-ATTACK-33 domain hex with barbarians"] = "Там должен быть варвар.",
  ["TB-ATTACK-33 forbid recall"] = "Двух варваров снимают с разных гексов.",
  ["TB-ATTACK-33 step send barbarians"] =
    "Отправьте двух варваров на два других гекса побережья; кому места нет, "
    .. "тот остаётся в запасе.",
  ["TB-ATTACK-33 move send"] =
    "Вы отправляете варвара на незахваченный гекс; третий варвар захватывает "
    .. "его.",
  ["TB-ATTACK-35 domain open coast"] =
    "Это должен быть незахваченный гекс побережья.",
  ["TB-ATTACK-35 forbid send"] =
    "Каждый идёт на гекс, которого это предательство ещё не коснулось.",
  ["TB-ATTACK-34 forbid send"] = "В запасе должны оставаться варвары.",
  ["TB-ATTACK-36 step intrigue"] =
    "Возьмите варвара с побережья в плен; если там никого нет, берут другую "
    .. "карту.",
  ["TB-ATTACK-36 step take a prisoner"] = "Возьмите варвара в плен.",
  ["TB-ATTACK-36 move capture"] = "Вы берёте в плен варвара с любого гекса.",
  ["{player} reveals {card}."] = "{player} открывает карту: {card}.",

  -- Knights
  ["TB-ATTACK-07 component knight"] =
    "У игрока шесть рыцарей; они стоят на путях, с дорогой или без неё.",
  ["TB-ATTACK-41 component long ride"] =
    "Поход дальше трёх путей стоит одно зерно.",
  ["TB-ATTACK-10 step move the knights"] =
    "После торговли и строительства можно передвинуть каждого своего рыцаря "
    .. "один раз; торговать и строить больше нельзя.",
  ["TB-ATTACK-41 value short ride"] = "Рыцарь проходит до трёх путей.",
  ["TB-ATTACK-41 value long ride"] = "За зерно рыцарь проходит до пяти путей.",
  ["TB-ATTACK-41 on turn begins"] =
    "В новый ход все рыцари снова могут двигаться.",
  ["TB-ATTACK-41 move ride"] =
    "Вы ведёте рыцаря на расстояние до трёх путей, за зерно — до пяти; в пути "
    .. "ему ничто не мешает.",
  ["TB-ATTACK-41 domain knight to ride"] = "Это должен быть ваш рыцарь.",
  ["TB-ATTACK-41 forbid ride"] = "Рыцарь двигается один раз за ход.",
  ["TB-ATTACK-41 domain path in reach"] =
    "Рыцарь проходит не больше пяти путей.",
  ["TB-ATTACK-43 forbid ride"] = "На пути стоит один рыцарь.",
  ["TB-ATTACK-44 forbid ride"] = "У замка рыцарь свой поход не заканчивает.",
  ["TB-ATTACK-10 move stay"] = "Остальных рыцарей можно оставить на месте.",
  ["TB-ATTACK-44 forbid stay"] = "Рыцарь у замка должен уйти, пока может.",

  -- Battles
  ["TB-ATTACK-56 on game begins"] = "Сначала ни у кого нет пленных.",
  ["TB-ATTACK-56 value prisoners for a point"] = "Двое пленных приносят очко.",
  ["TB-ATTACK-56 adjust public points"] =
    "Пленные, которых на очко не хватает, не стоят ничего; к варварам пленные "
    .. "не возвращаются.",
  ["TB-ATTACK-11 step check the coast"] =
    "В конце хода каждый гекс побережья проверяют один раз, по часовой "
    .. "стрелке от замка; сражаются рыцари всех игроков.",
  ["TB-ATTACK-51 value knights to win"] =
    "Рыцари побеждают, если их столько же, сколько варваров.",
  ["TB-ATTACK-51 value strength of a knight"] =
    "Один рыцарь равен по силе одному варвару.",
  ["TB-ATTACK-51 step check a hex"] =
    "Если на путях вокруг гекса с варварами хватает рыцарей, все эти варвары "
    .. "попадают в плен.",
  ["TB-ATTACK-54 value gold for no prisoner"] =
    "Три золотые монеты получает тот, чьего пленного кубики отдали другому.",
  ["TB-ATTACK-57 value gold for a lost knight"] =
    "За потерянного рыцаря игрок получает три золотые монеты.",
  ["TB-ATTACK-52 step share the prisoners"] =
    "Каждый игрок с рыцарем у гекса получает пленного, а если такой игрок "
    .. "один — всех. Если пленных мало, решают кубики; кому не досталось, тот "
    .. "получает золото.",
  ["TB-ATTACK-55 step share the rest"] =
    "Лишний пленный достаётся тому, у кого там больше рыцарей; среди равных "
    .. "решают кубики, остальные получают золото.",
  ["TB-ATTACK-57 value knights at risk"] =
    "Потерян может быть любой рыцарь этого боя.",
  ["TB-ATTACK-57 step count the losses"] =
    "После каждой победы кубик называет одно из трёх направлений путей: "
    .. "рыцари этого боя на таких путях возвращаются к хозяевам, и те получают "
    .. "за них золото.",
  ["{player} takes {count} {count|prisoner|prisoners}."] =
    "{player} берёт пленных: {count}.",
  ["The barbarians at {at:hex} are beaten."] = "Варвары на {at:hex} разбиты.",
  ["{player} rolls {sum} for the prisoners."] =
    "{player} бросает за пленных: {sum}.",
  ["The die for losses shows {face}."] = "Кубик потерь: {face}.",
  ["{player} loses the knight at {at:edge}."] =
    "{player} теряет рыцаря на {at:edge}.",

  -- Headings and names
  ["The Barbarian Attack"] = "Нашествие варваров",
  ["The island under attack"] = "Остров в осаде",
  ["Landings"] = "Высадки",
  ["Conquest"] = "Захват",
  ["Cards against the barbarians"] = "Карты против варваров",
  ["Knights"] = "Рыцари",
  ["Battles"] = "Сражения",
  ["castle"] = "замок",
  ["barbarian"] = "варвар",
  ["barbarians"] = "варвары",
  ["conquered"] = "захвачен",
  ["fallen"] = "захвачен",
  ["prisoners"] = "пленные",
  ["knighthood"] = "рыцарь",
  ["swift knight"] = "чёрный рыцарь",
  ["treason"] = "предательство",
  ["intrigue"] = "интрига",
  ["losses"] = "потери",
  ["long ride"] = "дальний поход",

  -- Moves
  ["capture"] = "пленный с гекса",
  ["post"] = "рыцарь встаёт на",
  ["recall"] = "варвар снят с",
  ["ride"] = "рыцарь",
  ["send"] = "варвар отправлен на",
  ["stay"] = "рыцари остаются на месте",
}
