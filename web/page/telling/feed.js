// What happened, newest first: a live region, so that it is also read aloud.

import { fill, make } from "../making/dom.js";
import { ask } from "../playing/engine.js";
import { eyes, go_to, table } from "../playing/table.js";
import { t } from "../making/words.js";

const MOST = 60;

const panel_of = (seat, panels) =>
  (panels.panels || []).find((one) => one.seat === seat) || {};

// Whether the move itself says more than that somebody was ready.
const is_telling = (decision) => decision.title
  && decision.move !== decision.name;

const move_of = (decision, panels) =>
  `${panel_of(decision.seat, panels).name || decision.seat}: ${decision.title}`;

function entry(decision, panels) {
  const lines = decision.lines.length ? decision.lines
    : [move_of(decision, panels)];
  const made = make("li", { value: decision.decision },
    ...lines.map((line) => make("p", { text: line })));
  const colour = panel_of(decision.seat, panels).fill;
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

// The last decisions, the oldest first; what one left unsaid is its move.
export async function fetch_log() {
  const since = Math.max(0, table.standing.decisions - MOST);
  const answer = await ask({ do: "log", since, ...eyes() });
  return answer.log || [];
}

export async function render_feed(host, panels, log) {
  const found = log || await fetch_log();
  if (host.className !== "feed") return; // somebody opened another tab
  const list = found.filter((one) => one.lines.length || is_telling(one))
    .reverse();
  fill(host, slider(), make("ol", { class: "feed", "aria-live": "polite",
    "aria-relevant": "additions" }, ...list.map((one) => entry(one, panels))),
  list.length === 0 && make("p", { class: "empty", text: t("feed_empty") }));
}

// What others have decided since the last sentence, such as an offer: what the
// person who decides now answers to.
export function unanswered(log, panels, seat) {
  let first = log.length;
  while (first > 0 && !log[first - 1].lines.length) first--;
  return log.slice(first).filter((one) => is_telling(one) && one.seat !== seat)
    .map((one) => move_of(one, panels));
}
