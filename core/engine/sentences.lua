-- The engine's own sentences: a closed list, in each language, with {blanks}.
--
-- A word that depends on a number stands as {n|card|cards}, in Russian as
-- {n|карта|карты|карт}: the form for the number that fills {n}, which is not
-- printed itself. Two forms are for one and many; three for 1, 21, 31 …,
-- for 2 to 4, 22 to 24 …, and for the others. What is no number takes the
-- last form.

local tostring = require("rulewright.kernel").bounds.tostring

local sentences = {}

local en = {
  game_over = "The game is over.",
  unknown_move = "There is no move '{move}'{near}",
  out_of_turn = "It is for {player} to decide now.",
  not_now = "'{move}' is not possible now.",
  waiting = "{player} must decide: {step}.",
  not_in_domain = "{value} is not possible here.",
  missing = "'{move}' lacks {what}.",
  no_argument = "'{move}' takes no '{name}'.",
  no_place = "{value} is not {what}.",
  too_poor = "It costs {price}; {lack} is missing.",
  none_left = "No {piece} is left in stock.",
  not_listed = "This is none of the moves that are possible now.",
  cause = "{place}: {piece} of {player}.",
  not_offered = "'{move}' is not possible now.",
  broke = "A rule failed, and the move was taken back: {message}",
  limit = "The move was stopped and taken back: {message}",
  text_expected = "expected {what} at column {column}, not {word}{near}",
  text_ends = "expected {what} at column {column}, where the move ends",
  text_complete = "the move is complete before {word} at column {column}",
  text_no_move = "{word} is not a move (column {column}){near}",
  text_at = "{message} (column {column}){near}",
  text_near = "; did you mean {name}?",
  text_other = "; {word} is {what}",
  text_end = "the end of the move",
  text_or = "or",
  bundle_near = "{word} is not known; did you mean {name}?",
  bundle_unknown = "{word} is not known; expected a count or one of: {goods}",
  bundle_count = "a count is from 1 to {most}",
  bundle_after = "expected one of {goods} after the count",
  bundle_empty = "expected goods, such as 2 {good}",
  not_together = "'{one}' and '{other}' do not go together: {why}",
  no_module = "{game} has no module '{name}'{near}",
  no_element = "module '{module}' has no element '{name}'{near}",
  no_kind = "module '{module}' has no components of kind '{name}'{near}",
  module_near = "; did you mean '{name}'?",
  players = "{game} takes {allowed} players, not {count}",
  players_or = "or", players_none = "no",
  middle = "{name} cannot be taken in the middle of a game, only when one "
    .. "begins: {why}",
  middle_clause = "the clause",
  middle_beginning = "what it does then",
  middle_undone = "{what} ({where}) would not be done",
  middle_otherwise = "with it a game begins otherwise (g.{field})",
}

local ru = {
  game_over = "Игра окончена.",
  unknown_move = "Хода «{move}» нет{near}",
  out_of_turn = "Сейчас решает {player}.",
  not_now = "Ход «{move}» сейчас невозможен.",
  waiting = "Решает {player}: {step}.",
  not_in_domain = "{value} здесь не подходит.",
  missing = "Ходу «{move}» не хватает: {what}.",
  no_argument = "У хода «{move}» нет «{name}».",
  no_place = "{value} — не то, что нужно: {what}.",
  too_poor = "Цена: {price}; не хватает: {lack}.",
  none_left = "В запасе не осталось фигуры «{piece}».",
  not_listed = "Такого хода нет среди тех, что сейчас возможны.",
  cause = "{place}: {piece}, {player}.",
  not_offered = "Ход «{move}» сейчас невозможен.",
  broke = "В правиле ошибка, ход взят назад: {message}",
  limit = "Ход остановлен и взят назад: {message}",
  text_expected = "в столбце {column} ожидается {what}, а не {word}{near}",
  text_ends = "в столбце {column}, где ход кончается, ожидается {what}",
  text_complete = "ход закончен перед {word} в столбце {column}",
  text_no_move = "{word} — не ход (столбец {column}){near}",
  text_at = "{message} (столбец {column}){near}",
  text_near = "; может быть, {name}?",
  text_other = "; {word} — это {what}",
  text_end = "конец хода",
  text_or = "или",
  bundle_near = "{word} здесь неизвестно; может быть, {name}?",
  bundle_unknown = "{word} здесь неизвестно; ожидается число или: {goods}",
  bundle_count = "число бывает от 1 до {most}",
  bundle_after = "после числа ожидается одно из: {goods}",
  bundle_empty = "ожидаются карты, например 2 {good}",
  not_together = "«{one}» и «{other}» несовместимы: {why}",
  no_module = "{game}: модуля «{name}» нет{near}",
  no_element = "в модуле «{module}» нет части «{name}»{near}",
  no_kind = "в модуле «{module}» нет компонентов вида «{name}»{near}",
  module_near = "; может быть, «{name}»?",
  players = "{game}: число игроков — {allowed}, а не {count}",
  players_or = "или", players_none = "никакое",
  middle = "{name} нельзя взять посреди игры, только в начале: {why}",
  middle_clause = "это предложение",
  middle_beginning = "то, что оно тогда делает",
  middle_undone = "{what} ({where}) осталось бы несделанным",
  middle_otherwise = "с ним игра начинается иначе (g.{field})",
}

