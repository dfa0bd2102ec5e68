// What happened, newest first: a live region, so that it is also read aloud.

import { fill, make } from "./dom.js";
import { ask } from "./engine.js";
import { eyes, go_to, table } from "./table.js";
import { t } from "./words.js";

const MOST = 60;

function colour_of(seat, panels) {
  const panel = (panels.panels || []).find((one) => one.seat === seat);
  return panel && panel.fill;
}

function entry(decision, panels) {
  const made = make("li", { value: decision.decision },
    ...decision.lines.map((line) => make("p", { text: line })));
  const colour = colour_of(decision.seat, panels);
  if (colour) made.style.borderLeftColor = colour;
  return made;
}

// The game as a film: back to any moment, and forward again.
function slider() {
  if (table.length - table.first < 2) return null;
  const input = make("input", { type: "range", id: "moment",
    min: table.first, max: table.length, value: table.standing.decisions,
    "aria-label": t("moment"), onchange: () => go_to(Number(input.value)) });
  return make("div", { class: "film" }, input, make("output",
    { text: `${table.standing.decisions} / ${table.length}` }));
}

export async function render_feed(host, panels) {
  const since = Math.max(0, table.standing.decisions - MOST);
  const answer = await ask({ do: "log", since, ...eyes() });
  if (host.className !== "feed") return; // somebody opened another tab
  const list = (answer.log || []).filter((one) => one.lines.length).reverse();
  fill(host, slider(), make("ol", { class: "feed", "aria-live": "polite",
    "aria-relevant": "additions" }, ...list.map((one) => entry(one, panels))),
  list.length === 0 && make("p", { class: "empty", text: t("feed_empty") }));
}
