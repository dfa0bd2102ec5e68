-- What the box looks like: a runner, and the message that is to be carried out.

draw (function (g, scene)
  scene:kind("messenger", { letter = "j", outline =
    "M-1,-12A4,4 0 1 1 -1,-4L7,0L5,3L0,1L2,6L8,12H3L-3,7L-8,12H-12L-5,4"
    .. "L-4,-1L-9,1L-10,-2L-4,-5A4,4 0 0 1 -1,-12Z" })
  scene:note(scene:word("messages") .. ": "
    .. #g.decks.messages + #g.discards.messages)
  if g:waiting() == "answer the message" then
    scene:caption(scene:word("message") .. ": "
      .. scene:word(g:step().message))
  end
end)
