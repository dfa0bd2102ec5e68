return {
  takes = "a colour, a pattern, a shape",
  gives = "bytes of a terminal, elements of SVG",
  uses = { "bind", "engine/text" },
}
