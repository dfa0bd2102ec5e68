# fish completion for rulewright. Commands and options are read from --help.

function __rulewright_commands
    LC_ALL=C rulewright --help 2>/dev/null |
        sed -n 's/^  rulewright \([a-z][a-z]*\) .*/\1/p'
end

function __rulewright_options
    set -l words (commandline -opc)
    LC_ALL=C rulewright $words[2] --help 2>/dev/null |
        sed -n 's/^  \(-[a-z], \)*\(--[a-z-]*\).*/\2/p'
end

function __rulewright_after
    set -l words (commandline -opc)
    contains -- $words[-1] $argv
end

set -l first "test (count (commandline -opc)) -eq 1"
set -l game "__rulewright_after play sim compare ladder rules words check \
    --game"
set -l kind "__rulewright_after new"
complete -c rulewright -n $first -f -a "(__rulewright_commands)"
complete -c rulewright -n $first -f -a "--help --version"
set -l dash "not $first; and string match -q -- '-*' (commandline -ct)"
complete -c rulewright -n $dash -a "(__rulewright_options)"
complete -c rulewright -n $game -a "carcassonne catan elasund"
complete -c rulewright -n $kind -f -a "game expansion scenario house_rule"
complete -c rulewright -n "__rulewright_after --lang" -f -a "en ru"
complete -c rulewright -n "__rulewright_after --format" -f -a "text md html"
complete -c rulewright -n "__rulewright_after --color" -f \
    -a "auto always never"
complete -c rulewright -n "__rulewright_after --board" -f -a "auto on off"
complete -c rulewright -n "__rulewright_after --bots" -a "random greedy mcts"
