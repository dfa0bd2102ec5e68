-- What the engine says, in Russian.

local ru = {
  game_over = "Игра окончена.",
  unknown_move = "Хода «{move}» нет{near}",
  out_of_turn = "Сейчас решает {player}.",
  not_now = "Ход «{move}» сейчас невозможен.",
  not_in_domain = "{value} здесь не подходит.",
  missing = "Ходу «{move}» не хватает: {what}.",
  no_argument = "У хода «{move}» нет «{name}».",
  no_place = "{value} — не то, что нужно: {what}.",
  not_read = "«{text}» здесь нет; ожидалось: {what}",
  too_poor = "Цена: {price}; не хватает: {lack}.",
  none_left = "В запасе не осталось фигуры «{piece}».",
  not_listed = "Такого хода нет среди тех, что сейчас возможны.",
  except = "Исключение [{id}]: {says}",
  cause = "{place}: {piece}, {player}.",
  broke = "В правиле ошибка, ход взят назад: {message}",
  limit = "Ход остановлен и взят назад: {message}",
  text_word = "«{word}»",
  text_expected = "в столбце {column} ожидалось: {what}, а не «{word}»{near}",
  text_ends = "в столбце {column}, где ход кончается, ожидалось: {what}",
  text_complete = "ход закончен перед «{word}» в столбце {column}",
  text_no_move = "«{word}» — не ход (столбец {column}){near}",
  text_at = "{message} (столбец {column}){near}",
  text_near = "; может быть, «{name}»?",
  text_other = "; «{word}» — это {what}",
  text_end = "конец записи хода",
  text_or = "или",
  bundle_near = "«{word}» здесь неизвестно; может быть, «{name}»?",
  bundle_unknown = "«{word}» здесь неизвестно; ожидается число или:"
    .. " {goods}",
  bundle_count = "число бывает от 1 до {most}",
  bundle_after = "после числа ожидается одно из: {goods}",
  bundle_empty = "ожидаются карты, например 2 {good}",
  not_together = "«{one}» и «{other}» несовместимы: {why}",
  warned = "Предупреждение: «{one}» вместе с «{other}»: {why}.",
  no_read = "{path} не читается: {why}",
  no_game = "игры «{name}» нет{near}",
  one_name = "«{name}» — не имя игрока: ожидалось одно слово",
  two_names = "двух игроков зовут «{name}»",
  requires_later = "{module} требует {name} версии {least} или новее, а это"
    .. " {found}",
  requires_absent = "{module} требует {name} версии {least} или новее, а его"
    .. " здесь нет",
  no_module = "{game}: модуля «{name}» нет{near}",
  no_module_file = "файла модуля {path} нет",
  two_modules = "два модуля с именем «{name}»: {one} и {other}",
  the_engine = "движок",
  extends_other = "{file}: модуль «{name}» — для игры «{extends}», а не для"
    .. " «{game}»",
  rule_fault = "ошибка в правилах: {message}",
  no_part = "в модуле «{module}» нет «{name}»{near}",
  near = "; может быть, «{name}»?",
  players = "{game}: число игроков — {allowed}, а не {count}",
  seats_of_two = "«{one}» и «{other}» несовместимы: каждый говорит, сколько "
    .. "игроков и кто где сидит",
  players_or = "или", players_none = "никакое",
  middle = "{name} нельзя взять посреди игры, только в начале: {why}",
  middle_clause = "это правило",
  middle_beginning = "то, что оно тогда делает",
  middle_undone = "{what} ({where}) осталось бы невыполненным",
  middle_otherwise = "с ним игра начинается иначе (g.{field})",
  begun = "начатой партии без этого нельзя: {why}",
  begun_board = "поле стало бы другим",
  begun_thing = "{kind} '{name}' в игре",
  nothing_undone = "Взять назад нечего.",
  not_held = "{path} не взят: в памяти держится не больше {most} файлов по"
    .. " {size} МиБ",
  undealt = "Скрытое в «{path}» нельзя сдать заново, поэтому линию рядом с"
    .. " игрой может открыть только тот, кто видит всё.",
  no_moment = "Момента после стольких решений ({n}) нет.",
  nothing_redone = "Сделать снова нечего.",
  no_stream = "нет ни кубика, ни колоды, ни потока с именем «{name}»",
  never_comes = "{name}: «{result}» не бывает",
  comes_only = "{name}: «{result}» может выпасть ещё только {n}"
    .. " {n|раз|раза|раз}",
  no_clause = "нет правила {id}, которое можно было бы убрать{near}",
  drops_words = "{id} говорит, что берут (величина «{name}» — «{words}»), и его"
    .. " нельзя убрать; вместо этого измените его",
  drops_things = "{id} говорит, что лежит в коробке, и его нельзя убрать;"
    .. " вместо этого измените его",
  drops_board = "{id} говорит, на чём играют, и его нельзя убрать",
  drops_word = "{id} — слово, которым пользуются правила («{name}»), и его"
    .. " нельзя убрать; вместо этого оберните его (wraps)",
  drops_cache = "{id} — то, к чему обращаются правила («{name}»), и его нельзя"
    .. " убрать",
  drops_start = "{id} создаёт то, на чём стоят другие правила, и его нельзя"
    .. " убрать; вместо этого замените его",
  drops_flow = "{id} ведёт игру дальше, и его нельзя убрать; вместо этого"
    .. " замените его",
  drops_fact = "{id} не даёт сделать то, чего за столом никто не мог бы, и его"
    .. " нельзя убрать; вместо этого замените его",
  drops_none = "{id} — не отдельное правило, и убрать его нельзя: оно сказано"
    .. " вместе с {ids}",
  no_bot = "бота «{name}» нет{near}; есть {list}",
  no_bot_file = "файла бота {name} нет",
  no_bot_seat = "игрока «{name}», за которого играл бы бот, нет; есть {list}",
  no_learner = "боты заняли все места; хотя бы одно должно остаться тому, кто"
    .. " учится",
  no_action = "игра {n}: действие {action} сейчас недопустимо; допустимы те из"
    .. " 0–{most}, у которых в маске 1",
  no_row = "игры {n} нет; их {most}",
  asks_near = ", может быть, «{name}»?",
  bot_twice = "бот «{name}» стоит на лестнице два раза подряд",
  measure_lua = "измерение «{name}» — не событие, не величина игры и не Lua:"
    .. " {message}",
  measure_of = "величину «{name}» спрашивают для: {what}; напишите её как Lua,"
    .. " например g:value(\"{name}\", …)",
  no_measure = "события или величины «{name}» нет, измерять нечего{near}",
  measure_by = "измерению «{name}» нужен Lua, который называет группу "
    .. "({group}), например СОБЫТИЕ: e.ПОЛЕ, 1",
  measure_form = "измерение «{name}» пишется ИМЯ=ЧТО",
  at_decision = "решение {n}: {message}",
  check_at = "начальное число {seed}, решение {n}",
  check_seed = "начальное число {seed}: {message}",
  lost = "за {n} {n|решение|решения|решений} игра не кончилась; под конец все"
    .. " они — {count|в шаге|в шагах|в шагах} {steps}",
  lost_step = "«{name}»{id} ({file}:{line})",
  lost_more = " и ещё в {n}",
  lost_stays = "; этот шаг повторяется, и ни один ход его не завершает",
  idle = "adjust '{name}': сказанное ни разу не проявилось, потому что после "
    .. "этого число ограничивает [{limit}]; then_plus действует после пределов",
  leans = "без {id} ломается ход «{move}»: {message}",
  no_rule = "ни у одного правила нет номера, для которого есть"
    .. " перевод на язык {language}: «{key}»{near}",
  other_key = "перевод на язык {language} «{key}» никто не прочтёт:"
    .. " раньше находят «{other}»",
  no_text = "текста «{key}», переведённого на язык {language}, нет ни в"
    .. " одном файле правил{near}",
  strange_blank = "в переводе на язык {language} есть пропуск {{blank}},"
    .. " которого нет в английском",
  too_many_forced = "{name}: ждать своей очереди могут не больше {n}"
    .. " результатов",
  record_at = "строка {line}, столбец {column}: {message}",
  record_line = "строка {line}: {message}",
  record_over = "игра уже окончена",
  record_who = "здесь решает {player}, а не {other}",
  record_rolled = "{move}: выпало {rolled}, а в записи {said}",
  record_nothing = "ничего",
  record_after = "{move}: после этого хода состояние не то, что в записи",
  record_edited = "состояние, изменённое вручную: {message}",
  record_end = "конечное состояние не то, что в записи",
  record_claims = "ожидалось {expected}, а не {said}",
  record_lacks = "выше ожидалось {expected}",
  record_no_result = "отсутствие итога: игра не окончена",
  record_typed = "ожидалось введённое правило: {message}",
  record_changed = "{message}; с тех пор как запись сделана, изменились:"
    .. " {list}",
  parcel_agree = "в посылке свои правила; кто их прочёл, соглашается так: "
    .. "{hash}",
  parcel_other = "в посылке не это; кто прочёл её правила, соглашается так: "
    .. "{hash}",
  parcel_says = "посылка показывает {said}, а её правила говорят {found}",
  record_elsewhere = "запись берёт модуль {path}, а рядом с ней его нет;"
    .. " назовите его сами: --with {path}",
}

