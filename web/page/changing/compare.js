// What a rule changes: both rule sets on the same luck, played in a second
// worker, with the picture growing and "not known yet" as long as it is not.

import { fill, make } from "../making/dom.js";
import { beside } from "../playing/engine.js";
import { table } from "../playing/table.js";
import { spoken, t } from "../making/words.js";

const PAIRS = 200, SLICE = 5;

let playing = null; // the worker of the comparison that runs

export function stop_comparing() {
  if (playing) playing.end();
  playing = null;
}

// A bar from the low to the high end of what is known, around no change.
function interval(one, widest) {
  const made = make("span", { class: "interval", "aria-hidden": "true" });
  const bar = make("i", { class: one.low > 0 || one.high < 0 ? "sure" : "" });
  const at = (value) => 50 + 50 * value / widest;
  bar.style.left = at(one.low) + "%";
  bar.style.width = Math.max(1, at(one.high) - at(one.low)) + "%";
  made.append(bar);
  return made;
}

const rounded = (value) => value === undefined || value === null ? "–"
  : String(Math.round(value * 100) / 100);

const name_of_measure = ({ kind, called, name }) =>
  t("m_" + kind.replace(" ", "_"), { who: called })
  || [kind, called || name].join(" ");

function measure_row(one) {
  const known = typeof one.low === "number" && typeof one.high === "number";
  const widest = known ? Math.max(Math.abs(one.low), Math.abs(one.high), 1e-9)
    * 1.15 : 1;
  return make("tr", {}, make("th", { text: name_of_measure(one) }),
    make("td", { text: rounded(one.before) }),
    make("td", { text: rounded(one.after) }),
    make("td", {}, known && interval(one, widest)),
    make("td", { text: one.verdict === "unknown" || !known ? t("unknown")
      : (one.difference > 0 ? "+" : "") + rounded(one.difference) }));
}

function show_found(host, answer) {
  const { found } = answer;
  fill(host, make("progress", { max: answer.all || PAIRS,
    value: answer.done || 0, "aria-label": t("compare") }),
  found && make("table", { class: "measures" }, make("thead", {}, make("tr", {},
    ...["", t("before"), t("after"), "", t("difference")]
      .map((text) => make("th", { text })))),
  make("tbody", {}, ...(found.measures || []).map(measure_row))),
  found && make("p", { class: "note", text: t("pairs", { n: found.pairs }) }));
}

// What a module of the game changes: plays slice after slice until all are played or somebody stops it.
export async function compare(host, rule, done) {
  stop_comparing();
  const own = await beside();
  playing = own;
  await own.ask({ do: "load", record: table.parcel, lang: spoken(),
    agree: table.carries.agree });
  let answer = await own.ask({ do: "compare", games: PAIRS, against: [rule],
    bots: ["greedy"] });
  while (answer.ok && playing === own && answer.done < answer.all) {
    answer = await own.ask({ do: "more", games: SLICE });
    if (playing === own && answer.ok) show_found(host, answer);
  }
  if (!answer.ok && !answer.ended) {
    fill(host, make("p", { class: "problem", text: answer.error }));
  }
  if (playing === own) stop_comparing();
  done();
}