-- The names of the engine's own domains and the sentences of its events, by the
-- English.
local phrases = { ru = {
  ["nothing"] = "ничего",
  ["{player} places a {piece} at {at}."] = "{player} ставит: {piece}, {at}.",
  ["The {piece} of {player} at {at} leaves the board."] =
    "{player} убирает с поля: {piece}, {at}.",
  ["The {piece} of {player} goes from {from} to {to}."] =
    "{player} перемещает: {piece}, {from} — {to}.",
  ["{player} takes over the {piece} of {owner} at {at}."] =
    "{player} забирает себе: {piece}, {at} (был {owner}).",
  ["{to} takes a card from {from}."] = "{to} берёт карту у игрока {from}.",
  ["a hex, such as C3"] = "шестиугольник, например C3",
  ["a corner, such as C3.n"] = "угол, например C3.n",
  ["an edge, such as C3.ne"] = "ребро, например C3.ne",
  ["a field, such as 3,4"] = "поле, например 3,4",
  ["a good"] = "карта",
  ["a piece"] = "фигура",
  ["a number"] = "число",
  ["a word"] = "слово",
  ["a player"] = "игрок",
} }

sentences.languages = { en = en, ru = ru }

local function split(forms)
  local list = {}
  for form in forms:gmatch("|([^|]*)") do list[#list + 1] = form end
  return list
end

local function form_number(n, count)
  if math.type(n) ~= "integer" then return count end
  n = math.abs(n)
  if count < 3 then return n == 1 and 1 or count end
  local ten, hundred = n % 10, n % 100
  if ten == 1 and hundred ~= 11 then return 1 end
  if ten >= 2 and ten <= 4 and hundred // 10 ~= 1 then return 2 end
  return 3
end

-- The form of a word that goes with a number; forms: "|card|cards".
local function form_of(value, forms)
  local list = split(forms)
  local n = math.type(value) and value or math.tointeger(tonumber(value))
  return list[form_number(n, #list)] or list[#list]
end

sentences.form_of = form_of

-- A sentence with its blanks filled; a blank nobody fills stays as it is.
function sentences.fill(text, blanks)
  local filled = text:gsub("{([%w_]+)(|?[^{}]*)}", function (name, forms)
    local value = blanks and blanks[name]
    if value == nil then return nil end
    if forms == "" then return tostring(value) end
    return forms:sub(1, 1) == "|" and form_of(value, forms) or nil
  end)
  return filled
end

function sentences.say(key, lang, blanks)
  local text = (sentences.languages[lang] or en)[key] or en[key]
  if not text then error("there is no sentence '" .. tostring(key) .. "'") end
  return sentences.fill(text, blanks)
end

-- The name of a domain in a language; itself if there is no translation.
function sentences.phrase(text, lang)
  return phrases[lang] and phrases[lang][text] or text
end

return sentences
