-- How the page of a rulebook looks on a screen and on A4 paper. Every class
-- begins with rb-, so that none clashes with one of the pictures.

return [[
@page { size: A4; margin: 16mm 15mm 18mm 15mm }
html { font-family: Georgia, "DejaVu Serif", serif; font-size: 10pt;
  line-height: 1.36; color: #241f17; background: #fffefa }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1.5rem }
header { text-align: center; border-bottom: 3px double #a08c55;
  padding-bottom: 1rem; margin-bottom: 1.5rem }
h1 { font-size: 2.6rem; margin: 0; letter-spacing: .02em }
.rb-with { font-size: 1.15rem; font-style: italic; margin: .3rem 0 }
header p { margin: .3rem 0 }
h2 { font-size: 1.55rem; border-bottom: 1px solid #a08c55; margin: 2rem 0 .7rem;
  break-after: avoid }
h3 { font-size: 1.12rem; margin: 1.2rem 0 .4rem; break-after: avoid }
h4 { font-size: 1rem; font-style: italic; margin: .8rem 0 .3rem;
  break-after: avoid }
.rb-number { color: #7a6a3f; font-weight: normal; margin-right: .3em }
.rb-of { font: italic 8pt Georgia, "DejaVu Serif", serif; color: #5d5138;
  border: 1px solid #a08c55; border-radius: 3px; padding: 0 .4em;
  white-space: nowrap; vertical-align: middle }
.rb-legend { font-size: .82rem; color: #5d5138 }
.rb-about { font-size: 1.1rem }
.rb-rule { display: grid; grid-template-columns: 1fr 9.6rem; gap: 1rem;
  margin: .28rem 0; break-inside: avoid }
.rb-rule p { margin: 0; orphans: 2; widows: 2 }
.rb-marked { border-left: 3px solid #5d5138; margin-left: -.6rem;
  padding-left: calc(.6rem - 3px) }
.rb-ids { font: 6.3pt/1.5 "DejaVu Sans", "Segoe UI", Helvetica, sans-serif;
  color: #6b5f42; padding-top: .25rem }
.rb-ids span { white-space: nowrap }
.rb-box { display: block; font-size: 7pt; color: #2f2818 }
.rb-limit p { padding-left: 1.3rem; font-size: .92rem; color: #3d3528;
  text-indent: -.8rem }
.rb-limit p::before { content: "– " }
.rb-example { display: grid; grid-template-columns: 1fr 13rem; gap: 1rem;
  align-items: center; margin: .5rem 9.6rem .7rem 1.3rem; padding: .4rem .8rem;
  border-left: 3px double #a08c55; font-size: .9rem; break-inside: avoid }
.rb-example p { margin: 0 }
.rb-example svg { width: 100%; height: auto; max-height: 60mm }
.rb-glance { border: 1.5px solid #a08c55; border-radius: 6px;
  background: #fbf6e6; padding: .3rem 1rem .6rem; margin: .6rem 0 1rem;
  break-inside: avoid }
.rb-glance h3 { margin-top: .3rem }
.rb-step { display: grid; grid-template-columns: 1.8rem 1fr; margin: .2rem 0 }
.rb-step p { margin: 0 }
.rb-within { margin-left: 1.4rem }
.rb-within > b { font-weight: normal }
.rb-moves { font-style: italic; color: #4f452f; display: block;
  font-size: .9em }
.rb-index { break-before: page }
.rb-index, .rb-aid { font-size: .9rem }
.rb-entry { margin: .12rem 0; padding-left: 1rem; text-indent: -1rem;
  break-inside: avoid }
.rb-entry a { color: inherit }
.rb-aid { break-before: page }
.rb-aid .rb-rule { display: block; margin: .15rem 0 }
.rb-aid .rb-ids { display: none }
.rb-aid .rb-costs td:nth-child(2) { width: auto }
.rb-aid .rb-rule p { padding-left: .9rem; text-indent: -.9rem }
.rb-aid .rb-rule p::before { content: "• " }
table { border-collapse: collapse; width: 100%; margin: .4rem 0 }
tbody { break-inside: avoid; border-bottom: 1px solid #e2d8bb }
td { vertical-align: top; padding: .16rem .6rem .16rem 0 }
td .rb-rule { grid-template-columns: 1fr 9.6rem; margin: 0 }
.rb-contents td:nth-child(2), .rb-costs td:first-child { font-weight: bold;
  min-width: 6.5rem }
.rb-contents .rb-count { white-space: nowrap }
.rb-costs td:nth-child(2) { width: 11rem }
.rb-icon { width: 1.7rem }
.rb-piece { width: 1.5rem; height: 1.5rem; display: block }
.rb-piece text, .rb-tile text, .rb-block text {
  font-family: "DejaVu Sans", sans-serif;
  text-anchor: middle }
.rb-sheet { display: flex; flex-wrap: wrap; gap: .45rem }
.rb-sheet figure { margin: 0; min-width: 4.6rem; break-inside: avoid }
.rb-sheet figcaption { font: 7pt "DejaVu Sans", sans-serif; color: #6b5f42;
  text-align: center }
.rb-tile { width: 4.6rem; display: block }
.rb-block { display: block; margin: 0 auto }
.rb-block .name { font-size: 12px; font-weight: bold }
.rb-block .initial { font-size: 9.5px; font-weight: bold }
.rb-block .halo { paint-order: stroke; stroke: #fffaf0; stroke-width: 3px }
.rb-tile .name { display: none }
.rb-card { width: 5.2rem; break-inside: avoid }
.rb-card text { text-anchor: middle; font-weight: bold;
  font-family: "DejaVu Sans", "Segoe UI", Helvetica, sans-serif }
.rb-card-count { font-size: 13px }
.rb-card-id { font-size: 7px; fill: #8a7b55 }
.rb-board { margin: .5rem 0 1rem; break-inside: avoid }
.rb-board svg { width: 100%; height: auto; max-height: 150mm }
.rb-patterns { position: absolute }
.rb-count .rb-piece { display: inline-block; vertical-align: middle;
  width: 1.7rem; height: 1.7rem; margin: -.2rem 0 }
.rb-appendix { font-size: .86rem }
.rb-pair { break-inside: avoid; margin-bottom: .5rem }
.rb-was p { text-decoration: line-through; text-decoration-color: #b4532f;
  color: #6b6353 }
.rb-now p::before { content: "→ "; color: #3f7a3a }
@media print {
  html { background: none }
  body { margin: 0; padding: 0; max-width: none }
  .rb-appendix { break-before: page }
  .rb-index { columns: 3; column-gap: 1.5rem }
  .rb-index h2 { column-span: all; margin-top: 0 }
  .rb-aid h2 { margin-top: 0 }
}
]]