-- What is said in English where it arises, by the English: the names of the
-- engine's own domains, the sentences of its events, what the machine says of
-- files and lines. {n} is any number.
ru.phrases = {
  ["nothing"] = "ничего",
  ["{player} places a {piece} at {at}."] = "{player} ставит: {piece} {at}.",
  ["The {piece} of {player} at {at} leaves the board."] =
    "Уходит с поля: {piece} {at} ({player}).",
  ["The {piece} of {player} goes from {from} to {to}."] =
    "{player} перемещает: {piece} {from} — {to}.",
  ["{player} takes over the {piece} of {owner} at {at}."] =
    "{player} забирает у {owner:genitive}: {piece} {at}.",
  ["{to} takes a card from {from}."] = "{to} берёт карту у {from:genitive}.",
  ["{to} takes a card from {from}: {good}."] =
    "{to} берёт карту у {from:genitive}: {good}.",
  ["{player:genitive}"] = "игрока {player}",
  ["{player:dative}"] = "игроку {player}",
  ["such as"] = "например",
  ["the drawing"] = "рисунок",
  ["a hex"] = "гекс",
  ["a corner"] = "перекрёсток",
  ["an edge"] = "путь",
  ["a field"] = "поле",
  ["cards"] = "карты",
  ["a good"] = "карта",
  ["a piece"] = "фигура",
  ["a number"] = "число",
  ["a word"] = "слово",
  ["a player"] = "игрок",
  ["No such file or directory"] = "такого файла или папки нет",
  ["Permission denied"] = "нет прав доступа",
  ["Operation not permitted"] = "система этого не позволяет",
  ["it is a folder"] = "это папка",
  ["Is a directory"] = "это папка",
  ["Not a directory"] = "на месте папки в этом пути стоит файл",
  ["it is a pipe or a device"] = "это канал или устройство",
  ["a link leads out of its folder"] = "ссылка ведёт за пределы своей папки",
  ["what begins with a dot is not read"] =
    "имена, которые начинаются с точки, не читаются",
  ["a zero byte stands in its name"] = "в имени есть нулевой байт",
  ["it is larger than {n} bytes"] = "размер больше {n} байт",
  ["No space left on device"] = "на диске нет места",
  ["Disk quota exceeded"] = "отведённое вам место на диске кончилось",
  ["File too large"] = "файл получился больше, чем разрешено",
  ["Read-only file system"] = "этот диск только для чтения",
  ["File name too long"] = "имя слишком длинное",
  ["Too many levels of symbolic links"] = "ссылки ведут по кругу",
  ["Too many open files"] = "открыто слишком много файлов",
  ["Text file busy"] = "эта программа сейчас работает",
  ["Exec format error"] = "это не программа для этой машины",
  ["Cannot allocate memory"] = "не хватает памяти",
  ["Resource temporarily unavailable"] = "система больше не даёт процессов",
  ["Input/output error"] = "устройство отвечает ошибкой",
  ["Bad file descriptor"] = "он закрыт",
  ["this is no record: expected Rulewright record {n}"] =
    "это не запись партии: ожидалось Rulewright record {n}",
  ["the record is damaged: it has {n} decisions, not {n}"] =
    "запись повреждена: ходов в ней {n}, а не {n}",
  ["the record is cut off: expected a line's end"] =
    "запись обрывается: ожидался конец строки",
  ["the record is cut off: expected end after this line"] =
    "запись обрывается: после этой строки ожидалось end",
  ["this is no parcel: expected Rulewright parcel {n}"] =
    "это не посылка: ожидалось Rulewright parcel {n}",
  ["the parcel is damaged: its text is not what was packed"] =
    "посылка повреждена: её текст не тот, что был упакован",
  ["the parcel is damaged: it has {n} files, not \"{n}\""] =
    "посылка повреждена: файлов в ней {n}, а не \"{n}\"",
  ["the parcel is cut off: expected a line's end"] =
    "посылка обрывается: ожидался конец строки",
  ["the parcel is cut off: expected parcel and a checksum"] =
    "посылка обрывается: ожидалось parcel и контрольная сумма",
  ["the parcel is cut off: expected Rulewright record {n}"] =
    "посылка обрывается: ожидалось Rulewright record {n}",
  ["a line is too long"] = "строка слишком длинная",
  ["the line is longer than 1 MiB"] = "строка длиннее 1 МиБ",
  ["the line is not UTF-8: byte {n} is wrong"] =
    "строка не в UTF-8: неверен байт {n}",

  -- What check finds, to be formatted.
  ["%s \"%s\" has no id"] = "у %s \"%s\" нет номера",
  ["%s \"%s\" says nothing: a sentence was expected"] =
    "%s \"%s\" ничего не говорит: ожидалась фраза",
  ["except '%s': that rule is left out, so there is nothing to make an "
    .. "exception to"] = "except '%s': это правило исключено, и делать "
    .. "исключение не из чего",
  ["no step offers the move '%s'"] = "хода «%s» не предлагает ни один шаг",
  ["nobody asks for the step '%s'"] = "шага «%s» никто не вызывает",
  ["%s \"%s\" depends on '%s', but nothing reports it"] =
    "%s \"%s\" зависит от «%s», а об этом ничто не сообщает",
  ["a ruling speaks of '%s', but there is no such module%s"] =
    "в rulings назван «%s», а такого модуля нет%s",
  ["no rule asks for the value '%s'"] =
    "величины «%s» не спрашивает ни одно правило",
  ["the points of the game are '%s', but there is no such value%s"] =
    "очки игры — «%s», а такой величины нет%s",
  ["g:%s: there is no %s '%s'%s"] = "g:%s: нет такого %s: «%s»%s",
  ["in the step '%s' nothing happens: it has neither moves nor run"] =
    "в шаге «%s» ничего не происходит: у него нет ни ходов, ни run",
  ["nothing draws the piece '%s': a draw was expected"] =
    "фигуру «%s» ничто не рисует: ожидалось draw",
  ["value \"%s\" has no base and nothing adjusts it, so it is always 0"] =
    "у value \"%s\" нет base, и ничто её не меняет: она всегда 0",
  ["the section '%s' stands behind '%s', which is neither a part of a "
    .. "rulebook (%s) nor a section"] =
    "глава «%s» стоит после «%s», а это не часть книги правил (%s) и не "
    .. "глава",
  ["hidden '%s': nothing in the state was ever called so"] =
    "hidden «%s»: ничто в состоянии так не называлось",
  ["'%s' is listed, but refused: %s"] =
    "«%s» есть в списке ходов, но отвергнут: %s",
  ["'%s' is listed, but cannot be read: %s"] =
    "«%s» есть в списке ходов, но не читается: %s",
  ["'%s' is read as another move, '%s'"] = "«%s» читается как другой ход, «%s»",
  ["'%s' is not listed, but nothing speaks against it"] =
    "«%s» нет в списке ходов, но ничто этому ходу не мешает",
  ["asking what is legal changed the state"] =
    "вопрос о том, что можно, изменил состояние",
  ["a clone: %s"] = "копия: %s",
  ["a clone differs: %s"] = "копия отличается: %s",
  ["a clone has %d moves, the game %d"] = "ходов в копии %d, а в игре %d",
  ["undo does not lead back"] =
    "взятый назад ход не возвращает прежнего состояния",
  ["redo does not lead forth"] =
    "ход, сделанный снова, приводит к другому состоянию",
  ["the save cannot be loaded: %s"] = "запись не читается: %s",
  ["a loaded save differs: %s"] = "прочитанная запись отличается: %s",
  ["cache '%s' differs from a rebuild at %s"] =
    "cache «%s» отличается от построенного заново: %s",
  ["the view of %s tells what is hidden"] = "то, что видит %s, выдаёт скрытое",
  ["nothing fills the blank %s of '%s'"] =
    "пропуск %s ничто не заполняет: «%s»",
  ["another process: %s"] = "другой процесс: %s",
  ["the game has not ended"] = "игра не кончилась",
}

return ru
