// Who plays, with what all may see of them; dice, tracks and what else stands
// beside the board. A click on a number asks where it comes from.

import { read_picture } from "../drawing/picture.js";
import { $, fill, make } from "../making/dom.js";
import { is_bot, over, table, waiting } from "../playing/table.js";
import { t } from "../making/words.js";
import { show_number } from "./parts.js";

// A colour and a letter: nobody needs to tell colours apart.
export function chip(one) {
  const made = make("span", { class: "seat-chip", "aria-hidden": "true",
    text: one.initial || (one.label || "?")[0].toUpperCase() });
  if (one.fill) {
    made.style.background = one.fill;
    made.style.color = one.ink;
  }
  return made;
}

function drawing(svg, title) {
  const picture = read_picture(svg);
  if (!picture) return null;
  picture.setAttribute("class", "small-picture");
  picture.setAttribute("aria-label", title);
  return picture;
}

// ---- a panel -------------------------------------------------------------------

// A row of numbers or of steps that fill up, such as improvements.
function meter(row) {
  const made = make("span", { class: "meter", role: "img",
    "aria-label": `${row.level || 0}/${row.of}` });
  for (let i = 1; i <= row.of; i++) {
    const cell = make("i", { class: i <= (row.level || 0) ? "on" : "" });
    if (i <= (row.level || 0) && row.fill) cell.style.background = row.fill;
    made.append(cell);
  }
  return made;
}

function row_value(row, seat) {
  const text = row.value === undefined ? "" : String(row.value);
  const shown = row.of ? [meter(row), row.note && ` ${row.note}`] : [text];
  if (!row.of && !row.parts && !/\d/.test(text)) {
    return make("span", { class: "amount" }, ...shown);
  }
  return make("button", { type: "button", class: "amount",
    title: t("parts", { n: row.label }),
    onclick: () => show_number(row, seat) }, ...shown);
}

const rows_of = (panel) => make("div", { class: "rows" },
  ...(panel.rows || []).map((row) => make("div", { class: "row"
    + (String(row.value || "").length > 12 ? " long" : "") },
    make("span", { text: row.label }), row_value(row, panel.seat))));

function seat_card(player, panel) {
  const now = waiting() && waiting().seat === player.seat;
  const won = over() && over().winners.includes(player.seat);
  const who = is_bot(player.seat) ? t("is_bot")
    : table.viewer === player.seat ? t("you") : "";
  return make("section", { class: "seat" + (now ? " now" : "")
    + (won ? " won" : ""), "aria-current": now ? "true" : null },
  make("header", {}, chip(panel || { label: player.name }),
    make("b", { text: (panel && panel.name) || player.name }),
    who && make("small", { text: who })), panel && rows_of(panel));
}

const other_panel = (panel) => make("details", { class: "seat other" },
  make("summary", { text: panel.name }), rows_of(panel));

// ---- tracks --------------------------------------------------------------------

function step_of(track, step, pieces) {
  const here = pieces.filter((piece) => piece.step === step);
  return make("li", { class: track.at === step ? "at" : "" },
    make("small", { text: track.marks[step] || String(step) }),
    ...here.map(chip));
}

// Only steps with something on them, or all of a short one.
function track_of(track) {
  const pieces = track.pieces || [];
  const steps = [];
  const last = track.first + track.length - 1;
  for (let step = track.first; step <= last; step++) {
    const busy = pieces.some((piece) => piece.step === step)
      || track.at === step;
    if (track.length <= 16 || busy) steps.push(step_of(track, step, pieces));
  }
  return make("section", { class: "track" }, make("b", { text: track.title }),
    make("ol", {}, ...steps));
}

export function render_seats(beside) {
  const list = beside.panels || [];
  const seats = table.standing.players.map((player) => seat_card(player,
    list.find((panel) => panel.seat === player.seat)));
  fill($("seats"),
    (beside.dice || []).length > 0 && make("div", { class: "dice" },
      ...beside.dice.map((die) => drawing(die.svg, die.label))),
    make("div", { class: "seat-list" }, ...seats),
    ...(beside.tracks || []).map(track_of),
    ...list.filter((panel) => !panel.seat).map(other_panel),
    ...(beside.notes || []).map((text) => make("p", { class: "beside-note",
      text })), legend(beside.legend || []));
}

const legend = (list) => list.length > 0 && make("details",
  { class: "seat other legend" }, make("summary", { text: t("legend") }),
  make("ul", {}, ...list.map((item) => make("li", {},
    item.svg ? drawing(item.svg, item.title) : make("b", { text: item.sign }),
    item.title))));
