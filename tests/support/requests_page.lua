-- Requests on a page of the documentation: blocks of JSON in which `>` marks
-- what is sent and `<` the answer, in several lines and with … for what is left
-- out.

local page = require "page"

local requests_page = {}

-- { request =, answer =, line = } in their order. The ends of lines and the
-- blanks that begin the next are one blank of a request, and nothing of an
-- answer.
function requests_page.exchanges(path)
  local list = {}
  for _, block in ipairs(page.blocks(path, "json")) do
    local number = block.line
    for line in block.text:gmatch "[^\n]+" do
      number = number + 1
      local mark, rest = line:match "^([<>]) (.*)$"
      local last = list[#list]
      if mark == ">" then
        list[#list + 1] = { request = rest, line = number }
      elseif mark or last.answer then
        last.answer = (last.answer or "") .. (rest or line)
      else
        last.request = last.request .. " " .. line:match "^ *(.*)"
      end
    end
  end
  return list
end

local function without_blanks(text) return (text:gsub("%s+", "")) end

-- Whether `text` is what `wanted` says, which leaves out what "…" stands for.
function requests_page.agrees(text, wanted)
  text = without_blanks(text)
  local before, last = without_blanks(wanted):match "^(.*)…(.-)$"
  if not before then return text == without_blanks(wanted) end
  local at = 1
  for part in (before .. "…"):gmatch "(.-)…" do
    local first, stop = text:find(part, at, true)
    if not first or at == 1 and first > 1 then return false end
    at = stop + 1
  end
  return #text - #last + 1 >= at and text:sub(#text - #last + 1) == last
end

return requests_page
