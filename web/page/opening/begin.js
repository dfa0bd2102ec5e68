// The first screen: the games as pictures, then what is taken with one, and who
// plays. The list of games and modules was made when the page was built, so it
// is there before the worker is.

import { $, fill, make } from "../making/dom.js";
import { kept } from "../playing/keep.js";
import { begin } from "../playing/table.js";
import { spoken, t } from "../making/words.js";

let index = null;  // { en: { games, modules }, … }
let picture = (game) => `${game}.svg`;
const wanted = { game: null, with: new Set(), players: 0, seats: {}, seed: "" };

const FIRST = "catan";

export async function fetch_index() {
  if (globalThis.rulewright_index) {
    ({ index, picture } = await globalThis.rulewright_index());
  } else index = await (await fetch("index.json")).json();
}

const here = () => index[spoken()] || index.en;

// ---- the games ---------------------------------------------------------------

function game_card(game) {
  return make("button", { type: "button", class: "game", "data-game": game.name,
    "aria-pressed": String(wanted.game === game.name),
    onclick: () => choose(game) },
  make("img", { src: picture(game.name), alt: "", width: 640, height: 480 }),
  make("strong", { text: game.title }),
  make("small", { text: `${t("players")}: ${game.players[0]}–`
    + game.players[game.players.length - 1] }));
}

function take_game(game) {
  wanted.game = game.name;
  wanted.with = new Set();
  wanted.players = Math.min(3, game.players[game.players.length - 1]);
  wanted.seats = {};
}

function choose_first() {
  const { games } = here();
  take_game(games.find((game) => game.name === FIRST) || games[0]);
}

function choose(game) {
  take_game(game);
  render_begin();
  $("setup").scrollIntoView({ behavior: "smooth", block: "start" });
}

// ---- what is taken along -------------------------------------------------------

const modules = () => here().modules[wanted.game];

// Everything that comes along with a module.
function needs(name, found = new Set()) {
  const module = modules().find((one) => one.name === name);
  for (const need of (module && module.needs) || []) {
    if (!found.has(need)) { found.add(need); needs(need, found); }
  }
  return found;
}

const taken = () => {
  const all = new Set(wanted.with);
  for (const name of wanted.with) for (const need of needs(name)) all.add(need);
  return all;
};

// Why a module cannot be taken now; "" if it can.
function clash(module) {
  const all = taken(), own = needs(module.name);
  own.add(module.name);
  for (const name of own) {
    const one = modules().find((found) => found.name === name) || {};
    for (const other of all) {
      const second = modules().find((found) => found.name === other) || {};
      const why = (one.excludes || {})[other] || (second.excludes || {})[name];
      if (why !== undefined) {
        return t("clashes", { what: second.title || other })
          + (why ? `: ${why}` : "");
      }
    }
  }
  return "";
}

function tick(module) {
  const on = wanted.with.has(module.name), why = on ? "" : clash(module);
  const along = [...needs(module.name)].map((name) =>
    (modules().find((one) => one.name === name) || {}).title)
    .filter((title) => title);
  const note = why || (along.length ? t("needs", { what: along.join(", ") })
    : "");
  return make("label", { class: "box" + (why ? " off" : "") },
    make("input", { type: "checkbox", value: module.name, checked: on,
      disabled: Boolean(why), onchange: () => {
        if (on) wanted.with.delete(module.name);
        else wanted.with.add(module.name);
        render_begin();
      } }),
    make("span", { text: module.title || module.name }),
    note && make("small", { text: note }));
}

function boxes() {
  const kinds = { expansions: "boxes", scenarios: "scenarios",
    variants: "variants", house_rules: "house_rules" };
  const parts = [];
  for (const [kind, title] of Object.entries(kinds)) {
    const list = modules().filter((module) => module.kind === kind);
    if (list.length === 0) continue;
    const some = list.some((module) => wanted.with.has(module.name));
    parts.push(make("details", { open: some || kind === "expansions" },
      make("summary", { text: t(title) + " " }, make("small",
        { text: String(list.length) })),
      make("div", { class: "boxes" }, ...list.map(tick))));
  }
  return parts;
}

// ---- who plays -----------------------------------------------------------------

