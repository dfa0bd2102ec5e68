-- What Tab does with the texts that may replace what is to the left of the
-- cursor: it completes as far as all agree, and pressed again it lists them.

local columns = require "rulewright.repl.output.columns"
local console = require "rulewright.console"

local candidates = {}

-- More than these are counted, not listed.
local LISTED = 120

-- The longest common beginning.
local function agreement(texts)
  local agreed = texts[1]
  for i = 2, #texts do
    while texts[i]:sub(1, #agreed) ~= agreed do
      agreed = agreed:sub(1, utf8.offset(agreed, -1) - 1)
    end
  end
  return agreed
end

-- Only the last word is listed: what precedes it is in the line already.
local function last_words(texts, agreed)
  local words, from = {}, #(agreed:match "^.* " or "") + 1
  for i = 1, math.min(#texts, LISTED) do words[i] = texts[i]:sub(from) end
  return words
end

-- What replaces `before`; or nil, and what to print above the line.
function candidates.choose(texts, before, again)
  local agreed = texts[1] and agreement(texts) or ""
  if #texts == 1 or #agreed >= #before and agreed ~= before then
    return agreed
  elseif not again or #texts == 0 then
    return nil
  end
  local rows = columns.across(last_words(texts, agreed), console.width())
  if #texts > LISTED then
    rows[#rows + 1] = ("… +%d"):format(#texts - LISTED)
  end
  return nil, table.concat(rows, "\r\n") .. "\r\n"
end

return candidates
