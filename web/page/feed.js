// What happened, newest first: a live region, so that it is also read aloud.

import { fill, make } from "./dom.js";
import { ask } from "./engine.js";
import { eyes, table } from "./table.js";
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

export async function render_feed(host, panels) {
  const since = Math.max(0, table.standing.decisions - MOST);
  const answer = await ask({ do: "log", since, ...eyes() });
  const list = (answer.log || []).filter((one) => one.lines.length).reverse();
  fill(host, make("ol", { class: "feed", "aria-live": "polite",
    "aria-relevant": "additions" }, ...list.map((one) => entry(one, panels))),
  list.length === 0 && make("p", { class: "empty", text: t("feed_empty") }));
}
