# bash completion for rulewright. Commands, options and modules are asked of the
# program.

_rulewright_commands() {
  LC_ALL=C rulewright --help 2>/dev/null |
    sed -n 's/^  rulewright \([a-z][a-z]*\) .*/\1/p'
}

_rulewright_options() {
  LC_ALL=C rulewright "$1" --help 2>/dev/null |
    sed -n 's/^  \(-[a-z], \)*\(--[a-z-]*\).*/\2/p'
}

_rulewright_modules() {
  echo "{\"do\":\"modules\",\"game\":\"$1\"}" | rulewright serve 2>/dev/null |
    tr '{' '\n' | sed -n 's/.*"kind":"[a-z_]*","name":"\([a-z_]*\)".*/\1/p'
}

# What may stand behind a word or an option of the line $2.
_rulewright_values() {
  local games="carcassonne catan elasund" game="" words word
  read -ra words <<<"$2"
  for word in "${words[@]}"; do
    [[ " $games " != *" $word "* ]] || game=$word
  done
  case $1 in
    sim | ladder) echo "$games merge" ;;
    play | compare | rules | words | check | --game) echo "$games" ;;
    --lang) echo "en ru" ;;
    --color) echo "auto always never" ;;
    --board) echo "auto on off" ;;
    --bots) echo "random greedy mcts" ;;
    --format) echo "text md html" ;;
    --with | --against) [ -z "$game" ] || _rulewright_modules "$game" ;;
    new) echo "game expansion scenario house_rule" ;;
  esac
}

# Values follow an option behind a space or "=", and one another behind a comma.
# What stands before the last "=" is none of the word that bash completes.
_rulewright() {
  local line=${COMP_WORDS[*]} words all prefix
  [ -z "$COMP_LINE" ] || line=${COMP_LINE:0:COMP_POINT}
  local token=${line##* } last=${line##*[= ,]}
  read -ra words <<<"${line% *}"
  local before=${words[-1]}
  if [ ${#words[@]} -eq 1 ]; then
    all="$(_rulewright_commands) --help --version"
  elif [[ $token == --*=* ]]; then
    all=$(_rulewright_values "${token%%=*}" "$line")
  elif [[ $token == -* ]]; then
    all=$(_rulewright_options "${words[1]}")
  else
    all=$(_rulewright_values "$before" "$line")
  fi
  prefix=${token%"$last"}
  mapfile -t COMPREPLY < <(compgen -P "${prefix##*=}" -W "$all" -- "$last")
  if [ ${#COMPREPLY[@]} -eq 0 ]; then
    mapfile -t COMPREPLY < <(compgen -P "${prefix##*=}" -f -- "$last")
  fi
}

complete -o filenames -F _rulewright rulewright
