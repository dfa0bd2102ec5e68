-- The engine's own sentences: a closed list, in each language, with {blanks}.

local sentences = {}

local en = {
  game_over = "The game is over.",
  unknown_move = "There is no move '{move}'{near}.",
  out_of_turn = "It is for {player} to decide now.",
  not_now = "'{move}' is not possible now.",
  waiting = "{player} must decide: {step}.",
  not_in_domain = "{value} is not possible here.",
  missing = "'{move}' lacks {what}.",
  no_place = "{value} is not {what}.",
  too_poor = "It costs {price}; {lack} is missing.",
  none_left = "No {piece} is left in stock.",
  not_offered = "'{move}' is not possible now.",
  broke = "The move broke a rule file and was taken back: {message}",
  limit = "The move was stopped and taken back: {message}",
}

local ru = {
  game_over = "Игра окончена.",
  unknown_move = "Хода «{move}» нет{near}.",
  out_of_turn = "Сейчас решает {player}.",
  not_now = "Ход «{move}» сейчас невозможен.",
  waiting = "Решает {player}: {step}.",
  not_in_domain = "{value} здесь не подходит.",
  missing = "Ходу «{move}» не хватает: {what}.",
  no_place = "{value} — не то, что нужно: {what}.",
  too_poor = "Цена: {price}; не хватает: {lack}.",
  none_left = "В запасе не осталось фигуры «{piece}».",
  not_offered = "Ход «{move}» сейчас невозможен.",
  broke = "Ход сломал файл правил и взят назад: {message}",
  limit = "Ход остановлен и взят назад: {message}",
}

sentences.languages = { en = en, ru = ru }

-- A sentence with its blanks filled; a blank nobody fills stays as it is.
function sentences.fill(text, blanks)
  local filled = text:gsub("{([%w_]+)}", function (name)
    local value = blanks and blanks[name]
    return value ~= nil and tostring(value) or nil
  end)
  return filled
end

function sentences.say(key, lang, blanks)
  local text = (sentences.languages[lang] or en)[key] or en[key]
  if not text then error("there is no sentence '" .. tostring(key) .. "'") end
  return sentences.fill(text, blanks)
end

return sentences
