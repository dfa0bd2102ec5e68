-- A text broken at spaces into lines, each as long as `fits(line)` lets it be;
-- `indent`: what stands before all but the first.

return function (text, fits, indent)
  local lines, line = {}, ""
  for word in text:gmatch "%S+" do
    local longer = line == "" and word or line .. " " .. word
    if line ~= "" and not fits(longer) then
      lines[#lines + 1], longer = line, (indent or "") .. word
    end
    line = longer
  end
  lines[#lines + 1] = line
  return lines
end
