-- What the program says, in Russian.

return {
  placeholders = "OF WHAT=ЧЕГО; WHAT=ЧТО; FILE=ФАЙЛ; FOLDER=ПАПКА;"
    .. " FORMAT=ФОРМАТ; GAME=ИГРА; ID=НОМЕР; LANG=ЯЗЫК; MODULE=МОДУЛЬ;"
    .. " NAME=ИМЯ; PLAYER=ИГРОК; SEAT=МЕСТО; BOT=БОТ; SECONDS=СЕКУНДЫ;"
    .. " WHEN=КОГДА; MOVE=ХОД; RESULT=РЕЗУЛЬТАТ; OPTION=КЛЮЧ; WORD=СЛОВО;"
    .. " PART=ЧАСТЬ; RECORD=ЗАПИСЬ; KIND=ВИД; PATH=ПУТЬ; COMMAND=КОМАНДА;"
    .. " or=или",
  decimal_mark = ",",
  thousands_mark = " ",
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
Rulewright играет в настольные игры по их правилам, фраза за фразой.
  :new catan          начать игру ({games})
  :moves              что можно сделать; строка без двоеточия — это ход
  :why ХОД            какие правила его запрещают
  :help               всё остальное; Tab дополняет; Ctrl-D — выход]],
  game_screen = [[
{title}. {players}.{seed}
Строка без двоеточия — это ход, Tab его дополняет. :moves — список ходов,
:board — поле, :why ХОД — объяснение, :help — остальное, Ctrl-D — выход.]],
  opening_seed = " Начальное число {seed}.",
  over_seed = "Начальное число было {seed}.",
  no_game = "Игра не начата; наберите, например, :new catan",
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
  not_printed = "вывод не записан",
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

  after_parts = "откуда взялись очки",
  after_log = "что принёс последний ход",
  after_save = "сохранит запись; rulewright replay ФАЙЛ --step покажет её по"
    .. " ходам",
  after_undo = "возьмёт назад ваше последнее решение",
  after_new = "начнёт новую партию",
  kept = "Партия не пропадёт; продолжить её:",
  not_kept = "Партию не удалось сохранить: домашней папки нет.",
  not_kept_why = "Партию не удалось сохранить ({why}).",
  left = "Есть партии, не доигранные до конца; продолжить одну из них:",
  left_game = "{game}, {players} ({count}):",
  saved = "Записано в {path}.",
  drawn = "Нарисовано в {path}.",
  packed = "Упаковано в {path}.",
  parcel_seed = "В посылке есть начальное число: кто её откроет, может"
    .. " вычислить все будущие броски и карты.",
  parcel_carries = "{game}, играют {players}, {count}. В посылке правила:",
  parcel_module = "{title} ({name} {version})",
  parcel_module_by = "{title} ({name} {version}), автор {author}",
  parcel_typed = "введено: {text}",
  parcel_play = "Правила видят всю игру и больше ничего. Играть по ним?",
  parcel_ask = "д, н, п (показать текст) > ",
  parcel_declined = "правила посылки не приняты",
  parcel_unread = "посылка откроется, когда вы согласитесь с её правилами:"
    .. " --agree {hash}",
  loaded = "{title}: уже {count}.",
  undone = "Взято назад: {move}.",
  undone_more = "Взято назад: {move} и ещё {count} после него.",
  redone = "Снова сделано: {move}.",
  redone_more = "Снова сделано: {move} и ещё {count} после него.",
  forced = "Следующие результаты {name}: {results}.",
  edited = "Состояние изменено вручную; :undo возвращает прежнее.",
  reloaded = "Правила прочитаны заново.",
  reload_failed = "Остаются прежние правила: {message}",
  taken = "Теперь действует {name}.",
  dropped = "{name} больше не действует.",
  clause_taken = "Теперь это правило действует.",
  clause_named = "Теперь это правило действует, его номер {id}.",
  clause_refused = "Правило не принято: {message}",
  on_or_off = "здесь ожидается on или off, а не «{word}»",
  trace_on = "После каждого хода — список сработавших правил.",
  trace_off = "Сработавшие правила больше не перечисляются.",
  trace_head = "Сработали:",
  trace_secret = "Какие правила сработали в этом ходе, вам не показано.",
  view_all = "Показано всё.",
  view_own = "Показано то, что видит решающий игрок.",
  view_of = "Показано то, что видит {who}.",
  no_such_move = "Хода «{word}» нет{near}",
  no_such_player = "Игрока «{name}» нет{near}; игроки: {players}",
  no_such_rule = "Нет правила с номером или словом «{word}»{near}",
  no_such_value = "Величины «{name}» нет{near}",
  not_read = "{path}: файл не читается ({why})",
  not_written = "{path}: файл не записан ({why})",
  not_made = "{path}: папка не создана ({why})",
  needs_file = "не назван файл",
  needs_move = "не назван ход: :why ХОД",
  needs_results = "Назовите результаты, например :dice 3 4",
  needs_of = "{name}: для чего? Ожидалось: {what}",
  value_broke = "Так величину «{name}» не спрашивают; её спрашивают для:"
    .. " {what} ({message})",
  needs_value = "Назовите величину; есть: {list}",
  needs_module = "Назовите модуль; есть: {list}",
  needs_id = "Назовите правило, например :without CAT-069",
  needs_game = "Назовите игру: {list}",
  bad_count = "скажите, сколько: 1 или больше, а не «{word}»",
  written = "Пишется так: {form}",
  no_help = "Ни команды, ни хода «{word}» нет",
  nothing_told = "О последнем ходе рассказать нечего.",
  nothing_yet = "Пока ничего не произошло.",
  rolled = "бросок {results}",
  places_in_short = "перекрёстки D4.n .ne .se .s .sw .nw · пути D4.ne .e"
    .. " .se .sw .w .nw",
  next_tile = "далее",
  nothing_drawn = "Эта игра не говорит, как она выглядит.",
  draw_failed = "Рисунок не удался: {message}",
  unfinished = "Продолжайте; пустая строка отменит правило.",
  thrown_away = "Правило отменено.",
  replaced_by = "заменено: {by}",
  dropped_by = "исключено: {by}",
  changed_by = "изменено: {by}",
  rules_forms = "правило|правила|правил",
  by_engine = "сам движок",

  about_step = "пройти запись ход за ходом, с полем, вперёд и назад",
  step_keys = "Enter: следующий ход · b: назад · число: к этому ходу · q: выйти"
    .. " · :КОМАНДА",
  step_end = "Дальше в эту сторону ходов нет.",
  verdict_true = "Переиграно: {count}; запись верна{besides}.",
  verdict_partly = "Переиграно: {count}, с последней смены правил; в этом"
    .. " запись верна{besides}. Сделанное раньше (ходов: {earlier}) шло по"
    .. " другим правилам и не переиграно.",
  verdict_false = "Переиграно: {count}, но запись неверна: {doubts}.",
  verdict_with = "; в ней {list}",
  verdict_and = "и",
  forced_forms = "заданный результат|заданных результата|заданных результатов",
  edits_forms = "правка|правки|правок",
  typed_forms = "введённое правило|введённых правила|введённых правил",
  replay_before = "до хода {to} запись не сыграть: первые ходы ({count})"
    .. " сделаны до смены правил",
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
  rules_next = ":rules {id} покажет одно, :rules СЛОВО — все, где оно есть.",
  help_lines = [[
  Строка без двоеточия — это ход, Tab его дополняет. Строка с = в начале — Lua
  (= g.turn). Правило можно набрать прямо здесь, и оно сразу действует:
  adjust "hand limit" { plus = 2 }]],
  help_head = [=[
rulewright — настольные игры по их правилам, фраза за фразой
вызов: rulewright [КОМАНДА] [КЛЮЧ…]]=],
  help_foot = "rulewright КОМАНДА --help скажет больше. Коды выхода:"
    .. " 0 — хорошо, 1 — отказ или неудача, 2 — неверный вызов.",

  about_repl = "Открыть командную строку; она скажет, как начать.",
  about_play = "Играть: за терминалом — в командной строке, иначе строками"
    .. " стандартного ввода.",
  more_play = [[
Без терминала каждая строка — ход или :команда; печатается, что произошло. На
первой строке, которую отвергли правила, программа останавливается: «строка N:
ХОД: [номер] правило», код выхода 1.]],
  about_replay = "Переиграть запись и сказать, верна ли она.",
  about_rules = "Напечатать составленные правила игры, одно правило по номеру"
    .. " или все, где есть слово.",
  about_render = "Нарисовать поле по записи в SVG.",
  about_check = "Найти ошибки игры или модуля: правила без фраз и номеров,"
    .. " ходы, которых никому не предлагают, правила, которые ломаются без"
    .. " других; с --games — сыграть случайные партии.",
  about_new = "Начать игру, расширение, сценарий или домашнее правило: файлы с"
    .. " тестом, который проходит.",
  about_test = "Запустить тесты busted в собственном Lua программы.",
  about_with = "расширения, сценарии, домашние правила: имя, коробка.часть или"
    .. " путь",
  about_without = "правила (по номеру) или модули, которых не будет",
  about_lang = "en или ru; обычно — как указано в LANG",
  about_color = "auto (обычно), always или never",
  about_ascii = "печатать и рисовать одними знаками ASCII, по-русски —"
    .. " латиницей",
  about_help = "сказать, как этим пользоваться",
  about_version = "напечатать версию",
  about_players = "число игроков или их имена: ann,bob",
  about_seed = "начальное число, от которого зависят все броски и карты",
  about_agree = "согласиться с правилами посылки",
  about_load = "продолжить запись",
  about_clauses = "сказать, какие правила не сработали ни в одном тесте",
  about_to = "остановиться после N ходов",
  about_rules_json = "по объекту JSON на каждое правило",
  about_output = "куда писать; «-» — стандартный вывод",
  about_view = "что видит этот игрок; all (или ничего) показывает всё",
  here_view = "что видит этот игрок; all показывает всё, без имени —"
    .. " то, что видит решающий",
  about_check_games = "сыграть N случайных партий и проверить то, что должно"
    .. " быть верно в любой",
  about_record = "только сыграть эту запись заново по этим правилам",
  about_game = "игра, для которой модуль",
  about_in = "папка, куда писать (обычно текущая)",

  here_moves = "что сейчас можно; все места одного хода",
  here_why = "какие правила запрещают ход",
  here_board = "нарисовать поле, с именем хода отметив его места; on, off или"
    .. " auto — рисовать ли его после каждой перемены",
  about_board = "поле после каждой перемены: on, off или auto (обычно) —"
    .. " когда оно умещается в окне",
  about_open = "показывать всё, даже чего игроку видеть нельзя",
  here_bots = "за кого играют боты; blue=greedy сажает бота, blue=человек"
    .. " возвращает место человеку, --iters и --ms как у play",
  needs_no_colon = "Ход пишут без двоеточия: {line}",
  needs_colon = "Команда начинается с двоеточия: {word} ({about})",
  not_yours = "Решает {who}, и его возможные ходы не показываются.",
  value_hidden = "{name} зависит от того, чего вам видеть нельзя; всё"
    .. " показывают --open и :view all",
  pass_keyboard = "Передайте клавиатуру: ходит {who}, пусть нажмёт Enter."
    .. " (После :view all видно всё.)",
  in_hand = "На руках: {list}.",
  thinking = "{who} думает …",
  a_person = "человек",
  bots_too_many = "ботов ({count}) больше, чем мест для них ({seats})",
  interrupted_bots = "Прервано; Enter — боты продолжат.",
  more_lines = "-- дальше: Enter; q — хватит --",
  board_on = "Поле рисуется после каждой перемены.",
  board_off = "Поле рисуется по вашей просьбе.",
  board_auto = "Поле рисуется после каждой перемены, если умещается в окне.",
  here_svg = "нарисовать поле в файл",
  about_words = "Напечатать слова игры для тех, кто пишет модули: части игры,"
    .. " величины, define, события, шаги, ходы и домены с тем, что они"
    .. " принимают.",
  about_words_json = "по одному объекту JSON на слово",
  here_words = "части игры, величины, define, события, шаги, ходы и"
    .. " домены игры или те, где есть слово",
  words_things = "Части игры: g.things.KIND[\"NAME\"] { с этими полями }; "
    .. "фигуры и метки со слоем и признаками: g:placed(player, \"NAME или "
    .. "признак\")",
  words_values = "Величины: g:value(\"NAME\", …), adjust \"NAME\"",
  words_defines = "Слова g",
  words_events = "События и их поля: on \"NAME\", g:emit(\"NAME\", …)",
  words_steps = "Шаги и поля их s: g:ask(\"NAME\", …) или место в"
    .. " последовательности, названной перед двоеточием",
  words_domains = "Домены, области значений для аргументов хода: at = \"NAME\"",
  words_moves = "Ходы и имена, общие для нескольких: forbid \"NAME\"",
  no_such_word = "В словах этой игры нет «{word}»{near}",
  here_rules = "правило по номеру или все, где есть слово",
  here_log = "что произошло за последний ход или за N последних",
  here_history = "ходы от начала или последние N",
  here_trace = "перечислять сработавшие правила после каждого хода",
  here_help = "этот список, одна его команда или как пишется ход",
  here_value = "величина правил: :value hand limit red",
  here_parts = "то же по частям, каждая со своим правилом",
  here_undo = "взять назад последний ход или N ходов",
  here_redo = "сделать снова то, что взято назад",
  here_dice = "что выпадет дальше: :dice 3 4; или кубик, колода, поток по"
    .. " имени",
  here_pack = "записать партию вместе с её правилами",
  here_save = "записать партию",
  here_load = "продолжить запись",
  here_new = "начать игру: :new catan --with seafarers --players 4",
  here_with = "взять модуль (имя или путь) с этого момента",
  here_without = "убрать правило или модуль с этого момента",
  here_reload = "прочитать файлы всех правил заново",
  here_quit = "выйти; Ctrl-D тоже выходит",
  battery_done = "Сыграно партий: {games}, до конца: {finished}, решений:"
    .. " {decisions}; проверено ходов из списка: {listed}, прочих: {unlisted}.",
  no_such_game = "нет игры «{word}»{near}",
  there_are = "; есть {list}",
  no_such_thing = "нет ни игры, ни модуля «{word}»{near}",
  check_elsewhere = "{path} расширяет «{game}», а есть только {list}; для игры"
    .. " в другом месте: rulewright check ПАПКА/{game} --with {path}",
  check_extends = "модуль не говорит, какую игру он расширяет (extends = …)",
  new_no_number = "в игре {name} нет величины, заданной одним числом, чтобы"
    .. " начать с неё",
  no_such_argument = "«{word}» — не игрок, не число, не место и не имя{near}",
  check_untranslated = "без перевода на язык {language} — {count}: {ids}",

  check_playing = "Играется и проверяется: {count} …",
  check_leaving_out = "По очереди исключается каждое правило, на несколько"
    .. " ходов …",
  check_left_out = "Исключено по очереди {tried} из {count}.",
  clauses_forms = "правила|правил|правил",
  progress_clauses = "{bar} {done}/{all} правил, осталось {left}",
  progress_decisions = "партия {game} из {games}, ходов: {count}",
  no_process = "процесс не запущен ({why})",
  job_lost = "процесс закончился, не доделав работу; ничего не записано",
  progress_specs = "файлов с тестами: {done} из {all}, ошибок: {failed}",
  progress = "{bar} партий: {done}/{all}, {rate} в секунду, осталось {left}",
  seeds_form = "начальные числа задают промежутком, таким как 1..1000, а не"
    .. " «{text}»",
  seeds_backwards = "промежуток {text} идёт назад; меньшее число должно стоять"
    .. " первым",
  seeds_beyond = "начальных чисел от {first} и дальше не сосчитать; это целые"
    .. " числа из 64 битов",
  seeds_few = "партий {games}, и начальных чисел нужно столько же, а в {text}"
    .. " их {seeds}",
  no_specs = "скажите, какие тесты запустить: папки «tests» здесь нет",
  part_none = "назовите части: {command} merge ЧАСТЬ…",
  part_other = "{path} — не часть для {command} merge (её пишет {command} …"
    .. " --part ФАЙЛ)",
  part_damaged = "{path} повреждён: он не цел или изменён",
  part_version = "{path} записан другой версией ({version})",
  part_mixed = "{path} и {other} не складываются; не совпадает: {what}",
  part_overlap = "{path} повторяет партии другой части: {seeds}",
  part_gap = "между частями не хватает партий с начальными числами {seeds}",
  part_game = "игры",
  part_players = "игроки",
  part_bots = "боты",
  part_turns = "порядок ботов",
  part_fixed = "места ботов",
  part_limit = "пределы решений",
  part_without = "исключённые правила",
  part_counted = "подсчёт правил",
  part_offers = "предложения ботов",
  part_measures = "измерения",
  part_module = "модули «{name}»",
  sim_head = "{title}, игроков: {players}; {games} (начальные числа {seeds}),"
    .. " играют {bots}",
  games_forms = "партия|партии|партий",
  sim_seat = "место",
  sim_bot = "бот",
  sim_games = "партий",
  sim_wins = "побед",
  sim_share = "доля",
  sim_interval = "интервал 95 %",
  sim_points = "очки",
  sim_mean = "среднее",
  sim_median = "медиана",
  measure_lead = "отрыв в очках",
  sim_winners = "{name}, у победителей",
  sim_spread = "от … до",
  sim_even_share = "поровну",
  sim_order = "очерёдность",
  sim_first = "первый",
  sim_place = "{n}-й",
  sim_always = "Все партии начинал {name}.",
  sim_begins_more = "Начинать выгодно: начавший выигрывает {range} партий, а"
    .. " поровну было бы {even}.",
  sim_begins_less = "Начинать невыгодно: начавший выигрывает {range} партий, а"
    .. " поровну было бы {even}.",
  sim_begins_unknown = "Неизвестно, выгодно ли начинать: начавший выигрывает"
    .. " {range} партий, поровну было бы {even}; {needed}.",
  sim_bot_unknown = "Неизвестно, выигрывает ли {name} больше своей доли: он"
    .. " выигрывает {range} своих партий, поровну было бы {even}; {needed}.",
  sim_failed = "измерение «{name}» не удалось: {games}; первая — с начальным"
    .. " числом {seed}: {message}",
  sim_clause = "что игроки делали чаще всего",
  sim_all_clauses = "правила",
  sim_more_clauses = "(как часто срабатывало каждое правило, покажет"
    .. " --clauses)",
  sim_fired = "за партию",
  sim_in_games = "в партиях",
  sim_silent = "Не сработали ни разу ({count}): {ids}",
  sim_shared = "С несколькими победителями: {games}; победа делится между"
    .. " ними.",
  sim_unfinished = "Прервано на пределе решений: {games}; никому не"
    .. " засчитано.",
  sim_broken = "ошибка в правиле: {games}; первая — с начальным числом {seed}:"
    .. " {message}",
  sim_mistakes = "{name}: из {asked} решений {broke} с ошибкой, {stopped} не"
    .. " уложились в предел, {illegal} недопустимы; вместо них — случайные."
    .. " С начальным числом {seed}: {message}",
  sim_stopped = "остановлено после {done} из {all} партий; сделанное засчитано",
  figure_seats = "Победы по местам (пунктир: поровну)",
  figure_bots = "Партии, выигранные каждым ботом, из сыгранных им",
  figure_points = "Средние очки по местам",
  figure_games_turns = "Партии по числу ходов",
  figure_games_rounds = "Партии по числу кругов",
  figure_order = "Победы по очерёдности (пунктир: поровну)",
  figure_truths = "В скольких партиях это было так",
  figure_ladder = "Победы над ботом ниже (пунктир: поровну)",
  figure_own = "Разность: {name}",
  figure_games_best = "Партии по наибольшему счёту",
  figure_games_lead = "Партии по отрыву в очках",
  figure_median = "медиана {median}",
  figure_intervals = "Линии — интервалы 95 %; пунктир на столбцах — медиана.",
  about_sim = "Сыграть много партий ботами и сказать, что вышло.",
  more_sim = [[
Каждая партия зависит только от модулей, ботов и своего начального числа. Боты:
random, бот игры (greedy), mcts (mcts:50 смотрит на пятьдесят партий вперёд) или
файл Lua; БОТ,БОТ сидят по очереди, МЕСТО=БОТ закрепляет место.
`sim merge ЧАСТЬ…` складывает части нескольких запусков.
ФАЙЛ «-» — стандартный вывод.]],
  about_ladder = "Сравнить ботов ступень за ступенью.",
  more_ladder = [[
Боты перечисляются от слабейшего; каждый играет с тем, кто ступенью ниже. Каждая
партия играется дважды с теми же бросками и картами, во второй раз боты меняются
местами.
mcts:50 — mcts с пятьюдесятью партиями вперёд; файл Lua — тоже бот.
`ladder merge ЧАСТЬ…` складывает части нескольких запусков.
ФАЙЛ «-» — стандартный вывод.]],
  about_ladder_bots = "от слабейшего (random,greedy,mcts:50)",
  about_ladder_games = "сколько партий на каждой ступени (40)",
  ladder_head = "Лестница: {title}, игроков: {players}; партий на каждой"
    .. " ступени:"
    .. " {games} (начальные числа {seeds}, каждое дважды, с обменом мест)",
  ladder_below = "против",
  ladder_step = "шаг",
  ladder_decided = "пары выиграл",
  ladder_upper = "верхний бот",
  ladder_lower = "нижний бот",
  ladder_seats = "те же места",
  ladder_shared = "поровну",
  ladder_height = "Ступеней, где верхний бот точно сильнее: {steps} из {all};"
    .. " вместе это не меньше {points} очков силы (400 очков — десять побед"
    .. " к одной, как в шахматах).",
  ladder_says = "Где один бот выигрывает обе партии пары, решило умение; где"
    .. " обе"
    .. " выигрывают те же места, кто бы на них ни сидел, — удача расклада.",
  ladder_open = "Неизвестно, сильнее ли {upper}, чем {lower}: {needed}.",
  ladder_unfinished = "{upper} – {lower}: прервано на пределе решений и не"
    .. " засчитано: {pairs}.",
  ladder_mistakes = "{upper} – {lower}: в {count} решениях бот ошибся или не"
    .. " назвал допустимого хода; сделан случайный. С начальным числом {seed}:"
    .. " {message}",
  ladder_short = "лестнице нужны хотя бы два бота: --bots random,greedy",
  ladder_stopped = "остановлено на ступени {rung} из {rungs}; сделанное"
    .. " засчитано",
  needed = "если так и останется, это покажут примерно {count}",
  needed_never = "судя по этому, не хватит и миллиона партий",
  needed_pairs = "покажут примерно {count}",
  needed_pairs_never = "не хватит и миллиона пар",
  about_games = "сколько партий (100)",
  about_bots = "кто играет: greedy,random или blue=greedy",
  about_seeds = "начальные числа партий: 1..1000",
  about_jobs = "сколько процессов играют",
  about_iters = "на сколько партий вперёд смотрит mcts при каждом решении",
  about_ms = "сколько миллисекунд думает mcts; не одинаково от раза к разу",
  about_limit = "прервать партию после N решений (20000)",
  about_csv = "записать таблицу в CSV",
  about_json = "записать все итоги в JSON",
  about_svg = "нарисовать итоги",
  about_each = "записать строку CSV на каждую партию",
  about_part = "записать часть, чтобы сложить её с другими запусками",
  about_records = "записать каждую партию в папку",
  about_quick = "не считать, что делали игроки",
  about_measure = "считать величину, событие или Lua:"
    .. " deals='traded' или roads='g:count(player, \"road\")'",
  about_offers = "боты делают и открытые ходы, например предложения игрокам",
  about_every_clause = "считать, как часто срабатывает каждое правило (вдвое"
    .. " дольше)",

  compare_head = "{title}, как есть и {change}; игроков: {players};"
    .. " {pairs} с одинаковой удачей (начальные числа {seeds}); играют {bots}",
  pairs_forms = "пара партий|пары партий|пар партий",
  compare_with = "с модулем «{names}»",
  compare_without = "без {names}",
  compare_nothing = "скажите, что меняется: --against МОДУЛЬ или"
    .. " --without НОМЕР",
  compare_seats = "без перемен игроков {before}, с ними {after}; задайте"
    .. " --players",
  compare_before = "как есть",
  compare_after = "изменено",
  compare_difference = "разность",
  compare_at_once = "Все интервалы верны одновременно с доверительной"
    .. " вероятностью 95 %.",
  compare_plot = "меньше ┊ больше",
  compare_constant = "в каждой паре",
  compare_told = "{name} ({difference}, от {low} до {high})",
  compare_told_share = "{name} ({difference} на сто партий, от {low}"
    .. " до {high})",
  compare_known = "Известно: {change} меняются: {list}.",
  compare_known_always = "Известно: во всех парах ({pairs}) меняются на одно и"
    .. " то же: {list}; другое бывает не более чем в {unseen} партий.",
  compare_known_same = "Известно: во всех парах ({pairs}) без изменений:"
    .. " {list}; другое бывает не более чем в {unseen} партий.",
  compare_unknown = "По стольким парам ({pairs}) неизвестно, меняются ли и в"
    .. " какую сторону: {list}. Верным может быть всё, что лежит в интервале.",
  compare_too_few = "По одной паре о случайности судить нельзя; сыграйте"
    .. " больше.",
  compare_unfinished = "На пределе решений прервано и не засчитано:"
    .. " {pairs}.",
  measure_turns = "ходы",
  measure_rounds = "круги",
  measure_first_wins = "победы начавшего",
  measure_decisions = "решения",
  measure_wins = "победы: {name}",
  measure_bot_wins = "победы бота {name}",
  measure_best = "очки лучшего",
  measure_points = "очки: {name}",
  figure_wins = "Разность побед на сто партий",
  figure_points_by = "Разность очков",
  figure_turns = "Разность ходов",
  figure_decisions = "Разность решений",
  figure_all_at_once = "Линии — интервалы, верные одновременно с доверительной"
    .. " вероятностью 95 %; пунктир: разницы нет.",
  about_compare = "Сыграть по правилам как есть и по изменённым, с одинаковой"
    .. " удачей, и сказать, что изменилось.",
  more_compare = [[
По тем и другим правилам играются партии с одними и теми же начальными числами;
--with относится к обоим. Все интервалы верны одновременно с доверительной
вероятностью 95 %.]],
  about_against = "модули, которые добавляются во второй раз",
  about_compare_without = "правила (по номеру) или модули, которых не будет"
    .. " во второй раз",

  about_play_bots = "кем играет бот: blue=greedy; имена без мест занимают"
    .. " остальные по очереди, последнее — все, кроме вашего",
  here_hint = "что сделал бы здесь бот: :hint, :hint mcts",
  bot_moves = "{who} — {move}.",
  bot_not_seated = "За игрока {who} играл {bot}; запись его не запускает, а"
    .. " :bots {who}={bot} запустит.",
  bot_hint = "{bot} сделал бы: {move}",
  bot_broke = "{who}: бот {bot} ошибся, сделан случайный ход: {message}",
  bot_stopped = "{who}: бот {bot} не уложился в предел, сделан случайный ход:"
    .. " {message}",
  bot_illegal = "{who}: бот {bot} выбрал недопустимый ход, сделан случайный:"
    .. " {message}",

  json_expected = "в столбце {column} ожидалось: {what}",
  json_ends = "строка обрывается: в столбце {column} ожидалось: {what}",
  json_value = "значение JSON",
  json_digits = "четыре цифры или буквы от a до f после \\u",
  json_escape = "после \\ одно из \" \\ / b f n r t u",
  json_quote = "\" в конце текста",
  json_key = "ключ в кавычках",
  json_colon = "двоеточие",
  json_in_list = "запятая или ]",
  json_in_object = "запятая или }",
  json_end = "конец строки",
  json_nul = "столбец {column}: знака \\u0000 в тексте не бывает",
  json_half = "столбец {column}: половина знака; ожидалась пара, такая как"
    .. " \\ud83c\\udfb2",
  json_control = "столбец {column}: управляющий знак пишут в тексте как \\n,"
    .. " \\t или \\u и четыре цифры",
  json_null = "столбец {column}: null в списке не бывает",
  json_nothing = "в строке нет ничего, кроме null",
  json_large = "столбец {column}: число слишком велико",
  json_twice = "столбец {column}: ключ «{key}» уже есть",
  json_deep = "столбец {column}: вложено больше 16 значений",

  about_serve = "Отвечать на запросы в JSON, по одному в строке: для ботов и"
    .. " оболочек.",
  more_serve = [[
{"do":"new","game":"catan"} начинает партию, {"do":"play","move":"…"} делает
ход; все запросы — в docs/serve.md. Конец ввода завершает работу.]],
  serve_long = "строка длиннее {most} МиБ",
  serve_object = "запрос — это объект, например {\"do\":\"games\"}",
  serve_no_do = "нет ключа «do»: он говорит, что сделать, например"
    .. " {\"do\":\"games\"}",
  serve_no_request = "запроса «{word}» нет{near}",
  serve_no_key = "у запроса «{request}» нет ключа «{word}»{near}",
  serve_needs = "запросу «{request}» нужен ключ «{word}»",
  serve_kind = "«{word}» — это {what}, а не {found}",
  serve_flag = "true или false",
  serve_moves = "ход, список ходов или \"legal\"",
  serve_text = "текст",
  serve_texts = "список текстов",
  serve_lang = "одно из: {list}",
  serve_seed = "целое число из 64 битов или его запись в кавычках",
  serve_range = "целое число от {least} до {most}",
  serve_seat = "игрок: место, имя или цвет",
  serve_players = "число игроков или список их имён",
  serve_tag = "текст или число",
  serve_list = "список",
  serve_an_object = "объект",
  serve_no_game = "партия не начата: сначала запрос «new» или «load»",
  serve_typed = "в записи есть правила, набранные вручную; правила клиента"
    .. " берутся из файлов, которые он назвал в «with»",
  serve_bot = "бота «{word}» нет; есть {list}",

  about_wait = "сколько секунд бот-программа может думать над решением (10)",
  no_program = "программы {path} нет",
  program_start = "{path} не запускается ({message})",
  program_not_run = "{path} — не исполняемый файл",
  program_time = "ответ не пришёл вовремя ({seconds} с)",
  program_long = "ответ длиннее {most} КиБ",
  program_unasked = "в ответе больше одной строки",
  program_ended = "программа завершилась с кодом {code}",
  program_killed = "программу завершил сигнал {code}",
  program_answer = "ответ — не ход: {message}",
  program_play = "на вопрос отвечают только «play»",
  program_illegal = "«{move}» — недопустимый ход",
  program_given_up = "в этой партии она отказывала слишком часто",

  about_format = "книга правил текстом, в Markdown (md) или страницей для"
    .. " печати (html)",
  format_of_book = "--format печатает книгу правил целиком, а не одно правило"
    .. " и не JSON",
  part_goal = "Цель игры",
  part_contents = "Что в коробке",
  part_setup = "Подготовка к игре",
  part_turn = "Ход",
  part_actions = "Что можно делать",
  part_points = "Очки",
  part_end = "Конец игры",
  for_players = "Число игроков: {list}.",
  together_with = "с дополнениями: {list}",
  altogether = "Всего: {figure}.",
  count_each = "по {count}",
  count_of_players = "{count} (на {players})",
  of_colour = "{kind}: {colour} цвет",
  die_called = "кубик ({name})",
  price_part = "{name} × {count}",
  costs = "Что сколько стоит",
  cards_of = "Карты: {deck}",
  things_drawn = "Как выглядят детали",
  board_at_first = "Поле: пример",
  appendix = "Приложение: что меняет каждое дополнение",
  new_chapters = "Новые главы: {list}.",
  added = "Добавлено",
  changed = "Изменено",
  replaced = "Заменено",
  dropped_rules = "Не участвует в игре",
  settled = "Как сочетаются правила",
  left_out = "Убрано",
}
