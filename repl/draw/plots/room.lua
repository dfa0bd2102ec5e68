return {
  takes = "numbers",
  gives = "plots: beside a table in a terminal, and as figures in SVG",
  uses = { "repl/sentences", "repl/draw/ink", "repl/draw/terminal",
    "repl/output" },
}
