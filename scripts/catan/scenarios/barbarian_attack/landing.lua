section "Landings"

on { "settlement placed", "city placed" } {
  id = { "TB-ATTACK-08", "TB-ATTACK-12" },
  says = "Each settlement and each city that is built, but none of the "
    .. "founding, brings a landing at once.",
  run = function (g)
    if g.turn and g.turn.number > 0 then g:ask "landing" end
  end,
}

value "rolls of a landing" {
  id = "TB-ATTACK-13", says = "A landing has three rolls.", base = 3,
}

step "landing" {
  id = { "TB-ATTACK-13", "TB-ATTACK-14", "TB-ATTACK-15", "TB-ATTACK-16",
    "TB-EVENT-36" },
  says = "The dice name three different numbers but the seven, one after the "
    .. "other; at each a barbarian lands on the coast, unless the hex is "
    .. "conquered or no barbarian is left.",
  run = function (g)
    local seen = { [7] = true }
    for _ = 1, g:value "rolls of a landing" do
      if g.in_reserve < 1 then return end
      local number
      repeat
        local white, red = g:roll("white", "red")
        number = white + red
      until not seen[number]
      seen[number] = true
      for _, hex in ipairs(g:cached "coast") do
        if g.marks.token[hex] == number and not g:is_conquered(hex) then
          g:land_on(hex)
        end
      end
    end
  end,
}
