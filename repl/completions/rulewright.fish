# fish completion for rulewright. Commands, options and modules are asked of the
# program.

function __rulewright_commands
    LC_ALL=C rulewright --help 2>/dev/null |
        sed -n 's/^  rulewright \([a-z][a-z]*\) .*/\1/p'
end

function __rulewright_options
    set -l words (commandline -opc)
    LC_ALL=C rulewright $words[2] --help 2>/dev/null |
        sed -n 's/^  \(-[a-z], \)*\(--[a-z-]*\).*/\2/p'
end

function __rulewright_modules
    echo "{\"do\":\"modules\",\"game\":\"$argv[1]\"}" |
        rulewright serve 2>/dev/null | tr '{' '\n' |
        sed -n 's/.*"kind":"[a-z_]*","name":"\([a-z_]*\)".*/\1/p'
end

# Values follow an option behind a space or "=", and one another behind a comma:
# each is offered with what stands before it.
function __rulewright_values
    set -l words (commandline -opc)
    set -l token (commandline -ct)
    set -l option $words[-1]
    set -l games carcassonne catan elasund
    if string match -qr -- '^--[a-z]+=' $token
        set option (string replace -r '=.*' '' -- $token)
    else if string match -q -- '-*' $token
        return
    end
    set -l list
    switch $option
        case sim ladder
            set list $games merge
        case play compare rules words check --game
            set list $games
        case --lang
            set list en ru
        case --color
            set list auto always never
        case --board
            set list auto on off
        case --bots
            set list random greedy mcts
        case --format
            set list text md html
        case --with --against
            for word in $words
                contains -- $word $games
                and set list (__rulewright_modules $word)
            end
        case new
            set list game expansion scenario house_rule
    end
    set -l before (string match -r -- '^.*[=,]' $token)
    for value in $list
        echo "$before$value"
    end
end

function __rulewright_only
    set -l words (commandline -opc)
    contains -- $words[-1] new --lang --color --board --format
end

set -l first "test (count (commandline -opc)) -eq 1"
complete -c rulewright -n $first -f -a "(__rulewright_commands)"
complete -c rulewright -n $first -f -a "--help --version"
set -l dash "not $first; and string match -q -- '-*' (commandline -ct)"
complete -c rulewright -n $dash -a "(__rulewright_options)"
complete -c rulewright -n __rulewright_only -f
complete -c rulewright -n "not $first" -a "(__rulewright_values)"
