-- What the engine says, in English, by key.

return {
  game_over = "The game is over.",
  unknown_move = "There is no move '{move}'{near}",
  out_of_turn = "It is for {player} to decide now.",
  not_now = "'{move}' is not possible now.",
  not_in_domain = "{value} is not possible here.",
  missing = "'{move}' lacks {what}.",
  no_argument = "'{move}' takes no '{name}'.",
  no_place = "{value} is not {what}.",
  not_read = "there is no '{text}' here; expected {what}",
  too_poor = "It costs {price}; {lack} short.",
  none_left = "No {piece} is left in stock.",
  not_listed = "This is none of the moves that are possible now.",
  except = "Except [{id}]: {says}",
  cause = "{place}: {piece} of {player}.",
  broke = "A rule failed, and the move was taken back: {message}",
  limit = "The move was stopped and taken back: {message}",
  text_word = "\"{word}\"",
  text_expected = "expected {what} at column {column}, not \"{word}\"{near}",
  text_ends = "expected {what} at column {column}, where the move ends",
  text_complete = "the move is complete before \"{word}\" at column {column}",
  text_no_move = "\"{word}\" is not a move (column {column}){near}",
  text_at = "{message} (column {column}){near}",
  text_near = "; did you mean \"{name}\"?",
  text_other = "; \"{word}\" is {what}",
  text_end = "the end of the move",
  text_or = "or",
  bundle_near = "\"{word}\" is not known; did you mean \"{name}\"?",
  bundle_unknown = "\"{word}\" is not known; expected a count or one of: "
    .. "{goods}",
  bundle_count = "a count is from 1 to {most}",
  bundle_after = "expected one of {goods} after the count",
  bundle_empty = "expected goods, such as 2 {good}",
  not_together = "'{one}' and '{other}' do not go together: {why}",
  warned = "Warning: {one} with {other}: {why}.",
  no_read = "cannot read {path}: {why}",
  no_game = "there is no game '{name}'{near}",
  one_name = "'{name}' is no name of a player: one word was expected",
  two_names = "two players are called '{name}'",
  requires_later = "{module} requires {name} {least} or later; this is {found}",
  requires_absent = "{module} requires {name} {least} or later, which is not"
    .. " taken",
  no_module = "{game} has no module '{name}'{near}",
  no_module_file = "there is no module file {path}",
  two_modules = "two modules are called '{name}': {one} and {other}",
  the_engine = "the engine",
  extends_other = "{file}: module '{name}' extends '{extends}', not '{game}'",
  rule_fault = "{message}",
  no_part = "module '{module}' has no '{name}'{near}",
  near = "; did you mean '{name}'?",
  players = "{game} takes {allowed} players, not {count}",
  seats_of_two = "'{one}' and '{other}' do not go together: each says how many "
    .. "play and who sits where",
  players_or = "or", players_none = "no",
  middle = "{name} cannot be taken in the middle of a game, only when one "
    .. "begins: {why}",
  middle_clause = "the clause",
  middle_beginning = "what it does then",
  middle_undone = "{what} ({where}) would not be done",
  middle_otherwise = "with it a game begins otherwise (g.{field})",
  begun = "a game that has begun cannot do without it: {why}",
  begun_board = "the board would be another",
  begun_thing = "{kind} '{name}' is in play",
  nothing_undone = "there is nothing to undo",
  not_held = "{path} is not taken: at most {most} files of {size} MiB are held"
    .. " in memory",
  undealt = "what lies hidden as '{path}' cannot be dealt anew, so only who"
    .. " sees everything can open a line beside the game",
  no_moment = "there is no moment after {n} decisions",
  nothing_redone = "there is nothing to redo",
  no_stream = "there is no die, deck or stream '{name}'",
  never_comes = "{name} never brings '{result}'",
  comes_only = "{name} can bring '{result}' only {n} more {n|time|times}",
  no_clause = "there is no clause {id} to drop{near}",
  drops_words = "{id} says what is taken (value '{name}' is \"{words}\") and "
    .. "cannot be dropped; change it instead",
  drops_things = "{id} says what the box contains and cannot be dropped; "
    .. "change it instead",
  drops_board = "{id} says what the game is played on and cannot be dropped",
  drops_word = "{id} is a word that rules use ('{name}') and cannot be dropped;"
    .. " wrap it instead",
  drops_cache = "{id} is what rules look up ('{name}') and cannot be dropped",
  drops_start = "{id} makes what other rules stand on and cannot be dropped; "
    .. "replace it instead",
  drops_flow = "{id} keeps the game going and cannot be dropped; replace it "
    .. "instead",
  drops_fact = "{id} keeps out what nobody could do at a table and cannot be "
    .. "dropped; replace it instead",
  drops_none = "{id} is no clause of its own, so it cannot be dropped: it is "
    .. "said along with {ids}",
  no_bot = "there is no bot '{name}'{near}; there are {list}",
  no_bot_file = "there is no file of a bot {name}",
  no_bot_seat = "there is no player '{name}' to be played by a bot; there are "
    .. "{list}",
  no_learner = "bots take every seat; one was expected to be left for whoever "
    .. "learns",
  no_action = "game {n}: {action} is no legal action; those from 0 to {most} "
    .. "whose mask is 1 are",
  no_row = "there is no game {n}; there are {most}",
  asks_near = ", did you mean '{name}'?",
  bot_twice = "the bot '{name}' stands twice in a row on the ladder",
  measure_lua = "the measure '{name}' is neither an event nor a value of the "
    .. "game, and no Lua: {message}",
  measure_of = "the value '{name}' is asked of {what}: write it as Lua, such "
    .. "as g:value(\"{name}\", …)",
  no_measure = "there is no event or value '{name}' to be measured{near}",
  measure_by = "the measure '{name}' needs Lua that says the {group}, such as "
    .. "EVENT: e.FIELD, 1",
  measure_form = "the measure '{name}' must be NAME=WHAT",
  at_decision = "decision {n}: {message}",
  check_at = "seed {seed}, decision {n}",
  check_seed = "seed {seed}: {message}",
  lost = "the game has not ended after {n} decisions; at last all are made in "
    .. "{count|step|steps} {steps}",
  lost_step = "'{name}'{id} ({file}:{line})",
  lost_more = " and {n} more",
  lost_stays = ", which repeats, and no move of which ends it",
  idle = "adjust '{name}': what it says has never shown, for [{limit}] limits "
    .. "the number behind it; then_plus comes behind limits",
  leans = "without {id} the move '{move}' breaks: {message}",
  no_rule = "no rule has the id of the {language} sentence '{key}'{near}",
  other_key = "the {language} sentence '{key}' is never read, for"
    .. " '{other}' is found first",
  no_text = "the {language} text '{key}' is in no rule file{near}",
  strange_blank = "the {language} sentence has a blank {{blank}} that the "
    .. "English lacks",
  too_many_forced = "no more than {n} results of {name} can wait to come",
  record_at = "line {line}, column {column}: {message}",
  record_line = "line {line}: {message}",
  record_over = "the game is over already",
  record_who = "{player} decides here, not {other}",
  record_rolled = "{move} rolled {rolled}, but the record says {said}",
  record_nothing = "nothing",
  record_after = "after {move} the state is not what the record says",
  record_edited = "the edited state: {message}",
  record_end = "the final state does not match the record's hash",
  record_claims = "expected {expected}, not {said}",
  record_lacks = "expected {expected} before this",
  record_no_result = "no result, for the game is not over",
  record_typed = "expected a clause that was typed in: {message}",
  record_changed = "{message}; since the record was made these have changed: "
    .. "{list}",
  parcel_agree = "the parcel carries rules of its own; whoever has read them "
    .. "agrees with {hash}",
  parcel_other = "this is not what the parcel carries; whoever has read its "
    .. "rules agrees with {hash}",
  parcel_says = "the parcel shows {said}, but its rules say {found}",
  record_elsewhere = "the record takes the module {path}, which does not lie "
    .. "beside it; it is taken when you name it: --with {path}",}
