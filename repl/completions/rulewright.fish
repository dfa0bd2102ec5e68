# fish completion for rulewright, which says what may follow; else files do.

function __rulewright
    set -l words (commandline -opc) (commandline -ct)
    set -l offers (rulewright complete $words[2..] 2>/dev/null)
    if set -q offers[1]
        string join \n -- $offers
    else
        __fish_complete_path (commandline -ct)
    end
end

complete -c rulewright -f -a "(__rulewright)"
