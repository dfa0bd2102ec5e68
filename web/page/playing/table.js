// What is played here: the game as the worker last told it, who sits where, and
// the one way in which anything changes. Knows nothing of what it looks like.

import { ask, on_revive } from "./engine.js";
import { keep } from "./keep.js";

export const table = {
  standing: null,    // answer of `new`, `load`, `play`, …
  moves: [],         // legal for who decides, if a person of this page does
  said: {},          // what words in them are called in the viewer's language
  words: new Map(),  // what stands before a place in a move, and behind it, by
                     // the layer of the place, for "why not?"
  viewer: 0,         // whose eyes; 0 sees everything
  covered: false,    // between two people at one screen
  first: 0, length: 0, // between which decisions one can go
  parcel: "",        // the game whole, of the last state that was good
  carries: null,     // its rules that are not shipped, and their `agree`
  left: null,        // how the game was left, while a line beside it is open
  pace: 0,           // ms between two decisions of bots
  halted: false,     // bots wait
};

const listeners = [];

// f(why) is called after each change: "board", or "game" for a new one; and when
// work begins and ends, "busy" and "idle".
export function on_change(f) { listeners.push(f); }

async function tell(why) { for (const f of listeners) await f(why); }

let working = 0;

export const is_busy = () => working > 0;

async function work(f) {
  working++;
  await tell("busy");
  try { return await f(); } finally {
    working--;
    if (working === 0) await tell("idle");
  }
}

// ---- seats -------------------------------------------------------------------

export const waiting = () => table.standing && table.standing.waiting;
export const over = () => table.standing && table.standing.over;
export function bot_of(seat) {
  const one = (table.standing.bots || []).find((found) => found.seat === seat);
  return one && one.bot;
}

export const is_bot = (seat) => Boolean(bot_of(seat));

export function people() {
  return (table.standing ? table.standing.players : [])
    .filter((player) => player.decides && !is_bot(player.seat))
    .map((player) => player.seat);
}

// The one person at this screen; else whoever decides, behind a cover; without
// people everything is open, and in a line, whose cards were dealt anew.
function look() {
  const here = people(), now = waiting();
  if (here.length === 0 || is_trying() && here.length > 1) {
    table.viewer = 0;
    return;
  }
  if (here.length === 1) { table.viewer = here[0]; return; }
  if (!now || is_bot(now.seat) || now.seat === table.viewer) return;
  table.viewer = now.seat;
  table.covered = true;
}

export function uncover() { table.covered = false; return tell("board"); }

// Whether what is played is a line beside the game: "what if".
export const is_trying = () => table.standing
  && table.standing.beside !== undefined;

export const eyes = () => table.viewer ? { seat: table.viewer } : {};

// ---- how it stands ---------------------------------------------------------

function take(answer) {
  table.standing = { ...table.standing, waiting: undefined, over: undefined,
    beside: undefined, ...answer };
}

// "settlement" of "settlement C3.n".
function note_word(move) {
  const [place] = move.places;
  const at = place ? move.text.indexOf(" " + place.name) : -1;
  if (at <= 0) return;
  table.words.set(move.text.slice(0, at), { layer: place.layer,
    rest: move.text.slice(at + 1 + place.name.length) });
}

// A word of a move as the viewer reads it, for a heading: "Road building".
export function called(name) {
  const text = table.said[name] || name;
  return text.replace(/[:\s]+$/, "").replace(/^./u, (one) => one.toUpperCase());
}

async function list_moves() {
  const now = waiting();
  table.moves = [];
  if (!now || is_bot(now.seat)) return;
  const answer = await ask({ do: "moves" });
  table.moves = answer.moves || [];
  table.said = answer.words || {};
  for (const move of table.moves) note_word(move);
}

export async function show() {
  look();
  await list_moves();
  await tell("board");
}

// Remembers the game where it may be found again.
export async function save() {
  const answer = await ask({ do: "parcel" });
  if (!answer.ok) return;
  table.parcel = answer.parcel;
  table.carries = answer.carries || null;
  if (!is_trying()) keep(answer.parcel);
}

// The text of a file of rules that the game brings with it, by its name in the
// parcel.
export function carried(name) {
  const files = table.carries ? table.carries.files : [];
  return (files.find((file) => file.name === name) || {}).text;
}

// The decisions before the rules were changed last are shown, not played again.
function first_of(text) {
  const [...made] = text.slice(0, Math.max(0, text.lastIndexOf("\nrules: ")))
    .matchAll(/^(\d+) [^\n:]+: /gm);
  return made.length > 0 ? Number(made.pop()[1]) : 0;
}

// The game as a parcel, with what was played after this moment where one can
// come back to it: `at` is the moment. Of a line beside it nothing.
export const whole_game = () => work(async () => {
  if (is_trying()) return { text: table.left.parcel };
  const at = table.standing.decisions;
  if (at === table.length) return { text: table.parcel };
  await ask({ do: "goto", decision: table.length });
  const answer = await ask({ do: "parcel" });
  await ask({ do: "goto", decision: at });
  if (!answer.ok || at < first_of(answer.parcel)) return { text: table.parcel };
  return { text: answer.parcel, at };
});

