-- What is wrong with a text, and where: raised deep in a reader, caught once
-- at its door. Any other error passes through as it is.

local fault = {}

-- The message is formatted with what follows it.
function fault.raise(line, column, message, ...)
  local text = select("#", ...) > 0 and message:format(...) or message
  error({ fault = fault, message = text, line = line, column = column }, 0)
end

-- f(...), or nil, message, line, column when it raised.
function fault.catch(f, ...)
  local ok, result = pcall(f, ...)
  if ok then return result end
  if type(result) ~= "table" or result.fault ~= fault then error(result, 0) end
  return nil, result.message, result.line, result.column
end

return fault
