-- What the program says, in Russian.

return {
  try_help = "Справка: rulewright {command} --help",
  unknown_command = "команды «{word}» нет{near}",
  did_you_mean = "; может быть, «{word}»?",
  unknown_option = "ключа «{word}» нет{near}",
  option_needs = "ключу {option} нужно: {what}",
  option_takes_none = "ключ {option} не принимает значения",
  option_integer = "ключу {option} нужно целое число, а не «{value}»",
  option_at_least = "ключу {option} нужно не меньше {least}, а не {value}",
  option_one_of = "ключ {option} — одно из {choices}, а не «{value}»",
  too_many = "слово «{word}» лишнее",
  needs_argument = "не хватает: {what}",
  nothing_to_run = "игра не названа",

  first_screen = [[
Rulewright играет в настольные игры по предложениям их правил.
  :new catan          начать игру ({games})
  :moves              что можно сделать; строка без знака — это ход
  :why ХОД            какие предложения правил его запрещают
  :help               всё остальное; Tab дополняет; Ctrl-D — выход]],
  game_screen = [[
{title}. {players}. Зерно {seed}.
Строка без знака — это ход, Tab его дополняет. :moves — список ходов,
:board — поле, :why ХОД — объяснение, :help — остальное, Ctrl-D — выход.]],
  no_game = "Игра не начата; наберите, например, :new catan",
  asked = "{who}: {sentence}",
  decides = "Решает {who}: {step}.",
  over_one = "Игра окончена, победа: {who}.",
  over_many = "Игра окончена, общая победа: {who}.",
  over_none = "Игра окончена.",
  won_one = "Победа: {who}, {points}.",
  won_many = "Общая победа: {who}, {points}.",
  points_forms = "очко|очка|очков",
  last_move = "Последний ход на поле: {who}, {text}",
  over_points = "Очки: {points}.",
  refused_line = "строка {line}: {move}: {reason}",
  input_failed = "стандартный ввод не читается ({message})",
  interrupted = "Прервано.",
  broken = "Здесь программа ошиблась: {message}",
  legal = "Так ходить можно.",
  not_understood = "Строка не понята: {message}",
  moves_forms = "ход|хода|ходов",
  moves_more = "… и ещё {count}: :moves {name}",
  moves_none = "Сейчас ходов нет ни у кого.",
  moves_of_none = "Ход «{name}» сейчас невозможен; почему — скажет"
    .. " :why {name} …",
  open_sample = "{form}   (любой; например)",

  saved = "Записано в {path}.",
  drawn = "Нарисовано в {path}.",
  loaded_other = "С тех пор как запись сделана, изменились: {list}.",
  loaded = "{title}: сыграно {count}.",
  undone = "Взято назад: {move}.",
  redone = "Снова сделано: {move}.",
  forced = "Следующие броски {name}: {results}.",
  edited = "Состояние изменено вручную; :undo возвращает прежнее.",
  reloaded = "Правила прочитаны заново.",
  reload_failed = "Остаются прежние правила: {message}",
  taken = "Теперь действует {name}.",
  dropped = "{name} больше не действует.",
  clause_taken = "Теперь это правило действует.",
  clause_named = "Теперь это правило действует, его имя {id}.",
  clause_refused = "Правило не принято: {message}",
  on_or_off = "здесь стоит on или off, а не «{word}»",
  trace_on = "После каждого хода — список сработавших правил.",
  trace_off = "Сработавшие правила больше не перечисляются.",
  trace_head = "Сработали:",
  view_all = "Показано всё.",
  view_of = "Показано то, что видит {who}.",
  no_such_move = "Хода «{word}» нет{near}",
  no_such_player = "Игрока «{name}» нет{near}; игроки: {players}",
  no_such_rule = "Нет правила с номером или словом «{word}»{near}",
  no_such_value = "Величины «{name}» нет{near}",
  no_file = "{path}: файл не читается",
  needs_file = "не назван файл",
  needs_move = "не назван ход: :why ХОД",
  needs_results = "Назовите результаты, например :dice 3 4",
  needs_of = "{name} — чего? Ожидалось: {what}",
  value_broke = "Так о величине «{name}» не спрашивают; её спрашивают для:"
    .. " {what} ({message})",
  needs_value = "Назовите величину; есть: {list}",
  needs_module = "Назовите модуль; есть: {list}",
  needs_id = "Назовите правило, например :without CAT-069",
  needs_game = "Назовите игру: {list}",
  bad_count = "скажите, сколько: 1 или больше, а не «{word}»",
  written = "Пишется так: {form}",
  no_help = "Нет ни команды, ни хода «{word}»",
  nothing_told = "О последнем ходе рассказать нечего.",
  nothing_yet = "Пока ничего не произошло.",
  rolled = "бросок {results}",
  places_in_short = "углы D4.n .ne .se .s .sw .nw · рёбра D4.ne .e .se .sw"
    .. " .w .nw",
  places_in_words = "Угол называют гексом и n ne se s sw nw (D4.n), ребро —"
    .. " гексом и ne e se sw w nw (D4.ne).",
  next_tile = "далее",
  nothing_drawn = "Эта игра не говорит, как она выглядит.",
  draw_failed = "Рисунок не удался: {message}",
  unfinished = "Продолжайте; пустая строка отменит правило.",
  thrown_away = "Правило отменено.",
  replaced_by = "заменено: {by}",
  dropped_by = "исключено: {by}",
  changed_by = "изменено: {by}",
  rule_head = "{title}, {count}",
  rules_forms = "правило|правила|правил",
  by_engine = "сам движок",

  replay_good = "Переиграно: {count}; запись верна.",
  replay_partly = "Заново сыграно: {count}, с последней смены правил; в этом"
    .. " запись верна. Сделанное раньше (ходов: {earlier}) шло по другим"
    .. " правилам и не проверено.",
  replay_before = "до хода {to} запись не сыграть: первые ходы ({count})"
    .. " сделаны до смены правил",
  replay_other = "Переиграно: {count}, исход тот же, но запись сделана по "
    .. "другим правилам; с тех пор изменились: {list}.",
  replay_to = "Переиграно: {count} из {all}.",
  check_good = "{name}: ошибок не найдено.",
  check_faults = "{name}: {count}.",
  faults_forms = "ошибка|ошибки|ошибок",
  made = "Создано: {path}",
  exists_already = "{path} уже есть",
  new_kinds = "вид — одно из {kinds}, а не «{word}»{near}",
  new_name = "имя — это строчные латинские буквы, цифры и _, а не «{name}»",
  new_needs_game = "скажите ключом --game, для какой игры; есть {games}",
  new_next = "Попробуйте: {line}",

  not_utf8 = "строка не в UTF-8",
  rules_next = ":rules CAT-041 покажет одно, :rules СЛОВО — все, где оно есть.",
  help_lines = [[
  Строка без знака — это ход, Tab его дополняет. Строка с = в начале — это Lua
  (= g.turn). Правило можно набрать прямо здесь, и оно сразу действует:
  adjust "hand limit" { plus = 2 }]],
  help_head = [=[
rulewright — настольные игры по предложениям их правил
вызов: rulewright [КОМАНДА] [КЛЮЧ…]]=],
  help_foot = "rulewright КОМАНДА --help скажет больше. Коды выхода:"
    .. " 0 — хорошо, 1 — отказ или неудача, 2 — неверный вызов.",

  about_repl = "Открыть приглашение; оно скажет, как начать.",
  about_play = "Играть: за терминалом — с приглашением, иначе строками"
    .. " стандартного ввода.",
  more_play = [[
Без терминала каждая строка — ход или :команда; печатается, что произошло, а
первая отвергнутая строка всё кончает: «строка N: ХОД: [номер] предложение»,
код выхода 1.]],
  about_replay = "Переиграть запись и сказать, верна ли она.",
  about_rules = "Напечатать составленные правила игры, одно правило по номеру"
    .. " или все, где есть слово.",
  about_render = "Нарисовать поле по записи в SVG.",
  about_check = "Найти ошибки игры или модуля: нет предложений и номеров, ходы,"
    .. " которых никому не предлагают, правила, которые ломаются без других;"
    .. " с --games — сыграть случайные партии.",
  about_new = "Начать игру, расширение, сценарий или домашнее правило: файлы с"
    .. " тестом, который проходит.",
  about_test = "Запустить тесты busted в самой программе.",
  about_with = "расширения, сценарии, домашние правила: имя, ящик.часть или"
    .. " путь",
  about_without = "правила (по номеру) или модули, которых не будет",
  about_lang = "en или ru; обычно — как скажет LANG",
  about_color = "auto (обычно), always или never",
  about_ascii = "рисовать одними знаками ASCII",
  about_help = "сказать, как этим пользоваться",
  about_version = "напечатать версию",
  about_players = "сколько их или имена: ann,bob",
  about_seed = "зерно всех случайностей",
  about_load = "продолжить запись",
  about_clauses = "сказать, какие правила не сработали ни в одном тесте",
  about_to = "остановиться после N ходов",
  about_json = "по объекту JSON на каждое правило",
  about_output = "куда писать; - это стандартный вывод",
  about_view = "что видит этот игрок; all (или ничего) показывает всё",
  about_games = "сыграть N случайных партий и проверить общие свойства",
  about_record = "только сыграть эту запись заново по этим правилам",
  about_game = "игра, для которой модуль",
  about_in = "папка, куда писать (обычно текущая)",

  about_moves = "что сейчас можно; все места одного хода",
  about_why = "какие предложения запрещают ход",
  about_board = "нарисовать поле; с именем хода отмечены его места",
  about_svg = "нарисовать поле в файл",
  about_words = "Напечатать слова игры для тех, кто пишет модули: величины,"
    .. " define, события, шаги и ходы с тем, что они принимают.",
  about_words_json = "по одному объекту JSON на слово",
  about_words_here = "величины, define, события, шаги и ходы игры или те, где"
    .. " есть слово",
  words_values = "Величины: g:value(\"NAME\", …), adjust \"NAME\"",
  words_defines = "Слова g",
  words_events = "События и их поля: on \"NAME\", g:emit(\"NAME\", …)",
  words_steps = "Шаги и поля их s: g:ask(\"NAME\", …); перед двоеточием —"
    .. " последовательность",
  words_moves = "Ходы и имена, общие для нескольких: forbid \"NAME\"",
  no_such_word = "В словах этой игры нет «{word}»{near}",
  about_rules_here = "правило по номеру или все, где есть слово",
  about_log = "что произошло за последний ход или за N последних",
  about_history = "ходы от начала или последние N",
  about_trace = "перечислять сработавшие правила после каждого хода",
  about_help_here = "этот список, одна его команда или как пишется ход",
  about_value = "величина правил: :value hand limit red",
  about_parts = "то же по частям, каждая со своим предложением",
  about_undo = "взять назад последний ход или N ходов",
  about_redo = "сделать снова то, что взято назад",
  about_dice = "что выпадет дальше: :dice 3 4; или кость, колода, поток по"
    .. " имени",
  about_save = "записать партию",
  about_load_here = "продолжить запись",
  about_new_here = "начать игру: :new catan --with seafarers --players 4",
  about_with_here = "взять модуль (имя или путь) с этого места",
  about_without_here = "убрать правило или модуль с этого места",
  about_reload = "прочитать файлы всех правил заново",
  about_quit = "выйти; Ctrl-D тоже выходит",
  battery_done = "Сыграно партий: {games}, до конца: {finished}, решений:"
    .. " {decisions}; проверено ходов из списка: {listed}, прочих: {unlisted}.",
  no_such_game = "нет игры «{word}»{near}",
  there_are = "; есть {list}",
  no_such_thing = "нет ни игры, ни модуля «{word}»{near}",
  check_elsewhere = "{path} расширяет «{game}», а есть только {list}; для игры"
    .. " в другом месте: rulewright check ПАПКА/{game} --with {path}",
  check_extends = "модуль не говорит, какую игру он расширяет (extends = …)",
  new_no_number = "в игре {name} нет простого числа, чтобы начать с него",
  no_such_argument = "«{word}» — не игрок, не число, не место и не имя{near}",
  check_untranslated = "нет предложений на языке {language}, {count}: {ids}",
  check_no_rule = "ни у одного правила нет номера, для которого есть"
    .. " предложение на языке {language}: «{key}»{near}",
  check_no_text = "текста «{key}», переведённого на язык {language}, нет ни в"
    .. " одном файле правил{near}",
  check_blank = "в предложении на языке {language} есть пропуск {{blank}},"
    .. " которого нет в английском",

  check_playing = "Играется и проверяется: {count} …",
  check_leaving_out = "По очереди исключается каждое правило, на несколько"
    .. " ходов …",
  check_left_out = "Исключено по очереди {tried} из {count}.",
  clauses_forms = "правила|правил|правил",
  progress_clauses = "{bar} {done}/{all} правил, осталось {left}",
  progress_decisions = "партия {game} из {games}, ходов: {count}",
  job_lost = "процесс закончился, не доделав работу; ничего не записано",
  progress_specs = "файлов с тестами: {done} из {all}, ошибок: {failed}",
  progress = "{bar} партий: {done}/{all}, {rate} в секунду, осталось {left}",
  seeds_form = "зёрна — это промежуток вида 1..1000, а не «{text}»",
  seeds_backwards = "промежуток зёрен {text} идёт назад; меньшее должно стоять"
    .. " первым",
  seeds_few = "на партии ({games}) нужно столько же зёрен, а в {text} их"
    .. " {seeds}",
  no_specs = "скажите, какие тесты запустить: папки «tests» здесь нет",
  fired_none = "{path}: неизвестно, какие пункты сработали: процесс закончился"
    .. " раньше, чем сказал",
  fired_damaged = "{path}: запись о сработавших пунктах повреждена: она не цела"
    .. " или изменена",
  part_none = "назовите части: sim merge ЧАСТЬ…",
  part_other = "{path} — не часть моделирования (её пишет sim … --part ФАЙЛ)",
  part_damaged = "{path} повреждён: он не цел или изменён",
  part_version = "{path} записан другой версией ({version})",
  part_mixed = "{path} и {other} не складываются: различаются {what}",
  part_overlap = "{path} повторяет зёрна другой части: {seeds}",
  part_gap = "между частями не хватает зёрен: {seeds}",
  part_game = "игры",
  part_players = "игроки",
  part_bots = "боты",
  part_turns = "порядок ботов",
  part_fixed = "места ботов",
  part_limit = "пределы решений",
  part_without = "исключённые пункты",
  part_counted = "подсчёт пунктов",
  part_offers = "предложения ботов",
  part_module = "модули «{name}»",
  sim_head = "{title}, игроков: {players}; {games} (зёрна {seeds}),"
    .. " играют {bots}",
  games_forms = "партия|партии|партий",
  sim_seat = "место",
  sim_bot = "бот",
  sim_games = "партий",
  sim_seats = "мест",
  sim_wins = "побед",
  sim_share = "доля",
  sim_interval = "интервал 95 %",
  sim_points = "очки",
  sim_mean = "среднее",
  sim_least = "наименьшее",
  sim_median = "медиана",
  sim_most = "наибольшее",
  sim_turns = "ходы",
  sim_decisions = "решения",
  sim_best = "очки лучшего",
  sim_lead = "отрыв в очках",
  sim_clause = "что было чаще всего",
  sim_all_clauses = "пункты",
  sim_more_clauses = "(всего пунктов: {count}; все покажет --clauses)",
  sim_fired = "за партию",
  sim_in_games = "в партиях",
  sim_silent = "Не сработали ни разу ({count}): {ids}",
  sim_shared = "С несколькими победителями: {games}; засчитано каждому.",
  sim_unfinished = "Прервано на пределе решений: {games}; никому не"
    .. " засчитано.",
  sim_broken = "ошибка в правиле: {games}; первая с зерном {seed}:"
    .. " {message}",
  sim_mistakes = "{name}: из {asked} решений {broke} с ошибкой, {stopped} не"
    .. " уложились в предел, {illegal} недопустимы; вместо них — случайные."
    .. " С зерном {seed}: {message}",
  sim_stopped = "остановлено после {done} из {all} партий; сделанное засчитано",
  figure_seats = "Победы по местам (пунктир: поровну)",
  figure_bots = "Партии, выигранные каждым ботом, из сыгранных им",
  figure_points = "Средние очки по местам",
  figure_games_turns = "Партии по числу ходов",
  figure_games_best = "Партии по наибольшему счёту",
  figure_games_lead = "Партии по отрыву в очках",
  figure_median = "медиана {median}",
  figure_intervals = "Линии — интервалы 95 %; пунктир на столбцах — медиана.",
  about_sim = "Сыграть много партий ботами и сказать, что вышло.",
  more_sim = [[
Каждая партия зависит только от модулей, ботов и своего зерна. Боты: random,
бот игры (greedy), mcts или файл Lua; БОТ,БОТ сидят по очереди, МЕСТО=БОТ
закрепляет место. `sim merge ЧАСТЬ…` складывает части нескольких запусков.
Вместо файла - означает стандартный вывод.]],
  about_sim_games = "сколько партий (100)",
  about_bots = "кто играет: greedy,random или blue=greedy",
  about_seeds = "зёрна партий: 1..1000",
  about_jobs = "сколько процессов играют",
  about_iters = "на сколько партий вперёд смотрит mcts при каждом решении",
  about_ms = "сколько миллисекунд думает mcts; не одинаково от раза к разу",
  about_limit = "прервать партию после N решений (20000)",
  about_csv = "записать таблицу в CSV",
  about_sim_json = "записать все итоги в JSON",
  about_sim_svg = "нарисовать итоги",
  about_each = "записать строку CSV на каждую партию",
  about_part = "записать часть для sim merge",
  about_records = "записать протокол каждой партии в папку",
  about_quick = "не считать, какие пункты срабатывают",
  about_offers = "боты делают и открытые ходы, например предложения игрокам",
  about_every_clause = "показать все пункты, а не только самое частое",

  compare_head = "{title}, как есть и {change}; игроков: {players};"
    .. " {pairs} с одинаковой удачей (зёрна {seeds}); играют {bots}",
  pairs_forms = "пара партий|пары партий|пар партий",
  compare_with = "с модулем {names}",
  compare_without = "без {names}",
  compare_nothing = "скажите, что меняется: --against МОДУЛЬ или --without ID",
  compare_seats = "в одних правилах игроков {before}, в других {after}; задайте"
    .. " --players",
  compare_before = "как есть",
  compare_after = "изменено",
  compare_difference = "разность",
  compare_interval = "интервал 95 %, все сразу",
  compare_constant = "в каждой паре",
  compare_always = "{name} ({difference})",
  compare_told = "{name} ({difference}, от {low} до {high})",
  compare_told_share = "{name} ({difference} на сто партий, от {low}"
    .. " до {high})",
  compare_known = "Известно: {change} меняются: {list}.",
  compare_known_always = "Известно: одинаково в каждой из пар ({pairs}):"
    .. " {list}; иначе не более чем в {unseen} партий.",
  compare_known_same = "Известно: без изменений в каждой из пар ({pairs}):"
    .. " {list}; иначе не более чем в {unseen} партий.",
  compare_unknown = "По стольким парам ({pairs}) неизвестно, меняются ли и"
    .. " куда: {list}. Верным может быть всё, что лежит в интервале.",
  compare_too_few = "Одна пара ничего не говорит о случае; сыграйте больше.",
  compare_unfinished = "На пределе решений прервано и не засчитано:"
    .. " {pairs}.",
  measure_turns = "ходы",
  measure_decisions = "решения",
  measure_wins = "победы {name}",
  measure_bot_wins = "партии, выигранные {name}",
  measure_best = "очки лучшего",
  measure_points = "очки {name}",
  figure_wins = "Разность побед на сто партий",
  figure_points_by = "Разность очков",
  figure_turns = "Разность ходов",
  figure_decisions = "Разность решений",
  figure_all_at_once = "Линии — интервалы, верные все сразу с уверенностью"
    .. " 95 %; пунктир: разницы нет.",
  about_compare = "Сыграть по двум правилам с одинаковой удачей и сказать, чем"
    .. " они отличаются.",
  more_compare = [[
Те и другие играют одни и те же зёрна; --with относится к обоим. Все интервалы
верны сразу с уверенностью 95 %.]],
  about_against = "модули, которые вторые правила берут сверх того",
  about_compare_without = "пункты или модули, которых нет во вторых правилах",

  about_play_bots = "кем играет бот: blue=greedy; одно имя займёт все места,"
    .. " кроме первого",
  about_hint = "что сделал бы здесь бот: :hint, :hint mcts",
  bot_moves = "{who}: {move}",
  bot_hint = "{bot} сделал бы: {move}",
  bot_broke = "{bot} отказал за {who}; сделан случайный ход: {message}",
  bot_stopped = "{bot} за {who} вышел за предел; сделан случайный ход:"
    .. " {message}",
  bot_illegal = "{bot} за {who} выбрал недопустимый ход; сделан случайный:"
    .. " {message}",
}