// After an answer that says how the game stands. Bots go on by themselves.
export const changed = (answer, length = answer.decisions) => work(async () => {
  take(answer);
  table.length = length;
  await show();
  await save();
  run_bots();
});

// To any moment of the game; what was played after it can still be gone to.
export const go_to = (decision) => work(async () => {
  running++;
  table.halted = true;
  const answer = await ask({ do: "goto", decision });
  if (answer.ok) { take(answer); await show(); await save(); }
  return answer;
});

// ---- what people do --------------------------------------------------------

// Plays a move. The answer, with `reasons` when it is refused.
export const play = (text) => work(async () => {
  const answer = await ask({ do: "play", move: text });
  if (answer.ok) await changed(answer);
  return answer;
});

// Back to the last decision of a person, or forward to the next.
export const step = (direction) => work(async () => {
  running++;
  table.halted = true;
  const answer = await ask({ do: direction });
  if (!answer.ok) return answer;
  take(answer);
  await show();
  await save();
  table.halted = people().length === 0;
  return answer;
});

// ---- bots --------------------------------------------------------------------

const THINKING = 30000; // ms that a bot may take for a decision

let running = 0;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Lets bots decide until a person is to. Only the last call goes on.
export const run_bots = () => work(async () => {
  const run = ++running;
  if (!waiting() || !is_bot(waiting().seat)) return null;
  let shown = performance.now();
  while (waiting() && is_bot(waiting().seat) && !table.halted) {
    const answer = await ask({ do: "go" }, THINKING);
    if (run !== running || !answer.ok) return answer;
    take(answer);
    table.length = table.standing.decisions;
    const due = table.pace - (performance.now() - shown);
    if (table.pace > 0 || due < -150) {
      if (due > 0) await pause(due);
      if (run !== running) return answer;
      await show();
      shown = performance.now();
    }
  }
  if (run !== running) return null;
  await show();
  await save();
  return null;
});

export function halt() { running++; table.halted = true; return show(); }

export function go() { table.halted = false; return run_bots(); }

// ---- beginning -------------------------------------------------------------

// ms in which rules are read and put together, and a game is played again: a
// slow machine needs longer for it than any move takes.
const READING = 30000;

async function seated(answer, options) {
  const length = options.length ?? answer.decisions;
  Object.assign(table, { standing: null, moves: [], words: new Map(),
    viewer: 0, covered: false, halted: answer.decisions < length,
    pace: options.pace || 0, left: null, parcel: "",
    carries: options.carries || null,
    first: answer.verdict ? answer.verdict.earlier : 0 });
  take(answer);
  await tell("game");
  await changed(answer, length);
  return answer;
}

export async function begin(request, options = {}) {
  running++;
  const answer = await ask({ do: "new", ...request }, READING);
  if (answer.ok) await seated(answer, options);
  return answer;
}

// Goes on with a parcel or a record. how: `carries`, its rules, to which
// somebody has agreed (without them the answer tells them); `typed`, if they
// agreed to the clauses of a record; `at`, the moment.
export async function open(text, { carries, typed, at, lang }) {
  running++;
  const answer = await ask({ do: "load", record: text, typed, lang,
    agree: carries && carries.agree }, READING);
  if (!answer.ok || answer.carries) return answer;
  const length = answer.decisions;
  const there = at < length ? await ask({ do: "goto", decision: at }) : {};
  return seated(there.ok ? { ...answer, over: undefined, waiting: undefined,
    ...there } : answer, { length, carries, pace: 250 });
}

// What if: from now on all that is done is done in a line beside the game, until
// `come_back`.
export const begin_trying = () => work(async () => {
  running++;
  const { first, length, parcel, carries, viewer } = table;
  const answer = await ask({ do: "what-if", ...eyes() });
  if (!answer.ok) return answer;
  Object.assign(table, { left: { first, length, parcel, carries, viewer },
    first: answer.beside, halted: false });
  await changed(answer);
  return answer;
});

// The line beside the game and the game, compared.
export const both_sides = () => ask({ do: "what-if" });

export const come_back = () => work(async () => {
  running++;
  const answer = await ask({ do: "real" });
  if (!answer.ok) return answer;
  const { length } = table.left;
  Object.assign(table, table.left, { left: null,
    halted: answer.decisions < length });
  await changed(answer, length);
  return answer;
});

// The worker was ended: the game goes on from where it was last good.
on_revive(async () => {
  running++;
  if (table.left) Object.assign(table, table.left, { left: null });
  if (!table.parcel) return;
  const answer = await ask({ do: "load", record: table.parcel,
    agree: table.carries ? table.carries.agree : undefined,
    lang: document.documentElement.lang }, READING);
  if (answer.ok) { take(answer); await show(); }
});
