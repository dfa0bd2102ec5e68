-- Sets of names such that each two that go together stand together in one of
-- them, with all that fits beside: what a pair might break, a set does.

-- keeps_apart(one, other): whether two do not go together; asked once of each
-- two.
return function (names, keeps_apart)
  local apart = {}
  local function is_apart(one, other)
    if one > other then one, other = other, one end
    local key = one .. " " .. other
    if apart[key] == nil then apart[key] = keeps_apart(one, other) end
    return apart[key]
  end
  local function fits(set, name)
    for _, one in ipairs(set) do
      if one == name or is_apart(one, name) then return false end
    end
    return true
  end
  local sets, met = {}, {}
  for i, one in ipairs(names) do
    for k = i + 1, #names do
      local set = { one, names[k] }
      if not met[one .. " " .. names[k]] and not is_apart(one, names[k])
        then
        for _, name in ipairs(names) do
          if fits(set, name) then set[#set + 1] = name end
        end
        for _, a in ipairs(set) do
          for _, b in ipairs(set) do met[a .. " " .. b] = true end
        end
        sets[#sets + 1] = set
      end
    end
  end
  return sets
end
