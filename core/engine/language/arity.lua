-- What a function of a clause is asked about, by the number of its parameters.

local arity = {}

-- Whether it looks at no move: it takes (g, player).
function arity.asked_once(f)
  local info = debug.getinfo(f, "u")
  return info.nparams <= 2 and not info.isvararg
end

return arity
