// What a bot would do and why; and the game gone through in a second worker:
// the chances of each player, where it turned, what would have been better.

import { read_picture } from "../drawing/picture.js";
import { dialog, fill, make } from "../making/dom.js";
import { ask, beside } from "../playing/engine.js";
import { eyes, play, table, whole_game } from "../playing/table.js";
import { show_reasons } from "./why.js";
import { spoken, t } from "../making/words.js";

const MOMENTS = 3, GAMES_AHEAD = 40;

// ---- a hint ----------------------------------------------------------------------

export async function hint() {
  const answer = await ask({ do: "hint" });
  if (!answer.ok) { show_reasons(answer); return; }
  const why = answer.why && answer.why.says;
  const title = answer.title || answer.move;
  const wanted = await dialog(t("hint"), (give) => [
    make("p", { id: "hint" }, make("b", { text: title })),
    why && make("p", { id: "hint-why", class: "note", text: why }),
    make("footer", {}, make("button", { type: "button", class: "main",
      text: t("play"), onclick: () => give(answer.move) }))].filter(Boolean));
  if (!wanted) return;
  const played = await play(wanted);
  if (!played.ok) show_reasons(played, title);
}

// ---- the analysis ----------------------------------------------------------------

const percent = (share) => `${Math.round(100 * share)} %`;

const signed = (share) => (share > 0 ? "+" : share < 0 ? "−" : "")
  + percent(Math.abs(share));

function curve(svg) {
  const picture = svg && read_picture(svg);
  if (!picture) return null;
  picture.setAttribute("class", "curve");
  return picture;
}

const point_row = (point) => make("tr", {},
  make("th", { text: String(point.number) }), make("td", { text: point.player }),
  make("td", { class: point.change < 0 ? "loss" : "gain",
    text: signed(point.change) }), make("td", { text: point.says }));

const seat_row = (seat) => make("tr", {}, make("th", { text: seat.player }),
  make("td", { text: percent(seat.first) }),
  make("td", { text: signed(-seat.lost) }),
  make("td", { text: `${seat.mistakes}/${seat.judged}` }),
  make("td", { text: signed(seat.rest) }),
  make("td", { text: percent(seat.last) }));

const head_row = (keys) => make("thead", {}, make("tr", {},
  ...keys.map((key) => make("th", { text: key && t(key) }))));

function show_analysis(host, answer) {
  const { found, all, done } = answer;
  fill(host, done < all && make("progress", { max: all, value: done,
    "aria-label": t("analyse") }), curve(answer.svg),
  found && found.turning.length > 0 && make("table", { class: "measures" },
    head_row(["a_number", "a_player", "a_change", "a_turning"]),
    make("tbody", {}, ...found.turning.map(point_row))),
  found && make("table", { class: "measures" },
    head_row(["", "a_first", "a_lost", "a_mistakes", "a_rest", "a_last"]),
    make("tbody", {}, ...found.seats.map(seat_row))),
  ...(answer.says || []).map((text) => make("p", { class: "note", text })));
}

// Slice after slice until all of it is looked at or the window is closed; what
// is found so far is shown meanwhile.
async function go_through(host, own, goes_on) {
  const { text } = await whole_game();
  const record = text || (await ask({ do: "parcel" })).parcel;
  let answer = await own.ask({ do: "load", record, lang: spoken(),
    agree: table.carries ? table.carries.agree : undefined });
  if (answer.ok) {
    answer = await own.ask({ do: "analyse", iters: GAMES_AHEAD, ...eyes() });
  }
  while (answer.ok && goes_on() && answer.done < answer.all) {
    answer = await own.ask({ do: "more", games: MOMENTS });
    if (goes_on() && answer.ok) show_analysis(host, answer);
  }
  if (!answer.ok && !answer.ended) {
    fill(host, make("p", { class: "problem", text: answer.error }));
  }
}

export async function analyse() {
  const own = await beside();
  let open = true;
  const host = make("div", { id: "analysis" },
    make("progress", { "aria-label": t("analyse") }));
  const closed = dialog(t("analyse"), () => host, { class: "analysis-box" });
  const done = go_through(host, own, () => open);
  await closed;
  open = false;
  own.end();
  await done;
}
