# bash completion for rulewright. Commands and options are read from --help.

_rulewright_commands() {
  LC_ALL=C rulewright --help 2>/dev/null |
    sed -n 's/^  rulewright \([a-z][a-z]*\) .*/\1/p'
}

_rulewright_options() {
  LC_ALL=C rulewright "$1" --help 2>/dev/null |
    sed -n 's/^  \(-[a-z], \)*\(--[a-z-]*\).*/\2/p'
}

_rulewright() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="$(_rulewright_commands) --help --version"
  elif [[ $word == -* ]]; then
    words=$(_rulewright_options "${COMP_WORDS[1]}")
  else
    case $before in
      play | sim | compare | ladder | rules | words | check | --game)
        words="carcassonne catan elasund" ;;
      --lang) words="en ru" ;;
      --color) words="auto always never" ;;
      --board) words="auto on off" ;;
      --bots) words="random greedy mcts" ;;
      --format) words="text md html" ;;
      new) words="game expansion scenario house_rule" ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  if [ ${#COMPREPLY[@]} -eq 0 ]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}

complete -o filenames -F _rulewright rulewright
