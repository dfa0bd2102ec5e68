-- What the program says, in English.

return {
  -- What stands for a word that people choose, in other languages.
  placeholders = "",
  decimal_mark = ".",
  thousands_mark = ",",
  try_help = "See: rulewright {command} --help",
  ambiguous_command = "'{word}' may be any of {list}",
  unknown_command = "there is no command '{word}'{near}",
  did_you_mean = "; did you mean '{word}'?",
  unknown_option = "there is no option '{word}'{near}",
  option_needs = "option {option} needs {what}",
  option_takes_none = "option {option} takes no value",
  option_integer = "option {option} needs a whole number, not '{value}'",
  option_at_least = "option {option} needs at least {least}, not {value}",
  option_one_of = "option {option} is one of {choices}, not '{value}'",
  too_many = "'{word}' is one word too many",
  needs_argument = "{what} is missing",
  nothing_to_run = "no game was named",

  first_screen = [[
Rulewright plays board games by the sentences of their rulebooks.
  :new catan          begins a game ({games})
  :moves              lists what may be done; a bare line is a move
  :why MOVE           names the sentences that forbid it
  :help               lists the rest; Tab completes; Ctrl-D leaves]],
  game_screen = [[
{title}. {players}.{seed}
A bare line is a move; Tab completes it. :moves lists moves, :board draws,
:why MOVE explains, :help lists the rest, Ctrl-D leaves.]],
  opening_seed = " Seed {seed}.",
  over_seed = "The seed was {seed}.",
  no_game = "No game has begun; type :new catan, for instance",
  decides = "{who} is to decide: {step}.",
  over_one = "The game is over: {who} has won.",
  over_many = "The game is over: {who} have won together.",
  over_none = "The game is over.",
  won_one = "{who} has won with {points}.",
  won_many = "{who} have won with {points}.",
  points_forms = "point|points",
  last_move = "Last move on the board: {who}, {text}",
  over_points = "Points: {points}.",
  refused_line = "line {line}: {move}: {reason}",
  input_failed = "the standard input could not be read ({message})",
  not_printed = "the output could not be written",
  interrupted = "Interrupted.",
  broken = "The program failed at this: {message}",
  legal = "That is legal.",
  not_understood = "The line was not understood: {message}",
  moves_forms = "move|moves",
  moves_more = "… and {count} more: :moves {name}",
  moves_none = "Nobody has a move now.",
  moves_of_none = "No '{name}' is possible now; :why {name} … says why",
  open_sample = "{form}   (any; for instance)",

  after_parts = "where the points came from",
  after_log = "what the last move brought",
  after_save = "keeps the record; rulewright replay FILE --step goes through"
    .. " it",
  after_undo = "takes back your last decision",
  after_new = "begins another game",
  kept = "The game is kept; to go on with it:",
  not_kept = "The game could not be kept: there is no home folder.",
  not_kept_why = "The game could not be kept ({why}).",
  left = "Games were left before their end; to go on with one:",
  left_game = "{game}, {players} ({count}):",
  saved = "Saved in {path}.",
  drawn = "Drawn in {path}.",
  packed = "Packed in {path}.",
  parcel_seed = "It holds the seed: who opens it can work out all rolls and"
    .. " cards to come.",
  parcel_carries = "{game} with {players}, {count}. The parcel carries rules:",
  parcel_module = "{title} ({name} {version})",
  parcel_module_by = "{title} ({name} {version}) by {author}",
  parcel_typed = "typed in: {text}",
  parcel_play = "Rules see the whole game, and nothing else. Play by them?",
  parcel_ask = "y, n, s (show their source) > ",
  parcel_declined = "the rules of the parcel were declined",
  parcel_unread = "the parcel is opened when you agree to its rules: --agree"
    .. " {hash}",
  loaded = "{title}: {count} so far.",
  undone = "Taken back: {move}.",
  undone_more = "Taken back: {move}, and {count} after it.",
  redone = "Done again: {move}.",
  redone_more = "Done again: {move}, and {count} after it.",
  forced = "The next results of {name}: {results}.",
  saved_line = "The line beside the game is saved in {path}.",
  beside_opened = "You are beside the game now. Nothing here counts: :real goes"
    .. " back, :what-if compares.",
  beside_dealt = "What {who} cannot see is dealt anew, and other luck comes.",
  beside_real = "The cards and the luck to come are those of the game.",
  beside_closed = "You are back in the game.",
  beside_already = "You are beside the game already: :real goes back first.",
  beside_none = "This is the game itself; :what-if opens a line beside it.",
  beside_sign = "what if: ",
  sides = "Beside the game since move {since}; there → here:",
  side_moves = "moves",
  side_points = "points {points}",
  side_hand = "in hand {hand}",
  side_rules = "rules",
  hidden_forms = "hidden card|hidden cards",
  edited = "The state was changed by hand; :undo takes it back.",
  reloaded = "The rules were read again.",
  reload_failed = "The old rules stay in force: {message}",
  taken = "{name} is in force from now on.",
  dropped = "{name} is left out from now on.",
  clause_taken = "That clause is in force from now on.",
  clause_named = "That clause is in force from now on, as {id}.",
  clause_refused = "The clause was not taken: {message}",
  on_or_off = "on or off was expected, not '{word}'",
  trace_on = "Clauses that fire are listed after each move.",
  trace_off = "Clauses are no longer listed.",
  trace_head = "Fired:",
  trace_secret = "You may not see which clauses fired in this move.",
  view_all = "Everything is shown.",
  view_own = "What the player who is to decide may see is shown.",
  view_of = "What {who} may see is shown.",
  no_such_move = "There is no move '{word}'{near}",
  no_such_player = "There is no player '{name}'{near}; players: {players}",
  no_such_rule = "No rule has the id or the word '{word}'{near}",
  no_such_value = "There is no value '{name}'{near}",
  not_read = "{path}: the file could not be read ({why})",
  not_written = "{path}: the file could not be written ({why})",
  not_made = "{path}: the folder could not be made ({why})",
  needs_file = "a file name is missing",
  needs_move = "a move is missing: :why MOVE",
  needs_results = "Say which results, for instance :dice 3 4",
  needs_of = "{name} of what? Expected {what}",
  value_broke = "{name} cannot be asked of that, but of {what}: {message}",
  needs_value = "Say which value; there are: {list}",
  needs_module = "Say which module; there are: {list}",
  needs_id = "Say which clause, for instance :without CAT-069",
  needs_game = "Say which game: {list}",
  bad_count = "say how many, 1 or more, not '{word}'",
  written = "It is written: {form}",
  no_help = "There is no command and no move '{word}'",
  nothing_yet = "Nothing has happened yet.",
  rolled = "rolled {results}",
  places_in_short = "corners D4.n .ne .se .s .sw .nw · edges D4.ne .e .se .sw"
    .. " .w .nw",
  next_tile = "next",
  nothing_drawn = "This game does not say how it looks.",
  draw_failed = "The drawing failed: {message}",
  unfinished = "Go on; an empty line throws the clause away.",
  thrown_away = "The clause was thrown away.",
  replaced_by = "replaced by {by}",
  dropped_by = "dropped by {by}",
  changed_by = "changed by {by}",
  rules_forms = "rule|rules",
  except_added = "{ids}, except: {text}",
  except_rule = "Except: {text}",
  by_engine = "the engine itself",

  about_step = "go through it move by move, with the board, on and back",
  step_keys = "Enter: the next move · b: back · a number: to that move · q:"
    .. " leave · :COMMAND",
  step_end = "There is no further move that way.",
  verdict_true = "{count} played again; the record is true{besides}.",
  verdict_partly = "{count} played again, from the last change of rules on;"
    .. " that much of the record is true{besides}. What was decided before it"
    .. " ({earlier}) was decided by other rules and was not played again.",
  verdict_false = "{count} played again, but the record is not true: {doubts}.",
  verdict_with = ", with {list}",
  verdict_and = "and",
  forced_forms = "forced result|forced results",
  edits_forms = "edit|edits",
  typed_forms = "typed clause|typed clauses",
  replay_before = "the record cannot be played to move {to}: its first {count}"
    .. " were made before the rules were changed",
  replay_to = "{count} of {all} played again.",
  check_good = "{name}: no fault found.",
  check_faults = "{name}: {count}.",
  faults_forms = "fault|faults",
  check_watching = "Watching; Ctrl-C ends.",
  check_saved = "Saved: {list}",
  made = "Made {path}",
  exists_already = "{path} is there already",
  new_kinds = "the kind is one of {kinds}, not '{word}'{near}",
  new_name = "a name is a word of small letters, digits and _, not '{name}'",
  new_needs_game = "say which game it is for, with --game; there are {games}",
  template_name = "{path}: a template writes no file called '{name}'",
  new_next = "Try it: {line}",
  new_author = "Your name",
  new_line = "'{text}' cannot stand in a manifest: it holds a quote, a"
    .. " backslash or a control character",
  new_pack_game = "a pack holds modules, for a game that comes with the"
    .. " program",

  not_utf8 = "the line is not UTF-8",
  rules_next = ":rules {id} shows one, :rules WORD those that contain it.",
  help_lines = [[
  A bare line is a move; Tab completes it. A line that begins with = is Lua
  (= g.turn). A clause of the rule language may be typed in and holds at once:
  adjust "hand limit" { plus = 2 }]],
  help_head = [=[
rulewright — board games by the sentences of their rulebooks
usage: rulewright [COMMAND] [OPTION…]]=],
  help_foot = "rulewright COMMAND --help tells more. Exit codes: 0 good,"
    .. " 1 refused or failed, 2 usage.",

  about_repl = "Open the prompt; it says how to begin.",
  about_play = "Play a game: at a terminal with the prompt, else the lines of"
    .. " the standard input.",
  more_play = [[
Without a terminal each line is a move or a :command; what happened is printed,
and the first refused line ends it with "line N: MOVE: [id] sentence" and exit
code 1.]],
  about_replay = "Play a record again and say whether it is true.",
  about_rules = "Print the composed rulebook of a game, one rule of it by its"
    .. " id, or those that contain a word.",
  about_render = "Draw the board of a record as SVG.",
  about_check = "Find fault with a game or a module: missing sentences and"
    .. " ids, what nobody is offered or asks for, rules that break without"
    .. " another; with --games, play random games.",
  about_new = "Begin a game, an expansion, a box, a scenario or a house rule:"
    .. " files with a spec that passes.",
  about_install = "Put a module, or a pack of several, into your module folder,"
    .. " after showing what it is and what `check` says of it.",
  about_modules = "List what is in your module folder, and where it is from.",
  about_update = "Fetch what was installed again from where it came.",
  about_remove = "Take away what was installed.",
  about_yes = "do not ask; what has a fault is not installed",
  archive_bad = "the archive is damaged, or is none",
  archive_path = "'{path}' is no plain path inside a pack",
  archive_link = "'{path}' is a link or a device; only files are installed",
  archive_many = "it holds more than {most} files",
  archive_large = "it holds more than {most} MiB",
  source_deep = "{path}: its folders are nested too deeply",
  source_lacks = "the program {program} is needed and not found",
  source_git = "{address}: git says: {why}",
  source_heavy = "{address}: the repository takes more than {most} MiB",
  source_none = "'{path}' is no folder, archive or address of git",
  source_kind = "{path}: a folder, .tar, .tar.gz, .lua or an address of git was"
    .. " expected",
  program_much = "{path} printed more than {most} MiB",
  pack_game = "{path} is a game of its own: play it by its path",
  pack_none = "{path} holds no module: a file NAME.lua or NAME/init.lua that"
    .. " begins with module \"NAME\"",
  pack_module = "{title} ({name} {version}), for {game}",
  pack_module_by = "{title} ({name} {version}) by {author}, for {game}",
  pack_adds = "{count}; licence: {licence}",
  pack_no_licence = "none named",
  pack_from = "{count}, {size} KiB, from {from}",
  pack_faulty = "it has faults and is not installed; without --yes you are"
    .. " asked",
  pack_ask = "Install {name} in {folder}? (y/n) ",
  files_forms = "file|files",
  store_homeless = "there is no module folder, because HOME names no absolute"
    .. " folder",
  store_busy = "{folder}: another rulewright is changing it, or it cannot be"
    .. " written ({why})",
  store_taken = "{path} is there already, and was not installed from elsewhere",
  store_unasked = "nobody can be asked here; --yes installs what has no fault",
  store_declined = "nothing was installed",
  store_pack = "{name}, from {from}",
  store_empty = "There are no modules in {folder}.",
  store_unknown = "nothing called '{name}' was installed; see: rulewright"
    .. " modules",
  store_removed = "Removed {name}.",
  store_remains = "{path} stays: it holds files of your own.",
  update_other = "{name} is called {other} there now",
  update_same = "{name} is as it is at {from}.",
  about_test = "Run busted specs inside the program's own Lua.",
  about_with = "expansions, scenarios, house rules: by name, box.element or"
    .. " path",
  about_without = "clauses (by id) or modules to leave out",
  about_lang = "en or ru; by default as LANG says",
  about_color = "auto (the default), always or never",
  about_ascii = "print and draw ASCII letters only",
  about_help = "say how this is used",
  about_version = "print the version",
  about_players = "how many, or their names: ann,bob",
  about_seed = "the seed of all random numbers",
  about_agree = "agree to the rules that a parcel carries",
  about_load = "go on with a record",
  about_clauses = "say which clauses no spec has fired",
  about_to = "stop after N moves",
  about_rules_json = "one JSON object for each clause",
  about_output = "the file to write; - is the standard output",
  about_view = "what this player may see; all (or nothing) shows everything",
  here_view = "what this player may see; all shows everything, no name"
    .. " what the one who is to decide may see",
  about_check_games = "play N random games and check what must hold of any",
  about_record = "play this record again by these rules, and nothing else",
  about_game = "the game that the module is for",
  about_in = "the folder to write into (by default the current one)",
  about_pack = "make a folder that is ready to be published",
  about_author = "who made it (by default who you are to git)",
  about_home = "the address where it will be found",
  about_watch = "check again at each save, until Ctrl-C",

  here_moves = "what may be done now; all places of one move",
  here_why = "the sentences that forbid a move",
  here_board = "draw the board as the window has room for it, with a move's"
    .. " name its places marked, or around a place; full: all of it; on, off or"
    .. " auto: whether it is drawn after each change",
  board_part = "A part of the board. :board PLACE shows another, :board full"
    .. " all.",
  about_board = "the board after each change: on, off, or auto (the"
    .. " default), as large as the window allows",
  about_open = "show everything, also what a player may not see",
  here_bots = "who is played by a bot; blue=greedy seats one, blue=person"
    .. " takes the seat back, --iters and --ms as in play",
  needs_no_colon = "A move has no colon: {line}",
  needs_colon = "A command begins with a colon: {word} ({about})",
  not_yours = "It is for {who} to decide, and what {who} may do is not shown.",
  value_hidden = "{name} of that depends on what you may not see; --open and"
    .. " :view all show everything",
  why_hidden = "Whether '{move}' would be possible depends on what you may not "
    .. "see; --open and :view all show everything",
  no_decision = "There is no decision {number}; the last one is {last}.",
  pass_keyboard = "Pass the keyboard to {who}, who presses Enter."
    .. " (:view all shows everything from then on.)",
  in_hand = "In hand: {list}.",
  thinking = "{who} is thinking …",
  searching = "{who}: {count} ahead; Ctrl-C ends the search",
  searching_best = "{who}: {count} ahead, best so far: {move}; Ctrl-C ends the "
    .. "search",
  a_person = "a person",
  bots_too_many = "there are more bots ({count}) than seats for them ({seats})",
  interrupted_bots = "Interrupted; Enter lets the bots go on.",
  more_lines = "-- more: Enter; q ends --",
  board_on = "The board is drawn after each change.",
  board_off = "The board is drawn when you ask for it.",
  board_auto = "The board is drawn after each change, as large as the window"
    .. " allows.",
  here_svg = "draw the board into a file",
  about_words = "Print the words of a game for those who write modules: its"
    .. " things and what is hidden, values, words of g, events, steps, moves"
    .. " and domains, with what they take and give and the types of it.",
  about_words_json = "print one JSON object for each word",
  here_words = "the things, values, words of g, events, steps, moves and"
    .. " domains of the game, or those that hold a word",
  words_thing = "Things: g.things.KIND[\"NAME\"] { with these fields }; "
    .. "pieces and marks with their layer and traits: g:placed(player, "
    .. "\"NAME or trait\")",
  words_value = "Values: g:value(\"NAME\", …), adjust \"NAME\"",
  words_hidden = "Hidden, as parts of g",
  words_hidden_from_all = "seen by nobody",
  words_hidden_from_others = "seen by its owner alone",
  words_word = "Words of g in every game, → with what they return",
  words_define = "Words of g in this game, → with what they return",
  words_event = "Events, with their fields (rules see them all; in brackets "
    .. "the seats that are told a field, where not everyone is): on \"NAME\", "
    .. "g:emit(\"NAME\", …)",
  words_step = "Steps, with the fields of s: g:ask(\"NAME\", …), or a place in"
    .. " the sequence before the colon",
  words_domain = "Domains, for the arguments of moves: at = \"NAME\"",
  words_move = "Moves, with names that stand for several: forbid \"NAME\"",
  no_such_word = "No word of this game contains '{word}'{near}",
  here_rules = "a rule by its id, or all that contain a word",
  here_log = "what you were told last, or the last N moves in full",
  here_history = "the moves so far, or the last N",
  here_trace = "list the clauses that fire after each move",
  here_fired = "the clauses that fired in the last move, or in the N-th",
  here_help = "this list, a command of it, or how a move is written",
  here_value = "a number of the rules: :value hand limit red",
  here_parts = "the same with its parts, each with its sentence",
  here_undo = "take back the last move, or N of them",
  here_redo = "do again what was taken back",
  here_dice = "what comes next: :dice 3 4; or a die, deck or stream by name",
  here_pack = "write the game with all its rules",
  here_save = "write the record of the game",
  here_load = "go on with a record",
  here_new = "begin a game: :new catan --with seafarers --players 4",
  here_with = "take a module (by name or path) from now on",
  here_without = "leave out a clause or a module from now on",
  here_reload = "read the files of all rules again",
  here_quit = "leave; so does Ctrl-D",
  battery_done = "{games} games played, {finished} to the end, {decisions}"
    .. " decisions; {listed} listed moves and {unlisted} others tried.",
  no_such_game = "there is no game '{word}'{near}",
  there_are = "; there are {list}",
  no_such_thing = "there is no game or module '{word}'{near}",
  check_elsewhere = "{path} extends '{game}', which is none of {list}; of a"
    .. " game elsewhere say: rulewright check FOLDER/{game} --with {path}",
  check_extends = "the module does not say which game it extends (extends = …)",
  new_no_number = "{name} declares no plain number to begin with",
  no_such_argument = "'{word}' is no player, number, place or name here{near}",
  check_untranslated = "{count} without a sentence in {language}: {ids}",

  check_playing = "Playing {count}, checking as it goes …",
  check_leaving_out = "Leaving out each clause in turn, for a few decisions …",
  check_left_out = "{tried} of {count} left out in turn.",
  clauses_forms = "clause|clauses",
  progress_clauses = "{bar} {done}/{all} clauses, {left} left",
  progress_decisions = "game {game} of {games}: {count} decisions",
  no_process = "a process could not be made ({why})",
  job_lost = "a process ended before its work was done; nothing was written",
  progress_specs = "{done} of {all} spec files done, failures: {failed}",
  progress = "{bar} {done}/{all} games, {rate} a second, {left} left",
  seeds_form = "the seeds are a range like 1..1000, not '{text}'",
  seeds_backwards = "the range of seeds {text} goes backwards; the lower one"
    .. " comes first",
  seeds_beyond = "the seeds go beyond what can be counted, from {first} on;"
    .. " seeds are whole numbers of 64 bits",
  seeds_few = "{games} games need as many seeds, but {text} are {seeds}",
  seeds_many = "one run plays {most} games at most, not {games}",
  no_specs = "say which specs to run: there is no folder 'tests' here",
  part_none = "say which parts: {command} merge PART…",
  part_other = "{path} is no part for {command} merge ({command} … --part FILE"
    .. " writes one)",
  part_damaged = "{path} is damaged: it is not whole or was changed",
  part_version = "{path} was written by another version ({version})",
  part_mixed = "{path} and {other} do not add up: they differ in {what}",
  part_overlap = "{path} repeats seeds that another part has: {seeds}",
  part_gap = "seeds are missing between the parts: {seeds}",
  part_game = "the game",
  part_players = "the players",
  part_bots = "the bots",
  part_turns = "the order of the bots",
  part_fixed = "who plays which seat",
  part_limit = "the limit of decisions",
  part_without = "the clauses left out",
  part_counted = "what was counted",
  part_offers = "whether bots may make offers",
  part_measures = "the measures",
  part_secret = "the secret",
  part_module = "the module '{name}'",
  sim_head = "{title}, {players} players: {games} (seeds {seeds}), played"
    .. " by {bots}",
  games_forms = "game|games",
  sim_seat = "seat",
  sim_bot = "bot",
  sim_games = "games",
  sim_wins = "wins",
  sim_share = "share",
  sim_interval = "95 % interval",
  sim_points = "points",
  sim_length = "With {pace} s for each decision a game takes {mean} minutes,"
    .. " nine in ten from {q05} to {q95}.",
  sim_group_seats = "of players",
  sim_contrast = "winners and others",
  sim_of_winners = "winners",
  sim_of_others = "others",
  sim_difference = "difference",
  sim_mean = "mean",
  sim_median = "median",
  measure_lead = "lead in points",
  sim_winners = "{name}, winners",
  sim_spread = "least … most",
  sim_even_share = "even",
  sim_order = "order of play",
  sim_first = "begins",
  sim_place = "no. {n}",
  sim_always = "{name} began every game.",
  sim_begins_more = "It pays to begin: who does wins {range} of the games; even"
    .. " would be {even}.",
  sim_begins_less = "It costs to begin: who does wins {range} of the games;"
    .. " even would be {even}.",
  sim_begins_unknown = "Not known whether it pays to begin: who does wins"
    .. " {range} of the games, even would be {even}; {needed}.",
  sim_bot_unknown = "Not known whether {name} wins more than its part: {range}"
    .. " of its games, even would be {even}; {needed}.",
  sim_failed = "the measure '{name}' failed in {games}, the first with seed"
    .. " {seed}: {message}",
  sim_clause = "what the players did most",
  sim_all_clauses = "clauses",
  sim_more_clauses = "(--clauses tells how often each rule came into play)",
  sim_fired = "a game",
  sim_in_games = "in games",
  sim_silent = "Never fired ({count}): {ids}",
  sim_shared = "{games} ended with several winners, who each have their part of"
    .. " the win.",
  sim_unfinished = "{games} given up at the limit of decisions, counted for no"
    .. " seat.",
  sim_broken = "a rule failed in {games}, the first with seed {seed}:"
    .. " {message}",
  sim_mistakes = "{name}: of {asked} decisions {broke} failed, {stopped} met"
    .. " the limit and {illegal} were no legal move; random ones were made."
    .. " With seed {seed}: {message}",
  sim_stopped = "stopped after {done} of {all} games; what was done counts",
  figure_seats = "Wins by seat (dashed: all alike)",
  figure_bots = "Games won by each bot, of those it sat in",
  figure_points = "Mean points by seat",
  figure_games_turns = "Games by their turns",
  figure_games_rounds = "Games by their rounds",
  figure_order = "Wins in the order of play (dashed: all alike)",
  figure_truths = "Games in which it was so",
  figure_games_best = "Games by the most points of a seat",
  figure_games_lead = "Games by the lead in points",
  figure_own = "Difference in: {name}",
  figure_median = "median {median}",
  figure_intervals = "Lines are 95 % intervals; dashed in the columns is the"
    .. " median.",
  about_sim = "Play many games with bots and say what came of them.",
  more_sim = [[
Each game depends on the modules, the bots and its seed alone. Bots: easy, fair,
hard, random, a bot of the game (greedy), mcts (mcts:50 plays fifty games
ahead), or a Lua file; hard thinks by the clock.
BOT,BOT take turns on the seats, SEAT=BOT binds one. `sim merge PART…` adds up
the parts of several runs.
FILE may be - for the standard output.]],
  about_ladder = "Measure bots against each other, rung by rung.",
  more_ladder = [[
Bots stand from the weakest up; each plays the one below it. Each seed is
played twice with the same luck, the second time with the seats exchanged.
mcts:50 is mcts with fifty games ahead; a Lua file is a bot too. `ladder merge
PART…` adds up the parts of several runs.
FILE may be - for the standard output.]],
  about_ladder_bots = "from the weakest up (easy,fair,hard)",
  about_ladder_games = "how many games on each rung (40)",
  ladder_head = "Ladder of {title}, {players} players: {games} games on each"
    .. " rung (seeds {seeds}, each twice, with the seats exchanged)",
  ladder_below = "against",
  ladder_step = "step",
  ladder_decided = "pairs won by",
  ladder_upper = "the upper bot",
  ladder_lower = "the lower bot",
  ladder_seats = "the same seats",
  ladder_shared = "shared",
  ladder_height = "{steps} of {all} steps are known to lead up, by {points}"
    .. " points of strength at least in all (400 points: ten wins to one, as in"
    .. " chess).",
  ladder_says = "Where one bot wins both games of a pair, skill decided; where"
    .. " the same seats win both, whoever sits there, the luck of the deal"
    .. " did.",
  ladder_open = "Not known whether {upper} is stronger than {lower}: {needed}.",
  ladder_unfinished = "{upper} – {lower}: {pairs} given up at the limit of"
    .. " decisions, not counted.",
  ladder_mistakes = "{upper} – {lower}: in {count} decisions a bot failed or"
    .. " named no legal move; random ones were made. With seed {seed}:"
    .. " {message}",
  ladder_short = "a ladder needs two bots or more: --bots random,greedy",
  ladder_stopped = "stopped on rung {rung} of {rungs}; what was done counts",
  about_fit = "Fit what things weigh in the prospects of a position.",
  more_fit = [[
Bots play; from their games is found what each thing that the rules weigh in
`value "prospects"` adds to the log-odds of winning. A fifth of the games is not
fitted, and shows what the weights are worth. Those of the last module of --with
are fitted, or of the base; the weights of others stay as they are. All numbers
of players take turns, unless --players names one.]],
  about_fit_games = "how many games (2000)",
  about_fit_output = "write the weights to a file; - is the standard output",
  about_of = "the module whose weights are fitted",
  fit_head = "Weights of {module} in {title}: {games} of {bots}, {players}"
    .. " players, seeds {seeds}",
  fit_name = "what weighs",
  fit_weight = "weight",
  fit_doubt = "doubt",
  fit_foretold = "foretold",
  fit_won = "won",
  fit_seats = "seats",
  fit_loss = "Loss in {held} positions that were not fitted: {loss}; by points"
    .. " alone {points}, without these weights {before}, by even chances"
    .. " {even}. Less is better.",
  fit_kept = "Of {columns} weights {kept} are at least twice as great as their"
    .. " doubt in {fitted} positions; the others are left out.",
  fit_nothing = "{title} has no value 'prospects' to be weighed",
  fit_of = "'{name}' is not among the modules that are played",
  fit_few = "too few games came to their end to fit anything",
  fit_stopped = "stopped; nothing was fitted",
  figure_ladder = "Games won against the bot below (dashed: as many as lost)",
  needed = "if it stays as it looks, about {count} will tell",
  needed_never = "as it looks, a million games would not tell",
  needed_pairs = "about {count} would tell",
  needed_pairs_never = "a million pairs would not tell",
  about_games = "how many games (100)",
  about_bots = "who plays: greedy,random or blue=greedy",
  about_seeds = "the seeds of the games: 1..1000",
  about_secret = "deal each game from this number and its seed, so that no bot"
    .. " can know the dice",
  about_jobs = "how many processes play",
  about_iters = "how many games ahead mcts looks for each decision",
  about_ms = "how many milliseconds mcts thinks; not the same on every run",
  about_play_ms = "how many milliseconds mcts thinks; 0 is until Ctrl-C",
  about_limit = "give up a game after N decisions (20000)",
  about_csv = "write the table as CSV",
  about_json = "write all findings as JSON",
  about_svg = "draw the findings",
  about_each = "write one row of CSV for each game",
  about_part = "write a part, to be merged with those of other runs",
  about_records = "write the record of each game into a folder",
  about_quick = "do not count what the players do",
  about_pace = "say how long a game takes at so many seconds a decision",
  about_measure = "count a value, an event or Lua: deals=traded or"
    .. " roads='g:count(player, \"road\")'",
  about_offers = "let bots make open moves, such as offers to players",
  about_every_clause = "count how often each clause fires, in twice the time",

  compare_head = "{title}, as it is and {change}; {players} players,"
    .. " {pairs} on the same luck (seeds {seeds}), played by {bots}",
  pairs_forms = "pair of games|pairs of games",
  compare_with = "with {names}",
  compare_without = "without {names}",
  compare_nothing = "say what is to change: --against MODULE or --without ID",
  compare_seats = "the one has {before} players and the other {after}; give"
    .. " --players",
  compare_before = "as it is",
  compare_after = "changed",
  compare_difference = "difference",
  compare_at_once = "All intervals hold at once with 95 % confidence.",
  compare_plot = "less ┊ more",
  compare_constant = "in every pair",
  compare_told = "{name} ({difference}, between {low} and {high})",
  compare_told_share = "{name} ({difference} in a hundred games, between"
    .. " {low} and {high})",
  compare_known = "Known: {change}, these change: {list}.",
  compare_known_always = "Known: by the same in each of {pairs} pairs: {list};"
    .. " otherwise in at most {unseen} of games.",
  compare_known_same = "Known: the same in each of {pairs} pairs: {list};"
    .. " otherwise in at most {unseen} of games.",
  compare_unknown = "Not known from {pairs} pairs, neither whether nor which"
    .. " way: {list}. Whatever lies in its interval may be true.",
  compare_too_few = "One pair says nothing of chance; play more.",
  compare_unfinished = "{pairs} given up at the limit of decisions, not"
    .. " counted.",
  measure_turns = "turns",
  measure_rounds = "rounds",
  measure_first_wins = "wins of who begins",
  measure_decisions = "decisions",
  measure_wins = "wins of {name}",
  measure_bot_wins = "games won by {name}",
  measure_best = "most points",
  measure_points = "points of {name}",
  figure_wins = "Difference in wins, of a hundred games",
  figure_points_by = "Difference in points",
  figure_turns = "Difference in turns",
  figure_decisions = "Difference in decisions",
  figure_all_at_once = "Lines are intervals that hold all at once with 95 %"
    .. " confidence; dashed: no difference.",
  decisions_forms = "decision|decisions",
  progress_moments = "{bar} {done}/{all} decisions, {left} left",
  about_analyse = "Go through a game: who stood how, where it turned, what"
    .. " would have been better.",
  more_analyse = [[
Each decision is judged by what its player could know then. A better move is
named only if it was better again in games ahead that had no part in finding
it; what was decided and what dice and cards brought are told apart. Open moves,
such as offers to players, are not judged.
FILE may be - for the standard output.]],
  about_analyse_iters = "how many games ahead compare the moves of a decision"
    .. " (60)",
  about_analyse_ms = "milliseconds for each decision instead; not the same on"
    .. " every run",
  about_analyse_seed = "the seed of the games ahead (1)",
  about_analyse_jobs = "how many processes look ahead (2)",
  analysis_head = "{title}: {decisions}, {budget}",
  analysis_iters = "{games} ahead for each (seed {seed})",
  analysis_ms = "{ms} ms for each",
  analysis_number = "no.",
  analysis_player = "whose chances",
  analysis_change = "change",
  analysis_turning = "turning points",
  analysis_luck = "luck: {what}",
  analysis_decision = "{move} ({chance}); better: {others}",
  analysis_point = "{number} {who} {change}: {what}",
  analysis_first = "at first",
  analysis_lost = "own mistakes",
  analysis_mistakes = "mistakes",
  analysis_rest = "luck and others",
  analysis_last = "at last",
  analysis_curve = "Chances to win, by decision",
  analysis_none = "No turning points: no decision and no luck changed the"
    .. " chances by 3 % or more.",
  analysis_says = "The curve knows all hands; each decision is judged by what"
    .. " its player could know. Whatever is told here came out again in games"
    .. " ahead that had no part in finding it.",
  analysis_seen = "The game is not over: this is what {who} could see, and of"
    .. " others no decision is judged.",
  analysis_part = "{done} of {all} moments were looked at.",
  analysis_broken = "Rules failed at {count} of the moments, first: {message}",
  analysis_stopped = "stopped after {done} of {all} moments; what is known is"
    .. " shown",
  here_analyse = "go through the game: chances, turning points, better moves",
  asks_analyse = "the game gone through, as a study: `found` has the chances to"
    .. " win at each moment, `decisions` with better moves, `turning` points",

  about_compare = "Play two rule sets on the same luck and say what differs.",
  more_compare = [[
Both play the same seeds; --with holds for both. All intervals hold at once
with 95 % confidence.]],
  about_against = "modules that the second rule set takes besides",
  about_compare_without = "clauses or modules that the second rule set leaves"
    .. " out",

  about_play_bots = "who is played by a bot: blue=greedy; bare names take the"
    .. " other seats, the last all that are left",
  here_hint = "what a bot would do here: :hint, :hint mcts",
  bot_moves = "{who}: {move}",
  bot_not_seated = "{who} was played by {bot}, which a record does not start;"
    .. " :bots {who}={bot} does.",
  bot_hint = "{bot} would: {move}",
  hint_why = "because: {why}",
  hint_more = "more: {names}",
  hint_less = "less: {names}",
  hint_rival = "worse for {who}: {names}",
  hint_chance = "{chance} to win, the next best ({other}) {next}",
  hint_only = "{chance} to win",
  bot_broke = "{bot} failed for {who}; a random move is made: {message}",
  bot_stopped = "{bot} met its limit for {who}; a random move is made:"
    .. " {message}",
  bot_illegal = "{bot} chose no legal move for {who}; a random one is made:"
    .. " {message}",

  json_expected = "column {column}: {what} was expected",
  json_ends = "the line ends too early: {what} was expected at column"
    .. " {column}",
  json_value = "a value of JSON",
  json_digits = "four digits or letters a to f after \\u",
  json_escape = "one of \" \\ / b f n r t u after the \\",
  json_quote = "the \" that ends a text",
  json_key = "a key in quotes",
  json_colon = "a colon",
  json_in_list = "a comma or ]",
  json_in_object = "a comma or }",
  json_end = "the end of the line",
  json_nul = "column {column}: the letter \\u0000 is not allowed in a text",
  json_half = "column {column}: half of a letter: a pair such as \\ud83c\\udfb2"
    .. " was expected",
  json_control = "column {column}: a control character is written in a text as"
    .. " \\n, \\t or \\u and four digits",
  json_null = "column {column}: null is not allowed in a list",
  json_nothing = "the line says nothing but null",
  json_large = "column {column}: the number is too large",
  json_twice = "column {column}: the key '{key}' is there already",
  json_deep = "column {column}: more than 16 values lie within one another",

  about_serve = "Answer requests in JSON, one on each line, for bots and"
    .. " front ends.",
  more_serve = [[
{"do":"new","game":"catan"} begins a game, {"do":"play","move":"…"} plays;
docs/serve.md has all requests. The end of the input ends it.]],
  serve_long = "the line is longer than {most} MiB",
  serve_object = "a request is an object such as {\"do\":\"games\"}",
  serve_no_do = "the key 'do' is missing: it says what is to be done, such as"
    .. " {\"do\":\"games\"}",
  serve_no_request = "there is no request '{word}'{near}",
  serve_no_key = "the request '{request}' has no key '{word}'{near}",
  serve_needs = "the request '{request}' needs the key '{word}'",
  serve_kind = "'{word}' is {what}, not {found}",
  serve_moves = "a move, a list of moves or \"legal\"",
  serve_text = "a text",
  serve_texts = "a list of texts",
  serve_lang = "one of {list}",
  serve_seed = "a whole number of 64 bits, or its text",
  serve_range = "a whole number from {least} to {most}",
  serve_seat = "a player: a seat, a name or a colour",
  serve_players = "a number of players or a list of their names",
  serve_tag = "a text or a number",
  serve_list = "a list",
  serve_an_object = "an object",
  serve_flag = "true or false",
  serve_numbers = "a list of whole numbers",
  serve_no_learning = "nothing is learned yet: a request 'learn' comes first",
  serve_actions = "{most} {most|action was|actions were} expected, one for each"
    .. " game, not {n}",
  serve_viewer = "there is no seat {n}; there are {most}",
  serve_no_game = "no game has begun: a request 'new' or 'load' comes first",
  serve_typed = "the record holds clauses that were typed in; they are taken"
    .. " when the request says so: \"typed\":true",
  serve_bot = "there is no bot '{word}'; there are {list}",
  serve_word = "a text of at most {letters} letters",
  serve_format = "one of text, md, html",
  serve_path = "a name such as \"@my/rule.lua\", of letters, digits, _ and -",
  serve_results = "a list of whole numbers and words",
  ["here_what-if"] = "try something beside the game; there, compare with it",
  here_real = "back from beside the game",
  here_goto = "the moment after so many moves, back or forth",
  needs_moment = "Say after how many moves, for instance :goto 20",
  bad_moment = "say after how many moves, 0 or more, not '{word}'",
  asks_games = "`games`: each with `name`, `title`, `players`, or the"
    .. " `problem` of its catalogue; and the `version` of the program",
  asks_modules = "`modules`: what can be taken with a game, each with `name`,"
    .. " `kind`, `title`, `about`, its `elements`, what it `needs`, the"
    .. " `players` if they change; `excludes` and `warns`: why, by the module"
    .. " that it excludes or warns of",
  asks_new = "begins a game: the answer of `status`, `log`, and `warnings`"
    .. " about modules that suit each other badly",
  asks_status = "what is played: `game`, `title`, `players`, `modules`,"
    .. " `bots`, `seed`; and how it stands",
  asks_save = "`record`: the game as text, with its bots; of a game that came"
    .. " in a parcel a parcel",
  asks_load = "goes on with what `save` or `parcel` gave: the answer of `new`,"
    .. " with the `verdict`. Clauses of a record that somebody typed in are"
    .. " taken only with `typed`; of a parcel with rules the first answer says"
    .. " what it `carries`, and the hash to `agree` with",
  asks_file = "holds a text in memory under a path that `with` and `against`"
    .. " take, or without a text no longer",
  asks_help = "`requests`: all of them, or the one of that name, with their"
    .. " `keys` and a sentence",
  asks_moves = "`moves`, all or those of one name: each with its `text`, its"
    .. " name `move`, its `arguments`, its `places`, the same text as a `title`"
    .. " in the chosen language, the `rule` that offers it, and `open` where"
    .. " more moves of the name are legal than are listed; `words`: what words"
    .. " in the names and arguments are called in that language",
  asks_play = "makes a move: `log`, what happened, in sentences; `told`, the"
    .. " same by player; how it stands; `fired` while clauses are noted. Or"
    .. " `reasons`",
  asks_why = "`legal`, the move as a `title`, and `reasons`: the sentences"
    .. " against a move, or against"
    .. " it if it were the turn `of` another player; with the `exceptions` that"
    .. " did not help, and the `places` that speak against it, each with the"
    .. " `piece` or mark there, its `seat` and what it `says`",
  asks_bots = "seats bots: `bots`, who plays which seat, and `known`, those"
    .. " that come with the game; how it stands",
  asks_go = "lets bots decide, once or `count` times, while it is for them:"
    .. " `made`, each with `seat`, `move`, `lines`; how it stands",
  asks_hint = "`move`: what this `bot` would do, and `why`: in words `says`,"
    .. " what there is `more` and `less` of, or the `chance` to win",
  asks_trace = "whether the clauses that fire are noted from now on: `on`, and"
    .. " `fired`, those of the last move, as in `rules`; `hidden` if the seat"
    .. " may not know them",
  asks_fired = "`fired`: the clauses that fired in a `decision`, or in the"
    .. " last, as in `rules`, whether or not they were noted; `hidden` if the"
    .. " seat may not know them",
  asks_undo = "takes back what was done last, with the moves of bots behind"
    .. " it: `moves`, and how it stands",
  asks_redo = "does again what was taken back: `moves`, and how it stands",
  asks_goto = "goes to the moment after so many decisions, of those that were"
    .. " made or taken back: `log`, and how it stands",
  ["asks_what-if"] = "opens a line beside the game, now or after a `decision`,"
    .. " and from then on all requests are about it; in a line it compares."
    .. " `opened`, the seat for which it was `dealt` anew, both sides, `game`"
    .. " and `line`, each with `decisions`, `hash`, `players`, `modules`,"
    .. " `without`; how it stands",
  asks_real = "goes back from beside the game: how it stands",
  asks_dice = "says what comes next from a die, a deck or a stream: its"
    .. " `name`, the `results`; how it stands",
  asks_view = "`view`: the state as this player may see it",
  asks_places = "`places`: the board by layer and number",
  asks_board = "`svg`: the picture, as this player may see it; with"
    .. " `\"panels\":false` the board alone; `mark`: with the places of these"
    .. " moves",
  asks_panels = "what stands beside the board, as data; with `\"board\":true` "
    .. "also `svg`: the board alone",
  asks_log = "`log`: what was decided after so many decisions, or last: the"
    .. " `move`, its `title` in the chosen language, what it brought; `told`:"
    .. " the same by player",
  asks_rules = "`rules`: clauses by id or word, or all that are in force; with"
    .. " a `format` the printed rulebook, `book`; a rule has its `exceptions`,"
    .. " each with `rule`, `says` and `exceptions` of its own",
  asks_words = "`words`: what the game is made of, for authors: `kind`,"
    .. " `name`, what it `takes` and `gives`, the `types` of its arguments and"
    .. " `fields`, the seats to which a field of an event is `known` where not"
    .. " everyone is told, its sentence `about`, `file`, `line`",
  asks_value = "`value`: a number of the rules, such as `hand limit red`, its"
    .. " `name`, and `text`, as Lua writes it",
  asks_parts = "the same with its `parts`, each with `rule`, `stage`,"
    .. " `amount`, `change`, `says`, `file`, `line` and, where it adds another"
    .. " value, `parts`; further lines `about` it",
  asks_with = "takes a module from now on: `modules`, `warnings`, and how it"
    .. " stands",
  asks_without = "leaves out a clause, an element or a module from now on;"
    .. " answers as `with`, and `dropped`: if several clauses went, the name of"
    .. " each, by which it alone can be left out",
  asks_clause = "takes a clause of the rule language: `rule`, the id that it"
    .. " got if it had none; answers as `with`",
  asks_reload = "reads all rules again; answers as `with`",
  asks_lua = "runs Lua in the sandbox with `g` in sight: `results`, as Lua"
    .. " writes them; whether the state was `edited`; how it stands",
  key_board = "whether the board is drawn too",
  key_bot = "the name of a bot",
  key_bots = "bots by seat, as `--bots` of `play` takes them: `blue=greedy`,"
    .. " `blue=person`, bare names for the other seats",
  key_count = "how many",
  key_decision = "after how many decisions",
  key_format = "how the book is printed",
  key_game = "the name of a game, or a path",
  key_iters = "how many games ahead `mcts` looks",
  key_lang = "the language from now on",
  key_mark = "whose places are marked",
  key_module = "a module: a name, `box.element`, `box:kind`, a path",
  key_move = "a move as `moves` lists them; of those that are too many to"
    .. " list, such as offers, any that is legal",
  key_ms = "how many milliseconds `mcts` thinks",
  key_name = "a name",
  key_actions = "what each game does next, by number; 0 where nothing is due",
  key_limit = "after how many decisions a game is given up",
  key_observe = "whether the answer has what is seen",
  key_row = "which of the games",
  key_viewer = "the number of the seat that looks",
  asks_learn = "begins games for [a program that learns](learning.md):"
    .. " `actions`, `numbers`, how many there are of them, `hash`, `players`;"
    .. " and how they stand",
  asks_step = "makes one decision in each game; how they stand",
  asks_reset = "begins these games anew; how they stand",
  asks_see = "`observation`: what a seat sees of the game of a row",
  asks_numbers = "what the numbers of `actions` and `observation` mean",
  key_agree = "the hash of rules to which somebody has agreed",
  cause = "{place}: {piece}", cause_owned = "{place}: {piece} of {who}",
  asks_parcel = "`parcel`: the game with all its rules as text, and what it"
    .. " `carries`, if it does; `warnings`: that it holds the seed",
  key_of = "a player whose turn it is not",
  key_offers = "whether bots make open moves, such as offers",
  key_on = "on or off",
  key_panels = "whether what stands beside the board is drawn",
  key_path = "where a held file lies",
  key_players = "the seats",
  key_record = "the text of a record or of a parcel",
  key_results = "what comes, in order",
  key_rule = "an id, or a word that a rule contains",
  key_seat = "who asks",
  key_seed = "the seed; without one it comes from the system, and no answer"
    .. " has it until the game is over",
  key_since = "`decisions` of an earlier answer",
  key_text = "a text",
  key_typed = "whether clauses that were typed in are taken",
  key_value = "the name of a value, and of what: players, numbers, places",
  key_with = "modules to take",
  key_without = "ids, modules, elements to leave out",
  key_word = "a word to look for",
  serve_words = "a list of at most {letters} texts, each of at most {letters}"
    .. " letters",
  compare_typed = "with a clause that was typed in",
  compare_unsaid = "nothing is said to change: 'against', 'without' or 'text'"
    .. " does",
  study_runs = "a simulation or comparison runs already: 'more' goes on with"
    .. " it, 'cancel' ends it",
  study_none = "no simulation and no comparison runs: 'sim' or 'compare'"
    .. " begins one",
  asks_compare = "begins to play two rule sets on the same luck; without a"
    .. " `game` those that are played. The second takes modules `against` and"
    .. " the clause `text` besides, and is `without` others. Answers as `more`",
  asks_sim = "begins to play games with bots; without a `game` by the rules"
    .. " that are played. Answers as `more`",
  asks_more = "plays on for a fifth of a second, or so many games: `study`,"
    .. " how many are `done` of `all`, and as long as it runs or has just"
    .. " ended what is `found`, and in sentences, `says`",
  asks_cancel = "ends it; answers as `more`",
  key_against = "modules that are compared with the rules without them",
  key_games = "how many games, or pairs of them (100)",
  key_measure = "what is counted besides, as `--measure` takes it",

  about_wait = "how many seconds a bot that is a program may take for a"
    .. " decision (10)",
  no_program = "there is no program {path}",
  program_start = "{path} could not be started ({message})",
  program_not_run = "{path} is not executable",
  program_time = "it gave no answer in time ({seconds} s)",
  program_long = "its answer is longer than {most} KiB",
  program_unasked = "it said more than one line",
  program_ended = "the program ended with exit code {code}",
  program_killed = "signal {code} ended the program",
  program_answer = "its answer is no move: {message}",
  program_play = "only 'play' answers a question",
  program_illegal = "'{move}' is no legal move",
  program_given_up = "it failed too often in this game",

  about_format = "the rulebook as text, Markdown (md), or a page that prints"
    .. " well (html)",
  format_of_book = "--format prints a whole rulebook, not one rule and not"
    .. " JSON",
  part_goal = "The goal",
  part_contents = "What is in the box",
  part_setup = "Before the game",
  part_turn = "A turn",
  part_actions = "What you may do",
  part_points = "Points",
  part_end = "The end of the game",
  for_players = "Players: {list}.",
  together_with = "with {list}",
  altogether = "Altogether: {figure}.",
  count_each = "{count} each",
  count_of_players = "{count} (for {players})",
  of_colour = "{kind}, {colour}",
  die_called = "{name} die",
  price_part = "{count} {name}",
  costs = "What it costs",
  cards_of = "Cards: {deck}",
  board_at_first = "Ready to play: an example",
  turn_at_a_glance = "A turn at a glance",
  player_aid = "For each player",
  example = "Example: {says} {story}",
  example_refused = "Not allowed: {move}. {reason}",
  index = "Index",
  mark_added = "+ {box}",
  mark_changed = "≠ {box}",
  marks = "Behind a rule, + names the box that adds it, and ≠ the box that"
    .. " changes it.",
  appendix = "Appendix: what each box changes",
  new_chapters = "New chapters: {list}.",
  added = "Added",
  changed = "Changed",
  replaced = "Replaced",
  dropped_rules = "Not in play",
  settled = "Where two rules meet",
  left_out = "Left out",
}
