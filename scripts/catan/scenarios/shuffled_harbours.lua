module "shuffled_harbours" { title = "Harbours at random", extends = "catan" }

step "shuffle the harbours" {
  id = "CAT-013",
  says = "Shuffle the kinds of the harbours over their places.",
  of = "set up", after = "set the harbours", before = "place the robber",
  run = function (g)
    local kinds, edges = {}, {}
    for edge, kind in pairs(g.marks.harbour) do
      edges[#edges + 1], kinds[#kinds + 1] = edge, kind
    end
    g:shuffle("harbours", kinds)
    for i, edge in ipairs(edges) do g:mark("harbour", edge, kinds[i]) end
  end,
}