// The numbers of players: those of the game or of a scenario, and those of other
// modules besides.
function counts() {
  const all = taken();
  let allowed = here().games.find((one) => one.name === wanted.game).players;
  for (const module of modules()) {
    const own = all.has(module.name) ? module.players || [] : [];
    if (own.length > 0) {
      allowed = module.kind === "scenarios" ? own : [...allowed, ...own];
    }
  }
  return [...new Set(allowed)].sort((a, b) => a - b);
}

function player_counts() {
  const allowed = counts();
  if (!allowed.includes(wanted.players)) {
    wanted.players = allowed[allowed.length - 1];
  }
  return make("div", { class: "counts", role: "group",
    "aria-label": t("players") }, ...allowed.map((n) => make("button", {
    type: "button", "aria-pressed": String(n === wanted.players),
    "data-players": n, text: String(n),
    onclick: () => { wanted.players = n; render_begin(); } })));
}

const bots = () => here().bots[wanted.game];

const sitting = (seat) => wanted.seats[seat]
  ?? (seat === 1 ? "" : "fair");

function seat_choice(seat) {
  const select = make("select", { id: `seat-${seat}`, onchange: () => {
    wanted.seats[seat] = select.value;
  } }, make("option", { value: "", text: t("person"),
    selected: sitting(seat) === "" }),
  ...bots().map((bot) => make("option", { value: bot,
    selected: sitting(seat) === bot,
    text: t("bot_" + bot) || t("bot_other", { name: bot }) })));
  return make("label", {}, make("span", { text: t("seat", { n: seat }) }),
    select);
}

function seats() {
  const list = [];
  for (let seat = 1; seat <= wanted.players; seat++) list.push(seat_choice(seat));
  return make("div", { class: "seat-choices" }, ...list);
}

function more() {
  return make("details", { class: "more" },
    make("summary", { text: t("begin_more") }),
    make("label", {}, make("span", { text: t("seed") }), make("input", {
      id: "seed", inputmode: "numeric", value: wanted.seed,
      placeholder: "7", oninput: (event) => {
        wanted.seed = event.target.value.trim();
      } }), make("small", { text: t("seed_tip") })));
}

// ---- beginning -------------------------------------------------------------------

// Who wants little motion does not watch bots move.
const hurried = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

async function start_game(all_bots) {
  const seated = [];
  for (let seat = 1; seat <= wanted.players; seat++) {
    const bot = all_bots ? sitting(seat) || sitting(2) : sitting(seat);
    if (bot) seated.push(`${seat}=${bot}`);
  }
  const request = { game: wanted.game, with: [...wanted.with],
    players: wanted.players, lang: spoken(), bots: seated };
  if (/^-?\d+$/.test(wanted.seed)) request.seed = wanted.seed;
  $("begin").setAttribute("aria-busy", "true");
  const answer = await begin(request, { pace: all_bots ? 500 : hurried() ? 0 : 250 });
  $("begin").removeAttribute("aria-busy");
  if (!answer.ok) $("problem").textContent = answer.error || t("stuck");
}

function setup() {
  return make("section", { id: "setup" },
    make("div", { class: "setup-side" },
      make("h2", { text: t("players") }), player_counts(), seats(),
      more(),
      make("p", { class: "problem", id: "problem", role: "alert" }),
      make("div", { class: "go" },
        make("button", { type: "button", class: "main", id: "play",
          onclick: () => start_game(false), text: t("play") }),
        make("button", { type: "button", id: "show-me",
          onclick: () => start_game(true), text: t("show_me") }))),
    make("div", { class: "setup-boxes" }, ...boxes()));
}

let resume = () => {};

export function on_resume(f) { resume = f; }

export function render_begin() {
  if (!wanted.game) choose_first();
  fill($("begin"),
    make("div", { class: "hero" }, make("h1", { text: t("lead") }),
      make("p", { text: t("lead_more") }),
      kept() && make("button", { type: "button", class: "quiet", id: "resume",
        onclick: () => resume(kept()), text: t("resume") })),
    make("h2", { class: "sr", text: t("choose") }),
    make("div", { class: "games" }, ...here().games.map(game_card)),
    setup());
}
