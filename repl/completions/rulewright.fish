# fish completion for rulewright
set -l games catan carcassonne elasund
set -l first "__fish_is_first_token"
function __rulewright_after
  contains -- (commandline -opc)[2] $argv
end

complete -c rulewright -n $first -f -a play -d "play a game"
complete -c rulewright -n $first -f -a replay -d "play a record again"
complete -c rulewright -n $first -f -a sim -d "let bots play many games"
complete -c rulewright -n $first -f -a compare -d "two rule sets, same luck"
complete -c rulewright -n $first -f -a rules -d "print the rulebook"
complete -c rulewright -n $first -f -a render -d "draw a board"
complete -c rulewright -n $first -f -a check -d "find fault with a module"
complete -c rulewright -n $first -f -a new -d "begin a module"
complete -c rulewright -n $first -f -a test -d "run specs"
complete -c rulewright -l help -d "how it is used"
complete -c rulewright -n $first -l version -d "the version"

set -l playing "__rulewright_after play sim compare rules"
complete -c rulewright -n $playing -f -a "$games"
complete -c rulewright -n $playing -l with -r -d "modules to add"
complete -c rulewright -n $playing -l without -x -d "clauses to leave out"
complete -c rulewright -n $playing -l players -x -d "seats"
complete -c rulewright -n $playing -l seed -x -d "luck"
complete -c rulewright -n $playing -l bots -x -d "who decides"

set -l many "__rulewright_after sim compare"
complete -c rulewright -n $many -l games -x -d "how many"
complete -c rulewright -n $many -l jobs -x -d "processes"
complete -c rulewright -n $many -l csv -r -d "table"
complete -c rulewright -n $many -l svg -r -d "picture"
complete -c rulewright -n "__rulewright_after compare" -l against -r
complete -c rulewright -n "__rulewright_after play rules" -l lang -x -a "en ru"
complete -c rulewright -n "__rulewright_after replay" -l to -x
complete -c rulewright -n "__rulewright_after render" -s o -r
complete -c rulewright -n "__rulewright_after new" -f \
  -a "expansion scenario house_rule"
