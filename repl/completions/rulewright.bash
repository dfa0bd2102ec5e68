# bash completion for rulewright, which says what may follow; else files do.

_rulewright() {
  local line=${COMP_WORDS[*]} words
  [ -z "$COMP_LINE" ] || line=${COMP_LINE:0:COMP_POINT}
  local token=${line##* }
  read -ra words <<<"${line% *}"
  mapfile -t COMPREPLY < <(
    rulewright complete "${words[@]:1}" "$token" 2>/dev/null)
  [[ ${COMPREPLY[*]} != */ ]] || compopt -o nospace 2>/dev/null
  # What stands before the last "=" is none of the word that bash completes.
  [[ $token != *=* ]] || COMPREPLY=("${COMPREPLY[@]#"${token%=*}="}")
}

complete -o default -F _rulewright rulewright
