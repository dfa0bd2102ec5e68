# bash completion for rulewright
_rulewright() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local commands="play replay sim compare rules render check new test"
  local games="catan carcassonne elasund"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W \
      "$commands --help --version" -- "$word")
    return
  fi
  case $before in
    play | sim | compare | rules)
      mapfile -t COMPREPLY < <(compgen -W "$games" -- "$word")
      return ;;
    --lang)
      mapfile -t COMPREPLY < <(compgen -W "en ru" -- "$word")
      return ;;
    new)
      mapfile -t COMPREPLY < <(compgen -W \
        "expansion scenario house_rule" -- "$word")
      return ;;
  esac
  local options="--help"
  case ${COMP_WORDS[1]} in
    play) options+=" --with --without --players --seed --bots --lang" ;;
    replay) options+=" --to" ;;
    sim) options+=" --with --without --players --seed --games --bots --jobs \
      --csv --svg" ;;
    compare) options+=" --against --with --without --players --seed --games \
      --bots --jobs --csv --svg" ;;
    rules) options+=" --with --without --lang" ;;
    render) options+=" -o" ;;
  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _rulewright rulewright
