-- What rules ask of values while games are played.

local asked = {}

-- From now on hear(name, value, a, b, c, d) is told of each value that is asked
-- for in the game of this context, but not of what is asked while it is told.
function asked.listen(ctx, hear)
  local busy = false
  for name, real in pairs(ctx.values) do
    ctx.values[name] = function (g, a, b, c, d)
      local value = real(g, a, b, c, d)
      if not busy then
        busy = true
        hear(name, value, a, b, c, d)
        busy = false
      end
      return value
    end
  end
end

return asked
