// What the page says itself, in both languages; what games say comes from the
// program in the language that is asked for.

const WORDS = {
  en: {
    skip: "Skip to the moves", undo: "Undo", redo: "Redo", share: "Share",
    more: "More", cancel: "Cancel", close: "Close", lay: "Lay it here",
    turn: "Turn", why: "Why not?", do_it: "Do it",
    why_tip: "Then point at a place: all rules against it are shown",
    not_now: "not possible", nothing_there: "No rule speaks of this place now.",
    legal: "Nothing speaks against “{text}”.",
    stuck: "A rule did not come to an end. The game goes on from before it.",
    held: "have {n}", samples: "Examples", bundle_give: "You give",
    bundle_get: "You get", zoom_in: "Closer", zoom_out: "Farther",
    zoom_fit: "The whole board",
    lead: "Rulebooks that play, answer and change.",
    lead_more: "Play by the printed rules, ask why a move is not allowed, and "
      + "change a rule while the game goes on. Nothing is installed and nothing "
      + "leaves this page.",
    show_me: "Show me a game", play: "Play", choose: "Choose a game",
    players: "Players", seat: "Seat {n}", person: "A person",
    bot_easy: "Bot: easy", bot_fair: "Bot: fair", bot_hard: "Bot: hard",
    bot_greedy: "Bot: plans a step", bot_random: "Bot: at random",
    bot_mcts: "Bot: thinks ahead", bot_other: "Bot: {name}",
    boxes: "Expansions", scenarios: "Scenarios", variants: "Variants",
    house_rules: "House rules", seed: "Seed", seed_tip: "The same number gives "
      + "the same dice and cards", begin_more: "More", clashes:
      "does not go with {what}", needs: "takes {what} with it",
    resume: "Go on with your last game", elements: "Parts of a box",
    you: "you", is_bot: "bot", legend: "What the signs mean", your_turn: "Your turn", wins: "{who} wins",
    win_many: "{who} win", nobody: "Nobody wins", over: "The game is over.",
    points: "{n} points", again: "Play again", thinks: "{who} is deciding…",
    pass: "Pass the screen to {who}", pass_more: "The others look away: what "
      + "{who} holds is shown next.", i_am: "I am {who}",
    tab_feed: "Story", tab_rules: "Rules", tab_change: "Change a rule",
    feed_empty: "Nothing has happened yet.", search: "A word, or a number such "
      + "as CAT-041", in_force: "{n} rules in force", source: "Source",
    print: "Print the rulebook", copied: "The link is copied. It holds the whole "
      + "game, {n} letters.", link: "A link to this moment", file: "Save a file",
    open_file: "Open a file", share_more: "Whoever opens it sees this game, with "
      + "its rules, and plays on from here.", link_bad: "This link is damaged: "
      + "the game in it cannot be read.", link_large: "The game in this link is "
      + "larger than any game.", file_large: "This file is larger than any game.",
    stuck_open: "A rule of this game does not come to an end: it is not opened.",
    ask_rules: "This game brings its own rules", ask_rules_more: "Somebody wrote these rules. They run in a "
      + "closed box that reaches neither files nor the network.", agree:
      "Open with these rules", disagree: "Do not open",
    parts: "Where {n} comes from", replay: "Replay", speed: "Pace",
    pause: "Pause", go_on: "Go on", new_game: "New game",
    rule_lead: "Write a rule, and the game goes on by it.",
    rule_on: "In force.", rule_off: "The rules before stay in force.",
    rule_gallery: "House rules to begin from", rule_without: "Take it out",
    rule_name: "My house rules", rule_put: "Put it in force",
    m_turns: "Turns", m_decisions: "Decisions", m_rounds: "Rounds",
    m_wins: "{who} wins", m_first_wins: "The first player wins",
    m_best: "Points of the winner", m_points: "Points of {who}", before: "without",
    after: "with", difference: "change", pairs: "{n} pairs of games on the same "
      + "dice, played by bots", fired_none: "No rule has fired yet.",
    fired_hidden: "That is not yours to know.", book_file: "Save the rulebook", moment: "Moment of "
      + "the game", what_it_does: "What does it change?",
    compare: "Compare on the same dice", stop: "Stop", unknown: "Not known yet",
    free_text: "Type a move", what_if: "Try something out", trying:
      "You are trying something out: nothing of it stays.", come_back:
      "Back to the game", sides: "Compare with the game", side_points: "Points",
    side_cards: "Cards", counted: "This is counted where it lies; no rule adds "
      + "to it.", speaks_of: "Rules that name it", next_dice:
      "Next dice", force: "Force", fired: "What fired last",
    eyes_all: "Everything is open", loading: "The rulebooks are opened…",
    failed: "This browser cannot run the page: {why}", view_as: "Seen by",
    halt: "Stop the bots", last_fired: "Rules that fired last",
    dark: "Dark", light: "Light", hint: "Hint", analyse: "Analyse the game",
    a_number: "No.", a_player: "Whose chances", a_change: "Change",
    a_turning: "Turning points", a_first: "At first", a_lost: "Own mistakes",
    a_mistakes: "Mistakes", a_rest: "Luck and others", a_last: "At last",
  },
  ru: {
    skip: "К ходам", undo: "Назад", redo: "Вперёд", share: "Поделиться",
    more: "Ещё", cancel: "Отмена", close: "Закрыть", lay: "Положить сюда",
    turn: "Повернуть", why: "Почему нельзя?", do_it: "Готово",
    why_tip: "Затем укажите место: будут показаны все правила против",
    not_now: "нельзя", nothing_there: "Сейчас ни одно правило не говорит об "
      + "этом месте.", legal: "Против «{text}» ничего не говорит.",
    stuck: "Правило не закончилось. Игра продолжается с того места, что было "
      + "до него.", held: "есть {n}", samples: "Примеры",
    bundle_give: "Вы отдаёте", bundle_get: "Вы получаете", zoom_in: "Ближе",
    zoom_out: "Дальше", zoom_fit: "Всё поле",
    lead: "Правила, которые играют, отвечают и меняются.",
    lead_more: "Играйте по книге правил, спрашивайте, почему ход невозможен, и "
      + "меняйте правило прямо во время партии. Ничего не устанавливается и "
      + "ничего не уходит с этой страницы.",
    show_me: "Показать партию", play: "Играть", choose: "Выберите игру",
    players: "Игроки", seat: "Место {n}", person: "Человек",
    bot_easy: "Бот: слабый", bot_fair: "Бот: средний",
    bot_hard: "Бот: сильный",
    bot_greedy: "Бот: планирует ход", bot_random: "Бот: наугад",
    bot_mcts: "Бот: думает вперёд", bot_other: "Бот: {name}",
    boxes: "Дополнения", scenarios: "Сценарии", variants: "Варианты",
    house_rules: "Домашние правила", seed: "Зерно", seed_tip: "Одно и то же "
      + "число даёт те же кубики и карты", begin_more: "Ещё", clashes:
      "не сочетается: {what}", needs: "берёт с собой: {what}",
    resume: "Продолжить последнюю партию", elements: "Части коробки",
    you: "вы", is_bot: "бот", legend: "Что значат знаки", your_turn: "Ваш ход", wins: "{who} побеждает",
    win_many: "{who} побеждают", nobody: "Никто не победил",
    over: "Партия окончена.", points: "очков: {n}", again: "Сыграть ещё",
    thinks: "Решает {who}…", pass: "Передайте экран: {who}", pass_more:
      "Остальные отворачиваются: дальше видно, что держит {who}.",
    i_am: "Это я, {who}", tab_feed: "Рассказ", tab_rules: "Правила",
    tab_change: "Изменить правило", feed_empty: "Пока ничего не произошло.",
    search: "Слово или номер, например CAT-041", in_force: "Действует правил: {n}",
    source: "Исходник", print: "Напечатать правила", copied: "Ссылка "
      + "скопирована. В ней вся партия, букв: {n}.", link: "Ссылка на этот момент",
    file: "Сохранить в файл", open_file: "Открыть файл", share_more: "Кто её "
      + "откроет, увидит эту партию с её правилами и сыграет дальше.",
    link_bad: "Ссылка повреждена: партию в ней прочесть нельзя.",
    link_large: "Партия в этой ссылке больше любой партии.", file_large:
      "Этот файл больше любой партии.", stuck_open: "Правило этой партии не "
      + "заканчивается: она не открыта.",
    ask_rules: "Эта партия приносит свои правила", ask_rules_more: "Их кто-то "
      + "написал. Они работают в закрытом ящике, из которого не видно ни файлов, "
      + "ни сети.", agree: "Открыть с этими правилами", disagree: "Не открывать",
    parts: "Откуда берётся {n}", replay: "Просмотр", speed: "Темп",
    pause: "Пауза", go_on: "Дальше", new_game: "Новая игра",
    rule_lead: "Напишите правило, и партия пойдёт по нему.",
    rule_on: "Действует.", rule_off: "Действуют прежние правила.",
    rule_gallery: "Домашние правила для начала", rule_without: "Убрать",
    rule_name: "Мои домашние правила", rule_put: "Ввести в силу",
    m_turns: "Ходы", m_decisions: "Решения", m_rounds: "Круги",
    m_wins: "Побеждает {who}", m_first_wins: "Побеждает первый",
    m_best: "Очки победителя", m_points: "Очки: {who}",
    before: "без", after: "с ним", difference: "разница", pairs: "пар партий на "
      + "тех же кубиках, сыгранных ботами: {n}", fired_none: "Пока не "
      + "сработало ни одно правило.", fired_hidden: "Этого вы знать не можете.", book_file:
      "Сохранить книгу правил", moment: "Момент партии", what_it_does: "Что оно меняет?",
    compare: "Сравнить на тех же кубиках", stop: "Стоп", unknown:
      "Пока не известно", free_text: "Ввести ход", what_if:
      "Попробовать", trying: "Вы пробуете: ничего из этого не останется.",
    come_back: "Назад к партии", sides: "Сравнить с партией",
    side_points: "Очки", side_cards: "Карты", counted: "Это просто считается на "
      + "месте: ни одно правило ничего не добавляет.", speaks_of:
      "Правила, где об этом сказано",
    next_dice: "Следующий бросок", force: "Задать", fired: "Что сработало",
    eyes_all: "Всё открыто", loading: "Открываются книги правил…",
    failed: "Этот браузер не может открыть страницу: {why}", view_as: "Видит",
    halt: "Остановить ботов", last_fired: "Правила, сработавшие последними",
    dark: "Тёмная", light: "Светлая", hint: "Подсказка",
    analyse: "Разобрать партию", a_number: "№", a_player: "Чьи шансы",
    a_change: "Изменение", a_turning: "Поворотные моменты",
    a_first: "В начале", a_lost: "Свои ошибки", a_mistakes: "Ошибок",
    a_rest: "Случай и другие", a_last: "В конце",
  },
};

export const languages = Object.keys(WORDS);
let language = "en";

export function speak(wanted) {
  language = WORDS[wanted] ? wanted : "en";
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.lastChild && element.lastChild.nodeType === 3
      ? element.lastChild.data = t(element.dataset.say)
      : element.append(t(element.dataset.say));
  }
  for (const element of document.querySelectorAll("[data-tip]")) {
    element.title = t(element.dataset.tip);
    element.setAttribute("aria-label", element.title);
  }
}

export const spoken = () => language;

// The sentence of a key with its blanks filled; "" where there is none.
export function t(key, blanks = {}) {
  const text = WORDS[language][key] || "";
  return text.replace(/\{(\w+)\}/g, (_, name) => blanks[name] ?? "");
}

// A word of a game for a heading: "road building" → "Road building".
export const word = (name) => name[0].toUpperCase() + name.slice(1);
